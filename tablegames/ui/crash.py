"""After a mistake in the program: the terminal in order, one sentence, a report without secrets, the game kept.

Textual would print every local variable of every frame, hands included, to a terminal that several people look at.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text
from textual.worker import WorkerFailed

from tablegames.i18n import _
from tablegames.settings import data_folder

if TYPE_CHECKING:
    from textual.app import App

FOLDER: Final = "crash-reports"


def report(app: App[int], error: Exception) -> None:
    """End the app because of `error`: instead of Textual's traceback one sentence, and a report in a file.

    Of several errors on the way out only the first is told. To be called by the app's `_handle_exception`.
    """
    if app._exit_renderables:
        return
    told = sentence(write_report(error), game_title(app))
    app.error_console.width = max(app.error_console.width, cell_len(told) + 1)  # the terminal breaks the line, not rich
    app._exit_renderables.append(Text(told))
    app._close_messages_no_wait()


def game_title(app: App[int]) -> str:
    """Return the name of the game whose table or page is open, empty if none is."""
    for screen in reversed(app.screen_stack):
        plugin = getattr(getattr(screen, "session", screen), "plugin", None)
        if plugin is not None:
            return str(plugin.title)
    return ""


def sentence(file: Path | None, game: str = "") -> str:
    """Return what the players are told; `game` is the name of the one that was open."""
    told = _("Something went wrong inside the program; every move is saved, “tablegames resume” goes on.")
    if game:
        told = _("Something went wrong in the game “{game}”; every move is saved, “tablegames resume” goes on.")
        told = told.format(game=game)
    return told if file is None else f"{told} " + _("Report: {file}").format(file=file)


def write_report(error: BaseException) -> Path | None:
    """Write where `error` happened into a file of its own and return its path, or None if it cannot be written."""
    now = datetime.now(UTC)
    path = data_folder() / FOLDER / f"{now:%Y%m%d-%H%M%S-%f}-{os.getpid()}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(report_lines(error)) + "\n", encoding="utf-8")
    except OSError:
        return None
    return path


def report_lines(error: BaseException) -> Iterator[str]:
    """Yield type and frames of an error and of what caused it: no message, no values, no line of code."""
    yield f"tablegames {version('tablegames')}, Python {sys.version.split()[0]}, {sys.platform}"
    seen = set[int]()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        yield f"{type(cause).__module__}.{type(cause).__qualname__}"
        for frame, line in traceback.walk_tb(cause.__traceback__):
            yield f"  {frame.f_code.co_filename}:{line}:{frame.f_code.co_qualname}"
        inside = cause.error if isinstance(cause, WorkerFailed) else None
        cause = inside or cause.__cause__ or cause.__context__
