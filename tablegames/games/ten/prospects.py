"""What a collection may come to: the points that its runs can be expected to have at the end of the game.

Every card that a run lacks is still got with some chance, which follows from the copies that are still to come or lie
in the market; all of that is seen by everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from tablegames.games.ten.cards import CARDS, deck_for
from tablegames.games.ten.model import COLOURS, Card, TenView
from tablegames.games.ten.scoring import FULL_RUN_BONUS, VALUES

Chances: TypeAlias = tuple[float, ...]
"""For each value of one colour, how likely it is still to be got."""

FROM_DECK: Final = {2: 0.34, 3: 0.28, 4: 0.22, 5: 0.18}
"""By number of seats, the chance that a card still to come ends in a collection that lacks it."""

FROM_MARKET: Final = 0.4
"""The chance that a 1 in the market is bought by a seat that lacks it, while many cards are left."""

DEARER: Final = 0.03
"""How much smaller that chance is for every token more that the card costs."""

FEW_LEFT: Final = 12
"""Cards for each seat below which the turns become too few to buy all that one would like."""

STEPS: Final = 20
"""Chances are rounded to so many steps, so that much the same question is asked once."""

_NUMBERS: Final = {colour: tuple(f"{colour}{value}" for value in VALUES) for colour in COLOURS}

_KEPT: Final = 256
"""Answers that are kept: a game asks some thousands of questions, most of them again and again."""


@dataclass(frozen=True, slots=True)
class Runs:
    """A collection by its runs: for each colour the values owned as bits, the wilds for gaps, and the points to expect.

    Number wilds stand as values, in the colour where they add the most.
    """

    masks: tuple[int, ...]
    wilds: tuple[int, ...]
    expected: tuple[float, ...]

    @property
    def points(self) -> float:
        """The points to expect in all colours together."""
        return sum(self.expected)


@dataclass(frozen=True, slots=True)
class Prospects:
    """The points to expect of collections, by the chance of each card in the order of COLOURS."""

    chances: tuple[Chances, ...]

    def table(self, colour: int, wilds: int) -> list[float]:
        """Return the points to expect in one colour, by the values owned as bits, with so many wilds for gaps."""
        return _expected(self.chances[colour], wilds)

    def runs(self, collection: Iterable[Card]) -> Runs:
        """Return the runs to expect of a collection."""
        masks, wilds, anywhere = _sorted_out(collection)
        expected = [
            _expected(chances, own)[mask] for mask, own, chances in zip(masks, wilds, self.chances, strict=True)
        ]
        for value in anywhere:
            bit, one_more = (1 << value - 1, 0) if value else (0, 1)
            with_it = [
                _expected(chances, own + one_more)[mask | bit]
                for mask, own, chances in zip(masks, wilds, self.chances, strict=True)
            ]
            place = max(range(len(COLOURS)), key=lambda colour: with_it[colour] - expected[colour])
            expected[place] = with_it[place]
            masks[place] |= bit
            wilds[place] += one_more
        return Runs(tuple(masks), tuple(wilds), tuple(expected))

    def loss(self, runs: Runs, card: Card) -> float:
        """Return the points to expect of one number card that is owned once."""
        colour, bit = COLOURS.index(card[0]), 1 << int(card[1]) - 1
        without = _expected(self.chances[colour], runs.wilds[colour])[runs.masks[colour] & ~bit]
        return runs.expected[colour] - without

    def gain(self, runs: Runs, numbers: Iterable[Card]) -> float:
        """Return the points to expect from more number cards, the wilds left where they stand."""
        more: dict[int, int] = {}
        for card in numbers:
            colour = COLOURS.index(card[0])
            more[colour] = more.get(colour, runs.masks[colour]) | 1 << int(card[1]) - 1
        return sum(
            _expected(self.chances[colour], runs.wilds[colour])[mask] - runs.expected[colour]
            for colour, mask in more.items()
            if mask != runs.masks[colour]
        )


NOW: Final = Prospects(((0.0,) * len(VALUES),) * len(COLOURS))
"""Nothing more to come: the points that a collection has."""


def coming(view: TenView) -> Counter[Card]:
    """Count the cards that are still to come: public knowledge, without their order."""
    table = view.table
    left = _deck(len(table.players)).copy()
    for gone in (table.tableau, table.market, table.discard, *(player.collection for player in table.players)):
        for card in gone:
            left[card] -= 1
    if table.auction is not None:
        left[table.auction.wild] -= 1
    return left


def lateness(view: TenView) -> float:
    """Return how far the game has come into its last turns: 0 while many cards are left, 1 when the deck is empty."""
    return max(0.0, 1 - view.cards_left / (FEW_LEFT * len(view.table.players)))


def market_chance(view: TenView, value: int) -> float:
    """Return the chance that a card of some value is bought that lies in the market and is lacked."""
    return (1 - lateness(view)) * (FROM_MARKET - DEARER * value)


def outlook(view: TenView, left: Counter[Card]) -> Prospects:
    """Return what may become of collections, from the cards that are still to come."""
    missed = 1 - FROM_DECK[len(view.table.players)]
    not_bought = {card: 1 - market_chance(view, CARDS[card].value) for card in view.table.market}
    return Prospects(
        tuple(
            tuple(
                round(STEPS * (1 - missed ** left[card] * not_bought.get(card, 1))) / STEPS for card in _NUMBERS[colour]
            )
            for colour in COLOURS
        )
    )


@lru_cache(len(FROM_DECK))
def _deck(seats: int) -> Counter[Card]:
    return Counter(deck_for(seats))


def _sorted_out(collection: Iterable[Card]) -> tuple[list[int], list[int], list[int]]:
    """Return by colour the values owned as bits and the number of own wilds, then the uncoloured wilds: 0 for any."""
    masks, own = [0] * len(COLOURS), [0] * len(COLOURS)
    anywhere: list[int] = []
    for card in collection:
        place = COLOURS.find(card[0])
        if place < 0:
            anywhere.append(0 if card[1] == "*" else int(card[1]))
        elif card[1] == "#":
            own[place] += 1
        else:
            masks[place] |= 1 << int(card[1]) - 1
    return masks, own, sorted(anywhere, reverse=True)


@lru_cache(_KEPT)
def _expected(chances: Chances, wilds: int) -> list[float]:
    """Return the points to expect in one colour, by the values owned: with wilds for gaps and the chance of each value.

    One value after another is got or not. It is the lowest bit of the place, and is then turned to be the highest, so
    that after the last value everything is back in place.
    """
    points = list(_points(wilds))
    for chance in chances:
        without, with_it = points[::2], points[1::2]
        if chance:
            without = [less + chance * (more - less) for less, more in zip(without, with_it, strict=True)]
        points = without + with_it
    return points


@lru_cache
def _points(wilds: int) -> tuple[float, ...]:
    """Return the points of one colour by the values owned, with so many gaps filled. Source: TE-46, TE-47."""
    lengths = [longest_run(owned, wilds).bit_count() for owned in range(1 << len(VALUES))]
    return tuple(length + (FULL_RUN_BONUS if length == len(VALUES) else 0.0) for length in lengths)


@lru_cache(_KEPT)
def longest_run(owned: int, wilds: int) -> int:
    """Return the values of the longest run in one colour as bits, with so many gaps filled."""
    longest = 0
    for low in range(len(VALUES)):
        gaps, run = 0, 0
        for place in range(low, len(VALUES)):
            gaps += not owned >> place & 1
            if gaps > wilds:
                break
            run |= 1 << place
        longest = max(longest, run, key=int.bit_count)
    return longest
