"""The command line: arguments first, then files, then the terminal.

Nothing heavier than `argparse` is imported before it is needed: only a screen opening brings in Textual and Rich, only
a game that is played, simulated or explained its rules.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from tablegames.errors import SaveError, TablegamesError, UsageError
from tablegames.files import real, remedy
from tablegames.i18n import _, use_language
from tablegames.settings import load_settings

if TYPE_CHECKING:
    from tablegames.core.match import Simulation
    from tablegames.core.shelf import Entry, Shelf
    from tablegames.ui.app import Opening

USAGE_ERROR: Final = 2
FAILURE: Final = 1

LARGEST_SEED: Final = 2**63 - 1
SEEDS_DRAWN: Final = 2**31
"""So many seeds are drawn from when nobody names one: short enough to read out."""
MOST_SEATS: Final = 99
MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 256


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0, 2 for a usage error, 1 for any other failure."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name in a script that the terminal cannot write is no failure
    try:
        return _run(arguments)
    except UsageError as error:
        return _fail(str(error), USAGE_ERROR)
    except TablegamesError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return _fail(_("Stopped."))
    except BrokenPipeError:  # whoever read the output has read enough
        return FAILURE
    except Exception as error:  # the last resort: one sentence, and no secret in it
        return _fail(_fault(error))


def _run(arguments: Sequence[str] | None) -> int:
    use_language(load_settings().language)
    try:
        chosen = _parser().parse_args(arguments)
    except SystemExit:  # `--help` has been answered
        _say("", end="")
        return 0
    if chosen.version:
        return _version()
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
    parser.set_defaults(command=_pick)
    parser.add_argument("--version", action="store_true", help=_("print the version"))
    commands = parser.add_subparsers(metavar=_("COMMAND"))

    play = commands.add_parser("play", help=_("start a game"))
    play.set_defaults(command=_play)
    play.add_argument("game", metavar=_("GAME"))
    play.add_argument(
        "--seat",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_("who sits down next: a name, or a computer such as bot:normal; once for each seat"),
    )
    play.add_argument("--seed", type=_number(0, LARGEST_SEED), help=_("the same seed deals the same cards"))
    play.add_argument(
        "--option",
        metavar=_("KEY=VALUE"),
        action="append",
        default=[],
        help=_("an option of the game; may be repeated"),
    )

    resume = commands.add_parser("resume", help=_("go on with a saved game"))
    resume.set_defaults(command=_resume)
    resume.add_argument("file", metavar=_("FILE"), nargs="?", type=Path, help=_("without it: the newest unfinished"))

    listing = commands.add_parser("list", help=_("list the saved games"))
    listing.set_defaults(command=_list)
    listing.add_argument("--json", action="store_true", help=_("for other programs"))

    rules = commands.add_parser("rules", help=_("print the rules of a game"))
    rules.set_defaults(command=_rules)
    rules.add_argument("game", metavar=_("GAME"))

    simulate = commands.add_parser("simulate", help=_("let computers play many games"))
    simulate.set_defaults(command=_simulate)
    simulate.add_argument("game", metavar=_("GAME"))
    simulate.add_argument("--players", type=_number(1, MOST_SEATS), required=True, help=_("computers at the table"))
    simulate.add_argument("--games", type=_number(1, MOST_GAMES), default=1000, help=_("how many games"))
    simulate.add_argument("--seed", type=_number(0, LARGEST_SEED), default=0, help=_("same seed, same results"))
    simulate.add_argument("--jobs", type=_number(1, MOST_JOBS), help=_("processes; all cores by default"))
    simulate.add_argument("--json", action="store_true", help=_("for other programs"))
    return parser


def _number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(high))
        if not plain or not low <= int(text) <= high:
            sentence = _("it takes a whole number from {low} to {high}, not “{text}”")
            raise argparse.ArgumentTypeError(sentence.format(low=low, high=high, text=text))
        return int(text)

    return read


# Playing: needs a terminal


def _pick(_chosen: argparse.Namespace) -> int:
    _need_terminal()
    from tablegames.ui.app import Opening

    return _open(Opening())


def _play(chosen: argparse.Namespace) -> int:
    import secrets

    from tablegames.core import plugin
    from tablegames.core.model import SeatSetup
    from tablegames.core.seating import make_setup, parse_options, parse_seat
    from tablegames.ui.names import clean_name, seat_name

    game = plugin.load(chosen.game)
    options = parse_options(chosen.option)
    seats: list[SeatSetup] = []
    for number, text in enumerate(chosen.seat, start=1):
        seat = parse_seat(text, number)
        seats.append(seat.replace(name=clean_name(seat.name, seat_name(number))))
    setup = make_setup(game.load_rules(), seats, options, game.load_bots())
    _need_terminal()
    from tablegames.ui.app import Opening

    seed = secrets.randbelow(SEEDS_DRAWN) if chosen.seed is None else chosen.seed
    return _open(Opening(plugin=game, setup=setup, seed=seed))


def _resume(chosen: argparse.Namespace) -> int:
    from tablegames.core.save import load
    from tablegames.core.shelf import SaveLock, Shelf

    path = real(chosen.file or _newest_unfinished(Shelf()))
    load(path)
    lock = SaveLock()
    lock.acquire(path)  # the app takes it again: this only finds out whether another terminal has it
    lock.release()
    _need_terminal()
    from tablegames.ui.app import Opening

    return _open(Opening(path=path))


def _newest_unfinished(shelf: Shelf) -> Path:
    for entry in shelf.entries():
        if entry.header is not None and entry.problem is None and not entry.header.finished:
            return entry.path
    sentence = _("There is no unfinished game in {folder}; start one with “tablegames play”.")
    raise SaveError(sentence.format(folder=shelf.folder))


def _need_terminal() -> None:
    """See that there is a terminal; the interface is loaded next. Errors: UsageError."""
    from tablegames.ui import memory

    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise UsageError(
            _("tablegames needs a terminal to play in; without one it can “list”, “simulate” and print “rules”.")
        )
    memory.hold()


def _open(opening: Opening) -> int:
    from tablegames.ui.app import TablegamesApp

    app = TablegamesApp(opening)
    status = app.run()
    return (app.return_code or 0) if status is None else status


# Asking: needs no terminal


def _version() -> int:
    from importlib.metadata import version

    _say(f"tablegames {version('tablegames')}")
    return 0


def _list(chosen: argparse.Namespace) -> int:
    from tablegames.core.shelf import Shelf

    entries = Shelf().entries()
    if chosen.json:
        import json

        text = json.dumps([_entry_json(entry) for entry in entries], ensure_ascii=False, indent=2)
        _say("".join(mark if mark.isprintable() or mark == "\n" else json.dumps(mark)[1:-1] for mark in text))
    elif entries:
        _say("\n".join(map(_entry_line, entries)))
    else:
        _say(_("There are no saved games yet; “tablegames play” starts one."))
    return 0


def _entry_json(entry: Entry) -> dict[str, object]:
    from dataclasses import asdict

    header = {} if entry.header is None else asdict(entry.header)
    return {"file": str(entry.path), "problem": entry.problem, **header}


def _entry_line(entry: Entry) -> str:
    from datetime import datetime

    from tablegames.plain import clean_line

    header = entry.header
    if header is None or entry.problem is not None:
        return f"{'–':16}  {entry.problem}"
    if header.finished:
        state = _("finished")
    elif header.next_seat is None:
        state = header.summary
    else:
        state = _("{summary}, {name} to move").format(summary=header.summary, name=header.names[header.next_seat])
    title = header.title or ", ".join(header.names)
    saved = datetime.fromisoformat(header.saved_at).astimezone()
    return f"{saved:%Y-%m-%d %H:%M}  {header.game}  {title} · {state} · {clean_line(str(entry.path))}"


def _rules(chosen: argparse.Namespace) -> int:
    from tablegames.core import plugin

    _say(plugin.load(chosen.game).load_text().rules_page(load_settings().language), end="")
    return 0


def _simulate(chosen: argparse.Namespace) -> int:
    from dataclasses import asdict

    from tablegames.core.match import simulate

    with _progress(chosen.games) as progress:
        result = simulate(chosen.game, chosen.players, chosen.games, chosen.seed, chosen.jobs, progress)
    if chosen.json:
        import json

        _say(json.dumps(asdict(result)))
    else:
        _say(_report(result))
    return 0


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None] | None]:
    """Give something that shows how many games are finished, if there is a terminal to show it on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return

    def show(finished: int) -> None:
        sys.stderr.write(f"\r{finished}/{total}")
        sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _report(result: Simulation) -> str:
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


# Saying it


def _say(text: str, end: str = "\n") -> None:
    """Print to stdout and make sure that it arrived. Errors: BrokenPipeError, TablegamesError."""
    try:
        print(text, end=end, flush=True)  # noqa: T201 - the one place that prints
    except OSError as error:
        _abandon_output()
        if isinstance(error, BrokenPipeError):
            raise
        raise TablegamesError(_("The output cannot be written: {remedy}.").format(remedy=remedy(error))) from error


def _abandon_output() -> None:
    """Let what is still buffered go nowhere, so that the interpreter does not complain when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(sentence: str, status: int = FAILURE) -> int:
    if sys.stderr is not None:
        with suppress(OSError):  # nobody is left to tell
            sys.stderr.write("".join(mark if mark.isprintable() else "?" for mark in sentence) + "\n")
            sys.stderr.flush()
    return status


def _fault(error: Exception) -> str:
    """Return the sentence for what should never happen: type and place of the error, not its message."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = "" if place is None else f"{Path(place.tb_frame.f_code.co_filename).name}:{place.tb_lineno}"
    sentence = _("tablegames has a fault ({error} in {where}); please report it, saved games are not touched.")
    return sentence.format(error=type(error).__name__, where=where)
