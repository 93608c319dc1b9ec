"""TEN's rules page: every place that the game points to is there, and its numbers are those of the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tablegames.games.ten import text
from tablegames.games.ten.cards import BUST, CARDS, deck_for, is_currency
from tablegames.games.ten.model import COLOURS
from tablegames.games.ten.paying import WHITE_WORTH
from tablegames.games.ten.rules import MOST_BLACK, STARTING_BLACK, WHITE_TOKENS, TenRules
from tablegames.games.ten.scoring import FULL_RUN_BONUS, score
from tablegames.games.ten.text import TenText
from tests.games.ten_tables import cards

PAGE = TenText().rules_page()


def sections() -> dict[str, str]:
    """The page by the anchors of its headings: words in lower case, joined by hyphens."""
    parts = re.split(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)
    return {heading.lower().replace(" ", "-"): body for heading, body in zip(parts[1::2], parts[2::2], strict=True)}


def section(anchor: str) -> str:
    """A section in one line."""
    return " ".join(sections()[anchor].split())


@pytest.mark.parametrize(
    "anchor",
    [text.DRAW_ANCHOR, text.BID_ANCHOR, text.BUY_ANCHOR, text.PAY_ANCHOR, text.LAST_ANCHOR, text.SCORE_ANCHOR],
)
def test_every_place_that_the_game_points_to_is_a_heading(anchor: str) -> None:
    assert anchor in sections()


def test_headings_are_plain_words_and_different_so_that_their_anchors_are_certain() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)

    assert all(re.fullmatch(r"[A-Za-z ]+", heading) for heading in headings)
    assert len(sections()) == len(headings)


def test_the_page_counts_the_cards() -> None:
    """TE-2."""
    lying = section("what-lies-on-the-table")

    assert all(f"| {seats} | {len(deck_for(seats))} |" in lying for seats in TenRules.info.seats)
    deck = deck_for(max(TenRules.info.seats))
    assert f"{len(deck)} cards" in lying
    assert f"{sum(card.startswith('C') for card in deck)} of them" in lying
    assert {deck.count(f"{colour}#") for colour in COLOURS} == {2}
    assert {deck.count(f"W{value}") for value in range(1, 10)} == {1}


def test_the_page_tells_which_cards_fewer_players_leave_out() -> None:
    """TE-2, ruling A-21."""
    lying = section("what-lies-on-the-table")
    two, three, four = (Counter(deck_for(seats)) for seats in (2, 3, 4))

    def left_out(more: Counter[str], fewer: Counter[str]) -> tuple[set[str], int]:
        missing = more - fewer
        currency = sum(count for card, count in missing.items() if is_currency(card))
        return {card for card in missing if not is_currency(card)}, currency

    assert left_out(four, three) == ({f"{colour}{mark}" for colour in COLOURS for mark in "456#"}, 7)
    assert "With three players the third copies of 4, 5 and 6, the second wild of each colour and 7 currency" in lying
    assert left_out(three, two) == ({f"{colour}{value}" for colour in COLOURS for value in "123"}, 5)
    assert "with two players the third copies of 1, 2 and 3 and 5 more currency cards as well" in lying
    assert [four[f"C{value}"] for value in range(1, 6)] == [5, 5, 5, 6, 6]
    assert "4 and 5 six times and the others five times" in lying


def test_the_page_tells_how_a_purchase_a_payment_and_an_empty_row_end() -> None:
    """TE-29, TE-40, TE-42, TE-43, rulings A-2 and A-19."""
    assert "cannot be bought, even by paying with its like" in section(text.BUY_ANCHOR)
    assert "A payment that has begun is completed." in section(text.PAY_ANCHOR)
    assert "if the row is empty after it, the turn just ends" in section(text.LAST_ANCHOR)
    assert "everybody may buy one more card, whoever has bust too" in section(text.LAST_ANCHOR)


def test_the_page_counts_the_tokens() -> None:
    """TE-4, TE-21, TE-24, TE-36."""
    lying = section("what-lies-on-the-table")

    assert f"starts with **{STARTING_BLACK}** black tokens" in lying
    assert f"more than **{MOST_BLACK}**" in lying
    assert f"only {WHITE_TOKENS}" in lying
    assert f"○ is worth {WHITE_WORTH}" in lying


def test_the_page_says_when_a_player_busts() -> None:
    """TE-15, TE-16."""
    assert section("busting").count(f"**{BUST}** or more") == 2


def test_the_page_says_what_a_run_is_worth() -> None:
    """TE-46, TE-47."""
    scoring = section(text.SCORE_ANCHOR)

    assert FULL_RUN_BONUS == 1
    assert f"brings one more, {9 + FULL_RUN_BONUS} in all" in scoring


def test_the_examples_of_the_page_are_real() -> None:
    """Example 18, and two wilds."""
    assert score(cards("B1 B2 B3 B5 B7")) == 3
    assert score(cards("B1 B2 B3 B5 B7 W4")) == 5
    assert score(cards("B1 B2 B3 B5 B7 W4 B#")) == 7
    assert "bring 3 points. With `W4` they bring 5, with `W4` and `B#` they bring 7" in section(text.SCORE_ANCHOR)


def test_every_wild_is_explained() -> None:
    lying = section("what-lies-on-the-table")
    wilds = [card for card, facts in CARDS.items() if facts.kind.endswith("wild")]

    assert all(card in lying or (card[0] == "W" and "W1 to W9" in lying) for card in wilds)


def test_playing_alone_is_named_as_our_own_variant() -> None:
    """TE-60, ruling A-15."""
    assert "this project's own variant" in section("playing-alone")


def test_the_page_explains_the_terminal() -> None:
    assert "Ctrl+Z" in section("taking-back")
    assert "space bar" in section("what-the-table-shows")
    assert "0 passes" in section("choosing")


def test_the_page_can_be_read_in_a_plain_terminal() -> None:
    assert max(map(len, PAGE.splitlines())) <= 80
