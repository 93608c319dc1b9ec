"""What holds at every step of whole games of Splendor."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.core.rng import Rng
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import GameEnded, SplendorState
from tests.games.splendor_tables import RULES, new_game

COLOURED = {2: 4, 3: 5, 4: 7}


def check(state: SplendorState, nobles: int) -> None:
    """SP-52, SP-53, SP-54."""
    supply = [sum(counts) for counts in zip(state.bank, *(player.tokens for player in state.players), strict=True)]
    assert supply == [COLOURED[len(state.players)]] * 5 + [5]
    assert min(count for holder in (state.bank, *(player.tokens for player in state.players)) for count in holder) >= 0
    cards = Counter(card for level in state.levels for card in (*level.deck, *level.row) if card is not None)
    for player in state.players:
        cards.update([*player.bought, *(held.card for held in player.reserved)])
    assert cards == dict.fromkeys(CARDS, 1)
    owned = [noble for player in state.players for noble in player.nobles]
    assert len({*state.nobles, *owned}) == len(state.nobles) + len(owned) == nobles
    for seat, player in enumerate(state.players):
        assert len(player.reserved) <= 3
        over = sum(player.tokens) > 10
        assert over == (state.phase == "return" and seat == state.seat)
    for level in state.levels:
        assert not level.deck or None not in level.row


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_ever_lost_and_all_have_as_many_turns(seats: int) -> None:
    """SP-52, SP-53, SP-54, SP-55."""
    for seed in range(12):
        state = new_game(seats, seed, "random")
        nobles, luck, turns, ended = len(state.nobles), Rng(seed, "bots"), [0] * seats, None
        check(state, nobles)
        while RULES.actors(state):
            legal = RULES.legal_actions(state, state.seat)
            assert 0 < len(set(legal)) == len(legal) <= 600
            turns[state.seat] += state.phase == "act"
            step = RULES.apply(state, luck.choice(legal), Rng(seed))
            state = step.state
            check(state, nobles)
            assert max(turns) - min(turns) <= 1
            ended = next((event for event in step.events if isinstance(event, GameEnded)), None)
        assert ended is not None
        assert ended.blocked or len(set(turns)) == 1
        assert RULES.standing(state) is not None


def test_a_state_is_hashable_and_survives_writing_and_reading() -> None:
    state = new_game(4)
    for ply in range(40):
        legal = RULES.legal_actions(state, state.seat)
        state = RULES.apply(state, Rng(ply).choice(legal), Rng(ply)).state

        assert SplendorState.model_validate_json(state.model_dump_json()) == state
        assert hash(SplendorState.model_validate_json(state.model_dump_json())) == hash(state)
        assert [RULES.actions.validate_json(RULES.actions.dump_json(action)) for action in legal] == list(legal)
