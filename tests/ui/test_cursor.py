"""Where the arrows lead."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from tablegames.ui.cursor import Place, Way, nearest, neighbour, next_place

# Two rows of three cards and, right of them, a narrow column of four tokens, each one row high:
#   A B C  w
#          x
#   D E F  y
#          z
CARDS = {
    "A": Region(0, 0, 8, 3),
    "B": Region(10, 0, 8, 3),
    "C": Region(20, 0, 8, 3),
    "D": Region(0, 4, 8, 3),
    "E": Region(10, 4, 8, 3),
    "F": Region(20, 4, 8, 3),
}
TOKENS = {"w": Region(34, 0, 12, 1), "x": Region(34, 2, 12, 1), "y": Region(34, 4, 12, 1), "z": Region(34, 6, 12, 1)}
TABLE = [Place(0, name, region) for name, region in CARDS.items()]
TABLE += [Place(1, name, region) for name, region in TOKENS.items()]


def place(name: str) -> Place:
    return next(place for place in TABLE if place.target == name)


@pytest.mark.parametrize(
    ("start", "way", "goal"),
    [
        ("A", Way.RIGHT, "B"),
        ("B", Way.LEFT, "A"),
        ("B", Way.DOWN, "E"),
        ("E", Way.UP, "B"),
        ("w", Way.DOWN, "x"),
        ("x", Way.DOWN, "y"),
    ],
)
def test_an_arrow_leads_to_the_next_thing_in_its_direction(start: str, way: Way, goal: str) -> None:
    assert next_place(TABLE, place(start), way) == place(goal)


def test_an_arrow_leads_from_one_zone_into_the_other_on_the_same_height() -> None:
    assert next_place(TABLE, place("C"), Way.RIGHT) in (place("w"), place("x"))
    assert next_place(TABLE, place("y"), Way.LEFT) == place("F")


def test_an_arrow_skips_what_is_not_live() -> None:
    live = [place("A"), place("C"), place("E")]

    assert next_place(live, place("A"), Way.RIGHT) == place("C")


def test_an_arrow_goes_aside_where_nothing_lies_straight_ahead() -> None:
    assert next_place([place("A"), place("F")], place("A"), Way.RIGHT) == place("F")
    assert next_place([place("A"), place("F")], place("A"), Way.DOWN) == place("F")


def test_at_the_edge_the_cursor_stays() -> None:
    assert next_place(TABLE, place("A"), Way.LEFT) is None
    assert next_place(TABLE, place("D"), Way.DOWN) is None


def test_overlapping_cards_of_a_hand_are_all_reached() -> None:
    hand = [Place(0, name, Region(x, 10, 5, 4)) for name, x in (("a", 0), ("b", 3), ("c", 6))]

    assert next_place(hand, hand[0], Way.RIGHT) == hand[1]
    assert next_place(hand, hand[1], Way.RIGHT) == hand[2]
    assert next_place(hand, hand[2], Way.LEFT) == hand[1]


def test_tab_goes_through_all_zones_and_round_the_end() -> None:
    seen = [start := place("A")]
    at: Place | None = start
    for _ in TABLE[1:]:
        at = neighbour(TABLE, at, 1)
        assert at is not None
        seen.append(at)

    assert [found.target for found in seen] == [thing.target for thing in TABLE]
    assert neighbour(TABLE, at, 1) == start
    assert neighbour(TABLE, start, -1) == at


def test_the_first_arrow_or_tab_shows_the_cursor() -> None:
    assert neighbour(TABLE, None, 1) == place("A")
    assert neighbour(TABLE, None, -1) == place("z")
    assert neighbour([], None, 1) is None


def test_the_cursor_stays_where_it_was_or_goes_to_the_closest_thing() -> None:
    assert nearest(TABLE, place("E")) == place("E")
    assert nearest([place("A"), place("F"), place("w")], place("E")) == place("F")
    assert nearest(TABLE, None) == place("A")
    assert nearest([], place("E")) is None


def test_the_same_thing_in_two_zones_keeps_the_cursor_in_its_own() -> None:
    bank, hand = Place(1, "token:red", Region(30, 0, 5, 1)), Place(2, "token:red", Region(0, 18, 5, 1))

    assert nearest([bank, hand], hand) == hand
    assert neighbour([bank, hand], hand, 1) == bank
