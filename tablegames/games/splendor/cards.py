"""The development cards and nobles, and what bought cards are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from tablegames.assets import read_table
from tablegames.games.splendor.model import COLOURS, CardCode, Gems, NobleCode

COLOUR_NAMES: Final = ("white", "blue", "green", "red", "black")
"""The colours as the tables spell them, in the order of `COLOURS`."""


@dataclass(frozen=True, slots=True)
class Card:
    """A development card; `bonus` is the place of its colour in `COLOURS`."""

    code: CardCode
    level: int
    bonus: int
    points: int
    cost: Gems

    @property
    def colour(self) -> str:
        """The letter of its bonus."""
        return COLOURS[self.bonus]


@dataclass(frozen=True, slots=True)
class Noble:
    """A noble tile and the bonuses that bring it."""

    code: NobleCode
    points: int
    needs: Gems


@dataclass(frozen=True, slots=True)
class Worth:
    """What a row of bought cards gives its owner."""

    bonuses: Gems
    points: int


def _cards() -> dict[CardCode, Card]:
    return {
        row["card_id"]: Card(
            code=row["card_id"],
            level=int(row["level"]),
            bonus=COLOUR_NAMES.index(row["bonus"]),
            points=int(row["prestige"]),
            cost=_gems(row, "cost"),
        )
        for row in read_table("data", "splendor", "cards.csv")
    }


def _nobles() -> dict[NobleCode, Noble]:
    return {
        row["noble_id"]: Noble(code=row["noble_id"], points=int(row["prestige"]), needs=_gems(row, "need"))
        for row in read_table("data", "splendor", "nobles.csv")
    }


def _gems(row: Mapping[str, str], column: str) -> Gems:
    white, blue, green, red, black = (int(row[f"{column}_{name}"]) for name in COLOUR_NAMES)
    return white, blue, green, red, black


CARDS: Final[Mapping[CardCode, Card]] = MappingProxyType(_cards())
"""The 90 development cards, level by level."""

NOBLES: Final[Mapping[NobleCode, Noble]] = MappingProxyType(_nobles())
"""The 10 nobles."""


def cards_of_level(level: int) -> tuple[CardCode, ...]:
    """Return all cards of a level, in the order of the table."""
    return tuple(card.code for card in CARDS.values() if card.level == level)


@lru_cache(maxsize=1024)
def worth(bought: tuple[CardCode, ...]) -> Worth:
    """Return the bonuses and points of bought cards (SP-29)."""
    bonuses = [0, 0, 0, 0, 0]
    for code in bought:
        bonuses[CARDS[code].bonus] += 1
    white, blue, green, red, black = bonuses
    return Worth((white, blue, green, red, black), sum([CARDS[code].points for code in bought]))


def noble_points(nobles: tuple[NobleCode, ...]) -> int:
    """Return the points of nobles (SP-42)."""
    return sum([NOBLES[noble].points for noble in nobles])


@lru_cache(maxsize=1024)
def reached(bonuses: Gems, nobles: tuple[NobleCode, ...]) -> tuple[NobleCode, ...]:
    """Return those of the open nobles that bonuses bring (SP-37)."""
    return tuple(noble for noble in nobles if reaches(bonuses, noble))


def price(card: CardCode, bonuses: Gems) -> Gems:
    """Return what a card costs after bonuses; surplus bonuses of a colour help no other (SP-24)."""
    white, blue, green, red, black = (
        max(0, cost - bonus) for cost, bonus in zip(CARDS[card].cost, bonuses, strict=True)
    )
    return white, blue, green, red, black


def reaches(bonuses: Gems, noble: NobleCode) -> bool:
    """Whether bonuses bring a noble: they alone count, not tokens (SP-37, SP-38)."""
    needs = NOBLES[noble].needs
    return (
        bonuses[0] >= needs[0]
        and bonuses[1] >= needs[1]
        and bonuses[2] >= needs[2]
        and bonuses[3] >= needs[3]
        and bonuses[4] >= needs[4]
    )
