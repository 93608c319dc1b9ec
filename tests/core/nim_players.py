"""Computer players of Nim: one that cannot be beaten by luck, its twin, and one whose process dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Bot, Seen
from tablegames.core.model import ScorePart, Standing
from tablegames.core.rng import Rng
from tests.core import nim
from tests.core.nim import NimRules, NimState, NimView, Take

WHERE: Final = "tests.core.nim_players:PLUGIN"

DEATH: Final = "NIM_DEATH"
"""Names the file that the first process makes which dies of a doomed player; without it nobody dies."""


class Perfect(Bot[Take, NimView]):
    """Leaves a multiple of four, from which the other of two seats cannot win; takes one where it has to."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        wanted = seen.view.matches % 4 or 1
        return Advice(next(take for take in seen.legal if take.count == wanted))


class Doomed(Perfect):
    """Plays as well, until its process is killed in the middle of a game."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        death = os.environ.get(DEATH)
        if death is not None and seen.view.matches < 10:
            with suppress(FileExistsError):
                os.close(os.open(death, os.O_CREAT | os.O_EXCL))
                os.kill(os.getpid(), signal.SIGKILL)
        return super().advise(seen, rng)


class Cheat(Bot[Take, NimView]):
    """Takes all."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        return Advice(Take(seat=seen.seat, count=seen.view.matches))


class ScoredNim(NimRules):
    """The last match is worth five, and each of them has won if there are three seats."""

    def standing(self, state: NimState) -> Standing | None:
        standing = super().standing(state)
        if standing is None:
            return None
        return Standing(
            seats=tuple(
                line.replace(
                    rank=1 if state.seats == 3 else line.rank,
                    score=5 * line.score,
                    parts=(ScorePart(kind="last", value=5 * line.score), ScorePart(kind="others", value=0)),
                )
                for line in standing.seats
            )
        )


BOTS: Final[Mapping[str, AnyBot]] = {"perfect": Perfect(), "twin": Perfect(), "doomed": Doomed(), "cheat": Cheat()}

PLUGIN = replace(nim.PLUGIN, bots="tests.core.nim_players:BOTS")
SCORED = replace(PLUGIN, id="scored", rules="tests.core.nim_players:ScoredNim")
STRICTER = replace(PLUGIN, rules="tests.core.nim:StricterNim")
