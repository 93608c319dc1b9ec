"""Playing and resolving a trick of Aurum."""

from __future__ import annotations

import pytest

from tablegames.games.aurum.model import CardPlayed, PlayGold, PlayMetal, TrickTaken
from tablegames.games.aurum.tricks import forbidden, lowest, winner
from tests.games.aurum_tables import (
    RULES,
    A,
    B,
    C,
    D,
    all_gold,
    allowed,
    card_action,
    end,
    kinds,
    play,
    play_cards,
    table,
)


def taken(hands: str, cards: str, gold: str = "", supply: str | None = None) -> TrickTaken:
    """What comes of a trick."""
    event = play_cards(table(hands, gold, supply=supply), cards).events[-1]
    assert isinstance(event, TrickTaken)
    return event


# Who may play what


def test_the_leader_plays_a_metal_and_never_gold() -> None:
    """AU-28."""
    before = table("S3 C8 | Z5 | P1 | B1", "0 8 | - | - | -")

    assert kinds(before, A) == ["play_metal", "change_bid"]
    assert not allowed(before, PlayGold(seat=A, rank=8))


def test_play_goes_clockwise_one_card_each() -> None:
    """AU-29."""
    before = table("S3 C8 | Z5 | P1 | B1", leader=D)

    step = play(before, PlayMetal(seat=D, card="B1"))

    assert step.events == (CardPlayed(seat=D, card="B1", leads=True),)
    assert (step.state.seat, step.state.phase) == (A, "follow")
    assert RULES.actors(step.state) == (A,)


def test_each_suit_may_be_in_a_trick_only_once() -> None:
    """AU-30, AU-31, AU-32, E11: a metal that fits means that the round goes on, gold may be played all the same."""
    before = table("- | - | S3 C8 Z5 | -", "- | - | 0 | -", trick="S7 C2")

    assert RULES.legal_actions(before, C) == (PlayMetal(seat=C, card="Z5"), PlayGold(seat=C, rank=0))
    assert not allowed(before, end(before))


def test_the_forbidden_suits_are_those_of_the_metals_in_the_trick() -> None:
    """AU-30: gold has no suit."""
    state = table("- | - | - | S3", trick="Z7 G2 B2")

    assert forbidden(state.trick) == "BZ"


def test_gold_may_follow_gold() -> None:
    """AU-31."""
    before = table("- | - | Z5 | -", "- | - | 0 6 | -", trick="S7 G2")

    assert allowed(before, PlayGold(seat=C, rank=0))
    assert allowed(before, PlayGold(seat=C, rank=6))


def test_only_gold_of_the_own_collection_can_be_played() -> None:
    """AU-31."""
    before = table("- | - | Z5 | -", "3 | - | 0 | 7", trick="S7 C2")

    assert not allowed(before, PlayGold(seat=C, rank=3))
    assert not allowed(before, PlayGold(seat=C, rank=7))
    assert not allowed(before, PlayGold(seat=D, rank=7))


def test_two_gold_cards_of_a_rank_are_one_choice() -> None:
    before = table("- | - | Z5 | -", "- | - | 1 1 | -", trick="S7 C2")

    assert len([action for action in RULES.legal_actions(before, C) if action.kind == "play_gold"]) == 1
    assert play(before, PlayGold(seat=C, rank=1)).state.gold[C] == (1,)


def test_without_a_metal_that_fits_gold_and_the_end_of_the_round_are_the_choices() -> None:
    """AU-33."""
    with_gold = table("- | - | S3 C8 | -", "- | - | 0 4 | -", trick="S7 C2")
    without = table("- | - | S3 C8 | -", trick="S7 C2")

    assert [action.kind for action in RULES.legal_actions(with_gold, C)] == ["play_gold", "play_gold", "end_round"]
    assert RULES.legal_actions(without, C) == (end(without),)


def test_gold_uses_no_card_of_the_hand_so_hands_become_unequal() -> None:
    """AU-48."""
    before = table("S3 | Z5 | P1 | B1", "- | 0 | - | -", trick="S7")

    after = play(before, PlayGold(seat=B, rank=0)).state

    assert after.hands == before.hands
    assert after.gold[B] == ()


# Who wins, who is lowest


def test_without_gold_the_highest_metal_wins_and_ties_go_to_the_latest() -> None:
    """AU-34, AU-35, AU-36, E4, Q10."""
    before = table("S4 | C4 | Z9 | B9")

    step = play_cards(before, "S4 C4 Z9 B9")

    assert step.events[-1] == TrickTaken(seat=D, card="B9", lowest=B, lowest_card="C4", gold=4)
    assert step.state.gold[B] == (4,)
    assert step.state.seat == B
    assert step.state.tricks == (0, 0, 0, 1)


def test_the_highest_gold_wins_and_a_zero_beats_a_ten() -> None:
    """AU-34, AU-40, E6."""
    before = table("S10 | Z1 | C10 | Z3", "- | 0 | - | -")

    step = play_cards(before, "S10 G0 C10 Z3")

    assert step.events[-1] == TrickTaken(seat=B, card="G0", lowest=D, lowest_card="Z3", gold=3)
    assert step.state.supply.count(0) == 4
    assert step.state.gold == ((), (), (), (3,))
    assert step.state.seat == D


