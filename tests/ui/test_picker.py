"""The picker: unfinished games, a tile for every game, the menu."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from textual.geometry import Size

from tablegames.core.plugin import GamePlugin
from tablegames.core.shelf import Header, Shelf
from tablegames.settings import Settings, save_settings
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.help import RulesScreen
from tablegames.ui.history import HistoryScreen
from tablegames.ui.page import Page
from tablegames.ui.picker import PickerScreen
from tablegames.ui.settings_screen import SettingsScreen
from tablegames.ui.setup import SetupScreen
from tablegames.ui.tiles import picker_page
from tests.conftest import InstallGame
from tests.ui.visiting import NAMES, saved, titled, visiting

pytestmark = pytest.mark.usefixtures("only_splendor")

FIVE = tuple(
    GamePlugin(
        id=name.lower(),
        title=name,
        pitch="Tricks where you must not follow. Gold wins.",
        summary="two to six people, hidden hands, the terminal goes round.",
        seats=(2, 3, 4, 5, 6),
        minutes=20,
        picture=("★ > ♦♦♦",),
        rules="",
        text="",
        screen="",
    )
    for name in ("Splendor", "Odin", "Aurum", "TEN", "Archduke")
)


def header(path: Path) -> Header:
    found = next(save.header for save in Shelf().entries() if save.path == path)
    assert found is not None
    return found


def rewrite(path: Path, **changes: object) -> Path:
    """Change the header of a save, as an older program or another machine would have written it."""
    first, body = path.read_text(encoding="utf-8").split("\n", 1)
    path.write_text(json.dumps({**json.loads(first), **changes}) + "\n" + body, encoding="utf-8")
    return path


def damage(path: Path) -> Path:
    path.write_bytes(path.read_bytes()[:40])
    path.with_name(path.name + ".bak").unlink(missing_ok=True)
    return path


# Tiles


async def test_a_tile_says_what_a_game_is_and_for_whom() -> None:
    async with visiting() as visitor:
        shown = visitor.text()

        assert "Splendor" in shown
        assert "Gems buy cards that" in shown
        assert "2–4 players · 30 min" in shown
        assert "●●● ▢▢▢▢" in shown
        assert "Splendor: two to four people, open table, everybody looks." in shown


async def test_enter_on_a_tile_sets_up_that_game() -> None:
    async with visiting() as visitor:
        await visitor.press("enter")

        assert isinstance(visitor.app.screen, SetupScreen)
        assert visitor.app.screen.plugin.id == "splendor"


async def test_a_click_on_a_tile_sets_up_that_game() -> None:
    async with visiting() as visitor:
        await visitor.click("Gems buy")

        assert isinstance(visitor.app.screen, SetupScreen)


async def test_a_game_that_is_installed_later_has_a_tile_as_well(high_card: str) -> None:
    async with visiting() as visitor:
        await visitor.click("High card")

        assert isinstance(visitor.app.screen, SetupScreen)
        assert visitor.app.screen.plugin.id == high_card


async def test_a_broken_game_is_told_in_one_sentence_and_the_others_work(install_game: InstallGame) -> None:
    install_game("broken", "no_such_module:PLUGIN")
    async with visiting() as visitor:
        sentence = "The game “broken” cannot be loaded (ModuleNotFoundError in no_such_module:PLUGIN)"
        assert f"{sentence}; update it or uninstall it." in " ".join(visitor.text().split())

        await visitor.click("Splendor")
        assert isinstance(visitor.app.screen, SetupScreen)


async def test_a_game_that_breaks_when_it_is_chosen_says_so(install_game: InstallGame) -> None:
    site = install_game("hollow", "hollow_game:PLUGIN")
    (site / "hollow_game.py").write_text(
        "from tablegames.core.plugin import GamePlugin\n"
        "PLUGIN = GamePlugin('hollow', 'Hollow', 'Nothing.', 'empty.', (2,), 5, ('?',), 'no_such:R', 'x:T', 'x:S')\n"
    )
    async with visiting() as visitor:
        await visitor.click("Hollow")

        assert isinstance(visitor.app.screen, PickerScreen)
        assert "The game “hollow” cannot be loaded (ModuleNotFoundError in no_such:R)" in visitor.text()


async def test_a_game_whose_table_breaks_says_so_and_gives_its_file_back(
    install_game: InstallGame, high_card: str
) -> None:
    site = install_game("faceless", "faceless_game:PLUGIN")
    (site / "faceless_game.py").write_text(
        "from dataclasses import replace\n"
        "from high_card import PLUGIN as HIGH\n"
        "PLUGIN = replace(HIGH, id='faceless', title='Faceless', screen='no_such:Screen')\n"
    )
    async with visiting() as visitor:
        await visitor.click("Faceless")
        await visitor.press("f5")

        assert isinstance(visitor.app.screen, SetupScreen)
        said = " ".join(visitor.text().split())
        assert "The game “faceless” cannot be loaded (ModuleNotFoundError in no_such:Screen)" in said
        assert not list(visitor.app.shelf.folder.glob("*.lock"))


async def test_without_any_game_the_picker_says_so_and_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.core.plugin.entry_points", lambda group: iter(()))
    async with visiting() as visitor:
        assert "No game is installed" in visitor.text()
        await visitor.press("f1", "enter")
        await visitor.click("Quit")

    assert visitor.app.return_code == 0


def page(width: int, height: int) -> Page:
    return picker_page(width, height, FIVE, ())


@pytest.mark.parametrize("size", [(80, 22), (100, 28), (120, 38), (200, 60), (500, 148)])
def test_five_tiles_and_the_menu_fit_without_lying_on_each_other(size: tuple[int, int]) -> None:
    laid = page(*size)

    assert laid.height < size[1]
    for place in laid.places:
        assert Size(*size).region.contains_region(place.region)
        assert all(not place.region.overlaps(other.region) for other in laid.places if other is not place)


def test_arrows_lead_from_each_tile_to_its_neighbours() -> None:
    laid = page(80, 22)

    def towards(key: str, right: int, down: int) -> str:
        here = laid.place(key)
        assert here is not None
        there = laid.towards(here, right, down)
        return there.key if there else ""

    assert towards("play:splendor", 1, 0) == "play:odin"
    assert towards("play:splendor", 0, 1) == "play:ten"
    assert towards("play:odin", 0, 1) == "play:archduke"
    assert towards("play:archduke", 1, 0) == "rules"
    assert towards("play:archduke", 0, -1) == "play:odin"
    assert towards("quit", 0, -1) == "settings"
    assert towards("rules", 0, -1) == "play:aurum"
    assert towards("play:splendor", -1, 0) == ""


def test_the_roomy_tile_holds_the_sentence_as_well() -> None:
    def texts(laid: Page) -> str:
        return " ".join(span.text for line in laid.places[0].lines for span in line)

    assert "hidden hands" not in texts(page(80, 22))
    assert "hidden hands" in texts(page(120, 38))


# Unfinished games


async def test_an_unfinished_game_comes_first_and_says_whose_turn_it_is() -> None:
    path = saved()
    to_move = NAMES[header(path).next_seat or 0]
    async with visiting() as visitor:
        assert visitor.cursor == f"go:{path.name}"
        assert f"Bob [/], Nguyễn · round 4, {to_move} to move · just now" in visitor.text()


async def test_enter_goes_on_with_an_unfinished_game() -> None:
    path = saved()
    async with visiting() as visitor:
        await visitor.press("enter")

        assert isinstance(visitor.app.screen, GameScreen)
        assert visitor.app.screen.session.path == path


async def test_a_click_goes_on_with_an_unfinished_game() -> None:
    saved()
    async with visiting() as visitor:
        await visitor.click("Bob [/]")

        assert isinstance(visitor.app.screen, GameScreen)


async def test_a_finished_game_is_not_among_the_unfinished() -> None:
    saved(plies=None)
    async with visiting() as visitor:
        assert "Go on" not in visitor.text()


async def test_a_game_is_renamed_by_its_key() -> None:
    path = saved()
    async with visiting() as visitor:
        await visitor.press("f2")
        await visitor.write("Nhóm [/] tối")
        await visitor.press("enter")

        assert header(path).title == "Nhóm [/] tối"
        assert "Nhóm [/] tối · round 4" in visitor.text()


async def test_a_game_is_renamed_by_the_mouse() -> None:
    path = saved()
    async with visiting() as visitor:
        await visitor.click(" ✎  ✕ ")
        await visitor.press("end")
        await visitor.write("!")
        await visitor.click("Done")

        assert header(path).title == "Bob [/], Nguyễn!"


async def test_left_and_right_lead_to_what_can_be_done_with_a_game_and_up_and_down_from_game_to_game() -> None:
    older, newer = saved(), saved(("An", "Bình"))
    async with visiting() as visitor:
        places = []
        for key in ("right", "down", "right", "up", "left", "left"):
            await visitor.press(key)
            places.append(visitor.cursor)

        assert places == [
            f"rename:{newer.name}",
            f"rename:{older.name}",
            f"delete:{older.name}",
            f"delete:{newer.name}",
            f"rename:{newer.name}",
            f"go:{newer.name}",
        ]
        await visitor.press("tab")
        assert visitor.cursor == f"go:{older.name}"
        await visitor.press("right", "right")
        assert "▶✕" in visitor.text()
        assert visitor.keys_cut() == []
        await visitor.press("enter")
        await visitor.click("Delete it")
        assert not older.exists()
        assert newer.exists()


def test_up_and_down_from_games_and_tiles_never_lead_to_deleting_one() -> None:
    saved()
    page = picker_page(80, 22, FIVE, Shelf().entries())

    for here in page.places:
        for down in (1, -1):
            there = page.towards(here, 0, down)
            assert there is None or here.aside or not there.aside


async def test_a_title_that_only_repeats_the_names_is_none() -> None:
    path = titled(saved(), "Friday")
    async with visiting() as visitor:
        await visitor.press("f2", *["backspace"] * 6)
        await visitor.write("Bob [/], Nguyễn")
        await visitor.press("enter")

        assert header(path).title == ""


async def test_renaming_can_be_given_up() -> None:
    path = titled(saved(), "Friday")
    async with visiting() as visitor:
        await visitor.press("f2")
        await visitor.write("x")
        await visitor.press("escape")
        await visitor.press("f2")
        await visitor.click("Cancel")

        assert header(path).title == "Friday"
        assert isinstance(visitor.app.screen, PickerScreen)


async def test_a_game_is_deleted_after_a_question() -> None:
    path = saved()
    async with visiting() as visitor:
        await visitor.press("delete")
        assert "Delete the game of Bob [/], Nguyễn?" in " ".join(visitor.text().replace("┃", " ").split())
        assert path.exists()

        await visitor.press("up", "enter")
        assert not path.exists()
        assert "Go on" not in visitor.text()


async def test_the_answer_that_is_offered_first_keeps_the_game() -> None:
    path = saved()
    async with visiting() as visitor:
        await visitor.press("delete", "enter")
        await visitor.press("delete", "escape")

        assert path.exists()


async def test_a_game_is_deleted_by_the_mouse() -> None:
    path = saved()
    async with visiting() as visitor:
        row = next(row for row in visitor.rows() if "Bob [/]" in row)
        await visitor.pilot.click(offset=(row.index("✕"), visitor.rows().index(row)))
        await visitor.pilot.pause()
        await visitor.click("Delete it")

        assert not path.exists()


async def test_a_damaged_save_is_listed_with_its_sentence_and_can_be_deleted() -> None:
    path = damage(saved())
    async with visiting() as visitor:
        assert "damaged" in visitor.text()
        await visitor.press("up", "up", "enter")
        assert "cannot be read: it is damaged in its first line" in " ".join(visitor.text().split())
        assert path.exists()

        await visitor.press("delete", "up", "enter")
        assert not path.exists()


async def test_a_save_of_a_game_that_is_gone_is_greyed_and_kept() -> None:
    path = rewrite(saved(), game="mahjong")
    async with visiting() as visitor:
        greyed = visitor.styles("Bob [/]")
        await visitor.press("up", "up", "enter")

        assert "The game “mahjong” of the save" in visitor.text()
        assert path.exists()
    saved()
    async with visiting() as visitor:
        assert visitor.styles("Bob [/]").color != greyed.color


async def test_what_can_be_played_stands_before_what_cannot() -> None:
    good = saved()
    damage(saved(seed=2))
    async with visiting() as visitor:
        assert visitor.cursor == f"go:{good.name}"


async def test_a_save_that_is_open_elsewhere_says_so() -> None:
    from tablegames.core.shelf import SaveLock

    path = saved()
    lock = SaveLock()
    lock.acquire(path)
    try:
        async with visiting() as visitor:
            await visitor.press("enter")
            assert isinstance(visitor.app.screen, PickerScreen)
            assert "is open in another terminal" in " ".join(visitor.text().split())
    finally:
        lock.release()


async def test_many_unfinished_games_leave_room_for_the_tiles_until_all_are_wanted() -> None:
    for seed in range(18):
        saved(("An", f"Bob {seed}"), plies=1, seed=seed)
    async with visiting() as visitor:
        assert "Gems buy cards that" in visitor.text()
        more = next(row for row in visitor.rows() if "more" in row)
        count = int(more.split()[1])
        assert sum("An, Bob" in row for row in visitor.rows()[:-2]) + count == 18

        await visitor.click("more")
        assert sum("An, Bob" in row for row in visitor.rows()[:-2]) == 18
        await visitor.press("end")
        assert visitor.cursor == "quit"
        assert "Quit" in visitor.text()
        await visitor.press("home")
        assert "Go on" in visitor.text()


async def test_the_list_is_fresh_whenever_the_picker_comes_back() -> None:
    async with visiting() as visitor:
        await visitor.press("f9")
        saved()
        await visitor.press("escape")

        assert "Go on" in visitor.text()


# The menu


@pytest.mark.parametrize(
    ("label", "screen"), [("Rules", RulesScreen), ("History", HistoryScreen), ("Settings", SettingsScreen)]
)
async def test_the_menu_opens_its_pages_by_mouse_and_by_keys(label: str, screen: type) -> None:
    async with visiting() as visitor:
        await visitor.click(label)
        assert isinstance(visitor.app.screen, screen)
        await visitor.press("escape")

        assert visitor.cursor == label.lower()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, screen)


async def test_quit_leaves() -> None:
    async with visiting() as visitor:
        await visitor.click("Quit")

    assert visitor.app.return_code == 0


async def test_with_several_games_the_menu_asks_which_rules(high_card: str) -> None:
    async with visiting() as visitor:
        await visitor.click("Rules")
        assert "Which game's rules?" in visitor.text()
        await visitor.press("down", "enter")

        assert isinstance(visitor.app.screen, RulesScreen)
        assert visitor.app.screen.plugin.id == high_card


@pytest.mark.parametrize("key", ["f1", "question_mark"])
async def test_f1_and_its_twin_show_the_rules_of_the_game_under_the_cursor(key: str, high_card: str) -> None:
    saved()
    async with visiting() as visitor:
        await visitor.press(key)
        assert isinstance(visitor.app.screen, RulesScreen)
        assert visitor.app.screen.plugin.id == "splendor"
        await visitor.press("escape", "down", "right", key)
        assert isinstance(visitor.app.screen, RulesScreen)
        assert visitor.app.screen.plugin.id == high_card


# The terminal


async def test_arrows_and_tab_reach_every_place() -> None:
    saved()
    async with visiting() as visitor:
        seen = []
        for _place in range(6):
            seen.append(visitor.cursor.partition(":")[0])
            await visitor.press("tab")

        assert seen == ["go", "play", "rules", "history", "settings", "quit"]
        assert visitor.cursor.startswith("go:")
        await visitor.press("shift+tab")
        assert visitor.cursor == "quit"


async def test_no_key_is_cut_off_at_eighty_columns() -> None:
    saved()
    async with visiting() as visitor:
        for _place in range(6):
            assert visitor.keys_cut() == []
            await visitor.press("tab")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 10), (1, 1)])
async def test_a_window_that_is_too_small_gets_one_sentence(size: tuple[int, int]) -> None:
    async with visiting() as visitor:
        await visitor.resize(*size)
        shown = " ".join(visitor.text().split())
        if size > (5, 5):
            assert shown == f"This needs a window of 80×24; yours is {size[0]}×{size[1]}."
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, PickerScreen)

        await visitor.resize(80, 24)
        assert "2–4 players" in visitor.text()
        assert "Enter" in visitor.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (500, 150)])
async def test_the_cursor_stays_where_it_is_when_the_window_changes(size: tuple[int, int]) -> None:
    async with visiting() as visitor:
        await visitor.press("tab", "tab")
        await visitor.resize(*size)

        assert visitor.cursor == "history"
        assert "▶ History" in visitor.text()


async def test_in_ascii_nothing_of_ours_is_beyond_ascii() -> None:
    save_settings(Settings(ascii=True))
    saved(("An", "Bob"))
    async with visiting() as visitor:
        for key in ("down", "down", "f2"):
            assert visitor.text().isascii()
            await visitor.press(key)
        await visitor.press("up", "up", "delete")
        assert visitor.text().isascii()


def test_before_the_first_paint_neither_pydantic_nor_any_rules_are_imported(home: Path) -> None:
    code = """
