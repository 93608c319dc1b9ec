"""Hints: what the normal computer player would do with what the terminal shows, told once and counted."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tablegames.core.plugin import GamePlugin, load
from tablegames.ui.result import ResultScreen
from tests.conftest import InstallGame
from tests.plugins import FOLDER
from tests.ui import odd_players
from tests.ui.playing import BOT, Player, play_a_trick, playing


@pytest.fixture
def odd(install_game: InstallGame, monkeypatch: pytest.MonkeyPatch) -> GamePlugin:
    """Install high card with its odd players, here and for the processes in which they think."""
    monkeypatch.syspath_prepend(str(FOLDER))
    install_game("high_card", odd_players.WHERE)
    return odd_players.PLUGIN


async def ask(player: Player, key: str = "f4") -> None:
    """Ask for a hint and wait for it."""
    await player.press(key)
    await player.until(lambda: "Hint: " in player.text())


@pytest.mark.parametrize("key", ["f4", "h"])
async def test_a_hint_names_an_action_and_its_reason_and_points_at_it(high_card: str, key: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        hand = player.table.view(0).hand  # type: ignore[attr-defined]
        best = max(hand, key=lambda card: int(card[1:]))

        await ask(player, key)

        shown = f"{'♠' if best[0] == 'S' else '♥'}{best[1:]}"
        assert f"Hint: play {shown} – the highest card of this hand." in player.text()
        assert player.screen.cursor is not None
        assert player.screen.cursor.target == f"card:{best}"
        assert not player.table.turns


async def test_hints_are_counted_in_the_save_and_in_the_result(high_card: str) -> None:
    async with playing(high_card, "human", "bot:easy") as player:
        await ask(player)
        await player.press("left")
        await ask(player)
        path = player.screen.session.path
        assert player.table.hints == (2, 0)
        player.screen._save_and_leave()
        await player.pilot.pause()

        player.app.resume(path)
        await player.pilot.pause()
        assert player.table.hints == (2, 0)
        player.app.set(pace=0.0)
        table = player.table
        while table.actors():
            if table.actors()[0] == 0 and player.screen.offered:
                player.play(lambda offered: offered[0])
            elif player.screen.entries:
                player.screen.entries[0].take()  # let the computer go on
            await player.pilot.pause(0.01)
        await player.until(lambda: isinstance(player.app.screen, ResultScreen))
        assert "Hints: Bob [/] 2." in player.text()


async def test_taking_back_does_not_take_back_a_hint(high_card: str) -> None:
    async with playing(high_card, "human", "bot:random") as player:
        await ask(player)
        player.play(lambda offered: offered[0])
        await player.pilot.pause()
        await player.press("ctrl+z")

        assert player.table.hints == (1, 0)


async def test_where_nothing_is_to_be_decided_there_is_no_hint(high_card: str) -> None:
    async with playing(high_card, "human", "bot:random") as player:
        player.play(lambda offered: offered[0])
        await player.pilot.pause()

        await player.press("f4")

        assert "There is nothing to decide here." in player.text()
        assert player.table.hints == (0, 0)


async def test_behind_the_curtain_there_is_no_hint(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.press("f4")
        await player.pilot.pause(0.1)

        assert player.curtain is not None
        assert player.table.hints == (0, 0)


async def test_a_hint_to_wait_says_why(high_card: str) -> None:
    for seed in range(1, 30):
        async with playing(high_card, "human", BOT, seed=seed) as player:
            await play_a_trick(player)
            if player.table.actors()[0] == 0:
                continue
            await ask(player)
            if "Hint: let" in player.text():
                assert "Hint: let the others go on – nothing else is worth it." in player.text()
                return
    raise AssertionError("there was always something better than to wait")


async def test_a_game_without_a_normal_player_says_so(high_card: str) -> None:
    async with playing(replace(load(high_card), bots=""), "human", "human") as player:
        await player.lift()

        await player.press("f4")

        assert "This game gives no hints." in player.text()


async def test_a_hint_that_comes_too_late_is_not_told(odd: GamePlugin) -> None:
    async with playing(odd, "human", "human") as player:
        await player.lift()
        await player.press("f4")
        await player.press("f12")
        assert player.curtain is not None

        await player.lift()
        await player.pilot.pause(0.2)

        assert "Hint:" not in player.text()
        assert player.table.hints == (0, 0)


async def test_what_is_picked_already_and_belongs_to_it_stays_picked() -> None:
    async with playing("splendor", "human", "human") as player:
        await ask(player)
        assert "Hint: take K K " in player.text()
        await player.click("token:K")

        await ask(player)
        assert player.screen.picked == ("token:K",)
        assert player.screen.cursor is not None
        assert player.screen.cursor.target == "token:K"

        await player.press("escape")
        await player.click("token:W")
        await ask(player)
        assert not player.screen.picked
        assert player.screen.cursor.target == "token:K"


async def test_what_is_picked_while_it_is_awaited_stays_picked(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        worst = min(player.screen.offered, key=lambda action: int(action.targets()[0][len("card:") + 1 :]))

        player.screen.action_hint()
        player.screen._pick(worst.targets())
        await player.until(lambda: "Hint: " in player.text())

        assert player.screen.picked == worst.targets()


async def test_at_an_open_table_it_is_made_from_what_everybody_sees() -> None:
    async with playing("splendor", "human", "human") as player:
        for _seat in range(2):
            await player.click("deck:1", times=2)
        hidden = player.table.state.players[0].reserved[0].card  # type: ignore[attr-defined]

        question = player.screen.hint_question(0)

        assert player.table.actors() == (0,)
        assert json.loads(question.view)["viewer"] is None
        assert hidden not in question.model_dump_json()
        assert len(question.legal) == len(player.screen.offered) < len(player.table.legal(0)) + 1
