"""Runs, wilds and the winner in TEN."""

from __future__ import annotations

import sys
from itertools import product
from types import FrameType

import pytest

from tablegames.core.rng import Rng
from tablegames.games.ten.cards import CARDS, deck_for, is_number, is_wild
from tablegames.games.ten.model import COLOURS, Cards
from tablegames.games.ten.scoring import best_runs, final_standing, score
from tests.games.ten_tables import cards, player

FULL = "R1 R2 R3 R4 R5 R6 R7 R8 R9"


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ("", 0),
        ("B1 B2 B3 B5 B7", 3),
        ("R1 R2 R3 R4 R5 G1 G2 G3 B1 B2 O7", 11),
        (FULL, 10),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R#", 10),
        ("R1 R2 R3 R4 R5 R6 R7 R9 W8", 10),
        ("R1 R2 R3 R4 R5 R6 R7 R8", 8),
        ("B1 B2 B3 B6 B7 B8", 3),
        ("B1 B2 B3 B6 B7 B8 W*", 4),
        ("B1 B2 B3 B6 B7 B8 B# B#", 8),
        ("W3 W4 W5", 3),
        ("G4 W6", 2),
        ("G2 G2 G3", 2),
        ("R8 R9 R1", 2),
        ("R# R# R# W*", 4),
    ],
)
def test_the_longest_run_of_each_colour_counts(owned: str, points: int) -> None:
    """TE-45..50, rulings A-12 and A-13, examples 18, 19, 22, 24, 25."""
    assert score(cards(owned)) == points


def test_a_complete_run_has_a_bonus_of_one() -> None:
    """TE-47, example 19."""
    assert [run.points for run in best_runs(cards(FULL))] == [10, 0, 0, 0]


def test_a_wild_stands_for_one_card_in_one_colour() -> None:
    """TE-45."""
    runs = best_runs(cards("R4 R6 B4 B6 W5"))

    assert sorted(run.points for run in runs) == [0, 0, 1, 3]
    assert [wild for run in runs for wild in run.wilds] == [(5, "W5")]


def test_colour_wilds_stay_in_their_colour() -> None:
    """TE-45."""
    assert score(cards("R4 B#")) == 2
    assert score(cards("R4 R6 B#")) == 2


def test_number_wilds_keep_their_value() -> None:
    """TE-45."""
    assert score(cards("R4 R6 W1")) == 2


def test_not_every_wild_is_needed() -> None:
    """TE-45."""
    assert [run.wilds for run in best_runs(cards(f"{FULL} R#"))] == [(), (), (), ()]


def test_two_number_wilds_are_shared_out_so_that_the_total_is_greatest() -> None:
    """TE-50: 3 to 5 in red and 5 to 7 in blue would both like the five."""
    runs = best_runs(cards("R3 R4 B6 B7 W5"))

    assert sum(run.points for run in runs) == 5


# The optimum, against trying everything


def brute_force(owned: Cards) -> int:
    """Return the most points over every assignment of every wild."""
    wilds = [card for card in owned if is_wild(card)]
    base = {card for card in owned if is_number(card)}
    best = 0
    for chosen in product(*(meanings(wild) for wild in wilds)):
        have = base.union(chosen)
        best = max(best, sum(longest(have, colour) for colour in COLOURS))
    return best


def meanings(wild: str) -> list[str]:
    """Return the number cards that a wild may stand for."""
    colours = COLOURS if wild[0] == "W" else wild[0]
    values = wild[1] if wild[1].isdigit() else "123456789"
    return [colour + value for colour in colours for value in values]


def longest(have: set[str], colour: str) -> int:
    """Return the points of a colour."""
    best = run = 0
    for value in range(1, 10):
        run = run + 1 if f"{colour}{value}" in have else 0
        best = max(best, run)
    return best + (best == 9)


@pytest.mark.parametrize("seed", range(150))
def test_the_assignment_is_the_optimum(seed: int) -> None:
    """TE-50, ruling A-13."""
    rng = Rng(seed, "collection")
    wilds = rng.shuffled([card for card in CARDS if is_wild(card)] + ["R#", "B#"])[: rng.below(4)]
    numbers = rng.shuffled([card for card in deck_for(4) if is_number(card)])[: 4 + rng.below(22)]
    owned = tuple(sorted((*numbers, *wilds)))

    assert score(owned) == brute_force(owned)


