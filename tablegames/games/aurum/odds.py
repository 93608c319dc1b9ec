"""What the seats behind may do to a trick of Aurum, as far as one seat can tell: beat, undercut, or be stuck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tablegames.core.model import Seat
from tablegames.games.aurum.cards import GOLD_POINTS, METALS, is_gold, rank_of, suit_of
from tablegames.games.aurum.forecast import SUITS_IN_PLAY
from tablegames.games.aurum.model import AurumView, Metal
from tablegames.games.aurum.sides import side_bid, side_of

EAGER: Final = 0.8
"""How often a rival below its bid beats the trick if it can."""

RELUCTANT: Final = 0.45
"""The same for one that has its bid."""

FRIENDLY: Final = 0.35
"""How often a partner beats its partner, mostly because nothing else fits."""

TRUMPING: Final = {0: 0.3, 1: 0.2, 2: 0.12, 3: 0.08}
"""How often a seat trumps with gold, by the points of the gold."""

UNDERCUTS: Final = 0.5
"""How often a seat that can goes below the lowest card."""

USUAL_AWARD: Final = 1.2
"""Points of the gold that an undercutting card earns, on average."""

ENDS_WITH_GOLD: Final = 0.5
"""How often a stuck seat ends the round although it could play gold."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a seat knows of the table: its hand, and the metals that the others may hold by suit and rank."""

    view: AurumView
    seat: Seat
    hand: tuple[Metal, ...]
    hidden: tuple[tuple[str, int], ...]

    @property
    def seats(self) -> int:
        return len(self.view.bids)

    @property
    def behind(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after the own one."""
        seats = len(self.view.bids)
        return tuple((self.seat + step) % seats for step in range(1, seats - len(self.view.trick)))

    def friendly(self, seat: Seat) -> bool:
        """Tell whether a seat is of the own side."""
        return side_of(seat, self.seats) == side_of(self.seat, self.seats)

    def tricks(self, seat: Seat) -> int:
        """Return the tricks of the side of a seat."""
        seats, side = self.seats, side_of(seat, self.seats)
        return sum(count for other, count in enumerate(self.view.tricks) if side_of(other, seats) == side)

    def short_of_bid(self, seat: Seat) -> bool:
        """Tell whether the side of a seat still needs tricks."""
        return self.tricks(seat) < side_bid(self.view.bids, side_of(seat, self.seats))


def look(view: AurumView, seat: Seat, hand: Sequence[Metal]) -> Table:
    """Count the cards: all that was played, laid or left out is known (AU-10)."""
    gone = {*hand, *view.left_out, *view.seen, *view.bids}
    gone.update([played.card for played in view.trick])
    hidden = tuple([(suit_of(card), rank_of(card)) for card in METALS[len(view.bids)] if card not in gone])
    return Table(view, seat, tuple(hand), hidden)


class Outcome(NamedTuple):
    """What playing a card comes to."""

    wins: float
    """Chance that the own side wins the trick."""
    earned: float
    """Points of gold that the own side earns by it, less those that rivals earn."""
    void: float
    """Chance that somebody behind ends the round and the trick is void."""
    top: Seat
    """Who would win if nobody else played."""
    low: Seat
    """Who would be the lowest if nobody else played."""
    award: int | None
    """The gold that the lowest would earn."""


def outcome(table: Table, card: str) -> Outcome:
    """Estimate what a card does in the trick on the table."""
    view = table.view
    cards = [(played.seat, played.card) for played in view.trick]
    cards.append((table.seat, card))
    top_seat, top = max(reversed(cards), key=lambda played: (is_gold(played[1]), rank_of(played[1])))
    metals = [played for played in reversed(cards) if not is_gold(played[1])]
    low_seat, low = min(metals, key=lambda played: rank_of(played[1]))
    closed = {suit_of(played) for _seat, played in cards}
    fitting = [rank for suit, rank in table.hidden if suit not in closed]
    height = rank_of(top)
    beating = 0 if is_gold(top) else sum(rank >= height for rank in fitting)
    below = sum(rank <= rank_of(low) for rank in fitting)
    wins = 1.0 if table.friendly(top_seat) else 0.0
    earned: float = award_points(view, rank_of(low)) * (1 if table.friendly(low_seat) else -1)
    goes_on = 1.0
    count, suits = len(table.hidden) or 1, SUITS_IN_PLAY[table.seats]
    free = max(suits - len(closed - {"G"}), 1)
    for place, seat in enumerate(table.behind):
        narrower = max(free - place, 0) / free  # a suit less for each seat in between
        size, friend = view.hand_sizes[seat], table.friendly(seat)
        beats = 1 - (1 - beating * narrower / count) ** size
        beats *= willing(table, seat, wins if friend else 0.0)
        beats += (1 - beats) * trumps(view, seat, top) * (1 - wins if friend else 1.0)
        wins = wins * (1 - beats) + (beats if friend else 0.0)
        undercuts = (1 - (1 - below * narrower / count) ** size) * UNDERCUTS
        earned = earned * (1 - undercuts) + undercuts * (USUAL_AWARD if friend else -USUAL_AWARD)
        stuck = (1 - len(fitting) * narrower / count) ** size
        goes_on *= 1 - stuck * (ENDS_WITH_GOLD if view.gold[seat] else 1.0)
    award = rank_of(low) if rank_of(low) in view.supply else None
    return Outcome(wins, earned, 1 - goes_on, top_seat, low_seat, award)


def award_points(view: AurumView, rank: int) -> int:
    """Return the points of the gold that a metal of this rank earns as the lowest (AU-37)."""
    return GOLD_POINTS[rank] if rank in view.supply else 0


def willing(table: Table, seat: Seat, won: float) -> float:
    """Return how often a seat beats the trick where its hand can; `won` is the chance that its own side has it."""
    eager = EAGER if table.short_of_bid(seat) else RELUCTANT
    return won * FRIENDLY + (1 - won) * eager


def trumps(view: AurumView, seat: Seat, top: str) -> float:
    """Return how often a seat plays gold that beats the trick."""
    height = rank_of(top) if is_gold(top) else 0
    able = [rank for rank in view.gold[seat] if rank >= height]
    return TRUMPING[GOLD_POINTS[able[0]]] if able else 0.0
