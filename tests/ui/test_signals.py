"""Signals that end the program leave the game saved and say so to the shell."""

from __future__ import annotations

import os
import signal

import pytest

from tests.ui.playing import eventually, playing


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
async def test_a_signal_saves_the_game_and_exits_with_its_number(number: signal.Signals, high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        path = player.screen.session.path
        path.unlink()

        os.kill(os.getpid(), number)

        await player.until(lambda: player.app.return_code == 128 + number)
        assert path.is_file()


async def test_a_signal_in_the_picker_just_exits() -> None:
    from tablegames.ui.app import TablegamesApp

    app = TablegamesApp()
    async with app.run_test() as pilot:
        await pilot.pause()

        os.kill(os.getpid(), signal.SIGTERM)

        await eventually(pilot, lambda: app.return_code == 128 + signal.SIGTERM)
