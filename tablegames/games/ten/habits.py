"""How everybody is taken to play while the search plays on: much as the normal player does, but quickly.

A seat draws on while the next card alone is expected to bring more than it puts at stake, bids what those would pay who
are still to bid, buys what is worth most beyond its price, and pays what is missed least. It looks at the cards that
lie open and counts those to come; their order it does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablegames.core.model import Seat
from tablegames.games.ten.hands import FACTS, Hand, Reckoning
from tablegames.games.ten.means import white_left
from tablegames.games.ten.model import BLACK, WHITE, Auction, Card, Cards, Payment, Player, TableState, TenAction
from tablegames.games.ten.paying import WHITE_WORTH, worth
from tablegames.games.ten.rules import LOWEST_BID, MOST_BLACK

TOO_MUCH: Final = 99.0
"""Points that nothing is worth: what a price costs that cannot be paid."""

NO_REWARD: Final = -9.0
"""Less than any reward is worth: a row without cards of a kind gives none of that kind (TE-26)."""


class Habits:
    """What a seat does; `players` are those at the table when the search began."""

    def __init__(self, reckoning: Reckoning, players: Sequence[Player]) -> None:
        self._reckoning = reckoning
        self._hopes = [reckoning.hopes(player.collection) for player in players]
        self._purchases: dict[tuple[Cards, Cards, int], tuple[float, Card]] = {}

    def choice(self, table: TableState, seat: Seat, legal: Sequence[TenAction]) -> TenAction:
        """Return what a seat does."""
        match table.phase:
            case "draw":
                return self._draw(table, seat, legal)
            case "bid":
                assert table.auction is not None, "the phase says so"
                return self._bid(table, table.auction, seat, legal)
            case "buy":
                _worth, card = self.purchase(table, table.players[seat])
                return next((buy for buy in legal if buy.kind == "buy" and buy.card == card), legal[-1])
        assert table.payment is not None, "the phase says so"
        return _pay(table.players[seat], table.payment, legal)

    # Drawing

    def _draw(self, table: TableState, seat: Seat, legal: Sequence[TenAction]) -> TenAction:
        """Stop for the better reward, unless the next card is worth more."""
        if len(legal) == 1:
            return legal[0]
        row, player = self._row(table, seat), table.players[seat]
        to_others = self._to_others(table, seat, row.currency) if row.currency else 0.0
        numbers = row.points + self.purchase(table, player)[0] - to_others if row.numbers else NO_REWARD
        earned = self._gain(player, row.currency) if row.currency else NO_REWARD
        bust = self._white(player) if white_left(table.players) else 0.0
        if legal[0].kind == "draw" and self._draws_on(row, bust, seat, numbers, earned, to_others):
            return legal[0]
        return legal[-2 if numbers >= earned and row.numbers and row.currency else -1]

    def _row(self, table: TableState, seat: Seat) -> _Row:
        hand = self._reckoning.hand(table.players[seat].collection)
        total = currency = 0
        points = 0.0
        more: dict[int, int] = {}
        for card in table.tableau:
            facts = FACTS[card]
            if facts.number:
                total += facts.value
                mask = more.get(facts.colour, hand.masks[facts.colour])
                more[facts.colour] = mask | facts.bit
                points += hand.tables[facts.colour][mask | facts.bit] - hand.tables[facts.colour][mask]
            else:
                currency += facts.value
        return _Row(total - currency, currency, bool(more), points)

    def _draws_on(self, row: _Row, bust: float, seat: Seat, numbers: float, earned: float, to_others: float) -> bool:
        reckoning, total, currency = self._reckoning, row.total, row.currency
        brings = reckoning.token * reckoning.currency_more[currency]
        if numbers >= earned:
            brings = self._hopes[seat][total] - reckoning.envy * brings
        at_stake = max(numbers, earned) - bust
        by_number, by_currency = reckoning.number_risk[total], reckoning.currency_risk[currency]
        return brings >= by_number * (at_stake + to_others) + by_currency * at_stake

    def _to_others(self, table: TableState, seat: Seat, currency: int) -> float:
        """Return what the currency of the row is worth to the others, as far as that counts."""
        gains = [self._gain(player, currency) for other, player in enumerate(table.players) if other != seat]
        return self._reckoning.envy * sum(gains)

    def _gain(self, player: Player, black: int) -> float:
        tokens, worth_of = tokens_of(player), self._reckoning.worth
        return worth_of[tokens + min(black, MOST_BLACK - player.black)] - worth_of[tokens]

    def _white(self, player: Player) -> float:
        tokens = tokens_of(player)
        return self._reckoning.worth[tokens + WHITE_WORTH] - self._reckoning.worth[tokens]

    # Bidding and buying

    def _bid(self, table: TableState, auction: Auction, seat: Seat, legal: Sequence[TenAction]) -> TenAction:
        """Bid what those would pay who are still to bid, up to what it is worth to get the wild or to deny it."""
        wild, lowest = FACTS[auction.wild], max(LOWEST_BID, auction.bid + 1)
        denied, expected = 0.0, 0
        for other in (*auction.to_bid, auction.bidder):
            if other is None or other == seat:
                continue
            player = table.players[other]
            hand = self._reckoning.hand(player.collection)
            gain = self._reckoning.wild(hand, wild)
            denied = max(denied, gain - self._cost(player, hand, lowest))
            if other in auction.to_bid:
                expected = max(expected, self._limit(player, hand, gain))
        me = table.players[seat]
        mine = self._reckoning.hand(me.collection)
        limit = self._limit(me, mine, self._reckoning.wild(mine, wild) + self._reckoning.envy * denied)
        amount = min(limit, max(lowest, expected))
        return next((bid for bid in legal if bid.kind == "bid" and bid.amount == amount), legal[0])

    def _cost(self, player: Player, hand: Hand, price: int) -> float:
        """Return the points that a price costs."""
        tokens, left = tokens_of(player), max(0, price - hand.spare)
        return self._reckoning.worth[tokens] - self._reckoning.worth[tokens - left] if left <= tokens else TOO_MUCH

    def _limit(self, player: Player, hand: Hand, points: float) -> int:
        """Return the highest price that costs no more than some points."""
        if points <= 0:
            return 0
        worth_of, tokens = self._reckoning.worth, tokens_of(player)
        least, left = worth_of[tokens] - points, tokens
        while left and worth_of[left - 1] >= least:
            left -= 1
        return tokens - left + hand.spare

    def purchase(self, table: TableState, player: Player) -> tuple[float, Card]:
        """Return what the best purchase is worth beyond its price, and the card; 0 if none is worth it."""
        tokens = tokens_of(player)
        key = (player.collection, table.market, tokens)
        best = self._purchases.get(key)
        if best is None:
            best = self._purchases[key] = self._best_purchase(
                table.market, self._reckoning.hand(player.collection), tokens
            )
        return best

    def _best_purchase(self, market: Cards, hand: Hand, tokens: int) -> tuple[float, Card]:
        worth_of, at_once = self._reckoning.worth, self._reckoning.at_once
        best = (0.0, "")
        for card in market:
            facts = FACTS[card]
            if facts.value <= tokens + hand.spare:
                # Without the purchase the card would have to be paid later as well, if it is still there.
                cost = worth_of[tokens] - worth_of[min(tokens, tokens + hand.spare - facts.value)]
                points = hand.added(facts) / at_once[facts.value] - cost
                if points > best[0]:
                    best = (points, card)
        return best


class _Row(NamedTuple):
    """The row of a turn: its two totals, whether it has numbers, and the points to expect of them."""

    total: int
    currency: int
    numbers: bool
    points: float


def tokens_of(player: Player) -> int:
    """Return what a player can pay with tokens alone."""
    return player.black + WHITE_WORTH * player.white


def _pay(player: Player, payment: Payment, legal: Sequence[TenAction]) -> TenAction:
    """Pay second copies, then white tokens as far as they fit, then black ones."""
    by_item = {pay.item: pay for pay in legal if pay.kind == "pay"}
    left = payment.price - sum([worth(item) for item in payment.paid])
    for item in by_item:
        if item not in (BLACK, WHITE) and FACTS[item].number and player.collection.count(item) > 1:
            return by_item[item]
    first, second = (WHITE, BLACK) if left >= WHITE_WORTH else (BLACK, WHITE)
    return by_item.get(first) or by_item.get(second) or legal[0]
