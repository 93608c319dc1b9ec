"""The one tree of errors. Each message is a sentence for players: it names the thing and the remedy, and no secret."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

_PASSING_ON: Final = (Path(__file__).parent / "core", Path(importlib.__file__).parent)
"""Where others' code is called and imported."""


class TablegamesError(Exception):
    """Anything the project reports to its users in one sentence. No name in it steers a terminal."""

    def __str__(self) -> str:
        return "".join(mark if mark.isprintable() else "?" for mark in super().__str__())


class UsageError(TablegamesError):
    """The command line asked for something that does not exist; exit status 2."""


class UnknownGame(UsageError):
    """No plugin of that name is installed."""


class BadOption(UsageError):
    """An option, its value or the number of seats is not one the game offers."""


class PluginBroken(TablegamesError):
    """A plugin is installed but cannot be loaded."""


class IllegalAction(TablegamesError):
    """An action that is not in `legal_actions`; nothing has happened."""


class NotUndoable(TablegamesError):
    """There is nothing to take back, or the game forbids it."""


class GameStuck(TablegamesError):
    """A game without a screen does not end, or has neither a move nor a result."""


class IllegalState(TablegamesError):
    """A game without a screen made a state or a move that its own rules do not allow."""


class ThinkingFailed(TablegamesError):
    """The process in which a computer player thinks died, does not answer or answers nonsense."""


class SaveError(TablegamesError):
    """A save cannot be written or read; nothing was overwritten."""


class SaveUnreadable(SaveError):
    """The file is empty, cut, damaged or not readable."""


class SaveTooNew(SaveError):
    """The file was written by a newer version of the program."""


class SaveIllegalAt(SaveError):
    """The replay of the file meets an action that the rules do not allow, or ends in another state."""


class SaveLocked(SaveError):
    """Another terminal has this game open."""


def type_and_place(error: BaseException, asked: str = "") -> str:
    """Return what an error is and where it came up, such as "KeyError in rules.py:12"; its message may hold anything.

    The place is the last one outside the core and Python's own import, which mostly pass on what a game does; if there
    is none, what was `asked` for; else the last one anywhere.
    """
    from traceback import walk_tb  # nothing fails at a usual start

    places: list[tuple[str, int | None]] = [
        (frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)
    ]
    if isinstance(error, SyntaxError) and error.filename:  # such a file has not begun to run
        places.append((error.filename, error.lineno))
    named = [f"{Path(file).name}:{line}" for file, line in places]
    own = [name for name, (file, _line) in zip(named, places, strict=True) if not _passes_on(file)]
    place = next(filter(None, (*own[-1:], asked, *named[-1:])), "")
    return f"{type(error).__name__} in {place}" if place else type(error).__name__


def _passes_on(file: str) -> bool:
    return file.startswith("<") or any(Path(file).is_relative_to(folder) for folder in _PASSING_ON)
