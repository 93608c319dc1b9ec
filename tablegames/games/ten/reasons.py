"""Why a computer player of TEN does something, in a few words, and how its characters play."""

from __future__ import annotations

from typing import Final

from tablegames.core.bots import Because
from tablegames.games.ten.notation import BLACK_MARK, WHITE_MARK, black
from tablegames.i18n import N_, _, ngettext

CHARACTERS: Final = {
    "gambler": (N_("gambler"), N_("Draws on where others stop.")),
    "careful": (N_("careful"), N_("Stops early and seldom goes over ten.")),
    "bidder": (N_("bidder"), N_("Pays more for wilds than others do.")),
}
"""The name of each character, and a sentence about it."""


def sentence(because: Because) -> str:
    """Return the reason in words; "" for a kind that is not known."""
    count = next((value for value in because.values if isinstance(value, int)), 0)
    match because.kind:
        case "points":
            gained = ngettext("{count} point more", "{count} points more", count).format(count=count)
            return _with_risk(gained, because)
        case "tokens":
            return _("{tokens} is more than these cards are worth").format(tokens=black(count))
        case "only_tokens":
            return _with_risk(_("brings {tokens}").format(tokens=black(count)), because)
        case "later_points" | "safe":
            return _with_risk(_(_PLAIN[because.kind]), because)
        case "points_bought":
            return ngettext("makes {count} point more", "makes {count} points more", count).format(count=count)
        case kind if kind in _PLAIN:
            return _(_PLAIN[kind]).format(count=count, black=BLACK_MARK, white=WHITE_MARK)
    return ""


def _with_risk(gained: str, because: Because) -> str:
    """Add how many percent of the cards to come are one too many, which is the last of the values."""
    risk = because.values[-1] if because.values else 0
    return _("{gained}; {risk} % of the cards would bust").format(gained=gained, risk=risk) if risk else gained


_PLAIN: Final = {
    "only_this": N_("nothing else is possible"),
    "not_far": N_("ten is still far: below {count}"),
    "nothing_busts": N_("no card can bust"),
    "bust_pays": N_("even a bust ({count} %) brings more: {white}"),
    "worth_the_risk": N_("worth the risk: {count} % of the cards bust"),
    "later_points": N_("good for runs to come"),
    "safe": N_("it is little, but it is safe"),
    "worth_it": N_("worth up to {count} {black}"),
    "high_enough": N_("likely to be enough; worth up to {count} {black}"),
    "overpaid": N_("more than it is worth to you"),
    "denied": N_("too useful to another player"),
    "too_dear": N_("worth no more than {count} {black}"),
    "no_use": N_("adds too little to the runs"),
    "not_worth_it": N_("no card is worth its price now"),
    "saves": N_("saves the price"),
    "no_points": N_("brings no points any more"),
    "later_bought": N_("good for runs to come"),
    "card_paid": N_("this card is missed least"),
    "black_paid": N_("{black} is missed less than a card"),
    "white_kept": N_("{white} is missed more"),
    "white_paid": N_("{white} is missed least"),
    "other_paid": N_("no better than another payment"),
}
"""The reasons that need no more than a count."""
