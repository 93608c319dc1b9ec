"""The three actions: give, swap and peek. All are optional."""

from __future__ import annotations

from tablegames.core.cards import with_seat
from tablegames.core.model import ready
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.archduke.events import ActionDeclined, ArchdukeEvent, CardGiven, CardsSwapped, Peeked
from tablegames.games.archduke.matching import settle
from tablegames.games.archduke.model import (
    ArchdukeState,
    Decline,
    Give,
    Peek,
    Position,
    SwapFirst,
    SwapSecond,
    TableState,
)
from tablegames.games.archduke.supply import add_card, card_at, draw, replace_card
from tablegames.games.archduke.turns import asking_order

# What recurs in every game is made once
_action_declined = ready(ActionDeclined)
_card_given = ready(CardGiven)
_peeked = ready(Peeked)


def give(state: ArchdukeState, action: Give, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-29: the top of the draw pile, which nobody looks at."""
    drawn = draw(state.deck, state.discard, rng)
    assert drawn.card is not None, "without a card there is nobody to give it to"
    grid, slot = add_card(state.grids[action.to], drawn.card)
    state = state.replace(
        table=_carried_out(state.table),
        grids=with_seat(state.grids, action.to, grid),
        deck=drawn.deck,
        discard=drawn.discard,
    )
    return settle(state, (*drawn.events, _card_given(seat=action.seat, to=action.to, slot=slot)))


def swap_first(state: ArchdukeState, action: SwapFirst) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-30: until the second card is chosen nobody may match."""
    table = state.table.replace(phase="swap", swap_first=(action.owner, action.slot))
    return Step(state.replace(table=table), ())


def swap_second(state: ArchdukeState, action: SwapSecond) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-30, ruling Q15: both cards have moved, so that both may be tried again."""
    first, second = state.table.swap_first, (action.owner, action.slot)
    assert first is not None, "the phase says so"
    table = _carried_out(state.table).replace(
        phase="window",
        swap_first=None,
        failed=tuple(
            tuple(slot for slot in slots if (seat, slot) not in (first, second))
            for seat, slots in enumerate(state.table.failed)
        ),
    )
    state = state.replace(table=table, grids=_exchanged(state, first, second))
    return settle(state, (CardsSwapped(seat=action.seat, first=first, second=second),))


def _exchanged(state: ArchdukeState, *positions: Position) -> tuple[tuple[str | None, ...], ...]:
    grids = state.grids
    cards = [card_at(grids[owner], slot) for owner, slot in positions]
    for (owner, slot), card in zip(positions, reversed(cards), strict=True):
        grids = with_seat(grids, owner, replace_card(grids[owner], slot, card))
    return grids


def peek(state: ArchdukeState, action: Peek) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-31: told to that seat alone, once."""
    card = card_at(state.grids[action.owner], action.slot)
    peeked = _peeked(seat=action.seat, owner=action.owner, slot=action.slot, card=card)
    return settle(state.replace(table=_carried_out(state.table)), (peeked,))


def decline(state: ArchdukeState, action: Decline) -> Step[ArchdukeState, ArchdukeEvent]:
    """Ruling Q9."""
    head, *others = state.table.queue
    declined = _action_declined(seat=action.seat, effect=head.effect, possible=True)
    return settle(state.replace(table=state.table.replace(queue=tuple(others))), (declined,))


def _carried_out(table: TableState) -> TableState:
    """In relaxed mode everybody is asked again: something has moved, or somebody knows more."""
    return table.replace(queue=table.queue[1:], to_ask=asking_order(table))
