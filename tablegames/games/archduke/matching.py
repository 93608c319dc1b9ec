"""Matching: the window after every discard."""

from __future__ import annotations

from tablegames.core.cards import with_seat
from tablegames.core.model import ready
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.archduke.cards import CARDS, matches
from tablegames.games.archduke.events import ActionDeclined, ArchdukeEvent, ClaimFailed, Matched, PenaltyAdded
from tablegames.games.archduke.model import ArchdukeState, Card, Claim, Pending, TableState
from tablegames.games.archduke.rounds import score_round
from tablegames.games.archduke.supply import add_card, card_at, draw, remove_card
from tablegames.games.archduke.turns import asking_order, has_claimable, possible

# What recurs in every game is made once
_action_declined = ready(ActionDeclined)
_claim_failed = ready(ClaimFailed)
_matched = ready(Matched)
_penalty_added = ready(PenaltyAdded)
_pending = ready(Pending)

Events = tuple[ArchdukeEvent, ...]


def open_window(table: TableState, queue: tuple[Pending, ...] = ()) -> TableState:
    """AR-20: with each discard everybody may match, whatever was tried before; the turn's owner may call later on."""
    return table.replace(
        phase="window",
        openly=False,
        queue=queue,
        failed=((),) * len(table.playing),
        to_answer=table.turn is not None and table.caller is None,
        to_ask=asking_order(table),
    )


def settle(state: ArchdukeState, events: Events) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-34: skip actions without a target, and seats that have nothing to be asked for."""
    table = state.table
    queue, to_ask = table.queue, table.to_ask
    while queue and not possible(state, queue[0]):
        events = (*events, _action_declined(seat=queue[0].seat, effect=queue[0].effect, possible=False))
        queue = queue[1:]
    while to_ask and not has_claimable(state, to_ask[0]):
        to_ask = to_ask[1:]
    if queue is not table.queue or to_ask is not table.to_ask:
        state = state.replace(table=table.replace(queue=queue, to_ask=to_ask))
    return Step(state, events)


def claim(state: ArchdukeState, action: Claim, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-18, AR-25, AR-26: in time and equal, or else a penalty."""
    card = card_at(state.grids[action.seat], action.slot)
    if state.table.phase == "window" and matches(card, state.discard[-1]):
        return _match(state, action, card, rng)
    return _fail(state, action, card, rng)


def _match(state: ArchdukeState, action: Claim, card: Card, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-22, AR-23, AR-27: the card is the new top; its action, if it has one, joins the queue."""
    seat = action.seat
    grid = remove_card(state.grids[seat], action.slot)
    effect, table = CARDS[card].effect, state.table
    if effect is not None:
        table = table.replace(queue=(*table.queue, _pending(seat=seat, effect=effect)))
    matched: Events = (_matched(seat=seat, slot=action.slot, card=card),)
    state = state.replace(table=table, grids=with_seat(state.grids, seat, grid), discard=(*state.discard, card))
    return settle(state, matched) if any(grid) else score_round(state, rng, matched, emptied=seat)


def _fail(state: ArchdukeState, action: Claim, card: Card, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-25, AR-35, AR-54: the card stays, one more comes unseen, unless none is left."""
    seat, table = action.seat, state.table
    drawn = draw(state.deck, state.discard, rng)
    grids, slot = state.grids, None
    if drawn.card is not None:
        grid, slot = add_card(state.grids[seat], drawn.card)
        grids = with_seat(grids, seat, grid)
    failed = _claim_failed(seat=seat, slot=action.slot, card=card, late=table.phase != "window")
    state = state.replace(
        table=table.replace(failed=with_seat(table.failed, seat, (*table.failed[seat], action.slot))),
        grids=grids,
        deck=drawn.deck,
        discard=drawn.discard,
    )
    return settle(state, (failed, *drawn.events, _penalty_added(seat=seat, slot=slot)))
