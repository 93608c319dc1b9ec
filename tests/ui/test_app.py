"""The application: what it opens with, how it is left, and what it keeps from its players."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from textual.app import App

from tablegames.core import plugin as plugins
from tablegames.settings import Settings, load_settings, save_settings
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.ask import Ask
from tablegames.ui.curtain import CurtainScreen
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.help import RulesScreen
from tablegames.ui.picker import PickerScreen
from tablegames.ui.result import ResultScreen
from tablegames.ui.theme import Depth, look
from tests.ui.playing import setup
from tests.ui.visiting import Visitor, saved, visiting

# Opening


async def test_without_anything_the_picker_opens() -> None:
    async with visiting() as visitor:
        assert [type(screen) for screen in visitor.app.screen_stack] == [PickerScreen]


async def test_a_new_game_opens_above_the_picker() -> None:
    opening = Opening(plugins.load("splendor"), setup("splendor", "human", "human"), 7)
    async with visiting(opening=opening) as visitor:
        assert isinstance(visitor.app.screen, GameScreen)
        assert visitor.app.screen.session.table.seed == 7
        assert isinstance(visitor.app.screen_stack[0], PickerScreen)


async def test_a_saved_game_opens_above_the_picker() -> None:
    path = saved()
    async with visiting(opening=Opening(path=path)) as visitor:
        assert isinstance(visitor.app.screen, GameScreen)
        assert visitor.app.screen.session.path == path


async def test_a_finished_game_opens_with_its_result() -> None:
    async with visiting(opening=Opening(path=saved(plies=None))) as visitor:
        assert isinstance(visitor.app.screen, ResultScreen)


async def test_a_save_that_cannot_be_opened_is_told_on_the_picker(tmp_path: Path) -> None:
    async with visiting(opening=Opening(path=tmp_path / "gone.save")) as visitor:
        assert isinstance(visitor.app.screen, PickerScreen)
        assert "cannot be read: it does not exist; check the name." in " ".join(visitor.text().split())


async def test_rules_of_an_unknown_game_are_told_to_be_unknown() -> None:
    async with visiting() as visitor:
        visitor.app.open_rules("chess")
        await visitor.pilot.pause()

        assert "There is no game called “chess”" in visitor.text()


# Leaving


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_the_picker_is_left_at_once(key: str) -> None:
    async with visiting() as visitor:
        await visitor.press(key)

    assert visitor.app.return_code == 0


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_a_game_asks_before_it_is_left_and_goes_on_if_not(key: str) -> None:
    async with visiting(opening=Opening(path=saved())) as visitor:
        await visitor.press(key)
        assert isinstance(visitor.app.screen, Ask)
        assert "The game is saved" in visitor.text()
        await visitor.press("escape")
        assert isinstance(visitor.app.screen, GameScreen)

        await visitor.press(key, "down", "down", "enter")
    assert visitor.app.return_code == 0


async def test_the_question_is_asked_once_however_often_the_key_is_pressed() -> None:
    async with visiting(opening=Opening(path=saved())) as visitor:
        await visitor.press("ctrl+c", "ctrl+c", "ctrl+q")
        assert sum(isinstance(screen, Ask) for screen in visitor.app.screen_stack) == 1
        await visitor.press("escape")

        assert isinstance(visitor.app.screen, GameScreen)


async def test_pages_over_a_game_ask_as_the_game_does() -> None:
    async with visiting(opening=Opening(path=saved())) as visitor:
        await visitor.press("f1")
        assert isinstance(visitor.app.screen, RulesScreen)
        await visitor.press("ctrl+q")

        assert isinstance(visitor.app.screen, Ask)


async def test_while_a_name_is_typed_ctrl_c_leaves_as_everywhere() -> None:
    async with visiting() as visitor:
        await visitor.press("enter", "ctrl+c")

    assert visitor.app.return_code == 0


@pytest.mark.parametrize("key", ["f12", "ctrl+l"])
@pytest.mark.parametrize("page", ["", "f1", "f2", "f10"])
async def test_a_hand_is_hidden_at_once_from_every_page(key: str, page: str, high_card: str) -> None:
    opening = Opening(plugins.load(high_card), setup(high_card, "human", "bot:random"), 1)
    async with visiting(opening=opening) as visitor:
        assert isinstance(visitor.app.screen, GameScreen)
        if page:
            await visitor.press(page)
        await visitor.press(key)

        assert isinstance(visitor.app.screen, CurtainScreen)
        assert visitor.app.screen_stack[-2].__class__.__mro__[1] is GameScreen


async def test_the_key_that_hides_does_nothing_without_a_game() -> None:
    async with visiting() as visitor:
        await visitor.press("f12")

        assert isinstance(visitor.app.screen, PickerScreen)


# What the terminal is kept from


async def test_the_command_palette_and_its_screenshot_do_not_exist() -> None:
    async with visiting() as visitor:
        await visitor.press("ctrl+p")
        visitor.app.action_command_palette()
        await visitor.pilot.pause()

        assert isinstance(visitor.app.screen, PickerScreen)
        assert list(visitor.app.get_system_commands(visitor.app.screen)) == []


async def test_dragging_selects_and_copies_nothing() -> None:
    async with visiting() as visitor:
        await visitor.pilot.mouse_down(offset=(3, 3))
        await visitor.pilot.hover(offset=(30, 6))
        await visitor.pilot.mouse_up(offset=(30, 6))
        await visitor.pilot.pause()

        assert not visitor.app.screen.selections
        assert visitor.app.clipboard == ""


async def test_a_mistake_in_the_program_ends_it_with_status_one_and_the_pilot_hears_of_it() -> None:
    app = TablegamesApp()

    def fail() -> None:
        raise LookupError("a secret")

    async def play() -> None:
        async with app.run_test() as pilot:
            app.call_later(fail)
            await pilot.pause()

    with pytest.raises(LookupError):
        await play()

    assert app.return_code == 1
    assert "secret" not in "".join(map(str, app._exit_renderables))


# Colours


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of many colours."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")


def colours(visitor: Visitor) -> set[str]:
    """Return every colour that reaches the terminal."""
    found: set[str] = set()
    screen = visitor.app.screen
    for strip in screen._compositor.render_strips():
        for segment in strip:
            assert segment.style is not None
            found |= {str(c.name) for c in (segment.style.color, segment.style.bgcolor) if c and not c.is_default}
    return found


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("keys", [(), ("enter",), ("f9",), ("f1",)])
async def test_no_color_leaves_no_colour_anywhere(monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with visiting() as visitor:
        assert look().depth is Depth.NONE
        await visitor.press(*keys)

        assert visitor.app.ansi_color
        assert colours(visitor) == set()


@pytest.mark.usefixtures("terminal")
async def test_an_empty_no_color_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "")
    async with visiting() as visitor:
        assert "NO_COLOR" not in os.environ
        assert not visitor.app.no_color
        assert len(colours(visitor)) > 4


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
async def test_the_theme_of_the_settings_is_there_from_the_first_frame(theme: str) -> None:
    save_settings(Settings(theme=theme))
    async with visiting() as visitor:
        assert visitor.app.theme == look().theme == theme
        assert visitor.app.screen.styles.background.hex.lower() == look().palette.grounds["table"]


async def test_what_is_set_is_saved_and_told_if_it_cannot_be(home: Path) -> None:
    async with visiting() as visitor:
        visitor.app.set(pace=1.5)
        assert load_settings().pace == 1.5

        (home / "settings.json").unlink()
        (home / "settings.json").mkdir()
        visitor.app.set(pace=0.4)
        await visitor.pilot.pause()
        assert "The settings cannot be written to" in " ".join(visitor.text().split())
        assert visitor.app.settings.pace == 0.4


def test_the_app_is_short_enough_to_be_read_at_once() -> None:
    import tablegames.ui.app as module

    assert module.__file__ is not None
    assert len(Path(module.__file__).read_text(encoding="utf-8").splitlines()) < 200
    assert issubclass(TablegamesApp, App)


# Any window


@pytest.mark.parametrize(
    "keys", [("down", "enter"), ("down", "f1"), ("f9",), ("h",), ("h", "enter"), ("f2",), ("delete",)], ids="-".join
)
async def test_every_page_stands_any_window_and_comes_back_whole(keys: tuple[str, ...]) -> None:
    saved()
    saved(plies=None)
    async with visiting() as visitor:
        await visitor.press(*keys)
        screen, before = visitor.app.screen, visitor.text()
        assert not isinstance(screen, PickerScreen)
        for size in ((1, 1), (5, 3), (79, 23), (500, 150), (120, 40), (80, 24)):
            await visitor.resize(*size)

        assert visitor.app.screen is screen
        assert visitor.text() == before
