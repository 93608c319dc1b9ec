"""Bidding in Aurum, and changing a bid for gold."""

from __future__ import annotations

import pytest

from tablegames.games.aurum import rules
from tablegames.games.aurum.model import AurumState, Bid, BidChanged, BidMade, BidsRevealed, PlayMetal
from tablegames.games.aurum.sides import side_bid
from tests.games.aurum_tables import (
    RULES,
    A,
    B,
    C,
    D,
    allowed,
    change,
    kinds,
    lay_bids,
    metals,
    play,
    play_cards,
    table,
)

HANDS = "S3 S10 | C8 C5 | P5 P1 | Z2 Z6"
THREE_HANDS = "S3 S9 | C8 C5 | P5 P1"


def dealt(hands: str, **changes: object) -> AurumState:
    """A table on which nobody has bid yet."""
    before = table(hands)
    return before.replace(**{"phase": "bid", "bids": (None,) * len(before.hands), **changes})


# Laying a bid


def test_any_metal_of_the_hand_can_be_the_bid_and_nothing_else_can() -> None:
    """AU-11, AU-12: gold is no bid, and 10 is one."""
    before = dealt(HANDS, gold=((0, 4), (), (), ()))

    assert RULES.legal_actions(before, A) == (Bid(seat=A, card="S3"), Bid(seat=A, card="S10"))


def test_the_lowest_bid_is_one_because_no_metal_has_rank_zero() -> None:
    """AU-12."""
    laid = lay_bids(dealt(HANDS), "S10 C5 P1 Z2").state

    assert [side_bid(laid.bids, side) for side in (0, 1)] == [10, 5]
    assert laid.phase == "lead"


def test_four_seats_bid_face_up_one_after_another() -> None:
    """AU-13, Q12."""
    before = dealt(HANDS, first=B, seat=B)

    step = lay_bids(before, "C8")

    assert step.events == (BidMade(seat=B, card="C8", face_down=False),)
    assert step.state.seat == C
    assert RULES.view(step.state, D).bids == (None, "C8", None, None)
    assert RULES.actors(step.state) == (C,)


def test_the_first_player_leads_when_all_have_bid() -> None:
    """AU-13, AU-27."""
    after = lay_bids(dealt(HANDS, first=B, seat=B), "C8 P5 Z2 S3").state

    assert (after.phase, after.seat) == ("lead", B)
    assert after.bids == ("S3", "C8", "P5", "Z2")


def test_three_seats_bid_face_down_and_turn_up_together() -> None:
    """AU-14, Q11."""
    hidden = lay_bids(dealt(THREE_HANDS), "S3 C8")
    assert hidden.events == (BidMade(seat=B, card="C8", face_down=True),)
    assert RULES.view(hidden.state, C).bids == (None, None, None)
    assert RULES.view(hidden.state, C).bid_made == (True, True, False)

    shown = lay_bids(hidden.state, "P1")
    assert shown.events[1:] == (BidsRevealed(cards=("S3", "C8", "P1")),)
    assert RULES.view(shown.state, None).bids == ("S3", "C8", "P1")


def test_bids_are_turned_up_in_the_order_of_the_seats_whoever_was_first() -> None:
    """AU-14."""
    shown = lay_bids(dealt(THREE_HANDS, first=B, seat=B), "C8 P1 S3")

    assert shown.events[1:] == (BidsRevealed(cards=("S3", "C8", "P1")),)
    assert (shown.state.phase, shown.state.seat) == ("lead", B)


def test_the_bid_of_a_team_is_the_higher_of_its_two_cards() -> None:
    """AU-15, E3."""
    assert side_bid(("S4", "C9", "C2", "Z9"), 0) == 4
    assert side_bid(("S2", "C9", "C4", "Z9"), 0) == 4


def test_the_lower_card_of_a_team_stays_on_the_table() -> None:
    """AU-15, Q2."""
    after = lay_bids(dealt(HANDS), "S10 C8 P1 Z2").state

    assert after.bids == ("S10", "C8", "P1", "Z2")
    assert allowed(after.replace(gold=((0,), (), (), ())), change(A, C, 0, "S3"))


def test_with_three_seats_the_own_card_is_the_bid() -> None:
    """AU-16."""
    assert [side_bid(("S4", "C3", "P2"), side) for side in range(3)] == [4, 3, 2]


def test_a_bid_card_has_left_the_hand() -> None:
    """AU-17."""
    after = lay_bids(dealt(HANDS), "S10 C8 P5 Z2").state

    assert after.hands == (("S3",), ("C5",), ("P1",), ("Z6",))
    assert not allowed(after, PlayMetal(seat=A, card="S10"))


# Changing a bid


def test_a_bid_is_changed_for_gold_and_a_card_of_the_own_hand() -> None:
    """AU-19, AU-22, AU-26, Q4: the gold is in the supply at once, the replaced card is out."""
    before = table(HANDS, "0 | 4 | - | -", bids="S4 C3 Z7 B1")

    step = play(before, change(B, B, 4, "C8"))

    assert step.events == (BidChanged(seat=B, whose=B, gold=4, card="C8", replaced="C3"),)
    assert step.state.bids == ("S4", "C8", "Z7", "B1")
    assert step.state.gold == ((0,), (), (), ())
    assert step.state.supply.count(4) == 1
    assert step.state.hands[B] == ("C5",)
    assert step.state.seen == ("C3",)
    assert RULES.view(step.state, None).seen == ("C3",)


