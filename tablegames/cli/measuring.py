"""Many games without a screen: `simulate`, `arena` and `tune`, and how they report."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tablegames.cli.saying import say
from tablegames.i18n import _

if TYPE_CHECKING:
    from tablegames.core.arena import ArenaResult
    from tablegames.core.simulation import Simulation


def simulate(chosen: argparse.Namespace) -> int:
    """Let random players play many games at one table."""
    from dataclasses import asdict

    from tablegames.core import simulation
    from tablegames.core.many import Where

    with _progress(chosen.games) as progress:
        result = simulation.simulate(
            chosen.game, chosen.players, chosen.games, chosen.seed, Where(chosen.jobs, chosen.dask), progress
        )
    if chosen.json:
        import json

        say(json.dumps(asdict(result)))
    else:
        say(_simulation_table(result))
    return 0


def _simulation_table(result: Simulation) -> str:
    lines = [
        (_("game"), result.game),
        (_("players"), f"{result.players}"),
        (_("games"), f"{result.games}"),
        (_("decisions"), f"{result.decisions}"),
        (_("passes"), f"{result.passes}"),
        (_("longest game"), f"{result.longest}"),
        (_("seconds"), f"{result.seconds:.2f}"),
        (_("decisions/s"), f"{result.decisions_per_second:.0f}"),
        (_("games/s"), f"{result.games_per_second:.1f}"),
    ]
    sentence = _("won {wins}, shared {shared}, mean score {mean:.2f}")
    for seat in result.results:
        score = sentence.format(wins=seat.wins, shared=seat.shared, mean=seat.mean_score)
        lines.append((_("seat {number}").format(number=seat.seat + 1), score))
    return "\n".join(f"{label:14}{value}" for label, value in lines)


def arena(chosen: argparse.Namespace) -> int:
    """Let named computer players play against each other."""
    from dataclasses import asdict

    from tablegames.core import arena as measured
    from tablegames.core.many import Where
    from tablegames.core.seating import parse_options

    contest = measured.make_contest(
        chosen.game, chosen.seat, chosen.seed, parse_options(chosen.option), chosen.iterations
    )
    with _progress(chosen.games) as progress:
        result = measured.arena(contest, chosen.games, Where(chosen.jobs, chosen.dask), chosen.append, progress)
    if chosen.json:
        import json

        say(json.dumps(asdict(result)))
    else:
        say(_arena_table(result))
    return 0


def _arena_table(result: ArenaResult) -> str:
    """Return a line for each figure, with a column for each player below those of the whole."""
    whole = [
        (_("game"), result.game),
        *((f"  {key}", value) for key, value in result.options.items()),
        (_("seed"), f"{result.seed}"),
        *([(_("iterations"), f"{result.iterations}")] if result.iterations is not None else []),
        (_("games"), f"{result.games}"),
        (_("decisions/game"), f"{result.decisions:.1f}"),
        (_("longest game"), f"{result.longest}"),
    ]
    players = result.players
    rows = [
        (_("player"), [player.name for player in players]),
        (_("seats"), [f"{player.seats}" for player in players]),
        (_("games won"), [f"{player.won:.1f}" for player in players]),
        (_("win share"), [f"{player.win_share:.1%}" for player in players]),
        (_("  95 % from"), [f"{player.low:.1%}" for player in players]),
        (_("  to"), [f"{player.high:.1%}" for player in players]),
        (_("score"), [f"{player.score:.2f}" for player in players]),
        *_means([player.parts for player in players]),
        (_("done in a game"), [""] * len(players)),
        *_means([player.actions for player in players]),
    ]
    left = max(len(label) for label, _cells in (*whole, *rows))
    wide = [max(map(len, column)) for column in zip(*(cells for _label, cells in rows), strict=True)]
    lines = [f"{label:{left}}  {value}" for label, value in whole]
    for label, cells in rows:
        aligned = "  ".join(f"{cell:>{width}}" for cell, width in zip(cells, wide, strict=True))
        lines.append(f"{label:{left}}  {aligned}".rstrip())
    return "\n".join(lines)


def _means(means: list[dict[str, float]]) -> list[tuple[str, list[str]]]:
    """Return a row for each kind that any player has."""
    kinds = dict.fromkeys(kind for player in means for kind in player)
    return [(f"  {kind}", [f"{player.get(kind, 0):.2f}" for player in means]) for kind in kinds]


def tune(chosen: argparse.Namespace) -> int:
    """Learn what positions are worth, and print the file of weights; where it was done changes nothing."""
    import json

    from tablegames.core import tuning
    from tablegames.core.many import Where

    with _progress(chosen.games) as progress:
        tuned = tuning.tune(
            chosen.game, chosen.players, chosen.games, chosen.seed, Where(chosen.jobs, chosen.dask), progress
        )
    command = f"tablegames tune {chosen.game} --players {chosen.players} --games {chosen.games} --seed {chosen.seed}"
    say(json.dumps({"command": command, "positions": tuned.positions, "weights": tuned.weights}, indent=2))
    return 0


# While it takes


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None] | None]:
    """Give something that shows how many games are finished, if there is a terminal to show it on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return

    def show(finished: int) -> None:
        sys.stderr.write(f"\r{finished}/{total}")
        sys.stderr.flush()

    show(0)
    try:
        yield show
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
