"""Time that runs in a public window: how much is left, and what happens when nothing is."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum, auto


class Ends(Enum):
    """What the end of a countdown changes."""

    NOTHING = auto()
    """The first seat may act at once; the time runs for what comes after."""
    UNLOCKS = auto()
    """Before it the first seat cannot go on."""
    GOES_ON = auto()
    """Nobody may interrupt any more: the first seat goes on by itself."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """Time that the people at a public window have; with another `key` it begins anew.

    It lasts `seconds`, or as long as the settings say. `label` is a sentence about what it is for.
    """

    key: Hashable
    ends: Ends
    label: str = ""
    seconds: float | None = None


class Stopwatch:
    """Counts down while it runs, by a clock that never goes back."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._left = 0.0
        self._since: float | None = None
        self.seconds = 0.0
        """How long it has been set to."""

    @property
    def running(self) -> bool:
        """Whether it counts."""
        return self._since is not None

    @property
    def left(self) -> float:
        """The seconds that are left, never below zero."""
        gone = 0.0 if self._since is None else self._clock() - self._since
        return max(0.0, self._left - gone)

    def set(self, seconds: float) -> None:
        """Let so many seconds be left; it stands still."""
        self.seconds = self._left = seconds
        self._since = None

    def go(self) -> None:
        """Count on."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Stand still."""
        self._left = self.left
        self._since = None
