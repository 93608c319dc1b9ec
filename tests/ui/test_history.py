"""Finished games: looked at again, and deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.core.shelf import Shelf
from tablegames.ui.history import HistoryScreen
from tablegames.ui.result import ResultScreen
from tablegames.ui.when import date
from tests.ui.test_picker import damage, header, rewrite
from tests.ui.visiting import Visitor, saved, titled, visiting


async def open_history(visitor: Visitor) -> None:
    await visitor.click("History")
    assert isinstance(visitor.app.screen, HistoryScreen)


async def test_without_finished_games_it_says_so() -> None:
    saved()
    async with visiting() as visitor:
        await open_history(visitor)
        await visitor.press("enter", "delete")

        assert "No game has been finished yet." in visitor.text()


async def test_a_finished_game_is_listed_with_its_names_its_result_and_its_date() -> None:
    path = saved(plies=None)
    async with visiting() as visitor:
        await open_history(visitor)
        row = next(row for row in visitor.rows() if "Bob [/], Nguyễn" in row)

        assert "Splendor" in row
        assert header(path).summary in row
        assert "wins with" in row
        assert date(header(path).saved_at) in row


async def test_a_title_stands_in_the_place_of_the_names() -> None:
    titled(saved(plies=None), "The [/] final")
    async with visiting() as visitor:
        await open_history(visitor)

        assert "The [/] final · " in visitor.text()


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_the_result_can_be_looked_at_again_and_leads_back(way: str) -> None:
    saved(plies=None)
    async with visiting() as visitor:
        await open_history(visitor)
        if way == "keys":
            await visitor.press("enter")
        else:
            await visitor.click("Bob [/]")
        assert isinstance(visitor.app.screen, ResultScreen)
        assert "wins with" in visitor.text()

        await visitor.press("escape")
        assert isinstance(visitor.app.screen, HistoryScreen)


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_a_finished_game_is_deleted_after_a_question(way: str) -> None:
    kept, gone = saved(("An", "Bình"), None), saved(plies=None)
    async with visiting() as visitor:
        await open_history(visitor)
        if way == "keys":
            await visitor.press("delete")
        else:
            row = next(row for row in visitor.rows() if "Bob [/]" in row)
            await visitor.pilot.click(offset=(row.index("✕"), visitor.rows().index(row)))
            await visitor.pilot.pause()
        assert gone.exists()
        await visitor.click("Delete it")

        assert not gone.exists()
        assert kept.exists()
        assert "Nguyễn" not in visitor.text()


async def test_deleting_is_reached_by_an_arrow_too() -> None:
    path = saved(plies=None)
    async with visiting() as visitor:
        await open_history(visitor)
        await visitor.press("right")
        assert "▶✕" in visitor.text()
        await visitor.press("enter")
        await visitor.click("Delete it")

        assert not path.exists()


async def test_the_answer_that_is_offered_first_keeps_the_game() -> None:
    path = saved(plies=None)
    async with visiting() as visitor:
        await open_history(visitor)
        await visitor.press("delete", "enter")

        assert path.exists()


async def test_a_finished_game_that_is_gone_is_greyed_and_says_why() -> None:
    path = rewrite(saved(plies=None), game="mahjong")
    async with visiting() as visitor:
        await open_history(visitor)
        await visitor.press("enter")

        assert isinstance(visitor.app.screen, HistoryScreen)
        assert "The game “mahjong” of the save" in visitor.text()
        assert path.exists()


async def test_a_result_whose_game_is_damaged_says_so(home: Path) -> None:
    path = saved(plies=None)
    first = path.read_bytes().split(b"\n")[0]
    path.write_bytes(first + b"\nnonsense")
    path.with_name(path.name + ".bak").unlink(missing_ok=True)
    async with visiting() as visitor:
        await open_history(visitor)
        await visitor.press("enter")

        assert isinstance(visitor.app.screen, HistoryScreen)
        assert "it is damaged in its second line" in " ".join(visitor.text().split())


async def test_a_save_without_a_header_is_no_result() -> None:
    damage(saved(plies=None))
    async with visiting() as visitor:
        assert "damaged" in visitor.text()
        await open_history(visitor)

        assert "No game has been finished yet." in visitor.text()


async def test_a_long_history_scrolls() -> None:
    for seed in range(3):
        saved(plies=None, seed=seed)
    template = Shelf().entries()[0].path
    for number in range(40):
        copy = template.with_name(f"copy-{number:02}.save")
        copy.write_bytes(template.read_bytes())
        rewrite(copy, title=f"evening {number:02}", saved_at=f"2020-01-{number % 28 + 1:02}T00:00:00+00:00")
    async with visiting() as visitor:
        await open_history(visitor)
        assert visitor.keys_cut() == []
        assert "evening 00" not in visitor.text()
        await visitor.press("end")
        assert "evening 00" in visitor.text()
        await visitor.press("pageup", "pageup", "pageup", "pageup")
        assert "Nguyễn" in visitor.text()
