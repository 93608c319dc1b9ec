"""One whole game without a screen."""

from __future__ import annotations

from typing import cast

import pytest

from tablegames.core import plugin
from tablegames.core.bots import RANDOM, Advice, AnyBot, Bot, Seen
from tablegames.core.match import play_game
from tablegames.core.model import Action, SeatSetup, Setup, State, View
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.errors import GameStuck, IllegalState
from tests.core.nim import NimRules
from tests.core.odd_nims import BrokenNim, EndlessNim, LazyNim, MovelessNim
from tests.plugins import FOLDER


class Raising(Bot[Action, View]):
    """Does not understand what it sees."""

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        raise KeyError


class Eager(Bot[Action, View]):
    """Speaks up whenever it may; remembers who was asked first in each window."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        if seen.may_wait:
            self.asked.append(seen.seat)
        return Advice(seen.legal[0])


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
        match=r"“nim” with seed 5 the computer player “bot:raising” failed \(KeyError in test_match.py:\d+\)",
    ):
        play_game(rules(NimRules), setup, 5, players)


def test_of_several_who_would_interrupt_each_is_now_and_then_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    high_card = plugin.load("high_card").load_rules()
    eagers = [SeatSetup(name=f"Computer {number}", player="bot:eager") for number in (1, 2, 3)]
    setup = make_setup(high_card, eagers, {}, ("bot:eager",))
    places = set()

    for seed in range(12):
        eager, states = Eager(), list[State]()
        play_game(high_card, setup, seed, {"bot:eager": eager}, watch=states.append)
        first = next(actors for actors in map(high_card.actors, states) if len(actors) == 3)
        places.add(first.index(eager.asked[0]))

    assert places == {1, 2}


def test_passes_are_counted() -> None:
    played = play_game(rules(LazyNim), COMPUTERS, 5)

    assert (played.decisions, played.passes) == (21, 21)
