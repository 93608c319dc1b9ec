"""What a seat does where a turn is only thought of: the normal player's valuations, simplified until they are fast.

A seat uses the cards that it has seen (`WatchedState.eyes`), and takes all others to weigh the average.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tablegames.core.model import Seat
from tablegames.games.archduke.cards import CARDS, DECK, value_of
from tablegames.games.archduke.model import (
    ArchdukeAction,
    CallArchduke,
    Claim,
    Decline,
    DiscardDrawn,
    DrawCard,
    Effect,
    EndTurn,
    Give,
    Peek,
    Place,
    Slot,
    SwapFirst,
    SwapSecond,
    TakeDiscard,
)
from tablegames.games.archduke.planner import LAST_SPREAD, LAST_TURN, SHED
from tablegames.games.archduke.recall import MEAN, SPREAD, VALUES
from tablegames.games.archduke.watched import WatchedState

UNKNOWN: Final = 16.0
"""What it is worth to replace a card that is not known, its value included: that it is known then above all."""

GIFT: Final = 2.0
"""What it is worth to give somebody a card, where there are two players."""

LOOK: Final = 8.0
"""What it is worth to peek at an own card."""

PATIENCE: Final = 1.0
"""What the draw pile promises beside what is reckoned."""

SURE: Final = 0.1
"""By how many standard deviations a seat has to be the lightest before it calls. These five won most rounds."""

TIDY: Final = 5.5
"""What a card of another seat weighs that is not known."""

COPIES: Final = 1 / 13
"""How probable it is that the next card has a certain value, about: most have eight copies."""

_EFFECTS: Final[dict[int, Effect]] = {facts.value: facts.effect for facts in CARDS.values() if facts.effect is not None}

_PROMISED: Final = tuple(sum(max(0.0, worth / 2 - value_of(card)) for card in DECK) / len(DECK) for worth in range(120))
"""What a card from the draw pile is worth on average, by half points of what it is worth to be rid of another one."""


def _known_cards(state: WatchedState, seat: Seat, owner: Seat) -> list[tuple[Slot, int | None]]:
    """Return the occupied slots of a tableau, with the values that a seat has seen."""
    bit = 1 << seat
    return [
        (slot, VALUES[card] if eyes & bit else None)
        for slot, (card, eyes) in enumerate(zip(state.grids[owner], state.eyes[owner], strict=False), start=1)
        if card is not None
    ]


def chosen(state: WatchedState, seat: Seat, legal: Sequence[ArchdukeAction]) -> ArchdukeAction:
    """Return what a seat does."""
    match legal[0]:
        case Claim():
            return legal[0]
        case DrawCard() | TakeDiscard():
            return _pile(state, seat, legal)
        case Place():
            return _place(state, seat, legal)
        case EndTurn() | CallArchduke():
            return _answer(state, seat, legal)
        case Give():
            gifts = [action for action in legal if isinstance(action, Give)]
            return min(gifts, key=lambda gift: _total(state, seat, gift.to)[0])
        case Peek():
            return _peek(state, seat, legal)
        case SwapFirst() | SwapSecond():
            return _swap(state, seat, legal)
        case _:
            return legal[0]


def _pile(state: WatchedState, seat: Seat, legal: Sequence[ArchdukeAction]) -> ArchdukeAction:
    if len(legal) == 1:
        return legal[0]
    freed = _freed(state, seat)
    top = VALUES[state.discard[-1]]
    most = max(freed.values())
    promise = _PROMISED[max(0, min(len(_PROMISED) - 1, int(2 * most)))] + PATIENCE
    for _slot, value in _known_cards(state, seat, seat):
        if value is not None and value > 0:
            promise += COPIES * max(0.0, value + SHED - max(0.0, most - value))
    return legal[1] if most - top > promise else legal[0]


def _place(state: WatchedState, seat: Seat, legal: Sequence[ArchdukeAction]) -> ArchdukeAction:
    assert state.drawn is not None, "the phase says so"
    drawn, freed = VALUES[state.drawn], _freed(state, seat)
    slot = max(freed, key=freed.__getitem__)
    gain = freed[slot] - drawn
    if isinstance(legal[-1], DiscardDrawn):
        own = [value for _slot, value in _known_cards(state, seat, seat) if value is not None and _alike(value, drawn)]
        if gain <= (sum(own) + SHED * len(own) if drawn >= 0 else 0.0):
            return legal[-1]
    return next(action for action in legal if isinstance(action, Place) and action.slot == slot)


def _alike(one: int, other: int) -> bool:
    return one % 13 == other % 13 if one >= 0 <= other else one == other


def _freed(state: WatchedState, seat: Seat) -> dict[Slot, float]:
    """Return what it is worth to discard the card of each own slot, what can follow it included."""
    table = state.table
    rivals = sum(table.playing) - 1
    hand = _known_cards(state, seat, seat)
    known = [value for _slot, value in hand if value is not None]
    others = [
        value
        for other, playing in enumerate(table.playing)
        if playing and other != seat
        for _slot, value in _known_cards(state, seat, other)
        if value is not None and value >= 0
    ]
    called = table.caller is not None
    freed: dict[Slot, float] = {}
    for slot, value in hand:
        if value is None:
            freed[slot] = MEAN if called else UNKNOWN
            continue
        worth = float(value)
        if value >= 0:
            twins = [twin for twin in known if twin >= 0 and twin % 13 == value % 13]
            worth += sum(twins) - value + SHED * (len(twins) - 1)
            if others:
                worth -= sum([twin + SHED for twin in others if twin % 13 == value % 13]) / rivals
        effect = _EFFECTS.get(value)
        if effect == "give":
            worth += GIFT / rivals
        elif effect == "swap":
            worth += 1.5 * max(0.0, max([card for card in known if card != value], default=0) - TIDY)
        elif effect == "peek" and len(known) < len(hand) and not called:
            worth += LOOK
        freed[slot] = worth
    return freed


def _answer(state: WatchedState, seat: Seat, legal: Sequence[ArchdukeAction]) -> ArchdukeAction:
    """Call if nobody is likely to be lighter after one more turn, as far as the seat knows."""
    end, call = legal
    own, unknown = _total(state, seat, seat)
    for other, playing in enumerate(state.table.playing):
        if playing and other != seat:
            total, hidden = _total(state, seat, other)
            if total * (1 - LAST_TURN) - own < SURE * sqrt(SPREAD * (unknown + hidden) + LAST_SPREAD):
                return end
    return call


def _total(state: WatchedState, seat: Seat, owner: Seat) -> tuple[float, int]:
    """Return what a seat expects a tableau to sum up to, and how many of its cards it does not know."""
    values = [value for _slot, value in _known_cards(state, seat, owner)]
    known = [value for value in values if value is not None]
    unknown = len(values) - len(known)
    return sum(known) + unknown * (MEAN if owner == seat else TIDY), unknown


def _peek(state: WatchedState, seat: Seat, legal: Sequence[ArchdukeAction]) -> ArchdukeAction:
    """Look at an own card first, then at any other."""
    peeks = [action for action in legal if isinstance(action, Peek)]
    unseen = [peek for peek in peeks if not state.has_seen(seat, peek.owner, peek.slot)]
    return next((peek for peek in unseen if peek.owner == seat), unseen[0] if unseen else legal[-1])


def _swap(state: WatchedState, seat: Seat, legal: Sequence[ArchdukeAction]) -> ArchdukeAction:
    """Swap the heaviest own card for the lightest of the others, if that is any good."""

    def value(action: SwapFirst | SwapSecond) -> float:
        card = state.grids[action.owner][action.slot - 1]
        if card is not None and state.has_seen(seat, action.owner, action.slot):
            return VALUES[card]
        return MEAN if action.owner == seat else TIDY

    swaps = [action for action in legal if isinstance(action, (SwapFirst, SwapSecond))]
    others = [action for action in swaps if action.owner != seat]
    if isinstance(legal[0], SwapSecond):
        return min(others or swaps, key=value)
    own = max([action for action in swaps if action.owner == seat], key=value)
    worthwhile = others and value(own) > min(map(value, others)) and isinstance(legal[-1], Decline)
    return own if worthwhile else legal[-1]
