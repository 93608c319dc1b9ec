"""Cards played round a table, each in front of its seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from textual.geometry import Region, Size

from tablegames.ui.faces import Face, Shape
from tablegames.ui.theme import Look
from tablegames.ui.widgets.inline import Inline, inline_cells, lay_inline
from tablegames.ui.widgets.paint import Mark, Row, paint_empty
from tablegames.ui.widgets.zone import Arrangement, Patch, Spot, Zone

LEAST: Final = Size(6, 4)
MOST: Final = Size(9, 5)

_SIDES: Final = {1: "b", 2: "bt", 3: "blr", 4: "bltr", 5: "blttr", 6: "bltttr"}
"""Where the places lie, clockwise from the bottom, for each number of seats."""


@dataclass(frozen=True, slots=True)
class Seated:
    """One place at the table: what is said about the seat, with chips in it, and what it has played."""

    label: tuple[Inline, ...]
    face: Face | None = None


class Trick(Zone):
    """Two to six places: the first at the bottom, the others clockwise from its left; labels stand beside the cards."""

    def __init__(self, *, least: Size = LEAST, most: Size = MOST, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.dims = False
        self._least = least
        self._most = most
        self._places: tuple[Seated, ...] = ()

    def show(self, places: Sequence[Seated]) -> None:
        """Show the places in the order of play, the one that sits at the bottom first."""
        if tuple(places) != self._places:
            self._places = tuple(places)
            self.changed()

    def faces(self) -> Sequence[Face]:
        chips = [part for place in self._places for line in place.label for part in line if isinstance(part, Face)]
        return [*(place.face for place in self._places if place.face is not None), *chips]

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        arrangement = Arrangement()
        sides = _SIDES.get(len(self._places), "")
        aside = self._label_cells(sides) + 2
        roomy = size.height >= 2 * self._most.height + self._least.height and aside <= _furthest(size, self._most)
        card = self._most if roomy else self._least
        aside = max(size.width // 4, min(aside, _furthest(size, card)))
        seen = 0
        for side, place in zip(sides, self._places, strict=False):
            seen += side == "t"
            share = seen / (sides.count("t") + 1) if side == "t" else 0.5
            region = _card_region(side, share, size, card, aside, crowded=sides.count("t") > 1)
            self._seat(arrangement, place, region, side, size, look)
        return arrangement

    def _label_cells(self, sides: str) -> int:
        """Return how many cells the widest label at a side takes."""
        places = (place for side, place in zip(sides, self._places, strict=False) if side in "lr")
        return max((inline_cells(line) for place in places for line in place.label), default=0)

    def paint(self, spot: Spot, mark: Mark, look: Look) -> list[Row]:
        # What has been played is never dim: it is there for everybody to compare with.
        return super().paint(spot, replace(mark, live=True), look)

    def _seat(self, arrangement: Arrangement, place: Seated, region: Region, side: str, size: Size, look: Look) -> None:
        room = _label_room(side, region, size)
        cells = min(max(map(inline_cells, place.label), default=0), room)
        x = {"l": 1, "r": size.width - 1 - cells}.get(side, region.right + 1)
        for number, line in enumerate(place.label[: region.height]):
            lay_inline(arrangement, line, x, region.y + number, look, cells=room)
        if place.face is None:
            return
        if place.face.shape is Shape.EMPTY:
            rows = paint_empty(look, place.face, region.width, region.height)
            arrangement.patches.append(Patch(region.x, region.y, rows))
        else:
            arrangement.spots.append(Spot(place.face, region))


def _furthest(size: Size, card: Size) -> int:
    """Return how far from the edge a card at a side may lie beside one in the middle."""
    return (size.width - card.width) // 2 - card.width - 1


def _card_region(side: str, share: float, size: Size, card: Size, aside: int, *, crowded: bool) -> Region:
    """Return where a card lies: at the sides `aside` from the edge, the upper ones spread over the width.

    With a `crowded` upper side the side cards lie below it.
    """
    x = {"l": aside, "r": size.width - aside - card.width}.get(side, int(size.width * share) - card.width // 2)
    middle = max((size.height - card.height) // 2, card.height if crowded else 0)
    y = {"t": 0, "b": size.height - card.height}.get(side, middle)
    return Region(x, max(0, y), *card)


def _label_room(side: str, region: Region, size: Size) -> int:
    if side == "l":
        return region.x - 2
    if side == "r":
        return size.width - region.right - 2
    return size.width - region.right - 1
