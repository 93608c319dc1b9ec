"""Scoring runs and assigning wilds: TE-45 to TE-53 of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tablegames.core.model import ScorePart, SeatStanding, Standing
from tablegames.games.ten.cards import CARDS
from tablegames.games.ten.model import COLOURS, Card, Cards, Player

VALUES: Final = range(1, 10)
FULL_RUN_BONUS: Final = 1
"""TE-47."""

_INTERVALS: Final = sorted(
    (
        (
            high - low + 1 + (FULL_RUN_BONUS if high - low + 1 == len(VALUES) else 0),
            low,
            high,
            sum(1 << value for value in range(low, high + 1)),
        )
        for low in VALUES
        for high in range(low, len(VALUES) + 1)
    ),
    key=lambda interval: -interval[0],
)
"""Every possible run: points, lowest and highest value, and its values as bits; longest first."""

_REMEMBERED: Final = 4096
"""Collections whose best runs are kept: a long game has a few hundred."""


@dataclass(frozen=True, slots=True)
class Run:
    """The run that scores in one colour: its values in order, and the wild that stands for a value."""

    values: tuple[int, ...]
    wilds: tuple[tuple[int, Card], ...]

    @property
    def points(self) -> int:
        """TE-46, TE-47: one a card, one more for all nine."""
        return len(self.values) + (FULL_RUN_BONUS if len(self.values) == len(VALUES) else 0)


@dataclass(frozen=True, slots=True)
class _Plan:
    """One interval of one colour: `needed` of its `gaps` (bit per value) are beyond the colour's own wilds.

    Of `gaps` only those are kept that a number wild could fill.
    """

    points: int
    low: int
    high: int
    needed: int
    gaps: int


_NOTHING: Final = _Plan(points=0, low=1, high=0, needed=0, gaps=0)


def score(collection: Cards) -> int:
    """Return the points of a collection with its wilds assigned at their best. Source: TE-50."""
    return sum(run.points for run in best_runs(collection))


@lru_cache(_REMEMBERED)
def best_runs(collection: Cards) -> tuple[Run, ...]:
    """Return for each colour the run that scores, so that the total of all four is greatest (ruling A-13).

    Each colour's intervals are tried, best first, as long as the bound leaves hope. Whether the uncoloured wilds
    suffice for some intervals together is a question of matching, which Hall's theorem answers: for every set of
    colours, the gaps they need filled may exceed the number wilds that fit any of them by one any wild at most.
    """
    owned = tuple(sum(1 << value for value in VALUES if f"{colour}{value}" in collection) for colour in COLOURS)
    colour_wilds = tuple(collection.count(f"{colour}#") for colour in COLOURS)
    number_wilds = sum(1 << value for value in VALUES if f"W{value}" in collection)
    any_wilds = collection.count("W*")
    plans = tuple(_plans(mine, wilds, number_wilds, any_wilds) for mine, wilds in zip(owned, colour_wilds, strict=True))
    reach = tuple(mine.bit_count() + wilds for mine, wilds in zip(owned, colour_wilds, strict=True))
    chosen = _best_together(plans, reach, number_wilds.bit_count() + any_wilds, any_wilds)
    return _runs(chosen, owned)


def _plans(owned: int, colour_wilds: int, number_wilds: int, any_wilds: int) -> tuple[_Plan, ...]:
    """Return the intervals of one colour that could be filled, best first, without those that another dominates."""
    kept: list[_Plan] = []
    for points, low, high, mask in _INTERVALS:
        missing = mask & ~owned
        needed = max(0, missing.bit_count() - colour_wilds)
        plan = _Plan(points, low, high, needed, missing & number_wilds if needed else 0)
        fits = needed - plan.gaps.bit_count() <= any_wilds
        if fits and not any(_dominates(better, plan) for better in kept):
            kept.append(plan)
    return (*kept, _NOTHING)


def _dominates(better: _Plan, plan: _Plan) -> bool:
    """Tell whether a plan with at least as many points asks no more of the wilds, whatever others ask."""
    spared = (plan.gaps & ~better.gaps).bit_count()
    return not better.gaps & ~plan.gaps and spared <= plan.needed - better.needed


def _best_together(
    plans: tuple[tuple[_Plan, ...], ...], reach: tuple[int, ...], wilds: int, any_wilds: int
) -> tuple[_Plan, ...]:
    """Choose a plan for each colour so that the points are most (branch and bound).

    `reach` is how many values each colour has by itself, with its own wilds; `wilds` counts the uncoloured ones.
    """
    alone, cells, full = [0], [0], [0]
    for colour, own in zip(reversed(plans), reversed(reach), strict=True):
        alone.append(alone[-1] + colour[0].points)
        cells.append(cells[-1] + own)
        full.append(full[-1] + (colour[0].points > len(VALUES)))
    best_points = -1
    best: tuple[_Plan, ...] = ()

    def search(chosen: tuple[_Plan, ...], points: int, needed: int, cuts: list[tuple[int, int]]) -> None:
        nonlocal best_points, best
        left = len(plans) - len(chosen)
        if not left:
            if points > best_points:
                best_points, best = points, chosen
            return
        later_points, later_bonuses = alone[left - 1], full[left - 1] * FULL_RUN_BONUS
        unspent = cells[left - 1] + wilds - needed
        for plan in plans[-left]:
            so_far = points + plan.points
            if so_far + later_points <= best_points:
                return
            # Later colours have one point for each of their cells and of the wilds left, and a bonus for nine of them.
            free = unspent - plan.needed
            most = so_far + free
            if most + later_bonuses <= best_points or most + free // len(VALUES) * FULL_RUN_BONUS <= best_points:
                continue
            if not plan.needed:
                search((*chosen, plan), so_far, needed, cuts)
                continue
            joint = [(demand + plan.needed, gaps | plan.gaps) for demand, gaps in cuts]
            if all(demand - gaps.bit_count() <= any_wilds for demand, gaps in joint):
                search((*chosen, plan), so_far, needed + plan.needed, cuts + joint)

    search((), 0, 0, [(0, 0)])
    return best


def _runs(chosen: tuple[_Plan, ...], owned: tuple[int, ...]) -> tuple[Run, ...]:
    """Name the wild that stands for each gap: number wilds where needed, then the colour's own, then the any wild."""
    filled = _match_number_wilds(chosen)
    runs: list[Run] = []
    for place, plan in enumerate(chosen):
        values = tuple(range(plan.low, plan.high + 1))
        gaps = [value for value in values if not owned[place] >> value & 1]
        numbers = [value for value in gaps if filled.get(value) == place]
        others = [value for value in gaps if value not in numbers]
        own = len(others) - (plan.needed - len(numbers))
        wilds = {value: f"W{value}" for value in numbers}
        wilds.update({value: f"{COLOURS[place]}#" if number < own else "W*" for number, value in enumerate(others)})
        runs.append(Run(values, tuple(sorted(wilds.items()))))
    return tuple(runs)


