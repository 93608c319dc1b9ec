"""What the seat in turn is asked, by phase and by what is picked already, and what lies in the middle."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from tablegames.core.model import Target
from tablegames.core.text import Names
from tablegames.games.odin.cards import beating, is_combination, value_of, visibly_beaten
from tablegames.games.odin.model import Cards, OdinView
from tablegames.games.odin.notation import either, played
from tablegames.i18n import _, ngettext


def prompt(view: OdinView, picked: tuple[Target, ...]) -> str:
    """Return what is asked, at most 40 cells; at most 25 once an action can be meant, to leave room for its effect."""
    cards = tuple(target.partition(":")[2] for target in picked)
    match view.phase:
        case "lead":
            return _to_lead(view.hand or (), cards)
        case "follow":
            return _to_follow(view, cards)
        case "take":
            return _to_take(view, cards)
        case "deal":
            return _("Hand {number} is over.").format(number=view.hand_number)
        case "over":
            return _("The game is over.")
        case _:
            assert_never(view.phase)


def _to_lead(hand: Cards, cards: Cards) -> str:
    """OD-10, OD-11."""
    whole = len(hand) > 1 and is_combination(hand)
    if not cards:
        return _("Lead one card, or play the whole hand.") if whole else _("Lead one card.")
    if len(cards) == len(hand):
        return _("Play {cards}?").format(cards=played(cards))
    if len(cards) == 1:
        sentence = _("Lead {card}, or all?") if whole else _("Lead {card}?")
        return sentence.format(card=cards[0])
    return _("One card, or all {count}: {picked} picked.").format(count=len(hand), picked=len(cards))


def _to_follow(view: OdinView, cards: Cards) -> str:
    """OD-16..18."""
    value, count = value_of(view.centre), len(view.centre)
    beats = None if view.hand is None or view.viewer != view.seat else beating(view.hand, view.centre)
    if beats == []:
        return _("Nothing here beats {value}: pass.").format(value=value)
    if not cards:
        if visibly_beaten(count, view.centre):
            return _("Beat {value} with {more} cards or pass.").format(value=value, more=count + 1)
        return _("Beat {value} with {count} or {more} cards or pass.").format(value=value, count=count, more=count + 1)
    missing = sorted({len(found) - len(cards) for found in beats or () if {*cards} <= {*found}})
    if 0 in missing:
        sentence = _("Play {cards}, or 1 more?") if 1 in missing else _("Play {cards}?")
        return sentence.format(cards=played(cards))
    if len(missing) == 2:
        return _("{value}: {count} or {more} more cards.").format(
            value=value_of(cards), count=missing[0], more=missing[1]
        )
    fewest = missing[0] if missing else 0
    if len(cards) == count:
        return _("{value} is too low: 1 more card.").format(value=value_of(cards))
    return ngettext("{value}: {count} more card.", "{value}: {count} more cards.", fewest).format(
        value=value_of(cards), count=fewest
    )


def _to_take(view: OdinView, cards: Cards) -> str:
    """OD-22."""
    if cards:
        return _("Take {card} back?").format(card=cards[0])
    return _("Take {cards} back.").format(cards=either(view.beaten))


# The middle of the table


class Middle(NamedTuple):
    """What lies in the middle of the table, in a few words, and what may be done about it, in sentences."""

    title: str
    sentences: tuple[str, ...]


NAMED: Final = 3
"""So many cards that may be taken are named; more are counted."""


def middle(view: OdinView, names: Names) -> Middle:
    """Return what is said about the middle of the table; all may read it."""
    owner = "" if view.owner is None else names[view.owner]
    value = played(view.centre) if view.centre else ""
    match view.phase:
        case "lead":
            sentence = _("{name} leads one card, or the whole hand if it is all of one colour or one number.")
            return Middle(
                _("round {number}").format(number=view.round_number), (sentence.format(name=names[view.seat]),)
            )
        case "follow":
            title = _("to beat: {value}, by {name}").format(value=value_of(view.centre), name=owner)
            return Middle(title, (_what_beats(view.centre), _what_is_taken(view.centre)))
        case "take":
            title = _("{value} is beaten").format(value=value_of(view.beaten))
            sentence = _("{name} played {value} and takes one of these cards back. The rest is out.")
            return Middle(title, (sentence.format(name=owner, value=value),))
        case "deal":
            sentence = _("{name} went out with {value}. {next} deals the next hand and leads.")
            title = _("hand {number} is over").format(number=view.hand_number)
            return Middle(title, (sentence.format(name=owner, value=value, next=names[view.seat]),))
        case "over":
            return Middle(_("game over"), (_("{name} went out with {value}.").format(name=owner, value=value),))
        case _:
            assert_never(view.phase)


def _what_beats(centre: Cards) -> str:
    """OD-17..20."""
    count = len(centre)
    if visibly_beaten(count, centre):
        sentence = ngettext(
            "Play any {more} cards of one colour or one number; no single card is worth more.",
            "Play any {more} cards of one colour or one number; no {count} cards are worth more.",
            count,
        )
    elif count == 1:
        sentence = _("Play a card above {value}, or any {more} of one colour or one number.")
    else:
        sentence = _("Play {count} cards worth more than {value}, or any {more}: of one colour or of one number.")
    return sentence.format(value=value_of(centre), count=count, more=count + 1)


def _what_is_taken(centre: Cards) -> str:
    """OD-22."""
    if len(centre) > NAMED:
        return _("Then take one of the {count} back.").format(count=len(centre))
    return _("Then take {cards} back.").format(cards=either(centre))
