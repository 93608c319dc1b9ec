"""What may come of it: what stopping now would bring to whom, and which cards would be one too many.

All of it follows from what everybody sees; it decides nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tablegames.core.model import Seat
from tablegames.games.ten.cards import BUST, CARDS, currency_total, is_number, running_total, sort_cards
from tablegames.games.ten.model import Cards, TableState
from tablegames.games.ten.rules import MOST_BLACK
from tablegames.games.ten.scoring import score

HIGHEST_NUMBER: Final = 9
HIGHEST_CURRENCY: Final = 5


class Gain(NamedTuple):
    """Black tokens that a seat would receive, and those that would go beyond the cap (TE-24)."""

    seat: Seat
    black: int
    lost: int


def numbers(table: TableState) -> Cards:
    """Return the number cards of the row, as they lie."""
    return tuple(card for card in table.tableau if is_number(card))


def points_with(table: TableState, seat: Seat, cards: Cards) -> int:
    """Return the points of a seat's collection with more cards."""
    return score(sort_cards((*table.players[seat].collection, *cards)))


def gain(table: TableState, seat: Seat) -> Gain:
    """Return what the currency of the row would bring to a seat."""
    total = currency_total(table.tableau)
    room = MOST_BLACK - table.players[seat].black
    return Gain(seat, min(total, room), max(0, total - room))


def others_gain(table: TableState) -> tuple[Gain, ...]:
    """Return what the others would receive if the active seat took the numbers, in turn order (TE-22)."""
    seats = len(table.players)
    order = [(table.seat + step) % seats for step in range(1, seats)]
    return tuple(gain(table, seat) for seat in order) if currency_total(table.tableau) else ()


def lowest_busting_number(table: TableState) -> int | None:
    """Return the lowest number that would bust now; None if none would (TE-15)."""
    lowest = max(1, BUST - running_total(table.tableau))
    return lowest if lowest <= HIGHEST_NUMBER else None


def lowest_busting_currency(table: TableState) -> int | None:
    """Return the lowest currency card that would bust now; None if none would (TE-16)."""
    lowest = max(1, BUST - currency_total(table.tableau))
    return lowest if lowest <= HIGHEST_CURRENCY else None


def value(card: str) -> int:
    """Return the printed value of a card, which is its price in the market (TE-28)."""
    return CARDS[card].value
