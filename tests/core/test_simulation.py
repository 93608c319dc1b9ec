"""Many games of random players."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tablegames.core.many import Where, game_seed
from tablegames.core.simulation import Simulation, simulate
from tablegames.errors import BadOption, GameStuck, UnknownGame
from tests.conftest import InstallGame
from tests.core import nim


def without_times(simulation: Simulation) -> dict[str, object]:
    times = ("seconds", "decisions_per_second", "games_per_second")
    return {key: value for key, value in asdict(simulation).items() if key not in times}


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
    install_game("friendly", "tests.core.odd_nims:FRIENDLY")

    simulation = simulate("friendly", players=2, games=10, seed=1, where=Where(1))

    assert [(result.wins, result.shared) for result in simulation.results] == [(0, 10), (0, 10)]


def test_a_failure_in_another_process_is_reported_with_its_seed(install_game: InstallGame) -> None:
    install_game("moveless", "tests.core.odd_nims:MOVELESS")

    with pytest.raises(GameStuck, match=f"seed {game_seed(9, 0)} "):
        simulate("moveless", players=2, games=60, seed=9, where=Where(2))


@pytest.mark.parametrize(("players", "games", "jobs"), [(1, 5, 1), (5, 5, 1), (2, 0, 1), (2, 5, 0)])
def test_impossible_numbers_are_refused(players: int, games: int, jobs: int) -> None:
    with pytest.raises(BadOption):
        simulate("splendor", players=players, games=games, seed=1, where=Where(jobs))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", players=2, games=1, seed=1)
