"""The file of an arena, to which games are added a chunk at a time and which a kill leaves whole.

It has a line of JSON for the contest and one for every chunk of games, in order. A line is complete once it has its
line break: what follows the last one was being written when the program was killed, and is written again.
"""

from __future__ import annotations

import fcntl
import os
from io import FileIO
from pathlib import Path
from typing import Final, Literal, Self

from pydantic import ValidationError

from tablegames.core.model import Frozen
from tablegames.core.tally import Contest, Tally
from tablegames.errors import TablegamesError, UsageError
from tablegames.files import remedy
from tablegames.i18n import _

FORMAT: Final = 1
"""It counts up whenever an older program could not go on with the file."""


class _Head(Frozen):
    """The first line."""

    arena: Literal[1] = FORMAT
    """The version of the format."""
    contest: Contest


class _Line(Frozen):
    """Every other line: so many games from `first` on, which is counted from 0."""

    first: int
    tally: Tally


class ArenaFile:
    """An arena's file while this process alone adds to it, by a lock that dies with the process.

    Entering it makes the file, or reads it into `tally`. Errors: UsageError if the file is of another contest or none
    at all, TablegamesError if it is damaged, cannot be read or written, or another process adds to it; then it is as it
    was.
    """

    def __init__(self, path: Path, contest: Contest):
        self._path = path
        self._contest = contest
        self.tally = Tally()
        """All games in the file."""

    def __enter__(self) -> Self:
        try:
            if self._path.exists() and not self._path.is_file():
                raise UsageError(_("{file} is no file; name another one.").format(file=self._path))
            self._file: FileIO = self._path.open(
                "a+b", buffering=0
            )  # so that nothing is left to be written by closing it
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            raise self._unwritable(error) from error
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_exception: object) -> None:
        self._file.close()

    def append(self, tally: Tally) -> None:
        """Add the games that follow those in the file."""
        self._write(_Line(first=self.tally.games, tally=tally))
        self.tally = self.tally.plus(tally)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            sentence = _("Another process adds games to {file}; wait until it has finished, or name another file.")
            raise TablegamesError(sentence.format(file=self._path)) from error
        except OSError as error:
            raise self._unwritable(error) from error

    def _read(self) -> None:
        try:
            self._file.seek(0)
            content = self._file.read()
        except OSError as error:
            raise self._unwritable(error) from error
        head = _Head(contest=self._contest).model_dump_json().encode()
        *lines, unfinished = content.split(b"\n")
        if lines or not head.startswith(unfinished):
            self._check_head(lines[0] if lines else unfinished)
        for number, line in enumerate(lines[1:], start=2):
            self._count(number, line)
        try:
            self._file.truncate(len(content) - len(unfinished))
        except OSError as error:
            raise self._unwritable(error) from error
        if not lines:
            self._write(_Head(contest=self._contest))

    def _check_head(self, line: bytes) -> None:
        try:
            contest = _Head.model_validate_json(line).contest
        except ValidationError as error:
            sentence = _("{file} holds no games of an arena that this version can go on with; name another file.")
            raise UsageError(sentence.format(file=self._path)) from error
        wanted = self._contest
        same = {
            _("game"): contest.game == wanted.game,
            _("seats"): contest.seats == wanted.seats,
            _("seed"): contest.seed == wanted.seed,
            _("options"): contest.options == wanted.options,
            _("version of the rules"): contest.rules_version == wanted.rules_version,
            _("iterations"): contest.iterations == wanted.iterations,
        }
        differing = [name for name, equal in same.items() if not equal]
        if differing:
            sentence = _("{file} holds games of another arena ({differing}); name another file.")
            raise UsageError(sentence.format(file=self._path, differing=", ".join(differing)))

    def _count(self, number: int, line: bytes) -> None:
        try:
            read = _Line.model_validate_json(line)
        except ValidationError:
            read = None
        known = set(self._contest.seats)
        if read is None or read.first != self.tally.games or read.tally.games < 1 or set(read.tally.players) != known:
            sentence = _(
                "{file} is damaged in line {number}; delete that line and those below it, or name another file."
            )
            raise TablegamesError(sentence.format(file=self._path, number=number))
        self.tally = self.tally.plus(read.tally)

    def _write(self, line: Frozen) -> None:
        rest = line.model_dump_json().encode() + b"\n"
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._unwritable(error) from error

    def _unwritable(self, error: OSError | ValueError) -> TablegamesError:
        reason = remedy(error) if isinstance(error, OSError) else _("no file can have this name; check it")
        sentence = _("Games cannot be added to {file}: {remedy}.")
        return TablegamesError(sentence.format(file=self._path, remedy=reason))
