"""What everybody reads together when a round has ended; here after every trick of high card."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest
from rich.cells import cell_len

from tablegames.core.model import Event
from tablegames.core.table import Undo
from tablegames.core.text import Report
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.flow import Curtain, Over, Reading, Thinking, Why, Window, Wish, next_state
from tablegames.ui.report import ReportScreen, report_texts
from tablegames.ui.result import ResultScreen
from tablegames.ui.widgets.paint import line_cells
from tests.ui.playing import BOT, Player, play_a_trick, playing

WIDE = "山" * 8


def report(names: Sequence[str]) -> Report:
    return Report(
        "trick 1",
        opening=(f"{names[0]} has turned up the last card.",),
        table=(("", "cards", "points"), (names[0], "2", "1"), (", ".join(names), "2", "0")),
        closing=(f"{names[0]} has won.",),
    )


@pytest.fixture
def told(high_card: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """High card with a report after every trick."""
    from tablegames.core.plugin import load

    text = type(load(high_card).load_text())

    def after_a_trick(self: object, events: Sequence[Event], names: Sequence[str]) -> Report | None:
        return report(names) if any(event.kind == "trick_revealed" for event in events) else None

    monkeypatch.setattr(text, "report", after_a_trick)
    monkeypatch.setattr(text, "reports", lambda self, view, names: tuple(report(names) for _trick in view.revealed))
    return high_card


@pytest.fixture
async def player(told: str) -> AsyncIterator[Player]:
    """Two people who have just played a trick."""
    async with playing(told, "human", "human") as player:
        await play_a_trick(player)
        yield player


def reading(player: Player) -> bool:
    return isinstance(player.app.screen, ReportScreen)


async def go_on(player: Player) -> None:
    player.clock.pass_by(1)
    await player.press("enter")


async def test_a_report_stands_there_until_enter_and_then_the_game_goes_on(player: Player) -> None:
    assert reading(player)
    assert "Bob [/] has turned up the last card." in player.text()

    await go_on(player)

    assert not reading(player)
    assert isinstance(player.screen.sitting.showing, Window)


async def test_a_report_is_public(player: Player) -> None:
    assert player.screen.view.viewer is None
    assert player.screen.sitting.at_terminal is None
    assert player.curtain is None


async def test_an_enter_typed_ahead_does_not_skip_it(player: Player) -> None:
    await player.press("enter", "enter", "space")

    assert reading(player)


async def test_a_click_goes_on_too(player: Player) -> None:
    player.clock.pass_by(1)
    row = next(number for number, line in enumerate(player.text().splitlines()) if "▶ go on" in line)

    await player.pilot.click(offset=(5, row))
    await player.pilot.pause()

    assert not reading(player)


async def test_rules_log_scores_and_menu_come_back_to_it(player: Player) -> None:
    for key in ("f2", "f3", "f10", "escape"):
        await player.press(key)
        assert not reading(player)
        await player.press("escape")
        assert reading(player)


async def test_scores_show_the_rounds_so_far(player: Player) -> None:
    await go_on(player)

    await player.press("f3")

    assert "Bob [/] has turned up the last card." in player.text()
    assert "Bob [/] has won." in player.text()


async def test_hiding_covers_it_and_it_is_there_again_afterwards(player: Player) -> None:
    await player.press("f12")
    assert player.curtain is not None
    assert "turned up" not in player.text()

    await player.lift()
    assert reading(player)

    await go_on(player)
    assert isinstance(player.screen.sitting.showing, Window)
    assert player.screen.view.viewer is None


async def test_taking_back_what_led_to_it_drops_it(player: Player) -> None:
    assert player.table.undo_needs() is Undo.CONSENT

    player.screen.undo()
    await player.pilot.pause()

    assert not reading(player)
    assert player.curtain is not None


async def test_it_is_not_shown_again_when_the_game_is_resumed(player: Player) -> None:
    session = player.screen.session
    session.close()

    app = TablegamesApp(Opening(path=session.path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        again = Player(pilot, player.clock)
        assert not reading(again)
        assert isinstance(again.screen.sitting.showing, Window)


async def test_the_last_one_is_read_before_the_result(told: str) -> None:
    async with playing(told, "human", BOT) as player:
        screen = player.screen
        while player.table.actors():
            while reading(player):
                await go_on(player)
            if isinstance(screen.sitting.showing, Thinking):
                screen._skip()
            elif screen.offered:
                player.play(lambda offered: next((a for a in offered if a.kind == "go_on"), offered[0]))
            else:
                await player.press("enter")  # what was drawn has been read
            await player.pilot.pause()
        assert reading(player)
        await player.press("f12")
        assert reading(player)

        await go_on(player)

        assert isinstance(player.app.screen, ResultScreen)


async def test_computer_players_wait_while_it_is_read(told: str) -> None:
    async with playing(told, "human", BOT) as player:
        await play_a_trick(player)
        assert reading(player)
        assert not player.screen.sitting.computer_due


async def test_where_nobody_reads_nothing_waits(told: str) -> None:
    async with playing(told, BOT, BOT) as player:
        screen, table = player.screen, player.table
        while table.actors():
            screen._move()
            await player.pilot.pause()
        assert isinstance(player.app.screen, ResultScreen)


def test_a_report_comes_before_everything_but_the_curtain() -> None:
    people = (0, 1)

    assert next_state([0], people, open_table=False, at_terminal=0, unread=True) == Reading()
    assert next_state([], people, open_table=True, at_terminal=None, unread=True) == Reading()
    assert next_state([], people, open_table=True, at_terminal=None) == Over()
    cover = Wish(1, Why.COVER)
    assert next_state([0], people, open_table=True, at_terminal=None, wish=cover, unread=True) == Curtain(1, Why.COVER)


@pytest.mark.parametrize("width", [80, 120])
def test_the_lines_of_a_report_fit_whatever_the_names(width: int) -> None:
    texts = report_texts(report((WIDE, WIDE, WIDE, WIDE)), 0, width)

    assert max(text.x + line_cells(text.line) for text in texts) <= width - 2
    rows = ["".join(span.text for span in text.line) for text in texts]
    assert sum(row.count(WIDE) for row in rows) == 7
    assert len({cell_len(row) for row in rows if row[0] in "╭│╰"}) == 1
