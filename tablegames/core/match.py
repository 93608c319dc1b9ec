"""Whole games without a screen: for `simulate`, for tests, and for measuring.

A game is played by the same rules as on the screen, with every check: each action is looked up in the legal actions,
and each state is validated when it is made.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from time import perf_counter
from typing import Final

from tablegames.core import plugin
from tablegames.core.bots import NOBODY_BUT_RANDOM, NOTHING, RANDOM, RANDOM_PLAYER, Advice, AnyBot, Seen, random_action
from tablegames.core.choice import find
from tablegames.core.model import Action, Event, Seat, Setup, Standing, State
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup, parse_seat
from tablegames.errors import BadOption, GameStuck, IllegalState, TablegamesError
from tablegames.i18n import _

PASS: Final = "pass"
"""The `Action.kind` by which every game calls doing nothing."""

PLY_CAP: Final = 20_000
"""More decisions than any game needs; one that goes on is stuck."""

CHUNK: Final = 50
"""Games that a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; `done` counts by seat how often it did each kind of action."""

    standing: Standing
    decisions: int
    done: tuple[Counter[str], ...]

    @property
    def passes(self) -> int:
        """How often anybody passed."""
        return sum(kinds[PASS] for kinds in self.done)


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


def play_game(rules: AnyRules, setup: Setup, seed: int, players: Mapping[str, AnyBot] = NOBODY_BUT_RANDOM) -> Played:
    """Play one game to its end; on every seat sits one of `players`. Errors: GameStuck, IllegalState."""
    try:
        return _play(rules, setup, seed, players)
    except TablegamesError:
        raise
    except Exception as error:  # a stranger's rules may raise anything
        raise IllegalState(
            _("The game “{game}” with seed {seed} broke its own rules ({error}).").format(
                game=rules.info.id, seed=seed, error=type(error).__name__
            )
        ) from error


def _play(rules: AnyRules, setup: Setup, seed: int, players: Mapping[str, AnyBot]) -> Played:
    bots = [players[seat.player] for seat in setup.seats]
    luck = Rng(seed, "bots")  # another stream than the game's: what a bot draws changes no deck
    round_table = _RandomPlayers(rules, luck) if all(bot is RANDOM for bot in bots) else _Players(rules, bots, luck)
    state = rules.new_game(setup, Rng(seed, "deal"))
    done: tuple[Counter[str], ...] = tuple(Counter() for _seat in bots)
    for ply in range(PLY_CAP):
        actors = rules.actors(state)
        if not actors:
            standing = rules.standing(state)
            if standing is None:
                raise _stuck(rules, seed, ply)
            return Played(standing, ply, done)
        legal, chosen = round_table.decide(state, actors)
        if chosen is None:
            raise _stuck(rules, seed, ply)
        action = _checked(rules, seed, legal, chosen)
        done[action.seat][action.kind] += 1
        step = rules.apply(state, action, Rng(seed, ply))
        state = step.state
        round_table.see(step.events)
    raise _stuck(rules, seed, PLY_CAP)


class _RandomPlayers:
    """A table at which nobody looks at anything: whoever may act does so with equal chance."""

    def __init__(self, rules: AnyRules, luck: Rng) -> None:
        self._rules = rules
        self._luck = luck

    def decide(self, state: State, actors: Sequence[Seat]) -> tuple[tuple[Action, ...], Action | None]:
        """Return what is legal for a seat that may act, and what it does; None where nothing is legal."""
        seat = actors[0] if len(actors) == 1 else self._luck.choice(actors)
        legal = self._rules.legal_actions(state, seat)
        return legal, random_action(legal, self._luck) if legal else None

    def see(self, events: Sequence[Event]) -> None:
        """Nobody remembers."""


class _Players:
    """A table of computer players, each with what its seat can recall."""

    def __init__(self, rules: AnyRules, bots: Sequence[AnyBot], luck: Rng) -> None:
        self._rules = rules
        self._bots = bots
        self._luck = luck
        self._memories = [NOTHING for _bot in bots]

    def decide(self, state: State, actors: Sequence[Seat]) -> tuple[tuple[Action, ...], Action | None]:
        """Return what is legal for the seat that acts, and what it does; None where nothing is legal.

        In a public window the seats that may interrupt are asked in random order, as if the first to speak up was the
        quickest; the seat that closes it is asked last.
        """
        first, *others = actors
        for seat in self._luck.shuffled(others):
            legal = self._rules.legal_actions(state, seat)
            chosen = self._ask(state, seat, legal, may_wait=True).action
            if chosen is not None:
                return legal, chosen
        legal = self._rules.legal_actions(state, first)
        return legal, self._ask(state, first, legal, may_wait=False).action if legal else None

    def _ask(self, state: State, seat: Seat, legal: tuple[Action, ...], *, may_wait: bool) -> Advice[Action]:
        seen = Seen(seat, self._rules.view(state, seat), legal, self._memories[seat], may_wait)
        return self._bots[seat].advise(seen, self._luck)

    def see(self, events: Sequence[Event]) -> None:
        """Let every seat remember what it may know of what happened."""
        if not self._rules.remembers:
            return
        for seat, memory in enumerate(self._memories):
            for event in events:
                shown = self._rules.redact(event, seat)
                if shown is not None:
                    memory = self._rules.remember(memory, shown)
            self._memories[seat] = memory


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
