"""The normal player of TEN: it counts the cards that are still to come.

Cards are weighed by the points to expect of them at the end, tokens by what they may still buy, and what others get
counts against it. What it thinks of a choice, even of one that it would not make, it can say in a word.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Protocol

from tablegames.core.bots import Advice, Because, Bot, Seen
from tablegames.core.rng import Rng
from tablegames.games.ten.cards import BUST, CARDS, currency_total, is_currency, is_number, running_total
from tablegames.games.ten.drawing import Drawing, Row, Stakes
from tablegames.games.ten.means import (
    Costs,
    LastPurse,
    Losses,
    Purse,
    losses,
    next_item,
    second_copies,
    white_left,
)
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

AT_THE_END: Final = 0.3
"""What a token keeps of its worth when the deck ends: it may still serve for the last purchase."""

SCARCELY: Final = 0.001
"""Points that a black token is worth in the last purchase: it only breaks ties."""

DENIAL: Final = 1.0
"""How much of what a rival would gain by a wild is worth paying to keep it away."""

LIKELY: Final = 30
"""Percent from which on a bust is what one has to think of first."""

LITTLE: Final = 0.5
"""Points below which a stop brings little."""

ONLY_THIS: Final = Because(kind="only_this")
"""All that there is to say where nothing else is legal."""


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


class NormalPlayer(Bot[TenAction, TenView]):
    """Weighs every end of a turn, every wild and every purchase in points to expect."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def advise(self, seen: Seen[TenAction, TenView], rng: Rng) -> Advice[TenAction]:
        if len(seen.legal) == 1:
            return Advice(seen.legal[0], ONLY_THIS)
        choosing = decision(weigh(seen, self._temper))
        best = choosing.best()
        return Advice(best, choosing.because(best))


# What is weighed


@dataclass(frozen=True, slots=True)
class Weighing:
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

    @property
    def consolation(self) -> float:
        """What the white token of a bust is worth, if there is one (TE-21)."""
        return self.purse.white(self.me) if white_left(self.table.players) else 0.0

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


def weigh(seen: Seen[TenAction, TenView], temper: Temper) -> Weighing:
    """Return what a seat weighs its decision by."""
    last = seen.view.table.last_buyers is not None
    left = coming(seen.view)
    prospects = NOW if last else outlook(seen.view, left)
    token = temper.token * (1 - lateness(seen.view) * (1 - AT_THE_END))
    runs = prospects.runs(seen.view.table.players[seen.seat].collection)
    return Weighing(seen, temper, left, prospects, runs, LastPurse(SCARCELY) if last else Purse(token))


def more_now(player: Player, cards: Cards) -> int:
    """Return how many points more the runs have at once with more cards."""
    return round(NOW.runs((*player.collection, *cards)).points - NOW.runs(player.collection).points)


class Decision(Protocol):
    """What a seat has to decide on."""

    def best(self) -> TenAction:
        """Return what the normal player chooses."""

    def because(self, choice: TenAction) -> Because:
        """Return what there is to say about a choice, whether the normal player would make it or not."""


def decision(weighing: Weighing) -> Decision:
    """Return what a seat has to decide on now."""
    table = weighing.table
    if table.payment is not None:
        return _Paying(weighing, table.payment)
    if table.auction is not None:
        return _bidding(weighing, table.auction)
    return _Buying(weighing) if table.phase == "buy" else _turning(weighing)


# Drawing


@dataclass(frozen=True, slots=True)
class _Turning:
    """Whether to turn up another card: the row as it lies, what may come, and how many percent of it would bust."""

    weighing: Weighing
    on_row: Cards
    row: Row
    drawing: Drawing
    risk: int

    def best(self) -> TenAction:
        """Stop for the better reward, unless drawing on is worth more."""
        seen, stakes = self.weighing.seen, self.drawing.stakes
        if seen.view.cards_left and self.drawing.beats(self.row, stakes.stop(self.row)):
            return of_kind(seen, "draw")
        return of_kind(
            seen, "take_numbers" if stakes.numbers(self.row) >= stakes.currency(self.row) else "take_currency"
        )

    def because(self, choice: TenAction) -> Because:
        """Return what one has to think of first."""
        weighing, stakes = self.weighing, self.drawing.stakes
        if choice.kind == "draw":
            pays = self.risk >= LIKELY and stakes.stop(self.row) < weighing.consolation
            return Because(
                kind="bust_pays" if pays else "worth_the_risk" if self.risk else "nothing_busts", values=(self.risk,)
            )
        if choice.kind == "take_numbers":
            now = more_now(weighing.me, self.on_row)
            kind = "points" if now else "later_points" if (self.row.points or 0.0) >= LITTLE else "safe"
            return Because(kind=kind, values=(now, self.risk))
        black = gain(weighing.table, weighing.seen.seat).black
        better = self.on_row and stakes.currency(self.row) > stakes.numbers(self.row)
        kind = "safe" if not black else "tokens" if better else "only_tokens"
        return Because(kind=kind, values=(black, self.risk))


