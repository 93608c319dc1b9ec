"""The base of every model, and the models that all games share.

Models are frozen, strict and closed. Their fields are hashable and ordered (tuples and other frozen models, no sets),
so that equal states have equal digests in every process.
"""

from __future__ import annotations

from typing import Final, Self, TypeAlias

from pydantic import BaseModel, ConfigDict

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order."""

Target: TypeAlias = str
"""Something on the table that can be picked, such as "card:2R1" or "token:red"."""

HUMAN: Final = "human"
"""`SeatSetup.player` of a person; anything else names a computer player, such as "bot:random"."""


class Frozen(BaseModel):
    """An immutable, strictly validated value."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", hide_input_in_errors=True)

    def replace(self, **changes: object) -> Self:
        """Return a copy with `changes`, validated like a new model (`model_copy` would accept anything)."""
        return self.__pydantic_validator__.validate_python({**self.__dict__, **changes})  # type: ignore[no-any-return]


class State(Frozen):
    """Everything about a game in progress, hidden things included. Base of each game's state."""


class Action(Frozen):
    """Something a seat may do. Games subclass it, one class a `kind`, named in the present (`TakeTokens`)."""

    kind: str
    seat: Seat

    def targets(self) -> tuple[Target, ...]:
        """What has to be picked to mean this action, in any order; a thing picked twice is named twice."""
        return ()


class Event(Frozen):
    """Something that happened. Games subclass it, one class a `kind`, named in the past (`TokensTaken`)."""

    kind: str

    @property
    def reveals(self) -> bool:
        """Whether it turned up something hidden, so that taking it back needs everybody's consent."""
        return False

    @property
    def shown_by(self) -> Seat | None:
        """The seat that showed what it alone had known, such as a card of its hand: a reveal for all but itself."""
        return None


class View(Frozen):
    """What one seat (or, with viewer None, the whole table) may see. A hidden thing is no field of it."""

    viewer: Seat | None


class Memory(Frozen):
    """What a seat can recall from the events it was shown. The base remembers nothing."""


class ScorePart(Frozen):
    """One addend or detail of a score, such as the points from nobles; `kind` is named by the game's text."""

    kind: str
    value: int


class SeatStanding(Frozen):
    """How one seat ended: `rank` counts from 1, equal ranks share a place."""

    seat: Seat
    rank: int
    score: int
    parts: tuple[ScorePart, ...]


class Standing(Frozen):
    """The result of a finished game, best rank first; `decided_by` names the tie-break that was needed, if any."""

    seats: tuple[SeatStanding, ...]
    decided_by: str | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank."""
        return tuple(line.seat for line in self.seats if line.rank == 1)


class SeatSetup(Frozen):
    """Who sits on a seat: a display name, and HUMAN or the name of a computer player."""

    name: str
    player: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == HUMAN


class Setup(Frozen):
    """What was agreed before the first move: seats in turn order, and every option with its value."""

    seats: tuple[SeatSetup, ...]
    options: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def option(self, key: str) -> str:
        """Return the value of an option. Errors: KeyError for an option the game does not have."""
        return dict(self.options)[key]
