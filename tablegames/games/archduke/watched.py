"""Possible tables at which it is noted who has seen which card: nobody may use in a search what it cannot know."""

from __future__ import annotations

from typing import Final, TypeAlias

from tablegames.core.cards import with_seat
from tablegames.core.model import Memory, Seat, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.archduke import sight
from tablegames.games.archduke.cards import matches, value_of
from tablegames.games.archduke.events import (
    ArchdukeEvent,
    CardGiven,
    CardReplaced,
    CardsSwapped,
    ClaimFailed,
    Looked,
    Peeked,
    PenaltyAdded,
)
from tablegames.games.archduke.memory import ArchdukeMemory
from tablegames.games.archduke.model import ArchdukeAction, ArchdukeState, ArchdukeView, Claim, Position, Slot
from tablegames.games.archduke.recall import Mind
from tablegames.games.archduke.rules import ArchdukeRules
from tablegames.games.archduke.turns import circle

Eyes: TypeAlias = int
"""Who has seen a card: bit n is set for seat n."""

ALL_EYES: Final[Eyes] = -1
"""Everybody has."""

AllEyes: TypeAlias = tuple[tuple[Eyes, ...], ...]
"""By seat who has seen the card in each slot."""

UNSEEN: Final = 0.5
"""What part of its own cards a seat has not seen when a round begins (AR-6),"""

LEARNED: Final = 0.49
"""and what part of that is left after each card that is drawn for a player. Measured on the normal player."""


class WatchedState(ArchdukeState):
    """A whole game, with who has seen which card."""

    eyes: AllEyes

    def has_seen(self, seat: Seat, owner: Seat, slot: Slot) -> bool:
        """Tell whether a seat knows the card in a place."""
        return bool(self.eyes[owner][slot - 1] >> seat & 1)

    @property
    def known_match(self) -> Position | None:
        """A card that its owner knows to match the top of the discard pile; nobody parts with an Archduke."""
        table = self.table
        if table.phase != "window" or value_of(self.discard[-1]) < 0:
            return None
        asked = circle(table, 0)
        if table.modes.relaxed:
            asked = () if table.queue else table.to_ask[:1]
        for seat in asked:
            for slot, card in enumerate(self.grids[seat], start=1):
                if card is not None and self.has_seen(seat, seat, slot) and matches(card, self.discard[-1]):
                    return seat, slot
        return None


class WatchedRules(ArchdukeRules):
    """The rules of Archduke at such a table; nobody tries a match there that it does not know, or misses one."""

    @staticmethod
    def determinize(view: ArchdukeView, memory: Memory, rng: Rng) -> WatchedState:
        """Lay the cards as they may lie, and draw by lot which of their own the others have seen.

        Where the view is nobody's, all have seen what all were shown.
        """
        world = sight.determinize(view, memory, rng)
        recalled = memory if isinstance(memory, ArchdukeMemory) else ArchdukeMemory()
        known = {(place.seat, place.slot) for place in recalled.places if place.card is not None}
        viewer = ALL_EYES if view.viewer is None else 1 << view.viewer
        learned = 1 - UNSEEN * LEARNED ** Mind(view, view.viewer or 0, recalled).drawn_each

        def eyes(owner: Seat, slot: Slot) -> Eyes:
            own = owner != view.viewer and rng.below(1000) < 1000 * learned
            return (viewer if (owner, slot) in known else 0) | (own << owner)

        return WatchedState.model_construct(
            table=world.table,
            grids=world.grids,
            deck=world.deck,
            discard=world.discard or (() if view.top is None else (view.top,)),
            drawn=world.drawn,
            eyes=tuple(
                [
                    tuple([0 if card is None else eyes(owner, slot) for slot, card in enumerate(grid, start=1)])
                    for owner, grid in enumerate(world.grids)
                ]
            ),
        )

    def new_game(self, setup: Setup, rng: Rng) -> WatchedState:
        """Deal a game at which nobody has seen anything yet."""
        return _unseen(super().new_game(setup, rng))

    def actors(self, state: ArchdukeState) -> tuple[Seat, ...]:
        """Return who decides something; who knows a match comes first and alone."""
        first = super().actors(state)[:1]
        if isinstance(state, WatchedState) and (known := state.known_match):
            return known[:1]
        return first

    def legal_actions(self, state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
        """Return what is sensible of all that the rules allow: a match that is known, or else no match."""
        legal = super().legal_actions(state, seat)
        known = state.known_match if isinstance(state, WatchedState) else None
        if known is not None and known[0] == seat:
            return tuple([action for action in legal if isinstance(action, Claim) and action.slot == known[1]])
        return tuple([action for action in legal if not isinstance(action, Claim)])

    def apply(self, state: ArchdukeState, action: ArchdukeAction, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
        """Do as the rules say, and note who has seen what of it."""
        step = super().apply(state, action, rng)
        after = step.state
        if not isinstance(state, WatchedState):
            return step
        if not isinstance(after, WatchedState):  # a round was dealt
            return Step(_unseen(after), step.events)
        eyes = state.eyes
        for event in step.events:
            eyes = _noted(eyes, event)
        return step if eyes is state.eyes else Step(after.replace(eyes=eyes), step.events)


def _unseen(state: ArchdukeState) -> WatchedState:
    return WatchedState(**dict(state), eyes=tuple((0,) * len(grid) for grid in state.grids))


def _noted(eyes: AllEyes, event: ArchdukeEvent) -> AllEyes:
    """Return who has seen what after an event."""
    match event:
        case Looked():
            for slot in event.slots:
                eyes = _with(eyes, (event.seat, slot), _at(eyes, (event.seat, slot)) | 1 << event.seat)
            return eyes
        case CardReplaced():
            return _with(eyes, (event.seat, event.slot), ALL_EYES if event.openly else 1 << event.seat)
        case ClaimFailed():
            return _with(eyes, (event.seat, event.slot), ALL_EYES)
        case PenaltyAdded():
            return eyes if event.slot is None else _with(eyes, (event.seat, event.slot), 0)
        case CardGiven():
            return _with(eyes, (event.to, event.slot), 0)
        case Peeked():
            position = event.owner, event.slot
            return _with(eyes, position, _at(eyes, position) | 1 << event.seat)
        case CardsSwapped():
            first, second = _at(eyes, event.first), _at(eyes, event.second)
            return _with(_with(eyes, event.first, second), event.second, first)
        case _:
            return eyes


def _at(eyes: AllEyes, position: Position) -> Eyes:
    return eyes[position[0]][position[1] - 1]


def _with(eyes: AllEyes, position: Position, seen: Eyes) -> AllEyes:
    """Put down who has seen the card in a place; a new one lies in a gap or next to the last."""
    seat, slot = position
    row = eyes[seat]
    return with_seat(eyes, seat, (*row[: slot - 1], seen, *row[slot:]))
