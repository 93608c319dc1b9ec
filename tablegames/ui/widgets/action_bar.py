"""The prompt, what the first choice leads to, and the numbered choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.geometry import Region, Size
from textual.message import Message

from tablegames.i18n import _
from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import Row, paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone

DIGITS: Final = 9
"""No more entries than digits are visible at once."""

_GAP: Final = 3


class ActionBar(Zone):
    """One line that asks, and below it the choices over the rows there are.

    The first visible choice has the accent: Enter takes it, a digit takes the one with that number, unless it has a key
    of its own. With more choices than fit the list turns by pages.
    """

    class Chosen(Message):
        """A choice was clicked; `index` counts all entries from 0."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._prompt = ""
        self._effect = ""
        self._note = ""
        self._entries: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()
        self._starts = [0]
        self._boxes: list[tuple[int, Region]] = []

    def show(
        self, prompt: str, effect: str, entries: Sequence[str], *, keys: Sequence[str] = (), note: str = ""
    ) -> None:
        """Ask something; `effect` says what the first entry leads to, `note` stands there if that is not said.

        `keys`, one for each entry, stand before the entries in place of numbers where they are not empty.
        """
        shown = (prompt, effect, note, tuple(entries), tuple(keys))
        if shown == (self._prompt, self._effect, self._note, self._entries, self._keys):
            return
        if tuple(entries) != self._entries:
            self._starts = [0]
        self._prompt, self._effect, self._note, self._entries, self._keys = shown
        self.changed()

    @property
    def shown(self) -> tuple[int, ...]:
        """The entries on the screen, as indices; the digits from 1 on name those without keys in this order."""
        self._arranged()
        return tuple(index for index, _region in self._boxes)

    def turn_page(self, step: int) -> None:
        """Show the next entries (1) or those before (-1), if there are any."""
        shown = self.shown
        if step > 0 and shown and shown[-1] + 1 < len(self._entries):
            self._starts.append(shown[-1] + 1)
        elif step < 0 and len(self._starts) > 1:
            self._starts.pop()
        else:
            return
        self.changed()

    # drawing

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        self._boxes = []
        arrangement = Arrangement()
        labels, widths = self._fitting(size)
        texts = self._entries[self._starts[-1] :]
        for number, (label, text) in enumerate(zip(labels, texts, strict=False)):
            row, column = divmod(number, len(widths))
            x = 1 + sum(widths[:column]) + _GAP * column
            region = Region(x, 1 + row, min(widths[column], size.width - x), 1)
            self._boxes.append((self._starts[-1] + number, region))
            tag = Span(f" {label} ", Tone.FAINT if number else Tone.ACCENT, bold=True, filled=True)
            line = paint_line(look, (tag, Span(f" {text}")), region.width)
            arrangement.patches.append(Patch(x, region.y, [line]))
        arrangement.patches.append(Patch(0, 0, [self._question(look, size.width, len(labels))]))
        return arrangement

    def _question(self, look: Look, width: int, shown: int) -> Row:
        line: Line = (Span(" "), Span(self._prompt, bold=True))
        said = _("Then: {effect}").format(effect=self._effect) if self._effect else self._note
        if said:
            line = (*line, Span("  "), Span(said, Tone.DIM))
        more = ""
        if shown < len(self._entries):
            more = " " + _("{first}–{last} of {count} · PgDn").format(
                first=self._starts[-1] + 1, last=self._starts[-1] + shown, count=len(self._entries)
            )
        return [
            *paint_line(look, line, width - cell_len(more) - 1),
            *paint_line(look, (Span(more, Tone.DIM),), cell_len(more) + 1),
        ]

    def _labels(self) -> list[str]:
        """Return the keys of the entries from the first shown one on, as far as there are digits."""
        labels: list[str] = []
        digit = 0
        keys = self._keys or ("",) * len(self._entries)
        for key in keys[self._starts[-1] :]:
            digit += not key
            if digit > DIGITS:
                break
            labels.append(key or str(digit))
        return labels

    def _fitting(self, size: Size) -> tuple[list[str], list[int]]:
        """Return the labels of the entries on the present page and the widths of their columns."""
        rows = max(1, size.height - 1)
        labels = self._labels()
        cells = [
            3 + cell_len(label) + cell_len(text)
            for label, text in zip(labels, self._entries[self._starts[-1] :], strict=False)
        ]
        best: tuple[list[str], list[int]] = ([], [])
        for columns in range(1, len(labels) + 1):
            there = cells[: rows * columns]
            widths = [max(there[column::columns], default=0) for column in range(columns)]
            if columns > 1 and 1 + sum(widths) + _GAP * (columns - 1) > size.width:
                break
            best = labels[: len(there)], widths
            if len(there) == len(labels):
                break
        return best

    # the mouse

    def clicked(self, x: int, y: int, clicks: int) -> bool:
        """Choose the entry that was clicked; a double click chooses once, not what has come in its place."""
        self._arranged()
        for index, region in self._boxes:
            if region.contains(x, y):
                if clicks == 1:
                    self.post_message(self.Chosen(index))
                return True
        return False

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn to the next page."""
        event.stop()
        self.turn_page(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn to the page before."""
        event.stop()
        self.turn_page(-1)
