"""How the hard player grows with the walks it takes: `python -m tests.curves FOLDER [GAME …]`.

For each game it meets the normal player at two seats, or in two teams, with more and more walks a decision. What is
played is kept in FOLDER, so that it can be stopped at any time and goes on there. It prints the table of the README,
the same with a bar for each row, and draws the picture.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.figure import Figure
from rich.console import Console
from rich.progress_bar import ProgressBar
from rich.table import Table

from tablegames.core import plugin
from tablegames.core.arena import PlayerResult, arena, make_contest
from tests.strengths import seats_of, share

PICTURE: Final = Path(__file__).parents[1] / "assets" / "curves" / "hard.svg"

GAMES: Final = 200
SEED: Final = 0

ITERATIONS: Final = {
    "splendor": (2, 5, 20),
    "odin": (20, 60, 200),
    "aurum": (3, 10, 30),
    "ten": (10, 30, 100),
    "archduke": (10, 50, 400, 2000),
}
"""Walks for each decision; the last number takes less time than people wait at first."""

MUST: Final = 0.65
"""The share of the games that the hard player is to win."""


def main(folder: Path, wanted: list[str]) -> None:
    """Measure, print and draw."""
    folder.mkdir(parents=True, exist_ok=True)
    table = Table("match", "walks", "win share (95 %)", "", box=None)
    curves: dict[str, list[tuple[int, PlayerResult]]] = {}
    for game in wanted or list(ITERATIONS):
        title = plugin.load(game).title
        for iterations in ITERATIONS[game]:
            hard, command = measured(folder, game, iterations)
            curves.setdefault(title, []).append((iterations, hard))
            bar = ProgressBar(total=1, completed=hard.win_share, width=20)
            table.add_row(title, str(iterations), share(hard), bar)
            row = f"| {title}: hard – normal | {iterations} | {share(hard)} | `{command}` |\n"
            sys.stdout.write(row)
            sys.stdout.flush()
    Console().print(table)
    if not wanted:
        draw(curves)


def measured(folder: Path, game: str, iterations: int) -> tuple[PlayerResult, str]:
    """Return how the hard player does with so many walks, and the command that measures it."""
    seats = seats_of(game, "hard", "normal")
    contest = make_contest(game, seats, SEED, {}, iterations)
    chosen = " ".join(f"--seat {seat}" for seat in seats)
    command = f"tablegames arena {game} {chosen} --games {GAMES} --seed {SEED} --iterations {iterations}"
    return arena(contest, GAMES, path=folder / f"{game}-{iterations}.jsonl").players[0], command


def draw(curves: dict[str, list[tuple[int, PlayerResult]]]) -> None:
    """Draw the win share against the walks, each point with its interval."""
    mpl.rcParams["svg.hashsalt"] = "tablegames"  # the same picture whenever it is drawn
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for title, points in curves.items():
        walks = [iterations for iterations, _hard in points]
        shares = [hard.win_share for _iterations, hard in points]
        spread = [
            [hard.win_share - hard.low for _iterations, hard in points],
            [hard.high - hard.win_share for _iterations, hard in points],
        ]
        axes.errorbar(walks, shares, yerr=spread, label=title, marker="o", capsize=3)
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.axhline(MUST, color="grey", linewidth=0.8, linestyle="dashed")
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:.0f}")
    axes.set_xlabel("walks for a decision")
    axes.set_ylabel("games won against normal")
    axes.yaxis.set_major_formatter("{x:.0%}")
    figure.legend(loc="outside right upper")
    PICTURE.parent.mkdir(exist_ok=True)
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
