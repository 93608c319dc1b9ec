"""Lines of text with chips in them that can be picked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from textual.geometry import Size

from tablegames.ui.faces import Face
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.inline import Inline, inline_cells, lay_inline
from tablegames.ui.widgets.paint import Mark, Row, blank, paint_chip
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

_Where: TypeAlias = tuple[int, Inline, Ground, int, Look]
"""A line, its number, what it stands on and how wide that is, and how it looks."""


class Rows(Zone):
    """Lines one below the other, each as it is given; what does not fit below is left out.

    Lines that are `lit` stand on the ground of a panel. A line that begins with a chip leaves a cell for its end.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._lines: tuple[Inline, ...] = ()
        self._lit: frozenset[int] = frozenset()
        self._faces: tuple[Face, ...] = ()
        self._laid: list[tuple[_Where, Arrangement]] = []

    def show(self, lines: Sequence[Inline], lit: Collection[int] = ()) -> None:
        """Show lines from top to bottom; `lit` are the numbers of those that stand out."""
        shown = tuple(lines), frozenset(lit)
        if shown != (self._lines, self._lit):
            self._lines, self._lit = shown
            self._faces = tuple(part for line in self._lines for part in line if isinstance(part, Face))
            self.changed()

    def faces(self) -> Sequence[Face]:
        return self._faces

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        before, self._laid = self._laid, []
        arrangement = Arrangement()
        for y, line in enumerate(self._lines[: size.height]):
            where = (y, line, self._ground(y), size.width, look)
            laid = before[y][1] if y < len(before) and before[y][0] == where else _laid(*where)
            self._laid.append((where, laid))
            arrangement.patches += laid.patches
            arrangement.spots += laid.spots
        return arrangement

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        return [paint_chip(look, spot.face, spot.region.width, mark, self._ground(spot.region.y))]

    def _ground(self, y: int) -> Ground:
        return Ground.PANEL if y in self._lit else Ground.TABLE


def _laid(y: int, line: Inline, ground: Ground, cells: int, look: Look) -> Arrangement:
    arrangement = Arrangement()
    if ground is not Ground.TABLE:
        arrangement.patches.append(Patch(0, y, [blank(look, cells, ground)]))
    x = 1 if line and isinstance(line[0], Face) else 0
    lay_inline(arrangement, line, x, y, look, ground, cells - x)
    return arrangement


def flow(chips: Sequence[Face], cells: int) -> list[Inline]:
    """Return chips one after another, in as many lines of at most `cells` as they need."""
    lines: list[list[Face]] = [[]]
    for chip in chips:
        if lines[-1] and 1 + inline_cells((*lines[-1], chip)) > cells:
            lines.append([])
        lines[-1].append(chip)
    return [tuple(line) for line in lines if line]
