"""The tableaus and the piles as zones of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.inline import Inline, inline_cells, lay_inline
from tablegames.ui.widgets.paint import (
    Mark,
    Row,
    centred,
    frame,
    line_cells,
    paint_empty,
    paint_line,
)
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

ROWS: Final = 2
"""A tableau has two rows; more cards make more columns (AR-36)."""

_FRAMED: Final = (Size(9, 5), Size(7, 4), Size(5, 3))
"""How large a card can be, the largest first."""

_FLAT: Final = (4, 3)
"""How wide a card without a frame can be."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a tableau is laid out: the size of a card, the cells between columns, and how many stand side by side.

    Further columns begin below, in another band of two rows.
    """

    card: Size
    gap: int
    columns: int


def fitting_layout(room: Size, columns: int) -> Layout:
    """Return the largest cards with which a tableau of so many columns fits; the least ones where none do."""
    for card in _FRAMED:
        for gap in (1, 0):
            if columns * (card.width + gap) - gap <= room.width and ROWS * card.height <= room.height:
                return Layout(card, gap, columns)
    bands = max(1, room.height // ROWS)
    for width in _FLAT:
        for gap in (1, 0):
            beside = (room.width + gap) // (width + gap)
            if beside * bands >= columns:
                return Layout(Size(width, 1), gap, beside)
    return Layout(Size(_FLAT[-1], 1), 0, room.width // _FLAT[-1])


class TableauZone(Zone):
    """One seat: a line about it, and its cards in their places."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._about: Inline = ()
        self._corners: tuple[Line, ...] = ()
        self._cards: tuple[Face, ...] = ()

    def show(self, about: Inline, corners: Sequence[Line], cards: Sequence[Face]) -> None:
        """Show what is said about the seat at the left, and a face for every slot from 1 on.

        Of `corners` the first that fits beside it stands at the right; the last one in any case.
        """
        shown = about, tuple(corners), tuple(cards)
        if shown != (self._about, self._corners, self._cards):
            self._about, self._corners, self._cards = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return [*(part for part in self._about if isinstance(part, Face)), *self._cards]

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        self._head(arrangement, size.width, look)
        columns = -(-len(self._cards) // ROWS)
        layout = fitting_layout(Size(size.width, size.height - 1), columns)
        band_rows = ROWS * layout.card.height
        bands = -(-columns // max(1, layout.columns))
        if 1 + bands * (band_rows + 1) - 1 <= size.height:
            band_rows += 1
        for number, face in enumerate(self._cards):
            column, row = divmod(number, ROWS)
            band, column = divmod(column, layout.columns)
            x = column * (layout.card.width + layout.gap)
            region = Region(x, 1 + band * band_rows + row * layout.card.height, *layout.card)
            if face.shape is Shape.EMPTY:
                arrangement.patches.append(Patch(x, region.y, paint_empty(look, face, *layout.card)))
            else:
                arrangement.spots.append(Spot(face, region))
        return arrangement

    def _head(self, arrangement: Arrangement, width: int, look: Look) -> None:
        taken = inline_cells(self._about) + 2
        fitting = [corner for corner in self._corners if line_cells(corner) + taken <= width]
        corner = fitting[0] if fitting else self._corners[-1] if self._corners else ()
        cells = line_cells(corner)
        spare = width - cells - taken
        about = tuple(_shortened(part, spare) if isinstance(part, Face) and spare < 0 else part for part in self._about)
        lay_inline(arrangement, about, 1, 0, look, cells=width - cells - 1)
        arrangement.patches.append(Patch(width - cells, 0, [paint_line(look, corner, cells)]))

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        if spot.face.shape is Shape.CHIP:  # whose cards these are can always be read
            return super().paint(spot, replace(mark, muted=False), look)
        if spot.face.shape is Shape.CARD or spot.face.tone is Tone.ACCENT:
            mark = replace(mark, live=True, muted=False)
        return paint_middle(look, spot.face, spot.region.size, mark)


def _shortened(chip: Face, spare: int) -> Face:
    """Return a chip whose text is so many cells shorter (a negative number)."""
    (span,) = chip.lines[0]
    text = cut(span.text, max(1, cell_len(span.text) + spare), "…")
    return replace(chip, lines=((replace(span, text=text),),))


class Piles(Zone):
    """Cards beside each other with a word below each; the last ones may be there to be read only."""

    _MOST: Final = Size(11, 5)

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._piles: tuple[tuple[Face, str], ...] = ()
        self._read: tuple[tuple[Face, str], ...] = ()

    def show(self, piles: Sequence[tuple[Face, str]], read: Sequence[tuple[Face, str]] = ()) -> None:
        """Show cards with their words: `piles` can be picked, what is to be `read` cannot."""
        shown = tuple(piles), tuple(read)
        if shown != (self._piles, self._read):
            self._piles, self._read = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return [face for face, _word in self._piles]

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        shown = (*self._piles, *self._read)
        if not shown:
            return arrangement
        width = min(self._MOST.width, (size.width + 1) // len(shown) - 1)
        card = Size(width, min(self._MOST.height, size.height - 1))
        left = max(0, size.width - len(shown) * (width + 1) + 1) // 2
        for number, (face, word) in enumerate(shown):
            region = Region(left + number * (width + 1), 0, *card)
            if number < len(self._piles) and face.shape is not Shape.EMPTY:
                arrangement.spots.append(Spot(face, region))
            elif face.shape is Shape.EMPTY:
                arrangement.patches.append(Patch(region.x, 0, paint_empty(look, face, *card)))
            else:
                arrangement.patches.append(Patch(region.x, 0, paint_middle(look, face, card, Mark())))
            below = paint_line(look, centred((Span(word, Tone.DIM),), width), width)
            arrangement.patches.append(Patch(region.x, card.height, [below]))
        return arrangement

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        # What is on top is never dim: it is there for everybody to compare with.
        return paint_middle(look, spot.face, spot.region.size, replace(mark, live=True))


def paint_middle(look: Look, face: Face, size: Size, mark: Mark) -> list[Row]:
    """Draw a card of any size with what stands on it in the middle; lines that are too wide are left out."""
    ground = mark.ground(Ground.BACK if face.shape is Shape.BACK else Ground.PANEL)
    if size.height < 3:
        return [_flat(look, face, size.width, mark, ground)]
    inside = size.width - 2
    lines = [line for line in face.lines if line_cells(line) <= inside][: size.height - 2]
    above = (size.height - 2 - len(lines)) // 2
    rows = [(), *[()] * (above - 1), *lines] if above else lines
    rows += [()] * (size.height - 2 - len(rows))
    return frame(
        look,
        size.width,
        [paint_line(look, centred(line, inside), inside, ground, muted=mark.muted) for line in rows],
        tone=mark.tone or face.tone,
        ground=ground,
        heavy=mark.cursor or (face.tone is Tone.ACCENT and not mark.muted),
        muted=mark.muted,
    )


def _flat(look: Look, face: Face, width: int, mark: Mark, ground: Ground) -> Row:
    """Draw a card in one row; the cursor, and what stands out, has bars beside its number."""
    line = face.lines[0] if face.lines else ()
    text = "".join(span.text for span in line).strip()
    bold = any(span.bold for span in line)
    filled = any(span.filled for span in line)
    here = mark.cursor or face.tone is Tone.ACCENT
    tone = Tone.ACCENT if here or mark.picks else line[0].tone if line else Tone.TEXT
    if here and not filled:
        bar = look.heavy.side
        text = f"{bar}{text}{bar}" if cell_len(text) + 2 <= width else f"{bar}{text}"
    return paint_line(look, centred((Span(text, tone, bold, filled),), width), width, ground, muted=mark.muted)
