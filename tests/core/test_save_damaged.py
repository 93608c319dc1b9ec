"""Whatever is wrong with a save gives one sentence that names it, and leaves the file as it is."""

from __future__ import annotations

import errno
import os
import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from tablegames.core.save import load
from tablegames.core.shelf import FORMAT
from tablegames.errors import PluginBroken, SaveError, SaveIllegalAt, SaveTooNew, SaveUnreadable
from tests.conftest import InstallGame
from tests.core.nim import WHERE, Take, nim_table
from tests.core.saved_nim import edit, saved, turn


@pytest.fixture(autouse=True)
def _nim(install_game: InstallGame) -> None:
    install_game("nim", WHERE)


@pytest.fixture
def path(home: Path) -> Path:
    return home / "saves" / "nim-1.save"


# What can be wrong with a file


def test_a_save_cut_at_any_byte_is_unreadable_and_stays_as_it_is(path: Path) -> None:
    whole = saved(path, nim_table(3))
    for length in range(len(whole)):
        path.write_bytes(whole[:length])

        with pytest.raises(SaveUnreadable, match=str(path)):
            load(path)

        assert path.read_bytes() == whole[:length]


def test_a_save_with_any_byte_of_its_second_line_changed_never_becomes_another_game(path: Path) -> None:
    table = nim_table(3)
    whole = saved(path, table)
    for place in range(whole.index(b"\n") + 1, len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            assert load(path).table.turns == table.turns  # base64 has a few bits that mean nothing
        except SaveUnreadable:
            continue


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"hello",
        b"\xff\xfe\x00",
        b"[1, 2]\n",
        b"null\n",
        b'{"format": true}\n',
        b'{"format": 0}\n',
        b'{"format": "1"}\n',
        b'{"format": 1}\n',
        b"[" * 60_000,
        b'{"format": 1, "a": "' + b"x" * 100_000 + b'"}\n',
        b'{"format": ' + b"9" * 5_000 + b"}\n",
    ],
    ids=lambda content: repr(content[:24]),
)
def test_what_is_no_save_is_refused_in_one_sentence(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)

    with pytest.raises(SaveUnreadable) as refused:
        load(path)

    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("names", "An"),
        ("names", []),
        ("names", ["An", 2, "Bình"]),
        ("names", ["An"]),
        ("players", None),
        ("game", 5),
        ("rules_version", "3"),
        ("saved_at", "yesterday"),
        ("saved_at", "2025-01-01T00:00:00"),
        ("summary", {}),
        ("next_seat", 3),
        ("next_seat", -1),
        ("next_seat", "1"),
        ("finished", 0),
        ("digest", None),
    ],
)
def test_a_header_field_of_a_wrong_type_makes_the_save_unreadable(path: Path, field: str, value: Any) -> None:
    saved(path, nim_table(3))
    edit(path, {}, {field: value})

    with pytest.raises(SaveUnreadable, match="first line"):
        load(path)


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", "7"), ("turns", {}), ("turns", [{"actions": [], "sealed": False}]), ("start_ply", -1), ("state", None)],
)
def test_a_field_of_a_wrong_type_in_the_second_line_makes_the_save_unreadable(
    path: Path, field: str, value: Any
) -> None:
    saved(path, nim_table(3))
    edit(path, {field: value})

    with pytest.raises(SaveUnreadable, match="second line"):
        load(path)


def test_a_small_file_that_unpacks_to_gigabytes_is_refused(path: Path) -> None:
    first = saved(path, nim_table()).partition(b"\n")[0]
    packer = zlib.compressobj(9)
    bomb = b"".join([packer.compress(bytes(2**20)) for _ in range(64)] + [packer.flush()])
    path.write_bytes(first + b"\n" + b64encode(bomb))

    with pytest.raises(SaveUnreadable, match="second line"):
        load(path)


def test_a_folder_and_a_missing_file_are_no_saves(path: Path) -> None:
    path.mkdir(parents=True)
    for folder in (path, Path("/"), Path(), Path("..")):
        with pytest.raises(SaveUnreadable, match="choose a saved game"):
            load(folder)
    with pytest.raises(SaveUnreadable, match="check the name"):
        load(path.with_name("other.save"))
    with pytest.raises(SaveUnreadable, match="too long; use a shorter one"):
        load(path.with_name("x" * 300))
    with pytest.raises(SaveUnreadable, match="check the name"):
        load(Path("a\0b"))


def test_a_save_that_may_not_be_read_asks_for_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_names: object, **_ways: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    saved(path, nim_table())
    monkeypatch.setattr(Path, "open", refuse)

    with pytest.raises(SaveUnreadable, match=f"{path} cannot be read: that is not allowed; make file and folder yours"):
        load(path)


