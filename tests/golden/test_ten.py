"""A short game of TEN, written down once: whatever changes in it shows as a difference to be reviewed.

`python -m pytest tests/golden --snapshot-update` writes it anew.
"""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from tablegames.core.model import Action, Seat, SeatSetup, Setup, View
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.table import Table
from tablegames.games.ten.model import Bid, Buy, Draw, Pay, TenState, TenView
from tablegames.games.ten.notation import black, listed
from tablegames.games.ten.rules import TenRules
from tablegames.games.ten.sight import busting_cards
from tests.golden.transcript import transcript

CARDS_LEFT = 30


def decide(table: Table, seat: Seat) -> Action:
    """Draw on while it is safe enough, buy what can be bought, bid low: so a game is short and sees it all."""
    legal, rng = table.legal(seat), Rng(table.seed, "golden", table.ply)
    view = table.view(None)
    assert isinstance(view, TenView)
    if isinstance(legal[0], Draw):
        safe = len(busting_cards(view)) * 3 < view.cards_left
        return legal[0] if safe or len(legal) == 1 or not rng.below(4) else rng.choice(legal[1:])
    if isinstance(legal[-1], Bid):
        return rng.choice(legal[:2])
    purchases = [action for action in legal if isinstance(action, Buy)]
    if purchases:
        return purchases[-1] if len(purchases) > 2 else legal[-1]
    return rng.choice(legal) if isinstance(legal[0], Pay) else legal[0]


def drawn(view: View) -> list[str]:
    assert isinstance(view, TenView)
    table = view.table
    lines = [f"turn {table.turn_number}, seat {table.seat} to {table.phase}"]
    lines += [
        f"{name:<9}{listed(cards)}" for name, cards in (("row", table.tableau), ("market", table.market)) if cards
    ]
    lines.append(f"out      {len(table.discard)} cards")
    for seat, player in enumerate(table.players):
        lines.append(f"seat {seat}  {black(player.black)}{'○' * player.white} {listed(player.collection)}".rstrip())
    if table.auction is not None:
        lines.append(f"auction {table.auction.wild}, bids {table.auction.bids}, to bid {table.auction.to_bid}")
    if table.payment is not None:
        lines.append(f"payment {table.payment.card} for {table.payment.price}, paid {table.payment.paid}")
    if table.last_buyers is not None:
        lines.append(f"last buyers {table.last_buyers}")
    return lines


def short_game(rules: TenRules, setup: Setup, seed: int) -> TenState:
    """Return a game in which all but the first cards of the deck are out already."""
    state = rules.new_game(setup, Rng(seed, "deal"))
    table = state.table.replace(discard=state.deck[:-CARDS_LEFT])
    return state.replace(deck=state.deck[-CARDS_LEFT:], table=table)


def test_a_short_game_of_ten_goes_as_it_went(golden: SnapshotAssertion) -> None:
    rules = TenRules()
    people = [SeatSetup(name=name) for name in ("Bob [/]", "Nguyễn")]
    setup = make_setup(load("ten").load_rules(), people, {})
    table = Table(load("ten").load_rules(), setup, seed=7, start=short_game(rules, setup, 7))

    lines = transcript(table, load("ten").load_text(), drawn, decide)

    assert "\n".join(lines).lstrip() + "\n" == golden
