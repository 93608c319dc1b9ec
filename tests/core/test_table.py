"""A game in progress: playing, undoing, and what is told of it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from typing import cast

import pytest

from tablegames.core.model import SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules, Step
from tablegames.core.table import Table, Undo
from tablegames.errors import IllegalAction, NotUndoable
from tests.core.nim import NimRules, NimState, Take, Taken, nim_table


class Shown(Taken):
    """Three matches are taken aloud, and one is taken unseen by the others."""

    @property
    def reveals(self) -> bool:
        return self.count == 3


class SecretNim(NimRules):
    """Nim in which three matches turn something up, and only the taker knows of taking one."""

    event_type = Shown

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        step = super().apply(state, action, rng)
        return Step(step.state, tuple(Shown(seat=event.seat, count=event.count) for event in step.events))

    def redact(self, event: Taken, seat: int | None) -> Taken | None:
        return event if event.count > 1 or seat == event.seat else None


class FinalNim(SecretNim):
    """The same, where nothing that was turned up can be taken back."""

    info = replace(NimRules.info, undo_past_reveals=False)


PEOPLE = Setup(
    seats=(SeatSetup(name="An"), SeatSetup(name="Bob [/]")), options=(("matches", "21"), ("first", "entered"))
)


def secret_table(*counts: int, rules: type[SecretNim] = SecretNim) -> Table:
    """Return a table of two people after taking `counts`."""
    table = Table(cast("AnyRules", rules()), PEOPLE, 7)
    for count in counts:
        take(table, count)
    return table


def take(table: Table, *counts: int) -> None:
    table.play(*(Take(seat=table.actors()[0], count=count) for count in counts))


def matches(table: Table) -> int:
    assert isinstance(table.state, NimState)
    return table.state.matches


# Playing


def test_an_action_leads_to_the_next_state_and_says_what_happened() -> None:
    table = nim_table()

    events = table.play(Take(seat=0, count=2))

    assert events == (Taken(seat=0, count=2),)
    assert matches(table) == 19
    assert table.ply == 1
    assert table.actors() == (1,)


@pytest.mark.parametrize("action", [Take(seat=0, count=4), Take(seat=0, count=0), Take(seat=1, count=1)])
def test_what_the_rules_do_not_allow_changes_nothing(action: Take) -> None:
    table = nim_table()
    before = table.state

    with pytest.raises(IllegalAction):
        table.play(action)

    assert table.state is before
    assert table.turns == []


def test_of_several_actions_all_are_played_or_none() -> None:
    table = nim_table()
    before = table.state

    with pytest.raises(IllegalAction):
        table.play(Take(seat=0, count=1), Take(seat=0, count=1))  # seat 1 is in turn after the first

    assert table.state is before
    assert table.ply == 0


def test_nobody_plays_after_the_end() -> None:
    table = nim_table(3, 2, matches="5")

    assert table.actors() == ()
    assert table.standing() is not None
    with pytest.raises(IllegalAction):
        table.play(Take(seat=2, count=1))


# What happened


def test_each_viewer_is_told_what_it_may_know() -> None:
    table = secret_table(1, 2)

    assert list(table.events(0)) == [Shown(seat=0, count=1), Shown(seat=1, count=2)]
    assert list(table.events(1)) == list(table.events(None)) == [Shown(seat=1, count=2)]
    assert table.last_events(None) == (Shown(seat=1, count=2),)


def test_events_since_a_seats_last_turn_are_those_of_the_others() -> None:
    table = nim_table(1, 2, 3, 1, 2)

    assert table.events_since(0, 0) == (Taken(seat=1, count=2),)
    assert table.events_since(2, 2) == (Taken(seat=0, count=1), Taken(seat=1, count=2))
    assert table.events_since(1, 1) == ()


def test_before_its_first_turn_everything_is_new_to_a_seat() -> None:
    assert nim_table(1, 2).events_since(2, 2) == (Taken(seat=0, count=1), Taken(seat=1, count=2))
    assert nim_table().last_events(None) == ()


# Taking back


def test_undo_returns_to_the_last_decision_of_a_person_and_drops_computer_moves() -> None:
    table = nim_table(1, 2, 3, 2, 2)
    before = nim_table(1, 2, 3)

    assert table.undoer() == 0
    dropped = table.undo()

    assert [turn.seat for turn in dropped] == [0, 1]
    assert table.state == before.state
    assert table.ply == before.ply == 3
    assert table.digest() == before.digest()


def test_playing_again_after_undo_leads_to_the_same_state() -> None:
    table = nim_table(1, 2, 3)
    digest = table.digest()

    table.undo()
    take(table, 3)

    assert table.digest() == digest


def test_nothing_can_be_taken_back_before_a_person_has_decided() -> None:
    table = nim_table()

    assert table.undoer() is None
    assert table.undo_needs() is Undo.NOTHING
    with pytest.raises(NotUndoable):
        table.undo()


def test_undo_is_free_while_nothing_was_turned_up() -> None:
    assert secret_table(2).undo_needs() is Undo.FREE
    assert nim_table(1, 2).undo_needs() is Undo.FREE


def test_undo_past_something_turned_up_needs_consent() -> None:
    table = secret_table(3)

    assert table.undo_needs() is Undo.CONSENT
    table.undo()
    assert matches(table) == 21


def test_undo_past_something_turned_up_can_be_forbidden_by_the_game() -> None:
    table = secret_table(3, rules=FinalNim)

    assert table.undo_needs() is Undo.FORBIDDEN
    with pytest.raises(NotUndoable):
        table.undo()
    assert matches(table) == 18


def test_undo_past_a_lifted_curtain_needs_consent() -> None:
    table = secret_table(2)

    table.seal()

    assert table.undo_needs() is Undo.CONSENT
    take(table, 2)
    assert table.undo_needs() is Undo.FREE


def test_a_seal_before_the_first_turn_is_no_error() -> None:
    table = secret_table()

    table.seal()

    assert table.undo_needs() is Undo.NOTHING


def test_a_computer_move_that_turns_something_up_needs_consent_too() -> None:
    people_and_bot = Setup(
        seats=(SeatSetup(name="An"), SeatSetup(name="Computer 2", player="bot:random")), options=PEOPLE.options
    )
    table = Table(cast("AnyRules", SecretNim()), people_and_bot, 7)
    take(table, 2)
    take(table, 3)

    assert table.undo_needs() is Undo.CONSENT


# Fingerprints

DIGEST = """
from tablegames.core.model import SeatSetup, Setup
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.table import Table

seats = (SeatSetup(name="An"), SeatSetup(name="Nguyễn"))
table = Table(load("splendor").load_rules(), Setup(seats=seats, options=(("first_seat", "random"),)), 7)
for ply in range(60):
    seat = table.actors()[0]
    table.play(Rng(ply).choice(table.legal(seat)))
print(table.digest())
"""


def test_digests_are_equal_under_two_hash_seeds() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(digests) == 1
    assert len(digests.pop().strip()) == 64


def test_other_states_have_other_digests() -> None:
    assert len({nim_table(count).digest() for count in (1, 2, 3)}) == 3
