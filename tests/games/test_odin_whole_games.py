"""What holds at every step of whole games of Odin."""

from __future__ import annotations

import pytest

from tablegames.core.bots import random_action
from tablegames.core.rng import Rng
from tablegames.games.odin.cards import CARDS, is_combination, value_of
from tablegames.games.odin.model import CardsPlayed, CardTaken, HandEnded, OdinState, RoundEnded
from tablegames.games.odin.rules import OdinRules
from tests.games.odin_tables import RULES, After, new_game

SEATS = OdinRules.info.seats


def check(state: OdinState) -> None:
    """Every card in use lies in exactly one place."""
    zones = (*state.hidden, *state.known, state.unseen, state.discard, state.centre, state.beaten)
    assert sorted(card for zone in zones for card in zone) == sorted(card for card in CARDS if card[0] in state.colours)
    assert max(len(state.hand(seat)) for seat in range(len(state.hidden))) <= 9
    assert not state.centre or is_combination(state.centre)
    assert bool(state.beaten) == (state.phase == "take")
    assert (state.owner is None) == (not state.centre)


def check_step(before: OdinState, step: After) -> None:
    """OD-8, OD-17, OD-18, OD-22, and what makes every hand end: each round costs its leader a card at least."""
    for event in step.events:
        match event:
            case CardsPlayed() if before.centre:
                assert len(event.cards) - len(before.centre) in (0, 1)
                assert value_of(event.cards) > value_of(before.centre)
                assert event.out == (len(before.hand(event.seat)) == len(event.cards))
            case CardsPlayed():
                assert event.leads
                assert len(event.cards) == 1 or event.out
            case CardTaken():
                assert event.card in (before.beaten or before.centre)
            case RoundEnded():
                assert event.seat == step.state.seat
            case HandEnded():
                assert event.added.count(0) == 1
                assert event.points == tuple(map(sum, zip(before.points, event.added, strict=True)))


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_and_no_rule_is_broken(seats: int) -> None:
    for seed in range(6):
        state = new_game(seats, seed, two_seat_deck="four_colours" if seed % 2 else "whole")
        luck = Rng(seed, "players")
        check(state)
        while RULES.actors(state):
            legal = RULES.legal_actions(state, state.seat)
            assert 0 < len(set(legal)) == len(legal) <= 600
            action = random_action(legal, luck)
            step = RULES.apply(state, action, Rng(seed, state.hand_number))
            check_step(state, step)
            state = step.state
            check(state)
        assert max(state.points) >= state.target


@pytest.mark.parametrize("target", ["10", "15", "20", "hand"])
def test_a_game_ends_in_the_hand_in_which_the_target_is_reached(target: str) -> None:
    """OD-35, OD-36."""
    state, luck = new_game(4, seed=9, target=target), Rng(9, "players")
    while RULES.actors(state):
        state = RULES.apply(state, luck.choice(RULES.legal_actions(state, state.seat)), Rng(9, state.hand_number)).state

    earlier = state.replace(scores=state.scores[:-1])
    assert max(state.points) >= state.target
    assert len(state.scores) == 1 or max(earlier.points) < state.target
    assert target != "hand" or len(state.scores) == 1
