"""The 50 base metal cards and 15 gold cards, and which of them each table uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablegames.assets import read_table
from tablegames.games.aurum.model import Metal, Metals, Ranks

_METALS: Final = read_table("data", "aurum", "metals.csv")
_GOLD: Final = read_table("data", "aurum", "gold.csv")

METALS: Final[dict[int, Metals]] = {
    seats: tuple(row["card_id"] for row in _METALS if row[f"seats_{seats}"] == "1") for seats in (3, 4)
}
"""The base metals in play by number of seats. Source: AU-4 (without zinc and without tens for three, ruling Q1)."""

GOLD: Final[dict[int, Ranks]] = {
    seats: tuple(int(row["rank"]) for row in _GOLD for _ in range(int(row[f"copies_{seats}"]))) for seats in (3, 4)
}
"""The gold cards in play by number of seats, the dealt zeros included. Source: AU-5, AU-6."""

GOLD_POINTS: Final = {int(row["rank"]): int(row["points"]) for row in _GOLD}
"""What a gold card is worth at the end of a round, by its rank. Source: AU-51."""

HAND_SIZE: Final = 12
"""Base metals dealt to every seat. Source: AU-7."""

STARTING_GOLD: Final = 0
"""The rank of the gold card that every seat is given. Source: AU-6."""

_ORDER: Final = {row["card_id"]: place for place, row in enumerate(_METALS)}


def rank_of(card: str) -> int:
    """Return the rank of a base metal or gold card."""
    return int(card[1:])


def suit_of(card: str) -> str:
    """Return the suit letter of a base metal, or "G"."""
    return card[0]


def is_gold(card: str) -> bool:
    """Tell whether a card of a trick is gold."""
    return card[0] == "G"


def gold_points(ranks: Iterable[int]) -> int:
    """Return what gold cards are worth together at the end of a round."""
    return sum(GOLD_POINTS[rank] for rank in ranks)


def sort_metals(cards: Iterable[Metal]) -> Metals:
    """Return base metals by suit, then rank."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))
