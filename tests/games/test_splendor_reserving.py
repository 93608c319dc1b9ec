"""Reserving cards in Splendor, and what fills the open places."""

from __future__ import annotations

import pytest

from tablegames.games.splendor.model import CardReserved, CardTurnedUp, HiddenCard, LevelView, Reserved, TopReserved
from tests.games.splendor_tables import (
    RULES,
    allowed,
    buy,
    kinds,
    owner,
    payments,
    play,
    reserve,
    reserve_top,
    table,
    tokens,
)


def test_any_open_card_and_any_deck_top_can_be_reserved() -> None:
    """SP-16, D11."""
    before = table()
    cards = [card for level in before.levels for card in level.row if card is not None]

    assert len(cards) == 12
    assert all(allowed(before, reserve(before, card)) for card in cards)
    assert all(allowed(before, reserve_top(before, level)) for level in (1, 2, 3))


def test_a_reserved_card_brings_a_gold_token() -> None:
    """SP-18, SP-14."""
    before = table(open_cards="3W2")

    step = play(before, reserve(before, "3W2"))

    assert step.state.players[0].tokens == tokens("*")
    assert step.state.bank == tokens("4/4/4/4/4/4")
    assert step.events[0] == CardReserved(seat=0, card="3W2", gold=True)


def test_without_gold_in_the_bank_a_card_can_still_be_reserved() -> None:
    """SP-18, SP-30, example 10."""
    before = table(owner("1/0/0/0/3/0"), bank="3/4/4/4/1/0", open_cards="3W2")
    top = before.levels[2].deck[-1]

    step = play(before, reserve(before, "3W2"))

    assert step.state.players[0].tokens == tokens("1/0/0/0/3/0")
    assert step.state.players[0].reserved == (Reserved(card="3W2", hidden=False),)
    assert step.state.levels[2].row == (top, *before.levels[2].row[1:])
    assert step.state.levels[2].deck == before.levels[2].deck[:-1]
    assert step.events == (
        CardReserved(seat=0, card="3W2", gold=False),
        CardTurnedUp(level=3, card=top),
    )


def test_the_gold_cannot_be_declined() -> None:
    """SP-19, D4: one action a card, and it brings the gold."""
    before = table(owner("2/2/2/2/2/0"), bank="2/2/2/2/2/1", open_cards="3W2")

    about_it = [action for action in RULES.legal_actions(before, 0) if "card:3W2" in action.targets()]

    assert [action.kind for action in about_it] == ["reserve_card"]


def test_a_fourth_card_cannot_be_reserved() -> None:
    """SP-17, example 12."""
    full = table(owner(reserved="3W2 ?1R1 2G2"))

    assert kinds(full) == ["take_tokens"]


def test_reserving_blind_takes_the_top_card_and_changes_no_open_place() -> None:
    """SP-16, SP-20, SP-32, example 13."""
    before = table()
    top = before.levels[2].deck[-1]

    step = play(before, reserve_top(before, 3))

    assert len(step.state.levels[2].deck) == len(before.levels[2].deck) - 1 == 15
    assert [level.row for level in step.state.levels] == [level.row for level in before.levels]
    assert step.events == (TopReserved(seat=0, level=3, card=top, gold=True),)
    assert RULES.view(step.state, 1).players[0].reserved == (HiddenCard(level=3),)
    assert RULES.view(step.state, 0).players[0].reserved == (top,)


def test_a_reserved_card_leaves_the_hand_only_by_being_bought_by_its_holder() -> None:
    """SP-21: the reserved card is not refused when it is bought."""
    before = table(owner("0/3/0/0/0/0", reserved="3W2 1W1 ?2G2"), owner("0/1/0/0/0/0"))

    about_it = [action for action in RULES.legal_actions(before, 0) if "card:1W1" in action.targets()]
    step = play(before, buy(before, "1W1", "U U U"))

    assert about_it == [buy(before, "1W1", "U U U")]
    assert step.state.players[0].reserved == (Reserved(card="3W2", hidden=False), Reserved(card="2G2", hidden=True))
    assert step.state.players[0].bought == ("1W1",)


def test_nobody_else_can_buy_a_reserved_card() -> None:
    """SP-21, SP-23."""
    before = table(owner(reserved="1W1"), owner("0/3/0/0/0/0"), seat=1)

    assert not allowed(before, buy(before, "1W1", "U U U"))


def test_reserved_cards_give_neither_bonuses_nor_points() -> None:
    """SP-22."""
    before = table(owner("2/0/0/0/0/0", reserved="3W1 1W1"), open_cards="1R1")

    seen = RULES.view(before, 0).players[0]

    assert seen.bonuses == (0, 0, 0, 0, 0)
    assert seen.points == 0
    assert payments(before, "1R1") == []  # three white: the two white cards in hand make up for none


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_new_card_is_turned_up_in_the_same_place(place: int) -> None:
    """SP-30."""
    before = table()
    card = before.levels[1].row[place]
    assert card is not None

    after = play(before, reserve(before, card)).state

    expected = list(before.levels[1].row)
    expected[place] = before.levels[1].deck[-1]
    assert list(after.levels[1].row) == expected
    assert after.levels[0] == before.levels[0]
    assert after.levels[2] == before.levels[2]


def test_with_an_empty_deck_the_place_stays_empty() -> None:
    """SP-31: nothing moves, nothing is turned up, and what is not there cannot be chosen."""
    before = table(open_cards="2W1 2U1 2G1 2R1", empty_decks=[2])

    step = play(before, reserve(before, "2U1"))
    after = step.state

    assert after.levels[1].row == ("2W1", None, "2G1", "2R1")
    assert step.events == (CardReserved(seat=0, card="2U1", gold=True),)
    assert not allowed(after, reserve_top(after, 2))
    assert not allowed(after, reserve(after, "2U1"))
    assert allowed(after, reserve(after, "2W1"))


def test_the_last_card_of_a_deck_can_be_reserved_and_then_the_row_runs_dry() -> None:
    """SP-16, SP-31: an emptied deck breaks nothing."""
    state = table(owner(), owner(), owner(), empty_decks=[1])
    one, two, three = state.levels
    state = state.replace(levels=(one.replace(deck=("1K7",)), two, three))

    state = play(state, reserve_top(state, 1)).state
    assert state.levels[0].deck == ()
    for card in one.row:
        assert card is not None
        state = play(state, reserve(state, card)).state

    assert state.levels[0].row == (None, None, None, None)
    assert RULES.view(state, None).levels[0] == LevelView(cards_left=0, row=(None, None, None, None))
    assert allowed(state, reserve_top(state, 2))


def test_buying_from_the_hand_changes_no_open_place() -> None:
    """SP-32."""
    before = table(owner("0/3/0/0/0/0", reserved="1W1"))

    after = play(before, buy(before, "1W1", "U U U")).state

    assert after.levels == before.levels


def test_a_card_that_is_no_longer_there_is_refused() -> None:
    """SP-16, SP-23: a stale card code buys and reserves nothing."""
    before = table(owner(), owner("0/3/0/0/0/0"), open_cards="1W1")

    after = play(before, reserve(before, "1W1")).state

    assert allowed(before.replace(seat=1), buy(after, "1W1", "U U U"))
    assert not allowed(after, buy(after, "1W1", "U U U"))
    assert not allowed(after, reserve(after, "1W1"))
