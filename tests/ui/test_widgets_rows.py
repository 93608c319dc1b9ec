"""Lines of text with chips that can be picked."""

from __future__ import annotations

import pytest

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.inline import Inline, inline_cells
from tablegames.ui.widgets.rows import Rows, flow
from tests.ui.zones import showing


def chip(target: str, text: str) -> Face:
    return Face(target, ((Span(text),),), shape=Shape.CHIP)


def rows(*lines: Inline, lit: tuple[int, ...] = ()) -> Rows:
    zone = Rows()
    zone.show(lines, lit)
    return zone


async def test_text_and_chips_stand_in_one_line() -> None:
    async with showing(
        rows((Span("Market  "), chip("market:2", "2"), Span(" "), chip("market:9", "9"))), 20, 2
    ) as shown:
        assert shown.rows() == ["Market  2  9", ""]


async def test_a_line_that_begins_with_a_chip_leaves_a_cell_for_its_end() -> None:
    async with showing(rows((chip("a", "A"), chip("b", "B"))), 12, 1) as shown:
        shown.zone.mark(frozenset({"a", "b"}), (), "a")
        await shown.pilot.pause()

        assert shown.rows() == ["┃A┃B"]


async def test_each_chip_can_be_clicked() -> None:
    async with showing(rows((chip("a", "A"), Span("   "), chip("b", "B")), (chip("c", "C"),)), 12, 2) as shown:
        spots = {spot.face.target: spot.region.offset for spot in shown.zone.spots}

        assert set(spots) == {"a", "b", "c"}
        assert spots["b"].x > spots["a"].x
        assert spots["c"].y == 1


async def test_lit_lines_stand_on_the_ground_of_a_panel() -> None:
    async with showing(rows((Span("one"),), (Span("two", Tone.DIM),), lit=(1,)), 6, 2) as shown:
        strips = [shown.zone.render_line(y) for y in range(2)]

        assert [segment.style for segment in strips[0]][-1] == look().style(Tone.TEXT, Ground.TABLE)
        assert all(segment.style is not None for strip in strips for segment in strip)
        assert {segment.style.bgcolor for segment in strips[1] if segment.style} == {
            look().style(Tone.TEXT, Ground.PANEL).bgcolor
        }


async def test_what_does_not_fit_below_is_left_out() -> None:
    async with showing(rows((Span("one"),), (Span("two"),), (Span("three"),)), 10, 2) as shown:
        assert shown.rows() == ["one", "two"]


@pytest.mark.parametrize("cells", [8, 12, 30])
def test_chips_flow_over_as_many_lines_as_they_need(cells: int) -> None:
    chips = [chip(f"card:{number}", f"R{number}") for number in range(9)]

    lines = flow(chips, cells)

    assert [part for line in lines for part in line] == chips
    assert all(1 + inline_cells(line) <= cells for line in lines)


def test_no_chips_make_no_line() -> None:
    assert flow([], 20) == []
