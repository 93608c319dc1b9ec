"""Helpers for cards and seats."""

from __future__ import annotations

import pytest

from tablegames.core.cards import with_seat, without


def test_one_seat_gets_something_else_and_the_others_keep_theirs() -> None:
    assert with_seat(("a", "b", "c"), 1, "x") == ("a", "x", "c")


def test_one_copy_of_a_card_goes_and_the_others_keep_their_order() -> None:
    assert without(("R5", "B1", "R5"), "R5") == ("B1", "R5")


def test_a_card_that_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in"):
        without(("R5",), "B1")
