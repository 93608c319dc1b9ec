"""The player of Archduke that looks ahead: what it chooses, how it judges, and who has seen what in its worlds."""

from __future__ import annotations

from operator import mul
from typing import Any

import pytest

from tablegames.assets import read_weights
from tablegames.core.bots import Advice, Seen
from tablegames.core.evaluation import Rewards
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tablegames.games.archduke.bot import PLAYERS
from tablegames.games.archduke.guide import ArchdukeGuide
from tablegames.games.archduke.model import (
    ArchdukeState,
    CallArchduke,
    Claim,
    DealRound,
    EndTurn,
    Modes,
    Peek,
    Place,
    RoundLine,
    RoundResult,
    StartTurn,
    SwapFirst,
    SwapSecond,
)
from tablegames.games.archduke.prospects import EVALUATION, shares
from tablegames.games.archduke.watched import ALL_EYES, WatchedRules, WatchedState
from tests.core.patience import patience
from tests.games.archduke_tables import RULES, end_turn, last_window, placing, seats, table, using
from tests.games.test_archduke_bot import EARLY, TEXT, calling, own, recalling
from tests.games.test_archduke_bot_games import whole_game

WATCHED = WatchedRules()
GUIDE = ArchdukeGuide()


def advice(state: ArchdukeState, *places: str, seat: Seat = 0, walks: int = 60) -> Advice[Any]:
    """Return what the hard player says after some walks, knowing the cards in `places`."""
    hard = PLAYERS["hard"]
    assert isinstance(hard, Search)
    legal = RULES.legal_actions(state, seat)
    seen: Seen[Any, Any] = Seen(seat, RULES.view(state, seat), legal, recalling(state, *places))
    return hard.limited(walks).advise(seen, Rng(1))


def watched(state: ArchdukeState, *eyes: tuple[int, ...]) -> WatchedState:
    """Return a table at which it is known who has seen what; everybody has seen the own cards, unless it is told."""
    seen = eyes or tuple(tuple(1 << seat for _card in grid) for seat, grid in enumerate(state.grids))
    return WatchedState(**dict(state), eyes=seen)


def judged(state: ArchdukeState) -> Rewards:
    return GUIDE.judge(watched(state), 1)


def won(*orders: tuple[Seat, ...]) -> tuple[RoundResult, ...]:
    """Return rounds that ended in some orders."""
    return tuple(
        RoundResult(
            lines=tuple(RoundLine(seat=seat, values=(), total=0) for seat in order),
            caller=None,
            penalty=None,
            emptied=None,
        )
        for order in orders
    )


# What it chooses


def test_it_calls_when_it_is_the_lightest_and_not_when_another_is_known_to_be() -> None:
    state = calling("2 1 0 4", "9 9 8 7", "1 0 2 1")

    assert advice(calling("2 1 0 4", "9 9 8 7"), *own(state)).action == CallArchduke(seat=0)
    assert advice(state, *own(state), *own(state, 2)).action == EndTurn(seat=0)


def test_in_the_last_turn_it_takes_the_one_way_to_get_below_the_caller() -> None:
    """To look what lies in slot 4 would help later; now only the 12 has to go."""
    state = placing("2 1 12 4", "4 3 2 1", drawn="2", caller=1)

    assert advice(state, *own(state), *own(state, 1)).action == Place(seat=0, slot=3)


def test_of_all_it_has_found_the_best_come_first_with_reasons() -> None:
    state = placing("4 5 12 5", "2 9 9 9", drawn="3")
    found = advice(state, *own(state)).found

    assert [each.share for each in found] == sorted([each.share for each in found], reverse=True)
    assert len({each.action for each in found}) == 3
    for each in found:
        assert each.because is not None
        assert each.action is not None
        assert TEXT.because(RULES.view(state, 0), each.action, each.because)


def test_a_known_match_is_made_without_thinking() -> None:
    state = table("4 0 9 13", "2", discard="9", turn=1, starter=1)

    assert advice(state, *own(state)).action == Claim(seat=0, slot=3)


def test_who_asks_how_the_seat_stands_sees_a_known_match_compared_with_the_rest() -> None:
    state = table("4 0 9 13", "2", discard="9", turn=1, starter=1)
    seen = Seen(0, RULES.view(state, 0), RULES.legal_actions(state, 0), recalling(state, *own(state)), may_wait=True)

    found = PLAYERS["hard"].think(seen, Rng(1), patience(compared=3)).found

    assert found[0].action == Claim(seat=0, slot=3)
    assert None in {each.action for each in found}


