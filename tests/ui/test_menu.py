"""The menu, the log, the scores, and leaving."""

from __future__ import annotations

import pytest

from tablegames.core.shelf import SaveLock, Shelf
from tablegames.errors import SaveLocked
from tablegames.ui.picker import PickerScreen
from tablegames.ui.session import Session
from tests.ui.playing import BOT, Player, playing


async def choose(player: Player, label: str) -> None:
    """Click on an entry of the page or panel that is open."""
    rows = player.text().splitlines()
    y, x = next((y, row.index(label)) for y, row in enumerate(rows) if label in row)
    await player.pilot.click(offset=(x, y))
    await player.pilot.pause()


async def test_the_menu_is_opened_by_its_key_by_escape_and_by_a_click_on_the_title() -> None:
    async with playing("splendor", "human", "human") as player:
        for opening in ("f10", "escape"):
            await player.press(opening)
            assert "save and leave" in player.text()
            await player.press("escape")
            assert player.app.screen is player.screen
        await player.pilot.click(player.screen.title_line)
        await player.pilot.pause()
        assert "save and leave" in player.text()


async def test_save_and_leave_goes_back_to_the_picker_and_the_game_can_be_gone_on_with() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:1", times=2)
        session = player.screen.session

        await player.press("f10")
        await choose(player, "save and leave")

        assert isinstance(player.app.screen, PickerScreen)
        assert player.app.screen.sheet.cursor == f"go:{session.path.name}"
        assert Session.resume(session.path, Shelf()).table.state == session.table.state


async def test_save_and_leave_does_not_leave_what_could_not_be_saved() -> None:
    async with playing("splendor", "human", "human") as player:
        folder = player.screen.session.path.parent
        folder.rename(folder.with_name("aside"))
        folder.write_text("a file where the folder was")
        await player.press("f10")

        await choose(player, "save and leave")

        assert "the last moves are lost" in player.text()
        await player.press("enter")
        assert player.app.screen is player.screen


@pytest.mark.parametrize("page", ["settings", "rules", "scores so far", "what happened"])
async def test_what_was_opened_from_the_menu_leads_back_to_it(page: str) -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f10")
        await choose(player, page)
        assert "save and leave" not in player.text()

        await player.press("escape")

        await player.until(lambda: f"▶ {page}" in player.text())
        await player.press("escape")
        assert player.app.screen is player.screen


async def test_the_menu_knows_at_once_what_was_changed_in_the_settings() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:1", times=2)
        await player.press("f10")
        assert "take back" in player.text()
        await choose(player, "settings")
        player.app.set(undo_by_consent=False)

        await player.press("escape")
        await player.until(lambda: "save and leave" in player.text())
        assert "take back" not in player.text()

        await player.press("escape")
        assert "Ctrl+Z" not in player.text()


async def test_a_click_beside_the_menu_closes_it() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f10")
        await player.pilot.click(offset=(20, 6))
        await player.pilot.pause()
        assert "save and leave" in player.text()

        await player.pilot.click(offset=(2, 12))
        await player.pilot.pause()
        assert player.app.screen is player.screen

        await player.pilot.click(player.screen.title_line, times=2)
        await player.pilot.pause()
        assert "save and leave" in player.text()


async def test_f1_and_its_twin_open_the_rules_of_the_game() -> None:
    for key in ("f1", "question_mark"):
        async with playing("splendor", "human", "human") as player:
            await player.press(key)

            assert type(player.app.screen).__name__ == "RulesScreen"
            assert "Splendor" in player.text()


async def test_an_abandoned_game_is_gone_after_a_question() -> None:
    async with playing("splendor", "human", "human") as player:
        path = player.screen.session.path
        await player.press("f10")
        await choose(player, "abandon the game")
        assert path.is_file()

        await choose(player, "abandon it")

        assert isinstance(player.app.screen, PickerScreen)
        assert not path.exists()
        assert Shelf().entries() == ()


async def test_a_game_that_cannot_be_abandoned_stays_open_here_and_closed_elsewhere() -> None:
    async with playing("splendor", "human", "human") as player:
        path = player.screen.session.path
        path.with_name(f"{path.name}.damaged").mkdir()
        await player.press("f10")
        await choose(player, "abandon the game")
        await choose(player, "abandon it")

        assert player.app.screen is player.screen
        assert "cannot be deleted" in player.text()
        with pytest.raises(SaveLocked):
            SaveLock().acquire(path)


