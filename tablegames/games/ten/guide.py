"""What matters in TEN, for the search.

Cards and tokens are worth what they may come to at the end. A choice is worth what everybody has after the turn that is
under way: the draws that are left are played on by habit (habits.py), and a purchase is counted without being paid.
Bids are judged as soon as the wild has its owner, for the rest of the turn is much the same with any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import sqrt
from operator import mul
from typing import Final

from tablegames.assets import read_weights
from tablegames.core.bots import Because, Seen
from tablegames.core.evaluation import Evaluation, Rewards, Traits, softmax
from tablegames.core.guide import Guide
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.ten.cards import BUST, currency_total, running_total, sort_cards
from tablegames.games.ten.habits import Habits, tokens_of
from tablegames.games.ten.hands import FACTS, Reckoning
from tablegames.games.ten.means import losses
from tablegames.games.ten.model import (
    BLACK,
    WHITE,
    Card,
    Payment,
    Player,
    TableState,
    TenAction,
    TenState,
    TenView,
)
from tablegames.games.ten.normal import ONLY_THIS, Temper, decision, weigh
from tablegames.games.ten.paying import WHITE_WORTH, worth
from tablegames.games.ten.prospects import FEW_LEFT, NOW, market_chance
from tablegames.games.ten.rules import TenRules
from tablegames.games.ten.scoring import score

LUCK: Final = 0.2
CARDS_MORE: Final = 15
"""How far apart points of equal players come: so much by the root of the cards that are left, and of so many more."""

ROUGHLY: Final = 0.6
"""The scale where only last purchases are left: a point more than all others wins most of the time."""

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


class TenEvaluation(Evaluation[TenState]):
    """What counts when a turn begins, by how far apart points may still come."""

    names = ("point", "token", "token_early", "anywhere_early", "turn")

    def traits(self, state: TenState) -> Sequence[Traits] | None:
        """Return points to expect, black tokens (a white one counts as three), places that an uncoloured wild has
        beyond its own, and who is next to draw; what counts early fades with the last cards.
        """
        table, left = state.table, len(state.deck)
        if table.phase != "draw" or table.tableau or table.auction is not None or table.payment is not None:
            return None
        early, spread = _early(table, left), _spread(table, left)
        seen = Seen(table.seat, _RULES.view(state, table.seat), _RULES.legal_actions(state, table.seat))
        reckoning = _Thinking(seen).reckoning
        return [
            [each / spread for each in (*_owned(reckoning, player, early), seat == table.seat)]
            for seat, player in enumerate(table.players)
        ]


def _owned(reckoning: Reckoning, player: Player, early: float) -> tuple[float, float, float, float]:
    """Return the traits that lie before a player: all but the turn."""
    hand, tokens = reckoning.hand(player.collection), tokens_of(player)
    return hand.points, tokens, tokens * early, hand.anywhere * early


def _early(table: TableState, left: int) -> float:
    """Return 1, and less when the deck comes to its end, down to 0."""
    return min(1.0, left / (FEW_LEFT * len(table.players)))


def _spread(table: TableState, left: int) -> float:
    """Return how far apart points of equal players may come with so many cards left."""
    return LUCK * sqrt(CARDS_MORE + left * 2 / len(table.players))


_RULES: Final = TenRules()

EVALUATION: Final = TenEvaluation()
WEIGHTS: Final = read_weights("ten", EVALUATION.names)
POINT, TOKEN, TOKEN_EARLY, ANYWHERE, TURN = WEIGHTS
"""What a seat's points are worth at the end, and what its tokens, wilds and turn are worth in points."""


