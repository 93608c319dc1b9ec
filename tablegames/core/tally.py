"""What is counted in an arena, as models that also stand in its file (see `arena_file`).

Numbers are whole or exact fractions, so that the order of adding changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pydantic import Field

from tablegames.core.model import Frozen


class Contest(Frozen):
    """All that the games of an arena depend on: who plays what, by which rules and from which seed."""

    game: str
    seats: tuple[str, ...]
    """The players' names without "bot:", in the order of the first game."""
    seed: int
    options: tuple[tuple[str, str], ...]
    """Every option with its value."""
    rules_version: int
    iterations: int | None = None
    """How many walks a player takes that looks ahead; None for its own number."""


class PlayerTally(Frozen):
    """Sums over one player's seats; a game that several seats have won is won in parts."""

    won: Fraction = Fraction(0)
    score: int = 0
    parts: dict[str, int] = Field(default_factory=dict)
    """By `ScorePart.kind`."""
    actions: dict[str, int] = Field(default_factory=dict)
    """By `Action.kind`: how often it was done."""

    def plus(self, other: PlayerTally) -> PlayerTally:
        """Return the sums of both."""
        return PlayerTally(
            won=self.won + other.won,
            score=self.score + other.score,
            parts=_added(self.parts, other.parts),
            actions=_added(self.actions, other.actions),
        )


class Tally(Frozen):
    """Sums over games; `longest` is the most decisions in one of them."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    players: dict[str, PlayerTally] = Field(default_factory=dict)
    """By name."""

    def plus(self, other: Tally) -> Tally:
        """Return the sums of both."""
        names = self.players | other.players
        return Tally(
            games=self.games + other.games,
            decisions=self.decisions + other.decisions,
            longest=max(self.longest, other.longest),
            players={
                name: self.players.get(name, PlayerTally()).plus(other.players.get(name, PlayerTally()))
                for name in names
            },
        )


def _added(these: Mapping[str, int], those: Mapping[str, int]) -> dict[str, int]:
    return {kind: these.get(kind, 0) + those.get(kind, 0) for kind in {**these, **those}}
