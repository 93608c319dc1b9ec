"""Odin in a pseudo-terminal: whole hands, by keys and by mouse; every frame is searched for what nobody may see."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.odin_people import LONG_ENOUGH, RESULT, OdinByKeys, OdinByMouse, OdinPeople, odin_table, start_odin
from tests.e2e.program import saved_table, start
from tests.games.odin_people import cards_on, sensible

SEED = 374


@pytest.mark.parametrize("people", [OdinByKeys, OdinByMouse])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_no_frame_of_a_whole_hand_shows_a_card_to_the_wrong_person(
    home: Path, people: type[OdinPeople], size: tuple[int, int]
) -> None:
    with start_odin(SEED, size) as terminal:
        table = people(terminal, odin_table(SEED))
        table.decide()
        assert terminal.frame.find(RESULT)

    table.check_frames()
    assert saved_table(home).digest() == table.table.digest()


def behind_a_curtain(people: OdinByKeys) -> None:
    people.decide(4)


def with_cards_picked(people: OdinByKeys) -> None:
    people.decide(3)
    people.lift()
    action = sensible(people.table)
    for target in action.targets():
        people.pick(target.partition(":")[2])


def asked_what_to_take(people: OdinByKeys) -> None:
    while people.table.state.phase != "take":  # type: ignore[attr-defined]
        people.decide(1)


@pytest.mark.parametrize("moment", [behind_a_curtain, with_cards_picked, asked_what_to_take])
def test_a_killed_hand_goes_on_behind_a_curtain(home: Path, moment: Callable[[OdinByKeys], None]) -> None:
    with start_odin(SEED) as terminal:
        people = OdinByKeys(terminal, odin_table(SEED))
        moment(people)
        terminal.kill(signal.SIGKILL)
        terminal.until_end()
    people.check_frames()
    assert saved_table(home).digest() == people.table.digest()

    with start("resume") as terminal:
        terminal.until_text("Pass to")
        again = OdinByKeys(terminal, people.table)
        again.decide()
    again.check_frames()
    assert saved_table(home).digest() == again.table.digest()


def test_neither_keys_typed_ahead_nor_pasted_bytes_lift_a_curtain(home: Path) -> None:
    with start_odin(SEED) as terminal:
        people = OdinByKeys(terminal, odin_table(SEED))
        people.lift()
        other = 1 - (people.looking or 0)
        people.act(sensible(people.table))
        terminal.press(*["space", "enter", "1"] * 5)
        terminal.paste(" " * 200)
        terminal.write(b" " * 200)
        terminal.until_quiet(LONG_ENOUGH)
        assert terminal.frame.find("Pass to")
    people.check_frames()
    hand = set(people.table.state.hand(other))  # type: ignore[attr-defined]
    assert not any(hand & cards_on(frame.text) for frame in terminal.frames)


@pytest.mark.parametrize("over", ["", "f1", "f2", "f3", "f10"])
def test_one_key_hides_the_hand_at_once(home: Path, over: str) -> None:
    with start_odin(SEED) as terminal:
        people = OdinByKeys(terminal, odin_table(SEED))
        people.lift()
        if over:
            terminal.press(over)
            terminal.until_quiet()
        before = len(terminal.frames)
        terminal.press("f12")
        terminal.until_text("Pass to")
        terminal.press("escape", "enter", "1", "f10", "escape")
        terminal.until_quiet(LONG_ENOUGH)
    assert not any(cards_on(frame.text) for frame in terminal.frames[before:])
