"""A hand of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region, Size

from tablegames.core.model import Target
from tablegames.ui.faces import Face, Shape
from tablegames.ui.theme import Look
from tablegames.ui.widgets.zone import Arrangement, Spot, Zone

LEAST: Final = Size(5, 4)
MOST: Final = Size(9, 6)
_LEAST_GAP: Final = 1
_SHOWING: Final = 3
"""What must remain visible of a card under the next one: its frame and its tag."""


class Hand(Zone):
    """A row of cards in the order given, closer together and overlapping where they do not fit; picked ones rise.

    An EMPTY face makes a gap between groups of cards, narrower where there is little room.
    """

    def __init__(self, *, least: Size = LEAST, most: Size = MOST, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._least = least
        self._most = most
        self._faces: tuple[Face, ...] = ()

    def show(self, faces: Sequence[Face]) -> None:
        """Show cards from left to right."""
        if tuple(faces) != self._faces:
            self._faces = tuple(faces)
            self.changed()

    def faces(self) -> Sequence[Face]:
        return self._faces

    def mark(self, live: frozenset[Target], picked: tuple[Target, ...], cursor: Target | None) -> None:
        risen = {spot.face.target for spot in self.spots} & set(self._picked) ^ self.targets & set(picked)
        super().mark(live, picked, cursor)
        if risen:
            self.changed()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        if not self._faces:
            return arrangement
        gaps = sum(face.shape is Shape.EMPTY for face in self._faces)
        count = max(1, len(self._faces) - gaps)
        room = size.width - gaps * _LEAST_GAP
        height = max(1, min(self._most.height, size.height - 1))
        width = self._most.width if height > self._least.height else self._least.width
        if count * (width + 1) - 1 > room:
            width = min(width, max(self._least.width, (room + 1) // count - 1))
        step = width + 1
        if count * step - 1 > room and count > 1:
            step = max(_SHOWING, (room - width) // (count - 1))
        gap = min(step, _LEAST_GAP + max(0, room - (count - 1) * step - width) // max(1, gaps))
        low = 1 if size.height > height else 0
        x = 0
        for face in self._faces:
            if face.shape is Shape.EMPTY:
                x += gap
                continue
            arrangement.spots.append(Spot(face, Region(x, 0 if face.target in self._picked else low, width, height)))
            x += step
        return arrangement
