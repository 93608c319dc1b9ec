"""How a round may end for each seat, and the game with it, by what lies in the tableaus between two turns.

The difference of two strengths is the logarithm of the odds that one seat is placed before the other. A strength is a
sum of what a tableau has, each with a weight. The weights were fitted (logistic regression) to the ends of 30 000
rounds of two seats and 9 000 of three and four, played on by a shrewd planner from positions that chance had led to:
in rounds of good players alone nobody could see what a card that is not known costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from tablegames.core.evaluation import Rewards
from tablegames.core.guide import rewards_of
from tablegames.core.model import Seat
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import TableState
from tablegames.games.archduke.recall import VALUES
from tablegames.games.archduke.scoring import ELIMINATION, chips, final_standing, regular_rounds
from tablegames.games.archduke.turns import circle, next_to_start
from tablegames.games.archduke.watched import WatchedState


class Weights(NamedTuple):
    """What makes a seat strong, or weak where a weight is negative."""

    total: float
    """Each point of its tableau."""
    cards: float
    """Each card."""
    unknown: float
    """Each card that it does not know,"""
    hidden: float
    """and each point of those: they will soon be replaced, or looked at."""
    heaviest: float
    """Each point of the heaviest card that it knows, which goes next,"""
    second: float
    """and of the one after that."""
    pair: float
    """Each point that can follow when a card like it is discarded."""
    give: float
    """Each card that it knows, and that brings this action when it leaves;"""
    swap: float
    peek: float
    next: float
    """Having a turn to come: the next one, or after a call the last one."""


OPEN: Final = {
    2: Weights(-0.181, -0.212, -0.833, 0.144, 0.089, 0.060, 0.103, 0.131, 0.830, 0.674, 0.415),
    3: Weights(-0.117, -0.149, -0.470, 0.067, 0.062, 0.037, 0.050, 0.003, 0.671, 0.419, 0.316),
}
"""While nobody has called: for two seats, and for more."""

CALLED: Final = {
    2: Weights(-0.311, -0.169, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    3: Weights(-0.189, -0.187, 0, 0, 0, 0, 0, 0, 0, 0, 0),
}
"""When somebody has called, for who has no turn any more;"""

LAST_TURN: Final = {
    2: Weights(-0.311, -0.327, -0.219, 0.070, 0.119, 0.032, 0.217, 0.060, 0.109, 0.813, 0.333),
    3: Weights(-0.189, -0.226, -0.358, 0.060, 0.080, 0.052, 0.093, 0.071, 1.044, 0.568, 0.508),
}
"""and for who has one."""

CHIPS: Final = 0.4
CHIPS_A_SEAT: Final = 0.155
"""Who has so many chips less than another, for each root of a round to come, is e times as likely to win. Fitted to
rounds whose places are drawn by lot: right to 2 or 3 percent for two to six seats."""

ECLIPSE: Final = max(VALUES.values())
"""The heavier Eclipse; the other one is worth 0, so that the remainders of the two are alike, and no others."""

EFFECTS: Final = {facts.value: facts.effect for facts in CARDS.values() if facts.effect is not None}

_KEPT: Final = 4096


# The round


def prospects(state: WatchedState) -> Rewards:
    """Return what part of the game each seat may expect, before the next turn or deal, or at the end."""
    table = state.table
    if table.phase == "over":
        return rewards_of(final_standing(table))
    if table.phase == "deal":
        return before_a_round(table)
    order = circle(table, next_to_start(table))
    size = min(3, len(order))
    if table.caller is None:
        weights = OPEN[size]
        return shares(table, {seat: strength(state, seat, weights, has_turn=seat == order[0]) for seat in order})
    last_turns = order[: order.index(table.caller)]
    return shares(
        table,
        {
            seat: strength(state, seat, (LAST_TURN if seat in last_turns else CALLED)[size], has_turn=True)
            for seat in order
        },
    )


def strength(state: WatchedState, seat: Seat, weights: Weights, *, has_turn: bool) -> float:
    """Return how strong a seat is by what lies in its tableau, and by what of it it has seen."""
    known: list[int] = []
    hidden: list[int] = []
    for card, eyes in zip(state.grids[seat], state.eyes[seat], strict=False):
        if card is not None:
            (known if eyes >> seat & 1 else hidden).append(VALUES[card])
    known.sort(reverse=True)
    alike = set()
    strength = weights.next if has_turn else 0.0
    for value in known:
        symbol = value % ECLIPSE if value >= 0 else value
        if symbol in alike:
            strength += weights.pair * value
        alike.add(symbol)
        effect = EFFECTS.get(value)
        if effect is not None:
            strength += getattr(weights, effect)
    return (
        strength
        + weights.total * (sum(known) + sum(hidden))
        + weights.cards * (len(known) + len(hidden))
        + weights.unknown * len(hidden)
        + weights.hidden * sum(hidden)
        + weights.heaviest * max(0, *known[:1], 0)
        + weights.second * max(0, *known[1:2], 0)
    )


# The game


def shares(table: TableState, strengths: dict[Seat, float]) -> Rewards:
    """Return what part of the game each seat may expect when a round ends by such strengths."""
    seats = range(len(table.playing))
    best = max(strengths.values())
    odds = {seat: exp(max(strength - best, -30.0)) for seat, strength in strengths.items()}
    if table.modes.length == ELIMINATION:
        # everybody but the last one plays on, with equal chances
        out = {seat: 1 / each for seat, each in odds.items()}
        whole = sum(out.values())
        return [(1 - out[seat] / whole) / (len(odds) - 1) if seat in out else 0.0 for seat in seats]
    left = regular_rounds(table) - len(table.rounds) - 1
    whole = sum(odds.values())
    if left < 0:  # the extra round decides
        return [odds.get(seat, 0.0) / whole for seat in seats]
    sums = tuple(map(sum, chips(table)))
    if len(odds) == 2:
        first = odds[0] / whole
        one, other = game_shares((sums[0] + 1, sums[1] + 2), left), game_shares((sums[0] + 2, sums[1] + 1), left)
        return [first * won + (1 - first) * lost for won, lost in zip(one, other, strict=True)]
    expected = [
        chip + 1 + sum([odds[other] / (odds[other] + odds[seat]) for other in odds if other != seat])
        for seat, chip in enumerate(sums)
    ]
    return _softened(expected, left + 1)


def before_a_round(table: TableState) -> Rewards:
    """Return the same before the next deal: whoever takes part plays as well as the others."""
    if table.modes.length == ELIMINATION:
        return [playing / sum(table.playing) for playing in table.playing]
    return game_shares(tuple(map(sum, chips(table))), regular_rounds(table) - len(table.rounds))


@lru_cache(_KEPT)
def game_shares(sums: tuple[int, ...], left: int) -> Rewards:
    """Return what part of the game each seat may expect with such chips and so many rounds to come."""
    fewest = min(sums)
    return _softened(sums, left) if left else [(count == fewest) / sums.count(fewest) for count in sums]


def _softened(sums: Sequence[float], left: float) -> Rewards:
    scale, fewest = (CHIPS + CHIPS_A_SEAT * len(sums)) * sqrt(left), min(sums)
    odds = [exp((fewest - count) / scale) for count in sums]
    whole = sum(odds)
    return [share / whole for share in odds]
