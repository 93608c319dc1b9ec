"""The rules page: laid out for the window, opened where it matters, read by keys and mouse."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual import events

from tablegames.core import plugin as plugins
from tablegames.settings import Settings, save_settings
from tablegames.ui.faces import Line, Tone
from tablegames.ui.help import RulesScreen
from tablegames.ui.markdown import anchor_of, lay_out
from tablegames.ui.picker import PickerScreen
from tests.ui.visiting import Visitor, visiting


def plain(lines: tuple[Line, ...]) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in lines]


# Markdown


def test_a_paragraph_is_wrapped_and_keeps_its_marks() -> None:
    page = lay_out("One **two three** and `W2 R1`,\n*four* five.", 12)

    assert plain(page.lines) == ["One two", "three and W2", "R1, four", "five."]
    spans = [span for line in page.lines for span in line]
    assert [span.text for span in spans if span.bold and span.tone is Tone.TEXT] == ["two", "three"]
    assert [span.text for span in spans if span.tone is Tone.BLUE] == ["W2", "R1"]


def test_lists_hang_behind_their_marks() -> None:
    page = lay_out("- one and a half\n- two\n  - inner\n\n3. three\n4. four", 10)

    assert plain(page.lines) == [
        "• one and",
        "  a half",
        "• two",
        "  • inner",
        "",
        "3. three",
        "4. four",
    ]


def test_a_table_keeps_its_columns_and_its_widest_column_gives_way() -> None:
    page = lay_out("| a | meaning |\n| --- | --- |\n| W | a white gem of some size |\n| **U** | blue |", 20)

    assert plain(page.lines) == [
        "a  meaning",
        "────────────────────",
        "W  a white gem of",
        "   some size",
        "U  blue",
    ]


def test_quotes_code_and_rules_are_set_apart() -> None:
    page = lay_out("> quoted\n\n```\ncode [/]\n```\n\n---", 12)

    assert plain(page.lines) == ["│ quoted", "", "  code [/]", "", "────────────"]


def test_headings_know_where_they_stand_and_have_an_anchor_each() -> None:
    page = lay_out("# Game\n\ntext\n\n## The end\n\ntext\n\n### The end\n\n## What's up?", 40)

    assert [(heading.level, heading.anchor) for heading in page.headings] == [
        (1, "game"),
        (2, "the-end"),
        (3, "the-end-1"),
        (2, "whats-up"),
    ]
    for heading in page.headings:
        assert plain(page.lines)[heading.row] == heading.title
    assert page.row_of("no-such-anchor") == 0
    assert page.section_at(page.row_of("the-end-1") + 1) == page.headings[2]


def test_anchors_in_every_language_are_the_heading_in_small_letters() -> None:
    assert anchor_of("Kết thúc ván") == "kết-thúc-ván"
    assert anchor_of("더미가 비면") == "더미가-비면"


@pytest.mark.parametrize("game", plugins.names())
@pytest.mark.parametrize("cells", [40, 76, 84])
def test_every_rules_page_fits_its_width(game: str, cells: int) -> None:
    page = lay_out(plugins.load(game).load_text().rules_page(), cells)

    assert page.headings
    assert all(cell_len(line) <= cells for line in plain(page.lines))


# The screen


async def open_rules(visitor: Visitor, anchor: str = "") -> RulesScreen:
    visitor.app.open_rules("splendor", anchor)
    await visitor.pilot.pause()
    assert isinstance(visitor.app.screen, RulesScreen)
    return visitor.app.screen


def first_line(visitor: Visitor) -> str:
    """Return the first line below the title that has text."""
    return next(row.strip() for row in visitor.rows()[1:] if row.strip())


@pytest.mark.parametrize("heading", ["A turn", "More than ten tokens", "Nobles", "The end", "Taking back"])
async def test_the_page_opens_at_the_anchor(heading: str) -> None:
    async with visiting() as visitor:
        await open_rules(visitor, anchor_of(heading))

        assert first_line(visitor) == heading


async def test_without_an_anchor_it_opens_at_its_title() -> None:
    async with visiting() as visitor:
        await open_rules(visitor)

        assert first_line(visitor) == "Splendor"


async def test_keys_scroll_by_lines_pages_and_sections() -> None:
    async with visiting() as visitor:
        screen = await open_rules(visitor)
        await visitor.press("down", "down")
        assert screen.sheet.top == 2
        await visitor.press("up")
        assert screen.sheet.top == 1
        await visitor.press("pagedown")
        assert screen.sheet.top > 15
        await visitor.press("home", "tab")
        assert first_line(visitor) == "What lies on the table"
        await visitor.press("tab")
        assert first_line(visitor) == "A turn"
        await visitor.press("shift+tab")
        assert first_line(visitor) == "What lies on the table"
        await visitor.press("end")
        assert screen.sheet.top + screen.sheet.size.height >= screen.sheet.page.height


async def test_every_section_is_reached_by_its_key() -> None:
    async with visiting() as visitor:
        screen = await open_rules(visitor)
        for heading in screen.document.headings[1:]:
            await visitor.press("tab")
            assert first_line(visitor) == heading.title


async def test_the_wheel_scrolls() -> None:
    async with visiting() as visitor:
        screen = await open_rules(visitor)
        await visitor.pilot._post_mouse_events([events.MouseScrollDown], offset=(9, 9))
        await visitor.pilot.pause()

        assert screen.sheet.top == 3


async def test_on_a_wide_screen_the_contents_stand_beside_the_text_and_are_clicked() -> None:
    async with visiting((120, 40)) as visitor:
        screen = await open_rules(visitor)
        assert screen.contents.cursor == "splendor"
        await visitor.click("Nobles")

        assert any(row[36:].strip() == "Nobles" for row in visitor.rows()[1:3])
        assert screen.contents.cursor == "nobles"


async def test_what_is_read_stays_in_sight_when_the_window_changes() -> None:
    async with visiting() as visitor:
        await open_rules(visitor, "nobles")
        await visitor.resize(120, 40)
        assert any(row[36:].strip() == "Nobles" for row in visitor.rows()[1:4])
        await visitor.resize(80, 24)
        assert first_line(visitor) == "Nobles"


@pytest.mark.parametrize("key", ["escape", "f1", "enter"])
async def test_there_are_ways_back(key: str) -> None:
    async with visiting() as visitor:
        await open_rules(visitor)
        assert visitor.keys_cut() == []
        await visitor.press(key)

        assert isinstance(visitor.app.screen, PickerScreen)


async def test_in_ascii_frames_and_marks_are() -> None:
    save_settings(Settings(ascii=True))
    async with visiting((120, 40)) as visitor:
        screen = await open_rules(visitor)
        for _page in range(6):
            assert all(character.isascii() or character.isalpha() for character in visitor.text())
            await visitor.press("pagedown")
        assert screen.sheet.top > 100
