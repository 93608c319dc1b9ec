"""How a round of Odin is opened."""

from __future__ import annotations

import pytest

from tablegames.games.odin.model import CardsPlayed, HandEnded
from tests.games.odin_tables import allowed, kinds, new_game, play, plays, table


def test_the_leader_opens_with_any_single_card() -> None:
    """OD-10, B-4."""
    before = table("R1 R4 B4", "G5 G6 G7")

    assert plays(before) == ["B4", "R1", "R4"]


def test_several_cards_that_are_not_the_whole_hand_do_not_open_a_round() -> None:
    """OD-10, B-4, example 11: R1, R4 and B4 are neither one colour nor one number."""
    before = table("R1 R4 B4", "G5 G6 G7")

    assert not allowed(before, "R1 R4")
    assert not allowed(before, "R4 B4")
    assert not allowed(before, "R1 R4 B4")


@pytest.mark.parametrize(("hand", "value"), [("R1 R4 R8", 841), ("R5 G5 K5", 555), ("G1 G2", 21)])
def test_a_hand_of_one_colour_or_one_number_may_be_led_at_once(hand: str, value: int) -> None:
    """OD-11, OD-31, example 11."""
    step = play(table(hand, "B1 B2 O3"), hand)

    assert step.events == (
        CardsPlayed(seat=0, cards=step.state.centre, leads=True, out=True),
        HandEnded(seat=0, hand_number=1, added=(0, 3), points=(0, 3)),
    )


def test_the_whole_hand_is_offered_first_but_single_cards_too() -> None:
    """OD-13, B-3: a permission, not a duty."""
    before = table("R1 R4 R8", "B1 B2 O3")

    assert plays(before) == ["R8 R4 R1", "R1", "R4", "R8"]
    assert play(before, "R4").state.phase == "follow"


def test_a_pair_out_of_a_hand_of_one_colour_does_not_open_a_round() -> None:
    """OD-10, OD-11."""
    assert not allowed(table("R1 R4 R8", "B1 B2 O3"), "R8 R4")


def test_nine_cards_of_one_colour_may_be_led_at_the_very_start() -> None:
    """OD-12, B-5, example 12: everybody else scores nine."""
    greens = "G1 G2 G3 G4 G5 G6 G7 G8 G9"
    others = [" ".join(f"{colour}{value}" for value in range(1, 10)) for colour in "BRP"]

    step = play(table(greens, *others), greens)

    assert step.state.points == (0, 9, 9, 9)


def test_the_whole_hand_may_be_led_in_a_later_round_too() -> None:
    """OD-12."""
    assert allowed(table("R1 R4", "B1 B2 O3", round_number=7), "R1 R4")


def test_a_single_last_card_is_listed_once() -> None:
    """OD-13a: it would be a whole hand of one colour, of one number, and a single card."""
    assert plays(table("K2", "B1 B2 O3")) == ["K2"]


def test_the_leader_cannot_pass() -> None:
    """OD-14, example 16."""
    assert kinds(table("R1 R4 B4", "G5 G6 G7")) == ["play_cards"]
    assert kinds(new_game(4)) == ["play_cards"]


def test_the_leader_takes_no_card() -> None:
    """OD-15."""
    step = play(table("R1 R4 B4", "G5 G6 G7"), "R4")

    assert step.events == (CardsPlayed(seat=0, cards=("R4",), leads=True, out=False),)
    assert step.state.hand(0) == ("B4", "R1")
    assert step.state.seat == 1


def test_the_leader_goes_out_with_the_last_card() -> None:
    """OD-31, example 22: nobody else acts."""
    step = play(table("K2", "B1 B2 O3", "G1"), "K2")

    assert step.events[-1] == HandEnded(seat=0, hand_number=1, added=(0, 3, 1), points=(0, 3, 1))
    assert step.state.phase == "deal"
