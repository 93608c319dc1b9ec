"""Two people play a round of Archduke in a pseudo-terminal; beside it runs a table with the same deal.

From which frame on which cards may lie face up is noted on the way, and compared with all frames in the end.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tablegames.core import plugin
from tablegames.core.model import Action, Seat, Target
from tablegames.core.table import Table
from tablegames.games.archduke.cards import CARDS, matches
from tablegames.games.archduke.model import (
    ArchdukeAction,
    ArchdukeState,
    ArchdukeView,
    CallArchduke,
    Claim,
    Decline,
    DrawCard,
    EndTurn,
    Place,
    slot_target,
)
from tablegames.games.archduke.notation import card as card_name
from tests.e2e.archduke_reader import is_back, read
from tests.e2e.devices import Cell, find_entry
from tests.e2e.emulator import Frame
from tests.e2e.people import RESULT, when_quiet
from tests.e2e.program import new_table
from tests.e2e.terminal import Terminal

NAMES: Final = ("An", "Nguyễn")
TOLD: Final = re.compile(r"Slot \d+ is|it is −?\d")
"""What only one seat is told."""


def archduke_table(seed: int) -> Table:
    """Return a game of one round for two."""
    return new_table("archduke", NAMES, seed, length="elimination")


def without_grace(home: Path) -> None:
    """Let nobody wait in the windows of games that are played in this home."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"grace": 0}))


def sensible(table: Table) -> ArchdukeAction:
    """Return what somebody would do who knew all cards: one wrong match, all right ones, every action, a call."""
    state = table.state
    assert isinstance(state, ArchdukeState)
    legal: list[ArchdukeAction] = [action for seat in table.actors() for action in table.legal(seat)]  # type: ignore[misc]
    claims = [action for action in legal if isinstance(action, Claim)]
    if claims and not state.table.queue:
        fitting = {claim: matches(_card(state, claim.seat, claim.slot), state.discard[-1]) for claim in claims}
        for claim, fits in fitting.items():
            if fits or (state.table.turn is None and not any(state.table.failed)):
                return claim
    others = [action for action in legal if not isinstance(action, Claim)]
    bringing = [action for action in others if isinstance(action, Place) and _effect(state, action)]
    calling = [action for action in others if isinstance(action, CallArchduke)]
    drawing = [action for action in others if isinstance(action, DrawCard)]
    best = [*bringing, *calling, *drawing, *(action for action in others if not isinstance(action, Decline | EndTurn))]
    return (best or others)[0]


def _card(state: ArchdukeState, seat: Seat, slot: int) -> str:
    return state.grids[seat][slot - 1] or ""


def _effect(state: ArchdukeState, action: Place) -> bool:
    return CARDS[_card(state, action.seat, action.slot)].effect is not None


