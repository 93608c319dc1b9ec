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
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablegames.core import plugin, save
from tablegames.core.bots import BOT_PREFIX, HARD_PLAYER, random_action
from tablegames.core.model import HUMAN, Seat, SeatSetup
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup, parse_seat
from tablegames.core.table import Table
from tablegames.settings import LONGEST_PACE
from tests.e2e import thoughtful
from tests.e2e.aurum_people import AurumPeople
from tests.e2e.devices import Keyboard, find_entry
from tests.e2e.driver import KeyPlayer
from tests.e2e.looking_ahead import random_plies, walks_taken
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
from tests.e2e.odin_people import OdinPeople
from tests.e2e.people import People
from tests.e2e.program import NAMES, PROGRAM, save_table, saved_table, splendor_table, start
from tests.e2e.reader import read
from tests.e2e.terminal import Terminal, environment

SIZE: Final = (80, 24)
RUNS: Final = 7
KEYS: Final = 40
MOVES: Final = 12
IDLE_SECONDS: Final = 4.0
ONE_PERSON: Final = (HUMAN, *(f"{BOT_PREFIX}random",) * 3)
SECRET_SEED: Final = 4
SECRET_RUNS: Final = 3
SECRET_MOVES: Final = 10
"""Moves of the person and of the computers together."""
OPEN_GAMES: Final[Mapping[str, Mapping[str, str]]] = {"ten": {}, "archduke": {"claiming": "relaxed"}}
"""Games at which all look together, with options by which somebody is asked at every moment."""
OPEN_DECISIONS: Final = 50
OPEN_MOVES: Final = 6
ON_A_TABLE: Final = "F12 hide"
"""What the last line offers while neither a curtain nor a report lies over the table."""
SIMULATED_GAMES: Final = 300
LONG_GAME: Final = 150
"""Actions in the game that is loaded and undone."""

THOUGHTS_BEGUN: Final = 2.0
"""Seconds of rest after which a thinking process has been started and thinks."""

SEARCHED: Final = ("splendor", "odin", "aurum", "ten", "archduke")

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
        rows = [*screen_rows(Path(folder)), *command_rows(Path(folder)), *core_rows(Path(folder)), *search_rows()]
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
    yield from key_rows("cursor key on the full Splendor board", "a move that changes the board", ours, usual)
    for people in (OdinPeople, AurumPeople):
        title = plugin.load(people.game).title
        secret = [secret_run(people, folder / f"{people.game}{run}") for run in range(SECRET_RUNS)]
        yield from key_rows(f"cursor key on a hand of {title}", f"a move in {title}", secret, usual)
    for game, options in OPEN_GAMES.items():
        title = plugin.load(game).title
        shared = [open_run(game, options, seed, folder / f"{game}{seed}") for seed in range(SECRET_RUNS)]
        yield from key_rows(f"cursor key on the table of {title}", f"a move in {title}", shared, usual)
    runs = [thinking_run(folder / f"thinking{run}") for run in range(SECRET_RUNS)]
    resting, thinking = ([key for run in runs for key in run[number]] for number in range(2))
    measured = f"p50 {median(thinking):.1f} ms, {median(thinking) / median(resting):.2f} × of not thinking"
    yield Row("cursor key while a computer thinks", measured, median(thinking) / usual, "≤ 1.5 × of not thinking", "")
    share, bare_share = (median([sample.idle_processor for sample in samples]) for samples in (ours, bare))
    output = max(sample.idle_output for sample in ours)
    yield Row("idle", f"{output} bytes, {share:.2f} % CPU", share / bare_share, "no output, ≤ 2 ×", "1.2 ×")
    memory, bare_memory = (median([sample.memory for sample in samples]) for samples in (ours, bare))
    yield Row("memory, peak", f"{memory:.0f} MB", memory / bare_memory, "≤ 2 ×", "1.5 ×")


def key_rows(cursor: str, move: str, samples: Sequence[Sample], usual: float) -> Iterator[Row]:
    """Yield what keys cost that move the cursor, and those that make a move; `usual` is a key of the bare app."""
    for what, times, must, aim in (
        (cursor, [key for sample in samples for key in sample.keys], "≤ 2 ×, p95 ≤ 17 ms", "1.4 ×"),
        (move, [move for sample in samples for move in sample.moves], "≤ 4 ×, p95 ≤ 50 ms", "2 ×"),
    ):
        if times:  # where nothing was to be picked, there was no cursor
            yield Row(what, f"p50 {median(times):.1f} ms, p95 {high(times):.1f} ms", median(times) / usual, must, aim)


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


def secret_run(people: type[People], home: Path) -> Sample:
    """Time a game with secret hands of one person with computers: the cursor on the hand, and moves of both."""
    setup = [SeatSetup(name=name, player=player) for name, player in zip(NAMES, ONE_PERSON, strict=True)]
    rules = plugin.load(people.game).load_rules()
    save_table(home, Table(rules, make_setup(rules, setup, {}), SECRET_SEED))
    (home / "settings.json").write_text(json.dumps({"pace": LONGEST_PACE}))
    sample = Sample()
    with start("resume", size=SIZE, TABLEGAMES_HOME=str(home)) as terminal:
        terminal.until_text(f"▶ {NAMES[0].upper()}")
        while len(sample.moves) < SECRET_MOVES:
            person = people(terminal, saved_table(home), Keyboard)
            person.looking = 0
            terminal.until_quiet(OPENING_DONE)
            if person.table.actors()[0] == 0:
                sample.keys += time_keys(terminal, person.table, 0)
                sample.moves.append(time_decision(person))
            else:
                sample.moves.append(frame_done(terminal, computers_turn(person)))
    return sample


