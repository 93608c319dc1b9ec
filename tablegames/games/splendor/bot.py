"""The computer players of Splendor: easy, normal, and three characters that are normal with another taste.

They decide by what their seat sees and need no memory. Where everybody looks on they see what everybody sees: a card
that the seat reserved blind is then none of theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add, sub
from typing import Final, assert_never

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import (
    COLOURS,
    NO_TOKENS,
    BuyCard,
    CardCode,
    HiddenCard,
    ReserveCard,
    ReserveTop,
    ReturnTokens,
    SplendorAction,
    SplendorView,
    TakeTokens,
    Tokens,
)
from tablegames.games.splendor.outlook import COSTS, Outlook, Taste, Wealth, lacking, wealth_of
from tablegames.games.splendor.rules import ONE_GOLD, TARGET

STANDSTILL: Final = 40
"""The round from which a player now and then does anything at all. Games end around round 26; one that goes on so long
stands still, because everybody waits for tokens that others hold."""

SHAKE: Final = 3
"""How often it does so: once in so many decisions."""

WIN: Final = 1000.0
"""What the first place in a game that ends now is worth: more than anything else."""

LAST_POINT: Final = 10.0
"""What a point is worth in the last round, where nothing else counts."""

FORCED: Final = Because(kind="forced")
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
        return Advice(chosen, _closer(goal, lacking(COSTS[goal], _after(wealth, chosen))))

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
        """Return what an action is worth, counting all that it promises."""
        outlook = self.outlook
        match action.kind:
            case "take_tokens":
                kept, count = outlook.keeping(action.tokens)
                return outlook.promise(kept, _less(outlook.bank, action.tokens)) + self.taste.token * count
            case "buy_card":
                return self._purchase(action)
            case "reserve_card":
                reserving = self.reserving()
                safe = reserving.get(action.card, reserving[""])
                return safe + self._denial(action.card) + self._hand()
            case "reserve_top":
                return self.reserving()[""] + self._hand()
            case "return_tokens":
                kept = _less(outlook.wealth, action.tokens)
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
        left = _less(outlook.wealth, action.payment)
        left[card.bonus] += 1
        value = sum(worth) + outlook.promise(left, _more(outlook.bank, action.payment), but=action.card)
        value -= taste.token * sum(action.payment) + taste.gold * action.payment[5]
        value += self._denial(action.card)
        points = outlook.player.points + worth.points + worth.noble
        if self._wins(points):
            value += WIN
        return value + LAST_POINT * points if outlook.view.last_round else value

    def _wins(self, points: int) -> bool:
        """Whether the game ends with this purchase and the seat is first, as far as the view shows it."""
        ends = self.outlook.view.last_round or points >= TARGET
        return ends and self.outlook.ends_ahead(points, len(self.outlook.player.bought) + 1)

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
                return self._nearer(kept, _less(outlook.bank, action.tokens))
            case "buy_card":
                return self._why_bought(action)
            case "reserve_card":
                return self._why_reserved(action)
            case "reserve_top":
                return Because(kind="blind", values=(self.gold,))
            case "return_tokens":
                if not outlook.goals:
                    return Because(kind="any")
                return Because(kind="spare", values=(outlook.goals[0].card,))
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
        points = outlook.player.points + worth.points + worth.noble
        if self._wins(points):
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
        return _closer(helped.card, lacking(helped.cost, kept)) if helped else Because(kind="any")


def _stands_still(view: SplendorView, rng: Rng) -> bool:
    """Whether the game has gone on for so long that it is time for something else."""
    return view.round >= STANDSTILL and rng.below(SHAKE) == 0


def _closer(goal: CardCode, missing: int) -> Because:
    return Because(kind="closer", values=(goal, missing)) if missing > 0 else Because(kind="ready", values=(goal,))


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
            return _more(wealth, action.tokens)
        case ReturnTokens():
            return _less(wealth, action.tokens)
        case _:
            return wealth


def _more(some: Sequence[int], tokens: Tokens) -> Wealth:
    return list(map(add, some, tokens))


def _less(some: Sequence[int], tokens: Tokens) -> Wealth:
    return list(map(sub, some, tokens))


RUSHER: Final = Taste(bonus=2.3, patience=0.66, hand=0.4)
"""Wants bonuses, and soon; hardly reserves."""

COURTIER: Final = Taste(noble=1.1, bonus=2.45, patience=0.61, second=0.5)
"""Counts a noble long before it comes, wants the bonuses that bring it, and has more than one card in mind."""

SPOILER: Final = Taste(denial=0.15, risk=0.6, hand=-0.1)
"""Fears that others buy what is good, begrudges it them, and likes a full hand."""

PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": Easy(),
    "normal": Planner(Taste()),
    "rusher": Planner(RUSHER),
    "courtier": Planner(COURTIER),
    "spoiler": Planner(SPOILER),
}
