"""Chairs that change hands in the middle: a person leaves, a computer plays on, the person comes back."""

from __future__ import annotations

from tablegames.core.save import load
from tablegames.ui.chairs import ChairsScreen
from tablegames.ui.flow import Turn
from tests.ui.playing import BOT, Player, playing


async def open_chairs(player: Player) -> None:
    await player.press("f10")
    rows = player.text().splitlines()
    y, x = next((y, row.index("who plays:")) for y, row in enumerate(rows) if "who plays:" in row)
    await player.pilot.click(offset=(x, y))
    await player.pilot.pause()
    assert isinstance(player.app.screen, ChairsScreen)


async def test_a_computer_plays_on_for_somebody_who_leaves() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:1", times=2)
        await open_chairs(player)
        await player.press("down", "right", "f5")

        assert player.table.setup.humans == (0,)
        await player.lift()
        assert "is thinking" in player.text()
        await player.press("enter")

        assert [turn.seat for turn in player.table.turns] == [0, 1]


async def test_who_comes_back_plays_on_and_the_save_keeps_who_sits_where() -> None:
    async with playing("splendor", "human", BOT) as player:
        await open_chairs(player)
        assert "computer (random)" in player.text()
        await player.press("down", "left", "f5")

        assert player.table.setup.humans == (0, 1)
        loaded = load(player.screen.session.path)
        assert [seat.player for seat in loaded.table.setup.seats] == ["human", "human"]
        assert loaded.header.players == ("human", "human")


async def test_nothing_changes_before_it_is_confirmed() -> None:
    async with playing("splendor", "human", "human") as player:
        await open_chairs(player)
        await player.press("right", "escape")

        assert player.table.setup.humans == (0, 1)


async def test_whoever_takes_a_chair_is_warned_that_its_cards_are_seen() -> None:
    async with playing("odin", "human", BOT) as player:
        await open_chairs(player)
        await player.press("down", "left", "down")

        assert "Whoever takes a chair sees what its computer saw." in player.text()


async def test_with_a_second_person_at_the_terminal_a_curtain_falls_at_once(high_card: str) -> None:
    """Before that the one person saw its own hand all the time."""
    async with playing(high_card, "human", BOT) as player:
        before = player.screen.sitting.showing
        assert isinstance(before, Turn)
        assert before.private
        await open_chairs(player)
        await player.press("down", "left", "f5")

        assert player.curtain is not None
        assert player.screen.sitting.viewer is None


async def test_the_last_person_may_leave_and_computers_play_to_the_end() -> None:
    async with playing("odin", "human", BOT, target="hand") as player:
        await open_chairs(player)
        await player.press("right", "f5")
        assert player.table.setup.humans == ()

        table = player.table
        player.app.set(pace=0.0)
        await player.press("f2", "escape")

        await player.until(lambda: not table.actors())
