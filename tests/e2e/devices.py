"""What people at a terminal use: the keyboard alone, or the mouse alone."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from tablegames.core.model import Target
from tests.e2e.emulator import Frame
from tests.e2e.terminal import Terminal

Cell: TypeAlias = tuple[int, int]
"""Column and row, from 0."""


class Thing(NamedTuple):
    """Something on the screen that can be picked: one of its cells, and whether the cursor is on it."""

    cell: Cell
    cursor: bool


class Entry(NamedTuple):
    """A line of the list of choices: the key before it, and a cell of its words."""

    key: str
    cell: Cell


ReadThings: TypeAlias = Callable[[Frame], Mapping[Target, Thing]]
"""Reads off a frame what can be picked there."""

_MOST_STEPS: Final = 60
"""Things on a table, at most."""


def find_entry(frame: Frame, words: str) -> Entry | None:
    """Return the entry of the list of choices that says `words` and nothing else."""
    pattern = re.compile(rf"(?<!\S)(?P<key>\S+)  {re.escape(words)}(?=\s\s|\s*$)")
    for number, row in enumerate(frame.rows):
        place = frame.find(pattern) if (found := pattern.search(row)) else None
        if found and place:
            return Entry(found["key"], (place[0] + len(found["key"]) + 2, number))
    return None


class Device(ABC):
    """Does what people want to a terminal; that it has been done shows in a later frame."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    @abstractmethod
    def open_curtain(self, name: str) -> None:
        """Lift the curtain, as the person of that name."""

    @abstractmethod
    def pick(self, read: ReadThings, target: Target) -> None:
        """Pick something that is seen."""

    @abstractmethod
    def choose(self, entry: Entry) -> None:
        """Take one of the choices."""

    @abstractmethod
    def go_on(self) -> None:
        """Leave a page that everybody has read."""


class Keyboard(Device):
    """Uses the keyboard only."""

    def open_curtain(self, name: str) -> None:
        self.terminal.press("space")

    def pick(self, read: ReadThings, target: Target) -> None:
        for _ in range(_MOST_STEPS):
            here = _cursor(read(self.terminal.frame))
            if here == target:
                self.terminal.press("enter")
                return
            self.terminal.press("tab")
            self._see_cursor_leave(read, here)
        raise AssertionError(f"the cursor does not get to {target}; on the screen:\n{self.terminal.frame.text}")

    def _see_cursor_leave(self, read: ReadThings, here: Target | None) -> None:
        self.terminal.until(lambda frame: _cursor(read(frame)) not in (None, here), f"the cursor leaving {here}")

    def choose(self, entry: Entry) -> None:
        self.terminal.press(entry.key.lower())

    def go_on(self) -> None:
        self.terminal.press("enter")


class Mouse(Device):
    """Uses the mouse only."""

    _last: Cell | None = None

    def open_curtain(self, name: str) -> None:
        self._click_on(re.compile(f"I am {re.escape(name)}(?!”)"))  # not where it is explained

    def pick(self, read: ReadThings, target: Target) -> None:
        self._click(read(self.terminal.frame)[target].cell)

    def choose(self, entry: Entry) -> None:
        self._click(entry.cell)

    def go_on(self) -> None:
        self._click_on("go on")

    def _click_on(self, words: str | re.Pattern[str]) -> None:
        place = self.terminal.frame.find(words)
        assert place is not None, self.terminal.frame.text
        self._click(place)

    def _click(self, cell: Cell) -> None:
        """Click, beside the last click if that was here: two at one place soon after another are a double click."""
        if cell == self._last:
            cell = cell[0] + 1, cell[1]
        self._last = cell
        self.terminal.click(*cell)


def _cursor(things: Mapping[Target, Thing]) -> Target | None:
    return next((target for target, thing in things.items() if thing.cursor), None)