async def test_not_abandoning_keeps_the_game() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f10")
        await choose(player, "abandon the game")
        await player.press("enter")

        assert player.app.screen is player.screen
        assert player.screen.session.path.is_file()


async def test_undo_stands_in_the_menu_only_when_it_is_possible() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f10")
        assert "take back" not in player.text()
        await player.press("escape")
        await player.click("deck:1", times=2)

        await player.press("f10")
        assert "take back the last decision, if all agree" in player.text()

        await player.press("escape")
        player.app.set(undo_by_consent=False)
        await player.press("f10")
        assert "take back" not in player.text()


async def test_the_key_that_takes_back_is_named_exactly_while_something_can_be_taken_back() -> None:
    def named(player: Player) -> bool:
        return "Ctrl+Z undo" in player.text()

    async with playing("splendor", "human", "human") as player:
        assert not named(player)
        await player.click("deck:1", times=2)
        assert named(player)
        await player.click("deck:2")
        assert named(player)

        player.app.set(undo_by_consent=False)
        player.screen.show_now()
        await player.pilot.pause()
        assert not named(player)
    async with playing("splendor", BOT, BOT) as player:
        await player.press("enter")
        assert player.table.ply > 0
        assert not named(player)


async def test_ctrl_q_and_ctrl_c_ask_before_the_program_is_left() -> None:
    for key in ("ctrl+q", "ctrl+c"):
        async with playing("splendor", "human", "human") as player:
            await player.press(key)
            assert "Leave? The game is saved" in player.text()
            await player.press("escape")
            assert player.app.screen is player.screen

            await player.press(key)
            await choose(player, "leave")
            assert player.app.return_code == 0


async def test_leaving_for_the_other_games() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("ctrl+q")
        await choose(player, "to the other games")

        assert isinstance(player.app.screen, PickerScreen)


async def test_leaving_an_unsaved_game_says_what_is_lost() -> None:
    async with playing("splendor", "human", "human") as player:
        folder = player.screen.session.path.parent
        folder.rename(folder.with_name("aside"))
        folder.write_text("a file where the folder was")

        await player.press("ctrl+q")

        assert "the last moves are lost" in player.text()


async def test_the_log_tells_what_everybody_may_know_with_the_newest_at_the_bottom() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f2")
        assert "Nothing has happened yet." in player.text()
        await player.press("escape")
        await player.click("deck:1", times=2)
        await player.click("deck:2", times=2)
        await player.click("deck:3", times=2)

        await player.press("f2")

        rows = player.text().splitlines()
        assert rows[2].strip().startswith("Bob [/] reserved a hidden level I card")
        assert rows[3].strip().startswith("Nguyễn reserved a hidden level II card")
        assert "Since the last turn of Nguyễn" in rows[5]
        assert rows[6].strip().startswith("Bob [/] reserved a hidden level III card")
        await player.press("f2")
        assert player.app.screen is player.screen


async def test_a_log_longer_than_the_screen_is_opened_at_its_end() -> None:
    async with playing("splendor", "human", "human") as player:
        for _ply in range(40):
            player.play(lambda offered: offered[0])
        await player.press("f2")

        told = player.text().splitlines()
        newest = player.screen.session.sentences(player.table.events(None))[-1]
        assert any(newest.startswith(row.strip()) for row in told[-4:-1] if row.strip())
        await player.press("home")
        assert player.text().splitlines()[2:] != told[2:]


async def test_the_scores_so_far_are_what_everybody_sees() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("f3")

        shown = player.text()
        assert "Bob [/]" in shown
        assert "total" in shown
        assert all(heading in shown for _kind, heading in player.screen.session.text.score_columns())
        await player.press("f3")
        assert player.app.screen is player.screen


async def test_the_menu_of_a_covered_game_shows_nothing_private(high_card: str) -> None:
    async with playing(high_card, "human", BOT) as player:
        await player.press("f12", "f10")

        assert "♠" not in player.text()
        assert "♥" not in player.text()
