"""What a table of Splendor promises a seat: what each card is worth to it, and how many turns away it is.

Everything is counted in points of prestige and comes from a view alone. A card that is some turns away keeps only a
part of its worth for each of them. The weights were found by playing many thousand games against one another.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import add
from typing import Final, NamedTuple, TypeAlias

from tablegames.core.model import Seat
from tablegames.games.splendor.cards import CARDS, NOBLES, Card
from tablegames.games.splendor.model import (
    COLOURS,
    CardCode,
    Gems,
    HiddenCard,
    NobleCode,
    PlayerView,
    SplendorView,
    Tokens,
)
from tablegames.games.splendor.moves import PAIR_STOCK, TAKE_DIFFERENT, TOKEN_LIMIT
from tablegames.games.splendor.rules import TARGET

Wealth: TypeAlias = list[int]
"""What pays for a card: tokens and bonuses together by colour, then gold."""

Cost: TypeAlias = Sequence[tuple[int, int]]
"""Only the colours that a card costs: (place in `COLOURS`, number)."""

GOALS: Final = 8
"""How many cards a seat keeps in mind; the others promise too little to count."""

WASTE: Final = 0.1
"""Turns for each missing token on top: of two cards as many turns away, the one that lacks less is the nearer."""

WHOLE_TURNS: Final = 0.4
"""How far a part of a turn is rounded up; the rest of it helps the next card."""

ALWAYS_USEFUL: Final = 0.32
"""The usefulness of a bonus that no card in sight asks for, from 0 to 1: cards still to come may."""

NOBLE_NEXT: Final = 0.48
"""The share of a noble that the last bonus but one earns; the last one brings all of it."""

NOBLE_BEFORE: Final = 0.5
"""What remains of that share for each bonus more that is missing."""

NEARLY_THERE: Final = TARGET - 8
"""Points from which a seat can reach the target with one purchase, at most eight points: a card of five, a noble."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player values, in points of prestige; a character is the same player with another taste."""

    bonus: float = 1.75
    """A bonus that every card in sight asks for, at the start of the game; it fades as the leader nears the target."""
    noble: float = 0.13
    """A point of a noble that bonuses to come may bring, against a point at once."""
    patience: float = 0.71
    """What a card keeps of its worth for each turn that it is away."""
    second: float = 0.3
    """What the second best card in mind counts against the best, the third against the second, and so on."""
    risk: float = 0.33
    """The chance that a seat that can pay for an open card buys it next turn."""
    denial: float = 0.0
    """A point that another seat would have next turn and now cannot."""
    hand: float = 0.25
    """What each reserved card costs, the new one included: the hand holds only three."""
    token: float = 0.09
    """A token, whatever its colour."""
    gold: float = 0.03
    """What gold is worth above another token."""
    stop: float = 2.5
    """To take the only card with which another seat could reach the target next turn."""


class Worth(NamedTuple):
    """What a card brings a seat: its points, those of a noble that comes with it, part of a later noble, its bonus."""

    points: int
    noble: int
    later_noble: float
    bonus: float


class Goal(NamedTuple):
    """A card that a seat has in mind: its whole worth, and what it keeps of that for each turn."""

    card: CardCode
    worth: float
    keeps: float
    cost: Cost

    def promise(self, wealth: Sequence[int], bank: Sequence[int]) -> float:
        """Return what it is worth to want it with such wealth and such a bank."""
        return self.worth * math.pow(self.keeps, 1 + turns_away(self.cost, wealth, bank))


COSTS: Final = {
    code: tuple((colour, cost) for colour, cost in enumerate(card.cost) if cost) for code, card in CARDS.items()
}


def wealth_of(player: PlayerView) -> Wealth:
    """Return what a seat can pay with."""
    return [*map(add, player.tokens, player.bonuses), player.tokens[5]]


def lacking(cost: Cost, wealth: Sequence[int]) -> int:
    """Return how many tokens are missing to pay for a card; negative if gold is left."""
    return sum([count - wealth[colour] for colour, count in cost if count > wealth[colour]]) - wealth[5]


