"""Many games of random players at one table: for `simulate` and for measuring how fast the rules are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Final

from tablegames.core import plugin
from tablegames.core.bots import RANDOM_PLAYER
from tablegames.core.many import ALL_CORES, Chunk, Where, chunks_of, game_seed, play_chunks
from tablegames.core.match import Played, play_game
from tablegames.core.model import Setup
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup, parse_seat
from tablegames.errors import BadOption
from tablegames.i18n import _

CHUNK: Final = 50
"""Games that are played before they are reported."""


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


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    where: Where = ALL_CORES,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` random games; the results do not depend on `where`.

    `progress` is told now and then how many games are finished. Errors: UnknownGame, PluginBroken, BadOption,
    GameStuck and IllegalState; of several failures the one of the earliest game. See also `play_chunks`.
    """
    rules = plugin.load(game).load_rules()
    _random_table(rules, players)  # complains about the number of seats before any process starts
    if games < 1:
        raise BadOption(_("A simulation needs at least one game."))
    chunks = chunks_of(range(games), CHUNK)
    total = _Tally.of(players)
    begun = perf_counter()
    for chunk, tally in zip(chunks, play_chunks(partial(_play_chunk, game, players, seed), chunks, where), strict=True):
        total.add(tally)
        if progress is not None:
            progress(chunk.stop)
    return _simulation(game, games, perf_counter() - begun, total)


def _play_chunk(game: str, players: int, seed: int, chunk: Chunk) -> _Tally:
    rules = plugin.load(game).load_rules()
    setup = _random_table(rules, players)
    tally = _Tally.of(players)
    for number in chunk:
        tally.count(play_game(rules, setup, game_seed(seed, number)))
    return tally


def _random_table(rules: AnyRules, players: int) -> Setup:
    return make_setup(rules, [parse_seat(RANDOM_PLAYER, seat + 1) for seat in range(players)], {})


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
