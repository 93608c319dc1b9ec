"""TEN in a pseudo-terminal: a whole game by keys and one by the mouse, and games killed in between."""

from __future__ import annotations

import signal
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.devices import Device, Keyboard, Mouse
from tests.e2e.people import RESULT, at_once
from tests.e2e.program import save_table, saved_table, start, start_game
from tests.e2e.ten_people import TenPeople, state_of, ten_table

SEED = 1


def test_every_frame_of_a_whole_game_shows_only_what_has_been_turned_up(home: Path) -> None:
    at_once(
        partial(play_a_game, home / "keys", Keyboard, (80, 24)),
        partial(play_a_game, home / "mouse", Mouse, (120, 40)),
    )


def play_a_game(home: Path, device: type[Device], size: tuple[int, int]) -> None:
    table = ten_table(SEED)
    with start_game(table, size, TABLEGAMES_HOME=str(home)) as terminal:
        people = TenPeople(terminal, table, device)
        people.decide()
        assert terminal.frame.find(RESULT)

    people.check_frames()
    assert saved_table(home).digest() == table.digest()


@pytest.mark.parametrize("phase", ["bid", "pay"])
def test_a_killed_game_goes_on_where_it_was(home: Path, phase: str) -> None:
    table = ten_table(SEED)
    while state_of(table).table.phase != phase:
        table = ten_table(SEED, table.ply + 1)
    path = save_table(home, table)
    with start("resume", path) as terminal:
        people = TenPeople(terminal, table, Keyboard)
        people.see_turn(None, table.actors()[0])
        terminal.kill(signal.SIGKILL)
        terminal.until_end()
    people.check_frames()
    assert saved_table(home).digest() == table.digest()

    with start("resume", path) as terminal:
        again = TenPeople(terminal, table, Keyboard)
        again.see_turn(None, table.actors()[0])
        again.decide(3)
    again.check_frames()
    assert saved_table(home).digest() == table.digest()
