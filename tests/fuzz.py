"""Let computers play many games at every table of every installed game: `python -m tests.fuzz [GAME …]`."""

from __future__ import annotations

import sys
from typing import Final

from tablegames import cli
from tablegames.core import plugin

GAMES: Final = 10_000


def main(wanted: list[str]) -> int:
    """Play them and return 0, or the exit status of the first table where a game got stuck or broke its rules."""
    for name in wanted or plugin.names():
        for seats in plugin.load(name).seats:
            status = cli.main(["simulate", name, "--players", str(seats), "--games", str(GAMES)])
            if status:
                return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
