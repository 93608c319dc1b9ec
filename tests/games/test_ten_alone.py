"""Playing TEN alone: a table for one person that the setup screen lays."""

from __future__ import annotations

from tablegames.core.model import HUMAN
from tablegames.core.plugin import load
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.setup import SetupScreen
from tests.ui.visiting import Visitor, visiting


async def set_up(visitor: Visitor, game: str) -> SetupScreen:
    screen = SetupScreen(load(game))
    visitor.app.push_screen(screen)
    await visitor.pilot.pause()
    return screen


async def test_one_key_seats_one_person_and_one_computer_with_the_deck_for_two() -> None:
    """TE-60, ruling A-15."""
    async with visiting() as visitor:
        screen = await set_up(visitor, "ten")
        await visitor.write("An")
        await visitor.press("f6", "f9")
        assert [chair.player == HUMAN for chair in screen.chairs] == [True, False]
        assert screen.chairs[0].name == "An"

        await visitor.press("f5")
        assert isinstance(visitor.app.screen, GameScreen)
        assert "89 cards left" in visitor.text()


async def test_it_is_named_as_our_own_variant() -> None:
    """TE-60."""
    async with visiting() as visitor:
        screen = await set_up(visitor, "ten")
        await visitor.click("play alone")

        assert screen.chairs[1].player != HUMAN
        screen.sheet.go("alone")
        await visitor.pilot.pause()
        assert "our own variant" in visitor.text()


async def test_the_entry_has_room_beside_the_others() -> None:
    async with visiting() as visitor:
        await set_up(visitor, "ten")

        (row,) = [row for row in visitor.rows() if "play alone" in row]
        assert "add a seat  F6" in row
        assert "shuffle the seats  F8" in row
        assert "play alone  F9" in row


async def test_games_without_such_a_table_do_not_offer_it() -> None:
    async with visiting() as visitor:
        screen = await set_up(visitor, "splendor")
        await visitor.press("f9")

        assert [chair.player for chair in screen.chairs] == [HUMAN, HUMAN]
        assert "play alone" not in visitor.text()