def turns_away(cost: Cost, wealth: Sequence[int], bank: Sequence[int]) -> float:
    """Return how many turns of taking tokens a card is away; 0 if it can be paid."""
    missing = longest = 0
    for colour, count in cost:
        lack = count - wealth[colour]
        if lack > 0:
            missing += lack
            if lack > 1 and bank[colour] >= PAIR_STOCK:
                lack -= 1  # a pair saves a turn
            if lack > longest:
                longest = lack
    gold = wealth[5]
    missing -= gold
    if missing <= 0:
        return 0.0
    turns = missing / TAKE_DIFFERENT
    turns += WHOLE_TURNS * (-(-missing // TAKE_DIFFERENT) - turns)
    if longest - gold > turns:
        turns = longest - gold
    return turns + WASTE * missing


def missing_bonuses(bonuses: Gems, noble: NobleCode) -> int:
    """Return how many bonuses are missing to a noble."""
    return sum([need - have for have, need in zip(bonuses, NOBLES[noble].needs, strict=True) if need > have])


class Outlook:
    """What one seat sees in the table before it decides."""

    __slots__ = (
        "_later",
        "_nobles",
        "bank",
        "gains",
        "goals",
        "left",
        "pending",
        "player",
        "rivals",
        "seat",
        "stoppers",
        "taste",
        "useful",
        "view",
        "wealth",
    )

    def __init__(self, view: SplendorView, seat: Seat, taste: Taste) -> None:
        self.view = view
        self.seat = seat
        self.taste = taste
        self.player = view.players[seat]
        self.bank = view.bank
        self.wealth = wealth_of(self.player)
        self.rivals = {other: wealth_of(player) for other, player in enumerate(view.players) if other != seat}
        self.left = max(0.0, 1 - max(player.points for player in view.players) / TARGET)
        """How much of the game is left, from 1 to 0."""
        self.useful = self._usefulness()
        self._nobles = [(noble, missing_bonuses(self.player.bonuses, noble)) for noble in view.nobles]
        self.pending = _pending(self.player, view.nobles)
        """The points of a noble that comes with whatever the seat does (SP-37, SP-40)."""
        self._later = [taste.second**place for place in range(GOALS)]
        ranked = sorted([self._goal(card) for card in self.cards()], key=lambda ranked: -ranked[0])
        self.goals = [goal for _promise, goal in ranked[:GOALS]]
        """The cards in mind, the most promising first."""
        self.gains, self.stoppers = self._next_gains()
        """What each rival can gain next turn at most, and the cards with which one of them would reach the target."""

    # what the cards are worth

    def cards(self) -> Iterator[Card]:
        """Yield the cards that the seat could buy one day, as far as the view shows them."""
        yield from self._open_cards()
        yield from _known(self.player)

    def worth(self, card: Card) -> Worth:
        """Return what a card brings the seat when it buys it."""
        noble_points, later = 0, 0.0
        have = self.player.bonuses[card.bonus]
        for noble, missing in self._nobles:
            tile = NOBLES[noble]
            if tile.needs[card.bonus] > have:
                if missing == 1:
                    noble_points = tile.points
                else:
                    later += tile.points * NOBLE_NEXT * NOBLE_BEFORE ** (missing - 2)
        bonus = self.taste.bonus * self.left * self.useful[card.bonus]
        return Worth(card.points, noble_points, self.taste.noble * later, bonus)

    def promise(self, wealth: Sequence[int], bank: Sequence[int], but: CardCode = "") -> float:
        """Return what the cards in mind promise with such wealth and such a bank; the card `but` is gone."""
        return self._added_up(
            [
                worth * math.pow(keeps, 1 + turns_away(cost, wealth, bank))
                for card, worth, keeps, cost in self.goals
                if card != but
            ]
        )

    def promise_reserving(self, wealth: Sequence[int]) -> dict[CardCode, float]:
        """Return for each card in mind what they all promise when it is reserved; "" for any other card."""
        away = [1 + turns_away(goal.cost, wealth, self.bank) for goal in self.goals]
        promises = [goal.worth * math.pow(goal.keeps, turns) for goal, turns in zip(self.goals, away, strict=True)]
        found = {"": self._added_up(promises)}
        for place, goal in enumerate(self.goals):
            safe = promises.copy()
            safe[place] = goal.worth * math.pow(self.taste.patience, away[place])
            found[goal.card] = self._added_up(safe)
        return found

    def _added_up(self, promises: list[float]) -> float:
        promises.sort(reverse=True)
        return sum([share * promise for share, promise in zip(self._later, promises, strict=False)])

    def _goal(self, card: Card) -> tuple[float, Goal]:
        cost = COSTS[card.code]
        worth = sum(self.worth(card))
        keeps = self.taste.patience
        if card.code not in self.player.reserved:
            for wealth in self.rivals.values():
                keeps *= 1 - self.taste.risk / (1 + turns_away(cost, wealth, self.bank)) ** 2
        goal = Goal(card.code, worth, keeps, cost)
        return goal.promise(self.wealth, self.bank), goal

    def _usefulness(self) -> list[float]:
        """Return for each colour how many of the cards in sight another bonus makes cheaper, by their points."""
        served = [0.0] * len(COLOURS)
        whole = 0.0
        bonuses = self.player.bonuses
        for card in self.cards():
            weight = 1 + card.points
            whole += weight
            for colour, count in COSTS[card.code]:
                if count > bonuses[colour]:
                    served[colour] += weight
        return [ALWAYS_USEFUL + share / whole if whole else ALWAYS_USEFUL for share in served]

    def _open_cards(self) -> list[Card]:
        return [CARDS[code] for level in self.view.levels for code in level.row if code is not None]

    # what an action leads to

    def keeping(self, tokens: Tokens) -> tuple[Wealth, int]:
        """Return the seat's wealth after it took `tokens` and gave back what is above ten, and how many are new.

        What the best card in mind needs least goes back first, gold last.
        """
        wealth = list(map(add, self.wealth, tokens))
        held = list(map(add, self.player.tokens, tokens))
        excess = max(0, sum(held) - TOKEN_LIMIT)
        needs = dict(self.goals[0].cost) if self.goals else {}
        for _token in range(excess):
            spare = max(
                (colour for colour in range(len(COLOURS)) if held[colour]),
                key=lambda colour: wealth[colour] - needs.get(colour, 0),
                default=len(COLOURS),
            )
            held[spare] -= 1
            wealth[spare] -= 1
        return wealth, sum(tokens) - excess

    def most_helped(self, wealth: Wealth, bank: Sequence[int]) -> Goal | None:
        """Return the card in mind whose promise such wealth and such a bank raise most, as `promise` counts it."""
        promising = sorted(self.goals, key=lambda goal: -goal.promise(wealth, bank))
        shares = dict(zip(promising, self._later, strict=False))
        return max(
            promising,
            key=lambda goal: shares[goal] * (goal.promise(wealth, bank) - goal.promise(self.wealth, self.bank)),
            default=None,
        )

    def gold_left(self, wealth: Wealth) -> int:
        """Return the gold that such wealth leaves once the best card in mind is paid; negative if it cannot be."""
        return -lacking(self.goals[0].cost, wealth) if self.goals else wealth[5]

    def served(self, colour: int) -> int:
        """Return how many cards in sight a bonus of that colour makes cheaper."""
        bonuses = self.player.bonuses
        return sum([dict(COSTS[card.code]).get(colour, 0) > bonuses[colour] for card in self.cards()])

    def noble_nearer(self, colour: int) -> tuple[NobleCode, int]:
        """Return the nearest noble that needs a bonus of that colour and what is missing after it; "" if none does."""
        wanting = [
            (noble, missing - 1)
            for noble, missing in self._nobles
            if NOBLES[noble].needs[colour] > self.player.bonuses[colour]
        ]
        return min(wanting, key=lambda found: found[1], default=("", 0))

    # what the rivals can do

    def rivals_missing(self, noble: NobleCode) -> int:
        """Return how many bonuses the rival that is nearest to a noble misses."""
        return min([missing_bonuses(self.view.players[rival].bonuses, noble) for rival in self.rivals])

    def closes_the_round(self) -> bool:
        """Whether no rival moves in this round after the seat."""
        return (self.seat + 1) % len(self.view.players) == self.view.first

    def threat(self, card: CardCode) -> float:
        """Return what a card promises the rival that is nearest to it; its bonus counts as a point."""
        cost = COSTS[card]
        nearest = min([turns_away(cost, wealth, self.bank) for wealth in self.rivals.values()])
        return (CARDS[card].points + 1) / (1 + nearest) ** 2

    def ends_ahead(self, points: int, bought: int) -> bool:
        """Whether the seat would be first with so many points and bought cards if this round were the last.

        Rivals that come later in the round add what they can gain, as far as the view shows it.
        """
        for rival in self.rivals:
            player = self.view.players[rival]
            gain = self.gains[rival] if self._comes_later(rival) else 0
            dearly = gain > _pending(player, self.view.nobles)  # it takes a card more
            if (player.points + gain, -len(player.bought) - dearly) > (points, -bought):
                return False
        return True

    def _comes_later(self, rival: Seat) -> bool:
        """Whether a rival has another turn in this round."""
        first, seats = self.view.first, len(self.view.players)
        return (rival - first) % seats > (self.seat - first) % seats

    def _next_gains(self) -> tuple[dict[Seat, int], set[CardCode]]:
        gains, stoppers = dict.fromkeys(self.rivals, 0), set()
        for rival, wealth in self.rivals.items():
            player = self.view.players[rival]
            if self.view.last_round and not self._comes_later(rival):
                continue
            gains[rival] = pending = _pending(player, self.view.nobles)
            if player.points < NEARLY_THERE and not self.view.last_round:
                continue
            for card in (*self._open_cards(), *_known(player)):
                if lacking(COSTS[card.code], wealth) <= 0:
                    gain = card.points + max(pending, self._noble_points(player, card))
                    gains[rival] = max(gains[rival], gain)
                    if player.points + gain >= TARGET:
                        stoppers.add(card.code)
        return gains, stoppers

    def _noble_points(self, player: PlayerView, card: Card) -> int:
        """Return the points of the noble that a card brings a player."""
        for noble in self.view.nobles:
            tile = NOBLES[noble]
            if tile.needs[card.bonus] > player.bonuses[card.bonus] and missing_bonuses(player.bonuses, noble) == 1:
                return tile.points
        return 0


def _pending(player: PlayerView, nobles: Sequence[NobleCode]) -> int:
    """Return the points of a noble whose bonuses a player has already, because another came before it (SP-40)."""
    return max([NOBLES[noble].points for noble in nobles if not missing_bonuses(player.bonuses, noble)], default=0)


def _known(player: PlayerView) -> Iterator[Card]:
    """Yield the reserved cards of a seat whose faces the view shows."""
    for held in player.reserved:
        if not isinstance(held, HiddenCard):
            yield CARDS[held]
