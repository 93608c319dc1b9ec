"""Odin's table on the screen: what is drawn where, for whom, at which size."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from itertools import combinations, product

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.core.bots import random_action
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.odin.model import OdinState
from tablegames.games.odin.screen import OdinScreen, table_places
from tests.games.odin_tables import table
from tests.ui.playing import Player, playing, rows_of

PEOPLE = ("human",) * 4

HANDS = ("B7 G7 K7 B1 O3 R9", "P1 P2 P3 P4 P5 P6 P7 P8 P9", "B2 B3 B4", "K1 K2 K3 K4 K5")
DRAWN = table(
    *HANDS,
    centre="R8 R2",
    owner=2,
    known=["B1", "", "B2 B3", ""],
    discard="O9 O8 G1 G2 R3 R4 R5",
    passed=(False, False, False, True),
    scores=((4, 0, 9, 12),),
    hand_number=2,
    round_number=3,
)
"""The table of the drawn screen."""


async def lay(player: Player, state: OdinState, seat: Seat | None = None) -> OdinScreen:
    """Put another state on the table, and let the seat in turn (or another one) sit at the terminal."""
    screen = player.screen
    assert isinstance(screen, OdinScreen)
    player.table.state = state
    screen.sitting.at_terminal = state.seat if seat is None else seat
    screen.changed()
    await player.pilot.pause()
    if player.curtain is not None:
        await player.lift()
    screen.touched()
    return screen


def table_of(seats: int, size: tuple[int, int]) -> AbstractAsyncContextManager[Player]:
    """Open a new game of so many people."""
    return playing("odin", *("human",) * seats, size=size)


def inside(player: Player, zone_id: str) -> list[str]:
    """Return what is drawn in a framed zone, frames and empty rows apart."""
    return [text for row in rows_of(player, zone_id) if (text := row.strip("│╭╮╰╯─ "))]


def hand_of(screen: OdinScreen) -> list[str]:
    return [face.target.partition(":")[2] for face in screen.hand.faces()]


# what lies on the table


async def test_the_seats_show_cards_points_the_last_play_passes_and_what_was_taken_back() -> None:
    """OD-5, OD-25."""
    async with playing("odin", *PEOPLE) as player:
        await lay(player, DRAWN)

        rows = [row.split() for row in rows_of(player, "seats")]
        assert rows[0] == ["cards", "points", "took", "back"]
        assert rows[1] == ["▶", "Bob", "[/]", "▮▮▮▮▮▮", "6", "4", "in", "turn", "B1"]
        assert rows[2] == ["Nguyễn", "▮▮▮▮▮▮▮▮▮", "9", "0"]
        assert rows[3] == ["Chi", "▮▮▮", "3", "9", "played", "82", "B2", "B3"]
        assert rows[4] == ["Dũng", "▮▮▮▮▮", "5", "12", "passed"]


async def test_the_middle_shows_what_is_to_be_beaten_and_by_what() -> None:
    """OD-17, OD-22: value, cards and whose they are, and what may be taken back."""
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)

        assert [face.target for face in screen.centre.faces()] == ["card:R8", "card:R2"]
        drawn = "\n".join(rows_of(player, "centre"))
        assert "to beat: 82, by Chi" in drawn
        assert "Play 2 cards worth more than 82, or any 3: of one colour or" in drawn
        assert "Then take R8 or R2 back." in drawn
        assert "22 not dealt" in drawn
        assert not screen.centre.dims


async def test_the_hand_shows_the_own_cards_and_nobody_elses() -> None:
    """OD-3, OD-5."""
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)

        assert sorted(hand_of(screen)) == sorted(HANDS[0].split())
        assert screen.shown() == {f"card:{card}" for card in (*HANDS[0].split(), "R8", "R2")}


async def test_behind_the_curtain_there_is_no_hand_at_all() -> None:
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)
        await player.press("f12")

        assert player.curtain is not None
        assert screen.hand.faces() == ()
        assert "to beat: 82, by Chi" in player.text()
        assert not [card for hand in HANDS for card in hand.split() if card in player.text()]


async def test_the_cards_that_are_out_can_be_looked_at_at_any_time() -> None:
    """B-7."""
    async with playing("odin", *PEOPLE) as player:
        await lay(player, DRAWN)

        assert inside(player, "log")[:4] == ["7 cards are out", "B·         R345", "P·         G12", "K·         O89"]


async def test_the_most_cards_that_can_be_out_fit_into_the_note() -> None:
    """Two colours a line, nine numbers each."""
    everything = " ".join(f"{colour}{value}" for colour in "BRPGO" for value in range(1, 10))
    async with playing("odin", *PEOPLE[:2]) as player:
        await lay(player, table("K1 K2", "K3 K4", discard=everything))

        assert inside(player, "log")[1:3] == ["B123456789 R123456789", "P123456789 G123456789"]


async def test_a_deck_of_four_colours_says_which_are_missing() -> None:
    """OD-2: public for the whole game."""
    async with playing("odin", *PEOPLE[:2], two_seat_deck="four_colours") as player:
        await lay(player, table("K1 K2", "R3 R4", colours="BRPK"))

        assert "32 not dealt, no G O" in "\n".join(rows_of(player, "centre"))


# picking


async def test_the_value_is_shown_as_it_grows_and_what_may_be_taken_back() -> None:
    """OD-7, OD-22: the example of the drawn screen."""
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)
        await player.click("card:B7")
        await player.click("card:G7")
        assert inside(player, "log") == ["picked", "7 7 = 77", "not above 82", "take R8 or R2"]
        assert player.choices() == []

        await player.click("card:K7")
        assert inside(player, "log") == ["picked", "7 7 7 = 777", "beats 82", "take R8 or R2"]
        assert player.choices() == ["play 777, then take R8 or R2"]
        assert "Play 777?" in player.text()
        assert "leaves B1 R9 O3 + one taken" in player.text()
        assert not player.table.turns
        assert {spot.region.y for spot in screen.hand.spots if spot.face.target in screen.picked} == {0}


async def test_playing_and_taking_are_two_decisions() -> None:
    """OD-22."""
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)
        for card in ("card:B7", "card:G7", "card:K7"):
            await player.click(card)
        await player.press("enter")

        assert screen.choice.live == {"card:R8", "card:R2"}
        assert screen.centre.dims
        assert "82 is beaten" in player.text()
        await player.click("card:R2")
        assert player.choices() == ["take R2 back"]
        await player.press("1")

        state = player.table.state
        assert isinstance(state, OdinState)
        assert sorted(state.hand(0)) == ["B1", "O3", "R2", "R9"]
        assert player.curtain is not None


async def test_passing_is_a_choice_as_long_as_nothing_is_picked() -> None:
    """OD-16."""
    async with playing("odin", *PEOPLE) as player:
        await lay(player, DRAWN)
        assert player.choices() == ["pass"]

        await player.click("card:B7")
        assert player.choices() == []


async def test_the_whole_hand_heads_the_choices_of_a_leader() -> None:
    """OD-11, B-3: and single cards can be picked all the same."""
    async with playing("odin", *PEOPLE[:2]) as player:
        screen = await lay(player, table("R1 R4 R8", "B1 B2 B3"))
        assert player.choices() == ["lead 841 and go out"]
        assert "going out ends the hand" in player.text()
        assert screen.choice.live == {"card:R1", "card:R4", "card:R8"}

        await player.click("card:R4")
        assert player.choices() == ["lead R4"]
        await player.press("escape", "1")

        state = player.table.state
        assert isinstance(state, OdinState)
        assert state.points == (0, 3)


async def test_a_leader_without_a_whole_combination_has_nothing_to_choose_before_picking() -> None:
    """OD-10, OD-14."""
    async with playing("odin", *PEOPLE[:2]) as player:
        await lay(player, table("R1 R4 B4", "B1 B2 B3"))

        assert player.choices() == []
        assert "Lead one card." in player.text()


async def test_an_illegal_pick_says_why() -> None:
    """OD-6."""
    async with playing("odin", *PEOPLE) as player:
        await lay(player, DRAWN)
        await player.click("card:B7")
        await player.click("card:R9")

        assert "all of one colour or all of one number" in player.text()


# sorting


async def test_space_sorts_by_colour_and_back_by_number() -> None:
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)
        assert hand_of(screen) == ["R9", "B7", "G7", "K7", "O3", "B1"]

        await player.press("space")
        assert hand_of(screen) == ["B7", "B1", "R9", "G7", "K7", "O3"]
        await player.press("space")
        assert hand_of(screen) == ["R9", "B7", "G7", "K7", "O3", "B1"]
        assert not player.table.turns


async def test_sorting_keeps_what_is_picked_and_the_cursor_on_its_card() -> None:
    async with playing("odin", *PEOPLE) as player:
        screen = await lay(player, DRAWN)
        await player.click("card:B7")
        await player.click("card:G7")
        await player.press("space")

        assert screen.picked == ("card:B7", "card:G7")
        assert screen.cursor is not None
        assert screen.cursor.target == "card:G7"
        at = next(spot.region for spot in screen.hand.spots if spot.face.target == "card:G7")
        assert screen.cursor.region.x == at.x + screen.hand.content_region.x


async def test_the_last_line_names_the_key_that_sorts_while_there_is_a_hand() -> None:
    async with playing("odin", *PEOPLE) as player:
        await lay(player, DRAWN)
        last = player.text().splitlines()[-1]
        assert "Space sort" in last
        assert cell_len(last) <= 80

        key_line = player.screen.key_line
        region = next(region for hint, region in key_line._boxes if hint.word == "sort")
        await player.pilot.click(key_line, offset=region.offset)
        await player.pilot.pause()
        assert hand_of(player.screen)[:2] == ["B7", "B1"]  # type: ignore[arg-type]


# phases and computers


async def test_when_a_hand_ends_all_read_the_points_and_the_next_leader_deals() -> None:
    """OD-31..34."""
    async with playing("odin", *PEOPLE[:3]) as player:
        screen = await lay(player, table("K2", "B1 B2", "G1 G2 G3", scores=((4, 0, 1),), hand_number=2))
        await player.click("card:K2")
        await player.press("enter")
        assert "Hand 2 is over" in player.text()
        assert "Bob [/] went out" in player.text()
        player.clock.pass_by(1)
        await player.pilot.pause()
        await player.press("enter")
        assert player.curtain is not None
        await player.lift()
        screen.touched()

        assert player.choices() == ["deal hand 3 and lead"]
        assert "Bob [/] went out with K2." in " ".join(" ".join(inside(player, "centre")).split())
        await player.press("1")
        state = player.table.state
        assert isinstance(state, OdinState)
        assert (state.hand_number, state.seat, len(hand_of(screen))) == (3, 1, 9)


async def test_while_computers_think_a_single_person_sees_the_own_hand_and_can_pick_nothing() -> None:
    async with playing("odin", "human", "bot:random", "bot:random") as player:
        screen = await lay(player, table("R1 R4 B4", "B1 B2 B3", "G1 G2", seat=1), seat=0)

        assert sorted(hand_of(screen)) == ["B4", "R1", "R4"]
        assert screen.choice.live == frozenset()
        assert "Nguyễn is thinking." in player.text()


# sizes


SIZES = [(80, 24), (80, 25), (80, 31), (80, 40), (100, 30), (110, 24), (120, 31), (120, 36), (120, 40), (160, 50)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_at_every_size_the_zones_lie_inside_the_table_and_apart(width: int, height: int, seats: int) -> None:
    size = Size(width, height - (8 if height >= 34 else 5))
    places = table_places(size, seats)
    assert set(places) == {"seats", "centre", "hand", "log"}
    for region in places.values():
        assert Region(0, 0, *size).contains_region(region), places
        assert region.height >= 5 or region is places["seats"]
    for first, second in combinations(places.values(), 2):
        assert not first.overlaps(second), places


async def six_seats(player: Player, names: tuple[str, ...] = ()) -> OdinScreen:
    """A full table of six, each with as much to show as can be."""
    if names:
        player.screen.session.names = names
    greens = "G1 G2 G3 G4 G5 G6 G7 G8 G9"
    hands = (greens, *(f"{colour}{value} {colour}9" for colour, value in zip("BRPKO", "12345", strict=True)))
    reds = "R8 R7 R6 R5"
    state = table(*hands, centre=reds, owner=1, known=[greens, *hands[1:]], scores=((14, 14, 14, 14, 14, 0),))
    return await lay(player, state)


@pytest.mark.parametrize(("size", "seats"), list(product(SIZES, (2, 6))))
async def test_at_every_size_every_face_and_every_name_is_on_the_screen(size: tuple[int, int], seats: int) -> None:
    async with table_of(seats, size) as player:
        if seats == 6:
            await six_seats(player)
        else:
            await lay(player, table("G1 G2 G3 G4 G5 G6 G7 G8 G9", "B1 B2", centre="R8 R7 R6 R5 R4 R3 R2 R1"))
        for zone in player.screen.zones:
            for spot in zone.spots:
                assert Region(0, 0, *zone.size).contains_region(spot.region), spot
        seats_drawn = "\n".join(rows_of(player, "seats"))
        assert all(name in seats_drawn for name in player.screen.session.names)
        assert "…" not in seats_drawn


async def test_six_seats_with_the_longest_names_fit_into_eighty_columns() -> None:
    names = ("MaximilianMüller", "阿里巴巴阿里巴巴", "NguyễnThịThúyAnh", "W" * 16, "Bob [/] Bob [/]x", "佐藤" * 4)
    async with table_of(6, (80, 24)) as player:
        await six_seats(player, names)

        rows = rows_of(player, "seats")
        assert len(rows) == 7
        for row, name in zip(rows[1:], names, strict=True):
            assert name.strip() in row
            assert "…" not in row
            assert cell_len(row) <= 80
        assert "G1 G2 G3 G4 G5 G6 G7 G8 G9" in rows[1]
        assert "played 8765" in rows[2]


async def test_eight_cards_in_the_middle_leave_room_for_what_is_said() -> None:
    async with playing("odin", *PEOPLE[:2]) as player:
        await lay(player, table("G1 G2 G3 G4 G5 G6 G7 G8 G9", "B1 B2", centre="R8 R7 R6 R5 R4 R3 R2 R1"))

        drawn = "\n".join(rows_of(player, "centre"))
        assert "Play 8 cards worth more than" in drawn
        assert "Then take one of the 8 back." in drawn


async def test_a_roomy_table_has_a_panel_for_each_seat_and_the_news() -> None:
    async with playing("odin", *PEOPLE[:3], size=(120, 40)) as player:
        await lay(player, table("R1 R4 B4", "B1 B2 B3", "G1 G2 G3"))
        player.play(lambda offered: offered[-1])
        await player.pilot.pause()
        await player.lift()

        seats = rows_of(player, "seats")
        assert sum("points" in row for row in seats) == 3
        assert any("▶ Nguyễn" in row for row in seats)
        assert any("Bob [/] led R4." in row for row in rows_of(player, "log"))


async def test_a_roomy_card_shows_as_many_pips_as_its_number() -> None:
    async with playing("odin", *PEOPLE, size=(120, 40)) as player:
        await lay(player, DRAWN)

        pips = "".join(rows_of(player, "hand")).count("●")
        assert pips == 9 + 7 + 7 + 7 + 3 + 1


async def test_resizing_at_any_moment_lays_the_table_out_anew() -> None:
    async with playing("odin", *PEOPLE) as player:
        await lay(player, DRAWN)
        await player.click("card:B7")
        for width, height in SIZES:
            await player.pilot.resize_terminal(width, height)
            await player.pilot.pause()
            assert player.screen.picked == ("card:B7",)
            assert any("7 = 7" in row for row in rows_of(player, "log"))


async def test_nothing_is_cut_in_whole_games_at_eighty_columns() -> None:
    async with table_of(6, (80, 24)) as player:
        drawn = 0
        while player.table.actors() and drawn < 60:
            for _move in range(5):
                if player.table.actors():
                    seat = player.table.actors()[0]
                    choice = random_action(player.table.legal(seat), Rng(5, "bot", player.table.ply))
                    player.table.play(choice)
            if not player.table.actors():
                break
            player.screen.sitting.at_terminal = player.table.actors()[0]
            player.screen.show_now()
            drawn += 1
            for zone in ("seats", "centre", "hand", "log"):
                rows = [row for row in rows_of(player, zone) if row != "Since the last turn …"]  # older left out
                assert not any("…" in row for row in rows), zone


async def test_in_ascii_the_whole_table_is_ascii_but_for_the_names() -> None:
    async with playing("odin", *PEOPLE, size=(120, 40)) as player:
        player.app.set(ascii=True)
        await lay(player, DRAWN)
        await player.click("card:B7")

        for zone in ("seats", "centre", "hand", "log"):
            for row in rows_of(player, zone):
                assert row.replace("Nguyễn", "").replace("Dũng", "").isascii(), row
