"""What happened, as sentences, the newest at the bottom; above it a note about what is going on now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.geometry import Size

from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.fitting import cut, wrap
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.paint import Row, blank, frame, paint_line, paint_span
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone

NOTE_ROWS: Final = 5
_WIDEST_NOTE: Final = 48
_LOG_ROWS: Final = 2
"""With fewer rows left below a note nothing of the log is shown."""


class LogPane(Zone):
    """Sentences under a heading, broken between words; where they do not all fit, the newest stand under "heading …".

    A game may have a note in a frame above them, about what is picked for example.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._title = ""
        self._lines: tuple[str, ...] = ()
        self._note_title = Span("")
        self._note: tuple[Line, ...] = ()

    def show(self, lines: Sequence[str], title: str = "") -> None:
        """Show sentences, oldest first."""
        if (title, tuple(lines)) != (self._title, self._lines):
            self._title, self._lines = title, tuple(lines)
            self.changed()

    def note(self, title: str, lines: Sequence[Line], tone: Tone = Tone.DIM) -> None:
        """Show up to three lines in a frame with a title; without lines there is no frame."""
        shown = (Span(title, tone), tuple(lines))
        if shown != (self._note_title, self._note):
            self._note_title, self._note = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        top = 0
        if self._note:
            note = Size(min(size.width, _WIDEST_NOTE), min(size.height, NOTE_ROWS))
            arrangement.patches.append(Patch(0, 0, self._framed(note, look)))
            top = note.height + 1
            if size.height - top < _LOG_ROWS:
                return arrangement
        headed = bool(self._title and self._lines)
        rows = newest(self._lines, size.width, size.height - top - headed)
        if headed:
            every = sum(len(_hanging(sentence, size.width)) for sentence in self._lines)
            heading = Span(f"{self._title} …" if len(rows) < every else self._title, Tone.DIM)
            arrangement.patches.append(Patch(0, top, [paint_line(look, (heading,), size.width)]))
            top += 1
        for number, text in enumerate(rows):
            arrangement.patches.append(Patch(0, top + number, [paint_line(look, (Span(text),), size.width)]))
        return arrangement

    def _framed(self, size: Size, look: Look) -> list[Row]:
        inside: list[Row] = []
        for number in range(size.height - 2):
            line = self._note[number] if number < len(self._note) else ()
            inside.append(blank(look, 1, Ground.PANEL) + paint_line(look, line, size.width - 3, Ground.PANEL))
        title = Span(f" {cut(self._note_title.text, size.width - 6, '…')} ", self._note_title.tone)
        head = [paint_span(look, Span(look.light.top, Tone.FAINT), Ground.PANEL), paint_span(look, title, Ground.PANEL)]
        return frame(look, size.width, inside, head=head)


def newest(sentences: Sequence[str], cells: int, rows: int) -> list[str]:
    """Return the rows of the newest whole sentences that fit; of one that fits nowhere, its beginning."""
    shown: list[str] = []
    for sentence in reversed(sentences):
        broken = _hanging(sentence, cells)
        if shown and len(shown) + len(broken) > rows:
            break
        shown = broken + shown
    return shown[: max(1, rows)]


def _hanging(sentence: str, cells: int) -> list[str]:
    """Break a sentence into lines, all but the first indented."""
    lines = wrap(sentence, cells - 2) if cell_len(sentence) > cells else [sentence]
    return lines[:1] + [f"  {line}" for line in lines[1:]]
