"""The end of TEN, whole games, and why something cannot be picked."""

from __future__ import annotations

from collections import Counter

import pytest

from tablegames.core.model import Memory
from tablegames.core.rng import Rng
from tablegames.games.ten.cards import deck_for
from tablegames.games.ten.model import Draw, GameEnded, LastRoundBegan, TenState
from tablegames.games.ten.rules import MOST_BLACK, WHITE_TOKENS
from tablegames.games.ten.sight import TenReason, busting_cards, cards_in_deck
from tests.games.ten_tables import (
    RULES,
    act,
    bid,
    buy,
    cards,
    decider,
    decline,
    draw,
    kinds,
    new_game,
    seen,
    table,
    take_currency,
    take_numbers,
    tokens,
)


def last_turn(row: str, deck: str, *players: str, market: str = "") -> TenState:
    """Return seat 2 of three in the game's last turn."""
    return table(*(players or ("5b",) * 3), row=row, deck=f"{deck} -", market=market, seat=2)


def test_after_the_last_card_the_player_takes_and_buys_and_then_all_may_buy_in_turn() -> None:
    """TE-41, TE-42, example 16."""
    state = draw(last_turn("R7", "R2", market="B1 B2 B3 B4"))
    assert kinds(state) == ["take_numbers"]

    state = buy(take_numbers(state), "B1", "black")
    order = []
    for card in ("B2", "B3", "B4"):
        order.append(decider(state))
        assert kinds(state) == ["buy", "pass"]
        state = buy(state, card, "black " * int(card[1]))
    assert order == [0, 1, 2]
    assert RULES.actors(state) == ()
    assert [player.collection for player in state.table.players] == [cards("B2"), cards("B3"), cards("R2 R7 B1 B4")]


def test_if_the_last_card_busts_all_may_buy_the_buster_last() -> None:
    """TE-41, TE-42, example 17: with the new white token too."""
    state = draw(last_turn("R9 C1", "R3", "5b", "9b", "0b"))

    assert tokens(state) == [(6, 0), (10, 0), (0, 1)]
    assert decider(state) == 0
    state = decline(decline(state))
    assert decider(state) == 2
    assert RULES.actors(buy(state, "R3", "white")) == ()


def test_taking_the_currency_at_last_leads_to_the_last_purchases() -> None:
    """TE-41, TE-42."""
    state = take_currency(draw(last_turn("R3", "C2")))

    assert state.table.last_buyers == (0, 1, 2)
    assert "R3" in state.table.market


def test_a_wild_as_last_card_is_auctioned_first() -> None:
    """TE-41, ruling A-11."""
    state = draw(last_turn("R3", "W5"))
    assert kinds(state) == ["pass", "bid"]

    state = bid(state, 0, 0, 0)
    assert (decider(state), kinds(state)) == (2, ["take_numbers"])


def test_in_the_last_round_one_may_buy_what_came_to_the_market_in_this_turn() -> None:
    """Ruling A-20."""
    state = draw(last_turn("R9", "R3"))

    assert [action.targets() for action in RULES.legal_actions(state, 0)[:1]] == [("market:R3",)]


def test_events_tell_of_the_last_round_and_the_end() -> None:
    """TE-42."""
    step = act(last_turn("R9", "R3"), Draw(seat=2))
    assert isinstance(step.events[-1], LastRoundBegan)

    state = decline(decline(step.state))
    assert act(state, RULES.legal_actions(state, 2)[-1]).events[-1] == GameEnded(collections=((), (), ()))


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_ever_lost_and_no_limit_is_passed(seats: int) -> None:
    """TE-21, TE-24, TE-44, TE-6: at every step of whole games."""
    for seed in range(10):
        state, luck = new_game(seats, seed), Rng(seed, "luck")
        while RULES.actors(state):
            check(state)
            legal = RULES.legal_actions(state, decider(state))
            assert 0 < len(set(legal)) == len(legal) <= 600
            kind = luck.choice(kinds(state))
            action = luck.choice([action for action in legal if action.kind == kind])
            state = RULES.apply(state, action, Rng(seed)).state
        check(state)
        assert state.deck == ()
        assert RULES.standing(state) is not None


