"""Terminals of every size and every number of colours, and none at all."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.e2e.driver import KeyPlayer
from tests.e2e.program import ASKED, PROGRAM, save_table, saved_table, splendor_table, start, start_splendor
from tests.e2e.terminal import environment

MANY_COLOURS: Final = re.compile(rb"[34]8[;:][25][;:]")
"""What asks a terminal for one of 256 colours or of sixteen million."""


# sizes


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10)])
def test_a_window_that_is_too_small_shows_one_sentence_and_no_game(home: Path, size: tuple[int, int]) -> None:
    save_table(home, splendor_table(decisions=4))
    with start("resume", size=size) as terminal:
        words = terminal.until_text("80×24").text.split()
        terminal.until_quiet()
        terminal.press("right", "enter", "1")
        terminal.until_quiet()
        assert "Bank" not in words
        terminal.resize(80, 24)
        KeyPlayer(terminal, saved_table(home)).play(1)


def test_one_cell_is_survived(home: Path) -> None:
    save_table(home, splendor_table(decisions=4))
    with start("resume", size=(1, 1)) as terminal:
        terminal.until_quiet(0.5)
        terminal.press("right", "enter", "1")
        terminal.until_quiet()
        terminal.resize(80, 24)
        KeyPlayer(terminal, saved_table(home)).play(1)


@pytest.mark.parametrize("size", [(120, 40), (500, 150)])
def test_a_large_window_has_room_for_everything(size: tuple[int, int]) -> None:
    with start_splendor(size=size) as terminal:
        assert terminal.frame.find("Nguyễn")
        assert terminal.frame.find("Bank")
        terminal.press("right", "enter")
        terminal.until_text(" 1  reserve")


def test_the_window_may_change_at_any_moment(home: Path) -> None:
    save_table(home, splendor_table(decisions=4))
    with start("resume") as terminal:
        terminal.until_text(ASKED)
        for columns, rows in ((100, 30), (1, 1), (500, 150), (79, 24), (120, 40), (80, 24), (20, 60), (200, 20)):
            terminal.press("right", "f10")
            terminal.resize(columns, rows)
            terminal.press("escape", "down")
            terminal.resize(80, 24)
        terminal.until_text(ASKED)
        KeyPlayer(terminal, saved_table(home)).play(2)


# colours


def test_no_color_means_no_colour_at_all() -> None:
    with start_splendor(NO_COLOR="1") as terminal:
        assert terminal.colours() == {"default"}


def test_an_empty_no_color_counts_as_none() -> None:
    with start_splendor(NO_COLOR="") as terminal:
        assert len(terminal.colours()) > 8


def test_a_terminal_of_sixteen_colours_gets_these_only() -> None:
    with start_splendor(TERM="xterm", COLORTERM="") as terminal:
        assert len(terminal.colours()) > 5
        assert not MANY_COLOURS.search(terminal.output)


def test_a_move_can_be_made_without_colours(home: Path) -> None:
    with start_splendor(NO_COLOR="1") as terminal:
        KeyPlayer(terminal, saved_table(home)).play(1)


def test_ascii_frames_and_marks_need_no_other_character(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"ascii": True}))
    with start_splendor(names=("An", "Bo")) as terminal:
        terminal.press("right", "enter")
        terminal.until_text("1  reserve")
        terminal.press("escape", "f10")
        terminal.until_text("save and leave")
        assert all(frame.text.isascii() for frame in terminal.frames)
    with start() as terminal:
        terminal.until_text("Splendor")
        terminal.until_quiet()
        assert all(frame.text.replace("–", "-").isascii() for frame in terminal.frames)


# no terminal


@pytest.mark.parametrize("arguments", [(), ("play", "splendor", "--seat", "An", "--seat", "Bo"), ("resume",)])
def test_without_a_terminal_one_sentence_is_said_and_nothing_hangs(home: Path, arguments: tuple[str, ...]) -> None:
    save_table(home, splendor_table(decisions=1))
    ended = subprocess.run(
        [PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment(), timeout=20
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    assert "terminal" in ended.stderr
