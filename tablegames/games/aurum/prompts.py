"""What a seat is asked, by phase and by what is picked already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from tablegames.core.model import Event, Seat, Target
from tablegames.core.text import Names
from tablegames.games.aurum.cards import METALS, rank_of, suit_of
from tablegames.games.aurum.model import AurumView, BidsRevealed, TrickTaken
from tablegames.games.aurum.notation import SUIT_NAMES, both, card, either, gold, suits
from tablegames.games.aurum.sides import SIDES
from tablegames.games.aurum.sight import SECRET_BIDS
from tablegames.games.aurum.tricks import award, forbidden, lowest, winner
from tablegames.i18n import _


class Remark(NamedTuple):
    """A sentence that stands on the table; the `strong` ones say what can be done."""

    sentence: str
    strong: bool = False


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
        case "deal":
            return _("The round is over.")
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
            return _("Go on, or change a bid: gold, bid, card.") if changes else _("Another player is in turn.")
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


# What stands beside the prompt


def news(events: Iterable[Event], names: Names) -> str | None:
    """Say the main thing that has just happened, short enough for one row of 80 cells; None where it is nothing long.

    The log says the same in full, and which card was played last can be seen.
    """
    for event in events:
        if isinstance(event, BidsRevealed):
            bids = (f"{name}: {rank_of(bid)}" for name, bid in zip(names, event.cards, strict=True))
            return _("Bids: {bids}.").format(bids=", ".join(bids))
        if isinstance(event, TrickTaken):
            if event.gold is None:
                sentence = _("{name} won with {card}; {lowest} earned no gold and leads.")
            else:
                sentence = _("{name} won with {card}; {lowest} earned {gold} and leads.")
            return sentence.format(
                name=names[event.seat], card=card(event.card), lowest=names[event.lowest], gold=gold(event.gold or 0)
            )
    return None


# What stands on the table


def remarks(view: AurumView, names: Names) -> tuple[Remark, ...]:
    """Return what everybody should know now: which suits are forbidden, what the lowest earns, who won before."""
    match view.phase:
        case "bid":
            return _about_bids(view, names)
        case "lead":
            return _about_the_last_trick(view, names)
        case "follow":
            return _about_the_trick(view, names)
        case "deal":
            return (Remark(_("{name} deals and is first.").format(name=names[view.seat]), strong=True),)
        case "over":
            return ()
    assert_never(view.phase)


def _about_bids(view: AurumView, names: Names) -> tuple[Remark, ...]:
    seats = len(names)
    first = Remark(_("{name} is first and will lead.").format(name=names[view.first]))
    if SECRET_BIDS[seats]:
        return first, Remark(_("Bids stay face down until all have bid."))
    return (first, Remark(_("The higher card is a team's bid."))) if SIDES[seats] < seats else (first,)


def _about_the_last_trick(view: AurumView, names: Names) -> tuple[Remark, ...]:
    able = view.hand_sizes[view.seat] > 0
    sentence = _("{name} leads: any metal, never gold.") if able else _("{name} has no metal to lead.")
    leads = Remark(sentence.format(name=names[view.seat]), strong=True)
    if not view.last_trick:
        return (leads,)
    won, low = winner(view.last_trick), lowest(view.last_trick)
    return (
        Remark(_("{name} won the last trick with {card}.").format(name=names[won.seat], card=card(won.card))),
        Remark(_("{name} was lowest with {card}.").format(name=names[low.seat], card=low.card)),
        leads,
    )


def _about_the_trick(view: AurumView, names: Names) -> tuple[Remark, ...]:
    closed = forbidden(view.trick)
    in_play = dict.fromkeys(suit_of(metal) for metal in METALS[len(names)])
    can_follow = [*(_(SUIT_NAMES[suit]) for suit in in_play if suit not in closed), _("gold")]
    low, earned = lowest(view.trick), award(view.trick, view.supply)
    if earned is None:
        earns = _("{name}'s {card} is lowest: no gold.")
    else:
        earns = _("{name}'s {card} is lowest and earns {gold}.")
    return (
        Remark(_("not {suits}").format(suits=suits(closed))),
        Remark(_("play {suits}").format(suits=either(can_follow)), strong=True),
        Remark(earns.format(name=names[low.seat], card=low.card, gold=gold(earned or 0))),
    )
