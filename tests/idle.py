"""Knowing when an app under test has nothing left to do, without waiting for it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import textual.app
import textual.pilot
from textual._context import active_app

LONGEST: Final = 100_000
"""Rounds of the event loop after which an app counts as one that never rests."""


async def until_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until an app has painted all it has to, and only time or input can bring anything new.

    It takes the place of what Textual's pilot does: sleep for 20 ms, again and again, until the process did next to
    nothing meanwhile. That makes most of a test's time, and on a busy machine a process that waits for its turn looks
    idle.
    """
    await _until_nothing_is_ready()
    while _paints_now(active_app.get()):
        await _until_nothing_is_ready()


async def _until_nothing_is_ready() -> None:
    loop: Any = asyncio.get_running_loop()
    for _round in range(LONGEST):
        await asyncio.sleep(0)
        if not loop._ready:
            return
    raise AssertionError("the app never rests")


def _paints_now(app: textual.app.App[Any]) -> bool:
    """Let an app do at once what it would do within the next 16 ms: take its new size, paint. Return whether it did."""
    if not app.is_running or not app._screen_stack or not app.screen.is_mounted:
        return False
    if app._resize_event is not None:
        app._check_resize()
        return True
    due: bool = app.screen._update_timer._active.is_set()
    if due:
        app.screen._on_timer_update()
    return due


def install() -> None:
    """Let every pilot wait by `until_idle`."""
    for module in (textual.app, textual.pilot):
        assert "wait_for_idle" in vars(module)
        vars(module)["wait_for_idle"] = until_idle
