"""Reads Archduke's table for two off a frame of 80x24: what stands on every card, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tablegames.core.model import Target
from tablegames.games.archduke.model import Slot, slot_target
from tests.e2e.devices import Cell
from tests.e2e.emulator import Frame
from tests.e2e.reader import Box, boxes

ROWS: Final = 20
"""Rows of title line and table."""

_LEFT: Final = {0: 1, 1: 54}
"""The column in which the tableau of each seat begins."""

_TOP: Final = 2
_PILES: Final = range(26, 54)


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What stands on each card: the cards of the tableaus by their targets, the piles and a drawn card in order."""

    slots: Mapping[Target, str]
    piles: tuple[str, ...]
    cells: Mapping[Target, Cell]
    """A cell of each card."""


def read(frame: Frame) -> SeenTable | None:
    """Return what a frame shows, or None if it does not show the table."""
    if len(frame.rows) < ROWS or not frame.rows[0].startswith(" Archduke"):
        return None
    found = list(boxes(frame.rows[:ROWS]))
    piles = [box for box in found if box.region.x in _PILES]
    if not piles or not any(" draw " in row for row in frame.rows[:ROWS]):
        return None
    slots: dict[Target, str] = {}
    cells: dict[Target, Cell] = {}
    for seat, left in _LEFT.items():
        own = [box for box in found if left <= box.region.x < left + len(_PILES) - 2]
        for slot, box in _numbered(own, left):
            slots[slot_target(seat, slot)] = _written(box)
            cells[slot_target(seat, slot)] = (box.region.x + 1, box.region.y + 1)
    return SeenTable(slots, tuple(map(_written, sorted(piles, key=lambda box: box.region.x))), cells)


def _numbered(own: list[Box], left: int) -> Iterator[tuple[Slot, Box]]:
    """Yield the cards of a tableau with the numbers of the places where they lie."""
    for box in own:
        width, height = box.region.size
        pitch = width + 1 if all((other.region.x - left) % (width + 1) == 0 for other in own) else width
        yield (box.region.x - left) // pitch * 2 + (box.region.y - _TOP) // height + 1, box


def _written(box: Box) -> str:
    return " ".join(" ".join(box.inside).split())


def is_back(target: Target, written: str) -> bool:
    """Tell whether what is written is the number of the slot: the card may lie face down."""
    return written == target.rpartition(":")[2]
