"""What the seat that decides is asked, by phase and by what is picked already."""

from __future__ import annotations

from typing import assert_never

from tablegames.core.model import Target
from tablegames.games.ten.model import TableState, TenView
from tablegames.games.ten.outlook import lowest_busting_currency, lowest_busting_number, value
from tablegames.games.ten.paying import worth
from tablegames.i18n import _, ngettext


def prompt(view: TenView, picked: tuple[Target, ...]) -> str:
    """Return what is asked, at most 40 cells; at most 29 where the effect of the first choice stands beside it."""
    table = view.table
    match table.phase:
        case "draw":
            return _to_draw(view)
        case "bid":
            return _to_bid(table)
        case "buy":
            return _to_buy(table, picked)
        case "pay":
            return _to_pay(table)
        case "over":
            return _("The game is over.")
        case _:
            assert_never(table.phase)


def warning(table: TableState) -> str:
    """Say which next cards would be one too many: "a 7 or more busts, ¤4 or more too"."""
    number, currency = lowest_busting_number(table), lowest_busting_currency(table)
    if number is not None and currency is not None:
        return _("busts with {number} or more, or with ¤{currency} or more").format(number=number, currency=currency)
    if number is not None:
        return _("busts with {number} or more").format(number=number)
    if currency is not None:
        return _("busts with ¤{currency} or more").format(currency=currency)
    return _("no card busts")


def left_to_pay(table: TableState) -> int:
    """Return what is left of the price of a payment under way."""
    payment = table.payment
    return payment.price - sum(map(worth, payment.paid)) if payment is not None else 0


def _to_draw(view: TenView) -> str:
    if not view.table.tableau:
        return _("Draw a card.") if view.cards_left else _("Nothing is left to draw.")
    return _("Draw another card, or stop?") if view.cards_left else _("The deck is empty: take what?")


def _to_bid(table: TableState) -> str:
    auction = table.auction
    if auction is None or not auction.bid:
        return _("A bid for {wild}?").format(wild=auction.wild if auction else "")
    return _("More than {bid} for {wild}?").format(bid=auction.bid, wild=auction.wild)


def _to_buy(table: TableState, picked: tuple[Target, ...]) -> str:
    if picked:
        card = picked[0].partition(":")[2]
        return _("Buy {card} for {price}?").format(card=card, price=value(card))
    return _("Last chance: buy one card?") if table.last_buyers else _("Buy a card of the market?")


def _to_pay(table: TableState) -> str:
    left = left_to_pay(table)
    card = table.payment.card if table.payment else ""
    return ngettext("{count} left to pay for {card}.", "{count} left to pay for {card}.", left).format(
        count=left, card=card
    )
