"""Why a computer player advises what it does, in a few words for the seat that asked."""

from __future__ import annotations

from tablegames.core.bots import Because
from tablegames.games.splendor.cards import CARDS, NOBLES
from tablegames.games.splendor.notation import amounts
from tablegames.i18n import _, ngettext


def why(because: Because) -> str:
    """Return the reason as part of a sentence, at most 60 cells; empty for a kind that is not known."""
    match because.kind, because.values:
        case "wins", (int(points),):
            return _("ends the game in first place, with {points} points").format(points=points)
        case "ahead", (int(points),):
            return _("reaches {points} points, and nobody in sight can pass you").format(points=points)
        case "points", (int(points),):
            return ngettext("brings {points} point", "brings {points} points", points).format(points=points)
        case "noble", (str(noble), int(points)):
            return _("brings the noble {needs}: {points} points").format(needs=_needs(noble), points=points)
        case "noble_nearer", (str(noble), int(missing)):
            return ngettext(
                "leaves {count} bonus to the noble {needs}", "leaves {count} bonuses to the noble {needs}", missing
            ).format(count=missing, needs=_needs(noble))
        case "bonus", (str(colour), int(cards)):
            return _bonus(colour, cards)
        case "payable", ():
            return _("can be paid at once")
        case "ready", (str(card),):
            return _("then {card} can be paid").format(card=_card(card))
        case "closer", (str(card), int(missing)):
            return ngettext(
                "then {count} token is missing for {card}", "then {count} tokens are missing for {card}", missing
            ).format(count=missing, card=_card(card))
        case _:
            return _about_others(because) or _without_choice(because)


def _bonus(colour: str, cards: int) -> str:
    if not cards:
        return _("brings a {colour} bonus for cards to come").format(colour=colour)
    return ngettext(
        "its {colour} bonus makes {count} card in sight cheaper",
        "its {colour} bonus makes {count} cards in sight cheaper",
        cards,
    ).format(colour=colour, count=cards)


def _about_others(because: Because) -> str:
    """Return a reason that lies with the other seats."""
    match because.kind, because.values:
        case "stops", (int(target),):
            return _("else another seat can reach {target} points with it").format(target=target)
        case "denies", (int(points),):
            if not points:
                return _("keeps it from a seat that is after it")
            return ngettext(
                "keeps its {points} point from a seat that is after it",
                "keeps its {points} points from a seat that is after it",
                points,
            ).format(points=points)
        case "keeps", (int(missing),):
            if not missing:
                return _("then only you can buy it, and you can pay for it")
            return ngettext(
                "then only you can buy it; {count} token is missing",
                "then only you can buy it; {count} tokens are missing",
                missing,
            ).format(count=missing)
        case "contested", (int(missing),):
            if not missing:
                return _("another seat has the bonuses for it, too")
            return ngettext(
                "the nearest other seat misses only {count} bonus for it",
                "the nearest other seat misses {count} bonuses for it",
                missing,
            ).format(count=missing)
        case _:
            return ""


def _without_choice(because: Because) -> str:
    """Return a reason that is none of the cards' own."""
    match because.kind, because.values:
        case "spare", (str(card),):
            return _("keeps what {card} needs").format(card=_card(card))
        case "least", ():
            return _("is missed least of all that can go back")
        case "blind", (int(gold),):
            if gold:
                return _("brings gold, and no open card is worth a place in the hand")
            return _("no open card is worth a place in the hand")
        case "alike", ():
            return _("all nobles are worth the same")
        case "any", ():
            return _("nothing better is in sight")
        case "forced", ():
            return _("nothing else is possible")
        case "stalled", ():
            return _("nobody gets on any more, so anything may help")
        case _:
            return ""


def _needs(noble: str) -> str:
    return amounts(NOBLES[noble].needs)


def _card(code: str) -> str:
    """Write a card with its points: "3W2 (4 points)"."""
    points = CARDS[code].points
    if not points:
        return code
    return ngettext("{card} ({points} point)", "{card} ({points} points)", points).format(card=code, points=points)
