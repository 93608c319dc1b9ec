"""How well the computer players play, as the tables of the README: `python -m tests.strengths [GAME …]`."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

from tablegames.core import plugin
from tablegames.core.arena import ArenaResult, PlayerResult, arena, make_contest

GAMES: Final = 400
SEED: Final = 1

PAIRS: Final = (("easy", "random"), ("normal", "easy"))
"""Who should beat whom."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What a character does more or less often than the normal player: actions or parts of the score, in a game."""

    character: str
    what: str
    kinds: tuple[str, ...]
    per: float = 1
    """So much of a part of the score makes one, such as three points a noble."""

    def count(self, player: PlayerResult) -> float:
        """Return how often a player does it on a seat in a game."""
        return sum(player.actions.get(kind, 0.0) + player.parts.get(kind, 0.0) for kind in self.kinds) / self.per


HABITS: Final = {
    "splendor": (
        Habit("rusher", "cards bought", ("buy_card",)),
        Habit("courtier", "nobles", ("nobles",), per=3),
        Habit("spoiler", "cards reserved", ("reserve_card", "reserve_top")),
    ),
    "odin": (
        Habit("berserker", "passes", ("pass",)),
        Habit("hoarder", "passes", ("pass",)),
        Habit("lurker", "passes", ("pass",)),
    ),
    "aurum": (
        Habit("bold", "bids changed", ("change_bid",)),
        Habit("miser", "gold cards played", ("play_gold",)),
        Habit("fickle", "bids changed", ("change_bid",)),
    ),
    "ten": (
        Habit("gambler", "cards drawn", ("draw",)),
        Habit("careful", "rows of numbers taken", ("take_numbers",)),
        Habit("bidder", "cards bought", ("buy",)),
    ),
    "archduke": (
        Habit("elephant", "calls", ("call_archduke",)),
        Habit("scatterbrain", "matches tried", ("claim",)),
        Habit("hothead", "calls", ("call_archduke",)),
    ),
}
"""By game: how its characters can be told apart."""


def main(wanted: list[str]) -> None:
    """Measure and print the tables, a row as soon as it is there."""
    games = wanted or list(HABITS)
    say("| match | win share (95 %) | command |", "| --- | --- | --- |")
    for game in games:
        for better, worse in PAIRS:
            result, command = measured(game, better, worse)
            say(f"| {title(game)}: {better} – {worse} | {share(result.players[0])} | `{command}` |")
    say("", "| character | win share against normal | what it does, in a game | command |", "| --- | --- | --- | --- |")
    for game in games:
        for habit in HABITS[game]:
            result, command = measured(game, habit.character, "normal")
            mine, normal = map(habit.count, result.players)
            does = f"{habit.what}: {mine:.3g}, normal {normal:.3g}"
            say(f"| {title(game)}: {habit.character} | {share(result.players[0])} | {does} | `{command}` |")


def measured(game: str, one: str, other: str) -> tuple[ArenaResult, str]:
    """Let two players meet on all cores, as two teams where the game has those; return the result and the command."""
    seats = seats_of(game, one, other)
    chosen = " ".join(f"--seat {seat}" for seat in seats)
    command = f"tablegames arena {game} {chosen} --games {GAMES} --seed {SEED}"
    return arena(make_contest(game, seats, SEED, {}), GAMES), command


def seats_of(game: str, one: str, other: str) -> tuple[str, ...]:
    """Return two seats for two players, or four for two teams of each."""
    return (one, other) * (2 if 2 not in plugin.load(game).seats else 1)


def share(player: PlayerResult) -> str:
    """Return a win share with its interval."""
    low, middle, high = (100 * value for value in (player.low, player.win_share, player.high))
    return f"{middle:.1f} % ({low:.1f}–{high:.1f})"


def title(game: str) -> str:
    """Return what people call a game."""
    return plugin.load(game).title


def say(*lines: str) -> None:
    """Print lines at once: measuring takes long."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
