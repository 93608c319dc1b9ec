"""What a seat is asked, and what its choices are called and lead to."""

from __future__ import annotations

from typing import Final, assert_never

from tablegames.core.model import Seat, Target
from tablegames.core.text import Names, WindowWords
from tablegames.games.archduke.model import ArchdukeAction, ArchdukeView, PositionAction
from tablegames.games.archduke.notation import EFFECT_NAMES, card
from tablegames.games.archduke.turns import decider, last_window
from tablegames.i18n import N_, _, ngettext


def prompt(view: ArchdukeView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
    """Return what is asked, at most 40 cells."""
    table = view.table
    match table.phase:
        case "look":
            return _(_LOOK[len(picked)])
        case "window" if seat == decider(table):
            return _picked(picked, names) if picked else _in_window(view)
        case "window":
            return _which_matches(view)
        case "draw":
            return _("Draw from which pile?") if seat == table.turn else _too_late(view)
        case "place":
            return _to_place(view)
        case "swap":
            return _("Swap it with which other card?")
        case "deal":
            return _("Deal the next round.")
        case "over":
            return _("The game is over.")
    assert_never(table.phase)


_LOOK: Final = (N_("Look at which two cards?"), N_("And which second card?"), N_("Look at these two?"))


def _picked(picked: tuple[Target, ...], names: Names) -> str:
    """Name what is picked, since it may mean several things."""
    kind, _colon, place = picked[0].partition(":")
    seat, _colon, slot = place.partition(":")
    name = names[int(seat)]
    return _("{name}: slot {slot}?").format(name=name, slot=slot) if kind == "slot" else f"{name}?"


def _in_window(view: ArchdukeView) -> str:
    table = view.table
    if table.queue:
        return _(_USES[table.queue[0].effect])
    if table.to_ask:
        return _which_matches(view)
    if table.to_answer:
        return _("Call “Archduke!” or end the turn?")
    return _("End the round?") if last_window(table) else _("Start the turn?")


_USES: Final = {
    "give": N_("Give an unseen card to whom?"),
    "swap": N_("Swap which two cards?"),
    "peek": N_("Peek at which card?"),
}


def _which_matches(view: ArchdukeView) -> str:
    return _("Which card matches the {card}?").format(card=card(view.top or "0"))


def _too_late(view: ArchdukeView) -> str:
    return _("Too late for the {card}: match anyway?").format(card=card(view.top or "0"))


def _to_place(view: ArchdukeView) -> str:
    if view.drawn is None:
        return _("The drawn card: into which slot?")
    if view.table.openly:
        return _("Took {card}: into which slot?").format(card=card(view.drawn))
    return _("Drew {card}: into which slot?").format(card=card(view.drawn))


def window(view: ArchdukeView) -> WindowWords:
    """Return how the window is spoken of while all may match."""
    table, top = view.table, card(view.top or "0")
    how = _("Press the number of the seat, then that of the slot.")
    any_matches = _("match, by the number of the seat")
    if table.phase == "draw":
        title = _("TOO LATE for {card}").format(card=top)
        return WindowWords(
            _too_late(view), _("{name} draws"), _("{name} matches too late"), any_matches, how=how, title=title
        )
    if table.queue:
        goes_on = _(_GOES_ON[table.queue[0].effect])
    elif table.to_answer:
        goes_on = _("{name} ends the turn")
    else:
        goes_on = _("{name} ends the round") if last_window(table) else _("{name} starts")
    question = _("Does anybody match the {card}?").format(card=top)
    title = _("MATCH! top is {card}").format(card=top)
    by_what = _which_matches(view)
    return WindowWords(question, goes_on, _("{name} matches"), any_matches, how=how, title=title, by_what=by_what)


_GOES_ON: Final = {
    "give": N_("{name} gives a card"),
    "swap": N_("{name} swaps two cards"),
    "peek": N_("{name} peeks at a card"),
}


# Choices


def choice(view: ArchdukeView, action: ArchdukeAction) -> str:
    """Return an action as an entry of the list, at most 34 cells; seats by their numbers, counted from 1."""
    match action.kind:
        case "look":
            return _("look at slots {one} and {other}").format(one=action.slots[0], other=action.slots[1])
        case "claim":
            late = view.table.phase != "window"
            return (_("match slot {slot}, too late") if late else _("match slot {slot}")).format(slot=action.slot)
        case "place":
            return _("put it into slot {slot}").format(slot=action.slot)
        case "give":
            return _("give a card to seat {seat}").format(seat=action.to + 1)
        case "swap_first" | "swap_second" | "peek":
            return _(_AT[action.kind]).format(place=_place(action))
        case "deal_round":
            return _("deal round {round}").format(round=len(view.table.rounds) + 1)
        case "decline":
            return _("leave the action out")
        case (
            "pass"
            | "start_turn"
            | "draw_card"
            | "take_discard"
            | "discard_drawn"
            | "call_archduke"
            | "end_turn"
            | "end_round"
        ):
            return _(_PLAIN[action.kind])
    assert_never(action)


_AT: Final = {
    "swap_first": N_("swap {place}"),
    "swap_second": N_("swap it with {place}"),
    "peek": N_("peek at {place}"),
}

_PLAIN: Final = {
    "pass": N_("match nothing"),
    "start_turn": N_("start the turn"),
    "draw_card": N_("draw from the draw pile"),
    "take_discard": N_("take the discard"),
    "discard_drawn": N_("discard it"),
    "call_archduke": N_("call “Archduke!”"),
    "end_turn": N_("end the turn without a call"),
    "end_round": N_("end the round"),
}


def _place(action: PositionAction) -> str:
    if action.owner == action.seat:
        return _("own slot {slot}").format(slot=action.slot)
    return _("seat {seat}, slot {slot}").format(seat=action.owner + 1, slot=action.slot)


# What a choice leads to


def effect(view: ArchdukeView, action: ArchdukeAction) -> str:
    """Say what an action would lead to, as far as everybody can know it."""
    table = view.table
    match action.kind:
        case "claim":
            return _("if it does not match: one more card") if table.phase == "window" else _("costs one more card")
        case "look" | "peek":
            return _("shown once")
        case "place":
            return _("the card there is discarded")
        case "discard_drawn":
            return _("it brings no action")
        case "take_discard":
            return _("it must be placed")
        case "start_turn":
            late = table.modes.late_penalty and not table.modes.relaxed
            return _("who matches now is too late") if late else _("nobody can match any more")
        case "call_archduke":
            others = sum(table.playing) - 1
            return ngettext("the other player has one more turn", "the others have one more turn each", others)
        case "decline":
            return _(EFFECT_NAMES[table.queue[0].effect]) if table.queue else ""
        case "end_round":
            return _("all cards are turned up")
        case "give" | "swap_second":
            return _("nobody looks at it") if action.kind == "give" else _("nobody looks at them")
        case "pass" | "swap_first" | "draw_card" | "end_turn" | "deal_round":
            return ""
    assert_never(action)
