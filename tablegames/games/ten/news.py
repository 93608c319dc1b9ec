"""What has changed since somebody's last turn, in a few lines, for a table that has no room for the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablegames.core.model import Event, Seat
from tablegames.games.ten.model import (
    Busted,
    CardDrawn,
    CardPaid,
    CurrencyTaken,
    NumbersTaken,
    Passed,
    TokensGained,
    TurnEnded,
    WildDiscarded,
)
from tablegames.ui.fitting import joined

_TOLD: Final = (Busted, TokensGained, NumbersTaken, CurrencyTaken, WildDiscarded, CardPaid, TurnEnded)
"""Events after which somebody has more or less than before; draws and bids lead to one of these."""


def news(told: Iterable[tuple[Seat, Sequence[Event]]], reader: Seat | None) -> list[Event]:
    """Return what has changed since `reader` last decided in a turn of its own, and by that.

    `told` is who acted and what everybody may know of it, the last one first. What the reader did in auctions does not
    count: what had changed by then was not told there.
    """
    later: list[Sequence[Event]] = []
    for seat, events in told:
        later.append(events)
        if seat == reader and any(map(_in_its_own_turn, events)):
            break
    return [event for events in reversed(later) for event in events if isinstance(event, _TOLD)]


def _in_its_own_turn(event: Event) -> bool:
    match event:
        case CardDrawn() | NumbersTaken() | CurrencyTaken() | TurnEnded():
            return True
        case Passed():
            return not event.in_auction
        case CardPaid():
            return not event.by_auction
        case _:
            return False


def newest(sentences: Sequence[str], cells: int, rows: int) -> list[str]:
    """Return the newest whole sentences, one after another, in so many lines; of one that is too long its beginning."""
    for first in range(len(sentences)):
        lines = joined(sentences[first:], cells)
        if len(lines) <= rows:
            return lines
    return joined(sentences[-1:], cells)[:rows]
