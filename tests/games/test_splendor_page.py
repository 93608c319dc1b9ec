"""Splendor's rules page: every place that the game points to is there, and its numbers are those of the rules."""

from __future__ import annotations

import re

import pytest

from tablegames.games.splendor import text
from tablegames.games.splendor.cards import CARDS, NOBLES, cards_of_level
from tablegames.games.splendor.moves import HAND_LIMIT, PAIR_STOCK, TAKE_DIFFERENT, TOKEN_LIMIT
from tablegames.games.splendor.notation import LEVEL_NAMES, amounts
from tablegames.games.splendor.rules import COLOURED_SUPPLY, GOLD_SUPPLY, NOBLES_MORE_THAN_SEATS, TARGET, SplendorRules
from tablegames.games.splendor.text import SplendorText

PAGE = SplendorText().rules_page()


def sections() -> dict[str, str]:
    """The page by the anchors of its headings: words in lower case, joined by hyphens."""
    parts = re.split(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)
    headings, bodies = parts[1::2], parts[2::2]
    return {heading.lower().replace(" ", "-"): body for heading, body in zip(headings, bodies, strict=True)}


def section(anchor: str) -> str:
    """A section in one line."""
    return " ".join(sections()[anchor].split())


def tables() -> list[list[list[str]]]:
    """The cells of the page's tables, without their headings."""
    blocks = re.findall(r"(?:^\|.*\n)+", PAGE, flags=re.MULTILINE)
    return [[[cell.strip() for cell in row.split("|")[1:-1]] for row in block.splitlines()[2:]] for block in blocks]


@pytest.mark.parametrize(
    "anchor", [text.ACT_ANCHOR, text.RETURN_ANCHOR, text.NOBLE_ANCHOR, text.PASS_ANCHOR, text.END_ANCHOR]
)
def test_every_place_that_the_game_points_to_is_a_heading(anchor: str) -> None:
    assert anchor in sections()


def test_headings_are_plain_words_and_different_so_that_their_anchors_are_certain() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)

    assert all(re.fullmatch(r"[A-Za-z ]+", heading) for heading in headings)
    assert len(sections()) == len(headings)


def test_the_page_says_how_much_there_is_for_each_number_of_players() -> None:
    """SP-2, SP-3."""
    counted = [
        [str(seats), str(COLOURED_SUPPLY[seats]), str(GOLD_SUPPLY), str(seats + NOBLES_MORE_THAN_SEATS)]
        for seats in SplendorRules.info.seats
    ]

    assert counted in tables()


def test_the_page_counts_the_cards_of_each_level() -> None:
    lying = section("what-lies-on-the-table")

    assert f"{len(CARDS)} of them" in lying
    assert all(f"{len(cards_of_level(level))} of level {LEVEL_NAMES[level]} " in lying for level in (1, 2, 3))


def test_the_page_says_what_a_noble_is_worth() -> None:
    (points,) = {noble.points for noble in NOBLES.values()}

    assert f"**{points} points**" in section("what-lies-on-the-table")


def test_the_page_says_how_tokens_are_taken() -> None:
    """SP-10, SP-13."""
    assert TAKE_DIFFERENT == 3
    assert "three different colours" in section("take-three-different-tokens")
    assert f"at least **{PAIR_STOCK}**" in section("take-two-alike")


def test_the_page_says_how_many_cards_a_hand_holds() -> None:
    """SP-17."""
    assert f"At most **{HAND_LIMIT}** cards" in section("reserve-a-card")


def test_the_page_says_how_many_tokens_may_be_kept() -> None:
    """SP-33."""
    assert f"at most **{TOKEN_LIMIT}**, gold included" in section(text.RETURN_ANCHOR)


def test_the_page_says_what_ends_the_game() -> None:
    """SP-44."""
    assert f"**{TARGET} points**" in section("splendor")
    assert f"**{TARGET} points or more**" in section(text.END_ANCHOR)


def test_the_examples_of_the_page_are_real() -> None:
    """The rulebook's own two, the card 2R1 and the noble N3, written as the table writes them."""
    card = CARDS["2R1"]

    assert f"`{amounts(card.cost)}`" in section("what-lies-on-the-table")
    assert f"`{amounts(card.cost)}`" in section("an-example")
    assert card.points == 1
    assert amounts(NOBLES["N3"].needs) in section("what-lies-on-the-table")


def test_the_page_explains_hidden_cards_and_taking_back_at_the_terminal() -> None:
    assert "look at my hidden cards" in section("hidden-cards")
    assert "Ctrl+Z" in section("taking-back")


def test_the_page_can_be_read_in_a_plain_terminal() -> None:
    assert max(map(len, PAGE.splitlines())) <= 80
