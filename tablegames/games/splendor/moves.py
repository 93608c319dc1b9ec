"""What a seat in turn may do: ready-made actions, and which of them the table allows.

State and views ask the same functions, so that a screen can explain a refusal without knowing more than its viewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from operator import add, itemgetter
from typing import Final

from tablegames.core.model import Seat, ready
from tablegames.games.splendor.cards import CARDS, reaches
from tablegames.games.splendor.model import (
    LEVELS,
    BuyCard,
    CardCode,
    ChooseNoble,
    Gems,
    NobleCode,
    Pass,
    ReserveCard,
    ReserveTop,
    ReturnTokens,
    SplendorAction,
    TakeTokens,
    Tokens,
)

TAKE_DIFFERENT: Final = 3
"""How many different colours a take has, or all there are if fewer (SP-10, SP-11, D1)."""

PAIR_STOCK: Final = 4
"""How many tokens of a colour the bank holds before two of it may be taken (SP-13, D13)."""

HAND_LIMIT: Final = 3
"""Reserved cards a seat may hold (SP-17)."""

TOKEN_LIMIT: Final = 10
"""Tokens a seat may hold at the end of its turn, gold included (SP-33)."""

_PURCHASES: Final = 16384
"""Purchases that are kept ready: more than some thousand games offer."""

_buy_card = ready(BuyCard, _PURCHASES)


def to_act(
    seat: Seat,
    bank: Tokens,
    rows: Sequence[CardCode | None],
    decks: Sequence[int],
    tokens: Tokens,
    bonuses: Gems,
    hand: Sequence[CardCode],
    hand_size: int,
) -> tuple[SplendorAction, ...]:
    """Return the takes, purchases and reserves; `rows` are all open places, `decks` the cards left by level.

    `hand` has the reserved cards that are known, `hand_size` counts them all.
    """
    found: list[SplendorAction] = [*takes(seat, bank)]
    for card, gold_left in payable((*rows, *hand), tokens, bonuses):
        found += purchases(seat, card, tokens, bonuses, gold_left)
    if hand_size < HAND_LIMIT:
        ready = _reserves(seat)
        found += [ready[card] for card in rows if card is not None]
        found += [top for top, left in zip(_reserves_blind(seat), decks, strict=True) if left]
    return tuple(found)


# Taking tokens


def takes(seat: Seat, bank: Tokens) -> tuple[TakeTokens, ...]:
    """Return the takes that the bank allows (SP-10..14)."""
    # Only this much of the bank matters: none, some, or enough for a pair.
    return _takes(seat, tuple([0 if count == 0 else 1 if count < PAIR_STOCK else 2 for count in bank[:5]]))


@cache  # at most 3^5 banks a seat
def _takes(seat: Seat, stock: tuple[int, ...]) -> tuple[TakeTokens, ...]:
    there = [colour for colour, count in enumerate(stock) if count]
    different = combinations(there, min(TAKE_DIFFERENT, len(there))) if there else ()
    pairs = ((colour, colour) for colour, count in enumerate(stock) if count == 2)
    return tuple(_take(seat, colours) for colours in (*different, *pairs))


@cache  # at most 30 a seat
def _take(seat: Seat, colours: tuple[int, ...]) -> TakeTokens:
    return TakeTokens(seat=seat, tokens=_counted(colours))


# Reserving


@cache  # 90 a seat
def _reserves(seat: Seat) -> dict[CardCode, ReserveCard]:
    return {card: ReserveCard(seat=seat, card=card) for card in CARDS}


@cache
def _reserves_blind(seat: Seat) -> tuple[ReserveTop, ...]:
    return tuple(ReserveTop(seat=seat, level=level) for level in LEVELS)


# Buying

_COSTS: Final = {
    code: tuple((colour, cost) for colour, cost in enumerate(card.cost) if cost) for code, card in CARDS.items()
}
"""Only the colours that a card costs: (place in `COLOURS`, number)."""

_DEAREST_FIRST: Final = {code: tuple(sorted(costs, key=itemgetter(1), reverse=True)) for code, costs in _COSTS.items()}
"""The same, in the order that soonest shows what cannot be paid."""


def payable(cards: Sequence[CardCode | None], tokens: Tokens, bonuses: Gems) -> Iterator[tuple[CardCode, int]]:
    """Yield the cards that bonuses, tokens and gold can pay, each with the gold that is left (SP-24, SP-25).

    Empty places are passed over.
    """
    wealth = list(map(add, tokens, bonuses))
    gold = tokens[5]
    for card in cards:
        if card is None:
            continue
        left = gold
        for colour, cost in _DEAREST_FIRST[card]:
            if cost > wealth[colour]:
                left -= cost - wealth[colour]
                if left < 0:
                    break
        else:
            yield card, left


def purchases(seat: Seat, card: CardCode, tokens: Tokens, bonuses: Gems, gold_left: int) -> tuple[BuyCard, ...]:
    """Return every exact payment for a payable card, the one with least gold first (SP-26, D5)."""
    coloured: list[int] = []
    for colour, cost in _COSTS[card]:
        due, have = cost - bonuses[colour], tokens[colour]
        coloured.append(have if have < due else due if due > 0 else 0)
    spare = min(gold_left, sum(coloured)) if gold_left else 0
    return _purchases(seat, card, tuple(coloured), tokens[5] - gold_left, spare)


@lru_cache(_PURCHASES)
def _purchases(seat: Seat, card: CardCode, coloured: tuple[int, ...], missing: int, spare: int) -> tuple[BuyCard, ...]:
    """`coloured` tokens pay all but what is `missing`; up to `spare` more gold may stand for coloured ones."""
    found = []
    for swap in _swaps(coloured, spare):
        payment = [0, 0, 0, 0, 0, missing + sum(swap)]
        for (colour, _cost), count, gold in zip(_COSTS[card], coloured, swap, strict=True):
            payment[colour] = count - gold
        white, blue, green, red, black, gold_paid = payment
        found.append(_buy_card(seat=seat, card=card, payment=(white, blue, green, red, black, gold_paid)))
    return tuple(found)


@lru_cache(_PURCHASES)
def _swaps(coloured: tuple[int, ...], spare: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to let at most `spare` gold stand for `coloured` tokens, the one with least gold first."""
    swaps = product(*(range(min(count, spare) + 1) for count in coloured))
    return tuple(sorted((swap for swap in swaps if sum(swap) <= spare), key=sum))


