"""Links to a save: one game, one lock, one place where it is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames import cli
from tablegames.core.save import load
from tablegames.core.shelf import Shelf
from tablegames.errors import SaveLocked, SaveUnreadable
from tablegames.ui.session import Session
from tests.ui.visiting import saved


@pytest.fixture
def link(tmp_path: Path) -> Path:
    """A link to a link to a save."""
    nearer, link = tmp_path / "nearer", tmp_path / "link.save"
    nearer.symlink_to(saved())
    link.symlink_to(nearer)
    return link


def test_a_game_that_is_open_is_not_opened_through_a_link(link: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session.resume(link.resolve(), Shelf())

    with pytest.raises(SaveLocked):
        Session.resume(link, Shelf())
    assert cli.main(["resume", str(link)]) == 1
    assert "open in another terminal" in capsys.readouterr().err

    session.close()


def test_a_game_that_is_opened_through_a_link_is_saved_where_it_was(link: Path) -> None:
    session = Session.resume(link, Shelf())
    session.commit(session.table.legal(session.table.actors()[0])[0])
    session.close()

    assert link.is_symlink()
    assert load(link.resolve()).table.digest() == session.table.digest()


def test_a_link_keeps_leading_to_a_game_that_is_renamed(link: Path) -> None:
    Shelf().rename(link, "Sunday")

    assert link.is_symlink()
    assert load(link.resolve()).header.title == "Sunday"


def test_links_that_lead_nowhere_are_no_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    circle, nowhere = tmp_path / "circle.save", tmp_path / "nowhere.save"
    circle.symlink_to(circle)
    nowhere.symlink_to(tmp_path / "gone.save")
    for path in (circle, nowhere):
        with pytest.raises(SaveUnreadable):
            Session.resume(path, Shelf())
        assert cli.main(["resume", str(path)]) == 1
        assert len(capsys.readouterr().err.splitlines()) == 1
