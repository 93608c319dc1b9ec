"""The command line: arguments first, then files, then the terminal.

Nothing heavier than `argparse` is imported before it is needed: only a screen opening brings in Textual and Rich, only
a game that is played, simulated or explained its rules.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from tablegames.cli import asking, measuring, playing
from tablegames.cli.saying import FAILURE, USAGE_ERROR, fail, fault, say
from tablegames.errors import TablegamesError, UsageError
from tablegames.i18n import _, use_language
from tablegames.settings import load_settings

LARGEST_SEED: Final = 2**63 - 1
MOST_SEATS: Final = 99
MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 256
MOST_ITERATIONS: Final = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0, 2 for a usage error, 1 for any other failure."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name in a script that the terminal cannot write is no failure
    try:
        return _run(arguments)
    except UsageError as error:
        return fail(str(error), USAGE_ERROR)
    except TablegamesError as error:
        return fail(str(error))
    except KeyboardInterrupt:
        return fail(_("Stopped."))
    except BrokenPipeError:  # whoever read the output has read enough
        return FAILURE
    except Exception as error:  # the last resort: one sentence, and no secret in it
        return fail(fault(error))


def _run(arguments: Sequence[str] | None) -> int:
    use_language(load_settings().language)
    try:
        chosen = _parser().parse_args(arguments)
    except SystemExit:  # `--help` has been answered
        say("", end="")
        return 0
    if chosen.version:
        return asking.version()
    command: Callable[[argparse.Namespace], int] = chosen.command
    return command(chosen)


# What may be asked


class _Parser(argparse.ArgumentParser):
    """Reports what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = _("{problem}; “{program} --help” tells what is possible.")
        raise UsageError(sentence.format(problem=message[:1].upper() + message[1:], program=self.prog))


def _parser() -> _Parser:
    parser = _Parser(
        prog="tablegames",
        description=_("Table games for people round one terminal. Without a command the picker opens."),
    )
    parser.set_defaults(command=playing.pick)
    parser.add_argument("--version", action="store_true", help=_("print the version"))
    commands = parser.add_subparsers(metavar=_("COMMAND"))

    play = commands.add_parser("play", help=_("start a game"))
    play.set_defaults(command=playing.play)
    play.add_argument("game", metavar=_("GAME"))
    play.add_argument(
        "--seat",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_("who sits down next: a name, or a computer such as bot:normal; once for each seat"),
    )
    play.add_argument("--seed", type=_number(0, LARGEST_SEED), help=_("the same seed deals the same cards"))
    _add_option(play)

    resume = commands.add_parser("resume", help=_("go on with a saved game"))
    resume.set_defaults(command=playing.resume)
    resume.add_argument("file", metavar=_("FILE"), nargs="?", type=Path, help=_("without it: the newest unfinished"))

    listing = commands.add_parser("list", help=_("list the saved games"))
    listing.set_defaults(command=asking.list_saves)
    _add_json(listing)

    rules = commands.add_parser("rules", help=_("print the rules of a game"))
    rules.set_defaults(command=asking.rules)
    rules.add_argument("game", metavar=_("GAME"))

    simulate = commands.add_parser("simulate", help=_("let random players play many games"))
    simulate.set_defaults(command=measuring.simulate)
    simulate.add_argument("game", metavar=_("GAME"))
    simulate.add_argument("--players", type=_number(1, MOST_SEATS), required=True, help=_("computers at the table"))
    _add_many_games(simulate, games=1000)
    _add_json(simulate)

    arena = commands.add_parser("arena", help=_("measure how well computer players play against each other"))
    arena.set_defaults(command=measuring.arena)
    arena.add_argument("game", metavar=_("GAME"))
    arena.add_argument(
        "--seat",
        metavar=_("PLAYER"),
        action="append",
        default=[],
        help=_("who plays the next seat, such as normal; once for each seat; seats rotate from game to game"),
    )
    arena.add_argument(
        "--iterations",
        type=_number(1, MOST_ITERATIONS),
        metavar="N",
        help=_("how often a player that looks ahead tries before each decision"),
    )
    _add_option(arena)
    _add_many_games(arena, games=400)
    _add_json(arena)
    arena.add_argument(
        "--append", metavar=_("FILE"), type=Path, help=_("keep the games in a file, and go on where it ends")
    )
    tune = commands.add_parser(
        "tune", help=_("learn what positions are worth, for the computer player that looks ahead")
    )
    tune.set_defaults(command=measuring.tune)
    tune.add_argument("game", metavar=_("GAME"))
    tune.add_argument("--players", type=_number(1, MOST_SEATS), default=2, help=_("computers at the table"))
    _add_many_games(tune, games=2000)
    return parser


def _add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        metavar=_("KEY=VALUE"),
        action="append",
        default=[],
        help=_("an option of the game; may be repeated"),
    )


def _add_many_games(command: argparse.ArgumentParser, *, games: int) -> None:
    command.add_argument("--games", type=_number(1, MOST_GAMES), default=games, help=_("how many games"))
    command.add_argument("--seed", type=_number(0, LARGEST_SEED), default=0, help=_("same seed, same results"))
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=_number(1, MOST_JOBS), help=_("processes; all cores by default"))
    where.add_argument("--dask", metavar=_("ADDRESS"), help=_("play on a Dask cluster, such as tcp://host:8786"))


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help=_("for other programs"))


def _number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(high))
        if not plain or not low <= int(text) <= high:
            sentence = _("it takes a whole number from {low} to {high}, not “{text}”")
            raise argparse.ArgumentTypeError(sentence.format(low=low, high=high, text=text))
        return int(text)

    return read
