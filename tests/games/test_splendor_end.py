"""How a game of Splendor ends, and who wins it."""

from __future__ import annotations

import pytest

from tablegames.core.model import ScorePart, SeatStanding
from tablegames.games.splendor.model import GameEnded, LastRoundBegan, NobleCame, Passed, Player, SplendorState
from tests.games.splendor_tables import (
    RULES,
    allowed,
    buy,
    cards_worth,
    choose,
    do_nothing,
    owner,
    play,
    table,
    take,
)

TAKE = "W U G"


def with_points(points: int, count: int, *others: Player, reserved: str = "") -> Player:
    """Return a seat with `count` bought cards worth `points`, none of them one that `others` have."""
    taken = [card for other in others for card in other.bought]
    return owner(bought=cards_worth(points, count, taken), reserved=reserved)


def ended(*players: Player) -> SplendorState:
    return table(*players, phase="over")


# The last round


def test_who_reaches_fifteen_brings_the_last_round() -> None:
    """SP-43, SP-44, SP-46, D9."""
    before = table(with_points(15, 9))

    step = play(before, take(before, TAKE))

    assert step.events[-1] == LastRoundBegan(seat=0)
    assert step.state.last_round
    assert step.state.seat == 1
    assert RULES.standing(step.state) is None


def test_the_last_round_is_announced_once() -> None:
    """SP-46: who else reaches fifteen in it gains nothing by that."""
    leader = with_points(15, 9)
    state = table(leader, with_points(15, 4, leader), owner(), seat=1, last_round=True)

    step = play(state, take(state, TAKE))

    assert [event.kind for event in step.events] == ["tokens_taken"]


def test_fourteen_points_bring_nothing() -> None:
    """SP-44."""
    before = table(with_points(14, 9))

    assert not play(before, take(before, TAKE)).state.last_round


def test_a_noble_counts_toward_fifteen_in_the_turn_in_which_it_comes() -> None:
    """SP-42, SP-44, D9."""
    twelve = cards_worth(12, 4)
    before = table(owner(bought=twelve, bonuses="U4 G4"), nobles="N3")

    step = play(before, take(before, TAKE))

    assert step.events[-2:] == (NobleCame(seat=0, noble="N3"), LastRoundBegan(seat=0))


