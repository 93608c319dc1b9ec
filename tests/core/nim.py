"""Nim, the smallest game that the core can play: take one to three matches in turn; who takes the last wins."""

from __future__ import annotations

from typing import ClassVar, Literal, cast

from tablegames.core.model import (
    Action,
    Event,
    Memory,
    Seat,
    SeatSetup,
    SeatStanding,
    Setup,
    Standing,
    State,
    Target,
    View,
)
from tablegames.core.plugin import GamePlugin
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules, GameInfo, Option, Reason, Rules, Step
from tablegames.core.table import Table

WHERE = "tests.core.nim:PLUGIN"


class NimState(State):
    matches: int
    seats: int
    seat: Seat


class NimView(View):
    matches: int
    seats: int
    seat: Seat


class Take(Action):
    kind: Literal["take"] = "take"
    count: int


class Taken(Event):
    kind: Literal["taken"] = "taken"
    seat: Seat
    count: int


class NimRules(Rules[NimState, Take, Taken, NimView]):
    info = GameInfo(
        id="nim",
        seats=(2, 3, 4),
        options=(Option("matches", ("5", "21", "300"), "21"), Option("first", ("entered", "random"), "entered")),
        rules_version=3,
        open=True,
    )
    state_type = NimState
    action_type = Take
    event_type = Taken
    view_type = NimView
    most: ClassVar[int] = 3

    def new_game(self, setup: Setup, rng: Rng) -> NimState:
        seats = len(setup.seats)
        first = rng.below(seats) if setup.option("first") == "random" else 0
        return NimState(matches=int(setup.option("matches")), seats=seats, seat=first)

    def actors(self, state: NimState) -> tuple[Seat, ...]:
        return (state.seat,) if state.matches else ()

    def legal_actions(self, state: NimState, seat: Seat) -> tuple[Take, ...]:
        if seat not in self.actors(state):
            return ()
        return tuple(Take(seat=seat, count=count) for count in range(1, min(self.most, state.matches) + 1))

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        after = state.replace(matches=state.matches - action.count, seat=(state.seat + 1) % state.seats)
        return Step(after, (Taken(seat=action.seat, count=action.count),))

    def standing(self, state: NimState) -> Standing | None:
        if state.matches:
            return None
        winner = (state.seat - 1) % state.seats
        order = sorted(range(state.seats), key=lambda seat: seat != winner)
        lines = (
            SeatStanding(seat=seat, rank=1 if seat == winner else 2, score=int(seat == winner), parts=())
            for seat in order
        )
        return Standing(seats=tuple(lines))

    def view(self, state: NimState, seat: Seat | None) -> NimView:
        return NimView(viewer=seat, matches=state.matches, seats=state.seats, seat=state.seat)

    def redact(self, event: Taken, seat: Seat | None) -> Taken | None:
        return event

    def determinize(self, view: NimView, memory: Memory, rng: Rng) -> NimState:
        return NimState(matches=view.matches, seats=view.seats, seat=view.seat)

    def refusal(self, view: NimView, target: Target, picked: tuple[Target, ...] = ()) -> Reason | None:
        return None


class StricterNim(NimRules):
    """The next version of the rules: at most two matches at a time."""

    info = GameInfo(id="nim", seats=(2, 3), options=(Option("matches", ("5", "21"), "21"),), rules_version=4, open=True)
    most = 2


PLUGIN = GamePlugin(
    id="nim",
    title="Nim",
    pitch="Take the last match.",
    summary="two to four people.",
    seats=(2, 3, 4),
    minutes=2,
    picture=("||||",),
    rules="tests.core.nim:NimRules",
    text="tests.core.nim:NimText",
    screen="tests.core.nim:NimScreen",
)


def nim_rules() -> AnyRules:
    """Return the rules as everything but the game itself sees them."""
    return cast("AnyRules", NimRules())


def nim_table(*counts: int, matches: str = "21", seed: int = 7) -> Table:
    """Return a table of An and Bình with a computer between them, after taking `counts` one after the other."""
    seats = (SeatSetup(name="An"), SeatSetup(name="Computer 2", player="bot:random"), SeatSetup(name="Bình"))
    table = Table(nim_rules(), Setup(seats=seats, options=(("matches", matches), ("first", "entered"))), seed)
    for count in counts:
        table.play(Take(seat=table.actors()[0], count=count))
    return table
