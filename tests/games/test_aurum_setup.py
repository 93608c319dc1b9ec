"""How a round of Aurum begins."""

from __future__ import annotations

import pytest

from tablegames.core.model import SeatSetup
from tablegames.core.plugin import load
from tablegames.core.seating import make_setup
from tablegames.errors import BadOption
from tablegames.games.aurum.cards import METALS
from tablegames.games.aurum.sides import members, side_of, with_partner
from tests.games.aurum_tables import all_metals, new_game


@pytest.mark.parametrize("count", [1, 2, 5])
def test_only_three_or_four_can_play(count: int) -> None:
    """AU-1."""
    with pytest.raises(BadOption):
        make_setup(load("aurum").load_rules(), tuple(SeatSetup(name=f"Seat {number}") for number in range(count)), {})


def test_four_seats_are_two_teams_and_partners_sit_opposite() -> None:
    """AU-2."""
    assert [side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert [members(side, 4) for side in (0, 1)] == [(0, 2), (1, 3)]
    assert [with_partner(seat, 4) for seat in range(4)] == [(0, 2), (1, 3), (2, 0), (3, 1)]


def test_three_seats_play_each_for_itself() -> None:
    """AU-3."""
    assert [side_of(seat, 3) for seat in range(3)] == [0, 1, 2]
    assert [members(side, 3) for side in range(3)] == [(0,), (1,), (2,)]
    assert [with_partner(seat, 3) for seat in range(3)] == [(0,), (1,), (2,)]


@pytest.mark.parametrize(("seats", "left_out"), [(3, 0), (4, 2)])
def test_everybody_is_dealt_twelve_metals_and_the_rest_lies_open(seats: int, left_out: int) -> None:
    """AU-7, AU-8, E1, E2."""
    state = new_game(seats)

    assert [len(hand) for hand in state.hands] == [12] * seats
    assert len(state.left_out) == left_out
    assert all_metals(state) == sorted(METALS[seats])


@pytest.mark.parametrize(
    ("seats", "supply"), [(3, (1, 1, 2, 2, 3, 3, 4, 5, 6, 7)), (4, (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8))]
)
def test_everybody_begins_with_a_zero_and_all_other_gold_lies_in_the_supply(
    seats: int, supply: tuple[int, ...]
) -> None:
    """AU-5, AU-6, E1, E2."""
    state = new_game(seats)

    assert state.gold == ((0,),) * seats
    assert state.supply == supply


@pytest.mark.parametrize("seats", [3, 4])
def test_a_random_seat_is_first_and_bids_first(seats: int) -> None:
    """AU-9."""
    games = [new_game(seats, seed) for seed in range(40)]

    assert {state.first for state in games} == set(range(seats))
    assert all(state.seat == state.first and state.phase == "bid" for state in games)


def test_other_seeds_deal_other_hands() -> None:
    """AU-7."""
    assert len({new_game(4, seed).hands for seed in range(20)}) == 20
