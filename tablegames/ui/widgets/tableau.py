"""Cards in rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import chip_cells, paint_empty, paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

LEAST: Final = Size(11, 4)
MOST: Final = Size(17, 7)
_NARROW: Final = 7
"""A column of backs (decks) needs no more than this, plus half of what the other cards gain."""


class Tableau(Zone):
    """A grid of cards; faces grow with the room there is, from `least` to `most`.

    Where a row has fewer than three lines its faces are drawn as chips. A row may have a label at its left.
    """

    def __init__(self, *, least: Size = LEAST, most: Size = MOST, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._least = least
        self._most = most
        self._rows: tuple[tuple[Face | None, ...], ...] = ()
        self._labels: tuple[str, ...] = ()

    def show(self, rows: Sequence[Sequence[Face | None]], labels: Sequence[str] = ()) -> None:
        """Show rows of faces; None leaves a place free."""
        shown = tuple(tuple(row) for row in rows), tuple(labels)
        if shown != (self._rows, self._labels):
            self._rows, self._labels = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return [face for row in self._rows for face in row if face is not None]

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        rows = len(self._rows)
        if not rows:
            return Arrangement()
        height = min(self._most.height, max(1, size.height // rows))
        gap = 1 if height > self._least.height and rows > 1 else 0
        height = min(height, (size.height - gap * (rows - 1)) // rows)
        label = max((cell_len(text) for text in self._labels), default=-1) + 1
        columns = self._columns(size.width - label, chips=height < 3)
        arrangement = Arrangement()
        for number, row in enumerate(self._rows):
            y = number * (height + gap)
            if number < len(self._labels):
                text = paint_line(look, (Span(self._labels[number], Tone.DIM),), label)
                arrangement.patches.append(Patch(0, y + (height - 1) // 2, [text]))
            for face, (x, width) in zip(row, columns, strict=False):
                self._place(arrangement, face, Region(label + x, y, width, height), look)
        return arrangement

    def _place(self, arrangement: Arrangement, face: Face | None, region: Region, look: Look) -> None:
        if face is None:
            return
        if face.shape is Shape.EMPTY:
            rows = paint_empty(look, face, region.width, region.height)
            arrangement.patches.append(Patch(region.x, region.y, rows))
        else:
            arrangement.spots.append(Spot(face, region))

    def _columns(self, room: int, *, chips: bool) -> list[tuple[int, int]]:
        """Return column and width of each column of faces."""
        count = max(len(row) for row in self._rows)
        if chips:
            widths = [max(map(chip_cells, self._column(column)), default=0) for column in range(count)]
            gap = max(0, min(3, (room - sum(widths)) // max(1, count)))
        else:
            narrow = [self._is_narrow(column) for column in range(count)]
            gap = 1
            width = self._card_width(room, narrow, gap)
            if width >= self._most.width or width >= self._least.width + 3:
                gap = 2
                width = self._card_width(room, narrow, gap)
            slim = _NARROW + (width - self._least.width) // 2
            widths = [slim if is_narrow else width for is_narrow in narrow]
        starts = [sum(widths[:column]) + gap * column for column in range(count)]
        return list(zip(starts, widths, strict=True))

    def _card_width(self, room: int, narrow: Sequence[bool], gap: int) -> int:
        # Narrow columns are `_NARROW + (width - least) / 2` wide; solve for the width that fills the room.
        slim = sum(narrow)
        free = room - gap * (len(narrow) - 1) - slim * (_NARROW - self._least.width / 2)
        width = int(free / (len(narrow) - slim / 2))
        return max(3, min(self._most.width, width))

    def _is_narrow(self, column: int) -> bool:
        shapes = {face.shape for face in self._column(column)}
        return Shape.BACK in shapes and Shape.CARD not in shapes

    def _column(self, column: int) -> list[Face]:
        return [face for row in self._rows if column < len(row) and (face := row[column]) is not None]
