"""Every test here runs for each installed game with each number of seats."""

from __future__ import annotations

import pytest

from tests.conformance.games import INSTALLED, Game
from tests.plugins import FOLDER


@pytest.fixture(autouse=True)
def high_card_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find high card by its own entry point."""
    monkeypatch.syspath_prepend(str(FOLDER))


def _one_of(game: Game) -> object:
    """Return a parameter; one worker has all tests of a game, with whatever seats, since they look at the same play."""
    marks = pytest.mark.xdist_group(game.plugin.id)
    return pytest.param(game, id=f"{game.plugin.id}-{game.seats}", marks=marks)


@pytest.fixture(scope="session", params=map(_one_of, INSTALLED))
def game(request: pytest.FixtureRequest) -> Game:
    """An installed game with one of its numbers of seats; all its tests follow each other."""
    chosen: Game = request.param
    return chosen
