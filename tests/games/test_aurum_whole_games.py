"""What holds at every step of whole games of Aurum."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.core.rng import Rng
from tablegames.games.aurum.cards import GOLD, METALS, is_gold, suit_of
from tablegames.games.aurum.model import AurumAction, AurumEvent, AurumState, TrickTaken
from tests.games.aurum_tables import RULES, all_gold, all_metals, new_game


def drawn(legal: tuple[AurumAction, ...], luck: Rng) -> AurumAction:
    """Draw a kind of action, then one of them."""
    kind = luck.choice(tuple(dict.fromkeys(action.kind for action in legal)))
    return luck.choice([action for action in legal if action.kind == kind])


def check(state: AurumState, completed: int) -> None:
    """The invariants of the rules."""
    seats = len(state.hands)
    assert all_metals(state) == sorted(METALS[seats])
    assert all_gold(state) == sorted(GOLD[seats])
    suits = Counter(suit_of(played.card) for played in state.trick if not is_gold(played.card))
    assert max(suits.values(), default=0) <= 1
    assert not state.trick or not is_gold(state.trick[0].card)
    assert sum(state.tricks) == completed
    assert state.phase != "follow" or 0 < len(state.trick) < seats
    for hand in state.hands:
        assert len(hand) <= 12
    for ranks in (*state.gold, state.supply):
        assert list(ranks) == sorted(ranks)


@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_is_ever_lost_and_every_game_ends(seats: int) -> None:
    """AU-4, AU-5, AU-28, AU-30, AU-39, AU-40, AU-56."""
    for seed in range(40):
        state, luck, completed = new_game(seats, seed), Rng(seed, "players"), 0
        check(state, completed)
        while actors := RULES.actors(state):
            seat = luck.choice(actors)
            legal = RULES.legal_actions(state, seat)
            assert 0 < len(set(legal)) == len(legal) <= 600
            step = RULES.apply(state, drawn(legal, luck), Rng(seed))
            completed = count_tricks(completed, state, step.state, step.events)
            state = step.state
            check(state, completed)
        assert sum(state.nuggets) == len(state.rounds) <= 3
        assert RULES.standing(state) is not None


def count_tricks(completed: int, before: AurumState, after: AurumState, events: tuple[AurumEvent, ...]) -> int:
    if before.round_number != after.round_number:
        return 0
    return completed + sum(isinstance(event, TrickTaken) for event in events)


def test_all_of_a_rounds_ends_are_met() -> None:
    """AU-42, AU-53, AU-57: stuck with and without gold, ties, the third round."""
    met = Counter[str]()
    for seed in range(150):
        state, luck = new_game(3 + seed % 2, seed), Rng(seed, "players")
        while actors := RULES.actors(state):
            seat = luck.choice(actors)
            action = drawn(RULES.legal_actions(state, seat), luck)
            if action.kind == "end_round":
                met[f"{state.phase} {'with' if state.gold[seat] else 'without'} gold"] += 1
            state = RULES.apply(state, action, Rng(seed)).state
        met["tie"] += sum(score.tied for score in state.rounds)
        met[f"{len(state.rounds)} rounds"] += 1
        met["one each"] += max(state.nuggets) == 1

    assert met.keys() >= {"follow with gold", "follow without gold", "2 rounds", "3 rounds", "tie", "one each"}
    assert min(met.values()) > 0


def test_a_state_is_hashable_and_survives_writing_and_reading() -> None:
    state, luck = new_game(4), Rng(5)
    for ply in range(40):
        legal = RULES.legal_actions(state, RULES.actors(state)[0])
        state = RULES.apply(state, drawn(legal, luck), Rng(ply)).state

        assert AurumState.model_validate_json(state.model_dump_json()) == state
        assert hash(AurumState.model_validate_json(state.model_dump_json())) == hash(state)
        assert [RULES.actions.validate_json(RULES.actions.dump_json(action)) for action in legal] == list(legal)
