"""The next round of Aurum, and the end of the game."""

from __future__ import annotations

import pytest

from tablegames.core.model import Standing
from tablegames.games.aurum.cards import METALS
from tablegames.games.aurum.model import AurumState, GameEnded, Played, RoundBegan, RoundScore
from tablegames.games.aurum.scoring import SUM_OF_ROUNDS
from tests.games.aurum_tables import (
    RULES,
    A,
    After,
    B,
    C,
    D,
    all_gold,
    all_metals,
    deal,
    end,
    kinds,
    play,
    round_score,
    table,
)

STUCK = "- | - | - | S2"
THREE_STUCK = "- | - | S2"

ROUND_A = round_score((4, 4, 3), (5, 3, 2), winner=0)
ROUND_B = round_score((4, 3, 1), (5, 6, 2), winner=1)


def finish_round(*rounds: RoundScore, ahead: int) -> After:
    """Play the end of a round of two teams that side `ahead` wins by its gold."""
    gold = "8 | - | - | -" if ahead == 0 else "- | 8 | - | -"
    before = table(STUCK, gold, trick="S7 C2 Z9").replace(**played(rounds, 2))
    return play(before, end(before))


def finish_three(gold: str, *rounds: RoundScore) -> After:
    """Play the end of a round of three players that have missed their bids."""
    before = table(THREE_STUCK, gold, trick="S7 C2", bids="S9 C9 P9").replace(**played(rounds, 3))
    return play(before, end(before))


def play_out(state: AurumState) -> AurumState:
    """End a round; the next one is not dealt yet."""
    return play(state, end(state)).state


def played(rounds: tuple[RoundScore, ...], sides: int) -> dict[str, object]:
    nuggets = tuple(sum(score.winner == side for score in rounds) for side in range(sides))
    return {"rounds": rounds, "nuggets": nuggets, "round_number": len(rounds) + 1}


def standing(state: AurumState) -> Standing:
    found = RULES.standing(state)
    assert found is not None
    return found


def ranks(state: AurumState) -> dict[int, int]:
    return {line.seat: line.rank for line in standing(state).seats}


# The next round


@pytest.mark.parametrize("first", [A, B, C, D])
def test_the_next_round_is_dealt_anew_and_the_marker_goes_on_clockwise(first: int) -> None:
    """AU-9, AU-54, Q14: the marker leads, not the lowest of the last trick."""
    before = table(STUCK, "8 0 | - | - | -", trick="S7 C2 Z9", tricks=(3, 1, 0, 0), first=first, seen=("B1",))

    over = play(before, end(before)).state
    assert (over.seat, kinds(over, over.seat)) == ((first + 1) % 4, ["deal_round"])
    step = play(over, deal(over))
    after = step.state

    assert step.events == (RoundBegan(round_number=2, first=(first + 1) % 4),)
    assert (after.round_number, after.first, after.seat, after.phase) == (2, (first + 1) % 4, (first + 1) % 4, "bid")
    assert [len(hand) for hand in after.hands] == [12] * 4
    assert all_metals(after) == sorted(METALS[4])
    assert after.gold == ((0,),) * 4
    assert all_gold(after) == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8]
    assert (after.bids, after.tricks, after.trick, after.last_trick, after.seen) == ((None,) * 4, (0,) * 4, (), (), ())


def test_without_a_completed_trick_the_latest_bid_decides_in_a_later_round_too() -> None:
    """AU-53, AU-54: D played last in the last trick of round 1, but that is over; A bid latest in this one."""
    state = play_out(table(STUCK, trick="S7 C2 Z9", last_trick="S1 C1 Z1 B1", tricks=(3, 1, 0, 0)))
    state = play(state, deal(state)).state
    assert state.first == B

    # All have bid, B has led, and C cannot follow: no trick is complete, and no gold counts.
    stuck = {"hands": ((), (), ("S2",), ()), "trick": (Played(seat=B, card="S7"),), "seat": C, "phase": "follow"}
    after = play_out(state.replace(bids=("S9", "C9", "Z9", "B9"), **stuck))

    assert [side.total for side in after.rounds[1].sides] == [0, 0]
    assert (after.rounds[1].winner, after.rounds[1].tied) == (0, True)


def test_nuggets_and_scores_stay() -> None:
    """AU-54."""
    over = finish_round(ROUND_A, ahead=1).state

    after = play(over, deal(over)).state

    assert after.nuggets == over.nuggets == (1, 1)
    assert after.rounds == over.rounds
    assert (after.rounds[0], len(after.rounds)) == (ROUND_A, 2)


