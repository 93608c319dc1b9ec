"""Matching in Archduke: the window, wrong and late matches, and where new cards go."""

from __future__ import annotations

import pytest

from tablegames.core.choice import find
from tablegames.games.archduke.events import ClaimFailed, DeckShuffled, Matched, PenaltyAdded
from tablegames.games.archduke.model import Claim, Modes, SwapFirst
from tests.games.archduke_tables import (
    RULES,
    act,
    all_look,
    cards,
    claim,
    claims,
    counts,
    decline,
    discard,
    draw,
    end_turn,
    first,
    give,
    grid,
    kinds,
    last_window,
    may_act,
    new_game,
    peek,
    place,
    placing,
    skip,
    start,
    swap,
    table,
    take,
    using,
)

RELAXED = Modes(relaxed=True)
STRICT = Modes(late_penalty=True)


# Right matches


def test_a_right_match_leaves_a_gap_and_costs_nothing() -> None:
    """AR-18, AR-27, example X6."""
    step = claim(table("3", "4", "9 7 2 6", discard="7"), 2, 2)

    assert step.state.grids[2] == grid("9 . 2 6")
    assert step.state.discard == cards("7 7")
    assert step.events == (Matched(seat=2, slot=2, card="7"),)


def test_the_window_is_open_to_all_until_the_next_turn_is_started() -> None:
    """AR-20."""
    state = table("3", "4", "5", discard="7")
    assert may_act(state) == (1, 2, 0)

    state = start(state)
    assert may_act(state) == (1,)
    assert claims(state, 0) == claims(state, 2) == []


def test_no_match_is_possible_while_a_card_is_drawn_or_placed() -> None:
    """AR-20."""
    state = draw(start(table("3", "4", "5"))).state

    assert [claims(state, seat) for seat in range(3)] == [[]] * 3


def test_any_own_card_may_be_tried_whatever_it_is() -> None:
    """AR-18, AR-28: what is offered tells nothing, and no card of another player is among it."""
    state = table("7 3", "7 . 2", "5", discard="7")

    assert [claims(state, seat) for seat in range(3)] == [[1, 2], [1, 3], [1]]


def test_several_players_may_match_several_cards_in_one_window_the_discarder_too() -> None:
    """AR-21."""
    state = table("7 7 2", "4 7", "3 7", discard="7")
    for seat, slot in ((0, 1), (2, 2), (1, 2), (0, 2)):
        state = claim(state, seat, slot).state

    assert counts(state) == [1, 1, 1]
    assert state.discard == cards("7 7 7 7 7")


@pytest.mark.parametrize(("top", "card"), [("0", "13"), ("13", "0"), ("0", "0"), ("13", "13")])
def test_the_eclipse_cards_match_each_other(top: str, card: str) -> None:
    """AR-19, AR-22: the target stays the same."""
    state = claim(table(f"{card} 3", "0 13 4", discard=top), 0, 1).state
    assert state.discard[-1] == card

    assert counts(claim(claim(state, 1, 1).state, 1, 2).state) == [1, 1]


def test_only_an_archduke_matches_an_archduke() -> None:
    """AR-19, example X9."""
    state = table("-3 8", "0 8", discard="-3")

    assert counts(claim(state, 0, 1).state) == [1, 2]
    assert counts(claim(state, 1, 1).state) == [2, 3]


def test_the_turn_waits_for_no_match() -> None:
    """AR-20: it may be started at once."""
    assert "start_turn" in kinds(table("3", "4", discard="7"), 1)


def test_a_new_discard_opens_a_new_window() -> None:
    """AR-20."""
    state = start(claim(table("9 4", "3 5", deck="8 5"), 0, 1).state)
    state = discard(draw(state).state).state

    assert claims(state, 0) == [1, 2, 3]
    assert counts(claim(state, 1, 2).state) == [3, 1]


def test_a_matched_action_card_brings_the_action_to_its_owner() -> None:
    """AR-23, AR-32."""
    state = claim(table("3", "4", "12 9", discard="12"), 2, 1).state

    assert (first(state), kinds(state, 2)) == (2, ["peek", "decline", "claim"])


# Wrong matches


def test_a_wrong_match_stays_and_costs_an_unseen_card() -> None:
    """AR-25, AR-35, AR-36, example X7."""
    step = claim(table("3", "4", "9 7 2 6", discard="7", deck="8"), 2, 1)

    assert step.state.grids[2] == grid("9 7 2 6 8")
    assert step.state.discard == cards("7")
    assert step.state.table.queue == ()
    assert step.events == (
        ClaimFailed(seat=2, slot=1, card="9", late=False),
        PenaltyAdded(seat=2, slot=5),
    )


def test_each_wrong_match_costs_a_card() -> None:
    """AR-25, example X29."""
    state = claim(claim(table("3", "9 8 2 6", discard="7"), 1, 1).state, 1, 2).state

    assert counts(state) == [1, 6]


