"""Odin in a pseudo-terminal: whole hands, by keys and by mouse; every frame is searched for what nobody may see."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.devices import Device, Keyboard, Mouse
from tests.e2e.odin_people import OdinPeople, odin_table
from tests.e2e.people import LONG_ENOUGH, RESULT, at_once, cover
from tests.e2e.program import saved_table, start, start_game
from tests.games.odin_people import cards_on

SEED = 374

WAYS: Final[tuple[tuple[type[Device], tuple[int, int]], ...]] = tuple(product((Keyboard, Mouse), ((80, 24), (120, 40))))
"""How a whole hand is played: by what, on how large a screen."""


def test_no_frame_of_a_whole_hand_shows_a_card_to_the_wrong_person(home: Path) -> None:
    at_once(*(partial(play_a_hand, home / str(number), *way) for number, way in enumerate(WAYS)))


def play_a_hand(home: Path, device: type[Device], size: tuple[int, int]) -> None:
    table = odin_table(SEED)
    with start_game(table, size, TABLEGAMES_HOME=str(home)) as terminal:
        people = OdinPeople(terminal, table, device)
        people.decide()
        assert terminal.frame.find(RESULT)

    people.check_frames()
    assert saved_table(home).digest() == table.digest()


def behind_a_curtain(people: OdinPeople) -> None:
    people.decide(4)


def with_cards_picked(people: OdinPeople) -> None:
    people.decide(3)
    people.be_about_to(people.sensible())


def asked_what_to_take(people: OdinPeople) -> None:
    while people.table.state.phase != "take":  # type: ignore[attr-defined]
        people.decide(1)


@pytest.mark.parametrize("moment", [behind_a_curtain, with_cards_picked, asked_what_to_take])
def test_a_killed_hand_goes_on_behind_a_curtain(home: Path, moment: Callable[[OdinPeople], None]) -> None:
    table = odin_table(SEED)
    with start_game(table) as terminal:
        people = OdinPeople(terminal, table, Keyboard)
        moment(people)
        terminal.kill(signal.SIGKILL)
        terminal.until_end()
    people.check_frames()
    assert saved_table(home).digest() == table.digest()

    with start("resume") as terminal:
        terminal.until_text("Pass to")
        again = OdinPeople(terminal, table, Keyboard)
        again.decide(2)
    again.check_frames()
    assert saved_table(home).digest() == table.digest()


def test_neither_keys_typed_ahead_nor_pasted_bytes_lift_a_curtain(home: Path) -> None:
    table = odin_table(SEED)
    with start_game(table) as terminal:
        people = OdinPeople(terminal, table, Keyboard)
        people.decide(1)
        (other,) = table.actors()
        terminal.press(*["space", "enter", "1"] * 5)
        terminal.paste(" " * 200)
        terminal.write(b" " * 200)
        terminal.until_quiet(LONG_ENOUGH)
        assert terminal.frame.find("Pass to")
    people.check_frames()
    hand = set(table.state.hand(other))  # type: ignore[attr-defined]
    assert not any(hand & cards_on(frame.text) for frame in terminal.frames)


PAGES = {"": "", "f1": "next page", "f2": "what happened", "f3": "scores so far", "f10": "save and leave"}
"""Keys, and what stands nowhere but on the page that they open."""


@pytest.mark.parametrize("over", PAGES)
def test_one_key_hides_the_hand_at_once(home: Path, over: str) -> None:
    table = odin_table(SEED)
    with start_game(table) as terminal:
        people = OdinPeople(terminal, table, Keyboard)
        people.lift(table.actors()[0])
        if over:
            terminal.press(over)
            terminal.until_text(PAGES[over])
        covered = cover(terminal, "f12")
        terminal.press("escape", "enter", "1", "f10", "escape")
        terminal.until_quiet(LONG_ENOUGH)
    assert not any(cards_on(frame.text) for frame in terminal.frames[covered:])