def _turning(weighing: Weighing) -> _Turning:
    table = weighing.table
    on_row = numbers(table)
    points = weighing.prospects.gain(weighing.runs, on_row) if on_row else None
    row = Row(running_total(table.tableau), currency_total(table.tableau), points)
    drawing = _drawing(weighing, on_row)
    return _Turning(weighing, on_row, row, drawing, drawing.risk(row) if weighing.seen.view.cards_left else 0)


def _drawing(weighing: Weighing, on_row: Cards) -> Drawing:
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
        bust=weighing.consolation - weighing.temper.fear,
        purchase=_best_purchase(weighing)[0],
    )
    return Drawing(
        stakes,
        tuple((printed, count, more[printed] / count) for printed, count in copies.items() if count),
        tuple((printed, count) for printed, count in currency.items() if count),
        wilds,
    )


# Auctions


@dataclass(frozen=True, slots=True)
class _Bidding:
    """What a wild may cost: what it is worth at most by itself, and with what it is worth to keep it from the others.

    `expected` is the highest price that those would pay who are still to bid.
    """

    seen: Seen[TenAction, TenView]
    lowest: int
    own_limit: int
    limit: int
    expected: int

    def best(self) -> TenAction:
        """Bid what those who are still to bid would pay, up to what it is worth."""
        amount = min(self.limit, max(self.lowest, self.expected))
        bids = (bid for bid in self.seen.legal if bid.kind == "bid" and bid.amount == amount)
        return next(bids, None) or of_kind(self.seen, "pass")

    def because(self, choice: TenAction) -> Because:
        """Return what the wild is worth."""
        if choice.kind != "bid":
            kind = "too_dear" if self.own_limit else "no_use"
        elif choice.amount > self.limit:
            kind = "overpaid"
        elif choice.amount > self.own_limit:
            kind = "denied"
        else:
            kind = "high_enough" if self.lowest < self.expected <= choice.amount else "worth_it"
        return Because(kind=kind, values=(self.own_limit,))


def _bidding(weighing: Weighing, auction: Auction) -> _Bidding:
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
    return _Bidding(seen, lowest, costs.limit(worth), costs.limit(worth + denial), expected)


def _worth_of(wild: Card, player: Player, prospects: Prospects) -> float:
    """Return the points to expect of a wild."""
    return prospects.runs((*player.collection, wild)).points - prospects.runs(player.collection).points


# Purchases


@dataclass(frozen=True, slots=True)
class _Buying:
    """What to buy."""

    weighing: Weighing

    def best(self) -> TenAction:
        """Buy what is worth most beyond its price."""
        seen = self.weighing.seen
        _worth, card = _best_purchase(self.weighing)
        return next((buy for buy in seen.legal if buy.kind == "buy" and buy.card == card), of_kind(seen, "pass"))

    def because(self, choice: TenAction) -> Because:
        """Return what a card is good for."""
        if choice.kind != "buy":
            return Because(kind="not_worth_it" if self.best() == choice else "saves")
        points = more_now(self.weighing.me, (choice.card,))
        kind = "points_bought" if points else "no_points" if self.weighing.last else "later_bought"
        return Because(kind=kind, values=(points,))


def _best_purchase(weighing: Weighing) -> tuple[float, Card]:
    """Return what the best purchase is worth beyond its price, and the card; 0 if none is worth it."""
    best = (0.0, "")
    costs = weighing.own_costs()
    for card in dict.fromkeys(weighing.table.market):
        if card in weighing.me.collection:
            continue
        if weighing.last:  # cards that no run needs may be the means, and which they are depends on the purchase
            costs, points = weighing.own_costs((card,)), float(more_now(weighing.me, (card,)))
        else:
            # Without the purchase the card would have to be paid later as well, if it is still there.
            points = weighing.prospects.gain(weighing.runs, (card,))
            points /= 1 - market_chance(weighing.seen.view, value(card))
        cost = costs.of(value(card))
        if cost is not None:
            best = max(best, (points - cost, card))
    return best


# Payments


@dataclass(frozen=True, slots=True)
class _Paying:
    """What to pay with."""

    weighing: Weighing
    payment: Payment

    def best(self) -> TenAction:
        """Pay what is missed least."""
        weighing = self.weighing
        item = next_item(weighing.me, self.payment, weighing.purse, self._cards)
        seen = weighing.seen
        return next((pay for pay in seen.legal if pay.kind == "pay" and pay.item == item), seen.legal[0])

    def because(self, choice: TenAction) -> Because:
        """Return that nothing is missed less, if it is so."""
        if choice != self.best():
            return Because(kind="other_paid")
        if choice.kind == "pay" and choice.item == BLACK and not self._cards:
            return Because(kind="white_kept")
        return because_paid(choice)

    @property
    def _cards(self) -> Losses:
        return self.weighing.own_losses((self.payment.card,))


def because_paid(choice: TenAction) -> Because:
    """Return why a token or a card is paid."""
    item = choice.item if choice.kind == "pay" else ""
    return Because(kind={BLACK: "black_paid", WHITE: "white_paid"}.get(item, "card_paid"))


def of_kind(seen: Seen[TenAction, TenView], *kinds: str) -> TenAction:
    """Return the first legal action of the first kind there is."""
    return next((action for kind in kinds for action in seen.legal if action.kind == kind), seen.legal[0])
