"""Whole games without a screen: for `simulate`, for tests, and for measuring.

A game is played by the same rules as on the screen, with every check: each action is looked up in the legal actions,
and each state is validated when it is made.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from time import perf_counter
from typing import Final

from tablegames.core import plugin
from tablegames.core.bots import load_bot
from tablegames.core.choice import find
from tablegames.core.model import Action, Setup, Standing
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup, parse_seat
from tablegames.errors import BadOption, GameStuck, IllegalState, TablegamesError
from tablegames.i18n import _

RANDOM_PLAYER: Final = "bot:random"
"""Who sits on every seat of a simulation."""

PASS: Final = "pass"
"""The `Action.kind` by which every game calls doing nothing."""

PLY_CAP: Final = 20_000
"""More decisions than any game needs; one that goes on is stuck."""

CHUNK: Final = 50
"""Games that a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    standing: Standing
    decisions: int
    passes: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat fared: games won alone, games in which it shared the first place, and its mean score."""

    seat: int
    wins: int
    shared: int
    mean_score: float


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of many games; all but the times depends on game, players, games and seed alone."""

    game: str
    players: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    passes: int
    longest: int
    """The decisions of the longest game."""
    results: tuple[SeatResult, ...]


def play_game(rules: AnyRules, setup: Setup, seed: int) -> Played:
    """Play one game to its end; every seat must be a computer's. Errors: GameStuck, IllegalState."""
    try:
        return _play(rules, setup, seed)
    except TablegamesError:
        raise
    except Exception as error:  # a stranger's rules may raise anything
        raise IllegalState(
            _("The game “{game}” with seed {seed} broke its own rules ({error}).").format(
                game=rules.info.id, seed=seed, error=type(error).__name__
            )
        ) from error


def _play(rules: AnyRules, setup: Setup, seed: int) -> Played:
    bots = [load_bot(seat.player) for seat in setup.seats]
    luck = Rng(seed, "bots")  # another stream than the game's: what a bot draws changes no deck
    state = rules.new_game(setup, Rng(seed, "deal"))
    passes = 0
    for ply in range(PLY_CAP):
        actors = rules.actors(state)
        if not actors:
            standing = rules.standing(state)
            if standing is None:
                raise _stuck(rules, seed, ply)
            return Played(standing, ply, passes)
        seat = actors[0] if len(actors) == 1 else luck.choice(actors)
        legal = rules.legal_actions(state, seat)
        if not legal:
            raise _stuck(rules, seed, ply)
        action = _checked(rules, seed, legal, bots[seat].choose(None, legal, luck))
        passes += action.kind == PASS
        state = rules.apply(state, action, Rng(seed, ply)).state
    raise _stuck(rules, seed, PLY_CAP)


def _checked(rules: AnyRules, seed: int, legal: tuple[Action, ...], chosen: Action) -> Action:
    action = find(legal, chosen)
    if action is None:
        raise IllegalState(
            _("In the game “{game}” with seed {seed} a computer player chose what the rules do not allow.").format(
                game=rules.info.id, seed=seed
            )
        )
    return action


def _stuck(rules: AnyRules, seed: int, ply: int) -> GameStuck:
    return GameStuck(
        _("The game “{game}” with seed {seed} is stuck after {count} decisions.").format(
            game=rules.info.id, seed=seed, count=ply
        )
    )


# Many games


@dataclass(slots=True)
class _Tally:
    """Sums over games, whole numbers only, so that the order of adding changes nothing."""

    wins: list[int]
    shared: list[int]
    scores: list[int]
    decisions: int = 0
    passes: int = 0
    longest: int = 0

    @classmethod
    def of(cls, players: int) -> _Tally:
        return cls([0] * players, [0] * players, [0] * players)

    def count(self, played: Played) -> None:
        winners = played.standing.winners
        for seat in winners:
            (self.wins if len(winners) == 1 else self.shared)[seat] += 1
        for line in played.standing.seats:
            self.scores[line.seat] += line.score
        self.decisions += played.decisions
        self.passes += played.passes
        self.longest = max(self.longest, played.decisions)

    def add(self, other: _Tally) -> None:
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        self.shared = [mine + more for mine, more in zip(self.shared, other.shared, strict=True)]
        self.scores = [mine + more for mine, more in zip(self.scores, other.scores, strict=True)]
        self.decisions += other.decisions
        self.passes += other.passes
        self.longest = max(self.longest, other.longest)


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` random games in `jobs` processes (all cores by default); the results do not depend on `jobs`.

    `progress` is told now and then how many games are finished. Errors: UnknownGame, PluginBroken, BadOption,
    GameStuck and IllegalState; of several failures the one of the earliest game.
    """
    rules = plugin.load(game).load_rules()
    _random_table(rules, players)  # complains about the number of seats before any process starts
    workers = (os.cpu_count() or 1) if jobs is None else jobs
    if games < 1 or workers < 1:
        raise BadOption(_("A simulation needs at least one game and one job."))
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    total = _Tally.of(players)
    begun = perf_counter()
    finished = 0
    for chunk, tally in zip(chunks, _tallies(game, players, seed, chunks, workers), strict=True):
        total.add(tally)
        finished += len(chunk)
        if progress is not None:
            progress(finished)
    return _simulation(game, games, perf_counter() - begun, total)


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a simulation, counted from 0; `play --seed` deals the same cards with it."""
    return Rng(seed, "game", number).below(2**31)


def _tallies(game: str, players: int, seed: int, chunks: list[range], workers: int) -> Iterator[_Tally]:
    """Yield the sums of every chunk in order."""
    if workers == 1 or len(chunks) == 1:
        for chunk in chunks:
            yield _play_chunk(game, players, seed, chunk)
        return
    # A fresh interpreter for each process: a forked one could inherit locks that nobody frees.
    with ProcessPoolExecutor(min(workers, len(chunks)), mp_context=get_context("spawn")) as pool:
        try:
            with _interrupts_held_back():  # a process inherits that for good: Ctrl+C is for the one that started it
                waiting = [pool.submit(_play_chunk, game, players, seed, chunk) for chunk in chunks]
            for future in waiting:
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _play_chunk(game: str, players: int, seed: int, chunk: range) -> _Tally:
    rules = plugin.load(game).load_rules()
    setup = _random_table(rules, players)
    tally = _Tally.of(players)
    for number in chunk:
        tally.count(play_game(rules, setup, game_seed(seed, number)))
    return tally


def _random_table(rules: AnyRules, players: int) -> Setup:
    return make_setup(rules, [parse_seat(RANDOM_PLAYER, seat + 1) for seat in range(players)], {})


def _simulation(game: str, games: int, seconds: float, total: _Tally) -> Simulation:
    results = tuple(
        SeatResult(seat, wins, shared, score / games)
        for seat, (wins, shared, score) in enumerate(zip(total.wins, total.shared, total.scores, strict=True))
    )
    return Simulation(
        game=game,
        players=len(results),
        games=games,
        decisions=total.decisions,
        seconds=seconds,
        decisions_per_second=total.decisions / seconds,
        games_per_second=games / seconds,
        passes=total.passes,
        longest=total.longest,
        results=results,
    )
