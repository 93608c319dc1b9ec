"""The 129 cards as one table, and the decks that follow from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from tablegames.assets import read_table
from tablegames.games.ten.model import Card, Cards

BUST: Final = 11
"""TE-15, TE-16, ruling A-17."""

Kind = Literal["number", "colour_wild", "number_wild", "any_wild", "currency"]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on a card; `value` is 0 where there is none, `colour` empty.

    `always`, `three_plus` and `four_plus` count the copies without symbol, with the "3+" and with the "4+" symbol
    (ruling A-21: the distribution is not documented; this table is the one place to correct it).
    """

    kind: Kind
    colour: str
    value: int
    always: int
    three_plus: int
    four_plus: int

    def copies(self, seats: int) -> int:
        """Return how many copies are in the deck for a number of seats. Source: TE-2."""
        return self.always + (self.three_plus if seats >= 3 else 0) + (self.four_plus if seats >= 4 else 0)


def _read_cards() -> dict[Card, CardFacts]:
    return {
        row["card_id"]: CardFacts(
            kind=row["kind"],  # type: ignore[arg-type]  # a test checks the table against Kind
            colour=row["colour"][:1].upper(),
            value=int(row["value"] or 0),
            always=int(row["always"]),
            three_plus=int(row["three_plus"]),
            four_plus=int(row["four_plus"]),
        )
        for row in read_table("data", "ten", "cards.csv")
    }


CARDS: Final = _read_cards()
"""Every card by its code, in the order of the table."""

_ORDER: Final = {card: place for place, card in enumerate(CARDS)}


@lru_cache(5)
def deck_for(seats: int) -> Cards:
    """Return the cards in play for a number of seats, sorted. Source: TE-2."""
    return tuple(card for card, facts in CARDS.items() for _ in range(facts.copies(seats)))


def sort_cards(cards: Iterable[Card]) -> Cards:
    """Return cards in the order of the table."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def is_number(card: Card) -> bool:
    """Tell whether a card is a number card."""
    return CARDS[card].kind == "number"


def is_currency(card: Card) -> bool:
    """Tell whether a card is a currency card."""
    return CARDS[card].kind == "currency"


def is_wild(card: Card) -> bool:
    """Tell whether a card is a wild of any kind."""
    return not is_number(card) and not is_currency(card)


def running_total(tableau: Cards) -> int:
    """Return the sum of the number cards less the sum of the currency cards. Source: TE-10."""
    return sum(CARDS[card].value for card in tableau if is_number(card)) - currency_total(tableau)


def currency_total(tableau: Cards) -> int:
    """Return the sum of the currency cards. Source: TE-11."""
    return sum(CARDS[card].value for card in tableau if is_currency(card))


def busts(tableau: Cards, card: Card) -> bool:
    """Tell whether a card that is turned up beside others is one too many. Source: TE-15, TE-16."""
    if is_number(card):
        return running_total(tableau) + CARDS[card].value >= BUST
    return is_currency(card) and currency_total(tableau) + CARDS[card].value >= BUST
