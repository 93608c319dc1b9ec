"""What is said in place of the prompt: it stays while it holds, and nobody else is told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tablegames.ui.countdown import Ends
from tablegames.ui.flow import Turn
from tests.ui.open_card import OPEN_CARD, OpenCardScreen
from tests.ui.playing import Player, play_a_trick, playing
from tests.ui.test_open_windows import THREE

SECRET = "Hint: play your only ace."


async def play(player: Player) -> None:
    player.play(lambda offered: offered[0])


async def hide(player: Player) -> None:
    await player.press("f12")


async def let_a_computer_play_on(player: Player) -> None:
    player.screen.sitting.change_chairs(["bot:random", "human"])
    player.screen.changed()


async def take_back(player: Player) -> None:
    player.screen.sitting.undo()
    player.screen.changed()


@pytest.mark.parametrize("leave", [play, hide, let_a_computer_play_on, take_back])
async def test_what_was_said_to_one_person_nobody_else_reads(
    high_card: str, leave: Callable[[Player], Awaitable[None]]
) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        if leave is take_back:
            await play(player)
            await player.pilot.pause()
            await player.lift()
        player.screen.say(SECRET)
        await player.pilot.pause()
        assert SECRET in player.text()

        await leave(player)
        await player.pilot.pause()
        assert SECRET not in player.text()
        if player.curtain is not None:
            await player.lift()

        assert SECRET not in player.text()


async def test_it_stays_when_the_window_gets_another_size() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("token:*")
        refusal = player.screen.action_bar._prompt

        await player.pilot.resize_terminal(120, 40)
        await player.pilot.pause()

        assert player.screen.action_bar._prompt == refusal
        await player.press("right")
        assert player.screen.action_bar._prompt != refusal


@pytest.mark.parametrize("notices", [OpenCardScreen._tick, OpenCardScreen.show_now], ids=["in time", "when painted"])
async def test_that_a_window_is_locked_is_said_no_longer_than_it_is(
    high_card: str, notices: Callable[[Any], None]
) -> None:
    async with playing(OPEN_CARD, *THREE) as player:
        await play_a_trick(player)
        await player.press("enter")
        assert "Locked for another" in player.text()

        player.clock.pass_by(3)
        notices(player.screen)
        await player.pilot.pause()

        assert "Locked for another" not in player.text()
        assert "Does anybody interrupt?" in player.text()


async def test_what_was_said_in_a_window_goes_when_time_has_closed_it(
    high_card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenCardScreen, "ends", Ends.GOES_ON)
    monkeypatch.setattr(OpenCardScreen, "seconds", 1.0)
    async with playing(OPEN_CARD, *THREE) as player:
        await play_a_trick(player)
        await player.press("f4")
        assert "There is nothing to decide here." in player.text()

        player.clock.pass_by(1)
        player.screen.show_now()
        await player.pilot.pause()

        assert isinstance(player.screen.sitting.showing, Turn)
        assert "There is nothing to decide here." not in player.text()


async def test_who_asks_for_a_hint_instead_does_not_read_of_looking_ahead(
    high_card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(question: object) -> None:
        await asyncio.Event().wait()

    async with playing(high_card, "human", "human") as player:
        await player.lift()
        monkeypatch.setattr(player.screen.thinker, "ask", never)
        await player.press("f5")
        assert "Looking ahead" in player.text()

        await player.press("f4")

        assert "Looking ahead" not in player.text()
