"""Drawing, busting and rewards in TEN."""

from __future__ import annotations

from tablegames.games.ten.cards import currency_total, running_total
from tablegames.games.ten.model import (
    Busted,
    CardDrawn,
    CurrencyTaken,
    Draw,
    NumbersTaken,
    TakeCurrency,
    TakeNumbers,
    TokensGained,
)
from tests.games.ten_tables import (
    RULES,
    act,
    bid,
    cards,
    decider,
    decline,
    draw,
    end_turn,
    kinds,
    new_game,
    table,
    take_currency,
    take_numbers,
    tokens,
)

# Setup


def test_everybody_starts_with_five_black_tokens_and_nothing_else() -> None:
    """TE-3, TE-4."""
    state = new_game(4)

    assert tokens(state) == [(5, 0)] * 4
    assert all(player.collection == () for player in state.table.players)
    assert (state.table.tableau, state.table.market, state.table.discard) == ((), (), ())


def test_the_start_player_is_random() -> None:
    """TE-5."""
    assert {new_game(5, seed).table.seat for seed in range(60)} == {0, 1, 2, 3, 4}


def test_all_but_the_order_of_the_deck_is_seen() -> None:
    """TE-6, ruling A-1."""
    state = table("8b 1w: G3", row="R5", deck="B1")

    for viewer in (None, 0, 2):
        view = RULES.view(state, viewer)
        assert view.table == state.table
        assert view.cards_left == len(state.deck)
        assert set(type(view).model_fields) == {"viewer", "table", "cards_left"}


# Drawing


def test_the_first_card_must_be_drawn() -> None:
    """TE-8, TE-13, ruling A-2."""
    assert kinds(table()) == ["draw"]


def test_numbers_and_currency_join_the_row_in_order() -> None:
    """TE-9."""
    state = draw(table(deck="B5 C5 R6"), 3)

    assert state.table.tableau == cards("B5 C5 R6")


def test_the_running_total_is_numbers_less_currency() -> None:
    """TE-10, TE-11, ruling A-16."""
    assert running_total(cards("B5 C5 R6")) == 6
    assert currency_total(cards("B5 C5 R6 C2")) == 7


def test_the_total_may_be_negative() -> None:
    """TE-10, example 2."""
    state = draw(table(deck="C3 R2 R9"), 3)

    assert [running_total(state.table.tableau[:count]) for count in (1, 2, 3)] == [-3, -1, 8]
    assert take_currency(state).table.players[0].black == 5 + 3


def test_after_each_card_one_may_stop_or_draw_again() -> None:
    """TE-12."""
    assert kinds(draw(table(deck="R2"))) == ["draw", "take_numbers"]
    assert kinds(draw(table(deck="C2"))) == ["draw", "take_currency"]
    assert kinds(draw(table(deck="C2 R2"), 2)) == ["draw", "take_numbers", "take_currency"]


def test_an_event_tells_the_card_and_both_totals() -> None:
    assert act(table(row="B5", deck="C2"), Draw(seat=0)).events == (CardDrawn(seat=0, card="C2", total=3, currency=2),)


def test_if_the_first_card_is_a_wild_a_further_draw_is_compulsory() -> None:
    """TE-13, example 15."""
    assert kinds(bid(draw(table(deck="W8")), 0, 0, 0)) == ["draw"]


def test_a_wild_changes_no_total() -> None:
    """TE-14, TE-9, example 12."""
    state = draw(table(row="G1 O3", deck="W8"))
    assert state.table.tableau == cards("G1 O3")

    state = bid(state, 0, 0, 0)
    assert (decider(state), running_total(state.table.tableau)) == (0, 4)
    assert kinds(state) == ["draw", "take_numbers"]


# Busting


def test_exactly_ten_is_safe_and_eleven_busts() -> None:
    """TE-15, example 1."""
    state = draw(table(deck="B5 C5 R6 G4 G1"), 4)
    assert running_total(state.table.tableau) == 10
    assert decider(state) == 0

    after = draw(state)
    assert tokens(after) == [(5, 1), (10, 0), (10, 0)]
    assert after.table.market == cards("R6 B5 G1 G4")
    assert after.table.discard == cards("C5")
    assert after.table.tableau == ()
    assert (decider(after), kinds(after)) == (1, ["draw"])


def test_a_number_bust_without_currency_gives_the_others_nothing() -> None:
    """TE-18."""
    step = act(table(row="B5", deck="R6"), Draw(seat=0))

    assert step.events[1:] == (Busted(seat=0, currency=False, white=True),)
    assert tokens(step.state) == [(5, 1), (5, 0), (5, 0)]


def test_a_currency_bust_pays_nobody() -> None:
    """TE-16, TE-17, TE-19, example 3."""
    state = draw(table(deck="C5 C4 R3 C2"), 4)

    assert tokens(state) == [(5, 1), (5, 0), (5, 0)]
    assert state.table.market == cards("R3")
    assert state.table.discard == cards("C5 C4 C2")
    assert decider(state) == 1


