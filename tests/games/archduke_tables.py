"""Small tables of Archduke for worked examples.

A tableau is written by its slots, "7 . -3 12": a gap at 2. Cards of a draw pile are written in the order in which they
are drawn, those of a discard pile with the top last.
"""

from __future__ import annotations

from tablegames.core.choice import find
from tablegames.core.model import Seat, SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.archduke.events import ArchdukeEvent
from tablegames.games.archduke.model import (
    ArchdukeAction,
    ArchdukeState,
    ArchdukeView,
    CallArchduke,
    Cards,
    Claim,
    DealRound,
    Decline,
    DiscardDrawn,
    DrawCard,
    Effect,
    EndRound,
    EndTurn,
    Give,
    Grid,
    Look,
    Modes,
    Pass,
    Peek,
    Pending,
    Place,
    Position,
    Slot,
    StartTurn,
    SwapFirst,
    SwapSecond,
    TableState,
    TakeDiscard,
)
from tablegames.games.archduke.rules import ArchdukeRules
from tablegames.games.archduke.turns import actors, decider

RULES = ArchdukeRules()

NAMES = ("An", "Bob [/]", "Chi", "Dũng", "Emil", "Frieda")

DEFAULTS = {"length": "four", "extra_round": "no", "claiming": "timed", "late_claims": "ignore"}

REST = "2 2 2 2"
"""What a draw pile holds below the cards that an example draws."""

After = Step[ArchdukeState, ArchdukeEvent]


def seats(count: int, **options: str) -> Setup:
    """Return a setup for `count` people."""
    people = tuple(SeatSetup(name=name) for name in NAMES[:count])
    return Setup(seats=people, options=tuple({**DEFAULTS, **options}.items()))


def new_game(count: int, seed: int = 1, **options: str) -> ArchdukeState:
    """Return a dealt game."""
    return RULES.new_game(seats(count, **options), Rng(seed, "deal"))


def cards(written: str) -> Cards:
    """Read "7 -3"."""
    return tuple(written.split())


def grid(written: str) -> Grid:
    """Read "7 . -3 12"; missing slots are gaps."""
    there: list[str | None] = [None if card == "." else card for card in written.split()]
    return (*there, *(None for _ in range(4 - len(there))))


def table(
    *grids: str,
    discard: str = "5",
    deck: str = "",
    drawn: str | None = None,
    modes: Modes | None = None,
    **changes: object,
) -> ArchdukeState:
    """Return a table in the window after the discard of seat 0, which has answered: seat 1 may start.

    Below the cards of `deck` lie four twos, unless it ends with "-", which is an empty pile.
    """
    table = TableState(
        modes=modes or Modes(),
        playing=(True,) * len(grids),
        failed=((),) * len(grids),
        starter=0,
        phase="window",
        turn=0,
    )
    below = () if deck.endswith("-") else cards(REST)
    return ArchdukeState(
        table=table.replace(**changes),
        grids=tuple(map(grid, grids)),
        deck=(*below, *reversed(cards(deck.rstrip("-")))),
        discard=cards(discard),
        drawn=drawn,
    )


def placing(*grids: str, drawn: str, openly: bool = False, **changes: object) -> ArchdukeState:
    """Return a table on which seat 0 has a card to place."""
    return table(*grids, drawn=drawn, phase="place", openly=openly, **changes)  # type: ignore[arg-type]


def using(effect: Effect, *grids: str, seat: Seat = 0, **changes: object) -> ArchdukeState:
    """Return a table on which a seat may use an action."""
    return table(*grids, queue=(Pending(seat=seat, effect=effect),), **changes)  # type: ignore[arg-type]


def last_window(*grids: str, caller: Seat = 0, **changes: object) -> ArchdukeState:
    """Return a table on which the caller may end the round."""
    return table(*grids, caller=caller, turn=(caller - 1) % len(grids), **changes)  # type: ignore[arg-type]


# Playing


