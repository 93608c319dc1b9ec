"""The base of every model, and the models that all games share.

Models are frozen, strict and closed. Their fields are hashable and ordered (tuples and other frozen models, no sets),
so that equal states have equal digests in every process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property, lru_cache
from typing import Annotated, Any, Final, ParamSpec, Self, TypeAlias, TypeVar, cast

from pydantic import BaseModel, ConfigDict, PydanticUserError, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

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
        """Return a copy with `changes`, as valid as a new model (`model_copy` would accept anything).

        Only what changes is validated: the rest was when it was made, and cannot have changed since.
        Errors: pydantic.ValidationError, the same as of a new model.
        """
        kind, before = type(self), self.__dict__
        values = {**before, **changes}
        checks = _checks(kind)
        if checks is None:
            return self._validated(values)
        if not _trust.all:
            try:
                for name, value in changes.items():
                    if value is not before[name]:
                        values[name] = checks[name](value)
            except (KeyError, ValidationError):
                return self._validated({**before, **changes})  # says everything that is wrong
        made = _new(kind)
        _set_values(made, values)
        _set_fields_set(made, self.__pydantic_fields_set__)  # nothing ever adds to it
        _set_extra(made, None)
        _set_private(made, None)
        return made

    def _validated(self, values: dict[str, object]) -> Self:
        validated: Self = self.__pydantic_validator__.validate_python(values)
        return validated


_new: Final = object.__new__
# There is no other way into a frozen model: pydantic fills the same slots in the same way.
_set_values, _set_fields_set, _set_extra, _set_private = (
    vars(BaseModel)[slot].__set__
    for slot in ("__dict__", "__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")
)


class _Trust:
    """Whether changes are taken to be valid."""

    all = False


_trust: Final = _Trust()


@contextmanager
def trusting() -> Iterator[None]:
    """Let `replace` take every change to be valid: for states that a search makes and throws away.

    It holds for the whole process, so nobody else may be at work in it.
    """
    before, _trust.all = _trust.all, True
    try:
        yield
    finally:
        _trust.all = before


_Check: TypeAlias = Callable[[object], object]
"""Returns a value as a field keeps it. Errors: pydantic.ValidationError."""


@cache  # by class: a program has a few dozen
def _checks(model: type[Frozen]) -> Mapping[str, _Check] | None:
    """Return the check of each field by its name; None if a model is more than its fields and needs them all."""
    decorators = model.__pydantic_decorators__
    validators = decorators.field_validators or decorators.model_validators
    initialised = model.__pydantic_custom_init__ or model.__pydantic_post_init__
    remembers = any(isinstance(value, cached_property) for base in model.__mro__ for value in vars(base).values())
    if validators or initialised or remembers:
        return None
    try:
        return {name: _check(field, model.model_config) for name, field in model.model_fields.items()}
    except PydanticUserError:  # a field such as a dataclass, which cannot be told the model's config
        return None


def _check(field: FieldInfo, config: ConfigDict) -> _Check:
    """Return the check of one field, its limits included; a field that is a model is checked by its own config."""
    kind: Any = Annotated[field.annotation, field]
    own_config = isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel)
    return TypeAdapter(kind, config=None if own_config else config).validator.validate_python


M = TypeVar("M", bound=Frozen)
P = ParamSpec("P")


def ready(kind: Callable[P, M], most: int = 4096) -> Callable[P, M]:
    """Return a maker of `kind` that keeps up to `most` of its values and hands them out again.

    For small vocabularies, whose few values recur in every game: making one costs more than most rules.
    """
    return cast("Callable[P, M]", lru_cache(most)(kind))  # whose own type forgets what `kind` is called with


class State(Frozen):
    """Everything about a game in progress, hidden things included. Base of each game's state."""


class Action(Frozen):
    """Something a seat may do. Games subclass it, one class a `kind`, named in the present (`TakeTokens`)."""

    kind: str
    seat: Seat

    def targets(self) -> tuple[Target, ...]:
        """What has to be picked to mean this action, in any order; a thing picked twice is named twice.

        An action without any stands in the numbered list. In a public window a seat interrupts in the open if all its
        actions name things that everybody sees, else behind a curtain.
        """
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
