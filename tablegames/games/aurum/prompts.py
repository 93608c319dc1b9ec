"""What a seat is asked, by phase and by what is picked already."""

from __future__ import annotations

from typing import assert_never

from tablegames.core.model import Seat, Target
from tablegames.games.aurum.cards import suit_of
from tablegames.games.aurum.model import AurumView
from tablegames.games.aurum.notation import both, suits
from tablegames.games.aurum.tricks import forbidden
from tablegames.i18n import _


def prompt(view: AurumView, seat: Seat, picked: tuple[Target, ...]) -> str:
    """Return what is asked, at most 40 cells; at most 20 where an action is meant, to leave room for its effect."""
    if view.phase == "over":
        return _("The game is over.")
    if seat != view.seat and view.phase != "lead":
        return _("Another player is in turn.")
    match view.phase:
        case "bid":
            return _("Bid this?") if picked else _("Bid with a metal: its rank is the bid.")
        case "lead":
            return _before_a_trick(view, seat, picked)
        case "follow":
            return _("Play this?") if picked else _to_follow(view, seat)
    assert_never(view.phase)


def may_change_a_bid(view: AurumView, seat: Seat) -> bool:
    """Whether a seat has what it takes to change a bid before this trick (AU-19)."""
    return view.phase == "lead" and bool(view.gold[seat]) and view.hand_sizes[seat] > 0


def stuck(view: AurumView) -> bool:
    """Whether the viewer is in turn and has no metal to play (AU-32, AU-46)."""
    if view.hand is None or view.viewer != view.seat or view.phase not in ("lead", "follow"):
        return False
    return all(suit_of(card) in forbidden(view.trick) for card in view.hand)


def _before_a_trick(view: AurumView, seat: Seat, picked: tuple[Target, ...]) -> str:
    kinds = {target.partition(":")[0] for target in picked}
    leads, changes = seat == view.seat, may_change_a_bid(view, seat)
    if not picked:
        if not leads:
            return _("Change a bid: gold, a bid, a card.") if changes else _("Another player is in turn.")
        if not view.hand_sizes[seat]:
            return _("No metal to lead: the round ends.")
        return _("Lead a metal, or change a bid.") if changes else _("Lead a metal.")
    if leads and kinds == {"card"}:
        return _("Lead this?")
    words = {"gold": _("gold"), "bid": _("a bid"), "card": _("a card")}
    missing = [word for kind, word in words.items() if kind not in kinds]
    return _("To change a bid, pick {missing}.").format(missing=both(missing)) if missing else _("Change this bid?")


def _to_follow(view: AurumView, seat: Seat) -> str:
    if not stuck(view):
        return _("Play: not {suits}.").format(suits=suits(forbidden(view.trick)))
    return _("No metal fits: gold, or end the round.") if view.gold[seat] else _("No metal fits: the round ends.")
