"""A changed copy of a model is as good as a new one."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal, Self

import pytest
from pydantic import Field, PrivateAttr, ValidationError, field_validator, model_validator

from tablegames.core.model import Frozen, ready, trusting


class Purse(Frozen):
    """Some coins."""

    coins: int


class Board(Frozen):
    """A field of every kind that games use, and some with limits."""

    purse: Purse
    row: tuple[str | None, ...] = ()
    phase: Literal["act", "over"] = "act"
    level: Annotated[int, Field(ge=1, le=3)] = 1
    round_number: int = Field(default=1, gt=0)
    shared: bool = False


BOARD = Board(purse=Purse(coins=3), row=("R7", None))


def test_a_changed_copy_equals_a_new_model_in_every_way() -> None:
    changed = BOARD.replace(row=("R8",), level=2)

    new = Board(purse=Purse(coins=3), row=("R8",), level=2)
    assert changed == new
    assert hash(changed) == hash(new)
    assert repr(changed) == repr(new)
    assert changed.model_dump_json() == new.model_dump_json()
    assert Board.model_validate_json(changed.model_dump_json()) == changed


def test_the_model_that_is_copied_stays_as_it_was() -> None:
    BOARD.replace(row=(), shared=True)

    assert Board(purse=Purse(coins=3), row=("R7", None)) == BOARD


def test_a_changed_copy_cannot_be_changed_either() -> None:
    changed = BOARD.replace(level=2)

    with pytest.raises(ValidationError):
        changed.level = 3  # type: ignore[misc]


def test_a_copy_can_be_changed_again() -> None:
    assert BOARD.replace(level=2).replace(level=3, shared=True) == BOARD.replace(shared=True, level=3)


def test_a_written_model_is_read() -> None:
    assert BOARD.replace(purse={"coins": 4}) == BOARD.replace(purse=Purse(coins=4))


def test_a_model_with_few_fields_is_changed_and_refused_alike() -> None:
    assert Purse(coins=3).replace(coins=4) == Purse(coins=4)
    with pytest.raises(ValidationError):
        Purse(coins=3).replace(coins="4")


def test_nothing_changed_is_an_equal_model() -> None:
    assert BOARD.replace() == BOARD


@pytest.mark.parametrize(
    "changes",
    [
        {"level": "2"},
        {"level": 4},
        {"level": 2.0},
        {"level": True},
        {"round_number": 0},
        {"row": ["R7"]},
        {"row": (7,)},
        {"phase": "ended"},
        {"shared": 1},
        {"purse": {"coins": "3"}},
        {"purse": None},
        {"colour": "red"},
        {"level": "2", "colour": "red", "row": None},
    ],
    ids=str,
)
def test_a_change_is_refused_in_the_words_of_a_new_model(changes: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as whole:
        Board.model_validate({"purse": BOARD.purse, "row": BOARD.row, **changes})

    with pytest.raises(ValidationError) as refused:
        BOARD.replace(**changes)

    assert str(refused.value) == str(whole.value)
    assert "input_value" not in str(refused.value)


class Kept(Board):
    """A board that adds a field to its base's."""

    keeper: str = "nobody"


def test_a_subclass_has_its_own_fields_and_those_of_its_base() -> None:
    kept = Kept(purse=Purse(coins=3)).replace(keeper="Ann", level=3)

    assert kept == Kept(purse=Purse(coins=3), keeper="Ann", level=3)
    with pytest.raises(ValidationError):
        BOARD.replace(keeper="Ann")


class Balanced(Frozen):
    """A model with a rule about its fields together, and one about a field."""

    given: int
    taken: int

    @model_validator(mode="after")
    def _balance(self) -> Self:
        if self.given != self.taken:
            raise ValueError("more was taken than given")
        return self

    @field_validator("given")
    @classmethod
    def _even(cls, given: int) -> int:
        return given + given % 2


def test_validators_are_asked_about_the_whole_changed_model() -> None:
    balanced = Balanced(given=2, taken=2)

    assert balanced.replace(given=3, taken=4) == Balanced(given=4, taken=4)
    with pytest.raises(ValidationError, match="more was taken than given"):
        balanced.replace(taken=1)


class Counted(Frozen):
    """A model that keeps something beside its fields."""

    cards: tuple[str, ...]
    _size: int = PrivateAttr(default=0)

    def model_post_init(self, context: object) -> None:
        self._size = len(self.cards)

    @property
    def size(self) -> int:
        return self._size


def test_what_a_model_works_out_when_it_is_made_is_worked_out_for_the_copy() -> None:
    assert Counted(cards=("R7",)).replace(cards=("R7", "R8")).size == 2


class Remembering(Frozen):
    """A model that remembers what was asked of it."""

    cards: tuple[str, ...]

    @cached_property
    def size(self) -> int:
        return len(self.cards)


def test_what_a_model_remembers_is_not_believed_of_a_copy() -> None:
    remembering = Remembering(cards=("R7",))
    assert remembering.replace(cards=("R7", "R8")).size == 2
    assert remembering.size == 1

    with pytest.raises(ValidationError, match="size"):
        remembering.replace(cards=("R7", "R8"))


def test_a_search_that_trusts_changes_works_them_out_and_forgets_as_well() -> None:
    counted, remembering = Counted(cards=("R7",)), Remembering(cards=("R7",))
    assert remembering.size == 1

    with trusting():
        assert counted.replace(cards=("R7", "R8")).size == 2
        with pytest.raises(ValidationError, match="size"):
            remembering.replace(cards=("R7", "R8"))


def test_a_ready_model_is_made_once_and_validated_like_any_other() -> None:
    purse = ready(Purse)

    assert purse(coins=3) == Purse(coins=3)
    assert purse(coins=3) is purse(coins=3)
    assert purse(coins=4) == Purse(coins=4)
    with pytest.raises(ValidationError):
        purse(coins="3")  # type: ignore[arg-type]


def test_only_so_many_ready_models_are_kept() -> None:
    purse = ready(Purse, most=1)
    three = purse(coins=3)

    purse(coins=4)

    assert purse(coins=3) is not three
    assert purse(coins=3) == three
