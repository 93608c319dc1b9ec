"""Archduke for those who sit round the terminal: what they are told fits the keys that they have."""

from __future__ import annotations

from tests.games.archduke_tables import table
from tests.games.test_archduke_screen import TWO, lay, said
from tests.ui.playing import BOT, playing

BY_SEAT = "Same value? Your number, then the slot."
BY_SLOT = "Same value? The number of the slot."


# By which keys a card is matched


async def test_several_people_match_by_the_numbers_of_seat_and_slot() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table("7 2", "3 4", discard="7"))
        assert said(player) == BY_SEAT

        await player.press("1")
        assert said(player) == BY_SLOT


async def test_a_single_person_is_told_that_the_number_of_the_slot_is_enough() -> None:
    async with playing("archduke", "human", BOT) as player:
        for due in (False, True):
            screen = await lay(player, table("7 2", "3 4", discard="7", to_answer=due))
            assert said(player) == BY_SLOT
            assert {"1", "2"} < {entry.key for entry in screen.entries}


async def test_nobody_is_told_how_to_match_who_has_tried_everything() -> None:
    async with playing("archduke", "human", BOT) as player:
        await lay(player, table("7 2", "3 4", discard="7", turn=1, failed=((1, 2), ())))
        assert player.choices() == ["start the turn"]

        assert said(player) == ""


async def test_when_only_computers_can_match_nobody_is_told_how() -> None:
    async with playing("archduke", "human", BOT, BOT) as player:
        await lay(player, table("", "3 4", "5 6", discard="7", playing=(False, True, True), starter=1, turn=1))

        assert said(player) == ""
