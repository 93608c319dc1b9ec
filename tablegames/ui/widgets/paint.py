"""Draws faces and lines as rows of segments. Every segment has a style: Textual's filters for few colours need one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Ground, Look

Row: TypeAlias = list[Segment]

STRIPS_KEPT: Final = 1024
"""Drawn rows that are remembered: some thirty tables."""

CARDS_KEPT: Final = 256
"""Drawn cards that are remembered, each size, look and mark apart."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a face stands to the player: whether it can be picked, how often it is, whether the cursor is on it.

    What is neither live nor muted is there to be read.
    """

    live: bool = True
    muted: bool = False
    picks: int = 0
    cursor: bool = False

    @property
    def tone(self) -> Tone | None:
        """The tone of the face's frame, None for the face's own."""
        if self.cursor or self.picks:
            return Tone.ACCENT
        return None if self.live or self.muted else Tone.FAINT

    def ground(self, usual: Ground) -> Ground:
        """Return what lies under the face: something picked is filled."""
        return Ground.PICKED if self.picks else usual


PLAIN: Final = Mark()


def line_cells(line: Line) -> int:
    """Return how many cells a line takes."""
    return sum([cell_len(span.text) for span in line])


def row_cells(row: Sequence[Segment]) -> int:
    """Return how many cells a drawn row takes."""
    return sum([cell_len(text) for text, _style, _control in row])


def blank(look: Look, cells: int, ground: Ground = Ground.TABLE) -> Row:
    """Return empty cells."""
    return [Segment(" " * cells, look.style(Tone.TEXT, ground))] if cells > 0 else []


def paint_span(look: Look, span: Span, ground: Ground = Ground.TABLE, *, muted: bool = False) -> Segment:
    """Return one span as a segment."""
    style = look.style(span.tone, ground, bold=span.bold, filled=span.filled, muted=muted)
    return Segment(look.text(span.text), style)


def paint_line(look: Look, line: Line, cells: int, ground: Ground = Ground.TABLE, *, muted: bool = False) -> Row:
    """Return a line in exactly `cells` cells, cut or filled up."""
    row: Row = []
    for span in line:
        if cell_len(span.text) > cells:
            span = Span(cut(span.text, cells, "…"), span.tone, span.bold, span.filled)
        if span.text:
            row.append(paint_span(look, span, ground, muted=muted))
            cells -= cell_len(span.text)
    return row + blank(look, cells, ground)


def centred(line: Line, cells: int) -> Line:
    """Return the line with the space before it that centres it."""
    return (Span(" " * max(0, (cells - line_cells(line)) // 2)), *line)


def frame(
    look: Look,
    width: int,
    inside: Sequence[Row],
    *,
    head: Sequence[Segment] = (),
    corner: Sequence[Segment] = (),
    foot: Sequence[Segment] = (),
    name: Sequence[Segment] = (),
    tone: Tone = Tone.FAINT,
    ground: Ground = Ground.PANEL,
    heavy: bool = False,
    muted: bool = False,
) -> list[Row]:
    """Draw a frame round rows of `width - 2` cells.

    `head` and `corner` stand in the upper border; `name`, where there is room for it, and `foot` in the lower.
    """
    lines = look.heavy if heavy else look.light
    style = look.style(tone, ground, bold=heavy, muted=muted)

    def border(left: str, dash: str, right: str, start: Sequence[Segment], end: Sequence[Segment]) -> Row:
        room = width - 2 - row_cells([*start, *end])
        last = min(1, max(0, room - 1)) if end else 0
        dashes = dash * max(0, room - last)
        return [Segment(left, style), *start, Segment(dashes, style), *end, Segment(dash * last + right, style)]

    side = Segment(lines.side, style)
    named = name if row_cells([*name, *foot]) <= width - 2 else ()
    return [
        border(lines.top_left, lines.top, lines.top_right, head, corner),
        *([side, *row, side] for row in inside),
        border(lines.bottom_left, lines.bottom, lines.bottom_right, named, foot),
    ]


@lru_cache(maxsize=CARDS_KEPT)
def paint_card(
    look: Look, face: Face, width: int, height: int, mark: Mark = PLAIN, *, roomy: bool = False
) -> list[Row]:
    """Draw a card, or a back, of any size from 3 x 3 on."""
    back = face.shape is Shape.BACK
    ground = mark.ground(Ground.BACK if back else Ground.PANEL)
    muted = mark.muted
    lines = face.roomy if roomy and face.roomy else face.lines
    return frame(
        look,
        width,
        _inside(look, lines, width - 2, height - 2, ground, muted=muted, middle=back),
        head=_tag(look, face, width, ground, muted=muted),
        corner=_label(look, Span(face.corner, bold=True), ground, muted=muted),
        foot=_label(look, Span(face.mark, Tone.GOOD, bold=True), ground, muted=muted),
        name=_label(look, Span(face.name, Tone.DIM), ground, muted=muted),
        tone=mark.tone or face.tone,
        ground=ground,
        heavy=mark.cursor,
        muted=muted,
    )


def _inside(
    look: Look, lines: Sequence[Line], width: int, height: int, ground: Ground, *, muted: bool, middle: bool
) -> list[Row]:
    lines = lines[:height]
    above = (height - len(lines)) // 2 if middle else 0
    rows: list[Row] = []
    for number in range(height):
        line = lines[number - above] if 0 <= number - above < len(lines) else ()
        if middle:
            rows.append(paint_line(look, centred(line, width), width, ground, muted=muted))
        else:
            rows.append(blank(look, 1, ground) + paint_line(look, line, width - 1, ground, muted=muted))
    return rows


def _tag(look: Look, face: Face, width: int, ground: Ground, *, muted: bool) -> Row:
    if not face.tag:
        return []
    air = " " if width >= 4 + cell_len(face.tag) + (cell_len(face.corner) + 2 if face.corner else 0) else ""
    return [paint_span(look, Span(f"{air}{face.tag}{air}", face.tone, bold=True, filled=True), ground, muted=muted)]


def _label(look: Look, span: Span, ground: Ground, *, muted: bool) -> Row:
    return [paint_span(look, replace(span, text=f" {span.text} "), ground, muted=muted)] if span.text else []


def chip_cells(face: Face) -> int:
    """Return how many cells a chip takes, the two at its ends that the cursor fills included."""
    tag = cell_len(face.tag) + 3 if face.tag else 0
    mark = cell_len(face.mark) + bool(face.tag) if face.mark else 0
    return 2 + tag + line_cells(face.lines[0] if face.lines else ()) + mark


def paint_chip(look: Look, face: Face, width: int, mark: Mark = PLAIN, ground: Ground = Ground.TABLE) -> Row:
    """Draw a face in one row: its tag, its first line, its mark; the cursor stands at both ends."""
    ground = mark.ground(Ground.PANEL if mark.cursor else ground)
    muted = mark.muted
    end = Span(look.heavy.side, Tone.ACCENT, bold=True) if mark.cursor else Span(" ")
    row = [paint_span(look, end, ground)]
    if face.tag:
        row.append(paint_span(look, Span(f" {face.tag} ", face.tone, bold=True, filled=True), ground, muted=muted))
        row.append(paint_span(look, Span(" "), ground))
    line = face.lines[0] if face.lines else ()
    if face.mark:
        line = (*line, Span(f" {face.mark}" if face.tag else face.mark, Tone.GOOD, bold=True))
    row.extend(paint_line(look, line, width - 1 - row_cells(row), ground, muted=muted))
    return [*row, paint_span(look, end, ground)]


def paint_empty(look: Look, face: Face, width: int, height: int) -> list[Row]:
    """Draw a place where nothing lies: its lines, or a dot, without a frame."""
    lines = face.lines or ((Span("·", Tone.FAINT),),)
    return _inside(look, lines, width, height, Ground.TABLE, muted=True, middle=True)


def stitch(look: Look, width: int, pieces: Iterable[tuple[int, Row]]) -> Strip:
    """Lay pieces, each with the column where it begins, onto an empty row; a later one covers the earlier.

    Rows come back again and again, as when a choice dims a table and a move lights it up. The same strip is returned
    for them, since Textual keeps with a strip what it has made of it.
    """
    return _stitched(look, width, tuple([(start, tuple(row)) for start, row in pieces]))


@lru_cache(maxsize=STRIPS_KEPT)
def _stitched(look: Look, width: int, pieces: tuple[tuple[int, tuple[Segment, ...]], ...]) -> Strip:
    laid: list[_Laid] = [(start, row_cells(row), row) for start, row in pieces]
    if _collide(laid):
        laid = _covered(laid)
    laid.sort(key=_start)
    row: Row = []
    column = 0
    for start, cells, piece in laid:
        if start >= width:
            break
        row += blank(look, start - column)
        if start < 0 or start + cells > width:
            piece = _part(piece, cells, max(0, -start), width - start)
        row += piece
        column = start + cells
    row += blank(look, width - column)
    return Strip(_joined(row), width)


_Laid: TypeAlias = tuple[int, int, Sequence[Segment]]
"""Where a piece begins, its cells, its segments."""


def _start(piece: _Laid) -> int:
    return piece[0]


def _collide(laid: list[_Laid]) -> bool:
    column = 0
    for start, cells, _row in sorted(laid, key=_start):
        if start < column:
            return True
        column = start + cells
    return False


def _covered(laid: list[_Laid]) -> list[_Laid]:
    """Take away of each piece what later ones cover."""
    seen: list[_Laid] = []
    for start, cells, row in laid:
        end = start + cells
        below, seen = seen, []
        for x, width, under in below:
            if end <= x or x + width <= start:
                seen.append((x, width, under))
                continue
            if x < start:
                seen.append((x, min(width, start - x), _part(under, width, 0, start - x)))
            if end < x + width:
                cut_off = max(0, end - x)
                seen.append((x + cut_off, width - cut_off, _part(under, width, cut_off, width)))
        seen.append((start, cells, row))
    return seen


def _part(row: Sequence[Segment], cells: int, start: int, end: int) -> Sequence[Segment]:
    """Return some cells of a row. Plain text, such as a blank, is what mostly lies below something."""
    if start <= 0 and end >= cells:
        return row
    if len(row) == 1 and row[0].text.isascii():
        return [Segment(row[0].text[start:end], row[0].style)]
    return list(Strip(row, cells).crop(start, end))


def _joined(row: Row) -> Row:
    """Join neighbours of one style, and what is blank to what lies left of it on the same ground.

    Every segment less is a control sequence less to write for each repaint.
    """
    joined: Row = []
    text, style = "", None
    for segment in row:
        if style is not None and (segment.style is style or (segment.text.isspace() and _same_ground(segment, style))):
            text += segment.text
            continue
        if text:
            joined.append(Segment(text, style))
        text, style = segment.text, segment.style
    if text:
        joined.append(Segment(text, style))
    return joined


def _same_ground(segment: Segment, style: Style) -> bool:
    own = segment.style
    return own is not None and own.bgcolor == style.bgcolor and own.reverse == style.reverse
