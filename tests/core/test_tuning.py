"""Learning what positions are worth."""

from __future__ import annotations

import json
from math import exp

import pytest

from tablegames.assets import asset_path
from tablegames.cli import main
from tablegames.core import plugin
from tablegames.core.bots import HARD_PLAYER
from tablegames.core.evaluation import shares
from tablegames.core.many import Where
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tablegames.core.tuning import Position, learnt, tune
from tablegames.errors import BadOption, UnknownGame
from tests.conftest import InstallGame
from tests.core import nim_learner
from tests.core.conftest import Refuse


def test_the_odds_of_seats_are_e_to_the_sums_of_what_speaks_for_them() -> None:
    won = shares((2.0, -1.0), [(1.0, 1.0), (0.0, 0.0), (1000.0, 2000.0)])

    assert won[0] / won[1] == pytest.approx(exp(1))
    assert won[2] == won[1]
    assert sum(won) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_weights_are_found_by_which_games_were_won(seats: int) -> None:
    """What is won is drawn by lot, with the chances that the weights give."""
    weights, luck, positions = (0.7, -1.5), Rng("weights", seats), list[Position]()
    for _position in range(8000):
        traits = [(luck.below(4), luck.below(4) / 4) for _seat in range(seats)]
        drawn, chances = luck.below(10**6) / 10**6, shares(weights, traits)
        winner = next((seat for seat in range(seats) if drawn < sum(chances[: seat + 1])), 0)
        positions.append((traits, [float(seat == winner) for seat in range(seats)]))

    assert learnt(positions) == pytest.approx(weights, abs=0.1)


def test_who_shares_the_first_place_has_won_a_part() -> None:
    assert learnt([([(1,), (0,)], [0.5, 0.5]), ([(0,), (3,)], [0.5, 0.5])]) == [0.0]


def test_a_trait_that_never_differs_counts_nothing() -> None:
    positions: list[Position] = [([(1, 5), (0, 5)], [1.0, 0.0]), ([(1, 5), (0, 5)], [0.0, 1.0])] * 20

    assert learnt([*positions, *positions[:10:2]]) == [pytest.approx(0.223, abs=0.01), 0.0]


def test_normal_players_show_what_counts_wherever_they_play(install_game: InstallGame) -> None:
    install_game("nim", nim_learner.WHERE)
    finished: list[int] = []

    one = tune("nim", 2, 60, seed=3, where=Where(1), progress=finished.append)
    two = tune("nim", 2, 60, seed=3, where=Where(2))

    assert one == two != tune("nim", 2, 60, seed=4, where=Where(1))
    assert one.positions > 60
    assert list(one.weights) == ["stuck", "never"]
    assert one.weights["stuck"] < -2
    assert one.weights["never"] == 0
    assert finished == [10, 20, 30, 40, 50, 60]


def test_what_is_judged_may_be_a_part_of_a_game(install_game: InstallGame) -> None:
    install_game("nim", nim_learner.PART)

    tuned = tune("nim", 2, 60, seed=3, where=Where(1))

    assert tuned.weights["first_seat"] > 2, "which has won the part before ten matches are left"
    assert tuned.positions > 60


def test_the_command_prints_the_file_of_weights(install_game: InstallGame, capsys: pytest.CaptureFixture[str]) -> None:
    install_game("nim", nim_learner.WHERE)

    assert main(["tune", "nim", "--players", "3", "--games", "20", "--seed", "1", "--jobs", "1"]) == 0

    printed = json.loads(capsys.readouterr().out)
    tuned = tune("nim", 3, 20, seed=1, where=Where(1))
    assert printed == {
        "command": "tablegames tune nim --players 3 --games 20 --seed 1",
        "positions": tuned.positions,
        "weights": tuned.weights,
    }


def test_a_game_whose_hard_player_has_nothing_to_learn_says_so(install_game: InstallGame, refuse: Refuse) -> None:
    install_game("nim", "tests.core.nim_players:PLUGIN")

    assert refuse("tune", "nim") == (2, "In “nim” there are no weights to learn.")
    assert refuse("tune", "aurum", "--players", "4")[1] == "In “aurum” there are no weights to learn."


def test_what_cannot_be_played_is_refused(install_game: InstallGame) -> None:
    install_game("nim", nim_learner.WHERE)

    with pytest.raises(BadOption):
        tune("nim", 9, 10, seed=0)
    with pytest.raises(UnknownGame):
        tune("chess", 2, 10, seed=0)
    with pytest.raises(BadOption, match="no position"):
        learnt([])


def test_without_numpy_it_is_told_how_to_get_it(
    install_game: InstallGame, refuse: Refuse, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_game("nim", nim_learner.WHERE)
    monkeypatch.setattr("tablegames.core.tuning.find_spec", {"numpy": None}.get)

    assert refuse("tune", "nim") == (
        1,
        "Learning needs NumPy, which is not installed; “pip install tablegames[tune]” adds it.",
    )


@pytest.mark.parametrize("game", ["splendor", "odin", "ten", "archduke"])
def test_the_weights_of_each_game_are_those_that_its_command_writes(game: str) -> None:
    hard = plugin.load(game).load_bots()[HARD_PLAYER]
    assert isinstance(hard, Search)
    assert hard.guide.evaluation is not None

    files = sorted(asset_path("data", game).glob("weights*.json"))

    assert files
    for file in files:
        written = json.loads(file.read_text(encoding="utf-8"))
        assert list(written) == ["command", "positions", "weights"]
        assert written["command"].startswith(f"tablegames tune {game} --players ")
        assert written["positions"] > 10_000
        assert tuple(written["weights"]) == hard.guide.evaluation.names
