"""A framed note: a title and a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.paint import Row, blank, frame, paint_line, paint_span
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone


class Panel(Zone):
    """Lines in a frame with a title in its border; nothing in it can be picked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._title = Span("")
        self._lines: tuple[Line, ...] = ()

    def show(self, title: str, lines: Sequence[Line], tone: Tone = Tone.DIM) -> None:
        """Show lines under a title; without lines the panel is empty, frame and all."""
        shown = (Span(title, tone), tuple(lines))
        if shown != (self._title, self._lines):
            self._title, self._lines = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        if not self._lines or size.height < 3 or size.width < 5:
            return Arrangement()
        inside: list[Row] = []
        for line in self._lines[: size.height - 2]:
            inside.append(blank(look, 1, Ground.PANEL) + paint_line(look, line, size.width - 3, Ground.PANEL))
        inside += [blank(look, size.width - 2, Ground.PANEL)] * (size.height - 2 - len(inside))
        title = Span(f" {cut(self._title.text, size.width - 6, '…')} ", self._title.tone)
        head = [paint_span(look, Span(look.light.top, Tone.FAINT), Ground.PANEL), paint_span(look, title, Ground.PANEL)]
        rows = frame(look, size.width, inside, head=head)
        return Arrangement(patches=[Patch(0, 0, rows)])
