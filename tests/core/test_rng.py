"""Random streams: the same everywhere, and each from its own key."""

from __future__ import annotations

from collections import Counter

from tablegames.core.rng import Rng


def test_a_stream_is_the_same_in_every_process_and_python() -> None:
    luck = Rng(7, "deal")

    assert [luck.below(100) for _draw in range(8)] == [82, 54, 19, 45, 47, 89, 29, 20]
    assert Rng(7, "deal").shuffled("ABCDEFGH") == ("H", "A", "E", "F", "C", "B", "D", "G")


def test_streams_with_other_keys_differ() -> None:
    streams = [Rng(1), Rng(1, 0), Rng(1, 1), Rng(2, 0), Rng(1, "deal")]

    assert len({tuple(luck.below(1000) for _draw in range(5)) for luck in streams}) == len(streams)


def test_below_reaches_every_number_and_no_other() -> None:
    luck = Rng(1)

    assert set(Counter(luck.below(6) for _draw in range(600))) == {0, 1, 2, 3, 4, 5}


def test_choice_reaches_everything() -> None:
    luck = Rng(1)

    assert {luck.choice("abc") for _draw in range(100)} == {"a", "b", "c"}


def test_shuffling_keeps_everything_and_prefers_no_order() -> None:
    luck = Rng(3)
    orders = Counter(luck.shuffled("abc") for _shuffle in range(1200))

    assert len(orders) == 6
    assert min(orders.values()) > 130
    assert luck.shuffled(()) == ()
