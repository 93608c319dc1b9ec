"""A game of Nim whose hard player has something to learn: who has to move with a multiple of four loses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tablegames.core.evaluation import Evaluation, Rewards, Traits
from tablegames.core.guide import Guide
from tablegames.core.search import Search
from tests.core import nim
from tests.core.nim import NimState, NimView, Take, nim_rules
from tests.core.nim_players import Perfect

WHERE: Final = "tests.core.nim_learner:PLUGIN"


class NimEvaluation(Evaluation[NimState]):
    names = ("stuck", "never")

    def traits(self, state: NimState) -> Sequence[Traits] | None:
        if state.matches < 2:
            return None
        return [(seat == state.seat and state.matches % 4 == 0, 0) for seat in range(state.seats)]


class PartEvaluation(Evaluation[NimState]):
    """Until ten matches are left; then the first seat has won."""

    names = ("first_seat",)

    def traits(self, state: NimState) -> Sequence[Traits] | None:
        return None if state.matches < 10 else [(seat == 0,) for seat in range(state.seats)]

    def won(self, state: NimState) -> Rewards | None:
        return None if state.matches >= 10 else [float(seat == 0) for seat in range(state.seats)]


class Learner(Guide[NimState, Take, NimView]):
    evaluation = NimEvaluation()


class PartLearner(Guide[NimState, Take, NimView]):
    evaluation = PartEvaluation()


BOTS: Final = {"normal": Perfect(), "hard": Search(nim_rules(), Learner())}

PLUGIN = replace(nim.PLUGIN, bots="tests.core.nim_learner:BOTS")

PART: Final = "tests.core.nim_learner:PART_PLUGIN"

PART_BOTS: Final = {"normal": Perfect(), "hard": Search(nim_rules(), PartLearner())}

PART_PLUGIN = replace(nim.PLUGIN, bots="tests.core.nim_learner:PART_BOTS")
