"""How tokens and levels are written in this game: "W2 R1 *1", "W U G", "III"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablegames.games.splendor.model import COLOURS, GOLD, Tokens
from tablegames.i18n import _

LEVEL_NAMES: Final = ("", "I", "II", "III")
"""How a level is written, by its number."""


def amounts(counts: Iterable[int]) -> str:
    """Write how many of each colour: "W2 R1 *1"; empty for none. With five counts there is no gold."""
    return " ".join(f"{letter}{count}" for letter, count in zip(COLOURS + GOLD, counts, strict=False) if count)


def one_by_one(tokens: Tokens) -> str:
    """Write one letter a token: "W U G", "R R"."""
    return " ".join(letter for letter, count in zip(COLOURS + GOLD, tokens, strict=True) for _one in range(count))


def listed(tokens: Tokens) -> str:
    """Write tokens within a sentence: "W, U and K", "2 R", "R and 2 gold"; empty for none."""
    words = [
        name if count == 1 else f"{count} {name}"
        for name, count in zip((*COLOURS, _("gold")), tokens, strict=True)
        if count
    ]
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])
