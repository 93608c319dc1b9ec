"""Computer players in a process of their own: what it is told, what it answers, and what happens when it fails."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tablegames.core.bots import Because
from tablegames.core.question import Answer, Question, question
from tablegames.core.thinking import COMMAND, Thinker
from tablegames.errors import ThinkingFailed
from tests.conftest import InstallGame
from tests.core import odd_players
from tests.core.nim import nim_table

LONGEST_WAIT: Final = 20.0
"""Seconds after which something that has not happened is a failure."""

FOR_EVER: Final = 10_000.0
"""Seconds that no test waits for."""

NONSENSE: Final = (
    "hello",
    '{"number": 1, "choice": "take"}',
    '{"number": 1, "choice": 3}',
    '{"number": 1, "choice": -1}',
    '{"number": 1, "choice": null}',
    '{"number": 2, "choice": 0}',
    '{"number": 1, "choice": 0, "state": {}}',
)
"""Answers to a question with three choices, in which waiting is not one of them."""

KILLED: Final = """
import asyncio, os, signal
from tablegames.core.thinking import Thinker
from tests.core.test_thinking import asked

async def play():
    thinker = Thinker()
    thinker.start()
    print(thinker.pid, flush=True)
    task = asyncio.create_task(thinker.ask(asked({player!r}, seconds=1e4)))
    while thinker._asked is None:
        await asyncio.sleep(0)
    os.kill(os.getpid(), signal.{ending})
    await task

asyncio.run(play())
"""


READY: Final = """
import asyncio
from tablegames.core.thinking import Thinker
from tests.core.test_thinking import asked

