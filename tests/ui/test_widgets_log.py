"""The log with its note, and zones placed by a function of the size."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.ui.faces import Span, Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.table_top import PlacesLayout, TableTop
from tests.ui.zones import showing

EVENTS = ("An reserved a hidden level III card and took gold.", "Chi took W, U and K.")


async def test_sentences_stand_under_their_heading_broken_between_words() -> None:
    pane = LogPane()
    pane.show(EVENTS, "Since the last turn")
    async with showing(pane, 36, 8) as shown:
        assert shown.rows()[:4] == [
            "Since the last turn",
            "An reserved a hidden level III",
            "  card and took gold.",
            "Chi took W, U and K.",
        ]
        assert shown.style_at(0, 0) == look().style(Tone.DIM)


async def test_where_not_all_fit_the_newest_are_shown_and_the_heading_says_so() -> None:
    pane = LogPane()
    pane.show([f"event {number}" for number in range(30)], "Log")
    async with showing(pane, 30, 4) as shown:
        assert shown.rows() == ["Log …", "event 27", "event 28", "event 29"]


async def test_no_sentence_is_shown_by_its_end_alone() -> None:
    pane = LogPane()
    pane.show(EVENTS, "Since the last turn")
    async with showing(pane, 36, 3) as shown:
        assert shown.rows() == ["Since the last turn …", "Chi took W, U and K.", ""]


async def test_without_news_there_is_no_heading() -> None:
    pane = LogPane()
    pane.show((), "Since the last turn")
    async with showing(pane, 30, 4) as shown:
        assert shown.rows() == [""] * 4


async def test_wide_characters_break_where_the_pane_ends() -> None:
    pane = LogPane()
    pane.show(["阿里巴巴 " * 10])
    async with showing(pane, 21, 8) as shown:
        assert all(cell_len(row) <= 21 for row in shown.rows())
        assert "".join(shown.rows()).count("阿里巴巴") == 10


async def test_a_note_stands_in_a_frame_above_the_log() -> None:
    pane = LogPane()
    pane.show(["Chi took W, U and K."], "Since the last turn")
    pane.note("picked", [(Span("2R1", bold=True),), (Span("W2 R1 K3"),)], Tone.ACCENT)
    async with showing(pane, 22, 8) as shown:
        assert shown.rows() == [
            "╭─ picked ───────────╮",
            "│ 2R1                │",
            "│ W2 R1 K3           │",
            "│                    │",
            "╰────────────────────╯",
            "",
            "Since the last turn",
            "Chi took W, U and K.",
        ]
        assert shown.style_at(4, 0) == look().style(Tone.ACCENT, Ground.PANEL)


async def test_a_note_covers_the_log_where_there_is_no_room_for_both_and_uncovers_it() -> None:
    pane = LogPane()
    pane.show(["Chi took W, U and K."])
    pane.note("picked", [(Span("2R1"),)])
    async with showing(pane, 22, 5) as shown:
        assert "Chi" not in "".join(shown.rows())
        pane.note("picked", [])
        assert shown.rows()[0] == "Chi took W, U and K."


def test_a_table_top_gives_every_zone_exactly_its_place_and_leaves_out_the_rest() -> None:
    def places(size: Size) -> Mapping[str, Region]:
        return {"log": Region(1, 2, size.width - 5, 3)}

    log, note = LogPane(id="log"), LogPane(id="note")
    table = TableTop(log, note, places=places)

    assert isinstance(table.layout, PlacesLayout)
    (placement,) = table.layout.arrange(table, [log, note], Size(80, 24))
    assert (placement.widget, placement.region) == (log, Region(1, 2, 75, 3))
