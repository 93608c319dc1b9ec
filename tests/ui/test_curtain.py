"""The curtain between two people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import cast

import pytest
from textual import events

from tablegames.core.model import Seat, State, View
from tablegames.ui.curtain import SETTLE_SECONDS
from tests.plugins.high_card.game import HighCardState, card_name
from tests.ui.playing import Player, playing


@pytest.fixture
async def player(high_card: str) -> AsyncIterator[Player]:
    """A game of two people; the first one's curtain hangs."""
    async with playing(high_card, "human", "human") as player:
        yield player


def hands(state: State) -> list[list[str]]:
    """Return the cards in every hand, as they are drawn."""
    return [[card_name(card) for card in hand] for hand in cast("HighCardState", state).hands]


def shows(text: str, *cards: str) -> bool:
    """Tell whether all these cards are to be seen."""
    return all(card in text for card in cards)


def hides(text: str, state: State) -> bool:
    """Tell whether no card of any hand is to be seen."""
    return not any(card in text for hand in hands(state) for card in hand)


async def settle(player: Player) -> None:
    await player.pilot.pause(SETTLE_SECONDS * 2)


async def test_the_curtain_names_the_next_player_and_public_facts_only(player: Player) -> None:
    shown = player.text()

    assert "Pass to BOB [/]" in shown
    assert "Trick 1 of 3" in shown
    assert "Space I am Bob [/]" in shown
    assert "or click on your name in the last row" in shown
    assert hides(shown, player.table.state)


async def test_the_curtain_is_opaque(player: Player) -> None:
    """A `ModalScreen` is translucent, and so is a screen whose background is."""
    assert player.curtain is not None
    assert not player.curtain.is_modal
    assert player.curtain.styles.background.a == 1


async def test_space_lifts_the_curtain_after_the_dead_time(player: Player) -> None:
    await player.press("space")
    await settle(player)
    assert player.curtain is not None

    player.clock.pass_by(0.51)
    await player.press("space")
    await settle(player)

    assert player.curtain is None
    assert shows(player.text(), *hands(player.table.state)[0])


async def test_every_key_starts_the_dead_time_anew(player: Player) -> None:
    player.clock.pass_by(0.51)
    await player.press("x")
    player.clock.pass_by(0.3)
    await player.press("space")
    await settle(player)

    assert player.curtain is not None


@pytest.mark.parametrize("key", ["enter", "y", "tab", "1", "down"])
async def test_no_other_key_lifts_it(player: Player, key: str) -> None:
    """Enter, Enter would end the turn and lift the next curtain."""
    player.clock.pass_by(1)
    await player.press(key)
    await settle(player)

    assert player.curtain is not None


async def test_what_was_typed_ahead_does_not_lift_it(player: Player) -> None:
    await player.lift()

    await player.press("enter", "enter", "space", "space", "space")
    await settle(player)

    assert player.curtain is not None
    assert len(player.table.turns) == 1


async def test_pasted_bytes_do_not_lift_it(player: Player) -> None:
    player.clock.pass_by(1)
    for _byte in range(200):
        player.app.post_message(events.Key("space", " "))
    await settle(player)
    assert player.curtain is not None

    player.clock.pass_by(1)
    player.app.post_message(events.Paste(" " * 200))
    await settle(player)
    assert player.curtain is not None


async def test_nothing_counts_before_the_first_frame(player: Player) -> None:
    assert player.curtain is not None
    player.curtain._seen = False
    player.clock.pass_by(60)

    await player.press("space")
    await settle(player)

    assert player.curtain is not None


# the button


async def test_a_click_on_the_button_lifts_it(player: Player) -> None:
    player.clock.pass_by(0.51)

    await player.pilot.click(offset=(3, 23))
    await player.pilot.pause()

    assert player.curtain is None


async def test_a_click_too_early_or_beside_the_button_does_not_lift_it(player: Player) -> None:
    await player.pilot.click(offset=(3, 23))
    player.clock.pass_by(0.51)
    await player.pilot.click(offset=(40, 10))
    player.clock.pass_by(0.3)
    await player.pilot.click(offset=(3, 23))
    await player.pilot.pause()

    assert player.curtain is not None


async def test_the_button_lies_where_no_zone_has_a_target(player: Player) -> None:
    """A double click that ends a turn must not lift the next curtain."""
    await player.lift()
    lowest = max(zone.region.bottom for zone in player.screen.zones)

    assert lowest < 23


# when the view is made


async def test_the_next_seats_view_is_made_when_the_curtain_lifts_and_not_before(player: Player) -> None:
    asked: list[Seat | None] = []

    class Watched(type(player.table.rules)):  # type: ignore[misc]
        def view(self, state: State, seat: Seat | None) -> View:
            asked.append(seat)
            return super().view(state, seat)  # type: ignore[no-any-return]

    await player.lift()
    player.table.rules = Watched()

    await player.press("enter", "enter")

    assert player.curtain is not None
    assert 1 not in asked
    asked.clear()
    await player.lift()
    assert 1 in asked
    assert 0 not in asked


