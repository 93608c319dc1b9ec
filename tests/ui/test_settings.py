"""The settings: each is applied at once and saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.settings import THEMES, Settings, load_settings, save_settings
from tablegames.ui.picker import PickerScreen
from tablegames.ui.settings_screen import SETTINGS, SettingsScreen
from tablegames.ui.theme import look
from tests.ui.visiting import Visitor, visiting


async def open_settings(visitor: Visitor) -> None:
    await visitor.press("f9")
    assert isinstance(visitor.app.screen, SettingsScreen)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
async def test_every_setting_goes_through_its_values_and_is_saved(setting: object) -> None:
    key, choices = setting.key, setting.choices  # type: ignore[attr-defined]
    async with visiting() as visitor:
        await open_settings(visitor)
        while visitor.cursor != key:
            await visitor.press("down")
        values = []
        for _choice in choices:
            await visitor.press("right")
            values.append(getattr(load_settings(), key))
            assert getattr(visitor.app.settings, key) == values[-1]
        assert set(values) == {value for value, _label in choices}

        await visitor.press("left")
        assert getattr(load_settings(), key) == values[-2]


async def test_a_theme_is_seen_at_once_on_every_screen() -> None:
    async with visiting() as visitor:
        before = visitor.styles("Splendor").bgcolor
        await open_settings(visitor)
        await visitor.press("right")

        assert visitor.app.theme == look().theme == THEMES[1]
        await visitor.press("escape")
        assert visitor.styles("Splendor").bgcolor != before


async def test_a_setting_is_changed_by_clicks() -> None:
    async with visiting() as visitor:
        await open_settings(visitor)
        await visitor.click("frames and symbols")

        assert load_settings().ascii
        assert visitor.text().isascii()


async def test_a_value_that_is_not_offered_is_shown_as_the_nearest() -> None:
    save_settings(Settings(pace=1.4, idle_curtain=50))
    async with visiting() as visitor:
        await open_settings(visitor)

        assert "‹ slow ›" in visitor.text()
        assert "‹ after 1 min ›" in visitor.text()
        assert load_settings().pace == 1.4


@pytest.mark.parametrize("way", ["escape", "f9", "click"])
async def test_there_are_ways_back(way: str) -> None:
    async with visiting() as visitor:
        await open_settings(visitor)
        if way == "click":
            await visitor.click("Back")
        else:
            await visitor.press(way)

        assert isinstance(visitor.app.screen, PickerScreen)


async def test_settings_that_cannot_be_written_are_applied_and_the_reason_is_told(home: Path) -> None:
    async with visiting() as visitor:
        await open_settings(visitor)
        home.mkdir(exist_ok=True)
        (home / "settings.json").mkdir()
        await visitor.press("right")

        assert visitor.app.theme == THEMES[1]
        assert "The settings cannot be written to" in " ".join(visitor.text().split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_everything_fits(size: tuple[int, int]) -> None:
    async with visiting(size) as visitor:
        await open_settings(visitor)
        screen = visitor.app.screen
        assert isinstance(screen, SettingsScreen)

        assert visitor.keys_cut() == []
        assert screen.sheet.page.height < screen.sheet.size.height
        assert all(text.region.right <= size[0] for text in screen.sheet.page.texts)


async def test_the_roomy_screen_shows_the_colours() -> None:
    async with visiting((120, 40)) as visitor:
        await open_settings(visitor)

        assert "This is how it looks" in visitor.text()
