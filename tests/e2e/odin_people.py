"""Two people play Odin in a pseudo-terminal; beside it runs a table with the same deal.

From which frame on which cards may be seen is noted on the way, and compared when the game is over.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Final

from tablegames.core import plugin
from tablegames.core.model import Action, Seat, SeatSetup
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tablegames.games.odin.cards import CARDS
from tablegames.games.odin.model import Card
from tests.conformance.hidden import hidden_cards
from tests.e2e.emulator import Frame
from tests.e2e.program import start
from tests.e2e.terminal import Terminal
from tests.games.odin_people import cards_on, faces_on, sensible

NAMES: Final = ("An", "Nguyễn")
OPTION: Final = "target=hand"
RESULT: Final = "─ Result ─"
LONG_ENOUGH: Final = 0.7
"""Seconds without anything happening after which a curtain can be lifted."""


def start_odin(seed: int, size: tuple[int, int] = (80, 24)) -> Terminal:
    """Start a game of one hand for two; a curtain hangs."""
    seats = [part for name in NAMES for part in ("--seat", name)]
    terminal = start("play", "odin", *seats, "--seed", str(seed), "--option", OPTION, size=size)
    terminal.until_text("Pass to")
    return terminal


def odin_table(seed: int) -> Table:
    """Return the table that `start_odin` opens."""
    rules = plugin.load("odin").load_rules()
    key, _equals, value = OPTION.partition("=")
    return Table(rules, make_setup(rules, [SeatSetup(name=name) for name in NAMES], {key: value}), seed)


class OdinPeople(ABC):
    """People at a terminal that shows `table`, a game of Odin for two."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.table = table
        self.text = plugin.load("odin").load_text()
        self.looking: Seat | None = None
        self.may_see: list[tuple[int, set[Card]]] = [(0, self.known(None))]

    def known(self, seat: Seat | None) -> set[Card]:
        """Return the cards that a seat, or everybody, knows where they are."""
        return set(CARDS) - hidden_cards("odin", self.table.state, seat)

    def decide(self, times: int = 1000) -> None:
        """Decide for whoever is in turn, so many times or until the game is over."""
        for _ in range(times):
            if not self.table.actors():
                return
            self.lift()
            self.act(sensible(self.table))

    def lift(self) -> None:
        """Lift the curtain of the seat in turn as soon as it can be; it finds its own hand."""
        (seat,) = self.table.actors()
        if self.looking == seat:
            return
        self.terminal.until_text(f"Pass to {NAMES[seat].upper()}")
        self.terminal.until_quiet(LONG_ENOUGH)
        self.looking = seat
        self.may_see.append((len(self.terminal.frames), self.known(seat)))
        self.open_curtain(seat)
        hand = set(self.table.state.hand(seat))  # type: ignore[attr-defined]
        self.terminal.until(lambda frame: hand <= cards_on(frame.text), f"the hand {sorted(hand)}")

    def act(self, action: Action) -> None:
        """Pick what an action needs, take it, and wait until the terminal shows what came of it."""
        seat = action.seat
        choice = self.text.choice(self.table.view(seat), action)
        for target in action.targets():
            self.pick(target.partition(":")[2])
        self.terminal.until(lambda frame: _place_of(frame, choice), f"the choice “{choice}”")
        allowed = self.may_see[-1][1]
        before = len(self.terminal.frames)
        self.take(choice)
        self.table.play(action)
        self.may_see.append((before, allowed | self.known(None)))
        actors = self.table.actors()
        if not actors:
            self.terminal.until_text(RESULT)
        elif actors == (seat,):
            self.terminal.until_text(self.text.prompt(self.table.view(seat), seat, (), NAMES))
            self.may_see.append((len(self.terminal.frames), self.known(seat)))
        else:
            self.terminal.until_text(f"Pass to {NAMES[actors[0]].upper()}")
            self.looking = None
            self.may_see.append((len(self.terminal.frames) - 1, self.known(None)))

    def check_frames(self) -> None:
        """No frame shows a card that whoever was looking could not know."""
        ends = [first for first, _cards in self.may_see[1:]] + [None]
        for (first, allowed), end in zip(self.may_see, ends, strict=True):
            for frame in self.terminal.frames[first:end]:
                assert cards_on(frame.text) <= allowed, frame.text

    @abstractmethod
    def open_curtain(self, seat: Seat) -> None:
        """Lift the curtain."""

    @abstractmethod
    def pick(self, card: Card) -> None:
        """Pick a card."""

    @abstractmethod
    def take(self, choice: str) -> None:
        """Take a choice."""


class OdinByKeys(OdinPeople):
    """Uses the keyboard only."""

    def open_curtain(self, seat: Seat) -> None:
        self.terminal.press("space")

    def pick(self, card: Card) -> None:
        while (here := _cursor(self.terminal.frame)) != card:
            self._step(here)
        self.terminal.press("enter")

    def _step(self, here: Card | None) -> None:
        self.terminal.press("tab")
        self.terminal.until(lambda frame: _cursor(frame) not in (None, here), f"the cursor leaving {here}")

    def take(self, choice: str) -> None:
        self.terminal.press("1")


class OdinByMouse(OdinPeople):
    """Uses the mouse only."""

    def open_curtain(self, seat: Seat) -> None:
        place = self.terminal.frame.find(re.compile(f"I am {NAMES[seat]}(?!”)"))  # not where it is explained
        assert place is not None
        self.terminal.click(*place)

    def pick(self, card: Card) -> None:
        frame = self.terminal.until(lambda frame: card in dict(_cells(frame)), card)
        self.terminal.click(*dict(_cells(frame))[card])

    def take(self, choice: str) -> None:
        place = _place_of(self.terminal.frame, choice)
        assert place is not None
        self.terminal.click(*place)


def _cursor(frame: Frame) -> Card | None:
    return next((card for card, cursor, _cell in faces_on(frame.text) if cursor), None)


def _cells(frame: Frame) -> list[tuple[Card, tuple[int, int]]]:
    return [(card, cell) for card, _cursor, cell in faces_on(frame.text)]


def _place_of(frame: Frame, choice: str) -> tuple[int, int] | None:
    """Return where a choice stands as the first of the list."""
    place = frame.find(f" 1  {choice}")
    return None if place is None else (place[0] + 1, place[1])
