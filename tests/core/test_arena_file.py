"""An arena that is interrupted and goes on: its file, whatever happens to it."""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablegames.core.arena import ArenaResult, arena, make_contest
from tablegames.core.arena_file import ArenaFile
from tablegames.core.many import Where
from tablegames.core.tally import Contest
from tablegames.errors import TablegamesError, UsageError
from tests.conftest import InstallGame
from tests.core.command import command
from tests.core.nim_players import STRICTER, WHERE

ROOT = Path(__file__).parents[2]
ONE_CORE = Where(jobs=1)


@pytest.fixture(autouse=True)
def site(install_game: InstallGame) -> Path:
    return install_game("nim", WHERE)


@pytest.fixture
def contest() -> Contest:
    return make_contest("nim", ("random", "perfect"), 3, {"first": "random"})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "arena.jsonl"


def in_one_go(contest: Contest, games: int) -> ArenaResult:
    return arena(contest, games, ONE_CORE)


def test_the_file_tells_the_contest_and_has_a_line_for_every_chunk(contest: Contest, path: Path) -> None:
    arena(contest, 20, ONE_CORE, path)

    head, *lines = map(json.loads, path.read_text().splitlines())
    assert head == {
        "arena": 1,
        "contest": {
            "game": "nim",
            "seats": ["random", "perfect"],
            "seed": 3,
            "options": [["matches", "21"], ["first", "random"]],
            "rules_version": 3,
            "iterations": None,
        },
    }
    assert [(line["first"], line["tally"]["games"]) for line in lines] == [(0, 8), (8, 8), (16, 4)]
    assert lines[0]["tally"]["players"].keys() == {"random", "perfect"}


def test_more_games_are_added_to_those_in_the_file(contest: Contest, path: Path) -> None:
    first = arena(contest, 20, ONE_CORE, path)
    before = path.read_bytes()
    finished: list[int] = []

    more = arena(contest, 45, Where(jobs=2), path, finished.append)

    assert first == in_one_go(contest, 20)
    assert more == in_one_go(contest, 45)
    assert path.read_bytes().startswith(before)
    assert finished == [28, 36, 44, 45]


def test_what_the_file_has_is_reported_without_playing(contest: Contest, path: Path) -> None:
    arena(contest, 20, ONE_CORE, path)
    before = path.read_bytes()

    assert arena(contest, 12, ONE_CORE, path) == in_one_go(contest, 20)
    assert path.read_bytes() == before


def test_a_file_that_was_cut_anywhere_goes_on_where_it_is_whole(contest: Contest, path: Path) -> None:
    result = arena(contest, 16, ONE_CORE, path)
    whole = path.read_bytes()

    for cut in (0, 1, whole.index(b"\n"), whole.index(b"\n") + 1, len(whole) - 100, len(whole) - 1):
        path.write_bytes(whole[:cut])
        assert arena(contest, 16, ONE_CORE, path) == result
        assert path.read_bytes() == whole


def test_an_arena_that_was_killed_goes_on(
    contest: Contest, path: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(site), str(ROOT))))
    line = "arena nim --seat random --seat perfect --seed 3 --option first=random --games 1000000 --jobs 1 --append"
    ours, theirs = os.openpty()
    with command(*line.split(), str(path), stderr=theirs) as process:
        said = b""
        while said.count(b"\r") < 2:  # 0, and the first progress: games are being played
            said += os.read(ours, 1000)
        process.kill()
    os.close(theirs)
    os.close(ours)
    with ArenaFile(path, contest) as file:
        played = file.tally.games

    assert process.returncode == -signal.SIGKILL
    assert played >= 8
    assert arena(contest, played + 20, ONE_CORE, path) == in_one_go(contest, played + 20)


@pytest.mark.parametrize(
    ("changes", "differing"),
    [
        ({"seats": ("perfect", "random")}, "seats"),
        ({"seed": 4}, "seed"),
        ({"options": (("matches", "5"), ("first", "random"))}, "options"),
        ({"game": "mau", "rules_version": 1}, "game, version of the rules"),
        ({"iterations": 7}, "iterations"),
    ],
)
def test_a_file_of_another_arena_is_refused_and_left_alone(
    contest: Contest, path: Path, changes: dict[str, object], differing: str
) -> None:
    arena(contest, 8, ONE_CORE, path)
    before = path.read_bytes()

    with pytest.raises(UsageError) as raised:
        arena(contest.replace(**changes), 16, ONE_CORE, path)

    assert str(raised.value) == f"{path} holds games of another arena ({differing}); name another file."
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"Dear An,\n", b"Dear An", b"\n", b'{"arena":2}\n', b"\xff\n{}\n", b"[1]"])
def test_a_file_of_something_else_is_refused_and_left_alone(contest: Contest, path: Path, content: bytes) -> None:
    path.write_bytes(content)

    with pytest.raises(UsageError, match="holds no games of an arena that this version can go on with"):
        arena(contest, 8, ONE_CORE, path)

    assert path.read_bytes() == content


@pytest.mark.parametrize("damage", [b"\0\0\0", b'{"first":8,"tally":{"games":8}}', b"{}"])
def test_a_line_that_is_damaged_is_named(contest: Contest, path: Path, damage: bytes) -> None:
    arena(contest, 24, ONE_CORE, path)
    lines = path.read_bytes().split(b"\n")
    lines[2] = damage
    path.write_bytes(b"\n".join(lines))

    with pytest.raises(TablegamesError, match=r"is damaged in line 3; delete that line and those below it"):
        arena(contest, 24, ONE_CORE, path)


def test_games_that_are_missing_or_there_twice_are_damage(contest: Contest, path: Path) -> None:
    arena(contest, 24, ONE_CORE, path)
    head, first, second, third, end = path.read_bytes().split(b"\n")

    for lines in ((head, first, third, end), (head, first, first, end), (head, second, end)):
        path.write_bytes(b"\n".join(lines))
        with pytest.raises(TablegamesError, match="is damaged in line"):
            arena(contest, 24, ONE_CORE, path)


def test_two_processes_do_not_add_at_once(contest: Contest, path: Path) -> None:
    with ArenaFile(path, contest), pytest.raises(TablegamesError, match="Another process adds games to"):
        arena(contest, 8, ONE_CORE, path)

    assert arena(contest, 8, ONE_CORE, path).games == 8


def test_a_place_where_no_file_can_be_is_told_before_anything_is_played(contest: Contest, tmp_path: Path) -> None:
    places = {
        tmp_path: "is no file; name another one.",
        tmp_path / "gone" / "a": "it does not exist; check the name",
        Path("a\0b"): "no file can have this name",
    }
    for place, sentence in places.items():
        with pytest.raises(TablegamesError, match=sentence):
            arena(contest, 8, ONE_CORE, place)


def test_a_disk_that_is_full_loses_nothing_of_what_was_played(contest: Contest, path: Path) -> None:
    arena(contest, 8, ONE_CORE, path)
    full = pytest.raises(TablegamesError, match=f"Games cannot be added to {path}")
    with no_file_larger_than(path.stat().st_size + 50), full:
        arena(contest, 16, ONE_CORE, path)

    assert arena(contest, 16, ONE_CORE, path) == in_one_go(contest, 16)


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_the_file_of_older_rules_is_refused(contest: Contest, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arena(contest, 8, ONE_CORE, path)
    monkeypatch.setattr("tests.core.nim_players.PLUGIN", STRICTER)

    with pytest.raises(UsageError, match=r"another arena \(options, version of the rules\)"):
        arena(make_contest("nim", ("random", "perfect"), 3, {}), 8, ONE_CORE, path)