def act(state: ArchdukeState, action: ArchdukeAction, luck: int = 0) -> After:
    """Do something, which must be legal."""
    legal = find(RULES.legal_actions(state, action.seat), action)
    assert legal is not None, f"not legal: {action!r}"
    return RULES.apply(state, legal, Rng("example", luck))


def first(state: ArchdukeState) -> Seat:
    """Return the seat that has to decide."""
    return decider(state.table)


def look(state: ArchdukeState, one: Slot = 1, other: Slot = 3) -> After:
    return act(state, Look(seat=first(state), slots=(one, other)))


def all_look(state: ArchdukeState) -> ArchdukeState:
    """Let everybody look at two cards."""
    while state.table.phase == "look":
        state = look(state).state
    return state


def start(state: ArchdukeState) -> ArchdukeState:
    return act(state, StartTurn(seat=first(state))).state


def draw(state: ArchdukeState) -> After:
    return act(state, DrawCard(seat=first(state)))


def take(state: ArchdukeState) -> After:
    return act(state, TakeDiscard(seat=first(state)))


def place(state: ArchdukeState, slot: Slot) -> After:
    return act(state, Place(seat=first(state), slot=slot))


def discard(state: ArchdukeState) -> After:
    return act(state, DiscardDrawn(seat=first(state)))


def claim(state: ArchdukeState, seat: Seat, slot: Slot) -> After:
    return act(state, Claim(seat=seat, slot=slot))


def skip(state: ArchdukeState, count: int = 1) -> ArchdukeState:
    """In relaxed mode, let so many seats match nothing."""
    for _ in range(count):
        state = act(state, Pass(seat=first(state))).state
    return state


def give(state: ArchdukeState, to: Seat) -> After:
    return act(state, Give(seat=first(state), to=to))


def swap(state: ArchdukeState, one: Position, other: Position) -> After:
    seat = first(state)
    chosen = act(state, SwapFirst(seat=seat, owner=one[0], slot=one[1])).state
    return act(chosen, SwapSecond(seat=seat, owner=other[0], slot=other[1]))


def peek(state: ArchdukeState, owner: Seat, slot: Slot) -> After:
    return act(state, Peek(seat=first(state), owner=owner, slot=slot))


def decline(state: ArchdukeState) -> ArchdukeState:
    return act(state, Decline(seat=first(state))).state


def call(state: ArchdukeState) -> ArchdukeState:
    return act(state, CallArchduke(seat=first(state))).state


def end_turn(state: ArchdukeState) -> ArchdukeState:
    return act(state, EndTurn(seat=first(state))).state


def end_round(state: ArchdukeState) -> After:
    return act(state, EndRound(seat=first(state)))


def deal(state: ArchdukeState) -> After:
    return act(state, DealRound(seat=first(state)))


def whole_turn(state: ArchdukeState) -> ArchdukeState:
    """Start, draw, discard at once and end the turn without a call."""
    state = discard(draw(start(state)).state).state
    return end_turn(state) if state.table.to_answer else state


# Looking


def kinds(state: ArchdukeState, seat: Seat) -> list[str]:
    """Return the kinds of a seat's legal actions, each once, in order."""
    return list(dict.fromkeys(action.kind for action in RULES.legal_actions(state, seat)))


def claims(state: ArchdukeState, seat: Seat) -> list[Slot]:
    """Return the slots that a seat may try to match."""
    return [action.slot for action in RULES.legal_actions(state, seat) if isinstance(action, Claim)]


def may_act(state: ArchdukeState) -> tuple[Seat, ...]:
    return actors(state)


def counts(state: ArchdukeState) -> list[int]:
    """Return how many cards each seat has."""
    return [state.cards_of(seat) for seat in range(len(state.grids))]


def places(state: ArchdukeState) -> list[tuple[Seat, int]]:
    """Return seats and sums of the last round, best first."""
    return [(line.seat, line.total) for line in state.table.rounds[-1].lines]


def seen(state: ArchdukeState, seat: Seat | None = None) -> ArchdukeView:
    """Return a view."""
    return RULES.view(state, seat)
