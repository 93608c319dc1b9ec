"""Odin's rules page: every place that the game points to is there, and what it says is what the rules do."""

from __future__ import annotations

import re

import pytest

from tablegames.games.odin import text
from tablegames.games.odin.cards import CARDS, HIGHEST, is_combination, value_of
from tablegames.games.odin.model import COLOURS
from tablegames.games.odin.rules import HAND_SIZE, REMOVED_COLOURS, TARGET, TARGETS, OdinRules
from tablegames.games.odin.text import OdinText
from tests.games.odin_tables import allowed, cards, new_game, pass_turn, play, table, take

PAGE = OdinText().rules_page()


def sections() -> dict[str, str]:
    """The page by the anchors of its headings: words in lower case, joined by hyphens."""
    parts = re.split(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)
    headings, bodies = parts[1::2], parts[2::2]
    return {heading.lower().replace(" ", "-"): body for heading, body in zip(headings, bodies, strict=True)}


def section(anchor: str) -> str:
    """A section in one line."""
    return " ".join(sections()[anchor].split())


def rows(anchor: str) -> list[list[str]]:
    """The cells of a section's table, without its heading."""
    block = re.findall(r"^\|.*$", sections()[anchor], flags=re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in block if not set(row) <= set("|- ")]


def codes(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize(
    "anchor", [text.LEAD_ANCHOR, text.FOLLOW_ANCHOR, text.TAKE_ANCHOR, text.HAND_END_ANCHOR, text.END_ANCHOR]
)
def test_every_place_that_the_game_points_to_is_a_heading(anchor: str) -> None:
    assert anchor in sections()


def test_headings_are_plain_words_and_different_so_that_their_anchors_are_certain() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)

    assert all(re.fullmatch(r"[A-Za-z ]+", heading) for heading in headings)
    assert len(sections()) == len(headings)


def test_the_page_counts_the_cards_and_names_the_colours() -> None:
    """Section 1."""
    told = section("the-cards")

    assert f"{len(CARDS)} cards" in told
    assert f"**{len(COLOURS)}** colours" in told
    assert f"1 to **{HIGHEST}**" in told
    letters = {f"{row[0]} {row[1]}" for row in rows("the-cards")}
    assert {f"{card[0]} {facts.colour}" for card, facts in CARDS.items()} <= letters


def test_the_page_says_how_many_cards_are_dealt_and_left_over() -> None:
    """OD-2, OD-3, example 21."""
    told = rows("the-cards")

    assert f"**{HAND_SIZE}** cards" in section("the-cards")
    for seats in OdinRules.info.seats:
        assert [str(seats), str(len(CARDS)), str(len(new_game(seats).unseen))] in told


def test_the_page_recommends_two_colours_less_for_two() -> None:
    """OD-2, B-1."""
    left = len(new_game(2, two_seat_deck="four_colours").unseen)

    assert REMOVED_COLOURS == 2
    assert f"the deck then has {left + 2 * HAND_SIZE} cards, of which {left} are left over" in section("the-cards")
    assert "we recommend it" in section("the-cards")


def test_the_values_on_the_page_are_right() -> None:
    """OD-7, example 1."""
    for written, worth in rows("combinations")[1:]:
        assert str(value_of(cards(*codes(written)))) == worth


def test_what_the_page_says_is_no_combination_is_none() -> None:
    """OD-6, example 2."""
    bad = re.search(r"`([^`]+)` is no combination, nor is `([^`]+)`", PAGE)

    assert bad is not None
    assert not any(is_combination(cards(written)) for written in bad.groups())


def test_the_plays_on_the_page_go_and_do_not_go() -> None:
    """OD-17, OD-18, examples 3, 5 and 23."""
    for centre, good, bad in rows("beating-the-centre")[1:]:
        (lying,) = codes(centre)
        hand = " ".join(dict.fromkeys(" ".join([*codes(good), *codes(bad)]).split()))
        before = table(hand, "O2", centre=lying)
        assert all(allowed(before, play) for play in codes(good))
        assert not any(allowed(before, play) for play in codes(bad))


def test_the_page_names_every_length_of_a_game() -> None:
    """OD-36."""
    told = section(text.END_ANCHOR)

    assert f"**{TARGETS[TARGET.default]} points**" in told
    assert all(f"**{points}" in told for points in TARGETS.values() if points)
    assert "a single hand, which is won by whoever goes out" in told


def test_the_page_says_that_hands_left_over_are_not_shown() -> None:
    """OD-5, OD-32."""
    assert "The cards are counted, not shown." in section(text.HAND_END_ANCHOR)


def test_the_example_of_the_page_can_be_played() -> None:
    """OD-17, OD-22, OD-29, OD-11: An, Bình and Chi one after another, as it is told."""
    told = section("an-example")
    state = table("G7 G1 B1 B2", "P1 P2 K1", "B4 P4 K4 G5", centre="R6 R3", owner=2)

    state = take(play(state, "G7 G1").state, "R6").state
    state = pass_turn(state).state
    state = take(play(state, "B4 P4 K4").state, "G1").state
    state = pass_turn(pass_turn(state).state).state

    assert (state.seat, state.phase) == (2, "lead")
    assert sorted(state.hand(2)) == ["G1", "G5"]
    assert play(state, "G1 G5").state.phase == "deal"
    assert all(f"worth {worth}" in told for worth in ("63", "71", "444"))


def test_the_page_explains_the_terminal() -> None:
    assert "lifts it with Space" in section("looking-alone")
    assert "sorts the hand" in section("picking")
    assert "switched off" in section("automatic-passes")
    assert "Ctrl+Z" in section("taking-back-moves")


def test_the_page_can_be_read_in_a_plain_terminal() -> None:
    assert max(map(len, PAGE.splitlines())) <= 80
