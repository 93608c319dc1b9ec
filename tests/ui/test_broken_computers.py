"""Computer players where something is wrong with the machine, and people who are too fast for them."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import Final

import pytest

from tablegames.core.plugin import GamePlugin, load_all
from tablegames.core.thinking import Thinker
from tablegames.ui import computers
from tablegames.ui.flow import Thinking, Turn
from tests.ui.playing import BOT, LONGEST_WAIT, Player, playing
from tests.ui.test_computers import odd_open

__all__ = ["odd_open"]

GAMES: Final = load_all().plugins


def waiting(plugin: GamePlugin) -> list[str]:
    """Return random players for all but one seat of the smallest table."""
    return [BOT] * (min(seats for seats in plugin.load_rules().info.seats if seats > 1) - 1)


async def test_where_no_process_can_be_started_computers_play_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full process table, or a Python that was replaced while the program ran."""
    monkeypatch.setattr(computers, "Thinker", partial(Thinker, ["no-such-program"]))
    async with playing("splendor", "human", "bot:normal") as player:
        player.app.set(pace=0.0)
        await player.press("f4")
        assert "A computer player stopped in the middle of its thoughts." in player.text()

        player.play(lambda offered: offered[0])

        await player.until(lambda: isinstance(player.screen.sitting.showing, Turn) and len(player.table.turns) == 2)


async def skip_to_person(player: Player) -> None:
    """Let a computer be next, then hold Enter down until it is the person's turn."""
    while not isinstance(player.screen.sitting.showing, Thinking):
        if player.screen.offered:
            player.play(lambda offered: offered[0])
            await player.pilot.pause()
        else:
            await player.press("escape")  # what was told has been read
    while isinstance(player.screen.sitting.showing, Thinking):
        await player.press("enter")
    assert isinstance(player.screen.sitting.showing, Turn)


def decided(player: Player) -> tuple[object, ...]:
    """Return what Enter may change: what has been played, picked and read."""
    return player.table.ply, player.screen.picked, player.screen.sitting.notices


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.id)
async def test_enter_held_down_over_computers_decides_nothing_for_the_person(plugin: GamePlugin) -> None:
    async with playing(plugin, *waiting(plugin), "human") as player:
        player.app.set(grace=0)
        await skip_to_person(player)
        before = decided(player)

        for _again in range(4):
            player.clock.pass_by(0.4)
            await player.press("enter")

        assert decided(player) == before
        player.clock.pass_by(0.6)
        await player.press("enter")
        assert decided(player) != before


async def test_any_other_key_counts_at_once_and_so_does_enter_after_it() -> None:
    async with playing("odin", BOT, "human") as player:
        await skip_to_person(player)
        await player.press("right", "right")
        cursor = player.screen.cursor
        assert cursor is not None

        await player.press("enter")

        assert player.screen.picked == (cursor.target,)


async def test_the_game_goes_on_when_a_person_lets_another_go_on_before_all_computers_have_answered(
    odd_open: GamePlugin,
) -> None:
    """First those that may interrupt say that they do not, then the first one is asked."""
    for seed in range(20):
        async with playing(odd_open, "human", "bot:silent", "bot:patient", seed=seed) as player:
            player.app.set(pace=0.0, grace=0)
            screen = player.screen
            while len(player.table.actors()) < 2:
                if screen.offered:
                    player.play(lambda offered: offered[0])
                screen.hurry()
                await player.pilot.pause(0.01)
            if screen.sitting.actors[0] != 1:
                continue
            ply = player.table.ply
            (let_go_on,) = screen.letting_go()
            let_go_on.take()
            assert (screen.sitting.showing, screen.sitting.unasked) == (Thinking(1), (2,))

            deadline = monotonic() + LONGEST_WAIT
            while player.table.ply == ply:
                assert monotonic() < deadline
                screen.hurry()
                await player.pilot.pause(0.01)
            screen.forget_decisions()
            return
    raise AssertionError("the second seat never won a first trick")
