"""Give, swap and peek."""

from __future__ import annotations

import pytest

from tablegames.games.archduke.events import ActionDeclined, CardGiven, CardsSwapped, DeckShuffled, Peeked
from tablegames.games.archduke.model import Effect, Give, Peek, Pending, SwapFirst, SwapSecond
from tests.games.archduke_tables import (
    RULES,
    act,
    cards,
    claim,
    counts,
    decline,
    first,
    give,
    grid,
    kinds,
    may_act,
    peek,
    place,
    placing,
    swap,
    table,
    using,
)

# Give


def test_a_gift_is_the_top_of_the_draw_pile_and_nobody_looks() -> None:
    """AR-29, AR-33, AR-36."""
    step = give(using("give", "3", "4 5 6 7", "8", deck="9"), 1)

    assert step.state.grids[1] == grid("4 5 6 7 9")
    assert step.events == (CardGiven(seat=0, to=1, slot=5),)


def test_a_gift_goes_to_another_player() -> None:
    """AR-29."""
    state = using("give", "3", "4", "5")

    assert [action for action in RULES.legal_actions(state, 0) if isinstance(action, Give)] == [
        Give(seat=0, to=1),
        Give(seat=0, to=2),
    ]


def test_a_gift_fills_a_gap() -> None:
    """Ruling Q5."""
    assert give(using("give", "3", "4 . 6", deck="9"), 1).state.grids[1] == grid("4 9 6")


def test_a_given_action_card_brings_nothing() -> None:
    """AR-33, ruling Q19."""
    state = give(using("give", "3", "4", deck="12", discard="5"), 1).state

    assert state.table.queue == ()
    assert state.discard == cards("5")


def test_a_gift_may_need_the_discard_pile_shuffled() -> None:
    """AR-53."""
    step = give(using("give", "3", "4", deck="-", discard="9 9 1"), 1)

    assert step.events[0] == DeckShuffled(cards_left=2)
    assert step.state.discard == cards("1")


# Swap


def test_a_swap_exchanges_any_two_cards_unseen() -> None:
    """AR-30."""
    step = swap(using("swap", "3 4", "9 8", "6"), (1, 2), (2, 1))

    assert step.state.grids == (grid("3 4"), grid("9 6"), grid("8"))
    assert step.events == (CardsSwapped(seat=0, first=(1, 2), second=(2, 1)),)
    assert step.state.table.queue == ()


def test_the_two_cards_may_lie_in_one_tableau() -> None:
    """AR-30, ruling Q4."""
    assert swap(using("swap", "3 4", "9 8"), (1, 1), (1, 2)).state.grids[1] == grid("8 9")


def test_a_swap_needs_two_different_cards() -> None:
    """Ruling Q4: the first one is not offered again."""
    state = act(using("swap", "3 4", "9"), SwapFirst(seat=0, owner=0, slot=2)).state

    assert RULES.legal_actions(state, 0) == (
        SwapSecond(seat=0, owner=0, slot=1),
        SwapSecond(seat=0, owner=1, slot=1),
    )


def test_a_swapped_action_card_brings_nothing() -> None:
    """AR-33."""
    assert swap(using("swap", "12 4", "9"), (0, 1), (1, 1)).state.table.queue == ()


# Peek


def test_a_peek_is_at_any_card_and_moves_nothing() -> None:
    """AR-31."""
    before = using("peek", "3 4", "9 8")
    targets = [action.targets()[0] for action in RULES.legal_actions(before, 0) if isinstance(action, Peek)]
    assert targets == ["slot:0:1", "slot:0:2", "slot:1:1", "slot:1:2"]

    step = peek(before, 1, 2)
    assert step.state.grids == before.grids
    assert step.events == (Peeked(seat=0, owner=1, slot=2, card="8"),)


# All of them


@pytest.mark.parametrize("effect", ["give", "swap", "peek"])
def test_every_action_may_be_left_out(effect: Effect) -> None:
    """Ruling Q9, AR-29, AR-30, AR-31."""
    before = using(effect, "3 4", "9 8")
    after = decline(before)

    assert after.grids == before.grids
    assert after.table.queue == ()


