"""Games on a Dask cluster: here a scheduler and two workers on this machine, one of which dies in the middle."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from distributed import Client

from tablegames.cli import main
from tablegames.core.arena import arena, make_contest
from tablegames.core.many import Where, game_seed
from tablegames.core.simulation import simulate
from tablegames.errors import GameStuck, TablegamesError
from tests.conftest import InstallGame
from tests.core.conftest import Refuse
from tests.core.nim_players import DEATH, WHERE

pytestmark = pytest.mark.xdist_group("cluster")

ROOT = Path(__file__).parents[2]

PATIENCE = 60
"""Seconds in which the workers come on a busy machine."""

GAMES = {"nim": WHERE, "moveless": "tests.core.odd_nims:MOVELESS"}


class Cluster(NamedTuple):
    """A scheduler's address and its workers' processes."""

    address: str
    workers: list[subprocess.Popen[str]]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster whose machines have the games installed, and of which the first process to play a doomed one dies."""
    folder = tmp_path_factory.mktemp("cluster")
    for name, where in GAMES.items():
        metadata = folder / "site" / f"{name}_game-1.0.dist-info"
        metadata.mkdir(parents=True)
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(f"[tablegames.games]\n{name} = {where}\n")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder / "site"), str(ROOT))),
        "DASK_CONFIG": str(folder / "settings"),
        DEATH: str(folder / "death"),
    }

    def start(program: str, *arguments: str) -> subprocess.Popen[str]:
        line = [sys.executable, "-m", f"distributed.cli.{program}", *arguments, "--host", "127.0.0.1"]
        line += ["--dashboard-address", "127.0.0.1:0"]
        process = subprocess.Popen(line, env=environment, cwd=folder, stderr=subprocess.PIPE, text=True)
        started.callback(end, process)
        return process

    with ExitStack() as started:
        # Both end by themselves, too, should this process be killed.
        scheduler = start("dask_scheduler", "--port", "0", "--idle-timeout", "300")
        assert scheduler.stderr is not None
        address = next(line.split()[-1] for line in scheduler.stderr if "Scheduler at:" in line)
        alone = ("--no-nanny", "--nthreads", "1", "--memory-limit", "0", "--death-timeout", "60")
        workers = [start("dask_worker", address, *alone, "--local-directory", str(folder)) for _worker in range(2)]
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield Cluster(address, workers)


def end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


@pytest.fixture(autouse=True)
def games(install_game: InstallGame) -> None:
    for name, where in GAMES.items():
        install_game(name, where)


def test_the_result_is_that_of_one_core_though_a_worker_is_killed_in_the_middle(cluster: Cluster) -> None:
    contest = make_contest("nim", ("doomed", "random", "twin"), 3, {"first": "random"})
    finished: list[int] = []

    result = arena(contest, 160, Where(cluster=cluster.address), progress=finished.append)

    assert [worker.poll() for worker in cluster.workers].count(-signal.SIGKILL) == 1
    assert result == arena(contest, 160, Where(jobs=1))
    assert finished == [*range(8, 161, 8)]


def test_a_simulation_is_the_same_as_on_one_core(cluster: Cluster) -> None:
    there, here = (simulate("nim", 3, 200, 4, where) for where in (Where(cluster=cluster.address), Where(jobs=1)))

    assert (there.results, there.decisions, there.longest) == (here.results, here.decisions, here.longest)


def test_the_command_line_plays_there_goes_on_here_and_says_nothing_else(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["arena", "nim", "--seat", "random", "--seat", "perfect", "--json"]
    file = ["--append", str(tmp_path / "nim.jsonl")]

    assert main([*line, *file, "--games", "50", "--dask", cluster.address]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 50
    assert main([*line, *file, "--games", "90", "--jobs", "1"]) == 0
    both = capsys.readouterr()
    assert main([*line, "--games", "90", "--jobs", "1"]) == 0

    assert both == capsys.readouterr()
    assert both.err == ""


def test_a_game_that_fails_there_is_named_with_its_seed(cluster: Cluster) -> None:
    with pytest.raises(GameStuck, match=f"seed {game_seed(9, 0)} "):
        simulate("moveless", players=2, games=60, seed=9, where=Where(cluster=cluster.address))


def test_a_game_that_is_not_installed_there_is_told(cluster: Cluster, install_game: InstallGame) -> None:
    install_game("scored", "tests.core.nim_players:SCORED")

    with pytest.raises(TablegamesError, match=r"cannot play the games \(UnknownGame\); install the same versions on"):
        arena(make_contest("scored", ("random", "twin"), 3, {}), 20, Where(cluster=cluster.address))


# Where there is no cluster


def test_a_cluster_that_cannot_be_reached_is_told_at_once(refuse: Refuse) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]  # nobody listens there once it is closed

    assert refuse("simulate", "nim", "--players", "2", "--dask", f"tcp://127.0.0.1:{port}") == (
        1,
        f"The cluster at tcp://127.0.0.1:{port} cannot be reached; "
        "see that its scheduler runs and the address is right.",
    )


def test_a_server_of_something_else_is_no_cluster(refuse: Refuse) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        hanging_up = threading.Thread(target=lambda: server.accept()[0].close())
        hanging_up.start()
        status, said = refuse("simulate", "nim", "--players", "2", "--dask", f"tcp://127.0.0.1:{port}")
        hanging_up.join()

    assert status == 1
    assert "cannot be reached" in said


def test_without_dask_it_is_told_how_to_get_it(refuse: Refuse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert refuse("simulate", "nim", "--players", "2", "--dask", "tcp://127.0.0.1:8786") == (
        1,
        "A cluster needs Dask, which is not installed; “pip install tablegames[dask]” adds it.",
    )
