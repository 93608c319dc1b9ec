"""What is taken back from the combination that was beaten."""

from __future__ import annotations

from tablegames.games.odin.model import CardsPlayed, CardTaken, HandEnded
from tests.games.odin_tables import allowed, kinds, pass_turn, play, table, take

OTHERS = ("O1 O2 O3 O4", "P1 P2 P3 P4")


def test_one_card_of_the_beaten_combination_is_taken_and_the_others_are_out() -> None:
    """OD-22, OD-26, example 7."""
    before = table("G7 G1 B2", *OTHERS, centre="R6 R3")

    asked = play(before, "G7 G1").state
    step = take(asked, "R6")

    assert (asked.phase, asked.seat, asked.beaten) == ("take", 0, ("R6", "R3"))
    assert step.events == (CardTaken(seat=0, card="R6"),)
    assert sorted(step.state.hand(0)) == ["B2", "R6"]
    assert step.state.discard == ("R3",)
    assert (step.state.phase, step.state.seat) == ("follow", 1)


def test_only_the_beaten_cards_can_be_taken() -> None:
    """OD-23, example 7: G7 and G1 cannot, nor can taking be refused (B-6)."""
    asked = play(table("G7 G1 B2", *OTHERS, centre="R6 R3"), "G7 G1").state

    assert kinds(asked) == ["take_card"]
    assert take(asked, "R3").state.discard == ("R6",)
    assert asked.centre == ("G7", "G1")


def test_a_single_beaten_card_must_be_taken() -> None:
    """OD-22, B-6, B-7, example 8: nothing is left to choose, so it happens at once."""
    step = play(table("P8 B2", *OTHERS, centre="G5"), "P8")

    assert step.events == (
        CardsPlayed(seat=0, cards=("P8",), leads=False, out=False),
        CardTaken(seat=0, card="G5"),
    )
    assert sorted(step.state.hand(0)) == ["B2", "G5"]
    assert step.state.discard == ()


def test_three_may_be_beaten_by_four_and_one_of_three_is_taken() -> None:
    """OD-17, OD-22."""
    asked = play(table("K1 K2 K3 K4 B9", *OTHERS, centre="R9 R8 R7"), "K1 K2 K3 K4").state

    after = take(asked, "R8").state

    assert after.discard == ("R9", "R7")
    assert sorted(after.hand(0)) == ["B9", "R8"]


def test_who_goes_out_takes_nothing() -> None:
    """OD-24, OD-31, example 9."""
    step = play(table("B9 B8", *OTHERS, centre="G7"), "B9 B8")

    assert step.events == (
        CardsPlayed(seat=0, cards=("B9", "B8"), leads=False, out=True),
        HandEnded(seat=0, hand_number=1, added=(0, 4, 4), points=(0, 4, 4)),
    )
    assert step.state.hand(0) == ()
    assert step.state.discard == ("G7",)


def test_who_goes_out_over_several_cards_takes_none_of_them() -> None:
    """OD-24, OD-26: all of them are out, and nothing is asked."""
    after = play(table("B9 B8", *OTHERS, centre="G7 G6"), "B9 B8").state

    assert (after.phase, after.beaten) == ("deal", ())
    assert after.discard == ("G7", "G6")


def test_everybody_sees_which_card_is_taken_and_goes_on_knowing_it() -> None:
    """OD-25, B-8."""
    after = play(table("P8 B2", *OTHERS, centre="G5"), "P8").state

    assert after.known == (("G5",), (), ())
    assert after.hidden[0] == ("B2",)


def test_a_card_taken_before_may_be_played_in_a_later_turn() -> None:
    """OD-25."""
    before = table("R5 B2 B3", *OTHERS, centre="G4", known=["R5", "", ""])

    after = play(before, "R5").state

    assert after.centre == ("R5",)
    assert after.known == (("G4",), (), ())


def test_a_card_is_not_usable_in_the_turn_in_which_it_is_taken() -> None:
    """OD-25: the next seat is in turn."""
    after = play(table("P8 B2", *OTHERS, centre="G5"), "P8").state

    assert after.seat == 1
    assert not allowed(after, "G5")


def test_discards_stay_out_for_the_rest_of_the_hand() -> None:
    """OD-26, B-7: they lie open, in the order in which they left."""
    state = table("B9 B1 B2", "O1 O2", centre="R8", discard="K1 K2")

    state = pass_turn(play(state, "B9").state).state

    assert state.discard == ("K1", "K2", "B9")
