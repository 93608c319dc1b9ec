"""Pure helpers for cards and seats that at least two games use."""

from __future__ import annotations

from typing import TypeVar

from tablegames.core.model import Seat

T = TypeVar("T")


def with_seat(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """Return what each seat has, with `thing` for one of them."""
    return (*things[:seat], thing, *things[seat + 1 :])


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return the cards but for one copy of `card`. Errors: ValueError if it is not among them."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
