"""Lines of text that are there to be read."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from tablegames.ui.faces import Face, Line
from tablegames.ui.theme import Look
from tablegames.ui.widgets.inline import wrap_line
from tablegames.ui.widgets.paint import paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone


class Lines(Zone):
    """Lines, broken between words, at the top of the zone or at its bottom; what does not fit below is left out."""

    def __init__(self, *, bottom: bool = False, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._bottom = bottom
        self._lines: tuple[Line, ...] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Show lines from top to bottom."""
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self.changed()

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        wrapped = [row for line in self._lines for row in wrap_line(line, size.width)][: size.height]
        top = size.height - len(wrapped) if self._bottom else 0
        return Arrangement(patches=[Patch(0, top, [paint_line(look, line, size.width) for line in wrapped])])
