"""What the conformance suite cannot find out by itself: what is hidden from whom, and what never gets lost."""

from __future__ import annotations

from collections import Counter

from tablegames.core.model import Memory, Seat

from .game import HighCardMemory, HighCardState


def hidden(state: HighCardState, seat: Seat | None, memory: Memory) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Return the pools of cards that a seat (None: the whole table) neither sees nor remembers.

    A pool is a row of zones whose cards may have changed places, as far as the seat can know.
    """
    under = memory.under if isinstance(memory, HighCardMemory) else ()
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    deck = tuple(card for card in state.deck if card not in under)
    chosen = (card for owner in others if (card := state.chosen[owner]))
    return ((deck, *(state.hands[owner] for owner in others), *((card,) for card in chosen)),)


def pieces(state: HighCardState) -> Counter[str]:
    """Return all cards, wherever they are."""
    zones = (state.deck, *state.hands, *state.revealed, tuple(card for card in state.chosen if card))
    return Counter(card for zone in zones for card in zone)
