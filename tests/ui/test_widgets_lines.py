"""Lines that are there to be read, and lines with chips in them."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.theme import look
from tablegames.ui.widgets.inline import Inline, inline_cells, lay_inline, wrap_line
from tablegames.ui.widgets.lines import Lines
from tablegames.ui.widgets.zone import Arrangement
from tests.ui.zones import showing


def text(line: Line) -> str:
    return "".join(span.text for span in line).rstrip()


def lines(*sentences: str, bottom: bool = False) -> Lines:
    zone = Lines(bottom=bottom)
    zone.show([(Span(sentence),) for sentence in sentences])
    return zone


async def test_lines_are_broken_between_words() -> None:
    async with showing(lines("not silver or zinc", "play"), 10, 4) as shown:
        assert shown.rows() == ["not silver", "or zinc", "play", ""]


async def test_lines_at_the_bottom_end_in_the_last_row() -> None:
    async with showing(lines("one", "two", bottom=True), 10, 4) as shown:
        assert shown.rows() == ["", "", "one", "two"]


async def test_what_does_not_fit_is_left_out_at_the_end() -> None:
    async with showing(lines("one", "two", "three"), 10, 2) as shown:
        assert shown.rows() == ["one", "two"]


@pytest.mark.parametrize(("cells", "broken"), [(99, ["A 11  B 2"]), (9, ["A 11  B 2"]), (6, ["A 11", "B 2"])])
def test_a_line_of_several_tones_is_broken_without_losing_them(cells: int, broken: list[str]) -> None:
    line: Line = (Span("A 11  ", Tone.GOLD, bold=True), Span("B "), Span("2", bold=True))

    wrapped = wrap_line(line, cells)

    assert [text(part) for part in wrapped] == broken
    assert wrapped[0][0].tone is Tone.GOLD
    assert wrapped[-1][-1] == Span("2", bold=True)


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert [text(part) for part in wrap_line((Span("phosphorus"),), 6)] == ["phosph"]


def test_a_chip_in_a_line_is_a_spot_and_its_text_stands_in_its_place() -> None:
    chip = Face("bid:1", ((Span("S4"),),), shape=Shape.CHIP)
    line: Inline = (Span("bid "), chip, Span(" won"))
    arrangement = Arrangement()

    lay_inline(arrangement, line, 10, 2, look())

    assert [(spot.face, spot.region) for spot in arrangement.spots] == [(chip, Region(13, 2, 4, 1))]
    assert [(patch.x, patch.y) for patch in arrangement.patches] == [(10, 2), (17, 2)]
    assert inline_cells(line) == 11


def test_what_goes_beyond_the_room_is_cut() -> None:
    chip = Face("bid:1", ((Span("S4"),),), shape=Shape.CHIP)
    arrangement = Arrangement()

    lay_inline(arrangement, (Span("Nguyễn "), chip), 0, 0, look(), cells=5)

    assert arrangement.spots == []
    assert [segment.text for patch in arrangement.patches for segment in patch.rows[0]] == ["Nguy…"]
