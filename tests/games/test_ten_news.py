"""What TEN's table tells of what has changed, where it has no room for the log."""

from __future__ import annotations

import re

import pytest

from tests.games.ten_screens import FIVE, THREE, lay, state_of
from tests.games.ten_tables import decider, draw, table
from tests.ui.playing import BOT, playing, rows_of


async def test_a_small_table_tells_what_has_changed_since_ones_last_turn() -> None:
    """There is no room for the log at 80x24, and after every turn the row is empty again."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="R5 C3", deck="R9 R1"))
        await player.press("enter")
        assert rows_of(player, "now")[3:6] == ["Bob [/] went over ten and took ○.", "Nguyễn got ●●●. Chi got ●●●.", ""]

        await player.press("enter", "2", "1")
        assert rows_of(player, "now")[3:6] == [
            "Bob [/] went over ten and took ○.",
            "Nguyễn got ●●●. Chi got ●●●.",
            "Nguyễn took R1.",
        ]


async def test_the_turns_of_computers_are_told_when_one_is_to_draw_again() -> None:
    async with playing("ten", "human", BOT, BOT) as player:
        await lay(player, table("5b", "0b", "0b", row="R5", deck="R9 " + "B5 G4 " * 9))
        await player.press("enter")
        while player.screen.active != 0:
            await player.press("enter")

        first, second, third = rows_of(player, "now")[3:6]
        assert first == "Bob [/] went over ten and took ○."
        assert re.match(r"Nguyễn (took [BG]|went over ten)", second)
        assert re.match(r"Chi (took [BG]|went over ten)", third)


async def test_what_had_changed_before_a_bid_is_told_in_ones_next_turn() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="R5", deck="R9 C1 W5 C1"))
        await player.press("enter", "enter", "2")
        await player.press("enter", "0", "1", "0", "1")
        await player.press("enter", "2")
        assert decider(state_of(player)) == 0

        assert rows_of(player, "now")[3:] == [
            "Bob [/] went over ten and took ○.",
            "Nguyễn took the currency.",
            "Nguyễn got ●. Nguyễn won W5 for 1: ●.",
            "Chi took the currency. Chi got ●.",
        ]


async def test_where_not_all_of_it_has_room_the_newest_sentences_are_told_whole() -> None:
    async with playing("ten", *FIVE) as player:
        await lay(player, table("10b", "5b", "5b", "5b", "5b", deck="C5 R1 " * 4))
        for _turn in range(4):
            await player.press("enter", "enter", "2", "1")

        assert rows_of(player, "now")[3:] == [
            "Dũng took R1. Emil has ten ● already.",
            "Bob [/] has ten ● already.",
            "Nguyễn has ten ● already.",
            "Chi has ten ● already.",
        ]


async def test_a_wild_that_another_has_won_is_told_below_the_odds() -> None:
    """TE-34: the turn goes on where it was."""
    async with playing("ten", *THREE) as player:
        await lay(player, draw(table(row="B5 C3 R4", deck="W5")))
        await player.press("3", "0", "0", "1")

        assert rows_of(player, "now")[2] == "Nguyễn won W5 for 3: ●●●."


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_a_table_with_a_log_tells_it_there_alone(size: tuple[int, int]) -> None:
    async with playing("ten", *THREE, size=size) as player:
        await lay(player, table(row="R5 C3", deck="R9 R1"))
        await player.press("enter")

        assert player.text().count("went over ten") == 1
