"""A hand of Odin is played to the result by keys and by mouse; no frame shows a card to somebody who cannot know it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise

from rich.cells import cell_len

from tablegames.core.model import Action, Seat, Target
from tablegames.games.odin.cards import CARDS, value_of
from tablegames.games.odin.model import OdinState, PlayCards, TakeCard
from tablegames.ui.curtain import SETTLE_SECONDS
from tests.conformance.hidden import hidden_cards
from tests.ui.playing import NAMES, Player, playing

FACE = re.compile(r"[╭┏] ?([BRPGKO]) ?[─━]*[╮┓]")
CODE = re.compile(r"(?<![\w/])([BRPGKO][1-9])(?!\w)")
PEOPLE = ("human", "human", "human")


def cards_on(frame: str) -> set[str]:
    """Return the cards whose faces or codes stand in a frame."""
    rows = frame.splitlines()
    found = set(CODE.findall(frame))
    for above, below in pairwise(rows):
        for face in FACE.finditer(above):
            number = below[face.start() + 2 : face.start() + 3]
            found.add(face.group(1) + number)
    return found


class People:
    """The people round the terminal; `looking` is who has lifted the last curtain."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.table = player.table
        self.looking: Seat | None = None
        self.frame = ""
        self.frames = 0

    @property
    def state(self) -> OdinState:
        state = self.table.state
        assert isinstance(state, OdinState)
        return state

    @property
    def playing(self) -> bool:
        return bool(self.table.actors())

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.player.press(key)
            self.check()

    async def click(self, text: str) -> None:
        """Click on a text where it stands lowest in the frame: the choices stand below the question."""
        for y, row in reversed(tuple(enumerate(self.frame.splitlines()))):
            if (x := row.find(text)) >= 0:
                await self.player.pilot.click(offset=(cell_len(row[:x]), y))
                await self.player.pilot.pause()
                self.check()
                return
        raise AssertionError(f"“{text}” is not in the frame:\n{self.frame}")

    async def walk_to(self, target: Target) -> None:
        """Move the cursor by Tab."""
        for _step in range(20):
            cursor = self.player.screen.cursor
            if cursor is not None and cursor.target == target:
                return
            await self.press("tab")
        raise AssertionError(f"the cursor does not come to {target}:\n{self.frame}")

    async def pick(self, target: Target) -> None:
        await self.player.click(target)
        self.check()

    async def lift(self, *, mouse: bool) -> None:
        """The seat in turn lifts its curtain and finds its own hand, and nobody else's."""
        (seat,) = self.table.actors()
        assert f"I am {NAMES[seat]}" in self.frame
        self.player.clock.pass_by(1)
        self.looking = seat
        if mouse:
            await self.click(f"I am {NAMES[seat]}")
        else:
            await self.player.press("space")
        await self.player.pilot.pause(SETTLE_SECONDS * 2)
        self.check()
        assert self.player.curtain is None
        assert set(self.state.hand(seat)) <= cards_on(self.frame), self.frame

    def check(self) -> None:
        """Read the frame: no card may stand in it that whoever looks cannot know."""
        self.frames += 1
        self.frame = self.player.text()
        if self.player.curtain is not None:
            self.looking = None
        secret = hidden_cards("odin", self.state, self.looking)
        shown = cards_on(self.frame)
        assert shown <= set(CARDS), self.frame
        assert not secret & shown, f"{self.looking} is shown a secret:\n{self.frame}"

    def decision(self) -> Action:
        """The lowest of the longest plays, the highest of the beaten cards, a pass now and then."""
        (seat,) = self.table.actors()
        legal = self.table.legal(seat)
        plays = [action for action in legal if isinstance(action, PlayCards)]
        takes = [action for action in legal if isinstance(action, TakeCard)]
        if takes:
            return max(takes, key=lambda action: action.card[1])
        if not plays or (len(legal) > len(plays) and self.table.ply % 5 == 3):
            return legal[-1]
        return max(plays, key=lambda action: (len(action.cards), -value_of(action.cards)))


@asynccontextmanager
async def a_hand() -> AsyncIterator[People]:
    """Open a game of one hand; the curtain of the seat that leads hangs."""
    async with playing("odin", *PEOPLE, seed=141, target="hand") as player:
        people = People(player)
        people.check()
        yield people


async def test_a_hand_is_played_to_the_result_by_keys() -> None:
    async with a_hand() as people:
        kinds = set[str]()
        while people.playing:
            if people.player.curtain is not None:
                await people.lift(mouse=False)
            action = people.decision()
            kinds.add(action.kind)
            for target in action.targets():
                await people.walk_to(target)
                await people.press("enter")
            await people.press("1" if action.kind == "pass" else "enter")

        assert kinds == {"play_cards", "take_card", "pass"}
        assert "Result" in people.frame
        assert people.frames > 50


async def test_a_hand_is_played_to_the_result_by_mouse() -> None:
    async with a_hand() as people:
        while people.playing:
            if people.player.curtain is not None:
                await people.lift(mouse=True)
            action = people.decision()
            for target in action.targets():
                await people.pick(target)
            await people.click(people.player.choices()[0])

        assert "Result" in people.frame


async def test_keys_typed_ahead_and_pasted_text_lift_no_curtain() -> None:
    async with a_hand() as people:
        await people.lift(mouse=False)
        action = people.decision()
        for target in action.targets():
            await people.pick(target)
        await people.press("enter", "space", "space", "enter", "1", *["space"] * 20)

        assert people.player.curtain is not None
        assert len(people.table.turns) == 1


async def test_one_key_hides_the_hand_at_once_whatever_lies_over_it() -> None:
    async with a_hand() as people:
        for over in ("", "f1", "f2", "f3", "f10"):
            await people.lift(mouse=False)
            if over:
                await people.press(over)
            await people.press("f12")
            assert people.player.curtain is not None
            assert not cards_on(people.frame), people.frame


async def test_what_happened_is_told_after_the_curtain() -> None:
    async with a_hand() as people:
        first = people.state.seat
        await people.lift(mouse=False)
        while True:
            action = people.decision()
            for target in action.targets():
                await people.pick(target)
            await people.press("1")
            if people.player.curtain is not None:
                await people.lift(mouse=False)
                if people.looking == first:
                    break

        assert "While you were away" in people.frame
        others = [name for seat, name in enumerate(NAMES[:3]) if seat != first]
        assert all(f"{name} p" in people.frame for name in others)
