"""From the picker through setup to the table, and back to a game that was left, by keys alone and by mouse alone."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.driver import KeyPlayer, MousePlayer
from tests.e2e.program import ASKED, save_table, saved_table, splendor_table, start, start_splendor
from tests.e2e.terminal import Terminal

INPUT_METHOD = b"Toi" + b"\x7f\x7f" + "ôi".encode()
"""What a Vietnamese input method sends for "Tôi": it takes letters back and writes them anew."""


def click_text(terminal: Terminal, text: str) -> None:
    """Click in the middle of a text, as soon as it is there."""
    column, row = terminal.until_text(text).find(text) or (0, 0)
    terminal.click(column + len(text) // 2, row)


def test_a_new_game_is_set_up_by_keys_alone(home: Path) -> None:
    with start() as terminal:
        terminal.until_text("Splendor")
        terminal.until_quiet()
        terminal.press("enter")
        terminal.until_text("Who sits at the table")
        terminal.write(b"Bob [/]\r")
        terminal.write("Nguyễn\r".encode())
        terminal.press("f6")
        terminal.until_text("Player 3")
        terminal.write(INPUT_METHOD)
        terminal.until_text(" Tôi ")
        terminal.press("f5")
        terminal.until_text(ASKED)
        player = KeyPlayer(terminal, saved_table(home))
        assert player.table.setup.names == ("Bob [/]", "Nguyễn", "Tôi")
        player.play(4)


def test_a_new_game_is_set_up_by_the_mouse_alone(home: Path) -> None:
    with start() as terminal:
        click_text(terminal, "Gems buy cards")
        click_text(terminal, "add a seat")
        terminal.until_text("Player 3")
        click_text(terminal, "Start")
        terminal.until_text(ASKED)
        player = MousePlayer(terminal, saved_table(home))
        assert player.table.setup.names == ("Player 1", "Player 2", "Player 3")
        player.play(4)


def test_an_unfinished_game_is_gone_on_with_by_keys_alone(home: Path) -> None:
    save_table(home, splendor_table(decisions=8))
    with start() as terminal:
        terminal.until_text("to move")
        terminal.until_quiet()
        terminal.press("enter")
        player = KeyPlayer(terminal, saved_table(home))
        player.play(2)
        terminal.press("f10")
        terminal.until_text("save and leave")
        terminal.press("up", "up", "enter")
        terminal.until_text("Go on")
    assert saved_table(home).state == player.table.state


def test_an_unfinished_game_is_gone_on_with_by_the_mouse_alone(home: Path) -> None:
    save_table(home, splendor_table(decisions=8))
    with start() as terminal:
        click_text(terminal, "to move")
        player = MousePlayer(terminal, saved_table(home))
        player.play(2)
        click_text(terminal, "menu")
        click_text(terminal, "save and leave")
        terminal.until_text("Go on")
    assert saved_table(home).state == player.table.state


def test_the_menu_appears_at_once_where_it_stays() -> None:
    with start_splendor() as terminal:
        terminal.press("f10")
        terminal.until_text("save and leave")
        terminal.until_quiet()
        assert len({frame.find("save and leave") for frame in terminal.frames} - {None}) == 1
