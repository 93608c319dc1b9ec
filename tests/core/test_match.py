"""One whole game without a screen."""

from __future__ import annotations

from typing import cast

import pytest

from tablegames.core.bots import RANDOM, Advice, AnyBot, Bot, Seen
from tablegames.core.match import play_game
from tablegames.core.model import Action, SeatSetup, Setup, View
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.errors import GameStuck, IllegalState
from tests.core.nim import NimRules
from tests.core.odd_nims import BrokenNim, EndlessNim, LazyNim, MovelessNim


class Raising(Bot[Action, View]):
    """Does not understand what it sees."""

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        raise KeyError


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
    with pytest.raises(
        IllegalState, match=r"“nim” with seed 5 broke its own rules .ValidationError in odd_nims.py:\d+."
    ):
        play_game(rules(BrokenNim), COMPUTERS, 5)


def test_a_computer_player_that_raises_is_named_not_the_game() -> None:
    setup = COMPUTERS.replace(seats=(COMPUTERS.seats[0], SeatSetup(name="Computer 2", player="bot:raising")))
    players: dict[str, AnyBot] = {"bot:random": RANDOM, "bot:raising": Raising()}

    with pytest.raises(
        IllegalState,
        match=r"“nim” with seed 5 the computer player “bot:raising” failed \(KeyError in test_match.py:23\)",
    ):
        play_game(rules(NimRules), setup, 5, players)


def test_passes_are_counted() -> None:
    played = play_game(rules(LazyNim), COMPUTERS, 5)

    assert (played.decisions, played.passes) == (21, 21)
