"""Randomness as an argument: a generator for each purpose, the same on every machine and Python."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

SEEDS: Final = 2**31
"""So many seeds there are: one is short enough to read out."""


def new_seed() -> int:
    """Return a seed that nobody can foresee, for a game that somebody starts."""
    return secrets.randbelow(SEEDS)


class Rng:
    """A random stream named by its key, for example `Rng(seed, ply)`; seeded only when first used.

    It builds on `Random.random()` alone, the one method whose sequence Python promises to keep.
    """

    def __init__(self, *key: int | str) -> None:
        self._key = key

    @cached_property
    def _random(self) -> Random:
        return Random(":".join(map(str, self._key)))

    def below(self, count: int) -> int:
        """Return a whole number from 0 to `count` - 1."""
        return int(self._random.random() * count)

    def seed(self) -> int:
        """Return a seed for another stream."""
        return self.below(SEEDS)

    def choice(self, things: Sequence[T]) -> T:
        """Return one of `things`, which must not be empty."""
        return things[int(self._random.random() * len(things))]

    def shuffled(self, things: Iterable[T]) -> tuple[T, ...]:
        """Return `things` in random order (Fisher-Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
