"""Who the computer players are, and why they choose what they choose."""

from __future__ import annotations

from typing import Final

from tablegames.core.bots import Because
from tablegames.games.archduke.model import ArchdukeView
from tablegames.games.archduke.notation import EFFECT_NAMES, card, number
from tablegames.i18n import N_, _

_PLAYERS: Final = {
    "elephant": (N_("elephant"), N_("Forgets nothing, and waits until it is sure.")),
    "scatterbrain": (N_("scatterbrain"), N_("Forgets where its cards lie, and guesses.")),
    "hothead": (N_("hothead"), N_("Calls “Archduke!” before the others are ready.")),
}


def player(name: str) -> tuple[str, str] | None:
    """Return what a character is called and how it plays; None for the players that all games have."""
    if name not in _PLAYERS:
        return None
    title, sentence = _PLAYERS[name]
    return _(title), _(sentence)


def because(view: ArchdukeView, why: Because) -> str:
    """Say why something was chosen, at most 60 cells; nothing about what is not known here."""
    kind, values = why.kind, why.values
    if view.viewer is None and (sentence := _in_the_open(why)):
        return sentence
    if kind in _PLAIN:
        return _(_PLAIN[kind])
    match kind, values:
        case "draws", (str(top),):
            return _("the draw pile promises something better than the {card}").format(card=card(top))
        case "leaves_top", (str(top),):
            return _("an unknown card instead of the {card} on top").format(card=card(top))
        case "twin", (str(drawn), int(slot)):
            return _("once the {card} is discarded, slot {slot} matches it").format(card=card(drawn), slot=slot)
        case "heavy", (str(drawn),):
            return _("the {card} would improve none of your slots").format(card=card(drawn))
        case "helps_others", (str(old),):
            return _("the {card} would make room, but others could match it").format(card=card(old))
        case "unknown_goes", (str(drawn), int(slot)):
            return _("the {card} is less than you expect of slot {slot}").format(card=card(drawn), slot=slot)
        case "curious", (int(slot),):
            return _("then you know what lies in slot {slot}").format(slot=slot)
        case "pair_goes", (str(old),):
            return _("you have two that match: after the {card} the other can go").format(card=card(old))
        case "for_action", (str(old), str(effect)):
            return _("your {card} brings you {action} as it leaves").format(
                card=card(old), action=_(EFFECT_NAMES[effect])
            )
        case "heavier_goes", (str(old), int(slot)):
            return _("you want to lose the {card} in slot {slot}").format(card=card(old), slot=slot)
        case "lighter", (str(new), str(old), int(slot)):
            return _("the {card} weighs less than the {old} in slot {slot}").format(
                card=card(new), old=card(old), slot=slot
            )
        case "no_lighter", (str(new), str(old), int(slot)):
            return _("the {card} weighs no less than the {old} in slot {slot}").format(
                card=card(new), old=card(old), slot=slot
            )
        case "denies", (str(drawn),):
            return _("others could match the {card} if you discarded it").format(card=card(drawn))
        case "least_harm", (str(taken),):
            return _("the {card} must go somewhere: it does least harm here").format(card=card(taken))
        case "matches", (str(own), int(slot)):
            return _("your slot {slot} is {card}: one card less").format(slot=slot, card=card(own))
        case "parts", (str(own), int(slot)):
            return _("gives up the {card} in slot {slot}").format(card=card(own), slot=slot)
        case "mismatch", (str(own), int(slot)):
            return _("your slot {slot} is {card}: no match, it costs a card").format(slot=slot, card=card(own))
        case "guess", (int(slot),):
            return _("a guess: you do not know your slot {slot}").format(slot=slot)
        case "hunch", (str(top),):
            return _("you have a match for {card} somewhere, perhaps here").format(card=card(top))
        case "no_match", (str(top),):
            return _("nothing that you recall matches the {card}").format(card=card(top))
        case "could_match", (str(top), int(slot)):
            return _("but your slot {slot} matches the {card}").format(slot=slot, card=card(top))
        case "keeps", (str(own), int(slot)):
            return _("you keep the {card} in slot {slot}, though it matches").format(card=card(own), slot=slot)
        case "ahead", (int(seat), int(total)):
            return _("seat {seat} seems to have least, about {total}").format(seat=seat + 1, total=number(total))
        case "ahead_in_reach", (int(seat), int(total)):
            return _("in reach, seat {seat} seems to have least, about {total}").format(
                seat=seat + 1, total=number(total)
            )
        case "has_about", (int(seat), int(total)):
            return _("seat {seat} seems to have about {total}").format(seat=seat + 1, total=number(total))
        case "spies", (int(seat), int()):
            return _("you know your own; of the others seat {seat} seems to have least").format(seat=seat + 1)
        case "looks", (int(seat), int(slot)):
            return _("you know your own, but not slot {slot} of seat {seat}").format(slot=slot, seat=seat + 1)
        case "own_unknown", (int(), int(slot)):
            return _("you do not know your slot {slot}").format(slot=slot)
        case "swaps", (str(mine), str(theirs)):
            return _swaps(mine, theirs)
        case "swaps_for_nothing", (str(mine),):
            if not mine:
                return _("the other card is probably no lighter")
            return _("your {mine} is no more than you expect of the other card").format(mine=card(mine))
        case "lightest", (int(own), int(others)):
            return _("you have about {own}, the others {others} at best").format(own=number(own), others=number(others))
        case "not_sure", (int(own), int(others)):
            return _("you have about {own}, somebody may get to {others}").format(
                own=number(own), others=number(others)
            )
        case "content", (int(own),):
            return _("about {own} is little").format(own=number(own))
        case "not_content", (int(own),):
            return _("about {own} is still a lot").format(own=number(own))
        case _:
            return ""


