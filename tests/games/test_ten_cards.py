"""The deck of TEN as one table, and its checksums."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tablegames.games.ten.cards import CARDS, Kind, deck_for, is_currency, is_number, is_wild, sort_cards
from tablegames.games.ten.model import COLOURS
from tests.games.ten_tables import cards


@pytest.mark.parametrize(("seats", "count"), [(2, 89), (3, 106), (4, 129), (5, 129)])
def test_how_many_cards_there_are(seats: int, count: int) -> None:
    """TE-2, example 27."""
    assert len(deck_for(seats)) == count


def test_the_full_deck_by_groups() -> None:
    """Section 1.1: 84 + 8 + 9 + 1 + 27."""
    kinds = Counter(CARDS[card].kind for card in deck_for(4))

    assert kinds == {"number": 84, "colour_wild": 8, "number_wild": 9, "any_wild": 1, "currency": 27}
    assert set(kinds) == set(get_args(Kind))


def test_each_colour_has_twenty_three_cards() -> None:
    """Section 1.1: 1 to 6 three times, 7 to 9 once, and two wilds."""
    deck = Counter(deck_for(5))
    for colour in COLOURS:
        assert [deck[f"{colour}{value}"] for value in range(1, 10)] == [3] * 6 + [1] * 3
        assert deck[f"{colour}#"] == 2


def test_the_wilds_without_a_colour() -> None:
    deck = Counter(deck_for(2))

    assert [deck[f"W{value}"] for value in range(1, 10)] == [1] * 9
    assert deck["W*"] == 1


@pytest.mark.parametrize(
    ("seats", "numbers", "colour_wilds", "currency"), [(2, 60, 4, 15), (3, 72, 4, 20), (4, 84, 8, 27)]
)
def test_what_the_symbols_leave_out(seats: int, numbers: int, colour_wilds: int, currency: int) -> None:
    """TE-2, section 1.3, ruling A-21."""
    kinds = Counter(CARDS[card].kind for card in deck_for(seats))

    assert (kinds["number"], kinds["colour_wild"], kinds["currency"]) == (numbers, colour_wilds, currency)
    assert kinds["number_wild"] + kinds["any_wild"] == 10


def test_the_currency_cards() -> None:
    """Section 1.2, ruling A-21."""
    assert [Counter(deck_for(4))[f"C{value}"] for value in range(1, 6)] == [5, 5, 5, 6, 6]


def test_with_three_the_numbers_are_a_pyramid() -> None:
    """Section 1.3: three, two and one of each."""
    deck = Counter(deck_for(3))

    assert [deck[f"B{value}"] for value in range(1, 10)] == [3] * 3 + [2] * 3 + [1] * 3


def test_a_code_says_what_is_printed() -> None:
    for card, facts in CARDS.items():
        assert (is_number(card), is_currency(card)) == (facts.kind == "number", facts.kind == "currency")
        assert is_wild(card) == facts.kind.endswith("wild")
        assert card[1:] == ("*" if facts.kind == "any_wild" else "#" if facts.kind == "colour_wild" else card[1:])
        assert str(facts.value or card[1:]) == card[1:]
        assert card[0] == (facts.colour or ("C" if facts.kind == "currency" else "W"))


def test_cards_are_sorted_as_in_the_table() -> None:
    assert sort_cards(cards("W* C1 G# G1 R2 W2 R1 R#")) == cards("R1 R2 G1 R# G# W2 W* C1")
