"""What terminals send and how they end, tried in a real one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.e2e.program import ASKED, saved_table, start_splendor

MOUSE = b"\x1b[M"
"""How terminals begin a mouse report whose coordinates are single bytes."""


@pytest.mark.parametrize("report", [MOUSE + b" \xff\xfe", MOUSE + b"\x80\x81\x82", b"\xc3(", b"\xff" * 200])
def test_mouse_bytes_above_0x7f_do_not_end_the_game(report: bytes) -> None:
    with start_splendor() as terminal:
        terminal.write(report)
        terminal.until_quiet(0.3)
        terminal.press("tab", "enter")

        terminal.until_gone(ASKED)


def test_a_terminal_that_is_closed_ends_the_program_and_loses_nothing(home: Path) -> None:
    with start_splendor() as terminal:
        terminal.press("tab", "enter", "enter")
        terminal.until_text("▶ BOB [/]")

        os.close(terminal._master)
        terminal._master = os.open(os.devnull, os.O_RDONLY)

        assert terminal._process.wait(10) == 129
        assert len(saved_table(home).turns) == 1
