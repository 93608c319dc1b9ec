"""Games that end in the middle: killed, told to end, left, opened twice. Nothing is lost, the terminal is in order."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tablegames.core import save
from tablegames.core.table import Table
from tests.e2e.driver import KeyPlayer
from tests.e2e.program import ASKED, save_table, saved_table, saves, splendor_table, start, start_splendor

SEED = 4


def resumed(home: Path, expected: Table) -> None:
    """See that going on shows exactly the table that was left, and that one more move can be made."""
    with start("resume") as terminal:
        player = KeyPlayer(terminal, expected)
        player.see_table()
        player.play(1)
    assert saved_table(home).digest() == expected.digest()


# Each of these brings the game to some moment and leaves it there.


def between_moves(player: KeyPlayer) -> None:
    player.play(3)


def with_things_picked(player: KeyPlayer) -> None:
    player.play(2)
    player.pick(player.sensible())


def in_the_menu(player: KeyPlayer) -> None:
    player.play(2)
    player.terminal.press("f10")
    player.terminal.until_text("save and leave")


@pytest.mark.parametrize("moment", [between_moves, with_things_picked, in_the_menu])
def test_a_killed_game_goes_on_where_it_was(home: Path, moment: Callable[[KeyPlayer], None]) -> None:
    with start_splendor(seed=SEED) as terminal:
        player = KeyPlayer(terminal, saved_table(home))
        moment(player)
        terminal.kill(signal.SIGKILL)
        assert terminal.until_end() == 128 + signal.SIGKILL

    assert saved_table(home).digest() == player.table.digest()
    resumed(home, player.table)


def test_a_game_killed_while_it_saves_has_lost_at_most_the_move_being_made(home: Path) -> None:
    path = save_table(home, splendor_table(decisions=20, seed=SEED))
    for milliseconds in (0, 1, 2, 4, 8, 16):
        before = saved_table(home)
        with start("resume", path) as terminal:
            player = KeyPlayer(terminal, saved_table(home))
            player.pick(player.sensible())
            terminal.press("enter")
            terminal.read(milliseconds / 1000)
            terminal.kill(signal.SIGKILL)
            terminal.until_end()
        after = saved_table(home)
        assert after.digest() in (before.digest(), played_on(before, player).digest())
        assert len(saves(home)) == 1


def played_on(table: Table, player: KeyPlayer) -> Table:
    """Return the table after the move that the player was about to make."""
    table.play(player.sensible())
    return table


@pytest.mark.parametrize(
    ("number", "moment"),
    [
        (signal.SIGTERM, between_moves),
        (signal.SIGTERM, with_things_picked),
        (signal.SIGHUP, between_moves),
        (signal.SIGHUP, in_the_menu),
    ],
)
def test_a_signal_to_end_saves_the_game_and_leaves_the_terminal_in_order(
    home: Path, number: signal.Signals, moment: Callable[[KeyPlayer], None]
) -> None:
    with start_splendor(seed=SEED) as terminal:
        player = KeyPlayer(terminal, saved_table(home))
        moment(player)

        terminal.kill(number)

        assert terminal.until_end() == 128 + number
        assert terminal.in_order
    assert saved_table(home).digest() == player.table.digest()


def test_a_signal_to_end_ends_the_picker_too() -> None:
    with start() as terminal:
        terminal.until_text("Splendor")
        terminal.until_quiet()
        terminal.kill(signal.SIGTERM)
        assert terminal.until_end() == 128 + signal.SIGTERM
        assert terminal.in_order


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
def test_leaving_is_asked_for_and_saves(home: Path, key: str) -> None:
    with start_splendor(seed=SEED) as terminal:
        player = KeyPlayer(terminal, saved_table(home))
        player.play(1)
        terminal.press(key)
        terminal.until_text("Leave?")
        terminal.press("escape")
        player.play(1)

        terminal.press(key)
        terminal.until_text("Leave?")
        terminal.press("up", "enter")

        assert terminal.until_end() == 0
        assert terminal.in_order
    assert saved_table(home).digest() == player.table.digest()


def test_a_game_that_is_open_in_another_terminal_is_not_opened_again(home: Path) -> None:
    path = save_table(home, splendor_table(decisions=5, seed=SEED))
    with start("resume", path) as first:
        first.until_text(ASKED)
        with start("resume", path) as second:
            assert second.until_end() == 1
            assert "terminal" in second.frame.text
        with start() as third:
            third.until_text("to move")
            third.until_quiet()
            third.press("enter")
            third.until_text("another terminal")

        KeyPlayer(first, save.load(path).table).play(1)


def test_the_game_is_free_again_as_soon_as_its_terminal_is_gone(home: Path) -> None:
    path = save_table(home, splendor_table(decisions=5, seed=SEED))
    with start("resume", path) as terminal:
        terminal.until_text(ASKED)
    with start("resume", path) as terminal:
        terminal.until_text(ASKED)
