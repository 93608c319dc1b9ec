"""Computer players: what they are given, and the random one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tablegames.core.model import Action, View
from tablegames.core.rng import Rng

BOT_PREFIX: Final = "bot:"
"""How a seat is written that a computer plays: "bot:random"."""


class Bot(Protocol):
    """A computer player. It sees one seat's view and that seat's legal actions, nothing else."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """Return one of `legal`."""
        ...


class RandomBot:
    """Draws a kind of action first, then one action of that kind.

    Drawing from the whole list would nearly always pick from the longest kind, and in games where interrupting is
    always possible would keep a game alive for ever.
    """

    needs_view: Final = False

    def choose(self, view: View | None, legal: Sequence[Action], rng: Rng) -> Action:
        """Return one of `legal`; the view is not looked at."""
        by_kind: dict[str, list[Action]] = {}
        for action in legal:
            by_kind.setdefault(action.kind, []).append(action)
        return rng.choice(rng.choice(tuple(by_kind.values())))


def bot_names() -> tuple[str, ...]:
    """Return the computer players there are, as written in a seat's setup."""
    return (f"{BOT_PREFIX}random",)


def load_bot(player: str) -> RandomBot:
    """Return the computer player of that name. Errors: KeyError for an unknown one."""
    return {f"{BOT_PREFIX}random": RandomBot}[player]()
