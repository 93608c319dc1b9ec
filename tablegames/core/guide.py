"""What a game may tell the search about itself; where it tells nothing, the search plays at random to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from tablegames.core.bots import Because, Seen, random_action
from tablegames.core.evaluation import AnyEvaluation, Rewards
from tablegames.core.model import Action, Seat, Standing, State, View
from tablegames.core.rng import Rng

A = TypeVar("A", bound=Action)
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

WAITS: Final = 2
"""Of so many seats that may interrupt one draws what it does, and the others wait."""


class Guide(Generic[S, A, V]):
    """What the search has to know about a game. What is here holds for any game.

    States are possible ones: they agree with all that the seat which thinks has seen, the rest is drawn at random. A
    choice is a legal action, or None to wait in a public window.
    """

    evaluation: ClassVar[AnyEvaluation | None] = None
    """What `judge` goes by, if its weights are learnt."""

    def prepared(self, seen: Seen[A, V]) -> Guide[S, A, V]:
        """Return the guide for one decision, which may keep what it works out from what the seat has seen."""
        return self

    def candidates(self, seen: Seen[A, V], choices: Sequence[A | None], rng: Rng) -> Sequence[A | None]:
        """Return what is worth thinking about, the most promising first; never nothing."""
        return rng.shuffled(choices)

    def others(self, seen: Seen[A, V], candidates: Sequence[A | None]) -> Sequence[A | None]:
        """Return choices that people want to see compared though they are no candidates, the better ones first."""
        return ()

    def promising(self, state: S, seat: Seat, choices: Sequence[A | None], rng: Rng) -> A | None:
        """Return the choice of a seat that the search should try next."""
        return rng.choice(choices)

    def roll(self, state: S, seat: Seat, legal: Sequence[A], rng: Rng, *, may_wait: bool) -> A | None:
        """Return what a seat does where the search only plays on, to see what comes of it."""
        if may_wait and rng.below(WAITS):
            return None
        return random_action(legal, rng)

    def judge(self, state: S, decisions: int) -> Rewards | None:
        """Return what each seat can expect, so many decisions after the choice was made; None to play on.

        It is asked before every decision, and for a finished game too.
        """
        return None

    def because(self, seen: Seen[A, V], choice: A | None) -> Because | None:
        """Return what speaks for a choice, in a word; None where there is nothing to say."""
        return None


AnyGuide: TypeAlias = Guide[Any, Any, Any]
"""What some game tells the search."""


def rewards_of(standing: Standing) -> Rewards:
    """Return what a result is worth: the first place counts, shared by those who share it."""
    winners = standing.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(standing.seats))]
