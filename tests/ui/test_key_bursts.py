"""Keys that are typed faster than the screen follows."""

from __future__ import annotations

import pytest

from tablegames.core.plugin import GamePlugin, load_all
from tablegames.ui.game_screen import GameScreen
from tests.ui.playing import BOT, playing

KEYS = ("enter", "down", "enter", "right", "enter", "enter", "1", "down", "down", "enter", "enter", "escape", "tab")


async def test_keys_typed_in_one_burst_do_what_they_do_one_after_another() -> None:
    async with playing("splendor", "human", "human") as player:
        for key in KEYS:
            await player.press(key)
        slowly = player.table.digest(), player.screen.picked, player.screen.cursor
    async with playing("splendor", "human", "human") as player:
        await player.press(*KEYS)
        assert (player.table.digest(), player.screen.picked, player.screen.cursor) == slowly
        assert player.table.ply > 0


@pytest.mark.parametrize("plugin", load_all().plugins, ids=lambda plugin: plugin.id)
def test_no_table_hears_keys_in_two_ways(plugin: GamePlugin) -> None:
    """Keys bound in one way and heard in another run out of order when they are typed fast."""
    screen = plugin.load_screen()
    assert isinstance(screen, type)
    own = [kind for kind in screen.__mro__ if kind.__module__.partition(".")[0] != "textual"]

    assert GameScreen in own
    assert not [name for kind in own for name in vars(kind) if name in ("on_key", "_on_key") or name.startswith("key_")]


async def test_zero_takes_no_choice_that_has_another_number() -> None:
    async with playing("ten", "human", "human") as player:
        await player.press("1")
        choices, ply = player.choices(), player.table.ply
        await player.press("0", "0")

        assert len(choices) > 1
        assert (player.table.ply, player.choices()) == (ply, choices)


@pytest.mark.parametrize("plugin", load_all().plugins, ids=lambda plugin: plugin.id)
async def test_digits_do_nothing_while_a_computer_thinks(plugin: GamePlugin) -> None:
    computers = [BOT] * min(seats for seats in plugin.load_rules().info.seats if seats > 1)
    async with playing(plugin, *computers) as player:
        await player.press(*"0123456789")

        assert (player.table.ply, player.choices()) == (0, [])