def test_cards_that_nothing_is_known_of_are_one_choice() -> None:
    state = placing("4 9 8 2", "2 2", drawn="3")
    seen = Seen(0, RULES.view(state, 0), RULES.legal_actions(state, 0), recalling(state, "0:2"))

    slots = [choice.slot for choice in GUIDE.candidates(seen, seen.legal, Rng(1)) if isinstance(choice, Place)]

    assert sorted(slots) == [1, 2]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"claiming": "relaxed", "extra_round": "yes"}),
        (3, {"length": "elimination"}),
        (4, {"late_claims": "penalty"}),
    ],
)
def test_whatever_it_is_asked_it_answers_with_something_legal_and_a_reason(seats: int, options: dict[str, str]) -> None:
    for asked in whole_game(["hard"] * seats, 3, **options):
        action, because = asked.advice.action, asked.advice.because
        assert any(action is legal for legal in asked.seen.legal) or (action is None and asked.seen.may_wait)
        for each in asked.advice.found:
            assert 0 <= each.share <= 1
        assert because is not None
        assert TEXT.because(asked.seen.view, action or asked.seen.legal[0], because)


def test_it_does_the_same_with_the_same_luck() -> None:
    state = placing("4 5 12 5", "2 9 9 9", drawn="3")

    assert advice(state, "0:1", "0:3") == advice(state, "0:1", "0:3")


# How it judges


def test_equal_seats_have_equal_chances_but_for_the_next_turn() -> None:
    first, second = judged(table("7 8 2 4", "7 8 2 4", discard="5", deck=EARLY))

    assert first + second == pytest.approx(1)
    assert 0.4 < first < 0.5


def test_who_has_won_the_last_round_has_won_the_game() -> None:
    rounds = won((0, 1), (1, 0), (0, 1))
    state = last_window("1 2", "9 9", rounds=rounds, round_number=4)

    assert judged(state) == [1, 0]


def test_a_round_ahead_is_worth_three_of_four_games_with_one_to_come() -> None:
    state = table("", "", phase="deal", rounds=won((0, 1), (1, 0), (0, 1)), round_number=3)

    assert judged(state) == pytest.approx([0.75, 0.25], abs=0.06)


def test_a_round_ahead_is_worth_less_with_three_to_come() -> None:
    """Of eight ways in which these may end four leave the lead, and three a tie."""
    state = table("", "", phase="deal", rounds=won((0, 1)), round_number=1)

    assert judged(state) == pytest.approx([11 / 16, 5 / 16], abs=0.02)


@pytest.mark.parametrize(
    ("grids", "file"), [(("3 1 9", "8 8"), "weights.json"), (("3 1 9", "8 8", "12 2 4"), "weights-3.json")]
)
@pytest.mark.parametrize("caller", [None, 0])
def test_what_is_learnt_is_what_it_judges_by(grids: tuple[str, ...], file: str, caller: Seat | None) -> None:
    weights = read_weights("archduke", EVALUATION.names, file)
    state = watched(table(*grids, discard="11", caller=caller))
    traits = EVALUATION.traits(state)

    assert traits is not None
    strengths = {seat: sum(map(mul, weights, each)) for seat, each in enumerate(traits)}
    assert GUIDE.judge(state, 1) == pytest.approx(shares(state.table, strengths))


def test_a_tableau_counts_by_what_is_known_of_it() -> None:
    state = watched(table("5 1 11 5", "12 3 2", discard="9"), (1, 1, 1, 1), (2, 0, 0))
    traits = EVALUATION.traits(state)

    assert traits is not None
    first, second = (dict(zip(EVALUATION.names, each, strict=True)) for each in traits)
    assert {name: amount for name, amount in first.items() if amount} == {
        "open_total": 22,
        "open_cards": 4,
        "open_heaviest": 11,
        "open_second": 5,
        "open_pair": 5,
        "open_give": 1,
        "open_swap": 1,
    }
    assert {name: amount for name, amount in second.items() if amount} == {
        "open_total": 17,
        "open_cards": 3,
        "open_unknown": 2,
        "open_hidden": 5,
        "open_heaviest": 12,
        "open_peek": 1,
        "open_turn": True,
    }


def test_in_an_elimination_it_counts_not_to_be_the_last() -> None:
    state = table("1 2", "3 2", "9 9 9 9 9", modes=Modes(length="elimination"), deck=EARLY)
    first, second, third = judged(state)

    assert first + second + third == pytest.approx(1)
    assert 0.4 < min(first, second) < max(first, second) < 0.55
    assert third < 0.1


