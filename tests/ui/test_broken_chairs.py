"""Chairs that change hands while somebody looks on who may not see what comes next."""

from __future__ import annotations

import pytest

from tablegames.core.model import Seat
from tablegames.core.plugin import GamePlugin, load_all
from tablegames.ui.flow import Turn, Why
from tests.ui.playing import BOT, NAMES, Player, playing
from tests.ui.test_chairs import open_chairs

GAMES = load_all().plugins


def computers(plugin: GamePlugin, people: int) -> list[str]:
    """Return as many computers as the smallest table needs beside so many people."""
    return [BOT] * (min(seats for seats in plugin.load_rules().info.seats if seats > 1) - people)


async def change(player: Player, **keys: Seat) -> None:
    """Press keys at the rows of seats, left for the player before and right for the next, and go on like this."""
    await open_chairs(player)
    for key, seat in keys.items():
        await player.press(*["up"] * 9, *["down"] * seat, key)
    await player.press("f5")


async def sit_down(player: Player) -> Seat:
    """Let the person in turn lift its curtain, if one hangs; return its seat."""
    if player.curtain is not None:
        await player.lift()
    seat = player.screen.sitting.active
    assert seat is not None
    return seat


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.id)
async def test_who_leaves_does_not_see_what_the_last_person_sees(plugin: GamePlugin) -> None:
    """From then on one person plays alone and needs no curtain, but this once another one sits there."""
    async with playing(plugin, "human", "human", *computers(plugin, 2)) as player:
        leaving = await sit_down(player)
        staying = 1 - leaving
        await change(player, right=leaving)

        assert player.table.setup.humans == (staying,)
        assert player.curtain is not None
        assert (player.curtain.notice.name, player.curtain.notice.reason) == (NAMES[staying], Why.COVER)
        assert player.screen.sitting.viewer is None
        await player.lift()
        assert player.screen.sitting.viewer == staying


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.id)
async def test_a_person_who_gives_the_game_to_another_does_not_see_its_cards(plugin: GamePlugin) -> None:
    async with playing(plugin, "human", *computers(plugin, 1)) as player:
        await change(player, right=0, left=1)

        assert player.table.setup.humans == (1,)
        assert player.curtain is not None
        assert player.screen.sitting.viewer is None


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.id)
async def test_who_stays_alone_and_sits_there_already_needs_no_curtain(plugin: GamePlugin) -> None:
    async with playing(plugin, "human", *computers(plugin, 1)) as player:
        await change(player, right=1)

        assert player.curtain is None
        assert player.screen.sitting.viewer == 0


async def test_who_looks_at_its_hand_while_another_one_leaves_goes_on_looking() -> None:
    async with playing("odin", "human", "human") as player:
        looking = await sit_down(player)
        await change(player, right=1 - looking)

        assert player.curtain is None
        assert player.screen.sitting.showing == Turn(looking, private=True)
