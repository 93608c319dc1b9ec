"""Archduke for those who sit round the terminal: what they are told fits the keys that they have."""

from __future__ import annotations

import pytest

from tablegames.games.archduke.model import ArchdukeState, Modes
from tests.games.archduke_tables import last_window, table, using
from tests.games.test_archduke_end import on_last_window, played
from tests.games.test_archduke_screen import THREE, TWO, lay, said, state_of, values_up
from tests.ui.playing import BOT, NAMES, Player, playing, rows_of, zone

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


# The end of a round


async def turned_up(player: Player, state: ArchdukeState) -> list[str]:
    """End the round; return what is said above each tableau, and its first two cards."""
    await lay(player, state)
    await player.press("enter")
    seats = range(len(state.grids))
    heads = [" ".join(rows_of(player, f"seat-{seat}")[0].split()[1:]) for seat in seats]
    return [" ".join([head, *values_up(player, f"{seat}:1", f"{seat}:2")]) for seat, head in enumerate(heads)]


@pytest.mark.parametrize("grids", [("3 4", "4 4", "9 10"), ("3 4", "9 10")])
async def test_who_leaves_the_game_is_seen_with_all_cards_turned_up(grids: tuple[str, ...]) -> None:
    """AR-45, AR-56: after the last round as after any other."""
    leaving = last_window(*grids, modes=Modes(length="elimination"))
    async with playing("archduke", *["human"] * len(grids)) as player:
        shown = await turned_up(player, leaving)

        assert shown[0] == "Bob [/] cards 7 3 4"
        assert shown[-1] == f"{NAMES[len(grids) - 1]} cards 19 9 10"


async def test_all_cards_are_turned_up_before_those_who_are_equal_play_an_extra_round() -> None:
    """AR-45, AR-52."""
    rounds = played([0, 1, 2], [1, 0, 2], [1, 0, 2], modes=Modes(extra_round=True))
    async with playing("archduke", *THREE) as player:
        shown = await turned_up(player, on_last_window(rounds, "3 4", "4 4", "9 10"))
        table = state_of(player).table

        assert (table.phase, table.playing) == ("deal", (True, True, False))
        assert shown == ["Bob [/] cards 7 3 4", "Nguyễn cards 8 4 4", "Chi cards 19 9 10"]


async def test_who_left_before_is_out_and_has_no_cards() -> None:
    """AR-56: at the end of a round too."""
    modes, playing_on = Modes(length="elimination"), (True, True, False)
    async with playing("archduke", *THREE) as player:
        await lay(player, last_window("3 4", "9 10", "", modes=modes, playing=playing_on))
        for _moment in range(2):
            assert rows_of(player, "seat-2")[0].split()[-1] == "out"
            assert zone(player, "seat-2").targets == {"seat:2"}
            await player.press("enter")
