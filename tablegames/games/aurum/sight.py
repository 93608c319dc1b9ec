"""Everything about what is known in Aurum: who sees what, and why something cannot be picked."""

from __future__ import annotations

from typing import Final, assert_never

from tablegames.core.model import Memory, Seat, Target
from tablegames.core.rng import Rng
from tablegames.games.aurum.cards import METALS, sort_metals, suit_of
from tablegames.games.aurum.model import (
    AurumEvent,
    AurumReason,
    AurumState,
    AurumView,
    BidChanged,
    BidMade,
    BidsRevealed,
    CardPlayed,
    GameEnded,
    Metals,
    RoundBegan,
    RoundEnded,
    RoundScored,
    TrickTaken,
    gold_target,
)
from tablegames.games.aurum.sides import with_partner
from tablegames.games.aurum.tricks import forbidden

SECRET_BIDS: Final = {3: True, 4: False}
"""By number of seats: bids are laid face down and turned up together, or face up in turn (AU-13, AU-14, Q11, Q12)."""


def view(state: AurumState, seat: Seat | None) -> AurumView:
    """Show the viewer's own hand and bid; a partner's hand is as hidden as an opponent's. Source: AU-7, AU-10."""
    viewer = seat if seat is not None and 0 <= seat < len(state.hands) else None
    secret = state.phase == "bid" and SECRET_BIDS[len(state.hands)]
    return AurumView(
        viewer=viewer,
        hand=None if viewer is None else state.hands[viewer],
        hand_sizes=tuple(map(len, state.hands)),
        bids=tuple(None if secret and owner != viewer else bid for owner, bid in enumerate(state.bids)),
        bid_made=tuple(bid is not None for bid in state.bids),
        gold=state.gold,
        supply=state.supply,
        left_out=state.left_out,
        seen=state.seen,
        tricks=state.tricks,
        trick=state.trick,
        last_trick=state.last_trick,
        first=state.first,
        seat=state.seat,
        phase=state.phase,
        round_number=state.round_number,
        rounds=state.rounds,
        nuggets=state.nuggets,
    )


def redact(event: AurumEvent, seat: Seat | None) -> AurumEvent | None:
    """Hide the card of a face-down bid from all but its owner. Source: AU-14."""
    match event:
        case BidMade():
            return event.replace(card=None) if event.face_down and event.seat != seat else event
        case (
            RoundBegan()
            | BidsRevealed()
            | BidChanged()
            | CardPlayed()
            | TrickTaken()
            | RoundEnded()
            | RoundScored()
            | GameEnded()
        ):
            return event
    assert_never(event)


def determinize(view: AurumView, memory: Memory, rng: Rng) -> AurumState:
    """Deal the cards that the viewer cannot place at random to the others' hands and face-down bids."""
    own = view.hand or ()
    known_bids = {bid for bid in view.bids if bid is not None}
    trick = {played.card for played in view.trick}
    seen = {*own, *known_bids, *trick, *view.left_out, *view.seen}
    hidden = list(rng.shuffled(card for card in METALS[len(view.bids)] if card not in seen))
    bids = tuple(
        hidden.pop() if made and bid is None else bid for bid, made in zip(view.bids, view.bid_made, strict=True)
    )
    hands = tuple(
        own if seat == view.viewer else sort_metals(hidden.pop() for _ in range(size))
        for seat, size in enumerate(view.hand_sizes)
    )
    shared = {name: getattr(view, name) for name in AurumState.model_fields if name in AurumView.model_fields}
    return AurumState(**{**shared, "bids": bids}, hands=hands)


def refusal(view: AurumView, target: Target, picked: tuple[Target, ...] = ()) -> AurumReason | None:
    """Explain why something cannot be picked on top of `picked`, in the order a player would ask."""
    if view.phase == "over":
        return AurumReason.GAME_OVER
    viewer = view.viewer
    if viewer is None or view.hand is None or (view.phase != "lead" and viewer != view.seat):
        return AurumReason.NOT_YOUR_TURN
    if view.phase == "deal":
        return AurumReason.DEAL_FIRST
    kind, _colon, name = target.partition(":")
    elsewhere = _elsewhere(view, viewer, view.hand, kind, name)
    if elsewhere is not None:
        return elsewhere
    match view.phase:
        case "bid":
            return _bid_refusal(kind, picked)
        case "lead":
            return _lead_refusal(view, viewer, view.hand, kind, picked)
        case "follow":
            return _follow_refusal(view, kind, name, picked)
    assert_never(view.phase)


def _elsewhere(view: AurumView, viewer: Seat, hand: Metals, kind: str, name: str) -> AurumReason | None:
    """Tell whether something lies where the viewer never picks from."""
    seats = len(view.bids)
    match kind:
        case "card":
            return None if name in hand else AurumReason.NOT_THERE
        case "gold":
            own = {gold_target(viewer, rank) for rank in view.gold[viewer]}
            return None if f"gold:{name}" in own else AurumReason.NOT_THERE
        case "bid" if name in {str(seat) for seat in with_partner(viewer, seats)}:
            return None
        case "bid":
            return AurumReason.OPPONENTS_BID
        case "trick":
            return AurumReason.PLAYED
    return AurumReason.NOT_THERE


def _bid_refusal(kind: str, picked: tuple[Target, ...]) -> AurumReason | None:
    match kind:
        case "gold":
            return AurumReason.BID_IS_A_METAL
        case "bid":
            return AurumReason.BETWEEN_TRICKS
    return AurumReason.ONE_CARD if picked else None


def _lead_refusal(
    view: AurumView, viewer: Seat, hand: Metals, kind: str, picked: tuple[Target, ...]
) -> AurumReason | None:
    """AU-19, AU-28: the leader plays a metal; a seat changes a bid with gold, bid card and hand card."""
    if any(target.startswith(f"{kind}:") for target in picked):
        return AurumReason.ONE_OF_EACH
    leads = viewer == view.seat
    if (hand and view.gold[viewer]) or (kind == "card" and leads and not picked):
        return None
    if not view.gold[viewer]:
        return AurumReason.NEEDS_GOLD if leads else AurumReason.NOT_YOUR_TURN
    return AurumReason.NEEDS_METAL


def _follow_refusal(view: AurumView, kind: str, name: str, picked: tuple[Target, ...]) -> AurumReason | None:
    if kind == "bid":
        return AurumReason.BETWEEN_TRICKS
    if kind == "card" and suit_of(name) in forbidden(view.trick):
        return AurumReason.SUIT_IN_TRICK
    return AurumReason.ONE_CARD if picked else None
