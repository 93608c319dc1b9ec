"""The installed games, high card among them, and games played at random to look at."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from tablegames.core import plugin
from tablegames.core.bots import random_action
from tablegames.core.model import Action, Event, Seat, SeatSetup, Setup, State, Target
from tablegames.core.plugin import GamePlugin
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.core.text import AnyText
from tests.plugins import FOLDER

GAMES_EACH: Final = 200
"""Whole games of each installed game in the suite, over all numbers of seats."""

GAMES_REMEMBERED: Final = 256
"""Games that are kept for the next test: some more than there are of one installed game, a quarter of a gigabyte."""

LONGEST: Final = 5_000
"""Decisions after which a random game counts as one that does not end."""

EVERYTHING: Final = os.environ.get("TABLEGAMES_FUZZ") == "all"
"""Look at every position of every game instead of a sample."""

NAMES: Final = ("An", "Bob [/]", "Nguyễn", "佐藤", "Eve", "Frieda")

STRANGERS: Final = (-1, 6, 99)
"""Seats that no table has."""


@dataclass(frozen=True, slots=True)
class Game:
    """An installed game with so many seats."""

    plugin: GamePlugin
    rules: AnyRules
    text: AnyText
    seats: int

    @property
    def setup(self) -> Setup:
        """People on all seats, every option at its default."""
        return make_setup(self.rules, tuple(SeatSetup(name=name) for name in NAMES[: self.seats]), {})

    @property
    def seeds(self) -> range:
        """The seeds of the random games with so many seats."""
        return range(-(-GAMES_EACH // len(self.plugin.seats)))


@dataclass(frozen=True, slots=True)
class Ply:
    """One decision of a random game: what was, what `action.seat` could do and did, and what it led to."""

    seed: int
    number: int
    before: State
    legal: tuple[Action, ...]
    action: Action
    events: tuple[Event, ...]
    after: State


def play(game: Game, seed: int) -> Iterator[Ply]:
    """Play a whole game: draw a seat, then a kind of action, then an action."""
    yield from _played(game, seed)


@lru_cache(maxsize=GAMES_REMEMBERED)
def _played(game: Game, seed: int) -> tuple[Ply, ...]:
    return tuple(_plies(game, seed))


def _plies(game: Game, seed: int) -> Iterator[Ply]:
    rules, rng = game.rules, Rng(seed, "random player")
    state = rules.new_game(game.setup, Rng(seed, "deal"))
    for number in range(LONGEST):
        actors = rules.actors(state)
        if not actors:
            return
        legal = rules.legal_actions(state, rng.choice(actors))
        action = random_action(legal, rng)
        step = rules.apply(state, action, Rng(seed, number))
        yield Ply(seed, number, state, legal, action, step.events, step.state)
        state = step.state
    raise AssertionError(f"seed {seed}: no end after {LONGEST} decisions")


def sample(game: Game, plies: int) -> Iterator[Ply]:
    """Yield about so many plies, spread over whole games from the first to the last decision; all for `make fuzz`."""
    if EVERYTHING:
        for seed in game.seeds:
            yield from play(game, seed)
        return
    length = sum(1 for _ in play(game, 0))
    games = min(len(game.seeds), max(3, plies // 10))
    stride = max(1, games * length // plies)
    for seed in range(games):
        for ply in play(game, seed):
            # Each game starts its stride elsewhere, so that no phase is always missed.
            if (ply.number + seed) % stride == 0:
                yield ply


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that was legal for whoever acted anywhere in the random games of one installed game."""

    actions: tuple[Action, ...]
    targets: tuple[Target, ...]


@cache
def vocabulary(name: str) -> Vocabulary:
    """Return what was legal in the random games of an installed game, with every number of seats."""
    actions: dict[Action, None] = {}
    known = set[int]()  # most actions come from tables, so that the same objects return and need not be compared
    for game in INSTALLED:
        if game.plugin.id != name:
            continue
        for seed in game.seeds:
            for ply in play(game, seed):
                for action in ply.legal:
                    if id(action) not in known and action not in actions:
                        actions[action] = None
                        known.add(id(action))
    targets = dict.fromkeys(target for action in actions for target in action.targets())
    return Vocabulary(tuple(actions), tuple(targets))


def seats_of(game: Game) -> tuple[Seat, ...]:
    """Return the seats of the game."""
    return tuple(range(game.seats))


def _installed() -> tuple[Game, ...]:
    sys.path.insert(0, str(FOLDER))
    try:
        found = plugin.load_all()
        assert not found.broken
        return tuple(
            Game(each, each.load_rules(), each.load_text(), seats) for each in found.plugins for seats in each.seats
        )
    finally:
        sys.path.remove(str(FOLDER))


INSTALLED: Final = _installed()