def _match_number_wilds(chosen: tuple[_Plan, ...]) -> dict[int, int]:
    """Return which colour each number wild goes to, by value, filling as many of the needed gaps as can be filled."""
    colour_of: dict[int, int] = {}

    def give(place: int, tried: set[int]) -> bool:
        for value in VALUES:
            if not chosen[place].gaps >> value & 1 or value in tried:
                continue
            tried.add(value)
            if value not in colour_of or (colour_of[value] != place and give(colour_of[value], tried)):
                colour_of[value] = place
                return True
        return False

    for place, plan in enumerate(chosen):
        for _ in range(plan.needed):
            give(place, set())
    return colour_of


def final_standing(players: tuple[Player, ...]) -> Standing:
    """TE-52, TE-53: most points, then most black tokens, then fewest cards; still equal is a shared place."""
    keys = [(score(player.collection), player.black, -len(player.collection)) for player in players]
    lines = [
        SeatStanding(
            seat=seat,
            rank=1 + sum(other > keys[seat] for other in keys),
            score=keys[seat][0],
            parts=(
                *(
                    ScorePart(kind=CARDS[f"{colour}1"].colour, value=run.points)
                    for colour, run in zip(COLOURS, best_runs(player.collection), strict=True)
                ),
                ScorePart(kind="black", value=player.black),
                ScorePart(kind="owned", value=len(player.collection)),
            ),
        )
        for seat, player in enumerate(players)
    ]
    return Standing(
        seats=tuple(sorted(lines, key=lambda line: (line.rank, line.seat))),
        decided_by=_tie_break(sorted(set(keys), reverse=True)),
    )


def _tie_break(keys: list[tuple[int, int, int]]) -> str | None:
    """Name the comparison that separated the first place from the next, however many share the first."""
    if len(keys) < 2 or keys[0][0] != keys[1][0]:
        return None
    return "black_tokens" if keys[0][1] != keys[1][1] else "fewest_cards"
