"""Who is at the terminal and what they may see: one pure function decides, and nothing here draws."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar, assert_never

from tablegames.core.model import Action, Seat, Target

A = TypeVar("A", bound=Action)


class Why(StrEnum):
    """Why a seat is asked to the terminal."""

    TURN = "turn"
    """It is to act."""
    CLAIM = "claim"
    """It interrupts in a public window."""
    LOOK = "look"
    """It wants to see what only it may see."""
    TELL = "tell"
    """Something is told that only it may know."""
    COVER = "cover"
    """The screen was covered: by a key, by looking elsewhere, or after a long time."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat decides; `private` if the terminal shows what only this seat may see."""

    seat: Seat
    private: bool


@dataclass(frozen=True, slots=True)
class Window:
    """Several seats may act: `first` goes on and closes the window, `claimers` (people) may interrupt."""

    first: Seat
    claimers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Curtain:
    """The terminal is covered until `seat` lifts the curtain."""

    seat: Seat
    reason: Why


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reading:
    """Everybody reads how a round has ended."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Showing: TypeAlias = Turn | Window | Curtain | Thinking | Reading | Over


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody at the table has asked for since the last move.

    `in_open` tells that the seat needs nothing but what everybody sees, so that no curtain falls for it.
    """

    seat: Seat
    why: Why
    in_open: bool = False


def next_state(
    actors: Sequence[Seat],
    people: Sequence[Seat],
    *,
    open_table: bool,
    at_terminal: Seat | None,
    wish: Wish | None = None,
    unasked: Sequence[Seat] = (),
    unread: bool = False,
    secret: bool = False,
) -> Showing:
    """Decide what the terminal shows.

    `actors` are those of the rules, `people` the human seats, `open_table` tells whether everybody looks,
    `at_terminal` is who has lifted the last curtain, if that still counts, `unasked` are the computer players that
    have not yet been asked whether they interrupt, `unread` tells whether there is a report for everybody, and `secret`
    whether even at an open table the seat in turn decides by what only it may see.
    """
    if wish is not None and wish.why is Why.COVER and actors:
        return Curtain(wish.seat, Why.COVER)
    if unread:
        return Reading()
    if not actors:
        return Over()
    alone = people[0] if len(people) == 1 else None

    def looks(seat: Seat, why: Why) -> Showing:
        return Turn(seat, private=True) if seat in (alone, at_terminal) else Curtain(seat, why)

    def decides(seat: Seat) -> Showing:
        if seat not in people:
            return Thinking(seat)
        in_open = open_table and not secret and alone is None
        return Turn(seat, private=False) if in_open else looks(seat, Why.TURN)

    if wish is not None and wish.why is Why.TELL:
        return looks(wish.seat, Why.TELL)
    if wish is not None and wish.seat in actors and wish.seat in people:
        if alone is None and wish.in_open:
            return Turn(wish.seat, private=False)
        return decides(wish.seat) if wish.why is Why.TURN else looks(wish.seat, wish.why)
    if wish is not None and wish.seat in actors:
        return Thinking(wish.seat)
    if len(actors) == 1:
        return decides(actors[0])
    return _window(actors, people, alone, unasked, decides)


def _window(
    actors: Sequence[Seat],
    people: Sequence[Seat],
    alone: Seat | None,
    unasked: Sequence[Seat],
    decides: Callable[[Seat], Showing],
) -> Showing:
    """Several seats may act. Whoever is alone with computer players acts at once; people share the public table."""
    first, *others = actors
    if alone is not None and alone in actors:
        return decides(alone)
    claimers = tuple(seat for seat in others if seat in people)
    if claimers:
        return Window(first, claimers)
    return Thinking(unasked[0]) if unasked else decides(first)


def viewer(showing: Showing, people: Sequence[Seat], *, open_table: bool, at_terminal: Seat | None) -> Seat | None:
    """Return whose view the terminal shows; None is the public one."""
    match showing:
        case Turn(seat=seat, private=private):
            return seat if private else None
        case Thinking():
            if len(people) == 1:
                return people[0]
            return None if open_table else at_terminal
        case Window() | Curtain() | Reading() | Over():
            return None
        case _:
            assert_never(showing)


def open_offer(legal: Sequence[A], seat: Seat, shown: Collection[Target]) -> tuple[A, ...]:
    """Return those of `seat`'s legal actions that the public table may show.

    Every target must be a face that is `shown` to everybody. While one of those is a hidden card of this seat, actions
    without any target are left out as well: whether there are any would tell something about it.
    """
    secretive = has_hidden(seat, shown)
    offer: list[A] = []
    for action in legal:
        targets = action.targets()
        if all(target in shown for target in targets) and (targets or not secretive):
            offer.append(action)
    return tuple(offer)


def has_hidden(seat: Seat, shown: Iterable[Target]) -> bool:
    """Tell whether a hidden card of this seat lies on the table."""
    mine = f"hidden:{seat}:"
    return any(target.startswith(mine) for target in shown)


def needs_no_look(legal: Sequence[Action], shown: Collection[Target]) -> bool:
    """Tell whether all that a seat may do names things that everybody sees."""
    return all(action.targets() and all(target in shown for target in action.targets()) for action in legal)


def claimed_by(target: Target, legal: Mapping[Seat, Sequence[Action]]) -> Seat | None:
    """Return the one seat whose legal actions name `target`, the claimer that a click on it means; else None."""
    seats = [seat for seat, actions in legal.items() if any(target in action.targets() for action in actions)]
    return seats[0] if len(seats) == 1 else None
