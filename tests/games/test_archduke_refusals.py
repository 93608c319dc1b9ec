"""Why something cannot be picked in Archduke."""

from __future__ import annotations

import pytest

from tablegames.core.model import Seat, Target
from tablegames.games.archduke.model import ArchdukeReason, ArchdukeState, Modes, SwapFirst
from tests.games.archduke_tables import (
    RULES,
    act,
    claim,
    draw,
    end_round,
    first,
    last_window,
    new_game,
    placing,
    start,
    table,
    take,
    using,
)


def refusal(state: ArchdukeState, target: Target, picked: str = "", viewer: Seat | None = 0) -> ArchdukeReason | None:
    return RULES.refusal(RULES.view(state, viewer), target, tuple(picked.split()))


@pytest.mark.parametrize(
    ("slot", "picked", "reason"),
    [
        (1, "", None),
        (2, "1", None),
        (1, "1", ArchdukeReason.ALREADY_PICKED),
        (3, "1 2", ArchdukeReason.TWO_CARDS),
        (5, "", ArchdukeReason.GAP),
    ],
)
def test_two_own_cards_may_be_looked_at(slot: int, picked: str, reason: ArchdukeReason | None) -> None:
    """AR-6."""
    state = new_game(2)
    seat = first(state)
    before = " ".join(f"slot:{seat}:{other}" for other in picked.split())

    assert refusal(state, f"slot:{seat}:{slot}", before, seat) == reason


def test_the_first_look_is_one_after_another_and_at_own_cards() -> None:
    """AR-6."""
    state = new_game(2)
    seat = first(state)

    assert refusal(state, f"slot:{1 - seat}:1", viewer=1 - seat) == ArchdukeReason.NOT_YOUR_TURN
    assert refusal(state, f"slot:{1 - seat}:1", viewer=seat) == ArchdukeReason.OTHERS_CARD
    assert refusal(state, "pile:draw", viewer=seat) == ArchdukeReason.NOT_NOW


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("slot:0:1", None),
        ("slot:0:4", ArchdukeReason.GAP),
        ("slot:0:3", ArchdukeReason.TRIED),
        ("slot:1:1", ArchdukeReason.OTHERS_CARD),
        ("pile:draw", ArchdukeReason.WINDOW_OPEN),
        ("pile:discard", ArchdukeReason.WINDOW_OPEN),
        ("seat:1", ArchdukeReason.NOT_NOW),
    ],
)
@pytest.mark.parametrize("viewer", [0, None])
def test_why_a_card_cannot_be_tried(target: Target, reason: ArchdukeReason | None, viewer: Seat | None) -> None:
    """AR-20, AR-28, rulings Q15, Q16: before everybody's eyes it is the owner who picks."""
    state = claim(table("7 . 9", "4", discard="7", turn=1), 0, 3).state
    if viewer is None and target == "slot:1:1":
        reason = None

    assert refusal(state, target, viewer=viewer) == reason


def test_one_thing_at_a_time() -> None:
    assert refusal(table("7 8", "4"), "slot:0:2", "slot:0:1") == ArchdukeReason.ONE_AT_A_TIME


def test_after_the_start_of_a_turn_nobody_matches_unless_it_is_punished() -> None:
    """AR-20, AR-26."""
    assert refusal(start(table("7", "4")), "slot:0:1") == ArchdukeReason.NOT_YOUR_TURN

    strict = start(table("7", "4", modes=Modes(late_penalty=True)))
    assert refusal(strict, "slot:0:1") is None
    assert refusal(claim(strict, 0, 1).state, "slot:0:1", viewer=None) == ArchdukeReason.TRIED
    assert refusal(strict, "slot:1:1", viewer=1) == ArchdukeReason.NOT_NOW


def test_in_relaxed_mode_one_seat_matches_at_a_time() -> None:
    state = table("7", "4", modes=Modes(relaxed=True), to_ask=(1, 0))

    assert refusal(state, "slot:0:1") == ArchdukeReason.NOT_YOUR_TURN
    assert refusal(state, "slot:1:1", viewer=1) is None


RELAXED = Modes(relaxed=True)


