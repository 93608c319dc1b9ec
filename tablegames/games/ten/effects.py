"""What TEN's actions lead to, said before they are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablegames.core.model import Seat
from tablegames.games.ten.cards import sort_cards
from tablegames.games.ten.model import BLACK, Bid, Card, Cards, Item, Pay, Player, TableState, TenAction, TenView
from tablegames.games.ten.notation import BLACK_MARK
from tablegames.games.ten.outlook import gain, numbers, points_with
from tablegames.games.ten.paying import worth
from tablegames.games.ten.prompts import left_to_pay, warning
from tablegames.games.ten.scoring import score
from tablegames.i18n import _, ngettext


def effect(view: TenView, action: TenAction) -> str:
    """Say what an action leads to: "9 → 12 points"; empty where there is nothing to say."""
    table = view.table
    match action.kind:
        case "draw":
            return warning(table)
        case "take_numbers":
            return _from_to(score(table.players[action.seat].collection), table, action.seat, numbers(table))
        case "take_currency":
            return _tokens_after(table, action.seat)
        case "end_turn":
            return _("neither cards nor tokens")
        case "bid":
            return _bid_effect(table, action)
        case "pass":
            return _pass_effect(table, action.seat)
        case "buy":
            return _from_to(score(table.players[action.seat].collection), table, action.seat, (action.card,))
        case "pay":
            return _pay_effect(table, action)
        case _:
            assert_never(action.kind)


def payment_effect(player: Player, card: Card, items: Sequence[Item]) -> str:
    """Say what a player has when all that is paid and the card is its own: "9 → 12 points, 3 ● left"."""
    points, tokens = _points_after(player, card, items), player.black - items.count(BLACK)
    return _("{points}, {count} {mark} left").format(points=points, count=tokens, mark=BLACK_MARK)


def _points_after(player: Player, card: Card, items: Sequence[Item]) -> str:
    """What paying items for a card does to a score."""
    left = list(player.collection)
    for item in items:
        if item in left:
            left.remove(item)
    before, after = score(player.collection), score(sort_cards([*left, card]))
    return f"{before} → {points_text(after)}" if before != after else points_text(after)


def points_text(points: int) -> str:
    """Write a number of points."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def _from_to(before: int, table: TableState, seat: Seat, cards: Cards) -> str:
    """What more cards do to a score: "9 → 12 points"."""
    after = points_with(table, seat, cards)
    return (
        f"{before} → {points_text(after)}" if after != before else _("still {points}").format(points=points_text(after))
    )


def _tokens_after(table: TableState, seat: Seat) -> str:
    gained = gain(table, seat)
    have = table.players[seat].black
    parts = [f"{have} → {have + gained.black} {BLACK_MARK}"]
    if gained.lost:
        parts.append(_("{count} lost").format(count=gained.lost))
    return ", ".join(parts)


def _bid_effect(table: TableState, action: Bid) -> str:
    auction = table.auction
    last = auction is not None and len(auction.to_bid) == 1
    if last and auction is not None:
        return _("{wild} is won for {amount}").format(wild=auction.wild, amount=action.amount)
    return _("others may bid more")


def _pass_effect(table: TableState, seat: Seat) -> str:
    auction = table.auction
    if auction is None:
        return ""
    if len(auction.to_bid) == 1 and auction.bidder is None:
        return _("{wild} is out of the game").format(wild=auction.wild)
    return ""


def _pay_effect(table: TableState, action: Pay) -> str:
    """Say what is left to pay, or that nothing is, and what the seat has then: a card that is paid may cost points."""
    payment, left = table.payment, left_to_pay(table) - worth(action.item)
    assert payment is not None, "the phase says so"
    player = table.players[action.seat]
    if left > 0:
        still = _("{count} left to pay").format(count=left)
        return f"{still}, {_points_after(player, payment.card, (action.item,))}"
    said = _("{count} wasted").format(count=-left) if left else _("paid in full")
    return f"{said}, {payment_effect(player, payment.card, (action.item,))}"
