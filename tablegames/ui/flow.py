"""Who is at the terminal and what they may see: one pure function decides, and nothing here draws."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

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
class Over:
    """The game has ended."""


Showing: TypeAlias = Turn | Window | Curtain | Thinking | Over


@dataclass(frozen=True, slots=True)
class Wish:
    """What the people at the table have asked for since the last move, beyond the rules."""

    seat: Seat
    why: Why


def next_state(
    actors: Sequence[Seat],
    people: Sequence[Seat],
    *,
    open_table: bool,
    at_terminal: Seat | None,
    wish: Wish | None = None,
    unasked: Collection[Seat] = (),
) -> Showing:
    """Decide what the terminal shows.

    `actors` are those of the rules; `people` the human seats; `open_table` whether everybody looks; `at_terminal` the
    seat that has lifted the last curtain, if that still counts; `unasked` the computer players that have not yet said
    whether they interrupt.
    """
    raise AssertionError(actors)


def open_offer(legal: Sequence[A], seat: Seat, shown: Collection[Target]) -> tuple[A, ...]:
    """Return those of `seat`'s legal actions that the open table may show.

    Every target must be a face that is `shown` to everybody. While one of them is a hidden card of this seat, actions
    without any target are left out as well: whether there are any would tell something about it.
    """
    secretive = any(target.startswith(f"hidden:{seat}:") for target in shown)
    offer: list[A] = []
    for action in legal:
        targets = action.targets()
        if all(target in shown for target in targets) and (targets or not secretive):
            offer.append(action)
    return tuple(offer)
