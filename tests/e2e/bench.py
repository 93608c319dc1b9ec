"""The project's figures beside those of a bare Textual app, measured in turn: `python -m tests.e2e.bench`.

It prints the table of the README. Everything on a screen is timed from outside, in a pseudo-terminal.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablegames.core import plugin, save
from tablegames.core.bots import RandomBot
from tablegames.core.model import SeatSetup
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tests.e2e.driver import KeyPlayer
from tests.e2e.measure import (
    FRAME_DONE,
    OPENING_DONE,
    Sample,
    first_text,
    frame_done,
    high,
    idle,
    median,
    peak_megabytes,
)
from tests.e2e.program import NAMES, PROGRAM, save_table, splendor_table, start
from tests.e2e.reader import read
from tests.e2e.terminal import Terminal, environment

SIZE: Final = (80, 24)
RUNS: Final = 7
KEYS: Final = 40
MOVES: Final = 12
IDLE_SECONDS: Final = 4.0
SIMULATED_GAMES: Final = 600
LONG_GAME: Final = 150
"""Actions in the game that is loaded and undone."""

QUIET_COMMANDS: Final = (("--version",), ("list",))


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    measured: str
    ratio: float | None
    must: str
    aim: str

    def __str__(self) -> str:
        ratio = "" if self.ratio is None else f"{self.ratio:.2f} ×"
        return f"| {self.what} | {self.measured} | {ratio} | {self.must} | {self.aim} |"


def main() -> None:
    """Measure everything and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [*screen_rows(Path(folder)), *command_rows(Path(folder)), *core_rows(Path(folder))]
    today = datetime.now(UTC).date().isoformat()
    python = ".".join(map(str, sys.version_info[:3]))
    where = f"Python {python}, {os.cpu_count()} cores, a terminal of {SIZE[0]}x{SIZE[1]}"
    lines = [
        f"Measured on {today} with {where}; “×” is beside a bare Textual app.",
        "",
        "| what | measured | beside bare | must | aim |",
        "| --- | --- | --- | --- | --- |",
        *map(str, rows),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


# On the screen


def screen_rows(folder: Path) -> Iterator[Row]:
    """Yield what a person in front of the terminal sees, program and bare app in turn."""
    bare, ours = list[Sample](), list[Sample]()
    for run in range(RUNS + 1):
        samples = bare_run(), our_run(folder / str(run))
        if run:  # the first run compiles
            bare.append(samples[0])
            ours.append(samples[1])
    starts, bare_starts = ([sample.first_text for sample in samples] for samples in (ours, bare))
    measured = f"{median(starts):.0f} ms"
    yield Row("first text of the picker", measured, median(starts) / median(bare_starts), "≤ 1.3 ×", "1.1 ×")
    for what, times in (
        ("picker to board, first time, frame done: an unfinished game", [sample.board for sample in ours]),
        ("the same through setup: a new game", [sample.setup for sample in ours]),
    ):
        yield Row(what, f"{median(times):.0f} ms", None, "≤ 150 ms", "60 ms")
    usual = median([key for sample in bare for key in sample.keys])
    for what, keys, must, aim in (
        ("cursor key on the full Splendor board", [key for s in ours for key in s.keys], "≤ 2 ×, p95 ≤ 17 ms", "1.4 ×"),
        ("a move that changes the board", [move for s in ours for move in s.moves], "≤ 4 ×, p95 ≤ 50 ms", "2 ×"),
    ):
        yield Row(what, f"p50 {median(keys):.1f} ms, p95 {high(keys):.1f} ms", median(keys) / usual, must, aim)
    share, bare_share = (median([sample.idle_processor for sample in samples]) for samples in (ours, bare))
    output = max(sample.idle_output for sample in ours)
    yield Row("idle", f"{output} bytes, {share:.2f} % CPU", share / bare_share, "no output, ≤ 2 ×", "1.2 ×")
    memory, bare_memory = (median([sample.memory for sample in samples]) for samples in (ours, bare))
    yield Row("memory, peak", f"{memory:.0f} MB", memory / bare_memory, "≤ 2 ×", "1.5 ×")


def bare_run() -> Sample:
    """Time the bare app."""
    sample = Sample()
    with Terminal([sys.executable, "-m", "tests.e2e.bare"], size=SIZE) as terminal:
        sample.first_text = first_text(terminal)
        sample.keys = [frame_done(terminal, "down") for _ in range(KEYS + 2)][2:]
        sample.idle_processor, sample.idle_output = idle(terminal, IDLE_SECONDS)
        sample.memory = peak_megabytes(terminal.pid)
    return sample


def our_run(home: Path) -> Sample:
    """Time the program: picker, an unfinished Splendor game, its cursor, moves, and a rest; then a new game."""
    path = save_table(home, splendor_table(decisions=60))
    sample = Sample()
    with start(size=SIZE, TABLEGAMES_HOME=str(home)) as terminal:
        sample.first_text = first_text(terminal)
        sample.board = frame_done(terminal, "enter", OPENING_DONE)
        player = KeyPlayer(terminal, save.load(path).table)
        player.see_table()
        round_trip = ("right", "down", "left", "up")
        sample.keys = [frame_done(terminal, round_trip[number % 4]) for number in range(KEYS + 2)][2:]
        sample.moves = [time_move(player) for _ in range(MOVES)]
        sample.idle_processor, sample.idle_output = idle(terminal, IDLE_SECONDS)
        sample.memory = peak_megabytes(terminal.pid)
    with start(size=SIZE, TABLEGAMES_HOME=str(home / "new")) as terminal:
        first_text(terminal)
        sample.setup = frame_done(terminal, "enter", OPENING_DONE) + frame_done(terminal, "f5", OPENING_DONE)
        assert read(terminal.frame) is not None
    return sample


def time_move(player: KeyPlayer) -> float:
    """Make a sensible move; return how long it took from its last key to the finished frame, in milliseconds."""
    action = player.sensible()
    player.pick(action)
    choice = player.text.choice(player.table.view(None), action)
    digit = player.digit(choice)
    player.terminal.until_quiet(FRAME_DONE)
    milliseconds = frame_done(player.terminal, digit)
    player.table.play(action)
    player.see_table()
    return milliseconds


# On the command line


def command_rows(folder: Path) -> Iterator[Row]:
    """Yield the commands that need no terminal."""
    env = environment(TABLEGAMES_HOME=str(folder / "1"))
    for command in QUIET_COMMANDS:
        seconds = []
        for _ in range(RUNS):
            start = time.perf_counter()
            subprocess.run([PROGRAM, *command], env=env, capture_output=True, check=True)
            seconds.append(time.perf_counter() - start)
        loaded = ", ".join(heavy_modules(command, env)) or "no textual, no rich"
        yield Row(f"`{' '.join(command)}`", f"{median(seconds):.2f} s, {loaded}", None, "≤ 0.2 s, neither", "0.1 s")
    simulate = ("simulate", "splendor", "--players", "2", "--games", str(SIMULATED_GAMES), "--seed", "1", "--jobs", "1")
    ended = subprocess.run([PROGRAM, *simulate, "--json"], env=env, capture_output=True, check=True)
    speed = json.loads(ended.stdout)["decisions_per_second"]
    yield Row("Splendor, 2 seats, random play, one core", f"{speed:,.0f} decisions/s", None, "≥ 20,000", "50,000")


def heavy_modules(command: Sequence[str], env: dict[str, str]) -> list[str]:
    """Return which of textual and rich a command loads."""
    ended = subprocess.run(
        [sys.executable, "-X", "importtime", PROGRAM, *command], env=env, capture_output=True, check=True, text=True
    )
    loaded = {line.rpartition("|")[2].strip() for line in ended.stderr.splitlines()}
    return [name for name in ("textual", "rich") if name in loaded]


# In the core


def core_rows(folder: Path) -> Iterator[Row]:
    """Yield what a long game costs when it is loaded or its last move is taken back."""
    path = folder / "long.save"
    table = long_game()
    save.write(path, table, summary="")
    loads, undos = list[float](), list[float]()
    for _ in range(RUNS * 3):
        start = time.perf_counter()
        loaded = save.load(path).table
        loads.append((time.perf_counter() - start) * 1000)
        start = time.perf_counter()
        loaded.undo()
        undos.append((time.perf_counter() - start) * 1000)
    for what, times in (("load", loads), ("undo", undos)):
        yield Row(f"{what} after {LONG_GAME} actions", f"{median(times):.2f} ms", None, "≤ 20 ms", "5 ms")


def long_game() -> Table:
    """Return a random game of four seats after that many actions."""
    rules, bot, seed = plugin.load("splendor").load_rules(), RandomBot(), 0
    setup = make_setup(rules, [SeatSetup(name=name) for name in NAMES], {})
    while True:
        table = Table(rules, setup, seed)
        while table.actors() and table.ply < LONG_GAME:
            legal = table.legal(table.actors()[0])
            table.play(bot.choose(None, legal, Rng(seed, "bench", table.ply)))
        if table.ply == LONG_GAME:
            return table
        seed += 1


if __name__ == "__main__":
    main()
