"""What needs a terminal: the picker, `play` and `resume`. Arguments and files are checked before the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablegames.errors import SaveError, UsageError
from tablegames.files import real
from tablegames.i18n import _

if TYPE_CHECKING:
    from tablegames.core.shelf import Shelf
    from tablegames.ui.app import Opening


def pick(_chosen: argparse.Namespace) -> int:
    """Open the picker."""
    _need_terminal()
    from tablegames.ui.app import Opening

    return _open(Opening())


def play(chosen: argparse.Namespace) -> int:
    """Start a game."""
    from tablegames.core import plugin
    from tablegames.core.model import SeatSetup
    from tablegames.core.rng import new_seed
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

    seed = new_seed() if chosen.seed is None else chosen.seed
    return _open(Opening(plugin=game, setup=setup, seed=seed))


def resume(chosen: argparse.Namespace) -> int:
    """Go on with a saved game."""
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
            _("tablegames needs a terminal to play in; “tablegames --help” tells what it does without one.")
        )
    memory.hold()


def _open(opening: Opening) -> int:
    from tablegames.ui.app import TablegamesApp

    app = TablegamesApp(opening)
    status = app.run()
    return (app.return_code or 0) if status is None else status