# Returning tokens, choosing a noble, passing


def returns(seat: Seat, tokens: Tokens) -> tuple[ReturnTokens, ...]:
    """Return every way to give back exactly what is above ten (SP-33, SP-34)."""
    white, blue, green, red, black, gold = tokens
    return tuple(
        action
        for action in _returns(seat, sum(tokens) - TOKEN_LIMIT)
        if (back := action.tokens)[0] <= white
        and back[1] <= blue
        and back[2] <= green
        and back[3] <= red
        and back[4] <= black
        and back[5] <= gold
    )


@cache  # no turn brings more than three tokens
def _returns(seat: Seat, excess: int) -> tuple[ReturnTokens, ...]:
    return tuple(
        ReturnTokens(seat=seat, tokens=_counted(colours)) for colours in combinations_with_replacement(range(6), excess)
    )


def noble_choices(seat: Seat, nobles: Sequence[NobleCode], bonuses: Gems) -> tuple[ChooseNoble, ...]:
    """Return a choice for each open noble that the bonuses reach (SP-37..39)."""
    return tuple(ChooseNoble(seat=seat, noble=noble) for noble in nobles if reaches(bonuses, noble))


@cache
def passing(seat: Seat) -> Pass:
    """Return the pass, which is legal only when nothing else is (SP-50)."""
    return Pass(seat=seat)


def _counted(colours: Sequence[int]) -> Tokens:
    white, blue, green, red, black, gold = (colours.count(colour) for colour in range(6))
    return white, blue, green, red, black, gold
