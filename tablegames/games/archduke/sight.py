"""Everything about what is seen in Archduke, and what may be guessed from it."""

from __future__ import annotations

from typing import assert_never

from tablegames.core.model import Memory, Seat, Target
from tablegames.core.rng import Rng
from tablegames.games.archduke.events import (
    ActionDeclined,
    ArchdukeCalled,
    ArchdukeEvent,
    CallPunished,
    CardDrawn,
    CardGiven,
    CardReplaced,
    CardsSwapped,
    ClaimFailed,
    DeckShuffled,
    DiscardTaken,
    DrawnDiscarded,
    FirstCardTurned,
    GameEnded,
    Looked,
    Matched,
    Peeked,
    PenaltyAdded,
    RoundBegan,
    RoundEnded,
    SeatEliminated,
    TieCardDrawn,
    TurnStarted,
)
from tablegames.games.archduke.memory import ArchdukeMemory
from tablegames.games.archduke.model import (
    DISCARD_PILE,
    DRAW_PILE,
    ArchdukeReason,
    ArchdukeState,
    ArchdukeView,
    Card,
    Grid,
    Pending,
    Position,
    TableState,
    slot_target,
)
from tablegames.games.archduke.supply import FIRST_SLOTS
from tablegames.games.archduke.turns import (
    all_may_claim,
    can_draw,
    decider,
    last_window,
    may_claim,
    reachable,
    receivers,
)


def view(state: ArchdukeState, seat: Seat | None) -> ArchdukeView:
    """Show no card that lies face down, but the drawn one to its owner. Source: AR-5, AR-11."""
    table = state.table
    viewer = seat if seat is not None and 0 <= seat < len(table.playing) else None
    over = table.phase in ("deal", "over")
    return ArchdukeView(
        viewer=viewer,
        table=table,
        slots=tuple(state.slots_of(owner) for owner in range(len(table.playing))),
        cards_left=len(state.deck),
        discard_size=len(state.discard),
        top=state.discard[-1] if state.discard else None,
        drawn=state.drawn if table.openly or (viewer is not None and viewer == table.turn) else None,
        shown=tuple(tuple(card for card in grid if card is not None) for grid in state.grids) if over else None,
    )


def looks_alone(view: ArchdukeView) -> bool:
    """Tell whether a card from the draw pile is to be placed: nobody else may see it. Source: AR-11."""
    return view.table.phase == "place" and not view.table.openly


def redact(event: ArchdukeEvent, seat: Seat | None) -> ArchdukeEvent | None:
    """Tell cards that were looked at only to who looked. Source: AR-6, AR-11, AR-31."""
    match event:
        case Looked():
            return event if event.seat == seat else event.replace(cards=None)
        case CardDrawn() | Peeked():
            return event if event.seat == seat else event.replace(card=None)
        case (
            RoundBegan()
            | FirstCardTurned()
            | DeckShuffled()
            | TurnStarted()
            | DiscardTaken()
            | CardReplaced()
            | DrawnDiscarded()
            | Matched()
            | ClaimFailed()
            | PenaltyAdded()
            | CardGiven()
            | CardsSwapped()
            | ActionDeclined()
            | ArchdukeCalled()
            | CallPunished()
            | TieCardDrawn()
            | RoundEnded()
            | SeatEliminated()
            | GameEnded()
        ):
            return event
    assert_never(event)


# What may lie face down


def determinize(view: ArchdukeView, memory: Memory, rng: Rng) -> ArchdukeState:
    """Lay what the viewer recalls where it lies, and the cards of each shuffle that it has not seen at random.

    `memory` must have been shown everything since the round was dealt.
    """
    recalled = memory if isinstance(memory, ArchdukeMemory) else ArchdukeMemory()
    unseen = [list(rng.shuffled(cards)) for cards in recalled.unseen]
    places = {(place.seat, place.slot): place for place in recalled.places}

    def card_at(position: Position) -> Card:
        place = places.get(position)
        if place is None:
            return unseen[0].pop()
        return place.card if place.card is not None else unseen[place.shuffle].pop()

    grids = [_grid({slot: card_at((seat, slot)) for slot in slots}) for seat, slots in enumerate(view.slots)]
    drawn = view.drawn
    if drawn is None and view.table.phase == "place":
        drawn = unseen[-1].pop()
    return ArchdukeState(
        table=view.table, grids=tuple(grids), deck=tuple(unseen[-1]), discard=recalled.discard, drawn=drawn
    )


def _grid(cards: dict[int, Card]) -> Grid:
    slots = max([FIRST_SLOTS, *cards])
    return tuple(cards.get(slot) for slot in range(1, slots + 1))


# Why something cannot be picked


