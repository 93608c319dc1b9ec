"""Splendor with a computer player that never comes to an end of its thoughts; it thinks in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tablegames.core.bots import Advice, AnyBot, Bot, Seen
from tablegames.core.rng import Rng
from tablegames.games.splendor import PLUGIN as SPLENDOR


class Thoughtful(Bot[Any, Any]):
    """Goes over everything again and again."""

    def advise(self, seen: Seen[Any, Any], rng: Rng) -> Advice[Any]:
        while True:
            rng.shuffled(seen.legal)


PLAYERS: Final[Mapping[str, AnyBot]] = {"normal": Thoughtful()}

PLUGIN = replace(SPLENDOR, bots="tests.e2e.thoughtful:PLAYERS")


def install(folder: Path) -> str:
    """Make a folder that, first on the path, brings this player; return the path for a program that is started."""
    metadata = folder / "splendor_game-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: splendor-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[tablegames.games]\nsplendor = tests.e2e.thoughtful:PLUGIN\n")
    return f"{folder}:{Path(__file__).parents[2]}"
