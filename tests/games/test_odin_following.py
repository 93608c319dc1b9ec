"""What beats the centre in Odin, and what does not."""

from __future__ import annotations

import pytest

from tests.games.odin_tables import RULES, allowed, kinds, play, plays, table


@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ("R4", True),
        ("P9", True),
        ("K1 K2", True),
        ("R1 P1", True),
        ("B3", False),
        ("K2", False),
        ("K1 R1 P1", False),
    ],
)
def test_a_single_card_is_beaten_by_a_higher_one_or_any_pair(cards: str, legal: bool) -> None:
    """OD-17, OD-18, OD-19, example 3: G3 in the centre."""
    before = table("R4 P9 K1 K2 R1 P1 B3 O5", "O7 O8", centre="G3")

    assert allowed(before, cards) == legal


@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ("G9 P9", True),
        ("G9 G3", True),
        ("K8 K3", True),
        ("K1 B1 O1", True),
        ("K8 K1", False),
        ("G9", False),
        ("K1 K3 K4 K8", False),
    ],
)
def test_a_pair_is_beaten_by_a_higher_pair_or_any_triple(cards: str, legal: bool) -> None:
    """OD-17, OD-18, OD-20, example 23: the type may change."""
    before = table("G9 P9 G3 K8 K3 K1 K4 B1 O1", "O7 O8", centre="R8 R2")

    assert allowed(before, cards) == legal


def test_one_colour_beats_one_number_too() -> None:
    """OD-20."""
    assert allowed(table("K9 K4 O1", "O7 O8", centre="R8 G8"), "K9 K4")


def test_as_much_is_not_more() -> None:
    """OD-18."""
    assert plays(table("G8 G2 O1", "O7 O8", centre="R8 R2")) == []


def test_two_cards_more_do_not_go_even_where_they_would_empty_the_hand() -> None:
    """OD-17."""
    assert not allowed(table("G9 P9 B9", "O7 O8", centre="R3"), "G9 P9 B9")


def test_fewer_cards_do_not_go_even_where_they_would_empty_the_hand() -> None:
    """OD-17."""
    before = table("G9", "O7 O8", centre="R3 R2", auto_pass=False)

    assert plays(before) == []
    assert kinds(before) == ["pass"]


def test_two_nines_are_beaten_by_any_three_cards_only() -> None:
    """OD-18, OD-19, example 5: even by 111."""
    before = table("K1 P1 O1 B9 K9 P3", "O7 O8", centre="R9 G9")

    assert plays(before) == ["P1 K1 O1"]


def test_with_two_cards_two_nines_cannot_be_beaten() -> None:
    """Example 5."""
    assert kinds(table("K1 P1", "O7 O8", centre="R9 G9", auto_pass=False)) == ["pass"]


def test_a_single_nine_is_beaten_by_any_pair_only() -> None:
    """Example 6."""
    before = table("K1 P1 B9 B4", "O7 O8", centre="O9")

    assert plays(before) == ["B9 B4", "P1 K1"]


def test_who_could_play_may_pass() -> None:
    """OD-16, OD-21."""
    assert kinds(table("R4 R5", "O7 O8", centre="G3")) == ["play_cards", "pass"]


def test_nobody_acts_out_of_turn() -> None:
    """OD-16."""
    before = table("R4 R5", "O7 O8", "K7 K8", centre="G3")

    assert RULES.actors(before) == (0,)
    assert RULES.legal_actions(before, 1) == ()


def test_what_was_played_is_the_centre_now() -> None:
    """OD-18: in descending value, whatever the order of the picks."""
    after = play(table("R9 G9 K9 O1", "B4 B5 B6 B7", centre="R4 G4"), "K9 R9 G9").state

    assert after.centre == ("R9", "G9", "K9")
    assert after.owner == 0
