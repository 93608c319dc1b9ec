"""How a round of Archduke begins."""

from __future__ import annotations

import pytest

from tablegames.core.model import SeatSetup
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.errors import BadOption
from tablegames.games.archduke.cards import DECK
from tablegames.games.archduke.events import FirstCardTurned, Looked, RoundBegan
from tablegames.games.archduke.model import ArchdukeState, Look
from tablegames.games.archduke.turns import dealer
from tests.games.archduke_tables import (
    RULES,
    all_look,
    claim,
    claims,
    counts,
    deal,
    end_round,
    first,
    kinds,
    last_window,
    look,
    may_act,
    new_game,
    start,
    table,
)


def everything(state: ArchdukeState) -> list[str]:
    return sorted([*state.deck, *state.discard, *(card for grid in state.grids for card in grid if card)])


@pytest.mark.parametrize("count", [0, 1, 7])
def test_one_or_seven_players_are_refused(count: int) -> None:
    """AR-1."""
    people = [SeatSetup(name=f"Player {number}") for number in range(count)]
    rules: AnyRules = RULES  # type: ignore[assignment]

    with pytest.raises(BadOption):
        make_setup(rules, people, {})


@pytest.mark.parametrize(("count", "dealt", "pile"), [(2, 8, 95), (4, 16, 87), (6, 24, 79)])
def test_everybody_gets_four_cards_and_one_is_turned_up(count: int, dealt: int, pile: int) -> None:
    """AR-4, AR-8, example X2."""
    state = all_look(new_game(count))

    assert counts(state) == [4] * count
    assert sum(counts(state)) == dealt
    assert (len(state.discard), len(state.deck)) == (1, pile)
    assert everything(state) == sorted(DECK)


def test_the_dealer_is_random_and_the_left_neighbour_starts() -> None:
    """AR-7."""
    games = [new_game(5, seed) for seed in range(60)]

    assert {game.table.starter for game in games} == {0, 1, 2, 3, 4}
    assert all(dealer(game.table) == (game.table.starter - 1) % 5 for game in games)


def test_everybody_looks_once_at_any_two_cards_in_turn() -> None:
    """AR-6."""
    state = new_game(3, seed=2)
    order = []
    while state.table.phase == "look":
        (seat,) = may_act(state)
        order.append(seat)
        pairs = [action.slots for action in RULES.legal_actions(state, seat) if isinstance(action, Look)]
        assert pairs == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
        state = look(state).state

    starter = state.table.starter
    assert order == [starter, (starter + 1) % 3, (starter + 2) % 3]


def test_a_look_moves_no_card() -> None:
    """AR-5, AR-6."""
    before = new_game(3)

    assert look(before, 2, 3).state.grids == before.grids


def test_a_look_tells_the_two_cards() -> None:
    """AR-6."""
    state = new_game(3)
    seat = first(state)
    grid = state.grids[seat]

    assert look(state, 2, 3).events == (Looked(seat=seat, slots=(2, 3), cards=(grid[1] or "", grid[2] or "")),)


def test_after_the_last_look_the_first_card_is_turned_up_and_all_may_match_it() -> None:
    """AR-8, AR-20: the starter may start at once."""
    state = new_game(3)
    state = look(look(state).state).state
    step = look(state)

    assert step.events[1:] == (FirstCardTurned(card=step.state.discard[0]),)
    assert step.state.discard == state.deck[-1:]
    starter = state.table.starter
    assert may_act(step.state) == (starter, (starter + 1) % 3, (starter + 2) % 3)
    assert kinds(step.state, starter) == ["start_turn", "claim"]
    assert [claims(step.state, seat) for seat in range(3)] == [[1, 2, 3, 4]] * 3


def test_the_first_card_brings_nobody_an_action_but_a_matched_one_does() -> None:
    """AR-8, AR-24, example X12."""
    state = table("3 3", "4 4", "5 5", "12 9", discard="12", turn=None)
    assert kinds(state, 0) == ["start_turn", "claim"]

    state = claim(state, 3, 1).state
    assert "peek" in kinds(state, 3)
    assert first(state) == 3


def test_nobody_is_asked_for_a_call_before_the_first_turn() -> None:
    """AR-38: it belongs to the end of a turn."""
    state = start(all_look(new_game(2)))

    assert kinds(state, state.table.starter) == ["draw_card", "take_discard"]


def test_the_last_of_a_round_starts_the_next_one_and_the_right_neighbour_deals() -> None:
    """AR-9, example X22."""
    state = end_round(last_window("3", "4", "13 13", "5")).state
    assert [line.seat for line in state.table.rounds[0].lines] == [0, 1, 3, 2]
    assert may_act(state) == (1,)

    step = deal(state)
    assert step.events == (RoundBegan(round_number=2, dealer=1, starter=2),)
    assert step.state.table.to_look == (2, 3, 0, 1)


def test_all_cards_are_shuffled_for_the_next_round() -> None:
    """AR-4."""
    state = deal(end_round(last_window("3", "4", "5 5")).state).state

    assert everything(state) == sorted(DECK)
    assert counts(state) == [4, 4, 4]
    assert (state.discard, state.table.caller, state.table.turn) == ((), None, None)
