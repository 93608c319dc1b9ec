"""What a search has to know about Archduke: what is worth a thought, and what it leads to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from tablegames.core.bots import Because, Seen
from tablegames.core.guide import Guide, Rewards, rewards_of
from tablegames.core.rng import Rng
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import ArchdukeAction, ArchdukeView, Claim, Peek, Place, SwapFirst, SwapSecond
from tablegames.games.archduke.planner import Planner
from tablegames.games.archduke.prospects import before_a_round, prospects
from tablegames.games.archduke.recall import VALUES, Mind
from tablegames.games.archduke.scoring import final_standing
from tablegames.games.archduke.turns import last_window
from tablegames.games.archduke.watched import WatchedState

Choice: TypeAlias = ArchdukeAction | None


class ArchdukeGuide(Guide[WatchedState, ArchdukeAction, ArchdukeView]):
    """Compares what comes of a choice at once, in many possible worlds."""

    def __init__(self) -> None:
        self._planner = Planner(forgets=0)

    def candidates(
        self, seen: Seen[ArchdukeAction, ArchdukeView], choices: Sequence[Choice], rng: Rng
    ) -> Sequence[Choice]:
        """Return what the normal player would do, then whatever else makes a difference and is not absurd."""
        first = self._planner.advise(seen, rng).action
        if seen.view.table.phase in ("look", "deal") or isinstance(first, Claim):
            return [first]
        mind = Mind(seen.view, seen.seat, seen.memory)
        different: dict[Hashable, Choice] = {_what_it_is(mind, first): first}
        for choice in choices:
            if choice == first or not _absurd(mind, choice):
                different.setdefault(_what_it_is(mind, choice), choice)
        return list(different.values())

    def judge(self, state: WatchedState, decisions: int) -> Rewards | None:
        """Return what each seat may expect of the game, once all matches that are known are made."""
        table = state.table
        if table.phase == "over":
            return rewards_of(final_standing(table))
        if table.phase == "deal":
            return before_a_round(table)
        if table.phase != "window" or state.known_match is not None or (last_window(table) and not table.queue):
            return None
        return prospects(state)

    def because(self, seen: Seen[ArchdukeAction, ArchdukeView], choice: Choice) -> Because:
        return self._planner.reason(seen, choice)


# Choices


def _what_it_is(mind: Mind, choice: Choice) -> Hashable:
    """Return what tells a choice from others: not the slot, where nothing is known of either card."""
    match choice:
        case Place():
            return "place", mind.card((choice.seat, choice.slot))
        case Peek() | SwapFirst() | SwapSecond():
            return choice.kind, choice.owner, mind.card((choice.owner, choice.slot))
        case _:
            return choice


def _absurd(mind: Mind, choice: Choice) -> bool:
    """Tell whether nobody would do it who knows what the seat knows."""
    match choice:
        case Claim():
            return True  # what is known to match is the normal player's choice, and there is none beside it
        case Place() if (drawn := mind.view.drawn) is not None:
            card = mind.card((choice.seat, choice.slot))
            if card is None or CARDS[card].effect is not None:
                return False
            return VALUES[card] < VALUES[drawn] and len(mind.matching(choice.seat, card)) < 2
        case Peek():
            return mind.card((choice.owner, choice.slot)) is not None
        case SwapFirst():
            return choice.owner != mind.seat
        case SwapSecond():
            return choice.owner == mind.seat
        case _:
            return False
