"""Who may act and on what. All of it follows from what everybody knows, so that it tells nobody anything."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

from tablegames.core.model import Seat
from tablegames.games.archduke.model import ArchdukeState, ArchdukeView, Pending, Position, Slot, TableState

Table: TypeAlias = ArchdukeState | ArchdukeView
"""A table, whole or as somebody sees it: here it makes no difference."""


# Seats


def circle(table: TableState, first: Seat) -> tuple[Seat, ...]:
    """Return the seats that play, clockwise; `first` begins if it plays. Source: AR-17."""
    return _circle(table.playing, first)


@lru_cache
def _circle(playing: tuple[bool, ...], first: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in (*range(first, len(playing)), *range(first)) if playing[seat])


def next_seat(table: TableState, seat: Seat) -> Seat:
    """Return the seat that follows one, clockwise."""
    return circle(table, (seat + 1) % len(table.playing))[0]


def took_part(table: TableState, seat: Seat) -> bool:
    """Tell whether a seat takes part in this round; when one has ended, in that one. Source: AR-45, AR-52, AR-56."""
    return seat in table.rounds[-1].order if table.phase in ("deal", "over") else table.playing[seat]


def dealer(table: TableState) -> Seat:
    """Return the seat to the right of the starter. Source: AR-7, AR-9."""
    return circle(table, table.starter)[-1]


def next_to_start(table: TableState) -> Seat:
    """Return whose turn comes after this window; the caller's does not, its window is the last."""
    return table.starter if table.turn is None else next_seat(table, table.turn)


def last_window(table: TableState) -> bool:
    """Tell whether all have had their turn after a call. Source: AR-40, AR-43."""
    return table.caller is not None and next_to_start(table) == table.caller


def asking_order(table: TableState) -> tuple[Seat, ...]:
    """Return the order in which relaxed mode asks for matches: the discarder, or else the dealer, comes last."""
    return circle(table, next_to_start(table)) if table.modes.relaxed else ()


def decider(table: TableState) -> Seat:
    """Return the seat that has to act: others may at most interrupt it."""
    match table.phase:
        case "look":
            return table.to_look[0]
        case "window":
            return _window_decider(table)
        case "swap":
            return table.queue[0].seat
        case "deal":
            return dealer(table)
        case "draw" | "place" | "over":
            return table.starter if table.turn is None else table.turn
    assert_never(table.phase)


def _window_decider(table: TableState) -> Seat:
    """AR-39, ruling Q10: actions in their order, then those that are still asked, the call, the next turn."""
    if table.queue:
        return table.queue[0].seat
    if table.to_ask:
        return table.to_ask[0]
    if table.to_answer and table.turn is not None:
        return table.turn
    return next_to_start(table)


def actors(known: Table) -> tuple[Seat, ...]:
    """Return who may act: the seat that has to, then those with a card that they may try to match."""
    table = known.table
    if table.phase == "over":
        return ()
    first = decider(table)
    if not all_may_claim(table):
        return (first,)
    return (first, *[seat for seat in circle(table, first)[1:] if has_claimable(known, seat)])


# Matching


def all_may_claim(table: TableState) -> bool:
    """Tell whether several may match at once: in the window, and too late while that costs a card."""
    if table.modes.relaxed:
        return False
    return table.phase == "window" or (table.phase == "draw" and table.modes.late_penalty)


def may_claim(table: TableState, seat: Seat) -> bool:
    """Tell whether a seat may try to match something, if it has a card that was not tried before."""
    if not table.playing[seat]:
        return False
    if table.modes.relaxed:
        return table.phase == "window" and not table.queue and table.to_ask[:1] == (seat,)
    return all_may_claim(table) and (table.phase == "window" or seat != table.turn)


def claimable(known: Table, seat: Seat) -> tuple[Slot, ...]:
    """Return the slots of the cards that were not tried in this window. Source: AR-18, AR-28, rulings Q15, Q16."""
    failed, slots = known.table.failed[seat], known.slots_of(seat)
    return tuple([slot for slot in slots if slot not in failed]) if failed else slots


def has_claimable(known: Table, seat: Seat) -> bool:
    """Tell whether there is such a card; one that was tried cannot have left its slot without being forgiven."""
    return known.cards_of(seat) > len(known.table.failed[seat])


# Drawing and actions


def can_draw(known: Table) -> bool:
    """Tell whether the draw pile has a card or can be made anew. Source: AR-53, AR-54."""
    return known.cards_left > 0 or known.discard_size > 1


def receivers(known: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return to whom a seat may give a card. Source: AR-29, AR-41, AR-54."""
    if not can_draw(known):
        return ()
    return tuple([other for other in circle(known.table, seat)[1:] if other != known.table.caller])


def reachable(known: Table, seat: Seat) -> tuple[Position, ...]:
    """Return the cards that a seat may peek at or swap: all but another caller's. Source: AR-30, AR-31, AR-41."""
    return tuple([(owner, slot) for owner in _owners(known.table, seat) for slot in known.slots_of(owner)])


def _owners(table: TableState, seat: Seat) -> tuple[Seat, ...]:
    return tuple([owner for owner in circle(table, seat) if owner == seat or owner != table.caller])


def possible(known: Table, action: Pending) -> bool:
    """Tell whether there is anything to use an action on. Source: AR-34, AR-54."""
    match action.effect:
        case "give":
            return bool(receivers(known, action.seat))
        case "swap":
            return sum(map(known.cards_of, _owners(known.table, action.seat))) > 1
        case "peek":
            return True  # a seat without cards has ended the round, and the own cards are always in reach
    assert_never(action.effect)
