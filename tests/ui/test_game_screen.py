"""Playing on the game screen: picks, choices, modes, computer players, small windows, what gets repainted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from textual.events import Key

from tablegames.core.choice import narrow
from tablegames.core.rng import Rng
from tablegames.core.shelf import Shelf
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.flow import Thinking, Turn
from tablegames.ui.session import Session
from tests.ui.playing import BOT, Player, playing

TOKENS = ("token:W", "token:U", "token:G")


async def pick_tokens(player: Player) -> None:
    for token in TOKENS:
        await player.click(token)


# picking


async def test_picking_commits_nothing() -> None:
    async with playing("splendor", "human", "human") as player:
        await pick_tokens(player)

        assert player.screen.picked == TOKENS
        assert player.choices() == ["take W U G"]
        assert not player.table.turns


async def test_enter_picks_what_the_cursor_is_on_and_then_takes_the_first_choice() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("enter")
        assert len(player.screen.picked) == 1
        assert not player.table.turns

        await player.press("enter")
        assert len(player.table.turns) == 1


async def test_a_digit_takes_the_choice_of_that_number() -> None:
    async with playing("splendor", "human", "human") as player:
        await pick_tokens(player)

        await player.press("2")
        assert not player.table.turns
        await player.press("1")

        (turn,) = player.table.turns
        assert turn.actions[0].targets() == TOKENS


async def test_escape_unpicks_the_last_first_and_then_shows_the_menu() -> None:
    async with playing("splendor", "human", "human") as player:
        await pick_tokens(player)

        await player.press("escape")
        assert player.screen.picked == TOKENS[:2]
        await player.press("escape", "escape")
        assert not player.screen.picked
        await player.press("escape")

        assert "save and leave" in player.text()


async def test_a_click_picks_and_a_second_one_later_unpicks() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:3")
        assert player.screen.picked == ("deck:3",)
        await player.click("token:W")  # not live on top of a deck
        await player.click("deck:3")

        assert not player.screen.picked


async def test_a_double_click_is_pick_and_enter() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:3", times=2)

        (turn,) = player.table.turns
        assert turn.actions[0].kind == "reserve_top"


async def test_two_clicks_on_tokens_pick_two_of_them() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("token:W", times=2)
        assert player.screen.picked == ("token:W", "token:W")
        assert not player.table.turns

        await player.press("enter")
        assert player.table.turns[0].actions[0].targets() == ("token:W", "token:W")


async def test_a_click_on_a_choice_takes_it() -> None:
    async with playing("splendor", "human", "human") as player:
        await pick_tokens(player)

        await player.pilot.click(player.screen.action_bar, offset=(3, 1))
        await player.pilot.pause()

        assert len(player.table.turns) == 1


async def test_a_double_click_on_a_choice_takes_it_once() -> None:
    """The second click would meet whatever the next seat is offered there."""
    async with playing("splendor", "human", "human") as player:
        await reserve_blind(player)
        await pick_tokens(player)
        await player.pilot.click(player.screen.action_bar, offset=(3, 1), times=2)
        await player.pilot.pause()

        assert len(player.table.turns) == 3
        assert player.screen.active == 1
        assert player.curtain is None


async def test_an_illegal_pick_says_why_in_place_of_the_prompt_and_not_in_a_toast() -> None:
    async with playing("splendor", "human", "human") as player:
        prompt = player.screen.action_bar._prompt

        await player.click("token:*")

        refusal = player.screen.action_bar._prompt
        assert refusal != prompt
        assert refusal == player.screen.session.text.reason(
            player.screen.session.rules.refusal(player.screen.view, "token:*")  # type: ignore[arg-type]
        )
        assert not list(player.app._notifications)
        await player.press("right")
        assert player.screen.action_bar._prompt == prompt


async def test_the_cursor_skips_what_is_not_live() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("token:W")
        live = player.screen.choice.live

        for _step in range(8):
            await player.press("tab")
            assert player.screen.cursor is not None
            assert player.screen.cursor.target in live | {"token:W"}


async def test_what_the_first_choice_does_is_shown_before_it_is_taken() -> None:
    async with playing("splendor", "human", "human") as player:
        await pick_tokens(player)

        action = player.screen.choice.exact[0]
        assert player.screen.session.text.effect(player.screen.view, action) in player.text()


async def test_several_decisions_are_one_undo_step(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await to_the_window(player)
        before = player.table.state
        leader = player.table.actors()[0]
        rules: Any = player.table.rules
        go_on = next(action for action in player.table.legal(leader) if action.kind == "go_on")
        after = rules.apply(before, go_on, Rng(0)).state
        play_card = rules.legal_actions(after, leader)[0]

        player.screen.commit((go_on, play_card))
        player.screen.undo()

        assert player.table.state == before


async def to_the_window(player: Player) -> None:
    """Let two people play their first cards: the trick is turned up, and a public window opens."""
    for _seat in range(2):
        await player.lift()
        player.play(lambda offered: offered[0])
        await player.pilot.pause()


async def test_a_committed_move_is_on_the_disk() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:3", times=2)
        player.screen.session.close()

        assert len(Session.resume(player.screen.session.path, Shelf()).table.turns) == 1


async def test_a_failed_save_is_a_sentence_on_the_screen_and_the_game_goes_on() -> None:
    async with playing("splendor", "human", "human") as player:
        folder = player.screen.session.path.parent
        folder.rename(folder.with_name("aside"))
        folder.write_text("a file where the folder was")

        await player.click("deck:3", times=2)
        assert "cannot be" in player.text()
        await player.click("deck:2", times=2)

        assert len(player.table.turns) == 2


# open and private mode


async def reserve_blind(player: Player) -> None:
    """Let both seats reserve the top of a deck."""
    await player.click("deck:1", times=2)
    await player.click("deck:3", times=2)


def hidden(player: Player, seat: int) -> str:
    state: Any = player.table.state
    return str(state.players[seat].reserved[0].card)


async def test_the_list_of_choices_does_not_betray_a_hidden_card() -> None:
    """Neither the choices nor the marks of the open table come from what only the owner knows."""
    async with playing("splendor", "human", "human") as player:
        await reserve_blind(player)

        card = hidden(player, 0)
        assert player.screen.view.viewer is None
        assert f"card:{card}" not in player.screen.shown()
        assert not any(f"card:{card}" in action.targets() for action in player.screen.offered)
        assert player.choices() == ["look at my hidden cards"]


async def test_looking_at_hidden_cards_is_a_curtained_act_and_ends_with_escape() -> None:
    async with playing("splendor", "human", "human") as player:
        await reserve_blind(player)
        card = hidden(player, 0)

        await player.press("1")
        assert player.curtain is not None
        await player.lift()
        assert player.screen.view.viewer == 0
        assert f"card:{card}" in player.screen.shown()

        await player.press("escape")
        assert player.screen.view.viewer is None
        assert f"card:{card}" not in player.screen.shown()


async def test_after_a_curtained_move_the_table_is_open_again() -> None:
    async with playing("splendor", "human", "human") as player:
        await reserve_blind(player)
        await player.press("1")
        await player.lift()

        await player.click("deck:2", times=2)

        assert player.screen.active == 1
        assert player.screen.view.viewer is None
        assert player.curtain is None


async def test_escape_before_the_curtain_is_lifted_takes_the_wish_back() -> None:
    async with playing("splendor", "human", "human") as player:
        await reserve_blind(player)
        await player.press("1")

        await player.press("escape")

        assert player.curtain is None
        assert player.screen.sitting.showing == Turn(0, private=False)


async def test_a_single_person_sees_its_hidden_cards_without_a_curtain() -> None:
    async with playing("splendor", "human", BOT) as player:
        await player.click("deck:1", times=2)
        assert player.screen.view.viewer == 0

        await player.press("enter")

        assert player.screen.sitting.showing == Turn(0, private=True)
        assert f"card:{hidden(player, 0)}" in player.screen.shown()
        assert "look at my hidden cards" not in player.choices()


# computer players


async def test_a_computer_player_waits_so_that_people_can_follow() -> None:
    async with playing("splendor", "human", BOT) as player:
        await player.click("deck:1", times=2)
        assert isinstance(player.screen.sitting.showing, Thinking)
        assert "is thinking" in player.text()
        assert len(player.table.turns) == 1

        player.app.set(pace=0.0)
        player.screen.follow()
        await player.until(lambda: len(player.table.turns) == 2)

        assert player.screen.active == 0


async def test_enter_skips_several_computer_players_in_a_row() -> None:
    async with playing("splendor", "human", BOT, BOT, BOT) as player:
        await player.click("deck:1", times=2)

        await player.press("enter")

        assert len(player.table.turns) == 4
        assert player.screen.active == 0


async def test_what_a_computer_player_did_is_told() -> None:
    async with playing("splendor", "human", BOT) as player:
        await player.click("deck:1", times=2)
        await player.press("enter")

        told = player.screen.session.sentences(player.table.last_events(None))
        assert told[0] in player.text()


async def test_a_computer_player_waits_while_a_page_lies_over_the_table() -> None:
    async with playing("splendor", "human", BOT) as player:
        await player.click("deck:1", times=2)
        await player.press("f2")
        player.screen._move()
        assert len(player.table.turns) == 1

        player.app.set(pace=0.0)
        await player.press("escape")

        await player.until(lambda: len(player.table.turns) == 2)


async def test_in_ascii_notes_and_the_sentence_about_a_small_window_are_ascii() -> None:
    async with playing("splendor", "human", "human") as player:
        player.app.set(ascii=True)
        player.screen.session.problem = "“Bob [/]”: the disk is full …"
        player.screen.changed()
        await player.pilot.pause()
        assert '"Bob [/]": the disk is full' in player.text()
        assert player.text().replace("Nguyễn", "").isascii()

        await player.pilot.resize_terminal(40, 10)
        await player.pilot.pause()
        assert "window of 80x24" in player.text()


async def test_a_computer_player_waits_while_the_window_is_too_small() -> None:
    async with playing("splendor", "human", BOT) as player:
        await player.click("deck:1", times=2)
        player.app.set(pace=0.0)
        await player.pilot.resize_terminal(60, 20)
        await player.pilot.pause(0.05)
        assert len(player.table.turns) == 1

        await player.pilot.resize_terminal(80, 24)

        await player.until(lambda: len(player.table.turns) == 2)


# taking back


async def test_ctrl_z_takes_back_what_revealed_nothing() -> None:
    async with playing("splendor", "human", "human") as player:
        before = player.table.state
        await pick_tokens(player)
        await player.press("enter", "ctrl+z")

        assert player.table.state == before
        assert player.screen.active == 0


async def test_past_a_reveal_every_person_has_to_agree() -> None:
    async with playing("splendor", "human", "human", "human") as player:
        before = player.table.state
        await player.click("deck:1", times=2)

        await player.press("ctrl+z")
        assert "The last decision of Bob [/] is to be taken back" in player.text()
        assert "Everybody must agree." in player.text()
        await player.press("1", "3")
        assert player.table.state != before
        await player.press("2")

        assert player.table.state == before
        assert player.app.screen is player.screen


async def test_one_no_keeps_the_move() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:1", times=2)
        after = player.table.state

        await player.press("ctrl+z", "1", "escape")

        assert player.table.state == after
        assert player.app.screen is player.screen


async def test_consent_can_be_given_by_clicks() -> None:
    async with playing("splendor", "human", "human") as player:
        before = player.table.state
        await player.click("deck:1", times=2)
        await player.press("ctrl+z")

        rows = player.text().splitlines()
        for name in ("Bob [/]", "Nguyễn"):
            row = next(y for y, line in enumerate(rows) if line.rstrip().endswith(f"· {name}"))
            await player.pilot.click(offset=(6, row))
            await player.pilot.pause()

        assert player.table.state == before


async def test_without_undo_by_consent_a_sentence_says_so() -> None:
    async with playing("splendor", "human", "human") as player:
        player.app.set(undo_by_consent=False)
        await player.click("deck:1", times=2)

        await player.press("ctrl+z")

        assert len(player.table.turns) == 1
        assert "What has been seen stays" in player.text()


async def test_with_nothing_to_take_back_a_sentence_says_so() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("ctrl+z")

        assert "There is nothing to take back." in player.text()


async def test_a_game_that_takes_nothing_back_past_a_reveal_says_so(high_card: str) -> None:
    async with playing(high_card, "human", BOT) as player:

        class Strict(type(player.table.rules)):  # type: ignore[misc]
            info = replace(player.table.rules.info, undo_past_reveals=False)

        player.table.rules = Strict()
        player.play(lambda offered: offered[0])
        await player.press("enter")  # the computer plays, and the trick is turned up
        turns = len(player.table.turns)

        await player.press("ctrl+z")

        assert len(player.table.turns) == turns
        assert "takes nothing back" in player.text()


async def test_a_single_person_needs_nobodys_consent() -> None:
    async with playing("splendor", "human", BOT) as player:
        before = player.table.state
        await player.click("deck:1", times=2)
        await player.press("enter", "ctrl+z")

        assert player.table.state == before


async def test_while_everybody_is_asked_nobodys_hand_is_open(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        player.play(lambda offered: offered[0])
        await player.pilot.pause()
        await player.lift()

        await player.press("ctrl+z")
        assert "Everybody must agree." in player.text()
        await player.press("escape")

        assert player.curtain is not None
        assert player.screen.view.viewer is None


# hiding


@pytest.mark.parametrize("page", [(), ("f10",), ("f2",), ("f3",), ("ctrl+q",)])
@pytest.mark.parametrize("key", ["f12", "ctrl+l"])
async def test_the_panic_key_hides_everything_from_any_page(high_card: str, page: tuple[str, ...], key: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        await player.press(*page)

        await player.press(key)

        assert player.curtain is not None
        assert player.screen.view.viewer is None
        assert "Covered. Pass to BOB [/]" in player.text()


async def test_the_panic_key_works_for_a_single_person_too(high_card: str) -> None:
    async with playing(high_card, "human", BOT) as player:
        assert player.curtain is None
        await player.press("f12")
        assert player.curtain is not None

        await player.lift()

        assert player.screen.sitting.showing == Turn(0, private=True)


async def test_the_panic_key_on_the_curtain_changes_nothing(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.press("f10", "f12")

        assert player.curtain is not None
        assert "Pass to BOB [/]" in player.text()


async def test_looking_elsewhere_lets_the_curtain_fall_over_private_things(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        player.app.app_focus = False
        await player.pilot.pause()

        assert player.curtain is not None


async def test_looking_elsewhere_covers_nothing_where_all_look() -> None:
    async with playing("splendor", "human", "human") as player:
        player.app.app_focus = False
        await player.pilot.pause()

        assert player.curtain is None


async def test_after_a_long_time_without_a_key_the_curtain_falls(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        player.app.set(idle_curtain=60)
        await player.lift()
        assert player.screen._idle_timer is not None
        player.clock.pass_by(59)
        player.screen._idled()
        assert player.curtain is None

        player.clock.pass_by(2)
        player.screen._idled()
        await player.pilot.pause()

        assert player.curtain is not None


async def test_a_curtain_that_is_not_wanted_any_more_does_not_fall(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        player.app.set(idle_curtain=60)
        await player.lift()

        player.app.set(idle_curtain=0)
        player.clock.pass_by(100)
        player.screen._idled()
        await player.pilot.pause()

        assert player.curtain is None


async def test_without_the_setting_no_timer_runs_while_nothing_happens(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        await player.press("right")

        assert player.screen._idle_timer is None
        assert player.screen._pace_timer is None
        assert player.screen._claim_timer is None


async def test_dragging_over_a_hand_selects_nothing_to_copy(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()

        await player.pilot.mouse_down(offset=(1, 16))
        await player.pilot.hover(offset=(30, 18))
        await player.pilot.mouse_up(offset=(30, 18))

        assert player.screen.get_selected_text() is None
        assert player.screen.selections == {}


async def test_there_is_no_palette_that_could_write_a_screenshot(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()

        await player.press("ctrl+p")

        assert player.app.screen is player.screen
        assert list(player.app.get_system_commands(player.screen)) == []


# keys


async def test_keys_typed_fast_are_answered_in_their_order() -> None:
    """Keys that are bound in two ways overtake each other."""
    keys = ["tab", "tab", "enter", "escape", "right", "enter", "enter", "tab", "enter"]
    slow, fast = [], []
    async with playing("splendor", "human", "human") as player:
        await player.press(*keys)
        slow = [*player.table.turns[-1].actions, *player.screen.picked]
    async with playing("splendor", "human", "human") as player:
        for key in keys:
            player.app.post_message(Key(key, None))
        await player.pilot.pause()
        await player.pilot.pause()
        fast = [*player.table.turns[-1].actions, *player.screen.picked]

    assert fast == slow


# windows that are too small, and resizing


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (1, 1)])
async def test_below_80x24_one_sentence_and_no_hand(high_card: str, size: tuple[int, int]) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        card = player.screen.offered[0].targets()[0]
        await player.pilot.resize_terminal(*size)
        await player.pilot.pause()

        shown = player.text()
        assert size == (1, 1) or "80×24" in shown
        assert "♠" not in shown
        assert "♥" not in shown

        await player.press("enter", "enter", "1")
        assert not player.table.turns

        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert card in player.screen.shown()
        assert "♠" in player.text() or "♥" in player.text()


async def test_a_pick_survives_resizing() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("token:W")
        await player.pilot.resize_terminal(120, 40)
        await player.pilot.pause()
        assert player.screen.has_class("-wide", "-tall")

        assert player.screen.picked == ("token:W",)
        assert player.screen.cursor is not None
        assert player.screen.cursor in player.screen.places()


@pytest.mark.parametrize("size", [(80, 24), (110, 34), (500, 150)])
async def test_no_key_is_cut_off_in_the_last_line(size: tuple[int, int]) -> None:
    async with playing("splendor", "human", "human", size=size) as player:
        last = player.text().splitlines()[size[1] - 1]

        for key in ("Enter", "F1", "F2", "F10", "F12"):
            assert key in last
        assert len(last) <= size[0]


# what gets repainted


def repainted(player: Player) -> dict[str, int]:
    """Return how many regions every widget is about to repaint."""
    regions = {str(widget.id): len(widget._repaint_regions) for widget in player.screen.query()}
    return {name: count for name, count in regions.items() if count}


async def test_an_arrow_repaints_two_things_and_nothing_else() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.press("right")
        await player.until(lambda: repainted(player) == {})

        player.screen.action_move("RIGHT")

        regions = repainted(player)
        assert list(regions) == ["cards"]
        assert regions["cards"] <= 2
        assert not player.screen._layout_required


async def test_a_move_lays_nothing_out_anew() -> None:
    async with playing("splendor", "human", "human") as player:
        await pick_tokens(player)
        await player.pilot.pause()

        player.screen.commit((player.screen.choice.exact[0],))

        assert not player.screen._layout_required


# resuming


async def test_a_resumed_game_begins_behind_its_owners_curtain(high_card: str) -> None:
    async with playing(high_card, "human", "human") as player:
        await player.lift()
        path = player.screen.session.path

    app = TablegamesApp(Opening(path=path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert type(app.screen).__name__ == "CurtainScreen"


# nobody plays


async def test_a_table_of_computers_plays_on_its_own_to_the_result(high_card: str) -> None:
    async with playing(high_card, BOT, BOT) as player:
        table = player.table
        while table.standing() is None:
            await player.press("enter")

        assert type(player.app.screen).__name__ == "ResultScreen"


# names


async def test_names_with_markup_are_shown_as_they_are_typed() -> None:
    async with playing("splendor", "human", "human") as player:
        assert "BOB [/]" in player.text()


async def test_the_last_line_says_what_enter_does_next() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("token:W")
        assert player.screen.cursor is not None
        assert player.screen.cursor.target == "token:W"
        assert "Enter pick" in player.text(), "a second one of that colour"
        await player.press("enter")
        assert player.screen.picked == ("token:W", "token:W")
        assert "Enter choose" in player.text()

        await player.press("escape")
        assert "Enter pick" in player.text()
        await player.press("enter", "enter")
        assert player.table.ply == 1


async def test_the_last_line_follows_the_cursor_from_what_is_picked_to_what_can_be() -> None:
    """A card that beats the centre can be played at once, or another one picked with it."""
    async with playing("odin", "human", "human") as player:
        await player.lift()
        player.play(lambda offered: min(offered, key=lambda action: action.targets()[0][-1]))
        await player.pilot.pause()
        await player.lift()
        card = next(
            target
            for target in sorted(player.screen.choice.live)
            if (picked := narrow(player.screen.offered, (target,))).exact and picked.live
        )
        await player.click(card)
        assert "Enter choose" in player.text()

        await player.press("tab")

        assert player.screen.picked == (card,)
        assert "Enter pick" in player.text()
        await player.press("shift+tab")
        assert "Enter choose" in player.text()
