"""TEN's table on the screen: what is drawn where, in which phase, at which size, and what the keys do."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.core.rng import Rng
from tablegames.games.ten.cards import CARDS, is_currency
from tablegames.games.ten.model import Bid
from tablegames.games.ten.screen import table_places
from tablegames.games.ten.sight import busting_cards
from tablegames.ui.report import ReportScreen
from tests.games.ten_screens import FIVE, THREE, lay, state_of
from tests.games.ten_tables import RULES, bid, buy, cards, decider, decline, draw, new_game, table
from tests.ui.playing import NAMES, playing, rows_of

# Drawing


async def test_both_gauges_end_at_ten() -> None:
    """TE-10, TE-11."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="B5 C3 R4"))

        assert rows_of(player, "gauges") == [
            "total     ████████████░░░░░░░░│6 of 10",
            "currency  ██████░░░░░░░░░░░░░░│3 of 10",
        ]


async def test_a_total_below_zero_is_an_empty_bar() -> None:
    """TE-10."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="C3"))

        assert rows_of(player, "gauges")[0] == "total     ░░░░░░░░░░░░░░░░░░░░│−3 of 10"


async def test_the_row_shows_deck_and_cards_in_order() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="B5 C3 R4"))

        row = rows_of(player, "row")
        assert row[1].split() == ["╭─────╮", "╭", "B", "──╮", "╭", "¤", "──╮", "╭", "R", "──╮"]
        assert row[2].replace("│", " ").split() == ["3", "5", "3", "4"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_the_deck_tells_how_many_cards_are_left_however_long_the_row(size: tuple[int, int]) -> None:
    async with playing("ten", *FIVE, size=size) as player:
        state = new_game(5)
        for count in range(13):
            row = state.table.replace(tableau=("C3", *["R1"] * count))
            await lay(player, state.replace(table=row, deck=state.deck[:120]))
            drawn = "\n".join(rows_of(player, "row"))

            assert "120" in drawn
            assert ("left" in drawn) == ("lef" in drawn)


async def test_the_value_of_every_card_can_be_read_in_a_long_row() -> None:
    async with playing("ten", *THREE) as player:
        for count in range(1, 10):
            await lay(player, table(row="C3 R1 " + "B2 " * count))
            values = "".join(re.findall(r"\d", rows_of(player, "row")[2]))

            assert values.endswith("31" + "2" * count)


async def test_what_stopping_would_bring_is_said() -> None:
    """TE-22, TE-23, TE-24."""
    async with playing("ten", *THREE) as player:
        await lay(player, table("4b: R3", "7b", "9b", row="B5 C3 R4"))

        assert rows_of(player, "now")[3:] == [
            "stop now and take",
            "B5 R4: 1 → 3 points",
            "Nguyễn +3 Chi +1",
            "or ●●●: 4 → 7, B5 R4 to market",
        ]


async def test_the_longest_row_and_the_most_tokens_have_room() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, table("0b: R1 R2 R3 R4 R5 R6 R7 R8", row="C5 C5 R9 B1 B1 B2 G1"))

        assert rows_of(player, "now")[4:] == [
            "R9 B1 B1 B2 G1: 8 → 13 points",
            "and may buy; others +5",
            "or ●●●●●●●●●●: 0 → 10, row to market",
        ]


async def test_with_an_empty_row_it_says_that_one_must_draw() -> None:
    """TE-13."""
    async with playing("ten", *THREE) as player:
        await lay(player, table())

        assert rows_of(player, "now")[3] == "The first card must be drawn."
        assert player.choices() == ["draw"]


async def test_the_odds_can_be_switched_off() -> None:
    async with playing("ten", *THREE) as player:
        screen = await lay(player, table(row="B9"))
        view = RULES.view(state_of(player), None)
        busting = busting_cards(view)
        assert {card[1] for card in busting} == set("23456789")

        assert rows_of(player, "now")[0].startswith(f"next card busts: {len(busting)} of ")
        assert rows_of(player, "now")[1] == f"2+ ×{len(busting)}"
        await player.press("space")
        assert rows_of(player, "now")[0] == ""
        assert not screen.odds
        await player.press("space")
        assert rows_of(player, "now")[0]


async def test_enter_draws_and_digits_stop() -> None:
    """TE-12."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(deck="B5 R4 C3"))
        await player.press("enter", "enter")
        assert state_of(player).table.tableau == cards("B5 R4")
        assert player.choices() == ["draw", "take B5 R4"]

        await player.press("2")
        assert state_of(player).table.players[0].collection == cards("R4 B5")


