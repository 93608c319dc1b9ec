"""Everything about what is known in TEN: only the order of the deck is hidden."""

from __future__ import annotations

from collections import Counter
from enum import auto
from typing import assert_never

from tablegames.core.model import Memory, Seat, Target
from tablegames.core.rng import Rng
from tablegames.core.rules import Reason
from tablegames.games.ten.cards import CARDS, busts, deck_for
from tablegames.games.ten.model import (
    DECK_TARGET,
    AuctionBegan,
    BidMade,
    Busted,
    CardDrawn,
    CardPaid,
    Cards,
    CurrencyTaken,
    GameEnded,
    LastRoundBegan,
    NumbersTaken,
    Passed,
    TableState,
    TenEvent,
    TenState,
    TenView,
    TokensGained,
    TurnEnded,
    WildDiscarded,
)
from tablegames.games.ten.paying import can_pay, next_items


class TenReason(Reason):
    """Why something cannot be picked now."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    NOT_THERE = auto()
    BIDDING = auto()
    """TE-31: the auction comes first."""
    PAYING = auto()
    """TE-40: a payment once begun is completed."""
    DECK_EMPTY = auto()
    """TE-41."""
    NOT_BUYING = auto()
    """TE-27: one buys only after taking the numbers, and in the last round."""
    OWNED = auto()
    """TE-29: a card of that colour and value is owned already."""
    TOO_DEAR = auto()
    """TE-28, TE-40: it cannot be paid."""
    TOKENS_ONLY = auto()
    """TE-36, ruling A-9: the option forbids paying for a wild with cards."""
    NEEDLESS = auto()
    """TE-40: with it the payment could not be completed without a superfluous item."""
    BUYING = auto()
    """TE-27: buy one card or none; the turn's draws are over."""
    ALL_OR_NONE = auto()
    """TE-25: the cards of the row are taken all together."""
    ONE_AT_A_TIME = auto()


def view(state: TenState, seat: Seat | None) -> TenView:
    """Show all but the order of the deck. Source: TE-6."""
    known = seat is not None and 0 <= seat < len(state.table.players)
    return TenView(viewer=seat if known else None, table=state.table, cards_left=len(state.deck))


def redact(event: TenEvent, seat: Seat | None) -> TenEvent | None:
    """Everything happens in sight of all. Source: TE-6."""
    match event:
        case (
            CardDrawn()
            | Busted()
            | TokensGained()
            | NumbersTaken()
            | CurrencyTaken()
            | AuctionBegan()
            | BidMade()
            | Passed()
            | WildDiscarded()
            | CardPaid()
            | TurnEnded()
            | LastRoundBegan()
            | GameEnded()
        ):
            return event
    assert_never(event)


def cards_in_deck(view: TenView) -> Cards:
    """Return the cards that are still to come, sorted: public knowledge, without their order."""
    table = view.table
    gone = Counter(table.tableau + table.market + table.discard)
    for player in table.players:
        gone.update(player.collection)
    if table.auction is not None:
        gone[table.auction.wild] += 1
    return tuple((Counter(deck_for(len(table.players))) - gone).elements())


def busting_cards(view: TenView) -> Cards:
    """Return the cards still to come that would be one too many now. Source: TE-15, TE-16."""
    return tuple(card for card in cards_in_deck(view) if busts(view.table.tableau, card))


def determinize(view: TenView, memory: Memory, rng: Rng) -> TenState:
    """Shuffle the cards that are still to come."""
    return TenState(table=view.table, deck=rng.shuffled(cards_in_deck(view)))


def refusal(view: TenView, target: Target, picked: tuple[Target, ...] = ()) -> TenReason | None:
    """Explain why something cannot be picked, in the order a player would ask."""
    table = view.table
    kind = target.partition(":")[0]
    if table.phase != "over" and view.viewer not in (None, decider(table)):
        return TenReason.NOT_YOUR_TURN
    match table.phase:
        case "over":
            return TenReason.GAME_OVER
        case "bid":
            return TenReason.BIDDING
        case "pay":
            reason = _pay_refusal(table, target)
        case "buy":
            reason = _buy_refusal(table, target)
        case "draw":
            reason = _draw_refusal(view, kind)
        case _:
            assert_never(table.phase)
    return reason or (TenReason.ONE_AT_A_TIME if picked else None)


def _draw_refusal(view: TenView, kind: str) -> TenReason | None:
    match kind:
        case "deck":
            return None if view.cards_left else TenReason.DECK_EMPTY
        case "market":
            return TenReason.NOT_BUYING
        case "row":
            return TenReason.ALL_OR_NONE
    return TenReason.NOT_THERE


def _buy_refusal(table: TableState, target: Target) -> TenReason | None:
    kind, _, card = target.partition(":")
    if kind == DECK_TARGET:
        return TenReason.BUYING
    if kind != "market" or card not in table.market:
        return TenReason.NOT_THERE
    player = table.players[buyer(table)]
    if card in player.collection:
        return TenReason.OWNED
    return None if can_pay(player, CARDS[card].value, cards=True) else TenReason.TOO_DEAR


def _pay_refusal(table: TableState, target: Target) -> TenReason | None:
    payment = table.payment
    assert payment is not None, "the phase says so"
    owner, _, item = target.removeprefix("own:").partition(":")
    if not target.startswith("own:"):
        return TenReason.PAYING
    if owner != str(payment.seat):
        return TenReason.NOT_THERE
    player = table.players[payment.seat]
    held = {"black": player.black, "white": player.white}.get(item, player.collection.count(item))
    if not held:
        return TenReason.NOT_THERE
    if item in player.collection and not may_spend_cards(table):
        return TenReason.TOKENS_ONLY
    return None if item in next_items(player, payment, cards=may_spend_cards(table)) else TenReason.NEEDLESS


def decider(table: TableState) -> Seat:
    """Return the one seat that decides now."""
    if table.payment is not None:
        return table.payment.seat
    if table.auction is not None:
        return table.auction.to_bid[0]
    return buyer(table) if table.phase == "buy" else table.seat


def buyer(table: TableState) -> Seat:
    """Return the seat whose buy phase it is. Source: TE-27, TE-42."""
    return table.last_buyers[0] if table.last_buyers else table.seat


def may_spend_cards(table: TableState) -> bool:
    """Tell whether cards may be part of the payment: always in a purchase, by option in auctions (ruling A-9)."""
    return table.auction is None or table.cards_in_auctions
