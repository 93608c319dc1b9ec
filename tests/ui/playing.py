"""Plays games in the app as people would: keys, clicks at what is drawn, curtains lifted without waiting."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, TypeVar

from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen

from tablegames.core import plugin as plugins
from tablegames.core.model import Action, SeatSetup, Setup, Target
from tablegames.core.plugin import GamePlugin
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.curtain import CurtainScreen
from tablegames.ui.flow import Thinking
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.zone import Zone

S = TypeVar("S", bound=Screen[object])

NAMES = ("Bob [/]", "Nguyễn", "Chi", "Dũng", "Emil", "Frieda")
BOT = "bot:random"

LONGEST_WAIT: Final = 20.0
"""Seconds after which something that has not happened is a failure."""


def setup(game: str | GamePlugin, *players: str, **options: str) -> Setup:
    """Return the setup of a game for players, such as "human" and "bot:random"."""
    plugin = plugins.load(game) if isinstance(game, str) else game
    seats = tuple(SeatSetup(name=name, player=player) for name, player in zip(NAMES, players, strict=False))
    return make_setup(plugin.load_rules(), seats, options, plugin.load_bots())


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Player:
    """A person at the terminal."""

    def __init__(self, pilot: Pilot[int], clock: Clock) -> None:
        self.pilot = pilot
        self.clock = clock

    @property
    def app(self) -> TablegamesApp:
        assert isinstance(self.pilot.app, TablegamesApp)
        return self.pilot.app

    @property
    def screen(self) -> GameScreen:
        """The game, whatever lies over it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    @property
    def table(self) -> Table:
        return self.screen.session.table

    @property
    def curtain(self) -> CurtainScreen | None:
        """The curtain, if that is what the terminal shows."""
        return self.app.screen if isinstance(self.app.screen, CurtainScreen) else None

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def lift(self) -> None:
        """Wait for the curtain to be seen and for the dead time, and press Space."""
        assert self.curtain is not None
        await self.until(lambda: self.curtain is not None and self.curtain._seen)
        self.clock.pass_by(1)
        await self.press("space")
        await self.until(lambda: self.curtain is None)

    async def until(self, happened: Callable[[], bool]) -> None:
        """Let the app go on until something has happened; only a busy machine makes that long."""
        await eventually(self.pilot, happened)

    async def click(self, target: Target, times: int = 1) -> None:
        """Click on what is drawn for a target."""
        for zone in self.screen.zones:
            for spot in zone.spots:
                if spot.face.target == target:
                    await self.pilot.click(zone, offset=spot.region.offset + Offset(1, 0), times=times)
                    await self.pilot.pause()
                    return
        raise AssertionError(f"{target} is not on the table")

    def text(self) -> str:
        """Return what the terminal shows, row by row."""
        screen = self.app.screen
        strips = screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    def choices(self) -> list[str]:
        """Return the labels of the choices."""
        return [entry.label for entry in self.screen.entries]

    def play(self, choose: Callable[[Sequence[Action]], Action]) -> None:
        """Play one of the actions that are offered."""
        self.screen.commit((choose(self.screen.offered),))


async def play_a_trick(player: Player) -> None:
    """Let everybody play a card: behind their curtains, or as computers do."""
    for _seat in player.table.setup.seats:
        if player.curtain is not None:
            await player.lift()
        if isinstance(player.screen.sitting.showing, Thinking):
            player.screen._move()
        else:
            player.play(lambda offered: offered[0])
        await player.pilot.pause()


def zone(player: Player, zone_id: str) -> Zone:
    """Return a part of the game's screen."""
    return next(zone for zone in player.screen.zones if zone.id == zone_id)


def rows_of(player: Player, zone_id: str) -> list[str]:
    """Return what is drawn in a zone."""
    found = zone(player, zone_id)
    return [found.render_line(y).text.rstrip() for y in range(found.size.height)]


async def eventually(pilot: Pilot[int], happened: Callable[[], bool]) -> None:
    """Let an app go on until something has happened."""
    deadline = monotonic() + LONGEST_WAIT
    while not happened() and monotonic() < deadline:
        await pilot.pause(0.01)
    assert happened()
    await pilot.pause()  # and until it has been painted


@asynccontextmanager
async def playing(
    game: str | GamePlugin, *players: str, seed: int = 1, size: tuple[int, int] = (80, 24), **options: str
) -> AsyncIterator[Player]:
    """Open a new game; no time passes by itself for curtains, and computer players wait until they are skipped."""
    plugin = plugins.load(game) if isinstance(game, str) else game
    app = TablegamesApp(Opening(plugin, setup(plugin, *players, **options), seed))
    app.set(pace=3600.0)
    clock = Clock()
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        player = Player(pilot, clock)
        player.screen.clock = clock
        if player.curtain is not None:
            player.curtain._clock = clock
            player.curtain._first_frame()
        yield player
