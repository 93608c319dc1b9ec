"""What the normal player of Splendor weighs: the value of each action, in points, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub
from typing import Final, assert_never

from tablegames.core.bots import Because
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import (
    COLOURS,
    NO_TOKENS,
    BuyCard,
    CardCode,
    ReserveCard,
    SplendorAction,
    Tokens,
)
from tablegames.games.splendor.outlook import COSTS, Outlook, Wealth, lacking
from tablegames.games.splendor.rules import ONE_GOLD, TARGET

WIN: Final = 1000.0
"""What the first place in a game that ends now is worth: more than anything else."""

LAST_POINT: Final = 10.0
"""What a point is worth in the last round, where nothing else counts."""

LAST_CARD: Final = 5.0
"""What a card costs there by itself: of equal points the fewest cards win (SP-48)."""

FORCED: Final = Because(kind="forced")


class Decision:
    """One decision of a planner: the value of each action, in points, and the reason for the one that is chosen."""

    __slots__ = ("_reserving", "gold", "outlook", "taste")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.taste = outlook.taste
        self.gold = min(1, outlook.bank[5])
        """The gold that comes with a reserved card."""
        self._reserving: dict[CardCode, float] | None = None

    def value(self, action: SplendorAction) -> float:
        """Return what an action is worth, counting all that it promises and whether it wins."""
        return self._promising(action) + (WIN if self._wins(action) else 0.0)

    def _promising(self, action: SplendorAction) -> float:
        outlook = self.outlook
        match action.kind:
            case "take_tokens":
                kept, count = outlook.keeping(action.tokens)
                return outlook.promise(kept, less(outlook.bank, action.tokens)) + self.taste.token * count
            case "buy_card":
                return self._purchase(action)
            case "reserve_card":
                reserving = self.reserving()
                safe = reserving.get(action.card, reserving[""])
                return safe + self._denial(action.card) + self._hand()
            case "reserve_top":
                return self.reserving()[""] + self._hand()
            case "return_tokens":
                kept = less(outlook.wealth, action.tokens)
                return outlook.promise(kept, outlook.bank) + self.taste.token * outlook.gold_left(kept)
            case "choose_noble":
                return -outlook.rivals_missing(action.noble)
            case "pass":
                return 0.0
            case _:
                assert_never(action.kind)

    def reserving(self) -> dict[CardCode, float]:
        """Return what the cards in mind promise after a reserve, by the card that is reserved; "" for any other."""
        if self._reserving is None:
            kept, _count = self.outlook.keeping(ONE_GOLD if self.gold else NO_TOKENS)
            self._reserving = self.outlook.promise_reserving(kept)
        return self._reserving

    def _purchase(self, action: BuyCard) -> float:
        outlook, taste = self.outlook, self.taste
        card = CARDS[action.card]
        worth = outlook.worth(card)
        left = less(outlook.wealth, action.payment)
        left[card.bonus] += 1
        value = sum(worth) + outlook.promise(left, more(outlook.bank, action.payment), but=action.card)
        value -= taste.token * sum(action.payment) + taste.gold * action.payment[5]
        value += self._denial(action.card)
        return value + LAST_POINT * (worth.points + worth.noble) - LAST_CARD if outlook.view.last_round else value

    def _wins(self, action: SplendorAction) -> bool:
        """Whether the game ends with this action and the seat is first, as far as the view shows it."""
        outlook = self.outlook
        bought = len(outlook.player.bought)
        if action.kind == "buy_card":
            return self._ends(self._points_after(action)) and outlook.ends_ahead(self._points_after(action), bought + 1)
        return outlook.view.last_round and outlook.ends_ahead(outlook.player.points + outlook.pending, bought)

    def _ends(self, points: int) -> bool:
        return self.outlook.view.last_round or points >= TARGET

    def _points_after(self, action: BuyCard) -> int:
        """Return the points that the seat has after a purchase; one noble comes in a turn (SP-39)."""
        worth = self.outlook.worth(CARDS[action.card])
        return self.outlook.player.points + worth.points + max(worth.noble, self.outlook.pending)

    def _denial(self, card: CardCode) -> float:
        """Return what it is worth that nobody else gets an open card."""
        outlook = self.outlook
        if card in outlook.player.reserved:
            return 0.0
        stop = self.taste.stop if outlook.stoppers == {card} else 0.0
        return stop + self.taste.denial * outlook.threat(card) if self.taste.denial else stop

    def _hand(self) -> float:
        """Return what a reserve brings or costs, whatever the card."""
        place = len(self.outlook.player.reserved) + 1
        return (self.taste.gold + self.taste.token) * self.gold - self.taste.hand * place

    # why

    def because(self, action: SplendorAction) -> Because:
        """Return what counted most for an action."""
        outlook = self.outlook
        match action.kind:
            case "take_tokens":
                kept, _count = outlook.keeping(action.tokens)
                return self._nearer(kept, less(outlook.bank, action.tokens))
            case "buy_card":
                return self._why_bought(action)
            case "reserve_card":
                return self._why_reserved(action)
            case "reserve_top":
                return Because(kind="blind", values=(self.gold,))
            case "return_tokens":
                if not outlook.goals:
                    return Because(kind="any")
                best = outlook.goals[0]
                missing = lacking(best.cost, less(outlook.wealth, action.tokens))
                if missing > max(0, lacking(best.cost, outlook.wealth)):
                    return Because(kind="least")
                return Because(kind="spare", values=(best.card,))
            case "choose_noble":
                return Because(kind="contested", values=(outlook.rivals_missing(action.noble),))
            case "pass":
                return FORCED
            case _:
                assert_never(action.kind)

    def _why_bought(self, action: BuyCard) -> Because:
        outlook = self.outlook
        card = CARDS[action.card]
        worth = outlook.worth(card)
        points = self._points_after(action)
        if self._wins(action):
            return Because(kind="wins" if outlook.closes_the_round() else "ahead", values=(points,))
        if outlook.stoppers == {action.card} and self.taste.stop > sum(worth):
            return Because(kind="stops", values=(TARGET,))
        if worth.noble:
            noble, _missing = outlook.noble_nearer(card.bonus)
            return Because(kind="noble", values=(noble, worth.points + worth.noble))
        reasons = (
            (float(worth.points), Because(kind="points", values=(worth.points,))),
            (worth.bonus, Because(kind="bonus", values=(COLOURS[card.bonus], outlook.served(card.bonus)))),
            (worth.later_noble, Because(kind="noble_nearer", values=outlook.noble_nearer(card.bonus))),
            (self._denial(action.card), Because(kind="denies", values=(card.points,))),
        )
        return max(reasons, key=lambda reason: reason[0])[1]

    def _why_reserved(self, action: ReserveCard) -> Because:
        outlook = self.outlook
        denial = self._denial(action.card)
        if outlook.stoppers == {action.card}:
            return Because(kind="stops", values=(TARGET,))
        reserving = self.reserving()
        kept, _count = outlook.keeping(ONE_GOLD if self.gold else NO_TOKENS)
        safe = reserving.get(action.card, 0.0) - reserving[""]
        if denial > safe:
            return Because(kind="denies", values=(CARDS[action.card].points,))
        return Because(kind="keeps", values=(max(0, lacking(COSTS[action.card], kept)),))

    def _nearer(self, kept: Wealth, bank: Sequence[int]) -> Because:
        """Return the card in mind that a take helps most, by what it promises before and after."""
        helped = self.outlook.most_helped(kept, bank)
        return closer(helped.card, lacking(helped.cost, kept)) if helped else Because(kind="any")


def closer(goal: CardCode, missing: int) -> Because:
    """Return the reason of an action after which so many tokens are missing to a card."""
    return Because(kind="closer", values=(goal, missing)) if missing > 0 else Because(kind="ready", values=(goal,))


def more(some: Sequence[int], tokens: Tokens) -> Wealth:
    """Return wealth, or a bank, after tokens came."""
    return list(map(add, some, tokens))


def less(some: Sequence[int], tokens: Tokens) -> Wealth:
    """Return wealth, or a bank, after tokens went."""
    return list(map(sub, some, tokens))
