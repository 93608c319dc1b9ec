"""Small tables of TEN for worked examples.

Cards are written by their codes, separated by spaces; a seat as "8b 1w: G3 W3".
"""

from __future__ import annotations

from tablegames.core.choice import find
from tablegames.core.model import SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.ten.cards import sort_cards
from tablegames.games.ten.model import (
    Bid,
    Buy,
    Cards,
    Draw,
    EndTurn,
    Item,
    Pass,
    Pay,
    Player,
    TableState,
    TakeCurrency,
    TakeNumbers,
    TenAction,
    TenEvent,
    TenState,
    TenView,
)
from tablegames.games.ten.rules import TenRules

RULES = TenRules()

NAMES = ("An", "Bob [/]", "Chi", "Dora", "Emil")

REST = "G1 G1 G1"
"""What a deck holds below the cards that an example draws."""

After = Step[TenState, TenEvent]


def seats(count: int, cards_in_auctions: str = "yes") -> Setup:
    """Return a setup for `count` people."""
    return Setup(
        seats=tuple(SeatSetup(name=name) for name in NAMES[:count]), options=(("cards_in_auctions", cards_in_auctions),)
    )


def new_game(count: int, seed: int = 1, cards_in_auctions: str = "yes") -> TenState:
    """Return a dealt game."""
    return RULES.new_game(seats(count, cards_in_auctions), Rng(seed, "deal"))


def cards(written: str) -> Cards:
    """Read "R3 B4"."""
    return tuple(written.split())


def player(written: str = "5b") -> Player:
    """Read "8b 1w: G3 W3"."""
    tokens, _colon, owned = written.partition(":")
    counts = {part[-1]: int(part[:-1]) for part in tokens.split()}
    return Player(collection=sort_cards(owned.split()), black=counts.get("b", 0), white=counts.get("w", 0))


def table(*players: str, row: str = "", deck: str = "", market: str = "", **changes: object) -> TenState:
    """Return a table on which seat 0 draws; three seats with five black tokens where they are not given.

    `deck` is in the order in which it is drawn; below it lie three G1, unless it is "-", which is an empty deck.
    """
    three = (*players, "5b", "5b", "5b")[: max(3, len(players))]
    below = () if deck.endswith("-") else cards(REST)
    state = TableState(players=tuple(map(player, three)), tableau=cards(row), market=sort_cards(market.split()), seat=0)
    return TenState(table=state.replace(**changes), deck=(*below, *reversed(cards(deck.rstrip("-")))))


# Playing


def act(state: TenState, action: TenAction) -> After:
    """Do something, which must be legal."""
    legal = find(RULES.legal_actions(state, action.seat), action)
    assert legal is not None, f"not legal: {action!r}"
    return RULES.apply(state, legal, Rng("example"))


def decider(state: TenState) -> int:
    """Return the seat that decides."""
    (seat,) = RULES.actors(state)
    return seat


def draw(state: TenState, count: int = 1) -> TenState:
    """Turn up so many cards."""
    for _ in range(count):
        state = act(state, Draw(seat=decider(state))).state
    return state


def take_numbers(state: TenState) -> TenState:
    """Stop and take the number cards."""
    return act(state, TakeNumbers(seat=decider(state))).state


def take_currency(state: TenState) -> TenState:
    """Stop and take the currency."""
    return act(state, TakeCurrency(seat=decider(state))).state


def bid(state: TenState, *amounts: int) -> TenState:
    """Let the seats bid one after another, 0 for a pass."""
    for amount in amounts:
        seat = decider(state)
        state = act(state, Bid(seat=seat, amount=amount) if amount else Pass(seat=seat)).state
    return state


def buy(state: TenState, card: str, payment: str = "") -> TenState:
    """Buy a card and pay the items, in words: "black black white R5"."""
    return pay(act(state, Buy(seat=decider(state), card=card)).state, payment)


def pay(state: TenState, items: str) -> TenState:
    """Pay items one after another."""
    for item in items.split():
        state = act(state, Pay(seat=decider(state), item=item)).state
    return state


def decline(state: TenState) -> TenState:
    """Buy nothing."""
    return act(state, Pass(seat=decider(state))).state


# Looking


def kinds(state: TenState) -> list[str]:
    """Return the kinds of legal actions, each once, in order."""
    return list(dict.fromkeys(action.kind for action in RULES.legal_actions(state, decider(state))))


def amounts(state: TenState) -> list[int]:
    """Return what may be bid."""
    return [action.amount for action in RULES.legal_actions(state, decider(state)) if isinstance(action, Bid)]


def for_sale(state: TenState) -> list[str]:
    """Return what may be bought."""
    return [action.card for action in RULES.legal_actions(state, decider(state)) if isinstance(action, Buy)]


def payable(state: TenState) -> list[Item]:
    """Return what may be paid next."""
    return [action.item for action in RULES.legal_actions(state, decider(state)) if isinstance(action, Pay)]


def tokens(state: TenState) -> list[tuple[int, int]]:
    """Return black and white tokens of every seat."""
    return [(each.black, each.white) for each in state.table.players]


def seen(state: TenState) -> TenView:
    """Return the public view."""
    return RULES.view(state, None)


def end_turn(state: TenState) -> TenState:
    """End a turn in which nothing is left."""
    return act(state, EndTurn(seat=decider(state))).state
