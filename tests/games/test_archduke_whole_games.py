"""What holds at every step of whole games of Archduke."""

from __future__ import annotations

from typing import cast

import pytest

from tablegames.core.bots import random_action
from tablegames.core.rng import Rng
from tablegames.games.archduke.cards import DECK
from tablegames.games.archduke.events import ArchdukeCalled, ArchdukeEvent, CardGiven, Peeked, RoundEnded, TurnStarted
from tablegames.games.archduke.model import ArchdukeState
from tablegames.games.archduke.rules import ArchdukeRules
from tests.games.archduke_tables import RULES, new_game

SEATS = ArchdukeRules.info.seats


def check(state: ArchdukeState) -> None:
    """Every card lies in exactly one place, and a tableau has no empty column at its end."""
    lying = [*state.deck, *state.discard, *(card for grid in state.grids for card in grid if card)]
    if state.drawn is not None:
        lying.append(state.drawn)
    if state.table.phase in ("deal", "over"):
        lying += [str(value) for line in state.table.rounds[-1].lines for value in line.draws]
    assert sorted(lying) == sorted(DECK)
    assert all(len(grid) == 4 or grid[-1] is not None for grid in state.grids)
    assert (state.drawn is not None) == (state.table.phase == "place")
    assert all(set(slots) <= set(state.slots_of(seat)) for seat, slots in enumerate(state.table.failed)) or (
        state.table.phase == "deal"
    )


def check_round(events: list[ArchdukeEvent], playing: int) -> None:
    """AR-38, AR-40, AR-41: one call at most, and after it one turn for everybody else unless a tableau was emptied."""
    calls = [number for number, event in enumerate(events) if isinstance(event, ArchdukeCalled)]
    assert len(calls) <= 1
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    if not calls:
        assert ended.result.emptied is not None
        return
    caller = cast("ArchdukeCalled", events[calls[0]]).seat
    after = events[calls[0] + 1 :]
    turns = [event.seat for event in after if isinstance(event, TurnStarted)]
    assert caller not in turns
    assert len(set(turns)) == len(turns)
    assert len(turns) == playing - 1 or ended.result.emptied is not None
    assert caller not in [event.to for event in after if isinstance(event, CardGiven)]
    assert caller not in [event.owner for event in after if isinstance(event, Peeked) and event.seat != caller]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"claiming": "relaxed"},
        {"late_claims": "penalty"},
        {"length": "elimination"},
        {"length": "advanced", "claiming": "relaxed"},
        {"extra_round": "yes", "claiming": "relaxed"},
    ],
    ids=lambda options: " ".join(options.values()) or "default",
)
@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_and_no_rule_is_broken(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        state, luck = new_game(seats, seed, **options), Rng(seed, "players")
        events: list[ArchdukeEvent] = []
        playing = seats
        ply = 0
        while actors := RULES.actors(state):
            legal = RULES.legal_actions(state, luck.choice(actors))
            assert 0 < len(set(legal)) == len(legal) <= 600
            step = RULES.apply(state, random_action(legal, luck), Rng(seed, ply))
            state = step.state
            ply += 1
            check(state)
            for event in step.events:
                events.append(event)
                if isinstance(event, RoundEnded):
                    check_round(events, playing)
                    events, playing = [], sum(state.table.playing)
        standing = RULES.standing(state)
        assert standing is not None
        assert sorted(line.seat for line in standing.seats) == list(range(seats))


def test_an_extra_round_leaves_one_winner() -> None:
    """AR-52."""
    winners = set()
    for seed in range(40):
        state, luck = new_game(2, seed, extra_round="yes"), Rng(seed, "players")
        ply = 0
        while actors := RULES.actors(state):
            legal = RULES.legal_actions(state, luck.choice(actors))
            state = RULES.apply(state, random_action(legal, luck), Rng(seed, ply)).state
            ply += 1
        standing = RULES.standing(state)
        assert standing is not None
        assert len(standing.winners) == 1
        winners.add(standing.decided_by)
    assert winners == {None, "extra_round"}
