"""One whole game without a screen."""

from __future__ import annotations

from typing import cast

import pytest

from tablegames.core.match import play_game
from tablegames.core.model import SeatSetup, Setup
from tablegames.core.rules import AnyRules
from tablegames.errors import GameStuck, IllegalState
from tests.core.nim import NimRules
from tests.core.odd_nims import BrokenNim, EndlessNim, LazyNim, MovelessNim

COMPUTERS = Setup(
    seats=(SeatSetup(name="Computer 1", player="bot:random"), SeatSetup(name="Computer 2", player="bot:random")),
    options=(("matches", "21"), ("first", "entered")),
)


def rules(kind: type[NimRules]) -> AnyRules:
    return cast("AnyRules", kind())


def test_a_game_is_played_to_its_end() -> None:
    played = play_game(rules(NimRules), COMPUTERS, 5)

    assert len(played.standing.winners) == 1
    assert 7 <= played.decisions <= 21
    assert played.passes == 0
    assert play_game(rules(NimRules), COMPUTERS, 5) == played


@pytest.mark.parametrize("kind", [EndlessNim, MovelessNim])
def test_a_game_that_does_not_end_is_named_with_its_seed(kind: type[NimRules]) -> None:
    with pytest.raises(GameStuck, match=r"“nim” with seed 5"):
        play_game(rules(kind), COMPUTERS, 5)


def test_an_illegal_state_is_named_with_game_and_seed() -> None:
    with pytest.raises(IllegalState, match=r"“nim” with seed 5 .*ValidationError"):
        play_game(rules(BrokenNim), COMPUTERS, 5)


def test_passes_are_counted() -> None:
    played = play_game(rules(LazyNim), COMPUTERS, 5)

    assert (played.decisions, played.passes) == (21, 21)
