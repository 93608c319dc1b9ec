"""The sheet draws a page, moves a cursor over it and repaints only what changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.strip import Strip

from tablegames.ui.faces import Span, Tone
from tablegames.ui.page import Page, Place, Text, entry, framed, value_place
from tablegames.ui.sheet import Sheet
from tablegames.ui.theme import HEAVY


class Watched(Sheet):
    """A sheet that notes which rows it draws."""

    def __init__(self, rows: int) -> None:
        super().__init__(self.page_of_rows)
        self.rows = rows
        self.drawn: list[int] = []
        self.chosen: list[str] = []

    def page_of_rows(self, size: Size) -> Page:
        places = tuple(entry(f"row {y}", 2, y, 20, f"row {y}", f"sentence {y}") for y in range(self.rows))
        aside = Place("aside", Region(30, 1, 3, 1), ((Span(" ✕ "),),), stop=False)
        return Page(self.rows, (Text(40, 0, (Span("[/] 宽", Tone.DIM),)),), (*places, aside))

    def render_line(self, y: int) -> Strip:
        self.drawn.append(y)
        return super().render_line(y)

    def on_sheet_chosen(self, message: Sheet.Chosen) -> None:
        self.chosen.append(message.key)

    def shown(self) -> list[str]:
        return [self.render_line(y).text.rstrip() for y in range(self.size.height)]


class Board(App[None]):
    def __init__(self, rows: int) -> None:
        super().__init__()
        self.sheet = Watched(rows)

    def compose(self) -> ComposeResult:
        yield self.sheet


@asynccontextmanager
async def showing(rows: int, size: tuple[int, int] = (50, 12)) -> AsyncIterator[tuple[Watched, Pilot[None]]]:
    app = Board(rows)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app.sheet, pilot


async def test_the_page_stands_above_one_sentence_about_the_cursor() -> None:
    async with showing(3) as (sheet, _pilot):
        shown = sheet.shown()

        assert shown[:3] == ["  ▶ row 0" + " " * 31 + "[/] 宽", "    row 1" + " " * 22 + "✕", "    row 2"]
        assert shown[-1] == "  sentence 0"


async def test_moving_the_cursor_draws_two_rows_and_the_sentence() -> None:
    async with showing(8) as (sheet, pilot):
        sheet.drawn.clear()
        sheet.move(0, 1)
        await pilot.pause()

        assert sheet.cursor == "row 1"
        assert sorted(set(sheet.drawn)) == [0, 1, 11]


async def test_a_long_page_follows_the_cursor_and_shows_that_there_is_more() -> None:
    async with showing(30) as (sheet, _pilot):
        assert sheet.shown()[-1].endswith("↓")
        for _row in range(15):
            sheet.move(0, 1)
        assert sheet.cursor == "row 15"
        assert sheet.top == 5
        assert sheet.shown()[-1].endswith("↑↓")
        sheet.jump(True)
        assert sheet.shown()[-1].endswith("↑")
        assert sheet.region_of("row 29") == Region(2, 10, 20, 1)
        assert sheet.region_of("row 0") is None
        sheet.leaf(-1)
        assert sheet.cursor == "row 20"
        sheet.jump(False)
        assert sheet.top == 0


async def test_a_click_moves_the_cursor_and_chooses_and_past_the_page_does_nothing() -> None:
    async with showing(30) as (sheet, pilot):
        await pilot.click(sheet, offset=(5, 4))
        await pilot.click(sheet, offset=(31, 1))
        await pilot.click(sheet, offset=(48, 6))
        await pilot.click(sheet, offset=(5, 11))
        await pilot.pause()

        assert sheet.chosen == ["row 4", "aside"]
        assert sheet.cursor == "row 4"


async def test_what_is_said_takes_the_rows_it_needs_until_the_cursor_moves() -> None:
    async with showing(30) as (sheet, _pilot):
        sheet.say("a sentence that is longer than one row of this sheet, by some words")
        shown = sheet.shown()

        assert [row.strip(" ↓") for row in shown[-2:]] == [
            "a sentence that is longer than one row of this",
            "sheet, by some words",
        ]
        assert "row 9" in shown[9]
        sheet.step(1)
        assert sheet.sentence == "sentence 1"
        assert "row 10" in sheet.shown()[10]


async def test_the_cursor_goes_to_the_nearest_place_when_its_own_is_gone() -> None:
    async with showing(10) as (sheet, _pilot):
        sheet.jump(True)
        sheet.rows = 4
        sheet.turn()

        assert sheet.cursor == "row 3"


async def test_a_page_without_places_scrolls() -> None:
    async with showing(0) as (sheet, _pilot):
        sheet._source = lambda size: Page(40, (Text(0, 39, (Span("the end"),)),))
        sheet.turn()
        sheet.move(0, 1)
        assert sheet.top == 1
        sheet.leaf(1)
        assert sheet.top > 8
        sheet.jump(True)
        assert "the end" in "".join(sheet.shown())
        sheet.jump(False)
        assert sheet.top == 0


@pytest.mark.parametrize("width", [8, 20, 40])
def test_a_frame_has_straight_edges_whatever_is_in_it(width: int) -> None:
    lines = [(Span("宽字"),), (), (Span("x" * (width - 3)),)]
    title = "a title that is far too long for the frame"

    for drawn in (
        framed(title, lines, width, HEAVY, Tone.ACCENT, Tone.TEXT),
        framed("", (), width, HEAVY, Tone.DIM, Tone.TEXT),
    ):
        assert {Text(0, 0, line).region.width for line in drawn} == {width}


@pytest.mark.parametrize("value", ["", "short", "宽" * 20, "a value that is longer than its place"])
def test_a_value_takes_exactly_its_place(value: str) -> None:
    place = value_place("key", 0, 0, value, "")

    for line in (*place.lines, *place.lit):
        assert Text(0, 0, line).region.width == place.region.width
