"""How a round of Aurum ends and what it is worth."""

from __future__ import annotations

import pytest

from tablegames.games.aurum import rules
from tablegames.games.aurum.model import AurumState, EndRound, PlayGold, RoundEnded, RoundScore, RoundScored, SideScore
from tablegames.games.aurum.scoring import bid_points, score_round
from tests.games.aurum_tables import (
    RULES,
    A,
    After,
    B,
    C,
    D,
    allowed,
    card_action,
    change,
    end,
    kinds,
    play,
    play_cards,
    table,
)


def ended(step: After) -> RoundEnded:
    event = step.events[0]
    assert isinstance(event, RoundEnded)
    return event


def scored(step: After) -> RoundScore:
    event = step.events[1]
    assert isinstance(event, RoundScored)
    return event.score


def gold_points(score: RoundScore) -> list[int]:
    return [side.gold_points for side in score.sides]


# How it ends


def test_without_a_fitting_metal_and_without_gold_the_round_ends() -> None:
    """AU-42, AU-43, AU-44, E12: the trick is void, its lowest card earns nothing, the hand is shown."""
    before = table("- | B1 | - | S2 C9", trick="S7 C2 Z9", tricks=(2, 0, 0, 1), last_trick="S1 C1 Z1 B1")

    assert RULES.legal_actions(before, D) == (end(before),)
    step = play(before, end(before))

    assert step.events[0] == RoundEnded(seat=D, hand=("S2", "C9"), void_cards=("S7", "C2", "Z9"))
    assert [(side.tricks, side.gold_points) for side in scored(step).sides] == [(2, 0), (1, 0)]


def test_a_stuck_player_with_gold_may_go_on_playing() -> None:
    """AU-33, AU-42, E13 a."""
    before = table("- | B1 | - | S2 C9", "- | - | - | 4", trick="S7 C2 Z9")

    after = play(before, PlayGold(seat=D, rank=4)).state

    assert after.tricks == (0, 0, 0, 1)
    assert after.gold == ((), (2,), (), ())
    assert after.supply.count(4) == 1
    assert (after.phase, after.seat) == ("lead", B)


def test_a_stuck_player_may_end_the_round_and_keep_the_gold() -> None:
    """AU-42, AU-44, E13 b."""
    before = table("- | B1 | - | S2 C9", "- | - | - | 4", trick="S7 C2 Z9")

    step = play(before, end(before))

    assert gold_points(scored(step)) == [0, 2]
    assert ended(step).seat == D


def test_who_can_play_a_metal_cannot_end_the_round() -> None:
    """AU-32, Q9."""
    before = table("- | - | - | S2 B9", "- | - | - | 4", trick="S7 C2 Z9")

    assert not allowed(before, end(before))
    assert not allowed(table("S2 | - | - | -"), EndRound(seat=A))


def test_the_round_never_ends_inside_another_players_move() -> None:
    """AU-33, AU-42: being stuck is known from a hand that nobody else sees."""
    before = table("S7 | S2 | B3 | B4")

    step = play(before, card_action(A, "S7"))

    assert len(step.events) == 1
    assert kinds(step.state, B) == ["end_round"]


def test_gold_in_the_void_trick_is_lost() -> None:
    """AU-45, Q5."""
    before = table("- | - | - | S2 C9", "- | 1 | - | -", trick="S7 G8 C2")

    step = play(before, end(before))

    assert gold_points(scored(step)) == [0, 1]
    assert step.state.supply.count(8) == 1


def test_one_constant_gives_gold_in_the_void_trick_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """AU-45, Q5."""
    monkeypatch.setattr(rules, "VOID_GOLD_RETURNS", True)
    before = table("- | - | - | S2 C9", "- | 1 | - | -", trick="S7 G8 C2")

    step = play(before, end(before))

    assert gold_points(scored(step)) == [0, 1 + 3]
    assert step.state.supply.count(8) == 0


def test_a_leader_without_a_metal_ends_the_round_even_with_gold() -> None:
    """AU-46, AU-47, E19, Q6: there is no void trick."""
    before = table("- | - | - | -", "6 | - | - | -", tricks=(4, 3, 2, 2), last_trick="S7 C2 Z9 B9")

    assert RULES.legal_actions(before, A) == (end(before),)
    step = play(before, end(before))

    assert ended(step) == RoundEnded(seat=A, hand=(), void_cards=())
    assert gold_points(scored(step)) == [2, 0]


def test_before_such_an_end_the_others_may_still_change_a_bid() -> None:
    """AU-24, AU-46, Q6."""
    before = table("- | C8 | - | -", "6 | 0 | - | -")

    assert RULES.actors(before) == (A, B)
    assert kinds(before, A) == ["end_round"]
    assert kinds(before, B) == ["change_bid"]


