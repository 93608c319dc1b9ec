"""A turn of Splendor under way: where tokens and cards move before the new state is made."""

from __future__ import annotations

from operator import add, sub

from tablegames.core.rules import Step
from tablegames.games.splendor.model import Level, SplendorEvent, SplendorState, Tokens


class Turn:
    """A turn under way: what it has changed so far; the new state is built, and validated, once at its end."""

    __slots__ = ("bank", "bought", "events", "hand", "levels", "nobles", "passes", "seat", "state", "tokens", "won")

    def __init__(self, state: SplendorState) -> None:
        player = state.players[state.seat]
        self.state = state
        self.seat = state.seat
        self.bank = state.bank
        self.levels = state.levels
        self.nobles = state.nobles
        self.passes = state.passes
        self.tokens = player.tokens
        self.bought = player.bought
        self.hand = player.reserved
        self.won = player.nobles
        self.events: list[SplendorEvent] = []

    def take(self, tokens: Tokens) -> None:
        """Move tokens from the bank to the seat."""
        self.bank = _minus(self.bank, tokens)
        self.tokens = _plus(self.tokens, tokens)

    def give(self, tokens: Tokens) -> None:
        """Move tokens from the seat to the bank; none ever leaves the game."""
        self.bank = _plus(self.bank, tokens)
        self.tokens = _minus(self.tokens, tokens)

    def change_level(self, number: int, level: Level) -> None:
        """Put `level` in the place of the level of that number."""
        one, two, three = self.levels
        match number:
            case 1:
                self.levels = (level, two, three)
            case 2:
                self.levels = (one, level, three)
            case _:
                self.levels = (one, two, level)

    def step(self, **changes: object) -> Step[SplendorState, SplendorEvent]:
        """Return the new state, with `changes` to whose decision is next, and what happened."""
        players = list(self.state.players)
        players[self.seat] = players[self.seat].replace(
            tokens=self.tokens, bought=self.bought, reserved=self.hand, nobles=self.won
        )
        state = self.state.replace(
            bank=self.bank,
            levels=self.levels,
            nobles=self.nobles,
            players=tuple(players),
            passes=self.passes,
            **changes,
        )
        return Step(state, tuple(self.events))


def _plus(some: Tokens, more: Tokens) -> Tokens:
    white, blue, green, red, black, gold = map(add, some, more)
    return white, blue, green, red, black, gold


def _minus(some: Tokens, less: Tokens) -> Tokens:
    white, blue, green, red, black, gold = map(sub, some, less)
    return white, blue, green, red, black, gold
