"""A clock that can be stopped."""

from __future__ import annotations

from tablegames.ui.countdown import Stopwatch
from tests.ui.playing import Clock


def test_what_is_left_gets_less_only_while_it_runs() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    watch.set(3)

    clock.pass_by(1)
    assert (watch.left, watch.running) == (3, False)
    watch.go()
    clock.pass_by(1)
    assert (watch.left, watch.running) == (2, True)
    watch.stop()
    clock.pass_by(5)
    assert (watch.left, watch.running) == (2, False)


def test_going_on_twice_is_going_on_once() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    watch.set(3)

    watch.go()
    clock.pass_by(1)
    watch.go()
    clock.pass_by(1)

    assert watch.left == 1


def test_it_ends_at_nothing() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    watch.set(3)

    watch.go()
    clock.pass_by(100)

    assert watch.left == 0


def test_setting_it_lets_it_stand_still() -> None:
    clock = Clock()
    watch = Stopwatch(clock)
    watch.set(3)
    watch.go()
    clock.pass_by(1)

    watch.set(5)
    clock.pass_by(1)

    assert (watch.left, watch.seconds) == (5, 5)
