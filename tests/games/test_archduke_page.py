"""Archduke's rules page: every place that the game points to is there, and its numbers are those of the rules."""

from __future__ import annotations

import re

import pytest

from tablegames.games.archduke import text
from tablegames.games.archduke.cards import CARDS, DECK
from tablegames.games.archduke.scoring import ROUNDS
from tablegames.games.archduke.screen import LATE_SECONDS
from tablegames.games.archduke.text import ArchdukeText

PAGE = ArchdukeText().rules_page()


def sections() -> dict[str, str]:
    """The page by the anchors of its headings: words in lower case, joined by hyphens."""
    parts = re.split(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)
    return {heading.lower().replace(" ", "-"): body for heading, body in zip(parts[1::2], parts[2::2], strict=True)}


def section(anchor: str) -> str:
    """A section in one line."""
    return " ".join(sections()[anchor].split())


@pytest.mark.parametrize(
    "anchor",
    [
        text.LOOK_ANCHOR,
        text.MATCH_ANCHOR,
        text.TURN_ANCHOR,
        text.ACTION_ANCHOR,
        text.CALL_ANCHOR,
        text.SCORE_ANCHOR,
        text.END_ANCHOR,
    ],
)
def test_every_place_that_the_game_points_to_is_a_heading(anchor: str) -> None:
    assert anchor in sections()


def test_headings_are_plain_words_and_different_so_that_their_anchors_are_certain() -> None:
    headings = re.findall(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)

    assert all(re.fullmatch(r"[A-Za-z ]+", heading) for heading in headings)
    assert len(sections()) == len(headings)


def test_the_page_counts_the_cards() -> None:
    """Example X1."""
    lying = section("what-lies-on-the-table")

    assert f"{len(DECK)} cards with values from −3 to 13" in lying
    copies = {card: facts.copies for card, facts in CARDS.items()}
    assert f"| −3 | {copies['-3']} |" in lying
    assert (copies["0"], copies["13"]) == (4, 4)
    assert "| 0 and 13 | 4 each |" in lying
    assert {copies[str(value)] for value in range(2, 11)} == {8}
    assert "| 2 to 10 | 8 each |" in lying


@pytest.mark.parametrize(("card", "name"), [("1", "Give"), ("11", "Swap"), ("12", "Peek")])
def test_the_page_names_the_actions_and_their_cards(card: str, name: str) -> None:
    """AR-29, AR-30, AR-31."""
    assert f"| {card} | {CARDS[card].copies} | action **{name}** |" in section("what-lies-on-the-table")
    assert f"**{name}** ({card})" in section(text.ACTION_ANCHOR)


@pytest.mark.parametrize(
    ("anchor", "sentence"),
    [
        (text.LOOK_ANCHOR, "The first dealer is drawn by lot. All cards are shuffled and dealt anew."),
        (text.LOOK_ANCHOR, "It brings nobody an action."),
        (text.LOOK_ANCHOR, "it goes round clockwise"),
        (text.CALL_ANCHOR, "At the end of any own turn, after all actions"),
        (text.SCORE_ANCHOR, "No card at all is 0, so that less than 0 beats it."),
        ("late-matches", "for a second after the start or until the player in turn has drawn"),
    ],
)
def test_the_page_says_what_is_easily_forgotten(anchor: str, sentence: str) -> None:
    """AR-4, AR-7, AR-8, AR-17, AR-26, AR-38, AR-39, AR-45."""
    assert sentence in section(anchor)


def test_a_late_match_is_heard_for_a_second() -> None:
    """AR-26."""
    assert LATE_SECONDS == 1


def test_the_page_says_how_long_the_game_is() -> None:
    """AR-3, AR-55."""
    end = section(text.END_ANCHOR)

    assert f"After **{ROUNDS['four']}** rounds" in end
    assert f"**{ROUNDS['advanced']}** in all" in end


def test_the_page_explains_the_terminal() -> None:
    assert "Space lifts it" in section("looking-alone")
    assert "shown **once**" in section("looking-alone")
    assert "Press the number of the seat, then the slot" in section("speaking-up")
    assert "Nothing can be taken back" in section("taking-back-moves")


def test_the_page_can_be_read_in_a_plain_terminal() -> None:
    assert max(map(len, PAGE.splitlines())) <= 80
