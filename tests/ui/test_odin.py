"""A hand of Odin is played to the result by keys and by mouse; no frame shows a card to somebody who cannot know it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rich.cells import cell_len

from tablegames.core.model import Seat, Target
from tablegames.games.odin.cards import CARDS
from tablegames.games.odin.model import OdinState
from tablegames.ui.curtain import SETTLE_SECONDS
from tests.conformance.hidden import hidden_cards
from tests.games.odin_people import cards_on, sensible
from tests.ui.playing import NAMES, Player, playing

PEOPLE = ("human", "human", "human")


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
            action = sensible(people.table)
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
            action = sensible(people.table)
            for target in action.targets():
                await people.pick(target)
            await people.click(people.player.choices()[0])

        assert "Result" in people.frame


async def test_keys_typed_ahead_and_pasted_text_lift_no_curtain() -> None:
    async with a_hand() as people:
        await people.lift(mouse=False)
        action = sensible(people.table)
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
            action = sensible(people.table)
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
