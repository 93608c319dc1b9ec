"""How cards, places and rounds are written in this game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablegames.games.archduke.cards import value_of
from tablegames.games.archduke.model import Card, TableState
from tablegames.games.archduke.scoring import ELIMINATION, regular_rounds
from tablegames.i18n import N_, _, ngettext

MINUS: Final = "−"

CROWN: Final = "♛"
"""Chip 1 is printed with a crown (AR-2)."""

EFFECT_NAMES: Final = {"give": N_("Give"), "swap": N_("Swap"), "peek": N_("Peek")}
"""The names of the actions."""


def number(value: int) -> str:
    """Write a value with a real minus sign."""
    return str(value) if value >= 0 else f"{MINUS}{-value}"


def card(code: Card) -> str:
    """Write a card: its value."""
    return number(value_of(code))


def numbers(values: Iterable[int]) -> str:
    """Write values one after another; a dash for none."""
    return " ".join(map(number, values)) or "–"


def where(table: TableState) -> str:
    """Say which round it is, at most 24 cells: "round 2 of 4"."""
    if table.modes.length == ELIMINATION:
        left = sum(table.playing)
        players = ngettext("{count} left", "{count} left", left).format(count=left)
        return _("round {round}, {players}").format(round=table.round_number, players=players)
    rounds = regular_rounds(table)
    if table.round_number > rounds:
        return _("extra round")
    return _("round {round} of {rounds}").format(round=table.round_number, rounds=rounds)
