"""Aurum's computer players.

easy looks at the cards alone: high while its side is below the bid, low once it has it. normal plays with a plan,
hard also looks ahead, and the characters are normal with other weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Budget, Seen
from tablegames.core.model import Action, View
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tablegames.games.aurum.cards import is_gold, rank_of
from tablegames.games.aurum.guide import AurumGuide
from tablegames.games.aurum.model import AurumAction, AurumView, Bid, PlayGold, PlayMetal
from tablegames.games.aurum.normal import Manner, Normal
from tablegames.games.aurum.odds import look
from tablegames.games.aurum.rules import AurumRules
from tablegames.games.aurum.weighing import AurumAdvice, AurumSeen, hand_of, those, why_wait

HIGH: Final = 8
"""From this rank on a card counts as a trick."""


class Easy(Bot[AurumAction, AurumView]):
    """Bids its high cards; then it takes the trick if it is short of the bid, or stays below it. It never changes a bid
    and keeps its gold until nothing else fits.
    """

    def advise(self, seen: AurumSeen, rng: Rng) -> AurumAdvice:
        if seen.may_wait:
            return Advice(None, why_wait(seen))
        if bids := those(seen, Bid):
            high = sum(rank_of(card) >= HIGH for card in hand_of(seen))
            nearest = min(bids, key=lambda bid: abs(rank_of(bid.card) - high))
            return Advice(nearest, Because(kind="high_cards", values=(high,)))
        if metals := those(seen, PlayMetal):
            return self._metal(seen, metals)
        if gold := those(seen, PlayGold):
            return Advice(gold[0], Because(kind="no_metal"))
        return Advice(seen.legal[0], Because(kind="deals" if seen.view.phase == "deal" else "only"))

    def _metal(self, seen: AurumSeen, metals: list[PlayMetal]) -> AurumAdvice:
        table = look(seen.view, seen.seat, hand_of(seen))
        ranks = [rank_of(played.card) + is_gold(played.card) * 100 for played in seen.view.trick]
        best = max(ranks, default=0)
        winning = [action for action in metals if rank_played(action) >= best]
        below = [action for action in metals if rank_played(action) < best]
        if table.short_of_bid(seen.seat) and winning:
            pick = min if seen.view.trick else max
            return Advice(pick(winning, key=rank_played), Because(kind="takes"))
        if below and not table.short_of_bid(seen.seat):
            return Advice(max(below, key=rank_played), Because(kind="stays_below"))
        return Advice(min(metals, key=rank_played), Because(kind="lowest"))


def rank_played(action: PlayMetal) -> int:
    """Return the rank of the metal that an action plays."""
    return rank_of(action.card)


class Hard(Search):
    """Looks ahead with its own hand; at an open table, where no world fits a hand that nobody shows, it is normal."""

    __slots__ = ()

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        """Return the best choice after a number of walks."""
        return super().advise(seen, rng) if seen.view.viewer == seen.seat else NORMAL.advise(seen, rng)

    def think(self, seen: Seen[Action, View], rng: Rng, budget: Budget) -> Advice[Action]:
        """Return the best choice that is found in time."""
        return super().think(seen, rng, budget) if seen.view.viewer == seen.seat else NORMAL.advise(seen, rng)


NORMAL: Final[AnyBot] = Normal(Manner())

PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": Easy(),
    "normal": NORMAL,
    "hard": Hard(AurumRules(), AurumGuide()),
    "bold": Normal(Manner(daring=0.05, ready=0.0, change_at=1.0)),
    "miser": Normal(Manner(gold_use=2.0)),
    "fickle": Normal(Manner(change_at=-0.015)),
}
"""The computer players of Aurum."""
