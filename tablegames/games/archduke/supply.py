"""Drawing from the draw pile, and where a card lies in a tableau."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablegames.core.rng import Rng
from tablegames.games.archduke.events import DeckShuffled
from tablegames.games.archduke.model import Card, Cards, Grid, Slot

FIRST_SLOTS: Final = 4
"""AR-4: a grid of 2 x 2."""


class Drawn(NamedTuple):
    """A card from the draw pile, None if there was none to be had, and both piles after it."""

    card: Card | None
    deck: Cards
    discard: Cards
    events: tuple[DeckShuffled, ...] = ()


def draw(deck: Cards, discard: Cards, rng: Rng) -> Drawn:
    """AR-53, AR-54: an empty draw pile is made anew from the discard pile, whose top card stays."""
    shuffled: tuple[DeckShuffled, ...] = ()
    if not deck and len(discard) > 1:
        deck, discard = rng.shuffled(discard[:-1]), discard[-1:]
        shuffled = (DeckShuffled(cards_left=len(deck)),)
    if not deck:
        return Drawn(None, deck, discard)
    return Drawn(deck[-1], deck[:-1], discard, shuffled)


def card_at(grid: Grid, slot: Slot) -> Card:
    """Return the card in an occupied slot."""
    card = grid[slot - 1]
    assert card is not None, "only occupied slots can be named in an action"
    return card


def add_card(grid: Grid, card: Card) -> tuple[Grid, Slot]:
    """Add a card in the lowest free slot, in a new column at the right if need be. Source: AR-36, AR-37, ruling Q5."""
    for place, there in enumerate(grid):
        if there is None:
            return replace_card(grid, place + 1, card), place + 1
    return (*grid, card), len(grid) + 1


def replace_card(grid: Grid, slot: Slot, card: Card) -> Grid:
    """Put a card into a slot."""
    return (*grid[: slot - 1], card, *grid[slot:])


def remove_card(grid: Grid, slot: Slot) -> Grid:
    """Leave a gap in a slot; the others keep their places. Source: AR-27."""
    left = [*grid[: slot - 1], None, *grid[slot:]]
    while len(left) > FIRST_SLOTS and left[-1] is None:
        left.pop()
    return tuple(left)
