"""Taking tokens in Splendor, and giving back what is above ten."""

from __future__ import annotations

import pytest

from tablegames.games.splendor.model import ReserveTop, ReturnTokens, TakeTokens, TokensReturned, TokensTaken
from tests.games.splendor_tables import (
    RULES,
    allowed,
    give_back,
    kinds,
    owner,
    play,
    reserve,
    reserve_top,
    table,
    take,
    takes,
    tokens,
)

THREE_RESERVED = "3W1 3W2 3W3"


def test_three_different_tokens_move_from_the_bank_to_the_hand() -> None:
    """SP-10, SP-7, example 3."""
    before = table()

    step = play(before, take(before, "W U G"))

    assert step.state.bank == tokens("3/3/3/4/4/5")
    assert step.state.players[0].tokens == tokens("1/1/1/0/0/0")
    assert step.state.seat == 1
    assert step.events == (TokensTaken(seat=0, tokens=tokens("W U G")),)


def test_two_alike_need_four_in_the_bank() -> None:
    """SP-13, D13, example 4."""
    before = table(bank="3/3/3/4/4/5")

    assert not allowed(before, take(before, "W W"))
    assert play(before, take(before, "R R")).state.bank == tokens("3/3/3/2/4/5")


def test_taking_two_of_five_leaves_too_few_for_the_next_pair() -> None:
    """SP-13, D13, example 5."""
    before = table(owner(), owner(), owner(), owner(), bank="5/7/7/7/7/5")

    after = play(before, take(before, "W W")).state

    assert after.bank[0] == 3
    assert not allowed(after, take(after, "W W"))


def test_with_two_colours_left_one_of_each_is_taken() -> None:
    """SP-11, SP-12, D1, example 6."""
    before = table(bank="0/0/2/0/1/3")

    assert takes(before) == [tokens("G K")]


@pytest.mark.parametrize(
    ("bank", "expected"), [("0/0/3/0/0/0", ["G"]), ("0/0/4/0/0/0", ["G", "G G"]), ("0/0/0/0/0/4", [])]
)
def test_with_one_colour_left_one_is_taken_and_gold_never(bank: str, expected: list[str]) -> None:
    """SP-11, SP-13, SP-14, example 7."""
    assert takes(table(bank=bank)) == [tokens(colours) for colours in expected]


def test_fewer_than_three_different_may_not_be_chosen() -> None:
    """SP-12, D1."""
    before = table(bank="1/1/1/0/0/5")

    assert takes(before) == [tokens("W U G")]


def test_gold_is_never_taken_with_colours() -> None:
    """SP-14."""
    assert all(taken[5] == 0 for taken in takes(table()))


def test_a_full_hand_may_still_take() -> None:
    """SP-15."""
    before = table(owner("2/2/2/2/2/0"), bank="2/2/2/2/2/5")

    assert kinds(before) == ["take_tokens", "buy_card", "reserve_card", "reserve_top"]
    after = play(before, take(before, "W U G")).state
    assert after.phase == "return"
    assert after.seat == 0


# The limit of ten


def test_exactly_what_is_above_ten_goes_back_and_the_tokens_just_taken_may() -> None:
    """SP-33, SP-34, D6, example 8."""
    before = table(owner("3/2/2/1/1/0"))

    over = play(before, take(before, "W U G")).state

    assert over.players[0].tokens == tokens("4/3/3/1/1/0")
    assert len(RULES.legal_actions(over, 0)) == 13
    assert {sum(action.tokens) for action in RULES.legal_actions(over, 0) if isinstance(action, ReturnTokens)} == {2}
    assert not allowed(over, give_back(over, "U"))
    assert not allowed(over, give_back(over, "U G W"))
    step = play(over, give_back(over, "U G"))
    assert step.events == (TokensReturned(seat=0, tokens=tokens("U G")),)
    assert step.state.players[0].tokens == tokens("4/2/2/1/1/0")
    assert step.state.seat == 1


def test_returned_tokens_are_in_the_bank_again() -> None:
    """SP-34, SP-52."""
    before = table(owner("2/2/2/2/2/0"), bank="2/2/2/2/2/5")

    over = play(before, take(before, "W U G")).state
    after = play(over, give_back(over, "R R K")).state

    assert over.bank == tokens("1/1/1/2/2/5")
    assert after.bank == tokens("1/1/1/4/3/5")
    assert after.players[0].tokens == tokens("3/3/3/0/1/0")


def test_with_ten_the_gold_of_a_reserve_is_taken_and_one_token_goes_back() -> None:
    """SP-8, SP-19, SP-30, D4, D6, example 11: the place of the card is filled before."""
    before = table(owner("2/2/2/2/2/0"), bank="2/2/2/2/2/1", open_cards="3W2")

    over = play(before, reserve(before, "3W2")).state

    assert over.players[0].tokens == tokens("2/2/2/2/2/1")
    assert over.bank[5] == 0
    assert over.levels[2].row[0] == before.levels[2].deck[-1]
    assert RULES.legal_actions(over, 0) == tuple(give_back(over, colour) for colour in "WUGRK*")
    assert play(over, give_back(over, "*")).state.bank[5] == 1


def test_nothing_is_returned_with_ten_or_fewer() -> None:
    """SP-35, D15."""
    before = table(owner("3/2/1/1/0/0"))

    after = play(before, take(before, "U G R")).state

    assert sum(after.players[0].tokens) == 10
    assert after.seat == 1
    assert after.phase == "act"
    assert "return_tokens" not in kinds(before)


def test_bonuses_do_not_count_toward_the_ten_and_tokens_are_public() -> None:
    """SP-36."""
    before = table(owner("3/2/1/1/0/0", bonuses="W5 U5"))

    after = play(before, take(before, "U G R")).state

    assert after.phase == "act"
    assert RULES.view(after, 1).players[0].tokens == tokens("3/3/2/2/0/0")


# A turn has one of four actions


def test_the_phase_of_returning_allows_nothing_else() -> None:
    """SP-8: the return comes before the next turn."""
    before = table(owner("2/2/2/2/2/0"), bank="2/2/2/2/2/5")

    over = play(before, take(before, "W U G")).state

    assert kinds(over) == ["return_tokens"]
    assert not allowed(over, reserve_top(over, 1))


def test_a_turn_cannot_be_skipped_while_anything_is_legal() -> None:
    """SP-9."""
    may_take = table(owner(reserved=THREE_RESERVED), bank="0/0/1/0/0/0")
    may_reserve = table(bank="0/0/0/0/0/0")

    assert RULES.legal_actions(may_take, 0) == (TakeTokens(seat=0, tokens=tokens("G")),)
    assert set(kinds(may_reserve)) == {"reserve_card", "reserve_top"}
    assert ReserveTop(seat=0, level=2) in RULES.legal_actions(may_reserve, 0)
