"""Let computers play many games at every table of every installed game: `python -m tests.fuzz [GAME …]`.

First those that draw, then every other player on all seats and beside the others, at last those that look ahead, in a
hurry: each choice is looked up in what is legal, each state is validated.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final

from tablegames import cli
from tablegames.cli.saying import FAILURE
from tablegames.core import plugin
from tablegames.core.arena import arena, make_contest
from tablegames.core.bots import BOT_PREFIX, HARD_PLAYER, RANDOM_PLAYER, Advice, AnyBot, Bot, Budget, Seen
from tablegames.core.match import play_game
from tablegames.core.model import Action, View
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup, parse_seat
from tablegames.errors import TablegamesError

GAMES: Final = 10_000
"""Of random players at a table."""

PLAYERS_GAMES: Final = 200
"""Of the other players at a table."""

HURRIED_GAMES: Final = 10
"""Of players that look ahead and have no time for it."""

HURRY: Final = Budget(0.005)


def main(wanted: list[str]) -> int:
    """Play them and return 0, or the exit status of the first table where a game got stuck or broke its rules."""
    for name in wanted or plugin.names():
        game = plugin.load(name)
        bots = game.load_bots()
        players = [player for player in bots if player != HARD_PLAYER]
        for seats in game.seats:
            status = cli.main(["simulate", name, "--players", str(seats), "--games", str(GAMES)])
            if status:
                return status
            for table in tables(players, seats):
                try:
                    sys.stdout.write(f"{report(name, table)}\n")
                except TablegamesError as error:
                    sys.stdout.write(f"{name}, {', '.join(table)}: {error}\n")
                    return FAILURE
                sys.stdout.flush()
            try:
                sys.stdout.write(f"{hurried(name, seats, bots[HARD_PLAYER])}\n")
            except TablegamesError as error:
                sys.stdout.write(f"{name}, {seats} seats in a hurry: {error}\n")
                return FAILURE
    return 0


class Hurried(Bot[Action, View]):
    """A player at the table that is given no time to speak of."""

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        return self._bot.think(seen, rng, HURRY)


def hurried(name: str, seats: int, bot: AnyBot) -> str:
    """Let a player that looks ahead play in a hurry on all seats; return a line about it. Errors: TablegamesError."""
    rules = plugin.load(name).load_rules()
    players = {HARD_PLAYER: Hurried(bot)}
    setup = make_setup(rules, [parse_seat(HARD_PLAYER, seat + 1) for seat in range(seats)], {}, players)
    begun = perf_counter()
    games = [play_game(rules, setup, seed, players) for seed in range(HURRIED_GAMES)]
    seconds, decisions = perf_counter() - begun, sum(game.decisions for game in games)
    return f"{name}, {seats} seats in a hurry: {len(games)} games in {seconds:.1f} s, {decisions} decisions"


def tables(players: Sequence[str], seats: int) -> Iterator[tuple[str, ...]]:
    """Yield each player on all seats, and each beside those that follow it; not the random one among itself."""
    mixed = (tuple(players[(first + seat) % len(players)] for seat in range(seats)) for first in range(len(players)))
    alone = ((player,) * seats for player in players)
    yield from dict.fromkeys(table for table in (*alone, *mixed) if set(table) != {RANDOM_PLAYER})


def report(name: str, table: tuple[str, ...]) -> str:
    """Play at one table and return a line about it. Errors: TablegamesError, with the seed of the game that failed."""
    begun = perf_counter()
    result = arena(make_contest(name, table, 0, {}), PLAYERS_GAMES)
    seconds = perf_counter() - begun
    shares = ", ".join(f"{player.name} {player.win_share:.0%}" for player in result.players)
    seated = " ".join(player.removeprefix(BOT_PREFIX) for player in table)
    return (
        f"{name}, {seated}: {result.games} games in {seconds:.1f} s, "
        f"{result.decisions:.0f} decisions a game, {result.longest} at most, won: {shares}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
