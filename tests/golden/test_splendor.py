"""A short game of Splendor, written down once: whatever changes in it shows as a difference to be reviewed.

`python -m pytest tests/golden --snapshot-update` writes it anew.
"""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from tablegames.core.model import Action, Seat, SeatSetup, Setup, View
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.table import Table
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import BuyCard, HiddenCard, PlayerView, SplendorView
from tablegames.games.splendor.notation import LEVEL_NAMES, amounts
from tests.golden.transcript import transcript


def decide(table: Table, seat: Seat) -> Action:
    """Buy the card worth most while one can be bought, otherwise do anything; so a game is short and sees it all."""
    legal = table.legal(seat)
    purchases = [action for action in legal if isinstance(action, BuyCard)]
    if purchases:
        return max(purchases, key=lambda action: (CARDS[action.card].points, -action.payment[5]))
    kinds = list(dict.fromkeys(action.kind for action in legal))
    rng = Rng(table.seed, "golden", table.ply)
    kind = "take_tokens" if "take_tokens" in kinds and rng.below(4) else rng.choice(kinds)
    return rng.choice([action for action in legal if action.kind == kind])


def drawn(view: View) -> list[str]:
    assert isinstance(view, SplendorView)
    flags = f"round {view.round}, first {view.first}, seat {view.seat} to {view.phase}"
    return [
        flags + (f", passes {view.passes}" if view.passes else "") + (", last round" if view.last_round else ""),
        f"bank    {amounts(view.bank)}",
        f"nobles  {' '.join(view.nobles)}",
        *(
            f"{LEVEL_NAMES[number]:<3} {level.cards_left:>2}  {' '.join(card or '...' for card in level.row)}"
            for number, level in reversed(tuple(enumerate(view.levels, start=1)))
        ),
        *(f"seat {seat}  {_owned(player)}" for seat, player in enumerate(view.players)),
    ]


def _owned(player: PlayerView) -> str:
    hand = " ".join(
        f"▒{LEVEL_NAMES[card.level]}" if isinstance(card, HiddenCard) else f"{card}{'?' * blind}"
        for card, blind in zip(player.reserved, player.blind, strict=True)
    )
    parts = {
        "tokens": amounts(player.tokens),
        "bonuses": amounts(player.bonuses),
        "hand": hand,
        "nobles": " ".join(player.nobles),
        "bought": " ".join(player.bought),
    }
    return ", ".join([f"{player.points} points", *(f"{name} {part}" for name, part in parts.items() if part)])


def test_a_short_game_of_splendor_goes_as_it_went(golden: SnapshotAssertion) -> None:
    plugin = load("splendor")
    names = ("Bob [/]", "Nguyễn")
    setup = Setup(seats=tuple(SeatSetup(name=name) for name in names), options=(("first_seat", "entered"),))
    table = Table(plugin.load_rules(), setup, seed=225)

    lines = transcript(table, plugin.load_text(), drawn, decide)

    assert "\n".join(lines).lstrip() + "\n" == golden
