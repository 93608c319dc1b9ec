"""How the tests play Splendor: quickly to the end, from what lies open on the table."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.core.model import Action, View
from tablegames.games.splendor.cards import CARDS, price
from tablegames.games.splendor.model import (
    BuyCard,
    CardCode,
    Gems,
    HiddenCard,
    ReserveCard,
    ReturnTokens,
    SplendorView,
    TakeTokens,
    Tokens,
)


def decide(view: View, legal: Sequence[Action]) -> Action:
    """Return a legal action of the seat in turn: buy what everybody sees if possible, else get nearer to it."""
    assert isinstance(view, SplendorView)
    player = view.players[view.seat]
    cards = [card for level in view.levels for card in level.row if card]
    cards += [card for card in player.reserved if not isinstance(card, HiddenCard)]
    aim = aimed_at(cards, player.tokens, player.bonuses)
    in_sight = [action for action in legal if not isinstance(action, BuyCard) or action.card in cards]
    return max(in_sight, key=lambda action: _worth(action, aim, player.tokens, player.bonuses))


def aimed_at(cards: Sequence[CardCode], tokens: Tokens, bonuses: Gems) -> CardCode | None:
    """Return the card that costs least beyond what a seat has, with its points taken into account."""
    return min(cards, key=lambda card: (_missing(card, tokens, bonuses) - CARDS[card].points, card), default=None)


def _worth(action: Action, aim: CardCode | None, tokens: Tokens, bonuses: Gems) -> tuple[int, float]:
    needed = [cost - have for cost, have in zip(price(aim, bonuses), tokens, strict=False)] if aim else [0] * 5
    match action:
        case BuyCard(card=card, payment=payment):
            return 3, CARDS[card].points * 10 - sum(payment) - payment[5] / 10
        case TakeTokens(tokens=taken):
            useful = sum(min(count, max(0, need)) for count, need in zip(taken, needed, strict=False))
            return 2, useful + sum(taken) / 10
        case ReturnTokens(tokens=back):
            return 2, -sum(count * (need + 10) for count, need in zip(back, needed, strict=False)) - 100 * back[5]
        case ReserveCard(card=card):
            return 1, float(card == aim)
        case _:
            return 0, 0.0


def _missing(card: CardCode, tokens: Tokens, bonuses: Gems) -> int:
    due = price(card, bonuses)
    return max(0, sum(max(0, cost - have) for cost, have in zip(due, tokens, strict=False)) - tokens[5])
