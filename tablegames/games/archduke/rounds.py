"""A round from the deal to the first turned card, its end, and what follows."""

from __future__ import annotations

from tablegames.core.cards import with_seat
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.archduke.cards import DECK, value_of
from tablegames.games.archduke.events import (
    ArchdukeEvent,
    CallPunished,
    GameEnded,
    RoundBegan,
    RoundEnded,
    SeatEliminated,
)
from tablegames.games.archduke.model import ArchdukeState, Card, Grid, RoundResult, TableState
from tablegames.games.archduke.scoring import ELIMINATION, chips, leaders, rank, regular_rounds, wrong_call
from tablegames.games.archduke.supply import FIRST_SLOTS, add_card, draw
from tablegames.games.archduke.turns import circle, dealer, next_seat

Events = tuple[ArchdukeEvent, ...]


# Beginning


def deal(table: TableState, rng: Rng) -> ArchdukeState:
    """AR-4, AR-6: all cards are shuffled, everybody who plays gets four, and is to look at two of them."""
    deck = rng.shuffled(DECK)
    grids: list[Grid] = []
    for playing in table.playing:
        grids.append(deck[-FIRST_SLOTS:] if playing else (None,) * FIRST_SLOTS)
        deck = deck[:-FIRST_SLOTS] if playing else deck
    fresh = TableState(
        modes=table.modes,
        playing=table.playing,
        starter=table.starter,
        round_number=len(table.rounds) + 1,
        to_look=circle(table, table.starter),
        failed=((),) * len(table.playing),
        rounds=table.rounds,
    )
    return ArchdukeState(table=fresh, grids=tuple(grids), deck=deck)


def deal_round(state: ArchdukeState, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-9."""
    state = deal(state.table, rng)
    table = state.table
    began = RoundBegan(round_number=table.round_number, dealer=dealer(table), starter=table.starter)
    return Step(state, (began,))


# End


def score_round(
    state: ArchdukeState, rng: Rng, events: Events, emptied: Seat | None = None
) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-44..50: what was under way lapses, a wrong call costs a card, and all are ranked."""
    table = state.table
    state, penalty, punished = _punish(state, rng)
    ranking = rank(_tableaus(state), state.deck, state.discard, rng)
    result = RoundResult(
        lines=ranking.lines,
        caller=table.caller,
        penalty=None if penalty is None else value_of(penalty),
        emptied=emptied,
    )
    table = table.replace(phase="deal", rounds=(*table.rounds, result), queue=(), to_ask=(), to_answer=False)
    ended = RoundEnded(
        round_number=table.round_number,
        result=result,
        tableaus=tuple(
            ((seat, slot), card)
            for seat, grid in enumerate(state.grids)
            for slot, card in enumerate(grid, start=1)
            if card is not None
        ),
        chips=chips(table),
    )
    table, following = _what_follows(table)
    state = state.replace(table=table, deck=ranking.deck, discard=ranking.discard)
    return Step(state, (*events, *punished, *ranking.events, ended, *following))


def _tableaus(state: ArchdukeState) -> dict[Seat, tuple[Card, ...]]:
    return {
        seat: tuple(card for card in state.grids[seat] if card is not None)
        for seat, playing in enumerate(state.table.playing)
        if playing
    }


def _punish(state: ArchdukeState, rng: Rng) -> tuple[ArchdukeState, Card | None, Events]:
    """AR-46, AR-47, AR-54: compared once, before the penalty, which counts."""
    caller = state.table.caller
    if caller is None or not wrong_call(_tableaus(state), caller):
        return state, None, ()
    drawn = draw(state.deck, state.discard, rng)
    if drawn.card is None:
        return state, None, ()
    grid, slot = add_card(state.grids[caller], drawn.card)
    state = state.replace(grids=with_seat(state.grids, caller, grid), deck=drawn.deck, discard=drawn.discard)
    return state, drawn.card, (*drawn.events, CallPunished(seat=caller, slot=slot, card=drawn.card))


# What follows


def _what_follows(table: TableState) -> tuple[TableState, Events]:
    """Return the table as it awaits the next deal, or the end of the game."""
    if table.modes.length == ELIMINATION:
        return _eliminate(table)
    played, last = len(table.rounds), table.rounds[-1].order
    if played < regular_rounds(table):
        return table.replace(starter=last[-1]), ()
    tied = leaders(table)
    if played == regular_rounds(table) and table.modes.extra_round and len(tied) > 1:
        return _extra_round(table, tied), ()
    return table.replace(phase="over"), (GameEnded(),)


def _extra_round(table: TableState, tied: tuple[Seat, ...]) -> TableState:
    """AR-52: those who would share the victory, the one who was last of them in this round first."""
    playing = tuple(seat in tied for seat in range(len(table.playing)))
    starter = next(seat for seat in reversed(table.rounds[-1].order) if seat in tied)
    return table.replace(playing=playing, starter=starter)


def _eliminate(table: TableState) -> tuple[TableState, Events]:
    """AR-56, ruling Q8: the last one leaves, the next one clockwise starts, until one is left."""
    out = table.rounds[-1].order[-1]
    table = table.replace(playing=with_seat(table.playing, out, False))
    left: Events = (SeatEliminated(seat=out),)
    if sum(table.playing) == 1:
        return table.replace(phase="over"), (*left, GameEnded())
    return table.replace(starter=next_seat(table, out)), left
