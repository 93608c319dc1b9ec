"""What a seat of Splendor does at a glance, where the search only plays on."""

from __future__ import annotations

import pytest

from tablegames.core.bots import Seen
from tablegames.core.rng import Rng
from tablegames.games.splendor.bot import PLAYERS
from tablegames.games.splendor.glance import Glance, Table, promised
from tablegames.games.splendor.model import COLOURS, SplendorAction, SplendorState
from tablegames.games.splendor.outlook import Outlook, Taste
from tests.games.splendor_tables import RULES, buy, give_back, new_game, owner, reserve, table


def glanced(state: SplendorState) -> SplendorAction:
    """Return what the seat in turn does at a glance."""
    return Glance(state, state.seat).choice(RULES.legal_actions(state, state.seat))


def played(seed: int) -> list[SplendorState]:
    """Return the positions of a game of two normal players."""
    states = [new_game(2, seed)]
    while states[-1].phase != "over":
        state = states[-1]
        seen = Seen(state.seat, RULES.view(state, state.seat), RULES.legal_actions(state, state.seat))
        action = PLAYERS["normal"].advise(seen, Rng(seed, len(states))).action
        assert action is not None
        states.append(RULES.apply(state, action, Rng(seed)).state)
    return states[:-1]


def test_it_buys_points_that_it_can_pay_with_as_little_gold_as_it_takes() -> None:
    state = table(owner("0/0/3/0/0/2", bonuses="U5 G1"), open_cards="2G5")

    assert glanced(state) == buy(state, "2G5", "0/0/2/0/0/0")


def test_it_takes_what_the_best_card_in_mind_lacks() -> None:
    state = table(
        owner("0/0/4/2/0/0", bonuses="G3", reserved="3R4 3W1 3G1"),
        open_cards="1W1 1W2 1U8 1K8 2W6 2U6 2K6 2R6 3W2 3U2 3K2 3G2",
    )

    taken = glanced(state)

    assert taken.kind == "take_tokens"
    assert taken.tokens[COLOURS.index("R")] > 0


def test_it_reserves_the_best_card_when_a_rival_is_about_to_buy_it() -> None:
    state = table(
        owner("0/0/3/2/0/0", bonuses="G3"),
        owner("0/0/1/2/0/2", bought=("2G1", "2G2", "2G3")),
        open_cards="1W1 1W2 1U8 1K8 2W6 2U6 2K6 2R6 3W2 3U2 3R4 3G2",
    )

    assert glanced(state) == reserve(state, "3R4")


def test_it_returns_what_the_best_card_in_mind_does_not_need() -> None:
    state = table(owner("0/0/4/3/4/0", bonuses="G3", reserved="3R4"), phase="return", empty_decks=(1,))

    assert glanced(state) == give_back(state, "K")


def test_only_points_count_in_the_last_round() -> None:
    state = table(
        owner(bought=("3W4", "3U4", "3G4")), owner("0/0/4/0/3/0"), open_cards="1W8 1U1 1G1", last_round=True, seat=1
    )

    assert glanced(state) == buy(state, "1W8", "0/0/4/0/0/0")


def test_it_ends_the_game_for_a_single_point_if_it_is_ahead_then() -> None:
    nearly = owner("0/0/4/2/0/0", bonuses="G3", bought=("3W4", "3U4", "3K2"), reserved="3R4")
    rival = owner(bought=("3G4", "3W2", "3K4", "2W3"))
    behind, ahead = (table(nearly, other, open_cards="1W8 1U1 1K1 1R1") for other in (rival, owner()))

    assert glanced(behind).kind == "take_tokens"
    assert glanced(ahead) == buy(ahead, "1W8", "0/0/1/0/0/0")


def test_what_is_left_of_the_choices_is_chosen_from() -> None:
    state = table()
    left = (reserve(state, "3W1"),)

    assert Glance(state, 0).choice(left) == left[0]


def test_cards_promise_what_they_promise_at_a_closer_look() -> None:
    for state in played(seed=4):
        outlook = Outlook(RULES.view(state, state.seat), state.seat, Taste())
        closer = outlook.promise(outlook.wealth, outlook.bank)
        board = Table(state)
        side = board.sides[state.seat]
        aims = board.aims(side, board.gains(side))[: len(outlook.goals)]

        assert promised([aim[0] for aim in aims]) == pytest.approx(closer)


def test_it_does_mostly_what_the_normal_player_does() -> None:
    states = played(seed=4)
    same = 0
    for state in states:
        seen = Seen(state.seat, RULES.view(state, state.seat), RULES.legal_actions(state, state.seat))
        same += glanced(state) == PLAYERS["normal"].advise(seen, Rng(1)).action

    assert same > 0.7 * len(states)