def test_a_wrong_action_card_brings_nothing() -> None:
    """AR-23, AR-25."""
    assert claim(table("3", "12 8", discard="7"), 1, 1).state.table.queue == ()


def test_a_card_that_was_tried_is_not_tried_again_in_the_same_window() -> None:
    """Ruling Q15: everybody knows that it does not match."""
    state = claim(table("3", "9 8", discard="7"), 1, 1).state
    assert claims(state, 1) == [2, 3]
    assert find(RULES.legal_actions(state, 1), Claim(seat=1, slot=1)) is None

    state = discard(draw(start(state)).state).state
    assert claims(state, 1) == [1, 2, 3]


def test_a_card_that_has_moved_may_be_tried_again() -> None:
    """Ruling Q15."""
    state = claim(using("swap", "3 4", "9 8", discard="11"), 1, 1).state
    state = claim(state, 1, 2).state
    assert claims(state, 1) == [3, 4]

    for one, other in (((1, 1), (0, 2)), ((0, 2), (1, 1))):
        swapped = swap(state, one, other).state
        assert claims(swapped, 1) == [1, 3, 4]
        assert claims(swapped, 0) == [1, 2]
    assert claims(swap(state, (1, 1), (1, 2)).state, 1) == [1, 2, 3, 4]


def test_gaps_cannot_be_tried() -> None:
    """Ruling Q16."""
    assert claims(table("3", ". 8 . 6"), 1) == [2, 4]


def test_who_has_tried_all_cards_may_not_act_until_there_is_another_one() -> None:
    """Ruling Q15, AR-54: with nothing to draw the tries come to an end."""
    state = claim(table("3 4", "9", "8", deck="-", discard="7"), 2, 1).state

    assert counts(state) == [2, 1, 1]
    assert may_act(state) == (1, 0)


def test_a_penalty_lapses_when_there_is_no_card() -> None:
    """AR-54."""
    events = claim(table("3 4", "9 2", deck="-", discard="7"), 1, 1).events

    assert events[-1] == PenaltyAdded(seat=1, slot=None)


def test_a_penalty_may_need_the_discard_pile_shuffled_and_the_top_stays() -> None:
    """AR-53, ruling Q6."""
    step = claim(table("3 4", "9 2", deck="-", discard="8 8 7"), 1, 1)

    assert step.events[1:] == (DeckShuffled(cards_left=2), PenaltyAdded(seat=1, slot=3))
    assert step.state.discard == cards("7")
    assert counts(claim(step.state, 1, 2).state) == [2, 4]


# Where new cards go


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("9 3", "9 3 8"),
        ("9 . 3 4", "9 8 3 4"),
        ("9 2 3 4", "9 2 3 4 8"),
        ("9 2 3 4 5", "9 2 3 4 5 8"),
        ("9 2 3 4 . 6", "9 2 3 4 8 6"),
        ("9 2 . 4 . 6", "9 2 8 4 . 6"),
    ],
)
def test_a_new_card_takes_the_lowest_free_slot(before: str, after: str) -> None:
    """AR-36, AR-37, ruling Q5."""
    assert claim(table("3", before, discard="7", deck="8"), 1, 1).state.grids[1] == grid(after)


def test_there_is_no_upper_limit_to_the_columns() -> None:
    """AR-36."""
    state = table("3", "9", discard="7", deck="9 " * 40)
    for slot in range(1, 31):
        state = claim(state, 1, slot).state

    assert state.slots_of(1) == tuple(range(1, 32))


def test_a_tableau_ends_where_its_last_card_lies() -> None:
    """AR-27: a gap in an extra column is only there while another card lies behind it."""
    state = table("3", "9 8 6 5 7 7", discard="7")
    assert claim(state, 1, 5).state.grids[1] == grid("9 8 6 5 . 7")

    assert claim(claim(state, 1, 5).state, 1, 6).state.grids[1] == grid("9 8 6 5")


# Late matches


def test_a_late_match_costs_a_card_if_that_was_agreed() -> None:
    """AR-26: also one that would have matched; it stays."""
    state = start(table("3", "4", "7 2", discard="7", deck="8", modes=STRICT))
    assert may_act(state) == (1, 2, 0)
    assert claims(state, 1) == []

    step = claim(state, 2, 1)
    assert step.state.grids[2] == grid("7 2 8")
    assert step.state.discard == cards("7")
    assert step.events[0] == ClaimFailed(seat=2, slot=1, card="7", late=True)
    assert claims(step.state, 2) == [2, 3]


def test_a_match_is_late_only_until_the_next_player_has_drawn() -> None:
    """AR-26."""
    state = start(table("3", "4", "7 2", discard="7", modes=STRICT))

    assert may_act(draw(state).state) == may_act(take(state).state) == (1,)


