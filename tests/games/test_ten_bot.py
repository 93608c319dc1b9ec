"""How TEN's computer players decide, and what they say about it."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from rich.cells import cell_len

from tablegames.core.bots import Advice, Because, Seen, named
from tablegames.core.match import play_game
from tablegames.core.model import Memory, SeatSetup, Setup
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.games.ten.bot import PLAYERS
from tablegames.games.ten.model import (
    BLACK,
    WHITE,
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
from tablegames.games.ten.normal import Temper, decision, weigh
from tablegames.games.ten.rules import CARDS_IN_AUCTIONS
from tablegames.games.ten.text import TenText
from tests.games.ten_tables import (
    RULES,
    act,
    bid,
    buy,
    cards,
    decider,
    decline,
    draw,
    end_turn,
    new_game,
    table,
    take_numbers,
)

TEXT = TenText()
EVERYBODY = {name: player.limited(3) for name, player in named(PLAYERS).items()}
LONG = "R1 R2 R3 B1 B2 B3 O1 O2 O3 G1 G2 G3 W1 W2 W3 W4 C1 C2 C3 C4 R4 B4 O4 G4 R5 B5 O5 G5 R6 B6 O6 G6 C5 C1 C2"
"""A deck with cards of all kinds: what lies on the table tells which are still to come, so only its length counts."""


def seen_by_decider(state: TenState) -> Seen[TenAction, TenView]:
    seat = decider(state)
    return Seen(seat, RULES.view(state, seat), RULES.legal_actions(state, seat))


def advice(name: str, state: TenState) -> Advice[TenAction]:
    """Return what a player would do on the seat that decides."""
    return EVERYBODY[f"bot:{name}"].advise(seen_by_decider(state), Rng("luck"))


def advice_at_an_open_table(name: str, state: TenState) -> Advice[TenAction]:
    """Return the same from what everybody sees."""
    seat = decider(state)
    seen = Seen(seat, RULES.view(state, None), RULES.legal_actions(state, seat))
    return EVERYBODY[f"bot:{name}"].advise(seen, Rng("luck"))


def last_purchase(owned: str, market: str) -> TenState:
    """Return the last buy phase of the active seat, which is the last of all."""
    return decline(decline(end_turn(table(owned, market=market, deck="-"))))


def said_of(state: TenState, choice: TenAction) -> str:
    """Return what normal has to say of a choice that it may not make."""
    seen = seen_by_decider(state)
    assert choice in seen.legal
    return TEXT.because(seen.view, choice, decision(weigh(seen, Temper())).because(choice))


def action(name: str, state: TenState) -> TenAction:
    """Return the same without the reason."""
    chosen = advice(name, state).action
    assert chosen is not None
    return chosen


def told(name: str, state: TenState) -> str:
    """Return the reason in words."""
    given = advice(name, state)
    assert given.action is not None
    assert given.because is not None
    return TEXT.because(RULES.view(state, decider(state)), given.action, given.because)


# Easy


def test_easy_draws_as_long_as_the_total_is_below_six() -> None:
    state = table(row="R5")

    assert advice("easy", state) == Advice(Draw(seat=0), Because(kind="not_far", values=(6,)))
    assert told("easy", state) == "ten is still far: below 6"


def test_easy_stops_at_six_and_takes_what_brings_points() -> None:
    state = table("5b: R4", row="R5 B1")

    assert advice("easy", state) == Advice(TakeNumbers(seat=0), Because(kind="points", values=(2, 0)))
    assert told("easy", state) == "2 points more"


def test_easy_takes_the_currency_where_the_numbers_bring_less() -> None:
    state = table("2b: R5", row="R5 C5 C1")

    assert advice("easy", state) == Advice(TakeCurrency(seat=0), Because(kind="only_tokens", values=(6, 0)))


def test_easy_bids_one_more_but_never_more_than_three() -> None:
    auction = draw(table("5b", "5b: R1", "5b: R1", deck="R#"))

    assert action("easy", auction) == Bid(seat=1, amount=1)
    assert action("easy", bid(auction, 2)) == Bid(seat=2, amount=3)
    assert advice("easy", bid(auction, 3)) == Advice(Pass(seat=2), Because(kind="too_dear", values=(3,)))
    assert told("easy", bid(auction, 3)) == "worth no more than 3 ●"


def test_easy_buys_the_most_points_for_the_lowest_price() -> None:
    state = take_numbers(table("8b: R2 R4 B5", row="O1", market="R3 B4 B6 O1"))

    assert advice("easy", state) == Advice(Buy(seat=0, card="R3"), Because(kind="points_bought", values=(2,)))
    assert told("easy", state) == "makes 2 points more"


def test_easy_pays_tokens_before_cards() -> None:
    assert action("easy", buy(take_numbers(table("2b: R2 R4 B5", row="O1", market="B2")), "B2")) == Pay(
        seat=0, item=BLACK
    )


# Normal draws or stops


def test_normal_draws_on_where_no_card_can_bust() -> None:
    state = table("5b: R3", row="C4", deck=LONG)

    assert advice("normal", state) == Advice(Draw(seat=0), Because(kind="nothing_busts", values=(0,)))
    assert told("normal", state) == "no card can bust"


def test_normal_takes_a_card_that_joins_two_runs_and_risks_one_that_starts_another() -> None:
    joined, alone = table("5b: R4 R6", row="R5", deck=LONG), table("9b: B1 B2", row="R5", deck=LONG)

    assert advice("normal", joined) == Advice(TakeNumbers(seat=0), Because(kind="points", values=(2, 18)))
    assert told("normal", joined) == "2 points more; 18 % of the cards would bust"
    assert advice("normal", alone) == Advice(Draw(seat=0), Because(kind="worth_the_risk", values=(19,)))
    assert told("normal", alone) == "worth the risk: 19 % of the cards bust"


def test_normal_draws_on_from_a_card_that_is_worth_less_than_a_white_token() -> None:
    state = table("2b", row="B9", deck=LONG)

    assert action("normal", state) == Draw(seat=0)
    assert told("normal", state) == "even a bust (56 %) brings more: ○"


def test_normal_takes_the_currency_rather_than_cards_that_it_has_and_give_others_tokens() -> None:
    state = table("3b: R5 B5", "2b", "2b", row="R5 B5 C4", deck=LONG)

    assert action("normal", state) == TakeCurrency(seat=0)
    assert told("normal", state) == "●●●● is more than these cards are worth"


def test_normal_leaves_currency_that_goes_beyond_the_cap_to_nobody_who_is_full() -> None:
    """TE-24."""
    state = table("10b: R4 R6", "10b", "10b", row="R5 B2 C4 C2", deck="-")

    assert action("normal", state) == TakeNumbers(seat=0)
    assert told("normal", state) == "3 points more"


# Normal bids


def test_normal_bids_what_the_others_would_pay_where_the_wild_is_worth_more_to_it() -> None:
    auction = draw(table("5b", "9b: R1 R2 R4 R5", "2b", deck=f"R# {LONG}"))

    assert action("normal", auction) == Bid(seat=1, amount=4)
    assert told("normal", auction) == "likely to be enough; worth up to 6 ●"


def test_normal_bids_one_more_where_it_is_the_last() -> None:
    auction = bid(draw(table("9b: R1 R2 R4 R5", "2b", "2b", deck=f"R# {LONG}")), 0, 2)

    assert action("normal", auction) == Bid(seat=0, amount=3)


def test_normal_passes_where_the_wild_is_too_dear_or_of_no_use() -> None:
    far_from_all = table("5b", "5b: R1 R2", "5b", deck=f"W9 {LONG}")

    assert advice("normal", bid(draw(table(deck=f"W3 {LONG}")), 4)) == Advice(
        Pass(seat=2), Because(kind="too_dear", values=(1,))
    )
    assert told("normal", bid(draw(table(deck=f"W3 {LONG}")), 4)) == "worth no more than 1 ●"
    assert advice("normal", draw(far_from_all)) == Advice(Pass(seat=1), Because(kind="no_use", values=(0,)))
    assert told("normal", draw(far_from_all)) == "adds too little to the runs"


def test_normal_does_not_spend_a_white_token_on_what_is_worth_a_black_one() -> None:
    """TE-37: there is no change."""
    assert action("normal", draw(table("5b", "1b", "5b", deck=f"W3 {LONG}"))) == Bid(seat=1, amount=1)
    assert action("normal", draw(table("5b", "0b 1w", "5b", deck=f"W3 {LONG}"))) == Pass(seat=1)


# Normal buys


def test_normal_buys_what_closes_a_gap_and_nothing_that_lies_far_off() -> None:
    gap = take_numbers(table("8b: R2 R4", row="R5", market="R3 B4", deck=LONG))
    far = take_numbers(table("8b: R2", row="R5", market="B9", deck=LONG))

    assert advice("normal", gap) == Advice(Buy(seat=0, card="R3"), Because(kind="points_bought", values=(2,)))
    assert told("normal", gap) == "makes 2 points more"
    assert advice("normal", far) == Advice(Pass(seat=0), Because(kind="not_worth_it"))
    assert told("normal", far) == "no card is worth its price now"


def test_normal_buys_in_the_last_purchase_with_the_cards_that_no_run_needs() -> None:
    """TE-39, TE-42."""
    state = last_purchase("0b: R1 R2 R5 R6 B9 B9", market="R3 R4")

    assert action("normal", state) == Buy(seat=0, card="R3")
    state = act(state, Buy(seat=0, card="R3")).state
    while state.table.phase == "pay":
        state = act(state, action("normal", state)).state
    assert state.table.players[0].collection == cards("R1 R2 R3 B9")


def test_normal_buys_nothing_in_the_last_purchase_that_brings_no_point() -> None:
    """TE-53: tokens and few cards break ties."""
    assert action("normal", last_purchase("9b: R1 R2 B1 O1 G1", market="R4 B5")) == Pass(seat=0)


# Normal pays


def test_normal_pays_a_second_copy_first_then_white_and_keeps_black_tokens() -> None:
    """TE-40, TE-53."""
    copy = buy(take_numbers(table("8b 1w: R2 R4", row="R5 R5", market="R3", deck=LONG)), "R3")
    white = buy(take_numbers(table("4b 1w: R2 R4", row="R5", market="R3", deck=LONG)), "R3")

    assert advice("normal", copy) == Advice(Pay(seat=0, item="R5"), Because(kind="card_paid"))
    assert told("normal", copy) == "this card is missed least"
    assert advice("normal", white) == Advice(Pay(seat=0, item=WHITE), Because(kind="white_paid"))
    assert told("normal", white) == "○ is missed least"


def test_normal_pays_black_tokens_where_it_is_nearly_full_of_them() -> None:
    """TE-24."""
    state = buy(take_numbers(table("10b 1w: R2 R4", row="R5", market="R3", deck=LONG)), "R3")

    assert advice("normal", state) == Advice(Pay(seat=0, item=BLACK), Because(kind="black_paid"))
    assert told("normal", state) == "● is missed less than a card"


def test_in_the_last_purchase_white_tokens_go_and_black_ones_break_ties() -> None:
    """TE-51, TE-53."""
    state = buy(last_purchase("9b 1w: R1 R2 R4", market="R3"), "R3")

    assert advice("normal", state).action == Pay(seat=0, item=WHITE)
    assert advice("hard", state).action == Pay(seat=0, item=WHITE)


def test_in_the_last_purchase_a_useless_card_goes_before_a_white_token() -> None:
    """TE-53: of equal points and black tokens the fewest cards win."""
    state = buy(last_purchase("2b 1w: R2 R3 R3", market="R1"), "R1")

    assert advice("normal", state).action == Pay(seat=0, item="R3")


# What is said of what normal would not do


def test_a_payment_that_is_no_better_is_called_so() -> None:
    state = buy(take_numbers(table("8b 1w: R2 R4", row="R5 R5", market="R3", deck=LONG)), "R3")

    assert said_of(state, Pay(seat=0, item=BLACK)) == "no better than another payment"


def test_where_no_card_can_be_paid_black_tokens_are_compared_with_white_ones() -> None:
    state = draw(table("2b", "10b 1w: R1 R2 R4 R5", "2b", deck=f"R# {LONG}"))
    state = state.replace(table=state.table.replace(cards_in_auctions=False))
    for choice in (Bid(seat=1, amount=3), Pass(seat=2), Pass(seat=0)):
        state = act(state, choice).state

    assert told("normal", state) == "○ is missed more"


def test_a_bid_beyond_all_that_the_wild_is_worth_is_not_called_a_denial() -> None:
    state = bid(draw(table("9b: R1 R2 R4 R5", "2b", "2b", deck=f"R# {LONG}")), 0, 2)

    assert said_of(state, Bid(seat=0, amount=9)) == "more than it is worth to you"


def test_a_pass_saves_the_price_where_normal_would_buy() -> None:
    state = last_purchase("4b: R1 R2 R4 R5 B1 B2", market="B3 O1 R3")

    assert said_of(state, Pass(seat=0)) == "saves the price"
    assert said_of(state, Buy(seat=0, card="B3")) == "makes 1 point more"


# Characters


def test_the_gambler_draws_on_where_normal_stops() -> None:
    state = table("5b: R3", row="R5 B2", deck=LONG)

    assert action("normal", state) == TakeNumbers(seat=0)
    assert action("gambler", state) == Draw(seat=0)


def test_the_careful_one_stops_where_normal_draws_on() -> None:
    state = table("5b: R3", row="R1 B4", deck=LONG)

    assert action("normal", state) == Draw(seat=0)
    assert action("careful", state) == TakeNumbers(seat=0)


def test_the_bidder_pays_more_for_a_wild() -> None:
    auction = bid(draw(table("9b: R1 R2 R4 R5", "9b", "9b", deck=f"R# {LONG}")), 0, 7)

    assert action("normal", auction) == Pass(seat=0)
    assert action("bidder", auction) == Bid(seat=0, amount=8)


def test_characters_are_introduced() -> None:
    assert TEXT.player("gambler") == ("gambler", "Draws on where others stop.")
    assert TEXT.player("careful") == ("careful", "Stops early and seldom goes over ten.")
    assert TEXT.player("bidder") == ("bidder", "Pays more for wilds than others do.")
    assert TEXT.player("normal") == ("normal", "Plays with a plan.")


def test_a_reason_that_is_not_known_is_not_told() -> None:
    assert TEXT.because(RULES.view(table(), None), Draw(seat=0), Because(kind="weather")) == ""


# Whole games


@pytest.mark.parametrize("cards_in_auctions", CARDS_IN_AUCTIONS.choices)
@pytest.mark.parametrize("count", RULES.info.seats)
def test_every_choice_is_legal_has_a_reason_and_depends_on_nothing_hidden(count: int, cards_in_auctions: str) -> None:
    names = tuple(islice(cycle(PLAYERS), count, 2 * count))
    state = new_game(count, count, cards_in_auctions)
    luck = Rng("shuffle")
    ply = 0
    while RULES.actors(state):
        seen = seen_by_decider(state)
        given = advice(names[seen.seat], state)
        assert given.action is not None
        assert given.because is not None
        assert any(given.action is legal for legal in seen.legal)
        assert 0 < cell_len(TEXT.because(seen.view, given.action, given.because)) <= 60
        if ply % 10 == 0:
            assert advice(names[seen.seat], RULES.determinize(seen.view, Memory(), luck)) == given
            assert advice_at_an_open_table(names[seen.seat], state) == given
        state = act(state, given.action).state
        ply += 1


def test_players_of_all_kinds_finish_a_game_together() -> None:
    names = ("random", "easy", "normal", "gambler", "bidder")
    setup = Setup(
        seats=tuple(SeatSetup(name=name, player=f"bot:{name}") for name in names),
        options=((CARDS_IN_AUCTIONS.key, "yes"),),
    )

    played = play_game(load("ten").load_rules(), setup, 1, load("ten").load_bots())

    assert {line.seat: line.rank for line in played.standing.seats}[0] == len(names)
