"""Whole games without a screen."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Literal, cast

import pytest

from tablegames.core.many import Where, game_seed
from tablegames.core.match import play_game
from tablegames.core.model import SeatSetup, Setup, Standing
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules, Step
from tablegames.core.simulation import Simulation, simulate
from tablegames.errors import BadOption, GameStuck, IllegalState, UnknownGame
from tests.conftest import InstallGame
from tests.core import nim
from tests.core.nim import NimRules, NimState, Take, Taken


class EndlessNim(NimRules):
    """Nobody ever takes a match."""

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        return Step(state, ())


class MovelessNim(NimRules):
    """The last match may not be taken."""

    def legal_actions(self, state: NimState, seat: int) -> tuple[Take, ...]:
        return tuple(take for take in super().legal_actions(state, seat) if take.count < state.matches)


class BrokenNim(NimRules):
    """Taking a third match makes something that is no state."""

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        return Step(state.replace(matches="three"), ()) if action.count == 3 else super().apply(state, action, rng)


class FriendlyNim(NimRules):
    """All win."""

    def standing(self, state: NimState) -> Standing | None:
        standing = super().standing(state)
        return standing and Standing(seats=tuple(line.replace(rank=1) for line in standing.seats))


class Sit(Take):
    """Take a match without admitting it."""

    kind: Literal["pass"] = "pass"  # type: ignore[assignment]
    count: int = 1


class LazyNim(NimRules):
    """Everybody passes."""

    def legal_actions(self, state: NimState, seat: int) -> tuple[Take, ...]:
        return (Sit(seat=seat),)


FRIENDLY = replace(nim.PLUGIN, id="friendly", rules="tests.core.test_match:FriendlyNim")
MOVELESS = replace(nim.PLUGIN, id="moveless", rules="tests.core.test_match:MovelessNim")

COMPUTERS = Setup(
    seats=(SeatSetup(name="Computer 1", player="bot:random"), SeatSetup(name="Computer 2", player="bot:random")),
    options=(("matches", "21"), ("first", "entered")),
)


def without_times(simulation: Simulation) -> dict[str, object]:
    times = ("seconds", "decisions_per_second", "games_per_second")
    return {key: value for key, value in asdict(simulation).items() if key not in times}


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


def test_the_same_seed_gives_the_same_results_whatever_the_jobs(install_game: InstallGame) -> None:
    install_game("nim", nim.WHERE)
    finished: list[int] = []

    one = simulate("nim", players=3, games=120, seed=4, where=Where(1))
    two = simulate("nim", players=3, games=120, seed=4, where=Where(2), progress=finished.append)

    assert without_times(one) == without_times(two)
    assert finished == [50, 100, 120]
    assert without_times(one) != without_times(simulate("nim", players=3, games=120, seed=5, where=Where(1)))


def test_results_are_counted_for_each_seat(install_game: InstallGame) -> None:
    install_game("nim", nim.WHERE)

    simulation = simulate("nim", players=2, games=40, seed=1, where=Where(1))

    assert (simulation.game, simulation.players, simulation.games) == ("nim", 2, 40)
    assert [result.seat for result in simulation.results] == [0, 1]
    assert sum(result.wins for result in simulation.results) == 40
    assert [result.mean_score for result in simulation.results] == [result.wins / 40 for result in simulation.results]
    assert simulation.longest * 40 >= simulation.decisions > 0
    assert simulation.decisions_per_second == pytest.approx(simulation.decisions / simulation.seconds)


def test_a_shared_victory_is_a_win_for_nobody(install_game: InstallGame) -> None:
    install_game("friendly", "tests.core.test_match:FRIENDLY")

    simulation = simulate("friendly", players=2, games=10, seed=1, where=Where(1))

    assert [(result.wins, result.shared) for result in simulation.results] == [(0, 10), (0, 10)]


def test_passes_are_counted() -> None:
    played = play_game(rules(LazyNim), COMPUTERS, 5)

    assert (played.decisions, played.passes) == (21, 21)


def test_a_failure_in_another_process_is_reported_with_its_seed(install_game: InstallGame) -> None:
    install_game("moveless", "tests.core.test_match:MOVELESS")

    with pytest.raises(GameStuck, match=f"seed {game_seed(9, 0)} "):
        simulate("moveless", players=2, games=60, seed=9, where=Where(2))


@pytest.mark.parametrize(("players", "games", "jobs"), [(1, 5, 1), (5, 5, 1), (2, 0, 1), (2, 5, 0)])
def test_impossible_numbers_are_refused(players: int, games: int, jobs: int) -> None:
    with pytest.raises(BadOption):
        simulate("splendor", players=players, games=games, seed=1, where=Where(jobs))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", players=2, games=1, seed=1)


def test_every_game_of_a_simulation_has_a_seed_of_its_own() -> None:
    assert len({game_seed(seed, number) for seed in (1, 2) for number in range(100)}) == 200
