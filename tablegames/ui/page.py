"""A page of places between which a cursor moves: tiles, rows, entries of a menu. Plain data, drawn by `sheet`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Frame, Ground
from tablegames.ui.widgets.paint import line_cells

MARGIN: Final = 2
"""Free cells at the left and right of a page."""


VALUE_CELLS: Final = 25
"""How wide a place is whose value can be changed."""


class Text(NamedTuple):
    """A line that only stands there."""

    x: int
    y: int
    line: Line
    ground: Ground = Ground.TABLE

    @property
    def region(self) -> Region:
        """Where it stands on the page."""
        return Region(self.x, self.y, line_cells(self.line), 1)


class Place(NamedTuple):
    """Something on the page that can be chosen; `lit` is how it looks under the cursor.

    `sentence` stands below the page while the cursor is here. The cursor passes over places without `stop`. To places
    that stand `aside` only left and right lead, from what they belong to; from one of them up and down lead to others.
    """

    key: str
    region: Region
    lines: tuple[Line, ...]
    lit: tuple[Line, ...] = ()
    ground: Ground = Ground.TABLE
    lit_ground: Ground | None = None
    sentence: str = ""
    stop: bool = True
    aside: bool = False

    def row(self, index: int, lit: bool) -> tuple[Line, Ground]:
        """Return what to draw on one row of the place, and on which ground."""
        lines = self.lit if lit and self.lit else self.lines
        ground = self.lit_ground if lit and self.lit_ground is not None else self.ground
        return lines[index] if index < len(lines) else (), ground


@dataclass(frozen=True, slots=True)
class Page:
    """Texts and places; `places` stand in reading order."""

    height: int
    texts: tuple[Text, ...] = ()
    places: tuple[Place, ...] = ()
    stops: tuple[Place, ...] = field(init=False)
    """The places at which the cursor stops."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "stops", tuple(place for place in self.places if place.stop))

    def place(self, key: str) -> Place | None:
        """Return the place of that key."""
        return next((place for place in self.places if place.key == key), None)

    def index(self, key: str) -> int:
        """Return how many rows stand before a stop, 0 for none."""
        stop = next((index for index, place in enumerate(self.stops) if place.key == key), 0)
        return sum(not place.aside for place in self.stops[:stop])

    def at(self, x: int, y: int) -> Place | None:
        """Return the place that covers a cell of the page; the last one listed lies on top."""
        return next((place for place in reversed(self.places) if place.region.contains(x, y)), None)

    def towards(self, here: Place, right: int, down: int) -> Place | None:
        """Return the next stop in a direction; sideways means on the same rows."""
        stops = self.stops if right else self._in_line(here)
        ahead = [(distance, place) for place in stops if (distance := _distance(here, place, right, down))]
        return min(ahead, key=lambda found: found[0])[1] if ahead else None

    def after(self, key: str, by: int) -> Place | None:
        """Return the next stop (1) or the one before (-1) in reading order, after the last one the first."""
        stops = [place for place in self.stops if not place.aside or place.key == key]
        here = next((index for index, place in enumerate(stops) if place.key == key), 0)
        return stops[(here + by) % len(stops)] if stops else None

    def near_row(self, here: Place, y: int) -> Place:
        """Return the stop nearest to a row, in the column of `here` if there is one."""
        column = [place for place in self._in_line(here) if _share_columns(here.region, place.region)]
        return min(column, key=lambda place: abs(place.region.y - y))

    @property
    def rows(self) -> tuple[Place, ...]:
        """The stops that belong to no other."""
        return tuple(place for place in self.stops if not place.aside)

    def _in_line(self, here: Place) -> list[Place]:
        """Return the stops that up and down may lead to."""
        beside = [place for place in self.stops if place.aside and here.aside and place.region.x == here.region.x]
        return [*beside, *self.rows]


Source: TypeAlias = Callable[[Size], Page]
"""Makes the page for a size."""


