"""Every test here runs for each installed game with each number of seats."""

from __future__ import annotations

import pytest

from tests.conformance.games import INSTALLED, Game
from tests.plugins import FOLDER


@pytest.fixture(autouse=True)
def high_card_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find high card by its own entry point."""
    monkeypatch.syspath_prepend(str(FOLDER))


# All tests of a game follow each other, since they look at the same random games.
@pytest.fixture(scope="session", params=INSTALLED, ids=lambda game: f"{game.plugin.id}-{game.seats}")
def game(request: pytest.FixtureRequest) -> Game:
    """An installed game with one of its numbers of seats."""
    chosen: Game = request.param
    return chosen