def test_a_pipe_is_refused_without_waiting_for_it(path: Path) -> None:
    path.parent.mkdir(parents=True)
    os.mkfifo(path)

    with pytest.raises(SaveUnreadable, match="choose a saved game"):
        load(path)


def test_a_save_of_a_newer_format_asks_for_an_update(path: Path) -> None:
    saved(path, nim_table())
    edit(path, {}, {"format": FORMAT + 1, "names": {"what": "ever"}})

    with pytest.raises(SaveTooNew, match=rf"newer version of tablegames \(format {FORMAT + 1}\); update"):
        load(path)


# What can be wrong with a game


def test_an_action_that_is_not_legal_is_refused_with_its_turn(path: Path) -> None:
    saved(path, nim_table(3, 2))
    edit(path, {"turns": [turn(Take(seat=0, count=3)), turn(Take(seat=1, count=4))]})

    with pytest.raises(SaveIllegalAt, match=f"{path} does not follow the rules at turn 2"):
        load(path)


@pytest.mark.parametrize("seat", [-1, 2, 3, 10**30])
def test_an_action_of_a_seat_that_is_not_in_turn_is_refused(path: Path, seat: int) -> None:
    saved(path, nim_table(3))
    edit(path, {"turns": [turn(Take(seat=seat, count=3))]})

    with pytest.raises(SaveIllegalAt, match="at turn 1"):
        load(path)


@pytest.mark.parametrize("action", ["", "{}", '{"kind":"take","seat":"0","count":1}', '{"kind":"shout","seat":0}'])
def test_an_action_that_the_game_does_not_have_is_refused(path: Path, action: str) -> None:
    saved(path, nim_table(3))
    edit(path, {"turns": [{"actions": [action], "sealed": False}]})

    with pytest.raises(SaveIllegalAt, match="at turn 1"):
        load(path)


def test_two_seats_in_one_turn_are_refused(path: Path) -> None:
    saved(path, nim_table(3, 2))
    edit(path, {"turns": [turn(Take(seat=0, count=3), Take(seat=1, count=2))]})

    with pytest.raises(SaveIllegalAt, match="at turn 1"):
        load(path)


def test_another_digest_is_refused(path: Path) -> None:
    saved(path, nim_table(3))
    edit(path, {}, {"digest": "0" * 64})

    with pytest.raises(SaveIllegalAt, match="at its end"):
        load(path)


def test_a_dropped_action_is_noticed(path: Path) -> None:
    saved(path, nim_table(3, 2))
    edit(path, {"turns": [turn(Take(seat=0, count=3))]})

    with pytest.raises(SaveIllegalAt, match="at its end"):
        load(path)


@pytest.mark.parametrize(
    "setup",
    [
        '{"seats":[{"name":"An","player":"human"}],"options":[["matches","21"],["first","entered"]]}',
        '{"seats":[{"name":"An"},{"name":"Bo"}],"options":[["matches","20"],["first","entered"]]}',
        '{"seats":[{"name":"An"},{"name":"Bo"}],"options":[["matches","21"]]}',
        '{"seats":[{"name":"An"},{"name":"Bo"}],"options":[["matches","21"],["first","entered"],["more","1"]]}',
        "{}",
    ],
)
def test_a_setup_that_the_game_does_not_offer_is_refused(path: Path, setup: str) -> None:
    saved(path, nim_table())
    edit(path, {"setup": setup})

    with pytest.raises(SaveIllegalAt, match="at its start"):
        load(path)


def test_a_save_of_another_game_is_refused(path: Path) -> None:
    saved(path, nim_table(3))
    edit(path, {}, {"game": "splendor"})

    with pytest.raises(SaveIllegalAt, match="does not follow the rules"):
        load(path)


def test_a_save_of_a_game_that_is_gone_says_so_and_is_kept(path: Path) -> None:
    saved(path, nim_table(3))
    edit(path, {}, {"game": "gone"})
    before = path.read_bytes()

    with pytest.raises(SaveError, match=r"“gone” of the save .* is not installed; install it"):
        load(path)

    assert path.read_bytes() == before


def test_a_save_of_a_game_that_raises_on_import_says_so(path: Path, install_game: InstallGame) -> None:
    site = install_game("broken", "broken_game:PLUGIN")
    (site / "broken_game.py").write_text("raise RuntimeError('secret')\n")
    saved(path, nim_table(3))
    edit(path, {}, {"game": "broken"})

    with pytest.raises(PluginBroken, match=r"“broken” cannot be loaded \(RuntimeError in broken_game.py:1\)"):
        load(path)


@pytest.mark.parametrize("hints", [[], [0, 0], [0, 0, 0, 0], [0, -1, 0], [0, "1", 0]])
def test_hints_that_are_not_counted_by_seat_are_refused(path: Path, hints: list[object]) -> None:
    saved(path, nim_table(3))
    edit(path, {"hints": hints})

    with pytest.raises(SaveError, match=str(path)):
        load(path)
