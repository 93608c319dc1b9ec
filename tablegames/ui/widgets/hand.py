"""A hand of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region, Size

from tablegames.core.model import Target
from tablegames.ui.faces import Face, Shape
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import paint_empty
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

LEAST: Final = Size(5, 4)
MOST: Final = Size(9, 6)
_SHOWING: Final = 3
"""What must remain visible of a card under the next one: its frame and its tag."""


class Hand(Zone):
    """A row of cards in the order given, closer together and overlapping where they do not fit; picked ones rise.

    An EMPTY face makes a gap between groups of cards.
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
        count = len(self._faces)
        height = max(1, min(self._most.height, size.height - 1))
        width = self._most.width if height > self._least.height else self._least.width
        if count * (width + 1) - 1 > size.width:
            width = min(width, max(self._least.width, (size.width + 1) // count - 1))
        step = width + 1
        if count * step - 1 > size.width and count > 1:
            step = max(_SHOWING, (size.width - width) // (count - 1))
        low = 1 if size.height > height else 0
        for index, face in enumerate(self._faces):
            region = Region(index * step, 0 if face.target in self._picked else low, width, height)
            if face.shape is Shape.EMPTY:
                arrangement.patches.append(Patch(region.x, low, paint_empty(look, face, width, height)))
            else:
                arrangement.spots.append(Spot(face, region))
        return arrangement
