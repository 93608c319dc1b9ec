"""How a hand of Odin ends, how the game does, and who wins it."""

from __future__ import annotations

import pytest

from tablegames.core.model import ScorePart, SeatStanding, Standing
from tablegames.games.odin.cards import CARDS
from tablegames.games.odin.model import GameEnded, HandDealt, HandEnded, OdinState
from tests.games.odin_tables import RULES, allowed, deal, kinds, play, table


def ended(*scores: tuple[int, ...], **changes: object) -> OdinState:
    """A table after hands with these points."""
    hands = ["", *(f"R{number}" for number in range(1, len(scores[-1])))]
    return table(*hands, scores=scores, phase="over", **changes)  # type: ignore[arg-type]


def standing(*scores: tuple[int, ...]) -> Standing:
    found = RULES.standing(ended(*scores))
    assert found is not None
    return found


# A hand


def test_every_card_still_held_is_a_point() -> None:
    """OD-31, OD-32: the player who went out has none."""
    step = play(table("K2", "B1 B2 O3", "G1 G2", "P1 P2 P3 P4 P5 P6"), "K2")

    assert step.events[-1] == HandEnded(seat=0, hand_number=1, added=(0, 3, 2, 6), points=(0, 3, 2, 6))
    assert step.state.scores == ((0, 3, 2, 6),)


def test_points_are_added_up_over_the_hands() -> None:
    """OD-32."""
    before = table("K2", "B1 B2 O3", scores=((4, 0), (0, 5)), hand_number=3)

    assert play(before, "K2").state.points == (4, 8)


def test_a_taken_card_counts_like_any_other() -> None:
    """OD-32."""
    before = table("K2", "B1 B2 O3", known=["", "B2"])

    assert play(before, "K2").state.points == (0, 3)


def test_after_a_hand_all_cards_are_dealt_anew() -> None:
    """OD-33."""
    over = play(table("K2", "B1 B2 O3", "G1"), "K2").state

    step = deal(over)

    assert step.events == (HandDealt(hand_number=2, first=1),)
    assert [len(hand) for hand in step.state.hidden] == [9, 9, 9]
    assert sorted([*step.state.unseen, *(card for hand in step.state.hidden for card in hand)]) == sorted(CARDS)
    assert (step.state.discard, step.state.centre, step.state.known) == ((), (), ((), (), ()))
    assert (step.state.hand_number, step.state.round_number, step.state.phase) == (2, 1, "lead")


def test_the_rounds_of_a_hand_are_counted_from_one() -> None:
    """OD-33: however many rounds the hand before it had."""
    over = play(table("K2", "B1 B2 O3", "G1", round_number=4), "K2").state

    dealt = deal(over).state

    assert (over.round_number, dealt.round_number) == (4, 1)
    assert (dealt.hand_number, RULES.view(dealt, 1).round_number) == (2, 1)


def test_without_two_colours_they_stay_out_for_the_whole_game() -> None:
    """OD-2, OD-33, B-2."""
    after = deal(play(table("K2", "B1 B2", colours="BRPK"), "K2").state).state

    assert after.colours == "BRPK"
    assert len(after.unseen) == 18
    assert not {card[0] for hand in after.hidden for card in hand} & {"G", "O"}


@pytest.mark.parametrize(("first", "out", "following"), [(0, 2, 1), (1, 1, 2), (2, 0, 0)])
def test_the_left_neighbour_of_the_last_first_player_begins(first: int, out: int, following: int) -> None:
    """OD-34: whoever went out."""
    hands = ["B1 B2", "R1 R2", "G1 G2"]
    hands[out] = "K9"

    over = play(table(*hands, seat=out, first=first), "K9").state

    assert (over.phase, over.seat) == ("deal", following)
    assert kinds(over) == ["deal_hand"]
    assert deal(over).state.seat == following
    assert deal(over).state.first == following


def test_until_the_next_deal_the_last_play_can_be_seen() -> None:
    """OD-31: the hand is over, nobody plays any more."""
    over = play(table("B9 B8", "O1 O2", centre="G7"), "B9 B8").state

    assert over.centre == ("B9", "B8")
    assert not allowed(over, "O1")


# The game


@pytest.mark.parametrize(("target", "over"), [(15, False), (10, True)])
def test_just_below_the_target_the_game_goes_on(target: int, over: bool) -> None:
    """OD-35, OD-36, example 18: totals 14, 14, 3."""
    before = table("K2", "B1 B2", "G1 G2 G3", scores=((14, 12, 0),), target=target)

    assert (play(before, "K2").state.phase == "over") == over


@pytest.mark.parametrize("had", [12, 13, 14])
def test_reaching_the_target_or_passing_it_ends_the_game(had: int) -> None:
    """OD-35."""
    step = play(table("K2", "B1 B2 B3", scores=((4, had),)), "K2")

    assert step.events[-1] == GameEnded()
    assert RULES.actors(step.state) == ()
    assert RULES.legal_actions(step.state, 0) == ()
    assert RULES.standing(step.state) is not None


def test_the_target_is_tested_after_the_points_of_all_are_added() -> None:
    """OD-35, B-10: two seats pass it in the same hand."""
    step = play(table("K2", "B1 B2 B3", "G1 G2 G3 G4", scores=((3, 13, 12),)), "K2")

    assert step.state.points == (3, 16, 16)
    assert step.events[-1] == GameEnded()


def test_a_single_hand_can_be_the_whole_game() -> None:
    """OD-36, OD-38, example 24: who went out has won."""
    step = play(table("K2", "B1 B2 B3 B4", "G1 G2", target=0), "K2")

    found = RULES.standing(step.state)

    assert step.events[-1] == GameEnded()
    assert found is not None
    assert found.winners == (0,)


# Who wins


def test_the_lowest_total_wins_and_every_part_is_told() -> None:
    """OD-37."""
    found = standing((2, 6, 5), (0, 9, 1))

    assert found == Standing(
        seats=(
            SeatStanding(seat=0, rank=1, score=2, parts=parts(2, 0)),
            SeatStanding(seat=2, rank=2, score=6, parts=parts(5, 1)),
            SeatStanding(seat=1, rank=3, score=15, parts=parts(6, 9)),
        )
    )


def parts(earlier: int, last_hand: int) -> tuple[ScorePart, ...]:
    return ScorePart(kind="earlier", value=earlier), ScorePart(kind="last_hand", value=last_hand)


@pytest.mark.parametrize(("totals", "winners"), [((8, 8, 15), (0, 1)), ((0, 15, 0), (0, 2)), ((15, 3, 9), (1,))])
def test_equal_lowest_totals_share_the_victory(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """OD-37, example 19: nothing breaks the tie."""
    found = standing(totals)

    assert found.winners == winners
    assert found.decided_by is None


def test_equal_totals_share_every_rank() -> None:
    """B-16."""
    found = standing((5, 8, 8, 16))

    assert [(line.seat, line.rank) for line in found.seats] == [(0, 1), (1, 2), (2, 2), (3, 4)]


def test_as_long_as_somebody_may_act_there_is_no_result() -> None:
    assert RULES.standing(table("K2", "B1")) is None
    assert RULES.standing(play(table("K2", "B1"), "K2").state) is None
