"""How a round of Aurum may still go: how many tricks come, who makes them, and who takes the nugget.

Every number is an estimate from what one seat sees; chances are between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp, prod
from typing import Final, TypeAlias

from tablegames.games.aurum.cards import METALS, suit_of
from tablegames.games.aurum.model import AurumView, Side
from tablegames.games.aurum.scoring import bid_points
from tablegames.games.aurum.sides import side_of

SUITS_IN_PLAY: Final = {seats: len({suit_of(card) for card in METALS[seats]}) for seats in METALS}

ENDS: Final = 0.35
"""How often the round ends where a hand at random would be stuck: players take care, or hold gold."""

STEER: Final = 0.3
"""How often a side one trick off its bid would still have hit it, by ducking or by fighting for one more."""

CHANGE_COST: Final = 0.5
"""Points that a change of the bid costs beside its gold: a card of the hand."""

SPREAD: Final = 2.0
"""Points by which leads still shift, from gold and luck: a lead of so many wins three rounds of four."""

SHARE_STEPS: Final = 20
"""Into how many steps the share of the tricks is rounded, so that few forecasts are made."""

LEAST_LIKELY: Final = 0.003
"""Endings that are less likely are left out."""

_KEPT: Final = 1024
"""More forecasts than there are: hand sizes times shares times tables."""


Ways: TypeAlias = tuple[tuple[float, int, int], ...]
"""How the round may go on: chance, further tricks of the own side, of the rivals."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where a side stands: its tricks, its bid and the points of its gold, and by number of tricks from `tricks` on
    the chance that it can change its bid to them in time.
    """

    side: Side
    tricks: int
    bid: int
    gold: float
    ready: Sequence[float]

    @property
    def settled(self) -> float:
        """The points if the round ended now."""
        return bid_points(self.bid, self.tricks) + self.gold

    def scores(self) -> list[float]:
        """Return the points expected at the end with 0, 1, ... further tricks."""
        return [self._score(self.tricks + more, ready) for more, ready in enumerate(self.ready)]

    def _score(self, tricks: int, ready: float) -> float:
        """Return what so many tricks would count, as bids are met by steering and by changing them."""
        points: float = bid_points(self.bid, tricks)
        if abs(tricks - self.bid) == 1:
            points += STEER * (bid_points(self.bid, self.bid) - points)
        changed = bid_points(tricks, tricks) - CHANGE_COST
        return self.gold + points + (ready * (changed - points) if changed > points else 0)


@lru_cache(_KEPT)
def lengths(cards: int, seats: int) -> tuple[float, ...]:
    """Return the chance of 0, 1, ... `cards` further tricks when the shortest hand has so many cards (AU-42).

    The seat that plays behind n others finds n suits forbidden, and has none but these with the chance (n/suits)^cards.
    """
    suits, going, chances = SUITS_IN_PLAY[seats], 1.0, list[float]()
    for left in range(cards, -1, -1):
        stuck = 1 - prod(1 - (behind / suits) ** left for behind in range(1, seats))
        ends = stuck * ENDS if left else 1.0
        chances.append(going * ends)
        going *= 1 - ends
    return tuple(chances)


@lru_cache(_KEPT)
def endings(cards: int, seats: int, share: int) -> Ways:
    """Return the ways to the end of the round, `share` of SHARE_STEPS tricks being the own side's."""
    part = share / SHARE_STEPS
    found = []
    for more, chance in enumerate(lengths(cards, seats)):
        for own in range(more + 1):
            likely = chance * comb(more, own) * part**own * (1 - part) ** (more - own)
            if likely > LEAST_LIKELY:
                found.append((likely, own, more - own))
    total = sum(likely for likely, _own, _rivals in found)
    return tuple((likely / total, own, rivals) for likely, own, rivals in found)


def latest(view: AurumView, tied: Collection[Side]) -> Side:
    """Return which of the tied sides takes the nugget if the round ends now (AU-53)."""
    seats = len(view.bids)
    order = [played.seat for played in view.last_trick] or [(view.first + step) % seats for step in range(seats)]
    return next(side for seat in reversed(order) if (side := side_of(seat, seats)) in tied)


def rivals_scores(rivals: Sequence[Prospect]) -> list[float]:
    """Return the points of the best rival by the tricks that all rivals make together; two rivals halve them."""
    if len(rivals) == 1:
        return rivals[0].scores()
    scores = [rival.scores() for rival in rivals]
    return [
        max((one[together // 2] + one[(together + 1) // 2]) / 2 for one in scores) for together in range(len(scores[0]))
    ]


def win_chance(
    ours: Sequence[float],
    theirs: Sequence[float],
    ways: Ways,
    *,
    own: int = 0,
    rivals: int = 0,
    points: float = 0.0,
    now: float | None = None,
) -> float:
    """Return the chance of the nugget by the scores of both and the ways to the end, with `own` and `rivals` tricks and
    points of gold on top; `now` is the chance if the round ends before another trick, where that is known.
    """
    chance = 0.0
    for likely, made, lost in ways:
        if now is not None and not made and not lost:
            chance += likely * now
        else:
            chance += likely / (1 + exp((theirs[lost + rivals] - ours[made + own] - points) / SPREAD))
    return chance