@pytest.mark.parametrize(("reached", "turns_left"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_the_round_is_finished_in_turn_order(reached: int, turns_left: list[int]) -> None:
    """SP-45, SP-55, D3, example 23."""
    players = [owner(), owner(), owner()]
    players[reached] = with_points(15, 9)
    state = table(*players, seat=reached, round=20)

    state = play(state, take(state, TAKE)).state
    seats = []
    while RULES.actors(state):
        seats.append(state.seat)
        state = play(state, RULES.legal_actions(state, state.seat)[0]).state

    assert seats == turns_left
    assert state.round == 20


def test_the_round_ends_with_the_seat_before_the_first() -> None:
    """SP-45: the first seat need not be seat 0."""
    before = table(with_points(15, 9), owner(), owner(), first=1, seat=0)

    step = play(before, take(before, TAKE))

    assert step.events[-1] == GameEnded(blocked=False)
    assert RULES.actors(step.state) == ()


def test_nobody_acts_after_the_end() -> None:
    """SP-45."""
    over = ended(with_points(15, 9), owner())

    assert RULES.actors(over) == ()
    assert RULES.legal_actions(over, 0) == ()
    assert not allowed(over, take(over, TAKE))


def test_the_leader_may_be_passed_in_the_last_round() -> None:
    """SP-46, SP-47, example 24."""
    leader = with_points(15, 9)
    chaser = with_points(14, 8, leader)
    seven_green = owner("0/0/6/0/0/0", bought=chaser.bought)
    before = table(leader, seven_green, bank="4/4/4/4/4/5", open_cards="2G6", seat=1, last_round=True, round=25)

    payment = next(action for action in RULES.legal_actions(before, 1) if "card:2G6" in action.targets())
    after = play(before, payment).state

    standing = RULES.standing(after)
    assert standing is not None
    assert standing.winners == (1,)
    assert [(line.seat, line.score) for line in standing.seats] == [(1, 17), (0, 15)]
    assert standing.decided_by is None


# Who wins


def test_every_part_of_the_score_is_told() -> None:
    """SP-43, SP-47."""
    first = owner(bought=cards_worth(9, 6), nobles="N3 N1")
    second = with_points(4, 3, first)

    standing = RULES.standing(ended(first, second))

    assert standing is not None
    assert standing.seats[0] == SeatStanding(
        seat=0,
        rank=1,
        score=15,
        parts=(
            ScorePart(kind="cards", value=9),
            ScorePart(kind="nobles", value=6),
            ScorePart(kind="bought", value=6),
        ),
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_nobles_decide_for_the_seat_that_owns_them(seats: int) -> None:
    """SP-43, SP-47: with three and four seats, too."""
    richest = with_points(12, 5)
    visited = owner(bought=cards_worth(10, 5, richest.bought), nobles="N3")
    players = [owner(), richest, visited, owner()][:seats]

    standing = RULES.standing(ended(*players))

    assert standing is not None
    assert standing.winners == (2,)
    assert [(line.seat, line.score) for line in standing.seats[:2]] == [(2, 13), (1, 12)]


def test_among_equals_the_fewest_bought_cards_win_and_reserved_ones_do_not_count() -> None:
    """SP-48, example 25."""
    first = with_points(16, 12, reserved="1K7")
    second = with_points(16, 13, first)

    standing = RULES.standing(ended(first, second))

    assert standing is not None
    assert standing.winners == (0,)
    assert standing.decided_by == "fewest_cards"


def test_nobles_do_not_count_among_the_bought_cards() -> None:
    """SP-48: both have sixteen points, one of them six by nobles."""
    visited = owner(bought=cards_worth(10, 8), nobles="N3 N1")
    first = with_points(16, 9, visited)

    standing = RULES.standing(ended(first, visited))

    assert standing is not None
    assert [line.score for line in standing.seats] == [16, 16]
    assert standing.winners == (1,)
    assert standing.decided_by == "fewest_cards"


def test_with_as_many_cards_the_victory_is_shared() -> None:
    """SP-49, D10, example 25."""
    first = with_points(16, 12)
    second = with_points(16, 12, first)

    standing = RULES.standing(ended(first, second))

    assert standing is not None
    assert standing.winners == (0, 1)
    assert standing.decided_by is None


def test_two_may_share_the_victory_because_a_third_has_bought_more_cards() -> None:
    """SP-48, SP-49: as many points alone would not have told the third from them."""
    first = with_points(16, 12)
    second = with_points(16, 12, first)
    third = with_points(16, 13, first, second)

    standing = RULES.standing(ended(third, first, second))

    assert standing is not None
    assert [(line.seat, line.rank) for line in standing.seats] == [(1, 1), (2, 1), (0, 3)]
    assert standing.winners == (1, 2)
    assert standing.decided_by == "fewest_cards"


def test_cards_are_counted_only_among_equals_in_points() -> None:
    """SP-47, SP-48, example 25."""
    first = with_points(16, 14)
    second = with_points(15, 9, first)

    standing = RULES.standing(ended(first, second))

    assert standing is not None
    assert [line.seat for line in standing.seats] == [0, 1]
    assert standing.decided_by is None


def test_equal_seats_share_a_rank_and_the_next_rank_is_skipped() -> None:
    """SP-47..49."""
    one = with_points(4, 3)
    two = with_points(4, 3, one)
    three = with_points(2, 2, one, two)

    standing = RULES.standing(ended(three, one, two))

    assert standing is not None
    assert [(line.seat, line.rank) for line in standing.seats] == [(1, 1), (2, 1), (0, 3)]


# Nothing is possible

NO_HELP = "3W1 3W2 3W3"
"""Three reserved cards that nobody here can pay."""

DEAR = "1R1 1R8 1U2 1G8 2W6 2K3 2K6 2R3"
"""Open cards that cost white or black, which blue, green and red bonuses do not pay."""


def blocked(*players: Player, **changes: object) -> SplendorState:
    """Return a table with no coloured token in the bank; who holds three cards can only pass."""
    return table(*players, bank="0/0/0/0/0/5", **changes)  # type: ignore[arg-type]


def test_who_can_do_nothing_else_passes() -> None:
    """SP-50, D2."""
    before = blocked(owner(reserved="3W1 3W2 3W3"), owner())

    assert RULES.legal_actions(before, 0) == (do_nothing(before),)
    step = play(before, do_nothing(before))
    assert step.events == (Passed(seat=0),)
    assert step.state.seat == 1
    assert step.state.passes == 1


def test_nobody_passes_who_can_buy_a_reserved_card() -> None:
    """SP-9, SP-50."""
    before = blocked(owner("0/3/0/0/0/0", reserved="1W1 3W2 3W3"), owner())

    assert RULES.legal_actions(before, 0) == (buy(before, "1W1", "U U U"),)


def test_a_noble_comes_even_with_a_pass_and_passes_count_anew() -> None:
    """SP-50, SP-51, SP-40."""
    before = blocked(owner(bonuses="U4 G4", reserved=NO_HELP), owner(), nobles="N3", passes=1, open_cards=DEAR)

    step = play(before, do_nothing(before))

    assert step.events == (Passed(seat=0), NobleCame(seat=0, noble="N3"))
    assert step.state.passes == 0
    assert step.state.seat == 1


def test_a_noble_chosen_after_a_pass_starts_the_count_anew() -> None:
    """SP-39, SP-51."""
    before = blocked(owner(bonuses="U4 G4 R4", reserved=NO_HELP), owner(), nobles="N3 N4", passes=1, open_cards=DEAR)

    asked = play(before, do_nothing(before)).state
    after = play(asked, choose(asked, "N3")).state

    assert asked.phase == "noble"
    assert after.passes == 0
    assert after.phase == "act"


def test_the_game_ends_when_all_pass_one_after_another() -> None:
    """SP-51, D2: points decide although nobody has fifteen."""
    first = with_points(3, 2, reserved="3W1 3W2 3W3")
    second = with_points(5, 2, first, reserved="3U1 3U2 3U3")
    state = blocked(first, second)

    state = play(state, do_nothing(state)).state
    step = play(state, do_nothing(state))

    assert step.events == (Passed(seat=1), GameEnded(blocked=True))
    standing = RULES.standing(step.state)
    assert standing is not None
    assert standing.winners == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_goes_on_until_the_last_of_all_seats_has_passed(seats: int) -> None:
    """SP-51: whoever passed first, and wherever in the round that was."""
    hands = ("3W1 3W2 3W3", "3U1 3U2 3U3", "3G1 3G2 3G3", "3R1 3R2 3R3")[:seats]
    state = blocked(*(owner(reserved=hand) for hand in hands), seat=1)

    for passed in range(seats):
        assert RULES.actors(state) == ((1 + passed) % seats,)
        state = play(state, do_nothing(state)).state

    assert RULES.actors(state) == ()


def test_an_action_between_passes_starts_the_count_anew() -> None:
    """SP-51."""
    before = blocked(owner(), owner(reserved="3U1 3U2 3U3"), passes=1)

    after = play(before, RULES.legal_actions(before, 0)[-1]).state

    assert after.passes == 0
