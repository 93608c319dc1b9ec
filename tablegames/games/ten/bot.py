"""TEN's computer players.

Easy looks at the points that it would have at once. Normal counts the cards that are still to come: cards are weighed
by the points to expect of them at the end, tokens by what they may still buy, and what others get counts against it.
The characters are the same with another temper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.rng import Rng
from tablegames.games.ten.cards import BUST, CARDS, currency_total, is_currency, is_number, running_total
from tablegames.games.ten.drawing import Drawing, Row, Stakes
from tablegames.games.ten.means import Costs, Losses, Purse, losses, next_item, second_copies, tokens
from tablegames.games.ten.model import (
    BLACK,
    WHITE,
    Auction,
    Card,
    Cards,
    Payment,
    Player,
    TableState,
    TenAction,
    TenView,
)
from tablegames.games.ten.outlook import gain, numbers, value
from tablegames.games.ten.prospects import NOW, Prospects, Runs, coming, lateness, market_chance, outlook
from tablegames.games.ten.scoring import VALUES
from tablegames.games.ten.sight import may_spend_cards

Advised = Advice[TenAction]

AT_THE_END: Final = 0.3
"""What a token keeps of its worth when the deck ends: it may still serve for the last purchase."""

SCARCELY: Final = 0.001
"""Points that a token is worth in the last purchase: it only breaks ties."""

DENIAL: Final = 1.0
"""How much of what a rival would gain by a wild is worth paying to keep it away."""

LIKELY: Final = 30
"""Percent from which on a bust is what one has to think of first."""

LITTLE: Final = 0.5
"""Points below which a stop brings little."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What tells the characters apart."""

    token: float = 0.35
    """Points that a black token is worth while many cards are left."""
    fear: float = 0.0
    """Points that a bust counts beyond what it costs; below 0 the risk is a pleasure."""
    wilds: float = 1.0
    """How much of what a wild is worth it would pay."""
    envy: float = 1.0
    """How much of what the others get, all together, counts against it."""


class EasyPlayer(Bot[TenAction, TenView]):
    """Stops at six, takes and buys what brings points at once, and bids up to three."""

    STOP: Final = 6
    """The total, and the currency total, from which on it draws no more."""

    MOST: Final = 3
    """Its highest bid."""

    TOKENS_FOR_A_POINT: Final = 2
    """How many tokens it would take instead of a point."""

    def advise(self, seen: Seen[TenAction, TenView], rng: Rng) -> Advised:
        table = seen.view.table
        player = table.players[seen.seat]
        if table.payment is not None:
            cards = losses(player.collection, NOW) if may_spend_cards(table) else ()
            return _pay(seen, table.payment, [(loss + 1, card) for loss, card in cards], Purse(SCARCELY))
        if table.auction is not None:
            return self._bid(seen, player, table.auction)
        return self._buy(seen, player) if table.phase == "buy" else self._draw(seen, player)

    def _draw(self, seen: Seen[TenAction, TenView], player: Player) -> Advised:
        table = seen.view.table
        on_row, black = numbers(table), gain(table, seen.seat).black
        if seen.view.cards_left and max(running_total(table.tableau), currency_total(table.tableau)) < self.STOP:
            return Advice(_of_kind(seen, "draw"), Because(kind="not_far", values=(self.STOP,)))
        points = _more_now(player, on_row)
        if on_row and self.TOKENS_FOR_A_POINT * points >= black:
            return Advice(
                _of_kind(seen, "take_numbers"), Because(kind="points" if points else "safe", values=(points, 0))
            )
        return Advice(
            _of_kind(seen, "take_currency"), Because(kind="only_tokens" if black else "safe", values=(black, 0))
        )

    def _bid(self, seen: Seen[TenAction, TenView], player: Player, auction: Auction) -> Advised:
        points, most = _more_now(player, (auction.wild,)), min(self.MOST, tokens(player))
        bid = next((bid for bid in seen.legal if bid.kind == "bid" and bid.amount <= most), None)
        if bid is None or not points:
            kind = "too_dear" if points else "no_use"
            return Advice(_of_kind(seen, "pass"), Because(kind=kind, values=(most,)))
        return Advice(bid, Because(kind="worth_it", values=(most,)))

    def _buy(self, seen: Seen[TenAction, TenView], player: Player) -> Advised:
        buys = [(_more_now(player, (buy.card,)), -value(buy.card), buy) for buy in seen.legal if buy.kind == "buy"]
        good = [(points, price, buy) for points, price, buy in buys if points and -price <= tokens(player)]
        if not good:
            return Advice(_of_kind(seen, "pass"), Because(kind="not_worth_it"))
        points, _price, buy = max(good, key=lambda each: each[:2])
        return Advice(buy, Because(kind="points_bought", values=(points,)))


