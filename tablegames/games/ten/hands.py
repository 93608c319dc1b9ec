"""Collections in numbers: what they may come to, looked up quickly, and what the next card may be.

The values owned of a colour are bits, and what they come to is looked up in a table. What it says comes from
prospects.py and means.py; it knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tablegames.games.ten.cards import BUST, CARDS, is_currency, is_number
from tablegames.games.ten.means import Purse
from tablegames.games.ten.model import COLOURS, Card, Cards
from tablegames.games.ten.paying import WHITE_WORTH
from tablegames.games.ten.prospects import Prospects
from tablegames.games.ten.rules import MOST_BLACK, WHITE_TOKENS

MOST_WILDS: Final = 4
"""More wilds than fill gaps of one colour: there are two of each colour, and the any wild."""

MOST_TOKENS: Final = MOST_BLACK + (WHITE_TOKENS + 1) * WHITE_WORTH
"""More than anybody has, and one white token more."""

_PLACES: Final = range(len(COLOURS))


class CardFacts(NamedTuple):
    """A card in numbers: `colour` counts from 0, -1 for none; `bit` is that of its value, 0 for a wild without one."""

    number: bool
    currency: bool
    colour: int
    bit: int
    value: int


def _facts(card: Card) -> CardFacts:
    value, currency = CARDS[card].value, is_currency(card)
    return CardFacts(
        number=is_number(card),
        currency=currency,
        colour=-1 if currency else COLOURS.find(card[0]),
        bit=1 << value - 1 if value else 0,
        value=value,
    )


FACTS: Final = {card: _facts(card) for card in CARDS}
"""Every card."""


class Hand(NamedTuple):
    """A collection: by colour the values owned as bits, its wilds for gaps, and the points to expect in all.

    `tables` has for each colour the points to expect by the values owned, with those wilds; `spare` counts the second
    copies, which are paid like tokens, and `anywhere` the uncoloured wilds.
    """

    masks: tuple[int, ...]
    wilds: tuple[int, ...]
    tables: tuple[Sequence[float], ...]
    points: float
    spare: int
    anywhere: int

    def added(self, number: CardFacts) -> float:
        """Return the points to expect of one more number card."""
        table, mask = self.tables[number.colour], self.masks[number.colour]
        return table[mask | number.bit] - table[mask]


class Reckoning:
    """What everybody reckons with: the worth of cards and tokens in points, and what the next card may be.

    `left` counts the cards to come, `envy` is how much of what each of the others gets counts, and `again` is by price
    the chance to buy a card of the market later.
    """

    def __init__(
        self, prospects: Prospects, left: Mapping[Card, int], token: float, envy: float, again: Sequence[float]
    ) -> None:
        purse = Purse(token)
        self._prospects = prospects
        self._left = left
        self.token = token
        self.envy = envy
        self.at_once = [1 - chance for chance in again]
        self.worth = [purse.worth(tokens) for tokens in range(MOST_TOKENS + 1)]
        self._hands: dict[Cards, Hand] = {}
        self._tables: list[Sequence[float]] = [()] * (len(COLOURS) * MOST_WILDS)
        self._cards = max(1, sum(left.values()))
        numbers, currency = [0] * BUST, [0] * BUST
        for card, count in left.items():
            facts = FACTS[card]
            if facts.number:
                numbers[facts.value] += count
            elif facts.currency:
                currency[facts.value] += count
        self.number_risk = self._by_total(numbers, busting=True)
        self.currency_risk = self._by_total(currency, busting=True)
        self.currency_more = self._by_total([value * count for value, count in enumerate(currency)], busting=False)

    def _by_total(self, by_value: Sequence[float], *, busting: bool) -> list[float]:
        """Return the mean of what the next card brings, by a total of the row, of busting cards or of the others.

        Totals below zero are read from the end, as Python does, and are like zero.
        """
        from_zero = [
            sum(by_value[max(1, BUST - total) :] if busting else by_value[: BUST - total]) / self._cards
            for total in range(BUST)
        ]
        return from_zero + [from_zero[0]] * BUST

    def table(self, colour: int, wilds: int) -> Sequence[float]:
        """Return the points to expect in one colour, by the values owned."""
        place = MOST_WILDS * colour + wilds
        table = self._tables[place]
        if not table:
            table = self._tables[place] = self._prospects.table(colour, wilds)
        return table

    def hand(self, collection: Cards) -> Hand:
        """Return a collection in numbers."""
        hand = self._hands.get(collection)
        if hand is None:
            runs = self._prospects.runs(collection)
            numbers = [card for card in collection if FACTS[card].number]
            hand = self._hands[collection] = Hand(
                masks=runs.masks,
                wilds=runs.wilds,
                tables=tuple([self.table(colour, wilds) for colour, wilds in enumerate(runs.wilds)]),
                points=runs.points,
                spare=len(numbers) - len(set(numbers)),
                anywhere=sum([FACTS[card].colour < 0 for card in collection]),
            )
        return hand

    def hopes(self, collection: Cards) -> list[float]:
        """Return by the total of the row what the next card brings, if it is a number and does not bust."""
        hand = self.hand(collection)
        by_value = [0.0] * BUST
        for card, count in self._left.items():
            facts = FACTS[card]
            if facts.number:
                by_value[facts.value] += count * hand.added(facts)
        return self._by_total(by_value, busting=False)

    def wild(self, hand: Hand, wild: CardFacts) -> float:
        """Return the points to expect of one more wild, where it is the most useful."""
        _number, _currency, colour, bit, _value = wild
        return max(
            [
                (hand.tables[place] if bit else self.table(place, hand.wilds[place] + 1))[hand.masks[place] | bit]
                - hand.tables[place][hand.masks[place]]
                for place in (_PLACES if colour < 0 else (colour,))
            ]
        )
