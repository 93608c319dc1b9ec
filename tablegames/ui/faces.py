"""What one card, tile, token or line of text looks like, as data.

A game's screen turns a view into faces; the zone widgets draw them. Colours are named tones of the theme, so that a
face looks right in every theme, in 16 colours and without any.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tablegames.core.model import Target


class Tone(StrEnum):
    """A colour by what it means; the theme says how it looks."""

    TEXT = "text"
    DIM = "dim"
    FAINT = "faint"
    ACCENT = "accent"
    """Always "here, now": whose turn, cursor, first choice."""
    GOOD = "good"
    BAD = "bad"
    WHITE = "white"
    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    BLACK = "black"
    GOLD = "gold"
    PINK = "pink"
    ORANGE = "orange"
    PURPLE = "purple"


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one tone; `filled` puts it on a ground of that tone, as a tag."""

    text: str
    tone: Tone = Tone.TEXT
    bold: bool = False
    filled: bool = False


Line: TypeAlias = tuple[Span, ...]


class Shape(StrEnum):
    """How a face is drawn."""

    CARD = "card"
    """A framed panel: tag and corner in the upper border, lines inside, name and mark in the lower border."""
    BACK = "back"
    """A framed panel for something face down: lines only, centred, nothing in its border."""
    CHIP = "chip"
    """One row without a frame: tag, then the first line; for tokens, tiles and cards named in a line of text."""
    EMPTY = "empty"
    """A place where nothing lies; never live."""


@dataclass(frozen=True, slots=True)
class Face:
    """One thing on the table that has a target.

    `roomy` are the lines used instead of `lines` where the zone has space for a larger face (see each zone). `name` is
    how sentences call a card that does not say so itself; it is left out where the frame has no room for it.
    """

    target: Target
    lines: tuple[Line, ...] = ()
    tag: str = ""
    tone: Tone = Tone.DIM
    corner: str = ""
    mark: str = ""
    shape: Shape = Shape.CARD
    roomy: tuple[Line, ...] = ()
    name: str = ""
