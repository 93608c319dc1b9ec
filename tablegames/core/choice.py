"""From what a player picks to the actions it can mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tablegames.core.model import Action, Target

A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """Where a player stands between picking and committing."""

    picked: tuple[Target, ...]
    live: frozenset[Target]
    """What can still be picked on top of `picked`."""
    exact: tuple[A, ...]
    """The legal actions that `picked` means already, in the order of the rules."""


def narrow(legal: Sequence[A], picked: tuple[Target, ...]) -> Choice[A]:
    """Return what `picked` leaves open; picks are counted, their order does not matter."""
    live: set[Target] = set()
    exact: list[A] = []
    for action in legal:
        rest = list(action.targets())
        if len(rest) < len(picked):
            continue
        try:
            for target in picked:
                rest.remove(target)
        except ValueError:
            continue
        if rest:
            live.update(rest)
        else:
            exact.append(action)
    return Choice(picked, frozenset(live), tuple(exact))


def find(legal: Sequence[A], action: A) -> A | None:
    """Return the member of `legal` that equals `action`, or None.

    Identity is tried first: comparing models costs almost a microsecond each.
    """
    if id(action) in map(id, legal):
        return action
    kind = action.kind
    for candidate in legal:
        if candidate.kind == kind and candidate == action:
            return candidate
    return None
