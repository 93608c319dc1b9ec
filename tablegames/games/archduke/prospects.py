"""How a round may end for each seat, and the game with it, by what lies in the tableaus between two turns.

The difference of two strengths is the logarithm of the odds that one seat is placed before the other. A strength is a
sum of what a seat has before a turn, each with a weight that was learnt from rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple

from tablegames.assets import read_weights
from tablegames.core.evaluation import Evaluation, Rewards, Traits, softmax
from tablegames.core.guide import rewards_of
from tablegames.core.model import Seat
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import TableState
from tablegames.games.archduke.recall import VALUES
from tablegames.games.archduke.scoring import ELIMINATION, chips, final_standing, regular_rounds
from tablegames.games.archduke.turns import circle, last_window, next_to_start
from tablegames.games.archduke.watched import WatchedState


class Tableau(NamedTuple):
    """What a seat has before a turn, as far as it makes the seat strong or weak."""

    total: int
    """The points of its tableau."""
    cards: int
    unknown: int
    """How many cards it does not know,"""
    hidden: int
    """and the points of those: they will soon be replaced, or looked at."""
    heaviest: int
    """The points of the heaviest card that it knows, which goes next,"""
    second: int
    """and of the one after that."""
    pair: int
    """The points that can follow when a card like it is discarded."""
    give: int
    """How many cards it knows that bring this action when they leave;"""
    swap: int
    peek: int
    turn: bool
    """whether it has a turn to come: the next one, or after a call the last one;"""
    lightest: bool = False
    """whether nobody has fewer points."""


COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "open": Tableau._fields[:-1],
    "called": ("total", "cards", "lightest"),
    "last_turn": Tableau._fields,
}
"""What counts while nobody has called, then for who has no turn any more, and for who has its last one."""

LEAST_SEATS: Final = {2: "weights.json", 3: "weights-3.json"}
"""Which weights hold for two seats, and which for three and more."""

CHIPS: Final = 0.4
CHIPS_A_SEAT: Final = 0.155
"""Who has so many chips less than another, for each root of a round to come, is e times as likely to win. Fitted to
rounds whose places are drawn by lot: right to 2 or 3 percent for two to six seats."""

ECLIPSE: Final = max(VALUES.values())
"""The heavier Eclipse; the other one is worth 0, so that the remainders of the two are alike, and no others."""

EFFECTS: Final = {facts.value: facts.effect for facts in CARDS.values() if facts.effect is not None}

_KEPT: Final = 4096


# The round


class ArchdukeEvaluation(Evaluation[WatchedState]):
    """What lies before each seat between two turns; it tells who comes first in the round."""

    names = tuple(f"{when}_{name}" for when, names in COUNTED.items() for name in names)

    def traits(self, state: WatchedState) -> Sequence[Traits] | None:
        """Return what each tableau has in the places of the time that it is, and nothing in the others."""
        table = state.table
        if table.phase != "window" or not between_turns(state):
            return None
        return [_placed(now, has) for _seat, (now, has) in sorted(_tableaus(state).items())]

    def won(self, state: WatchedState) -> Rewards | None:
        table = state.table
        if table.phase not in ("deal", "over"):
            return None
        first = table.rounds[-1].order[0]
        return [float(seat == first) for seat in range(len(table.playing))]


def _placed(now: str, has: Tableau) -> Traits:
    return [getattr(has, name) if when == now else 0 for when, names in COUNTED.items() for name in names]


def between_turns(state: WatchedState) -> bool:
    """Tell whether nothing is left to do but to start the next turn, or to deal."""
    table = state.table
    if table.phase != "window":
        return table.phase in ("deal", "over")
    asked = not table.queue and not table.to_ask and (table.caller is not None or not table.to_answer)
    return asked and state.known_match is None and not last_window(table)


def _times(table: TableState) -> dict[Seat, tuple[str, bool]]:
    """Return by seat which weights hold for it, and whether a turn is before it: the next one, or its last."""
    order = circle(table, next_to_start(table))
    if table.caller is None:
        return {seat: ("open", seat == order[0]) for seat in order}
    last_turns = order[: order.index(table.caller)]
    return {seat: ("last_turn", True) if seat in last_turns else ("called", False) for seat in order}


def _tableaus(state: WatchedState) -> dict[Seat, tuple[str, Tableau]]:
    """Return by seat which weights hold for it, and what it has."""
    found = {seat: (now, _tableau(state, seat, has_turn=turn)) for seat, (now, turn) in _times(state.table).items()}
    least = min([has.total for _now, has in found.values()])
    return {seat: (now, has._replace(lightest=has.total == least)) for seat, (now, has) in found.items()}


def _tableau(state: WatchedState, seat: Seat, *, has_turn: bool) -> Tableau:
    """Return what a seat has, and what of it it has seen."""
    known: list[int] = []
    hidden: list[int] = []
    for card, eyes in zip(state.grids[seat], state.eyes[seat], strict=False):
        if card is not None:
            (known if eyes >> seat & 1 else hidden).append(VALUES[card])
    known.sort(reverse=True)
    alike = set()
    pairs = 0
    effects = dict.fromkeys(("give", "swap", "peek"), 0)
    for value in known:
        symbol = value % ECLIPSE if value >= 0 else value
        if symbol in alike:
            pairs += value
        alike.add(symbol)
        effect = EFFECTS.get(value)
        if effect is not None:
            effects[effect] += 1
    return Tableau(
        sum(known) + sum(hidden),
        len(known) + len(hidden),
        len(hidden),
        sum(hidden),
        max(0, *known[:1], 0),
        max(0, *known[1:2], 0),
        pairs,
        effects["give"],
        effects["swap"],
        effects["peek"],
        has_turn,
    )


EVALUATION: Final = ArchdukeEvaluation()


def _weights(file: str) -> dict[str, tuple[float, ...]]:
    learnt = dict(zip(EVALUATION.names, read_weights("archduke", EVALUATION.names, file), strict=True))
    return {when: tuple(learnt.get(f"{when}_{name}", 0.0) for name in Tableau._fields) for when in COUNTED}


WEIGHTS: Final = {seats: _weights(file) for seats, file in LEAST_SEATS.items()}
"""By the number of seats that take part, three for more, and by the time that it is."""


def prospects(state: WatchedState) -> Rewards:
    """Return what part of the game each seat may expect, before the next turn or deal, or at the end."""
    table = state.table
    if table.phase == "over":
        return rewards_of(final_standing(table))
    if table.phase == "deal":
        return before_a_round(table)
    found = _tableaus(state)
    weights = WEIGHTS[min(len(found), max(WEIGHTS))]
    return shares(table, {seat: sum(map(mul, weights[now], has)) for seat, (now, has) in found.items()})


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
    scale = (CHIPS + CHIPS_A_SEAT * len(sums)) * sqrt(left)
    return softmax([-count / scale for count in sums])
