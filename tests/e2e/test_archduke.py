"""Archduke in a pseudo-terminal, by keys and by mouse: every frame is searched for what lies face down."""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tablegames.games.archduke.model import ArchdukeState
from tests.e2e.archduke_people import ArchdukePeople, ByKeys, ByMouse, archduke_table, sensible, without_grace
from tests.e2e.people import RESULT, at_once
from tests.e2e.program import saved_table, start, start_game

SEED = 57
"""A deal in which a card is tried in vain, one is matched, and a peek and a gift follow."""


def test_no_frame_of_a_round_shows_what_lies_face_down(home: Path) -> None:
    at_once(partial(play_a_round, home / "keys", ByKeys), partial(play_a_round, home / "mouse", ByMouse))


def play_a_round(home: Path, people: type[ArchdukePeople]) -> None:
    without_grace(home)
    table = archduke_table(SEED)
    with start_game(table, TABLEGAMES_HOME=str(home)) as terminal:
        playing = people(terminal, table)
        playing.play()
        assert terminal.frame.find(RESULT)

    playing.check_frames()
    playing.sights = playing.sights[:1]  # with nothing that may be seen, what was told is found
    with pytest.raises(AssertionError):
        playing.check_frames()
    assert {"look", "claim", "peek", "give", "place", "call_archduke"} <= {action.kind for action in playing.done}
    assert saved_table(home).digest() == table.digest()


def in_the_match_window(people: ByKeys) -> None:
    people.play(2)
    assert len(people.table.actors()) > 1


def with_an_action_queued(people: ByKeys) -> None:
    state = people.table.state
    while not (isinstance(state, ArchdukeState) and state.table.queue):
        people.play(1)
        state = people.table.state


def behind_a_peek(people: ByKeys) -> None:
    with_an_action_queued(people)
    peek = sensible(people.table)
    people.be_about_to(peek)
    people.finish(peek)
    people.table.play(peek)
    people.see_curtain(peek.seat)


@pytest.mark.parametrize("moment", [in_the_match_window, with_an_action_queued, behind_a_peek])
def test_a_killed_round_goes_on_and_shows_nothing_again(home: Path, moment: Callable[[ByKeys], None]) -> None:
    without_grace(home)
    table = archduke_table(SEED)
    with start_game(table) as terminal:
        people = ByKeys(terminal, table)
        moment(people)
        terminal.kill(signal.SIGKILL)
        terminal.until_end()
    people.check_frames()
    assert saved_table(home).digest() == table.digest()

    with start("resume") as terminal:
        again = ByKeys(terminal, table)
        again.see_table()
        assert again.all_down(terminal.frame)
        again.play(2)
    again.check_frames()
    assert saved_table(home).digest() == table.digest()
