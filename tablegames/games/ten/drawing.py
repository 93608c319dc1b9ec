"""Drawing on or stopping: what may come of the next cards, weighed in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tablegames.games.ten.cards import BUST

AHEAD: Final = 2
"""Cards that are thought ahead."""

ROUNDING: Final = 1e-9
"""Less than any difference that counts: where nothing can be lost, one draws on."""

NOTHING_TO_TAKE: Final = -9.0
"""Less than any stop is worth: a row without cards of a kind gives no such reward (TE-26)."""


class Row(NamedTuple):
    """The row of a turn: its two totals, and the points to expect of its numbers, None if it has none."""

    total: int
    currency: int
    points: float | None

    def with_number(self, value: int, more: float) -> Row:
        """Return the row with a number card that is worth so many points more."""
        return Row(self.total + value, self.currency, more + (self.points or 0.0))

    def with_currency(self, value: int) -> Row:
        """Return the row with a currency card."""
        return Row(self.total - value, self.currency + value, self.points)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the ends of a turn are worth in points; the tuples are read by the currency total of the row."""

    to_others: tuple[float, ...]
    """What the currency is worth to the others, as far as it counts against the active seat."""
    to_me: tuple[float, ...]
    """What the currency is worth to the active seat."""
    bust: float
    """What a bust is worth by itself: the white token, less the fear of it."""
    purchase: float
    """What the purchase is worth that may follow the numbers."""

    def numbers(self, row: Row) -> float:
        """Return what it is worth to stop and take the numbers (TE-22)."""
        return NOTHING_TO_TAKE if row.points is None else row.points + self.purchase - self.to_others[row.currency]

    def currency(self, row: Row) -> float:
        """Return what it is worth to stop and take the currency (TE-23)."""
        return self.to_me[row.currency] if row.currency else NOTHING_TO_TAKE

    def stop(self, row: Row) -> float:
        """Return what it is worth to stop."""
        return max(self.numbers(row), self.currency(row))


@dataclass(frozen=True, slots=True)
class Drawing:
    """The cards to come: numbers as (value, copies, points more), currency as (value, copies), and the count of wilds.

    The points of a value are those of its average copy, added to the row as it lies.
    """

    stakes: Stakes
    numbers: tuple[tuple[int, int, float], ...]
    currency: tuple[tuple[int, int], ...]
    wilds: int

    @property
    def cards(self) -> int:
        """How many cards are to come."""
        numbers = sum(copies for _value, copies, _more in self.numbers)
        return self.wilds + numbers + sum(copies for _value, copies in self.currency)

    def risk(self, row: Row) -> int:
        """Return how many percent of the cards to come are one too many (TE-15, TE-16)."""
        busting = sum(copies for value, copies, _more in self.numbers if row.total + value >= BUST)
        busting += sum(copies for value, copies in self.currency if row.currency + value >= BUST)
        return round(100 * busting / max(1, self.cards))

    def beats(self, row: Row, worth: float) -> bool:
        """Tell whether drawing on is worth so many points at least; the next card alone answers that mostly."""
        return any(self.on(row, ahead) >= worth - ROUNDING for ahead in range(1, AHEAD + 1))

    def on(self, row: Row, ahead: int) -> float:
        """Return what it is worth to draw one card, and then to stop or to draw on, at most `ahead` cards."""
        stakes = self.stakes
        found = self.wilds * stakes.stop(row)
        over_ten = stakes.bust - stakes.to_others[row.currency]
        for value, copies, more in self.numbers:
            found += copies * (
                over_ten if row.total + value >= BUST else self._best(row.with_number(value, more), ahead)
            )
        for value, copies in self.currency:
            busts = row.currency + value >= BUST
            found += copies * (stakes.bust if busts else self._best(row.with_currency(value), ahead))
        return found / self.cards

    def _best(self, row: Row, ahead: int) -> float:
        stop = self.stakes.stop(row)
        return max(stop, self.on(row, ahead - 1)) if ahead > 1 else stop
