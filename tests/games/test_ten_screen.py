"""TEN's table on the screen: what is drawn where, in which phase, at which size, and what the keys do."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.core.rng import Rng
from tablegames.games.ten.cards import CARDS, is_currency
from tablegames.games.ten.model import Bid, TenState
from tablegames.games.ten.screen import TenScreen, table_places
from tablegames.games.ten.sight import busting_cards
from tablegames.ui.report import ReportScreen
from tests.games.ten_tables import RULES, bid, buy, cards, decider, decline, draw, new_game, table, take_numbers, tokens
from tests.ui.playing import NAMES, Player, playing

THREE = ("human",) * 3
FIVE = ("human",) * 5


async def lay(player: Player, state: TenState) -> TenScreen:
    """Put another state on the table and show it."""
    player.table.state = state
    player.screen.changed()
    await player.pilot.pause()
    assert isinstance(player.screen, TenScreen)
    return player.screen


def rows_of(player: Player, zone_id: str) -> list[str]:
    """Return what is drawn in a zone."""
    zone = next(zone for zone in player.screen.zones if zone.id == zone_id)
    return [zone.render_line(y).text.rstrip() for y in range(zone.size.height)]


def state_of(player: Player) -> TenState:
    """Return what is on the table."""
    state = player.table.state
    assert isinstance(state, TenState)
    return state


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


async def test_a_small_table_tells_what_has_changed_since_ones_last_turn() -> None:
    """There is no room for the log at 80x24, and after every turn the row is empty again."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="R5 C3", deck="R9 R1"))
        await player.press("enter")
        assert rows_of(player, "now")[3:6] == ["Bob [/] went over ten and took ○.", "Nguyễn got ●●●. Chi got ●●●.", ""]

        await player.press("enter", "2", "1")
        assert rows_of(player, "now")[3:6] == [
            "Bob [/] went over ten and took ○.",
            "Nguyễn got ●●●. Chi got ●●●.",
            "Nguyễn took R1.",
        ]


async def test_what_had_changed_before_a_bid_is_told_in_ones_next_turn() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, table(row="R5", deck="R9 C1 W5 C1"))
        await player.press("enter", "enter", "2")
        await player.press("enter", "0", "1", "0", "1")
        await player.press("enter", "2")
        assert decider(state_of(player)) == 0

        assert rows_of(player, "now")[3:] == [
            "Bob [/] went over ten and took ○.",
            "Nguyễn took the currency.",
            "Nguyễn got ●. Nguyễn won W5 for 1: ●.",
            "Chi took the currency. Chi got ●.",
        ]


async def test_where_not_all_of_it_has_room_the_newest_sentences_are_told_whole() -> None:
    async with playing("ten", *FIVE) as player:
        await lay(player, table("10b", "5b", "5b", "5b", "5b", deck="C5 R1 " * 4))
        for _turn in range(4):
            await player.press("enter", "enter", "2", "1")

        assert rows_of(player, "now")[3:] == [
            "Dũng took R1. Emil has ten ● already.",
            "Bob [/] has ten ● already.",
            "Nguyễn has ten ● already.",
            "Chi has ten ● already.",
        ]


async def test_a_wild_that_another_has_won_is_told_below_the_odds() -> None:
    """TE-34: the turn goes on where it was."""
    async with playing("ten", *THREE) as player:
        await lay(player, draw(table(row="B5 C3 R4", deck="W5")))
        await player.press("3", "0", "0", "1")

        assert rows_of(player, "now")[2] == "Nguyễn won W5 for 3: ●●●."


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_a_table_with_a_log_tells_it_there_alone(size: tuple[int, int]) -> None:
    async with playing("ten", *THREE, size=size) as player:
        await lay(player, table(row="R5 C3", deck="R9 R1"))
        await player.press("enter")

        assert player.text().count("went over ten") == 1


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


# Buying and paying


async def test_the_market_stands_by_colour_and_marks_what_can_be_bought() -> None:
    """TE-28, TE-29."""
    async with playing("ten", *THREE) as player:
        await lay(player, table(market="R2 R2 R9 B6 G1", row="R1"))
        assert rows_of(player, "market") == [
            " Market    R  2 ×2 9                          B  6",
            "           O  ·                               G  1",
        ]

        await lay(player, table("3b: G1", market="R2 R2 R9 B6 G1", phase="buy"))
        assert rows_of(player, "market")[0].replace("┃", " ").split() == ["Market", "R", "2✓", "9", "B", "6"]
        assert "✓" not in rows_of(player, "market")[1]


