"""A short game of Aurum, written down once: whatever changes in it shows as a difference to be reviewed.

`python -m pytest tests/golden --snapshot-update` writes it anew.
"""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from tablegames.core.model import Action, Seat, SeatSetup, View
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tablegames.games.aurum.cards import rank_of
from tablegames.games.aurum.model import AurumView, Bid, Played, PlayGold, PlayMetal
from tests.golden.transcript import transcript


def decide(table: Table, seat: Seat) -> Action:
    """Bid low, change a bid now and then, out of turn too, play high, and end a round one time in two."""
    actors, luck = table.actors(), Rng(table.seed, "golden", table.ply)
    changer = actors[luck.below(len(actors))]
    changes = [action for action in table.legal(changer) if action.kind == "change_bid"]
    if changes and luck.below(6) == 0:
        return luck.choice(changes)
    legal = table.legal(seat)
    bids = sorted((action for action in legal if isinstance(action, Bid)), key=lambda action: rank_of(action.card))
    if bids:
        return bids[luck.below(3)]
    metals = [action for action in legal if isinstance(action, PlayMetal)]
    gold = [action for action in legal if isinstance(action, PlayGold)]
    if gold and luck.below(3 if metals else 2) == 0:
        return luck.choice(gold)
    return max(metals, key=lambda action: rank_of(action.card)) if metals else legal[-1]


def drawn(view: View) -> list[str]:
    assert isinstance(view, AurumView)
    now = f"first {view.first}, seat {view.seat} to {view.phase}"
    lines = [
        f"round {view.round_number}, {now}, nuggets {_listed(view.nuggets)}",
        f"supply  {_listed(view.supply)}",
        f"out     {' '.join(view.left_out)} / {' '.join(view.seen)}",
    ]
    if view.trick:
        lines.append(f"trick   {_played(view.trick)}")
    if view.last_trick:
        lines.append(f"last    {_played(view.last_trick)}")
    for seat, gold in enumerate(view.gold):
        bid = view.bids[seat] or ("laid" if view.bid_made[seat] else "none")
        parts = [f"bid {bid}", f"{view.tricks[seat]} won", f"gold {_listed(gold)}", f"{view.hand_sizes[seat]} cards"]
        lines.append(f"seat {seat}  {', '.join(parts)}")
    for number, score in enumerate(view.rounds, start=1):
        sides = (f"{line.bid_points} + {line.gold_points}" for line in score.sides)
        lines.append(f"round {number}  {', '.join(sides)}, to {score.winner}{' by the tie' if score.tied else ''}")
    if view.hand is not None:
        lines.append(f"hand {' '.join(view.hand)}")
    return lines


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _played(trick: tuple[Played, ...]) -> str:
    return " ".join(f"{played.seat}:{played.card}" for played in trick)


def test_a_short_game_of_aurum_goes_as_it_went(golden: SnapshotAssertion) -> None:
    plugin = load("aurum")
    rules = plugin.load_rules()
    people = [SeatSetup(name=name) for name in ("Bob [/]", "Nguyễn", "Chi", "Dũng")]
    table = Table(rules, make_setup(rules, people, {}), seed=186)

    lines = transcript(table, plugin.load_text(), drawn, decide)

    assert "\n".join(lines).lstrip() + "\n" == golden
