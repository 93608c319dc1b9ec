"""Pages while the window changes: for a moment a page has another size than the app."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from tablegames.ui.history import HistoryScreen
from tablegames.ui.page_screen import PageScreen
from tests.ui.playing import playing
from tests.ui.visiting import saved, visiting

WIDTHS = (0, 1, 2, 3, 7, 40, 79)


def draw(page: object) -> None:
    """Draw a page in every width that is too small, in a window that is not."""
    assert isinstance(page, PageScreen)
    for width in WIDTHS:
        for height in (0, 1, 22):
            page._page(Size(width, height))


@pytest.mark.parametrize("key", ["f1", "f2", "f3"])
async def test_a_page_over_a_game_is_drawn_in_any_width(key: str) -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("right", "enter", "1")
        await player.press(key)
        draw(player.app.screen)


@pytest.mark.parametrize("key", ["", "enter", "f9", "h", "f1"])
async def test_a_page_over_the_picker_is_drawn_in_any_width(key: str) -> None:
    saved(plies=None)
    async with visiting() as visitor:
        if key:
            await visitor.press(key)
        draw(visitor.app.screen)


async def test_history_and_result_are_drawn_in_any_width() -> None:
    path = saved(plies=None)
    async with visiting() as visitor:
        visitor.app.push_screen(HistoryScreen())
        await visitor.pilot.pause()
        draw(visitor.app.screen)
        visitor.app.resume(path)
        await visitor.pilot.pause()
        draw(visitor.app.screen)
