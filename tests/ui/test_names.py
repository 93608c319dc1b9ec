"""Names in any script, and nothing that could disturb a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from tablegames.ui.names import NAME_CELLS, clean_name, clean_text, seat_name


@pytest.mark.parametrize(
    "name", ["An", "Nguyễn Thị Ánh", "한지민", "Bob [/]", "[@click=app.quit]x[/]"[:16], "O'Neil", "李雷"]
)
def test_a_name_in_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name, "?") == name


def test_letters_and_accents_typed_apart_become_one() -> None:
    apart = unicodedata.normalize("NFD", "Nguyễn")

    assert clean_name(apart, "?") == "Nguyễn"
    assert len(clean_name(apart, "?")) == 6


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("An\x1b[2J", "An[2J"),
        ("A\x00n\x7f", "An"),
        ("A\x9bn", "An"),
        ("An\u202eBob", "AnBob"),
        ("An\u200b", "An"),
        ("line\nbreak", "line break"),
        ("  far \t apart ", "far apart"),
        ("A\u0301" + "\u0301" * 30, "Á\u0301\u0301\u0301\u0301"),
        ("\u0301An", "An"),
        ("👍\ufe0f", "👍"),
        ("\ud800", "?"),
    ],
)
def test_control_characters_and_what_smears_over_the_screen_are_taken_out(typed: str, kept: str) -> None:
    assert clean_name(typed, "?") == kept


def test_joiners_stay_inside_words_only() -> None:
    assert clean_name("می\u200cخواهم", "?") == "می\u200cخواهم"
    assert clean_name("\u200d👨\u200d👩", "?") == "👨👩"


@pytest.mark.parametrize("nothing", ["", "   ", "\x1b\x00", "\u200b\u200d"])
def test_an_empty_name_is_replaced(nothing: str) -> None:
    assert clean_name(nothing, seat_name(2)) == "Player 2"


@pytest.mark.parametrize("long", ["x" * 40, "宽" * 40, "ế" * 40, "a宽" * 20, "👍" * 20])
def test_a_name_is_cut_at_sixteen_cells(long: str) -> None:
    name = clean_name(long, "?")

    assert NAME_CELLS - 2 < cell_len(name) <= NAME_CELLS
    assert long.startswith(name)


def test_a_name_that_is_cut_at_a_space_does_not_end_in_it() -> None:
    assert clean_name("fifteen letters and more", "?") == "fifteen letters"


def test_a_title_may_be_longer() -> None:
    assert clean_text("Friday night at our place", 40) == "Friday night at our place"