class NormalPlayer(Bot[TenAction, TenView]):
    """Weighs every end of a turn, every wild and every purchase in points to expect."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def advise(self, seen: Seen[TenAction, TenView], rng: Rng) -> Advised:
        if len(seen.legal) == 1:
            return Advice(seen.legal[0], Because(kind="only_this"))
        weighing = _weigh(seen, self._temper)
        table = seen.view.table
        if table.payment is not None:
            return _pay(seen, table.payment, weighing.own_losses((table.payment.card,)), weighing.purse)
        if table.auction is not None:
            return _bid(weighing, table.auction)
        return _buy(weighing) if table.phase == "buy" else _draw(weighing)


# What is weighed


@dataclass(frozen=True, slots=True)
class _Weighing:
    """What a seat sees and what it is worth to it."""

    seen: Seen[TenAction, TenView]
    temper: Temper
    left: Counter[Card]
    """The cards to come."""
    prospects: Prospects
    runs: Runs
    purse: Purse

    @property
    def table(self) -> TableState:
        return self.seen.view.table

    @property
    def me(self) -> Player:
        return self.table.players[self.seen.seat]

    @property
    def last(self) -> bool:
        """Whether it is the last purchase, in which only points count that are there at once."""
        return self.table.last_buyers is not None

    @property
    def envy(self) -> float:
        """How much of what each of the others gets counts."""
        return self.temper.envy / (len(self.table.players) - 1)

    def rivals_gain(self, black: int) -> float:
        """Return what black tokens for all others count."""
        others = (player for seat, player in enumerate(self.table.players) if seat != self.seen.seat)
        return self.envy * sum(self.purse.gain(player, black) for player in others)

    def own_costs(self, gained: Cards = ()) -> Costs:
        """Return what each price of `gained` costs this seat, cards included where they may be spent."""
        return self.purse.costs(self.me, self.own_losses(gained))

    def own_losses(self, gained: Cards) -> Losses:
        """Return the cards that this seat may spend for `gained`."""
        return losses(self.me.collection, self.prospects, gained) if may_spend_cards(self.table) else ()


def _weigh(seen: Seen[TenAction, TenView], temper: Temper) -> _Weighing:
    """Return what a seat weighs its decision by."""
    last = seen.view.table.last_buyers is not None
    left = coming(seen.view)
    prospects = NOW if last else outlook(seen.view, left)
    token = temper.token * (1 - lateness(seen.view) * (1 - AT_THE_END))
    runs = prospects.runs(seen.view.table.players[seen.seat].collection)
    return _Weighing(seen, temper, left, prospects, runs, Purse(SCARCELY if last else token))


def _more_now(player: Player, cards: Cards) -> int:
    """Return how many points more the runs have at once with more cards."""
    return round(NOW.runs((*player.collection, *cards)).points - NOW.runs(player.collection).points)


def _of_kind(seen: Seen[TenAction, TenView], *kinds: str) -> TenAction:
    """Return the first legal action of the first kind there is."""
    return next((action for kind in kinds for action in seen.legal if action.kind == kind), seen.legal[0])


# Drawing


def _draw(weighing: _Weighing) -> Advised:
    """Stop for the better reward, unless drawing on is worth more."""
    seen, table = weighing.seen, weighing.table
    on_row = numbers(table)
    points = weighing.prospects.gain(weighing.runs, on_row) if on_row else None
    row = Row(running_total(table.tableau), currency_total(table.tableau), points)
    drawing = _drawing(weighing, on_row)
    risk = drawing.risk(row) if seen.view.cards_left else 0
    worth = drawing.stakes.stop(row)
    if seen.view.cards_left and drawing.beats(row, worth):
        pays = risk >= LIKELY and worth < weighing.purse.white(weighing.me)
        kind = "bust_pays" if pays else "worth_the_risk" if risk else "nothing_busts"
        return Advice(_of_kind(seen, "draw"), Because(kind=kind, values=(risk,)))
    if drawing.stakes.numbers(row) >= drawing.stakes.currency(row):
        now = _more_now(weighing.me, on_row)
        kind = "points" if now else "later_points" if (points or 0.0) >= LITTLE else "safe"
        return Advice(_of_kind(seen, "take_numbers"), Because(kind=kind, values=(now, risk)))
    black = gain(table, seen.seat).black
    kind = "safe" if not black else "tokens" if on_row else "only_tokens"
    return Advice(_of_kind(seen, "take_currency"), Because(kind=kind, values=(black, risk)))


def _drawing(weighing: _Weighing, on_row: Cards) -> Drawing:
    """Sort the cards to come by what they would do to the row."""
    before = weighing.prospects.gain(weighing.runs, on_row)
    copies, currency = dict.fromkeys(VALUES, 0), dict.fromkeys(VALUES, 0)
    more = dict.fromkeys(VALUES, 0.0)
    wilds = 0
    for card, count in weighing.left.items():
        printed = CARDS[card].value
        if is_number(card):
            copies[printed] += count
            more[printed] += count * (weighing.prospects.gain(weighing.runs, (*on_row, card)) - before)
        elif is_currency(card):
            currency[printed] += count
        else:
            wilds += count
    stakes = Stakes(
        to_others=tuple(map(weighing.rivals_gain, range(BUST))),
        to_me=tuple(weighing.purse.gain(weighing.me, black) for black in range(BUST)),
        bust=weighing.purse.white(weighing.me) - weighing.temper.fear,
        purchase=_best_purchase(weighing)[0],
    )
    return Drawing(
        stakes,
        tuple((printed, count, more[printed] / count) for printed, count in copies.items() if count),
        tuple((printed, count) for printed, count in currency.items() if count),
        wilds,
    )


# Auctions


def _bid(weighing: _Weighing, auction: Auction) -> Advised:
    """Bid what those who are still to bid would pay, up to what the wild is worth; more where a rival gains by it."""
    seen = weighing.seen
    lowest = auction.bid + 1
    worth = weighing.temper.wilds * _worth_of(auction.wild, weighing.me, weighing.prospects)
    denial, expected = 0.0, 0
    for seat, player in enumerate(weighing.table.players):
        if seat == seen.seat or not (seat in auction.to_bid or seat == auction.bidder):
            continue
        theirs = _worth_of(auction.wild, player, weighing.prospects)
        spare = second_copies(player.collection) if may_spend_cards(weighing.table) else ()
        costs = weighing.purse.costs(player, spare)
        price = costs.of(lowest)
        if price is not None:
            denial = max(denial, weighing.envy * DENIAL * (theirs - price))
        if seat in auction.to_bid:
            expected = max(expected, costs.limit(theirs))
    costs = weighing.own_costs()
    own_limit, limit = costs.limit(worth), costs.limit(worth + denial)
    amount = min(limit, max(lowest, expected))
    bid = next((bid for bid in seen.legal if bid.kind == "bid" and bid.amount == amount), None)
    if bid is None:
        kind = "too_dear" if own_limit else "no_use"
        return Advice(_of_kind(seen, "pass"), Because(kind=kind, values=(own_limit,)))
    kind = "denied" if amount > own_limit else "high_enough" if lowest < expected <= amount else "worth_it"
    return Advice(bid, Because(kind=kind, values=(own_limit,)))


def _worth_of(wild: Card, player: Player, prospects: Prospects) -> float:
    """Return the points to expect of a wild."""
    return prospects.runs((*player.collection, wild)).points - prospects.runs(player.collection).points


# Purchases


def _buy(weighing: _Weighing) -> Advised:
    """Buy what is worth most beyond its price."""
    seen = weighing.seen
    _worth, card = _best_purchase(weighing)
    buy = next((buy for buy in seen.legal if buy.kind == "buy" and buy.card == card), None)
    if buy is None:
        return Advice(_of_kind(seen, "pass"), Because(kind="not_worth_it"))
    points = _more_now(weighing.me, (card,))
    return Advice(buy, Because(kind="points_bought" if points else "later_bought", values=(points,)))


def _best_purchase(weighing: _Weighing) -> tuple[float, Card]:
    """Return what the best purchase is worth beyond its price, and the card; 0 if none is worth it."""
    best = (0.0, "")
    costs = weighing.own_costs()
    for card in dict.fromkeys(weighing.table.market):
        if card in weighing.me.collection:
            continue
        if weighing.last:  # cards that no run needs may be the means, and which they are depends on the purchase
            costs, points = weighing.own_costs((card,)), float(_more_now(weighing.me, (card,)))
        else:
            # Without the purchase the card would have to be paid later as well, if it is still there.
            points = weighing.prospects.gain(weighing.runs, (card,))
            points /= 1 - market_chance(weighing.seen.view, value(card))
        cost = costs.of(value(card))
        if cost is not None:
            best = max(best, (points - cost, card))
    return best


# Payments


def _pay(seen: Seen[TenAction, TenView], payment: Payment, cards: Losses, purse: Purse) -> Advised:
    """Pay what is missed least."""
    item = next_item(seen.view.table.players[seen.seat], payment, purse, cards)
    pay = next((pay for pay in seen.legal if pay.kind == "pay" and pay.item == item), seen.legal[0])
    return Advice(pay, Because(kind={BLACK: "black_paid", WHITE: "white_paid"}.get(item, "card_paid")))


PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": EasyPlayer(),
    "normal": NormalPlayer(Temper()),
    "gambler": NormalPlayer(Temper(fear=-0.8)),
    "careful": NormalPlayer(Temper(fear=0.6)),
    "bidder": NormalPlayer(Temper(wilds=2.0)),
}
"""The strengths, and the characters."""