import asyncio, sys
from tablegames.ui.app import TablegamesApp
from tablegames.ui.picker import PickerScreen

painted = {}

class Watched(TablegamesApp):
    def _display(self, screen, renderable):
        super()._display(screen, renderable)
        if renderable is not None and isinstance(screen, PickerScreen) and screen.sheet.page.places:
            painted.setdefault("modules", set(sys.modules))

async def main():
    async with Watched().run_test() as pilot:
        await pilot.pause()

asyncio.run(main())
heavy = {"pydantic", "pydantic_core", "tablegames.core.model", "tablegames.games.splendor.rules", "markdown_it",
         "importlib.metadata", "textual.widgets._markdown", "textual.widgets._data_table"}
print(len(painted["modules"]) > 100, sorted(heavy & painted["modules"]))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "True []"


async def test_behind_the_picker_everything_is_loaded_that_a_game_needs() -> None:
    code = """
import asyncio, sys
from threading import enumerate as threads
from tablegames.ui.app import TablegamesApp

async def main():
    async with TablegamesApp().run_test() as pilot:
        while "tablegames.games.splendor.screen" not in sys.modules or any(t.name == "preload" for t in threads()):
            await pilot.pause(0.05)
        needed = {"tablegames.ui.setup", "tablegames.games.splendor.rules", "tablegames.ui.game_screen"}
        print(needed <= set(sys.modules))

asyncio.run(asyncio.wait_for(main(), 60))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "True"
