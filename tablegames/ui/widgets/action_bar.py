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
from tablegames.ui.fitting import wrap
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import paint_line
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
        asked, said, labels, widths = self._laid_out(size)
        self._boxes = []
        arrangement = Arrangement()
        top = max(1, len(asked))
        texts = self._entries[self._starts[-1] :]
        for number, (label, text) in enumerate(zip(labels, texts, strict=False)):
            row, column = divmod(number, len(widths))
            x = 1 + sum(widths[:column]) + _GAP * column
            region = Region(x, top + row, min(widths[column], size.width - x), 1)
            self._boxes.append((self._starts[-1] + number, region))
            tag = Span(f" {label} ", Tone.FAINT if number else Tone.ACCENT, bold=True, filled=True)
            drawn = paint_line(look, (tag, Span(f" {text}")), region.width)
            arrangement.patches.append(Patch(x, region.y, [drawn]))
        more = self._more(len(labels))
        for row, line in enumerate(asked):
            width = size.width - (0 if row else cell_len(more) + 1)
            arrangement.patches.append(Patch(0, row, [paint_line(look, line, width)]))
        mark = paint_line(look, (Span(more, Tone.DIM),), cell_len(more) + 1)
        arrangement.patches.append(Patch(size.width - cell_len(more) - 1, 0, [mark]))
        for row, sentence in enumerate(said, top + _rows(labels, widths)):
            drawn = paint_line(look, (Span(" "), Span(sentence, Tone.DIM)), size.width)
            arrangement.patches.append(Patch(0, row, [drawn]))
        return arrangement

    def _laid_out(self, size: Size) -> tuple[list[Line], list[str], list[str], list[int]]:
        """Return the lines that ask, those that stand below the entries, the entries' labels and columns' widths.

        What is said stands beside the prompt; where it does not fit there, in the rows that the entries leave free;
        where there are none, as much of it as fits.
        """
        rows = max(1, size.height - 1)
        said = _("Then: {effect}").format(effect=self._effect) if self._effect else self._note
        labels, widths = self._fitting(size.width, rows)
        room = size.width - 2 - cell_len(self._more(len(labels)))
        beside = room - cell_len(self._prompt) - 2
        if cell_len(self._prompt) <= room and cell_len(said) <= beside:
            return [_asks(self._prompt, said)], [], labels, widths
        closer = self._fitting(size.width, rows - 1) if rows > 1 else ([], [])
        if len(closer[0]) == len(labels):
            labels, widths = closer
        free = rows - _rows(labels, widths) if size.height > 1 else 0
        prompt = wrap(self._prompt, room, 1 + free)
        free -= len(prompt) - 1
        if free or len(prompt) > 1:
            return [*map(_asks, prompt)], wrap(said, size.width - 2, free) if free and said else [], labels, widths
        return [_asks(*prompt, *wrap(said, beside, 1))], [], labels, widths

    def _more(self, shown: int) -> str:
        """Return which of all entries are shown, where that is not all of them."""
        if shown >= len(self._entries):
            return ""
        return " " + _("{first}–{last} of {count} · PgDn").format(
            first=self._starts[-1] + 1, last=self._starts[-1] + shown, count=len(self._entries)
        )

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

    def _fitting(self, width: int, rows: int) -> tuple[list[str], list[int]]:
        """Return the labels of the entries on the present page and the widths of their columns."""
        labels = self._labels()
        cells = [
            3 + cell_len(label) + cell_len(text)
            for label, text in zip(labels, self._entries[self._starts[-1] :], strict=False)
        ]
        best: tuple[list[str], list[int]] = ([], [])
        for columns in range(1, len(labels) + 1):
            there = cells[: rows * columns]
            widths = [max(there[column::columns], default=0) for column in range(columns)]
            if columns > 1 and 1 + sum(widths) + _GAP * (columns - 1) > width:
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


def _asks(prompt: str, said: str = "") -> Line:
    return (Span(" "), Span(prompt, bold=True), *((Span("  "), Span(said, Tone.DIM)) if said else ()))


def _rows(labels: Sequence[str], widths: Sequence[int]) -> int:
    """Return how many rows the entries take."""
    return -(-len(labels) // len(widths)) if widths else 0
