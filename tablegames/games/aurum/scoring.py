"""Scoring a round and the game: sections 2.7 and 2.8 of Aurum's rules."""

from __future__ import annotations

from typing import Final

from tablegames.core.model import ScorePart, SeatStanding, Standing
from tablegames.games.aurum.cards import gold_points
from tablegames.games.aurum.model import AurumState, RoundScore, Side, SideScore
from tablegames.games.aurum.sides import SIDES, members, side_bid, side_of

NUGGETS_TO_WIN: Final = 2
"""AU-55, AU-56."""

MOST_ROUNDS: Final = 3
"""There are three nuggets (AU-56)."""

EXACT_FACTOR: Final = 2
"""What a bid made exactly counts (AU-50)."""

SUM_OF_ROUNDS: Final = "sum_of_rounds"
"""The tie-break of three players with one nugget each (AU-57, ruling Q8)."""


def bid_points(bid: int, tricks: int) -> int:
    """AU-50: nothing below the bid, the bid above it, twice the bid when exact."""
    if tricks < bid:
        return 0
    return bid * EXACT_FACTOR if tricks == bid else bid


def score_round(state: AurumState) -> RoundScore:
    """AU-49..53."""
    seats = len(state.hands)
    scores = tuple(_side_score(state, side) for side in range(SIDES[seats]))
    best = max(score.total for score in scores)
    tied = tuple(side for side, score in enumerate(scores) if score.total == best)
    return RoundScore(sides=scores, winner=tied[0] if len(tied) == 1 else _latest(state, tied), tied=len(tied) > 1)


def _side_score(state: AurumState, side: Side) -> SideScore:
    seats = members(side, len(state.hands))
    bid = side_bid(state.bids, side)
    tricks = sum(state.tricks[seat] for seat in seats)
    return SideScore(
        bid=bid,
        tricks=tricks,
        bid_points=bid_points(bid, tricks),
        gold_points=sum(gold_points(state.gold[seat]) for seat in seats),
    )


def _latest(state: AurumState, tied: tuple[Side, ...]) -> Side:
    """AU-53, ruling Q7: the tied side that played latest in the last completed trick, or else that bid latest."""
    seats = len(state.hands)
    played = [card.seat for card in state.last_trick]
    order = played or [(state.first + step) % seats for step in range(seats)]
    return next(side for seat in reversed(order) if (side := side_of(seat, seats)) in tied)


def game_is_won(nuggets: tuple[int, ...], rounds: tuple[RoundScore, ...]) -> bool:
    """AU-55, AU-56: a side has two nuggets, or the three of them are given."""
    return max(nuggets) >= NUGGETS_TO_WIN or len(rounds) >= MOST_ROUNDS


def final_standing(state: AurumState) -> Standing:
    """AU-55..57: most nuggets; with one each, the highest sum of the rounds; equal sums share the victory."""
    seats = len(state.hands)
    sums = tuple(sum(score.sides[side].total for score in state.rounds) for side in range(SIDES[seats]))
    one_each = max(state.nuggets) < NUGGETS_TO_WIN
    keys = tuple((nuggets, sums[side] if one_each else 0) for side, nuggets in enumerate(state.nuggets))
    lines = []
    for seat in range(seats):
        side = side_of(seat, seats)
        rounds = tuple(score.sides[side] for score in state.rounds)
        lines.append(
            SeatStanding(
                seat=seat,
                rank=1 + sum(key > keys[side] for key in (keys[side_of(other, seats)] for other in range(seats))),
                score=state.nuggets[side],
                parts=(
                    ScorePart(kind="bids", value=sum(score.bid_points for score in rounds)),
                    ScorePart(kind="gold", value=sum(score.gold_points for score in rounds)),
                    ScorePart(kind="points", value=sums[side]),
                ),
            )
        )
    return Standing(
        seats=tuple(sorted(lines, key=lambda line: (line.rank, line.seat))),
        decided_by=SUM_OF_ROUNDS if one_each else None,
    )
