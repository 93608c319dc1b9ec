"""Where the arrows lead: from one thing on the table to the next in that direction, whatever zone it lies in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from textual.geometry import Region

from tablegames.core.model import Target


class Way(Enum):
    """A direction, as the step it makes on the screen."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


@dataclass(frozen=True, slots=True)
class Place:
    """Something the cursor can stand on: its zone (numbered in reading order), its target and its cells."""

    zone: int
    target: Target
    region: Region


def next_place(places: Sequence[Place], at: Place, way: Way) -> Place | None:
    """Return where the cursor goes from `at`: the nearest place straight ahead, else the nearest aside of it.

    None if nothing lies in that direction.
    """
    best = None
    best_cost: tuple[bool, float, float] | None = None
    for place in places:
        ahead, gap, off = _offset(at.region, place.region, way)
        if ahead <= 0:
            continue
        cost = (gap > 0, ahead + 2 * gap, off)
        if best_cost is None or cost < best_cost:
            best, best_cost = place, cost
    return best


def neighbour(places: Sequence[Place], at: Place | None, step: int) -> Place | None:
    """Return the place `step` further in reading order, round the end; the first one where there is no cursor."""
    if not places:
        return None
    for index, place in enumerate(places):
        if at is not None and (place.zone, place.target) == (at.zone, at.target):
            return places[(index + step) % len(places)]
    return places[0 if step > 0 else -1] if at is None else nearest(places, at)


def nearest(places: Sequence[Place], at: Place | None) -> Place | None:
    """Return the place where the cursor stays when the table has changed: the same thing, else the closest one."""
    if at is None or not places:
        return places[0] if places else None
    for place in places:
        if place.target == at.target and place.zone == at.zone:
            return place
    x, y = _centre(at.region)
    return min(places, key=lambda place: _distance(place.region, x, y))


def _centre(region: Region) -> tuple[float, float]:
    """Return the middle in units of a row's height; a cell is half as wide as it is high."""
    return (region.x + region.width / 2) / 2, region.y + region.height / 2


def _distance(region: Region, x: float, y: float) -> float:
    centre_x, centre_y = _centre(region)
    return (centre_x - x) ** 2 + (centre_y - y) ** 2


def _offset(here: Region, there: Region, way: Way) -> tuple[float, float, float]:
    """Return how far `there` lies ahead of `here` (0: not at all), the gap beside the straight line, and how far off.

    What lies aside counts as ahead only if all of it does; what lies straight ahead may overlap, as cards in a hand do.
    """
    (here_x, here_y), (there_x, there_y) = _centre(here), _centre(there)
    step_x, step_y = way.value
    if step_x:
        ahead, off = (there_x - here_x) * step_x, abs(there_y - here_y)
        gap = max(there.y - here.bottom + 1, here.y - there.bottom + 1, 0.0)
        clear = there.x >= here.right if step_x > 0 else there.right <= here.x
    else:
        ahead, off = (there_y - here_y) * step_y, abs(there_x - here_x)
        gap = max(there.x - here.right + 1, here.x - there.right + 1, 0.0) / 2
        clear = there.y >= here.bottom if step_y > 0 else there.bottom <= here.y
    return ahead if clear or not gap else 0, gap, off
