"""Aurum's rules page: every place that the game points to is there, and its numbers are those of the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tablegames.games.aurum import rules, text
from tablegames.games.aurum.cards import (
    GOLD,
    GOLD_POINTS,
    HAND_SIZE,
    METALS,
    STARTING_GOLD,
    gold_points,
    rank_of,
    suit_of,
)
from tablegames.games.aurum.notation import SUIT_NAMES
from tablegames.games.aurum.scoring import MOST_ROUNDS, NUGGETS_TO_WIN, bid_points
from tablegames.games.aurum.sides import SIDES, members
from tablegames.games.aurum.text import AurumText
from tests.games.aurum_tables import RULES, C, play_cards, table

PAGE = AurumText().rules_page()


def sections() -> dict[str, str]:
    """The page by the anchors of its headings: words in lower case, joined by hyphens."""
    parts = re.split(r"^#+ (.+)$", PAGE, flags=re.MULTILINE)
    headings, bodies = parts[1::2], parts[2::2]
    return {heading.lower().replace(" ", "-"): body for heading, body in zip(headings, bodies, strict=True)}


def section(anchor: str) -> str:
    """A section in one line."""
    return " ".join(sections()[anchor].split())


def rows(anchor: str, number: int = 0) -> list[list[str]]:
    """The cells of one of a section's tables, without its heading."""
    blocks = re.findall(r"(?:^\|.*\n)+", sections()[anchor], flags=re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in blocks[number].splitlines()[2:]]


@pytest.mark.parametrize(
    "anchor",
    [
        text.BID_ANCHOR,
        text.CHANGE_ANCHOR,
        text.LEAD_ANCHOR,
        text.FOLLOW_ANCHOR,
        text.STUCK_ANCHOR,
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


def test_the_page_has_both_tables() -> None:
    """AU-1..8."""
    told = [
        [
            str(SIDES[seats]),
            str(len(METALS[seats])),
            str(len({suit_of(card) for card in METALS[seats]})),
            f"1–{max(map(rank_of, METALS[seats]))}",
            str(HAND_SIZE),
            str(len(METALS[seats]) - seats * HAND_SIZE),
            str(len(GOLD[seats])),
            str(gold_points(GOLD[seats])),
        ]
        for seats in RULES.info.seats
    ]

    columns = zip(*(row[1:] for row in rows("two-tables")), strict=True)
    assert [list(column) for column in columns] == told
    assert members(0, 4) == (0, 2)
    assert "the first and the third seat are team A" in section("two-tables")


def test_the_page_names_the_suits() -> None:
    """AU-4, Q1."""
    told = rows("the-cards")

    assert [row[0] for row in told] == list(SUIT_NAMES)
    assert [row[1].split(",")[0] for row in told] == list(SUIT_NAMES.values())
    assert [row[0] for row in told if "four players only" in row[1]] == sorted(
        {suit_of(card) for card in METALS[4]} - {suit_of(card) for card in METALS[3]}
    )


def test_the_page_counts_the_gold_and_says_what_it_is_worth() -> None:
    """AU-5, AU-51."""
    copies = {seats: Counter(GOLD[seats]) for seats in (3, 4)}

    assert rows("the-cards", 1) == [
        [f"★{rank}", str(copies[3][rank]), str(copies[4][rank]), str(points)] for rank, points in GOLD_POINTS.items()
    ]


def test_the_page_says_what_everybody_is_dealt() -> None:
    """AU-6, AU-7."""
    told = section("a-round-begins")

    assert f"**{HAND_SIZE}** base metals" in told
    assert f"`★{STARTING_GOLD}`" in told
    assert f"{HAND_SIZE - 1} are left" in section(text.BID_ANCHOR)


def test_the_page_says_what_a_bid_is_worth() -> None:
    """AU-50, E14."""
    examples = [tuple(map(int, re.findall(r"\d+", row[2]))) for row in rows("the-points-of-a-round")]

    assert [len(example) for example in examples] == [2, 2, 2]
    assert all(bid_points(4, tricks) == points for tricks, points in examples)
    assert [points for _tricks, points in examples] == [0, 8, 4]


def test_the_example_of_a_collection_is_real() -> None:
    """AU-51, E15."""
    example = re.search(r"`(★[^`]+)` are (\d+) points", section("the-points-of-a-round"))

    assert example is not None
    assert gold_points(int(gold[1:]) for gold in example[1].split()) == int(example[2])


def test_the_example_of_following_is_real() -> None:
    """E11."""
    state = table("- | - | S3 C8 Z5 | -", "- | - | 0 | -", trick="S7 C2")

    assert [action.targets()[0] for action in RULES.legal_actions(state, C)] == ["card:Z5", "gold:2:0"]
    assert "With `S3`, `C8`, `Z5` and `★0` a player may play `Z5` or `★0`." in section(text.FOLLOW_ANCHOR)


def test_the_example_of_a_trick_is_real() -> None:
    """E4."""
    after = play_cards(table("S4 | C4 | Z9 | B9"), "S4 C4 Z9 B9").state

    assert (after.tricks, after.gold, after.seat) == ((0, 0, 0, 1), ((), (4,), (), ()), 1)
    told = "`S4`, `C4`, `Z9`, `B9`. The `B9` wins. The `C4` is the lowest; it earns `★4` and leads."
    assert told in section("who-wins-and-who-leads")


def test_the_page_says_what_becomes_of_replaced_bids_and_of_gold_in_a_void_trick() -> None:
    """AU-26, AU-45, Q4, Q5: as the two constants have it."""
    kept = "The replaced card is out for this round, and the hand is one card shorter." in section(text.CHANGE_ANCHOR)
    lost = "gold that was played to it is lost to its owner" in section(text.STUCK_ANCHOR)

    assert (kept, lost) == (not rules.BID_CARD_RETURNS, not rules.VOID_GOLD_RETURNS)


def test_the_page_says_that_a_zero_is_never_earned() -> None:
    """AU-22."""
    assert STARTING_GOLD not in map(rank_of, METALS[4])
    assert f"but nobody can earn a `★{STARTING_GOLD}`" in section("who-wins-and-who-leads")


def test_the_page_says_what_is_public() -> None:
    """AU-10."""
    told = section("what-all-may-know")

    for known in ("supply", "collection", "bid", "tricks", "left over", "how many cards", "earlier tricks", "replaced"):
        assert known in told, known


def test_the_page_says_what_ends_the_game() -> None:
    """AU-55..57."""
    assert f"**{NUGGETS_TO_WIN} nuggets** win" in section("aurum")
    assert f"**{NUGGETS_TO_WIN} nuggets** wins" in section(text.END_ANCHOR)
    assert f"only **{MOST_ROUNDS}** nuggets" in section(text.END_ANCHOR)


def test_the_page_explains_windows_secrets_and_taking_back_at_the_terminal() -> None:
    assert "the digit of the own seat" in section("before-a-trick")
    assert "Enter picks what the cursor is on; **1** lets the leader go on instead." in section("before-a-trick")
    assert "Space lifts it" in section("secrets")
    assert "Ctrl+Z" in section("taking-back")


def test_the_page_can_be_read_in_a_plain_terminal() -> None:
    assert max(map(len, PAGE.splitlines())) <= 80
