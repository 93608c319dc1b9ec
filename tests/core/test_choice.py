"""From picks to actions."""

from __future__ import annotations

from typing import Literal

from tablegames.core.choice import find, narrow
from tablegames.core.model import Action, Target


class Grab(Action):
    """Grab some things."""

    kind: Literal["grab"] = "grab"
    things: tuple[str, ...]

    def targets(self) -> tuple[Target, ...]:
        return self.things


class Wait(Action):
    """Do nothing."""

    kind: Literal["wait"] = "wait"


def grab(things: str) -> Grab:
    return Grab(seat=0, things=tuple(things.split()))


A, AA, AB, WAIT = grab("a"), grab("a a"), grab("a b"), Wait(seat=0)
LEGAL = (AB, AA, A, WAIT)


def test_with_nothing_picked_everything_is_live_and_actions_without_targets_are_meant() -> None:
    choice = narrow(LEGAL, ())

    assert choice.live == {"a", "b"}
    assert choice.exact == (WAIT,)


def test_a_pick_leaves_what_goes_with_it() -> None:
    choice = narrow(LEGAL, ("b",))

    assert choice.picked == ("b",)
    assert choice.live == {"a"}
    assert choice.exact == ()


def test_picks_may_mean_an_action_and_still_leave_more() -> None:
    choice = narrow(LEGAL, ("a",))

    assert choice.live == {"a", "b"}
    assert choice.exact == (A,)


def test_a_thing_is_picked_as_often_as_it_is_named() -> None:
    assert narrow(LEGAL, ("a", "a")).exact == (AA,)
    assert narrow(LEGAL, ("a", "a", "a")).live == frozenset()


def test_the_order_of_picks_does_not_matter() -> None:
    assert narrow(LEGAL, ("a", "b")).exact == narrow(LEGAL, ("b", "a")).exact == (AB,)


def test_exact_actions_keep_the_order_of_the_rules() -> None:
    twin = Grab(seat=1, things=("a",))

    assert narrow((twin, A), ("a",)).exact == (twin, A)


def test_an_unknown_pick_leaves_nothing() -> None:
    choice = narrow(LEGAL, ("z",))

    assert choice.live == frozenset()
    assert choice.exact == ()


def test_an_action_is_found_by_value_and_the_rules_own_object_is_returned() -> None:
    assert find(LEGAL, A) is A
    assert find(LEGAL, grab("a b")) is AB
    assert find(LEGAL, grab("b")) is None
    assert find(LEGAL, Grab(seat=1, things=("a",))) is None
    assert find((), A) is None