def check(state: TenState) -> None:
    on_table = state.table
    auctioned = () if on_table.auction is None else (on_table.auction.wild,)
    owned = [card for player in on_table.players for card in player.collection]
    everything = (*state.deck, *on_table.tableau, *on_table.market, *on_table.discard, *owned, *auctioned)
    assert Counter(everything) == Counter(deck_for(len(on_table.players)))
    assert all(0 <= player.black <= MOST_BLACK and player.white >= 0 for player in on_table.players)
    assert sum(player.white for player in on_table.players) <= WHITE_TOKENS
    assert Counter(cards_in_deck(seen(state))) == Counter(state.deck)


# What is known


def test_a_guessed_state_has_the_same_cards_in_another_order() -> None:
    """TE-6."""
    state = new_game(3)
    guess = RULES.determinize(RULES.view(state, 1), Memory(), Rng(3, "guess"))

    assert guess.table == state.table
    assert guess.deck != state.deck
    assert sorted(guess.deck) == sorted(state.deck)


def test_the_cards_that_would_bust_can_be_counted() -> None:
    """TE-15, TE-16."""
    state = new_game(4)
    state = state.replace(table=state.table.replace(tableau=cards("R5 C5 B5 C4")))
    busting = Counter(busting_cards(seen(state)))

    assert set(busting) == {"C2", "C3", "C4", "C5"}
    assert busting["C4"] == 5


def test_a_turned_up_card_cannot_be_taken_back_without_consent() -> None:
    assert [event.reveals for event in act(table(deck="R1"), Draw(seat=0)).events] == [True]


# Why not


def won_without_cards(winner: str) -> TenState:
    """Seat 1 has won a wild for 2 at a table where cards may not be paid for it."""
    return bid(draw(table("5b", winner, deck="W5", cards_in_auctions=False)), 2, 0, 0)


@pytest.mark.parametrize(
    ("state", "target", "reason"),
    [
        (table(), "deck", None),
        (table(market="R5"), "market:R5", TenReason.NOT_BUYING),
        (table(row="R5"), "row:0", TenReason.ALL_OR_NONE),
        (table(row="R5", deck="-"), "deck", TenReason.DECK_EMPTY),
        (draw(table(deck="W1")), "deck", TenReason.BIDDING),
        (take_numbers(table(row="R5", market="B5 R5")), "market:B5", None),
        (take_numbers(table(row="R5", market="B5 R5")), "market:R5", TenReason.OWNED),
        (take_numbers(table(row="R5", market="B9")), "market:B9", TenReason.TOO_DEAR),
        (take_numbers(table(row="R5")), "market:G1", TenReason.NOT_THERE),
        (take_numbers(table(row="R5")), "deck", TenReason.BUYING),
        (buy(take_numbers(table(row="R5", market="B5")), "B5"), "own:0:black", None),
        (buy(take_numbers(table(row="R5", market="B5")), "B5"), "own:0:white", TenReason.NOT_THERE),
        (buy(take_numbers(table(row="R5", market="B5")), "B5"), "own:1:black", TenReason.NOT_THERE),
        (buy(take_numbers(table(row="R5", market="B5")), "B5"), "market:B5", TenReason.PAYING),
        (buy(take_numbers(table("1b 2w", row="R2", market="B3")), "B3"), "own:0:black", TenReason.NEEDLESS),
        (won_without_cards("2b: R3"), "own:1:black", None),
        (won_without_cards("2b: R3"), "own:1:R3", TenReason.TOKENS_ONLY),
        (won_without_cards("2b: R3"), "own:1:R4", TenReason.NOT_THERE),
        (buy(take_numbers(table("5b: R3", row="R2", market="B3", cards_in_auctions=False)), "B3"), "own:0:R3", None),
        (table(phase="over"), "deck", TenReason.GAME_OVER),
    ],
)
def test_why_something_cannot_be_picked(state: TenState, target: str, reason: TenReason | None) -> None:
    assert RULES.refusal(seen(state), target) == reason


def test_whoever_is_not_to_decide_can_pick_nothing() -> None:
    """TE-31."""
    assert RULES.refusal(RULES.view(table(), 1), "deck") is TenReason.NOT_YOUR_TURN
    assert RULES.refusal(RULES.view(draw(table(deck="W1")), 0), "deck") is TenReason.NOT_YOUR_TURN
    assert RULES.refusal(RULES.view(draw(table(deck="W1")), 1), "deck") is TenReason.BIDDING


def test_only_one_thing_is_picked_at_a_time() -> None:
    state = take_numbers(table(row="R5", market="B5 G4"))

    assert RULES.refusal(seen(state), "market:G4", ("market:B5",)) is TenReason.ONE_AT_A_TIME
