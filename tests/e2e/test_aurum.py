"""Aurum in a pseudo-terminal, by keys and by mouse; every frame is searched for what nobody may see."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tablegames.core.table import Table
from tablegames.games.aurum.model import AurumState, Metals
from tests.e2e.aurum_people import SHORT, AurumPeople, aurum_table
from tests.e2e.devices import Device, Keyboard, Mouse
from tests.e2e.people import LONG_ENOUGH, RESULT, at_once
from tests.e2e.program import save_table, saved_table, start, start_game

FIRST_ROUND: Final = 13
"""Decisions in the first round of that of four."""


def hands(table: Table) -> tuple[Metals, ...]:
    """Return what was dealt first."""
    assert isinstance(table.start, AurumState)
    return table.start.hands


def test_no_frame_of_a_whole_game_shows_a_card_to_the_wrong_person(home: Path) -> None:
    at_once(
        partial(play_a_game, home / "1", 4, Keyboard, (80, 24)),
        partial(play_a_game, home / "2", 4, Mouse, (80, 24)),
        partial(play_a_game, home / "3", 3, Keyboard, (120, 40)),
        partial(play_a_game, home / "4", 3, Mouse, (120, 40)),
    )


def play_a_game(home: Path, seats: int, device: type[Device], size: tuple[int, int]) -> None:
    table = aurum_table(seats, SHORT[seats])
    with start_game(table, size, TABLEGAMES_HOME=str(home)) as terminal:
        people = AurumPeople(terminal, table, device)
        people.decide()
        assert terminal.frame.find(RESULT)

    people.check_frames()
    assert saved_table(home).digest() == table.digest()
    kinds = {action.kind for turn in table.turns for action in turn.actions}
    assert kinds == {"bid", "change_bid", "play_metal", "play_gold", "end_round", "deal_round"}


def test_a_partners_hand_is_as_secret_as_an_opponents(home: Path) -> None:
    table = aurum_table(4, SHORT[4])
    with start_game(table) as terminal:
        people = AurumPeople(terminal, table, Keyboard)
        people.decide(FIRST_ROUND)
    people.check_frames()
    for seat, hand in enumerate(hands(table)):
        others = {card for other in hands(table) if other != hand for card in other}
        shown = {card for sight, frame in people.seen() if sight.seat == seat for card in people.faces_on(frame)}
        assert shown & others <= people.known(None), "a partner's hand is as secret as an opponent's"
    people.sights = people.sights[:1]
    with pytest.raises(AssertionError):  # as if all frames had been for everybody's eyes: the search does find hands
        people.check_frames()


def picking(people: AurumPeople) -> None:
    people.be_about_to(people.sensible())


def waiting(people: AurumPeople) -> None:
    people.terminal.until_text(people.asked())


@pytest.mark.parametrize(
    ("seats", "decisions", "moment"),
    [
        pytest.param(3, 1, picking, id="at a secret bid"),
        pytest.param(4, 1, picking, id="at an open bid"),
        pytest.param(4, 6, picking, id="in a trick"),
        pytest.param(4, 6, waiting, id="behind a curtain"),
        pytest.param(3, 3, picking, id="in a window, while a bid is changed"),
    ],
)
def test_a_killed_game_goes_on_where_it_was(
    home: Path, seats: int, decisions: int, moment: Callable[[AurumPeople], None]
) -> None:
    table = aurum_table(seats, SHORT[seats], decisions)
    path = save_table(home, table)
    with start("resume", path) as terminal:
        people = AurumPeople(terminal, table, Keyboard)
        moment(people)
        terminal.kill(signal.SIGKILL)
        terminal.until_end()
    people.check_frames()
    assert saved_table(home).digest() == table.digest()

    with start("resume", path) as terminal:
        again = AurumPeople(terminal, table, Keyboard)
        terminal.until_text(again.asked())
        again.decide(1)
    again.check_frames()
    assert saved_table(home).digest() == table.digest()


def test_neither_keys_typed_ahead_nor_pasted_bytes_lift_the_partners_curtain(home: Path) -> None:
    table = aurum_table(4, SHORT[4], 1)
    save_table(home, table)
    with start("resume") as terminal:
        people = AurumPeople(terminal, table, Keyboard)
        people.decide(1)
        (other,) = table.actors()
        terminal.press(*["space", "enter", "1"] * 5)
        terminal.paste(" " * 200)
        terminal.write(b" " * 200)
        terminal.until_quiet(LONG_ENOUGH)
        assert terminal.frame.find(people.asked())
    people.check_frames()
    assert not any(people.faces_on(frame) & {*hands(table)[other]} for frame in terminal.frames)
