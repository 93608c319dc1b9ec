"""How a game of Splendor is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.core.model import SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.errors import BadOption
from tablegames.games.splendor.cards import CARDS, NOBLES, cards_of_level
from tablegames.games.splendor.model import Player
from tests.games.splendor_tables import RULES, new_game, take, tokens


@pytest.mark.parametrize(
    ("seats", "bank", "nobles"), [(2, "4/4/4/4/4/5", 3), (3, "5/5/5/5/5/5", 4), (4, "7/7/7/7/7/5", 5)]
)
def test_bank_and_nobles_depend_on_the_number_of_seats(seats: int, bank: str, nobles: int) -> None:
    """SP-1, SP-2, SP-3, D12, example 1."""
    game = new_game(seats)

    assert game.bank == tokens(bank)
    assert len(set(game.nobles)) == nobles
    assert len(game.players) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_of_every_level_lie_open(seats: int) -> None:
    """SP-4, example 1."""
    game = new_game(seats)

    assert [len(level.deck) for level in game.levels] == [36, 26, 16]
    for number, level in enumerate(game.levels, start=1):
        assert {CARDS[card].level for card in (*level.deck, *level.row) if card} == {number}
        assert None not in level.row
    assert len({card for level in game.levels for card in (*level.deck, *level.row)}) == 90


def test_nobles_and_cards_are_shuffled() -> None:
    """SP-3, SP-4: what is revealed and what is drawn next differs from game to game."""
    games = [new_game(2, seed) for seed in range(60)]

    assert {noble for game in games for noble in game.nobles} == set(NOBLES)
    for number in range(3):
        level = [game.levels[number] for game in games]
        assert {card for seen in level for card in seen.row} == set(cards_of_level(number + 1))
        assert len({seen.deck[-1] for seen in level}) > 10


def test_players_start_with_nothing() -> None:
    """SP-5."""
    assert new_game(3).players == (Player(),) * 3


@pytest.mark.parametrize("count", [0, 1, 5])
def test_one_or_five_players_are_refused(count: int) -> None:
    """SP-1."""
    people = [SeatSetup(name=f"Player {number}") for number in range(count)]
    rules: AnyRules = RULES  # type: ignore[assignment]

    with pytest.raises(BadOption, match=f"for 2–4 seats, not {count}"):
        make_setup(rules, people, {})


def test_the_seat_entered_first_starts_and_turns_go_round() -> None:
    """SP-6."""
    game = new_game(3)
    order = []
    for _turn in range(4):
        order.append(game.seat)
        game = RULES.apply(game, RULES.legal_actions(game, game.seat)[0], Rng(1)).state

    assert order == [0, 1, 2, 0]
    assert game.first == 0
    assert game.round == 2


def test_a_random_first_seat_changes_nothing_else() -> None:
    """SP-6, D17."""
    starters = Counter(new_game(4, seed, "random").first for seed in range(200))
    entered, drawn = new_game(4, seed=5), new_game(4, seed=5, first_seat="random")

    assert set(starters) == {0, 1, 2, 3}
    assert drawn.seat == drawn.first
    assert drawn.replace(seat=0, first=0) == entered


def test_names_do_not_change_the_deal() -> None:
    """SP-3, SP-4: only the seed decides."""
    others = Setup(seats=(SeatSetup(name="Zoë"), SeatSetup(name="Bo")), options=(("first_seat", "random"),))

    assert RULES.new_game(others, Rng(7, "deal")) == new_game(2, 7, "random")
    assert RULES.new_game(others, Rng(8, "deal")) != new_game(2, 7, "random")


def test_the_first_turn_has_thirty_choices_and_no_purchase() -> None:
    """SP-7, SP-10..18, example 2."""
    game = new_game(2)

    assert Counter(action.kind for action in RULES.legal_actions(game, 0)) == {
        "take_tokens": 10 + 5,
        "reserve_card": 12,
        "reserve_top": 3,
    }


def test_only_the_seat_in_turn_may_act() -> None:
    """SP-6, SP-7: one action, then the next seat."""
    game = new_game(3)

    assert RULES.actors(game) == (0,)
    assert RULES.legal_actions(game, 1) == ()
    after = RULES.apply(game, take(game, "W U G"), Rng(1)).state
    assert RULES.actors(after) == (1,)
    assert RULES.legal_actions(after, 0) == ()
