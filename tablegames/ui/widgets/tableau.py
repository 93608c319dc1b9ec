"""Cards in rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import chip_cells, paint_empty, paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

LEAST: Final = Size(11, 4)
MOST: Final = Size(19, 8)
_SLIM: Final = 7
"""The width of the smallest face in a slim column; it gains half of what the others gain."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How large faces are in the room there is, and how far apart."""

    face: Size
    slim: int
    gap_x: int
    gap_y: int

    def width(self, wide: int, slim: int) -> int:
        """Return the width of so many columns of faces and of slim ones."""
        return wide * self.face.width + slim * self.slim + (wide + slim - 1) * self.gap_x

    def height(self, rows: int) -> int:
        """Return the height of so many rows."""
        return rows * self.face.height + (rows - 1) * self.gap_y


def fitting_grid(room: Size, rows: int, wide: int, slim: int = 0, *, least: Size = LEAST, most: Size = MOST) -> Grid:
    """Return the largest faces with which so many rows and columns fit; width and height grow together.

    Where not even the least fit they lose height and width.
    """
    best = Grid(least, _SLIM, 1, 0)
    for step in range(1, max(most.height - least.height, (most.width - least.width + 1) // 2) + 1):
        face = Size(min(most.width, least.width + 2 * step), min(most.height, least.height + step))
        grid = Grid(face, _SLIM + step, 1, 1)
        if grid.width(wide, slim) <= room.width and grid.height(rows) <= room.height:
            best = grid
    taller = Grid(Size(best.face.width, best.face.height + 1), best.slim, best.gap_x, best.gap_y)
    if least.height + 1 < best.face.height < most.height and taller.height(rows) <= room.height:
        best = taller
    for gap_x, gap_y in ((2, 1), (2, best.gap_y), (1, 1)):
        grid = Grid(best.face, best.slim, gap_x, gap_y)
        if grid.width(wide, slim) <= room.width and grid.height(rows) <= room.height:
            return grid
    spare = room.width - best.width(wide, slim)
    width = best.face.width if spare >= 0 else max(3, best.face.width - -spare // (wide + slim) - 1)
    height = max(1, min(best.face.height, room.height // rows))
    return Grid(Size(width, height), min(best.slim, width), 1, best.gap_y)


class Tableau(Zone):
    """A grid of cards; faces grow with the room there is, from `least` to `most`.

    The first `slim` columns are narrow, for decks. Where a row has fewer than three lines its faces are drawn as chips.
    A row may have a label at its left.
    """

    def __init__(
        self,
        *,
        slim: int = 0,
        least: Size = LEAST,
        most: Size = MOST,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._slim = slim
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
        arrangement = Arrangement()
        count = max((len(row) for row in self._rows), default=0)
        if not count:
            return arrangement
        label = max((cell_len(text) for text in self._labels), default=-1) + 1
        room = Size(size.width - label, size.height)
        rows = len(self._rows)
        grid = fitting_grid(room, rows, count - self._slim, self._slim, least=self._least, most=self._most)
        if grid.face.height < 3:
            widths = [max(map(chip_cells, self._column(column)), default=0) for column in range(count)]
            gap_x = max(0, min(3, (room.width - sum(widths)) // count))
        else:
            widths = [grid.slim if column < self._slim else grid.face.width for column in range(count)]
            gap_x = grid.gap_x
        for number, row in enumerate(self._rows):
            y = number * (grid.face.height + grid.gap_y)
            if number < len(self._labels):
                text = paint_line(look, (Span(self._labels[number], Tone.DIM),), label)
                arrangement.patches.append(Patch(0, y + (grid.face.height - 1) // 2, [text]))
            x = label
            for face, width in zip(row, widths, strict=False):
                self._place(arrangement, face, Region(x, y, width, grid.face.height), look)
                x += width + gap_x
        return arrangement

    def _place(self, arrangement: Arrangement, face: Face | None, region: Region, look: Look) -> None:
        if face is None:
            return
        if face.shape is Shape.EMPTY:
            rows = paint_empty(look, face, region.width, region.height)
            arrangement.patches.append(Patch(region.x, region.y, rows))
        else:
            arrangement.spots.append(Spot(face, region))

    def _column(self, column: int) -> list[Face]:
        return [face for row in self._rows if column < len(row) and (face := row[column]) is not None]
