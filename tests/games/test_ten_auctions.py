"""Buying, auctions and payments in TEN."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tablegames.games.ten.model import BLACK, WHITE, Bid, BidMade, CardPaid, Pass, Passed, Pay, TenState, WildDiscarded
from tablegames.games.ten.paying import can_pay, cheapest_payment, worth
from tests.games.ten_tables import (
    RULES,
    act,
    amounts,
    bid,
    buy,
    cards,
    decider,
    decline,
    draw,
    for_sale,
    kinds,
    pay,
    payable,
    player,
    table,
    take_numbers,
    tokens,
)

# Buying


def test_one_card_may_be_bought_after_taking_numbers() -> None:
    """TE-27, TE-28."""
    state = take_numbers(table("8b", row="R1", market="G5 B2"))
    state = buy(state, "G5", "black " * 5)

    assert state.table.players[0].collection == cards("R1 G5")
    assert state.table.market == cards("B2")
    assert tokens(state)[0] == (3, 0)
    assert decider(state) == 1


def test_buying_is_optional() -> None:
    """TE-27."""
    assert decider(decline(take_numbers(table(row="R1", market="G2")))) == 1


def test_a_card_of_the_same_colour_and_value_cannot_be_bought() -> None:
    """TE-29, example 10."""
    state = take_numbers(table("9b: G3 W3", row="R1", market="G3 B3"))

    assert for_sale(state) == ["B3"]


def test_a_wild_does_not_block_buying() -> None:
    """TE-29, ruling A-6."""
    assert for_sale(take_numbers(table("9b: G# W3", row="R1", market="G3"))) == ["G3"]


def test_a_card_just_taken_blocks_buying_its_like_and_may_not_be_paid_away_first() -> None:
    """TE-29, ruling A-19."""
    assert for_sale(take_numbers(table("9b", row="G3", market="G3"))) == []


def test_what_cannot_be_paid_is_not_for_sale() -> None:
    """TE-28, TE-40."""
    assert for_sale(take_numbers(table("2b 1w", row="R1", market="B6 B7 O3"))) == ["B6", "O3"]


def test_each_card_of_the_market_is_offered_once() -> None:
    assert for_sale(take_numbers(table("9b", row="R1", market="B3 B3 B3"))) == ["B3"]


# Auction


def test_a_wild_starts_an_auction_left_of_the_active_player_who_is_last() -> None:
    """TE-30, TE-31."""
    for wild in ("R#", "W3", "W*"):
        state, order = draw(table("5b", "5b", "5b", "5b", deck=wild)), []
        for _ in range(4):
            order.append(decider(state))
            state = bid(state, 0)
        assert order == [1, 2, 3, 0]


def test_the_highest_bid_wins_and_nobody_has_a_second_chance() -> None:
    """TE-31, TE-32, TE-34, example 11."""
    start = draw(table("5b", "5b", "5b", "5b", row="G1 O3", deck="W8"))
    assert amounts(start) == [1, 2, 3, 4, 5]
    after_two = bid(start, 2)
    assert amounts(after_two) == [3, 4, 5]

    state = pay(bid(after_two, 0, 3, 4), "black black black black")
    assert state.table.players[0].collection == cards("W8")
    assert tokens(state) == [(1, 0), (5, 0), (5, 0), (5, 0)]
    assert (decider(state), state.table.tableau) == (0, cards("G1 O3"))

    passed = bid(after_two, 0, 3, 0)
    assert decider(passed) == 3
    paid = pay(passed, "black black black")
    assert paid.table.players[3].collection == cards("W8")
    assert tokens(paid) == [(5, 0), (5, 0), (5, 0), (2, 0)]
    assert decider(paid) == 0


def test_if_nobody_bids_the_wild_is_out_of_the_game() -> None:
    """TE-35, example 13, ruling A-8."""
    state = draw(table(row="R1", market="B2", deck="O#"))
    step = act(bid(state, 0, 0), RULES.legal_actions(bid(state, 0, 0), 0)[0])

    assert WildDiscarded(wild="O#") in step.events
    assert step.state.table.discard == cards("O#")
    assert step.state.table.market == cards("B2")
    assert kinds(step.state) == ["draw", "take_numbers"]


def test_a_bid_is_at_least_one_and_must_be_payable() -> None:
    """TE-32, TE-33, ruling A-7."""
    assert amounts(draw(table("5b", "1b 1w", deck="W1"))) == [1, 2, 3, 4]
    assert amounts(draw(table("5b", "0b 1w", deck="W1"))) == [1, 2, 3]
    assert amounts(draw(table("5b", "0b", deck="W1"))) == []
    assert kinds(draw(table("5b", "0b", deck="W1"))) == ["pass"]


def test_own_cards_may_be_paid_in_auctions_unless_the_option_says_otherwise() -> None:
    """TE-36, TE-39, ruling A-9."""
    seats = ("5b", "1b: R1 R2")
    assert amounts(draw(table(*seats, deck="W1"))) == [1, 2, 3]
    assert amounts(draw(table(*seats, deck="W1", cards_in_auctions=False))) == [1]

    bought = bid(draw(table(*seats, deck="W1", cards_in_auctions=False)), 1, 0, 0)
    assert payable(bought) == [BLACK]


def test_the_option_does_not_concern_purchases_which_are_paid_with_cards_to_the_end() -> None:
    """TE-36, ruling A-9."""
    state = take_numbers(table("0b: R1", row="R2", market="B2", cards_in_auctions=False))

    assert for_sale(state) == ["B2"]

    paid = buy(state, "B2", "R1 R2")
    assert (paid.table.players[0], paid.table.market) == (player("0b: B2"), ())
    assert (paid.table.discard, decider(paid)) == (cards("R1 R2"), 1)


def test_the_wild_under_the_hammer_cannot_help_to_pay_for_itself() -> None:
    """TE-40a."""
    state = bid(draw(table("5b", "2b: R1", deck="W1")), 3, 0, 0)

    assert payable(state) == [BLACK, "R1"]


def test_a_bid_is_refused_by_name_once_it_is_not_higher() -> None:
    """TE-32, example 11."""
    state = bid(draw(table(deck="W8")), 2)

    assert Bid(seat=2, amount=2) not in RULES.legal_actions(state, 2)


def test_events_tell_bids_passes_and_what_was_paid() -> None:
    """TE-32, TE-34, TE-36, TE-27."""
    start = draw(table("1b", "3b: R1", "5b", row="G2", deck="W8"))
    step = act(start, Bid(seat=1, amount=2))
    assert step.events == (BidMade(seat=1, amount=2),)
    step = act(step.state, Pass(seat=2))
    assert step.events == (Passed(seat=2, in_auction=True),)
    state = pay(act(step.state, Pass(seat=0)).state, "R1")
    step = act(state, Pay(seat=1, item=BLACK))
    assert step.events == (CardPaid(seat=1, card="W8", price=2, paid=("R1", BLACK), by_auction=True),)

    state = take_numbers(step.state.replace(table=step.state.table.replace(market=cards("B1"))))
    assert act(state, Pass(seat=0)).events == (Passed(seat=0, in_auction=False),)
    step = act(buy(state, "B1"), Pay(seat=0, item=BLACK))
    assert step.events == (CardPaid(seat=0, card="B1", price=1, paid=(BLACK,), by_auction=False),)


# Paying


def test_black_white_and_cards_can_be_mixed() -> None:
    """TE-36, TE-38, TE-39."""
    state = take_numbers(table("1b 1w: R9 W4", row="R1", market="B6"))
    state = buy(state, "B6", "white W4 R1 black")

    assert state.table.players[0].collection == cards("R9 B6")
    assert tokens(state)[0] == (0, 0)
    assert state.table.discard == cards("W4 R1")


def test_a_white_token_gives_no_change() -> None:
    """TE-37, ruling A-10."""
    state = buy(take_numbers(table("5b 1w", row="R2", market="B1")), "B1", "white")

    assert tokens(state)[0] == (5, 0)
    assert decider(state) == 1


def test_a_payment_once_begun_is_completed() -> None:
    """TE-40."""
    state = buy(take_numbers(table("5b", row="R2", market="B3")), "B3")

    assert kinds(state) == ["pay"]
    assert kinds(pay(state, "black")) == ["pay"]


def test_after_a_black_token_a_white_one_must_still_fit() -> None:
    """TE-40."""
    state = buy(take_numbers(table("1b 2w", row="R2", market="B3")), "B3")
    assert payable(state) == [WHITE]

    four = buy(take_numbers(table("1b 2w", row="R2", market="B4")), "B4")
    assert payable(four) == [BLACK, "R2", WHITE]
    assert payable(pay(four, "black")) == [WHITE]
    assert payable(pay(four, "white")) == [BLACK, "R2", WHITE]


def possible_payments(black: int, white: int, owned: tuple[str, ...], price: int) -> set[tuple[str, ...]]:
    """Return every payment in which each item is needed, by trying all of them."""
    have = [BLACK] * black + [WHITE] * white + list(owned)
    found = set()
    for count in range(1, len(have) + 1):
        for chosen in combinations_with_replacement(sorted(set(have)), count):
            if any(chosen.count(item) > have.count(item) for item in chosen):
                continue
            total = sum(map(worth, chosen))
            if total >= price and all(total - worth(item) < price for item in chosen):
                found.add(chosen)
    return found


@pytest.mark.parametrize("price", range(1, 10))
@pytest.mark.parametrize(("black", "white", "owned"), [(3, 2, "R1 R1 B2"), (0, 3, "W5"), (2, 1, ""), (0, 3, "")])
def test_exactly_the_payments_without_a_superfluous_item_can_be_made(
    price: int, black: int, white: int, owned: str
) -> None:
    """TE-36, TE-37, TE-40, ruling A-10: against trying all of them."""
    start = table(f"{black}b {white}w: {owned}", market=f"O{price}", phase="buy")
    wanted = possible_payments(black, white, cards(owned), price)
    assert (f"O{price}" in for_sale(start)) == bool(wanted)
    if not wanted:
        return
    made = set()
    pending: list[tuple[TenState, tuple[str, ...]]] = [(buy(start, f"O{price}"), ())]
    while pending:
        state, so_far = pending.pop()
        for item in payable(state):
            after = act(state, Pay(seat=0, item=item)).state
            done = tuple(sorted((*so_far, item)))
            if after.table.payment is None:
                made.add(done)
            else:
                pending.append((after, done))
    assert made == wanted


# What the interface proposes


@pytest.mark.parametrize(
    ("owner", "price", "items"),
    [
        ("5b", 3, "black black black"),
        ("5b 1w", 3, "white"),
        ("5b 1w", 4, "white black"),
        ("5b 1w", 2, "black black"),
        ("0b 1w", 2, "white"),
        ("1b 1w", 2, "white"),
        ("1b 2w: R1", 5, "white black R1"),
        ("9b 3w", 9, "white white white"),
        ("1b: R1 R1 R2", 2, "black R1"),
        ("0b: R1 R2 R3 R5", 1, "R5"),
        ("0b: R1 R2 R3 W4", 1, "R1"),
        ("0b: O5 B#", 1, "O5"),
        ("0b", 1, ""),
    ],
)
def test_the_cheapest_payment_wastes_least_then_spares_cards_then_black_tokens(
    owner: str, price: int, items: str
) -> None:
    assert cheapest_payment(player(owner), price, "B9", cards=True) == cards(items)


def test_the_proposed_payment_can_be_made_whenever_one_can() -> None:
    for black in range(5):
        for white in range(4):
            for owned in ("", "R1", "R1 R1 W3"):
                for price in range(1, 12):
                    someone = player(f"{black}b {white}w: {owned}")
                    items = cheapest_payment(someone, price, "B9", cards=True)
                    assert bool(items) == can_pay(someone, price, cards=True)
                    if items:
                        assert tuple(sorted(items)) in possible_payments(black, white, cards(owned), price)
