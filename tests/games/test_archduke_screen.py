"""Archduke's table on the screen: what lies where, who matches by which key, and what is shown once and never again."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.games.archduke.model import ArchdukeState, Modes
from tablegames.games.archduke.panels import ROWS, fitting_layout
from tablegames.games.archduke.screen import ArchdukeScreen, table_places
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.flow import Curtain, Thinking, Turn, Why, Window
from tablegames.ui.report import ReportScreen
from tests.games.archduke_tables import last_window, placing, table, using
from tests.ui.playing import BOT, NAMES, Player, playing, rows_of, zone

TWO = ("human",) * 2
THREE = ("human",) * 3
FOUR = ("human",) * 4
SIX = ("human",) * 6

TWENTY = "1 2 3 4 5 6 7 8 9 10 11 12 13 0 1 2 3 4 5 6"


async def lay(player: Player, state: ArchdukeState, grace: int = 0) -> ArchdukeScreen:
    """Put another state on the table and show it."""
    player.app.set(grace=grace)
    player.table.state = state
    player.screen.changed()
    await player.pilot.pause()
    assert isinstance(player.screen, ArchdukeScreen)
    return player.screen


def state_of(player: Player) -> ArchdukeState:
    """Return what is on the table."""
    state = player.table.state
    assert isinstance(state, ArchdukeState)
    return state


def card_at(player: Player, target: str) -> str:
    """Return what stands on a card, without its frame."""
    for where in player.screen.zones:
        for spot in where.spots:
            if spot.face.target == target:
                rows = [
                    where.render_line(y).crop(spot.region.x, spot.region.right).text
                    for y in range(spot.region.y, spot.region.bottom)
                ]
                return " ".join("".join(char for char in " ".join(rows) if char not in "╭─╮│╰╯┏━┓┃┗┛").split())
    raise AssertionError(f"{target} is not drawn")


def values_up(player: Player, *slots: str) -> list[str]:
    return [card_at(player, f"slot:{slot}") for slot in slots]


def said(player: Player) -> str:
    """Return what is said beside the cards."""
    return " ".join(" ".join(rows_of(player, "now")).split())


async def read_notice(player: Player) -> str:
    """Lift the curtain of who is told something; return the screen."""
    await player.lift()
    return player.text()


# What lies on the table


async def test_cards_lie_face_down_in_numbered_slots_with_gaps() -> None:
    """AR-5, AR-27, AR-36, AR-37."""
    async with playing("archduke", *TWO) as player:
        await lay(player, table("7 . -3 12 9", "8 8 8 8"))

        assert rows_of(player, "seat-0")[1:9] == [
            "╭─────╮ ╭─────╮ ╭─────╮",
            "│  1  │ │  3  │ │  5  │",
            "│     │ │     │ │     │",
            "╰─────╯ ╰─────╯ ╰─────╯",
            "        ╭─────╮",
            "   ·    │  4  │",
            "        │     │",
            "        ╰─────╯",
        ]


async def test_the_piles_show_how_many_cards_are_left_and_what_is_on_top() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table("7", "8", discard="5 12"))
        assert card_at(player, "pile:draw") == "4"
        assert card_at(player, "pile:discard") == "12 peek"

        await lay(player, table("7", "8", discard="-3"))
        assert card_at(player, "pile:discard") == "−3 archduke"


async def test_who_has_called_is_seen() -> None:
    """AR-41."""
    async with playing("archduke", *THREE) as player:
        await lay(player, table("7", "8", "9", caller=1))

        assert rows_of(player, "seat-1")[0].split() == ["2", "Nguyễn", "called"]
        assert "Nguyễn has called" in player.text()


async def test_a_tableau_of_twenty_cards_fits_and_each_of_them_can_be_clicked() -> None:
    async with playing("archduke", *SIX) as player:
        screen = await lay(player, table(TWENTY, *["7 7 7 7"] * 5, discard="9"))
        spots = {
            spot.face.target
            for spot in zone(player, "seat-0").spots
            if Region(0, 0, *zone(player, "seat-0").size).contains_region(spot.region)
        }
        assert {f"slot:0:{slot}" for slot in range(1, 21)} <= spots

        await player.click("slot:0:20")

        assert screen.sitting.showing == Turn(0, private=False)
        assert player.choices() == ["match slot 20"]


# Matching


async def test_a_seats_number_and_a_slots_number_match_a_card() -> None:
    """AR-18, AR-27: the card lies on the discard pile, a gap is left."""
    async with playing("archduke", *FOUR) as player:
        await lay(player, table("1 2 3 4", "9 9", "6 7 8 7", "9 9", discard="7"))
        assert "MATCH! top is 7" in player.text().splitlines()[0]

        await player.press("3")
        assert player.screen.active == 2
        await player.press("4")

        assert state_of(player).grids[2] == ("6", "7", "8", None)
        assert isinstance(player.screen.sitting.showing, Window)
        assert said(player).startswith("Chi matched slot 4")
        assert "·" in "".join(rows_of(player, "seat-2"))


async def test_the_seat_that_may_start_matches_by_its_number_as_well() -> None:
    """AR-21."""
    async with playing("archduke", *TWO) as player:
        await lay(player, table("1 2", "7 9", discard="7"))

        await player.press("2", "1")

        assert state_of(player).grids[1] == (None, "9", None, None)


async def test_a_click_on_a_card_and_enter_match_it() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table("1 7", "8 9", discard="7"))

        await player.click("slot:0:2")
        assert player.choices() == ["match slot 2"]
        await player.press("enter")

        assert state_of(player).discard[-1] == "7"
        assert state_of(player).grids[0] == ("1", None, None, None)


async def test_a_wrong_match_is_shown_to_all_for_a_moment() -> None:
    """AR-25, ruling Q7."""
    async with playing("archduke", *TWO) as player:
        screen = await lay(player, table("1 12 3", "8 9", discard="7", deck="4"))
        await player.press("1", "2")
        assert values_up(player, "0:1", "0:2", "0:3", "0:4") == ["1", "12", "3", "4"]
        assert said(player).startswith("Bob [/] tried slot 2: wrong. Bob [/] got an unseen card in slot 4.")

        await player.pilot.resize_terminal(120, 40)
        await player.pilot.pause()
        assert values_up(player, "0:2") == ["12"]
        screen._turn_down()
        assert values_up(player, "0:1", "0:2", "0:3", "0:4") == ["1", "2", "3", "4"]

        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        await player.press("f2")
        assert "tried slot 2: wrong" in player.text()
        assert "12" not in player.text()


async def test_the_next_move_ends_that_moment() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table("1 12 3", "8 9", discard="7", deck="4"))
        await player.press("1", "2", "enter")

        assert values_up(player, "0:2") == ["2"]


async def test_taking_back_brings_no_card_up_that_did_not_match() -> None:
    """AR-25, ruling Q7: it was shown once."""
    async with playing("archduke", *TWO) as player:
        await lay(player, table("1 12 3", "8 9", discard="7", deck="4"))
        await player.press("1", "2", "enter")
        assert state_of(player).table.phase == "draw"

        await player.press("ctrl+z")

        assert state_of(player).table.phase == "window"
        assert values_up(player, "0:2") == ["2"]


async def test_slots_beyond_nine_are_typed_digit_by_digit() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table(TWENTY, "8 9", discard="9"))
        await player.press("1", "1")
        assert "1_" in player.text()
        assert isinstance(player.screen.sitting.showing, Turn)
        await player.press("9")
        assert state_of(player).table.failed[0] == (19,)

        await player.press("1", "9")
        assert state_of(player).grids[0][8] is None


async def test_enter_ends_a_number_that_could_go_on_and_escape_takes_it_back() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table(TWENTY, "8 9", discard="9"))

        await player.press("1", "1", "escape", "2", "enter")
        assert state_of(player).table.failed[0] == (2,)
        await player.press("1", "1", "enter")

        assert state_of(player).table.failed[0] == (2, 1)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (90, 24)])
async def test_a_number_that_is_being_typed_survives_whatever_paints_the_table_anew(size: tuple[int, int]) -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, using("peek", "1 2 3", "8 -3 5", discard="12"))

        await player.press("enter", "2")
        await player.pilot.resize_terminal(*size)
        await player.pilot.pause()
        player.screen.show_now()
        assert "2_  another digit, or Enter" in player.text()
        await player.press("2")

        assert player.choices() == ["peek at seat 2, slot 2"]


@pytest.mark.parametrize("key", ["right", "f5"])
async def test_an_arrow_or_another_answer_ends_typing_a_number(key: str) -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, using("peek", "1 2 3", "8 -3 5", discard="12"))

        await player.press("enter", "2", key)
        assert "2_" not in player.text()
        await player.press("1", "3")

        assert player.choices() == ["peek at own slot 3"]


async def test_escape_drops_a_claim() -> None:
    async with playing("archduke", *TWO) as player:
        await lay(player, table("1 7", "8 9", discard="7"))

        await player.press("1", "escape")

        assert isinstance(player.screen.sitting.showing, Window)
        assert state_of(player).grids[0] == ("1", "7", None, None)


# The grace


async def test_the_next_turn_is_locked_for_the_grace_and_a_bar_shows_how_long() -> None:
    """AR-20."""
    async with playing("archduke", *TWO) as player:
        screen = await lay(player, table("1 7", "8 9", discard="7"), grace=3)
        assert player.choices()[0] == "Nguyễn: start the turn (locked)"
        assert rows_of(player, "time")[1:] == ["Nguyễn may start in", "███████████████████ 3.0 s"]

        player.clock.pass_by(1)
        screen._tick()
        assert rows_of(player, "time")[2] == "█████████████░░░░░░ 2.0 s"
        await player.press("enter")
        assert "Locked for another 2.0 s." in player.text()

        player.clock.pass_by(2)
        screen._tick()
        await player.press("enter")
        assert state_of(player).table.phase == "draw"


async def test_each_discard_lets_the_grace_begin_anew_and_a_wrong_match_does_not() -> None:
    async with playing("archduke", *TWO) as player:
        screen = await lay(player, table("1 7 2", "8 9", discard="7"), grace=3)
        player.clock.pass_by(1)

        await player.press("1", "1")
        assert screen.stopwatch.left == 2
        await player.press("1", "2")
        assert screen.stopwatch.left == 3


async def test_the_grace_begins_after_the_last_action() -> None:
    async with playing("archduke", *THREE) as player:
        screen = await lay(player, using("give", "1 7", "8 9", "2", discard="1", deck="3"), grace=3)
        assert not screen.stopwatch.running
        assert rows_of(player, "time") == ["", "", ""]

        await player.press("enter", "2", "enter")

        assert screen.stopwatch.running
        assert screen.stopwatch.left == 3
        assert screen.locked


async def test_to_end_the_turn_is_never_locked_and_calling_has_a_key_of_its_own() -> None:
    """AR-39."""
    async with playing("archduke", *TWO) as player:
        screen = await lay(player, table("1 7", "8 9", discard="7", to_answer=True), grace=3)
        assert [(entry.key, entry.label) for entry in screen.entries[:2]] == [
            ("Enter", "Bob [/]: end the turn without a call"),
            ("0", "Bob [/]: call “Archduke!”"),
        ]

        await player.press("0")
        assert state_of(player).table.caller == 0
        assert player.choices()[0] == "Nguyễn: start the turn (locked)"


async def test_a_late_match_is_taken_for_a_second_and_then_the_turn_goes_on() -> None:
    """AR-26."""
    late = Modes(late_penalty=True)
    async with playing("archduke", *TWO) as player:
        screen = await lay(player, table("1 . 7", "8 9", discard="7", deck="4", modes=late, turn=1, phase="draw"))
        assert player.choices()[0] == "Nguyễn draws"
        await player.press("1")
        assert [entry.key for entry in screen.entries] == ["1", "3"]
        await player.press("3")
        assert state_of(player).table.failed[0] == (3,)
        assert "too late" in player.text()

        player.clock.pass_by(1)
        screen._tick()
        assert screen.sitting.showing == Turn(1, private=False)
        await player.press("1")
        assert state_of(player).table.phase == "place"


async def test_without_a_clock_seats_are_asked_one_after_another() -> None:
    async with playing("archduke", *THREE, claiming="relaxed") as player:
        relaxed = Modes(relaxed=True)
        state = table("1 7", "8 9", "7 7", discard="7", turn=0, modes=relaxed, to_ask=(1, 2, 0))
        screen = await lay(player, state, grace=3)
        assert screen.sitting.showing == Turn(1, private=False)
        assert not screen.locked
        assert [entry.key for entry in screen.entries] == ["Enter", "1", "2"]

        await player.press("enter")
        assert screen.sitting.showing == Turn(2, private=False)
        await player.press("2")
        assert state_of(player).grids[2] == ("7", None, None, None)


# What only one may see


async def test_two_cards_are_looked_at_once_behind_the_curtain() -> None:
    """AR-6."""
    async with playing("archduke", *TWO) as player:
        first = player.table.actors()[0]
        grid = state_of(player).grids[first]
        await player.press("1", "4")
        assert player.choices() == ["look at slots 1 and 4"]
        await player.press("enter")
        assert player.screen.sitting.showing == Curtain(first, Why.TELL)
        assert values_up(player, f"{first}:1", f"{first}:4") == ["1", "4"]

        text = await read_notice(player)
        shown = [str(grid[slot]).replace("-", "−") for slot in (0, 3)]
        assert f"Slot 1 is {shown[0]}, slot 4 is {shown[1]}." in text
        assert values_up(player, f"{first}:1", f"{first}:4") == shown

        await player.press("enter")
        assert values_up(player, f"{first}:1", f"{first}:4") == ["1", "4"]
        await player.press("f2")
        assert "looked at slots 1 and 4" in player.text()
        assert "Slot 1 is" not in player.text()


async def test_a_peek_is_shown_once_and_the_window_goes_on() -> None:
    """AR-31."""
    async with playing("archduke", *TWO) as player:
        await lay(player, using("peek", "1 2 3", "8 -3 5", discard="12"))
        assert player.choices()[0] == "Bob [/] peeks at a card"
        await player.press("enter", "2", "2")
        assert player.choices() == ["peek at seat 2, slot 2"]
        await player.press("enter")
        assert values_up(player, "1:2") == ["2"]

        assert "Nguyễn, slot 2: it is −3." in await read_notice(player)
        assert values_up(player, "1:2") == ["−3"]
        await player.press("1")

        assert isinstance(player.screen.sitting.showing, Window)
        assert values_up(player, "1:2") == ["2"]


async def test_a_look_that_was_cut_off_counts_as_taken() -> None:
    async with playing("archduke", *TWO) as player:
        first, second = state_of(player).table.to_look
        await player.press("1", "4", "enter")
        assert player.curtain is not None
        session = player.screen.session
        session.close()

        app = TablegamesApp(Opening(path=session.path))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            again = Player(pilot, player.clock)
            assert again.screen.sitting.showing == Turn(second, private=False)
            assert values_up(again, f"{first}:1", f"{first}:4") == ["1", "4"]
            assert "Slot 1 is" not in again.text()


async def test_the_drawn_card_is_seen_by_its_owner_alone_until_it_is_placed() -> None:
    """AR-11."""
    async with playing("archduke", *TWO) as player:
        await lay(player, placing("1 2", "3 4", drawn="13"))
        assert player.screen.sitting.showing == Curtain(0, Why.TURN)
        assert "13" not in "\n".join(rows_of(player, "piles"))

        await player.lift()
        assert "13" in "\n".join(rows_of(player, "piles"))
        assert [entry.key for entry in player.screen.entries] == ["1", "2", "0"]
        await player.press("2")

        assert state_of(player).grids[0] == ("1", "13", None, None)
        assert isinstance(player.screen.sitting.showing, Window)
        assert "13" not in player.text()


async def test_a_card_from_the_discard_pile_is_placed_before_everybodys_eyes() -> None:
    """AR-12."""
    async with playing("archduke", *TWO) as player:
        await lay(player, placing("1 2", "3 4", drawn="13", openly=True))
        assert player.curtain is None
        assert "13" in "\n".join(rows_of(player, "piles"))
        assert [entry.key for entry in player.screen.entries] == ["1", "2"]

        await player.press("1")

        assert state_of(player).grids[0] == ("13", "2", None, None)


async def test_a_single_person_meets_no_curtain_and_is_shown_its_cards_once() -> None:
    async with playing("archduke", "human", BOT) as player:
        if isinstance(player.screen.sitting.showing, Thinking):
            player.screen._skip()
        await player.press("1", "2", "enter")
        assert player.curtain is None
        assert "Slot 1 is" in player.text()

        assert values_up(player, "0:1", "0:2") != ["1", "2"]

        await player.press("escape")
        assert "Slot 1 is" not in player.text()
        assert values_up(player, "0:1", "0:2") == ["1", "2"]


async def test_a_single_person_is_shown_a_peek_once() -> None:
    """AR-31: nothing is asked of anybody else in between."""
    async with playing("archduke", "human", BOT) as player:
        await lay(player, using("peek", "1 2 3", "8 -3 5", discard="12", to_answer=True))
        await player.press("2", "2", "enter")
        assert values_up(player, "1:2") == ["−3"]

        await player.press("enter")
        assert values_up(player, "1:2") == ["2"]
        assert state_of(player).table.to_answer


async def test_a_single_person_lets_a_computer_start_or_matches_before() -> None:
    async with playing("archduke", "human", BOT) as player:
        screen = await lay(player, table("7 2", "3 4", discard="7"), grace=3)
        assert [(entry.key, entry.label) for entry in screen.entries] == [
            ("Enter", "let Nguyễn go on"),
            ("1", "slot 1"),
            ("2", "slot 2"),
        ]

        await player.press("1")
        assert state_of(player).grids[0] == (None, "2", None, None)
        await player.press("enter")
        assert screen.sitting.showing == Thinking(1)


# Actions


async def test_a_swap_marks_its_first_card_and_takes_seat_and_slot_by_number() -> None:
    """AR-30."""
    async with playing("archduke", *TWO) as player:
        await lay(player, using("swap", "1 2 3", "8 9 5", discard="11"))
        await player.press("enter", "1", "3", "enter")
        assert state_of(player).table.swap_first == (0, 3)
        assert "┏" in "".join(rows_of(player, "seat-0"))

        await player.press("2", "1", "enter")
        assert state_of(player).grids == (("1", "2", "8", None), ("3", "9", "5", None))


async def test_a_card_is_given_to_a_seat_by_its_number_or_by_a_click_on_its_name() -> None:
    """AR-29, AR-41."""
    async with playing("archduke", *FOUR) as player:
        state = using("give", "1 2", "3 4", "5 6", "7 8", discard="1", deck="9", caller=3)
        await lay(player, state)
        await player.press("enter")
        assert [entry.key for entry in player.screen.entries] == ["2", "3", "0"]
        await player.click("seat:3")
        assert "safe from the actions of others" in player.text()

        await player.press("3")
        assert state_of(player).grids[2] == ("5", "6", "9", None)

        await lay(player, state)
        await player.press("enter")
        await player.click("seat:1", times=2)
        assert state_of(player).grids[1] == ("3", "4", "9", None)


async def test_zero_leaves_an_action_out() -> None:
    """Ruling Q9."""
    async with playing("archduke", *TWO) as player:
        await lay(player, using("peek", "1 2", "3 4", discard="12"))

        await player.press("enter", "0")

        assert state_of(player).table.queue == ()


# The end of a round


async def test_at_the_end_of_a_round_everything_is_turned_up() -> None:
    """AR-43, AR-45."""
    async with playing("archduke", *TWO) as player:
        await lay(player, last_window("1 -3", "8 9", discard="7"))
        await player.press("enter")
        assert isinstance(player.app.screen, ReportScreen)
        assert "1 −3" in player.text()

        player.clock.pass_by(1)
        await player.press("enter")
        assert values_up(player, "0:1", "0:2", "1:1", "1:2") == ["1", "−3", "8", "9"]
        assert "cards −2" in rows_of(player, "seat-0")[0]
        assert "called" not in rows_of(player, "seat-0")[0]
        assert player.choices() == ["deal round 2"]


# Where it lies


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(80, 19), (80, 32), (109, 40), (110, 19), (120, 32), (200, 50)])
def test_zones_never_overlap_nor_leave_the_table(size: tuple[int, int], seats: int) -> None:
    places = table_places(Size(*size), seats)

    for where, place in places.items():
        assert Region(0, 0, *size).contains_region(place), where
    for one, other in combinations(places, 2):
        assert not places[one].overlaps(places[other]), (one, other)
    for seat in range(seats):
        assert fitting_layout(places[f"seat-{seat}"].size - (0, 1), 2).card.height >= 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("columns", [2, 3])
@pytest.mark.parametrize("rows", [19, 25, 29, 35, 45])
def test_in_a_wider_window_no_card_is_smaller(rows: int, columns: int, seats: int) -> None:
    """Up to six cards to a seat: the log at the right takes what they leave."""
    rooms = [table_places(Size(width, rows), seats)["seat-0"].size - (0, 1) for width in range(80, 201)]
    widths = [fitting_layout(room, columns).card.width for room in rooms]

    assert widths == sorted(widths)


async def test_a_fifth_card_is_as_large_in_a_wide_window_as_in_a_narrow_one() -> None:
    for size in ((100, 30), (109, 34), (110, 34), (120, 40)):
        async with playing("archduke", *TWO, size=size) as player:
            await lay(player, table("1 2 3 4 5", "6 7 8 9"))

            assert {spot.region.size for spot in zone(player, "seat-0").spots if spot.face.target != "seat:0"} == {
                Size(9, 5)
            }


@pytest.mark.parametrize("columns", [2, 5, 6, 10, 20])
def test_as_many_columns_as_there_are_find_room(columns: int) -> None:
    room = Size(25, 6)
    layout = fitting_layout(room, columns)

    assert layout.columns * (layout.card.width + layout.gap) - layout.gap <= room.width
    assert -(-columns // layout.columns) * ROWS * layout.card.height <= room.height


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("seats", [FOUR, SIX])
async def test_all_that_can_be_picked_is_drawn(size: tuple[int, int], seats: tuple[str, ...]) -> None:
    async with playing("archduke", *seats, size=size) as player:
        grids = [TWENTY] * len(seats)
        for state in (table(*grids, discard="7"), using("peek", *grids), using("give", *grids)):
            screen = await lay(player, state)
            await player.press("enter")
            spots = {
                spot.face.target
                for where in screen.zones
                for spot in where.spots
                if Region(0, 0, *where.size).contains_region(spot.region)
            }
            assert screen.choice.live <= spots
            text = player.text()
            assert all(name in text for name in NAMES[: len(seats)])
            assert all(cell_len(row) <= size[0] for row in text.splitlines())


async def test_in_ascii_the_whole_table_is_ascii_but_for_the_names() -> None:
    async with playing("archduke", *FOUR) as player:
        player.app.set(ascii=True)
        for state in (
            table("1 . -3 4", "9 9", TWENTY, "7", discard="-3", caller=1),
            using("swap", "1 2", "3 4", "5", "6", swap_first=(0, 1), phase="swap"),
            placing("1 2", "3 4", "5", "6", drawn="0", openly=True),
        ):
            await lay(player, state, grace=3)
            for row in player.text().splitlines():
                assert row.translate(str.maketrans("", "", "ễŨũỄ")).isascii(), row
