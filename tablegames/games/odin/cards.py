"""The 54 cards, what a combination is worth, and what beats it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tablegames.assets import read_table
from tablegames.core.model import Seat
from tablegames.games.odin.model import COLOURS, Card, Cards, OdinView


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on a card."""

    colour: str
    value: int


def _read_cards() -> dict[Card, CardFacts]:
    rows = read_table("data", "odin", "cards.csv")
    return {row["card_id"]: CardFacts(row["colour"], int(row["value"])) for row in rows}


CARDS: Final = _read_cards()
"""Every card by its code, sorted by colour, then value."""

HIGHEST: Final = max(card.value for card in CARDS.values())

_ORDER: Final = {card: place for place, card in enumerate(CARDS)}
_DESCENDING: Final = {
    card: place
    for place, card in enumerate(sorted(CARDS, key=lambda card: (-CARDS[card].value, COLOURS.index(card[0]))))
}


def sort_cards(cards: Iterable[Card]) -> Cards:
    """Return cards by colour, then value."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def sort_descending(cards: Iterable[Card]) -> Cards:
    """Return cards from the largest value to the smallest, equal ones by colour."""
    return tuple(sorted(cards, key=_DESCENDING.__getitem__))


def is_combination(cards: Cards) -> bool:
    """Tell whether all cards share a colour, or all a value. Source: OD-6."""
    return len({card[0] for card in cards}) == 1 or len({card[1] for card in cards}) == 1


def value_of(cards: Cards) -> int:
    """Return the digits from largest to smallest, read as one number; 0 for no cards. Source: OD-7."""
    return int("".join(sorted([card[1] for card in cards], reverse=True)) or "0")


def beating(hand: Cards, centre: Cards) -> list[Cards]:
    """Return every combination of a hand that beats the centre, each in descending value, by colour, then by number.

    Source: OD-17..20.
    """
    hand, count, to_beat = sort_descending(hand), len(centre), _digits(sort_descending(centre))
    if count == 1:
        pairs = [pair for group in _groups(hand, 2) for pair in combinations(group, 2)]
        return [*((card,) for card in hand if card[1] > to_beat[0]), *pairs]
    found: list[Cards] = []
    for group in _groups(hand, count):
        for cards in combinations(group, count):
            if _digits(cards) <= to_beat:
                break  # they come in descending value
            found.append(cards)
        found += combinations(group, count + 1)  # always worth more (OD-19)
    return found


def visibly_beaten(hand_size: int, centre: Cards) -> bool:
    """Tell whether a hand cannot beat the centre, whatever its cards: all can see it (B-12)."""
    nines = all(CARDS[card].value == HIGHEST for card in centre)
    return hand_size < len(centre) or (hand_size == len(centre) and nines)


def pass_ends_round(view: OdinView, seat: Seat) -> bool:
    """Tell whether a pass of `seat` ends the round: the owner is next, or all before it pass by themselves.

    Source: OD-28, B-12.
    """
    seats = len(view.hand_sizes)
    seat = (seat + 1) % seats
    while seat != view.owner and view.auto_pass and visibly_beaten(view.hand_sizes[seat], view.centre):
        seat = (seat + 1) % seats
    return seat == view.owner


def _digits(cards: Cards) -> list[str]:
    """Of cards in descending value; for as many cards they compare like the numbers that they make."""
    return [card[1] for card in cards]


def _groups(hand: Cards, least: int) -> list[list[Card]]:
    """Return the cards of each colour, then of each number, in the hand's order; no group smaller than `least`."""
    groups: dict[str, list[Card]] = {}
    for place in (0, 1):
        for card in hand:
            groups.setdefault(card[place], []).append(card)
    return [group for group in groups.values() if len(group) >= least]