@pytest.mark.parametrize("seed", range(60))
def test_every_wild_is_used_once_and_only_for_what_it_may_stand_for(seed: int) -> None:
    """TE-45."""
    owned = collection(seed)
    used = []
    for colour, run in zip(COLOURS, best_runs(owned), strict=True):
        assert list(run.values) == list(range(run.values[0], run.values[-1] + 1)) if run.values else not run.wilds
        filled = dict(run.wilds)
        for value in run.values:
            assert (f"{colour}{value}" in owned) != (value in filled)
        for value, wild in run.wilds:
            assert f"{colour}{value}" in meanings(wild)
            used.append(wild)
    assert all(used.count(wild) <= owned.count(wild) for wild in used)
    assert sum(run.points for run in best_runs(owned)) == score(owned)


def collection(seed: int) -> Cards:
    """Return a random collection with many wilds."""
    rng = Rng(seed, "many wilds")
    share = 5 + rng.below(70)
    return tuple(card for card in deck_for(4) if not card.startswith("C") and rng.below(100) < share)


def steps(owned: Cards) -> int:
    """Count the calls that finding the best runs takes."""
    count = 0

    def called(_frame: FrameType, _event: str, _argument: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        best_runs.__wrapped__(owned)
    finally:
        sys.setprofile(before)
    return count


def test_no_collection_needs_many_steps() -> None:
    """TE-50: 80,000 of them take less than 5 milliseconds."""
    assert max(steps(collection(seed)) for seed in range(300)) < 80_000
    assert steps(cards("B6 O5 O6 O9 G2 G6 R# B# G# W1 W2 W3 W4 W6 W7 W8 W*")) < 80_000


# The winner


def test_most_points_win() -> None:
    """TE-52, TE-51."""
    standing = final_standing((player("10b: R1"), player("0b: R1 R2"), player("9b 5w")))

    assert [(line.seat, line.rank, line.score) for line in standing.seats] == [(1, 1, 2), (0, 2, 1), (2, 3, 0)]
    assert standing.decided_by is None


def test_a_tie_is_decided_by_black_tokens() -> None:
    """TE-53: white ones do not count."""
    standing = final_standing((player("3b 9w: R1"), player("4b: B1 B1")))

    assert (standing.winners, standing.decided_by) == ((1,), "black_tokens")


def test_then_by_fewest_cards() -> None:
    """TE-53, ruling A-14: wilds, duplicates and unused cards count."""
    standing = final_standing((player("4b: R1 R1"), player("4b: B1"), player("4b: G3 G5")))

    assert (standing.winners, standing.decided_by) == ((1,), "fewest_cards")
    assert [line.rank for line in standing.seats] == [1, 2, 2]


def test_then_the_victory_is_shared() -> None:
    """TE-53."""
    standing = final_standing((player("4b: R1"), player("4b: B1"), player("9b")))

    assert (standing.winners, standing.decided_by) == ((0, 1), None)
    assert [line.rank for line in standing.seats] == [1, 1, 3]


def test_what_keeps_a_third_from_sharing_the_victory_is_named() -> None:
    """TE-53: only what was needed for the first place."""
    winners = (player("5b: R1 R2 R3"), player("5b: G1 G2 G3"))

    assert final_standing((*winners, player("2b: B1 B2 B3"))).decided_by == "black_tokens"
    assert final_standing((*winners, player("5b: B1 B2 B3 B7"))).decided_by == "fewest_cards"
    assert final_standing((*winners, player("5b: B1 B2"), player("2b: O1 O2"))).decided_by is None
    assert final_standing((*winners, player("5b: B1 B2 B3"))).decided_by is None


def test_every_part_of_a_score_is_told() -> None:
    (first, _second) = final_standing((player("4b 2w: R1 R2 G5 W*"), player("0b"))).seats

    assert [(part.kind, part.value) for part in first.parts] == [
        ("R", 3),
        ("B", 0),
        ("O", 0),
        ("G", 1),
        ("black", 4),
        ("owned", 4),
    ]
