"""Calling "Archduke!", and how a round ends."""

from __future__ import annotations

from tablegames.games.archduke.events import ArchdukeCalled
from tablegames.games.archduke.model import CallArchduke
from tests.games.archduke_tables import (
    act,
    call,
    claim,
    counts,
    decline,
    discard,
    draw,
    end_round,
    end_turn,
    first,
    kinds,
    last_window,
    may_act,
    place,
    places,
    placing,
    start,
    table,
    whole_turn,
)


def test_one_may_call_at_the_end_of_any_own_turn() -> None:
    """AR-38: the first one included."""
    state = discard(draw(start(table("3", "4", "5", turn=None))).state).state
    assert kinds(state, 0) == ["end_turn", "call_archduke", "claim"]

    assert act(state, CallArchduke(seat=0)).events == (ArchdukeCalled(seat=0),)


def test_only_the_player_in_turn_may_call() -> None:
    """Ruling Q2."""
    state = discard(placing("3", "4", "5", drawn="7")).state

    assert "call_archduke" not in kinds(state, 1) + kinds(state, 2)
    assert "call_archduke" not in kinds(end_turn(state), 0)


def test_a_call_comes_after_the_actions() -> None:
    """AR-39, ruling Q2."""
    state = place(placing("12 3", "4", drawn="7"), 1).state
    assert "call_archduke" not in kinds(state, 0)

    assert "call_archduke" in kinds(decline(state), 0)


def test_a_quick_neighbour_cannot_prevent_a_call() -> None:
    """AR-20, AR-39."""
    state = discard(placing("3", "4", "5", drawn="7")).state

    assert "start_turn" not in kinds(state, 1)


def test_matches_are_possible_before_and_after_the_question_for_a_call() -> None:
    """AR-20."""
    state = discard(placing("3", "7 4", "7 5", drawn="7")).state

    assert counts(claim(end_turn(claim(state, 1, 1).state), 2, 1).state) == [1, 1, 1]


def test_everybody_but_the_caller_has_one_more_turn() -> None:
    """AR-40, AR-43, example X24."""
    state, turns = call(discard(placing("3", "4", "5", "6", drawn="7", turn=1)).state), list[int | None]()
    while "end_round" not in kinds(state, first(state)) and len(turns) < 4:
        state = whole_turn(state)
        turns.append(state.table.turn)

    assert turns == [2, 3, 0]
    assert (first(state), kinds(state, 1)) == (1, ["end_round", "claim"])


def test_only_one_player_may_call_in_a_round() -> None:
    """AR-38."""
    state = call(discard(placing("3", "4", "5", drawn="7")).state)
    state = discard(draw(start(state)).state).state

    assert "call_archduke" not in kinds(state, 1)
    assert kinds(state, 2) == ["start_turn", "claim"]


def test_the_caller_may_go_on_matching_with_the_usual_penalty() -> None:
    """AR-42."""
    state = table("7 9", "4", "5", discard="7", caller=0, turn=1)

    assert counts(claim(state, 0, 1).state) == [1, 1, 1]
    assert counts(claim(state, 0, 2).state) == [3, 1, 1]


def test_after_the_last_turn_all_may_match_until_the_caller_ends_the_round() -> None:
    """AR-43, ruling Q13."""
    state = last_window("3 9", "7 4", "5 8", discard="7")
    assert may_act(state) == (0, 1, 2)
    assert kinds(state, 0) == ["end_round", "claim"]

    assert places(end_round(claim(state, 1, 1).state).state) == [(1, 4), (2, 13), (0, 14)]


def test_no_card_left_ends_the_round_at_once() -> None:
    """AR-44, AR-45, example X13."""
    step = claim(table("-3 0", "4", "9", discard="4"), 1, 1)

    assert step.state.table.phase == "deal"
    assert places(step.state) == [(0, -3), (1, 0), (2, 9)]
    assert step.state.table.rounds[0].emptied == 1


def test_no_card_left_ends_the_round_after_a_call_as_well() -> None:
    """AR-44: outstanding turns lapse, and the call is judged."""
    state = claim(table("9 9", "4", "3", discard="4", caller=0, turn=0, deck="5"), 1, 1).state

    assert places(state) == [(1, 0), (2, 3), (0, 23)]
    assert state.table.rounds[0].penalty == 5


def test_a_caller_without_cards_ends_the_round_by_the_usual_scoring() -> None:
    """Ruling Q11."""
    state = claim(table("4", "-3 2", "3", discard="4", caller=0, turn=1, deck="5"), 0, 1).state

    assert places(state) == [(1, -1), (2, 3), (0, 5)]


def test_the_action_of_a_last_card_lapses() -> None:
    """AR-44, ruling Q12."""
    state = claim(table("3", "12", discard="12"), 1, 1).state

    assert (state.table.phase, state.table.queue) == ("deal", ())


def test_actions_that_wait_lapse_when_the_round_ends() -> None:
    """AR-44."""
    state = claim(place(placing("12 3", "12", drawn="7"), 1).state, 1, 1).state

    assert (state.table.phase, state.table.queue) == ("deal", ())
