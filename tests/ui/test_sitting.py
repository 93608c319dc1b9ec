"""Who sits at the terminal, move by move, without a screen."""

from __future__ import annotations

import pytest

from tablegames.core import plugin as plugins
from tablegames.core.shelf import Shelf
from tablegames.ui.flow import Curtain, Over, Thinking, Turn, Why, Window
from tablegames.ui.session import Session
from tablegames.ui.sitting import AWAY_SENTENCES, Sitting
from tests.ui.playing import BOT, setup


@pytest.fixture
def shelf(high_card: str) -> Shelf:
    return Shelf()


def sit(shelf: Shelf, *players: str, seed: int = 1) -> Sitting:
    return Sitting(Session.new(plugins.load("high_card"), setup("high_card", *players), seed, shelf))


def play(sitting: Sitting) -> None:
    """Lift the curtain if one hangs, and play the first legal action."""
    sitting.lift()
    assert isinstance(sitting.showing, Turn)
    sitting.commit(sitting.offer(())[0])


def test_nobody_is_at_the_terminal_while_a_curtain_hangs(shelf: Shelf) -> None:
    sitting = sit(shelf, "human", "human")
    assert sitting.showing == Curtain(0, Why.TURN)
    play(sitting)

    assert sitting.showing == Curtain(1, Why.TURN)
    assert sitting.at_terminal is None
    assert sitting.viewer is None
    assert sitting.view().viewer is None


def test_behind_a_curtain_nothing_is_offered(shelf: Shelf) -> None:
    sitting = sit(shelf, "human", "human")

    assert sitting.offer(frozenset({"bonus:0"})) == ()


def test_lifting_twice_is_lifting_once(shelf: Shelf) -> None:
    sitting = sit(shelf, "human", "human")
    sitting.lift()
    showing = sitting.showing

    sitting.lift()

    assert sitting.showing == showing == Turn(0, private=True)


def test_who_was_away_is_told_what_happened_since_its_last_turn(shelf: Shelf) -> None:
    sitting = sit(shelf, "human", "human", "human")
    for _card in range(3):
        play(sitting)
    first = sitting.actors[0]
    sitting.go_on()
    sitting.lift()

    assert isinstance(sitting.showing, Turn)
    assert sitting.showing.seat == first
    assert 0 < len(sitting.away) <= AWAY_SENTENCES
    since = sitting.session.table.events_since(first, first)
    assert sitting.away == sitting.session.sentences(since)[-AWAY_SENTENCES:]


def test_a_claim_of_a_seat_that_may_not_interrupt_is_ignored(shelf: Shelf) -> None:
    sitting = sit(shelf, "human", "human")
    play(sitting)
    play(sitting)
    showing = sitting.showing
    assert isinstance(showing, Window)

    sitting.claim(showing.first, frozenset())

    assert sitting.showing == showing


def test_there_is_nobody_to_lift_a_curtain_at_a_table_of_computers(shelf: Shelf) -> None:
    sitting = sit(shelf, BOT, BOT)

    assert not sitting.cover()
    assert isinstance(sitting.showing, Thinking)


@pytest.mark.parametrize("seed", range(10))
def test_computers_play_to_the_end_and_are_asked_once_after_every_move(shelf: Shelf, seed: int) -> None:
    sitting = sit(shelf, BOT, BOT, BOT, BOT, seed=seed)

    for _step in range(400):
        if isinstance(sitting.showing, Over):
            break
        assert sitting.computer_due
        ply = sitting.session.table.ply
        for seat in sitting.asked:
            action = sitting.session.drawn_action(seat, may_wait=sitting.may_wait(seat))
            if action is not None:
                sitting.commit(action)
                break
            sitting.wait([seat])
        else:
            continue
        assert sitting.session.table.ply == ply + 1

    assert isinstance(sitting.showing, Over)


def test_undo_forgets_what_was_asked_and_told(shelf: Shelf) -> None:
    sitting = sit(shelf, "human", "human")
    play(sitting)
    play(sitting)
    sitting.go_on()

    sitting.undo()

    assert sitting.wish is None
    assert isinstance(sitting.showing, Curtain)
