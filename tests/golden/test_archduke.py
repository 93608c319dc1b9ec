"""A short game of Archduke, written down once: whatever changes in it shows as a difference to be reviewed.

`python -m pytest tests/golden --snapshot-update` writes it anew.
"""

from __future__ import annotations

from typing import cast

from syrupy.assertion import SnapshotAssertion

from tablegames.core.model import Action, Seat, SeatSetup, View
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tablegames.games.archduke.cards import matches
from tablegames.games.archduke.model import ArchdukeState, ArchdukeView, Claim
from tests.golden.transcript import transcript

SELDOM = 12
"""One wrong match in so many decisions."""


def decide(table: Table, seat: Seat) -> Action:
    """Match what matches, out of turn too, and seldom what does not; use most actions, and call after some turns."""
    state, luck = cast("ArchdukeState", table.state), Rng(table.seed, "golden", table.ply)
    claims = [action for actor in table.actors() for action in table.legal(actor) if isinstance(action, Claim)]
    right = [action for action in claims if matches(_card(state, action), state.discard[-1])]
    wrong = [action for action in claims if action not in right]
    if right and state.table.phase == "window" and luck.below(2):
        return right[0]
    if wrong and luck.below(SELDOM) == 0:
        return luck.choice(wrong)
    legal = [action for action in table.legal(seat) if not isinstance(action, Claim)]
    calls = [action for action in legal if action.kind == "call_archduke"]
    if calls:
        return calls[0] if len(state.discard) > 8 and luck.below(3) == 0 else legal[0]
    uses = [action for action in legal if action.kind != "decline"]
    return legal[-1] if luck.below(5) == 0 else luck.choice(uses)


def _card(state: ArchdukeState, action: Claim) -> str:
    return state.grids[action.seat][action.slot - 1] or ""


def drawn(view: View) -> list[str]:
    assert isinstance(view, ArchdukeView)
    table = view.table
    lines = [
        f"round {table.round_number}, {table.phase}, starter {table.starter}, turn {table.turn}, caller {table.caller}",
        f"modes   {table.modes.model_dump_json()}",
        f"piles   {view.cards_left} to draw, {view.discard_size} discarded, top {view.top}",
        f"to look {table.to_look}, to ask {table.to_ask}, to answer {table.to_answer}, failed {table.failed}",
        f"queue   {[(waiting.seat, waiting.effect) for waiting in table.queue]}, swap {table.swap_first}",
    ]
    for seat, slots in enumerate(view.slots):
        cards = " ".join(view.shown[seat]) if view.shown is not None else "face down"
        lines.append(f"seat {seat}  {'plays' if table.playing[seat] else 'out'}, slots {slots}: {cards}")
    for result in table.rounds:
        lines += [f"  {line.seat}: {line.values} = {line.total}, {line.decided} {line.draws}" for line in result.lines]
        lines.append(f"  caller {result.caller}, penalty {result.penalty}, emptied {result.emptied}")
    if view.drawn is not None:
        lines.append(f"drawn {view.drawn}, {'openly' if table.openly else 'alone'}")
    return lines


def test_a_short_game_of_archduke_goes_as_it_went(golden: SnapshotAssertion) -> None:
    plugin = load("archduke")
    rules = plugin.load_rules()
    people = [SeatSetup(name=name) for name in ("Bob [/]", "Nguyễn", "Chi")]
    setup = make_setup(rules, people, {"length": "elimination", "late_claims": "penalty"})
    table = Table(rules, setup, seed=23)

    lines = transcript(table, plugin.load_text(), drawn, decide)

    assert "\n".join(lines).lstrip() + "\n" == golden
