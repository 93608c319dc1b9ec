"""Nim with computer players that make trouble; they think in another process, which imports them from here."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Budget, Seen
from tablegames.core.rng import Rng
from tests.core import nim
from tests.core.nim import NimView, Take


class Perfect(Bot[Take, NimView]):
    """Leaves a multiple of four."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        take = seen.view.matches % 4
        best = next((action for action in seen.legal if action.count == take), seen.legal[0])
        return Advice(best, Because(kind="leaves", values=(seen.view.matches - best.count,)))


class Patient(Perfect):
    """Thinks for as long as it may, or until somebody is in a hurry; it finds the best at once."""

    def think(self, seen: Seen[Take, NimView], rng: Rng, budget: Budget) -> Advice[Take]:
        until = time.monotonic() + budget.seconds
        while time.monotonic() < until and not budget.stopped():
            pass
        return self.advise(seen, rng)


class Hanging(Perfect):
    """Never comes to an end."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        while True:
            pass


class Dying(Perfect):
    """Takes its process with it."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        os._exit(3)


class Cheating(Perfect):
    """Takes more matches than the rules allow."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        return Advice(Take(seat=seen.seat, count=9))


class Loud(Perfect):
    """Says what it thinks, which is no answer."""

    def advise(self, seen: Seen[Take, NimView], rng: Rng) -> Advice[Take]:
        os.write(1, b"hmm\n")
        return super().advise(seen, rng)


PLAYERS: Final[Mapping[str, AnyBot]] = {
    "normal": Perfect(),
    "patient": Patient(),
    "hanging": Hanging(),
    "dying": Dying(),
    "cheating": Cheating(),
    "loud": Loud(),
}

PLUGIN = replace(nim.PLUGIN, bots="tests.core.odd_players:PLAYERS")

WHERE: Final = "tests.core.odd_players:PLUGIN"
