"""The printed facts of Aurum's cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.games.aurum.cards import GOLD, GOLD_POINTS, METALS, gold_points, rank_of, sort_metals, suit_of
from tablegames.games.aurum.model import SUITS


def test_four_seats_play_with_all_fifty_base_metals() -> None:
    """AU-4, E1."""
    assert [(suit_of(card), rank_of(card)) for card in METALS[4]] == [
        (suit, rank) for suit in SUITS for rank in range(1, 11)
    ]


def test_three_seats_play_without_zinc_and_without_tens() -> None:
    """AU-4, E2, Q1."""
    assert [(suit_of(card), rank_of(card)) for card in METALS[3]] == [
        (suit, rank) for suit in "BCPS" for rank in range(1, 10)
    ]


def test_there_are_fifteen_gold_cards() -> None:
    """AU-5."""
    assert Counter(GOLD[4]) == {0: 4, 1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}


def test_three_seats_play_without_the_eight_and_one_zero() -> None:
    """AU-5, E2."""
    assert Counter(GOLD[3]) == {0: 3, 1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1}


@pytest.mark.parametrize(("seats", "cards", "points"), [(4, 11, 18), (3, 10, 15)])
def test_the_supply_after_the_zeros_are_dealt(seats: int, cards: int, points: int) -> None:
    """E1, E2."""
    supply = [rank for rank in GOLD[seats] if rank > 0]

    assert len(supply) == cards
    assert gold_points(supply) == points
    assert len(GOLD[seats]) - cards == seats


def test_gold_is_worth_more_the_higher_its_rank() -> None:
    """AU-51."""
    assert GOLD_POINTS == {0: 0, 1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3}


@pytest.mark.parametrize(("ranks", "points"), [((0, 1, 3, 5, 8), 7), ((2, 4, 6, 7), 8), ((), 0), ((0,), 0)])
def test_a_collection_is_worth_the_sum_of_its_cards(ranks: tuple[int, ...], points: int) -> None:
    """AU-51, E15."""
    assert gold_points(ranks) == points


@pytest.mark.parametrize("seats", [3, 4])
def test_the_two_highest_metals_have_no_gold_of_their_rank(seats: int) -> None:
    """AU-37, E7."""
    ranks = sorted({rank_of(card) for card in METALS[seats]})

    assert [rank for rank in ranks if rank not in GOLD[seats]] == ranks[-2:]


def test_hands_are_sorted_by_suit_and_then_by_rank_not_by_letters() -> None:
    assert sort_metals(["S10", "S9", "B2", "B10"]) == ("B2", "B10", "S9", "S10")
