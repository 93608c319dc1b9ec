"""What happened, as sentences, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Size

from tablegames.ui.faces import Face, Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone


class LogPane(Zone):
    """Sentences under a heading, broken between words; where they do not all fit the newest are shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._title = ""
        self._lines: tuple[str, ...] = ()

    def show(self, lines: Sequence[str], title: str = "") -> None:
        """Show sentences, oldest first."""
        if (title, tuple(lines)) != (self._title, self._lines):
            self._title, self._lines = title, tuple(lines)
            self.changed()

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        top = 1 if self._title else 0
        if self._title and self._lines:
            arrangement.patches.append(Patch(0, 0, [paint_line(look, (Span(self._title, Tone.DIM),), size.width)]))
        wrapped = [row for line in self._lines for row in _hanging(line, size.width)]
        for number, text in enumerate(wrapped[-max(1, size.height - top) :]):
            arrangement.patches.append(Patch(0, top + number, [paint_line(look, (Span(text),), size.width)]))
        return arrangement


def _hanging(sentence: str, cells: int) -> list[str]:
    """Break a sentence into lines, all but the first indented."""
    lines = wrap(sentence, cells - 2) if cell_len(sentence) > cells else [sentence]
    return lines[:1] + [f"  {line}" for line in lines[1:]]
