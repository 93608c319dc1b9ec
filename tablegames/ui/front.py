"""Screens that listen only while they are in front.

Keys and clicks are queued for the screen that was in front when they came. A second click on an answer, for example,
arrives when its question has gone; closing a screen that has gone would take away whatever lies below, a curtain too.
"""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

R = TypeVar("R")


class FrontScreen(Screen[R]):
    """Does nothing that keys ask for, and does not close, while another screen lies over it or when it has gone."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Refuse what was meant for this screen and comes too late."""
        return self.is_active and super().check_action(action, parameters)

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Close with an answer; once only."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
