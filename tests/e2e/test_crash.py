"""A mistake in the program, made on purpose in a game of its own: what the people at the terminal see of it."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import InstallGame
from tests.e2e.people import when_quiet
from tests.e2e.program import saved_table, start
from tests.e2e.terminal import Terminal
from tests.plugins import FOLDER

PLUGIN_MODULE: Final = """
from dataclasses import replace

from high_card import PLUGIN as HIGH_CARD

PLUGIN = replace(HIGH_CARD, screen="careless_screen:CarelessScreen")
"""

SCREEN_MODULE: Final = """
from high_card.screen import HighCardScreen


class CarelessScreen(HighCardScreen):
    def show_pick(self, view, choice):
        if choice.picked:
            raise RuntimeError(f"the hand is {view.hand}, {choice.picked} is picked")
"""

A_CARD: Final = re.compile(r"[♠♥SH]\d")


def test_a_crash_leaves_the_terminal_in_order_names_no_card_and_loses_no_game(
    home: Path, install_game: InstallGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = install_game("high_card", "careless:PLUGIN")
    (site / "careless.py").write_text(PLUGIN_MODULE)
    (site / "careless_screen.py").write_text(SCREEN_MODULE)
    path = os.pathsep.join([str(site), str(FOLDER)])
    with start(
        "play", "high_card", "--seat", "Bob [/]", "--seat", "Nguyễn", "--seed", "3", PYTHONPATH=path
    ) as terminal:
        see_hand(terminal)

        terminal.press("enter")

        assert terminal.until_end() == 1
        assert terminal.in_order
        said = " ".join(terminal.frame.text.split())
        assert said.startswith("Something went wrong in the game “High card”; every move is saved")
        assert "Traceback" not in said
        assert not A_CARD.search(said)

    (report,) = (home / "crash-reports").iterdir()
    assert "RuntimeError" in report.read_text()
    assert not A_CARD.search(report.read_text())
    monkeypatch.syspath_prepend(str(FOLDER))
    assert saved_table(home).ply == 0
    with start("resume", PYTHONPATH=str(FOLDER)) as terminal:
        see_hand(terminal)
        terminal.press("enter")
        terminal.until_text(" 1  play ")


def see_hand(terminal: Terminal) -> None:
    """Lift the first curtain."""
    terminal.until_text("Press Space")
    when_quiet(terminal, lambda: terminal.press("space"), lambda frame: A_CARD.search(frame.text), "the hand")
