"""A public window: several seats may act, everybody looks, and only who needs a hand goes through a curtain.

High card opens one after every trick: the leader goes on, anybody may flip a bonus card that all see, and who lost the
trick may swap a card of the hand.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tablegames.core.model import Seat
from tablegames.ui.flow import Thinking, Turn, Why, Window
from tests.ui.playing import BOT, Player, play_a_trick, playing


@pytest.fixture
async def player(high_card: str) -> AsyncIterator[Player]:
    """Three people in their first window."""
    async with playing(high_card, "human", "human", "human") as player:
        await play_a_trick(player)
        yield player


def window(player: Player) -> Window:
    showing = player.screen.sitting.showing
    assert isinstance(showing, Window)
    return showing


def name(player: Player, seat: Seat) -> str:
    return player.screen.session.names[seat]


async def swap(player: Player, seat: Seat) -> None:
    """Let a seat claim, lift its curtain, and swap its first card."""
    await player.press(str(seat + 1))
    await player.lift()
    swap = next(action for action in player.screen.offered if action.kind == "swap_card")
    player.screen.commit((swap,))
    await player.pilot.pause()


async def test_a_window_is_public(player: Player) -> None:
    assert player.curtain is None
    assert player.screen.view.viewer is None
    assert player.screen.active is None
    assert "▶" not in player.text().splitlines()[0]


async def test_digits_are_seat_keys_and_nothing_is_numbered(player: Player) -> None:
    first, claimers = window(player).first, window(player).claimers

    assert player.choices() == [
        f"{name(player, first)} goes on",
        *(f"{name(player, seat)} interrupts" for seat in claimers),
    ]
    assert [entry.key for entry in player.screen.entries] == ["Enter", *(str(seat + 1) for seat in claimers)]
    assert "Does anybody interrupt?" in player.text()


async def test_the_digit_of_a_seat_that_may_not_interrupt_does_nothing(player: Player) -> None:
    first = window(player).first

    await player.press(str(first + 1), "9")

    assert isinstance(player.screen.sitting.showing, Window)


async def test_enter_lets_the_first_seat_go_on_behind_its_curtain(player: Player) -> None:
    first = window(player).first

    await player.press("enter")
    assert f"Pass to {name(player, first).upper()}" in player.text()
    await player.lift()

    assert player.screen.sitting.showing == Turn(first, private=True)
    assert "go on to the next trick" in player.choices()


async def test_only_the_claimer_goes_through_a_curtain(player: Player) -> None:
    seat = window(player).claimers[0]

    await player.press(str(seat + 1))
    assert f"To interrupt, pass to {name(player, seat).upper()}" in player.text()
    await player.lift()

    assert player.screen.view.viewer == seat
    assert {action.kind for action in player.screen.offered} == {"flip_bonus", "swap_card"}


async def test_after_a_claimer_has_acted_the_window_goes_on_for_the_rest(player: Player) -> None:
    before = window(player)
    seat = before.claimers[0]

    await swap(player, seat)
    await player.press("enter")  # what was drawn has been read

    assert window(player) == before
    assert player.screen.view.viewer is None


async def test_what_only_the_claimer_is_told_is_shown_once_until_a_key(player: Player) -> None:
    await swap(player, window(player).claimers[0])
    assert "The card drawn is" in player.text()
    assert player.choices() == ["go on"]

    await player.press("enter")
    assert "The card drawn is" not in player.text()

    await player.press("f2")
    assert "The card drawn is" not in player.text()


async def test_what_was_told_stays_hidden_when_the_screen_is_covered_before_it_is_read(player: Player) -> None:
    seat = window(player).claimers[0]
    await swap(player, seat)

    await player.press("f12")
    assert "The card drawn is" not in player.text()
    assert player.curtain is not None
    await player.lift()

    assert "The card drawn is" in player.text()


async def test_a_notice_is_never_told_again_after_resuming(player: Player, high_card: str) -> None:
    from tablegames.ui.app import Opening, TablegamesApp

    await swap(player, window(player).claimers[0])
    session = player.screen.session
    session.close()

    app = TablegamesApp(Opening(path=session.path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        again = Player(pilot, player.clock)
        assert again.table.state == player.table.state
        assert "The card drawn is" not in again.text()
        assert isinstance(again.screen.sitting.showing, Window)


async def test_a_claim_of_things_that_everybody_sees_is_made_in_the_open(player: Player) -> None:
    seat = window(player).claimers[0]
    await swap(player, seat)
    await player.press("enter")

    await player.press(str(seat + 1))

    assert player.curtain is None
    assert player.screen.sitting.showing == Turn(seat, private=False)
    assert player.choices()[0] == "flip the bonus card"


async def test_after_a_seat_key_digits_name_what_it_claims(player: Player) -> None:
    seat = window(player).claimers[0]
    await swap(player, seat)
    await player.press("enter")

    await player.press(str(seat + 1), "1")

    assert player.table.turns[-1].seat == seat
    assert player.table.turns[-1].actions[0].kind == "flip_bonus"
    assert isinstance(player.screen.sitting.showing, Window)


async def test_a_click_on_something_of_a_seats_own_claims_for_that_seat(player: Player) -> None:
    seat = window(player).claimers[1]

    await player.click(f"bonus:{seat}")

    assert player.screen.sitting.showing == Turn(seat, private=False)
    assert player.screen.picked == (f"bonus:{seat}",)
    assert player.curtain is None
    assert not any(action.kind == "swap_card" for action in player.screen.offered)
    await player.press("enter")
    assert player.table.turns[-1].actions[0].kind == "flip_bonus"


async def test_a_double_click_claims_and_acts(player: Player) -> None:
    seat = window(player).claimers[1]

    await player.click(f"bonus:{seat}", times=2)

    assert player.table.turns[-1].seat == seat
    assert isinstance(player.screen.sitting.showing, Window)


async def test_escape_drops_a_claim(player: Player) -> None:
    before = window(player)
    await player.click(f"bonus:{before.claimers[0]}")

    await player.press("escape", "escape")

    assert window(player) == before


async def test_a_claim_behind_the_curtain_is_dropped_before_and_after_lifting(player: Player) -> None:
    before = window(player)
    key = str(before.claimers[0] + 1)

    await player.press(key, "escape")
    assert window(player) == before

    await player.press(key)
    await player.lift()
    await player.press("escape")
    assert window(player) == before
    assert player.screen.view.viewer is None


async def test_after_a_while_a_claim_in_the_open_is_dropped(player: Player) -> None:
    before = window(player)
    player.screen.claim_seconds = 0.01  # type: ignore[misc]

    await player.click(f"bonus:{before.claimers[0]}")
    await player.until(lambda: isinstance(player.screen.sitting.showing, Window))

    assert window(player) == before
    assert not player.screen.picked


async def test_a_window_is_played_by_the_mouse_alone(player: Player) -> None:
    before = window(player)

    await click_choice(player, f"{name(player, before.claimers[0])} interrupts")
    assert player.curtain is not None
    await player.pilot.click(offset=(16 + len(name(player, before.claimers[0])), 23))  # Esc back
    await player.pilot.pause()
    assert window(player) == before

    await click_choice(player, f"{name(player, before.first)} goes on")
    assert player.screen.sitting.wish is not None
    assert player.screen.sitting.wish.why is Why.TURN


async def click_choice(player: Player, label: str) -> None:
    rows = player.text().splitlines()
    y, x = next((y, row.index(label)) for y, row in enumerate(rows) if label in row)
    await player.pilot.click(offset=(x, y))
    await player.pilot.pause()


# with computer players


@pytest.mark.parametrize("seed", range(6))
async def test_a_computer_player_interrupts_after_a_pause_or_not_at_all(high_card: str, seed: int) -> None:
    async with playing(high_card, "human", "human", BOT, seed=seed) as player:
        await play_a_trick(player)
        first, ply = window(player).first, player.table.ply
        will = bool(player.screen.sitting.unasked)
        assert not (will and first == 2)

        player.app.set(pace=0.0)
        await player.press("f10", "escape")

        await player.until(lambda: not will or player.table.ply > ply)
        assert [turn.seat for turn in player.table.turns[ply:]] == [2] * will


async def test_a_computer_that_comes_first_goes_on_when_people_let_it(high_card: str) -> None:
    for seed in range(1, 30):
        async with playing(high_card, "human", "human", BOT, seed=seed) as player:
            await play_a_trick(player)
            if window(player).first != 2:
                continue
            turns = len(player.table.turns)

            await player.press("enter")
            assert player.screen.sitting.showing == Thinking(2)
            await player.press("enter")

            assert len(player.table.turns) > turns
            return
    raise AssertionError("the computer never won a first trick")


async def test_a_single_person_acts_in_a_window_at_once_and_lets_a_computer_go_on(high_card: str) -> None:
    for seed in range(1, 30):
        async with playing(high_card, "human", BOT, seed=seed) as player:
            await play_a_trick(player)
            assert player.screen.active == 0
            assert player.screen.view.viewer == 0
            if player.table.actors()[0] == 0:
                continue
            assert player.choices()[0] == "let Nguyễn go on"

            await player.press("1")

            assert player.screen.sitting.showing == Thinking(1)
            return
    raise AssertionError("the computer never won a first trick")


async def test_to_let_a_computer_go_on_comes_before_what_interrupts_without_a_pick(
    high_card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(1, 30):
        async with playing(high_card, "human", BOT, seed=seed) as player:
            await play_a_trick(player)
            flips = [type(action) for action in player.table.legal(0) if action.kind == "flip_bonus"]
            if player.table.actors()[0] == 0 or not flips:
                continue
            monkeypatch.setattr(flips[0], "targets", lambda _action: ())
            player.screen.changed()
            assert len(player.choices()) > 1

            assert player.choices()[0] == "let Nguyễn go on"
            await player.press("1")
            assert player.screen.sitting.showing == Thinking(1)
            return
    raise AssertionError("the computer never won a first trick")
