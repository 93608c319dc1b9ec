"""The console script in a pseudo-terminal, as a player starts it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tablegames.core import plugin, save
from tablegames.core.model import SeatSetup
from tablegames.core.seating import make_setup
from tablegames.core.shelf import Shelf
from tablegames.core.table import Table
from tests.e2e.strategy import decide
from tests.e2e.terminal import Terminal, environment

PROGRAM: Final = Path(sys.executable).with_name("tablegames")

NAMES: Final = ("An", "Bob [/]", "Nguyễn", "Dũng")
"""Who sits at every table here; two of the names have been trouble elsewhere."""

ASKED: Final = "Take tokens or pick a card."
"""What Splendor's screen asks whoever is in turn."""


def start(*arguments: str | Path, size: tuple[int, int] = (80, 24), **variables: str) -> Terminal:
    """Start the console script; its settings and saves lie where the test's TABLEGAMES_HOME says."""
    return Terminal([PROGRAM, *arguments], size=size, env=environment(**variables))


def start_splendor(
    *, names: Sequence[str] = NAMES, seed: int = 7, size: tuple[int, int] = (80, 24), **variables: str
) -> Terminal:
    """Start a new game of Splendor and wait until the first seat is asked."""
    seats = [part for name in names for part in ("--seat", name)]
    terminal = start("play", "splendor", *seats, "--seed", str(seed), size=size, **variables)
    terminal.until_text(ASKED)
    terminal.until_quiet()
    return terminal


def saves(home: Path) -> list[Path]:
    """Return the saves that a home has, newest first."""
    return [entry.path for entry in Shelf(home / "saves").entries()]


def saved_table(home: Path) -> Table:
    """Return the one game that is saved in a home, checked as loading it does."""
    (path,) = saves(home)
    loaded = save.load(path)
    assert loaded.warning is None
    return loaded.table


def start_game(table: Table, size: tuple[int, int] = (80, 24), **variables: str) -> Terminal:
    """Start the game of a table that has just been laid: the same seats and options, the same deal."""
    setup = table.setup
    seats = [part for name in setup.names for part in ("--seat", name)]
    options = [part for key, value in setup.options for part in ("--option", f"{key}={value}")]
    return start("play", table.rules.info.id, *seats, "--seed", str(table.seed), *options, size=size, **variables)


def new_table(game: str, names: Sequence[str], seed: int, **options: str) -> Table:
    """Return a newly dealt game between people."""
    rules = plugin.load(game).load_rules()
    return Table(rules, make_setup(rules, [SeatSetup(name=name) for name in names], options), seed)


def splendor_table(*, decisions: int, names: Sequence[str] = NAMES, seed: int = 7) -> Table:
    """Return a game of Splendor after so many sensible decisions, with nothing hidden."""
    table = new_table("splendor", names, seed)
    for _ in range(decisions):
        table.play(decide(table.view(None), table.legal(table.actors()[0])))
    return table


def save_table(home: Path, table: Table) -> Path:
    """Save a game and return its file."""
    game = table.rules.info.id
    text = plugin.load(game).load_text()
    path = Shelf(home / "saves").new_path(game)
    save.write(path, table, summary=text.summary(table.view(None)))
    return path