async def test_a_purchase_with_the_cheapest_payment_is_one_key_and_one_step_back() -> None:
    """TE-40."""
    async with playing("ten", *THREE) as player:
        await lay(player, table("5b 1w", market="R5", phase="buy"))
        before, ply = state_of(player), player.table.ply
        await player.click("market:R5")
        assert player.choices() == ["buy R5 for ○ ●●", "choose what to pay with"]
        assert "Then: 0 → 1 point, 3 ● left" in player.text()
        await player.press("1")

        assert state_of(player).table.players[0].collection == cards("R5")
        assert tokens(state_of(player))[0] == (3, 0)
        assert player.table.ply == ply + 4
        await player.press("ctrl+z")
        assert state_of(player) == before


async def test_what_to_pay_with_can_be_chosen_item_by_item() -> None:
    """TE-36, TE-40."""
    async with playing("ten", *THREE) as player:
        screen = await lay(player, table("5b 1w: G3 W4", market="R5", phase="buy"))
        await player.click("market:R5")
        await player.press("2")
        assert screen.choice.live == {"own:0:black", "own:0:white", "own:0:G3", "own:0:W4"}
        assert player.choices() == ["pay ○ ●●"]
        now = [row.replace("┃", " ") for row in rows_of(player, "now")]
        assert now[:2] == ["Bob [/] pays 5 for R5", "5 left"]
        assert [row.split() for row in now[2:4]] == [["●×5", "○×1"], ["G3", "W4"]]

        await player.click("own:0:W4")
        assert player.choices() == ["pay W4"]
        await player.press("enter")
        assert rows_of(player, "now")[1] == "paid W4, 4 left"
        await player.press("1")
        assert state_of(player).table.players[0].collection == cards("R5 G3")
        assert tokens(state_of(player))[0] == (4, 0)


async def test_the_cursor_begins_a_payment_at_the_tokens() -> None:
    """Enter twice must not spend a card of a run."""
    async with playing("ten", *THREE) as player:
        screen = await lay(player, table("2b 1w: O1 O2 O3 O4 O5", market="O6", phase="buy"))
        await player.click("market:O6")
        await player.press("2")
        assert screen.cursor is not None
        assert screen.cursor.target == "own:0:black"

        await player.press("enter")
        assert "Then: 5 left to pay, 5 → 6 points" in player.text()

        await player.press("enter", "enter", "enter")
        assert state_of(player).table.players[0].collection == cards("O1 O2 O3 O4 O5")
        assert screen.cursor.target == "own:0:white"


async def test_after_an_auction_too_the_cursor_begins_at_the_tokens() -> None:
    async with playing("ten", *THREE) as player:
        screen = await lay(player, table(market="O6 G5", phase="buy"))
        await player.click("market:O6")
        await lay(player, bid(draw(table("5b", "2b 1w: O1 O2 O3 O4 O5 O7 O8", deck="W6")), 5, 0))
        await player.press("0")

        assert screen.cursor is not None
        assert screen.cursor.target == "own:1:black"


async def test_who_pays_with_cards_keeps_the_cursor_where_it_is_while_it_can_pay_there() -> None:
    async with playing("ten", *THREE) as player:
        screen = await lay(player, table("5b: O1 O4 O4", market="O6", phase="buy"))
        await player.click("market:O6")
        await player.press("2")
        await player.click("own:0:O4")
        await player.press("enter")
        assert screen.cursor is not None
        assert screen.cursor.target == "own:0:O4"

        await player.press("enter", "enter")
        assert screen.cursor.target == "own:0:black"


async def test_without_tokens_the_cursor_begins_a_payment_at_the_cards() -> None:
    async with playing("ten", *THREE) as player:
        screen = await lay(player, table("0b: O1 O2", market="O1 G2", phase="buy"))
        await player.click("market:G2")
        await player.press("2")

        assert screen.cursor is not None
        assert screen.cursor.target == "own:0:O1"


async def test_the_winner_of_an_auction_pays_with_one_key() -> None:
    """TE-34."""
    async with playing("ten", *THREE) as player:
        await lay(player, bid(draw(table("5b", "2b 1w", deck="W5")), 4, 0, 0))
        assert player.choices() == ["pay ○ ●"]
        await player.press("1")

        assert state_of(player).table.players[1].collection == cards("W5")
        assert decider(state_of(player)) == 0


async def test_buying_nothing_is_the_first_choice_while_nothing_is_picked() -> None:
    async with playing("ten", *THREE) as player:
        await lay(player, take_numbers(table(row="R1", market="B2")))

        assert player.choices() == ["buy nothing"]


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
