"""The player that looks ahead finds what is plain, in any game, by what its seat sees alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, count, repeat
from typing import Any

import pytest
from pydantic import ValidationError

from tablegames.core import search
from tablegames.core.bots import Because, Budget, Seen
from tablegames.core.evaluation import Rewards
from tablegames.core.guide import Guide
from tablegames.core.model import View
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tests.core.nim import NimRules, NimState, NimView, Take, nim_rules
from tests.core.patience import patience
from tests.core.search_games import (
    Answers,
    Broken,
    Coin,
    Do,
    Endless,
    Position,
    Small,
    Snap,
    TooEarly,
    Treadmill,
    rules_of,
    seen,
)

NIM = Search(nim_rules(), iterations=400)


def nim(matches: int, seats: int = 2) -> Seen[Any, Any]:
    """Return what the first seat sees of so many matches."""
    state = NimState(matches=matches, seats=seats, seat=0)
    rules = NimRules()
    return Seen(0, rules.view(state, 0), rules.legal_actions(state, 0))


def small(game: Small, iterations: int = 40) -> Search:
    """Return a player of one of the small games."""
    return Search(rules_of(game), iterations=iterations)


# What is best


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10, 11])
def test_it_leaves_a_multiple_of_four_so_that_the_other_loses(matches: int) -> None:
    advice = NIM.advise(nim(matches), Rng(1))

    assert advice.action == Take(seat=0, count=matches % 4)


def test_every_other_seat_plays_for_itself() -> None:
    """Of six with three seats, three leave three, and the next takes them all."""
    advice = NIM.advise(nim(6, seats=3), Rng(1))

    shares = {found.action: found.share for found in advice.found}
    assert shares[Take(seat=0, count=3)] < 0.1 < shares[Take(seat=0, count=1)]


def test_it_tells_the_best_choices_with_what_they_win() -> None:
    advice = NIM.advise(nim(3), Rng(1))

    assert (advice.found[0].action, advice.found[0].share) == (Take(seat=0, count=3), 1.0)
    assert {found.action for found in advice.found} == {Take(seat=0, count=count) for count in (1, 2, 3)}
    shares = [found.share for found in advice.found]
    assert shares[0] > shares[1]


def test_choices_that_differ_in_nothing_have_had_the_same_luck() -> None:
    """Each world is walked with every choice, so equal ones come out equal, to the last toss."""
    advice = small(Coin(), iterations=41).advise(seen(Coin(), 0), Rng(3))

    left, right = advice.found
    assert left.share == right.share
    assert 0.2 < left.share < 0.8


# Public windows


def test_it_interrupts_where_that_wins() -> None:
    advice = small(Snap()).advise(seen(Snap(), 1, may_wait=True), Rng(1))

    assert advice.action == Do(seat=1, what="now")


def test_it_waits_where_to_interrupt_loses() -> None:
    """Nothing wins in this game: what is left is to wait, as good as the rest, so its guide puts that first."""

    class Waits(Guide[Position, Do, Any]):
        def candidates(self, seen: Seen[Do, Any], choices: Sequence[Do | None], rng: Rng) -> Sequence[Do | None]:
            return [None, *seen.legal]

    player = Search(rules_of(TooEarly()), Waits(), iterations=20)

    assert player.advise(seen(TooEarly(), 1, may_wait=True), Rng(1)).action is None


def test_after_waiting_the_seat_goes_on_that_closes_the_window() -> None:
    game = Snap()
    advice = Search(rules_of(game), iterations=60).advise(seen(game, 1, may_wait=True), Rng(2))

    shares = {found.action: found.share for found in advice.found}
    assert shares[Do(seat=1, what="now")] == 1.0
    assert shares[None] == 0.0


# How long it takes


def test_the_same_luck_gives_the_same_advice() -> None:
    assert NIM.advise(nim(21), Rng(5)) == NIM.advise(nim(21), Rng(5))


def test_fewer_walks_are_taken_when_it_is_limited() -> None:
    limited = NIM.limited(12)

    assert limited.advise(nim(21), Rng(5)) == Search(nim_rules(), iterations=12).advise(nim(21), Rng(5))
    assert limited.iterations == 12


def test_it_stops_as_soon_as_somebody_is_in_a_hurry() -> None:
    asked = count()
    hurried = Budget(3600.0, lambda: next(asked) > 2000)

    advice = NIM.think(nim(7), Rng(1), hurried)

    assert advice.action == Take(seat=0, count=3)
    assert next(asked) < 2100


def test_a_world_that_is_broken_off_counts_for_none_of_the_choices() -> None:
    for looks in range(20, 60):
        clock = chain(repeat(False, looks), repeat(True))

        found = small(Coin()).think(seen(Coin(), 0), Rng(1), Budget(3600.0, clock.__next__, compared=2)).found

        assert len(found) == 2
        assert found[0].share == found[1].share


def test_without_any_time_it_does_what_its_guide_likes_best() -> None:
    class Takes2(Guide[NimState, Take, NimView]):
        def candidates(
            self, seen: Seen[Take, NimView], choices: Sequence[Take | None], rng: Rng
        ) -> Sequence[Take | None]:
            return sorted(seen.legal, key=lambda take: abs(take.count - 2))

    advice = Search(nim_rules(), Takes2()).think(nim(21), Rng(1), Budget(0.0))

    assert advice.action == Take(seat=0, count=2)
    assert advice.found == ()


def test_a_single_choice_is_made_without_a_thought() -> None:
    asked = count()

    advice = NIM.think(nim(1), Rng(1), Budget(3600.0, lambda: next(asked) > 10**9))

    assert advice.action == Take(seat=0, count=1)
    assert next(asked) == 0


def test_a_game_that_need_not_end_is_given_up_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_DECISIONS", 50)

    advice = small(Endless(), iterations=30).advise(seen(Endless(), 0), Rng(1))

    assert advice.action == Do(seat=0, what="on")


def test_a_game_that_does_not_end_is_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_DECISIONS", 20)

    advice = small(Treadmill(), iterations=10).advise(seen(Treadmill(), 0), Rng(1))

    assert [found.share for found in advice.found] == [0.0, 0.0]


# What a game may tell it


def test_a_walk_ends_where_the_game_can_judge() -> None:
    """After one decision whoever is to move with a multiple of four has lost."""

    class Knows(Guide[NimState, Take, NimView]):
        def judge(self, state: NimState, decisions: int) -> Rewards | None:
            loses = state.seat if state.matches % 4 == 0 else 1 - state.seat
            return [float(seat != loses) for seat in range(2)]

    advice = Search(nim_rules(), Knows(), iterations=6).advise(nim(18), Rng(1))

    assert advice.action == Take(seat=0, count=2)
    assert [found.share for found in advice.found] == [1.0, 0.0, 0.0]


def test_the_oftener_a_place_is_visited_the_more_choices_are_tried_there() -> None:
    """Of thirty answers nine are tried in thirty visits: so many as one and a half times the root of them."""
    tried: list[Do] = []

    class Recorded(Guide[Position, Do, Any]):
        def candidates(self, seen: Seen[Do, Any], choices: Sequence[Do | None], rng: Rng) -> Sequence[Do | None]:
            return choices[:1]

        def promising(self, state: Position, seat: int, choices: Sequence[Do | None], rng: Rng) -> Do | None:
            assert choices[0] is not None
            tried.append(choices[0])
            return choices[0]

    Search(rules_of(Answers()), Recorded(), iterations=300).advise(seen(Answers(), 0), Rng(1))

    assert [do.what for do in tried] == [str(number) for number in range(9)]


def test_what_the_only_candidate_is_worth_is_found_in_a_tenth_of_the_time() -> None:
    judged: list[int] = []

    class Takes3(Guide[NimState, Take, NimView]):
        def candidates(
            self, seen: Seen[Take, NimView], choices: Sequence[Take | None], rng: Rng
        ) -> Sequence[Take | None]:
            return [seen.legal[-1]]

        def judge(self, state: NimState, decisions: int) -> Rewards | None:
            judged.append(decisions)
            return [0.75, 0.25]

    advice = Search(nim_rules(), Takes3(), iterations=40).advise(nim(21), Rng(1))

    assert [(found.action, found.share) for found in advice.found] == [(Take(seat=0, count=3), 0.75)]
    assert len(judged) == 4


def test_people_who_want_to_see_choices_compared_are_told_of_others_than_the_candidates() -> None:
    class Takes3(Guide[NimState, Take, NimView]):
        def candidates(
            self, seen: Seen[Take, NimView], choices: Sequence[Take | None], rng: Rng
        ) -> Sequence[Take | None]:
            return [seen.legal[2]]

        def others(self, seen: Seen[Take, NimView], candidates: Sequence[Take | None]) -> Sequence[Take | None]:
            return [choice for choice in seen.legal if choice not in candidates]

        def judge(self, state: NimState, decisions: int) -> Rewards | None:
            return [state.matches / 100, 0.0]

    player = Search(nim_rules(), Takes3(), iterations=40)

    compared = player.think(nim(21), Rng(1), patience(30, compared=3))
    alone = player.think(nim(21), Rng(1), patience(30))

    assert [found.action for found in compared.found] == [Take(seat=0, count=count) for count in (1, 2, 3)]
    assert [found.share for found in compared.found] == pytest.approx([0.2, 0.19, 0.18])
    assert [found.action for found in alone.found] == [Take(seat=0, count=3)]


def test_what_is_compared_is_walked_in_the_same_worlds_to_the_end() -> None:
    walked = Counter[int]()

    class Counts(Guide[NimState, Take, NimView]):
        def judge(self, state: NimState, decisions: int) -> Rewards | None:
            walked[state.matches] += 1
            return [state.matches / 100, 0.0]

    Search(nim_rules(), Counts()).think(nim(21), Rng(1), patience(90, compared=3))

    assert len(walked) == 3
    assert max(walked.values()) - min(walked.values()) <= 1  # the last world may be cut short


def test_a_guide_is_prepared_with_what_the_seat_sees_and_says_why() -> None:
    class Tells(Guide[NimState, Take, NimView]):
        def __init__(self, matches: int = 0) -> None:
            self.matches = matches

        def prepared(self, seen: Seen[Take, NimView]) -> Tells:
            return Tells(seen.view.matches)

        def because(self, seen: Seen[Take, NimView], choice: Take | None) -> Because | None:
            return Because(kind="of", values=(self.matches,))

    advice = Search(nim_rules(), Tells(), iterations=20).advise(nim(9), Rng(1))

    assert advice.because == Because(kind="of", values=(9,))
    assert {found.because for found in advice.found} == {Because(kind="of", values=(9,))}


# Trust


def test_states_are_checked_again_after_the_search_even_where_rules_fail() -> None:
    player = small(Broken())
    with pytest.raises(ZeroDivisionError):
        player.advise(seen(Broken(), 0), Rng(1))

    with pytest.raises(ValidationError):
        NimState(matches=3, seats=2, seat=0).replace(matches="many")


def test_in_a_walk_nothing_is_checked_that_rules_have_made() -> None:
    """The rules put a text where a number belongs: a game would stop, a walk goes on."""

    class Careless(NimRules):
        def apply(self, state: NimState, action: Take, rng: Rng) -> Any:
            step = super().apply(state, action, rng)
            return type(step)(step.state.replace(seats=float(state.seats)), step.events)

    rules: Any = Careless()
    with pytest.raises(ValidationError):
        rules.apply(NimState(matches=3, seats=2, seat=0), Take(seat=0, count=1), Rng(1))

    class Judged(Guide[NimState, Take, View]):
        def judge(self, state: NimState, decisions: int) -> Rewards | None:
            return [1.0, 0.0]

    assert Search(rules, Judged(), iterations=4).advise(nim(3), Rng(1)).found[0].share == 1.0
