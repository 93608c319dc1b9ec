"""Text with chips in it that can be picked: a line of a scoreboard, of a label, of a note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region

from tablegames.ui.faces import Face, Line, Span
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.paint import chip_cells, paint_span
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot

Inline: TypeAlias = tuple[Span | Face, ...]
"""Text with chips in it. A chip's text stands where its place in the line is."""


def inline_cells(line: Inline) -> int:
    """Return how many cells a line takes."""
    return sum(chip_cells(part) - 1 if isinstance(part, Face) else cell_len(part.text) for part in line)


def lay_inline(
    arrangement: Arrangement, line: Inline, x: int, y: int, look: Look, ground: Ground = Ground.TABLE, cells: int = 999
) -> None:
    """Lay a line from a cell on; text that goes beyond `cells` is cut, a chip that does is left out."""
    end = x + cells
    start, row = x, list[Segment]()

    def lay_text() -> None:
        if row:
            arrangement.patches.append(Patch(start, y, [row]))

    for part in line:
        if isinstance(part, Face):
            lay_text()
            if x + chip_cells(part) - 2 <= end:
                arrangement.spots.append(Spot(part, Region(x - 1, y, chip_cells(part), 1)))
            x += chip_cells(part) - 1
            start, row = x, []
        elif part.text and x < end:
            text = cut(part.text, end - x, "…")
            row.append(paint_span(look, Span(text, part.tone, part.bold, part.filled), ground))
            x += cell_len(part.text)
    lay_text()


def wrap_line(line: Line, cells: int) -> list[Line]:
    """Return a line of text broken between words into lines of at most `cells`; a longer word is cut."""
    lines: list[list[Span]] = [[]]
    used = 0
    for word in _words(line):
        space = cell_len(word.text) - cell_len(word.text.rstrip())
        taken = cell_len(word.text)
        if used and used + taken - space > cells:
            lines.append([])
            used = 0
        lines[-1].append(Span(cut(word.text, cells - used), word.tone, word.bold, word.filled))
        used += taken
    return [tuple(spans) for spans in lines]


def _words(line: Line) -> Sequence[Span]:
    """Split a line after its spaces."""
    words: list[Span] = []
    for span in line:
        *parts, last = span.text.split(" ")
        texts = [f"{part} " for part in parts] + ([last] if last else [])
        words += (Span(text, span.tone, span.bold, span.filled) for text in texts)
    return words
