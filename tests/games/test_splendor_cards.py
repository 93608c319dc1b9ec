"""The printed facts of Splendor's cards and nobles."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.games.splendor.cards import CARDS, NOBLES, Card, Noble, cards_of_level, price, reaches, worth

LEVELS = (1, 2, 3)


def level(number: int) -> list[Card]:
    return [card for card in CARDS.values() if card.level == number]


def pattern(card: Card) -> tuple[int, tuple[int, ...]]:
    return card.points, tuple(sorted(cost for cost in card.cost if cost))


@pytest.mark.parametrize(("number", "of_a_colour"), [(1, 8), (2, 6), (3, 4)])
def test_each_level_has_as_many_cards_of_every_colour(number: int, of_a_colour: int) -> None:
    """Structural check 1."""
    cards = level(number)

    assert Counter(card.bonus for card in cards) == dict.fromkeys(range(5), of_a_colour)
    assert len({(card.bonus, card.points, card.cost) for card in cards}) == len(cards)


@pytest.mark.parametrize(
    ("number", "patterns"),
    [
        (1, "0:1111 0:12 0:1112 0:22 0:122 0:3 0:113 1:4"),
        (2, "1:223 1:233 2:124 2:5 2:35 3:6"),
        (3, "3:3335 4:336 4:7 5:37"),
    ],
)
def test_every_colour_of_a_level_has_the_same_costs_and_points(number: int, patterns: str) -> None:
    """Structural check 2."""
    expected = sorted(
        (int(points), tuple(map(int, costs))) for points, costs in (text.split(":") for text in patterns.split())
    )

    for colour in range(5):
        assert sorted(pattern(card) for card in level(number) if card.bonus == colour) == expected


@pytest.mark.parametrize("number", LEVELS)
def test_cards_of_one_pattern_ask_for_every_colour_alike(number: int) -> None:
    """Structural check 3."""
    families: dict[tuple[int, tuple[int, ...]], list[Card]] = {}
    for card in level(number):
        families.setdefault(pattern(card), []).append(card)

    for family in families.values():
        asked = [Counter(card.cost[colour] for card in family) for colour in range(5)]
        assert len(family) == 5
        assert all(counts == asked[0] for counts in asked)


@pytest.mark.parametrize(("number", "total"), [(1, 33), (2, 41), (3, 43)])
def test_a_level_asks_for_as_much_of_every_colour(number: int, total: int) -> None:
    """Structural check 4."""
    assert [sum(card.cost[colour] for card in level(number)) for colour in range(5)] == [total] * 5


def test_nobles_ask_for_pairs_and_triples_of_neighbouring_colours_alike() -> None:
    """Structural check 5; SP-42: each is worth three. W, U, G, R, K stand in a ring."""
    fours = [noble for noble in NOBLES.values() if sorted(noble.needs) == [0, 0, 0, 4, 4]]
    threes = [noble for noble in NOBLES.values() if sorted(noble.needs) == [0, 0, 3, 3, 3]]

    assert len(fours) == len(threes) == 5
    assert len({noble.needs for noble in NOBLES.values()}) == 10
    for colour in range(5):
        assert sum(noble.needs[colour] > 0 for noble in fours) == 2
        assert sum(noble.needs[colour] > 0 for noble in threes) == 3
        assert sum(noble.needs[colour] for noble in NOBLES.values()) == 17
    for noble in NOBLES.values():
        assert sum(noble.needs[colour] > 0 and noble.needs[colour - 1] == 0 for colour in range(5)) == 1
    assert {noble.points for noble in NOBLES.values()} == {3}


def test_the_cards_shown_in_the_rulebook_are_in_the_table() -> None:
    """Structural check 6."""
    assert CARDS["2R1"] == Card(code="2R1", level=2, bonus=3, points=1, cost=(2, 0, 0, 2, 3))
    assert CARDS["3U3"] == Card(code="3U3", level=3, bonus=1, points=4, cost=(6, 3, 0, 0, 3))
    assert NOBLES["N3"] == Noble(code="N3", points=3, needs=(0, 4, 4, 0, 0))
    assert NOBLES["N6"] == Noble(code="N6", points=3, needs=(3, 3, 3, 0, 0))


def test_there_are_ninety_cards_and_ten_nobles() -> None:
    assert [len(cards_of_level(number)) for number in LEVELS] == [40, 30, 20]
    assert [sum(card.points for card in level(number)) for number in LEVELS] == [5, 55, 80]
    assert len(CARDS) == 90
    assert len(NOBLES) == 10
    assert all(code == card.code == f"{card.level}{card.colour}{code[2:]}" for code, card in CARDS.items())


def test_a_card_gives_one_bonus_of_its_colour_and_its_points() -> None:
    """SP-29, SP-43."""
    gained = worth(("2R1", "2R6", "1G4"))

    assert gained.bonuses == (0, 0, 1, 2, 0)
    assert gained.points == CARDS["2R1"].points + CARDS["2R6"].points


def test_a_surplus_of_bonuses_helps_no_other_colour() -> None:
    """SP-24, example 18."""
    assert price("1W1", (0, 5, 0, 0, 0)) == (0, 0, 0, 0, 0)
    assert price("2W2", (0, 5, 0, 0, 0)) == (2, 0, 0, 3, 0)


@pytest.mark.parametrize("noble", NOBLES.values(), ids=NOBLES)
def test_a_noble_is_reached_when_every_colour_is_and_not_before(noble: Noble) -> None:
    """SP-37: one bonus less of any colour it asks for, and any number of the others, bring nothing."""
    assert reaches(noble.needs, noble.code)
    assert reaches((7, 7, 7, 7, 7), noble.code)
    for colour, need in enumerate(noble.needs):
        if need:
            white, blue, green, red, black = (need - 1 if other == colour else 7 for other in range(5))
            assert not reaches((white, blue, green, red, black), noble.code)
