"""Text from outside, from files and from games of others: fit to be printed, unable to steer a terminal."""

from __future__ import annotations

from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Not printable, but part of names in some scripts."""


def printable(text: str) -> str:
    """Return `text` without control characters."""
    return "".join(character for character in text if character.isprintable() or character in JOINERS)


def clean_line(text: str) -> str:
    """Return `text` without control characters and without spaces at its ends."""
    return printable(text).strip()
