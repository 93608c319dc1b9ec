"""The shelf of saved games: what the picker and `tablegames list` need, without the models of any game.

A save has a plain header line and a sealed second line (see `save`). Beside `x.save` may lie `x.save.bak` (the copy
from one move before), `x.save.lock` (somebody plays it), `x.save.spare` (the copy before that, which the next save is
written over; it goes when the game is left), `x.save.tmp` (a write that was killed) and `x.save.damaged` (what could
not be read and was replaced by the copy).
"""

from __future__ import annotations

import fcntl
import json
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeGuard

from tablegames.core import plugin
from tablegames.errors import SaveError, SaveLocked, SaveTooNew, SaveUnreadable
from tablegames.files import beside, discard, real, remedy, replace_file
from tablegames.i18n import _
from tablegames.plain import clean_line
from tablegames.settings import data_folder

FORMAT: Final = 2
"""The format this program writes; it counts up whenever an older program could not read it."""

SUFFIX: Final = ".save"
COPY: Final = ".bak"
SPARE: Final = ".spare"
LOCK: Final = ".lock"
_COMPANIONS: Final = (COPY, SPARE, ".tmp", ".damaged")

LARGEST_FILE: Final = 16 * 2**20
"""Bytes; a long game has some twenty thousand."""
LARGEST_HEADER: Final = 64 * 2**10

LONGEST_TITLE: Final = 60


