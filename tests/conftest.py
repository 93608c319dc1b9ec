"""What every test stands on: a home of its own, and a way to install a game for one test."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import idle

idle.install()

# Random games are kept by the dozen for the next test; to search them for garbage takes as long as to play them.
gc.set_threshold(200_000, 50, 100)

# No power is cut between two tests; to wait for the disk takes as long as to play the move that is saved.
vars(os)["fsync"] = lambda _descriptor: None

# Whoever started the tests in the background may ignore these, and programs that the tests start inherit that.
for _ignored in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(_ignored) is signal.SIG_IGN:
        signal.signal(_ignored, signal.SIG_DFL)

InstallGame = Callable[[str, str], Path]
"""Installs a game, as in `install_game("nim", "tests.core.nim:PLUGIN")`; returns the folder to put on the path."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep settings and saves of every test away from the player's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABLEGAMES_HOME", str(folder))
    return folder


@pytest.fixture
def install_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InstallGame]:
    """Install games as a distribution of their own does: by entry points in a folder on the path.

    Their modules are forgotten with them: the next test may install others by the same names.
    """
    site = tmp_path / "site"

    def install(name: str, where: str) -> Path:
        folder = site / f"{name}_game-1.0.dist-info"
        folder.mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[tablegames.games]\n{name} = {where}\n")
        monkeypatch.syspath_prepend(str(site))
        return site

    yield install
    for name, module in list(sys.modules.items()):
        if Path(getattr(module, "__file__", None) or "").is_relative_to(site):
            del sys.modules[name]
