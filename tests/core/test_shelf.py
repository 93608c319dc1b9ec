"""The shelf lists what can be played, names what cannot, and lets one terminal at a time have a save."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames.core.save import load, write
from tablegames.core.shelf import SaveLock, Shelf
from tablegames.errors import SaveError, SaveLocked, SaveUnreadable
from tests.conftest import InstallGame
from tests.core.nim import WHERE, nim_table
from tests.core.saved_nim import edit, files, saved


@pytest.fixture(autouse=True)
def _nim(install_game: InstallGame) -> None:
    install_game("nim", WHERE)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def path(shelf: Shelf) -> Path:
    return shelf.folder / "nim-1.save"


# Listing


def test_a_shelf_that_does_not_exist_yet_is_empty(shelf: Shelf) -> None:
    assert shelf.entries() == ()


def test_the_shelf_is_in_the_players_home(shelf: Shelf, home: Path) -> None:
    assert shelf.folder == home / "saves"


def test_saves_are_listed_newest_first(shelf: Shelf) -> None:
    for name, year in (("b", "2023"), ("a", "2025"), ("c", "2024")):
        path = shelf.folder / f"{name}.save"
        saved(path, nim_table())
        edit(path, {}, {"saved_at": f"{year}-01-01T00:00:00+00:00"})

    assert [entry.path.name for entry in shelf.entries()] == ["a.save", "c.save", "b.save"]


def test_an_entry_tells_who_plays_and_whose_turn_it_is(shelf: Shelf, path: Path) -> None:
    write(path, nim_table(3), summary="18 left", title="Tuesday")

    (entry,) = shelf.entries()

    assert entry.problem is None
    assert entry.header is not None
    assert (entry.header.names, entry.header.next_seat) == (("An", "Computer 2", "Bình"), 1)
    assert (entry.header.title, entry.header.summary) == ("Tuesday", "18 left")


def test_only_saves_are_listed(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    saved(path, nim_table(3))
    (shelf.folder / "notes.txt").write_text("not a save")
    (shelf.folder / "nim-1.save.tmp").write_text("killed")

    assert [entry.path for entry in shelf.entries()] == [path]


def test_a_damaged_save_is_listed_with_its_problem_among_the_others(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    bad = shelf.folder / "bad.save"
    bad.write_text("hello")

    problems = {entry.path.name: entry.problem for entry in shelf.entries()}

    assert problems["nim-1.save"] is None
    assert problems["bad.save"] == (
        f"The save {bad} cannot be read: it is damaged in its first line; delete it or put a good copy in its place."
    )


def test_a_save_of_a_game_that_is_gone_is_listed_and_kept(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    edit(path, {}, {"game": "gone"})

    (entry,) = shelf.entries()

    assert entry.header is not None
    assert entry.header.names == ("An", "Computer 2", "Bình")
    assert entry.problem is not None
    assert "“gone” of the save" in entry.problem
    assert path.exists()


def test_a_save_of_a_newer_version_asks_for_an_update(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    edit(path, {}, {"format": 99})

    (entry,) = shelf.entries()

    assert entry.header is None
    assert entry.problem is not None
    assert "update tablegames" in entry.problem


def test_a_save_with_a_damaged_header_is_listed_by_its_copy(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    saved(path, nim_table(3))
    path.write_bytes(b"")

    (entry,) = shelf.entries()

    assert entry.problem is None
    assert entry.header is not None
    assert entry.header.next_seat == 0


def test_a_copy_without_its_save_is_listed_under_the_name_of_the_save(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    path.rename(shelf.folder / "nim-1.save.bak")

    (entry,) = shelf.entries()

    assert (entry.path, entry.problem) == (path, None)


def test_a_pipe_or_a_folder_named_like_a_save_is_a_problem_not_a_hang(shelf: Shelf) -> None:
    (shelf.folder / "folder.save").mkdir(parents=True)
    os.mkfifo(shelf.folder / "pipe.save")

    assert all(entry.problem is not None and "choose a saved game" in entry.problem for entry in shelf.entries())


def test_a_header_edited_by_hand_cannot_steer_the_terminal(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    edit(path, {}, {"names": ["\x1b[2JAn", "B\no", "Bình"], "summary": "9\x07 left", "title": "\u202eabc\ud800"})

    (entry,) = shelf.entries()

    assert entry.header is not None
    assert entry.header.names == ("[2JAn", "Bo", "Bình")
    assert (entry.header.summary, entry.header.title) == ("9 left", "abc")


def test_a_folder_that_cannot_be_read_is_named(shelf: Shelf, home: Path) -> None:
    home.mkdir()
    shelf.folder.write_text("in the way")

    (entry,) = shelf.entries()

    assert entry.problem == (
        f"The folder of saves {shelf.folder} cannot be read: a file lies where a folder should be; move it away."
    )


def test_new_saves_never_share_a_path(shelf: Shelf) -> None:
    paths = {shelf.new_path("../nim") for _ in range(50)}

    assert len(paths) == 50
    assert {path.parent for path in paths} == {shelf.folder}


# Renaming and deleting


def test_a_renamed_save_keeps_its_game(shelf: Shelf, path: Path) -> None:
    table = nim_table(3)
    saved(path, table)

    shelf.rename(path, "  Tuesday\x1b at Bình's  ")

    (entry,) = shelf.entries()
    assert entry.header is not None
    assert entry.header.title == "Tuesday at Bình's"
    assert load(path).table.turns == table.turns
    assert files(path) == ["nim-1.save"]


def test_renaming_on_a_full_disk_changes_nothing(shelf: Shelf, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = saved(path, nim_table(3))
    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(SaveError, match="disk is full"):
        shelf.rename(path, "Tuesday")

    assert path.read_bytes() == before
    assert files(path) == ["nim-1.save"]


def test_a_damaged_save_cannot_be_renamed(shelf: Shelf, path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("hello")

    with pytest.raises(SaveUnreadable):
        shelf.rename(path, "Tuesday")

    assert path.read_text() == "hello"


def test_deleting_a_save_takes_everything_beside_it(shelf: Shelf, path: Path) -> None:
    other = shelf.folder / "nim-2.save"
    saved(other, nim_table())
    saved(path, nim_table())
    saved(path, nim_table(3))
    for ending in ("tmp", "damaged", "lock"):
        path.with_name(f"nim-1.save.{ending}").touch()

    shelf.delete(path)

    assert files(path) == ["nim-2.save"]


def test_what_cannot_be_deleted_is_named(shelf: Shelf, path: Path) -> None:
    path.mkdir(parents=True)

    with pytest.raises(SaveError, match=f"{path} cannot be deleted: "):
        shelf.delete(path)


# One terminal at a time

HOLD_THE_LOCK = """
import sys, signal
from pathlib import Path
from tablegames.core.shelf import SaveLock
lock = SaveLock()
lock.acquire(Path(sys.argv[1]))
print("held", flush=True)
signal.pause()
"""


def test_a_save_that_is_open_in_another_terminal_is_locked_until_that_dies(shelf: Shelf, path: Path) -> None:
    saved(path, nim_table())
    other = subprocess.Popen([sys.executable, "-c", HOLD_THE_LOCK, str(path)], stdout=subprocess.PIPE)
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        for attempt in (SaveLock().acquire, shelf.delete, lambda path: shelf.rename(path, "mine")):
            with pytest.raises(SaveLocked, match=f"{path} is open in another terminal; go on there"):
                attempt(path)
        other.send_signal(signal.SIGKILL)
        other.wait()

    lock = SaveLock()
    lock.acquire(path)  # the lock died with its process; the file it left does no harm
    lock.release()
    assert files(path) == ["nim-1.save"]


def test_a_released_lock_leaves_no_file_and_can_be_taken_again(path: Path) -> None:
    saved(path, nim_table())
    first, second = SaveLock(), SaveLock()
    for _ in range(2):
        first.acquire(path)
        with pytest.raises(SaveLocked):
            second.acquire(path)
        first.release()
        second.acquire(path)
        second.release()
        second.release()

    assert files(path) == ["nim-1.save"]


def test_locking_a_save_in_a_folder_that_does_not_exist_makes_no_folder(home: Path) -> None:
    SaveLock().acquire(home / "nowhere" / "nim.save")

    assert not home.exists()


def test_the_shelf_needs_neither_pydantic_nor_a_terminal_library(path: Path) -> None:
    saved(path, nim_table())
    program = "import sys; from tablegames.core.shelf import Shelf; print(len(Shelf().entries())); print(*sys.modules)"

    listing = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    count, modules = listing.stdout.splitlines()
    assert count == "1"
    assert not {"pydantic", "pydantic_core", "textual", "rich", "tablegames.core.model"} & set(modules.split())


def test_the_header_is_plain_json(path: Path) -> None:
    first = saved(path, nim_table()).partition(b"\n")[0]

    assert json.loads(first)["names"] == ["An", "Computer 2", "Bình"]
