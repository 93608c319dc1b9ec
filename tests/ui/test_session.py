"""A table being played, its file and its lock."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.core import plugin as plugins
from tablegames.core.shelf import Shelf
from tablegames.errors import IllegalAction, SaveLocked, SaveUnreadable
from tablegames.ui.session import Session
from tests.ui.playing import BOT, setup


@pytest.fixture
def shelf(high_card: str) -> Shelf:
    return Shelf()


def new(shelf: Shelf, *players: str, seed: int = 1) -> Session:
    return Session.new(plugins.load("high_card"), setup("high_card", *players), seed, shelf)


def test_a_new_game_is_on_the_shelf_at_once(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")

    (entry,) = shelf.entries()
    assert entry.path == session.path
    assert entry.header is not None
    assert entry.header.names == ("Bob [/]", "Nguyễn")
    assert session.names == ("Bob [/]", "Nguyễn")


def test_every_move_is_saved(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    session.commit(session.table.legal(0)[0])
    session.close()

    resumed = Session.resume(session.path, shelf)

    assert resumed.table.state == session.table.state
    assert len(resumed.table.turns) == 1


def test_several_actions_are_one_undo_step(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    before = session.table.state
    session.commit(session.table.legal(0)[0])

    session.undo()

    assert session.table.state == before
    session.close()
    assert Session.resume(session.path, shelf).table.state == before


def test_a_lifted_curtain_is_saved_too(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    session.commit(session.table.legal(0)[0])
    session.seal()
    session.close()

    assert Session.resume(session.path, shelf).table.turns[-1].sealed


def test_an_illegal_action_changes_neither_table_nor_file(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    content = session.path.read_bytes()

    with pytest.raises(IllegalAction):
        session.commit(session.table.legal(0)[0].replace(card="S0"))

    assert session.path.read_bytes() == content


def test_the_same_save_cannot_be_opened_twice(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")

    with pytest.raises(SaveLocked):
        Session.resume(session.path, shelf)

    session.close()
    Session.resume(session.path, shelf).close()


def test_a_game_that_is_left_keeps_its_save_and_the_copy_of_it(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    for seat in (0, 1, 0):
        session.commit(session.table.legal(seat)[0])
    assert {path.suffix for path in shelf.folder.iterdir()} == {".save", ".bak", ".spare", ".lock"}

    session.close()

    assert {path.suffix for path in shelf.folder.iterdir()} == {".save", ".bak"}


def test_a_save_that_cannot_be_read_is_not_kept_locked(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    session.close()
    good = session.path.read_bytes()
    for path in session.path.parent.iterdir():
        path.write_bytes(b"")

    for _attempt in range(2):
        with pytest.raises(SaveUnreadable):
            Session.resume(session.path, shelf)

    session.path.write_bytes(good)
    Session.resume(session.path, shelf).close()


def test_after_a_failed_save_the_game_goes_on_and_tells_it(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    folder = session.path.parent
    aside = folder.with_name("aside")
    folder.rename(aside)
    folder.write_text("a file where the folder was")

    session.commit(session.table.legal(0)[0])

    assert str(session.path) in session.problem
    assert len(session.table.turns) == 1
    folder.unlink()
    aside.rename(folder)
    session.save()
    assert session.problem == ""


def test_a_computer_player_chooses_the_same_again(shelf: Shelf) -> None:
    first, second = new(shelf, BOT, BOT), new(shelf, BOT, BOT)

    for _ply in range(2):
        seat = first.table.actors()[0]
        drawn = first.drawn_action(seat, may_wait=False)
        assert drawn is not None
        assert second.drawn_action(seat, may_wait=False) == drawn
        first.commit(drawn)
        second.commit(drawn)


def test_the_summary_on_the_shelf_comes_from_what_everybody_sees(shelf: Shelf) -> None:
    session = new(shelf, "human", "human")
    session.commit(session.table.legal(0)[0])

    (entry,) = shelf.entries()
    assert entry.header is not None
    assert entry.header.summary == session.text.summary(session.table.view(None))


def test_only_the_seat_itself_is_given_its_notices(shelf: Shelf) -> None:
    session = new(shelf, "human", "human", seed=3)
    while not any(action.kind == "swap_card" for action in session.table.legal(_loser(session))):
        session.commit(session.table.legal(session.table.actors()[0])[0])
    loser = _loser(session)
    swap = next(action for action in session.table.legal(loser) if action.kind == "swap_card")

    events = session.commit(swap)

    assert len(session.notices(events, loser)) == 1
    assert session.notices(events, 1 - loser) == ()


def _loser(session: Session) -> int:
    return session.table.actors()[-1]


def test_a_renamed_game_keeps_its_title(shelf: Shelf, tmp_path: Path) -> None:
    session = new(shelf, "human", "human")
    session.close()
    shelf.rename(session.path, "Sunday")

    resumed = Session.resume(session.path, shelf)
    resumed.commit(resumed.table.legal(0)[0])

    (entry,) = shelf.entries()
    assert entry.header is not None
    assert entry.header.title == "Sunday"
