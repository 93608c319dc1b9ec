"""Aurum is played to the result by keys and by mouse; no frame shows a card to somebody who cannot know it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest
from rich.cells import cell_len

from tablegames.core.model import Action, Event, Seat, Target
from tablegames.games.aurum.cards import METALS
from tablegames.games.aurum.model import AurumState
from tablegames.ui.flow import Curtain, Showing, Turn, Window
from tablegames.ui.report import ReportScreen
from tests.conformance.hidden import hidden_cards
from tests.e2e.aurum_people import SHORT, hasty
from tests.ui.playing import NAMES, Player, playing

FACE = re.compile(r"[╭┏] ?([BCPSZ]) ?[─━]*[╮┓]")
CODE = re.compile(r"(?<![\w/])([BCPSZ](?:10|[1-9]))(?!\w)")
RECENT = 16
"""Turns of which something may still be told, such as what happened while somebody was away."""


def cards_on(frame: str) -> set[str]:
    """Return the metals whose faces or codes stand in a frame."""
    found = set(CODE.findall(frame))
    for above, below in pairwise(frame.splitlines()):
        for face in FACE.finditer(above):
            rank = re.match(r"[│┃] (10|[1-9])", below[face.start() :])
            if rank is not None:
                found.add(face.group(1) + rank.group(1))
    return found


def seat_of(showing: Showing) -> Seat:
    assert isinstance(showing, Curtain | Turn)
    return showing.seat


class People:
    """The people round the terminal; `looking` is who has lifted the last curtain."""

    def __init__(self, player: Player, *, mouse: bool) -> None:
        self.player = player
        self.table = player.table
        self.screen = player.screen
        self.mouse = mouse
        self.looking: Seat | None = None
        self.frame = ""
        self.kinds = dict[str, int]()

    @property
    def state(self) -> AurumState:
        state = self.table.state
        assert isinstance(state, AurumState)
        return state

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.player.press(key)
            self.check()

    async def click(self, text: str) -> None:
        """Click on a text where it stands in the frame, below rather than above."""
        for y, row in reversed([*enumerate(self.frame.splitlines())]):
            if (x := row.find(text)) >= 0:
                await self.player.pilot.click(offset=(cell_len(row[:x]), y))
                await self.player.pilot.pause()
                self.check()
                return
        raise AssertionError(f"“{text}” is not in the frame:\n{self.frame}")

    async def choose(self, label: str, key: str) -> None:
        if self.mouse:
            await self.click(label)
        else:
            await self.press(key)

    async def lift(self, seat: Seat) -> None:
        """A seat lifts its curtain and finds its own hand, and nobody else's."""
        assert f"I am {NAMES[seat]}" in self.frame
        self.looking = seat
        if self.mouse:
            self.player.clock.pass_by(1)
            await self.click(f"I am {NAMES[seat]}")
            assert self.player.curtain is None
        else:
            await self.player.lift()
        self.check()
        assert set(self.state.hands[seat]) <= cards_on(self.frame), self.frame

    async def play(self, action: Action) -> None:
        """Pick what an action names, and take it."""
        self.kinds[action.kind] = self.kinds.get(action.kind, 0) + 1
        for target in action.targets():
            await self.pick(target)
        number = next(index for index, offered in enumerate(self.screen.choice.exact) if offered == action)
        await self.choose(self.player.choices()[number], str(number + 1))

    async def pick(self, target: Target) -> None:
        if self.mouse:
            await self.player.click(target)
            self.check()
            return
        while self.screen.cursor is None or self.screen.cursor.target != target:
            await self.press("tab")
        await self.press("enter")

    def check(self) -> None:
        """Read the frame: no card may stand in it that whoever looks cannot know."""
        self.frame = self.player.text()
        if self.player.curtain is not None or isinstance(self.player.app.screen, ReportScreen):
            self.looking = None
        told = {card for turn in self.table.turns[-RECENT:] for event in turn.events for card in self.told(event)}
        secret = hidden_cards("aurum", self.state, self.looking) - told
        shown = cards_on(self.frame)
        assert shown <= set(METALS[4]), self.frame
        assert not secret & shown, f"{self.looking} is shown a secret:\n{self.frame}"

    def told(self, event: Event) -> set[str]:
        shown = self.table.rules.redact(event, self.looking)
        return set(CODE.findall(shown.model_dump_json())) if shown is not None else set()

    # a whole game

    async def play_to_the_end(self) -> None:
        """Act as long as anybody can: in windows, behind curtains, at the end of rounds."""
        while self.table.actors():
            showing = self.screen.sitting.showing
            if isinstance(self.player.app.screen, ReportScreen):
                await self.read()
            elif isinstance(showing, Window):
                await self.in_the_window(showing)
            elif self.player.curtain is not None:
                await self.lift(seat_of(showing))
            else:
                await self.play(hasty(self.table))
        await self.read()

    async def read(self) -> None:
        assert "nugget goes to" in " ".join(self.frame.split())
        self.player.clock.pass_by(1)
        await self.choose("▶ go on", "enter")

    async def in_the_window(self, window: Window) -> None:
        """Now and then somebody changes a bid; the leader goes on."""
        assert not any(target.startswith("card:") for target in self.screen.shown())
        action = hasty(self.table)
        claims = action.seat != window.first
        number = 1 + window.claimers.index(action.seat) if claims else 0
        await self.choose(self.player.choices()[number], str(action.seat + 1) if claims else "enter")
        await self.lift(action.seat)
        await self.play(action)


@asynccontextmanager
async def a_game(seats: int, *, mouse: bool, seed: int, size: tuple[int, int] = (80, 24)) -> AsyncIterator[People]:
    """Open a game; the curtain of the first seat hangs."""
    async with playing("aurum", *("human",) * seats, seed=seed, size=size) as player:
        people = People(player, mouse=mouse)
        people.check()
        yield people


@pytest.mark.parametrize(
    ("seats", "mouse", "size"),
    [(4, False, (80, 24)), (3, True, (120, 40))],
)
async def test_a_game_is_played_to_the_result(seats: int, mouse: bool, size: tuple[int, int]) -> None:
    async with a_game(seats, mouse=mouse, seed=SHORT[seats], size=size) as people:
        await people.play_to_the_end()

        assert "─ Result ─" in people.frame
        assert people.kinds.keys() == {"bid", "change_bid", "play_metal", "play_gold", "end_round", "deal_round"}
        assert "nuggets" in people.frame


async def test_keys_typed_ahead_and_pasted_text_lift_no_curtain() -> None:
    async with a_game(4, mouse=False, seed=1) as people:
        await people.lift(people.table.actors()[0])
        await people.press("enter", "enter", "space", "space", "enter", "1", *["space"] * 20)

        assert people.player.curtain is not None
        assert len(people.table.turns) == 1


async def test_one_key_hides_the_hand_at_once_whatever_lies_over_it() -> None:
    async with a_game(4, mouse=False, seed=1) as people:
        for over in ("", "f1", "f2", "f3", "f10"):
            await people.lift(people.table.actors()[0])
            if over:
                await people.press(over)
            await people.press("f12")
            assert people.player.curtain is not None
            assert not cards_on(people.frame), people.frame
