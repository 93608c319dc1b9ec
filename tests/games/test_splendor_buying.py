"""Buying cards in Splendor: price, payment, what it brings."""

from __future__ import annotations

from itertools import product

import pytest

from tablegames.games.splendor.model import CardBought, CardTurnedUp
from tests.games.splendor_tables import RULES, allowed, buy, owner, payments, play, table, tokens


def test_bonuses_lower_the_price_and_the_card_counts_from_then_on() -> None:
    """SP-23, SP-24, SP-25, SP-27, SP-29, SP-30, example 14."""
    before = table(owner("1/0/0/1/3/0", bonuses="W1 R1"), open_cards="2R1")
    top = before.levels[1].deck[-1]

    step = play(before, buy(before, "2R1", "W R K K K"))

    assert payments(before, "2R1") == [tokens("1/0/0/1/3/0")]
    assert step.state.bank == tokens("4/4/4/4/4/5")
    seen = RULES.view(step.state, None).players[0]
    assert seen.tokens == tokens("0/0/0/0/0/0")
    assert seen.bonuses == (1, 0, 0, 2, 0)
    assert seen.points == 1
    assert step.events == (
        CardBought(seat=0, card="2R1", payment=tokens("1/0/0/1/3/0"), from_hand=False, hidden=False),
        CardTurnedUp(level=2, card=top),
    )


def test_gold_stands_for_what_is_missing() -> None:
    """SP-25, example 15."""
    rich = table(owner("2/0/0/1/2/2"), open_cards="2R1")

    assert payments(rich, "2R1") == [tokens("2/0/0/1/2/2")]
    assert play(rich, buy(rich, "2R1", "W W R K K * *")).state.players[0].tokens == tokens("0/0/0/0/0/0")
    assert payments(table(owner("2/0/0/1/2/1"), open_cards="2R1"), "2R1") == []


def test_gold_and_bonuses_both_count_toward_what_can_be_bought() -> None:
    """SP-24, SP-25: neither is ignored when a card is called affordable."""
    needs_both = table(owner("1/0/0/1/2/1", bonuses="W1 R1"), open_cards="2R1")
    without_bonuses = table(owner("1/0/0/1/2/1"), open_cards="2R1")
    without_gold = table(owner("1/0/0/1/2/0", bonuses="W1 R1"), open_cards="2R1")

    assert payments(needs_both, "2R1") == [tokens("1/0/0/1/2/1")]
    assert payments(without_bonuses, "2R1") == []
    assert payments(without_gold, "2R1") == []


def test_gold_may_replace_coloured_tokens_in_hand_and_coloured_first_comes_first() -> None:
    """SP-26, D5."""
    before = table(owner("0/2/0/0/0/2", bonuses="U1"), open_cards="1W1")

    assert payments(before, "1W1") == [tokens("0/2/0/0/0/0"), tokens("0/1/0/0/0/1"), tokens("0/0/0/0/0/2")]
    about_it = [action.kind for action in RULES.legal_actions(before, 0) if action.targets() == ("card:1W1",)]
    assert about_it == ["buy_card", "buy_card", "buy_card", "reserve_card"]


def test_which_colours_gold_stands_for_is_free() -> None:
    """SP-26, D5: one gold more than needed, for any one of the three colours."""
    before = table(owner("2/0/0/2/3/1"), open_cards="2R1")

    assert payments(before, "2R1") == [
        tokens("2/0/0/2/3/0"),
        tokens("2/0/0/2/2/1"),
        tokens("2/0/0/1/3/1"),
        tokens("1/0/0/2/3/1"),
    ]


def test_payment_is_exact() -> None:
    """SP-26."""
    before = table(owner("0/4/0/0/0/1"), open_cards="1W1")

    assert not allowed(before, buy(before, "1W1", "U U U U"))
    assert not allowed(before, buy(before, "1W1", "U U U *"))
    assert not allowed(before, buy(before, "1W1", "U U"))


def test_every_exact_payment_is_offered_once() -> None:
    """SP-26: 1W7 costs U1 G2 R1 K1; one green is missing, three more gold may stand for anything."""
    ways = {
        (0, 1 - blue, 2 - green, 1 - red, 1 - black, blue + green + red + black)
        for blue, green, red, black in product(range(2), range(1, 3), range(2), range(2))
        if blue + green + red + black <= 4
    }
    before = table(owner("0/1/1/1/1/4"), open_cards="1W7")

    found = payments(before, "1W7")

    assert set(found) == ways
    assert len(found) == len(ways)
    assert [way[5] for way in found] == sorted(way[5] for way in found)


def test_gold_goes_back_to_the_bank() -> None:
    """SP-27, SP-52, example 28."""
    before = table(owner("2/0/0/1/2/2"), open_cards="2R1")

    after = play(before, buy(before, "2R1", "W W R K K * *")).state

    assert before.bank[5] == 3
    assert after.bank[5] == 5


@pytest.mark.parametrize("hand", ["", "1/1/1/1/0/0"])
def test_a_price_of_zero_is_free(hand: str) -> None:
    """SP-28, example 17."""
    before = table(owner(hand, bonuses="W4"), open_cards="1R8")

    step = play(before, buy(before, "1R8"))

    seen = RULES.view(step.state, None).players[0]
    assert payments(before, "1R8") == [tokens("0/0/0/0/0/0")]
    assert seen.tokens == before.players[0].tokens
    assert seen.points == 1
    assert seen.bonuses == (4, 0, 0, 1, 0)


def test_surplus_bonuses_help_no_other_colour() -> None:
    """SP-24, example 18."""
    before = table(owner("2/0/0/3/0/0", bonuses="U5"), open_cards="1W1 2W2")

    assert payments(before, "1W1") == [tokens("0/0/0/0/0/0")]
    assert payments(before, "2W2") == [tokens("2/0/0/3/0/0")]


def test_bonuses_are_not_spent() -> None:
    """SP-27."""
    before = table(owner(bonuses="W4"), open_cards="1R8")

    after = play(before, buy(before, "1R8")).state

    assert RULES.view(after, None).players[0].bonuses[0] == 4


def test_there_is_no_limit_on_bonuses_of_one_colour() -> None:
    """D16."""
    before = table(owner(bonuses="U7 K1", bought=["2U1", "2U2", "1U8"]), open_cards="2U3")

    after = play(before, buy(before, "2U3")).state

    assert RULES.view(after, None).players[0].bonuses == (0, 11, 0, 0, 1)


def test_a_card_does_not_help_to_pay_for_itself() -> None:
    """SP-29: 2R1 costs two red; one red bonus and one red token do not make three."""
    before = table(owner("2/0/0/1/3/0"), open_cards="2R1")

    assert payments(before, "2R1") == []


def test_a_hidden_reserved_card_is_named_to_all_when_it_is_bought() -> None:
    """SP-20, SP-21."""
    before = table(owner("0/3/0/0/0/0", reserved="?1W1"))

    step = play(before, buy(before, "1W1", "U U U"))

    bought = CardBought(seat=0, card="1W1", payment=tokens("U U U"), from_hand=True, hidden=True)
    assert step.events == (bought,)
    assert bought.reveals
    assert RULES.redact(bought, 1) == bought


def test_points_go_to_the_buyer_with_four_seats() -> None:
    """SP-43: nobody else's points change."""
    before = table(owner(), owner(), owner("2/0/0/2/3/0"), owner(), open_cards="2R1", seat=2)

    after = play(before, buy(before, "2R1", "W W R R K K K")).state

    assert [player.points for player in RULES.view(after, None).players] == [0, 0, 1, 0]
