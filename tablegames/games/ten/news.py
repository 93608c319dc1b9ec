"""What has changed since somebody's last turn, in a few lines, for a table that has no room for the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.core.model import Event, Seat
from tablegames.core.table import Turn
from tablegames.games.ten.model import (
    Busted,
    CardPaid,
    CurrencyTaken,
    NumbersTaken,
    TenState,
    TokensGained,
    TurnEnded,
    WildDiscarded,
)
from tablegames.ui.fitting import joined

_TOLD: Final = (Busted, TokensGained, NumbersTaken, CurrencyTaken, WildDiscarded, CardPaid, TurnEnded)
"""Events after which somebody has more or less than before; draws and bids lead to one of these."""


def news(turns: Sequence[Turn], reader: Seat | None) -> list[Event]:
    """Return what has changed since `reader` last decided in a turn of its own, and by that; all of it is public.

    What it bid in the turns of others does not count: what had changed by then was not told there.
    """
    later: list[Turn] = []
    for turn in reversed(turns):
        later.append(turn)
        assert isinstance(turn.before, TenState)
        if turn.seat == turn.before.table.seat == reader:
            break
    return [event for turn in reversed(later) for event in turn.events if isinstance(event, _TOLD)]


def newest(sentences: Sequence[str], cells: int, rows: int) -> list[str]:
    """Return the newest whole sentences, one after another, in so many lines; of one that is too long its beginning."""
    for first in range(len(sentences)):
        lines = joined(sentences[first:], cells)
        if len(lines) <= rows:
            return lines
    return joined(sentences[-1:], cells)[:rows]
