"""Splendor as people play it at the terminal: what is offered, what Enter takes, what can be taken back."""

from __future__ import annotations

import pytest

from tablegames.core.shelf import Shelf
from tablegames.games.splendor.model import SplendorState, TakeTokens, Tokens
from tablegames.ui.flow import Turn
from tablegames.ui.session import Session
from tests.games.splendor_screens import lay, marked
from tests.games.splendor_tables import (
    give_back,
    owner,
    reserve_top,
    table,
    take,
    tokens,
)
from tests.ui.playing import Player, playing

LOOK = "look at my hidden cards"


def state_of(player: Player) -> SplendorState:
    state = player.table.state
    assert isinstance(state, SplendorState)
    return state


def held(player: Player) -> list[Tokens]:
    """Return the tokens of the bank and of every seat."""
    state = state_of(player)
    return [state.bank, *(seat.tokens for seat in state.players)]


# Picking one thing and then another


async def test_tokens_that_are_picked_before_a_card_do_not_vanish_when_the_card_is_bought() -> None:
    """SP-7, SP-52: picks stay picks, and a turn has one action."""
    async with playing("splendor", "human", "human") as player:
        before = await lay(player, table(owner("0/3/0/0/0/0"), open_cards="1W1"))
        await player.click("token:W")
        await player.click("token:G")

        await player.click("card:1W1")
        assert "A turn has one action" in player.text()
        assert before.picked == ("token:W", "token:G")
        assert held(player) == [tokens("4/1/4/4/4/5"), tokens("0/3/0/0/0/0"), tokens("")]

        await player.press("escape", "escape")
        await player.click("card:1W1")
        await player.press("enter")

        assert held(player) == [tokens("4/4/4/4/4/5"), tokens(""), tokens("")]
        assert state_of(player).players[0].bought == ("1W1",)


# Paying


async def test_enter_pays_with_coloured_tokens_first() -> None:
    """SP-26, D5: a payment without gold is preselected where one is possible."""
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner("0/2/0/0/0/2", bonuses="U1"), open_cards="1W1"))
        await player.click("card:1W1")

        assert player.choices() == ["buy, pay U2", "buy, gold for U1", "buy, gold for U2", "reserve, take gold"]
        await player.press("enter")

        assert state_of(player).players[0].tokens == tokens("0/0/0/0/0/2")


@pytest.mark.parametrize(("digit", "left"), [("1", "* *"), ("2", "U *"), ("3", "U U")])
async def test_any_other_payment_has_a_number(digit: str, left: str) -> None:
    """SP-26, D5."""
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner("0/2/0/0/0/2", bonuses="U1"), open_cards="1W1"))
        await player.click("card:1W1")
        await player.press(digit)

        assert state_of(player).players[0].tokens == tokens(left)


async def test_with_more_payments_than_fit_reserving_is_on_a_later_page() -> None:
    """SP-26: none of them is out of reach."""
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner("0/1/1/1/1/4"), open_cards="1W7"))
        await player.click("card:1W7")

        while "reserve, take gold" not in player.text():
            page = player.text()
            await player.press("pagedown")
            assert player.text() != page


@pytest.mark.parametrize(
    ("hand", "bonuses", "payable"),
    [
        ("1/0/0/1/2/1", "W1 R1", True),
        ("1/0/0/1/2/0", "W1 R1", False),
        ("1/0/0/1/2/1", "", False),
        ("1/0/0/1/2/1", "W1", False),
        ("0/0/0/0/0/5", "W1 R1", True),
        ("", "W2 R2 K3", True),
    ],
)
async def test_a_card_is_marked_by_what_bonuses_and_gold_pay(hand: str, bonuses: str, payable: bool) -> None:
    """SP-24, SP-25: neither is ignored. 2R1 costs two white, two red and three black."""
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner(hand, bonuses), open_cards="2R1"))

        assert ("card:2R1" in marked(screen)) == payable


