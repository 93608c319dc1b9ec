"""How the wilds are assigned, card by card, and what every colour brings."""

from __future__ import annotations

from tablegames.core.text import Names, Report
from tablegames.games.ten.cards import is_wild
from tablegames.games.ten.model import COLOURS, Cards
from tablegames.games.ten.notation import COLOUR_NAMES
from tablegames.games.ten.scoring import best_runs, score
from tablegames.i18n import _


def assignments(collections: tuple[Cards, ...], names: Names) -> Report:
    """Report the longest run of every colour and seat, and what each wild stands for (TE-45..50)."""
    heading = ("", *(_(COLOUR_NAMES[colour]) for colour in COLOURS), _("points"))
    rows = [
        (name, *(str(run.points) for run in best_runs(cards)), str(score(cards)))
        for name, cards in zip(names, collections, strict=True)
    ]
    return Report(
        title=_("the longest runs"),
        opening=(_("One point for every card of the longest run of a colour, one more for all nine."),),
        table=(heading, *rows),
        closing=tuple(
            _("{name}: {wilds}.").format(name=name, wilds=", ".join(stands))
            for name, cards in zip(names, collections, strict=True)
            if (stands := _sentences(cards))
        ),
    )


def assignment(collection: Cards) -> tuple[tuple[str, str], ...]:
    """Return what each wild stands for, as pairs of codes ("W5", "R5"); "" for one that is not needed."""
    pairs = [
        (wild, f"{colour}{value}")
        for colour, run in zip(COLOURS, best_runs(collection), strict=True)
        for value, wild in run.wilds
    ]
    spare = [card for card in collection if is_wild(card)]
    for wild, _card in pairs:
        spare.remove(wild)
    return (*pairs, *((wild, "") for wild in spare))


def _sentences(collection: Cards) -> list[str]:
    return [
        (_("{wild} is {card}") if card else _("{wild} is not needed")).format(wild=wild, card=card)
        for wild, card in assignment(collection)
    ]