def test_of_several_gold_cards_the_highest_wins_and_of_equals_the_latest() -> None:
    """AU-34, AU-35."""
    assert taken("S10 | Z1 | Z2 | Z3", "S10 G5 G8 Z3", "- | 5 | 8 | -").seat == C
    assert taken("S10 | Z1 | Z2 | Z3", "S10 G8 G5 Z3", "- | 8 | 5 | -").seat == B
    assert taken("S10 | Z1 | Z2 | Z3", "S10 G2 G2 Z3", "- | 2 | 2 | -").seat == C


def test_gold_is_ignored_for_the_lowest_metal() -> None:
    """AU-36: even the lead alone is left."""
    event = taken("S10 | Z1 | Z2 | Z3", "S10 G0 G1 G2", "- | 0 | 1 | 2")

    assert (event.lowest, event.lowest_card, event.seat) == (A, "S10", D)


@pytest.mark.parametrize(
    ("seats", "hands", "cards"), [(4, "S10 | C9 | Z1 | Z10", "S10 C9 G1 Z10"), (3, "S8 | C9 | P9", "S8 C9 P9")]
)
def test_the_two_highest_ranks_earn_no_gold_but_the_lead(seats: int, hands: str, cards: str) -> None:
    """AU-37, AU-38, E7."""
    gold = "- | - | 1 | -" if seats == 4 else ""

    step = play_cards(table(hands, gold), cards)

    event = step.events[-1]
    assert isinstance(event, TrickTaken)
    assert event.gold is None
    assert step.state.seat == event.lowest
    assert not any(step.state.gold)


def test_no_gold_without_a_copy_in_the_supply() -> None:
    """AU-37, AU-38, E8: the lowest leads all the same."""
    before = table("Z1 | S6 | C7 | P8", "- | 1 1 | - | -")

    step = play_cards(before, "Z1 S6 C7 P8")

    assert step.events[-1] == TrickTaken(seat=D, card="P8", lowest=A, lowest_card="Z1", gold=None)
    assert step.state.gold[A] == ()
    assert step.state.seat == A


def test_gold_of_the_same_trick_is_not_yet_back_when_the_lowest_earns() -> None:
    """AU-37, AU-40: but it is for the next trick."""
    before = table("Z4 | S6 | C7 | P8", "- | 4 | - | -")

    step = play_cards(before, "Z4 G4 C7 P8")

    assert step.events[-1] == TrickTaken(seat=B, card="G4", lowest=A, lowest_card="Z4", gold=None)
    assert step.state.supply.count(4) == 1
    assert not any(step.state.gold)


def test_the_lowest_has_to_take_the_gold_and_there_is_nothing_to_decide() -> None:
    """AU-37, Q13."""
    after = play_cards(table("Z1 Z2 | S6 | C7 | P8"), "Z1 S6 C7 P8").state

    assert after.gold[A] == (1,)
    assert after.phase == "lead"


def test_the_lowest_leads_and_not_the_winner() -> None:
    """AU-38."""
    after = play_cards(table("Z9 | S6 | C2 S1 | P8"), "Z9 S6 C2 P8").state

    assert (after.seat, after.phase) == (C, "lead")
    assert kinds(after, C)[0] == "play_metal"


def test_the_winner_has_one_trick_more_and_the_metals_are_out() -> None:
    """AU-39, AU-40, AU-10."""
    before = table("Z9 | S6 | C2 | P8", "- | 5 | - | -", tricks=(0, 1, 0, 0))

    after = play_cards(before, "Z9 G5 C2 P8").state

    assert after.tricks == (0, 2, 0, 0)
    assert after.seen == ("Z9", "C2", "P8")
    assert [played.card for played in after.last_trick] == ["Z9", "G5", "C2", "P8"]
    assert after.trick == ()
    assert all_gold(after) == all_gold(before)


def test_one_seat_can_be_both_winner_and_lowest() -> None:
    """AU-35, AU-41, E10: three seats have no gold 8."""
    step = play_cards(table("P8 | B8 | C8"), "P8 B8 C8")

    assert step.events[-1] == TrickTaken(seat=C, card="C8", lowest=C, lowest_card="C8", gold=None)
    assert step.state.seat == C


def test_the_leader_of_a_tie_is_the_earliest_in_it() -> None:
    """AU-35, Q10: whatever the seat."""
    before = table("S4 | C4 | Z9 | B9", leader=C)

    step = play_cards(before, "Z9 B9 S4 C4")

    assert step.events[-1] == TrickTaken(seat=D, card="B9", lowest=B, lowest_card="C4", gold=4)


def test_what_would_win_so_far_can_be_told_of_an_unfinished_trick() -> None:
    trick = table("- | - | - | S3", trick="S7 C2 Z7").trick

    assert (winner(trick).card, lowest(trick).card) == ("Z7", "C2")


def test_gold_that_is_played_and_gold_that_is_left_are_all_the_gold_there_is() -> None:
    """AU-40: at every step."""
    state = table("Z1 | S6 | C7 | P8", "0 | 0 4 | 0 7 | 0")
    gold = all_gold(state)

    for card in ("Z1", "G4", "G7", "P8"):
        state = play(state, card_action(state.seat, card)).state
        assert all_gold(state) == gold
    assert state.gold == ((0, 1), (0,), (0,), (0,))
