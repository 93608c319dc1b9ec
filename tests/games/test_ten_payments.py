"""Buying and paying on TEN's screen: the market, whole payments, and paying item by item."""

from __future__ import annotations

from tests.games.ten_screens import THREE, lay, state_of
from tests.games.ten_tables import bid, cards, decider, draw, table, take_numbers, tokens
from tests.ui.playing import playing, rows_of


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