def test_the_seat_whose_card_it_was_acts() -> None:
    """AR-32."""
    state = claim(table("3", "4", "12 9", discard="12"), 2, 1).state

    assert {action.seat for action in RULES.legal_actions(state, 2)} == {2}
    assert "peek" not in kinds(state, 0) + kinds(state, 1)


def test_actions_are_carried_out_in_the_order_in_which_their_cards_came() -> None:
    """AR-23, ruling Q10: the discarder's own first."""
    state = place(placing("12 12 3", "12 4", "12 5", drawn="7"), 1).state
    for seat, slot in ((2, 1), (0, 2), (1, 1)):
        state = claim(state, seat, slot).state

    order = []
    while state.table.queue:
        order.append(first(state))
        state = decline(state)
    assert order == [0, 2, 0, 1]


def test_one_player_may_use_two_actions_one_after_the_other() -> None:
    """AR-23, example X10."""
    state = claim(place(placing("1 1 3", "4", "5", drawn="7"), 1).state, 0, 2).state

    state = give(give(state, 1).state, 1).state
    assert counts(state) == [2, 3, 1]


def test_the_window_stays_open_between_actions() -> None:
    """Ruling Q10: what a peek has shown may be matched."""
    state = place(placing("12 3", "4 12", "5", drawn="7"), 1).state
    assert may_act(state) == (0, 1, 2)

    state = claim(peek(state, 1, 2).state, 1, 2).state
    assert (counts(state), first(state)) == ([2, 1, 1], 1)


def test_a_swap_with_one_card_on_the_table_lapses() -> None:
    """AR-34, AR-54: two eligible cards are needed; the caller's are none."""
    state = placing("11", "4 4 4", drawn="7", caller=1)

    step = place(state, 1)

    assert step.events[-1] == ActionDeclined(seat=0, effect="swap", possible=False)
    assert step.state.table.queue == ()


def test_an_action_that_has_lost_its_target_while_it_waited_lapses() -> None:
    """AR-34: a penalty took the last card."""
    state = using("give", "3 6", "4 5", deck="9 -", discard="1")
    assert first(state) == 0

    step = claim(state, 1, 1)
    assert step.events[-1] == ActionDeclined(seat=0, effect="give", possible=False)
    assert kinds(step.state, 1)[0] == "start_turn"


def test_the_next_action_in_the_queue_is_checked_as_well() -> None:
    """AR-34."""
    queue = (Pending(seat=0, effect="peek"), Pending(seat=0, effect="give"))
    state = table("3 6", "4 5", deck="-", discard="1", queue=queue)

    assert decline(state).table.queue == ()


# After a call


def test_the_caller_is_out_of_reach_of_others() -> None:
    """AR-41, ruling Q3, example X23."""
    state = using("give", "3", "4", "5", seat=1, caller=0, turn=1)
    assert [action.targets() for action in RULES.legal_actions(state, 1) if isinstance(action, Give)] == [("seat:2",)]

    for state in (
        using("swap", "3", "4", "5", seat=2, caller=0, turn=2),
        using("peek", "3", "4", "5", seat=2, caller=0, turn=2),
    ):
        found = [action.owner for action in RULES.legal_actions(state, 2) if isinstance(action, SwapFirst | Peek)]
        assert found == [2, 1]


def test_the_caller_may_use_actions_and_own_cards_for_them() -> None:
    """AR-42."""
    state = claim(table("12 3", "4", "5", discard="12", caller=0, turn=1), 0, 1).state

    assert [action.owner for action in RULES.legal_actions(state, 0) if isinstance(action, Peek)] == [0, 1, 2]


def test_with_two_players_a_gift_has_no_target_after_a_call() -> None:
    """Ruling Q20, AR-34."""
    state = place(placing("1 3", "4", drawn="7", caller=1), 1).state
    assert state.table.queue == ()

    swaps = RULES.legal_actions(using("swap", "3 4", "5", caller=1), 0)
    peeks = RULES.legal_actions(using("peek", "3 4", "5", caller=1), 0)
    for found in (swaps, peeks):
        assert {action.targets()[0] for action in found if action.targets()} == {"slot:0:1", "slot:0:2"}
