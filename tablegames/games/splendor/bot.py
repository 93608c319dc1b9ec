"""The computer players of Splendor: easy, normal, three characters that are normal with another taste, and hard.

They decide by what their seat sees and need no memory. Where everybody looks on they see what everybody sees: a card
that the seat reserved blind is then none of theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.guide import SplendorGuide
from tablegames.games.splendor.model import (
    BuyCard,
    CardCode,
    HiddenCard,
    ReserveCard,
    ReserveTop,
    ReturnTokens,
    SplendorAction,
    SplendorView,
    TakeTokens,
)
from tablegames.games.splendor.outlook import COSTS, Outlook, Taste, Wealth, lacking, wealth_of
from tablegames.games.splendor.rules import SplendorRules
from tablegames.games.splendor.weighing import FORCED, Decision, closer, less, more

STANDSTILL: Final = 40
"""The round from which a player now and then does anything at all. Games end around round 26; one that goes on so long
stands still, because everybody waits for tokens that others hold."""

SHAKE: Final = 3
"""How often it does so: once in so many decisions."""

STALLED: Final = Because(kind="stalled")
ALIKE: Final = Because(kind="alike")


class Easy(Bot[SplendorAction, SplendorView]):
    """Buys the most points that it can pay, else takes tokens for the card that lacks least; looks at nobody else."""

    def advise(self, seen: Seen[SplendorAction, SplendorView], rng: Rng) -> Advice[SplendorAction]:
        if len(seen.legal) == 1:
            return Advice(seen.legal[0], FORCED)
        if _stands_still(seen.view, rng):
            return Advice(rng.choice(seen.legal), STALLED)
        if seen.view.phase == "noble":
            return Advice(rng.choice(seen.legal), ALIKE)
        purchases = [action for action in seen.legal if isinstance(action, BuyCard)]
        if purchases:
            best = max(purchases, key=lambda action: CARDS[action.card].points)
            points = CARDS[best.card].points
            return Advice(best, Because(kind="points", values=(points,)) if points else Because(kind="payable"))
        wealth = wealth_of(seen.view.players[seen.seat])
        goal = _nearest(seen.view, seen.seat, wealth)
        if goal is None:
            return Advice(rng.choice(seen.legal), Because(kind="any"))
        short = [(self._short(goal, wealth, action), action) for action in seen.legal]
        least = min(short, key=lambda pair: pair[0])[0]
        chosen = rng.choice([action for lack, action in short if lack == least])
        return Advice(chosen, closer(goal, lacking(COSTS[goal], _after(wealth, chosen))))

    def _short(self, goal: CardCode, wealth: Wealth, action: SplendorAction) -> tuple[bool, int]:
        """Return what the goal lacks after an action; to reserve is the last resort."""
        reserves = isinstance(action, ReserveCard | ReserveTop)
        return reserves, lacking(COSTS[goal], _after(wealth, action))


class Planner(Bot[SplendorAction, SplendorView]):
    """Weighs what each action brings at once and what the cards in mind promise after it, to its own taste.

    It never pays more gold than it has to: of the ways to pay for a card it looks at the first, which has least gold.
    """

    def __init__(self, taste: Taste) -> None:
        self.taste = taste

    def advise(self, seen: Seen[SplendorAction, SplendorView], rng: Rng) -> Advice[SplendorAction]:
        if len(seen.legal) == 1:
            return Advice(seen.legal[0], FORCED)
        if _stands_still(seen.view, rng):
            return Advice(rng.choice(seen.legal), STALLED)
        decision = Decision(Outlook(seen.view, seen.seat, self.taste))
        cards: set[CardCode] = set()
        best: list[SplendorAction] = []
        highest = float("-inf")
        for action in seen.legal:
            if action.kind == "buy_card":
                if action.card in cards:
                    continue
                cards.add(action.card)
            value = decision.value(action)
            if value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        chosen = best[0] if len(best) == 1 else rng.choice(best)
        return Advice(chosen, decision.because(chosen))


def _stands_still(view: SplendorView, rng: Rng) -> bool:
    """Whether the game has gone on for so long that it is time for something else."""
    return view.round >= STANDSTILL and rng.below(SHAKE) == 0


def _nearest(view: SplendorView, seat: Seat, wealth: Wealth) -> CardCode | None:
    """Return the card that lacks least, of equals the one with most points; None where no card is left."""
    held = [card for card in view.players[seat].reserved if not isinstance(card, HiddenCard)]
    cards = [*held, *(card for level in view.levels for card in level.row if card is not None)]
    if not cards:
        return None
    return min(cards, key=lambda card: (lacking(COSTS[card], wealth), -CARDS[card].points))


def _after(wealth: Wealth, action: SplendorAction) -> Wealth:
    """Return what a seat has after it took or gave back tokens."""
    match action:
        case TakeTokens():
            return more(wealth, action.tokens)
        case ReturnTokens():
            return less(wealth, action.tokens)
        case _:
            return wealth


RUSHER: Final = Taste(bonus=2.3, patience=0.66, hand=0.4)
"""Wants bonuses, and soon; hardly reserves."""

COURTIER: Final = Taste(noble=1.1, bonus=2.45, patience=0.61, second=0.5)
"""Counts a noble long before it comes, wants the bonuses that bring it, and has more than one card in mind."""

SPOILER: Final = Taste(denial=0.15, risk=0.6, hand=-0.1)
"""Fears that others buy what is good, begrudges it them, and likes a full hand."""

PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": Easy(),
    "normal": Planner(Taste()),
    "hard": Search(SplendorRules(), SplendorGuide()),
    "rusher": Planner(RUSHER),
    "courtier": Planner(COURTIER),
    "spoiler": Planner(SPOILER),
}
