"""The bar that empties while time runs out."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from tablegames.ui.widgets.time_bar import TimeBar
from tests.ui.zones import showing


async def test_it_is_as_full_as_there_is_time_left() -> None:
    async with showing(TimeBar(), 16, 3) as shown:
        for left, bar in ((3.0, "██████████ 3.0 s"), (1.5, "█████░░░░░ 1.5 s"), (0.1, "█░░░░░░░░░ 0.1 s")):
            shown.zone.show("An may start in", left, 3.0)
            assert shown.rows() == ["", "An may start in", bar]


async def test_without_time_nothing_is_drawn() -> None:
    async with showing(TimeBar(), 16, 2) as shown:
        assert shown.rows() == ["", ""]
        shown.zone.show("An may start in", 3.0, 3.0)
        shown.zone.show("", 0.0, 0.0)
        assert shown.rows() == ["", ""]


async def test_a_long_label_takes_the_rows_there_are() -> None:
    for height, rows in ((4, ["", "Nguyễn Thị Minh", "may start in"]), (2, ["Nguyễn Thị Minh…"])):
        async with showing(TimeBar(), 16, height) as shown:
            shown.zone.show("Nguyễn Thị Minh may start in", 3.0, 3.0)
            assert shown.rows()[:-1] == rows


async def test_while_time_runs_nothing_but_the_bar_is_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with showing(TimeBar(), 16, 2) as shown:
        shown.zone.show("An may start in", 3.0, 3.0)
        painted: list[Region] = []
        monkeypatch.setattr(shown.zone, "refresh", lambda *regions, **_how: painted.extend(regions or [Region()]))

        shown.zone.show("An may start in", 2.8, 3.0)
        assert painted == [Region(0, 1, 16, 1)]
        shown.zone.show("An may start in", 2.8, 3.0)
        assert painted == [Region(0, 1, 16, 1)]


async def test_in_ascii_it_is_ascii() -> None:
    async with showing(TimeBar(), 16, 2, ascii=True) as shown:
        shown.zone.show("may start in", 1.5, 3.0)
        assert all(row.isascii() for row in shown.rows())
        assert shown.rows()[1].count(shown.rows()[1][0]) == 5