class TenGuide(Guide[TenState, TenAction, TenView]):
    """Tells the search what matters."""

    evaluation = EVALUATION

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
    def reckoning(self) -> Reckoning:
        """What everybody reckons with now."""
        weighing = self._weighing
        again = [market_chance(self._view, price) for price in range(BUST)]
        return Reckoning(weighing.prospects, weighing.left, weighing.purse.token, weighing.envy, again)

    @cached_property
    def _habits(self) -> Habits:
        return Habits(self.reckoning, self._view.table.players)

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
        rest = [choice for choice in seen.legal if choice not in candidates]
        return sorted(rest, key=lambda choice: choice.kind == "pay" and choice.item not in (BLACK, WHITE))

    def _nothing_busts(self, table: TableState) -> bool:
        total, currency = running_total(table.tableau), currency_total(table.tableau)
        return not self.reckoning.number_risk[total] and not self.reckoning.currency_risk[currency]

    def _worth_buying(self, table: TableState, seen: Seen[TenAction, TenView]) -> Iterator[TenAction]:
        hand = self.reckoning.hand(table.players[seen.seat].collection)
        buys = [
            (hand.added(FACTS[buy.card]) - self.reckoning.token * FACTS[buy.card].value, buy.card, buy)
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
        early = _early(table, left)
        token = TOKEN + TOKEN_EARLY * early
        points = [sum(map(mul, WEIGHTS, _owned(self.reckoning, player, early))) for player in table.players]
        next_to_draw = table.seat
        if table.payment is not None:
            points[table.payment.seat] += self._due(table.players[table.payment.seat], table.payment, token, early)
        elif table.phase == "buy":
            points[table.seat] += POINT * self._habits.purchase(table, table.players[table.seat])[0]
        if table.phase == "buy" or (table.payment is not None and table.auction is None):
            next_to_draw = (table.seat + 1) % len(table.players)
        points[next_to_draw] += TURN
        spread = _spread(table, left)
        return softmax([each / spread for each in points])

    def _due(self, player: Player, payment: Payment, token: float, early: float) -> float:
        """Return the points of a card that is yet to be paid beyond its price."""
        hand, facts = self.reckoning.hand(player.collection), FACTS[payment.card]
        cost = self._cost(player, hand.spare, payment.price - sum([worth(item) for item in payment.paid]), token)
        if facts.number:  # it would have to be paid later as well, if it is still there
            return POINT * hand.added(facts) - self.reckoning.at_once[payment.price] * cost
        return POINT * self.reckoning.wild(hand, facts) + ANYWHERE * early * (facts.colour < 0) - cost

    @staticmethod
    def _cost(player: Player, spare: int, price: int, token: float) -> float:
        """Return the points that a price costs: second copies go first, and white tokens give no change."""
        left = max(0, price - spare)
        white = min(player.white, left // WHITE_WORTH)
        black = left - WHITE_WORTH * white
        if black > player.black and white < player.white:
            white, black = white + 1, 0
        missed = max(0, black - player.black)
        return token * (WHITE_WORTH * white + black - missed) + POINT * MISSED * missed

    @staticmethod
    def _last_cost(player: Player, spare: int, price: int) -> float:
        """Return the points that a price costs where only black tokens count, and only for ties (TE-53)."""
        black = max(0, price - spare - WHITE_WORTH * player.white)
        missed = max(0, black - player.black)
        return TIE * (black - missed) + MISSED * missed

    def _at_last(self, table: TableState) -> Rewards:
        """Return what comes of the last purchases: only points count that are there at once."""
        payment, order = table.payment, table.last_buyers or ()
        points = [self._final(player) for player in table.players]
        if payment is not None:
            points[payment.seat] = self._final(table.players[payment.seat], payment.card, payment.price)
            order = order[1:]
        for seat in order:
            points[seat] += self._best_at_last(table, table.players[seat])
        scale = ROUGHLY if order else EXACTLY
        return softmax([each / scale for each in points])

    def _final(self, player: Player, card: Card = "", price: int = 0) -> float:
        """Return the points of a seat, perhaps after buying a card."""
        if self._view.table.last_buyers is None:
            return self._at_the_end.hand(player.collection).points + TIE * player.black
        collection = sort_cards((*player.collection, card)) if card else player.collection
        needless = sum(not loss for loss, _card in losses(player.collection, NOW, (card,))) if card else 0
        return score(collection) + TIE * player.black - self._last_cost(player, needless, price)

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
