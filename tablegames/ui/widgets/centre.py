"""Cards in the middle of the table, and beside them what is to be said about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Face, Span, Tone
from tablegames.ui.fitting import cut, wrap
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.paint import Row, blank, frame, paint_line, paint_span
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

LEAST: Final = Size(5, 4)
MOST: Final = Size(9, 6)
_MARGIN: Final = 3
"""Cells between the frame, the cards and the sentences."""
_SHOWING: Final = 3
"""What must remain visible of a card under the next one: its frame and its tag."""


class Centre(Zone):
    """A frame with a title: cards at its left, overlapping where they need more than half of it, sentences beside."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._title = Span("")
        self._corner = Span("")
        self._faces: tuple[Face, ...] = ()
        self._sentences: tuple[Span, ...] = ()

    def show(self, title: Span, corner: Span, faces: Sequence[Face], sentences: Sequence[Span]) -> None:
        """Show cards from left to right, and sentences broken between words; `corner` ends the upper border."""
        shown = (title, corner, tuple(faces), tuple(sentences))
        if shown != (self._title, self._corner, self._faces, self._sentences):
            self._title, self._corner, self._faces, self._sentences = shown
            self.changed()

    def faces(self) -> Sequence[Face]:
        return self._faces

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        inside: list[Row] = [blank(look, size.width - 2, Ground.PANEL)] * (size.height - 2)
        corner = self._label(self._corner, look)
        drawn = frame(look, size.width, inside, head=self._head(size.width, look), corner=corner)
        arrangement.patches.append(Patch(0, 0, drawn))
        end = self._lay_cards(arrangement, size)
        self._say(arrangement, Region(end + _MARGIN, 1, size.width - end - _MARGIN - 2, size.height - 2), look)
        return arrangement

    def _head(self, width: int, look: Look) -> Row:
        text = cut(self._title.text, width - cell_len(self._corner.text) - 9, "…")
        title = Span(text, self._title.tone, self._title.bold)
        return [paint_span(look, Span(look.light.top, Tone.FAINT), Ground.PANEL), *self._label(title, look)]

    def _label(self, span: Span, look: Look) -> Row:
        text = f" {span.text} " if span.text else ""
        return [paint_span(look, Span(text, span.tone, span.bold), Ground.PANEL)]

    def _lay_cards(self, arrangement: Arrangement, size: Size) -> int:
        """Lay the cards and return the column where they end."""
        count = len(self._faces)
        if not count:
            return 0
        room = size.width // 2 - _MARGIN
        card = next((card for card in (MOST, LEAST) if _fits(card, count, room, size.height)), LEAST)
        step = min(card.width + 1, max(_SHOWING, (room - card.width) // max(1, count - 1)))
        top = max(1, (size.height - card.height) // 2)
        for index, face in enumerate(self._faces):
            arrangement.spots.append(Spot(face, Region(_MARGIN + index * step, top, *card)))
        return _MARGIN + (count - 1) * step + card.width

    def _say(self, arrangement: Arrangement, room: Region, look: Look) -> None:
        lines = [
            (Span(line, sentence.tone, sentence.bold),)
            for sentence in self._sentences
            for line in wrap(sentence.text, room.width)
        ][: room.height]
        top = room.y + (room.height - len(lines)) // 2
        rows = [paint_line(look, line, room.width, Ground.PANEL) for line in lines]
        arrangement.patches.append(Patch(room.x, top, rows))


def _fits(card: Size, count: int, room: int, height: int) -> bool:
    return card.height + 2 <= height and count * (card.width + 1) - 1 <= room
