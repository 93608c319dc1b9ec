"""Setting up a game: who sits where, which options, and start."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from tablegames.core.plugin import GamePlugin, load_all
from tablegames.settings import LastTable, Settings, load_settings, save_settings
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.help import RulesScreen
from tablegames.ui.picker import PickerScreen
from tablegames.ui.setup import SetupScreen
from tablegames.ui.setup_page import Chair, OptionRow, setup_page
from tablegames.ui.widgets.paint import line_cells
from tests.ui.visiting import Visitor, visiting


async def open_setup(visitor: Visitor) -> SetupScreen:
    await visitor.press("enter")
    assert isinstance(visitor.app.screen, SetupScreen)
    return visitor.app.screen


def names(visitor: Visitor) -> tuple[str, ...]:
    """Return the names in the game that has begun."""
    assert isinstance(visitor.app.screen, GameScreen)
    return visitor.app.screen.session.names


def players(visitor: Visitor) -> tuple[str, ...]:
    assert isinstance(visitor.app.screen, GameScreen)
    return tuple(seat.player for seat in visitor.app.screen.session.table.setup.seats)


# Names


async def test_names_are_typed_one_after_another_and_f5_starts() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("Bob [/]")
        await visitor.press("enter")
        await visitor.write("Nguyễn")
        await visitor.press("f5")

        assert names(visitor) == ("Bob [/]", "Nguyễn")


async def test_enter_after_the_last_name_leads_to_start() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.press("enter", "enter")
        assert visitor.cursor == "start"
        await visitor.press("enter")

        assert names(visitor) == ("Player 1", "Player 2")


async def test_what_is_typed_ahead_in_one_burst_goes_into_the_right_fields() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.pilot.press(*"An", "enter", *"Bình", "enter", "enter")
        await visitor.pilot.pause()

        assert names(visitor) == ("An", "Bình")


async def test_an_input_method_that_corrects_by_backspaces_writes_what_it_means() -> None:
    """A Vietnamese input method sends "toi", two backspaces and "ôi" at once."""
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.pilot.press(*"toi", "backspace", "backspace", *"ôi", "enter")
        await visitor.pilot.press(*"Nguye", "backspace", *"ễn", "f5")
        await visitor.pilot.pause()

        assert names(visitor) == ("tôi", "Nguyễn")


async def test_keys_that_edit_work_in_the_order_in_which_they_arrive() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.pilot.press(*"bo", "left", "left", *"A", "end", *"x", "home", "delete", *"B", "f5")
        await visitor.pilot.pause()

        assert names(visitor)[0] == "Bbox"


@pytest.mark.parametrize("markup", ["Bob [/]", "[red]x[/red]", "[@click=quit]x"])
async def test_a_name_with_markup_is_shown_as_it_is(markup: str) -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write(markup)
        assert markup in visitor.text()
        await visitor.press("enter")
        assert markup in visitor.text()
        await visitor.press("f5")

        assert names(visitor)[0] == markup
        assert markup.upper() in visitor.text().upper()


async def test_letters_and_accents_that_arrive_apart_are_put_together() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        screen.field.insert_text_at_cursor("Nguye\u0302\u0303n")
        await visitor.press("f5")

        assert names(visitor)[0] == "Nguyễn"


async def test_a_pasted_name_is_cleaned_and_cut() -> None:
    from textual import events

    async with visiting() as visitor:
        screen = await open_setup(visitor)
        screen.field.post_message(events.Paste("\x1b[31m" + "宽" * 40 + "\nsecond line"))
        await visitor.pilot.pause()
        await visitor.press("f5")

        assert names(visitor)[0] == "[31m" + "宽" * 6


async def test_no_more_than_sixteen_cells_can_be_typed() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("abcdefghijklmnopqrstuvwxyz")
        await visitor.press("f5")

        assert names(visitor)[0] == "abcdefghijklmnop"


async def test_two_seats_of_one_name_are_refused_with_a_sentence_and_the_cursor_shows_where() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        await visitor.write("Nguyễn")
        await visitor.press("enter")
        await visitor.write("NGUYỄN")
        await visitor.press("f5")

        assert visitor.app.screen is screen
        assert "Two seats are called “NGUYỄN”; give one of them another name." in visitor.text()
        assert visitor.cursor == "name:1"
        await visitor.write("2")
        await visitor.press("f5")
        assert names(visitor) == ("Nguyễn", "NGUYỄN2")


async def test_a_name_is_typed_after_a_click_on_its_field() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.click("Player 2")
        await visitor.write("Nguyễn")
        await visitor.click("Start")

        assert names(visitor) == ("Player 1", "Nguyễn")


# Seats


async def test_seats_are_added_up_to_the_most_and_removed_down_to_the_least() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        await visitor.press("f6", "f6", "f6")
        assert len(screen.chairs) == 4
        assert "add a seat" not in visitor.text()
        await visitor.press("f7", "f7", "f7")
        assert len(screen.chairs) == 2
        assert "Splendor needs at least 2 seats." in visitor.text()


async def test_seats_are_added_and_removed_by_the_mouse() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        await visitor.click("add a seat")
        await visitor.write("Chi")
        await visitor.click("Player 1")
        row = next(y for y, row in enumerate(visitor.rows()) if "Player 2" in row)
        await visitor.pilot.click(offset=(visitor.rows()[row].index("✕"), row))
        await visitor.pilot.pause()
        assert [chair.name for chair in screen.chairs] == ["", "Chi"]


async def test_what_is_typed_on_a_name_takes_its_place_unless_an_arrow_went_into_it() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        await visitor.write("An")
        await visitor.press("down")
        await visitor.write("Chi")
        await visitor.press("down", "up")
        await visitor.write("Dũng")
        await visitor.press("up", "right")
        await visitor.write("h")
        await visitor.press("down")

        assert [chair.name for chair in screen.chairs] == ["Anh", "Dũng"]


async def test_a_seat_is_carried_up_and_down_with_what_is_typed_in_it() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("An")
        await visitor.press("f4")
        assert visitor.cursor == "name:1"
        await visitor.write("h")
        await visitor.press("f6")
        await visitor.write("Chi")
        await visitor.press("f3", "f5")

        assert names(visitor) == ("Player 1", "Chi", "Anh")


async def test_a_seat_is_carried_by_the_mouse() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("An")
        row = next(y for y, row in enumerate(visitor.rows()) if "An" in row and "person" in row)
        await visitor.pilot.click(offset=(visitor.rows()[row].index("↓"), row))
        await visitor.pilot.pause()
        await visitor.press("f5")

        assert names(visitor) == ("Player 1", "An")


async def test_shuffling_keeps_everybody_at_the_table() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        await visitor.press("f6", "f6", "up", "up", "up")
        for name in ("An", "Bình", "Chi", "Dũng"):
            await visitor.write(name)
            await visitor.press("enter")
        orders = set()
        for _time in range(30):
            await visitor.press("f8")
            orders.add(tuple(chair.name for chair in screen.chairs))

        assert len(orders) > 5
        assert {frozenset(order) for order in orders} == {frozenset(("An", "Bình", "Chi", "Dũng"))}


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_a_seat_can_be_played_by_a_computer(way: str) -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("Nguyễn")
        if way == "keys":
            await visitor.press("down", "tab", "right")
            assert "‹ computer (random) ›" in visitor.text()
        else:
            rows = visitor.rows()
            y = next(y for y, row in enumerate(rows) if "Player 2" in row)
            await visitor.pilot.click(offset=(rows[y].index("person"), y))
            await visitor.pilot.pause()
        await visitor.press("f5")

        assert players(visitor) == ("human", "bot:random")
        assert names(visitor) == ("Nguyễn", "Computer 2")


async def test_every_seat_has_a_letter_and_a_colour_of_its_own() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.press("f6", "f6")

        colours = {visitor.styles(f" {letter} ").bgcolor for letter in "ABCD"}
        assert len(colours) == 4


# Options, start, back


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_an_option_is_changed_and_played_by(way: str) -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        assert "First seat" in visitor.text()
        assert "Who takes the first turn; then it goes round." in visitor.text()
        if way == "keys":
            await visitor.press("enter", "down", "down", "right")
        else:
            await visitor.click("as entered")
        assert visitor.cursor.startswith("option:")
        assert "‹ random ›" in visitor.text()
        await visitor.press("f5")

        assert isinstance(visitor.app.screen, GameScreen)
        assert [value for _key, value in visitor.app.screen.session.table.setup.options] == ["random"]


async def test_the_last_table_is_remembered_with_names_computers_and_options() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("Bob [/]")
        await visitor.press("enter")
        await visitor.write("Nguyễn")
        await visitor.press("f6")
        await visitor.press("tab", "right")
        await visitor.click("as entered")
        await visitor.press("f5")
    async with visiting() as visitor:
        await visitor.click("Gems buy")
        await visitor.press("f5")

        assert names(visitor) == ("Bob [/]", "Nguyễn", "Computer 3")
        assert players(visitor) == ("human", "human", "bot:random")
        assert isinstance(visitor.app.screen, GameScreen)
        assert [value for _key, value in visitor.app.screen.session.table.setup.options] == ["random"]


async def test_a_remembered_table_that_the_game_no_longer_knows_does_no_harm() -> None:
    strange = LastTable(
        ("A", "B", "C", "D", "E", "F"), ("human", "bot:gone", *["human"] * 4), {"gone": "x", "first": "?"}
    )
    save_settings(Settings(last_tables={"splendor": strange}))
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.press("f5")

        assert names(visitor) == ("A", "C", "D", "E")


async def test_going_back_starts_nothing_and_remembers_nothing() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("An")
        await visitor.press("escape")

        assert isinstance(visitor.app.screen, PickerScreen)
        assert load_settings().last_tables == {}
        assert visitor.app.shelf.entries() == ()


async def test_the_rules_can_be_looked_at_in_between() -> None:
    async with visiting() as visitor:
        await open_setup(visitor)
        await visitor.write("An")
        await visitor.press("f1")
        assert isinstance(visitor.app.screen, RulesScreen)
        await visitor.press("escape")
        await visitor.write("h")
        await visitor.press("f5")

        assert names(visitor)[0] == "Anh"


# The terminal


async def test_no_key_is_cut_off_at_eighty_columns() -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        for _place in screen.sheet.page.stops:
            assert visitor.keys_cut() == []
            await visitor.press("tab")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_field_stays_at_its_seat_when_the_window_changes(size: tuple[int, int]) -> None:
    async with visiting() as visitor:
        screen = await open_setup(visitor)
        await visitor.press("down")
        await visitor.resize(60, 10)
        await visitor.resize(*size)
        await visitor.write("Nguyễn")

        row = next(row for row in visitor.rows() if "Nguyễn" in row)
        assert " B " in row
        assert screen.field.region.y == visitor.rows().index(row)


async def test_the_roomy_setup_tells_about_the_game_beside_the_table() -> None:
    async with visiting((120, 40)) as visitor:
        await open_setup(visitor)

        assert "Gems buy cards that buy better" in visitor.text()


async def test_in_ascii_nothing_of_ours_is_beyond_ascii() -> None:
    save_settings(Settings(ascii=True))
    async with visiting((120, 40)) as visitor:
        await open_setup(visitor)
        await visitor.press("f6", "down")

        assert visitor.text().isascii()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("plugin", load_all().plugins, ids=lambda plugin: plugin.id)
async def test_what_an_option_means_is_told_in_whole_sentences(plugin: GamePlugin, size: tuple[int, int]) -> None:
    rules, text = plugin.load_rules(), plugin.load_text()
    options = [
        OptionRow(option.key, text.option(option.key)[0], option.default, text.option(option.key)[1])
        for option in rules.info.options
    ]
    page = setup_page(Size(*size), plugin, text, [Chair()] * min(plugin.seats), options)

    shown = " ".join("".join(span.text for span in line.line) for line in page.texts)
    told = [option.sentence for option in options if option.sentence[:20] in shown]
    assert all(sentence in shown for sentence in told)
    assert told or size == (80, 24) or not options, "in a large window there is room for them"
    assert all(line.x + line_cells(line.line) <= size[0] for line in page.texts)
