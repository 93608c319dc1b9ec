"""Goes through the screens outside the games as people do: by keys, and by clicks at what is drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from rich.cells import cell_len
from rich.style import Style
from textual.pilot import Pilot

from tablegames.core import plugin as plugins
from tablegames.core.bots import random_action
from tablegames.core.model import SeatSetup
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.shelf import Shelf
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.page_screen import PageScreen
from tablegames.ui.session import Session
from tablegames.ui.sheet import Sheet

NAMES = ("Bob [/]", "Nguyễn")


class Visitor:
    """A person at the terminal."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot = pilot

    @property
    def app(self) -> TablegamesApp:
        assert isinstance(self.pilot.app, TablegamesApp)
        return self.pilot.app

    @property
    def cursor(self) -> str:
        """The key of the place that the cursor is on."""
        return self.app.screen.query(Sheet).last().cursor

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the last one has had its effect."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def write(self, text: str) -> None:
        """Press the keys of a text in one burst."""
        await self.pilot.press(*text)
        await self.pilot.pause()

    async def click(self, label: str, times: int = 1) -> None:
        """Click on the first cell of the highest row below the title that shows a label."""
        y, row = next((y, row) for y, row in enumerate(self.rows()) if y > 0 and label in row)
        await self.pilot.click(offset=(cell_len(row[: row.index(label)]), y), times=times)
        await self.pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()

    def rows(self) -> list[str]:
        """Return what the terminal shows."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows())

    def styles(self, label: str) -> Style:
        """Return the style in which a text is drawn."""
        for strip in self.app.screen._compositor.render_strips():
            for segment in strip:
                if label in segment.text:
                    assert segment.style is not None
                    return segment.style
        raise AssertionError(f"{label} is not on the screen")

    def keys_cut(self) -> list[str]:
        """Return the keys that the key line has no room for."""
        screen = self.app.screen
        assert isinstance(screen, PageScreen)
        hints, shown = screen.keys(), screen.key_line.shown
        return [hint.key for hint in hints if hint not in shown]


@asynccontextmanager
async def visiting(size: tuple[int, int] = (80, 24), opening: Opening | None = None) -> AsyncIterator[Visitor]:
    """Open the app as a new player finds it, or with what is on the shelf already."""
    app = TablegamesApp(opening)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Visitor(pilot)


def saved(names: Sequence[str] = NAMES, plies: int | None = 6, *, seed: int = 1, game: str = "splendor") -> Path:
    """Put a game on the shelf after so many random moves, or with None after its end."""
    plugin = plugins.load(game)
    setup = make_setup(plugin.load_rules(), [SeatSetup(name=name) for name in names], {})
    session = Session.new(plugin, setup, seed, Shelf())
    table = session.table
    while table.actors() and (plies is None or table.ply < plies):
        seat = table.actors()[0]
        table.play(random_action(table.legal(seat), Rng(seed, "test", table.ply)))
    session.save()
    session.close()
    return session.path


def titled(path: Path, title: str) -> Path:
    Shelf().rename(path, title)
    return path
