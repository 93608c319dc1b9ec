"""What every seat has: one row a seat, or one panel a seat where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.core.model import Seat
from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.inline import Inline as Inline
from tablegames.ui.widgets.inline import inline_cells, lay_inline
from tablegames.ui.widgets.paint import Mark, Row, blank, frame, paint_chip, paint_line, paint_span
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

PANEL_CELLS: Final = 37
"""A panel is at least this wide."""

_WIDEST_PANEL: Final = 48
_SHORTEST_NAME: Final = 6
_WIDEST_GAP: Final = 3
_WIDEST_GROWTH: Final = 12
_MARKER: Final = 3
"""Cells before a name, for the mark of the seat in turn."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table and its heading; one of them may `grow` into the room that is left."""

    heading: Span
    right: bool = False
    grow: bool = False


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat: a cell for each column; `corner` and `panel` are what its panel shows instead."""

    name: str
    cells: tuple[Inline, ...]
    corner: Line = ()
    panel: tuple[Inline, ...] = ()


class Scoreboard(Zone):
    """A table of the seats, or a panel for each; the seat in turn has a mark and the accent."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._columns: tuple[Column, ...] = ()
        self._rows: tuple[SeatRow, ...] = ()
        self._active: Seat | None = None
        self._title = ""
        self._lit: list[Region] = []
        self._laid: dict[Seat, tuple[object, Arrangement]] = {}
        """The rows as they were laid last, and from what."""

    def show(self, columns: Sequence[Column], rows: Sequence[SeatRow], active: Seat | None, title: str = "") -> None:
        """Show a row or a panel for each seat; `active` is the seat in turn, if any, `title` heads the names."""
        shown = (tuple(columns), tuple(rows), active, title)
        if shown != (self._columns, self._rows, self._active, self._title):
            self._columns, self._rows, self._active, self._title = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return [part for row in self._rows for cell in row.cells for part in cell if isinstance(part, Face)]

    @property
    def panel_height(self) -> int:
        """How many rows a panel takes."""
        return 2 + max((len(row.panel) for row in self._rows), default=0)

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        self._lit = []
        abreast = max(1, (size.width + 1) // (PANEL_CELLS + 1))
        panels = -(-len(self._rows) // abreast) * self.panel_height
        if all(row.panel for row in self._rows) and size.width >= PANEL_CELLS and panels <= size.height:
            return self._panels(size, look, min(abreast, len(self._rows) or 1))
        return self._table(size, look)

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        lit = any(region.contains_region(spot.region) for region in self._lit)
        return [paint_chip(look, spot.face, spot.region.width, mark, Ground.PANEL if lit else Ground.TABLE)]

    # one row a seat

    def _table(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        name_cells, places = self._measure(size.width)
        title = paint_line(look, (Span(self._title, Tone.DIM),), _MARKER + name_cells - 1)
        arrangement.patches.append(Patch(1, 0, [title]))
        for column, (x, cells) in zip(self._columns, places, strict=True):
            at = x + cells - cell_len(column.heading.text) if column.right else x
            arrangement.patches.append(Patch(at, 0, [[paint_span(look, column.heading)]]))
        for seat, row in enumerate(self._rows):
            active = seat == self._active
            if active:
                self._lit.append(Region(0, seat + 1, size.width, 1))
            told = (row, active, self._columns, name_cells, places, size.width, look)
            if self._laid.get(seat, (None,))[0] != told:  # after a move most rows are as before
                self._laid[seat] = (told, self._row(seat, size.width, name_cells, places, look))
            laid = self._laid[seat][1]
            arrangement.patches += laid.patches
            arrangement.spots += laid.spots
        return arrangement

    def _row(
        self, seat: Seat, width: int, name_cells: int, places: Sequence[tuple[int, int]], look: Look
    ) -> Arrangement:
        laid = Arrangement()
        y, ground = seat + 1, Ground.TABLE
        if seat == self._active:
            ground = Ground.PANEL
            laid.patches.append(Patch(0, y, [blank(look, width, ground)]))
        name = paint_line(look, self._named(seat, name_cells), _MARKER + name_cells, ground)
        laid.patches.append(Patch(0, y, [name]))
        for column, cell, (x, cells) in zip(self._columns, self._rows[seat].cells, places, strict=True):
            at = x + cells - inline_cells(cell) if column.right else x
            lay_inline(laid, cell, at, y, look, ground)
        return laid

    def _named(self, seat: Seat, cells: int) -> Line:
        name = cut(self._rows[seat].name, cells, "…")
        if seat != self._active:
            return Span(" " * _MARKER), Span(name)
        return Span(" ▶ ", Tone.ACCENT, bold=True), Span(name, Tone.ACCENT, bold=True)

    def _measure(self, width: int) -> tuple[int, list[tuple[int, int]]]:
        """Return the cells of the name column, and column and width of every other one."""
        cells = [
            max([cell_len(column.heading.text), *(inline_cells(row.cells[index]) for row in self._rows)])
            for index, column in enumerate(self._columns)
        ]
        name = max([cell_len(self._title) - _MARKER + 1, *(cell_len(row.name) for row in self._rows)])
        room = width - 1 - _MARKER - sum(cells)
        count = len(self._columns)
        gap = max(1, min(_WIDEST_GAP, (room - name) // max(1, count)))
        name = max(_SHORTEST_NAME, min(name, room - gap * count))
        spare = max(0, room - gap * count - name)
        wider = min(spare, count) if gap < _WIDEST_GAP else 0
        places = []
        x = _MARKER + name
        for index, column in enumerate(self._columns):
            x += gap + (index < wider)
            taken = cells[index] + (min(spare - wider, _WIDEST_GROWTH) if column.grow else 0)
            places.append((x, taken))
            x += taken
        return name, places

    # one panel a seat

    def _panels(self, size: Size, look: Look, abreast: int) -> Arrangement:
        arrangement = Arrangement()
        width = min(_WIDEST_PANEL, (size.width + 1) // abreast - 1)
        for seat in range(len(self._rows)):
            region = Region(seat % abreast * (width + 1), seat // abreast * self.panel_height, width, self.panel_height)
            self._panel(arrangement, seat, region, look)
        return arrangement

    def _panel(self, arrangement: Arrangement, seat: Seat, region: Region, look: Look) -> None:
        row = self._rows[seat]
        active = seat == self._active
        tone = Tone.ACCENT if active else Tone.FAINT
        corner = [paint_span(look, span, Ground.PANEL) for span in (Span(" "), *row.corner, Span(" "))]
        name = cut(row.name, region.width - 10 - sum(segment.cell_length for segment in corner), "…")
        title = Span(f" ▶ {name} ", Tone.ACCENT, bold=True) if active else Span(f" {name} ", bold=True)
        inside = [blank(look, region.width - 2, Ground.PANEL)] * (region.height - 2)
        head = [paint_span(look, title, Ground.PANEL)]
        arrangement.patches.append(
            Patch(region.x, region.y, frame(look, region.width, inside, head=head, corner=corner, tone=tone))
        )
        self._lit.append(region)
        for number, line in enumerate(row.panel):
            lay_inline(arrangement, line, region.x + 2, region.y + 1 + number, look, Ground.PANEL)