@pytest.mark.parametrize(
    "state",
    [
        table("7 8", "4 . 6", modes=RELAXED, turn=0),
        table("4 . 6", "7 8", modes=RELAXED, turn=1),
        table("7 8", "4 . 6", modes=RELAXED, turn=1, to_answer=True),
        last_window("7 8", "4 . 6", caller=1, modes=RELAXED),
    ],
)
@pytest.mark.parametrize("open_to_all", [False, True])
def test_in_relaxed_mode_nothing_is_matched_when_all_have_been_asked(state: ArchdukeState, open_to_all: bool) -> None:
    """AR-20, AR-39: who starts, calls or ends the round is not told that another player is to decide."""
    seat = first(state)
    viewer = None if open_to_all else seat
    last = state.table.caller is not None

    assert refusal(state, f"slot:{seat}:1", viewer=viewer) == ArchdukeReason.ALL_ASKED
    assert refusal(state, f"slot:{seat}:4", viewer=viewer) == ArchdukeReason.GAP
    assert refusal(state, f"slot:{1 - seat}:1", viewer=viewer) == ArchdukeReason.OTHERS_CARD
    assert refusal(state, f"seat:{seat}", viewer=viewer) == ArchdukeReason.NOT_NOW
    for pile in ("pile:draw", "pile:discard"):
        wanted = ArchdukeReason.NO_TURN_LEFT if last else ArchdukeReason.WINDOW_OPEN
        assert refusal(state, pile, viewer=viewer) == wanted
    assert refusal(state, "slot:0:1", viewer=1 - seat) == ArchdukeReason.NOT_YOUR_TURN


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_in_the_last_window_no_turn_is_left_to_choose_a_pile_in(viewer: Seat | None) -> None:
    """AR-43: the caller ends the round."""
    state = last_window("7", "4")

    assert refusal(state, "pile:draw", viewer=viewer) == ArchdukeReason.NO_TURN_LEFT
    assert refusal(state, "pile:discard", viewer=viewer) == ArchdukeReason.NO_TURN_LEFT
    assert refusal(table("7", "4", "5", caller=0), "pile:draw", viewer=viewer) == ArchdukeReason.WINDOW_OPEN


def test_the_draw_pile_may_be_used_up() -> None:
    """AR-54."""
    state = start(table("7", "4", deck="-"))

    assert refusal(state, "pile:draw", viewer=1) == ArchdukeReason.NO_CARD_LEFT
    assert refusal(state, "pile:discard", viewer=1) is None
    assert refusal(state, "slot:1:1", viewer=1) == ArchdukeReason.NOT_NOW


def test_where_a_drawn_card_may_go() -> None:
    """AR-11, AR-12, AR-14."""
    drawn, taken = draw(start(table("7", "4 . 6"))).state, take(start(table("7", "4 . 6"))).state

    for state, reason in ((drawn, None), (taken, ArchdukeReason.MUST_PLACE)):
        assert refusal(state, "pile:discard", viewer=1) == reason
        assert refusal(state, "slot:1:1", viewer=1) is None
        assert refusal(state, "slot:1:2", viewer=1) == ArchdukeReason.GAP
        assert refusal(state, "slot:0:1", viewer=1) == ArchdukeReason.OTHERS_CARD
        assert refusal(state, "slot:0:1", viewer=0) == ArchdukeReason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("seat:2", None),
        ("seat:1", ArchdukeReason.ONESELF),
        ("seat:0", ArchdukeReason.IMMUNE),
        ("seat:3", ArchdukeReason.NOT_PLAYING),
        ("slot:2:1", ArchdukeReason.NOT_NOW),
        ("slot:1:1", None),
    ],
)
def test_to_whom_a_card_may_be_given(target: Target, reason: ArchdukeReason | None) -> None:
    """AR-29, AR-41: the own cards may be matched meanwhile."""
    state = using("give", "3", "4", "5", "", seat=1, caller=0, turn=1, playing=(True, True, True, False))

    assert refusal(state, target, viewer=1) == reason


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("slot:2:1", None),
        ("slot:1:1", None),
        ("slot:0:1", ArchdukeReason.IMMUNE),
        ("slot:2:2", ArchdukeReason.GAP),
        ("seat:2", ArchdukeReason.NOT_NOW),
    ],
)
def test_at_which_cards_one_may_peek(target: Target, reason: ArchdukeReason | None) -> None:
    """AR-31, AR-41."""
    state = using("peek", "3", "4", "5", seat=1, caller=0, turn=1)

    assert refusal(state, target, viewer=1) == reason


def test_a_swap_needs_another_card() -> None:
    """Ruling Q4."""
    state = act(using("swap", "3 4", "9"), SwapFirst(seat=0, owner=0, slot=1)).state

    assert refusal(state, "slot:0:1") == ArchdukeReason.SAME_CARD
    assert refusal(state, "slot:0:2") is None
    assert refusal(state, "slot:1:1", viewer=1) == ArchdukeReason.NOT_YOUR_TURN


def test_who_is_out_picks_nothing() -> None:
    """AR-56."""
    assert refusal(table("3", "4", "", playing=(True, True, False)), "slot:0:1", viewer=2) == ArchdukeReason.NOT_PLAYING


def test_between_rounds_and_after_the_game_nothing_is_picked() -> None:
    state = end_round(last_window("3", "4")).state

    assert refusal(state, "slot:0:1") == ArchdukeReason.DEAL_FIRST
    over = state.replace(table=state.table.replace(phase="over"))
    assert refusal(over, "slot:0:1") == ArchdukeReason.GAME_OVER


def test_a_place_that_no_table_has_is_refused() -> None:
    assert refusal(placing("3", "4", drawn="5"), "slot:5:1") == ArchdukeReason.NOT_NOW
