"""The computer players of Archduke: the normal one, those that are like it, and one that looks ahead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because
from tablegames.core.search import Search
from tablegames.games.archduke.guide import ArchdukeGuide
from tablegames.games.archduke.model import CallArchduke, DrawCard, EndTurn, Give, Slot
from tablegames.games.archduke.planner import OVERDUE, Choice, Planner, Table, find_kind
from tablegames.games.archduke.recall import VALUES, Mind
from tablegames.games.archduke.watched import WatchedRules

LIGHT: Final = 3
"""A beginner takes no heavier card from the discard pile."""

CONTENT: Final = 10
"""A beginner calls with such a total, whatever the others may have,"""

TIRED: Final = 1
"""and with so much more for each card that was drawn for a player when a round drags on."""


@dataclass(frozen=True, slots=True)
class Beginner(Planner):
    """Gets rid of its heaviest card, forgets a lot, and never asks what the others have."""

    forgets: int = 40

    def _freed(self, mind: Mind) -> dict[Slot, float]:
        """Weights alone: no match, no action, no curiosity."""
        return {slot: mind.value((mind.seat, slot)) for slot in mind.slots}

    def _choose_pile(self, seen: Table, mind: Mind) -> Choice:
        top, draw = seen.view.top, find_kind(seen, DrawCard)
        if seen.may_wait or draw is None or top is None or VALUES[top] <= LIGHT:
            return Planner._choose_pile(self, seen, mind)
        return Advice(draw, Because(kind="draws", values=(top,)))

    def _give(self, seen: Table, mind: Mind) -> Choice:
        return Advice(find_kind(seen, Give) or seen.legal[0], Because(kind="neighbour"))

    def _call(self, seen: Table, mind: Mind) -> Choice:
        call, end = find_kind(seen, CallArchduke), find_kind(seen, EndTurn)
        own, limit = mind.total(mind.seat).mean, CONTENT + TIRED * max(0.0, mind.drawn_each - OVERDUE)
        if call is not None and own <= limit:
            return Advice(call, Because(kind="content", values=(round(own),)))
        return Advice(end or seen.legal[0], Because(kind="not_content", values=(round(own),)))


PLAYERS: Final[Mapping[str, AnyBot]] = MappingProxyType(
    {
        "easy": Beginner(),
        "normal": Planner(),
        "hard": Search(WatchedRules(), ArchdukeGuide()),
        "elephant": Planner(forgets=0, confidence=0.85, survival=0.9),
        "scatterbrain": Planner(forgets=25, guesses=True),
        "hothead": Planner(confidence=0.4, survival=0.5),
    }
)
"""The computer players by name; the characters differ from `normal` in what is written here."""