def _in_the_open(why: Because) -> str:
    """Say of what all see that it tells nothing; whoever has looked alone may know more."""
    match why.kind, why.values:
        case "guess", (int(slot),):
            return _("a guess: what lies in slot {slot} was never open to all").format(slot=slot)
        case "no_match", (str(top),):
            return _("no card that was open to all matches the {card}").format(card=card(top))
        case "unknown_goes", (str(new), int()):
            return _("the {card} is less than unseen cards are on average").format(card=card(new))
        case "own_unknown", (int(), int(slot)):
            return _("your slot {slot} was never open to all").format(slot=slot)
        case "looks", (int(seat), int(slot)):
            return _("slot {slot} of seat {seat} was never open to all").format(slot=slot, seat=seat + 1)
        case "unseen", ():
            return _("that card was never open to all")
        case "swaps", ("", str(theirs)) if theirs:
            return _("{theirs} for a card that was never open to all").format(theirs=card(theirs))
        case _:
            return ""


_PLAIN: Final = {
    "only": N_("there is nothing to choose"),
    "look": N_("any two are as good as any others"),
    "deal": N_("the next round can begin"),
    "late": N_("a match would come too late"),
    "draws_no_better": N_("the draw pile promises nothing better"),
    "late_claim": N_("too late: that costs a card"),
    "unseen_drawn": N_("that hangs on the card that was drawn"),
    "keeps_slots": N_("your slots stay as they are"),
    "blind": N_("this slot is the one to improve"),
    "knows_all": N_("you know every card in reach"),
    "no_swap": N_("no swap promises to make you lighter"),
    "little_swap": N_("no swap promises to make you much lighter"),
    "same_total": N_("no total changes by that"),
    "others_swap": N_("your own cards stay where they are"),
    "known": N_("you know that card already"),
    "unseen": N_("you do not know that card"),
    "no_use": N_("it would change little"),
    "no_change": N_("all cards stay where they are"),
    "rival": N_("the other player gets heavier"),
    "neighbour": N_("anybody but you"),
    "overdue": N_("the round has been long enough"),
}


def _swaps(mine: str, theirs: str) -> str:
    match bool(mine), bool(theirs):
        case True, True:
            return _("{theirs} for your {mine}").format(theirs=card(theirs), mine=card(mine))
        case True, False:
            return _("your {mine} is more than you expect of the other card").format(mine=card(mine))
        case False, True:
            return _("{theirs} for a card that you do not know").format(theirs=card(theirs))
        case _:
            return _("the other card is probably lighter")
