"""What a search has to know about Archduke: what is worth a thought, and what it leads to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, TypeAlias

from tablegames.core.bots import Because, Seen
from tablegames.core.evaluation import Rewards
from tablegames.core.guide import Guide
from tablegames.core.rng import Rng
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import ArchdukeAction, ArchdukeView, Claim, Peek, Place, SwapFirst, SwapSecond
from tablegames.games.archduke.planner import Planner
from tablegames.games.archduke.policy import chosen
from tablegames.games.archduke.prospects import EVALUATION, between_turns, prospects
from tablegames.games.archduke.recall import VALUES, Mind
from tablegames.games.archduke.watched import WatchedRules, WatchedState

Choice: TypeAlias = ArchdukeAction | None


_RULES: Final = WatchedRules()

SHREWD: Final = Planner(forgets=0, curiosity=8.0, confidence=0.54)
"""The normal player with a perfect memory, and with the numbers that won most rounds against it."""


class ArchdukeGuide(Guide[WatchedState, ArchdukeAction, ArchdukeView]):
    """Compares how each choice leaves the seats at the end of the turn, in many possible worlds.

    It does not let the search look further: what a seat would do later hangs on what it draws then, and that the tree
    of the search does not tell apart.
    """

    evaluation = EVALUATION

    def candidates(
        self, seen: Seen[ArchdukeAction, ArchdukeView], choices: Sequence[Choice], rng: Rng
    ) -> Sequence[Choice]:
        """Return what the planner would do, then whatever else makes a difference and is not absurd."""
        first = SHREWD.advise(seen, rng).action
        if seen.view.table.phase in ("look", "deal") or isinstance(first, Claim):
            return [first]
        mind = Mind(seen.view, seen.seat, seen.memory)
        different: dict[Hashable, Choice] = {_what_it_is(mind, first): first}
        for choice in choices:
            if choice == first or not _absurd(mind, choice):
                different.setdefault(_what_it_is(mind, choice), choice)
        return list(different.values())

    def others(self, seen: Seen[ArchdukeAction, ArchdukeView], candidates: Sequence[Choice]) -> Sequence[Choice]:
        """Return what makes a difference too, claims last: most of them are mistakes."""
        mind = Mind(seen.view, seen.seat, seen.memory)
        told = {_what_it_is(mind, choice) for choice in candidates}
        choices: list[Choice] = [*seen.legal, None] if seen.may_wait else list(seen.legal)
        different = {_what_it_is(mind, choice): choice for choice in choices}
        rest = [choice for what, choice in different.items() if what not in told]
        return sorted(rest, key=lambda choice: isinstance(choice, Claim))

    def judge(self, state: WatchedState, decisions: int) -> Rewards:
        """Return what each seat may expect of the game when the turn is over, which ends as the policy sees fit."""
        luck = Rng("a turn")  # seldom needed: for a pile that is shuffled, or a tie that lots decide
        while not between_turns(state):
            seat = _RULES.actors(state)[0]
            legal = _RULES.legal_actions(state, seat)
            after = _RULES.apply(state, legal[0] if len(legal) == 1 else chosen(state, seat, legal), luck).state
            assert isinstance(after, WatchedState)
            state = after
        return prospects(state)

    def because(self, seen: Seen[ArchdukeAction, ArchdukeView], choice: Choice) -> Because:
        """Return what speaks for a choice in the eyes of the planner."""
        return SHREWD.reason(seen, choice)


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