def entry(
    key: str, x: int, y: int, width: int, label: Line | str, sentence: str = "", ground: Ground = Ground.TABLE
) -> Place:
    """Return a place of one row with a mark in front under the cursor: an entry of a menu."""
    line: Line = (Span(label),) if isinstance(label, str) else label
    lit = tuple(Span(span.text, Tone.ACCENT if span.tone is Tone.TEXT else span.tone, bold=True) for span in line)
    return Place(
        key=key,
        region=Region(x, y, width, 1),
        lines=((Span("  "), *line),),
        lit=((Span("▶ ", Tone.ACCENT, bold=True), *lit),),
        ground=ground,
        lit_ground=Ground.BAR,
        sentence=sentence,
    )


def beside(key: str, x: int, y: int, mark: str, sentence: str) -> Place:
    """Return a place of three cells at the end of a row: something else that can be done with it."""
    return Place(
        key=key,
        region=Region(x, y, 3, 1),
        lines=((Span(f" {mark} ", Tone.DIM),),),
        lit=((Span(f"▶{mark} ", Tone.ACCENT, bold=True),),),
        ground=Ground.PANEL,
        lit_ground=Ground.BAR,
        sentence=sentence,
        aside=True,
    )


def value_place(key: str, x: int, y: int, value: str, sentence: str, width: int = VALUE_CELLS) -> Place:
    """Return a place whose value left and right change."""
    value = cut(value, width - 4, "…")
    filler = " " * (width - 4 - cell_len(value))
    return Place(
        key=key,
        region=Region(x, y, width, 1),
        lines=((Span("‹ ", Tone.FAINT), Span(value), Span(" ›", Tone.FAINT), Span(filler)),),
        lit=(
            (
                Span("‹ ", Tone.ACCENT, bold=True),
                Span(value, Tone.ACCENT, bold=True),
                Span(" ›", Tone.ACCENT, bold=True),
                Span(filler),
            ),
        ),
        lit_ground=Ground.BAR,
        sentence=sentence,
    )


def framed(title: str, lines: Sequence[Line], width: int, frame: Frame, edge: Tone, head: Tone) -> tuple[Line, ...]:
    """Return `lines` in a frame with a title in its upper edge."""
    heavy = edge is Tone.ACCENT
    title = f" {cut(title, width - 6, '…')} " if title else ""
    upper: Line = (
        Span(frame.top_left + frame.top, edge, bold=heavy),
        Span(title, head, bold=True),
        Span(frame.top * (width - cell_len(title) - 3) + frame.top_right, edge, bold=heavy),
    )
    side = Span(frame.side, edge, bold=heavy)
    body: list[Line] = []
    for line in lines:
        free = width - 3 - line_cells(line)
        body.append((side, Span(" "), *line, Span(" " * free), side))
    lower: Line = (Span(frame.bottom_left + frame.bottom * (width - 2) + frame.bottom_right, edge, bold=heavy),)
    return (upper, *body, lower)


def _share_columns(one: Region, other: Region) -> bool:
    return one.x < other.right and other.x < one.right


def _distance(here: Place, there: Place, right: int, down: int) -> tuple[int, int] | None:
    """Return how far a place is in a direction, None if it does not lie there."""
    one, other = here.region, there.region
    if right:
        same_rows = one.y < other.bottom and other.y < one.bottom
        ahead = other.x >= one.right if right > 0 else other.right <= one.x
        return (abs(other.x - one.x), abs(other.y - one.y)) if same_rows and ahead else None
    ahead = other.y >= one.bottom if down > 0 else other.bottom <= one.y
    if not ahead:
        return None
    rows = other.y - one.bottom if down > 0 else one.y - other.bottom
    aside = 0 if _share_columns(one, other) else min(abs(other.x - one.right), abs(one.x - other.right)) + 1
    # What lies straight ahead is preferred to what is nearer but aside.
    return rows + aside, abs(other.x - one.x)
