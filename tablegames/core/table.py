"""A game in progress: the one mutable object."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from itertools import takewhile

from tablegames.core.choice import find
from tablegames.core.model import Action, Event, Memory, Seat, Setup, Standing, State, View
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.errors import IllegalAction, NotUndoable
from tablegames.i18n import _


class Undo(Enum):
    """What taking back the last decision would need."""

    FREE = auto()
    CONSENT = auto()
    """Something was turned up, or another person has looked: every human seat must agree."""
    FORBIDDEN = auto()
    """The game does not allow it beyond a reveal."""
    NOTHING = auto()
    """No person has decided anything yet."""


@dataclass(frozen=True)
class Turn:
    """What one seat did in one go (one undo step), and what it led to."""

    seat: Seat
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    before: State
    sealed: bool = False
    """Whether another person has lifted a curtain since."""

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The actions as JSON; each save of a game writes all of them again."""
        return tuple(action.model_dump_json() for action in self.actions)


class Table:
    """Rules, setup, seed and actions, with the state they lead to.

    `start` and `start_ply` are the state before the first turn and the number of actions that led to it; they differ
    from a new game only where a save could not be replayed (see `save`).
    """

    def __init__(self, rules: AnyRules, setup: Setup, seed: int, *, start: State | None = None, start_ply: int = 0):
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.start = rules.new_game(setup, Rng(seed, "deal")) if start is None else start
        self.start_ply = start_ply
        self.state = self.start
        self.ply = start_ply
        self.turns: list[Turn] = []
        self.hints = (0,) * len(setup.seats)
        """How many hints each seat was given."""
        self._views: dict[Seat | None, View] = {}
        self._viewed: State | None = None

    # what is going on

    def actors(self) -> tuple[Seat, ...]:
        """Return who may act now; empty when the game is over."""
        return self.rules.actors(self.state)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Return what `seat` may do now."""
        return self.rules.legal_actions(self.state, seat)

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` may see, or with None what everybody may."""
        if self._viewed is not self.state:
            self._views.clear()
            self._viewed = self.state
        if seat not in self._views:
            self._views[seat] = self.rules.view(self.state, seat)
        return self._views[seat]

    def standing(self) -> Standing | None:
        """Return the result, or None while the game goes on."""
        return self.rules.standing(self.state)

    def digest(self) -> str:
        """Return a fingerprint of the state, equal for equal states in every process."""
        return hashlib.sha256(self.state.model_dump_json().encode()).hexdigest()

    # playing

    def play(self, *actions: Action) -> tuple[Event, ...]:
        """Play one or more actions of one seat as one undo step and return what happened, unredacted.

        Errors: IllegalAction (also for the second of two); then nothing at all has happened.
        """
        state, events = self.state, list[Event]()
        for number, action in enumerate(actions):
            legal = find(self.rules.legal_actions(state, action.seat), action)
            if legal is None:
                raise IllegalAction(_("The rules do not allow this now; nothing has been changed."))
            step = self.rules.apply(state, legal, Rng(self.seed, self.ply + number))
            state = step.state
            events.extend(step.events)
        self.turns.append(Turn(actions[0].seat, actions, tuple(events), self.state))
        self.state = state
        self.ply += len(actions)
        return tuple(events)

    def count_hint(self, seat: Seat) -> None:
        """Note that `seat` was given a hint; taking back does not change that."""
        self.hints = tuple(count + (number == seat) for number, count in enumerate(self.hints))

    # what happened

    def events(self, viewer: Seat | None) -> Iterator[Event]:
        """Yield what `viewer` may know of all that happened, oldest first."""
        for turn in self.turns:
            yield from self._redacted(turn, viewer)

    def events_since(self, seat: Seat, viewer: Seat | None) -> tuple[Event, ...]:
        """Return what `viewer` may know of what happened after the last turn of `seat`."""
        later = [events for _actor, events in takewhile(lambda told: told[0] != seat, self.told(viewer))]
        return tuple(event for events in reversed(later) for event in events)

    def told(self, viewer: Seat | None) -> Iterator[tuple[Seat, tuple[Event, ...]]]:
        """Yield turn by turn, the last one first, who acted and what `viewer` may know of what happened."""
        for turn in reversed(self.turns):
            yield turn.seat, tuple(self._redacted(turn, viewer))

    def last_events(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Return what `viewer` may know of the last turn."""
        return tuple(self._redacted(self.turns[-1], viewer)) if self.turns else ()

    def memory(self, seat: Seat) -> Memory:
        """Return what `seat` can recall from all it was shown."""
        return self.rules.recall(Memory(), self.events(seat))

    def _redacted(self, turn: Turn, viewer: Seat | None) -> Iterator[Event]:
        for event in turn.events:
            shown = self.rules.redact(event, viewer)
            if shown is not None:
                yield shown

    # taking back

    def seal(self) -> None:
        """Note that a person has lifted a curtain: what was done before can be taken back by consent only."""
        if self.turns:
            self.turns[-1] = replace(self.turns[-1], sealed=True)

    def undoer(self) -> Seat | None:
        """Return the seat whose decision `undo` would take back: the last person who decided."""
        index = self._last_human_turn()
        return None if index is None else self.turns[index].seat

    def undo_needs(self) -> Undo:
        """Return what taking back the last decision of a person needs."""
        index = self._last_human_turn()
        if index is None:
            return Undo.NOTHING
        undone = self.turns[index:]
        undoer = undone[0].seat
        if not any(turn.sealed or any(_reveals(event, undoer) for event in turn.events) for turn in undone):
            return Undo.FREE
        return Undo.CONSENT if self.rules.info.undo_past_reveals else Undo.FORBIDDEN

    def undo(self) -> tuple[Turn, ...]:
        """Take back the last decision of a person and the computer moves after it; return the dropped turns.

        Whoever calls it has asked for the consent that `undo_needs` names. Errors: NotUndoable.
        """
        index = self._last_human_turn()
        if index is None or self.undo_needs() is Undo.FORBIDDEN:
            raise NotUndoable(_("There is nothing to take back."))
        dropped = tuple(self.turns[index:])
        del self.turns[index:]
        self.state = dropped[0].before
        self.ply -= sum(len(turn.actions) for turn in dropped)
        return dropped

    def _last_human_turn(self) -> int | None:
        humans = self.setup.humans
        return next((i for i in range(len(self.turns) - 1, -1, -1) if self.turns[i].seat in humans), None)


def _reveals(event: Event, seat: Seat) -> bool:
    return event.reveals or event.shown_by not in (None, seat)