def open_run(game: str, options: Mapping[str, str], seed: int, home: Path) -> Sample:
    """Time a game in which four people look together: what comes first for whoever is asked, and then the cursor."""
    rules = plugin.load(game).load_rules()
    table = Table(rules, make_setup(rules, [SeatSetup(name=name) for name in NAMES], options), seed)
    while table.ply < OPEN_DECISIONS:
        table.play(random_action(table.legal(table.actors()[0]), Rng(seed, "bench", table.ply)))
    save_table(home, table)
    sample = Sample()
    with start("resume", size=SIZE, TABLEGAMES_HOME=str(home)) as terminal:
        terminal.until_text("F10")
        terminal.until_quiet(OPENING_DONE)
        while len(sample.moves) < OPEN_MOVES and terminal.frame.find(ON_A_TABLE):
            decisions = table.ply
            milliseconds = frame_done(terminal, "enter")
            table = saved_table(home)
            if table.ply > decisions and terminal.frame.find(ON_A_TABLE):  # else it was a pick, or a curtain fell
                sample.moves.append(milliseconds)
        del sample.moves[:1]  # what is done for the first time
        if terminal.frame.find(ON_A_TABLE):
            sample.keys = time_keys(terminal, table, table.actors()[0])
    return sample


def thinking_run(folder: Path) -> tuple[list[float], list[float]]:
    """Time the cursor on the full board, and again while a computer player thinks about a hint."""
    home = folder / "home"
    save_table(home, splendor_table(decisions=60))
    path = thoughtful.install(folder / "site")
    with start("resume", size=SIZE, TABLEGAMES_HOME=str(home), PYTHONPATH=path) as terminal:
        terminal.until_text("F10")
        terminal.until_quiet(OPENING_DONE)
        round_trip = ("right", "down", "left", "up")
        resting = [frame_done(terminal, round_trip[number % 4]) for number in range(KEYS + 2)][2:]
        terminal.press("f4")
        terminal.until_quiet(THOUGHTS_BEGUN)
        thinking = [frame_done(terminal, round_trip[number % 4]) for number in range(KEYS + 2)][2:]
    return resting, thinking


def time_keys(terminal: Terminal, table: Table, seat: Seat) -> list[float]:
    """Move the cursor to and fro, if there is more than one thing to move to; return the milliseconds of each key."""
    things = {target for action in table.legal(seat) for target in action.targets()}
    return [frame_done(terminal, key) for key in ("tab", "shift+tab") * 3 if len(things) > 1]


def time_decision(person: People) -> float:
    """Decide; return how long it took from the last key to the finished frame, in milliseconds."""
    action = next(iter(own for own in (person.sensible(), *person.table.legal(0)) if own.seat == 0))
    person.pick(0, action.targets())
    entry = find_entry(person.terminal.frame, person.text.choice(person.table.view(0), action))
    assert entry is not None, person.terminal.frame.text
    person.terminal.until_quiet(FRAME_DONE)
    return frame_done(person.terminal, entry.key)


def computers_turn(person: People) -> str:
    """Return the key that lets the computers move: Enter, or the choice to leave it to them."""
    leave = find_entry(person.terminal.frame, f"let {NAMES[person.table.actors()[0]]} go on")
    return leave.key if leave else "enter"


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
    for game in map(plugin.load, plugin.names()):
        seats = str(min(game.seats))
        simulate = (
            "simulate",
            game.id,
            "--players",
            seats,
            "--games",
            str(SIMULATED_GAMES),
            "--seed",
            "1",
            "--jobs",
            "1",
        )
        ended = subprocess.run([PROGRAM, *simulate, "--json"], env=env, capture_output=True, check=True)
        speed = json.loads(ended.stdout)["decisions_per_second"]
        what = f"{game.title}, {seats} seats, random play, one core"
        yield Row(what, f"{speed:,.0f} decisions/s", None, "≥ 20,000", "50,000")


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
    rules, seed = plugin.load("splendor").load_rules(), 0
    setup = make_setup(rules, [SeatSetup(name=name) for name in NAMES], {})
    while True:
        table = Table(rules, setup, seed)
        while table.actors() and table.ply < LONG_GAME:
            legal = table.legal(table.actors()[0])
            table.play(random_action(legal, Rng(seed, "bench", table.ply)))
        if table.ply == LONG_GAME:
            return table
        seed += 1


# Looking ahead


def search_rows() -> Iterator[Row]:
    """Yield how fast a search plays at random by the rules of a game, and how many walks the hard player takes."""
    for game in SEARCHED:
        found = plugin.load(game)
        players = [parse_seat(HARD_PLAYER, seat) for seat in range(1, max(2, min(found.seats)) + 1)]
        bots = found.load_bots()
        setup = make_setup(found.load_rules(), players, {}, bots)
        plies, walks = (
            random_plies(found.load_rules(), setup),
            walks_taken(found.load_rules(), setup, bots[HARD_PLAYER]),
        )
        measured = f"{plies:,.0f} random plies/s, {walks:,.0f} walks/s of hard"
        yield Row(f"search in {found.title}, one core", measured, None, "", "105,000 plies/s")


if __name__ == "__main__":
    main()
