"""A saved game is complete, secret, checked when it is read, and never lost."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames.core.model import Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.core.save import load, write
from tablegames.core.shelf import read_header
from tablegames.core.table import Undo
from tablegames.errors import SaveError, SaveIllegalAt
from tests.conftest import InstallGame
from tests.core.nim import WHERE, NimRules, NimState, StricterNim, Take, Taken, nim_rules, nim_table
from tests.core.saved_nim import edit, files, saved


@pytest.fixture(autouse=True)
def _nim(install_game: InstallGame) -> None:
    install_game("nim", WHERE)


@pytest.fixture
def path(home: Path) -> Path:
    return home / "saves" / "nim-1.save"


# What a save keeps


def test_a_loaded_game_equals_the_saved_one(path: Path) -> None:
    table = nim_table(3, 1, 2)
    saved(path, table)

    loaded = load(path)

    assert loaded.warning is None
    assert loaded.table.state == table.state
    assert loaded.table.turns == table.turns
    assert (loaded.table.setup, loaded.table.seed, loaded.table.ply) == (table.setup, table.seed, 3)


def test_a_lifted_curtain_is_still_lifted_after_loading(path: Path) -> None:
    table = nim_table(3)
    table.seal()
    saved(path, table)

    assert load(path).table.undo_needs() is Undo.CONSENT


class PatientNim(NimRules):
    """One seat takes all its matches, as often as it likes."""

    def apply(self, state: NimState, action: Take, rng: Rng) -> Step[NimState, Taken]:
        step = super().apply(state, action, rng)
        return Step(step.state.replace(seat=state.seat), step.events)


def test_two_actions_of_one_undo_step_stay_one_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.core.nim.NimRules", PatientNim)
    table = nim_table()
    table.play(Take(seat=0, count=1), Take(seat=0, count=2))
    saved(path, table)

    loaded = load(path)

    assert loaded.table.turns == table.turns
    assert loaded.table.ply == 2


def test_the_header_tells_who_plays_what_and_whose_turn_it_is(path: Path) -> None:
    header = read_header(path, saved(path, nim_table(3)))

    assert (header.game, header.names) == ("nim", ("An", "Computer 2", "Bình"))
    assert header.players == ("human", "bot:random", "human")
    assert (header.next_seat, header.finished, header.summary, header.rules_version) == (1, False, "9 left", 3)


def test_a_finished_game_has_nobody_to_move(path: Path) -> None:
    header = read_header(path, saved(path, nim_table(3, 2, matches="5")))

    assert (header.next_seat, header.finished) == (None, True)


def test_opening_the_file_spoils_nothing(path: Path) -> None:
    second = saved(path, nim_table(3)).partition(b"\n")[2]

    assert b"matches" not in second
    assert b"seed" not in second


# When the rules have changed since


def test_a_save_of_older_rules_that_still_replays_is_loaded_as_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(path, nim_table(1, 2))
    edit(path, {"setup": nim_table().setup.replace(options=(("matches", "21"),)).model_dump_json()})
    monkeypatch.setattr("tests.core.nim.NimRules", StricterNimOfFirst)

    loaded = load(path)

    assert loaded.warning is None
    assert len(loaded.table.turns) == 2


class StricterNimOfFirst(StricterNim):
    """The stricter rules, where the first seat as entered begins."""

    def new_game(self, setup: Setup, rng: Rng) -> NimState:
        return NimState(matches=int(setup.option("matches")), seats=len(setup.seats), seat=0)


def test_a_save_that_new_rules_cannot_replay_goes_on_from_its_state(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = nim_table(3, 1)
    saved(path, table)
    monkeypatch.setattr("tests.core.nim.NimRules", StricterNimOfFirst)

    loaded = load(path)

    assert loaded.warning is not None
    assert loaded.warning.startswith("The rules have changed")
    assert loaded.table.state == table.state
    assert (loaded.table.ply, loaded.table.turns) == (2, [])
    assert loaded.table.setup.options == (("matches", "21"),)
    assert loaded.table.undo_needs() is Undo.NOTHING


def test_a_game_that_went_on_from_its_state_can_be_saved_and_loaded_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(path, nim_table(3, 1))
    monkeypatch.setattr("tests.core.nim.NimRules", StricterNimOfFirst)
    table = load(path).table
    table.play(Take(seat=2, count=2))
    write(path, table, summary="")

    loaded = load(path)

    assert loaded.warning is None
    assert (loaded.table.state, loaded.table.ply) == (table.state, 3)
    assert loaded.table.turns == table.turns


def test_a_state_that_new_rules_cannot_read_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class OtherState(NimState):
        heaps: int

    monkeypatch.setattr(StricterNimOfFirst, "state_type", OtherState)
    saved(path, nim_table(3, 1))
    monkeypatch.setattr("tests.core.nim.NimRules", StricterNimOfFirst)

    with pytest.raises(SaveIllegalAt, match="the rules have changed"):
        load(path)


# Computer players that are gone


GONE = (
    '{"seats":[{"name":"An","player":"human"},{"name":"Bo","player":"bot:gone"},{"name":"Chi","player":"bot:random"}],'
    '"options":[["matches","21"],["first","entered"]]}'
)


def test_a_computer_player_that_is_gone_leaves_its_chair_to_the_random_one(path: Path) -> None:
    saved(path, nim_table(3))
    edit(path, {"setup": GONE})

    loaded = load(path)

    assert loaded.warning == "There is no computer player “gone” (any more): from now on Bo plays at random."
    assert [seat.player for seat in loaded.table.setup.seats] == ["human", "bot:random", "bot:random"]
    assert loaded.table.state == nim_table(3).state
    saved(path, loaded.table)
    assert load(path).warning is None


def test_a_computer_player_that_is_gone_is_told_after_what_the_rules_have_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(path, nim_table(3, 1))
    edit(path, {"setup": GONE})
    monkeypatch.setattr("tests.core.nim.NimRules", StricterNimOfFirst)

    loaded = load(path)

    assert loaded.warning is not None
    assert loaded.warning.startswith("The rules have changed")
    assert loaded.warning.endswith(". There is no computer player “gone” (any more): from now on Bo plays at random.")
    assert [seat.player for seat in loaded.table.setup.seats] == ["human", "bot:random", "bot:random"]


# Nothing is ever lost


def test_the_copy_from_one_move_before_stays_beside_the_save(path: Path) -> None:
    first = saved(path, nim_table(3))
    saved(path, nim_table(3, 2))

    assert path.with_name("nim-1.save.bak").read_bytes() == first
    assert files(path) == ["nim-1.save", "nim-1.save.bak"]


def test_the_save_from_three_moves_before_is_written_over(path: Path) -> None:
    """Nothing is freed on the disk; what is shorter than before leaves no rest of it."""
    saved(path, nim_table(3, 2, 1))
    oldest = path.stat().st_ino
    second, third = saved(path, nim_table(3)), saved(path, nim_table(3, 2))
    assert path.with_name("nim-1.save.spare").stat().st_ino == oldest

    saved(path, nim_table(3))

    assert path.stat().st_ino == oldest
    assert load(path).table.turns == nim_table(3).turns
    assert path.with_name("nim-1.save.bak").read_bytes() == third
    assert path.with_name("nim-1.save.spare").read_bytes() == second
    assert files(path) == ["nim-1.save", "nim-1.save.bak", "nim-1.save.spare"]


def test_a_spare_file_that_has_another_name_is_not_written_over(path: Path) -> None:
    """A process that was killed at the right moment leaves the save, its copy and the spare file as one."""
    first = saved(path, nim_table(3))
    for ending in ("bak", "spare"):
        path.with_name(f"nim-1.save.{ending}").hardlink_to(path)

    saved(path, nim_table(3, 2))

    assert path.with_name("nim-1.save.bak").read_bytes() == first
    assert load(path).table.turns == nim_table(3, 2).turns


def test_a_damaged_save_is_replaced_by_its_copy_with_a_warning(path: Path) -> None:
    saved(path, nim_table(3))
    saved(path, nim_table(3, 2))
    path.write_bytes(path.read_bytes()[:-9])

    loaded = load(path)

    assert loaded.warning is not None
    assert f"{path} is damaged; the copy from just before was opened" in loaded.warning
    assert loaded.table.turns == nim_table(3).turns


@pytest.mark.parametrize("place", [0, 20, -20], ids=["first byte", "header", "game"])
def test_saving_over_a_damaged_save_keeps_the_good_copy_and_the_damaged_file(path: Path, place: int) -> None:
    good = saved(path, nim_table(3))
    damaged = bytearray(saved(path, nim_table(3, 2)))
    damaged[place] = 0
    path.write_bytes(damaged)

    saved(path, nim_table(3, 1))

    assert path.with_name("nim-1.save.bak").read_bytes() == good
    assert path.with_name("nim-1.save.damaged").read_bytes() == damaged
    assert load(path).table.turns == nim_table(3, 1).turns


def test_a_copy_without_its_save_is_loaded(path: Path) -> None:
    saved(path, nim_table(3))
    path.rename(path.with_name("nim-1.save.bak"))

    assert load(path).table.turns == nim_table(3).turns


def test_a_disk_without_hard_links_keeps_the_copy_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_names: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    first = saved(path, nim_table(3))
    monkeypatch.setattr(os, "link", refuse)
    saved(path, nim_table(3, 2))

    assert path.with_name("nim-1.save.bak").read_bytes() == first
    assert load(path).table.turns == nim_table(3, 2).turns


@pytest.mark.parametrize("step", ["open", "write", "fsync", "link", "rename"])
def test_killed_at_any_step_of_a_write_a_complete_save_remains(path: Path, step: str) -> None:
    """A process dies by SIGKILL at the first, second, … system call of one kind while it saves the second move.

    Or after so many hundreds of bytes.
    """
    for number in range(1, 12):
        before = nim_table(3)
        for _move in range(3):
            saved(path, before)
        die = subprocess.run([sys.executable, "-c", DIE_WHILE_SAVING, str(path), step, str(number)], check=False)
        assert die.returncode in (-signal.SIGKILL, -signal.SIGXFSZ, 0)

        table = load(path).table

        assert table.turns in (before.turns, nim_table(3, 2).turns)
        if die.returncode == 0:
            break
        saved(path, nim_table(3, 2))
        assert load(path).warning is None
        assert load(path.with_name("nim-1.save.bak")).table.turns in (before.turns, nim_table(3, 2).turns)
        assert set(files(path)) <= {"nim-1.save", "nim-1.save.bak", "nim-1.save.spare"}
    assert die.returncode == 0
    assert number > 1


DIE_WHILE_SAVING = """
import os, resource, signal, sys
from pathlib import Path
from tablegames.core.model import Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.core.save import write
from tests.core.nim import nim_table

