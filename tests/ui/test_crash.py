"""After a mistake in the program: order on the terminal, no secrets, the game kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.worker import WorkerFailed

from tablegames.core.shelf import Shelf
from tablegames.ui.app import TablegamesApp
from tablegames.ui.crash import report_lines, sentence, write_report
from tablegames.ui.session import Session
from tests.ui.playing import Player, playing
from tests.ui.visiting import visiting

SECRET = "S9 of spades, seed 4711"


def fail() -> None:
    hand = SECRET
    raise KeyError(hand)


def failure() -> Exception:
    try:
        try:
            fail()
        except KeyError as error:
            raise ValueError(SECRET) from error
    except ValueError as error:
        return error
    raise AssertionError


def test_a_report_has_types_and_frames_and_neither_message_nor_values_nor_code() -> None:
    lines = list(report_lines(failure()))

    assert lines[0].startswith("tablegames ")
    assert "builtins.ValueError" in lines
    assert "builtins.KeyError" in lines
    assert any(line.endswith(":fail") and __file__ in line for line in lines)
    assert not any(SECRET in line or "S9" in line or "4711" in line or "raise" in line for line in lines)


def test_a_report_tells_what_failed_while_something_was_waited_for() -> None:
    lines = list(report_lines(WorkerFailed(failure())))

    assert "builtins.ValueError" in lines
    assert any(line.endswith(":fail") for line in lines)
    assert not any(SECRET in line for line in lines)


def test_a_report_goes_into_a_file_of_its_own(home: Path) -> None:
    first, second = write_report(failure()), write_report(failure())

    assert first is not None
    assert second is not None
    assert first != second
    assert first.parent == home / "crash-reports"
    assert SECRET not in first.read_text()


def test_without_a_report_the_sentence_says_no_more_than_that_the_game_is_saved(home: Path) -> None:
    home.write_text("a file where the folder would be")

    assert write_report(failure()) is None
    assert sentence(None).count(".") == 1


async def crash(player: Player) -> None:
    raised = failure()

    def crash_now() -> None:
        raise raised

    player.screen.call_later(crash_now)
    await player.pilot.pause()


async def test_a_crash_prints_one_sentence_and_no_local_variables(
    home: Path, high_card: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = playing(high_card, "human", "human")
    player = await table.__aenter__()
    await crash(player)

    with pytest.raises(ValueError, match="spades"):  # Textual's pilot raises what the app kept for it
        await table.__aexit__(None, None, None)

    out, err = capsys.readouterr()
    (report,) = (home / "crash-reports").iterdir()
    assert player.app.return_code == 1
    assert err.splitlines() == [sentence(report, "High card")]
    assert SECRET not in out + err + report.read_text()


async def test_after_a_crash_the_game_can_be_gone_on_with(high_card: str) -> None:
    table = playing(high_card, "human", "human")
    player = await table.__aenter__()
    await player.lift()
    player.play(lambda offered: offered[0])
    session = player.screen.session
    await crash(player)
    with pytest.raises(ValueError, match="spades"):
        await table.__aexit__(None, None, None)

    assert Session.resume(session.path, Shelf()).table.state == session.table.state


@pytest.mark.parametrize(("key", "named"), [("enter", "in the game “Splendor”"), ("f9", "inside the program")])
async def test_the_sentence_names_the_game_whose_page_is_open(
    key: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    visit = visiting()
    visitor = await visit.__aenter__()
    await visitor.press(key)
    visitor.app.screen.call_later(fail)
    await visitor.pilot.pause()
    with pytest.raises(KeyError):
        await visit.__aexit__(None, None, None)

    assert f"Something went wrong {named}" in capsys.readouterr().err


def test_the_one_private_method_that_is_overridden_still_exists() -> None:
    """Textual calls it from its message pumps."""
    assert callable(App._handle_exception)
    assert TablegamesApp._handle_exception is not App._handle_exception
