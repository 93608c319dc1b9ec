"""Cards in a grid, and what every zone does: marks, clicks, repainting, few colours, ASCII."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Region, Size
from textual.strip import Strip

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Depth, Ground, look
from tablegames.ui.widgets.paint import paint_card
from tablegames.ui.widgets.tableau import Tableau, fitting_grid
from tablegames.ui.widgets.zone import Zone
from tests.ui.zones import card, showing

RED = card("card:1", "W2  R2", "K3", tag="R", tone=Tone.RED, corner="1", mark="✓")
BLUE = card("card:2", "U5", tag="U", tone=Tone.BLUE, corner="2")
GREEN = card("card:3", "G1", tag="G", tone=Tone.GREEN)
DECK = Face("deck:2", ((Span("II", bold=True),), (Span("24"),)), shape=Shape.BACK)
ROW = (DECK, RED, BLUE, GREEN)

NOTHING: frozenset[str] = frozenset()


def tableau(*rows: tuple[Face | None, ...]) -> Tableau:
    zone = Tableau(slim=1)
    zone.show(rows or [ROW])
    return zone


async def test_a_card_shows_tag_corner_lines_and_mark() -> None:
    async with showing(tableau(), 47, 4) as shown:
        assert shown.cut_out("card:1") == [
            "╭ R ── 1 ─╮",
            "│ W2  R2  │",
            "│ K3      │",
            "╰───── ✓ ─╯",
        ]


@pytest.mark.parametrize(
    ("width", "lower_border"),
    [(11, "╰ 2R1 ─ ✓ ╯"), (10, "╰ 2R1  ✓ ╯"), (9, "╰─── ✓ ─╯")],
)
def test_a_card_has_its_name_in_the_lower_border_where_there_is_room(width: int, lower_border: str) -> None:
    *_above, last = paint_card(look(), replace(RED, name="2R1"), width, 4)

    assert "".join(segment.text for segment in last) == lower_border


async def test_a_card_face_down_shows_its_lines_in_the_middle() -> None:
    async with showing(tableau(), 47, 4) as shown:
        assert shown.cut_out("deck:2") == ["╭─────╮", "│ II  │", "│ 24  │", "╰─────╯"]


async def test_what_is_live_is_bright_and_the_rest_is_dim() -> None:
    async with showing(tableau(), 47, 4) as shown:
        shown.zone.mark(frozenset({"card:1"}), (), None)

        bright, dim = shown.region("card:1"), shown.region("card:2")
        assert shown.style_at(bright.x, 0) == look().style(Tone.RED, Ground.PANEL)
        assert shown.style_at(dim.x, 0) == look().style(Tone.BLUE, Ground.PANEL, muted=True)
        assert shown.style_at(dim.x + 2, 1) == look().style(Tone.TEXT, Ground.PANEL, muted=True)


async def test_where_nothing_can_be_picked_nothing_is_dim() -> None:
    async with showing(tableau(), 47, 4) as shown:
        shown.zone.mark(NOTHING, (), None)

        assert shown.style_at(shown.region("card:2").x + 2, 1) == look().style(Tone.TEXT, Ground.PANEL)


async def test_a_zone_that_is_only_read_is_not_dim() -> None:
    zone = tableau()
    zone.dims = False
    async with showing(zone, 47, 4) as shown:
        zone.mark(frozenset({"token:W"}), (), None)

        assert shown.style_at(shown.region("card:2").x + 2, 1) == look().style(Tone.TEXT, Ground.PANEL)


async def test_the_cursor_is_a_heavy_frame_in_the_accent() -> None:
    async with showing(tableau(), 47, 4) as shown:
        shown.zone.mark(frozenset({"card:1"}), (), "card:1")

        assert shown.cut_out("card:1") == [
            "┏ R ━━ 1 ━┓",
            "┃ W2  R2  ┃",
            "┃ K3      ┃",
            "┗━━━━━ ✓ ━┛",
        ]
        assert shown.style_at(shown.region("card:1").x, 1) == look().style(Tone.ACCENT, Ground.PANEL, bold=True)


async def test_what_is_picked_is_filled_and_stays_so_when_the_cursor_leaves() -> None:
    async with showing(tableau(), 47, 4) as shown:
        shown.zone.mark(frozenset({"card:2"}), ("card:1",), "card:2")

        picked = shown.region("card:1")
        assert shown.style_at(picked.x + 8, 2) == look().style(Tone.TEXT, Ground.PICKED)
        assert shown.style_at(picked.x, 1) == look().style(Tone.ACCENT, Ground.PICKED)


async def test_moving_the_cursor_repaints_two_spots_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async with showing(tableau(ROW, (None, *(card(f"card:{n}", "x") for n in (4, 5, 6)))), 47, 8) as shown:
        zone = shown.zone
        live = zone.targets
        zone.mark(live, (), "card:1")
        await shown.pilot.pause()
        drawn: list[int] = []
        regions: list[Region] = []
        draw, refresh = Zone.render_lines, Zone.refresh

        def note_draw(self: Zone, crop: Region) -> list[Strip]:
            drawn.extend(crop.line_range)
            return draw(self, crop)

        def note_refresh(self: Zone, *dirty: Region, **how: bool) -> Zone:
            regions.extend(dirty)
            return refresh(self, *dirty, **how)

        monkeypatch.setattr(Zone, "render_lines", note_draw)
        monkeypatch.setattr(Zone, "refresh", note_refresh)
        zone.mark(live, (), "card:6")
        await shown.pilot.pause()

        assert regions == [shown.region("card:1"), shown.region("card:6")]
        assert drawn == list(range(8))  # each of their rows once

        drawn.clear()
        zone.mark(live, (), "card:6")
        await shown.pilot.pause()
        assert drawn == []


async def test_a_click_on_a_card_tells_which_one_live_or_not() -> None:
    async with showing(tableau(), 47, 4) as shown:
        shown.zone.mark(frozenset({"card:1"}), (), None)
        region = shown.region("card:2")

        (message,) = await shown.click(region.x + 3, 2)

        assert isinstance(message, Zone.Picked)
        assert (message.target, message.clicks, message.control) == ("card:2", 1, shown.zone)


async def test_a_double_click_says_that_it_is_one() -> None:
    async with showing(tableau(), 47, 4) as shown:
        messages = await shown.click(shown.region("card:2").x + 3, 2, times=2)

        assert [message.clicks for message in messages if isinstance(message, Zone.Picked)] == [1, 2]


async def test_a_click_beside_the_cards_tells_nothing() -> None:
    async with showing(tableau(), 47, 4) as shown:
        assert await shown.click(shown.region("card:2").right, 2) == []


async def test_an_empty_place_is_drawn_and_cannot_be_picked() -> None:
    empty = Face("deck:1", ((Span("I"),), (Span("0"),)), shape=Shape.EMPTY)
    async with showing(tableau((empty, Face("", shape=Shape.EMPTY), None, GREEN)), 47, 4) as shown:
        assert shown.zone.targets == {"card:3"}
        assert [spot.face for spot in shown.zone.spots] == [GREEN]
        rows = shown.rows()
        assert rows[1].startswith("   I          ·")
        assert rows[2].startswith("   0")
        assert await shown.click(13, 1) == []


async def test_showing_the_same_again_repaints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with showing(tableau(), 47, 4) as shown:
        regions: list[object] = []
        monkeypatch.setattr(Zone, "refresh", lambda self, *dirty, **how: regions.append(dirty))

        shown.zone.show([ROW])

        assert regions == []


async def test_a_large_table_shows_the_roomy_lines() -> None:
    roomy = (
        (Span("W ●●      2"),),
        (Span("R ●●      2"),),
        (Span("K ●●●     3"),),
    )
    face = Face("card:1", RED.lines, "R", Tone.RED, roomy=roomy)
    async with showing(tableau((DECK, face, BLUE, GREEN)), 62, 6) as shown:
        assert shown.cut_out("card:1") == [
            "╭ R ──────────╮",
            "│ W ●●      2 │",
            "│ R ●●      2 │",
            "│ K ●●●     3 │",
            "│             │",
            "╰─────────────╯",
        ]


async def test_in_one_row_cards_are_chips_behind_the_label() -> None:
    zone = Tableau()
    zone.show([(card("noble:1", "W4 U4", tag="3", tone=Tone.GOLD), card("noble:2", "K4", tag="3"))], ["Nobles"])
    async with showing(zone, 60, 1) as shown:
        zone.mark(frozenset({"noble:1"}), (), "noble:1")
        assert shown.rows() == ["Nobles ┃ 3  W4 U4┃     3  K4"]


async def test_a_new_size_lays_the_table_out_anew() -> None:
    async with showing(tableau(), 47, 4) as shown:
        before = shown.region("card:3")
        await shown.pilot.resize_terminal(80, 8)
        await shown.pilot.pause()

        assert shown.region("card:3").width > before.width
        assert len(shown.rows()) == 8


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
async def test_every_segment_has_a_style(theme: str, depth: Depth) -> None:
    async with showing(tableau(), 47, 5, theme=theme, depth=depth) as shown:
        shown.zone.mark(frozenset({"card:1", "card:2"}), ("card:2",), "card:1")

        assert None not in shown.styles()


async def test_without_colour_cursor_picked_and_dim_differ_in_shape_or_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with showing(tableau(), 47, 4, depth=Depth.NONE) as shown:
        shown.zone.mark(frozenset({"card:2"}), ("card:1",), "card:2")
        await shown.pilot.pause()

        assert shown.cut_out("card:2")[0].startswith("┏")
        assert shown.style_at(shown.region("card:1").x + 8, 2).reverse
        assert shown.style_at(shown.region("card:3").x, 1).dim
        assert not any(style.color or style.bgcolor for style in shown.styles() if style is not None)


async def test_textuals_monochrome_filter_gets_through_every_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with showing(tableau(), 47, 4, depth=Depth.FULL) as shown:
        shown.zone.mark(frozenset({"card:1"}), (), "card:1")
        await shown.pilot.pause()

        assert shown.app.no_color


async def test_ascii_replaces_frames_dots_and_marks() -> None:
    face = card("card:1", "W ●●·", tag="★", mark="✓")
    async with showing(tableau((DECK, face, BLUE, Face("", shape=Shape.EMPTY))), 47, 4, ascii=True) as shown:
        shown.zone.mark(frozenset({"card:1"}), (), "card:1")

        assert shown.cut_out("card:1") == ["# * ======#", "# W @@.   #", "#         #", "#===== v =#"]
        assert all(row.isascii() for row in shown.rows())


async def test_wide_characters_are_measured_in_cells() -> None:
    async with showing(tableau((DECK, card("card:1", "阿里巴巴阿里巴巴"), BLUE, GREEN)), 47, 4) as shown:
        assert shown.cut_out("card:1")[1] == "│ 阿里巴… │"
        assert all(shown.zone.render_line(y).cell_length == 47 for y in range(4))


async def test_nothing_on_the_table_can_be_selected_or_has_a_tooltip() -> None:
    async with showing(tableau(), 47, 4) as shown:
        assert not shown.zone.allow_select
        assert not shown.zone.can_focus
        assert shown.zone.tooltip is None


@pytest.mark.parametrize(
    ("room", "face"),
    [
        (Size(55, 12), Size(11, 4)),
        (Size(77, 20), Size(15, 6)),
        (Size(200, 60), Size(19, 8)),
        (Size(200, 12), Size(11, 4)),
        (Size(55, 60), Size(11, 4)),
    ],
)
def test_cards_grow_in_width_and_height_together(room: Size, face: Size) -> None:
    assert fitting_grid(room, rows=3, wide=4, slim=1).face == face


@pytest.mark.parametrize("room", [Size(40, 12), Size(55, 8), Size(12, 3)])
def test_where_not_even_small_cards_fit_they_shrink(room: Size) -> None:
    grid = fitting_grid(room, rows=3, wide=4, slim=1)

    assert grid.height(3) <= room.height
    assert grid.width(4, 1) <= max(room.width, 19)
