"""High card with computer players that make trouble; they think in another process, which imports them from here."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from time import monotonic
from typing import Any, Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Budget, Seen
from tablegames.core.rng import Rng
from tests.plugins.high_card import PLUGIN as HIGH_CARD
from tests.ui.open_card import OPEN_CARD

WHERE: Final = "tests.ui.odd_players:PLUGIN"
OPEN: Final = "tests.ui.odd_players:OPEN_PLUGIN"


class First(Bot[Any, Any]):
    """Does what comes first, also where it may wait."""

    def advise(self, seen: Seen[Any, Any], rng: Rng) -> Advice[Any]:
        return Advice(seen.legal[0], Because(kind="highest"))


class Silent(First):
    """Never interrupts."""

    def advise(self, seen: Seen[Any, Any], rng: Rng) -> Advice[Any]:
        return Advice(None) if seen.may_wait else super().advise(seen, rng)


class Patient(Silent):
    """Thinks until somebody is in a hurry."""

    def think(self, seen: Seen[Any, Any], rng: Rng, budget: Budget) -> Advice[Any]:
        until = monotonic() + 10_000
        while monotonic() < until and not budget.stopped():
            pass
        return self.advise(seen, rng)


class Dying(First):
    """Takes its process with it."""

    def advise(self, seen: Seen[Any, Any], rng: Rng) -> Advice[Any]:
        os._exit(3)


class Hanging(First):
    """Never comes to an end."""

    def advise(self, seen: Seen[Any, Any], rng: Rng) -> Advice[Any]:
        while True:
            pass


class Confused(First):
    """Does what nobody has offered."""

    def advise(self, seen: Seen[Any, Any], rng: Rng) -> Advice[Any]:
        return Advice(seen.legal[0].replace(seat=seen.seat + 1))


PLAYERS: Final[Mapping[str, AnyBot]] = {
    "normal": First(),
    "silent": Silent(),
    "patient": Patient(),
    "dying": Dying(),
    "hanging": Hanging(),
    "confused": Confused(),
}

PLUGIN = replace(HIGH_CARD, bots="tests.ui.odd_players:PLAYERS")
OPEN_PLUGIN = replace(OPEN_CARD, bots="tests.ui.odd_players:PLAYERS")
