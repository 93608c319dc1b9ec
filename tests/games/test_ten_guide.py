"""How TEN's hard player decides, and what it takes a position to be worth."""

from __future__ import annotations

import pytest

from tablegames.core.bots import Advice, Seen
from tablegames.core.rng import Rng
from tablegames.games.ten.bot import PLAYERS
from tablegames.games.ten.guide import TenGuide
from tablegames.games.ten.model import (
    BLACK,
    WHITE,
    Auction,
    Bid,
    Buy,
    Draw,
    Pass,
    Pay,
    TakeCurrency,
    TakeNumbers,
    TenAction,
    TenState,
    TenView,
)
from tablegames.games.ten.rules import CARDS_IN_AUCTIONS
from tablegames.games.ten.text import TenText
from tests.core.patience import patience
from tests.games.ten_tables import RULES, act, bid, buy, decider, decline, draw, end_turn, new_game, table, take_numbers

TEXT = TenText()
HARD = PLAYERS["hard"]
WALKS = 60
LONG = "R1 R2 R3 B1 B2 B3 O1 O2 O3 G1 G2 G3 W1 W2 W3 W4 C1 C2 C3 C4 R4 B4 O4 G4 R5 B5 O5 G5 R6 B6 O6 G6 C5 C1 C2"
"""A deck with cards of all kinds: what lies on the table tells which are still to come, so only its length counts."""


def for_two(state: TenState) -> TenState:
    """Return the same table without the third seat."""
    return state.replace(table=state.table.replace(players=state.table.players[:2]))


def seen_by_decider(state: TenState) -> Seen[TenAction, TenView]:
    seat = decider(state)
    return Seen(seat, RULES.view(state, seat), RULES.legal_actions(state, seat))


def advice(state: TenState, walks: int = WALKS) -> Advice[TenAction]:
    return HARD.limited(walks).advise(seen_by_decider(state), Rng(1))


def normally(state: TenState) -> TenAction:
    """Return what the normal player does."""
    chosen: TenAction | None = PLAYERS["normal"].advise(seen_by_decider(state), Rng(1)).action
    assert chosen is not None
    return chosen


def after_a_turn(state: TenState) -> tuple[TenState, TenState]:
    """Return a state in which seat 0 draws, and the one after its turn, in which it has taken the numbers only."""
    return state, decline(take_numbers(state))


def shares(states: tuple[TenState, TenState]) -> list[float]:
    """Return what a seat that looks ahead from the first state takes the second to be worth to each seat."""
    before, after = states
    rewards = TenGuide().prepared(seen_by_decider(before)).judge(after, 2)
    assert rewards is not None
    return list(rewards)


def by_habit(state: TenState) -> TenAction:
    """Return what the search lets the seat do that decides, where it only plays on."""
    seen = seen_by_decider(state)
    chosen: TenAction | None = TenGuide().prepared(seen).roll(state, seen.seat, seen.legal, Rng(1), may_wait=False)
    assert chosen is not None
    return chosen


def told(state: TenState) -> list[str]:
    """Return what hard says about its best choices."""
    seen = seen_by_decider(state)
    return [
        TEXT.because(seen.view, found.action, found.because)
        for found in advice(state).found
        if found.action is not None and found.because is not None
    ]


def last_purchase(mine: str, rivals: str, market: str) -> TenState:
    """Return the last purchase of seat 0, which is the last of all."""
    return decline(end_turn(for_two(table(mine, rivals, market=market, deck="-"))))


def second_bids(first: int) -> TenState:
    """Return an auction for two in which seat 1 has bid, and seat 0 is the last; the wild is worth much to both."""
    auction = draw(
        table("10b 1w: R2 R3 B4 B5 B6 O3 W8", "6b 3w: R6 B5 O3 G1 G2 W2 W7", deck=f"G# {LONG}", row="C1 B2 G3")
    )
    return bid(auction_of("G#", for_two(auction), (1, 0)), first)


def auction_of(wild: str, state: TenState, to_bid: tuple[int, ...]) -> TenState:
    """Return the same auction with other bidders."""
    return state.replace(table=state.table.replace(auction=Auction(wild=wild, to_bid=to_bid)))


# What it finds


def test_hard_lets_a_rival_pay_where_normal_would_keep_the_wild_from_it_at_any_price() -> None:
    assert normally(second_bids(7)) == Bid(seat=0, amount=8)
    assert advice(second_bids(7)).action == Pass(seat=0)
    assert advice(second_bids(1)).action == Bid(seat=0, amount=2)


def test_hard_risks_what_it_has_where_it_is_behind_and_the_deck_ends() -> None:
    rival = "1b: R4 R5 R6 B2 B3 B4 O1 O2 O3 G1 G2 G3"
    behind = for_two(table("1b: R2 R3 R4 B5 B6", rival, row="R5", deck="R4 R5 R6"))
    ahead = for_two(table("1b: R2 R3 R4 B4 B5 B6 O1 O2 O3 G1 G2 G3", rival, row="R5", deck="R4 R5 R6"))

    assert normally(behind) == TakeNumbers(seat=0)
    assert advice(behind, 600).action == Draw(seat=0)
    assert advice(ahead, 600).action == TakeNumbers(seat=0)


def test_hard_buys_in_the_last_purchase_what_wins() -> None:
    """TE-42, TE-52: one card makes a run of five of two, the others one point each."""
    state = last_purchase("4b: R1 R2 R4 R5 B1 B2", "1b: G1 G2 G3 G4 G5 G6", market="B3 O1 R3")

    assert advice(state).action == Buy(seat=0, card="R3")
    assert [found.share > 0.9 for found in advice(state).found] == [True, False, False]


