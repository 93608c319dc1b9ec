"""Writing a file so that it is never half there, and saying in words why it could not be written."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from tablegames.i18n import N_, _

_REMEDIES: Final = {
    errno.ENOSPC: N_("the disk is full; free some space"),
    errno.EDQUOT: N_("your share of the disk is used up; free some space"),
    errno.EROFS: N_("the disk is read-only; make it writable"),
    errno.EACCES: N_("that is not allowed; make file and folder yours to read and write"),
    errno.EPERM: N_("that is not allowed; make file and folder yours to read and write"),
    errno.ENOTDIR: N_("a file lies where a folder should be; move it away"),
    errno.EEXIST: N_("a file lies where a folder should be; move it away"),
    errno.EISDIR: N_("a folder lies where the file should be; move it away"),
    errno.ENOENT: N_("it does not exist; check the name"),
    errno.ENAMETOOLONG: N_("its name is too long; use a shorter one"),
}


def remedy(error: OSError) -> str:
    """Return what went wrong with a file and what to do, to stand after a colon or in the middle of a sentence."""
    known = _REMEDIES.get(error.errno or 0)
    if known is not None:
        return _(known)
    return _("{reason}; check the disk").format(reason=error.strerror or type(error).__name__)


def real(path: Path) -> Path:
    """Return the file that `path` leads to, which has one name only however many links lead there. Never raises."""
    try:
        return Path(os.path.realpath(path))
    except ValueError:  # a name that no file can have
        return path


def beside(path: Path, ending: str) -> Path:
    """Return the path of a companion file: `beside(Path("a.save"), ".bak")` is "a.save.bak"."""
    return path.parent / f"{path.name}{ending}"


def write_aside(path: Path, content: bytes, over: Path | None = None) -> Path:
    """Write `content` completely and durably to a temporary file beside `path` and return its path.

    `over` is a file that nobody needs any more, if it is there: it becomes the temporary one. A disk that has to free
    the room of a file at each write takes twice as long. Errors: OSError; then no temporary file is left.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = beside(path, ".tmp")
    try:
        if over is not None and _has_one_name(over):
            with suppress(OSError):
                over.replace(temporary)
        with open(temporary, "wb", opener=_open_as_it_is) as file:
            file.write(content)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        discard(temporary)
        raise
    return temporary


def _has_one_name(file: Path) -> bool:
    """Tell whether nothing but `file` changes when it is written to."""
    try:
        status = file.lstat()
    except OSError:
        return False
    return stat.S_ISREG(status.st_mode) and status.st_nlink == 1 and os.access(file, os.W_OK)


def _open_as_it_is(path: str, flags: int) -> int:
    """Open a file for writing without emptying it."""
    return os.open(path, flags & ~os.O_TRUNC, 0o666)


def put_in_place(temporary: Path, path: Path) -> None:
    """Let `temporary` take the place of `path` in one step. Errors: OSError; then no temporary file is left."""
    try:
        temporary.replace(path)
    except OSError:
        discard(temporary)
        raise


def replace_file(path: Path, content: bytes) -> None:
    """Write a file so that at every moment either the old or the new content is complete. Errors: OSError."""
    put_in_place(write_aside(path, content), path)


def discard(path: Path) -> None:
    """Remove a file that may be gone already or may not be ours to remove."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