# Hidden cards


@pytest.mark.parametrize(
    "state",
    [
        table(owner(reserved="?3W1")),
        table(owner("4/3/3/1/0/0", reserved="?3W1"), phase="return"),
        table(owner(bonuses="U4 G4 R4", reserved="?3W1"), nobles="N3 N4", phase="noble"),
        table(owner(reserved="?3W1 ?3W2 ?3W3"), bank="0/0/0/0/0/5"),
    ],
    ids=["acting", "returning", "choosing a noble", "with nothing else to do"],
)
async def test_whoever_has_hidden_cards_can_look_at_them_whatever_is_to_be_decided(state: SplendorState) -> None:
    """D14."""
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, state)
        assert player.choices() == [LOOK]

        await player.press("1")
        await player.lift()
        assert "card:3W1" in screen.shown()

        await player.press("escape")
        assert screen.sitting.showing == Turn(0, private=False)
        assert player.choices() == [LOOK]


async def test_after_a_look_the_cursor_does_not_tell_what_was_looked_at() -> None:
    """D14."""
    async with playing("splendor", "human", "human") as player:
        frames = []
        for number in (0, -1):
            screen = await lay(player, table(owner("4/3/3/0/0/0", reserved="?1W1 3W2")))
            await player.press("1")
            await player.lift()
            screen.put_cursor([place for place in screen.places() if place.target.startswith("card:")][number])
            assert screen.cursor is not None
            hidden = screen.cursor.target == "card:1W1"
            await player.press("escape")
            frames.append((player.text(), screen.cursor))

        assert hidden
        assert frames[0] == frames[1]


async def test_without_hidden_cards_there_is_nothing_to_look_at() -> None:
    """D14: a card from the rows lies open, and the hidden cards of others are not one's own."""
    async with playing("splendor", "human", "human") as player:
        await lay(player, table(owner(reserved="3W1"), owner(reserved="?3U1")))

        assert player.choices() == []


def stuck(hidden: str) -> SplendorState:
    """Return a table where the seat in turn can at most buy `hidden`, 1W1 (three blue) or 1K1 (three green).

    Whoever does not know the hidden card cannot tell one from the other.
    """
    state = table(owner("0/3/0/0/0/0", reserved="?1W1 3W2 3W3"), bank="0/0/0/0/0/5")
    if hidden == "1W1":
        return state
    first, second = state.players
    one, two, three = state.levels
    return state.replace(
        players=(first.replace(reserved=(first.reserved[0].replace(card=hidden), *first.reserved[1:])), second),
        levels=(one.replace(deck=tuple("1W1" if card == hidden else card for card in one.deck)), two, three),
    )


async def test_on_the_open_table_it_cannot_be_told_whether_a_hidden_card_could_be_paid() -> None:
    """SP-50, D14: whether there is a pass would tell it."""
    async with playing("splendor", "human", "human") as player:
        frames = []
        for card in ("1W1", "1K1"):
            await lay(player, stuck(card))
            assert player.choices() == [LOOK]
            await player.press("f1")
            rules = player.text()
            await player.press("escape")
            frames.append((player.text(), rules))

        assert frames[0] == frames[1]


async def test_behind_the_curtain_who_can_do_nothing_else_passes() -> None:
    """SP-50."""
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, stuck("1K1"))
        await player.press("1")
        await player.lift()

        assert player.choices() == ["pass"]
        assert "Nothing is possible but to pass." in player.text()
        await player.press("enter")

        assert "Bob [/] could do nothing and passed." in player.text()
        assert state_of(player).passes == 1
        assert screen.active == 1


async def test_behind_the_curtain_who_can_buy_the_hidden_card_does_not_pass() -> None:
    """SP-9, SP-50."""
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, stuck("1W1"))
        await player.press("1")
        await player.lift()

        assert player.choices() == []
        assert marked(screen) == {"card:1W1"}
        await player.click("card:1W1")
        await player.press("enter")

        assert "Bob [/] showed the hidden 1W1 and bought it" in player.text()
        assert state_of(player).players[0].bought == ("1W1",)


