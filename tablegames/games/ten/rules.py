"""TEN's rules, in the order of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, assert_never

from tablegames.core.cards import with_seat, without
from tablegames.core.model import Seat, Setup, Standing, ready
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Option, Rules, Step
from tablegames.games.ten import sight
from tablegames.games.ten.cards import (
    CARDS,
    busts,
    currency_total,
    deck_for,
    is_currency,
    is_number,
    is_wild,
    running_total,
    sort_cards,
)
from tablegames.games.ten.model import (
    Auction,
    AuctionBegan,
    Bid,
    BidMade,
    Busted,
    Buy,
    CardDrawn,
    CardPaid,
    CurrencyTaken,
    Draw,
    EndTurn,
    GameEnded,
    Item,
    LastRoundBegan,
    NumbersTaken,
    Pass,
    Passed,
    Pay,
    Payment,
    Player,
    TableState,
    TakeCurrency,
    TakeNumbers,
    TenAction,
    TenEvent,
    TenState,
    TenView,
    TokensGained,
    TurnEnded,
    WildDiscarded,
)
from tablegames.games.ten.paying import can_pay, most_payable, next_items, worth
from tablegames.games.ten.scoring import final_standing
from tablegames.games.ten.sight import decider, may_spend_cards

STARTING_BLACK: Final = 5
"""TE-4."""

MOST_BLACK: Final = 10
"""TE-24."""

WHITE_TOKENS: Final = 15
"""TE-21."""

LOWEST_BID: Final = 1
"""TE-32, ruling A-7."""

CARDS_IN_AUCTIONS: Final = Option("cards_in_auctions", ("yes", "no"), "yes")
"""Ruling A-9: whether own cards may be paid for a wild."""

_READY_ACTIONS: Final = 4096
"""More than there are: five seats with some hundred cards, bids and tokens each."""

# What recurs in every game is made once
_card_drawn = ready(CardDrawn)
_auction_began = ready(AuctionBegan)
_auction = ready(Auction)
_busted = ready(Busted)
_tokens_gained = ready(TokensGained)
_bid_made = ready(BidMade)
_payment = ready(Payment)
_passed = ready(Passed)
_turn_ended = ready(TurnEnded)
_wild_discarded = ready(WildDiscarded)

Events = tuple[TenEvent, ...]


class TenRules(Rules[TenState, TenAction, TenEvent, TenView]):
    """The rules of TEN for two to five seats. Source: TE-1."""

    info: ClassVar = GameInfo(
        id="ten",
        seats=(2, 3, 4, 5),
        options=(CARDS_IN_AUCTIONS,),
        rules_version=1,
        open=True,
    )
    state_type: ClassVar = TenState
    action_type: ClassVar = TenAction
    event_type: ClassVar = TenEvent
    view_type: ClassVar = TenView

    view = staticmethod(sight.view)
    redact = staticmethod(sight.redact)
    determinize = staticmethod(sight.determinize)
    refusal = staticmethod(sight.refusal)

    def new_game(self, setup: Setup, rng: Rng) -> TenState:
        """TE-2..5: the deck for this number of seats, five black tokens each, a random start player."""
        seats = len(setup.seats)
        table = TableState(
            players=(Player(black=STARTING_BLACK),) * seats,
            seat=rng.below(seats),
            cards_in_auctions=setup.option(CARDS_IN_AUCTIONS.key) == "yes",
        )
        return TenState(table=table, deck=rng.shuffled(deck_for(seats)))

    def actors(self, state: TenState) -> tuple[Seat, ...]:
        return () if state.table.phase == "over" else (decider(state.table),)

    def legal_actions(self, state: TenState, seat: Seat) -> tuple[TenAction, ...]:
        table = state.table
        if table.phase == "over" or seat != decider(table):
            return ()
        match table.phase:
            case "draw":
                return _draw_phase(state, seat)
            case "bid":
                return _bids(table, seat)
            case "buy":
                return _purchases(table, seat)
            case "pay":
                return _payments(table, seat)
        assert_never(table.phase)

    def apply(self, state: TenState, action: TenAction, rng: Rng) -> Step[TenState, TenEvent]:
        match action:
            case Draw():
                return _draw(state, action.seat)
            case TakeNumbers():
                return _take_numbers(state)
            case TakeCurrency():
                return _take_currency(state)
            case EndTurn():
                return _next_turn(state, state.table, (_turn_ended(seat=action.seat),))
            case Bid():
                return _bid(state, action)
            case Pass():
                return _pass(state, action.seat)
            case Buy():
                return _begin_payment(state, action.seat, action.card, CARDS[action.card].value, ())
            case Pay():
                return _pay(state, action)
        assert_never(action)

    def standing(self, state: TenState) -> Standing | None:
        return final_standing(state.table.players) if state.table.phase == "over" else None


# Ready actions: one instance of each, since most lists repeat them


@lru_cache(_READY_ACTIONS)
def _ready(kind: type[Draw | TakeNumbers | TakeCurrency | EndTurn | Pass], seat: Seat) -> TenAction:
    return kind(seat=seat)


@lru_cache(_READY_ACTIONS)
def _ready_bid(seat: Seat, amount: int) -> Bid:
    return Bid(seat=seat, amount=amount)


@lru_cache(_READY_ACTIONS)
def _ready_buy(seat: Seat, card: str) -> Buy:
    return Buy(seat=seat, card=card)


@lru_cache(_READY_ACTIONS)
def _ready_pay(seat: Seat, item: Item) -> Pay:
    return Pay(seat=seat, item=item)


# Draw phase


def _draw_phase(state: TenState, seat: Seat) -> tuple[TenAction, ...]:
    """TE-8, TE-12, TE-13, TE-26, TE-41, TE-43: draw while there are cards; stop for a reward of a kind that lies."""
    actions = [_ready(Draw, seat)] if state.deck else []
    if any(map(is_number, state.table.tableau)):
        actions.append(_ready(TakeNumbers, seat))
    if any(map(is_currency, state.table.tableau)):
        actions.append(_ready(TakeCurrency, seat))
    return tuple(actions) or (_ready(EndTurn, seat),)


def _draw(state: TenState, seat: Seat) -> Step[TenState, TenEvent]:
    """TE-9: a wild is auctioned, any other card joins the tableau."""
    deck, card, table = state.deck[:-1], state.deck[-1], state.table
    tableau = table.tableau if is_wild(card) else (*table.tableau, card)
    total, currency = running_total(tableau), currency_total(tableau)
    drawn = _card_drawn(seat=seat, card=card, total=total, currency=currency)
    if is_wild(card):
        seats = len(table.players)
        order = tuple((seat + step) % seats for step in range(1, seats + 1))
        table = table.replace(auction=_auction(wild=card, to_bid=order), phase="bid")
        return Step(state.replace(table=table, deck=deck), (drawn, _auction_began(wild=card)))
    over = busts(table.tableau, card)
    table = table.replace(tableau=tableau)
    if over:
        return _bust(state.replace(deck=deck), table, drawn, by_currency=is_currency(card))
    return Step(state.replace(table=table, deck=deck), (drawn,))


# Busting


def _bust(state: TenState, table: TableState, drawn: CardDrawn, *, by_currency: bool) -> Step[TenState, TenEvent]:
    """TE-17..21: numbers to the market, a white token, and on a number bust black tokens for the others."""
    seat = table.seat
    white_left = WHITE_TOKENS - sum(player.white for player in table.players)
    buster = table.players[seat]
    table = _with_player(table, seat, buster.replace(white=buster.white + min(1, white_left)))
    events: Events = (drawn, _busted(seat=seat, currency=by_currency, white=white_left > 0))
    if not by_currency:
        table, gains = _others_gain(table, currency_total(table.tableau))
        events += gains
    return _next_turn(state, _clear_tableau(table, numbers_to_market=True), events)


# Reward


def _take_numbers(state: TenState) -> Step[TenState, TenEvent]:
    """TE-22: numbers to the collection, black tokens for the others, then a buy phase."""
    table, seat = state.table, state.table.seat
    numbers = tuple(card for card in table.tableau if is_number(card))
    player = table.players[seat]
    table = _with_player(table, seat, player.replace(collection=sort_cards(player.collection + numbers)))
    table, gains = _others_gain(table, currency_total(table.tableau))
    table = _clear_tableau(table, numbers_to_market=False)
    return Step(state.replace(table=table.replace(phase="buy")), (NumbersTaken(seat=seat, cards=numbers), *gains))


def _take_currency(state: TenState) -> Step[TenState, TenEvent]:
    """TE-23: black tokens for the active player, numbers to the market, no buy phase."""
    table, seat = state.table, state.table.seat
    numbers = tuple(card for card in table.tableau if is_number(card))
    table, gain = _gain(table, seat, currency_total(table.tableau))
    events = (CurrencyTaken(seat=seat, cards=numbers), gain)
    return _next_turn(state, _clear_tableau(table, numbers_to_market=True), events)


def _others_gain(table: TableState, black: int) -> tuple[TableState, Events]:
    """TE-18, TE-22: each other seat the full amount."""
    gains: list[TenEvent] = []
    seats = len(table.players)
    for step in range(1, seats if black else 1):
        table, gained = _gain(table, (table.seat + step) % seats, black)
        gains.append(gained)
    return table, tuple(gains)


def _gain(table: TableState, seat: Seat, black: int) -> tuple[TableState, TokensGained]:
    """TE-24: a gain stops at the cap, the rest is lost."""
    player = table.players[seat]
    gained = min(black, MOST_BLACK - player.black)
    table = _with_player(table, seat, player.replace(black=player.black + gained))
    return table, _tokens_gained(seat=seat, black=gained, lost=black - gained)


# Buy phase


def _purchases(table: TableState, seat: Seat) -> tuple[TenAction, ...]:
    """TE-27..29: one market card that is not owned in colour and value and can be paid, or none."""
    player = table.players[seat]
    buys = [
        _ready_buy(seat, card)
        for card in dict.fromkeys(table.market)
        if card not in player.collection and can_pay(player, CARDS[card].value, cards=True)
    ]
    return (*buys, _ready(Pass, seat))


# Auction


def _bids(table: TableState, seat: Seat) -> tuple[TenAction, ...]:
    """TE-31..33: pass, or name a payable number above the highest bid."""
    auction = table.auction
    assert auction is not None, "the phase says so"
    most = most_payable(table.players[seat], cards=may_spend_cards(table))
    bids = [_ready_bid(seat, amount) for amount in range(max(LOWEST_BID, auction.bid + 1), most + 1)]
    return (_ready(Pass, seat), *bids)


def _bid(state: TenState, action: Bid) -> Step[TenState, TenEvent]:
    auction = state.table.auction
    assert auction is not None, "the phase says so"
    return _after_bid(state, auction.after(action.amount), (_bid_made(seat=action.seat, amount=action.amount),))


def _after_bid(state: TenState, auction: Auction, events: Events) -> Step[TenState, TenEvent]:
    """TE-34, TE-35: after the last chance the highest bidder pays, or the wild is out of the game."""
    table = state.table.replace(auction=auction)
    if auction.to_bid:
        return Step(state.replace(table=table), events)
    if auction.bidder is None:
        table = table.replace(auction=None, phase="draw", discard=(*table.discard, auction.wild))
        return Step(state.replace(table=table), (*events, _wild_discarded(wild=auction.wild)))
    return _begin_payment(state.replace(table=table), auction.bidder, auction.wild, auction.bid, events)


# Paying


def _begin_payment(state: TenState, seat: Seat, card: str, price: int, events: Events) -> Step[TenState, TenEvent]:
    payment = _payment(seat=seat, card=card, price=price)
    return Step(state.replace(table=state.table.replace(payment=payment, phase="pay")), events)


def _payments(table: TableState, seat: Seat) -> tuple[TenAction, ...]:
    """TE-40: the items with which the payment can still be completed."""
    payment = table.payment
    assert payment is not None, "the phase says so"
    items = next_items(table.players[seat], payment, cards=may_spend_cards(table))
    return tuple([_ready_pay(seat, item) for item in items])


def _pay(state: TenState, action: Pay) -> Step[TenState, TenEvent]:
    """TE-36..38: tokens to the supply, cards to the discard pile; then on, or the card is paid."""
    table = state.table
    payment = table.payment
    assert payment is not None, "the phase says so"
    table = _spend(table, action)
    payment = payment.replace(paid=(*payment.paid, action.item))
    if sum(map(worth, payment.paid)) < payment.price:
        return Step(state.replace(table=table.replace(payment=payment)), ())
    return _paid(state, table, payment)


def _spend(table: TableState, action: Pay) -> TableState:
    player, item = table.players[action.seat], action.item
    match item:
        case "black":
            return _with_player(table, action.seat, player.replace(black=player.black - 1))
        case "white":
            return _with_player(table, action.seat, player.replace(white=player.white - 1))
    spent = player.replace(collection=without(player.collection, item))
    return _with_player(table, action.seat, spent).replace(discard=(*table.discard, item))


def _paid(state: TenState, table: TableState, payment: Payment) -> Step[TenState, TenEvent]:
    """TE-34, TE-27: the card goes to the payer; the draw phase resumes, or the buy phase is over."""
    seat, player = payment.seat, table.players[payment.seat]
    by_auction = table.auction is not None
    done = CardPaid(seat=seat, card=payment.card, price=payment.price, paid=payment.paid, by_auction=by_auction)
    table = _with_player(table, seat, player.replace(collection=sort_cards((*player.collection, payment.card))))
    if by_auction:
        return Step(state.replace(table=table.replace(auction=None, payment=None, phase="draw")), (done,))
    return _after_buying(state, table.replace(payment=None, market=without(table.market, payment.card)), (done,))


def _pass(state: TenState, seat: Seat) -> Step[TenState, TenEvent]:
    auction = state.table.auction
    passed: Events = (_passed(seat=seat, in_auction=auction is not None),)
    if auction is None:
        return _after_buying(state, state.table, passed)
    return _after_bid(state, auction.after(0), passed)


# End of a turn, end of the game


def _after_buying(state: TenState, table: TableState, events: Events) -> Step[TenState, TenEvent]:
    if table.last_buyers is None:
        return _next_turn(state, table, events)
    left = table.last_buyers[1:]
    if left:
        return Step(state.replace(table=table.replace(last_buyers=left, phase="buy")), events)
    return Step(state.replace(table=table.replace(last_buyers=(), phase="over")), (*events, _ended(table)))


def _ended(table: TableState) -> GameEnded:
    return GameEnded(collections=tuple(player.collection for player in table.players))


def _next_turn(state: TenState, table: TableState, events: Events) -> Step[TenState, TenEvent]:
    """TE-42: the next seat draws, or with an empty deck everybody may buy once more, the active player last."""
    seats = len(table.players)
    order = tuple((table.seat + step) % seats for step in range(1, seats + 1))
    if not state.deck:
        table = table.replace(last_buyers=order, phase="buy")
        return Step(state.replace(table=table), (*events, LastRoundBegan()))
    table = table.replace(seat=order[0], phase="draw", turn_number=table.turn_number + 1)
    return Step(state.replace(table=table), events)


def _clear_tableau(table: TableState, *, numbers_to_market: bool) -> TableState:
    numbers = tuple(card for card in table.tableau if is_number(card)) if numbers_to_market else ()
    currency = tuple(card for card in table.tableau if is_currency(card))
    return table.replace(tableau=(), market=sort_cards(table.market + numbers), discard=table.discard + currency)


def _with_player(table: TableState, seat: Seat, player: Player) -> TableState:
    return table.replace(players=with_seat(table.players, seat, player))
