"""Who plays with whom: two teams of two, partners opposite, or three players each for itself. Source: AU-2, AU-3."""

from __future__ import annotations

from typing import Final

from tablegames.core.model import Seat
from tablegames.games.aurum.cards import rank_of
from tablegames.games.aurum.model import Metal, Side

SIDES: Final = {3: 3, 4: 2}
"""How many sides play, by number of seats."""


def side_of(seat: Seat, seats: int) -> Side:
    """Return the side of a seat."""
    return seat % SIDES[seats]


def members(side: Side, seats: int) -> tuple[Seat, ...]:
    """Return the seats of a side."""
    return tuple(range(side, seats, SIDES[seats]))


def with_partner(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return a seat and, in a team, its partner."""
    return (seat, (seat + 2) % seats) if SIDES[seats] < seats else (seat,)


def side_bid(bids: tuple[Metal | None, ...], side: Side) -> int:
    """Return the higher of the partners' bid cards, or the player's own; 0 while none is known. Source: AU-15..16."""
    return max((rank_of(bid) for seat in members(side, len(bids)) if (bid := bids[seat])), default=0)
