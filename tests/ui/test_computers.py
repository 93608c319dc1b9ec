"""Computer players at the table: they think elsewhere, move at a pace that people can follow, and never stop a game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

import pytest

from tablegames.core.plugin import GamePlugin
from tablegames.core.thinking import Thinker
from tablegames.ui.computers import QUICKEST, SLOWEST_SHARE, Decision
from tablegames.ui.flow import Curtain, Thinking, Turn, Why
from tablegames.ui.logs import LogScreen
from tests.conftest import InstallGame
from tests.plugins import FOLDER
from tests.ui import odd_players
from tests.ui.playing import BOT, LONGEST_WAIT, Player, playing

FOR_EVER: Final = 10_000.0
"""Seconds that no test waits for."""


@pytest.fixture
def odd(install_game: InstallGame, monkeypatch: pytest.MonkeyPatch) -> GamePlugin:
    """Install high card with its odd players, here and for the processes in which they think."""
    monkeypatch.syspath_prepend(str(FOLDER))
    install_game("high_card", odd_players.WHERE)
    return odd_players.PLUGIN


@pytest.fixture
def odd_open(install_game: InstallGame) -> GamePlugin:
    """Install the open kind of high card with the same players."""
    install_game("high_card", odd_players.OPEN)
    return odd_players.OPEN_PLUGIN


async def play_first_card(player: Player) -> None:
    """Let the person play the first card; the computer players are next."""
    player.play(lambda offered: offered[0])
    await player.pilot.pause()


def moved(player: Player, turns: int = 2) -> Callable[[], bool]:
    return lambda: len(player.table.turns) >= turns


async def test_a_computer_player_that_has_decided_still_waits_for_its_pace(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:normal") as player:
        await play_first_card(player)
        await player.until(lambda: player.screen._decision is not None)
        assert "Nguyễn is thinking." in player.text()
        assert len(player.table.turns) == 1

        await player.press("enter")

        assert moved(player)()


async def test_it_moves_by_itself_after_its_pace(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:normal") as player:
        player.app.set(pace=0.05)
        await play_first_card(player)

        await player.until(moved(player))


async def test_one_enter_skips_several_computers_up_to_the_next_person(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:silent", "bot:silent", "bot:silent") as player:
        await play_first_card(player)

        await player.press("enter")

        await player.until(lambda: not isinstance(player.screen.sitting.showing, Thinking))
        assert [turn.seat for turn in player.table.turns[:4]] == [0, 1, 2, 3]


async def test_a_mark_turns_while_it_thinks_and_escape_asks_it_to_come_to_an_end(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:patient") as player:
        await play_first_card(player)
        player.app.set(pace=0.0)
        marks = set[str]()
        while len(marks) < 3:
            await player.pilot.pause(0.01)
            row = next(row for row in player.text().splitlines() if "Nguyễn is thinking." in row)
            marks.add(row.split("Nguyễn")[0].strip())
        assert "Esc decide now" in player.text()
        await player.press("f4", "f5")
        assert "Nguyễn is thinking." in player.text()

        while not moved(player)():
            await player.press("escape")

        assert player.table.turns[-1].seat == 1
        assert player.app.screen is player.screen


async def test_pages_can_be_read_while_it_thinks(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:patient") as player:
        await play_first_card(player)
        player.app.set(pace=0.0)
        await player.press("f2")
        assert player.app.screen is not player.screen
        player.screen.hurry()
        await player.until(lambda: player.screen._decision is not None)
        assert not moved(player)()

        await player.press("escape")

        await player.until(moved(player))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("dying", "A computer player stopped in the middle of its thoughts."),
        ("confused", "A computer player stopped in the middle of its thoughts."),
        ("hanging", "A computer player did not answer."),
    ],
)
async def test_a_thinking_process_that_fails_is_replaced_and_the_game_goes_on(
    odd: GamePlugin, name: str, sentence: str
) -> None:
    async with playing(odd, "human", f"bot:{name}") as player:
        player.screen.thinker.close()
        player.screen.thinker = Thinker(patience=1.0 if name == "hanging" else FOR_EVER)
        player.app.set(pace=0.0)

        await play_first_card(player)

        await player.until(moved(player))
        assert [toast.message for toast in player.app._notifications] == [f"{sentence} Another one took its place."]
        assert isinstance(player.screen.sitting.showing, Turn)


async def test_a_page_stays_when_a_computer_decides_to_wait_and_the_next_person_is_asked_after_it(
    odd: GamePlugin,
) -> None:
    async with playing(odd, "human", "human", "bot:patient") as player:
        screen, sitting = player.screen, player.screen.sitting
        while len(player.table.actors()) == 1:
            screen.session.commit(player.table.legal(player.table.actors()[0])[0])
        leader, _computer, other = player.table.actors()
        while other in player.table.actors():  # it has nothing left to interrupt with
            screen.session.commit(player.table.legal(other)[0])
        screen.changed()
        await player.press("f2")
        page = player.app.screen
        assert isinstance(page, LogScreen)
        assert isinstance(sitting.showing, Thinking)
        await player.until(lambda: screen.thinker._asked is not None)

        screen.hurry()

        await player.until(lambda: not screen._thinks)
        assert player.app.screen is page

        await player.press("escape")
        await player.until(lambda: screen.thinker._asked is not None)
        screen.hurry()
        await player.until(lambda: player.curtain is not None)
        assert player.screen.sitting.showing == Curtain(leader, Why.TURN)


async def test_what_it_was_about_to_do_is_forgotten_when_something_is_taken_back(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:patient") as player:
        await play_first_card(player)
        await player.press("ctrl+z")
        assert not player.table.turns

        player.screen.thinker.hurry()
        await player.pilot.pause(0.1)

        assert not player.table.turns
        assert "thinking" not in player.text()


async def test_its_process_ends_with_the_game(odd: GamePlugin) -> None:
    async with playing(odd, "human", "bot:patient") as player:
        thinker = player.screen.thinker
        assert thinker.pid is not None
        await play_first_card(player)
        await player.press("f10")
        player.screen._save_and_leave()
        await player.pilot.pause()

        await player.until(lambda: thinker.pid is None)


async def test_a_table_without_thinking_computers_starts_no_process() -> None:
    async with playing("splendor", "human", BOT) as player:
        assert player.screen.thinker.pid is None


# in public windows


async def test_computers_interrupt_at_human_speed_inside_the_time_there_is(odd_open: GamePlugin) -> None:
    """Whatever the seed, neither before anybody could nor after the time is over."""
    delays = set()
    for seed in range(4):
        async with playing(odd_open, "human", "human", "bot:normal", "bot:silent", seed=seed) as player:
            player.app.set(grace=5)
            decision = await decided_in_a_window(player)
            if decision is not None:
                delays.add(player.screen._delay(decision))

    assert len(delays) > 1
    assert all(QUICKEST <= delay <= SLOWEST_SHARE * 5 for delay in delays)


async def decided_in_a_window(player: Player) -> Decision | None:
    """Let everybody play a card; return how a computer player will interrupt then, if any does."""
    await open_window(player)
    await player.until(lambda: player.screen._decision is not None or not player.screen.sitting.unasked)
    decision = player.screen._decision
    return decision if decision is not None and decision.interrupts else None


async def open_window(player: Player) -> None:
    """Let everybody play a card."""
    player.app.set(pace=0.0)
    deadline = monotonic() + LONGEST_WAIT
    while len(player.table.actors()) < 2:
        assert monotonic() < deadline
        if player.curtain is not None:
            await player.lift()
        elif player.screen.offered:
            await play_first_card(player)
        else:
            await player.pilot.pause(0.01)


async def test_who_is_alone_with_computers_cannot_close_a_window_before_they_could_interrupt(
    odd_open: GamePlugin,
) -> None:
    for seed in range(20):
        async with playing(odd_open, "human", "bot:silent", seed=seed) as player:
            player.app.set(grace=5)
            await open_window(player)
            if player.table.actors()[0] != 0:
                continue
            ply = player.table.ply
            go_on = next(action for action in player.table.legal(0) if action.kind == "go_on")
            player.screen.commit((go_on,))
            assert player.table.ply == ply
            assert "Locked for another 5.0 s." in player.text()

            player.clock.pass_by(5)
            player.screen.commit((go_on,))

            assert player.table.ply == ply + 1
            return
    raise AssertionError("the person never won a first trick")


async def test_a_table_of_computers_plays_on_at_once_however_long_the_game_is() -> None:
    async with playing("ten", *["bot:random"] * 3) as player:
        player.app.set(pace=0.0)
        table = player.table

        await player.press("enter")

        await player.until(lambda: table.ply > 150 or not table.actors())


async def test_while_time_stands_still_computers_do_not_get_quicker(odd_open: GamePlugin) -> None:
    for seed in range(8):
        async with playing(odd_open, "human", "human", "bot:normal", "bot:silent", seed=seed) as player:
            player.app.set(grace=5)
            decision = await decided_in_a_window(player)
            if decision is None:
                continue
            delay = player.screen._delay(decision)
            await player.press("f1")
            player.clock.pass_by(60)
            await player.press("escape")

            assert player.screen._decision is decision
            assert player.screen._delay(decision) == delay
            player.clock.pass_by(1)
            assert player.screen._delay(decision) == pytest.approx(delay - 1)
            return
    raise AssertionError("nobody interrupts")