def test_the_own_and_the_partners_bid_can_be_changed_an_opponents_never() -> None:
    """AU-20, E17."""
    before = table(HANDS, "0 | - | - | -")

    assert allowed(before, change(A, A, 0, "S3"))
    assert allowed(before, change(A, C, 0, "S3"))
    assert not allowed(before, change(A, B, 0, "S3"))
    assert not allowed(before, change(A, D, 0, "S3"))


def test_three_seats_can_change_only_their_own_bid() -> None:
    """AU-20."""
    before = table(THREE_HANDS, "0 | - | -")

    assert allowed(before, change(A, A, 0, "S3"))
    assert not allowed(before, change(A, B, 0, "S3"))
    assert not allowed(before, change(A, C, 0, "S3"))


def test_any_gold_pays_whatever_its_rank() -> None:
    """AU-21."""
    before = table(HANDS, "0 2 8 | - | - | -")

    for rank in (0, 2, 8):
        assert play(before, change(A, A, rank, "S10")).state.bids[A] == "S10"


def test_a_zero_that_has_been_spent_cannot_be_earned_again() -> None:
    """AU-22: no metal has rank 0."""
    before = table(HANDS, "0 | - | - | -")

    after = play(before, change(A, A, 0, "S3")).state

    assert after.supply.count(0) == 4
    assert all(card[1:] != "0" for hand in after.hands for card in hand)


def test_lowering_a_teams_bid_needs_both_cards_if_they_are_equal() -> None:
    """AU-23."""
    before = table("S1 S2 | C8 | P1 | Z2", "0 1 | - | - | -", bids="S5 C3 P5 B1")

    once = play(before, change(A, A, 0, "S1")).state
    twice = play(once, change(A, C, 1, "S2")).state

    assert [side_bid(state.bids, 0) for state in (before, once, twice)] == [5, 5, 2]


def test_before_every_trick_all_who_have_gold_and_a_card_may_change() -> None:
    """AU-24, Q3: the leader comes first, the others follow clockwise."""
    before = table(HANDS, "0 | 1 | - | 2", leader=C)

    assert RULES.actors(before) == (C, D, A, B)
    assert RULES.actors(before.replace(hands=((), *before.hands[1:]))) == (C, D, B)
    assert RULES.actors(before.replace(gold=((), (1,), (), ()))) == (C, B)
    assert RULES.actors(before.replace(gold=((),) * 4)) == (C,)


def test_before_the_first_trick_too() -> None:
    """AU-24."""
    after = lay_bids(dealt(HANDS, gold=((0,),) * 4), "S10 C8 P5 Z2").state

    assert RULES.actors(after) == (A, B, C, D)
    assert kinds(after, A) == ["play_metal", "change_bid"]
    assert kinds(after, D) == ["change_bid"]


def test_after_a_trick_the_bids_can_be_changed_again() -> None:
    """AU-24."""
    before = table("S3 S9 | C8 C5 | P5 P1 | Z2 Z6", "0 | - | - | -")

    after = play_cards(before, "S3 C8 P5 Z2").state

    assert RULES.actors(after) == (D, A)
    assert allowed(after, change(A, A, 0, "S9"))


def test_the_leader_may_change_a_bid_before_leading() -> None:
    """AU-19: and still leads afterwards."""
    before = table(HANDS, "0 | - | - | -")

    after = play(before, change(A, A, 0, "S3")).state

    assert (after.phase, after.seat) == ("lead", A)
    assert kinds(after, A) == ["play_metal"]


def test_a_bid_may_be_changed_as_often_as_gold_and_cards_last() -> None:
    """AU-25, Q3: others may change again after somebody has."""
    before = table(HANDS, "0 | 1 2 | - | -")

    state = play(before, change(B, B, 1, "C8")).state
    assert RULES.actors(state) == (A, B)
    state = play(state, change(B, B, 2, "C5")).state

    assert state.bids[B] == "C5"
    assert state.seen == ("C3", "C8")
    assert RULES.actors(state) == (A,)


def test_once_somebody_has_led_no_bid_can_be_changed_until_the_trick_is_over() -> None:
    """AU-19, AU-24, E17."""
    before = table("S3 S9 | C8 C5 | P5 P1 | Z2 Z6", "0 | 0 | 0 | 0", trick="S6")

    assert RULES.actors(before) == (B,)
    assert kinds(before, B) == ["play_metal", "play_gold"]
    assert not any(allowed(before, change(seat, seat, 0, card)) for seat, card in enumerate(metals("S3 C8 P5 Z2")))


def test_the_last_card_of_the_hand_can_become_a_bid() -> None:
    """AU-46, Q15: the leader has nothing to lead with then."""
    before = table("S3 | C8 | P5 | Z2", "0 6 | - | - | -")

    after = play(before, change(A, C, 0, "S3")).state

    assert after.hands[A] == ()
    assert kinds(after, A) == ["end_round"]


@pytest.mark.parametrize(("returns", "hand", "seen"), [(False, ("S10",), ("C4",)), (True, ("C4", "S10"), ())])
def test_one_constant_says_where_the_replaced_card_goes(
    returns: bool, hand: tuple[str, ...], seen: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """AU-26, Q4: the rulebook does not; a partner's card would come to whoever spent the gold."""
    monkeypatch.setattr(rules, "BID_CARD_RETURNS", returns)
    before = table(HANDS, "0 | - | - | -", bids="S4 C3 C4 B1")

    after = play(before, change(A, C, 0, "S3")).state

    assert after.hands[A] == hand
    assert after.seen == seen
