"""Who sits where is checked before a game begins, in sentences that name the thing."""

from __future__ import annotations

import pytest

from tablegames.core.model import SeatSetup
from tablegames.core.seating import make_setup, parse_options, parse_seat, seat_range, with_known_options
from tablegames.errors import BadOption
from tests.core.nim import nim_rules


def seats(*names: str) -> list[SeatSetup]:
    return [SeatSetup(name=name) for name in names]


def test_options_that_nobody_names_have_their_default_in_the_order_of_the_game() -> None:
    setup = make_setup(nim_rules(), seats("An", "Bình"), {"first": "random"})

    assert setup.options == (("matches", "21"), ("first", "random"))
    assert setup.names == ("An", "Bình")


@pytest.mark.parametrize("count", [0, 1, 5, 1000])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(count: int) -> None:
    with pytest.raises(BadOption, match=f"“nim” is for 2–4 seats, not {count}; change the number of seats"):
        make_setup(nim_rules(), seats(*(f"Player {number}" for number in range(count))), {})


def test_possible_numbers_of_seats_are_told_as_a_range_or_a_list() -> None:
    assert [seat_range(numbers) for numbers in ((2, 3, 4), (4, 2), (3,))] == ["2–4", "2, 4", "3"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"speed": "fast"}, "has no option “speed”; it has: matches, first"),
        ({"matches": "20"}, "“matches” can be 5 or 21 or 300, not “20”"),
        ({"matches": ""}, "can be 5 or 21 or 300, not “”"),
    ],
)
def test_an_option_that_the_game_does_not_have_is_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        make_setup(nim_rules(), seats("An", "Bình"), options)


@pytest.mark.parametrize("twin", ["Ngọc", "NGỌC", "Ngo\u0323c", " Ngọc "])
def test_two_seats_with_the_same_name_are_refused_however_it_is_typed(twin: str) -> None:
    with pytest.raises(BadOption, match=r"Two seats are called “.*”; give one of them another name"):
        make_setup(nim_rules(), seats("Ngọc", "An", twin), {})


def test_a_seat_without_a_name_is_refused() -> None:
    with pytest.raises(BadOption, match="Seat 2 has no name"):
        make_setup(nim_rules(), seats("An", "  "), {})


def test_an_unknown_computer_player_is_refused() -> None:
    with pytest.raises(BadOption, match="no computer player “bot:genius”; there is bot:random"):
        make_setup(nim_rules(), [*seats("An"), parse_seat("bot:genius", 2)], {})


def test_a_seat_on_the_command_line_is_a_name_or_a_computer() -> None:
    assert parse_seat("Nguyễn", 1) == SeatSetup(name="Nguyễn", player="human")
    assert parse_seat("bot:random", 2) == SeatSetup(name="Computer 2", player="bot:random")


def test_options_on_the_command_line_are_written_key_equals_value() -> None:
    assert parse_options(["first=random", "matches=21"]) == {"first": "random", "matches": "21"}


@pytest.mark.parametrize("text", ["first", "=random", "first=", ""])
def test_what_is_not_key_equals_value_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=f"written key=value, not “{text}”"):
        parse_options([text])


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(BadOption, match="“first” is given twice"):
        parse_options(["first=random", "first=entered"])


def test_options_that_the_rules_no_longer_know_get_their_default() -> None:
    setup = make_setup(nim_rules(), seats("An", "Bình"), {"matches": "5"})
    old = setup.replace(options=(("matches", "5"), ("first", "oldest"), ("gone", "yes")))

    assert with_known_options(nim_rules(), old) == setup
