"""Names as players type them: any script, nothing that could disturb a terminal, never wider than a seat's place."""

from __future__ import annotations

import unicodedata
from typing import Final

from tablegames.i18n import _
from tablegames.plain import JOINERS
from tablegames.ui.fitting import cut

NAME_CELLS: Final = 16
"""The widest name, in terminal cells."""

_MARKS_A_LETTER: Final = 4
"""More accents than this on one letter only smear over the lines above."""


def clean_name(text: str, fallback: str) -> str:
    """Return `text` as a name: composed (NFC), no control characters, at most 16 cells; `fallback` if it is empty."""
    return clean_text(text, NAME_CELLS) or fallback


def clean_text(text: str, cells: int) -> str:
    """Return `text` composed, without control characters and superfluous spaces, cut at `cells` terminal cells."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if character.isspace():
            kept.append(" ")
        elif _wanted(character, kind, kept[-1] if kept else "") and marks <= _MARKS_A_LETTER:
            kept.append(character)
    return cut(" ".join("".join(kept).split()), cells).strip()


def is_typed(character: str) -> bool:
    """Return whether a character may stand in a field for names."""
    return character == " " or _wanted(character, unicodedata.category(character), "a")


def seat_name(number: int) -> str:
    """Return what a seat is called that nobody has named; `number` counts from 1."""
    return _("Player {number}").format(number=number)


def _wanted(character: str, kind: str, before: str) -> bool:
    if character in JOINERS:  # anywhere else than inside words they only hide things
        return unicodedata.category(before)[0] in "LM" if before else False
    if "\ufe00" <= character <= "\ufe0f":  # asks for another picture of the character, of another width
        return False
    if kind.startswith("M"):
        return bool(before.strip())
    return kind[0] != "C" and kind not in ("Zl", "Zp")
