"""High card's computer players: one looks at its own hand, the other also at what has been played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.rng import Rng

from .game import DECK, FlipBonus, HighCardAction, HighCardView, PlayCard, SwapCard

GOOD: Final = 7
"""A card of this number wins more often than not."""


class Easy(Bot[HighCardAction, HighCardView]):
    """Plays its highest card and leaves windows to others."""

    def advise(self, seen: Seen[HighCardAction, HighCardView], rng: Rng) -> Advice[HighCardAction]:
        plays = [action for action in seen.legal if isinstance(action, PlayCard)]
        if plays:
            return Advice(max(plays, key=lambda play: number(play.card)), Because(kind="highest"))
        return _rest(seen)


class Normal(Easy):
    """Also swaps what will hardly win, and doubles a trick that it will hardly lose."""

    def advise(self, seen: Seen[HighCardAction, HighCardView], rng: Rng) -> Advice[HighCardAction]:
        played = {card for trick in seen.view.revealed for card in trick}
        best = max(map(number, seen.view.hand), default=0)
        higher = sum(number(card) > best for card in DECK if card not in played)
        for action in seen.legal:
            if isinstance(action, SwapCard) and number(action.card) == min(map(number, seen.view.hand)) < GOOD:
                return Advice(action, Because(kind="low"))
            if isinstance(action, FlipBonus) and seen.view.hand and not higher:
                return Advice(action, Because(kind="unbeatable"))
        return super().advise(seen, rng)


PLAYERS: Final[Mapping[str, AnyBot]] = {"easy": Easy(), "normal": Normal()}


def number(card: str) -> int:
    """Return what counts of a card."""
    return int(card[1:])


def _rest(seen: Seen[HighCardAction, HighCardView]) -> Advice[HighCardAction]:
    return Advice(None if seen.may_wait else seen.legal[0], Because(kind="nothing"))
