"""The result: ranks, every part of every score, what decided, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.app import ComposeResult

from tablegames.core import plugin as plugins
from tablegames.core.bots import random_action
from tablegames.core.model import SeatSetup, Standing
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.shelf import SaveLock, Shelf
from tablegames.core.table import Table
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import Player, SplendorState
from tablegames.settings import Settings, save_settings
from tablegames.ui import standings
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.help import RulesScreen
from tablegames.ui.logs import LogScreen
from tablegames.ui.picker import PickerScreen
from tablegames.ui.result import ResultScreen
from tablegames.ui.session import Session
from tests.ui.playing import playing
from tests.ui.visiting import Visitor, saved, visiting

POINTS = {points: [card.code for card in CARDS.values() if card.points == points] for points in range(6)}
"""Cards by what they are worth."""


def cards(*points: int) -> tuple[str, ...]:
    """Return cards of these points, each card once."""
    left = {value: list(codes) for value, codes in POINTS.items()}
    return tuple(left[value].pop() for value in points)


def finished(*bought: Sequence[int], names: Sequence[str] = ("Bob [/]", "Nguyễn", "Chi", "Dũng")) -> Session:
    """Return a game of Splendor that has just ended, each seat with cards of these points."""
    plugin = plugins.load("splendor")
    rules = plugin.load_rules()
    setup = make_setup(rules, [SeatSetup(name=name) for name in names[: len(bought)]], {})
    start = rules.new_game(setup, Rng(1, "deal"))
    assert isinstance(start, SplendorState)
    players = tuple(Player(bought=cards(*points)) for points in bought)
    over = start.replace(players=players, phase="over")
    table = Table(rules, setup, 1, start=over, start_ply=1)
    session = Session(plugin, table, Shelf().new_path("splendor"), SaveLock(), Shelf())
    session.save()
    return session


def standing(session: Session) -> Standing:
    result = session.table.standing()
    assert result is not None
    return result


async def show(visitor: Visitor, session: Session) -> ResultScreen:
    visitor.app.open_game(session)
    await visitor.pilot.pause()
    assert isinstance(visitor.app.screen, ResultScreen)
    return visitor.app.screen


# Who won, and why


async def test_the_winner_and_every_part_of_every_score_are_shown() -> None:
    async with visiting() as visitor:
        await show(visitor, finished([3, 1], [5, 5, 0], [4]))
        shown = visitor.text()

        assert "Nguyễn wins with 10 points." in shown
        rows = [row.split() for row in shown.splitlines() if " 1. " in row or " 2. " in row or " 3. " in row]
        assert [row[1:-1] for row in rows] == [
            ["★", "1.", "B", "Nguyễn", "10", "0", "3", "10"],
            ["2.", "C", "Chi", "4", "0", "1", "4"],
            ["3.", "A", "Bob", "[/]", "4", "0", "2", "4"],
        ]
        assert all(heading in shown for heading in ("from cards", "nobles", "bought", "total"))


async def test_the_tie_break_that_decided_is_told_in_words() -> None:
    async with visiting() as visitor:
        await show(visitor, finished([3, 1], [4]))

        assert "Nguyễn wins with 4 points." in visitor.text()
        assert "Equal points: fewer bought cards decide." in visitor.text()


async def test_a_shared_victory_is_told_in_words() -> None:
    async with visiting() as visitor:
        await show(visitor, finished([4], [4], [1]))
        shown = visitor.text()

        assert "Bob [/] and Nguyễn share the victory with 4 points." in shown
        assert "Nothing tells them apart: the victory is shared." in shown
        assert shown.count(" 1. ") == 2
        assert " 3. " in shown


@pytest.mark.parametrize(
    ("names", "told"), [(["An"], "An"), (["An", "Bình"], "An and Bình"), (["An", "Bình", "Chi"], "An, Bình and Chi")]
)
def test_names_are_listed_as_a_sentence_does(names: list[str], told: str) -> None:
    assert standings.listed(names) == told


def test_one_point_is_one_point() -> None:
    session = finished([1], [0])

    assert standings.verdict(standing(session), session.text, session.names) == "Bob [/] wins with 1 point"


# What comes next


@pytest.mark.parametrize("way", ["f5", "enter", "click"])
async def test_again_deals_a_new_game_to_the_same_seats(way: str) -> None:
    async with visiting() as visitor:
        old = finished([3], [4])
        await show(visitor, old)
        if way == "click":
            await visitor.click("again with the same seats")
        else:
            await visitor.press(way)

        assert isinstance(visitor.app.screen, GameScreen)
        new = visitor.app.screen.session
        assert new.table.setup == old.table.setup
        assert new.path != old.path
        assert [type(screen) for screen in visitor.app.screen_stack[:-1]] == [PickerScreen]


@pytest.mark.parametrize("way", ["f6", "click"])
async def test_swapping_seats_lets_the_next_seat_begin(way: str) -> None:
    async with visiting() as visitor:
        await show(visitor, finished([3], [4], [1]))
        await visitor.press("down")
        assert "The next seat begins: Nguyễn, Chi, Bob [/]." in visitor.text()
        if way == "click":
            await visitor.click("swap seats")
        else:
            await visitor.press(way)

        assert isinstance(visitor.app.screen, GameScreen)
        assert visitor.app.screen.session.names == ("Nguyễn", "Chi", "Bob [/]")


@pytest.mark.parametrize("way", ["f8", "click"])
async def test_the_result_is_copied_as_text_and_shown(way: str) -> None:
    async with visiting((80, 40)) as visitor:
        await show(visitor, finished([3, 1], [4]))
        if way == "click":
            await visitor.click("copy as text")
        else:
            await visitor.press(way)

        assert visitor.app.clipboard == (
            "Splendor: Nguyễn wins with 4 points.\n"
            "             from cards  nobles  bought  total\n"
            "1.  Nguyễn            4       0       1      4\n"
            "2.  Bob [/]           4       0       2      4\n"
            "Equal points: fewer bought cards decide.\n"
        )
        assert "1.  Nguyễn            4       0       1      4" in visitor.text()
        assert "Copied, if your terminal allows it." in visitor.text()


@pytest.mark.parametrize("way", ["escape", "click"])
async def test_back_leads_to_the_picker(way: str) -> None:
    async with visiting() as visitor:
        await show(visitor, finished([3], [4]))
        if way == "click":
            await visitor.click("  back")
        else:
            await visitor.press(way)

        assert isinstance(visitor.app.screen, PickerScreen)
        assert "Go on" not in visitor.text()


async def test_the_log_and_the_rules_can_be_looked_at() -> None:
    async with visiting() as visitor:
        visitor.app.resume(saved(plies=None))
        await visitor.pilot.pause()
        await visitor.press("f2")
        assert isinstance(visitor.app.screen, LogScreen)
        await visitor.press("escape", "f1")
        assert isinstance(visitor.app.screen, RulesScreen)
        assert visitor.rows()[2].strip() == "The end"


async def test_when_the_last_move_is_made_the_result_takes_the_place_of_the_table() -> None:
    path = saved(plies=None)
    last = Session.resume(path, Shelf())
    last.undo()
    last.close()
    async with visiting() as visitor:
        visitor.app.resume(path)
        await visitor.pilot.pause()
        game = visitor.app.screen
        assert isinstance(game, GameScreen)
        table = game.session.table
        while table.actors():
            game.commit(table.legal(table.actors()[0])[:1])
            await visitor.pilot.pause()

        assert [type(screen) for screen in visitor.app.screen_stack] == [PickerScreen, ResultScreen]


@pytest.mark.parametrize("game", ["ten", "aurum", "archduke"])
async def test_the_result_is_shown_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    results: list[ResultScreen] = []
    compose = ResultScreen.compose

    def composed(screen: ResultScreen) -> ComposeResult:
        results.append(screen)
        return compose(screen)

    monkeypatch.setattr(ResultScreen, "compose", composed)
    async with playing(game, *["bot:random"] * 3) as player:
        table, screen, luck = player.table, player.screen, Rng(1)
        await player.press("f3")
        while table.actors():
            screen.commit((random_action(table.legal(luck.choice(table.actors())), luck),))
        for _page in range(3):  # the last round may have a report
            await player.pilot.pause(0.05)
            if not isinstance(player.app.screen, ResultScreen):
                await player.press("enter")

        assert results == [player.app.screen]


async def test_keys_that_skip_the_last_moves_of_computers_do_not_skip_the_result() -> None:
    async with playing("splendor", "bot:random", "bot:random") as player:
        for _ in range(1000):
            if isinstance(player.app.screen, ResultScreen):
                break
            await player.press("enter")
        result = player.app.screen
        assert isinstance(result, ResultScreen)

        player.clock.pass_by(0.4)
        await player.press("enter")
        player.clock.pass_by(0.4)
        await player.press("enter")
        assert player.app.screen is result

        player.clock.pass_by(0.6)
        await player.press("enter")
        assert isinstance(player.app.screen, GameScreen)


async def test_a_finished_game_gives_its_file_back() -> None:
    path = saved(plies=None)
    async with visiting() as visitor:
        visitor.app.resume(path)
        await visitor.pilot.pause()
        await visitor.press("escape")

        Session.resume(path, Shelf()).close()


# The terminal


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_no_key_is_cut_off_and_everything_fits_at_eighty_columns(seats: int) -> None:
    async with visiting() as visitor:
        screen = await show(visitor, finished(*[[5]] * seats, names=("宽" * 8, "x" * 16, "Nguyễn", "Bob [/]")))

        assert visitor.keys_cut() == []
        assert screen.sheet.page.height < screen.sheet.size.height
        assert "宽" * 8 in visitor.text()
        assert "total" in visitor.text()


async def test_the_roomy_result_shows_the_last_moves() -> None:
    async with visiting((120, 40)) as visitor:
        visitor.app.resume(saved(plies=None))
        await visitor.pilot.pause()

        told = visitor.text().partition("the last moves")[2].splitlines()
        last = max(y for y, row in enumerate(told) if "│" in row)
        assert "The game is over." in told[last]


async def test_in_ascii_nothing_of_ours_is_beyond_ascii() -> None:
    save_settings(Settings(ascii=True))
    async with visiting((120, 40)) as visitor:
        await show(visitor, finished([3, 1], [4], names=("An", "Bob")))
        await visitor.press("f8")

        assert visitor.text().isascii()