path, step, number = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
table = nim_table(3, 2)
seen = 0

def count(event, arguments):
    global seen
    named = {"open": "open", "link": "os.link", "rename": "os.rename", "fsync": "fsync"}.get(step)
    if event == named and str(path) in str(arguments[0]):
        seen += 1
        if seen == number:
            os.kill(os.getpid(), signal.SIGKILL)

if step == "write":
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (100 * number, 100 * number))
os.fsync = lambda descriptor: count("fsync", [path])
sys.addaudithook(count)
write(path, table, summary="")
"""


def test_a_full_disk_leaves_the_save_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    first = saved(path, nim_table(3))
    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(SaveError, match=f"{path} cannot be written: the disk is full; free some space"):
        saved(path, nim_table(3, 2))

    assert path.read_bytes() == first
    assert files(path) == ["nim-1.save"]


def test_a_folder_that_cannot_be_written_leaves_the_save_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_names: object, **_ways: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    first = saved(path, nim_table(3))
    for step in ("replace", "mkdir"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, step, refuse)
            with pytest.raises(SaveError, match=f"{path} cannot be written: the disk is read-only"):
                saved(path, nim_table(3, 2))
        assert path.read_bytes() == first
        assert load(path).warning is None


def test_a_file_where_the_folder_should_be_is_named(home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("in the way")

    with pytest.raises(SaveError, match="a file lies where a folder should be; move it away"):
        saved(home / "saves" / "nim-1.save", nim_table())


def test_the_rules_of_the_loaded_table_are_the_installed_ones(path: Path) -> None:
    saved(path, nim_table())

    assert load(path).table.rules.info == nim_rules().info
