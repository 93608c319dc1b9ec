"""Every test here runs for each installed game with each number of seats."""

from __future__ import annotations

import pytest

from tablegames.core.model import Memory
from tablegames.core.rng import Rng
from tests.conformance.games import INSTALLED, Game
from tests.conformance.hidden import hidden_pools
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


def _hides_something(game: Game) -> bool:
    state = game.rules.new_game(game.setup, Rng(0))
    return any(map(any, hidden_pools(game.plugin.id, state, None, Memory())))


@pytest.fixture(scope="session", params=map(_one_of, filter(_hides_something, INSTALLED)))
def secret_game(request: pytest.FixtureRequest) -> Game:
    """The same of those games that hide something."""
    chosen: Game = request.param
    return chosen
