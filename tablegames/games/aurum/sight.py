"""Everything about what is known in Aurum: who sees what, and why something cannot be picked."""

from __future__ import annotations

from enum import auto
from typing import Final, assert_never

from tablegames.core.model import Memory, Seat, Target
from tablegames.core.rng import Rng
from tablegames.core.rules import Reason
from tablegames.games.aurum.cards import METALS, sort_metals, suit_of
from tablegames.games.aurum.model import (
    AurumEvent,
    AurumState,
    AurumView,
    BidChanged,
    BidMade,
    BidsRevealed,
    CardPlayed,
    GameEnded,
    RoundBegan,
    RoundEnded,
    RoundScored,
    TrickTaken,
)

SECRET_BIDS: Final = {3: True, 4: False}
"""By number of seats: bids are laid face down and turned up together, or face up in turn (AU-13, AU-14, Q11, Q12)."""


class AurumReason(Reason):
    """Why a card cannot be picked now."""

    GAME_OVER = auto()
    NOT_THERE = auto()
    """It is not in this viewer's hand, collection or team."""
    BID_IS_A_METAL = auto()
    """AU-11: gold cannot be a bid."""
    SUIT_IN_TRICK = auto()
    """AU-30: each suit once in a trick."""
    TRICK_HAS_BEGUN = auto()
    """AU-19: a bid is changed before the first card only."""
    NOTHING_TO_CHANGE_WITH = auto()
    """AU-19: it takes a gold card and a card of the hand."""
    GOLD_CHANGES_BIDS = auto()
    """AU-28: gold is never led; before the lead it pays for a new bid."""
    ONE_OF_EACH = auto()
    """One gold card, one bid card and one card of the hand make a change; one card is played."""


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
    kind = target.partition(":")[0]
    if not _belongs_to_viewer(view, target):
        return AurumReason.NOT_THERE
    match view.phase:
        case "bid":
            return _one_metal(view, kind, picked)
        case "lead":
            return _lead_refusal(view, kind, picked)
        case "follow":
            return _follow_refusal(view, target, kind, picked)
    assert_never(view.phase)


def _belongs_to_viewer(view: AurumView, target: Target) -> bool:
    kind, _, rest = target.partition(":")
    viewer = view.viewer
    if viewer is None or view.hand is None:
        return False
    match kind:
        case "card":
            return rest in view.hand
        case "gold":
            owner, _, rank = rest.partition(":")
            return owner == str(viewer) and rank.isdecimal() and int(rank) in view.gold[viewer]
        case "bid":
            return rest.isdecimal() and int(rest) in partners(viewer, len(view.bids))
    return False


def partners(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return the seats of a seat's side, itself first. Source: AU-2, AU-3."""
    return (seat, (seat + 2) % 4) if seats == 4 else (seat,)


def _one_metal(view: AurumView, kind: str, picked: tuple[Target, ...]) -> AurumReason | None:
    if kind != "card":
        return AurumReason.BID_IS_A_METAL
    if view.viewer != view.seat:
        return AurumReason.NOT_THERE
    return AurumReason.ONE_OF_EACH if picked else None


def _lead_refusal(view: AurumView, kind: str, picked: tuple[Target, ...]) -> AurumReason | None:
    """AU-19, AU-28: the leader plays a metal, or a seat changes a bid with gold, bid card and hand card."""
    kinds = [other.partition(":")[0] for other in picked]
    can_change = bool(view.viewer is not None and view.hand and view.gold[view.viewer])
    leads = view.viewer == view.seat
    if kind in kinds:
        return AurumReason.ONE_OF_EACH
    if can_change or (kind == "card" and leads and not picked):
        return None
    return AurumReason.GOLD_CHANGES_BIDS if kind == "gold" else AurumReason.NOTHING_TO_CHANGE_WITH


def _follow_refusal(view: AurumView, target: Target, kind: str, picked: tuple[Target, ...]) -> AurumReason | None:
    if kind == "bid":
        return AurumReason.TRICK_HAS_BEGUN
    if view.viewer != view.seat:
        return AurumReason.NOT_THERE
    if kind == "card" and suit_of(target.removeprefix("card:")) in {suit_of(played.card) for played in view.trick}:
        return AurumReason.SUIT_IN_TRICK
    return AurumReason.ONE_OF_EACH if picked else None
