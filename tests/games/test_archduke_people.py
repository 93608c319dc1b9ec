"""Archduke for those who sit round the terminal: what they are told fits the keys that they have."""

from __future__ import annotations

from tests.games.archduke_tables import table, using
from tests.games.test_archduke_screen import THREE, TWO, lay, said
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


# What is asked of who matches


async def test_who_matches_is_asked_which_card_whatever_else_it_has_to_decide() -> None:
    """AR-21: the seat that starts, that may call, that ends the round or uses an action as well as any other."""
    async with playing("archduke", *THREE) as player:
        for state in (
            table("3 1", "3 2", "4 4", discard="3", turn=2),
            table("3 1", "3 2", "4 4", discard="3", to_answer=True),
            table("3 1", "3 2", "4 4", discard="3", turn=2, caller=0),
            using("peek", "3 1", "3 2", "4 4", discard="3"),
        ):
            for seat in ("1", "2"):
                await lay(player, state)
                await player.press(seat)
                assert [entry.key for entry in player.screen.entries] == ["1", "2"]
                assert "Which card matches the 3?" in player.text()
                await player.press("escape")


async def test_who_goes_on_to_use_an_action_is_asked_about_that() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, using("peek", "3 1", "3 2", discard="3"))

        await player.press("enter")

        assert "Peek at which card?" in player.text()
