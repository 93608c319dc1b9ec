"""Signals that end the program: the game is saved and the terminal left in order, with the status a shell expects."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.app import App

ENDING: Final = ("SIGTERM", "SIGHUP", "SIGINT")
"""Those that are answered, where the system has them."""


def install(app: App[int]) -> None:
    """Answer the signals that end the program: save, and let Textual leave with status 128 + their number.

    To be called in the running event loop.
    """
    loop = asyncio.get_running_loop()
    for name in ENDING:
        if hasattr(signal, name):
            number = int(getattr(signal, name))
            loop.add_signal_handler(number, _leave, app, number)


def _leave(app: App[int], number: int) -> None:
    for screen in app.screen_stack:
        session = getattr(screen, "session", None)
        if session is not None:
            session.save()
    app.exit(return_code=128 + number)
