"""Terminals that go away, and signals at the worst moment: neither a process nor a mouse report stays behind."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from tests.e2e.program import ASKED, PROGRAM, save_table, splendor_table, start, start_splendor
from tests.e2e.terminal import Terminal, environment


def vanish(terminal: Terminal) -> None:
    """Take the terminal away from the program, as a window that is closed does."""
    os.close(terminal._master)
    terminal._master = os.open(os.devnull, os.O_RDONLY)


def wait(terminal: Terminal, seconds: float) -> None:
    """Let the program go on for so long."""
    end = terminal.now() + seconds
    while not terminal.ended and terminal.now() < end:
        terminal.read(end - terminal.now())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.parametrize("seconds", [0.0, 0.1])
def test_a_signal_while_the_screen_is_made_leaves_the_terminal_in_order(
    home: Path, number: signal.Signals, seconds: float
) -> None:
    save_table(home, splendor_table(decisions=2))
    with start("resume") as terminal:
        while not terminal.output:
            terminal.read(1)
        wait(terminal, seconds)

        terminal.kill(number)

        assert terminal.until_end() == 128 + number
        assert terminal.in_order
        assert not terminal.frame.find("Something went wrong")
    assert not (home / "crash-reports").exists()


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.1, 0.2, 0.4])
def test_a_terminal_that_goes_away_while_the_screen_is_made_leaves_no_process(home: Path, seconds: float) -> None:
    save_table(home, splendor_table(decisions=2))
    with start("resume") as terminal:
        while not terminal.output:
            terminal.read(1)
        wait(terminal, seconds)

        vanish(terminal)

        assert terminal._process.wait(10) == 128 + signal.SIGHUP


def test_a_terminal_that_goes_away_without_a_signal_ends_the_program(home: Path) -> None:
    save_table(home, splendor_table(decisions=2))
    master, slave = pty.openpty()
    # Nobody's controlling terminal: no signal tells that it is gone.
    with subprocess.Popen(
        [PROGRAM, "resume"], stdin=slave, stdout=slave, stderr=slave, env=environment(), start_new_session=True
    ) as program:
        os.close(slave)
        shown = b""
        while b"Bank" not in shown:
            shown += os.read(master, 1 << 16)

        os.close(master)

        try:
            assert program.wait(10) == 128 + signal.SIGHUP
        finally:
            program.kill()


@pytest.mark.parametrize("number", [signal.SIGSTOP, signal.SIGTSTP])
def test_a_program_that_was_stopped_goes_on_and_ends_as_always(number: signal.Signals) -> None:
    with start_splendor() as terminal:
        threads = Path(f"/proc/{terminal.pid}/task")
        before = len(list(threads.iterdir()))
        for _ in range(3):
            terminal.kill(number)
            os.waitid(os.P_PID, terminal.pid, os.WSTOPPED)
            terminal.kill(signal.SIGCONT)
            terminal.until_text(ASKED)
            terminal.until_quiet()
        assert len(list(threads.iterdir())) <= before  # one that loads games ahead may have ended

        terminal.press("tab", "enter", "enter")
        terminal.until_text("▶ BOB [/]")
        terminal.press("ctrl+q")
        terminal.until_text("Leave?")
        terminal.press("up", "enter")
        assert terminal.until_end() == 0
        assert terminal.in_order


def test_going_on_without_having_been_stopped_changes_nothing() -> None:
    with start_splendor() as terminal:
        for _ in range(5):
            terminal.kill(signal.SIGCONT)
            terminal.until_quiet()
        terminal.kill(signal.SIGTERM)
        assert terminal.until_end() == 128 + signal.SIGTERM
        assert terminal.in_order


def test_ctrl_z_before_the_keys_are_taken_over_is_no_mistake_in_the_program(home: Path) -> None:
    save_table(home, splendor_table(decisions=2))
    with start("resume") as terminal:
        while not terminal.output:
            terminal.read(1)

        terminal.kill(signal.SIGTSTP)
        wait(terminal, 1)
        terminal.kill(signal.SIGCONT)

        terminal.until_text(ASKED)
    assert not (home / "crash-reports").exists()
