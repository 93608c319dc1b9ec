"""The commands that let computers play many games, and what they report."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from tablegames.cli import main
from tests.conftest import InstallGame
from tests.core.command import command
from tests.core.conftest import Refuse
from tests.core.nim_players import WHERE

ROOT = Path(__file__).parents[2]


TABLE = """\
game            scored
  matches       5
  first         entered
seed            0
games           8
decisions/game  3.0
longest game    3
player           twin  perfect
seats               2        2
games won         4.0      4.0
win share       50.0%    50.0%
  95 % from     21.5%    21.5%
  to            78.5%    78.5%
score            1.25     1.25
  last           1.25     1.25
  others         0.00     0.00
done in a game
  take           0.75     0.75
"""


@pytest.fixture(autouse=True)
def nim(install_game: InstallGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install Nim, for this process and for those that it starts."""
    site = install_game("nim", WHERE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(site), str(ROOT))))


# simulate


def test_simulate_json_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "nim", "--players", "3", "--games", "20", "--seed", "4", "--jobs", "1", "--json"]) == 0

    captured = capsys.readouterr()
    result = json.loads(captured.out)
    assert captured.err == ""
    assert list(result) == [
        "game",
        "players",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "games_per_second",
        "passes",
        "longest",
        "results",
    ]
    assert (result["game"], result["players"], result["games"], result["passes"]) == ("nim", 3, 20, 0)
    assert sum(seat["wins"] for seat in result["results"]) == 20


def test_simulate_prints_a_line_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "nim", "--players", "2", "--games", "5", "--jobs", "1"]) == 0

    out = capsys.readouterr().out
    assert "games         5\n" in out
    assert "seat 2        won " in out


def test_a_simulation_that_is_interrupted_stops_in_one_sentence() -> None:
    """Ctrl+C reaches the workers too; none of them may complain."""
    line = ("simulate", "nim", "--players", "2", "--games", "1000000", "--jobs", "2")
    ours, theirs = os.openpty()
    with command(*line, stderr=theirs, start_new_session=True) as process:
        said = b""
        while said.count(b"\r") < 2:  # 0, and the first progress: the workers are working
            said += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _none = process.communicate(timeout=60)
    os.close(theirs)
    while not said.endswith(b"Stopped.\r\n"):
        said += os.read(ours, 1000)
    os.close(ours)

    assert (process.returncode, out) == (1, "")
    assert b"Traceback" not in said


def test_progress_is_shown_on_a_terminal_only() -> None:
    ours, theirs = os.openpty()
    with command("simulate", "nim", "--players", "2", "--games", "200", "--jobs", "1", stderr=theirs) as process:
        process.communicate(timeout=60)
    os.close(theirs)

    said = os.read(ours, 10_000)
    assert said.startswith(b"\r0/200\r")
    assert said.endswith(b"\r200/200\r\x1b[K")
    os.close(ours)


# arena


def test_arena_json_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    line = "arena nim --seat twin --seat bot:perfect --games 20 --seed 4 --option matches=5 --jobs 1 --json"

    assert main(line.split()) == 0

    captured = capsys.readouterr()
    result = json.loads(captured.out)
    twin, perfect = result.pop("players")
    assert captured.err == ""
    assert result == {
        "game": "nim",
        "seats": ["twin", "perfect"],
        "seed": 4,
        "options": {"matches": "5", "first": "entered"},
        "rules_version": 3,
        "iterations": None,
        "games": 20,
        "decisions": 3.0,
        "longest": 3,
    }
    assert {key: value for key, value in twin.items() if key not in ("low", "high")} == {
        "name": "twin",
        "seats": 1,
        "won": 10.0,
        "win_share": 0.5,
        "score": 0.5,
        "parts": {},
        "actions": {"take": 1.5},
    }
    assert twin["low"] == pytest.approx(1 - perfect["high"])


def test_arena_prints_a_column_for_each_player(install_game: InstallGame, capsys: pytest.CaptureFixture[str]) -> None:
    install_game("scored", "tests.core.nim_players:SCORED")
    line = "arena scored --seat twin --seat perfect --seat twin --seat perfect --option matches=5 --games 8 --jobs 1"

    assert main(line.split()) == 0

    assert capsys.readouterr().out == TABLE


def test_arena_goes_on_where_its_file_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for games, more in ((10, ["--append"]), (30, ["--append"]), (30, [])):
        files = [*more, str(tmp_path / "nim.jsonl")] if more else []
        line = f"arena nim --seat random --seat perfect --games {games} --jobs 1 --json".split()
        assert main([*line, *files]) == 0
        said.append(json.loads(capsys.readouterr().out))

    assert said[0]["games"] == 10
    assert said[1] == said[2]


# Both


@pytest.mark.parametrize(
    ("line", "status", "sentence"),
    [
        ("simulate nim", 2, "The following arguments are required: --players"),
        ("simulate nim --players 9", 2, "The game “nim” is for 2–4 seats, not 9"),
        ("simulate nim --players 1000000000", 2, "whole number from 1 to 99"),
        ("simulate nim --players 2 --games 0", 2, "whole number from 1 to 10000000, not “0”"),
        ("simulate nim --players 2 --jobs 0", 2, "whole number from 1 to 256"),
        ("arena chess --seat random --seat random", 2, "There is no game called “chess”; installed: "),
        ("arena nim", 2, "The game “nim” is for 2–4 seats, not 0"),
        ("arena nim --seat random --seat An", 2, "There is no computer player “bot:An”; there is bot:random, bot:har"),
        ("arena nim --seat random --seat twin --option speed=9", 2, "has no option “speed”; it has: matches, first."),
        ("arena nim --seat random --seat twin --games 0", 2, "whole number from 1 to 10000000, not “0”"),
        ("arena nim --seat random --seat cheat --jobs 1", 1, "a computer player chose what the rules do not allow."),
        ("arena nim --seat random --seat twin --append .", 2, ". is no file; name another one."),
        ("arena nim --seat twin --seat twin --append README.md", 2, "README.md holds no games of an arena"),
        ("arena nim --seat twin --seat twin --jobs 2 --dask tcp://a:1", 2, "--dask: not allowed with argument --jobs"),
        ("arena nim --seat twin --seat twin --dask here", 2, "has an address such as tcp://host:8786, not “here”."),
        ("simulate nim --players 2 --dask ws://a:1", 2, "has an address such as tcp://host:8786, not “ws://a:1”."),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(
    refuse: Refuse, monkeypatch: pytest.MonkeyPatch, line: str, status: int, sentence: str
) -> None:
    monkeypatch.chdir(ROOT)

    failed, said = refuse(*line.split())

    assert failed == status
    assert sentence in said
