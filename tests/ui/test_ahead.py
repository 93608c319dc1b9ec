"""Looking ahead: how the seat at the terminal stands, and the best it can do, by what the terminal shows."""

from __future__ import annotations

from typing import Final

import pytest

from tablegames.ui.ahead import AheadScreen
from tests.ui.playing import Player, playing

PATIENCE: Final = (0.2, 1.0, 5.0)

TOO_SHORT: Final = "There was no time to find anything"


async def look_ahead(player: Player, *keys: str) -> AheadScreen:
    """Ask how the seat stands and return the page when it is there; on a busy machine there may be no time at first."""
    for seconds in PATIENCE:
        player.app.set(thinking=seconds)
        await player.press(*keys)
        await player.until(lambda: isinstance(player.app.screen, AheadScreen) or TOO_SHORT in player.text())
        if isinstance(player.app.screen, AheadScreen):
            return player.app.screen
    raise AssertionError


async def test_it_tells_how_many_games_are_won_and_the_best_moves_with_theirs(high_card: str) -> None:
    """The winner of this hand is certain only for whoever plays last, but the highest card never wins less."""
    async with playing(high_card, "human", "human") as player:
        await player.lift()

        await look_ahead(player, "f5")

        shown = player.text()
        assert "Bob [/] wins about " in shown
        assert " of 100 games that may go on from here." in shown
        assert shown.count("play ") >= 2
        assert not player.table.turns


async def test_a_move_that_is_looked_at_is_picked_on_the_table_and_not_played(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        best = (await look_ahead(player, "f5"))._prospects[0]

        await player.press("enter")

        assert player.app.screen is player.screen
        assert player.screen.cursor is not None
        assert best.action is not None
        assert player.screen.picked == best.action.targets()
        assert player.screen.cursor.target == best.action.targets()[0]
        assert f"You looked at: {best.label}." in player.text()
        assert not player.table.turns


async def test_a_move_that_picks_nothing_is_named_when_it_is_looked_at() -> None:
    async with playing("ten", "human", "human") as player:
        await player.press("enter")
        prospects = (await look_ahead(player, "f5"))._prospects

        await player.press("down", "enter")

        assert f"You looked at: {prospects[1].label}." in player.text()
        assert len(player.table.turns) == 1


async def test_three_moves_are_asked_for(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()

        assert player.screen.hint_question(0).compared == 3


async def test_it_counts_as_a_hint(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()

        await look_ahead(player, "f5")

        assert player.table.hints == (1, 0)


async def test_the_curtain_covers_what_it_tells(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        await look_ahead(player, "f5")

        await player.press("f12")

        assert player.curtain is not None
        assert "of 100 games" not in player.text()
        await player.lift()
        assert player.app.screen is player.screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_menu_leads_there_too(size: tuple[int, int]) -> None:
    async with playing("splendor", "human", "bot:random", size=size) as player:
        await look_ahead(player, "escape", "down", "down", "enter")

        lines = player.text().splitlines()
        assert any("take " in line or "reserve" in line for line in lines)
        assert max(map(len, lines)) <= size[0]


async def test_where_it_comes_too_late_it_is_not_told(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        await player.press("f5", "f12")
        assert player.curtain is not None

        await player.lift()
        assert not isinstance(player.app.screen, AheadScreen)
        assert player.table.hints == (0, 0)


async def test_where_there_is_nothing_to_decide_it_says_so(high_card: str) -> None:
    async with playing(high_card, "bot:random", "human") as player:
        await player.press("f5")

        assert "There is nothing to decide here." in player.text()


async def test_what_was_asked_about_an_earlier_table_keeps_nobody_waiting(high_card: str) -> None:
    """The process thinks an hour about it, unless it is told that nobody wants to know any more."""
    async with playing(high_card, "human", "bot:easy") as player:
        player.app.set(thinking=3600.0)
        await player.press("f5")
        await player.until(lambda: player.screen.thinker._asked is not None)

        player.play(lambda offered: offered[0])
        await player.until(lambda: player.screen._decision is not None or player.table.ply > 1)

        assert not isinstance(player.app.screen, AheadScreen)
        assert player.table.hints == (0, 0)


async def test_nobody_is_told_to_wait_for_what_comes_too_late(high_card: str) -> None:
    async with playing(high_card, "human", "bot:random") as player:
        player.app.set(thinking=0.2)
        await player.press("f5", "f10")
        await player.until(lambda: player.screen.thinker._asked is None and player.screen.thinker.pid is not None)
        await player.press("escape")

        await player.until(lambda: "Looking ahead" not in player.text())
        assert player.table.hints == (0, 0)


@pytest.mark.parametrize("picks", [(), ("enter",)])
async def test_who_has_waited_long_enough_is_told_what_was_found_so_far(high_card: str, picks: tuple[str, ...]) -> None:
    async with playing(high_card, "human", "human") as player:
        player.app.set(thinking=3600.0)
        await player.lift()
        await player.press(*picks)
        picked = player.screen.picked
        await player.press("f5")
        await player.until(lambda: player.screen.thinker._asked is not None)
        assert "Esc tell now" in player.text()
        assert "Esc back" not in player.text()

        await player.press("escape")

        await player.until(lambda: isinstance(player.app.screen, AheadScreen) or TOO_SHORT in player.text())
        assert player.screen.picked == picked


async def test_whoever_moves_the_cursor_meanwhile_can_still_ask_what_was_found(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        player.app.set(thinking=3600.0)
        await player.lift()
        await player.press("f5")
        await player.until(lambda: player.screen.thinker._asked is not None)
        await player.press("right")
        assert "Looking ahead" not in player.text()
        assert "Esc tell now" in player.text()

        await player.press("escape")

        await player.until(lambda: isinstance(player.app.screen, AheadScreen) or TOO_SHORT in player.text())


async def test_when_chairs_have_changed_hands_nobody_looks_ahead_any_more(high_card: str) -> None:
    async with playing(high_card, "human", "bot:random") as player:
        player.app.set(thinking=3600.0)
        await player.press("f5")
        assert "Looking ahead" in player.text()

        player.screen.changed()
        await player.pilot.pause()

        assert "Looking ahead" not in player.text()
        assert "Esc tell now" not in player.text()
        await player.press("escape")
        assert player.app.screen is not player.screen, "the menu"
