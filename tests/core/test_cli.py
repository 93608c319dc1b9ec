"""The command line checks arguments, files and terminal in this order and answers every failure in one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tablegames.assets import asset_path
from tablegames.cli import main
from tablegames.core.save import write
from tablegames.core.shelf import SaveLock, Shelf
from tests.conftest import InstallGame
from tests.core.command import command
from tests.core.conftest import Refuse
from tests.core.nim import WHERE, nim_table
from tests.core.saved_nim import edit, saved

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nim(install_game: InstallGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install Nim, for this process and for those that it starts."""
    site = install_game("nim", WHERE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(site), str(ROOT))))


@pytest.fixture
def path() -> Path:
    return Shelf().folder / "nim-1.save"


# Asking


def test_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]

    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tablegames {version}\n"


def test_help_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "picker" in capsys.readouterr().out


def test_list_without_saves_says_how_to_get_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert capsys.readouterr().out == "There are no saved games yet; “tablegames play” starts one.\n"


def test_list_tells_who_plays_who_is_to_move_and_where_the_file_is(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(path, nim_table(3), summary="18 left")

    assert main(["list"]) == 0

    out = capsys.readouterr().out
    assert f"  nim  An, Computer 2, Bình · 18 left, Computer 2 to move · {path}\n" in out


def test_list_tells_title_end_and_problems(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(path, nim_table(3, 2, matches="5"), summary="0 left", title="Tuesday")
    path.with_name("bad.save").write_text("hello")
    write(path.with_name("gone.save"), nim_table(), summary="")
    edit(path.with_name("gone.save"), {}, {"game": "gone"})

    assert main(["list"]) == 0

    out = capsys.readouterr().out
    assert "nim  Tuesday · finished" in out
    assert "bad.save cannot be read: it is damaged" in out
    assert "“gone” of the save" in out


def test_list_json_is_for_programs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(path, nim_table(3), summary="18 left")
    path.with_name("bad.save").write_text("hello")

    assert main(["list", "--json"]) == 0

    bad, good = sorted(json.loads(capsys.readouterr().out), key=lambda entry: str(entry["file"]))
    assert good["names"] == ["An", "Computer 2", "Bình"]
    assert (good["game"], good["next_seat"], good["finished"], good["problem"]) == ("nim", 1, False, None)
    assert bad.keys() == {"file", "problem"}


def test_list_json_escapes_what_could_steer_a_terminal(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = home.parent / "a\x9b31mb\x7fc\u2028d ü"
    monkeypatch.setenv("TABLEGAMES_HOME", str(odd))
    write(odd / "saves" / "a.save", nim_table(3), summary="18 left")

    assert main(["list", "--json"]) == 0

    out = capsys.readouterr().out
    assert all(mark.isprintable() or mark == "\n" for mark in out)
    assert "ü" in out
    assert json.loads(out)[0]["file"] == str(odd / "saves" / "a.save")


def test_rules_prints_the_page_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "splendor"]) == 0
    assert capsys.readouterr().out == asset_path("rules", "en", "splendor.md").read_text()


# Usage errors: one sentence, exit status 2


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("shuffle", "Argument COMMAND: invalid choice: 'shuffle'"),
        ("--loud", "Unrecognized arguments: --loud; “tablegames --help” tells what is possible."),
        ("play", "The following arguments are required: GAME; “tablegames play --help” tells what is possible."),
        ("play chess", "There is no game called “chess”; installed: "),
        ("rules chess", "There is no game called “chess”; installed: "),
        ("simulate chess --players 2", "There is no game called “chess”; installed: "),
        ("play nim", "The game “nim” is for 2–4 seats, not 0"),
        ("play nim --seat An", "The game “nim” is for 2–4 seats, not 1"),
        ("play nim --seat A --seat B --seat C --seat D --seat E", "The game “nim” is for 2–4 seats, not 5"),
        ("play nim --seat An --seat An", "Two seats are called “An”; give one of them another name."),
        (
            "play nim --seat An --seat bot:genius",
            "There is no computer player “bot:genius”; there is bot:random, bot:hard.",
        ),
        ("play nim --seat An --seat Bo --option speed=9", "has no option “speed”; it has: matches, first."),
        ("play nim --seat An --seat Bo --option matches=6", "“matches” can be 5 or 21 or 300, not “6”."),
        ("play nim --seat An --seat Bo --option matches", "An option is written key=value, not “matches”."),
        ("play nim --seed x", "--seed: it takes a whole number from 0 to 9223372036854775807, not “x”"),
        ("play nim --seed -1", "whole number from 0"),
        ("play nim --seed 1.5", "whole number from 0"),
        ("play nim --seed ٣", "whole number from 0"),
        ("play nim --seed 9223372036854775808", "whole number from 0"),
        ("play nim --seed " + "9" * 5000, "whole number from 0"),
        ("resume a b", "Unrecognized arguments: b"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_sentence(refuse: Refuse, line: str, sentence: str) -> None:
    status, said = refuse(*line.split())

    assert status == 2
    assert sentence in said


def test_a_name_that_would_steer_the_terminal_is_harmless_in_the_sentence(refuse: Refuse) -> None:
    assert refuse("play", "\x1b[2J\nchess")[1].startswith("There is no game called “?[2J?chess”")


@pytest.mark.parametrize("arguments", [[], ["play", "nim", "--seat", "An", "--seat", "Bo"]], ids=["picker", "play"])
def test_without_a_terminal_nothing_opens(refuse: Refuse, arguments: list[str]) -> None:
    status, said = refuse(*arguments)

    assert status == 2
    assert said == "tablegames needs a terminal to play in; “tablegames --help” tells what it does without one."


def test_a_pipe_instead_of_the_keyboard_is_no_terminal() -> None:
    with command(stdin=subprocess.PIPE) as process:
        out, err = process.communicate("q\n", timeout=60)

    assert (process.returncode, out) == (2, "")
    assert err.startswith("tablegames needs a terminal")


def test_names_on_the_command_line_are_cleaned_and_completed(refuse: Refuse) -> None:
    """All these are fine names, so that only the terminal is missing."""
    names = ("", "Bob [/]", "宽" * 40, "[@click=app.quit]x[/]\x1b[2J")
    seats = [argument for name in names for argument in ("--seat", name)]

    assert refuse("play", "nim", *seats)[1].startswith("tablegames needs a terminal")


def test_names_are_duplicates_by_what_is_seen_of_them(refuse: Refuse) -> None:
    said = refuse("play", "nim", "--seat", "宽" * 40, "--seat", "宽" * 41)[1]

    assert said == f"Two seats are called “{'宽' * 8}”; give one of them another name."


# Files come before the terminal


def test_resume_of_a_file_that_is_no_save_says_so(refuse: Refuse, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear An")

    status, said = refuse("resume", str(tmp_path / "letter"))

    assert status == 1
    assert said.startswith(f"The save {tmp_path / 'letter'} cannot be read: it is no saved game; choose another")


def test_resume_without_a_file_and_without_saves_says_so(refuse: Refuse, home: Path) -> None:
    assert refuse("resume") == (
        1,
        f"There is no unfinished game in {home / 'saves'}; start one with “tablegames play”.",
    )


def test_resume_without_a_file_takes_the_newest_that_can_be_played_on(refuse: Refuse, path: Path) -> None:
    finished, gone, unfinished = (path.with_name(f"{name}.save") for name in ("finished", "gone", "unfinished"))
    saved(finished, nim_table(3, 2, matches="5"))
    saved(gone, nim_table())
    edit(gone, {}, {"game": "gone"})
    saved(unfinished, nim_table())
    edit(unfinished, {"seed": "spoiled"}, {"saved_at": "2020-01-01T00:00:00+00:00"})

    status, said = refuse("resume")

    assert status == 1
    assert said.startswith(f"The save {unfinished} cannot be read: it is damaged in its second line")


def test_resume_of_a_game_that_is_gone_keeps_the_save(refuse: Refuse, path: Path) -> None:
    saved(path, nim_table())
    edit(path, {}, {"game": "gone"})

    assert refuse("resume", str(path)) == (
        1,
        f"The game “gone” of the save {path} is not installed; install it to go on, the save is kept.",
    )


def test_resume_of_a_save_that_is_open_elsewhere_says_so(refuse: Refuse, path: Path) -> None:
    saved(path, nim_table())
    lock = SaveLock()
    lock.acquire(path)
    try:
        status, said = refuse("resume", str(path))
    finally:
        lock.release()

    assert status == 1
    assert said == f"The save {path} is open in another terminal; go on there, or leave the game there first."


def test_resume_of_a_good_save_lacks_nothing_but_the_terminal(refuse: Refuse, path: Path) -> None:
    before = saved(path, nim_table())

    status, said = refuse("resume", str(path))

    assert status == 2
    assert said.startswith("tablegames needs a terminal")
    assert [file.name for file in path.parent.iterdir()] == ["nim-1.save"]
    assert path.read_bytes() == before


# Plugins of others


def test_a_plugin_that_raises_on_import_is_reported_and_the_others_go_on(
    refuse: Refuse, install_game: InstallGame, capsys: pytest.CaptureFixture[str]
) -> None:
    site = install_game("broken", "broken_game:PLUGIN")
    (site / "broken_game.py").write_text("raise RuntimeError('secret')\n")

    status, said = refuse("rules", "broken")

    assert status == 1
    assert said == "The game “broken” cannot be loaded (RuntimeError in broken_game.py:1); update it or uninstall it."
    assert main(["list"]) == 0
    assert main(["simulate", "nim", "--players", "2", "--games", "1"]) == 0


def test_an_error_in_a_plugin_gives_a_sentence_and_no_traceback(
    refuse: Refuse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_parts: object) -> None:
        raise ZeroDivisionError("the cards of An are 7 and 9")

    monkeypatch.setattr("tests.core.nim.NimRules.new_game", fail)

    status, said = refuse("simulate", "nim", "--players", "2", "--games", "1", "--jobs", "1")

    assert status == 1
    assert "ZeroDivisionError" in said
    assert "cards" not in said


# What the shell does to it


@pytest.mark.parametrize(
    "arguments", [["--version"], ["list"], ["rules", "splendor"], ["simulate", "nim", "--players", "2", "--games", "9"]]
)
def test_what_needs_no_terminal_imports_no_terminal_library(arguments: list[str]) -> None:
    light = {"pydantic"} if arguments[0] in ("--version", "list") else set()
    program = (
        "import sys; from tablegames.cli import main; status = main(sys.argv[1:]);"
        f"sys.exit(status or sum(name in sys.modules for name in { ({'textual', 'rich', 'tablegames.ui'} | light)!r}))"
    )

    assert subprocess.run([sys.executable, "-c", program, *arguments], stdout=subprocess.DEVNULL).returncode == 0


def test_a_reader_that_has_read_enough_is_no_reason_to_complain() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with command("rules", "splendor", stdout=writing) as process:
        os.close(writing)
        err = process.communicate(timeout=60)[1]

    assert (process.returncode, err) == (1, "")


def test_output_to_a_full_disk_is_one_sentence() -> None:
    with open("/dev/full", "w") as full, command("rules", "splendor", stdout=full) as process:
        err = process.communicate(timeout=60)[1]

    assert process.returncode == 1
    assert err == "The output cannot be written: the disk is full; free some space.\n"


def test_a_terminal_that_writes_no_accents_gets_question_marks(path: Path) -> None:
    saved(path, nim_table())
    with command("list", env={**os.environ, "PYTHONIOENCODING": "ascii"}) as process:
        out, err = process.communicate(timeout=60)

    assert (process.returncode, err) == (0, "")
    assert "An, Computer 2, B?nh" in out
