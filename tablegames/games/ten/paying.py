"""What a price can be paid with, item by item: TE-36 to TE-40 of the rules.

A payment is legal if no item of it is superfluous. So it is either exact, or consists of white tokens alone, just as
many as the price needs. Only items are offered with which such a payment can still be completed.
"""

from __future__ import annotations

from typing import Final

from tablegames.core.cards import without
from tablegames.games.ten.cards import is_number, sort_cards
from tablegames.games.ten.model import BLACK, WHITE, Card, Cards, Item, Payment, Player
from tablegames.games.ten.scoring import score

WHITE_WORTH: Final = 3
"""TE-36."""


def worth(item: Item) -> int:
    """Return what an item counts in a payment. Source: TE-36."""
    return WHITE_WORTH if item == WHITE else 1


def most_payable(player: Player, *, cards: bool) -> int:
    """Return the highest price that a seat can pay; `cards` tells whether cards may be spent. Source: TE-33, TE-36.

    Every lower price can be paid as well: as far as white tokens go with some of them, beyond that exactly.
    """
    return player.white * WHITE_WORTH + _units(player, cards)


def can_pay(player: Player, price: int, *, cards: bool) -> bool:
    """Tell whether a seat can pay a price. Source: TE-33, TE-40."""
    return price <= most_payable(player, cards=cards)


def next_items(player: Player, payment: Payment, *, cards: bool) -> tuple[Item, ...]:
    """Return the items that may be paid next, each once. Source: TE-40."""
    left = payment.price - sum(map(worth, payment.paid))
    only_white = all(item == WHITE for item in payment.paid)
    units = _units(player, cards)
    items: list[Item] = []
    if units and _completable(left - 1, player.white, units - 1, only_white=False):
        items += [BLACK] if player.black else []
        items += dict.fromkeys(player.collection) if cards else ()
    if player.white and (
        _completable(left - WHITE_WORTH, player.white - 1, units, only_white=only_white)
        or (only_white and left < WHITE_WORTH)
    ):
        items.append(WHITE)
    return tuple(items)


def cheapest_payment(player: Player, price: int, card: Card, *, cards: bool) -> tuple[Item, ...]:
    """Return what to propose as payment for `card`: least waste, then fewest cards, then white before black.

    Black tokens break ties at the end (TE-53), so they are kept. Of the own cards those go that are missed least.
    """
    best: tuple[tuple[int, int, int], int, int] | None = None
    for white in range(min(player.white, -(-price // WHITE_WORTH)) + 1):
        rest = max(0, price - white * WHITE_WORTH)
        black = min(player.black, rest)
        spent = rest - black
        if spent > (len(player.collection) if cards else 0):
            continue
        key = (max(0, white * WHITE_WORTH - price), spent, -white)
        if best is None or key < best[0]:
            best = (key, white, black)
    if best is None:
        return ()
    (_waste, spent, _white), white, black = best
    return (*[WHITE] * white, *[BLACK] * black, *_least_missed(player.collection, spent, card))


def _least_missed(collection: Cards, count: int, gained: Card) -> Cards:
    """Choose cards to spend: those whose loss costs the fewest points, number cards before wilds."""
    left = collection
    spent: list[Card] = []
    for _ in range(count):
        remaining = [(without(left, card), card) for card in dict.fromkeys(left)]
        _key, left, card = max(
            ((score(sort_cards((*rest, gained))), is_number(card), card in rest), rest, card)
            for rest, card in remaining
        )
        spent.append(card)
    return sort_cards(spent)


def _units(player: Player, cards: bool) -> int:
    return player.black + (len(player.collection) if cards else 0)


def _completable(price: int, white: int, units: int, *, only_white: bool) -> bool:
    """Tell whether what is left can be paid exactly, or with white tokens alone if only such were paid so far."""
    if price < 0:
        return False
    if only_white and white * WHITE_WORTH >= price:
        return True
    return price - min(white, price // WHITE_WORTH) * WHITE_WORTH <= units
