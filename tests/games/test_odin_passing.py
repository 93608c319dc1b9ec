"""Passing in Odin, and how a round ends."""

from __future__ import annotations

import pytest

from tablegames.games.odin.model import CardsPlayed, CardTaken, Passed, RoundEnded
from tests.games.odin_tables import allowed, kinds, pass_turn, play, table, take

LOW, MIDDLE, HIGH = "B3 B1 G2", "R5 R1 G4", "P7 P2 K9"


def passed(seat: int, *, automatic: bool = False) -> Passed:
    return Passed(seat=seat, automatic=automatic)


def test_a_pass_does_not_lock() -> None:
    """OD-27, example 14: the second seat passes, and beats the third one's card later in the same round."""
    state = table(LOW, "P7 P2 P1", MIDDLE)

    state = play(state, "B3").state
    state = pass_turn(state).state
    state = play(state, "R5").state
    state = pass_turn(state).state

    assert state.seat == 1
    assert allowed(state, "P7")


def test_a_play_makes_the_passes_before_it_void() -> None:
    """OD-27, OD-28: all others must pass in succession since the latest play."""
    state = pass_turn(play(table(LOW, HIGH, MIDDLE), "B3").state).state
    assert state.passed == (False, True, False)

    state = play(state, "R5").state

    assert state.passed == (False, False, False)
    assert state.seat == 0


def test_the_round_ends_when_the_turn_would_come_back_to_the_owner() -> None:
    """OD-28, OD-29, B-11: the owner does not get to beat its own cards, and leads."""
    state = play(table(LOW, HIGH, MIDDLE), "B3").state
    state = pass_turn(state).state

    step = pass_turn(state)

    assert step.events == (passed(2), RoundEnded(seat=0))
    assert (step.state.seat, step.state.phase, step.state.round_number) == (0, "lead", 2)
    assert (step.state.centre, step.state.owner, step.state.discard) == ((), None, ("B3",))
    assert step.state.passed == (False, False, False)


def test_hands_are_kept_and_the_owner_of_the_last_play_leads() -> None:
    """OD-29: with one card or with all of them."""
    state = play(table("B3 B1", "P7 P2 K9", "G4 O2 O8"), "B3").state
    state = play(state, "P7").state
    for _seat in range(2):
        state = pass_turn(state).state

    assert state.seat == 1
    assert sorted(state.hand(1)) == ["B3", "K9", "P2"]
    assert kinds(state) == ["play_cards"]


def test_with_two_players_one_pass_ends_the_round() -> None:
    """OD-30, OD-15, example 15: the leader got rid of a card without taking one."""
    step = pass_turn(play(table("R4 B1", "P7 P2"), "R4").state)

    assert step.events == (passed(1), RoundEnded(seat=0))
    assert step.state.discard == ("R4",)
    assert step.state.hand(0) == ("B1",)


# Passing by itself


def test_who_has_fewer_cards_than_the_centre_passes_by_itself() -> None:
    """B-12: all can see it."""
    step = play(table("R4 R3 B1 B8", "P7", "K5 K6 K7"), "R4")
    assert step.state.seat == 1

    step = play(table("R4 R3 B1 B8", "P7", "K5 K6 K7", centre="O2", owner=2), "R4 R3")

    assert step.events == (
        CardsPlayed(seat=0, cards=("R4", "R3"), leads=False, out=False),
        CardTaken(seat=0, card="O2"),
        passed(1, automatic=True),
    )
    assert step.state.passed == (False, True, False)
    assert step.state.seat == 2


@pytest.mark.parametrize(("hand", "seat"), [("K8 K7", 2), ("K8 K7 K6", 1)])
def test_who_has_as_many_cards_passes_by_itself_where_all_are_nines(hand: str, seat: int) -> None:
    """B-12, example 5: with a card more there could be a triple."""
    step = play(table("R9 G9 B1 B8", hand, "O4 O5 O6", centre="O2", owner=2), "R9 G9")

    assert step.state.seat == seat


def test_a_single_card_passes_by_itself_on_a_nine_only() -> None:
    """B-12, example 6."""
    assert play(table("R9 B1 B8", "K8", "O4 O5 O6"), "R9").state.seat == 2
    assert play(table("R8 B1 B9", "K7", "O4 O5 O6"), "R8").state.seat == 1


def test_nobody_passes_by_itself_because_of_what_it_holds() -> None:
    """B-12: that would tell that the hand has nothing higher."""
    state = play(table("R8 B1 B9", "K1 K2 G3", "O4 O5 O6", centre="R2", owner=2), "B9 B1").state
    assert state.seat == 1

    assert kinds(state) == ["pass"]


def test_a_forced_pass_that_only_the_hand_shows_is_the_players_own() -> None:
    """B-12."""
    before = table("K1 G3", "O4 O5 O6", centre="R9 R8", owner=1)

    assert kinds(before) == ["pass"]
    assert pass_turn(before).events[0] == passed(0)


def test_it_passes_by_itself_after_a_card_was_taken_and_after_a_pass_too() -> None:
    """B-12, OD-28: whatever the seat before did."""
    asked = play(table("R9 G9 B1 B8", "K8", "O4 O5 O6", "P1", centre="P8 P7", owner=3), "R9 G9").state

    taken = take(asked, "P8")
    assert taken.events == (CardTaken(seat=0, card="P8"), passed(1, automatic=True))
    assert taken.state.seat == 2

    assert pass_turn(taken.state).events == (passed(2), passed(3, automatic=True), RoundEnded(seat=0))


def test_the_round_ends_at_once_where_all_others_pass_by_themselves() -> None:
    """B-11, B-12, OD-28."""
    step = play(table("R9 G9 B1 B8", "K8", "O4 O5", centre="O2", owner=2), "R9 G9")

    assert step.events[2:] == (passed(1, automatic=True), passed(2, automatic=True), RoundEnded(seat=0))
    assert (step.state.phase, step.state.seat) == ("lead", 0)


def test_passing_by_itself_can_be_switched_off() -> None:
    """B-12."""
    state = play(table("R9 G9 B1 B8", "K8", "O4 O5", centre="O2", owner=2, auto_pass=False), "R9 G9").state

    assert state.seat == 1
    assert kinds(state) == ["pass"]


def test_the_leader_never_plays_or_passes_by_itself() -> None:
    """OD-14, B-12: even the last card is led by its owner."""
    state = pass_turn(play(table("R9 B1", "K8 K7"), "R9").state).state

    assert (state.seat, state.phase) == (0, "lead")
    assert kinds(state) == ["play_cards"]
