"""Nims by rules that no game should have."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tablegames.core.model import Standing
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tests.core import nim
from tests.core.nim import NimRules, NimState, Take, Taken


class EndlessNim(NimRules):
    """Nobody ever takes a match."""

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        return Step(state, ())


class MovelessNim(NimRules):
    """The last match may not be taken."""

    def legal_actions(self, state: NimState, seat: int) -> tuple[Take, ...]:
        return tuple(take for take in super().legal_actions(state, seat) if take.count < state.matches)


class BrokenNim(NimRules):
    """Taking a third match makes something that is no state."""

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        return Step(state.replace(matches="three"), ()) if action.count == 3 else super().apply(state, action, rng)


class FriendlyNim(NimRules):
    """All win."""

    def standing(self, state: NimState) -> Standing | None:
        standing = super().standing(state)
        return standing and Standing(seats=tuple(line.replace(rank=1) for line in standing.seats))


class Sit(Take):
    """Take a match without admitting it."""

    kind: Literal["pass"] = "pass"  # type: ignore[assignment]
    count: int = 1


class LazyNim(NimRules):
    """Everybody passes."""

    def legal_actions(self, state: NimState, seat: int) -> tuple[Take, ...]:
        return (Sit(seat=seat),)


FRIENDLY = replace(nim.PLUGIN, id="friendly", rules="tests.core.odd_nims:FriendlyNim")
MOVELESS = replace(nim.PLUGIN, id="moveless", rules="tests.core.odd_nims:MovelessNim")