def refusal(view: ArchdukeView, target: Target, picked: tuple[Target, ...] = ()) -> ArchdukeReason | None:
    """Explain why something cannot be picked, in the order a player would ask."""
    table = view.table
    if table.phase == "over":
        return ArchdukeReason.GAME_OVER
    if table.phase == "deal":
        return ArchdukeReason.DEAL_FIRST
    seat = _who_picks(view, target)
    if not table.playing[seat]:
        return ArchdukeReason.NOT_PLAYING
    if table.phase == "look":
        return _look_refusal(view, seat, target, picked)
    if picked:
        return ArchdukeReason.ONE_AT_A_TIME
    claim = _claim_refusal(view, seat, target)
    if claim is None or seat != decider(table):
        return claim
    match table.phase:
        case "window":
            return _use_refusal(view, table.queue[0], target) if table.queue else claim
        case "draw":
            return _draw_refusal(view, target)
        case "place":
            return _place_refusal(view, seat, target)
        case "swap":
            reason = _reach_refusal(view, seat, target)
            same = table.swap_first is not None and target == slot_target(*table.swap_first)
            return ArchdukeReason.SAME_CARD if same else reason
    assert_never(table.phase)


def _who_picks(view: ArchdukeView, target: Target) -> Seat:
    """Return the viewer; before everybody's eyes whoever could match the card, or else has to decide."""
    if view.viewer is not None:
        return view.viewer
    table, position = view.table, _position(view, target)
    return position[0] if position is not None and all_may_claim(table) and not table.queue else decider(table)


def _position(view: ArchdukeView, target: Target) -> Position | None:
    """Return the place that a target names, if it is one at this table."""
    kind, _, place = target.partition(":")
    if kind != "slot":
        return None
    seat, _, slot = place.partition(":")
    return (int(seat), int(slot)) if int(seat) < len(view.slots) else None


def _look_refusal(view: ArchdukeView, seat: Seat, target: Target, picked: tuple[Target, ...]) -> ArchdukeReason | None:
    """AR-6."""
    if seat != decider(view.table):
        return ArchdukeReason.NOT_YOUR_TURN
    if len(picked) > 1:
        return ArchdukeReason.TWO_CARDS
    if target in picked:
        return ArchdukeReason.ALREADY_PICKED
    return _own_refusal(view, seat, target)


def _own_refusal(view: ArchdukeView, seat: Seat, target: Target) -> ArchdukeReason | None:
    """AR-14, AR-28: a card in the own tableau."""
    position = _position(view, target)
    if position is None:
        return ArchdukeReason.NOT_NOW
    if position[0] != seat:
        return ArchdukeReason.OTHERS_CARD
    return None if position[1] in view.slots[seat] else ArchdukeReason.GAP


def _claim_refusal(view: ArchdukeView, seat: Seat, target: Target) -> ArchdukeReason | None:
    """AR-18, ruling Q15; in relaxed mode who has something else to decide is told that it is too late to match."""
    table = view.table
    all_asked = table.phase == "window" and seat == decider(table) and not may_claim(table, seat)
    if not (all_asked or may_claim(table, seat)):
        return ArchdukeReason.NOT_YOUR_TURN
    if target in (DRAW_PILE, DISCARD_PILE):
        return _pile_refusal(table) if table.phase == "window" else ArchdukeReason.NOT_YOUR_TURN
    tried = [slot_target(seat, slot) for slot in table.failed[seat]]
    if target in tried:
        return ArchdukeReason.TRIED
    return _own_refusal(view, seat, target) or (ArchdukeReason.ALL_ASKED if all_asked else None)


def _pile_refusal(table: TableState) -> ArchdukeReason:
    """AR-20, AR-43."""
    return ArchdukeReason.NO_TURN_LEFT if last_window(table) else ArchdukeReason.WINDOW_OPEN


def _use_refusal(view: ArchdukeView, action: Pending, target: Target) -> ArchdukeReason | None:
    """AR-29..31, AR-41."""
    if action.effect != "give":
        return _reach_refusal(view, action.seat, target)
    kind, _, number = target.partition(":")
    if kind != "seat":
        return ArchdukeReason.NOT_NOW
    if int(number) in receivers(view, action.seat):
        return None
    if int(number) == action.seat:
        return ArchdukeReason.ONESELF
    return ArchdukeReason.IMMUNE if int(number) == view.table.caller else ArchdukeReason.NOT_PLAYING


def _reach_refusal(view: ArchdukeView, seat: Seat, target: Target) -> ArchdukeReason | None:
    position = _position(view, target)
    if position is None:
        return ArchdukeReason.NOT_NOW
    if position in reachable(view, seat):
        return None
    return ArchdukeReason.IMMUNE if position[0] == view.table.caller != seat else ArchdukeReason.GAP


def _draw_refusal(view: ArchdukeView, target: Target) -> ArchdukeReason | None:
    """AR-10, AR-54."""
    if target == DISCARD_PILE or (target == DRAW_PILE and can_draw(view)):
        return None
    return ArchdukeReason.NO_CARD_LEFT if target == DRAW_PILE else ArchdukeReason.NOT_NOW


def _place_refusal(view: ArchdukeView, seat: Seat, target: Target) -> ArchdukeReason | None:
    """AR-11, AR-12."""
    if target == DISCARD_PILE:
        return ArchdukeReason.MUST_PLACE if view.table.openly else None
    return _own_refusal(view, seat, target)
