"""What speaks for a choice, or against it: true of it whoever makes it, as far as a seat can tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablegames.core.bots import Because
from tablegames.core.model import Seat
from tablegames.games.archduke.cards import CARDS, matches
from tablegames.games.archduke.model import ArchdukeAction, Card, Claim, Position, Slot
from tablegames.games.archduke.recall import VALUES, Mind
from tablegames.games.archduke.turns import can_draw

ONLY: Final = Because(kind="only")


# A turn


def why_placed(mind: Mind, card: Card, slot: Slot, action: float, *, chosen: bool) -> Because:
    """Return what speaks for a slot to put a card into, or against it where it is not `chosen` as the best.

    `action` is what the action of the card that lies there is worth.
    """
    old, table = mind.card((mind.seat, slot)), mind.view.table
    if old is None and VALUES[card] < mind.value((mind.seat, slot)):
        return Because(kind="unknown_goes", values=(card, slot))
    if old is None:
        return Because(kind="curious", values=(slot,))
    if VALUES[old] >= 0 and any(twin != slot for twin in mind.matching(mind.seat, old)):
        return Because(kind="pair_goes", values=(old,))
    effect, lighter = CARDS[old].effect, VALUES[old] - VALUES[card]
    if effect is not None and action > max(0, lighter):
        return Because(kind="for_action", values=(old, effect))
    if lighter > 0:
        return Because(kind="heavier_goes", values=(old, slot)) if chosen else _compared("lighter", card, old, slot)
    may_discard = table.phase == "place" and not table.openly
    if may_discard and VALUES[card] >= 0 and any(mind.matching(rival, card) for rival in mind.rivals):
        return Because(kind="denies", values=(card,))
    if chosen and table.phase == "draw":
        return Because(kind="draws_no_better")
    if chosen and table.openly:
        return Because(kind="least_harm", values=(card,))
    return _compared("no_lighter", card, old, slot)


def _compared(kind: str, card: Card, old: Card, slot: Slot) -> Because:
    return Because(kind=kind, values=(card, old, slot))


# The window


def why_claimed(mind: Mind, slot: Slot) -> Because:
    """Return what becomes of an own card that is said to match. Source: AR-19, AR-25, AR-26, AR-54."""
    top, card, costs = mind.view.top, mind.card((mind.seat, slot)), can_draw(mind.view)
    if mind.view.table.phase != "window" or top is None:
        return Because(kind="late_claim" if costs else "late")
    if card is None:
        return Because(kind="guess", values=(slot,))
    if not matches(card, top):
        return Because(kind="mismatch", values=(card, slot)) if costs else Because(kind="no_use")
    return Because(kind="matches" if VALUES[card] >= 0 else "parts", values=(card, slot))


def why_silent(mind: Mind, legal: Sequence[ArchdukeAction]) -> Because:
    """Return why nothing is matched, or what could be."""
    top, slots = mind.view.top, [action.slot for action in legal if isinstance(action, Claim)]
    if top is None or not slots:
        return ONLY
    known = [(VALUES[card], slot, card) for slot, card in mind.twins(mind.seat, top) if slot in slots]
    if not known:
        return Because(kind="no_match", values=(top,))
    value, slot, card = max(known)
    return Because(kind="could_match", values=(top, slot)) if value >= 0 else Because(kind="keeps", values=(card, slot))


# Actions


def why_given(mind: Mind, to: Seat) -> Because:
    """Return what speaks for a receiver. Source: AR-29, AR-41."""
    if len(mind.rivals) == 1:
        return Because(kind="rival")
    values = to, round(mind.total(to).mean)
    if _has_least(mind, to, (mind.seat, *mind.rivals)):
        return Because(kind="ahead", values=values)
    return Because(kind="ahead_in_reach" if _has_least(mind, to, mind.targets) else "has_about", values=values)


def why_peeked(mind: Mind, position: Position) -> Because:
    """Return what speaks for a card to look at."""
    owner, _slot = position
    if mind.card(position) is not None:
        return Because(kind="known")
    if owner == mind.seat:
        return Because(kind="own_unknown", values=position)
    if mind.unknown:
        return Because(kind="unseen")
    ahead = len(mind.rivals) > 1 and _has_least(mind, owner, mind.rivals)
    return Because(kind="spies" if ahead else "looks", values=position)


def _has_least(mind: Mind, seat: Seat, others: Iterable[Seat]) -> bool:
    """Tell whether nobody seems to have less of those that are asked for, who may be out of reach."""
    total = mind.total(seat).mean
    return all(total <= mind.total(other).mean for other in others)


def why_begun(mind: Mind, first: Position) -> Because:
    """Return what the first card of a swap is good for, if the best of the others follows."""
    if not mind.reachable:
        return Because(kind="same_total")
    if first[0] == mind.seat:
        return why_swapped(mind, first, min(mind.reachable, key=mind.value))
    own = [(mind.seat, slot) for slot in mind.slots]
    return why_swapped(mind, first, max(own, key=mind.value))


def why_swapped(mind: Mind, first: Position, second: Position) -> Because:
    """Return what a swap does for the seat. Source: AR-30."""
    if first[0] == second[0]:
        return Because(kind="same_total")
    if mind.seat not in (first[0], second[0]):
        return Because(kind="others_swap")
    mine, theirs = (first, second) if first[0] == mind.seat else (second, first)
    own, other = mind.card(mine), mind.card(theirs)
    gains = mind.value(mine) > mind.value(theirs)
    if gains or other is not None:
        return Because(kind="swaps", values=(own or "", other or ""))
    return Because(kind="swaps_for_nothing", values=(own or "",))
