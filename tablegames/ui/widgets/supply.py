"""Tokens in piles: what there is of each kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.paint import Mark, Row, blank, paint_line, paint_span, row_cells
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone


@dataclass(frozen=True, slots=True)
class Pile:
    """Tokens of one kind: `face` has tag and tone, `count` are there, `room` is how many dots its row has."""

    face: Face
    count: int
    room: int


class Supply(Zone):
    """One row a pile under a heading; in several columns where there are fewer rows than piles.

    What is picked of a pile shows behind its count.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._piles: tuple[Pile, ...] = ()
        self._title = ""

    def show(self, piles: Sequence[Pile], title: str = "") -> None:
        """Show piles in order."""
        if (tuple(piles), title) != (self._piles, self._title):
            self._piles, self._title = tuple(piles), title
            self.changed()

    def faces(self) -> Sequence[Face]:
        return [pile.face for pile in self._piles]

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        top = 1 if self._title else 0
        rows = max(1, size.height - top)
        columns = -(-len(self._piles) // rows) or 1
        rows = -(-len(self._piles) // columns)
        width = min((size.width + 1) // columns - 1, self._cells(loose=True))
        arrangement = Arrangement()
        if self._title:
            arrangement.patches.append(Patch(1, 0, [paint_line(look, (Span(self._title, Tone.DIM),), size.width - 1)]))
        for index, pile in enumerate(self._piles):
            region = Region(index // rows * (width + 1), top + index % rows, width, 1)
            arrangement.spots.append(Spot(pile.face, region))
        return arrangement

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        pile = next(pile for pile in self._piles if pile.face is spot.face)
        width = spot.region.width
        ground = mark.ground(Ground.PANEL if mark.cursor else Ground.TABLE)
        end = Span(look.heavy.side, Tone.ACCENT, bold=True) if mark.cursor else Span(" ")
        loose = width >= self._cells(loose=True)
        tag = Span(f" {pile.face.tag} ", pile.face.tone, bold=True, filled=True)
        count = Span(f"{pile.count:>3}", bold=True)
        row = [paint_span(look, end, ground), paint_span(look, tag, ground, muted=mark.muted)]
        row += blank(look, 2 if width >= self._cells(loose=loose) else 1, ground)
        row += paint_line(
            look, _dots(pile, loose=loose), _dot_cells(self._piles, loose=loose), ground, muted=mark.muted
        )
        row.append(paint_span(look, count, ground, muted=mark.muted))
        if mark.picks:
            row.append(paint_span(look, Span(f" -{mark.picks}", Tone.ACCENT, bold=True), ground))
        return [[*row, *blank(look, width - 1 - row_cells(row), ground), paint_span(look, end, ground)]]

    def _cells(self, *, loose: bool) -> int:
        tag = max((cell_len(pile.face.tag) for pile in self._piles), default=0)
        return 1 + (tag + 2) + 2 + _dot_cells(self._piles, loose=loose) + 3 + 3 + 1


def _dot_cells(piles: Sequence[Pile], *, loose: bool) -> int:
    dots = max((max(pile.count, pile.room) for pile in piles), default=0)
    return 2 * dots - 1 if loose and dots else dots


def _dots(pile: Pile, *, loose: bool) -> Line:
    air = " " if loose else ""
    there = air.join("●" * pile.count)
    free = air.join("·" * (pile.room - pile.count))
    return Span(there, pile.face.tone), Span(air if there and free else ""), Span(free, Tone.FAINT)
