"""How cards are written in this game: by code, as in "R8 or R2"; together by their value, as in "777"."""

from __future__ import annotations

from tablegames.games.odin.cards import value_of
from tablegames.games.odin.model import Cards
from tablegames.i18n import _


def listed(cards: Cards) -> str:
    """Write cards one after another: "R8 R2"."""
    return " ".join(cards)


def either(cards: Cards) -> str:
    """Write cards of which one is meant: "R8 or R2", "R9, R4 or R2"."""
    if len(cards) < 2:
        return listed(cards)
    return _("{some} or {last}").format(some=", ".join(cards[:-1]), last=cards[-1])


def played(cards: Cards) -> str:
    """Write what is played: "777", or "R7" for a single card."""
    return cards[0] if len(cards) == 1 else str(value_of(cards))
