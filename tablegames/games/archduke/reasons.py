"""Who the computer players are, and why they choose what they choose."""

from __future__ import annotations

from typing import Final

from tablegames.core.bots import Because
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


def because(why: Because) -> str:
    """Say why something was chosen, at most 60 cells; nothing about what is not known here."""
    kind, values = why.kind, why.values
    if kind in _PLAIN:
        return _(_PLAIN[kind])
    match kind, values:
        case "draws", (str(top),):
            return _("the draw pile promises more than the {card} on top").format(card=card(top))
        case "twin", (str(drawn), int(slot)):
            return _("once the {card} is discarded, slot {slot} matches it").format(card=card(drawn), slot=slot)
        case "heavy", (str(drawn),):
            return _("the {card} would improve none of your slots").format(card=card(drawn))
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
        case "matches", (str(own), int(slot)):
            return _("your slot {slot} is {card}: one card less").format(slot=slot, card=card(own))
        case "hunch", (str(top),):
            return _("you have a match for {card} somewhere, perhaps here").format(card=card(top))
        case "no_match", (str(top),):
            return _("nothing that you recall matches the {card}").format(card=card(top))
        case "ahead", (int(seat), int(total)):
            return _("seat {seat} seems to have least, about {total}").format(seat=seat + 1, total=number(total))
        case "spies", (int(seat), int()):
            return _("you know your own; seat {seat} seems to have least").format(seat=seat + 1)
        case "own_unknown", (int(), int(slot)):
            return _("you do not know your slot {slot}").format(slot=slot)
        case "swaps", (str(mine), str(theirs)):
            return _swaps(mine, theirs)
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


_PLAIN: Final = {
    "only": N_("there is nothing to choose"),
    "look": N_("any two are as good as any others"),
    "deal": N_("the next round can begin"),
    "late": N_("a match would come too late"),
    "blind": N_("this slot is the one to improve"),
    "knows_all": N_("you know every card in reach"),
    "no_swap": N_("no swap promises to make you lighter"),
    "unseen": N_("you do not know that card"),
    "no_use": N_("it would change little"),
    "rival": N_("the other player gets heavier"),
    "neighbour": N_("anybody but you"),
    "overdue": N_("the round has been long enough"),
}


def _swaps(mine: str, theirs: str) -> str:
    match bool(mine), bool(theirs):
        case True, True:
            return _("{theirs} for your {mine}").format(theirs=card(theirs), mine=card(mine))
        case True, False:
            return _("your {mine} is more than you expect of that card").format(mine=card(mine))
        case False, True:
            return _("{theirs} for a card that you do not know").format(theirs=card(theirs))
        case _:
            return _("the other card is probably lighter")
