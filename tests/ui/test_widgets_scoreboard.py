"""What every seat has, as a table and as panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Ground, Look, look
from tablegames.ui.widgets.scoreboard import Column, Scoreboard, SeatRow
from tablegames.ui.widgets.zone import Zone
from tests.ui.zones import showing

COLUMNS = (
    Column(Span("W", Tone.WHITE, bold=True)),
    Column(Span("hand", Tone.DIM), grow=True),
    Column(Span("points", Tone.DIM), right=True),
)

NIGHT = Look("night")


def chip(target: str, text: str) -> Face:
    return Face(target, ((Span(text),),), shape=Shape.CHIP)


def seat_rows(*names: str, panels: bool = False, last: str = "+1") -> list[SeatRow]:
    return [
        SeatRow(
            name,
            cells=(
                (Span("2", bold=True), Span(last if seat == len(names) - 1 else "+1")),
                (chip(f"card:{seat}a", "2R1"), chip(f"card:{seat}b", "1W4")),
                (Span(str(seat + 9), bold=True),),
            ),
            corner=(Span(f"{seat + 9} points", bold=True),),
            panel=(
                (Span("W 2   U 1"),),
                (Span("hand "), chip(f"card:{seat}a", "2R1"), chip(f"card:{seat}b", "1W4")),
            )
            if panels
            else (),
        )
        for seat, name in enumerate(names)
    ]


def show(
    zone: Scoreboard, columns: Sequence[Column], names: Sequence[str], active: int | None, last: str = "+1"
) -> None:
    zone.show(columns, seat_rows(*names, last=last), active, "tokens+bonuses")


def scoreboard(*names: str, active: int | None = 0, panels: bool = False) -> Scoreboard:
    zone = Scoreboard()
    zone.show(COLUMNS, seat_rows(*names, panels=panels), active, "tokens+bonuses")
    return zone


async def test_each_seat_is_a_row_under_the_headings_and_the_seat_in_turn_is_marked() -> None:
    async with showing(scoreboard("An", "Bình"), 50, 3) as shown:
        rows = shown.rows()
        assert rows[0].split() == ["tokens+bonuses", "W", "hand", "points"]
        assert rows[1].split() == ["▶", "An", "2+1", "2R1", "1W4", "9"]
        assert rows[2].split() == ["Bình", "2+1", "2R1", "1W4", "10"]
        assert shown.style_at(3, 1) == look().style(Tone.ACCENT, Ground.PANEL, bold=True)
        assert shown.style_at(3, 2) == look().style(Tone.TEXT)


async def test_columns_line_up_whatever_the_names_are() -> None:
    async with showing(scoreboard("An", "阿里巴巴阿里巴巴", "Maximilian Müller", active=1), 60, 4) as shown:
        cells = [cell_len(row[: row.index("2+1")]) for row in shown.rows()[1:]]
        assert len(set(cells)) == 1
        ends = {shown.zone.render_line(y).cell_length for y in range(4)}
        assert ends == {60}


async def test_a_number_at_the_right_ends_under_the_end_of_its_heading() -> None:
    async with showing(scoreboard("An", "Bình"), 50, 3) as shown:
        assert len({len(row) for row in shown.rows()}) == 1


@pytest.mark.parametrize(
    ("change", "size", "now"),
    [
        ({"active": 1}, Size(60, 4), NIGHT),
        ({"active": None}, Size(60, 4), NIGHT),
        ({"names": ("An", "Bình", "Maximilian Müller")}, Size(60, 4), NIGHT),
        ({"names": ("Bình", "An", "Chi")}, Size(60, 4), NIGHT),
        ({"last": "+10"}, Size(60, 4), NIGHT),
        ({"columns": (COLUMNS[0], COLUMNS[2], COLUMNS[1])}, Size(60, 4), NIGHT),
        ({"columns": tuple(replace(column, right=not column.right) for column in COLUMNS)}, Size(60, 4), NIGHT),
        ({"columns": (replace(COLUMNS[0], heading=Span("white")), *COLUMNS[1:])}, Size(60, 4), NIGHT),
        ({}, Size(40, 4), NIGHT),
        ({}, Size(100, 4), NIGHT),
        ({}, Size(60, 4), Look("day")),
    ],
)
def test_what_a_board_has_shown_before_leaves_no_trace(change: dict[str, Any], size: Size, now: Look) -> None:
    before: dict[str, Any] = {"columns": COLUMNS, "names": ("An", "Bình", "Chi"), "active": 0}
    used, fresh = Scoreboard(), Scoreboard()
    show(used, **before)
    used.arrange_faces(Size(60, 4), NIGHT)
    for zone in (used, fresh):
        show(zone, **before | change)

    assert used.arrange_faces(size, now) == fresh.arrange_faces(size, now)


async def test_names_give_way_where_the_table_is_narrow() -> None:
    async with showing(scoreboard("MaximilianMüller", "An"), 36, 3) as shown:
        assert shown.rows()[1].split()[1].endswith("…")
        assert shown.rows()[1].endswith("9")


async def test_cards_in_hand_can_be_clicked_where_they_stand_in_the_row() -> None:
    async with showing(scoreboard("An", "Bình"), 50, 3) as shown:
        x = shown.rows()[2].index("1W4")

        (message,) = await shown.click(x, 2)

        assert isinstance(message, Zone.Picked)
        assert message.target == "card:1b"


async def test_the_cursor_embraces_a_card_in_hand_and_moves_nothing() -> None:
    async with showing(scoreboard("An", "Bình"), 50, 3) as shown:
        before = shown.rows()[1]
        shown.zone.mark(frozenset({"card:0b"}), (), "card:0b")

        assert shown.rows()[1] == before.replace(" 1W4 ", "┃1W4┃")


@pytest.mark.parametrize(("height", "panels"), [(8, True), (7, False)])
async def test_with_room_for_all_of_them_each_seat_has_a_panel(height: int, panels: bool) -> None:
    async with showing(scoreboard("An", "Bình", panels=True), 40, height) as shown:
        assert ("╭ ▶ An" in shown.rows()[0]) is panels


async def test_a_panel_shows_name_corner_lines_and_cards() -> None:
    async with showing(scoreboard("An", "Bình", active=1, panels=True), 38, 8) as shown:
        assert shown.rows()[4:] == [
            "╭ ▶ Bình ──────────────── 10 points ─╮",
            "│ W 2   U 1                          │",
            "│ hand 2R1 1W4                       │",
            "╰────────────────────────────────────╯",
        ]
        assert shown.style_at(0, 4) == look().style(Tone.ACCENT, Ground.PANEL)
        assert shown.style_at(0, 0) == look().style(Tone.FAINT, Ground.PANEL)


async def test_panels_stand_beside_each_other_in_a_wide_zone() -> None:
    async with showing(scoreboard("An", "Bình", "Chi", "Dũng", panels=True), 80, 8) as shown:
        first, fourth = shown.rows()[0], shown.rows()[4]
        assert "An" in first
        assert "Bình" in first
        assert "Chi" in fourth
        assert "Dũng" in fourth


async def test_markup_in_a_name_is_only_text() -> None:
    async with showing(scoreboard("Bob [/]", "[@click=app.quit]x[/]"), 60, 3) as shown:
        assert "Bob [/]" in shown.rows()[1]
        assert "[@click=app.quit]x[/]"[:12] in shown.rows()[2]
