"""How well computer players play: many games against each other, every deal played once with each rotation of them.

In game n, seat s is played by player s + n (modulo the number of seats), and the cards change when the players have
come round: luck that a deal holds for a seat comes to each of them once. Where they come round earlier (two teams on
four seats, or one player on all), the cards change earlier: the same players on the same seats play the same game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial, reduce
from pathlib import Path
from typing import Final

from tablegames.core import plugin
from tablegames.core.arena_file import ArenaFile
from tablegames.core.bots import BOT_PREFIX
from tablegames.core.many import ALL_CORES, Chunk, Where, chunks_of, game_seed, play_chunks
from tablegames.core.match import Played, play_game
from tablegames.core.seating import make_setup, parse_seat
from tablegames.core.tally import Contest, PlayerTally, Tally
from tablegames.errors import BadOption, TablegamesError
from tablegames.i18n import _

CHUNK: Final = 8
"""Games that are played before they are reported and kept: few, because players may think long."""

NORMAL_95: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How one player fared on all its seats; scores, parts and actions are means of one seat in one game."""

    name: str
    seats: int
    won: float
    """Games; one that several seats won counts as the part of them that the player held."""
    win_share: float
    low: float
    """The ends of the 95 % interval around `win_share`."""
    high: float
    score: float
    parts: dict[str, float]
    """By `ScorePart.kind`."""
    actions: dict[str, float]
    """By `Action.kind`."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What came of an arena; it depends on the contest and the number of games alone."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, str]
    rules_version: int
    iterations: int | None
    games: int
    decisions: float
    """The mean of a game, all seats together."""
    longest: int
    """The decisions of the longest game."""
    players: tuple[PlayerResult, ...]


def make_contest(
    game: str, players: Iterable[str], seed: int, options: Mapping[str, str], iterations: int | None = None
) -> Contest:
    """Return a contest of players named with or without "bot:". Errors: UnknownGame, PluginBroken, BadOption.

    `iterations` limits what players that look ahead try before each decision; None leaves it to them.
    """
    found = plugin.load(game)
    rules = found.load_rules()
    names = tuple(player.removeprefix(BOT_PREFIX) for player in players)
    seats = [parse_seat(f"{BOT_PREFIX}{name}", number) for number, name in enumerate(names, start=1)]
    setup = make_setup(rules, seats, options, found.load_bots())
    return Contest(
        game=game,
        seats=names,
        seed=seed,
        options=setup.options,
        rules_version=rules.info.rules_version,
        iterations=iterations,
    )


def arena(
    contest: Contest,
    games: int,
    where: Where = ALL_CORES,
    path: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> ArenaResult:
    """Play `games` games of a contest; the result does not depend on `where`.

    With `path` go on where that file ends, and keep there what is played; it may have more games than asked for.
    `progress` is told now and then how many games are finished. Errors: BadOption, GameStuck and IllegalState, of
    several failures the one of the earliest game; those of `ArenaFile` and of `play_chunks`.
    """
    if games < 1:
        raise BadOption(_("An arena needs at least one game."))
    if path is None:
        return result(contest, _played(contest, Tally(), games, where, lambda _tally: None, progress))
    with ArenaFile(path, contest) as file:
        return result(contest, _played(contest, file.tally, games, where, file.append, progress))


def _played(
    contest: Contest,
    before: Tally,
    games: int,
    where: Where,
    keep: Callable[[Tally], None],
    progress: Callable[[int], None] | None,
) -> Tally:
    total = before
    chunks = chunks_of(range(before.games, games), CHUNK)
    for tally in play_chunks(partial(play_chunk, contest), chunks, where):
        keep(tally)
        total = total.plus(tally)
        if progress is not None:
            progress(total.games)
    return total


def play_chunk(contest: Contest, chunk: Chunk) -> Tally:
    """Play some games of a contest. Errors: those of `play_game`, and TablegamesError with other rules installed."""
    found = plugin.load(contest.game)
    rules = found.load_rules()
    if rules.info.rules_version != contest.rules_version:
        sentence = _("The game “{game}” has other rules where it should be played; install the same version there.")
        raise TablegamesError(sentence.format(game=contest.game))
    bots = found.load_bots()
    if contest.iterations is not None:
        bots = {name: bot.limited(contest.iterations) for name, bot in bots.items()}
    tallies = []
    for number in chunk:
        names = rotated(contest.seats, number)
        seats = [parse_seat(f"{BOT_PREFIX}{name}", seat) for seat, name in enumerate(names, start=1)]
        setup = make_setup(rules, seats, dict(contest.options), bots)
        played = play_game(rules, setup, game_seed(contest.seed, number // rotations(names)), bots)
        tallies.append(tally_of(names, played))
    return reduce(Tally.plus, tallies)


def rotated(players: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return who plays which seat in a game."""
    first = number % len(players)
    return players[first:] + players[:first]


def rotations(players: tuple[str, ...]) -> int:
    """Return how many rotations of the players differ: 2 for A, B and for A, B, A, B; 3 for A, B, B."""
    return len({rotated(players, number) for number in range(len(players))})


def tally_of(names: tuple[str, ...], played: Played) -> Tally:
    """Return the tally of one game in which `names` played the seats."""
    winners = played.standing.winners
    players = {name: PlayerTally() for name in names}
    for line in played.standing.seats:
        seat = PlayerTally(
            won=Fraction(1, len(winners)) if line.seat in winners else Fraction(0),
            score=line.score,
            parts=dict(_sum((part.kind, part.value) for part in line.parts)),
            actions=dict(played.done[line.seat]),
        )
        players[names[line.seat]] = players[names[line.seat]].plus(seat)
    return Tally(games=1, decisions=played.decisions, longest=played.decisions, players=players)


def _sum(values: Iterable[tuple[str, int]]) -> Counter[str]:
    total = Counter[str]()
    for kind, value in values:
        total[kind] += value
    return total


# What it says


def result(contest: Contest, tally: Tally) -> ArenaResult:
    """Return what a tally says about the players of a contest, in the order in which they were named."""
    return ArenaResult(
        game=contest.game,
        seats=contest.seats,
        seed=contest.seed,
        options=dict(contest.options),
        rules_version=contest.rules_version,
        iterations=contest.iterations,
        games=tally.games,
        decisions=tally.decisions / tally.games,
        longest=tally.longest,
        players=tuple(
            _fared(name, contest.seats.count(name), tally.games, tally.players[name])
            for name in dict.fromkeys(contest.seats)
        ),
    )


def _fared(name: str, seats: int, games: int, tally: PlayerTally) -> PlayerResult:
    low, high = wilson(tally.won, games)
    return PlayerResult(
        name=name,
        seats=seats,
        won=float(tally.won),
        win_share=float(tally.won / games),
        low=low,
        high=high,
        score=tally.score / (seats * games),
        parts={kind: total / (seats * games) for kind, total in tally.parts.items()},
        actions={kind: total / (seats * games) for kind, total in sorted(tally.actions.items())},
    )


def wilson(won: Fraction | float, games: int) -> tuple[float, float]:
    """Return the ends of the 95 % interval of a share of games, by Wilson's score; `won` may be fractional.

    It is made for games that have nothing to do with each other, each won or lost. Here it is cautious, wider than it
    need be: the luck of mirrored deals evens out, and shared games vary less than won and lost ones.
    """
    share = float(won / games)
    weight = NORMAL_95**2 / games
    middle = share + weight / 2
    spread = NORMAL_95 * math.sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, (middle - spread) / (1 + weight)), min(1.0, (middle + spread) / (1 + weight))