async def test_no_frame_between_two_turns_shows_a_hand(player: Player) -> None:
    await player.lift()
    frames: list[str] = []
    display = player.app._display

    def record(screen: object, renderable: object) -> None:
        frames.append(player.text())
        display(screen, renderable)  # type: ignore[arg-type]

    player.app._display = record  # type: ignore[method-assign]
    chosen = player.screen.offered[0]
    player.screen.commit((chosen,))
    await settle(player)
    await player.lift()
    first, second = hands(player.table.state)

    curtain = next(number for number, frame in enumerate(frames) if "Pass to NGUYỄN" in frame)
    lifted = next(number for number, frame in enumerate(frames) if shows(frame, *second))
    assert curtain < lifted
    assert not any(shows(frame, card) for frame in frames for card in first)
    assert not any(shows(frame, card) for frame in frames[:lifted] for card in second)


async def test_a_toast_does_not_outlive_the_change_of_seats(player: Player) -> None:
    """A toast would show on the curtain."""
    await player.lift()
    player.app.notify("♠9 was here", timeout=60)
    await player.pilot.pause()
    assert "was here" in player.text()

    player.play(lambda offered: offered[0])
    await player.pilot.pause()

    assert player.curtain is not None
    assert not list(player.app._notifications)
    assert "was here" not in player.text()


# after lifting


async def test_after_lifting_three_lines_tell_what_happened_and_the_next_key_removes_them(player: Player) -> None:
    await player.lift()
    player.play(lambda offered: offered[0])
    await player.pilot.pause()
    await player.lift()

    assert "While you were away" in player.text()
    assert "Bob [/] plays a card face down." in player.text()
    told = player.screen.away
    assert told.size.height == 1 + len(told._lines), "no more of the table is covered than it takes"

    await player.press("right")
    assert "While you were away" not in player.text()


async def test_the_wrong_person_lets_the_curtain_fall_again(player: Player) -> None:
    await player.lift()
    state = player.table.state

    await player.press("escape")

    assert player.curtain is not None
    assert "BOB [/]" in player.text()
    assert player.table.state is state
    await player.lift()
    assert shows(player.text(), *hands(state)[0])


async def test_after_a_pick_escape_unpicks_and_the_curtain_stays_up(player: Player) -> None:
    await player.lift()
    await player.press("enter")
    assert player.screen.picked

    await player.press("escape")

    assert player.curtain is None
    assert not player.screen.picked


async def test_lifting_by_another_person_seals_what_was_done_before(player: Player) -> None:
    await player.lift()
    player.play(lambda offered: offered[0])
    await player.pilot.pause()
    assert not player.table.turns[-1].sealed

    await player.lift()

    assert player.table.turns[-1].sealed


async def test_lifting_ones_own_curtain_again_seals_nothing(player: Player) -> None:
    await player.lift()
    player.play(lambda offered: offered[0])
    await player.pilot.pause()
    player.screen.undo()
    await player.pilot.pause()

    await player.lift()

    assert not any(turn.sealed for turn in player.table.turns)


# its menu


async def test_the_menu_is_reached_over_the_curtain_and_leaves_it_hanging(player: Player) -> None:
    await player.press("f10")
    assert "save and leave" in player.text()
    assert hides(player.text(), player.table.state)

    await player.press("escape")

    assert player.curtain is not None


async def test_a_click_on_the_title_is_the_mouses_way_to_the_menu(player: Player) -> None:
    await player.pilot.click(offset=(5, 0))
    await player.pilot.pause()

    assert "save and leave" in player.text()


async def test_a_move_taken_back_from_the_curtain_opens_nobodys_hand(player: Player) -> None:
    """Whoever has come to the curtain may ask for it; the cards are their owner's."""
    await player.lift()
    before = player.table.state
    player.play(lambda offered: offered[0])
    await player.pilot.pause()
    assert "Pass to NGUYỄN" in player.text()

    await player.press("f10", "down", "enter")

    assert player.table.state == before
    assert "Pass to BOB [/]" in player.text()
    await player.lift()
    assert shows(player.text(), *hands(before)[0])


# in odd windows


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (79, 23), (300, 100)])
async def test_the_curtain_survives_any_window(player: Player, size: tuple[int, int]) -> None:
    await player.pilot.resize_terminal(*size)
    await player.pilot.pause()

    assert player.curtain is not None
    await player.pilot.resize_terminal(80, 24)
    await player.pilot.pause()
    assert "Pass to BOB [/]" in player.text()