def test_ten_of_currency_is_safe_and_eleven_is_not() -> None:
    """TE-16, example 4, ruling A-17."""
    state = draw(table(deck="C5 C5"), 2)
    assert (currency_total(state.table.tableau), running_total(state.table.tableau)) == (10, -10)
    assert decider(state) == 0

    assert draw(state.replace(deck=(*state.deck, "C1"))).table.players[0].white == 1
    safe = draw(state.replace(deck=(*state.deck, "R9")))
    assert (decider(safe), running_total(safe.table.tableau)) == (0, -1)


def test_numbers_do_not_soften_a_currency_bust() -> None:
    """TE-16."""
    assert draw(table(row="R9 C5 C5 R9", deck="C1")).table.players[0].white == 1


def test_a_currency_card_cannot_bust_by_the_running_total() -> None:
    """TE-15."""
    assert decider(draw(table(row="R9 B1", deck="C1"))) == 0


def test_wilds_won_in_the_turn_survive_the_bust() -> None:
    """TE-20, ruling A-3."""
    state = bid(draw(table(row="B9", deck="W4 B2")), 0, 0, 1)
    state = act(state, RULES.legal_actions(state, 0)[0]).state
    assert state.table.players[0].collection == cards("W4")

    assert draw(state).table.players[0].collection == cards("W4")


def test_when_all_white_tokens_are_gone_the_buster_takes_none() -> None:
    """TE-21, ruling A-4."""
    step = act(table("5b 1w", "5b 14w", row="B9", deck="B2"), Draw(seat=0))

    assert step.state.table.players[0].white == 1
    assert Busted(seat=0, currency=False, white=False) in step.events


# Reward


def test_taking_the_numbers_gives_every_other_player_the_currency() -> None:
    """TE-22, example 6."""
    state = take_numbers(table("5b", "9b", "10b", "4b", row="R3 B4 C2 C1", market="G5"))

    assert tokens(state) == [(5, 0), (10, 0), (10, 0), (7, 0)]
    assert state.table.players[0].collection == cards("R3 B4")
    assert state.table.discard == cards("C2 C1")
    assert (decider(state), kinds(state)) == (0, ["buy", "pass"])


def test_events_tell_which_numbers_were_taken_or_left_and_what_each_received() -> None:
    """TE-22, TE-23: the others in turn order."""
    state = table("5b", "9b", "5b", row="C2 R3 B4")

    assert act(state, TakeNumbers(seat=0)).events == (
        NumbersTaken(seat=0, cards=cards("R3 B4")),
        TokensGained(seat=1, black=1, lost=1),
        TokensGained(seat=2, black=2, lost=0),
    )
    assert act(state, TakeCurrency(seat=0)).events == (
        CurrencyTaken(seat=0, cards=cards("R3 B4")),
        TokensGained(seat=0, black=2, lost=0),
    )


def test_duplicates_are_taken_as_well() -> None:
    """TE-22, TE-25, example 10."""
    state = take_numbers(table("5b: G3", row="G3 R1"))

    assert state.table.players[0].collection == cards("R1 G3 G3")


def test_taking_the_currency_leaves_the_numbers_to_the_market() -> None:
    """TE-23, example 7, ruling A-18."""
    state = take_currency(table("5b", "9b", "10b", "4b", row="R3 B4 C2 C1"))

    assert tokens(state) == [(8, 0), (9, 0), (10, 0), (4, 0)]
    assert state.table.market == cards("R3 B4")
    assert state.table.discard == cards("C2 C1")
    assert (decider(state), kinds(state)) == (1, ["draw"])


def test_nobody_holds_more_than_ten_black_tokens_and_white_ones_do_not_count() -> None:
    """TE-24, example 5."""
    assert tokens(take_currency(table("8b", row="C4")))[0] == (10, 0)
    assert tokens(take_currency(table("10b 2w", row="C3")))[0] == (10, 2)


def test_an_event_tells_what_was_lost_at_the_cap() -> None:
    """TE-24."""
    state = table("8b", row="C4")
    events = act(state, RULES.legal_actions(state, 0)[-1]).events

    assert events[1] == TokensGained(seat=0, black=2, lost=2)


def test_a_reward_of_a_kind_that_does_not_lie_there_cannot_be_chosen() -> None:
    """TE-26, ruling A-5."""
    assert "take_currency" not in kinds(table(row="R3"))
    assert "take_numbers" not in kinds(table(row="C3"))


# The end of a turn


def test_play_goes_round() -> None:
    """TE-5, TE-7."""
    state, turns = table(deck="R1 R2 R3 R4"), []
    for _ in range(4):
        turns.append(decider(state))
        state = decline(take_numbers(draw(state)))

    assert turns == [0, 1, 2, 0]


def test_if_the_deck_ends_with_an_empty_row_the_turn_just_ends() -> None:
    """TE-43, ruling A-2."""
    state = bid(draw(table(deck="W1 -")), 0, 0, 0)
    assert kinds(state) == ["end_turn"]

    after = end_turn(state)
    assert after.table.last_buyers == (1, 2, 0)
    assert tokens(after) == [(5, 0)] * 3
