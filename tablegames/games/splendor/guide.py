"""What matters in Splendor, for the search.

A purchase takes some turns to pay for, and what it is worth shows in the purchases after it. So a walk goes on for some
rounds, in which every seat does what looks best at a glance. Then who is ahead in points, in bonuses, and in what the
cards in mind promise is likely to win. The last round is played to its end, which nobody has to guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablegames.assets import read_weights
from tablegames.core.bots import Because, Seen
from tablegames.core.evaluation import Evaluation, Rewards, Traits, shares
from tablegames.core.guide import Guide
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.splendor.glance import Glance, Table, promised
from tablegames.games.splendor.model import CardCode, SplendorAction, SplendorState, SplendorView
from tablegames.games.splendor.outlook import Outlook, Taste
from tablegames.games.splendor.weighing import FORCED, Decision

ROUNDS: Final = 3
"""How many rounds a walk goes on, the one of the choice included. While it was tuned, one round won about half of the
games against the normal player, two won four of five, three still more, and four no more than three."""

CANDIDATES: Final = 8
"""So many choices are thought about, those that the normal player likes best."""


class SplendorEvaluation(Evaluation[SplendorState]):
    """What counts at the beginning of a turn; each of it once for the end of the game, and once by how much is left."""

    names = tuple(
        name + when for name in ("point", "bonus", "promise", "reserved", "in_turn") for when in ("", "_left")
    )

    def traits(self, state: SplendorState) -> Sequence[Traits] | None:
        """Return points, bonuses, points that the cards in mind promise, cards in the hand, and who is next to move.

        A reserved card is promised already, but takes up a place in the hand.
        """
        if state.phase != "act" or state.last_round:
            return None
        table = Table(state)
        left = table.left
        traits = []
        for seat, side in enumerate(table.sides):
            promise = promised([aim[0] for aim in table.aims(side, table.gains(side))])
            there = (side.points, side.bought, promise, len(side.hand), seat == state.seat)
            traits.append([each * part for each in there for part in (1, left)])
        return traits


EVALUATION: Final = SplendorEvaluation()
WEIGHTS: Final = read_weights("splendor", EVALUATION.names)


class SplendorGuide(Guide[SplendorState, SplendorAction, SplendorView]):
    """Tells the search what matters."""

    evaluation = EVALUATION

    def prepared(self, seen: Seen[SplendorAction, SplendorView]) -> SplendorGuide:
        """Return the guide with how the seat decides at a closer look, and when it looks again."""
        return _Thinking(seen)

    def promising(
        self, state: SplendorState, seat: Seat, choices: Sequence[SplendorAction | None], rng: Rng
    ) -> SplendorAction:
        """Return what looks best at a glance."""
        return Glance(state, seat).choice([choice for choice in choices if choice is not None])

    def roll(
        self, state: SplendorState, seat: Seat, legal: Sequence[SplendorAction], rng: Rng, *, may_wait: bool
    ) -> SplendorAction:
        """Return what looks best at a glance."""
        return Glance(state, seat).choice(legal)


class _Thinking(SplendorGuide):
    """The guide for one decision."""

    def __init__(self, seen: Seen[SplendorAction, SplendorView]) -> None:
        self._seat = seen.seat
        self._until = seen.view.round + ROUNDS
        self._forced = len(seen.legal) == 1
        self._decision = Decision(Outlook(seen.view, seen.seat, Taste()))

    def candidates(
        self,
        seen: Seen[SplendorAction, SplendorView],
        choices: Sequence[SplendorAction | None],
        rng: Rng,
    ) -> Sequence[SplendorAction]:
        """Return what the normal player likes best; like it, it pays no more gold than it has to."""
        cards: set[CardCode] = set()
        values: list[tuple[float, SplendorAction]] = []
        for choice in seen.legal:
            if choice.kind == "buy_card":
                if choice.card in cards:
                    continue
                cards.add(choice.card)
            values.append((self._decision.value(choice), choice))
        values.sort(key=lambda pair: -pair[0])
        return [choice for _value, choice in values[:CANDIDATES]]

    def judge(self, state: SplendorState, decisions: int) -> Rewards | None:
        """Return what each seat can expect when the seat that thinks is in turn again after some rounds."""
        if state.round < self._until or state.seat != self._seat:
            return None
        traits = EVALUATION.traits(state)
        return None if traits is None else shares(WEIGHTS, traits)

    def because(self, seen: Seen[SplendorAction, SplendorView], choice: SplendorAction | None) -> Because | None:
        """Return what the normal player has to say about a choice."""
        if choice is None:
            return None
        return FORCED if self._forced else self._decision.because(choice)
