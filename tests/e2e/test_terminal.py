"""The recorder itself, on a program that is known."""

from __future__ import annotations

import os
import select
import sys

import pytest

from tests.e2e.emulator import ALTERNATE_SCREEN, Emulator
from tests.e2e.terminal import Terminal

BARE = (sys.executable, "-m", "tests.e2e.bare")


def test_every_key_makes_a_frame_and_the_end_leaves_the_terminal_as_it_was() -> None:
    with Terminal(BARE, size=(40, 10)) as terminal:
        terminal.until_text("pressed 0 times")
        for count in range(1, 4):
            terminal.press("down")
            terminal.until_text(f"pressed {count} times")
        assert ALTERNATE_SCREEN in terminal.emulator.modes

        terminal.press("ctrl+q")

        assert terminal.until_end() == 0
        assert ALTERNATE_SCREEN not in terminal.emulator.modes
        assert terminal.attributes == terminal.attributes_before
    seen = [frame.rows[0] for frame in terminal.frames if frame.rows[0].startswith("pressed")]
    assert seen == ["pressed 0 times", "pressed 1 times", "pressed 2 times", "pressed 3 times"]


def test_a_resized_terminal_is_told_to_the_program() -> None:
    with Terminal(["/bin/sh", "-c", "trap 'stty size' WINCH; echo ready; while :; do read line; done"]) as terminal:
        terminal.until_text("ready")

        terminal.resize(100, 30)

        terminal.until_text("30 100")
        assert len(terminal.frame.rows) == 30


def test_nothing_of_the_session_is_left_running() -> None:
    with Terminal(["/bin/sh", "-c", "sleep 1000 & echo child $!; wait"]) as terminal:
        child = int(terminal.until_text("child ").rows[0].split()[1])

    with pytest.raises(AssertionError, match="ended"):
        terminal.until_text("never")
    assert _ends(child)


@pytest.mark.parametrize(("script", "status"), [("exit 3", 3), ("kill -TERM $$", 128 + 15)])
def test_the_exit_status_is_told_as_shells_tell_it(script: str, status: int) -> None:
    with Terminal(["/bin/sh", "-c", script]) as terminal:
        assert terminal.until_end() == status


def test_sequences_cut_anywhere_show_the_same_as_whole_ones() -> None:
    start, end = (
        b"\x1b[?1049h\x1b[>25u\x1b[?2026h\x1b[2;3H\x1b[1;38;2;1;2;3m",
        b"\x1b[0m\x1b[?2026l\x1b]0;t\x07\x1b[<u!",
    )
    output = start + "Nguyễn".encode() + end
    whole = Emulator((20, 3))
    frames = list(whole.feed(output))

    for cut in range(len(output)):
        parts = Emulator((20, 3))
        last = [*parts.feed(output[:cut]), *parts.feed(output[cut:])][-1]
        assert last == frames[-1] == ("", "  Nguyễn!", "")


def _ends(pid: int) -> bool:
    """Tell whether a process has ended, or does within some seconds."""
    try:
        process = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([process], [], [], 10)[0])
    finally:
        os.close(process)
