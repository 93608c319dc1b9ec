"""The title line and the key line."""

from __future__ import annotations

from rich.cells import cell_len

from tablegames.ui.faces import Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.bars import KeyHint, KeyLine, TitleLine
from tests.ui.zones import showing

HINTS = (
    KeyHint("←↑↓→", "move", "", 1),
    KeyHint("Enter", "pick", "app.note('pick')", 3),
    KeyHint("Esc", "back", "app.note('back')", 3),
    KeyHint("Ctrl+Z", "undo", "app.note('undo')", 0),
    KeyHint("F1", "rules", "app.note('rules')", 2),
    KeyHint("F2", "log", "app.note('log')", 2),
    KeyHint("F3", "scores", "app.note('scores')", 1),
    KeyHint("F10", "menu", "app.note('menu')", 3),
    KeyHint("F12", "hide", "app.note('hide')", 3),
)


def title(left: str, centre: str, right: str) -> TitleLine:
    line = TitleLine()
    line.show(left, centre, right)
    return line


def keys(*hints: KeyHint) -> KeyLine:
    line = KeyLine()
    line.show(hints or HINTS)
    return line


async def test_the_title_line_has_the_game_whose_turn_it_is_and_where_it_stands() -> None:
    async with showing(title("Splendor", "▶ BÌNH", "round 7 · to 15"), 80, 1) as shown:
        row = shown.rows()[0]
        assert row.startswith(" Splendor")
        assert row.endswith("round 7 · to 15")
        assert row.index("▶ BÌNH") == 37
        assert shown.style_at(37, 0) == look().style(Tone.ACCENT, Ground.BAR, bold=True, filled=True)


async def test_the_longest_name_leaves_game_and_round_readable() -> None:
    async with showing(title("Splendor", "▶ " + "阿" * 8, "round 27 · to 15"), 80, 1) as shown:
        row = shown.rows()[0]
        assert "Splendor" in row
        assert "阿" * 8 in row
        assert "round 27 · to 15" in row


async def test_without_a_turn_there_is_nothing_in_the_middle() -> None:
    async with showing(title("Splendor", "", "game over"), 80, 1) as shown:
        assert shown.rows()[0].split() == ["Splendor", "game", "over"]


async def test_a_click_on_the_title_line_asks_for_the_menu() -> None:
    async with showing(title("Splendor", "", ""), 80, 1) as shown:
        (message,) = await shown.click(30, 0)
        assert isinstance(message, TitleLine.Clicked)


async def test_keys_that_do_not_fit_are_left_out_whole_the_least_important_first() -> None:
    async with showing(keys(), 80, 1) as shown:
        row = shown.rows()[0]
        assert cell_len(row) <= 79
        assert [hint.key for hint in HINTS if hint not in shown.zone.shown] == ["Ctrl+Z", "F3"]
        assert all(f"{hint.key} {hint.word}" in row for hint in shown.zone.shown)
        assert row.endswith("F12 hide")


async def test_of_equals_the_last_is_left_out() -> None:
    hints = [KeyHint(f"F{n}", "x" * 12, "", 1) for n in range(1, 9)]
    async with showing(keys(*hints), 40, 1) as shown:
        assert [hint.key for hint in shown.zone.shown] == ["F1", "F2"]


async def test_a_wide_window_shows_all_keys() -> None:
    async with showing(keys(), 120, 1) as shown:
        assert shown.zone.shown == HINTS


async def test_a_click_on_a_key_runs_its_action() -> None:
    async with showing(keys(), 120, 1) as shown:
        row = shown.rows()[0]
        await shown.click(row.index("F1") + 4, 0)
        await shown.click(row.index("F12"), 0)
        await shown.click(118, 0)

        assert shown.app.ran == ["rules", "hide"]


async def test_in_ascii_arrows_are_letters() -> None:
    async with showing(keys(), 120, 1, ascii=True) as shown:
        assert shown.rows()[0].isascii()
