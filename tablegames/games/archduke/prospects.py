"""How a round may end for each seat, and the game with it: what was learned from many rounds of the normal player.

Who of two is placed better is told by the difference of their strengths, as the logarithm of the odds. A strength is a
sum of what a tableau has, each with a weight; the weights were fitted to the ends of rounds (logistic regression).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from tablegames.core.guide import Rewards
from tablegames.core.model import Seat
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import TableState
from tablegames.games.archduke.recall import MEAN, VALUES
from tablegames.games.archduke.scoring import ELIMINATION, chips, regular_rounds
from tablegames.games.archduke.turns import circle, next_to_start
from tablegames.games.archduke.watched import WatchedState


class Weights(NamedTuple):
    """What makes a seat strong."""

    total: float
    """Each point of its tableau; less is better."""
    cards: float
    """Each card."""
    unknown: float
    """Each card that it does not know,"""
    hidden: float
    """and each point of those: they are likely to be replaced soon."""
    heaviest: float
    """Each point of the heaviest card that it knows: the next turn takes it away."""
    pair: float
    """Each point that can be matched off when another card like it is discarded."""
    action: float
    """Each card that brings an action as it leaves."""
    next: float
    """Having the next turn."""


OPEN: Final = {
    2: Weights(
        total=-0.096, cards=-0.40, unknown=-0.34, hidden=0.058, heaviest=0.10, pair=0.075, action=0.46, next=0.28
    ),
    3: Weights(
        total=-0.083, cards=-0.22, unknown=-0.49, hidden=0.068, heaviest=0.075, pair=0.05, action=0.10, next=0.20
    ),
}
"""While nobody has called: for two seats, and for more."""

UNDECIDED: Final = {
    2: Weights(
        total=-0.146, cards=-0.42, unknown=-0.36, hidden=0.064, heaviest=0.11, pair=0.092, action=0.44, next=0.20
    ),
    3: Weights(
        total=-0.092, cards=-0.23, unknown=-0.52, hidden=0.070, heaviest=0.075, pair=0.055, action=0.11, next=0.17
    ),
}
"""The same before the seat in turn calls or does not."""

CALLED: Final = {
    2: Weights(total=-0.443, cards=-0.31, unknown=0, hidden=0, heaviest=0, pair=0, action=0, next=0),
    3: Weights(total=-0.303, cards=-0.37, unknown=0, hidden=0, heaviest=0, pair=0, action=0, next=0),
}
"""When somebody has called, for who has no turn any more;"""

LAST_TURN: Final = {
    2: Weights(total=-0.443, cards=-0.31, unknown=0.29, hidden=0, heaviest=0.31, pair=0.32, action=0.35, next=-1.2),
    3: Weights(total=-0.303, cards=-0.37, unknown=0.25, hidden=0, heaviest=0.24, pair=0.20, action=0.24, next=-0.9),
}
"""and for who has one."""

CHIPS: Final = 0.4
CHIPS_A_SEAT: Final = 0.155
"""Who has so many chips less than another, for each root of a round to come, is e times as likely to win. Fitted to
rounds whose places are drawn by lot: right to 2 or 3 percent for two to six seats."""

_KEPT: Final = 4096


# The round


class Tableau:
    """What a seat has, as far as it makes it strong."""

    __slots__ = ("actions", "cards", "heaviest", "hidden", "pair", "total", "unknown")

    def __init__(self, state: WatchedState, seat: Seat) -> None:
        self.cards = self.unknown = self.hidden = self.total = self.heaviest = self.pair = self.actions = 0.0
        symbols = set()
        for card, eyes in zip(state.grids[seat], state.eyes[seat], strict=False):
            if card is None:
                continue
            value = VALUES[card]
            self.cards += 1
            self.total += value
            if not eyes >> seat & 1:
                self.unknown += 1
                self.hidden += value
                continue
            self.heaviest = max(self.heaviest, value)
            symbol = value % 13  # 0 and 13 are alike, and no other two
            if symbol in symbols:
                self.pair += value
            symbols.add(symbol)
            self.actions += CARDS[card].effect is not None

    def strength(self, weights: Weights, *, is_next: bool) -> float:
        """Return how strong it is."""
        return (
            weights.total * self.total
            + weights.cards * self.cards
            + weights.unknown * self.unknown
            + weights.hidden * self.hidden
            + weights.heaviest * self.heaviest
            + weights.pair * self.pair
            + weights.action * self.actions
            + (weights.next if is_next else 0)
        )


def prospects(state: WatchedState) -> Rewards:
    """Return what part of the game each seat may expect."""
    table = state.table
    order = circle(table, next_to_start(table))
    tableaus = {seat: Tableau(state, seat) for seat in order}
    for pending in table.queue:
        _use(tableaus, pending.seat, pending.effect, table.caller)
    size = min(3, len(order))
    strengths = dict.fromkeys(order, 0.0)
    if table.caller is None:
        weights = (UNDECIDED if table.to_answer else OPEN)[size]
        for seat, tableau in tableaus.items():
            strengths[seat] = tableau.strength(weights, is_next=seat == order[0])
    else:
        to_come = order[: order.index(table.caller)]
        for seat, tableau in tableaus.items():
            weights = (LAST_TURN if seat in to_come else CALLED)[size]
            strengths[seat] = tableau.strength(weights, is_next=True)
    return shares(table, strengths)


def _use(tableaus: dict[Seat, Tableau], seat: Seat, effect: str, caller: Seat | None) -> None:
    """Let a seat use an action, about as it would."""
    own = tableaus[seat]
    others = [tableau for other, tableau in tableaus.items() if other not in (seat, caller)]
    lightest = min(others, key=lambda tableau: tableau.total, default=None)
    match effect:
        case "give" if lightest is not None:
            lightest.cards += 1
            lightest.unknown += 1
            lightest.hidden += MEAN
            lightest.total += MEAN
        case "swap" if lightest is not None:
            gain = max(0.0, own.heaviest - MEAN)
            own.total -= gain
            own.heaviest -= gain
            lightest.total += gain
        case "peek" if own.unknown:
            own.hidden -= own.hidden / own.unknown
            own.unknown -= 1
        case _:
            pass


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
