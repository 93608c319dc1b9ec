"""Keys and clicks that come faster than screens change: what was meant for one screen does nothing to the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual import events

from tablegames.core.shelf import Shelf
from tablegames.ui.ask import Ask
from tablegames.ui.curtain import CurtainScreen
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.menu import ConsentScreen
from tablegames.ui.picker import PickerScreen
from tablegames.ui.result import ResultScreen
from tablegames.ui.setup import SetupScreen
from tablegames.ui.sheet import Sheet
from tablegames.ui.widgets.bars import TitleLine
from tests.ui.playing import Player, playing
from tests.ui.visiting import Visitor, saved, visiting

Again = Callable[[Visitor | Player], None]


def two_keys(person: Visitor | Player) -> None:
    """Press Enter twice before the app has done anything."""
    for _ in range(2):
        person.app.post_message(events.Key("enter", "\r"))


def two_clicks(person: Visitor | Player) -> None:
    """Choose what the cursor is on twice before the app has done anything."""
    sheet = person.app.screen.query_one(Sheet)
    for _ in range(2):
        sheet.post_message(Sheet.Chosen(sheet.cursor))


@pytest.fixture(params=[two_keys, two_clicks])
def twice(request: pytest.FixtureRequest) -> Again:
    again: Again = request.param
    return again


def screens(person: Visitor | Player) -> list[type]:
    """Return what lies one over the other."""
    return [type(screen) for screen in person.app.screen_stack]


async def test_an_answer_that_is_given_twice_closes_the_question_only(twice: Again) -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f10")
        assert isinstance(player.app.screen, Ask)

        twice(player)
        await player.pilot.pause()

        assert isinstance(player.app.screen, GameScreen)


async def test_an_answer_that_is_given_twice_does_not_lift_the_curtain(twice: Again, high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.press("f10")
        assert isinstance(player.app.screen, Ask)

        twice(player)
        await player.pilot.pause()

        assert isinstance(player.app.screen, CurtainScreen)


async def test_leaving_for_the_picker_twice_stays_there() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f10", "up", "up")

        two_clicks(player)
        await player.pilot.pause()

        assert screens(player) == [PickerScreen]


async def test_consent_that_is_given_twice_takes_back_once(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        for _ in range(2):
            await player.lift()
            player.play(lambda offered: offered[0])
            await player.pilot.pause()
        before = player.table.ply
        player.screen._ask_for_consent()
        await player.pilot.pause()
        consent = player.app.screen
        assert isinstance(consent, ConsentScreen)

        for digit in "121212":
            player.app.post_message(events.Key(digit, digit))
        await player.pilot.pause()

        assert player.table.ply == before - 1


@pytest.mark.parametrize("way", ["f5", "click"])
async def test_a_game_that_is_started_twice_is_dealt_once(way: str) -> None:
    async with visiting() as visitor:
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, SetupScreen)

        for _ in range(2):
            if way == "click":
                visitor.app.screen.query_one(Sheet).post_message(Sheet.Chosen("start"))
            else:
                visitor.app.post_message(events.Key(way, None))
        await visitor.pilot.pause(0.1)

        assert len(Shelf().entries()) == 1


async def test_a_game_that_is_played_again_twice_is_dealt_once(twice: Again) -> None:
    path = saved(plies=None)
    async with visiting() as visitor:
        visitor.app.resume(path)
        await visitor.pilot.pause()
        assert isinstance(visitor.app.screen, ResultScreen)

        twice(visitor)
        await visitor.pilot.pause()

        assert len(Shelf().entries()) == 2


async def test_a_tile_that_is_chosen_twice_opens_one_page(twice: Again) -> None:
    async with visiting() as visitor:
        twice(visitor)
        await visitor.pilot.pause()

        assert screens(visitor) == [PickerScreen, SetupScreen]


@pytest.mark.parametrize("private", [False, True])
async def test_a_menu_that_is_asked_for_twice_is_opened_once(private: bool, high_card: str) -> None:
    async with playing(high_card if private else "splendor", "human", "human") as player:
        before = screens(player)
        for _ in range(2):
            player.app.post_message(events.Key("f10", None))
        for _ in range(2):
            player.app.screen.query_one(TitleLine).post_message(TitleLine.Clicked())
        await player.pilot.pause(0.1)

        assert screens(player) == [*before, Ask]
        await player.press("escape")
        assert screens(player) == before
