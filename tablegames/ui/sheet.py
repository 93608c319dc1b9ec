"""One widget that draws a whole page, row by row, and repaints only what changes; it knows where the cursor is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from tablegames.ui.faces import Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.page import MARGIN, Page, Place, Source, Text
from tablegames.ui.theme import Look, look
from tablegames.ui.widgets.paint import Row, paint_line, stitch

if TYPE_CHECKING:
    from textual import events
    from textual.strip import Strip

_MOST_SENTENCE_ROWS: Final = 6
_WHEEL_ROWS: Final = 3


class Sheet(Widget, can_focus=False):
    """Shows the page that `source` makes for its size, and below it one sentence about where the cursor is.

    It knows nothing about what the places mean: the screen moves the cursor and is told what was clicked.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = "Sheet { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """A place was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Moved(Message):
        """The cursor has come to another place, or the page lies differently."""

        def __init__(self, sheet: Sheet) -> None:
            super().__init__()
            self.sheet = sheet

    def __init__(self, source: Source, *, sentences: bool = True) -> None:
        super().__init__()
        self.page = Page(0)
        self.cursor = ""
        self.top = 0
        """The first row of the page that is visible."""
        self.from_end = False
        """Whether a new page is shown from its end, where that is what matters."""
        self._source = source
        self._least_sentence_rows = 1 if sentences else 0
        self._made_for: tuple[Size, Look] | None = None
        self._said: tuple[str, Tone] | None = None
        self._rows: dict[int, list[Text | Place]] = {}
        self._strips: dict[int, Strip] = {}

    # what is shown

    def turn(self, cursor: str = "") -> None:
        """Make the page anew; the cursor goes to `cursor`, stays, or goes to the nearest place that is left."""
        if not self.size:
            self.cursor = cursor or self.cursor
            return
        self._make(cursor)
        self.refresh()

    def say(self, sentence: str, tone: Tone = Tone.BAD) -> None:
        """Show a sentence below the page until the cursor moves."""
        self._said = (sentence, tone) if sentence else None
        self._strips.clear()
        self._scroll_to_cursor()
        self.refresh()

    @property
    def sentence(self) -> str:
        """What stands below the page now."""
        if self._said:
            return self._said[0]
        place = self.place
        return place.sentence if place else ""

    @property
    def place(self) -> Place | None:
        """Where the cursor is."""
        return self.page.place(self.cursor)

    def region_of(self, key: str) -> Region | None:
        """Return where a place is on the sheet now, None if it is out of sight."""
        place = self.page.place(key)
        if place is None:
            return None
        region = place.region.translate((0, -self.top))
        return region if region.y >= 0 and region.bottom <= self._room() else None

    def _make(self, cursor: str = "") -> None:
        before = self.page.index(self.cursor)
        self.page = page = self._source(self.size)
        self._made_for = (self.size, look())
        self._rows = _by_row(page)
        self._strips.clear()
        if self.from_end:
            self.top = page.height
        keys = [place.key for place in page.stops]
        if cursor and cursor in keys:
            self.cursor = cursor
        elif keys and self.cursor not in keys:
            self.cursor = page.rows[min(before, len(page.rows) - 1)].key
        self._scroll_to_cursor()
        self.post_message(self.Moved(self))

    # the cursor

    def move(self, right: int, down: int) -> None:
        """Move the cursor to the next place in a direction; sideways it goes on to the next row."""
        here = self.place
        there = self.page.towards(here, right, down) if here else None
        if there is not None:
            self.go(there.key)
        elif here is not None and right:
            self.step(right)
        else:
            self.scroll_to_row(self.top + down)

    def step(self, by: int) -> None:
        """Move the cursor in reading order, after the last place to the first."""
        place = self.page.after(self.cursor, by)
        if place is not None:
            self.go(place.key)

    def jump(self, to_end: bool) -> None:
        """Move the cursor to the first or the last place."""
        if self.page.rows:
            self.go(self.page.rows[-1 if to_end else 0].key)
        else:
            self.scroll_to_row(self.page.height if to_end else 0)

    def leaf(self, down: int) -> None:
        """Move the cursor by about as much as is visible."""
        here, rows = self.place, down * max(1, self._room() - 2)
        if here is not None:
            self.go(self.page.near_row(here, here.region.y + rows).key)
        else:
            self.scroll_to_row(self.top + rows)

    def go(self, key: str) -> None:
        """Move the cursor to a place."""
        if key == self.cursor and self._said is None:
            return
        old, rows, top = self.place, self._sentence_rows(), self.top
        self.cursor, self._said = key, None
        self._scroll_to_cursor()
        if self.top != top or self._sentence_rows() != rows:
            self._strips.clear()
            self.refresh()
        else:
            for place in (old, self.place):
                if place is not None:
                    self._repaint(place.region.translate((0, -top)))
            self._repaint(Region(0, self.size.height - rows, self.size.width, rows))
        self.post_message(self.Moved(self))

    # the mouse

    def on_click(self, event: events.Click) -> None:
        place = self.page.at(event.x, event.y + self.top) if event.y < self._room() else None
        if place is not None:
            event.stop()
            if place.stop:
                self.go(place.key)
            self.post_message(self.Chosen(place.key))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_to_row(self.top + _WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_to_row(self.top - _WHEEL_ROWS)

    # scrolling

    def _room(self) -> int:
        """Return how many rows of the page are visible."""
        return max(1, self.size.height - self._sentence_rows())

    def _sentence_rows(self) -> int:
        return max(self._least_sentence_rows, len(self._sentence_lines()))

    def _sentence_lines(self) -> list[str]:
        sentence = self.sentence
        return wrap(sentence, self.size.width - 2 * MARGIN, _MOST_SENTENCE_ROWS) if sentence else []

    def scroll_to_row(self, row: int) -> None:
        """Show the page from `row` on, as far as it reaches."""
        top = max(0, min(row, self.page.height - self._room()))
        if top != self.top:
            self.top = top
            self._strips.clear()
            self.refresh()
            self.post_message(self.Moved(self))

    def _scroll_to_cursor(self) -> None:
        room, place = self._room(), self.place
        top = min(self.top, max(0, self.page.height - room))
        if place is not None:
            # With the first place comes all that stands above it.
            first = place is self.page.stops[0] and place.region.bottom <= room
            top = 0 if first else max(min(top, place.region.y), place.region.bottom - room)
        self.top = max(0, top)

    # drawing

    def render_line(self, y: int) -> Strip:
        if self._made_for != (self.size, look()):
            self._make()
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = stitch(look(), self.size.width, self._pieces(y))
        return strip

    def _pieces(self, y: int) -> list[tuple[int, Row]]:
        sentence_row = y - (self.size.height - self._sentence_rows())
        if sentence_row >= 0:
            return self._sentence_pieces(sentence_row)
        pieces: list[tuple[int, Row]] = []
        for thing in self._rows.get(y + self.top, ()):
            region = thing.region
            if isinstance(thing, Text):
                line, ground = thing.line, thing.ground
            else:
                line, ground = thing.row(y + self.top - region.y, thing.key == self.cursor)
            pieces.append((region.x, paint_line(look(), line, region.width, ground)))
        return pieces

    def _sentence_pieces(self, row: int) -> list[tuple[int, Row]]:
        lines = self._sentence_lines()
        tone = self._said[1] if self._said else Tone.DIM
        pieces: list[tuple[int, Row]] = []
        if row < len(lines):
            pieces.append((MARGIN, paint_line(look(), (Span(lines[row], tone),), cell_len(lines[row]))))
        arrows = ("↑" if self.top > 0 else "") + ("↓" if self.page.height - self.top > self._room() else "")
        if arrows and row == self._sentence_rows() - 1:
            at = self.size.width - len(arrows)
            pieces.append((at, paint_line(look(), (Span(arrows, Tone.ACCENT, bold=True),), len(arrows))))
        return pieces

    def _repaint(self, region: Region) -> None:
        for y in range(region.y, region.bottom):
            self._strips.pop(y, None)
        self.refresh(region)


def _by_row(page: Page) -> dict[int, list[Text | Place]]:
    rows: dict[int, list[Text | Place]] = {}
    things: list[Text | Place] = [*page.texts, *page.places]
    for thing in things:
        for y in range(thing.region.y, thing.region.bottom):
            rows.setdefault(y, []).append(thing)
    return rows
