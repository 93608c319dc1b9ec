"""The base of all zones: one widget draws a whole area of the table, row by row, and repaints only what changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from textual import events
from textual.color import Color
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tablegames.ui.faces import Face, Shape
from tablegames.ui.theme import Look, look
from tablegames.ui.widgets.paint import Mark, Row, blank, line_cells, paint_card, paint_chip, stitch

if TYPE_CHECKING:
    from textual.filter import LineFilter

    from tablegames.core.model import Target

Pieces: TypeAlias = list[tuple[int, Row]]
"""What lies in a row: where each piece begins, and its segments."""

BENEATH: Final = Color(0, 0, 0)
"""What Textual's filters take for the ground of a cell without one; a zone has no such cell."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a face lies, relative to the zone."""

    face: Face
    region: Region


@dataclass(frozen=True, slots=True)
class Patch:
    """Something drawn that cannot be picked: its upper left corner and its rows."""

    x: int
    y: int
    rows: Sequence[Row]


@dataclass(slots=True)
class Arrangement:
    """Where everything in a zone lies at one size."""

    spots: list[Spot] = field(default_factory=list)
    patches: list[Patch] = field(default_factory=list)


class Zone(Widget, can_focus=False):
    """An area of the table with things that can be picked.

    It never takes the focus and moves no cursor: the screen tells it with `mark` what is live, what is picked and where
    the cursor stands, and it repaints the spots that look different from before.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Zone { width: 1fr; height: 1fr; }
    """

    class Picked(Message):
        """A spot was clicked, live or not; `clicks` is 2 for the second click of a double click."""

        def __init__(self, zone: Zone, target: Target, clicks: int) -> None:
            super().__init__()
            self.zone = zone
            self.target = target
            self.clicks = clicks

        @property
        def control(self) -> Zone:
            """The zone."""
            return self.zone

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.dims = True
        """Whether what cannot be picked is dim; off for things that are there to be read."""
        self._live: frozenset[Target] = frozenset()
        self._picked: tuple[Target, ...] = ()
        self._cursor: Target | None = None
        self._arrangement: Arrangement | None = None
        self._arranged_for: tuple[Size, Look] | None = None
        self._size_of_rows = Size(0, 0)
        self._roomy = False
        self._marks: list[Mark] = []
        self._painted: dict[int, list[Row]] = {}
        self._stale = True
        self._kept: list[tuple[Pieces, Strip]] = []
        self._kept_for: tuple[Size, Look] | None = None
        self._finished: list[Strip] | None = None
        self._filters: list[LineFilter] = []

    # what a kind of zone says

    def faces(self) -> Sequence[Face]:
        """Return everything shown that has a target, laid out or not."""
        raise NotImplementedError  # pragma: no cover - every kind of zone says it

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        """Return where everything lies in a zone of this size."""
        raise NotImplementedError  # pragma: no cover - every kind of zone says it

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        """Return the rows of one spot."""
        width, height = spot.region.size
        if spot.face.shape is Shape.CHIP or height < 3:
            return [paint_chip(look, spot.face, width, mark), *[blank(look, width)] * (height - 1)]
        return paint_card(look, spot.face, width, height, mark, roomy=self._roomy)

    # what is where

    @property
    def targets(self) -> frozenset[Target]:
        """What is shown here, whether or not the zone has been laid out yet."""
        return frozenset(face.target for face in self.faces() if face.shape is not Shape.EMPTY)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every face that can be picked and where it lies; empty before the first layout."""
        return tuple(self._arranged().spots)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """Return the topmost spot that covers a cell of the zone."""
        spots = self._arranged().spots
        for index in reversed(self._order()):
            if spots[index].region.contains(x, y):
                return spots[index]
        return None

    def changed(self) -> None:
        """Lay out and draw everything anew, because other things are shown.

        What has no place on the screen is drawn when it gets one: if it asked for that now, Textual would lay out all.
        """
        self._arrangement = None
        if self.outer_size:
            self.refresh()

    def mark(self, live: frozenset[Target], picked: tuple[Target, ...], cursor: Target | None) -> None:
        """Show what can be picked, what is picked and where the cursor is.

        Without anything live or picked nothing is dim: there is nothing to tell apart.
        """
        self._live, self._picked, self._cursor = live, picked, cursor
        spots = self._arranged().spots
        marks = self._marks
        changed: dict[tuple[int, int], Region] = {}
        for index, spot in enumerate(spots):
            mark = self._mark_of(spot)
            if mark != marks[index]:
                marks[index] = mark
                self._painted.pop(index, None)
                # A terminal line is written from its zone's left edge on: two spots beside each other are one.
                rows = (spot.region.y, spot.region.bottom)
                changed[rows] = changed[rows].union(spot.region) if rows in changed else spot.region
        for region in changed.values():
            self._stale = True
            self.refresh(region)

    def _mark_of(self, spot: Spot) -> Mark:
        target = spot.face.target
        picks = self._picked.count(target)
        cursor = target == self._cursor
        live = target in self._live
        muted = self.dims and bool(self._live or self._picked) and not (live or picks or cursor)
        return Mark(live, muted, picks, cursor)

    # drawing

    def _arranged(self) -> Arrangement:
        now = look()
        wanted = (self.outer_size, now)
        if self._arrangement is None or self._arranged_for != wanted:
            size = self.size
            self._size_of_rows = size
            self._arrangement = self.arrange_faces(size, now) if size else Arrangement()
            self._arranged_for = wanted if size else None  # without a place on the screen yet: ask again
            self._roomy = all(_has_room(spot) for spot in self._arrangement.spots)
            self._marks = [self._mark_of(spot) for spot in self._arrangement.spots]
            self._painted.clear()
            self._stale = True
        return self._arrangement

    def _order(self) -> list[int]:
        # The spot under the cursor is drawn last, so that it lies on top where cards overlap.
        order = list(range(len(self._marks)))
        order.sort(key=lambda index: self._marks[index].cursor)
        return order

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        strips = self._strips()
        return strips[y] if y < len(strips) else stitch(look(), self._size_of_rows.width, ())

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows as they are drawn: a zone sets every cell itself, and Textual has only its filters to add.

        What Textual makes of a strip it keeps with that strip, so it matters that the same ones come back.
        """
        if self.styles.gutter:  # padding or a border
            return super().render_lines(crop)
        strips, filters = self._strips(), list(self.get_line_filters())
        if self._finished is None or filters != self._filters:
            for line_filter in filters:
                strips = [strip.apply_filter(line_filter, BENEATH) for strip in strips]
            self._finished, self._filters = strips, filters
        strips = self._finished[crop.y : crop.bottom]
        if crop.column_span != (0, self._size_of_rows.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def _strips(self) -> list[Strip]:
        """Return every row as it is drawn; one in which the same things lie as before is the same strip."""
        arrangement = self._arranged()
        if self._stale:
            before = self._kept if self._kept_for == self._arranged_for else []
            now, width = look(), self._size_of_rows.width
            self._kept = [
                before[y] if y < len(before) and before[y][0] == pieces else (pieces, stitch(now, width, pieces))
                for y, pieces in enumerate(self._drawn(arrangement))
            ]
            self._kept_for, self._stale, self._finished = self._arranged_for, False, None
        return [strip for _pieces, strip in self._kept]

    def _drawn(self, arrangement: Arrangement) -> list[Pieces]:
        """Return for every row what lies in it, from the lowest to the topmost."""
        now = look()
        pieces: list[Pieces] = [[] for _row in range(self._size_of_rows.height)]

        def lay(x: int, y: int, rows: Sequence[Row]) -> None:
            for number, row in enumerate(rows, start=y):
                if 0 <= number < len(pieces):
                    pieces[number].append((x, row))

        for patch in arrangement.patches:
            lay(patch.x, patch.y, patch.rows)
        for index in self._order():
            spot = arrangement.spots[index]
            rows = self._painted.get(index)
            if rows is None:
                rows = self._painted[index] = self.paint(spot, self._marks[index], now)
            lay(spot.region.x, spot.region.y, rows[: spot.region.height])
        return pieces

    # the mouse

    def on_click(self, event: events.Click) -> None:
        """Act on a click, in what a zone calls its cells."""
        if self.clicked(event.x, event.y, event.chain):
            event.stop()

    def clicked(self, x: int, y: int, clicks: int) -> bool:
        """Tell the screen which spot was clicked; False if there is none."""
        spot = self.spot_at(x, y)
        if spot is not None:
            self.post_message(self.Picked(self, spot.face.target, clicks))
        return spot is not None


def _has_room(spot: Spot) -> bool:
    lines = spot.face.roomy
    return len(lines) <= spot.region.height - 2 and all(line_cells(line) <= spot.region.width - 3 for line in lines)
