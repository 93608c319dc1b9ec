"""A game that nobody but its two files knows is played from the picker to the result, by keys and by mouse.

The curtain, the public window with both kinds of claim, and what is told once are seen as people see them: after each
step the frame is read, and no card may stand in it that the seat at the terminal cannot know.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.keys import _character_to_key

from tablegames.core.model import Action, Seat
from tablegames.core.table import Table
from tablegames.ui.app import TablegamesApp
from tablegames.ui.curtain import SETTLE_SECONDS
from tablegames.ui.page_screen import PageScreen
from tests.conformance.hidden import hidden_cards
from tests.ui.playing import Clock, Player

NAMES = ("Bob [/]", "Nguyễn", "Chi")
CARD = re.compile(r"[♠♥][1-9]")
WINDOW = "Does anybody interrupt?"


class People:
    """The people round the terminal. `looking` is who has lifted the last curtain, while no other hides the table."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.table: Table | None = None
        self.looking: Seat | None = None
        self.frame = ""

    @property
    def dealt(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def phase(self) -> str:
        phase: str = self.dealt.state.model_dump()["phase"]
        return phase

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.dealt.actors()

    @property
    def actions(self) -> list[Action]:
        """All that has been done so far."""
        return [action for turn in self.dealt.turns for action in turn.actions]

    def cards_of(self, seat: Seat) -> set[str]:
        """Return the hand of a seat as it is written on the screen."""
        hands: tuple[tuple[str, ...], ...] = self.dealt.state.model_dump()["hands"]
        return {written(card) for card in hands[seat]}

    async def press(self, *keys: str) -> None:
        await self.player.press(*keys)
        self.check()

    async def type(self, text: str) -> None:
        await self.press(*map(_character_to_key, text))

    async def click(self, text: str, *, after: str = "", times: int = 1) -> None:
        """Click on a text where it stands in the frame: in the first row that has it behind `after`."""
        for y, row in enumerate(self.frame.splitlines()):
            start = row.find(after)
            x = row.find(text, start + len(after))
            if start >= 0 and x >= 0:
                await self.player.pilot.click(offset=(cell_len(row[:x]), y), times=times)
                await self.player.pilot.pause()
                self.check()
                return
        raise AssertionError(f"“{text}” is not in the frame:\n{self.frame}")

    def expect(self, *texts: str) -> None:
        for text in texts:
            assert text in self.frame, f"“{text}” is not in the frame:\n{self.frame}"

    def expect_curtain(self, seat: Seat) -> None:
        """The curtain hides the table from all and asks for a seat."""
        assert self.player.curtain is not None, self.frame
        self.expect(NAMES[seat].upper(), f"I am {NAMES[seat]}")

    async def lift(self, seat: Seat, *, mouse: bool = False) -> None:
        """Let the seat that the curtain asks for lift it, after the dead time, and find its own hand."""
        self.expect_curtain(seat)
        self.player.clock.pass_by(1)
        self.looking = seat
        if mouse:
            await self.click(f"I am {NAMES[seat]}", after="Space")
        else:
            await self.player.press("space")
            await self.player.pilot.pause(SETTLE_SECONDS * 2)
            self.check()
        assert self.player.curtain is None
        assert self.cards_of(seat) <= set(CARD.findall(self.frame)), self.frame

    def check(self) -> None:
        """Read the frame: no card may stand in it that whoever looks cannot know."""
        self.frame = self.player.text()
        if self.player.curtain is not None or WINDOW in self.frame:
            self.looking = None
        if self.table is not None:
            secret = {written(card) for card in hidden_cards("high_card", self.table.state, self.looking)}
            assert not secret & set(CARD.findall(self.frame)), f"{self.looking} is shown a secret:\n{self.frame}"


def written(card: str) -> str:
    """Return a card as it stands on the screen."""
    return {"S": "♠", "H": "♥"}[card[0]] + card[1:]


@pytest.fixture(autouse=True)
def known_deal(high_card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the game, and let the seed that is drawn for it be a known one."""
    monkeypatch.setattr(secrets, "randbelow", lambda seeds: 7)


@asynccontextmanager
async def picker() -> AsyncIterator[People]:
    """Open the app as it opens by itself."""
    async with TablegamesApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        people = People(Player(pilot, Clock()))
        people.check()
        people.expect("High card", "Splendor")
        yield people


async def sit_down(people: People) -> None:
    """Let no time pass by itself for the curtains of the game that has just been opened."""
    player = people.player
    people.table = player.table
    player.screen.clock = player.clock
    assert player.curtain is not None
    player.curtain._clock = player.clock
    player.curtain._first_frame()
    people.check()


async def test_from_picker_to_result_by_keys() -> None:
    async with picker() as people:
        page = people.player.app.screen
        assert isinstance(page, PageScreen)
        while page.sheet.cursor != "play:high_card":
            await people.press("tab")
        await people.press("enter")
        await people.type(NAMES[0])
        await people.press("enter")
        await people.type(NAMES[1])
        await people.press("f6")
        await people.type(NAMES[2])
        await people.press("f5")
        await sit_down(people)

        for seat in range(3):
            await people.lift(seat)
            await people.press("right", "enter", "enter")

        # The first window: a loser swaps behind the curtain and is told what it drew, then flips in the open.
        people.expect(WINDOW, "Turned up:")
        leader, loser, other = people.actors
        await people.press(str(loser + 1))
        await people.lift(loser)
        people.expect("Flip the bonus or swap a card?")
        before = people.cards_of(loser)
        await people.press("escape")
        people.expect(WINDOW)
        await people.press(str(loser + 1))
        await people.lift(loser)
        while not people.player.screen.choice.exact:
            await people.press("tab", "enter")
            if people.player.screen.picked == (f"bonus:{loser}",):
                await people.press("escape", "tab", "enter")
        people.expect("with the deck")
        await people.press("1")
        (drawn,) = people.cards_of(loser) - before
        people.expect(f"The card drawn is {drawn}.")
        await people.press("enter")
        people.expect(WINDOW)
        assert "The card drawn" not in people.frame
        await people.press(str(loser + 1))
        people.expect("flip the bonus card")
        assert people.looking is None
        await people.press("1")
        people.expect(WINDOW)
        assert [action.kind for action in people.actions[-2:]] == ["swap_card", "flip_bonus"]
        assert {action.seat for action in people.actions[-2:]} == {loser}

        # The leader closes the window and leads.
        assert people.actors == (leader, other)
        await people.press("enter")
        await people.lift(leader)
        people.expect("go on to the next trick")
        await go_on_by_keys(people)
        await people.press("enter", "enter")

        # The rest of the game, without claims.
        while people.actors:
            if people.player.curtain is not None:
                await people.lift(people.actors[0])
            elif WINDOW in people.frame:
                await people.press("enter")
            elif people.phase == "window":
                await go_on_by_keys(people)
            else:
                await people.press("enter", "enter")

        people.expect("Result", *NAMES)
        await people.press("escape")
        people.expect("Splendor")


async def go_on_by_keys(people: People) -> None:
    await people.press(str(1 + people.player.choices().index("go on to the next trick")))


async def test_from_picker_to_result_by_mouse() -> None:
    async with picker() as people:
        await people.click("High card")
        await people.type(NAMES[0])
        await people.click("Player 2")
        await people.type(NAMES[1])
        await people.click("start", after="F5")
        await sit_down(people)

        for seat in range(2):
            await people.lift(seat, mouse=True)
            await people.click(min(people.cards_of(seat)), times=2)

        # A click on an open bonus card claims for the seat in front of which it lies; no curtain falls.
        people.expect(WINDOW)
        leader, loser = people.actors
        await people.click("●", after=NAMES[loser])
        people.expect("flip the bonus card")
        await people.click("flip the bonus card")
        assert people.actions[-1].kind == "flip_bonus"
        assert people.player.curtain is None

        # A claim that needs the hand goes through the curtain.
        people.expect(WINDOW)
        await people.click(f"{NAMES[loser]} interrupts")
        await people.lift(loser, mouse=True)
        before = people.cards_of(loser)
        await people.click(min(before), times=2)
        (drawn,) = people.cards_of(loser) - before
        people.expect(f"The card drawn is {drawn}.")
        await people.click("go on")

        # Nobody else can interrupt any more: the leader is asked for.
        assert people.actors == (leader,)
        await people.lift(leader, mouse=True)
        await people.click("go on to the next trick")
        await people.click(min(people.cards_of(leader)), times=2)
        await people.lift(loser, mouse=True)
        await people.click(min(people.cards_of(loser)), times=2)

        while people.actors:
            if people.player.curtain is not None:
                await people.lift(people.actors[0], mouse=True)
            elif WINDOW in people.frame:
                await people.click(f"{NAMES[people.actors[0]]} goes on")
            elif people.phase == "window":
                await people.click("go on to the next trick")
            else:
                await people.click(min(people.cards_of(people.actors[0])), times=2)

        people.expect("Result", *NAMES[:2])
        await people.click("back")
        people.expect("Splendor")