class ArchdukePeople(ABC):
    """Two people at a terminal that shows `table`."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.table = table
        self.text = plugin.load("archduke").load_text()
        self.done: list[Action] = []
        self.sights: list[tuple[int, Mapping[Target, str], bool]] = [(0, {}, False)]
        """From which frame on which cards may be up, and whether a card that was drawn unseen may be."""

    # playing

    def play(self, times: int = 1000) -> None:
        """Do what is sensible so many times, or until the game is over."""
        if not self.done:
            self.see_table()
        for _ in range(times):
            if not self.table.actors():
                return
            self.act(sensible(self.table))

    def act(self, action: ArchdukeAction) -> None:
        """Do something, and see what comes of it."""
        self.be_about_to(action)
        before = len(self.terminal.frames)
        self.finish(action)
        events = self.table.play(action)
        self.done.append(action)
        told = {
            slot_target(seat, slot): card_name(card)
            for event in events
            for seat, slot, card in _turned_up(event.model_dump())
        }
        match action.kind:
            case "look" | "peek":
                self.be_told(action.seat, told)
            case "claim" if told:
                self.sights.append((before, told, False))
                self.see_table()
                self.terminal.until(lambda frame: self.all_down(frame), "the card that was tried face down")
                self.may_see({})
            case _:
                self.sights.append((before, {}, True))
                self.see_table()

    def be_about_to(self, action: ArchdukeAction) -> None:
        """Come to the terminal and pick what an action needs, where something has to be picked."""
        view = self.view()
        if self.table.rules.looks_alone(view):
            self.lift(action.seat, lambda frame: len(_piles(frame)) == 3, "the drawn card")
            self.may_see({}, drawn=True)
        elif action.kind in ("give", "swap_first", "peek"):
            self.choose(self.text.window(view).goes_on.format(name=NAMES[action.seat]))
        if action.kind in ("look", "swap_first", "swap_second", "peek"):
            self.pick(action)

    def finish(self, action: ArchdukeAction) -> None:
        """Take the choice that means an action."""
        choice = self.text.choice(self.view(), action)
        if isinstance(action, Claim):
            self.claim(action, choice)
        elif action.kind in ("start_turn", "end_turn", "call_archduke", "end_round") and len(self.table.actors()) > 1:
            self.choose(f"{NAMES[action.seat]}: {choice}")
        else:
            self.choose(choice)

    def be_told(self, seat: Seat, told: Mapping[Target, str]) -> None:
        """Lift the curtain, read what is told, and hide it for good."""
        self.see_curtain(seat)
        self.may_see(told)
        self.lift(seat, lambda frame: frame.find(TOLD), "what is told")
        seen = read(self.terminal.frame)
        assert seen is not None
        assert {target: seen.slots[target] for target in told} == told
        self.choose("go on")
        self.see_table()
        self.may_see({})

    def see_curtain(self, seat: Seat) -> None:
        """Wait for the curtain of a seat."""
        self.terminal.until_text(f"ass to {NAMES[seat].upper()}")
        self.may_see({})

    def lift(self, seat: Seat, done: object, what: str) -> None:
        """Lift the curtain of a seat as soon as it can be."""
        self.terminal.until_text(f"ass to {NAMES[seat].upper()}")
        when_quiet(self.terminal, lambda: self.open_curtain(NAMES[seat]), done, what)  # type: ignore[arg-type]

    def choose(self, words: str) -> None:
        """Take a choice as soon as it is there."""
        self.terminal.until(lambda frame: find_entry(frame, words), f"the choice “{words}”")
        self.take(words)

    # what is seen

    def view(self) -> ArchdukeView:
        """Return what everybody sees."""
        view = self.table.view(None)
        assert isinstance(view, ArchdukeView)
        return view

    def see_table(self) -> None:
        """Wait until the terminal shows what everybody sees now: the table, a curtain, or the result."""
        if not self.table.actors():
            self.terminal.until_text("─ round 1 ─")
            self.sights.append((len(self.terminal.frames) - 1, {}, True))
            when_quiet(self.terminal, self.go_on, lambda frame: frame.find(RESULT), "the result")
        elif self.table.rules.looks_alone(self.view()):
            self.terminal.until_text(f"Pass to {NAMES[self.table.actors()[0]].upper()}")
        else:
            self.terminal.until(self.shows, "the table")

    def shows(self, frame: Frame) -> bool:
        """Whether a frame shows the table as everybody sees it, and asks who is to decide."""
        seen, view = read(frame), self.view()
        if seen is None:
            return False
        targets = {slot_target(seat, slot) for seat, slots in enumerate(view.slots) for slot in slots}
        top = [] if view.top is None else [card_name(view.top)]
        piles = [pile.split()[0] for pile in seen.piles[:2]]
        first, *others = self.table.actors()
        asked = self.text.window(view).question if others else self.text.prompt(view, first, (), NAMES)
        return seen.slots.keys() == targets and piles == [str(view.cards_left), *top] and bool(frame.find(asked))

    def all_down(self, frame: Frame) -> bool:
        """Whether all cards of the tableaus may lie face down."""
        seen = read(frame)
        return seen is not None and all(is_back(target, written) for target, written in seen.slots.items())

    def may_see(self, up: Mapping[Target, str], *, drawn: bool = False) -> None:
        """Note which cards may be up from the last frame on."""
        self.sights.append((len(self.terminal.frames) - (not up and not drawn), up, drawn))

    def check_frames(self) -> None:
        """No frame shows a card that lies face down to anybody but who is told, nor tells about it."""
        over = next((n for n, frame in enumerate(self.terminal.frames) if frame.find("─ round 1 ─")), None)
        ends = [first for first, _up, _drawn in self.sights[1:]] + [None]
        for (first, up, drawn), end in zip(self.sights, ends, strict=True):
            for frame in self.terminal.frames[:over][first:end]:
                seen = read(frame)
                for target, written in seen.slots.items() if seen is not None else ():
                    assert is_back(target, written) or up.get(target) == written, f"{target}\n{frame.text}"
                assert drawn or self.openly(frame) or len(_piles(frame)) < 3, frame.text
                assert up or not frame.find(TOLD), frame.text

    def openly(self, frame: Frame) -> bool:
        """Whether a card that everybody has seen is placed."""
        return bool(frame.find("Took "))

    # what differs

    @abstractmethod
    def pick(self, action: ArchdukeAction) -> None:
        """Pick the things that an action names."""

    @abstractmethod
    def claim(self, action: Claim, choice: str) -> None:
        """Match a card in a window."""

    @abstractmethod
    def take(self, words: str) -> None:
        """Take a choice that is there."""

    @abstractmethod
    def open_curtain(self, name: str) -> None:
        """Lift the curtain, as the person of that name."""

    @abstractmethod
    def go_on(self) -> None:
        """Leave a page that everybody has read."""


class ByKeys(ArchdukePeople):
    """Uses digits, Enter and Space."""

    def pick(self, action: ArchdukeAction) -> None:
        for number, target in enumerate(action.targets(), start=1):
            _kind, seat, slot = target.split(":")
            self.terminal.press(*(slot if action.kind == "look" else f"{int(seat) + 1}{slot}"))
            picked = action.targets()[:number]
            self.terminal.until_text(self.text.prompt(self.view(), action.seat, picked, NAMES))

    def claim(self, action: Claim, choice: str) -> None:
        self.terminal.press(str(action.seat + 1))
        self.terminal.until_text(f"▶ {NAMES[action.seat].upper()}")
        self.terminal.press(*str(action.slot))

    def take(self, words: str) -> None:
        entry = find_entry(self.terminal.frame, words)
        assert entry is not None
        self.terminal.press(entry.key.lower())

    def open_curtain(self, name: str) -> None:
        self.terminal.press("space")

    def go_on(self) -> None:
        self.terminal.press("enter")


class ByMouse(ArchdukePeople):
    """Uses the mouse alone."""

    def pick(self, action: ArchdukeAction) -> None:
        for number, target in enumerate(action.targets(), start=1):
            self._click_on(target)
            picked = action.targets()[:number]
            self.terminal.until_text(self.text.prompt(self.view(), action.seat, picked, NAMES))

    def claim(self, action: Claim, choice: str) -> None:
        self._click_on(action.targets()[0])
        self.choose(choice)

    def take(self, words: str) -> None:
        entry = find_entry(self.terminal.frame, words)
        assert entry is not None
        self.terminal.click(*entry.cell)

    def open_curtain(self, name: str) -> None:
        place = self.terminal.frame.find(re.compile(f"I am {name}(?!”)"))  # not where it is explained
        assert place is not None
        self.terminal.click(*place)

    def go_on(self) -> None:
        place = self.terminal.frame.find("go on")
        assert place is not None
        self.terminal.click(*place)

    def _click_on(self, target: Target) -> None:
        cells = _cells(self.terminal.until(lambda frame: target in _cells(frame), target))
        self.terminal.click(*cells[target])


def _piles(frame: Frame) -> tuple[str, ...]:
    seen = read(frame)
    return () if seen is None else seen.piles


def _cells(frame: Frame) -> Mapping[Target, Cell]:
    seen = read(frame)
    return {} if seen is None else seen.cells


def _turned_up(event: dict[str, object]) -> list[tuple[Seat, int, str]]:
    """Return which cards an event turns up for a moment or for one seat: where they lie, and what they are."""
    match event:
        case {"kind": "looked", "seat": int(seat), "slots": (int(one), int(other)), "cards": (str(first), str(second))}:
            return [(seat, one, first), (seat, other, second)]
        case {"kind": "peeked", "owner": int(seat), "slot": int(slot), "card": str(card)}:
            return [(seat, slot, card)]
        case {"kind": "claim_failed", "seat": int(seat), "slot": int(slot), "card": str(card)}:
            return [(seat, slot, card)]
        case _:
            return []
