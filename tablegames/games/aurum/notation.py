"""How cards, suits and sides are written in Aurum's sentences: "S7", "★4", "silver or zinc", "team A"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablegames.core.text import Names
from tablegames.games.aurum.cards import is_gold
from tablegames.games.aurum.model import Side
from tablegames.games.aurum.sides import SIDES, members
from tablegames.i18n import N_, _

SUIT_NAMES: Final = {
    "B": N_("bismuth"),
    "C": N_("copper"),
    "P": N_("phosphorus"),
    "S": N_("silver"),
    "Z": N_("zinc"),
}

TEAM_LETTERS: Final = "AB"


def gold(rank: int) -> str:
    """Write a gold card: "★4"."""
    return f"★{rank}"


def card(code: str) -> str:
    """Write a card of a trick: "S7", "★4"."""
    return f"★{code[1:]}" if is_gold(code) else code


def cards(codes: Iterable[str]) -> str:
    """Write cards one after another: "S7 C2 ★4"."""
    return " ".join(map(card, codes))


def suits(letters: Iterable[str]) -> str:
    """Write suits of which any is meant: "silver, copper or zinc"."""
    return either([_(SUIT_NAMES[letter]) for letter in letters])


def either(words: Sequence[str]) -> str:
    """Write words of which any is meant: "one, two or three"."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


def both(words: Sequence[str]) -> str:
    """Write words of which all are meant: "one, two and three"."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


def side_name(side: Side, names: Names) -> str:
    """Write a side within a sentence: "team A", or with three seats the player's name."""
    return _("team {letter}").format(letter=TEAM_LETTERS[side]) if SIDES[len(names)] < len(names) else names[side]


def side_members(side: Side, names: Names) -> str:
    """Write a side and who belongs to it: "A: An, Chi", or with three seats the player's name."""
    if SIDES[len(names)] == len(names):
        return names[side]
    return f"{TEAM_LETTERS[side]}: {', '.join(names[seat] for seat in members(side, len(names)))}"
