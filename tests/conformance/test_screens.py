"""The leak test of the screens: what is drawn for a seat must not depend on what it cannot know."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from textual.strip import Strip

from tablegames.core.model import Action, Seat, Setup
from tablegames.core.shelf import SaveLock, Shelf
from tablegames.core.table import Table
from tablegames.ui.app import TablegamesApp
from tablegames.ui.curtain import CurtainScreen, Notice
from tablegames.ui.flow import Why, Wish
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.session import Session
from tablegames.ui.widgets.zone import Zone
from tests.conformance.games import EVERYTHING, Game, seats_of
from tests.conformance.hidden import first_hidden
from tests.conformance.leaks import Position, spread

SMALL = (80, 24)
"""Here a game is complete."""

WIDE = (120, 40)
"""Here panels are added at the side."""

Frame: TypeAlias = tuple[list[Strip], tuple[Action, ...]]
"""What is drawn, and what is offered."""


@dataclass(frozen=True, slots=True)
class Way:
    """How people sit at a table: who they are, what somebody has asked for, who has lifted the last curtain."""

    setup: Setup
    wish: Wish | None = None
    at_terminal: Seat | None = None


class WatchedApp(TablegamesApp):
    """Notes down the curtains that are drawn instead of hanging them."""

    curtains: list[Notice]

    def push_screen(self, screen: Any, *arguments: Any, **options: Any) -> Any:
        if isinstance(screen, CurtainScreen):
            self.curtains.append(screen.notice)
            return None
        return super().push_screen(screen, *arguments, **options)


class Viewer:
    """A game's screen that is shown one table after the other, without waiting for anything."""

    def __init__(self, app: WatchedApp, screen: GameScreen) -> None:
        self.app = app
        self.screen = screen

    def sit(self, position: Position, way: Way) -> None:
        """Sit down at a table in a certain way."""
        ply = len(position.turns)
        table = Table(position.game.rules, way.setup, 0, start=position.state, start_ply=ply)
        table.turns = list(position.turns)
        sitting = self.screen.sitting
        self.screen.session.table = table
        sitting.wish, sitting.at_terminal, sitting.notices, sitting.away = way.wish, way.at_terminal, (), ()
        # What was picked at the table before, and where the cursor stood, is no secret of this one.
        self.screen.picked, self.screen.cursor, self.screen._was_at = (), None, None
        self.screen.show_now()

    def frames(self, *, picked: bool) -> list[Frame]:
        """Return what is drawn now, and if wanted after picking the first thing that can be picked."""
        frames = [self._frame()]
        live = self.screen.choice.live
        if picked and live:
            self.screen.picked = (min(live),)
            self.screen.show_now()
            frames.append(self._frame())
        return frames

    def differs(self, position: Position, other: Position, way: Way, *, mode: Seat | None) -> bool:
        """Tell whether people at two tables are shown different things; `mode` is whose view it must be, if anybody's.

        Every fourth time something is picked as well.
        """
        frames = []
        for table in (position, other):
            self.sit(table, way)
            assert self.screen.sitting.viewer == mode
            frames.append(self.frames(picked=len(position.turns) % 4 == 0))
        return frames[0] != frames[1]

    def notice(self) -> Notice:
        """Return what stands on the curtain that hangs now."""
        self.app.curtains.clear()
        self.screen._curtain = None
        self.screen.draw_or_drop_curtain()
        (notice,) = self.app.curtains
        return notice

    def _frame(self) -> Frame:
        drawn = [zone.render_line(y) for zone in self.screen.query(Zone) for y in range(zone.size.height)]
        return drawn, self.screen.offered


@asynccontextmanager
async def showing(game: Game, screen_class: Any = None, size: tuple[int, int] = SMALL) -> AsyncIterator[Viewer]:
    """Open the game's screen once."""
    app = WatchedApp()
    app.curtains = []
    async with app.run_test(size=size) as pilot:
        table, shelf = Table(game.rules, game.setup, 0), Shelf()
        session = Session(game.plugin, table, shelf.new_path(game.plugin.id), SaveLock(), shelf)
        screen = (screen_class or game.plugin.load_screen())(session)
        screen.clock = lambda: 0.0  # two frames of one moment
        await app.push_screen(screen)
        await pilot.pause()
        yield Viewer(app, screen)


