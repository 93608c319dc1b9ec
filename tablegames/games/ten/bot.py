"""TEN's computer players.

Easy looks at the points that it would have at once. Normal counts the cards that are still to come, and hard looks
ahead. The characters are normal with another temper.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tablegames.games.ten.cards import currency_total, running_total
from tablegames.games.ten.guide import TenGuide
from tablegames.games.ten.means import Losses, Purse, losses, next_item, tokens
from tablegames.games.ten.model import Auction, Payment, Player, TenAction, TenView
from tablegames.games.ten.normal import SCARCELY, NormalPlayer, Temper, because_paid, more_now, of_kind
from tablegames.games.ten.outlook import gain, numbers, value
from tablegames.games.ten.prospects import NOW
from tablegames.games.ten.rules import TenRules
from tablegames.games.ten.sight import may_spend_cards

Advised = Advice[TenAction]


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
            return Advice(of_kind(seen, "draw"), Because(kind="not_far", values=(self.STOP,)))
        points = more_now(player, on_row)
        if on_row and self.TOKENS_FOR_A_POINT * points >= black:
            return Advice(
                of_kind(seen, "take_numbers"), Because(kind="points" if points else "safe", values=(points, 0))
            )
        return Advice(
            of_kind(seen, "take_currency"), Because(kind="only_tokens" if black else "safe", values=(black, 0))
        )

    def _bid(self, seen: Seen[TenAction, TenView], player: Player, auction: Auction) -> Advised:
        points, most = more_now(player, (auction.wild,)), min(self.MOST, tokens(player))
        bid = next((bid for bid in seen.legal if bid.kind == "bid" and bid.amount <= most), None)
        if bid is None or not points:
            kind = "too_dear" if points else "no_use"
            return Advice(of_kind(seen, "pass"), Because(kind=kind, values=(most,)))
        return Advice(bid, Because(kind="worth_it", values=(most,)))

    def _buy(self, seen: Seen[TenAction, TenView], player: Player) -> Advised:
        buys = [(more_now(player, (buy.card,)), -value(buy.card), buy) for buy in seen.legal if buy.kind == "buy"]
        good = [(points, price, buy) for points, price, buy in buys if points and -price <= tokens(player)]
        if not good:
            return Advice(of_kind(seen, "pass"), Because(kind="not_worth_it"))
        points, _price, buy = max(good, key=lambda each: each[:2])
        return Advice(buy, Because(kind="points_bought", values=(points,)))


def _pay(seen: Seen[TenAction, TenView], payment: Payment, cards: Losses, purse: Purse) -> Advised:
    """Pay what is missed least."""
    item = next_item(seen.view.table.players[seen.seat], payment, purse, cards)
    pay = next((pay for pay in seen.legal if pay.kind == "pay" and pay.item == item), seen.legal[0])
    return Advice(pay, because_paid(pay))


PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": EasyPlayer(),
    "normal": NormalPlayer(Temper()),
    "hard": Search(TenRules(), TenGuide()),
    "gambler": NormalPlayer(Temper(fear=-0.8)),
    "careful": NormalPlayer(Temper(fear=0.6)),
    "bidder": NormalPlayer(Temper(wilds=2.0)),
}
"""The strengths, and the characters."""
