"""Scoring runs and assigning wilds: TE-45 to TE-53 of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tablegames.core.model import ScorePart, SeatStanding, Standing
from tablegames.games.ten.cards import CARDS
from tablegames.games.ten.model import COLOURS, Card, Cards, Player

VALUES: Final = range(1, 10)
FULL_RUN_BONUS: Final = 1
"""TE-47."""

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
    """One way to score a colour: the run, the number wilds it uses (bit per value) and whether the any wild."""

    points: int
    low: int
    high: int
    number_wilds: int
    any_wild: bool


def score(collection: Cards) -> int:
    """Return the points of a collection with its wilds assigned at their best. Source: TE-50."""
    return sum(run.points for run in best_runs(collection))


@lru_cache(_REMEMBERED)
def best_runs(collection: Cards) -> tuple[Run, ...]:
    """Return for each colour the run that scores, so that the total of all four is greatest (ruling A-13)."""
    owned = tuple(sum(1 << value for value in VALUES if f"{colour}{value}" in collection) for colour in COLOURS)
    colour_wilds = tuple(collection.count(f"{colour}#") for colour in COLOURS)
    number_wilds = sum(1 << value for value in VALUES if f"W{value}" in collection)
    any_wild = "W*" in collection
    plans = tuple(_plans(owned[place], colour_wilds[place], number_wilds, any_wild) for place in range(len(COLOURS)))
    chosen = _best_together(plans, number_wilds, any_wild)
    return tuple(
        _run(colour, owned[place], colour_wilds[place], plan)
        for place, (colour, plan) in enumerate(zip(COLOURS, chosen, strict=True))
    )


def _plans(owned: int, colour_wilds: int, number_wilds: int, any_wild: bool) -> tuple[_Plan, ...]:
    """Return the ways to score one colour that no other way beats with the same or fewer wilds, best first."""
    plans = [_Plan(0, 1, 0, 0, False)]
    for low in VALUES:
        for high in range(low, len(VALUES) + 1):
            length = high - low + 1
            points = length + (FULL_RUN_BONUS if length == len(VALUES) else 0)
            missing = sum(1 << value for value in range(low, high + 1)) & ~owned
            for use_any in (False, True) if any_wild else (False,):
                needed = max(0, missing.bit_count() - colour_wilds - use_any)
                if use_any and missing.bit_count() <= colour_wilds:
                    continue
                plans.extend(
                    _Plan(points, low, high, used, use_any) for used in _subsets(missing & number_wilds, needed)
                )
    plans.sort(key=lambda plan: (-plan.points, plan.any_wild, plan.number_wilds.bit_count()))
    kept: list[_Plan] = []
    for plan in plans:
        if not any(
            better.number_wilds & plan.number_wilds == better.number_wilds and better.any_wild <= plan.any_wild
            for better in kept
        ):
            kept.append(plan)
    return tuple(kept)


def _subsets(mask: int, size: int) -> Iterator[int]:
    """Yield the subsets of `mask` with `size` bits."""
    if size == 0:
        yield 0
        return
    while mask.bit_count() >= size:
        lowest = mask & -mask
        mask ^= lowest
        for rest in _subsets(mask, size - 1):
            yield lowest | rest


def _best_together(plans: tuple[tuple[_Plan, ...], ...], number_wilds: int, any_wild: bool) -> tuple[_Plan, ...]:
    """Choose a plan for each colour so that no wild is used twice and the points are most (branch and bound)."""
    most_left = [0]
    for colour in reversed(plans):
        most_left.append(most_left[-1] + colour[0].points)
    most_left.reverse()
    best_points = -1
    best: tuple[_Plan, ...] = ()

    def search(place: int, free: int, any_free: bool, points: int, chosen: tuple[_Plan, ...]) -> None:
        nonlocal best_points, best
        if place == len(plans):
            if points > best_points:
                best_points, best = points, chosen
            return
        for plan in plans[place]:
            if points + plan.points + most_left[place + 1] <= best_points:
                return
            if plan.number_wilds & ~free or (plan.any_wild and not any_free):
                continue
            search(
                place + 1,
                free ^ plan.number_wilds,
                any_free and not plan.any_wild,
                points + plan.points,
                (*chosen, plan),
            )

    search(0, number_wilds, any_wild, 0, ())
    return best


def _run(colour: str, owned: int, colour_wilds: int, plan: _Plan) -> Run:
    """Name the wild that stands for each missing value: number wilds first, then colour wilds, then the any wild."""
    values = tuple(range(plan.low, plan.high + 1))
    wilds: list[tuple[int, Card]] = []
    for value in values:
        if owned >> value & 1:
            continue
        if plan.number_wilds >> value & 1:
            wilds.append((value, f"W{value}"))
        elif colour_wilds:
            colour_wilds -= 1
            wilds.append((value, f"{colour}#"))
        else:
            wilds.append((value, "W*"))
    return Run(values, tuple(wilds))


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
        seats=tuple(sorted(lines, key=lambda line: (line.rank, line.seat))), decided_by=_tie_break(sorted(keys)[::-1])
    )


def _tie_break(keys: list[tuple[int, int, int]]) -> str | None:
    """Name the comparison that separated the winner from the next."""
    first, second = keys[0], keys[1]
    if first[0] != second[0] or first == second:
        return None
    return "black_tokens" if first[1] != second[1] else "fewest_cards"
