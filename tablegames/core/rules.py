"""The contract between a game and everything that plays, shows, saves or tests it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from pydantic import TypeAdapter

from tablegames.core.model import Action, Event, Memory, Seat, Setup, Standing, State, Target, View
from tablegames.core.rng import Rng

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


class Reason(StrEnum):
    """Why something cannot be picked now. Each game has its own subclass; its text has the sentences."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made at setup; its sentences are in the game's text."""

    key: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts of a game that the core needs; no sentences.

    `open` games are played with everybody looking (hidden things are looked at behind a curtain); in the others each
    seat looks alone. `rules_version` counts up whenever an old save could replay differently.
    """

    id: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    open: bool
    undo_past_reveals: bool = True


class Step(NamedTuple, Generic[S, E]):
    """What an action led to: the new state, and what happened on the way."""

    state: S
    events: tuple[E, ...]


class Rules(ABC, Generic[S, A, E, V]):
    """A game's rules as pure functions over frozen models. A subclass has no state of its own."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[type[State]]
    action_type: ClassVar[Any]
    """The discriminated union of the game's actions, for reading them from a save."""
    event_type: ClassVar[Any]
    view_type: ClassVar[type[View]]
    """For reading a view where a computer player thinks, in another process."""

    # rules.py

    @abstractmethod
    def new_game(self, setup: Setup, rng: Rng) -> S:
        """Return the state before the first move; only seat count and options decide, names never."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """Return who may act now; empty when the game is over.

        With several it is a public window: first the seat whose act closes it, then those who may interrupt. At an open
        table the first may do so as well.
        """

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return all that `seat` may do now, at most about 600; empty for a seat that is no actor."""

    @abstractmethod
    def apply(self, state: S, action: A, rng: Rng) -> Step[S, E]:
        """Return what a legal `action` leads to. It may rely on the action being legal."""

    @abstractmethod
    def standing(self, state: S) -> Standing | None:
        """Return the result, or None while somebody may still act."""

    # sight.py

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what `seat` may see; None (and any unknown viewer) sees what the whole table sees."""

    @abstractmethod
    def redact(self, event: E, seat: Seat | None) -> E | None:
        """Return the event as `seat` may know it, or None if it may not know of it at all."""

    @abstractmethod
    def determinize(self, view: V, memory: Memory, rng: Rng) -> S:
        """Return a random whole state that agrees with all that the viewer knows; it is handed no state.

        All such states need not be equally likely: where others choose what they hide, a state is the likelier the
        better it explains what they did, and a search is as good as that.
        """

    @abstractmethod
    def refusal(self, view: V, target: Target, picked: tuple[Target, ...] = ()) -> Reason | None:
        """Explain why `target` cannot be picked now on top of `picked`; None where it can. It decides nothing."""

    def looks_alone(self, view: V) -> bool:
        """Tell from the public view whether the seat in turn decides by what only it may see, such as a card it has
        drawn. At an open table a curtain falls for such a decision; elsewhere it makes no difference.
        """
        return False

    def remember(self, memory: Memory, event: E) -> Memory:
        """Return the memory after being shown a redacted event. Most games need none: the view has it all."""
        return memory

    def recall(self, memory: Memory, events: Iterable[E]) -> Memory:
        """Return the memory after being shown several redacted events, one after the other."""
        for event in events:
            memory = self.remember(memory, event)
        return memory

    @property
    def remembers(self) -> bool:
        """Whether there is something to remember that the view does not show."""
        return type(self).remember is not Rules.remember

    # reading and writing

    @cached_property
    def actions(self) -> TypeAdapter[A]:
        """Reads and writes one action."""
        return TypeAdapter(self.action_type)

    @cached_property
    def events(self) -> TypeAdapter[E]:
        """Reads and writes one event."""
        return TypeAdapter(self.event_type)


AnyRules: TypeAlias = Rules[State, Action, Event, View]
"""The rules of some game, as interface, saves and registry use them."""