async def test_the_mouse_draws_from_the_deck() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, table(deck="B5 R4"))
        await player.click("deck")
        assert player.choices() == ["draw"]
        await player.press("enter")
        assert state_of(player).table.tableau == cards("B5")

        await player.click("deck", times=2)

        assert state_of(player).table.tableau == cards("B5 R4")


async def test_a_card_of_the_row_cannot_be_picked_alone() -> None:
    """TE-25."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="B5 R4"))
        await player.click("row:1")

        assert "taken all together" in player.text()


# The auction


async def test_an_auction_shows_the_seats_in_the_order_of_their_bids() -> None:
    """TE-31, TE-33."""
    async with playing("ten", *THREE) as player:
        await lay(player, bid(draw(table("5b 1w", "5b", "7b: R1", deck="W5")), 2))

        assert rows_of(player, "now")[:5] == [
            "auction  W5  the 5 of any colour",
            "",
            "   Nguyễn           bids 2",
            " ▶ Chi              has up to 8",
            "   Bob [/]          has up to 8",
        ]


async def test_the_digit_is_the_bid_and_zero_passes() -> None:
    """TE-32."""
    async with playing("ten", *THREE) as player:
        await lay(player, draw(table(deck="W5")))
        assert [entry.key for entry in player.screen.entries] == list("012345")
        await player.press("2")
        assert [entry.key for entry in player.screen.entries] == list("0345")
        await player.press("4")
        await player.press("0")

        state = state_of(player)
        assert (state.table.phase, decider(state)) == ("pay", 2)
        assert state.table.auction is not None
        assert state.table.auction.bids == ((1, 2), (2, 4), (0, 0))


async def test_bids_from_ten_on_are_a_page_further() -> None:
    """TE-32."""
    async with playing("ten", *THREE) as player:
        await lay(player, draw(table("5b", "10b 1w", deck="W5")))
        assert "PgDn higher" in player.text()
        await player.press("pagedown")
        assert player.choices() == ["bid 10", "bid 11", "bid 12", "bid 13"]
        assert [entry.key for entry in player.screen.entries] == list("0123")
        await player.press("pageup")
        assert player.choices()[0] == "pass"
        await player.press("pagedown", "pagedown", "2")

        auction = state_of(player).table.auction
        assert auction is not None
        assert auction.bids == ((1, 12),)


async def test_every_bid_is_on_some_page() -> None:
    async with playing("ten", *THREE) as player:
        screen = await lay(player, bid(draw(table("5b", "5b", "10b 4w: R1 R2 R3", deck="W5")), 3))
        wanted = {action.amount for action in screen.offered if isinstance(action, Bid)}
        found: set[str] = set()
        for _page in range(4):
            found |= set(player.choices())
            await player.press("pagedown")

        assert found == {"pass"} | {f"bid {amount}" for amount in wanted}


# The seats


async def test_every_colour_is_a_run_from_one_to_nine_with_the_longest_marked() -> None:
    """TE-46, TE-50."""
    async with playing("ten", *THREE) as player:
        await lay(player, table("4b 1w: R1 R2 R4 R4 B7 W3 G#"))

        first, second = rows_of(player, "seats")[:2]
        assert first == " ▶ Bob [/]           6 points  R 12#4····· B ······7·· O ········· G #········"
        assert second.split() == ["●●●●○", "W3", "───+", "─", "#", "─"]
        assert (second.index("───+"), second.index("#")) == (first.index("12#4"), first.index("G"))
        assert second[first.index("7")] == "─"


async def test_many_wilds_and_tokens_have_room() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, table("10b 9w: W1 W2 W3 W4 W5 W6 W7 W8 W9 W* R# R#"))

        first, second = rows_of(player, "seats")[:2]
        assert second.startswith("   ●●●●●●●●●●○×9 W123456789*   ##")
        assert first.index("R ") == 31


async def test_every_part_of_the_scores_so_far_has_room() -> None:
    """TE-50."""
    async with playing("ten", *THREE) as player:
        await lay(player, table("4b 1w: R1 R2 R4 R4 B7 W3 G#"))
        await player.press("f3")

        rows = [row.split() for row in player.text().splitlines()]
        assert ["red", "blue", "orange", "green", "●", "cards", "points"] in rows
        assert ["Bob", "[/]", "4", "1", "0", "1", "4", "7", "6"] in rows
        assert "Bob [/]: W3 is R3, G# is G1." in player.text()


# The end


async def test_the_assignment_of_the_wilds_is_read_before_the_result() -> None:
    """TE-45, TE-50."""
    async with playing("ten", *THREE) as player:
        state = table("5b: R4 R6 W5", "5b", "5b", row="R9", deck="R3 -")
        await lay(player, decline(decline(draw(state))))
        await player.press("1")

        assert isinstance(player.app.screen, ReportScreen)
        assert "Bob [/]: W5 is R5." in player.text()


# Where it lies


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(80, 19), (80, 27), (100, 40), (120, 19), (120, 33), (200, 50), (500, 144)])
def test_zones_never_overlap_nor_leave_the_table(size: tuple[int, int], seats: int) -> None:
    places = table_places(Size(*size), seats)

    for zone, place in places.items():
        assert Region(0, 0, *size).contains_region(place), zone
    for one, other in combinations(places, 2):
        assert not places[one].overlaps(places[other]), (one, other)
    assert places["seats"].height >= 2 * seats
    assert places["now"].height >= 7


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_five_seats_are_complete(size: tuple[int, int]) -> None:
    async with playing("ten", *FIVE, size=size) as player:
        luck, state = Rng(1, "five"), new_game(5)
        for _ in range(220):
            legal = RULES.legal_actions(state, decider(state))
            state = RULES.apply(state, luck.choice(legal), Rng(1)).state
        await lay(player, state)

        text = "\n".join(rows_of(player, "seats"))
        assert all(name in text for name in NAMES[:5])
        assert text.count(" point") == 5
        assert all(cell_len(row) <= size[0] for row in player.text().splitlines())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_that_can_be_picked_is_drawn(size: tuple[int, int]) -> None:
    """However full the market and the collection are."""
    market = " ".join(f"{card} {card}" for card in CARDS if CARDS[card].kind == "number")
    owned = " ".join(card for card in CARDS if not is_currency(card) and card[1] not in "19")
    async with playing("ten", *FIVE, size=size) as player:
        rich = f"10b 5w: {owned}"
        for state in (
            table(rich, "5b", "5b", "5b", "5b", market=market, phase="buy"),
            buy(table(rich, "5b", "5b", "5b", "5b", market=market, phase="buy"), "R9"),
        ):
            screen = await lay(player, state)
            spots = {
                spot.face.target
                for zone in screen.zones
                for spot in zone.spots
                if Region(0, 0, *zone.size).contains_region(spot.region)
            }
            assert screen.choice.live <= spots


async def test_in_ascii_the_whole_table_is_ascii_but_for_the_names() -> None:
    async with playing("ten", *THREE) as player:
        player.app.set(ascii=True)
        full = ("4b 6w: R1 R2 R4 R4 B7 W3 G# W*", "5b", "9b")
        for state in (
            table(*full, row="C5 R4", market="R2 R2 B6"),
            bid(draw(table(*full, deck="W5")), 1),
            buy(table(*full, market="R5", phase="buy"), "R5", "black"),
            table(*full, market="R5", phase="buy", last_buyers=(0, 1, 2)),
        ):
            await lay(player, state)
            for row in player.text().splitlines():
                assert row.replace("Nguyễn", "").replace("NGUYỄN", "").isascii(), row
