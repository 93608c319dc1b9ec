"""Public windows of a game in which everybody looks: who acts without being asked alone, and how time runs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

import pytest
from textual import events
from textual.geometry import Size

from tablegames.core.model import Seat
from tablegames.ui.countdown import Ends
from tablegames.ui.flow import Curtain, Thinking, Turn, Why, Window
from tests.ui.open_card import OPEN_CARD, OpenCardScreen
from tests.ui.playing import BOT, Player, play_a_trick, playing

THREE = ("human",) * 3


@pytest.fixture
async def player(high_card: str) -> AsyncIterator[Player]:
    """Three people in their first window."""
    async with playing(OPEN_CARD, *THREE) as player:
        await play_a_trick(player)
        yield player


def first(player: Player) -> Seat:
    showing = player.screen.sitting.showing
    assert isinstance(showing, Window)
    return showing.first


def way_on(player: Player) -> str:
    """Return how the first seat goes on, as it is offered."""
    return f"{player.screen.session.names[first(player)]}: go on to the next trick"


async def let_time_pass(player: Player, seconds: float) -> None:
    """Let time go by, and let the screen notice."""
    player.clock.pass_by(seconds)
    player.screen._tick()
    await player.pilot.pause()


# who acts


async def test_who_decides_by_what_only_it_sees_looks_alone_at_an_open_table_too(high_card: str) -> None:
    async with playing(OPEN_CARD, *THREE) as player:
        assert player.screen.sitting.showing == Curtain(0, Why.TURN)
        await player.lift()
        assert player.screen.view.viewer == 0
        assert player.screen.offered

        await player.press("f12")
        assert "Covered. Pass to BOB [/]" in player.text()
        await player.lift()

        assert player.screen.view.viewer == 0


async def test_the_first_seat_goes_on_by_one_key(player: Player) -> None:
    await let_time_pass(player, 3)
    leader, entries = first(player), player.screen.entries
    assert (entries[0].label, entries[0].key) == (way_on(player), "Enter")

    await player.press("enter")

    assert player.table.turns[-1].seat == leader
    assert player.table.turns[-1].actions[0].kind == "go_on"


async def test_the_first_seat_interrupts_by_its_number_like_the_others(player: Player) -> None:
    leader = first(player)
    assert player.screen.sitting.claimers == (0, 1, 2)

    await player.press(str(leader + 1))
    assert player.screen.sitting.showing == Turn(leader, private=False)
    assert player.choices() == ["flip the bonus card"]
    await player.press("1")

    assert player.table.turns[-1].actions[0].kind == "flip_bonus"
    assert first(player) == leader


async def test_a_click_on_its_own_card_claims_for_the_first_seat_too(player: Player) -> None:
    leader = first(player)

    await player.click(f"bonus:{leader}", times=2)

    assert (player.table.turns[-1].seat, player.table.turns[-1].actions[0].kind) == (leader, "flip_bonus")


async def test_a_click_claims_for_its_seat_although_another_has_begun_to(player: Player) -> None:
    leader = first(player)
    await player.press(str(leader + 1))
    other = (leader + 1) % 3

    await player.click(f"bonus:{other}")

    assert player.screen.sitting.showing == Turn(other, private=False)
    assert player.screen.picked == (f"bonus:{other}",)


async def test_many_seats_that_may_interrupt_stand_in_one_entry(high_card: str) -> None:
    async with playing(OPEN_CARD, *THREE, "human") as player:
        await play_a_trick(player)
        await let_time_pass(player, 3)
        entry = player.screen.entries[-1]
        assert (entry.key, entry.label) == ("1–4", "the seat with that number")
        assert player.choices() == [way_on(player), entry.label]

        entry.take()
        assert "Press the number of your seat." in player.text()
        await player.press("3")

        assert player.screen.active == 2


# time


async def test_before_time_is_over_the_first_seat_cannot_go_on_and_is_told_so(player: Player) -> None:
    turns = len(player.table.turns)
    assert player.choices()[0] == way_on(player) + " (locked)"
    assert "the leader may go on in" in player.text()
    player.clock.pass_by(1.4)

    await player.press("enter")

    assert "Locked for another 1.6 s." in player.text()
    assert len(player.table.turns) == turns


async def test_when_time_is_over_the_first_seat_goes_on(player: Player) -> None:
    await let_time_pass(player, 3)

    assert player.choices()[0] == way_on(player)
    assert "the leader may go on in" not in player.text()
    await player.press("enter")
    assert player.screen.sitting.showing == Curtain(player.table.actors()[0], Why.TURN)


async def test_without_grace_nothing_is_ever_locked(high_card: str) -> None:
    async with playing(OPEN_CARD, *THREE) as player:
        player.app.set(grace=0)
        await play_a_trick(player)

        assert player.choices()[0] == way_on(player)
        assert "the leader may go on in" not in player.text()
        assert not player.screen.stopwatch.running


async def test_time_goes_on_where_it_was_after_an_interruption_and_begins_anew_with_another_key(player: Player) -> None:
    await let_time_pass(player, 2)
    await player.press(str(first(player) + 1), "1")
    assert player.table.turns[-1].actions[0].kind == "flip_bonus"
    assert player.screen.stopwatch.left == pytest.approx(1)

    await let_time_pass(player, 1)
    await player.press("enter")
    await play_a_trick(player)

    assert player.screen.stopwatch.left == 3
    assert player.screen.locked


async def over(player: Player, key: str) -> None:
    await player.press(key)


async def too_small(player: Player) -> None:
    await player.pilot.resize_terminal(60, 20)
    await player.pilot.pause()


async def elsewhere(player: Player) -> None:
    player.app.post_message(events.AppBlur())
    await player.pilot.pause()


async def claim(player: Player) -> None:
    await player.press(str(first(player) + 1))


WAYS_AWAY: dict[str, Callable[[Player], Awaitable[None]]] = {
    **{
        name: partial(over, key=key)
        for name, key in (("menu", "f10"), ("rules", "f1"), ("log", "f2"), ("hidden", "f12"))
    },
    "a claim": claim,
    "too small": too_small,
    "elsewhere": elsewhere,
}


async def come_back(player: Player) -> None:
    """Leave whatever lies over the table."""
    if player.curtain is not None:
        await player.lift()
    player.app.post_message(events.AppFocus())
    await player.pilot.resize_terminal(80, 24)
    await player.pilot.pause()
    if not player.screen.in_front or not isinstance(player.screen.sitting.showing, Window):
        await player.press("escape")


@pytest.mark.parametrize("away", WAYS_AWAY.values(), ids=WAYS_AWAY.keys())
async def test_time_stands_still_while_the_window_is_not_to_be_seen(
    player: Player, away: Callable[[Player], Awaitable[None]]
) -> None:
    await let_time_pass(player, 1)
    await away(player)
    assert not player.screen.stopwatch.running

    player.clock.pass_by(100)
    await come_back(player)

    assert player.screen.stopwatch.running
    assert player.screen.stopwatch.left <= 2
    assert player.screen.locked


async def test_nothing_wakes_up_while_no_time_runs(player: Player) -> None:
    assert player.screen._ticker is not None
    await player.press("f10")
    assert player.screen._ticker is None
    await player.press("escape")
    assert player.screen._ticker is not None

    await let_time_pass(player, 3)
    assert player.screen._ticker is None


async def test_a_larger_window_lets_time_run_on(player: Player) -> None:
    await let_time_pass(player, 1)

    await player.pilot.resize_terminal(120, 40)
    await player.pilot.pause()

    assert player.screen.size == Size(120, 40)
    assert player.screen.stopwatch.running
    assert player.screen.stopwatch.left == 2


# a window that closes by itself


@pytest.fixture
async def closing(high_card: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Player]:
    """Three people in a window that is open for a second."""
    monkeypatch.setattr(OpenCardScreen, "ends", Ends.GOES_ON)
    monkeypatch.setattr(OpenCardScreen, "seconds", 1.0)
    async with playing(OPEN_CARD, *THREE) as player:
        await play_a_trick(player)
        yield player


async def test_a_window_that_ends_by_itself_is_not_locked(closing: Player) -> None:
    assert closing.choices()[0] == way_on(closing)
    assert closing.screen.stopwatch.left == 1


async def test_after_its_time_nobody_may_interrupt_and_the_first_seat_decides(closing: Player) -> None:
    leader = first(closing)
    await let_time_pass(closing, 1)

    assert closing.screen.sitting.showing == Turn(leader, private=False)
    assert closing.screen.sitting.claimers == ()
    assert not closing.screen.sitting.backs_out
    assert closing.choices() == ["go on to the next trick"]
    await closing.press("1")
    assert closing.table.turns[-1].actions[0].kind == "go_on"


async def test_taking_back_and_playing_on_opens_other_windows_again(closing: Player) -> None:
    leader = first(closing)
    await closing.press(str(leader + 1), "1")
    await let_time_pass(closing, 1)
    assert closing.screen.sitting.showing == Turn(leader, private=False)

    closing.screen.stopwatch.set(1)
    closing.screen.undo()
    other = next(seat for seat in closing.table.actors() if seat != leader)
    await closing.click(f"bonus:{other}", times=2)

    assert closing.table.turns[-1].seat == other
    assert first(closing) == leader


async def test_a_double_click_on_what_cannot_be_picked_chooses_nothing(closing: Player) -> None:
    leader, turns = first(closing), len(closing.table.turns)
    await let_time_pass(closing, 1)
    assert closing.choices() == ["go on to the next trick"]

    await closing.click(f"bonus:{(leader + 1) % 3}", times=2)

    assert len(closing.table.turns) == turns


async def test_whoever_has_begun_to_interrupt_ends_that_first(closing: Player) -> None:
    await closing.press(str(first(closing) + 1))
    closing.clock.pass_by(5)
    await closing.press("1")

    assert closing.table.turns[-1].actions[0].kind == "flip_bonus"


async def test_who_is_alone_with_computers_is_asked_nothing_in_such_a_window(
    high_card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenCardScreen, "ends", Ends.GOES_ON)
    monkeypatch.setattr(OpenCardScreen, "seconds", 1.0)
    for seed in range(1, 30):
        async with playing(OPEN_CARD, "human", BOT, seed=seed) as player:
            await play_a_trick(player)
            leader = player.table.actors()[0]

            assert player.screen.sitting.showing == (Thinking(1) if leader else Turn(0, private=True))
            if leader:
                return
    raise AssertionError("the computer never won a first trick")


async def test_a_window_stays_open_under_a_curtain_with_all_its_time(closing: Player) -> None:
    await closing.press("f12")
    assert closing.curtain is not None
    await closing.lift()

    assert isinstance(closing.screen.sitting.showing, Window)
    assert closing.screen.sitting.claimers
    assert closing.screen.stopwatch.left == 1
