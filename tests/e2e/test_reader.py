"""The reader of Splendor's table, tried by reading back what is known."""

from __future__ import annotations

import os
from typing import Final

from tablegames.core.bots import RandomBot
from tablegames.core.model import SeatSetup
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.shelf import Shelf
from tablegames.ui.app import TablegamesApp
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.session import Session
from tests.e2e.emulator import Frame
from tests.e2e.facts import facts
from tests.e2e.program import NAMES
from tests.e2e.reader import read

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
            table, bot = session.table, RandomBot()
            while actors := table.actors():
                seen = read(_frame(screen))
                assert seen is not None, _frame(screen).text
                assert seen.table == facts(table.view(None), session.names)
                read_back += 1
                table.play(bot.choose(None, table.legal(actors[0]), Rng(seed, "read", table.ply)))
                if not table.actors():
                    break
                screen.show_now()
            seed += 1
            seats = 2 + seed % 3
            session.close()


def _frame(screen: GameScreen) -> Frame:
    return Frame(tuple(strip.text.rstrip() for strip in screen._compositor.render_strips()), 0.0)
