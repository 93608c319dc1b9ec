"""The cards of Archduke."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tablegames.games.archduke.cards import CARDS, DECK, Kind, matches, sort_cards, value_of


def test_the_deck_has_the_cards_of_the_box() -> None:
    """Example X1."""
    assert Counter(map(value_of, DECK)) == {
        -3: 2,
        0: 4,
        **dict.fromkeys(range(1, 11), 8),
        11: 6,
        12: 8,
        13: 4,
    }
    assert (len(DECK), sum(map(value_of, DECK))) == (104, 648)


def test_a_card_is_written_by_its_value() -> None:
    assert all(str(facts.value) == card for card, facts in CARDS.items())
    assert list(CARDS) == sorted(CARDS, key=value_of)
    assert sort_cards(["13", "-3", "10", "2"]) == ("-3", "2", "10", "13")


def test_the_table_has_only_kinds_that_the_rules_know() -> None:
    assert {facts.kind for facts in CARDS.values()} == set(get_args(Kind))


@pytest.mark.parametrize(("card", "effect"), [("1", "give"), ("11", "swap"), ("12", "peek")])
def test_three_values_bring_an_action(card: str, effect: str) -> None:
    """AR-29, AR-30, AR-31."""
    assert CARDS[card].effect == effect


def test_no_other_value_brings_an_action() -> None:
    """Example X1: 22 action cards."""
    assert sum(CARDS[card].effect is not None for card in DECK) == 22


def test_equal_values_match_and_the_two_eclipse_values_as_well() -> None:
    """AR-19, example X9: nothing but the other -3 matches a -3."""
    matching = {(card, top) for card in CARDS for top in CARDS if matches(card, top)}

    assert matching == {*((card, card) for card in CARDS), ("0", "13"), ("13", "0")}
