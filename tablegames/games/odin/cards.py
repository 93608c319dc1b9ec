"""The 54 cards, and what a combination is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tablegames.assets import read_table
from tablegames.games.odin.model import COLOURS, Card, Cards


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on a card."""

    colour: str
    value: int


def _read_cards() -> dict[Card, CardFacts]:
    rows = read_table("data", "odin", "cards.csv")
    return {row["card_id"]: CardFacts(row["card_id"][0], int(row["value"])) for row in rows}


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
    return bool(cards) and (len({card[0] for card in cards}) == 1 or len({card[1] for card in cards}) == 1)


def value_of(cards: Cards) -> int:
    """Return the digits from largest to smallest, read as one number; 0 for no cards. Source: OD-7."""
    return int("".join(sorted((card[1] for card in cards), reverse=True)) or "0")
