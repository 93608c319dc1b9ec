"""A turn of Archduke, and what is done when the draw pile is empty."""

from __future__ import annotations

import pytest

from tablegames.games.archduke.events import (
    CardDrawn,
    CardReplaced,
    DeckShuffled,
    DiscardTaken,
    DrawnDiscarded,
    TurnStarted,
)
from tablegames.games.archduke.model import DrawCard, StartTurn
from tests.games.archduke_tables import (
    RULES,
    act,
    cards,
    counts,
    decline,
    discard,
    draw,
    end_turn,
    first,
    grid,
    kinds,
    may_act,
    place,
    placing,
    start,
    table,
    take,
    using,
    whole_turn,
)


def test_to_start_comes_first_and_then_the_choice_of_a_pile() -> None:
    """AR-10, AR-20."""
    step = act(table("3", "4", "5"), StartTurn(seat=1))

    assert step.events == (TurnStarted(seat=1),)
    assert may_act(step.state) == (1,)
    assert kinds(step.state, 1) == ["draw_card", "take_discard"]


def test_play_goes_clockwise() -> None:
    """AR-17."""
    state, turns = table("3", "4", "5"), []
    for _ in range(4):
        state = whole_turn(state)
        turns.append(state.table.turn)

    assert turns == [1, 2, 0, 1]


def test_who_draws_from_the_draw_pile_sees_the_card() -> None:
    """AR-11."""
    step = draw(start(table("3", "4", deck="9")))

    assert step.state.drawn == "9"
    assert step.events == (CardDrawn(seat=1, card="9"),)


def test_a_drawn_card_is_placed_on_any_own_card_or_discarded() -> None:
    """AR-11, AR-14: gaps cannot be filled by it."""
    state = placing("3 . 8 6", "4", drawn="9")

    assert [action.targets() for action in RULES.legal_actions(state, 0)] == [
        ("slot:0:1",),
        ("slot:0:3",),
        ("slot:0:4",),
        ("pile:discard",),
    ]


def test_a_replaced_card_is_turned_up_on_the_discard_pile() -> None:
    """AR-13, AR-14."""
    step = place(placing("3 8 6 2", "4", drawn="9", discard="5"), 2)

    assert step.state.grids[0] == grid("3 9 6 2")
    assert step.state.discard == cards("5 8")
    assert step.state.drawn is None
    assert step.events == (CardReplaced(seat=0, slot=2, card="8", openly=False),)


def test_a_card_from_the_discard_pile_must_be_placed() -> None:
    """AR-12, example X5."""
    taken = take(start(table("9 3", "8 9 3", discard="4 5")))
    assert taken.events == (DiscardTaken(seat=1, card="5"),)
    assert taken.state.discard == cards("4")
    assert kinds(taken.state, 1) == ["place"]

    step = place(taken.state, 2)
    assert step.state.discard == cards("4 9")
    assert counts(step.state) == [2, 3]
    assert step.events == (CardReplaced(seat=1, slot=2, card="9", openly=True),)


def test_the_discard_of_the_player_before_may_always_be_taken() -> None:
    """Ruling Q14: also when it was the only card."""
    state = take(start(table("3", "8", discard="5"))).state

    assert (state.drawn, state.discard) == ("5", ())
    assert place(state, 1).state.discard == cards("8")


def test_a_replaced_action_card_may_be_used() -> None:
    """AR-15, example X4."""
    state = place(placing("12 8", "4", drawn="3"), 1).state
    assert state.discard[-1] == "12"
    assert kinds(state, 0) == ["peek", "decline", "claim"]

    assert kinds(decline(state), 0) == ["end_turn", "call_archduke", "claim"]


@pytest.mark.parametrize("card", ["1", "11", "12"])
def test_a_drawn_card_that_is_discarded_at_once_brings_no_action(card: str) -> None:
    """AR-16, AR-24, example X3."""
    step = discard(placing("3 8", "4", drawn=card, discard="5"))

    assert step.events == (DrawnDiscarded(seat=0, card=card),)
    assert step.state.discard == cards(f"5 {card}")
    assert step.state.table.queue == ()
    assert may_act(step.state) == (0, 1)
    assert kinds(step.state, 0) == ["end_turn", "call_archduke", "claim"]


@pytest.mark.parametrize("card", ["1", "11", "12"])
def test_a_placed_action_card_brings_nothing_before_it_leaves_again(card: str) -> None:
    """AR-24."""
    assert place(placing("3 8", "4", drawn=card), 1).state.table.queue == ()


def test_the_next_turn_starts_only_after_the_question_for_a_call() -> None:
    """AR-20, AR-39."""
    state = discard(placing("3", "4", drawn="9")).state
    assert first(state) == 0
    assert "start_turn" not in kinds(state, 1)

    assert "start_turn" in kinds(end_turn(state), 1)


# An empty draw pile


def test_an_empty_draw_pile_is_made_anew_from_all_but_the_top_of_the_discard_pile() -> None:
    """AR-53, ruling Q6, example X25."""
    state = start(table("3", "4", deck="-", discard="9 " * 29 + "5"))

    step = draw(state)

    assert step.events == (DeckShuffled(cards_left=29), CardDrawn(seat=1, card="9"))
    assert step.state.deck == cards("9 " * 28)
    assert step.state.discard == cards("5")


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    """AR-53."""
    state = draw(start(table("3", "4", deck="8 -", discard="9 7 5"))).state

    assert (state.deck, state.discard) == ((), cards("9 7 5"))


def test_the_discard_pile_is_shuffled_and_not_turned_over() -> None:
    """AR-53."""
    pile = " ".join(map(str, range(2, 11)))
    state = start(table("3", "4", deck="-", discard=pile))

    assert len({act(state, DrawCard(seat=1), luck).state.deck for luck in range(5)}) == 5


def test_without_a_card_to_draw_only_the_discard_can_be_taken() -> None:
    """AR-54."""
    state = start(table("3", "4", deck="-", discard="5"))

    assert kinds(state, 1) == ["take_discard"]


def test_without_a_card_to_draw_a_gift_lapses() -> None:
    """AR-34, AR-54."""
    state = placing("1 8", "4", drawn="9", deck="-", discard="-3", turn=0)
    state = state.replace(discard=())

    step = place(state, 1)

    assert step.state.table.queue == ()
    assert [event.kind for event in step.events] == ["card_replaced", "action_declined"]


def test_a_gift_is_possible_while_the_discard_pile_can_be_shuffled() -> None:
    """AR-53."""
    assert kinds(using("give", "3", "4", deck="-", discard="9 1"), 0) == ["give", "decline", "claim"]
