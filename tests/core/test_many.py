"""Chunks of games, in order wherever they are played."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablegames.core.arena import arena, make_contest
from tablegames.core.many import Where, chunks_of, game_seed, in_order, play_chunks
from tablegames.errors import BadOption, TablegamesError
from tests.conftest import InstallGame
from tests.core.nim_players import DEATH, WHERE


def squares(chunk: range) -> list[int]:
    return [number * number for number in chunk]


def test_every_game_of_a_simulation_has_a_seed_of_its_own() -> None:
    assert len({game_seed(seed, number) for seed in (1, 2) for number in range(100)}) == 200


def test_chunks_hold_all_games_in_order() -> None:
    assert chunks_of(range(3, 14), 4) == [range(3, 7), range(7, 11), range(11, 14)]
    assert chunks_of(range(9, 5), 4) == []


def test_what_comes_of_chunks_comes_in_their_order() -> None:
    chunks = chunks_of(range(100), 3)

    for jobs in (1, 2):
        assert list(play_chunks(squares, chunks, Where(jobs))) == [squares(chunk) for chunk in chunks]


def test_no_more_is_sent_out_than_the_workers_need() -> None:
    sent: list[int] = []

    class Answered:
        def __init__(self, chunk: range) -> None:
            sent.append(chunk.start)
            self.chunk = chunk

        def result(self) -> int:
            return self.chunk.start

    answers = in_order(Answered, chunks_of(range(1000), 1), workers=2)

    assert next(answers) == 0
    assert len(sent) == 40
    assert list(answers) == list(range(1, 1000))
    assert len(sent) == 1000


def test_no_job_at_all_is_refused() -> None:
    with pytest.raises(BadOption):
        list(play_chunks(squares, [range(3)], Where(jobs=0)))


def test_a_process_that_is_killed_ends_it_in_one_sentence(
    install_game: InstallGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    site = install_game("nim", WHERE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(site), str(Path(__file__).parents[2]))))
    monkeypatch.setenv(DEATH, str(tmp_path / "death"))

    with pytest.raises(TablegamesError, match="A process that played games has died; try again with fewer --jobs"):
        arena(make_contest("nim", ("doomed", "twin"), 3, {}), 40, Where(jobs=2))