def test_a_late_match_is_not_heard_otherwise() -> None:
    """AR-26."""
    assert may_act(start(table("3", "4", "7", discard="7"))) == (1,)


# Relaxed mode


def test_in_relaxed_mode_seats_are_asked_one_after_another_the_discarder_last() -> None:
    state, asked = discard(placing("3", "4", "5", drawn="7", modes=RELAXED)).state, []
    while state.table.to_ask:
        asked.append(first(state))
        assert may_act(state) == (first(state),)
        assert kinds(state, first(state)) == ["pass", "claim"]
        state = skip(state)

    assert asked == [1, 2, 0]
    assert kinds(state, 0) == ["end_turn", "call_archduke"]
    assert kinds(end_turn(state), 1) == ["start_turn"]


def test_in_relaxed_mode_the_dealer_is_asked_last_about_the_first_card() -> None:
    state = all_look(new_game(3, claiming="relaxed"))
    starter = state.table.starter

    assert state.table.to_ask == (starter, (starter + 1) % 3, (starter + 2) % 3)


def test_in_relaxed_mode_a_seat_is_asked_until_it_passes() -> None:
    state = discard(placing("3", "7 7 4", "5", drawn="7", modes=RELAXED)).state
    state = claim(claim(state, 1, 1).state, 1, 3).state
    assert first(state) == 1

    assert first(skip(state)) == 2


def test_in_relaxed_mode_a_seat_that_has_tried_everything_is_not_asked() -> None:
    state = discard(placing("3", "4", "5", drawn="7", deck="-", discard="", modes=RELAXED)).state

    assert first(claim(state, 1, 1).state) == 2


def test_in_relaxed_mode_actions_come_first_and_then_everybody_is_asked_again() -> None:
    """Ruling Q10: something has moved, or somebody knows more."""
    state = place(placing("12 3", "4", "5", drawn="7", modes=RELAXED), 1).state
    assert kinds(state, 0) == ["peek", "decline"]

    state = skip(peek(state, 1, 1).state)
    assert first(state) == 2
    state = claim(skip(state).replace(grids=(grid("12 7"), grid("4"), grid("5"))), 0, 1).state
    assert kinds(state, 0) == ["peek", "decline"]
    assert peek(state, 1, 1).state.table.to_ask == (1, 2, 0)


def test_in_relaxed_mode_an_action_that_is_left_out_asks_nobody_again() -> None:
    state = skip(decline(place(placing("12 3", "4", "5", drawn="7", modes=RELAXED), 1).state), 2)
    state = claim(state.replace(grids=(grid("12 7"), grid("4"), grid("5"))), 0, 1).state

    assert decline(state).table.to_ask == (0,)


@pytest.mark.parametrize("effect", ["give", "swap"])
def test_in_relaxed_mode_a_gift_and_a_swap_ask_everybody_again(effect: str) -> None:
    state = using(effect, "3", "4", "5", modes=RELAXED)  # type: ignore[arg-type]

    after = give(state, 1).state if effect == "give" else swap(state, (1, 1), (2, 1)).state

    assert after.table.to_ask == (1, 2, 0)


def test_in_relaxed_mode_nobody_is_late() -> None:
    """AR-26."""
    modes = Modes(relaxed=True, late_penalty=True)

    assert may_act(start(table("3", "4", "5", modes=modes))) == (1,)


def test_both_modes_lead_to_the_same() -> None:
    """The same matches in the same order, whether all may speak or are asked."""
    timed = place(placing("1 3", "1 1 4", "1 8", drawn="2"), 1).state
    asked = place(placing("1 3", "1 1 4", "1 8", drawn="2", modes=RELAXED), 1).state

    timed = give(timed, 2).state
    for seat, slot in ((1, 1), (1, 2), (2, 1)):
        timed = decline(claim(timed, seat, slot).state)
    asked = give(asked, 2).state
    for seat, slot in ((1, 1), (1, 2), (2, 1)):
        while first(asked) != seat:
            asked = skip(asked)
        asked = decline(claim(asked, seat, slot).state)
    asked = skip(asked, 2)

    assert asked.replace(table=asked.table.replace(modes=Modes())) == timed


def test_in_relaxed_mode_all_are_asked_before_the_caller_ends_the_round() -> None:
    """AR-43."""
    state = last_window("3", "4", modes=RELAXED, to_ask=(0, 1))

    assert kinds(state, 0) == ["pass", "claim"]
    assert kinds(skip(state, 2), 0) == ["end_round"]


def test_a_claim_is_refused_while_the_second_card_of_a_swap_is_chosen() -> None:
    """AR-30: a swap is not interrupted."""
    state = act(using("swap", "3 4", "9 8"), SwapFirst(seat=0, owner=0, slot=1)).state

    assert may_act(state) == (0,)
    assert claims(state, 0) == claims(state, 1) == []