def test_hands_of_unequal_length_can_make_a_round_longer_than_the_hands() -> None:
    """AU-47, AU-48: three tricks with two cards each; who has no metal left still follows with gold."""
    before = table("S7 S8 | P5 P6 | B3 B4 | Z1 Z2", "- | 1 | 2 | 3")

    after = play_cards(before, "S7 G1 G2 G3 S8 P5 B3 Z1 Z2 G7 P6 B4").state

    assert sum(after.tricks) == 3
    assert after.hands == ((),) * 4
    assert kinds(after, D) == ["end_round"]


# What it is worth


@pytest.mark.parametrize(("tricks", "points"), [(3, 0), (4, 8), (6, 4), (0, 0), (5, 4)])
def test_a_bid_counts_double_when_it_is_met_exactly_and_nothing_when_it_is_missed(tricks: int, points: int) -> None:
    """AU-50, E14."""
    assert bid_points(4, tricks) == points


def test_a_side_adds_tricks_and_gold_of_its_players() -> None:
    """AU-49, AU-51, AU-52."""
    state = table(
        "- | - | - | -", "0 1 8 | 2 | 3 5 | 4", bids="S4 C3 Z2 B5", tricks=(1, 3, 3, 0), last_trick="S7 C2 Z9 B9"
    )

    assert score_round(state) == RoundScore(
        sides=(
            SideScore(bid=4, tricks=4, bid_points=8, gold_points=0 + 1 + 3 + 1 + 2),
            SideScore(bid=5, tricks=3, bid_points=0, gold_points=1 + 2),
        ),
        winner=0,
        tied=False,
    )
    assert [side.total for side in score_round(state).sides] == [15, 3]


def test_the_bid_in_force_at_the_end_counts() -> None:
    """AU-50, AU-23."""
    state = table("- | S1 | - | -", "- | 0 | - | -", bids="S4 C9 Z2 B1", tricks=(1, 1, 0, 0), last_trick="S7 C2 Z9 B9")
    changed = play(state, change(B, B, 0, "S1")).state

    assert score_round(state).sides[1].bid_points == 0
    assert score_round(changed).sides[1].bid_points == 2


def test_three_players_are_scored_each_for_itself() -> None:
    """AU-16, AU-49, AU-52."""
    state = table("- | - | -", "0 | 7 | 1 1", bids="S2 C3 P1", tricks=(2, 2, 4), last_trick="S7 C2 P9")

    score = score_round(state)

    assert [(side.bid_points, side.gold_points, side.total) for side in score.sides] == [
        (4, 0, 4),
        (0, 3, 3),
        (1, 2, 3),
    ]
    assert score.winner == A


# Who takes the nugget


def tie(last_trick: str, last_leader: int) -> AurumState:
    """Both teams have missed their bids and own no gold; A leads."""
    return table("S1 S2 | C2 | C1 | Z1", bids="S9 C9 Z9 B9", last_trick=last_trick, last_leader=last_leader)


@pytest.mark.parametrize(("leader", "side"), [(A, 1), (B, 0), (C, 1), (D, 0)])
def test_of_equal_sides_the_one_that_played_last_in_the_last_trick_takes_the_nugget(leader: int, side: int) -> None:
    """AU-53, Q7."""
    score = score_round(tie("S7 C2 Z9 B9", leader))

    assert (score.winner, score.tied) == (side, True)


def test_the_void_trick_has_no_say_in_a_tie() -> None:
    """AU-53, Q7: A led it and B is stuck; the last of the trick before was D."""
    before = play(tie("S7 C2 Z9 B9", A), card_action(A, "S1")).state
    stuck = before.replace(hands=(before.hands[A], ("S3",), *before.hands[C:]))

    step = play(stuck, end(stuck))

    assert ended(step).void_cards == ("S1",)
    assert scored(step).winner == 1


@pytest.mark.parametrize(("first", "side"), [(A, 1), (B, 0), (C, 1), (D, 0)])
def test_without_a_completed_trick_the_latest_bid_decides(first: int, side: int) -> None:
    """AU-53, E23: the first player's right-hand neighbour bid latest; all sides have 0."""
    before = table("- | - | - | S2", "0 | 0 | 0 | 0", trick="S7 C2 Z9", first=first)

    step = play(before, end(before))

    assert [side.total for side in scored(step).sides] == [0, 0]
    assert (scored(step).winner, scored(step).tied) == (side, True)


def test_of_three_players_a_tied_one_takes_it_even_if_the_last_to_play_is_not_tied() -> None:
    """AU-53: C played last but is behind; of A and B it was B."""
    score = score_round(table("- | - | -", "4 | 5 | 1", bids="S9 C9 P9", last_trick="S7 C2 P9"))

    assert (score.winner, score.tied) == (B, True)


def test_of_three_players_without_a_trick_the_tied_one_that_bid_latest_takes_it() -> None:
    """AU-53."""
    state = table("- | - | -", "4 | 5 | 1", bids="S9 C9 P9", first=B)

    assert score_round(state).winner == A


def test_exactly_one_nugget_is_given_a_round() -> None:
    """AU-52, AU-53."""
    before = table("- | - | - | S2", trick="S7 C2 Z9", nuggets=(1, 0))

    after = play(before, end(before)).state

    assert after.nuggets == (1, 1)