def test_a_round_is_learnt_from_by_what_lies_between_two_turns_and_by_who_came_first() -> None:
    assert EVALUATION.traits(watched(table("2 1", "9 9", discard="11"))) is not None
    turn = watched(placing("2 1", "9 9", drawn="5"))
    assert EVALUATION.traits(turn) is None
    assert EVALUATION.won(turn) is None
    for phase in ("deal", "over"):
        assert EVALUATION.won(watched(table("", "", phase=phase, rounds=won((0, 1), (1, 0)), round_number=2))) == [0, 1]


def test_after_a_call_it_counts_who_is_lightest_and_who_has_a_turn() -> None:
    traits = EVALUATION.traits(watched(table("2 1", "9 9", discard="11", caller=0)))

    assert traits is not None
    caller, other = (dict(zip(EVALUATION.names, each, strict=True)) for each in traits)
    assert {name: amount for name, amount in caller.items() if amount} == {
        "called_total": 3,
        "called_cards": 2,
        "called_lightest": True,
    }
    assert (other["last_turn_total"], other["last_turn_lightest"]) == (18, False)


# Who has seen what


def test_what_is_dealt_nobody_has_seen() -> None:
    dealt = WATCHED.new_game(seats(2), Rng(1))
    later = WATCHED.apply(watched(table("", "", phase="deal", rounds=won((1, 0)))), DealRound(seat=0), Rng(1)).state

    for state in (dealt, later):
        assert isinstance(state, WatchedState)
        assert [len(grid) for grid in state.grids] == [len(row) for row in state.eyes]
        assert not any(any(row) for row in state.eyes)


def test_in_a_world_the_seat_has_seen_what_it_recalls() -> None:
    state = table("7 8 2 4", "7 8 2 4")
    memory = recalling(state, "0:2", "1:3")

    world = WATCHED.determinize(RULES.view(state, 0), memory, Rng(1))

    assert [world.has_seen(0, 0, slot) for slot in (1, 2, 3, 4)] == [False, True, False, False]
    assert [world.has_seen(0, 1, slot) for slot in (1, 2, 3, 4)] == [False, False, True, False]
    assert (world.grids[0][1], world.grids[1][2]) == ("8", "2")


def test_only_a_match_that_is_known_is_made_and_it_is_not_missed() -> None:
    state = table("5 5", "5 3", discard="5")

    unseen = watched(state, (0, 0), (0, 0))
    assert (WATCHED.actors(unseen), WATCHED.legal_actions(unseen, 1)) == ((1,), (StartTurn(seat=1),))
    seen = watched(state, (0, 1), (0, 0))
    assert (WATCHED.actors(seen), WATCHED.legal_actions(seen, 0)) == ((0,), (Claim(seat=0, slot=2),))


def test_what_is_seen_goes_with_the_cards() -> None:
    state = watched(using("swap", "4 10", "9 0"), (1, 0), (0, 2))
    chosen = WATCHED.apply(state, SwapFirst(seat=0, owner=0, slot=1), Rng(1)).state

    swapped = WATCHED.apply(chosen, SwapSecond(seat=0, owner=1, slot=2), Rng(1)).state

    assert isinstance(swapped, WatchedState)
    assert [row[:2] for row in swapped.eyes] == [(2, 0), (0, 1)]


def test_a_peek_is_seen_by_one_and_an_open_card_by_all() -> None:
    peeking = watched(using("peek", "4 10", "9 0"), (0, 0), (0, 0))
    peeked = WATCHED.apply(peeking, Peek(seat=0, owner=1, slot=1), Rng(1)).state
    assert isinstance(peeked, WatchedState)
    assert peeked.eyes[1][0] == 1

    taking = watched(placing("4 10", "9 0", drawn="2", openly=True), (0, 0), (0, 0))
    placed = WATCHED.apply(taking, Place(seat=0, slot=2), Rng(1)).state
    assert isinstance(placed, WatchedState)
    assert placed.eyes[0][1] == ALL_EYES


def test_what_is_given_nobody_has_seen() -> None:
    giving = watched(end_turn(calling("4 10", "9 0 1 2")), (1, 1), (2, 2, 2, 2))
    state = using("give", "4 10", "9 0 1 2")
    giving = giving.replace(table=state.table)

    given = WATCHED.apply(giving, RULES.legal_actions(state, 0)[0], Rng(1)).state

    assert isinstance(given, WatchedState)
    assert given.eyes[1] == (2, 2, 2, 2, 0)
