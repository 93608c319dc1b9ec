"""What a position is worth to each seat, by traits whose weights are learnt from games.

The odds of a seat are e to the weighted sum of its traits; beside the odds of all they are its share of the game, or of
the part of it that is judged (the conditional logit of McFadden, 1974). `core.tuning` learns the weights.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from tablegames.core.model import State

S = TypeVar("S", bound=State)

Rewards: TypeAlias = Sequence[float]
"""By seat, how much of the game it can expect to win: 0 to 1, where several share the first place a part of it."""

Traits: TypeAlias = Sequence[float]
"""How much there is of each trait, in the order of `Evaluation.names`."""


class Evaluation(ABC, Generic[S]):
    """What a game knows to speak for a seat."""

    names: ClassVar[tuple[str, ...]]
    """The traits, as the file of weights spells them."""

    @abstractmethod
    def traits(self, state: S) -> Sequence[Traits] | None:
        """Return the traits of each seat; None for a position that is not of the kind to be judged."""

    def won(self, state: S) -> Rewards | None:
        """Return what each seat has won where a part of a game is judged, in the positions in which it has ended."""
        return None


AnyEvaluation: TypeAlias = Evaluation[Any]
"""What speaks for a seat in some game."""


def shares(weights: Sequence[float], traits: Sequence[Traits]) -> Rewards:
    """Return the part that each seat can expect to win of what is judged."""
    return softmax([sum(map(mul, weights, each)) for each in traits])


def softmax(logs: Sequence[float]) -> Rewards:
    """Return the shares of seats whose odds have these logarithms; with two seats it is the logistic function."""
    most = max(logs)
    odds = [exp(each - most) for each in logs]
    whole = sum(odds)
    return [each / whole for each in odds]
