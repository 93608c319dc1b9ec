"""What matters in TEN, for the search.

Cards and tokens are worth what they may come to at the end. A choice is worth what everybody has after the turn that is
under way: the draws that are left are played on by habit (habits.py), and a purchase is counted without being paid.
Bids are judged as soon as the wild has its owner, for the rest of the turn is much the same with any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import exp, sqrt
from typing import Final

from tablegames.core.bots import Because, Seen
from tablegames.core.guide import Guide, Rewards
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.ten.cards import BUST, currency_total, running_total, sort_cards
from tablegames.games.ten.habits import Habits, tokens_of
from tablegames.games.ten.hands import FACTS, Reckoning
from tablegames.games.ten.means import losses
from tablegames.games.ten.model import Card, Payment, Player, TableState, TenAction, TenState, TenView
from tablegames.games.ten.normal import ONLY_THIS, Temper, decision, weigh
from tablegames.games.ten.paying import WHITE_WORTH, worth
from tablegames.games.ten.prospects import FEW_LEFT, NOW, market_chance
from tablegames.games.ten.scoring import score

# What decides: least squares over the turns of 650 games of two normal players, the difference of the final points by
# what the two have when a turn begins. The points to expect (prospects.py) count a little less than themselves.

POINT: Final = 0.91
"""What a point to expect is worth at the end."""

TOKEN: Final = 0.29
"""What a black token is worth, a white one counted as three, while many cards are left."""

TOKEN_AT_THE_END: Final = 0.5
"""What of it is left when the deck ends."""

ANYWHERE: Final = 0.35
"""What an uncoloured wild is worth beyond the place that it has: it may still go elsewhere."""

TURN: Final = 0.54
"""What it is worth to be the next to draw."""

BASE_VARIANCE, CARD_VARIANCE = 2.1, 0.14
"""The variance of the difference that is left, and how much is added by each card to come."""

LOGISTIC: Final = 0.55
"""The scale of a logistic distribution by its standard deviation: the square root of 3, by pi."""

ROUGHLY: Final = 0.6
"""The same scale where only last purchases are left: a point more than all others wins most of the time."""

EXACTLY: Final = 0.002
"""The same scale where nothing is left to be decided."""

TIE: Final = 0.01
"""Points for each black token at the end: it only breaks ties."""

MISSED: Final = 1.0
"""Points for each card that has to be paid although it is missed."""

BUYS: Final = 4
"""So many cards of the market are thought about, those that are worth most beyond their price."""

LOW_BIDS: Final = 3
"""So many of the lowest bids are thought about, beside those next to what the normal player would bid."""


class TenGuide(Guide[TenState, TenAction, TenView]):
    """Tells the search what matters."""

    def prepared(self, seen: Seen[TenAction, TenView]) -> Guide[TenState, TenAction, TenView]:
        """Return the guide with what everybody reckons with now."""
        return _Thinking(seen)


class _Thinking(Guide[TenState, TenAction, TenView]):
    """The guide for one decision."""

    def __init__(self, seen: Seen[TenAction, TenView]) -> None:
        self._view = seen.view
        self._weighing = weigh(seen, Temper())
        self._normal = decision(self._weighing)
        self._at_the_end = Reckoning(NOW, {}, TIE, 0, [0.0] * BUST)

    @cached_property
    def _reckoning(self) -> Reckoning:
        weighing = self._weighing
        again = [market_chance(self._view, price) for price in range(BUST)]
        return Reckoning(weighing.prospects, weighing.left, weighing.purse.token, weighing.envy, again)

    @cached_property
    def _habits(self) -> Habits:
        return Habits(self._reckoning, self._view.table.players)

    # What is worth a thought

    def candidates(
        self, seen: Seen[TenAction, TenView], choices: Sequence[TenAction | None], rng: Rng
    ) -> Sequence[TenAction | None]:
        """Return what the normal player would do, and what else could be right; payments are left to it."""
        first, table = self._normal.best(), seen.view.table
        if table.payment is not None or (first.kind == "draw" and self._nothing_busts(table)):
            return [first]
        if table.auction is not None:
            others = _near(table.auction.bid + 1, first, seen.legal)
        elif table.phase == "buy":
            others = self._worth_buying(table, seen)
        else:
            others = iter(seen.legal)
        return [first, *(choice for choice in others if choice != first)]

    def others(self, seen: Seen[TenAction, TenView], candidates: Sequence[TenAction | None]) -> Sequence[TenAction]:
        return [choice for choice in seen.legal if choice not in candidates]

    def _nothing_busts(self, table: TableState) -> bool:
        total, currency = running_total(table.tableau), currency_total(table.tableau)
        return not self._reckoning.number_risk[total] and not self._reckoning.currency_risk[currency]

    def _worth_buying(self, table: TableState, seen: Seen[TenAction, TenView]) -> Iterator[TenAction]:
        hand = self._reckoning.hand(table.players[seen.seat].collection)
        buys = [
            (hand.added(FACTS[buy.card]) - self._reckoning.token * FACTS[buy.card].value, buy.card, buy)
            for buy in seen.legal
            if buy.kind == "buy"
        ]
        yield from (buy for _worth, _card, buy in sorted(buys, reverse=True, key=lambda each: each[:2])[:BUYS])
        yield from (choice for choice in seen.legal if choice.kind == "pass")

    # How it goes on

    def promising(self, state: TenState, seat: Seat, choices: Sequence[TenAction | None], rng: Rng) -> TenAction | None:
        """Return what a seat would do by habit."""
        return self._habits.choice(state.table, seat, [choice for choice in choices if choice is not None])

    def roll(
        self, state: TenState, seat: Seat, legal: Sequence[TenAction], rng: Rng, *, may_wait: bool
    ) -> TenAction | None:
        """Return what a seat would do by habit."""
        return self._habits.choice(state.table, seat, legal)

    # What comes of it

    def judge(self, state: TenState, decisions: int) -> Rewards | None:
        """Return what everybody can expect after the turn, or when the wild that is bid for has its owner."""
        table = state.table
        if table.phase == "over":
            return None
        if table.last_buyers is not None:
            return self._at_last(table)
        over = table.turn_number > self._view.table.turn_number
        buys = table.phase == "buy" or (table.payment is not None and table.auction is None)
        sold = self._view.table.auction is not None and (table.auction is None or table.payment is not None)
        if over or buys or sold:
            return self._expected(table, len(state.deck))
        return None

    def _expected(self, table: TableState, left: int) -> Rewards:
        """Return what the cards and tokens promise, together with the purchase or the wild that is due."""
        seats = len(table.players)
        early = min(1.0, left / (FEW_LEFT * seats))
        token = TOKEN * (TOKEN_AT_THE_END + (1 - TOKEN_AT_THE_END) * early)
        points = []
        for player in table.players:
            hand = self._reckoning.hand(player.collection)
            points.append(POINT * hand.points + token * tokens_of(player) + ANYWHERE * early * hand.anywhere)
        next_to_draw = table.seat
        if table.payment is not None:
            points[table.payment.seat] += self._due(table.players[table.payment.seat], table.payment, token, early)
        elif table.phase == "buy":
            points[table.seat] += self._habits.purchase(table, table.players[table.seat])[0]
        if table.phase == "buy" or (table.payment is not None and table.auction is None):
            next_to_draw = (table.seat + 1) % seats
        points[next_to_draw] += TURN
        return _shares(points, LOGISTIC * sqrt(BASE_VARIANCE + CARD_VARIANCE * left * 2 / seats))

    def _due(self, player: Player, payment: Payment, token: float, early: float) -> float:
        """Return the points of a card that is yet to be paid beyond its price."""
        hand, facts = self._reckoning.hand(player.collection), FACTS[payment.card]
        cost = self._cost(player, hand.spare, payment.price - sum([worth(item) for item in payment.paid]), token)
        if facts.number:  # it would have to be paid later as well, if it is still there
            return POINT * hand.added(facts) - self._reckoning.at_once[payment.price] * cost
        return POINT * self._reckoning.wild(hand, facts) + ANYWHERE * early * (facts.colour < 0) - cost

    @staticmethod
    def _cost(player: Player, spare: int, price: int, token: float) -> float:
        """Return the points that a price costs: second copies go first, and white tokens give no change."""
        left = max(0, price - spare)
        white = min(player.white, left // WHITE_WORTH)
        black = left - WHITE_WORTH * white
        if black > player.black and white < player.white:
            white, black = white + 1, 0
        missed = max(0, black - player.black)
        return token * (WHITE_WORTH * white + black - missed) + MISSED * missed

    def _at_last(self, table: TableState) -> Rewards:
        """Return what comes of the last purchases: only points count that are there at once."""
        payment, order = table.payment, table.last_buyers or ()
        points = [self._final(player) for player in table.players]
        if payment is not None:
            points[payment.seat] = self._final(table.players[payment.seat], payment.card, payment.price)
            order = order[1:]
        for seat in order:
            points[seat] += self._best_at_last(table, table.players[seat])
        return _shares(points, ROUGHLY if order else EXACTLY)

    def _final(self, player: Player, card: Card = "", price: int = 0) -> float:
        """Return the points of a seat, perhaps after buying a card."""
        if self._view.table.last_buyers is None:
            return self._at_the_end.hand(player.collection).points + TIE * player.black
        collection = sort_cards((*player.collection, card)) if card else player.collection
        needless = sum(not loss for loss, _card in losses(player.collection, NOW, (card,))) if card else 0
        return score(collection) + TIE * player.black - self._cost(player, needless, price, TIE)

    def _best_at_last(self, table: TableState, player: Player) -> float:
        hand = self._at_the_end.hand(player.collection)
        most = tokens_of(player) + hand.spare
        return max([hand.added(FACTS[card]) for card in table.market if FACTS[card].value <= most], default=0.0)

    def because(self, seen: Seen[TenAction, TenView], choice: TenAction | None) -> Because | None:
        """Return what the normal player has to say about a choice."""
        if choice is None:
            return None
        return ONLY_THIS if len(seen.legal) == 1 else self._normal.because(choice)


def _near(lowest: int, first: TenAction, legal: Sequence[TenAction]) -> Iterator[TenAction]:
    """Yield passing, the lowest bids, and those next to the first choice."""
    amounts = {*range(lowest, lowest + LOW_BIDS)}
    if first.kind == "bid":
        amounts |= {first.amount - 1, first.amount + 1}
    return (choice for choice in legal if choice.kind == "pass" or (choice.kind == "bid" and choice.amount in amounts))


def _shares(points: Sequence[float], scale: float) -> Rewards:
    """Return how likely each seat is to win with so many points; with two seats it is the logistic function."""
    most = max(points)
    chances = [exp((each - most) / scale) for each in points]
    together = sum(chances)
    return [chance / together for chance in chances]
