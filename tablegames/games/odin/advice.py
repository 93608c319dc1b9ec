"""What is said of the computer players of Odin: who they are, and why they advise something."""

from __future__ import annotations

from typing import Final, assert_never

from tablegames.core.bots import Because
from tablegames.games.odin.model import OdinAction, OdinView
from tablegames.i18n import N_, _, ngettext

_CHARACTERS: Final = {
    "berserker": (N_("berserker"), N_("Plays nearly whenever it can, rather more cards than fewer.")),
    "hoarder": (N_("hoarder"), N_("Keeps its high cards, even where low ones would go together.")),
    "lurker": (N_("lurker"), N_("Waits and often passes, until a play gains it much.")),
}

_LATE: Final = N_("a hand is down to one card; combinations count little now")

_LEADS: Final = {
    "plays": N_("leaves {0}; another card could leave {1}"),
    "together": N_("keeps {0} together"),
    "high": N_("gets rid of a low card"),
    "danger": N_("a lower card could let a hand of {0} go out"),
    "spare": N_("fits least with the rest of your hand"),
}

_BEATS: Final = {
    "plays": N_("leaves {0} instead of {1}"),
    "cards": N_("sheds {0} and takes only one"),
    "together": N_("makes {0} that go together"),
    "high": N_("gives low cards away for {0}"),
    "danger": N_("after a pass a hand of {0} could go out"),
    "tempo": N_("a pass would only give the lead away"),
    "ready": N_("your hand is one combination; a pass cannot win the lead"),
}

_PLAYS: Final = {
    "only": N_("nothing else can be done"),
    "out": N_("plays your last cards"),
    "not_yet": N_("going out now would let another player win"),
    "even": N_("as good as anything else"),
    "late": _LATE,
    "less": N_("at first sight something else looks better"),
    "lead": N_("with a chance of {0} % nobody can beat it, and you lead"),
    "eager": N_("sheds {0}"),
    "longest": N_("sheds {0}, the lowest that can go"),
}
"""What holds whether a combination is led or beats another."""

_PASSES: Final = {
    "only": N_("nothing in your hand beats it"),
    "not_yet": N_("going out now would let another player win"),
    "plays": N_("keeps {0}; a play would leave {1}"),
    "together": N_("keeps {0} together"),
    "high": N_("keeps your high cards"),
    "danger": N_("after a play a hand of {0} could go out"),
    "eager": N_("a play would gain too little"),
    "even": N_("a play would gain nothing"),
    "late": _LATE,
    "less": N_("at first sight a play looks better"),
}

_TAKES: Final = {
    "plays": N_("leaves {0}; another card could make {1}"),
    "together": N_("makes {0} that go together"),
    "high": N_("of those that fit, {0} is the highest"),
    "even": N_("all fit as well"),
    "late": _LATE,
    "less": N_("at first sight another card looks better"),
    "longest": N_("the highest card beats most"),
}


def character(name: str) -> tuple[str, str] | None:
    """Return the name and the sentence of a character; None for any other computer player."""
    if name not in _CHARACTERS:
        return None
    title, sentence = _CHARACTERS[name]
    return _(title), _(sentence)


def reason_of(view: OdinView, action: OdinAction, reason: Because) -> str:
    """Return why something is advised; empty for a reason that is not known."""
    match action.kind:
        case "play_cards":
            sentences = _PLAYS | (_BEATS if view.centre else _LEADS)
        case "pass" if view.hand is None and reason.kind == "only":
            return _("nothing that all can see beats it")
        case "pass":
            sentences = _PASSES
        case "take_card":
            sentences = _TAKES
        case "deal_hand":
            return _("the hand is over")
        case _:
            assert_never(action.kind)
    return _(sentences.get(reason.kind, "")).format(*_counted(reason))


def _counted(reason: Because) -> tuple[str | int, ...]:
    """Put words to the numbers that count combinations or cards."""
    match reason.kind:
        case "plays":
            left, otherwise = reason.values
            return _combinations(int(left)), otherwise
        case "cards" | "together" | "eager" | "longest":
            return tuple(_cards(int(value)) for value in reason.values)
        case _:
            return reason.values


def _combinations(count: int) -> str:
    return ngettext("{count} combination", "{count} combinations", count).format(count=count)


def _cards(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)
