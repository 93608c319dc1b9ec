"""How people play Odin in tests, and how they read the cards off a screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len

from tablegames.core.model import Action
from tablegames.core.table import Table
from tablegames.games.odin.cards import value_of
from tablegames.games.odin.model import Card, PlayCards, TakeCard

FACE: Final = re.compile(r"([╭┏]) ?([BRPGKO]) ?[─━]*[╮┓]")
CODE: Final = re.compile(r"(?<![\w/])([BRPGKO][1-9])(?!\w)")


def sensible(table: Table) -> Action:
    """Return the lowest of the longest plays, the highest of the beaten cards, and now and then a pass."""
    (seat,) = table.actors()
    legal = table.legal(seat)
    plays = [action for action in legal if isinstance(action, PlayCards)]
    takes = [action for action in legal if isinstance(action, TakeCard)]
    if takes:
        return max(takes, key=lambda action: action.card[1])
    if not plays or (len(legal) > len(plays) and table.ply % 5 == 3):
        return legal[-1]
    return max(plays, key=lambda action: (len(action.cards), -value_of(action.cards)))


def faces_on(frame: str) -> Iterator[tuple[Card, bool, tuple[int, int]]]:
    """Yield every card whose face stands in a frame, whether the cursor is on it, and a cell of it (column, row)."""
    rows = frame.splitlines()
    for y, row in enumerate(rows[:-1]):
        for face in FACE.finditer(row):
            number = rows[y + 1][face.start() + 2 : face.start() + 3]
            yield f"{face.group(2)}{number}", face.group(1) == "┏", (cell_len(row[: face.start()]) + 1, y + 1)


def cards_on(frame: str) -> set[Card]:
    """Return the cards whose faces or codes stand in a frame."""
    return {*CODE.findall(frame), *(card for card, _cursor, _cell in faces_on(frame))}
