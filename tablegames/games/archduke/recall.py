"""What a computer player of Archduke has in mind: the cards that it has not forgotten, and guesses at all others."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from math import erf, sqrt
from typing import Final, NamedTuple

from tablegames.core.model import Memory, Seat
from tablegames.core.rng import Rng
from tablegames.games.archduke.cards import CARDS, DECK, matches, sort_cards, value_of
from tablegames.games.archduke.memory import ArchdukeMemory, Recalled
from tablegames.games.archduke.model import ArchdukeView, Card, Cards, Position, Slot
from tablegames.games.archduke.supply import FIRST_SLOTS

VALUES: Final = {card: facts.value for card, facts in CARDS.items()}

MEAN: Final = sum(map(value_of, DECK)) / len(DECK)
"""What a card weighs of which nothing is known: 6.23."""

SPREAD: Final = 13.0
"""The variance of such a card, about."""

TIDIED: Final = 0.27
"""By how much an unknown card of another seat gets lighter with each card that was drawn for a player. Measured."""

TIDIEST: Final = 3.5
"""What such a card weighs at least."""

_LAPSES: Final = 4096
"""How many answers are kept ready to whether a card is forgotten."""


class Guess(NamedTuple):
    """A total as far as it is known: what is expected, and its variance."""

    mean: float
    spread: float

    def odds_below(self, other: Guess) -> float:
        """Return how probable it is that this total is the lower one, both taken as normally distributed."""
        return (1 + erf((other.mean - self.mean) / sqrt(2 * (self.spread + other.spread)))) / 2


# Forgetting


def thinned(memory: Memory, view: ArchdukeView, seat: Seat, forgets: int) -> ArchdukeMemory:
    """Return the memory of a seat without the cards that slip its mind, some `forgets` of a hundred.

    A forgotten card is one of the unseen again.
    """
    whole = memory if isinstance(memory, ArchdukeMemory) else ArchdukeMemory()
    lost = forgotten(whole, view, seat, forgets)
    if not lost:
        return whole
    unseen = [
        sort_cards((*cards, *[place.card for place in lost if place.shuffle == shuffle and place.card is not None]))
        for shuffle, cards in enumerate(whole.unseen)
    ]
    places = tuple(place.replace(card=None) if place in lost else place for place in whole.places)
    return whole.replace(places=places, unseen=tuple(unseen))


def forgotten(memory: ArchdukeMemory, view: ArchdukeView, seat: Seat, forgets: int) -> tuple[Recalled, ...]:
    """Return the places whose card has slipped the mind of a seat."""
    if not forgets:
        return ()
    return tuple(
        [
            place
            for place in memory.places
            if place.card is not None and lapses(view, seat, (place.seat, place.slot), place.card, forgets)
        ]
    )


def lapses(view: ArchdukeView, seat: Seat, position: Position, card: Card, forgets: int) -> bool:
    """Tell whether a seat forgets a card in a place.

    It hangs on the round, the seat, the place and the card, so that what was once forgotten stays so while it lies
    there; earlier rounds tell one game from another.
    """
    table = view.table
    before = table.starter + sum([line.total for result in table.rounds for line in result.lines])
    return _lapse(before, table.round_number, seat, *position, card) < forgets


@lru_cache(_LAPSES)
def _lapse(before: int, round_number: int, seat: Seat, owner: Seat, slot: Slot, card: Card) -> int:
    """Return from 0 to 99 how well a card is kept in mind."""
    return Rng("lapse", before, round_number, seat, owner, slot, card).below(100)


# What is left


class Mind:
    """What a seat sees and still recalls, and what it makes of the cards that it does not know."""

    def __init__(self, view: ArchdukeView, seat: Seat, memory: Memory, forgets: int = 0) -> None:
        self.view = view
        self.seat = seat
        self.slots = view.slots[seat]
        """The occupied slots of the own tableau."""
        self.rivals = tuple([other for other, playing in enumerate(view.table.playing) if playing and other != seat])
        self._whole = memory
        self._forgets = forgets
        self._memory = thinned(memory, view, seat, forgets)
        self._places = {(place.seat, place.slot): place for place in self._memory.places}

    def card(self, position: Position) -> Card | None:
        """Return the card in a place, if it is known."""
        place = self._places.get(position)
        return None if place is None else place.card

    def value(self, position: Position) -> float:
        """Return the value of a card, or what is to be expected of it."""
        place = self._places.get(position)
        if place is not None and place.card is not None:
            return VALUES[place.card]
        mean = self._means[0 if place is None else place.shuffle]
        return mean if position[0] == self.seat else max(min(mean, TIDIEST), mean - TIDIED * self.drawn_each)

    def twins(self, owner: Seat, card: Card) -> list[tuple[Slot, Card]]:
        """Return the cards of a tableau that are known to match another one, with their slots."""
        return [
            (slot, twin)
            for slot in self.view.slots[owner]
            if (twin := self.card((owner, slot))) is not None and matches(twin, card)
        ]

    def matching(self, owner: Seat, card: Card) -> list[Slot]:
        """Return the slots of those cards."""
        return [slot for slot, _twin in self.twins(owner, card)]

    def total(self, seat: Seat) -> Guess:
        """Return what a tableau may sum up to."""
        positions = [(seat, slot) for slot in self.view.slots[seat]]
        unknown = sum([self.card(position) is None for position in positions])
        return Guess(sum(map(self.value, positions)), SPREAD * unknown)

    def keeps(self, card: Card) -> list[Slot]:
        """Return the own slots in which a card would be kept in mind."""
        if not self._forgets:
            return list(self.slots)
        return [slot for slot in self.slots if not lapses(self.view, self.seat, (self.seat, slot), card, self._forgets)]

    def half_recalls(self, card: Card) -> bool:
        """Tell whether a match has slipped the mind that lies in the own tableau: it is somewhere, but where?"""
        if not isinstance(self._whole, ArchdukeMemory):
            return False
        lost = forgotten(self._whole, self.view, self.seat, self._forgets)
        return any(place.seat == self.seat and place.card is not None and matches(place.card, card) for place in lost)

    @cached_property
    def unknown(self) -> tuple[Slot, ...]:
        """The own slots whose cards are not known."""
        return tuple([slot for slot in self.slots if self.card((self.seat, slot)) is None])

    @cached_property
    def targets(self) -> tuple[Seat, ...]:
        """The others whom an action reaches: all but who has called."""
        return tuple([rival for rival in self.rivals if rival != self.view.table.caller])

    @cached_property
    def reachable(self) -> tuple[Position, ...]:
        """The cards of the others that a swap reaches."""
        return tuple([(rival, slot) for rival in self.targets for slot in self.view.slots[rival]])

    @cached_property
    def drawn_each(self) -> float:
        """How many cards have been drawn in this round for each player, about."""
        players = len(self.rivals) + 1
        first_pile = len(DECK) - FIRST_SLOTS * players - 1
        shuffles = len(self._memory.unseen) - 1
        return (first_pile - self.view.cards_left + shuffles * len(DECK)) / players

    @cached_property
    def pile(self) -> dict[Card, float]:
        """The cards that may be the next one of the draw pile, each with its probability."""
        cards = self._memory.unseen[-1] or DECK
        return {card: copies / len(cards) for card, copies in Counter(cards).items()}

    @cached_property
    def _means(self) -> tuple[float, ...]:
        """By shuffle what an unseen card of it weighs."""
        return tuple(map(_mean, self._memory.unseen))


def _mean(cards: Cards) -> float:
    return sum([VALUES[card] for card in cards]) / len(cards) if cards else MEAN
