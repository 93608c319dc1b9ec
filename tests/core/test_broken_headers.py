"""First lines of saves and names of files that somebody has made up: the list stands, and the terminal with it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames import cli
from tablegames.core.shelf import Shelf
from tablegames.errors import SaveError
from tests.conftest import InstallGame
from tests.core.nim import WHERE, nim_table
from tests.core.saved_nim import edit, saved

STEERING = "\x1b]0;evil\x07\x9b2J\n\u202e"
"""What would change a title, clear the screen, begin a line and turn the writing round."""


@pytest.fixture
def path(home: Path, install_game: InstallGame) -> Path:
    install_game("nim", WHERE)
    return home / "saves" / "nim-1.save"


@pytest.fixture(params=["UTC", "XYZ+12", "XYZ-14"])
def somewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Move the computer round the world."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("somewhere")
@pytest.mark.parametrize(
    "moment",
    [
        "0001-01-01T00:00:00+00:00",
        "0001-01-01T00:00:00+23:59",
        "0002-01-01T00:00:00+23:59",
        "1969-12-31T23:59:59+00:00",
        "9998-12-31T23:59:59-23:59",
        "9999-12-31T23:59:59-23:59",
    ],
)
def test_a_save_of_any_moment_is_listed(path: Path, moment: str, capsys: pytest.CaptureFixture[str]) -> None:
    saved(path, nim_table(3))
    edit(path, {}, {"saved_at": moment})

    assert cli.main(["list"]) == 0

    assert str(path) in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", None], ids=["damaged", "whole"])
def test_the_name_of_a_file_does_not_steer_the_terminal(
    path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = saved(path, nim_table(3))
    path.with_name(f"{STEERING}.save").write_bytes(whole if content is None else content)

    assert cli.main(["list"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(line.isprintable() for line in lines)


def test_no_sentence_about_a_folder_steers_the_terminal(tmp_path: Path) -> None:
    folder = tmp_path / STEERING
    folder.touch()

    (entry,) = Shelf(folder).entries()

    assert entry.problem is not None
    assert entry.problem.isprintable()


def test_no_error_steers_the_terminal() -> None:
    assert str(SaveError(f"The save {STEERING} is lost.")).isprintable()


def test_a_name_that_is_no_text_is_listed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(path, nim_table(3))
    Path(os.fsdecode(bytes(path.parent) + b"/\xff\xfe.save")).touch()

    assert cli.main(["list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
