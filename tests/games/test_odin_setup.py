"""How a game of Odin is dealt."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.core.model import SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.errors import BadOption
from tablegames.games.odin.cards import CARDS
from tablegames.games.odin.model import COLOURS, OdinState
from tests.games.odin_tables import RULES, new_game, seats


def in_use(state: OdinState) -> list[str]:
    return sorted([*state.unseen, *(card for hand in state.hidden for card in hand)])


@pytest.mark.parametrize("count", [0, 1, 7])
def test_one_or_seven_players_are_refused(count: int) -> None:
    """OD-1."""
    people = [SeatSetup(name=f"Player {number}") for number in range(count)]
    rules: AnyRules = RULES  # type: ignore[assignment]

    with pytest.raises(BadOption):
        make_setup(rules, people, {})


@pytest.mark.parametrize(("count", "dealt", "unseen"), [(2, 18, 36), (3, 27, 27), (4, 36, 18), (5, 45, 9), (6, 54, 0)])
def test_everybody_gets_nine_cards_and_the_rest_stays_unseen(count: int, dealt: int, unseen: int) -> None:
    """OD-2, OD-3, example 21."""
    game = new_game(count)

    assert [len(hand) for hand in game.hidden] == [9] * count
    assert sum(map(len, game.hidden)) == dealt
    assert len(game.unseen) == unseen
    assert in_use(game) == sorted(CARDS)
    assert game.known == ((),) * count
    assert (game.centre, game.discard, game.points) == ((), (), (0,) * count)


def test_two_players_may_take_two_colours_out() -> None:
    """OD-2, OD-9, B-1, example 21: 36 cards, 18 dealt, 18 unseen."""
    game = new_game(2, two_seat_deck="four_colours")

    assert len(game.colours) == 4
    assert in_use(game) == sorted(card for card in CARDS if card[0] in game.colours)
    assert (sum(map(len, game.hidden)), len(game.unseen)) == (18, 18)


def test_any_two_colours_may_be_the_ones_taken_out() -> None:
    """OD-2, B-2."""
    removed = Counter(
        frozenset(COLOURS) - frozenset(new_game(2, seed, two_seat_deck="four_colours").colours) for seed in range(400)
    )

    assert len(removed) == 15


def test_two_players_use_the_whole_deck_unless_they_choose() -> None:
    """OD-2, B-1."""
    assert new_game(2).colours == COLOURS


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_more_than_two_players_always_use_the_whole_deck(count: int) -> None:
    """OD-2."""
    assert new_game(count, two_seat_deck="four_colours").colours == COLOURS


def test_the_first_player_is_drawn() -> None:
    """OD-4, B-13."""
    firsts = Counter(new_game(4, seed).first for seed in range(200))

    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


def test_the_first_player_leads_and_nobody_else_acts() -> None:
    """OD-4, OD-10."""
    game = new_game(5, seed=3)

    assert RULES.actors(game) == (game.first,)
    assert [bool(RULES.legal_actions(game, seat)) for seat in range(5)] == [seat == game.first for seat in range(5)]


def test_play_goes_round_in_the_order_of_the_seats() -> None:
    """OD-4."""
    game = new_game(3, seed=2)
    order = []
    for _turn in range(3):
        order.append(game.seat)
        game = RULES.apply(game, RULES.legal_actions(game, game.seat)[-1], Rng(1)).state

    assert order == [(game.first + step) % 3 for step in range(3)]


def test_names_do_not_change_the_deal() -> None:
    """OD-3: only the seed and the options decide."""
    others = Setup(seats=(SeatSetup(name="Zoë"), SeatSetup(name="Bo")), options=seats(2).options)

    assert RULES.new_game(others, Rng(7, "deal")) == new_game(2, 7)
    assert RULES.new_game(others, Rng(8, "deal")) != new_game(2, 7)


@pytest.mark.parametrize(("chosen", "target"), [("15", 15), ("20", 20), ("10", 10), ("hand", 0)])
def test_the_length_of_the_game_is_chosen(chosen: str, target: int) -> None:
    """OD-36."""
    assert new_game(3, target=chosen).target == target


def test_what_is_not_chosen_is_fifteen_points_all_colours_and_automatic_passes() -> None:
    """OD-36, B-1, B-12."""
    defaults = {option.key: option.default for option in RULES.info.options}

    assert defaults == {"target": "15", "two_seat_deck": "whole", "auto_pass": "on"}