def test_until_the_next_deal_everything_lies_as_it_was_scored() -> None:
    """AU-43, AU-44: the shown hand has been seen by all, the others never will be."""
    before = table("- | B1 | - | S2 C9", "0 | 1 | - | 4", trick="S7 C2 Z9", tricks=(2, 0, 0, 1))

    over = play(before, end(before)).state

    assert over.phase == "deal"
    assert (over.gold, over.bids, over.tricks) == (before.gold, before.bids, before.tricks)
    assert over.hands == ((), ("B1",), (), ())
    assert over.seen == ("S7", "C2", "Z9", "S2", "C9")
    assert RULES.view(over, A).hand_sizes == (0, 1, 0, 0)


# Two teams


def test_a_team_with_two_nuggets_has_won() -> None:
    """AU-55, E21: after two rounds."""
    step = finish_round(ROUND_B, ahead=1)

    assert step.events[-1] == GameEnded()
    assert RULES.actors(step.state) == ()
    assert ranks(step.state) == {B: 1, D: 1, A: 3, C: 3}
    assert standing(step.state).decided_by is None


def test_one_nugget_each_makes_a_third_round_decide() -> None:
    """AU-55, E21."""
    assert RULES.standing(finish_round(ROUND_A, ahead=1).state) is None

    step = finish_round(ROUND_A, ROUND_B, ahead=0)

    assert standing(step.state).winners == (A, C)
    assert step.state.nuggets == (2, 1)


def test_nothing_is_added_up_between_two_teams() -> None:
    """AU-55: the other team has far more points and loses."""
    rich = round_score((9, 9, 9), (1, 0, 0), winner=0)

    step = finish_round(rich, ROUND_B, ahead=1)

    assert standing(step.state).winners == (B, D)


def test_the_result_has_every_part_of_every_score() -> None:
    step = finish_round(ROUND_A, ahead=0)

    lines = {line.seat: line for line in standing(step.state).seats}
    assert {part.kind: part.value for part in lines[C].parts} == {"bids": 8, "gold": 3 + 3, "points": 14}
    assert {part.kind: part.value for part in lines[D].parts} == {"bids": 0, "gold": 2, "points": 2}
    assert (lines[C].score, lines[D].score) == (2, 0)


# Three players


def test_a_player_with_two_nuggets_has_won() -> None:
    """AU-56."""
    step = finish_three("- | 7 | -", round_score((1, 0, 0), (1, 1, 3), (1, 2, 0), winner=B))

    assert standing(step.state).winners == (B,)
    assert ranks(step.state) == {B: 1, A: 2, C: 2}


def test_there_are_never_more_than_three_rounds() -> None:
    """AU-56."""
    one_each = (
        round_score((1, 1, 5), (2, 0, 0), (2, 0, 0), winner=A),
        round_score((2, 0, 0), (1, 1, 1), (2, 0, 0), winner=B),
    )

    step = finish_three("- | - | 4", *one_each)

    assert step.events[-1] == GameEnded()
    assert step.state.nuggets == (1, 1, 1)


def test_with_a_nugget_each_the_sum_of_the_rounds_decides() -> None:
    """AU-57, Q8."""
    rounds = (
        round_score((1, 1, 5), (2, 0, 0), (2, 0, 0), winner=A),
        round_score((2, 0, 0), (1, 1, 1), (2, 0, 0), winner=B),
    )

    step = finish_three("- | - | 4", *rounds)

    assert ranks(step.state) == {A: 1, B: 2, C: 3}
    assert standing(step.state).decided_by == SUM_OF_ROUNDS


def test_equal_sums_share_the_victory() -> None:
    """AU-57, Q8."""
    rounds = (
        round_score((1, 1, 1), (2, 0, 0), (2, 0, 1), winner=A),
        round_score((2, 0, 0), (1, 1, 1), (2, 0, 0), winner=B),
    )

    step = finish_three("- | - | 4", *rounds)

    assert standing(step.state).winners == (A, B, C)
    assert standing(step.state).decided_by == SUM_OF_ROUNDS


def test_at_the_very_end_too_the_shown_hand_has_been_seen_by_all() -> None:
    """AU-43: everybody saw it."""
    step = finish_round(ROUND_A, ahead=0)

    assert step.state.hands[D] == ()
    assert "S2" in RULES.view(step.state, None).seen