async def play():
    thinker = Thinker()
    await thinker.ask(asked("normal"))
    print(thinker.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(play())
"""


@pytest.fixture(autouse=True)
def odd_nim(install_game: InstallGame) -> None:
    """Install Nim with its odd players, here and for the processes in which they think."""
    install_game("nim", odd_players.WHERE)


def asked(player: str, number: int = 1, matches: str = "21", seconds: float = 60.0) -> Question:
    table = nim_table(matches=matches)
    legal = table.legal(0)
    return question(table, f"bot:{player}", 0, legal, number=number, seconds=seconds, viewer=0)


async def test_a_question_is_answered_by_another_process_with_the_reason() -> None:
    thinker = Thinker()

    answer = await thinker.ask(asked("normal"))

    assert answer == Answer(number=1, choice=0, because=Because(kind="leaves", values=(20,)))
    assert thinker.pid not in (None, os.getpid())
    thinker.close()


async def test_what_a_player_prints_is_no_answer() -> None:
    thinker = Thinker()

    assert (await thinker.ask(asked("loud"))).choice == 0
    thinker.close()


async def test_whoever_is_in_a_hurry_gets_the_best_that_was_found() -> None:
    thinker = Thinker()
    task = asyncio.create_task(thinker.ask(asked("patient", seconds=FOR_EVER)))
    while thinker._asked is None:
        await asyncio.sleep(0)

    thinker.hurry()

    assert (await task).choice == 0
    thinker.close()


async def test_a_question_that_was_given_up_does_not_disturb_the_next() -> None:
    thinker = Thinker()
    task = asyncio.create_task(thinker.ask(asked("patient", seconds=FOR_EVER)))
    while thinker._asked is None:
        await asyncio.sleep(0)
    pid = thinker.pid
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    answer = await thinker.ask(asked("normal", number=2, matches="5"))

    assert answer == Answer(number=2, choice=0, because=Because(kind="leaves", values=(4,)))
    assert thinker.pid == pid
    thinker.close()


async def test_a_question_given_up_while_it_waits_does_not_hurry_the_one_before(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    thinker = Thinker(["sh", "-c", f"read question; read next; echo $next > {shlex.quote(str(heard))}; exec cat"])
    tasks = [asyncio.create_task(thinker.ask(asked("normal", number, seconds=FOR_EVER))) for number in (1, 2)]
    while thinker._asked is None:
        await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.wait(tasks[1:])

    assert thinker._socket is not None
    thinker._socket.send(b"nobody\n")

    await until(lambda: heard.exists() and heard.read_text() != "")
    assert heard.read_text() == "nobody\n"
    thinker._process.kill()  # type: ignore[union-attr]
    with pytest.raises(ThinkingFailed):
        await tasks[0]


async def test_two_questions_at_once_are_answered_one_by_one() -> None:
    thinker = Thinker()

    answers = await asyncio.gather(*(thinker.ask(asked("normal", number)) for number in (1, 2)))

    assert [answer.number for answer in answers] == [1, 2]
    thinker.close()


@pytest.mark.parametrize("player", ["dying", "cheating"])
async def test_a_process_that_dies_is_replaced(player: str) -> None:
    thinker = Thinker()

    with pytest.raises(ThinkingFailed, match="stopped in the middle"):
        await thinker.ask(asked(player))

    assert thinker.pid is None
    assert (await thinker.ask(asked("normal", number=2))).choice == 0
    thinker.close()


async def test_a_process_that_does_not_answer_is_replaced() -> None:
    thinker = Thinker(patience=FOR_EVER)
    await thinker.ask(asked("normal"))
    hanging = thinker.pid
    thinker._patience = 0.1

    with pytest.raises(ThinkingFailed, match="did not answer"):
        await thinker.ask(asked("hanging", number=2, seconds=0.0))

    assert gone(hanging)
    thinker._patience = FOR_EVER
    assert (await thinker.ask(asked("normal", number=3))).choice == 0
    thinker.close()


async def test_a_process_that_has_been_stopped_is_replaced_when_it_hears_nothing_any_more() -> None:
    """Somebody holds Esc down; then nobody waits until all patience is over."""
    thinker = Thinker(patience=FOR_EVER)
    task = asyncio.create_task(thinker.ask(asked("patient", seconds=FOR_EVER)))
    while thinker._asked is None:
        await asyncio.sleep(0)
    stopped = thinker.pid
    assert stopped is not None
    os.kill(stopped, signal.SIGSTOP)

    async def hurry() -> None:
        while not task.done():
            thinker.hurry()
            await asyncio.sleep(0)

    await asyncio.wait_for(hurry(), LONGEST_WAIT)

    with pytest.raises(ThinkingFailed, match="stopped in the middle"):
        await task
    assert gone(stopped)
    assert (await thinker.ask(asked("normal", number=2))).choice == 0
    thinker.close()


@pytest.mark.parametrize("player", ["cheating", "nobody"])
async def test_a_process_that_fails_ends_by_itself_and_leaves_no_core_file(player: str) -> None:
    thinker = Thinker()
    thinker.start()
    assert thinker._socket is not None
    assert thinker._process is not None
    thinker._socket.send(asked(player).model_dump_json().encode() + b"\n")

    await until(lambda: thinker._process is not None and thinker._process.poll() is not None)

    assert thinker._process.returncode == 1
    thinker.close()


@pytest.mark.parametrize("line", NONSENSE)
async def test_a_process_that_answers_nonsense_is_ended(line: str) -> None:
    thinker = Thinker(["sh", "-c", f"read question; echo {shlex.quote(line)}; cat > /dev/null"])

    with pytest.raises(ThinkingFailed, match="nonsense"):
        await thinker.ask(asked("normal"))

    assert thinker.pid is None


async def test_a_process_that_cannot_be_started_is_a_failure_too() -> None:
    with pytest.raises(ThinkingFailed, match="stopped in the middle"):
        await Thinker(["no-such-program"]).ask(asked("normal"))


async def test_every_byte_that_the_process_is_sent_is_a_question(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    thinker = Thinker(["sh", "-c", f"tee {shlex.quote(str(heard))} | {shlex.join(COMMAND)}"])
    questions = [asked("normal", number) for number in (1, 2, 3)]

    for each in questions:
        await thinker.ask(each)

    assert heard.read_text() == "".join(f"{each.model_dump_json()}\n" for each in questions)
    thinker.close()


def test_a_question_holds_the_view_of_the_seat_and_no_state_and_no_seed() -> None:
    """The conformance suite compares the questions of two tables that a seat cannot tell apart."""
    table = nim_table(seed=123456789)

    written = question(table, "bot:normal", 0, table.legal(0), number=1, seconds=1.0, viewer=0).model_dump_json()

    assert str(table.seed) not in written
    assert set(Question.model_validate_json(written).__dict__) == {
        *(
            "kind",
            "number",
            "game",
            "player",
            "seat",
            "view",
            "legal",
            "events",
            "may_wait",
            "luck",
            "seconds",
            "compared",
        )
    }


@pytest.mark.parametrize("ending", ["SIGKILL", "SIGTERM", "SIGINT"])
@pytest.mark.parametrize("player", ["patient", "hanging"])
def test_the_process_does_not_outlive_the_program_however_that_ends(player: str, ending: str) -> None:
    program = KILLED.format(player=player, ending=ending)

    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    ) as started:
        assert started.stdout is not None
        pid = int(started.stdout.readline())
        started.wait()

    assert gone(pid)


if sys.platform == "linux":  # elsewhere it ends when somebody lets it go on

    def test_a_process_that_has_been_stopped_does_not_outlive_the_program_either() -> None:
        """A program that leads its own session leaves nobody behind to wake it up."""
        with subprocess.Popen(
            [sys.executable, "-c", READY],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            text=True,
            start_new_session=True,
        ) as started:
            assert started.stdout is not None
            pid = int(started.stdout.readline())
            os.kill(pid, signal.SIGSTOP)
            started.kill()

        try:
            assert gone(pid)
        finally:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def test_it_is_bound_to_the_program_before_the_rest_is_imported() -> None:
    """Somebody may stop it at once."""
    order = "import sys, tablegames.core.thinker; print(*sys.modules)"

    told = subprocess.run([sys.executable, "-c", order], capture_output=True, check=True, text=True).stdout.split()

    assert told.index("tablegames.core.mortal") < told.index("tablegames.core.plugin") < told.index("pydantic")


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something has happened in another process."""
    async with asyncio.timeout(LONGEST_WAIT):
        while not happened():
            await asyncio.sleep(0.01)


def gone(pid: int | None) -> bool:
    """Wait until a process has ended, and tell whether it has."""
    assert pid is not None
    deadline = monotonic() + LONGEST_WAIT
    while monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        status = Path(f"/proc/{pid}/stat")
        if status.exists() and ") Z " in status.read_text():
            return True  # nobody has asked yet how it ended
        os.sched_yield()
    return False
