"""The 104 cards as one table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from tablegames.assets import read_table
from tablegames.games.archduke.model import Card, Cards, Effect

Kind = Literal["plain", "archduke", "eclipse", "give", "swap", "peek"]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on a card, and how many copies there are."""

    kind: Kind
    value: int
    copies: int

    @property
    def effect(self) -> Effect | None:
        """The action that a card brings when it leaves a tableau, if any. Source: AR-29..31."""
        return self.kind if self.kind in ("give", "swap", "peek") else None


def _read_cards() -> dict[Card, CardFacts]:
    return {
        row["card_id"]: CardFacts(
            kind=row["kind"],  # type: ignore[arg-type]  # a test checks the table against Kind
            value=int(row["value"]),
            copies=int(row["copies"]),
        )
        for row in read_table("data", "archduke", "cards.csv")
    }


CARDS: Final = _read_cards()
"""Every card by its code, the lowest first."""

DECK: Final[Cards] = tuple(card for card, facts in CARDS.items() for _ in range(facts.copies))
"""All cards, sorted."""

_ORDER: Final = {card: place for place, card in enumerate(CARDS)}

_SYMBOLS: Final = {card: "eclipse" if facts.kind == "eclipse" else card for card, facts in CARDS.items()}


def value_of(card: Card) -> int:
    """Return the value of a card."""
    return CARDS[card].value


def matches(card: Card, top: Card) -> bool:
    """Tell whether a card has the value of another one, or the Eclipse symbol as well. Source: AR-19."""
    return _SYMBOLS[card] == _SYMBOLS[top]


def sort_cards(cards: Iterable[Card]) -> Cards:
    """Return cards in the order of the table."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))
