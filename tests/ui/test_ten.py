"""TEN is played to the result by keys alone and by the mouse alone; every frame shows only what lies open."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from rich.cells import cell_len

from tablegames.core.model import Action
from tablegames.core.rng import Rng
from tablegames.games.ten.cards import is_currency
from tablegames.games.ten.model import Bid, Buy, Draw, Pay, TenState
from tablegames.ui.report import ReportScreen
from tablegames.ui.result import ResultScreen
from tests.ui.playing import Player, playing

CARDS_LEFT = 26
"""Cards to be drawn; all others are out already, so that the game is short."""

FACE = re.compile(r"[╭┏] ([RBOG¤])(?=[ ╭┏])")
"""The upper left corner of a card; the next one may lie over the rest."""


class People:
    """The people round the terminal."""

    def __init__(self, player: Player, *, mouse: bool) -> None:
        self.player = player
        self.mouse = mouse
        self.kinds = Counter[str]()

    @property
    def state(self) -> TenState:
        state = self.player.table.state
        assert isinstance(state, TenState)
        return state

    def shorten(self) -> None:
        """Take most of the deck out of the game."""
        state = self.state
        table = state.table.replace(discard=state.deck[:-CARDS_LEFT])
        self.player.table.state = state.replace(deck=state.deck[-CARDS_LEFT:], table=table)
        self.player.screen.changed()

    def decision(self) -> Action:
        """Return what is done next: draw up to seven, bid now and then, buy what can be bought."""
        rng = Rng(self.player.table.ply, "people")
        legal = list(self.player.screen.offered)
        first = legal[0]
        if isinstance(first, Draw) and len(legal) > 1:
            return first if rng.below(3) else rng.choice(legal[1:])
        if any(isinstance(action, Bid) for action in legal):
            return rng.choice(legal[:3])
        purchases = [action for action in legal if isinstance(action, Buy)]
        return rng.choice(purchases) if purchases else rng.choice(legal)

    async def play(self) -> None:
        """Do one thing, picked as a person would."""
        action = self.decision()
        self.kinds[action.kind] += 1
        if isinstance(action, Buy | Pay) and (isinstance(action, Buy) or action.item.startswith("b")):
            await self.pick(action.targets()[0])
            await self.choose(0)
        elif isinstance(action, Pay):
            await self.choose(0)
        else:
            label = self.player.screen.session.text.choice(self.player.screen.view, action)
            await self.choose(self.player.choices().index(label))
        self.check()

    async def pick(self, target: str) -> None:
        if self.mouse:
            await self.player.click(target)
            return
        while self.player.screen.cursor is None or self.player.screen.cursor.target != target:
            await self.player.press("tab")
        await self.player.press("enter")

    async def choose(self, index: int) -> None:
        """Take a choice by its key, or click on it."""
        entry = self.player.screen.entries[index]
        if self.mouse:
            await self.click(f" {entry.key or index + 1}  {entry.label}")
        else:
            await self.player.press(entry.key or str(index + 1))

    async def click(self, text: str) -> None:
        """Click on the last place in the frame where a text stands."""
        frame = self.player.text().splitlines()
        y, row = next((y, row) for y, row in reversed([*enumerate(frame)]) if text in row)
        await self.player.pilot.click(offset=(cell_len(row[: row.index(text)]) + 1, y))
        await self.player.pilot.pause()

    def check(self) -> None:
        """No card stands in the row that is not there, and nothing is wider than the window."""
        if not self.player.table.actors() or self.player.app.screen is not self.player.screen:
            return
        frame = self.player.text()
        shown = Counter(face.group(1) for face in FACE.finditer(frame))
        row = Counter("¤" if is_currency(card) else card[0] for card in self.state.table.tableau)
        assert shown == row, frame
        assert all(cell_len(line) <= 80 for line in frame.splitlines())
        assert f"{len(self.state.deck)}" in frame


@pytest.mark.parametrize("mouse", [False, True])
async def test_a_whole_game_is_played_to_the_result(mouse: bool) -> None:
    async with playing("ten", "human", "human", "human", seed=4) as player:
        people = People(player, mouse=mouse)
        people.shorten()
        await player.pilot.pause()
        while player.table.actors():
            await people.play()
        assert isinstance(player.app.screen, ReportScreen)
        player.clock.pass_by(1)
        if mouse:
            await people.click("▶ go on")
        else:
            await player.press("enter")

        assert isinstance(player.app.screen, ResultScreen)
        assert set(people.kinds) >= {"draw", "take_numbers", "bid", "pass", "buy", "pay"}
