"""How cards and tokens are written in this game: "R5", "¤3", "W5", "○ ●●●"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablegames.games.ten.cards import is_currency
from tablegames.games.ten.model import BLACK, COLOURS, WHITE, Card, Item
from tablegames.i18n import N_, _

BLACK_MARK: Final = "●"
WHITE_MARK: Final = "○"
CURRENCY_MARK: Final = "¤"

COLOUR_NAMES: Final = dict(zip(COLOURS, (N_("red"), N_("blue"), N_("orange"), N_("green")), strict=True))
"""The word for each colour's letter."""


def written(card: Card) -> str:
    """Write a card: "R5", "R#", "W5", "W*", and currency as "¤3"."""
    return CURRENCY_MARK + card[1:] if is_currency(card) else card


def listed(cards: Iterable[Card]) -> str:
    """Write cards one after another: "B5 R4"."""
    return " ".join(map(written, cards))


def black(count: int) -> str:
    """Write a number of black tokens as they lie there: "●●●"."""
    return BLACK_MARK * count


def paid(items: Sequence[Item]) -> str:
    """Write what is paid, white tokens first, then black ones, then cards: "○ ●●● R4"."""
    marks = [WHITE_MARK * items.count(WHITE), BLACK_MARK * items.count(BLACK)]
    cards = [item for item in items if item not in (WHITE, BLACK)]
    return " ".join([*(mark for mark in marks if mark), *cards])


def meaning(wild: Card) -> str:
    """Say what a wild may stand for."""
    if wild == "W*":
        return _("any card")
    if wild[0] == "W":
        return _("the {value} of any colour").format(value=wild[1:])
    return _("any {colour} card").format(colour=_(COLOUR_NAMES[wild[0]]))