@dataclass(frozen=True, slots=True)
class Header:
    """What may be known of a save without opening it; nothing in it is hidden from anybody at the table."""

    format: int
    game: str
    rules_version: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    """As in `SeatSetup`: "human" or a computer player."""
    title: str
    """Empty until the save is renamed."""
    saved_at: str
    """ISO 8601, UTC."""
    summary: str
    next_seat: int | None
    finished: bool
    digest: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One save on the shelf; `problem` is a sentence if it cannot be played now, `header` None if it cannot be read."""

    path: Path
    header: Header | None
    problem: str | None


class Shelf:
    """The folder that the saves are in."""

    def __init__(self, folder: Path | None = None):
        self.folder = data_folder() / "saves" if folder is None else folder

    def entries(self) -> tuple[Entry, ...]:
        """Return all saves, newest first. Never raises: whatever is wrong stands in the entries."""
        try:
            paths = {path for path in self.folder.iterdir() if path.suffix == SUFFIX}
            # A save that was killed between two steps on a disk without hard links has its copy only.
            paths |= {path.with_suffix("") for path in self.folder.glob(f"*{SUFFIX}{COPY}")}
        except FileNotFoundError:
            return ()
        except OSError as error:
            sentence = _("The folder of saves {file} cannot be read: {remedy}.")
            return (Entry(self.folder, None, clean_line(sentence.format(file=self.folder, remedy=remedy(error)))),)
        games = plugin.names() if paths else ()
        dated = ((_age(entry), entry) for entry in (_entry(path, games) for path in paths))
        return tuple(entry for _date, entry in sorted(dated, key=lambda pair: (pair[0], pair[1].path), reverse=True))

    def new_path(self, game: str) -> Path:
        """Return the path for the save of a new game; no other has it. The folder is made if it can be."""
        with suppress(OSError):  # the first write says what is wrong
            self.folder.mkdir(parents=True, exist_ok=True)
        begun = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.folder / f"{re.sub(r'[^A-Za-z0-9-]', '-', game)}-{begun}-{os.urandom(2).hex()}{SUFFIX}"

    def rename(self, path: Path, title: str) -> None:
        """Give a save a title of its own; empty takes it away. Errors: SaveError; then nothing has changed."""
        path = real(path)
        lock = SaveLock()
        lock.acquire(path)
        try:
            content = read_save(path)
            header = replace(read_header(path, content), title=clean_line(title)[:LONGEST_TITLE])
            replace_file(path, header_line(header) + content.partition(b"\n")[2])
        except OSError as error:
            raise unwritable(path, error) from error
        finally:
            lock.release()

    def delete(self, path: Path) -> None:
        """Remove a save with all that lies beside it. Errors: SaveError."""
        lock = SaveLock()
        lock.acquire(path)
        try:
            for companion in _COMPANIONS:
                beside(path, companion).unlink(missing_ok=True)
            path.unlink(missing_ok=True)
        except OSError as error:
            sentence = _("The save {file} cannot be deleted: {remedy}.")
            raise SaveError(sentence.format(file=path, remedy=remedy(error))) from error
        finally:
            lock.release()


def _entry(path: Path, games: tuple[str, ...]) -> Entry:
    try:
        header = read_header(path, read_save(path))
    except SaveTooNew as error:
        return Entry(path, None, str(error))
    except SaveError as error:
        copy = beside(path, COPY)
        try:
            header = read_header(copy, read_save(copy))
        except SaveError:
            return Entry(path, None, str(error))
    return Entry(path, header, None if header.game in games else str(game_missing(path, header.game)))


def _age(entry: Entry) -> datetime:
    if entry.header is not None:
        return datetime.fromisoformat(entry.header.saved_at)
    try:
        return datetime.fromtimestamp(entry.path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.min.replace(tzinfo=UTC)


# reading


def read_save(path: Path) -> bytes:
    """Return the bytes of a save. Errors: SaveUnreadable."""
    try:
        if not path.is_file():
            missing = not path.exists()
            reason = _("it does not exist; check the name") if missing else _("it is no file; choose a saved game")
            raise unreadable(path, reason)
        too_large = path.stat().st_size > LARGEST_FILE
        content = b"" if too_large else path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = remedy(error) if isinstance(error, OSError) else _("no file can have this name; check it")
        raise unreadable(path, reason) from error
    if too_large:
        raise unreadable(path, _("it is far too large for a saved game; choose another file"))
    if not content:
        raise unreadable(path, _("it is empty; delete it or start a new game"))
    return content


def read_header(path: Path, content: bytes) -> Header:
    """Return the header of a save, its texts free of control characters. Errors: SaveUnreadable, SaveTooNew."""
    line = content.partition(b"\n")[0]
    try:
        raw = json.loads(line) if len(line) <= LARGEST_HEADER else None
    except (ValueError, RecursionError):
        raw = None
    written = raw.get("format") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not _is_number(written) or written < 1:
        if path.suffix not in (SUFFIX, COPY):
            raise unreadable(path, _("it is no saved game; choose another file"))
        raise damaged(path, _("in its first line"))
    if written > FORMAT:
        sentence = _("The save {file} was made by a newer version of tablegames (format {new}); update tablegames.")
        raise SaveTooNew(sentence.format(file=path, new=written))
    header = _header(raw)
    if header is None:
        raise damaged(path, _("in its first line"))
    return header


def _header(raw: dict[str, Any]) -> Header | None:
    texts = [raw.get(key) for key in ("game", "title", "saved_at", "summary", "digest")]
    lists = [raw.get(key) for key in ("names", "players")]
    next_seat = raw.get("next_seat")
    if not all(isinstance(text, str) for text in texts) or not all(
        isinstance(texts, list) and texts and all(isinstance(text, str) for text in texts) for texts in lists
    ):
        return None
    names, players = (tuple(map(clean_line, texts)) for texts in lists if texts)
    saved_at = _date(raw["saved_at"])
    numbered = _is_number(raw.get("rules_version")) and isinstance(raw.get("finished"), bool)
    seated = next_seat is None or (_is_number(next_seat) and 0 <= next_seat < len(names))
    if saved_at is None or not numbered or not seated or len(names) != len(players):
        return None
    return Header(
        format=raw["format"],
        game=clean_line(raw["game"]),
        rules_version=raw["rules_version"],
        names=names,
        players=players,
        title=clean_line(raw["title"]),
        saved_at=saved_at,
        summary=clean_line(raw["summary"]),
        next_seat=next_seat,
        finished=raw["finished"],
        digest=clean_line(raw["digest"]),
    )


def header_line(header: Header) -> bytes:
    """Return the first line of a save, with its line break."""
    return json.dumps(asdict(header), ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def now() -> str:
    """Return the time for `Header.saved_at`."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _is_number(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _date(text: str) -> str | None:
    """Return `text` if it is a moment with a date everywhere: the first and the last year have hours without one."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return text if moment.tzinfo is not None and MINYEAR < moment.year < MAXYEAR else None


# what can be wrong


def unreadable(path: Path, reason: str) -> SaveUnreadable:
    """Return the sentence for a save that cannot be read; `reason` says what to do."""
    return SaveUnreadable(_("The save {file} cannot be read: {reason}.").format(file=path, reason=reason))


def damaged(path: Path, place: str) -> SaveUnreadable:
    """Return the sentence for a save that is damaged at `place` ("in its first line")."""
    return unreadable(path, _("it is damaged {place}; delete it or put a good copy in its place").format(place=place))


def unwritable(path: Path, error: OSError) -> SaveError:
    """Return the sentence for a save that cannot be written."""
    sentence = _("The save {file} cannot be written: {remedy}; what was saved before is untouched.")
    return SaveError(sentence.format(file=path, remedy=remedy(error)))


def game_missing(path: Path, game: str) -> SaveError:
    """Return the sentence for a save whose game is not installed."""
    sentence = _("The game “{game}” of the save {file} is not installed; install it to go on, the save is kept.")
    return SaveError(sentence.format(game=game, file=path))


# one terminal at a time


class SaveLock:
    """Keeps a save to one terminal, by a lock on "<file>.lock" that dies with the process."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._descriptor = -1

    def acquire(self, path: Path) -> None:
        """Take the lock of the save at `path`. Errors: SaveLocked while another terminal has it.

        Where no lock can be made (a read-only folder, a disk without locks) there is none: nobody can write there.
        """
        self.release()
        lock = beside(path, LOCK)
        while self._path is None:
            try:
                descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
            except (OSError, ValueError):
                return
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                # Whoever had it may have removed the file meanwhile; then the lock is on a file that nobody finds.
                if os.path.samestat(os.fstat(descriptor), os.stat(lock)):
                    self._path, self._descriptor = lock, descriptor
                    return
            except BlockingIOError as error:
                os.close(descriptor)
                sentence = _("The save {file} is open in another terminal; go on there, or leave the game there first.")
                raise SaveLocked(sentence.format(file=path)) from error
            except FileNotFoundError:
                pass
            except OSError:
                os.close(descriptor)
                return
            os.close(descriptor)

    def release(self) -> None:
        """Give the lock back and remove its file; does nothing without a lock."""
        if self._path is not None:
            discard(self._path)
            os.close(self._descriptor)
            self._path, self._descriptor = None, -1
