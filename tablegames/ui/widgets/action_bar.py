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

    The first visible choice has the accent: Enter takes it, a digit takes the one with that number. With more choices
    than fit the list turns by pages.
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
        self._entries: tuple[str, ...] = ()
        self._keys: tuple[str, ...] = ()
        self._note = ""
        self._starts = [0]
        self._boxes: list[tuple[int, Region]] = []

    def show(
        self, prompt: str, effect: str, entries: Sequence[str], *, keys: Sequence[str] = (), note: str = ""
    ) -> None:
        """Ask something; `effect` says what the first entry leads to.

        `keys` stand before the entries instead of digits; `note` is said beside the prompt while there is no effect.
        """
        shown = (prompt, effect, tuple(entries), tuple(keys), note)
        if shown == (self._prompt, self._effect, self._entries, self._keys, self._note):
            return
        if tuple(entries) != self._entries:
            self._starts = [0]
        self._prompt, self._effect, self._entries, self._keys, self._note = shown
        self.changed()

    @property
    def shown(self) -> tuple[int, ...]:
        """The entries on the screen, as indices; the digits 1 to 9 name them in this order."""
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
        entries, columns = self._fitting(size)
        x = 1
        for number, text in enumerate(entries):
            column = number % len(columns)
            x = 1 if column == 0 else x
            region = Region(x, 1 + number // len(columns), min(columns[column], size.width - x), 1)
            self._boxes.append((self._starts[-1] + number, region))
            entry = _entry(look, self._key(number), text, region.width, first=number == 0)
            arrangement.patches.append(Patch(x, region.y, [entry]))
            x += columns[column] + _GAP
        arrangement.patches.append(Patch(0, 0, [self._question(look, size.width, len(entries))]))
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

    def _fitting(self, size: Size) -> tuple[tuple[str, ...], list[int]]:
        """Return the entries of the present page and the widths of their columns."""
        rows = max(1, size.height - 1)
        rest = self._entries[self._starts[-1] :][:DIGITS]
        best: tuple[tuple[str, ...], list[int]] = ((), [])
        for columns in range(1, len(rest) + 1):
            entries = rest[: rows * columns]
            cells = [3 + cell_len(self._key(number)) + cell_len(text) for number, text in enumerate(entries)]
            widths = [max(cells[column::columns], default=0) for column in range(columns)]
            if columns > 1 and 1 + sum(widths) + _GAP * (columns - 1) > size.width:
                break
            best = entries, widths
            if len(entries) == len(rest):
                break
        return best

    def _key(self, number: int) -> str:
        """Return what stands before the entry that is the `number`-th on the screen."""
        return self._keys[self._starts[-1] + number] if self._keys else str(number + 1)

    # the mouse

    def clicked(self, x: int, y: int, clicks: int) -> bool:
        """Choose the entry that was clicked."""
        self._arranged()
        for index, region in self._boxes:
            if region.contains(x, y):
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


def _entry(look: Look, key: str, text: str, cells: int, *, first: bool) -> Row:
    tone = Tone.ACCENT if first else Tone.FAINT
    return paint_line(look, (Span(f" {key} ", tone, bold=True, filled=True), Span(f" {text}")), cells)
