"""Draw the pictures of the README, the same to the byte each time: `python -m tests.screenshots`."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from textual.geometry import Offset

from tablegames.assets import asset_path
from tablegames.core.model import Target
from tablegames.games.splendor.model import ReserveTop
from tablegames.settings import HOME_VARIABLE
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.game_screen import GameScreen
from tests.e2e.program import save_table, splendor_table

SIZES: Final = ((80, 24), (120, 40))
NAMES: Final = ("An", "Bình", "Chi")
SEED: Final = 8
DECISIONS: Final = 69
PICKED: Final = "card:2W5"
MINUTES_AGO: Final = 20

TERMINAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
"""What the pictures are drawn for, wherever they are drawn."""


def draw() -> Mapping[str, str]:
    """Return every picture as SVG, by the name of its file."""
    with _home() as folder:
        table = splendor_table(decisions=DECISIONS, names=NAMES, seed=SEED)
        table.play(ReserveTop(seat=table.actors()[0], level=3))
        path = save_table(folder, table)
        _date(path)
        return asyncio.run(_all(path))


async def _all(path: Path) -> Mapping[str, str]:
    pictures: dict[str, str] = {}
    for size in SIZES:
        name = "{}x{}.svg".format(*size)
        pictures[f"picker-{name}"] = await _picture(Opening(), size)
        pictures[f"splendor-{name}"] = await _picture(Opening(path=path), size, PICKED)
    return pictures


async def _picture(opening: Opening, size: tuple[int, int], picked: Target = "") -> str:
    app = TablegamesApp(opening)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if picked:
            assert isinstance(app.screen, GameScreen)
            place = next(place for place in app.screen.places() if place.target == picked)
            await pilot.click(offset=place.region.offset + Offset(2, 1))
            await pilot.pause()
        return app.export_screenshot(title="tablegames")


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
