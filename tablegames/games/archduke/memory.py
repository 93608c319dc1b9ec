"""What a seat can recall of a round from what it was shown.

Nothing is forgotten: which cards lie where, as far as the seat has seen them and followed them since, and the discard
pile below its top. When that pile becomes the draw pile, its cards are known and their order is not. So a card that
was never seen is one of those that came out of a certain shuffle and have not been seen since.
"""

from __future__ import annotations

from typing import assert_never

from tablegames.core.cards import without
from tablegames.core.model import Frozen, Memory, Seat
from tablegames.games.archduke.cards import DECK, sort_cards
from tablegames.games.archduke.events import (
    ActionDeclined,
    ArchdukeCalled,
    ArchdukeEvent,
    CallPunished,
    CardDrawn,
    CardGiven,
    CardReplaced,
    CardsSwapped,
    ClaimFailed,
    DeckShuffled,
    DiscardTaken,
    DrawnDiscarded,
    FirstCardTurned,
    GameEnded,
    Looked,
    Matched,
    Peeked,
    PenaltyAdded,
    RoundBegan,
    RoundEnded,
    SeatEliminated,
    TieCardDrawn,
    TurnStarted,
)
from tablegames.games.archduke.model import Card, Cards, Position, Slot


class Recalled(Frozen):
    """What is known of a place: its card, or else from which shuffle it came, counted from 0."""

    seat: Seat
    slot: Slot
    card: Card | None
    shuffle: int


class ArchdukeMemory(Memory):
    """What a seat recalls; a place that is not listed holds an unseen card of the first shuffle."""

    places: tuple[Recalled, ...] = ()
    unseen: tuple[Cards, ...] = (DECK,)
    """By shuffle: its cards that were not seen since, sorted."""
    discard: Cards = ()
    """The discard pile, the top last."""
    drawn: Card | None = None
    """The card that is to be placed, if it was seen."""


def remember(memory: Memory, event: ArchdukeEvent) -> Memory:
    """Return the memory after being shown an event."""
    match event:
        case RoundBegan():
            return ArchdukeMemory()
        case TurnStarted() | ActionDeclined() | ArchdukeCalled() | SeatEliminated() | GameEnded():
            return memory
    notes = _Notes(memory if isinstance(memory, ArchdukeMemory) else ArchdukeMemory())
    match event:
        case Looked():
            for slot, card in zip(event.slots, event.cards or (), strict=False):
                notes.see((event.seat, slot), card)
        case FirstCardTurned():
            notes.come_up(event.card)
            notes.discard.append(event.card)
        case DeckShuffled():
            notes.unseen.append(sort_cards(notes.discard[:-1]))
            del notes.discard[:-1]
        case CardDrawn():
            if event.card is not None:
                notes.come_up(event.card)
            notes.drawn = event.card
        case DiscardTaken():
            notes.drawn = notes.discard.pop()
        case CardReplaced():
            notes.leave((event.seat, event.slot), event.card)
            notes.arrive((event.seat, event.slot), notes.drawn)
            notes.drawn = None
        case DrawnDiscarded():
            if notes.drawn is None:
                notes.come_up(event.card)
            notes.discard.append(event.card)
            notes.drawn = None
        case Matched():
            notes.leave((event.seat, event.slot), event.card)
        case ClaimFailed():
            notes.see((event.seat, event.slot), event.card)
        case PenaltyAdded():
            if event.slot is not None:
                notes.arrive((event.seat, event.slot), None)
        case CardGiven():
            notes.arrive((event.to, event.slot), None)
        case CardsSwapped():
            notes.exchange(event.first, event.second)
        case Peeked():
            if event.card is not None:
                notes.see((event.owner, event.slot), event.card)
        case CallPunished():
            notes.come_up(event.card)
            notes.arrive((event.seat, event.slot), event.card)
        case TieCardDrawn():
            notes.come_up(event.card)
        case RoundEnded():
            for position, card in event.tableaus:
                notes.see(position, card)
        case _:
            assert_never(event)
    return notes.memory()


class _Notes:
    """A memory while it changes."""

    def __init__(self, memory: ArchdukeMemory) -> None:
        self.places = {(place.seat, place.slot): place for place in memory.places}
        self.unseen = list(memory.unseen)
        self.discard = list(memory.discard)
        self.drawn = memory.drawn

    def come_up(self, card: Card) -> None:
        """A card of the draw pile was seen."""
        self.unseen[-1] = without(self.unseen[-1], card)

    def see(self, position: Position, card: Card) -> None:
        """A card that lies somewhere was seen."""
        place = self._at(position)
        if place.card is None:
            self.unseen[place.shuffle] = without(self.unseen[place.shuffle], card)
            self.places[position] = place.replace(card=card)

    def leave(self, position: Position, card: Card) -> None:
        """A card went from a tableau to the discard pile."""
        self.see(position, card)
        del self.places[position]
        self.discard.append(card)

    def arrive(self, position: Position, card: Card | None) -> None:
        """A card was put where there was none; None if it was not seen."""
        seat, slot = position
        self.places[position] = Recalled(seat=seat, slot=slot, card=card, shuffle=len(self.unseen) - 1)

    def exchange(self, first: Position, second: Position) -> None:
        """Two cards changed places."""
        one, other = self._at(first), self._at(second)
        self.places[first] = one.replace(card=other.card, shuffle=other.shuffle)
        self.places[second] = other.replace(card=one.card, shuffle=one.shuffle)

    def memory(self) -> ArchdukeMemory:
        """Return the memory, written in one way only."""
        return ArchdukeMemory(
            places=tuple(
                place for _position, place in sorted(self.places.items()) if place.card is not None or place.shuffle
            ),
            unseen=tuple(self.unseen),
            discard=tuple(self.discard),
            drawn=self.drawn,
        )

    def _at(self, position: Position) -> Recalled:
        seat, slot = position
        return self.places.get(position) or Recalled(seat=seat, slot=slot, card=None, shuffle=0)
