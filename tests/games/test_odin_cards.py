"""The cards of Odin, and what they are worth together."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tablegames.assets import read_table
from tablegames.core.rng import Rng
from tablegames.games.odin.cards import CARDS, beating, is_combination, sort_cards, value_of
from tablegames.games.odin.model import COLOURS, Cards
from tests.games.odin_tables import cards


def test_there_is_one_card_of_every_colour_and_value() -> None:
    """Section 1: six colours, one to nine."""
    assert len(CARDS) == 54
    assert set(CARDS) == {f"{colour}{value}" for colour in COLOURS for value in range(1, 10)}
    assert Counter(card.value for card in CARDS.values()) == dict.fromkeys(range(1, 10), 6)


def test_every_row_of_the_table_says_the_same_thrice() -> None:
    """Code, colour and value of a card agree."""
    names = {"B": "blue", "R": "red", "P": "pink", "G": "green", "K": "black", "O": "orange"}

    for row in read_table("data", "odin", "cards.csv"):
        assert row["card_id"] == f"{row['card_id'][0]}{row['value']}"
        assert row["colour"] == names[row["card_id"][0]]


def test_cards_are_sorted_by_colour_then_value() -> None:
    assert sort_cards(["O1", "R9", "B2", "R1"]) == ("B2", "R1", "R9", "O1")


@pytest.mark.parametrize(
    ("written", "value"),
    [("R2 R8", 82), ("R2 R4 R9", 942), ("R3 G3", 33), ("G7", 7), ("R1 R4 R8", 841), ("B6 B3", 63)],
)
def test_digits_from_the_largest_on_make_the_value(written: str, value: int) -> None:
    """OD-7, example 1, in whatever order the cards are named."""
    assert value_of(cards(written)) == value
    assert value_of(tuple(written.split())) == value


@pytest.mark.parametrize(
    ("written", "together"),
    [("R4 B6", False), ("R4 B4", True), ("R4 R6 B6", False), ("R4 R6", True), ("R4", True), ("R4 B4 G4", True)],
)
def test_cards_of_one_colour_or_one_number_go_together(written: str, together: bool) -> None:
    """OD-6, example 2."""
    assert is_combination(cards(written)) == together


def test_more_cards_are_always_worth_more() -> None:
    """OD-8, OD-19: the smallest triple beats the largest pair."""
    assert value_of(("R1", "G1", "K1")) > value_of(("R9", "G9"))
    assert value_of(("R2", "R1")) > value_of(("O9",))


def test_a_combination_has_at_most_nine_cards_of_a_colour_or_six_of_a_number() -> None:
    """OD-9."""
    all_greens = tuple(f"G{value}" for value in range(1, 10))
    all_fours = tuple(f"{colour}4" for colour in COLOURS)

    assert is_combination(all_greens)
    assert is_combination(all_fours)
    assert not any(is_combination((*all_greens, card)) for card in CARDS if card not in all_greens)
    assert not any(is_combination((*all_fours, card)) for card in CARDS if card not in all_fours)


def slowly_beating(hand: Cards, centre: Cards) -> set[frozenset[str]]:
    """OD-17, OD-18 word by word."""
    return {
        frozenset(some)
        for size in (len(centre), len(centre) + 1)
        for some in combinations(hand, size)
        if is_combination(some) and value_of(some) > value_of(centre)
    }


def test_exactly_what_the_rule_says_beats_the_centre() -> None:
    """OD-17, OD-18: compared with the rule read word by word, for many hands and centres."""
    beaten = 0
    for number in range(600):
        rng = Rng(number, "hands")
        deck = rng.shuffled(CARDS)
        hand = deck[: 1 + rng.below(9)]
        colour = [card for card in deck[9:] if card[0] == deck[9][0]]
        value = [card for card in deck[9:] if card[1] == deck[9][1]]
        group = colour if rng.below(2) else value
        centre = cards(" ".join(group[: 1 + rng.below(4)]))

        found = beating(hand, centre)

        assert len({frozenset(some) for some in found}) == len(found)
        assert {frozenset(some) for some in found} == slowly_beating(hand, centre)
        assert all(some == cards(" ".join(some)) for some in found)
        beaten += len(found)
    assert beaten > 1000


def test_the_longest_list_of_plays_is_short_enough_to_go_through() -> None:
    """OD-9, OD-17: all nine cards of a colour against the lowest four."""
    nine = tuple(f"G{value}" for value in range(1, 10))

    assert len(beating(nine, cards("R1 B1 G1 K1"))) == 126 + 126
