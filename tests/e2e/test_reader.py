"""The readers of tables, tried by reading back what is known."""

from __future__ import annotations

import os
from typing import Final

import pytest

from tablegames.core.bots import random_action
from tablegames.core.model import SeatSetup
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.shelf import Shelf
from tablegames.games.aurum.model import AurumView
from tablegames.ui.app import TablegamesApp
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.session import Session
from tablegames.ui.table_screen import WIDE_COLUMNS
from tests.e2e import aurum_reader, ten_reader
from tests.e2e.emulator import Frame
from tests.e2e.facts import facts
from tests.e2e.program import NAMES
from tests.e2e.reader import read

STEP: Final = 7
"""Of long games one view in so many is read."""
VIEWS: Final = 1000 if os.environ.get("TABLEGAMES_FUZZ") == "all" else 300


async def test_views_of_random_games_are_read_back_from_the_screen() -> None:
    app = TablegamesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        seats, plugin = 2, load("splendor")
        read_back = 0
        seed = 0
        while read_back < VIEWS:
            setup = make_setup(plugin.load_rules(), [SeatSetup(name=name) for name in NAMES[:seats]], {})
            session = Session.new(plugin, setup, seed, Shelf())
            app.open_game(session)
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, GameScreen)
            table = session.table
            while actors := table.actors():
                seen = read(_frame(screen))
                assert seen is not None, _frame(screen).text
                assert seen.table == facts(table.view(None), session.names)
                read_back += 1
                table.play(random_action(table.legal(actors[0]), Rng(seed, "read", table.ply)))
                if not table.actors():
                    break
                screen.show_now()
            seed += 1
            seats = 2 + seed % 3
            session.close()


def _frame(screen: GameScreen) -> Frame:
    return Frame(tuple(strip.text.rstrip() for strip in screen._compositor.render_strips()), 0.0)


def people_and_computers(seats: int, people: int, seed: int) -> list[SeatSetup]:
    """Return seats of which so many, from a random one on, are people."""
    persons = {(seed + step) % seats for step in range(people)}
    return [
        SeatSetup(name=name, player="human" if seat in persons else "bot:random")
        for seat, name in enumerate(NAMES[:seats])
    ]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("game", ["aurum", "ten"])
async def test_views_are_read_back_from_screens_of_any_size(game: str, size: tuple[int, int]) -> None:
    app = TablegamesApp()
    async with app.run_test(size=size) as pilot:
        read_back = seed = 0
        plugin = load(game)
        least, *_more = plugin.seats
        while read_back < VIEWS // 8:
            seats, people = least + seed % 2, 1 + seed % 3 // 2  # one person sees its hand, of two nobody does
            setup = make_setup(plugin.load_rules(), people_and_computers(seats, people, seed), {})
            session = Session.new(plugin, setup, seed, Shelf())
            app.open_game(session)
            await pilot.pause()
            screen = next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))
            table = session.table
            while table.actors():
                luck = Rng(seed, "read", table.ply)
                if table.ply % STEP == seed % STEP:
                    screen.show_now()
                    check(game, screen)
                    read_back += 1
                table.play(random_action(table.legal(luck.choice(table.actors())), luck))
            seed += 1
            session.close()


def check(game: str, screen: GameScreen) -> None:
    """What is read is what the view says."""
    view, names, active, frame = screen.view, screen.session.names, screen.active, _frame(screen)
    if game == "ten":
        assert ten_reader.read(frame) == ten_reader.facts(view, names, active), frame.text
        return
    assert isinstance(view, AurumView)
    assert aurum_reader.read(frame) == aurum_reader.facts(view, names, active), frame.text
    assert screen.size.width < WIDE_COLUMNS or aurum_reader.placed(frame) == aurum_reader.metals_of(view), frame.text
