"""What only one person may see, in a game that each seat plays alone: every frame is searched for it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

from tablegames.core.model import Seat
from tests.e2e.emulator import Frame
from tests.e2e.people import LONG_ENOUGH, cover, when_quiet
from tests.e2e.program import saved_table, start
from tests.e2e.terminal import Terminal
from tests.plugins import FOLDER

NAMES: Final = ("Bob [/]", "Nguyễn")
CURTAIN: Final = "Nobody else looks now? Press Space"
WINDOW: Final = "Does anybody interrupt?"
RESULT: Final = "─ Result ─"
CARD: Final = re.compile(r"[♠♥]\d")
MARKS: Final = {"S": "♠", "H": "♥"}

PAGES: Final = {"f1": "next page", "f2": "what happened", "f10": "save and leave"}
"""Keys, and what stands nowhere but on the page that they open."""


@pytest.fixture(autouse=True)
def high_card_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.setenv("PYTHONPATH", str(FOLDER))


def start_high_card() -> Terminal:
    """Start a game of two; the curtain of the first seat hangs."""
    terminal = start("play", "high_card", "--seat", NAMES[0], "--seat", NAMES[1], "--seed", "3")
    terminal.until_text(CURTAIN)
    return terminal


class Players:
    """Two people who pass a terminal round. From which frame on which cards may be seen is noted on the way."""

    def __init__(self, terminal: Terminal, home: Path) -> None:
        self.terminal = terminal
        self.home = home
        self.may_see: list[tuple[int, set[str]]] = [(0, set())]

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """Return what a seat, or everybody, sees of the saved game."""
        return saved_table(self.home).view(seat).model_dump()

    def hand(self, seat: Seat) -> set[str]:
        """Return the cards that a seat holds."""
        return named(self.view(seat)["hand"])

    def lift(self, seat: Seat) -> None:
        """Lift the curtain of a seat as soon as it can be."""
        self.terminal.until_text(f"Pass to {NAMES[seat].upper()}")
        allowed = self.revealed() | self.hand(seat)

        def open_curtain() -> None:
            self.may_see.append((len(self.terminal.frames), allowed))
            self.terminal.press("space")

        when_quiet(self.terminal, open_curtain, lambda frame: frame.find(f"▶ {NAMES[seat].upper()}"), "the hand")

    def play_first_card(self, then: str) -> None:
        """The seat at the terminal plays the card at the left; `then` is shown."""
        before = len(self.terminal.frames)
        self.terminal.press("enter")
        self.terminal.until_text(" 1  play ")
        self.terminal.press("1")
        self.terminal.until_text(then)
        there = next(number for number in range(before, len(self.terminal.frames)) if self.shown(number, then))
        self.may_see.append((there, self.revealed()))

    def shown(self, number: int, text: str) -> bool:
        """Whether a text stands on a frame."""
        return self.terminal.frames[number].find(text) is not None

    def revealed(self) -> set[str]:
        """Return the cards that everybody has seen."""
        return named(card for trick in self.view()["revealed"] for card in trick)


def named(cards: Any) -> set[str]:
    """Return cards as the screen names them."""
    return {MARKS[card[0]] + card[1:] for card in cards}


def cards_on(frame: Frame) -> set[str]:
    """Return the cards whose faces or names stand on a frame."""
    return set(CARD.findall(frame.text))


def test_no_frame_of_a_whole_game_shows_a_card_to_the_wrong_person(home: Path) -> None:
    with start_high_card() as terminal:
        players = Players(terminal, home)
        hands = players.hand(0), players.hand(1)
        players.lift(0)
        for closing in (WINDOW, WINDOW, RESULT):
            leader = players.view()["leader"]
            players.play_first_card(then=CURTAIN)
            players.lift(1 - leader)
            players.play_first_card(then=closing)
            if closing is WINDOW:
                terminal.press("enter")
                players.lift(players.view()["leader"])
                terminal.press("1")
                terminal.until_text("Play a card face down.")

    assert players.revealed() == hands[0] | hands[1]
    for (first, allowed), (end, _next) in zip(players.may_see, [*players.may_see[1:], (None, None)], strict=True):
        for frame in terminal.frames[first:end]:
            assert cards_on(frame) <= allowed, frame.text
    assert any(cards_on(frame) == hands[0] for frame in terminal.frames)


def test_what_is_pasted_lifts_no_curtain(home: Path) -> None:
    with start_high_card() as terminal:
        hand = Players(terminal, home).hand(0)
        terminal.until_quiet(LONG_ENOUGH)
        terminal.paste(" " * 200)
        terminal.until_quiet(LONG_ENOUGH)
        terminal.write(b" " * 200)
        terminal.until_quiet(LONG_ENOUGH)
        assert terminal.frame.find(CURTAIN)
    assert not any(cards_on(frame) & hand for frame in terminal.frames)


def test_keys_typed_ahead_lift_no_curtain(home: Path) -> None:
    with start_high_card() as terminal:
        players = Players(terminal, home)
        next_hand = players.hand(1)
        players.lift(0)
        terminal.press("enter", "1", "enter", "space", "space", "enter", "space", "1", "space")
        terminal.until_text(f"Pass to {NAMES[1].upper()}")
        terminal.until_quiet(LONG_ENOUGH)
        assert terminal.frame.find(CURTAIN)
    assert not any(cards_on(frame) & next_hand for frame in terminal.frames)


@pytest.mark.parametrize(
    ("key", "over"), [("f12", ""), ("ctrl+l", ""), ("f12", "f10"), ("ctrl+l", "f2"), ("f12", "f1")]
)
def test_one_key_hides_everything_at_once(home: Path, key: str, over: str) -> None:
    with start_high_card() as terminal:
        players = Players(terminal, home)
        hand = players.hand(0)
        players.lift(0)
        terminal.until(lambda frame: cards_on(frame) == hand, "the hand")
        if over:
            terminal.press(over)
            terminal.until_text(PAGES[over])

        covered = cover(terminal, key)

        terminal.press("escape", "enter", "1", "f10", "escape")
        terminal.until_quiet(LONG_ENOUGH)
    assert not any(cards_on(frame) for frame in terminal.frames[covered:])


def test_mouse_bytes_that_are_no_text_do_no_harm(home: Path) -> None:
    with start_high_card() as terminal:
        players = Players(terminal, home)
        players.lift(0)
        for _ in range(5):
            terminal.write(b"\x1b[M \xf0\xf0\x1b[M#\xff\x80")
            terminal.until_quiet()
        terminal.press("escape")
        terminal.until_quiet()
        terminal.press("ctrl+q")
        terminal.until_text("Leave?")
