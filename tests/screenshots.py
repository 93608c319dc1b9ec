"""Draw the pictures of the README, the same to the byte each time: `python -m tests.screenshots`."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from tablegames.assets import asset_path
from tablegames.core.model import Action, Target
from tablegames.core.rng import Rng
from tablegames.core.table import Table
from tablegames.games.splendor.model import ReserveTop
from tablegames.settings import HOME_VARIABLE
from tablegames.ui.app import Opening, TablegamesApp
from tests.e2e import strategy
from tests.e2e.archduke_people import sensible as quick
from tests.e2e.program import new_table, save_table
from tests.e2e.ten_people import eager
from tests.games.odin_people import sensible
from tests.ui.playing import Clock, Player

SIZES: Final = ((80, 24), (120, 40))
NAMES: Final = ("An", "Bình", "Chi", "Dora")
MINUTES_AGO: Final = 20
SECONDS_GONE: Final = 1.2
"""How long a public window has been open."""

TERMINAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
"""What the pictures are drawn for, wherever they are drawn."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table worth a picture: the deal, how many decisions led to it, and what whoever is in turn has picked."""

    game: str
    seats: int
    seed: int
    decisions: int
    decide: Callable[[Table], Action]
    picked: tuple[Target, ...] = ()

    def table(self) -> Table:
        """Return the table."""
        table = new_table(self.game, NAMES[: self.seats], self.seed)
        for _ in range(self.decisions):
            table.play(self.decide(table))
        return table


def _splendor(table: Table) -> Action:
    """Play as the tests do, and draw a card blind at last."""
    if table.ply == SPLENDOR.decisions - 1:
        return ReserveTop(seat=table.actors()[0], level=3)
    return strategy.decide(table.view(None), table.legal(table.actors()[0]))


def _aurum(table: Table) -> Action:
    """Play any metal as long as there is one."""
    legal = table.legal(table.actors()[0])
    metals = [action for action in legal if action.kind in ("bid", "play_metal")]
    return Rng(table.seed, "picture", table.ply).choice(metals or legal)


SPLENDOR: Final = Scene("splendor", 3, 8, 70, _splendor, ("card:2W5",))
SCENES: Final = (
    SPLENDOR,
    Scene("odin", 3, 3, 20, sensible, ("card:B7", "card:R7", "card:O7")),
    Scene("aurum", 4, 4, 22, _aurum, ("card:Z8",)),
    Scene("ten", 3, 0, 165, eager),
    Scene("archduke", 4, 5, 84, quick),
)
"""One table for each game that the README shows."""


def draw() -> Mapping[str, str]:
    """Return every picture as SVG, by the name of its file."""
    pictures: dict[str, str] = {}
    for scene in SCENES:
        with _home() as folder:
            path = save_table(folder, scene.table())
            _date(path)
            for size in SIZES:
                name = "{}x{}.svg".format(*size)
                if scene is SPLENDOR:
                    pictures[f"picker-{name}"] = asyncio.run(_picture(Opening(), size))
                pictures[f"{scene.game}-{name}"] = asyncio.run(_picture(Opening(path=path), size, *scene.picked))
    return pictures


async def _picture(opening: Opening, size: tuple[int, int], *picked: Target) -> str:
    app = TablegamesApp(opening)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        player = Player(pilot, Clock())
        if player.curtain is not None:
            player.curtain._clock = player.clock
            player.curtain._first_frame()
            await player.lift()
        if opening.path is not None:
            await _let_pass(player, SECONDS_GONE)
        for target in picked:
            await player.click(target)
        return app.export_screenshot(title="tablegames")


async def _let_pass(player: Player, seconds: float) -> None:
    """Let as much time have passed on the table's clock as if nobody had waited for the picture."""
    screen = player.screen
    screen.clock = player.clock
    screen.stopwatch.set(screen.stopwatch.seconds)
    screen.run_time()
    player.clock.pass_by(seconds)
    screen.show_now()
    await player.pilot.pause()


def _date(path: Path) -> None:
    """Let a save be twenty minutes old, whenever the pictures are drawn."""
    line, body = path.read_bytes().split(b"\n", 1)
    then = datetime.now(UTC) - timedelta(minutes=MINUTES_AGO)
    header = json.loads(line) | {"saved_at": then.isoformat(timespec="milliseconds")}
    path.write_bytes(json.dumps(header, ensure_ascii=False).encode() + b"\n" + body)


@contextmanager
def _home() -> Iterator[Path]:
    """Give settings and saves an empty home and a known terminal, so that the player's own do not show."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.pop("NO_COLOR", None)
        os.environ.update(TERMINAL, **{HOME_VARIABLE: folder})
        try:
            yield Path(folder)
        finally:
            os.environ.clear()
            os.environ.update(before)


if __name__ == "__main__":
    for file, svg in draw().items():
        target = asset_path("screenshots", file)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")
