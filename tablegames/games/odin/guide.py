"""What the search knows about Odin.

A hand is played on as the normal player would; how it ends says what the game is worth to each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final

from tablegames.assets import read_weights
from tablegames.core.bots import Because, Seen
from tablegames.core.evaluation import Evaluation, Rewards, Traits, shares
from tablegames.core.guide import Guide
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.odin.model import OdinAction, OdinState, OdinView
from tablegames.games.odin.planner import NORMAL, Planner, without_choice
from tablegames.games.odin.policy import Policy

MOST: Final = 6
"""So many actions are worth a thought: in trials of 3,000 hands with 200 walks, fewer did better than 12 or 30."""

CLOSE: Final = 1.0
"""Points that an action may be worth less than the best one, as the normal player reckons, to be worth a thought.

In trials of 2,000 hands with 50 and 200 walks 0.5 and 1 did alike, 1.5 and 2.5 worse.
"""

HANDS_MORE: Final = 3
"""Points of equal players come as far apart until the end of the game as if so many more were left."""

OTHERWISE: Final = Because(kind="less")
"""What there is to say of a choice that the normal player does not even think of."""

_PLANNER: Final = Planner(NORMAL)


class OdinEvaluation(Evaluation[OdinState]):
    """What points count between two hands: the fewer are left until the target, the more each of them."""

    names = ("point",)

    def traits(self, state: OdinState) -> Sequence[Traits] | None:
        return points_that_count(state.points, state.target) if state.phase == "deal" else None


def points_that_count(points: Sequence[int], target: int) -> list[Traits]:
    """Return the points of each seat by how far apart those of equal players are likely to come until the end."""
    spread = sqrt(target - max(points) + HANDS_MORE)
    return [(total / spread,) for total in points]


EVALUATION: Final = OdinEvaluation()
WEIGHTS: Final = read_weights("odin", EVALUATION.names)


@lru_cache(1 << 14)
def game_shares(points: tuple[int, ...], target: int) -> Rewards:
    """Return the part of the game that each seat wins on average, with so many points after a hand."""
    if max(points) >= target:  # OD-35, OD-37
        least = min(points)
        return [1 / points.count(least) if total == least else 0.0 for total in points]
    return shares(WEIGHTS, points_that_count(points, target))


class OdinGuide(Guide[OdinState, OdinAction, OdinView]):
    """Guides one decision after the other."""

    evaluation = EVALUATION

    def prepared(self, seen: Seen[OdinAction, OdinView]) -> Guide[OdinState, OdinAction, OdinView]:
        return _Decision(seen) if len(seen.legal) > 1 else self

    def because(self, seen: Seen[OdinAction, OdinView], choice: OdinAction | None) -> Because | None:
        return without_choice(seen.view, seen.legal).because


class _Decision(OdinGuide):
    """Guides one decision: what the normal player thinks of it, and how hands may end from here."""

    def __init__(self, seen: Seen[OdinAction, OdinView]) -> None:
        self._plan = _PLANNER.plan(seen)
        self._policy = Policy(self._plan.odds, seen.view.points, seen.view.target)

    def candidates(
        self, seen: Seen[OdinAction, OdinView], choices: Sequence[OdinAction | None], rng: Rng
    ) -> Sequence[OdinAction]:
        return self._plan.close(CLOSE)[:MOST]

    def others(self, seen: Seen[OdinAction, OdinView], candidates: Sequence[OdinAction | None]) -> Sequence[OdinAction]:
        planned = [action for action in self._plan.actions if action not in candidates]
        return [*planned, *(action for action in seen.legal if action not in self._plan.actions)]

    def promising(self, state: OdinState, seat: Seat, choices: Sequence[OdinAction | None], rng: Rng) -> OdinAction:
        return self._policy.best(state, seat, [choice for choice in choices if choice is not None])

    def roll(
        self, state: OdinState, seat: Seat, legal: Sequence[OdinAction], rng: Rng, *, may_wait: bool
    ) -> OdinAction:
        return self._policy.choose(state, seat, legal)

    def judge(self, state: OdinState, decisions: int) -> Rewards | None:
        return game_shares(state.points, state.target) if state.phase in ("deal", "over") else None

    def because(self, seen: Seen[OdinAction, OdinView], choice: OdinAction | None) -> Because | None:
        if choice is None:
            return None
        return self._plan.because(choice) if choice in self._plan.actions else OTHERWISE
