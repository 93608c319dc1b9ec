"""Splendor's table on the screen: what is drawn where, in which mode, at which size."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.core.bots import random_action
from tablegames.core.rng import Rng
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import BuyCard, SplendorState, SplendorView
from tablegames.games.splendor.screen import SplendorScreen, table_places
from tablegames.ui.faces import Shape, Tone
from tablegames.ui.theme import Ground, look
from tests.games.splendor_screens import lay, marked
from tests.games.splendor_tables import owner, table
from tests.ui.playing import NAMES, playing, rows_of

PEOPLE = ("human",) * 4


# what lies on the table


async def test_everything_that_can_be_picked_has_one_face() -> None:
    async with playing("splendor", *PEOPLE) as player:
        view = player.screen.view
        assert isinstance(view, SplendorView)
        wanted = {f"token:{letter}" for letter in "WUGRK*"} | {"deck:1", "deck:2", "deck:3"}
        wanted |= {f"card:{card}" for level in view.levels for card in level.row}
        wanted |= {f"noble:{noble}" for noble in view.nobles}

        assert player.screen.shown() == wanted
        spots = [spot.face.target for zone in player.screen.zones for spot in zone.spots]
        assert sorted(spots) == sorted(wanted)


async def test_a_card_shows_colour_points_and_cost() -> None:
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(open_cards="2R1", empty_decks=(1, 2, 3)))

        cards = rows_of(player, "cards")
        assert any("╭ R ── 1 ─╮" in row for row in cards)
        assert any("│ W2  R2  │" in row for row in cards)
        assert any("│ K3      │" in row for row in cards)


async def test_a_roomy_card_shows_its_cost_as_dots() -> None:
    async with playing("splendor", "human", "human", size=(120, 40)) as player:
        await lay(player, table(open_cards="2R1"))

        assert any("│ W ●●      2 │" in row for row in rows_of(player, "cards"))
        assert any("│ K ●●●     3 │" in row for row in rows_of(player, "cards"))


async def test_an_emptied_deck_and_an_emptied_place_stay_where_they_are() -> None:
    async with playing("splendor", "human", "human") as player:
        state = table(open_cards="3W1", empty_decks=(3,))
        three = state.levels[2].replace(row=("3W1", None, None, None))
        screen = await lay(player, state.replace(levels=(*state.levels[:2], three)))

        assert {"deck:1", "deck:2", "card:3W1"} <= screen.shown()
        assert "deck:3" not in screen.shown()
        first = rows_of(player, "cards")[:4]
        assert first[1].split()[0] == "III"
        assert first[2].split()[0] == "0"
        assert sum(row.count("·") for row in first) == 3
        assert first[0].split()[1] == "W"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_an_open_card_bears_the_name_that_sentences_call_it(size: tuple[int, int]) -> None:
    async with playing("splendor", "human", "human", size=size) as player:
        state = player.table.state
        assert isinstance(state, SplendorState)

        rows = rows_of(player, "cards")

        for level in state.levels:
            assert any([word for word in row.split() if word in CARDS] == list(level.row) for row in rows)


async def test_the_bank_shows_as_many_places_as_there_are_tokens_of_a_colour() -> None:
    async with playing("splendor", *PEOPLE) as player:
        await lay(player, table(owner("3/0/0/0/0/1"), owner("0/2/0/0/0/0"), owner(), owner()))

        assert rows_of(player, "bank")[0] == " Bank"
        assert rows_of(player, "bank")[1] == "  W   ●●●●···  4"
        assert rows_of(player, "bank")[2] == "  U   ●●●●●··  5"
        assert rows_of(player, "bank")[6] == "  *   ●●●●·    4"


async def test_every_seat_shows_tokens_and_bonuses_by_colour_hand_nobles_cards_and_points() -> None:
    async with playing("splendor", "human", "human", "human") as player:
        seats = (
            owner("2/0/2/1/3/1", bought=("1U7", "1R7"), reserved="2R1"),
            owner("1/3/0/2/0/0", bought=("1U1", "1U2", "1K1"), reserved="?3U1 1W4", nobles="N1"),
            owner(),
        )
        await lay(player, table(*seats, seat=0))

        rows = rows_of(player, "seats")
        headings = ["tokens+bonuses", *"WUGRK*", "hand", "nobles", "cards", "points"]
        assert rows[0].split() == headings
        assert rows[1].split() == ["▶", "Bob", "[/]", "2+0", "0+1", "2+0", "1+1", "3+0", "1", "2R1✓", "–", "2", "0"]
        assert rows[2].split() == [
            "Nguyễn", "1+0", "3+2", "0+0", "2+0", "0+1", "0", "▒III", "1W4", "1", "3", "3"
        ]  # fmt: skip


# marks and modes


async def test_exactly_what_may_be_bought_is_marked() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner("1/0/0/1/3/0", "W1 R1", reserved="1U1"), open_cards="2R1"))

        wanted = {f"card:{action.card}" for action in screen.offered if isinstance(action, BuyCard)}
        assert "card:2R1" in wanted
        assert marked(screen) == wanted


async def test_a_reserved_card_that_can_be_paid_is_marked_in_the_hand() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner("2/0/0/2/3/0", reserved="2R1")))

        assert "card:2R1" in marked(screen)
        assert "2R1✓" in rows_of(player, "seats")[1]


async def test_on_the_open_table_a_hidden_card_shows_its_level_and_no_mark() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner("2/0/0/2/3/0", reserved="?2R1")))

        assert "hidden:0:0:2" in screen.shown()
        assert "▒II" in rows_of(player, "seats")[1]
        assert not marked(screen) & {"hidden:0:0:2", "card:2R1"}
        assert "2R1" not in player.text()
        assert [row for row in rows_of(player, "log") if "▒II" in row]


async def test_behind_the_curtain_its_owner_sees_the_card_and_its_mark() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner("2/0/0/2/3/0", reserved="?2R1")))
        await player.press("1")
        await player.lift()

        assert "card:2R1" in marked(screen)
        assert "2R1✓" in rows_of(player, "seats")[1]
        assert any("2R1" in row and "W2 R2 K3" in row for row in rows_of(player, "log"))


async def test_while_a_computer_thinks_nothing_is_marked_and_nothing_dim() -> None:
    async with playing("splendor", "human", "bot:random") as player:
        screen = await lay(player, table(owner(), owner("3/3/3/3/3/0"), seat=1))

        assert marked(screen) == set()
        card = next(spot.region for spot in screen.cards.spots if spot.face.target.startswith("card:"))
        (number,) = screen.cards.render_line(card.y + 1).crop(card.x + 3, card.x + 4)
        assert number.style == look().style(Tone.TEXT, Ground.PANEL, bold=True)


# phases


async def test_tokens_above_ten_are_given_back_from_the_seats_own() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner("4/3/3/1/1/0"), phase="return"))

        assert rows_of(player, "bank")[0] == " Give back"
        assert [row.strip("┃ ")[-1] for row in rows_of(player, "bank")[1:]] == list("433110")
        assert screen.choice.live == {f"token:{letter}" for letter in "WUGRK"}

        await player.click("token:W")
        await player.click("token:U")
        assert rows_of(player, "bank")[1].endswith("4 -1")
        assert rows_of(player, "bank")[2].strip("┃ ").endswith("3 -1")
        assert [row.strip("│ ") for row in rows_of(player, "log")[1:3]] == ["W U", "→ W3 U2 G3 R1 K1"]
        await player.press("enter")

        assert player.table.state.players[0].tokens == (3, 2, 3, 1, 1, 0)  # type: ignore[attr-defined]
        assert rows_of(player, "bank")[0] == " Bank"


async def test_of_several_nobles_those_that_would_come_are_live() -> None:
    async with playing("splendor", "human", "human", "human") as player:
        screen = await lay(player, table(owner(bonuses="W4 U4 G4"), owner(), owner(), nobles="N1 N3 N4", phase="noble"))
        assert screen.nobles.dims
        assert screen.choice.live == {"noble:N1", "noble:N3"}

        await player.click("noble:N3")
        assert any("noble, +3" in row for row in rows_of(player, "log"))


async def test_at_other_times_nobles_are_there_to_be_read() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = player.screen
        assert isinstance(screen, SplendorScreen)
        assert not screen.nobles.dims
        assert not screen.choice.live & screen.nobles.targets


# what is picked


async def test_a_picked_card_shows_points_price_after_bonuses_and_what_is_left() -> None:
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner("2/0/2/1/3/1", "W1 R1"), open_cards="2R1"))
        await player.click("card:2R1")

        note = [row.strip("│ ") for row in rows_of(player, "log")]
        assert "picked" in note[0]
        assert note[1:4] == ["2R1  1 point, +R", "price W1 R1 K3", "→ W1 G2 *1"]


async def test_a_picked_card_that_cannot_be_paid_shows_its_price() -> None:
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner(), open_cards="2R1"))
        await player.click("card:2R1")

        assert [row.strip("│ ") for row in rows_of(player, "log")][1:4] == ["2R1  1 point, +R", "price W2 R2 K3", ""]


async def test_a_free_card_says_so() -> None:
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner(bonuses="W4"), open_cards="1R8"))
        await player.click("card:1R8")

        assert any("price free" in row for row in rows_of(player, "log"))
        assert any("no tokens" in row for row in rows_of(player, "log"))


async def test_picked_tokens_show_what_the_seat_would_have() -> None:
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner("1/0/0/0/0/1")))
        await player.click("token:W")
        await player.click("token:U")

        assert [row.strip("│ ") for row in rows_of(player, "log")[1:3]] == ["W U", "→ W2 U1 *1"]
        assert rows_of(player, "bank")[1].endswith("-1")


async def test_all_kinds_of_tokens_fit_into_the_note() -> None:
    async with playing("splendor", *PEOPLE) as player:
        await lay(player, table(owner("1/1/1/1/1/2"), owner(), owner(), owner()))
        await player.click("token:W")

        assert rows_of(player, "log")[2] == "│ → W2 U1 G1 R1 K1 *2│"


async def test_a_picked_deck_says_that_the_card_is_unseen() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("deck:3")
        assert any("level III, unseen" in row for row in rows_of(player, "log"))


async def test_with_nothing_picked_the_hand_shows_its_prices() -> None:
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner(bonuses="W1 R1", reserved="2R1 ?3U1")))

        note = [row.strip("│ ") for row in rows_of(player, "log")]
        assert "hand" in note[0]
        assert note[1:4] == ["2R1  W1 R1 K3", "▒III", ""]


# sizes


SIZES = [(80, 24), (80, 25), (80, 40), (90, 30), (100, 30), (110, 24), (120, 36), (120, 40), (160, 50), (200, 60)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_at_every_size_the_zones_lie_inside_the_table_and_apart(width: int, height: int, seats: int) -> None:
    size = Size(width, height - (8 if height >= 34 else 5))
    places = table_places(size, seats)
    assert set(places) == {"nobles", "cards", "bank", "seats", "log"}
    for region in places.values():
        assert Region(0, 0, *size).contains_region(region)
    for first, second in combinations(places.values(), 2):
        assert not first.overlaps(second)


@pytest.mark.parametrize(("size", "seats"), list(product(SIZES, (2, 4))))
async def test_at_every_size_every_face_is_on_the_screen_and_no_name_is_cut(size: tuple[int, int], seats: int) -> None:
    async with playing("splendor", *PEOPLE[:seats], size=size) as player:
        for zone in player.screen.zones:
            for spot in zone.spots:
                assert Region(0, 0, *zone.size).contains_region(spot.region), spot
        seats_drawn = "\n".join(rows_of(player, "seats"))
        assert all(name in seats_drawn for name in NAMES[:seats])


async def test_four_seats_with_the_longest_names_fit_into_eighty_columns() -> None:
    names = ("MaximilianMüller", "阿里巴巴阿里巴巴", "NguyễnThịThúyAnh", "WWWWWWWWWWWWWWWW")
    async with playing("splendor", *PEOPLE) as player:
        setup = player.table.setup
        seats = tuple(seat.replace(name=name) for seat, name in zip(setup.seats, names, strict=True))
        player.table.setup = setup.replace(seats=seats)
        player.screen.session.names = names
        hands = ("2R1 2W2 ?3U1", "?3W1 ?3G1 ?3R1", "1W4 1U1 1G1", "?2U1 ?2G1 ?2K1")
        owners = [owner("2/2/2/2/2/0", reserved=hand) for hand in hands]
        await lay(player, table(*owners, nobles="N1 N2 N3 N4 N6"))

        rows = rows_of(player, "seats")
        assert len(rows) == 5
        for row, name in zip(rows[1:], names, strict=True):
            assert name in row
            assert "…" not in row
            assert cell_len(row) <= 80
        assert rows_of(player, "nobles")[0].count("3 ") >= 5
        assert "…" not in rows_of(player, "nobles")[0]


async def test_a_roomy_table_has_a_panel_for_each_seat_and_the_news() -> None:
    async with playing("splendor", "human", "human", "human", size=(120, 40)) as player:
        player.play(lambda offered: next(action for action in offered if action.kind == "take_tokens"))
        await player.pilot.pause()

        seats = rows_of(player, "seats")
        assert sum("points" in row for row in seats) == 3
        assert any("▶ Nguyễn" in row for row in seats)
        assert any("Bob [/] took" in row for row in rows_of(player, "log"))


async def test_resizing_at_any_moment_lays_the_table_out_anew() -> None:
    async with playing("splendor", "human", "human") as player:
        await player.click("token:W")
        for width, height in SIZES:
            await player.pilot.resize_terminal(width, height)
            await player.pilot.pause()
            assert player.screen.picked == ("token:W",)
            assert any("-1" in row for row in rows_of(player, "bank"))


async def test_no_cost_points_or_name_is_cut_in_whole_games_at_eighty_columns() -> None:
    async with playing("splendor", *PEOPLE) as player:
        drawn = 0
        while player.table.actors() and drawn < 60:
            for _move in range(5):
                if player.table.actors():
                    seat = player.table.actors()[0]
                    choice = random_action(player.table.legal(seat), Rng(5, "bot", player.table.ply))
                    player.table.play(choice)
            if not player.table.actors():
                break
            player.screen.show_now()
            drawn += 1
            for zone in ("nobles", "cards", "bank", "seats"):
                assert not any("…" in row for row in rows_of(player, zone)), zone


async def test_in_ascii_the_whole_table_is_ascii_but_for_the_names() -> None:
    async with playing("splendor", "human", "human", size=(120, 40)) as player:
        player.app.set(ascii=True)
        await lay(player, table(owner("2/0/0/2/3/0", reserved="2R1 ?3U1"), owner(reserved="?1W1")))
        await player.click("token:U")

        for zone in ("nobles", "cards", "bank", "seats", "log"):
            for row in rows_of(player, zone):
                assert row.replace("Nguyễn", "").isascii(), row


def test_every_card_has_at_most_four_colours_so_that_a_roomy_face_holds_them() -> None:
    assert max(sum(count > 0 for count in card.cost) for card in CARDS.values()) == 4


async def test_a_deck_is_drawn_face_down() -> None:
    async with playing("splendor", "human", "human") as player:
        screen = player.screen
        assert isinstance(screen, SplendorScreen)
        decks = [face for face in screen.cards.faces() if face.target.startswith("deck:")]
        assert [face.shape for face in decks] == [Shape.BACK] * 3
        assert [face.lines[0][0].text for face in decks] == ["III", "II", "I"]
