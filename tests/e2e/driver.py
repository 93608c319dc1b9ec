"""Plays Splendor in a pseudo-terminal as people do, by keys alone or by the mouse alone.

Beside it runs a table of the test's own with the same deal: what is on the screen must always be what lies there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from textual.geometry import Region

from tablegames.core.model import Action, Target
from tablegames.core.table import Table
from tablegames.core.text import AnyText
from tablegames.games.splendor.text import SplendorText
from tests.e2e.facts import facts
from tests.e2e.reader import Seen, read
from tests.e2e.strategy import decide
from tests.e2e.terminal import Terminal

MOST_STEPS: Final = 30
"""Arrows from one end of the table to the other, at most."""


class SplendorPlayer(ABC):
    """People at a terminal that shows `table`, an open game of Splendor."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.table = table
        self.text: AnyText = SplendorText()

    def play_to_the_end(self) -> None:
        """Decide for every seat until the game is over."""
        while self.table.actors():
            self.act(self.sensible())

    def play(self, decisions: int) -> None:
        """Decide so many times."""
        for _ in range(decisions):
            self.act(self.sensible())

    def sensible(self) -> Action:
        """Return what the seat in turn should do."""
        return decide(self.table.view(None), self.table.legal(self.table.actors()[0]))

    def act(self, action: Action) -> None:
        """Pick what an action needs, take it, and see that the table shows what came of it."""
        self.pick(action)
        self.take(self.text.choice(self.table.view(None), action))
        self.table.play(action)
        if self.table.actors():
            self.see_table()

    def pick(self, action: Action) -> None:
        """Pick everything that an action needs, and see it offered."""
        self.see_table()
        for number, target in enumerate(action.targets(), start=1):
            self.pick_target(target)
            if target.startswith("token:"):
                self.see_picked(number)
        self.see_choice(self.text.choice(self.table.view(None), action))

    # seeing

    def see(self, holds: Callable[[Seen], bool], what: str) -> Seen:
        """Wait until the screen shows a table for which something holds."""
        frame = self.terminal.until(lambda frame: (seen := read(frame)) is not None and holds(seen), what)
        seen = read(frame)
        assert seen is not None
        return seen

    def see_table(self) -> Seen:
        """Wait until the screen shows exactly what everybody may know of the table, with nothing picked."""
        view, names = self.table.view(None), self.table.setup.names
        expected = facts(view, names)
        asked = self.text.prompt(view, self.table.actors()[0], (), names)
        return self.see(lambda seen: seen.table == expected and seen.prompt.startswith(asked), f"{expected}")

    def see_picked(self, tokens: int) -> Seen:
        """Wait until so many tokens are picked."""
        return self.see(lambda seen: seen.picked == tokens, f"{tokens} picked")

    def see_choice(self, choice: str) -> Seen:
        """Wait until something can be chosen."""
        return self.see(lambda seen: choice in seen.choices, f"the choice “{choice}”")

    def see_place(self, target: Target) -> Seen:
        """Wait until something lies on the table."""
        return self.see(lambda seen: target in seen.places, target)

    # doing

    @abstractmethod
    def pick_target(self, target: Target) -> None:
        """Pick one thing."""

    @abstractmethod
    def take(self, choice: str) -> None:
        """Take one of the numbered choices."""


class KeyPlayer(SplendorPlayer):
    """Uses the keyboard only."""

    def pick_target(self, target: Target) -> None:
        self.go_to(target)
        self.terminal.press("enter")

    def take(self, choice: str) -> None:
        self.terminal.press(self.digit(choice))

    def digit(self, choice: str) -> str:
        """Return the digit that takes a choice."""
        return str(1 + list(self.see_choice(choice).choices).index(choice))

    def go_to(self, target: Target) -> None:
        """Move the cursor onto something, by arrows only."""
        seen = self.see_place(target)
        for _ in range(MOST_STEPS):
            if seen.cursor == target:
                return
            before = seen.cursor
            arrow = "right" if before is None else _arrow(seen.places[before], seen.places[target])
            self.terminal.press(arrow)
            seen = self._see_cursor_leave(before)
        raise AssertionError(f"the cursor does not get to {target}; on the screen:\n{self.terminal.frame.text}")

    def _see_cursor_leave(self, before: Target | None) -> Seen:
        return self.see(lambda seen: seen.cursor not in (None, before), f"the cursor leaving {before}")


class MousePlayer(SplendorPlayer):
    """Uses the mouse only."""

    def pick_target(self, target: Target) -> None:
        self.terminal.click_on(self.see_place(target).places[target])

    def take(self, choice: str) -> None:
        self.terminal.click_on(self.see_choice(choice).choices[choice])


def _arrow(here: Region, there: Region) -> str:
    """Return the arrow that leads nearer. There is always something in its direction: `there`, if nothing else."""
    if here.y < there.bottom and there.y < here.bottom:
        return "right" if there.x > here.x else "left"
    return "down" if there.y > here.y else "up"