async def test_whoever_hides_nothing_passes_on_the_open_table() -> None:
    """SP-50."""
    async with playing("splendor", "human", "human") as player:
        screen = await lay(player, table(owner(reserved="3W1 3W2 3W3"), bank="0/0/0/0/0/5"))

        assert player.choices() == ["pass"]
        await player.press("enter")

        assert state_of(player).passes == 1
        assert screen.active == 1


async def test_all_pass_and_the_result_follows() -> None:
    """SP-51."""
    async with playing("splendor", "human", "human") as player:
        blocked = table(owner(reserved="3W1 3W2 3W3"), owner(reserved="3U1 3U2 3U3"), bank="0/0/0/0/0/5")
        game = (await lay(player, blocked)).session.table
        await player.press("enter", "enter")

        assert game.actors() == ()
        assert "Result" in player.text()


# More than ten tokens


async def take_beyond_ten(player: Player) -> None:
    """Let the first seat take twelve tokens in four turns, while the other reserves."""
    for turn, colours in enumerate(("W U G", "W R K", "U G R"), start=1):
        player.screen.commit((take(state_of(player), colours),))
        player.screen.commit((reserve_top(state_of(player), turn),))
    player.screen.commit((take(state_of(player), "W U K"),))
    await player.pilot.pause()


OVER = tokens("3/3/2/2/2/0")


async def test_giving_back_is_a_decision_of_its_own_of_the_same_seat() -> None:
    """SP-8, SP-33, SP-34."""
    async with playing("splendor", "human", "human") as player:
        await take_beyond_ten(player)

        assert player.screen.active == 0
        assert "More than 10 tokens: return 2." in player.text()
        assert {action.kind for action in player.screen.offered} == {"return_tokens"}

        await player.click("token:W")
        await player.click("token:W")
        await player.press("enter")

        assert held(player) == [tokens("3/1/2/2/2/2"), tokens("1/3/2/2/2/0"), tokens("* * *")]
        assert player.screen.active == 1


async def test_a_return_can_be_taken_back_without_the_take_before_it() -> None:
    """SP-33, SP-52."""
    async with playing("splendor", "human", "human") as player:
        await take_beyond_ten(player)
        asked = state_of(player)
        player.screen.commit((give_back(asked, "W W"),))

        await player.press("ctrl+z")
        assert state_of(player) == asked
        assert "More than 10 tokens: return 2." in player.text()

        player.screen.commit((give_back(asked, "U K"),))
        assert held(player) == [tokens("1/2/2/2/3/2"), tokens("3/2/2/2/1/0"), tokens("* * *")]


async def test_a_take_beyond_ten_can_be_taken_back_before_anything_is_returned() -> None:
    """SP-33, SP-52."""
    async with playing("splendor", "human", "human") as player:
        await take_beyond_ten(player)

        await player.press("ctrl+z")

        assert held(player) == [tokens("2/2/2/2/3/2"), tokens("2/2/2/2/1/0"), tokens("* * *")]
        assert state_of(player).phase == "act"
        assert any(isinstance(action, TakeTokens) for action in player.screen.offered)


async def test_a_game_that_is_left_while_tokens_go_back_goes_on_with_that() -> None:
    """SP-33: and nothing else can be done first."""
    async with playing("splendor", "human", "human") as player:
        await take_beyond_ten(player)
        path = player.screen.session.path
        player.screen.session.close()

        resumed = Session.resume(path, Shelf())

        assert resumed.table.state == state_of(player)
        assert {action.kind for action in resumed.table.legal(0)} == {"return_tokens"}
        resumed.commit(give_back(state_of(player), "W K"))
        assert resumed.table.actors() == (1,)
        resumed.close()