def test_hard_keeps_its_black_tokens_in_the_last_purchase_where_points_win_nothing() -> None:
    """TE-53: both have two points, and black tokens break the tie."""
    assert advice(last_purchase("3b: R1 R2", "2b: G1 G2", market="R1")).action == Pass(seat=0)


def test_what_is_paid_and_draws_that_cannot_bust_are_left_to_the_normal_player() -> None:
    paying = buy(take_numbers(for_two(table("8b 1w: R2 R4", "5b", row="R5 R5", market="R3", deck=LONG))), "R3")
    safe = for_two(table("5b: R3", "5b", row="C4", deck=LONG))

    assert advice(paying).action == Pay(seat=0, item="R5")
    assert advice(safe).action == Draw(seat=0)


def test_who_asks_how_the_seat_stands_sees_those_compared_with_the_rest() -> None:
    safe = seen_by_decider(for_two(table("5b: R3", "5b", row="C4", deck=LONG)))

    alone = HARD.think(safe, Rng(1), patience())
    compared = HARD.think(safe, Rng(1), patience(compared=3))

    assert [found.action for found in alone.found] == [Draw(seat=0)]
    assert {found.action for found in compared.found} == set(safe.legal)


def test_payments_are_compared_with_tokens_before_cards() -> None:
    paying = buy(take_numbers(for_two(table("8b 1w: R2 R4 B1", "5b", row="R5 R5", market="R3", deck=LONG))), "R3")

    found = HARD.think(seen_by_decider(paying), Rng(1), patience(compared=3)).found

    assert {each.action for each in found} >= {Pay(seat=0, item=BLACK), Pay(seat=0, item=WHITE)}


# What it takes positions to be worth


def test_two_seats_that_have_the_same_can_expect_much_the_same() -> None:
    same = "5b: R1 R2 B4 B5 O3"

    assert shares(after_a_turn(for_two(table(same, same, row="G1", deck=LONG)))) == pytest.approx([0.4, 0.6], abs=0.1)


def test_who_is_far_ahead_has_nearly_won_the_more_so_the_fewer_cards_are_left() -> None:
    ahead, behind = "5b: R1 R2 R3 R4 R5 B1 B2 B3", "5b: R1 R2 R3 B1 B2"
    early = shares(after_a_turn(for_two(table(ahead, behind, row="G1", deck=LONG))))[0]
    late = shares(after_a_turn(for_two(table(ahead, behind, row="G1", deck="R1"))))[0]

    assert 0.6 < early < late - 0.05 < 0.95


def test_tokens_and_a_wild_that_fits_anywhere_are_worth_something() -> None:
    plain = shares(after_a_turn(for_two(table("2b: R1 R2", "2b: R1 R2", row="G1", deck=LONG))))[0]
    tokens = shares(after_a_turn(for_two(table("8b: R1 R2", "2b: R1 R2", row="G1", deck=LONG))))[0]
    wild = shares(after_a_turn(for_two(table("2b: R1 R2 W3", "2b: R1 R2", row="G1", deck=LONG))))[0]

    assert plain < tokens
    assert plain < wild


def test_nothing_is_judged_in_the_middle_of_a_turn() -> None:
    state = for_two(table("5b: R1", "5b: R1", row="R5", deck=LONG))

    assert TenGuide().prepared(seen_by_decider(state)).judge(state, 1) is None


# How it plays on


def test_the_search_draws_on_and_stops_by_what_the_next_card_may_bring() -> None:
    assert by_habit(for_two(table("5b: R4 R6", "5b", row="B1", deck=LONG))) == Draw(seat=0)
    assert by_habit(for_two(table("5b: R4 R6", "5b", row="R5 B4", deck=LONG))) == TakeNumbers(seat=0)
    assert by_habit(for_two(table("2b: R5 B5", "2b", row="R5 B5 C4 C3", deck=LONG))) == TakeCurrency(seat=0)


def test_the_search_bids_what_the_last_would_pay_and_the_last_keeps_a_wild_from_a_rival() -> None:
    dear = for_two(draw(table("5b", "9b: R1 R2 R4 R5", deck=f"R# {LONG}")))

    assert by_habit(auction_of("R#", dear, (1, 0))) == Bid(seat=1, amount=4)
    assert by_habit(bid(auction_of("R#", dear, (1, 0)), 4)) == Bid(seat=0, amount=5)
    assert by_habit(bid(auction_of("R#", dear, (1, 0)), 5)) == Pass(seat=0)


def test_the_search_buys_what_closes_a_gap_and_pays_a_second_copy_first() -> None:
    state = take_numbers(for_two(table("3b 1w: R2 R4", "5b", row="R5 R5", market="B9 R3", deck=LONG)))

    assert by_habit(state) == Buy(seat=0, card="R3")
    assert by_habit(buy(state, "R3")) == Pay(seat=0, item="R5")
    assert by_habit(buy(state, "R3", "R5")) == Pay(seat=0, item=BLACK)


# What it says


def test_every_choice_has_a_sentence_although_normal_would_choose_another() -> None:
    assert told(second_bids(7)) == ["worth no more than 8 ●", "worth up to 8 ●", "too useful to another player"]


# Whole games


@pytest.mark.parametrize("cards_in_auctions", CARDS_IN_AUCTIONS.choices)
@pytest.mark.parametrize("count", RULES.info.seats)
def test_every_choice_is_legal_and_depends_on_the_seed_alone(count: int, cards_in_auctions: str) -> None:
    state = new_game(count, count, cards_in_auctions)
    ply = 0
    while RULES.actors(state):
        given = advice(state, 3)
        assert given.action is not None
        assert any(given.action is legal for legal in seen_by_decider(state).legal)
        if ply % 10 == 0:
            assert advice(state, 3) == given
        state = act(state, given.action).state
        ply += 1
