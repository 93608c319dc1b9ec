"""People who pass a terminal round; beside it runs a table with the same deal.

From which frame on what may be seen is noted on the way, and compared with all frames when the game is over.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import ClassVar, Final

from tablegames.core import plugin
from tablegames.core.model import Action, Event, Seat, Target, View
from tablegames.core.table import Table
from tests.conformance.hidden import hidden_cards, pieces
from tests.e2e.devices import Device, Thing, find_entry
from tests.e2e.emulator import Frame
from tests.e2e.terminal import DEADLINE, Terminal

RESULT: Final = "─ Result ─"
COVERED: Final = "Covered. Pass to"
LONG_ENOUGH: Final = 0.53
"""Seconds without anything happening after which a curtain can be lifted, on a machine that is not busy."""
TRY_AGAIN: Final = 4.0
"""Seconds after which whoever was too hasty for a busy machine tries again."""


def when_quiet(terminal: Terminal, do: Callable[[], object], done: Callable[[Frame], object], what: str) -> None:
    """Do what only works after a moment of rest, and again where the machine took longer than that moment."""
    for _ in range(int(DEADLINE / TRY_AGAIN)):
        terminal.until_quiet(LONG_ENOUGH)
        do()
        if terminal.within(TRY_AGAIN, done):
            return
    raise AssertionError(f"no sign of {what}; on the screen:\n{terminal.frame.text}")


def at_once(*plays: Callable[[], None]) -> None:
    """Let several tables play at the same time, since people spend most of it in front of curtains.

    Errors: that of the first table at which something is wrong, when all have ended.
    """
    with ThreadPoolExecutor(len(plays)) as pool:
        for play in [pool.submit(play) for play in plays]:
            play.result()


def cover(terminal: Terminal, key: str) -> int:
    """Press the key that hides everything; return which frame is the first that is covered."""
    before = len(terminal.frames)
    terminal.press(key)
    terminal.until_text(COVERED)
    return next(number for number, frame in enumerate(terminal.frames) if number >= before and frame.find(COVERED))


@dataclass(frozen=True, slots=True)
class Sight:
    """What `seat`, or everybody, may see from a frame on: cards, and those that only words may tell of."""

    first: int
    seat: Seat | None
    cards: frozenset[str]
    told: frozenset[str]

    def and_also(self, other: Sight, first: int) -> Sight:
        """Return what may be seen while one sight gives way to another."""
        return Sight(first, None, self.cards | other.cards, self.told | other.told)


class People(ABC):
    """People at a terminal that shows `table`; in an open game all look together."""

    game: ClassVar[str]

    def __init__(self, terminal: Terminal, table: Table, device: type[Device]) -> None:
        self.terminal = terminal
        self.table = table
        self.device = device(terminal)
        self.text = plugin.load(self.game).load_text()
        self.names = table.setup.names
        self.looking: Seat | None = None
        self.sights: list[Sight] = []
        self.may_see(None, 0)

    # what a game says

    @abstractmethod
    def sensible(self) -> Action:
        """Return what people who want to see the end of the game would do now."""

    @abstractmethod
    def things(self, frame: Frame) -> Mapping[Target, Thing]:
        """Read what can be picked."""

    @abstractmethod
    def rises(self, target: Target) -> bool:
        """Whether it is a card of a hand, which rises by a row when it is picked."""

    @abstractmethod
    def shows(self, frame: Frame, view: View) -> bool:
        """Whether a frame shows what a view tells."""

    @abstractmethod
    def faces_on(self, frame: Frame) -> set[str]:
        """Read the cards whose faces are seen."""

    @abstractmethod
    def codes_on(self, text: str) -> set[str]:
        """Read the cards that are named."""

    # playing

    def be_about_to(self, action: Action) -> None:
        """Let the seat come to the terminal and pick what an action needs, and nothing more."""
        self.seat_down(action.seat)
        self.pick(action.seat, action.targets())

    def decide(self, times: int = 1000) -> None:
        """Decide for whoever should, so many times or until the game is over."""
        for _ in range(times):
            if not self.table.actors():
                return
            self.act(self.sensible())

    def act(self, action: Action) -> None:
        """Let the seat come to the terminal, do it, and see what came of it."""
        self.be_about_to(action)
        self.take(self.text.choice(self.table.view(action.seat), action), action)

    def seat_down(self, seat: Seat) -> None:
        """Bring a seat to the terminal, out of a public window if there is one; it finds its own hand."""
        if self.table.rules.info.open or self.looking == seat:
            return
        if len(self.table.actors()) > 1:
            self.speak_up(seat)
        self.lift(seat)

    def speak_up(self, seat: Seat) -> None:
        """Interrupt in a public window, or close it."""
        words = self.text.window(self.table.view(None))
        says = words.goes_on if seat == self.table.actors()[0] else words.interrupts
        self.choose(says.format(name=self.names[seat]))

    def lift(self, seat: Seat) -> None:
        """Lift the curtain of a seat as soon as it can be."""
        call = re.compile(f"[Pp]ass to {re.escape(self.names[seat].upper())}")
        self.terminal.until(lambda frame: frame.find(call), f"a curtain for {self.names[seat]}")
        self.looking = seat
        view = self.table.view(seat)

        def open_curtain() -> None:
            self.may_see(seat)
            self.device.open_curtain(self.names[seat])

        when_quiet(self.terminal, open_curtain, lambda frame: self.shows(frame, view), f"what {self.names[seat]} sees")

    def pick(self, seat: Seat, targets: Sequence[Target]) -> None:
        """Pick things one after another, and see each of them picked before going on."""
        view = self.table.view(seat)
        for number, target in enumerate(targets, start=1):
            low = self.see(target)
            self.device.pick(self.things, target)
            if self.rises(target):
                self.see_risen(target, low)
            self.terminal.until_text(self.text.prompt(view, seat, tuple(targets[:number]), self.names))

    def see(self, target: Target) -> Thing:
        """Wait until something can be picked."""
        return self.things(self.terminal.until(lambda frame: target in self.things(frame), target))[target]

    def see_risen(self, target: Target, low: Thing) -> None:
        """Wait until a card has risen from where it was."""
        column, row = low.cell

        def risen(frame: Frame) -> bool:
            thing = self.things(frame).get(target)
            return thing is not None and thing.cell == (column, row - 1)

        self.terminal.until(risen, f"{target} picked")

    def choose(self, words: str) -> None:
        """Take a choice as soon as it is there."""
        frame = self.terminal.until(lambda frame: find_entry(frame, words), f"the choice “{words}”")
        entry = find_entry(frame, words)
        assert entry is not None
        self.device.choose(entry)

    def take(self, words: str, *actions: Action) -> None:
        """Take a choice that means these actions, and see what came of it."""
        seat, before = actions[0].seat, len(self.terminal.frames)
        self.choose(words)
        events = self.table.play(*actions)
        stays = self.table.actors() == (seat,)
        self.sights.append(self.sights[-1].and_also(self.sight(seat if stays else None), before))
        self.see_outcome(seat, events)

    def asked(self) -> str:
        """Return what everybody reads before a seat has come to the terminal."""
        first, *others = self.table.actors()
        return self.text.window(self.table.view(None)).question if others else f"Pass to {self.names[first].upper()}"

    # what comes of it

    def see_outcome(self, seat: Seat, events: Sequence[Event]) -> None:
        """Wait for what follows a move: the same seat goes on, a report, a window, a curtain, the result."""
        self.read_report(events)
        actors = self.table.actors()
        if not actors:
            self.terminal.until_text(RESULT)
        elif self.table.rules.info.open:
            self.see_turn(None, actors[0])
            self.may_see(None)
        elif actors == (self.looking,):
            self.see_turn(seat, seat)
            self.may_see(seat)
        else:
            self.terminal.until_text(self.asked())
            self.looking = None
            self.may_see(None, len(self.terminal.frames) - 1)

    def see_turn(self, viewer: Seat | None, seat: Seat) -> None:
        """Wait until a seat is asked what it does."""
        view = self.table.view(viewer)
        asked = self.text.prompt(view, seat, (), self.names)
        self.terminal.until(lambda frame: frame.find(asked) and self.shows(frame, view), f"“{asked}”")

    def read_report(self, events: Sequence[Event]) -> None:
        """Read how a round has ended, if one has, and go on."""
        shown = (self.table.rules.redact(event, None) for event in events)
        report = self.text.report([event for event in shown if event is not None], self.names)
        if report is None:
            return
        self.terminal.until_text(f"─ {report.title} ─")
        self.looking = None
        self.may_see(None, len(self.terminal.frames) - 1)
        gone = f"─ {report.title} ─"
        when_quiet(self.terminal, self.device.go_on, lambda frame: not frame.find(gone), f"“{gone}” going away")

    # what may be seen

    def sight(self, seat: Seat | None, first: int = 0) -> Sight:
        """Return what a seat, or everybody, knows where it is, and what the log has told it."""
        sentences = (self.text.event(event, self.names) for event in self.table.events(seat))
        told = frozenset(code for sentence in sentences if sentence for code in self.codes_on(sentence))
        return Sight(first, seat, self.known(seat), told)

    def known(self, seat: Seat | None) -> frozenset[str]:
        """Return the cards that a seat, or everybody, knows where they are."""
        return frozenset(pieces(self.game, self.table.state)) - hidden_cards(self.game, self.table.state, seat)

    def may_see(self, seat: Seat | None, first: int | None = None) -> None:
        """Note whose eyes the frames are for, from `first` on or from the next on."""
        self.sights.append(self.sight(seat, len(self.terminal.frames) if first is None else first))

    def seen(self) -> Iterator[tuple[Sight, Frame]]:
        """Yield every frame with what may be seen on it."""
        ends = [sight.first for sight in self.sights[1:]] + [None]
        for sight, end in zip(self.sights, ends, strict=True):
            for frame in self.terminal.frames[sight.first : end]:
                yield sight, frame

    def check_frames(self) -> None:
        """No frame shows or names a card that whoever was looking could not know."""
        for sight, frame in self.seen():
            assert self.faces_on(frame) <= sight.cards, frame.text
            assert self.codes_on(frame.text) <= sight.cards | sight.told, frame.text
