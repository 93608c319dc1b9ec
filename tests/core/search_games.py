"""Games of one or two decisions, in which it is plain what is best."""

from __future__ import annotations

from typing import Literal, cast

from tablegames.core.bots import Seen
from tablegames.core.model import Action, Event, Memory, Seat, SeatStanding, Setup, Standing, State, Target, View
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules, GameInfo, Reason, Rules, Step


class Position(State):
    """Who may still act, and who has won once nobody may."""

    actors: tuple[Seat, ...]
    winner: Seat | None = None


class Look(View):
    """There is nothing to see but whose turn it is."""

    actors: tuple[Seat, ...]


class Do(Action):
    """Do what the game is about."""

    kind: Literal["do"] = "do"
    what: str


class Done(Event):
    """Nobody needs to know."""

    kind: Literal["done"] = "done"


class Small(Rules[Position, Do, Done, Look]):
    """What the games below have in common."""

    info = GameInfo(id="small", seats=(2,), options=(), rules_version=1, open=True)
    state_type = Position
    action_type = Do
    event_type = Done
    view_type = Look
    ways: tuple[str, ...] = ("left", "right")

    def new_game(self, setup: Setup, rng: Rng) -> Position:
        return Position(actors=(0,))

    def actors(self, state: Position) -> tuple[Seat, ...]:
        return state.actors

    def legal_actions(self, state: Position, seat: Seat) -> tuple[Do, ...]:
        return tuple(Do(seat=seat, what=what) for what in self.ways) if seat in state.actors else ()

    def standing(self, state: Position) -> Standing | None:
        if state.actors:
            return None
        ranks = [1 if state.winner in (seat, None) else 2 for seat in range(2)]
        return Standing(
            seats=tuple(SeatStanding(seat=seat, rank=rank, score=0, parts=()) for seat, rank in enumerate(ranks))
        )

    def view(self, state: Position, seat: Seat | None) -> Look:
        return Look(viewer=seat, actors=state.actors)

    def redact(self, event: Done, seat: Seat | None) -> Done | None:
        return event

    def determinize(self, view: Look, memory: Memory, rng: Rng) -> Position:
        return Position(actors=view.actors)

    def refusal(self, view: Look, target: Target, picked: tuple[Target, ...] = ()) -> Reason | None:
        return None


class Coin(Small):
    """Whatever is done, a coin is tossed then."""

    def apply(self, state: Position, action: Do, rng: Rng) -> Step[Position, Done]:
        return Step(Position(actors=(), winner=rng.below(2)), (Done(),))


class Answers(Small):
    """To whatever seat 0 does, seat 1 has thirty answers, and then a coin is tossed."""

    def legal_actions(self, state: Position, seat: Seat) -> tuple[Do, ...]:
        ways = self.ways if seat == 0 else map(str, range(30))
        return tuple(Do(seat=seat, what=what) for what in ways) if seat in state.actors else ()

    def apply(self, state: Position, action: Do, rng: Rng) -> Step[Position, Done]:
        if action.seat == 0:
            return Step(Position(actors=(1,)), (Done(),))
        return Step(Position(actors=(), winner=rng.below(2)), (Done(),))


class Snap(Small):
    """Seat 0 goes on and wins, unless seat 1 is quicker: "early" loses, "now" wins."""

    ways: tuple[str, ...] = ("early", "now")

    def new_game(self, setup: Setup, rng: Rng) -> Position:
        return Position(actors=(0, 1))

    def apply(self, state: Position, action: Do, rng: Rng) -> Step[Position, Done]:
        winner = 1 if action.seat == 1 and action.what == "now" else 0
        return Step(Position(actors=(), winner=winner), (Done(),))


class TooEarly(Snap):
    """The same, but it is always too early."""

    ways: tuple[str, ...] = ("early",)


class Endless(Small):
    """Nothing that is done ends it; "stop" loses."""

    ways = ("on", "stop")

    def apply(self, state: Position, action: Do, rng: Rng) -> Step[Position, Done]:
        if action.what == "on":
            return Step(Position(actors=(1 - action.seat,)), (Done(),))
        return Step(Position(actors=(), winner=1 - action.seat), (Done(),))


class Treadmill(Small):
    """Nothing ever ends it."""

    def apply(self, state: Position, action: Do, rng: Rng) -> Step[Position, Done]:
        return Step(Position(actors=(1 - action.seat,)), (Done(),))


class Broken(Small):
    """Its rules fail."""

    def apply(self, state: Position, action: Do, rng: Rng) -> Step[Position, Done]:
        raise ZeroDivisionError


def seen(small: Small, seat: Seat, *, may_wait: bool = False) -> Seen[Action, View]:
    """Return what a seat sees before anything was done."""
    state = small.new_game(Setup(seats=()), Rng(0))
    return cast(
        "Seen[Action, View]", Seen(seat, small.view(state, seat), small.legal_actions(state, seat), may_wait=may_wait)
    )


def rules_of(small: Small) -> AnyRules:
    """Return the rules as everything but the game itself sees them."""
    return cast("AnyRules", small)
