"""Who is ahead in a round of Archduke, and who wins the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablegames.core.model import Seat, Standing
from tablegames.core.rng import Rng
from tablegames.games.archduke.events import CallPunished, DeckShuffled, GameEnded, RoundEnded, SeatEliminated
from tablegames.games.archduke.model import ArchdukeState, Modes, Pending, RoundLine, RoundResult, TableState
from tablegames.games.archduke.scoring import Ranking, chips, final_standing, leaders, rank, scores
from tests.games.archduke_tables import (
    RULES,
    cards,
    claim,
    counts,
    deal,
    end_round,
    grid,
    kinds,
    last_window,
    may_act,
    places,
    table,
)


def ranked(*tableaus: str, deck: str = "", discard: str = "5") -> Ranking:
    """Rank tableaus; the draw pile in the order in which it is drawn."""
    hands = {seat: cards(written) for seat, written in enumerate(tableaus)}
    return rank(hands, tuple(reversed(cards(deck))), cards(discard), Rng("ranking"))


def order(ranking: Ranking) -> list[Seat]:
    return [line.seat for line in ranking.lines]


# The call


def test_a_right_call_costs_nothing() -> None:
    """AR-48, AR-50, example X14."""
    state = end_round(last_window("6", "9", "7 7")).state

    assert places(state) == [(0, 6), (1, 9), (2, 14)]
    assert chips(state.table) == ((1,), (2,), (3,))
    assert state.table.rounds[0].penalty is None


def test_a_wrong_call_costs_a_card_that_counts() -> None:
    """AR-46, AR-47, ruling Q1, example X15."""
    step = end_round(last_window("9", "7", "12", deck="5"))

    assert places(step.state) == [(1, 7), (2, 12), (0, 14)]
    assert chips(step.state.table) == ((3,), (1,), (2,))
    assert step.state.grids[0] == grid("9 5")
    assert step.events[0] == CallPunished(seat=0, slot=2, card="5")
    assert step.state.table.rounds[0].penalty == 5


def test_a_tie_for_the_lowest_is_no_wrong_call() -> None:
    """AR-46, AR-49, ruling Q1, example X17."""
    state = end_round(last_window("1 1 1 2", "1 2 2", "12")).state

    assert places(state) == [(1, 5), (0, 5), (2, 12)]
    assert state.table.rounds[0].penalty is None


def test_the_penalty_card_may_even_help_and_brings_no_action() -> None:
    """AR-47, ruling Q1: compared once, before it is drawn."""
    assert places(end_round(last_window("9", "7", "12", deck="-3")).state) == [(0, 6), (1, 7), (2, 12)]

    assert end_round(last_window("9", "7", "12", deck="12")).state.table.queue == ()


def test_without_a_card_to_draw_a_wrong_call_costs_nothing() -> None:
    """AR-54."""
    state = end_round(last_window("9", "7", "12", deck="-")).state

    assert places(state) == [(1, 7), (0, 9), (2, 12)]


def test_the_penalty_may_need_the_discard_pile_shuffled() -> None:
    """AR-53."""
    events = end_round(last_window("9", "7", "12", deck="-", discard="4 5")).events

    assert events[:2] == (DeckShuffled(cards_left=1), CallPunished(seat=0, slot=2, card="4"))


# Ranking


def test_the_lowest_sum_is_best_and_a_negative_one_beats_no_card() -> None:
    """AR-45, AR-48."""
    assert order(ranked("3", "-3 0", "", "13 -3")) == [1, 2, 0, 3]


def test_of_equal_sums_fewer_cards_are_better() -> None:
    """AR-49, example X19."""
    ranking = ranked("1 3 4", "2 6")

    assert order(ranking) == [1, 0]
    assert ranking.lines[1].decided == "cards"


def test_of_as_many_cards_the_lowest_one_decides() -> None:
    """AR-49, example X19."""
    ranking = ranked("3 5", "2 6")

    assert order(ranking) == [1, 0]
    assert ranking.lines[1].decided == "lowest"


def test_the_second_lowest_card_does_not_decide() -> None:
    """Ruling Q17: they draw."""
    assert ranked("2 5 7", "2 6 6", deck="9 3").lines[1].decided == "draw"


def test_who_is_equal_draws_a_card_and_the_lower_one_is_better() -> None:
    """AR-49, AR-49a, example X19: the sums stay."""
    ranking = ranked("2 6", "2 6", deck="10 4")

    assert [(line.seat, line.total, line.draws) for line in ranking.lines] == [(1, 8, (4,)), (0, 8, (10,))]
    assert ranking.lines[1].decided == "draw"
    assert ranking.deck == ()


def test_only_those_who_are_still_equal_draw_again() -> None:
    """AR-49, AR-49a."""
    ranking = ranked("8", "8", "8", deck="4 9 4 7 2")

    assert [(line.seat, line.draws) for line in ranking.lines] == [(2, (4, 2)), (0, (4, 7)), (1, (9,))]


def test_several_ties_are_broken_apart() -> None:
    """AR-49."""
    ranking = ranked("8", "3", "8", "3", deck="5 6 1 2")

    assert [(line.seat, line.draws) for line in ranking.lines] == [(1, (5,)), (3, (6,)), (0, (1,)), (2, (2,))]


def test_a_draw_for_a_tie_may_need_the_discard_pile_shuffled() -> None:
    """AR-53, ruling Q18."""
    ranking = ranked("8", "8", deck="4", discard="7 5")

    assert [event.kind for event in ranking.events] == ["tie_card_drawn", "deck_shuffled", "tie_card_drawn"]
    assert order(ranking) == [0, 1]
    assert ranking.discard == cards("5")


def test_one_card_for_two_is_not_drawn() -> None:
    """Ruling Q18: the top of the discard pile stays."""
    ranking = ranked("8", "8", deck="4", discard="5")

    assert (ranking.lines[1].decided, ranking.deck, ranking.discard) == ("lot", cards("4"), cards("5"))


def test_without_cards_to_draw_lots_decide() -> None:
    """Ruling Q18."""
    ranking = ranked("8", "8", "8", deck="4", discard="5")

    assert ranking.lines[1].decided == ranking.lines[2].decided == "lot"
    assert ranking.events == ()
    orders = {
        tuple(order_of)
        for seed in range(30)
        for order_of in [[line.seat for line in rank({0: ("8",), 1: ("8",)}, (), ("5",), Rng(seed)).lines]]
    }
    assert orders == {(0, 1), (1, 0)}


# The game


def result(*order: Seat) -> RoundResult:
    lines = tuple(RoundLine(seat=seat, values=(place,), total=place) for place, seat in enumerate(order))
    return RoundResult(lines=lines, caller=None, penalty=None, emptied=None)


def played(*orders: Sequence[Seat], modes: Modes | None = None) -> TableState:
    """Return a table after rounds that were won in these orders."""
    seats = len(orders[0])
    return TableState(
        modes=modes or Modes(),
        playing=(True,) * seats,
        failed=((),) * seats,
        starter=0,
        phase="over",
        rounds=tuple(result(*order) for order in orders),
    )


def ranks(standing: Standing) -> list[tuple[Seat, int, int]]:
    return [(line.seat, line.rank, line.score) for line in standing.seats]


def on_last_window(table: TableState, *grids: str) -> ArchdukeState:
    """Return a table with those rounds behind it; seat 0 has called and may end this one."""
    state = last_window(*grids)
    changes = {"rounds": table.rounds, "modes": table.modes, "round_number": len(table.rounds) + 1}
    return state.replace(table=state.table.replace(**changes, playing=table.playing))


def test_chips_are_the_places_of_each_round_in_order() -> None:
    """AR-2, AR-50."""
    assert chips(played([0, 1, 2], [2, 1, 0])) == ((1, 3), (2, 2), (3, 1))


def test_after_four_rounds_the_lowest_sum_of_chips_wins_and_equal_ones_share_it() -> None:
    """AR-51, example X21."""
    table = played([0, 1, 2], [1, 0, 2], [1, 2, 0], [0, 2, 1])
    assert chips(table) == ((1, 2, 3, 1), (2, 1, 1, 3), (3, 3, 2, 2))

    standing = final_standing(table)
    assert ranks(standing) == [(0, 1, 7), (1, 1, 7), (2, 3, 10)]
    assert (standing.winners, standing.decided_by) == ((0, 1), None)


def test_a_game_is_four_rounds() -> None:
    """AR-3."""
    third = end_round(on_last_window(played([0, 1], [0, 1]), "3", "4")).state
    assert (third.table.phase, may_act(third)) == ("deal", (0,))

    fourth = end_round(on_last_window(played([0, 1], [0, 1], [0, 1]), "3", "4"))
    assert fourth.events[-1] == GameEnded()
    assert may_act(fourth.state) == ()
    assert ranks(final_standing(fourth.state.table)) == [(0, 1, 4), (1, 2, 8)]


def test_the_advanced_game_is_two_sessions_of_four_rounds() -> None:
    """AR-55, example X27: the chips of both count."""
    modes = Modes(length="advanced")
    rounds = [[0, 1], [0, 1], [0, 1], [1, 0]]
    fourth = end_round(on_last_window(played(*rounds[:3], modes=modes), "3", "4")).state
    assert (fourth.table.phase, fourth.table.starter) == ("deal", 1)

    last = end_round(on_last_window(played(*rounds, *rounds[:3], modes=modes), "3", "4")).state
    assert last.table.phase == "over"
    assert ranks(final_standing(last.table)) == [(0, 1, 9), (1, 2, 15)]


def test_those_who_share_the_victory_may_play_one_round_more_among_themselves() -> None:
    """AR-52."""
    modes = Modes(extra_round=True)
    rounds = [[0, 1, 2], [1, 0, 2], [1, 0, 2]]
    state = end_round(on_last_window(played(*rounds, modes=modes), "3", "4", "5")).state
    assert leaders(state.table) == (0, 1)
    assert (state.table.phase, state.table.playing, state.table.starter) == ("deal", (True, True, False), 1)

    state = deal(state).state
    assert counts(state) == [4, 4, 0]
    assert state.table.to_look == (1, 0)

    state = end_round(on_last_window(state.table, "9", "4", "")).state
    standing = final_standing(state.table)
    assert (state.table.phase, standing.decided_by) == ("over", "extra_round")
    assert ranks(standing) == [(1, 1, 6), (0, 2, 6), (2, 3, 12)]


def test_there_is_no_extra_round_without_a_tie() -> None:
    """AR-52."""
    state = end_round(on_last_window(played([0, 1], [0, 1], [0, 1], modes=Modes(extra_round=True)), "3", "4")).state

    assert state.table.phase == "over"


def test_in_an_elimination_the_last_of_each_round_leaves() -> None:
    """AR-56, ruling Q8."""
    modes = Modes(length="elimination")
    step = end_round(on_last_window(played([0, 1, 2, 3], modes=modes).replace(rounds=()), "3", "9", "13", "5"))

    assert [line.seat for line in step.state.table.rounds[-1].lines] == [0, 3, 1, 2]
    assert step.events[-1] == SeatEliminated(seat=2)
    assert step.state.table.playing == (True, True, False, True)
    assert step.state.table.starter == 3
    assert may_act(step.state) == (1,)
    state = deal(step.state).state
    assert counts(state) == [4, 4, 0, 4]
    assert state.table.to_look == (3, 0, 1)
    assert chips(state.table) == ((), (), (), ())


def test_in_an_elimination_the_last_one_left_wins() -> None:
    """AR-56."""
    modes = Modes(length="elimination")
    table = played([0, 1, 2], modes=modes).replace(playing=(True, True, False))
    step = end_round(on_last_window(table, "3", "4", ""))

    assert step.events[-2:] == (SeatEliminated(seat=1), GameEnded())
    standing = final_standing(step.state.table)
    assert ranks(standing) == [(0, 1, 2), (1, 2, 1), (2, 3, 0)]
    assert standing.decided_by == "elimination"


def test_who_is_out_is_passed_over() -> None:
    """AR-17, AR-56."""
    state = table("3", "", "5", caller=2, playing=(True, False, True))

    assert kinds(state, 2) == ["end_round", "claim"]
    assert kinds(state, 1) == []


def test_a_score_is_told_with_rounds_won_and_the_sum_of_the_cards() -> None:
    assert scores(played([0, 1, 2], [2, 1, 0])) == ((1, 2, 4), (0, 2, 4), (1, 2, 4))


def test_the_end_of_a_round_tells_every_card_where_it_lies() -> None:
    """AR-43."""
    step = end_round(last_window("3 . 6", "13"))

    ended = step.events[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.tableaus == (((0, 1), "3"), ((0, 3), "6"), ((1, 1), "13"))
    assert ended.chips == ((1,), (2,))
    assert RULES.view(step.state, None).shown == (("3", "6"), ("13",))


@pytest.mark.parametrize("phase", ["deal", "over"])
@pytest.mark.parametrize(
    "under_way",
    [
        {"queue": (Pending(seat=0, effect="peek"),)},
        {"to_answer": True},
        {"modes": Modes(relaxed=True), "to_ask": (1, 0), "to_answer": True},
    ],
)
def test_a_round_that_has_ended_keeps_no_trace_of_what_was_under_way(phase: str, under_way: dict[str, object]) -> None:
    """AR-44: an action, a call, the question for matches."""
    rounds = tuple(result(0, 1) for _ in range(3 if phase == "over" else 0))
    state = claim(table("3", "7", discard="7", rounds=rounds, **under_way), 1, 1).state  # type: ignore[arg-type]

    assert state.table.phase == phase
    assert (state.table.queue, state.table.to_ask, state.table.to_answer) == ((), (), False)