def alone(setup: Setup, seat: Seat) -> Setup:
    """Return the setup with one person, who is never sent behind a curtain."""
    seats = (
        person if number == seat else person.replace(player="bot:random") for number, person in enumerate(setup.seats)
    )
    return setup.replace(seats=tuple(seats))


def private_leaks(viewer: Viewer, position: Position, other: Position, seat: Seat) -> Iterator[str]:
    """Yield where a seat that looks alone is shown what it cannot know."""
    setup, actors = position.game.setup, position.game.rules.actors(position.state)
    if seat in actors:
        what, way = "behind the curtain", Way(setup, Wish(seat, Why.LOOK), at_terminal=seat)
    else:  # who has nothing to decide is shown its own view only where it is the only person
        what, way = "the only person", Way(alone(setup, seat))
    if viewer.differs(position, other, way, mode=seat if actors else None):
        yield f"{position.known}, seat {seat}, {what}"


def open_leaks(viewer: Viewer, position: Position, other: Position, number: int) -> Iterator[str]:
    """Yield where the whole table is shown what it cannot know, also when somebody interrupts in the open."""
    setup, actors = position.game.setup, position.game.rules.actors(position.state)
    claims = [Wish(seat, Why.CLAIM, in_open=True) for seat in taking_turns(actors[1:], number)]
    for wish in (None, *claims):
        if viewer.differs(position, other, Way(setup, wish), mode=None):
            yield f"{position.known}, open, {wish}"


def curtain_leaks(viewer: Viewer, position: Position, other: Position, number: int) -> Iterator[str]:
    """Yield where a curtain says what the whole table cannot know."""
    seats = seats_of(position.game) if position.game.rules.actors(position.state) else ()
    for seat in taking_turns(seats, number):
        notices = []
        for table in (position, other):
            viewer.sit(table, Way(position.game.setup, Wish(seat, Why.COVER)))
            notices.append(viewer.notice())
        if notices[0] != notices[1]:
            yield f"{position.known}, curtain of seat {seat}"


def taking_turns(seats: Sequence[Seat], number: int) -> Sequence[Seat]:
    """Return one of the seats, another for each position; all of them for `make fuzz`."""
    return seats if EVERYTHING or not seats else [seats[number % len(seats)]]


def leaks(viewer: Viewer, position: Position, number: int) -> list[str]:
    """Return all places where a screen or a curtain shows what its seat cannot know."""
    public = position.other(None, number)
    told = [*open_leaks(viewer, position, public, number), *curtain_leaks(viewer, position, public, number)]
    for seat in seats_of(position.game):
        told += private_leaks(viewer, position, position.other(seat, number), seat)
    return told


async def test_no_screen_and_no_curtain_shows_what_its_seat_cannot_know(game: Game) -> None:
    async with showing(game) as viewer:
        for number, position in enumerate(spread(game, len(game.seeds))):
            assert leaks(viewer, position, number) == []


async def test_a_large_window_shows_no_more_of_it(game: Game) -> None:
    async with showing(game, size=WIDE) as viewer:
        for number, position in enumerate(spread(game, 5)):
            assert leaks(viewer, position, number) == []


async def test_a_screen_that_reads_the_state_is_found(secret_game: Game) -> None:
    honest: Any = secret_game.plugin.load_screen()

    class Peeking(honest):  # type: ignore[misc]
        def recent(self) -> tuple[str, ...]:
            return (first_hidden(secret_game.plugin.id, self.session.table.state, self.sitting.viewer),)

    async with showing(secret_game, Peeking, WIDE) as viewer:
        position = next(iter(spread(secret_game, 1)))
        told = [where for draw in range(3) for where in leaks(viewer, position, draw)]
        for way in ("open", "the only person", "behind the curtain"):
            assert any(way in where for where in told)
