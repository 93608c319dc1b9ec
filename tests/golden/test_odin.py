"""A short game of Odin, written down once: whatever changes in it shows as a difference to be reviewed.

`python -m pytest tests/golden --snapshot-update` writes it anew.
"""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from tablegames.core.model import Action, Seat, SeatSetup, View
from tablegames.core.plugin import load
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tablegames.games.odin.cards import value_of
from tablegames.games.odin.model import OdinView, PlayCards, TakeCard
from tests.golden.transcript import transcript


def decide(table: Table, seat: Seat) -> Action:
    """Play the lowest that goes, but now and then pass; take the highest: so a game is short and sees it all."""
    legal = table.legal(seat)
    plays = [action for action in legal if isinstance(action, PlayCards)]
    takes = [action for action in legal if isinstance(action, TakeCard)]
    if takes:
        return max(takes, key=lambda action: action.card[1])
    if not plays or (len(legal) > len(plays) and table.ply % 7 == 3):
        return legal[-1]
    return max(plays, key=lambda action: (len(action.cards), -value_of(action.cards)))


def drawn(view: View) -> list[str]:
    assert isinstance(view, OdinView)
    lines = [f"first {view.first}, seat {view.seat} to {view.phase}, colours {view.colours}, {view.unseen_size} unseen"]
    if view.centre:
        lines.append(f"centre  {' '.join(view.centre)} by {view.owner}")
    if view.discard:
        lines.append(f"out     {' '.join(view.discard)}")
    for seat, (size, known, points) in enumerate(zip(view.hand_sizes, view.known, view.points, strict=True)):
        parts = [f"{points} points", f"{size} cards", *([f"took {' '.join(known)}"] if known else [])]
        lines.append(f"seat {seat}  {', '.join(parts)}")
    if view.hand is not None:
        lines.append(f"hand {' '.join(view.hand)}")
    return lines


def test_a_short_game_of_odin_goes_as_it_went(golden: SnapshotAssertion) -> None:
    plugin = load("odin")
    rules = plugin.load_rules()
    people = [SeatSetup(name=name) for name in ("Bob [/]", "Nguyễn", "Chi")]
    table = Table(rules, make_setup(rules, people, {"target": "10"}), seed=11)

    lines = transcript(table, plugin.load_text(), drawn, decide)

    assert "\n".join(lines).lstrip() + "\n" == golden
