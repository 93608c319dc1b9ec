"""What a seat would do at a glance: nearly what the normal player does, but straight from a state, and quicker.

Cards are worth what `outlook` says. Of all takes only the one is weighed whose colours the cards in mind ask for most,
and of all reserves only those of the best cards in mind; what a rival may do next, the search finds out by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import add, sub
from typing import Final, NamedTuple, TypeAlias

from tablegames.core.model import Seat
from tablegames.games.splendor.cards import CARDS, NOBLES, noble_points, worth
from tablegames.games.splendor.model import (
    NO_TOKENS,
    BuyCard,
    CardCode,
    Gems,
    NobleCode,
    ReserveCard,
    ReturnTokens,
    SplendorAction,
    SplendorState,
    TakeTokens,
    Tokens,
)
from tablegames.games.splendor.moves import PAIR_STOCK, TOKEN_LIMIT
from tablegames.games.splendor.outlook import (
    ALWAYS_USEFUL,
    COSTS,
    NOBLE_BEFORE,
    NOBLE_NEXT,
    Taste,
    lacking,
    missing_bonuses,
    turns_away,
)
from tablegames.games.splendor.rules import ONE_GOLD, TARGET
from tablegames.games.splendor.weighing import LAST_CARD, LAST_POINT, WIN

AIMS: Final = 6
"""How many cards a seat keeps in mind when it decides."""

RESERVES: Final = 2
"""How many of them it thinks of reserving."""

Riches: TypeAlias = tuple[int, ...]
"""What pays for a card: tokens and bonuses together by colour, then gold."""

Stock: TypeAlias = tuple[int, ...]
"""By colour what of the bank matters to how far away a card is: enough for a pair, or nothing."""

Aim: TypeAlias = tuple[float, float, float, CardCode]
"""A card in mind: what it promises, its whole worth, what it keeps of that for each turn, and its code."""

_TASTE: Final = Taste()
_LATER: Final = tuple(_TASTE.second**place for place in range(len(CARDS)))
_POINTS: Final = {code: card.points for code, card in CARDS.items()}
_BONUS: Final = {code: card.bonus for code, card in CARDS.items()}
_COST: Final = {code: card.cost for code, card in CARDS.items()}


class _Away(dict[CardCode, float]):
    """How many turns each card is away with some riches; worked out when it is first asked for."""

    def __init__(self, riches: Riches, stock: Stock) -> None:
        super().__init__()
        self._riches = riches
        self._stock = stock

    def __missing__(self, card: CardCode) -> float:
        self[card] = turns = turns_away(COSTS[card], self._riches, self._stock)
        return turns


_away: Final = lru_cache(8192)(_Away)  # walks from one position come to the same riches again and again


class Side(NamedTuple):
    """What a seat owns, as far as it matters here."""

    points: int
    bought: int
    bonuses: Gems
    tokens: Tokens
    riches: Riches
    hand: tuple[CardCode, ...]
    away: dict[CardCode, float]


class Table:
    """What all seats own, and what lies open."""

    __slots__ = ("bank", "left", "nobles", "row", "sides")

    def __init__(self, state: SplendorState) -> None:
        one, two, three = state.levels
        row = one.row + two.row + three.row
        self.row = tuple([card for card in row if card is not None])
        self.bank = state.bank
        self.nobles = state.nobles
        stock = _stock(state.bank)
        self.sides: list[Side] = []
        for player in state.players:
            gained, tokens = worth(player.bought), player.tokens
            riches = (*map(add, tokens, gained.bonuses), tokens[5])
            self.sides.append(
                Side(
                    gained.points + noble_points(player.nobles),
                    len(player.bought),
                    gained.bonuses,
                    tokens,
                    riches,
                    tuple([held.card for held in player.reserved]),
                    _away(riches, stock),
                )
            )
        self.left = max(0.0, 1 - max([side.points for side in self.sides]) / TARGET)
        """How much of the game is left, from 1 to 0."""

    def gains(self, side: Side) -> list[float]:
        """Return what a bonus of each colour brings a seat: nobles, now or later, and cheaper cards."""
        share = _TASTE.bonus * self.left
        useful = _usefulness(side.bonuses, self.row + side.hand)
        return [
            now + later + share * use
            for now, later, use in zip(*_nobles(side.bonuses, self.nobles), useful, strict=True)
        ]

    def aims(self, side: Side, gains: Sequence[float]) -> list[Aim]:
        """Return the cards that a seat could buy one day, the most promising first."""
        near, patience, risk = side.away, _TASTE.patience, _TASTE.risk
        rivals = [rival.away for rival in self.sides if rival is not side]
        aims = []
        for card in self.row:
            keeps = patience
            for rival in rivals:
                keeps *= 1 - risk / (1 + rival[card]) ** 2
            whole = _POINTS[card] + gains[_BONUS[card]]
            aims.append((whole * keeps ** (1 + near[card]), whole, keeps, card))
        for card in side.hand:
            whole = _POINTS[card] + gains[_BONUS[card]]
            aims.append((whole * patience ** (1 + near[card]), whole, patience, card))
        aims.sort(reverse=True)
        return aims


def promised(promises: Sequence[float]) -> float:
    """Return what cards in mind promise together, the most promising first."""
    return sum([promise * share for promise, share in zip(promises, _LATER, strict=False)])


class Glance:
    """One decision of a seat."""

    __slots__ = ("_aims", "_gains", "_rivals", "_state", "_stock", "side")

    def __init__(self, state: SplendorState, seat: Seat) -> None:
        self._state = state
        self._stock = _stock(state.bank)
        table = Table(state)
        self.side = side = table.sides[seat]
        self._rivals = [rival for rival in table.sides if rival is not side]
        self._gains = table.gains(side)
        self._aims = table.aims(side, self._gains)[:AIMS]

    def choice(self, choices: Sequence[SplendorAction]) -> SplendorAction:
        """Return the best of some choices."""
        values = self._returned(choices) if self._state.phase == "return" else self._weighed(choices)
        return max(values, key=lambda pair: pair[0], default=(0.0, choices[0]))[1]

    def _returned(self, choices: Sequence[SplendorAction]) -> Iterator[tuple[float, SplendorAction]]:
        """Yield each way to give tokens back with its value, in points."""
        for action in choices:
            if isinstance(action, ReturnTokens):
                kept = tuple(map(sub, self.side.riches, action.tokens))
                gold = -lacking(COSTS[self._aims[0][3]], kept) if self._aims else 0
                yield self._promise(kept, self._stock) + _TASTE.token * gold, action

    def _weighed(self, choices: Sequence[SplendorAction]) -> Iterator[tuple[float, SplendorAction]]:
        """Yield the choices that are worth a look with their values, in points."""
        asked = self._asked()
        most, best = -1.0, None
        wanted = [aim[3] for aim in self._aims[:RESERVES]]
        for action in choices:
            match action.kind:
                case "take_tokens":
                    white, blue, green, red, black, _gold = action.tokens
                    fits = white * asked[0] + blue * asked[1] + green * asked[2] + red * asked[3] + black * asked[4]
                    if fits > most:
                        most, best = fits, action
                case "buy_card":
                    if lacking(COSTS[action.card], self.side.riches) == action.payment[5] - self.side.riches[5]:
                        yield self._purchase(action), action
                case "reserve_card":
                    if action.card in wanted:
                        yield self._reserve(action), action
        if best is not None:
            yield self._take(best), best

    def _asked(self) -> list[float]:
        """Return by colour how much the cards in mind ask for a token."""
        asked = [0.0, 0.0, 0.0, 0.0, 0.0]
        riches = self.side.riches
        for aim, share in zip(self._aims, _LATER, strict=False):
            weight = share * aim[0]
            for colour, count in COSTS[aim[3]]:
                if count > riches[colour]:
                    asked[colour] += weight
        return asked

    def _take(self, action: TakeTokens) -> float:
        kept, count = self._keeping(action.tokens)
        return self._promise(kept, _stock(tuple(map(sub, self._state.bank, action.tokens)))) + _TASTE.token * count

    def _reserve(self, action: ReserveCard) -> float:
        kept, count = self._keeping(ONE_GOLD if self._state.bank[5] else NO_TOKENS)
        place = len(self.side.hand) + 1
        value = self._promise(kept, self._stock, safe=action.card) - _TASTE.hand * place
        return value + (_TASTE.token + _TASTE.gold) * count

    def _purchase(self, action: BuyCard) -> float:
        card, payment = action.card, action.payment
        left = list(map(sub, self.side.riches, payment))
        left[_BONUS[card]] += 1
        gain = _POINTS[card] + self._gains[_BONUS[card]]
        value = gain + self._promise(tuple(left), self._stock, but=card)
        value -= _TASTE.token * sum(payment) + _TASTE.gold * payment[5]
        nobles, _later = _nobles(self.side.bonuses, self._state.nobles)
        points = self.side.points + _POINTS[card] + nobles[_BONUS[card]]
        last = self._state.last_round
        if (last or points >= TARGET) and all(points > rival.points for rival in self._rivals):
            value += WIN
        return value + LAST_POINT * gain - LAST_CARD if last else value

    def _promise(self, riches: Riches, stock: Stock, but: CardCode = "", safe: CardCode = "") -> float:
        """Return what the cards in mind promise with such riches; `but` is gone, and nobody else can buy `safe`."""
        near = _away(riches, stock)
        promises = [
            whole * (_TASTE.patience if card == safe else keeps) ** (1 + near[card])
            for _promise, whole, keeps, card in self._aims
            if card != but
        ]
        promises.sort(reverse=True)
        return promised(promises)

    def _keeping(self, tokens: Tokens) -> tuple[Riches, int]:
        """Return the riches after taking tokens and giving back what is above ten, and how many are new.

        What the best card in mind needs least goes back first, gold last.
        """
        riches, held = list(map(add, self.side.riches, tokens)), list(map(add, self.side.tokens, tokens))
        excess = max(0, sum(held) - TOKEN_LIMIT)
        if excess:
            needs = _COST[self._aims[0][3]] if self._aims else NO_TOKENS
            for _token in range(excess):
                spare = max(
                    (colour for colour in range(5) if held[colour]),
                    key=lambda colour: riches[colour] - needs[colour],
                    default=5,
                )
                held[spare] -= 1
                riches[spare] -= 1
        return tuple(riches), sum(tokens) - excess


def _stock(bank: Sequence[int]) -> Stock:
    return tuple([PAIR_STOCK if count >= PAIR_STOCK else 0 for count in bank[:5]])


@lru_cache(4096)
def _nobles(bonuses: Gems, nobles: tuple[NobleCode, ...]) -> tuple[list[int], list[float]]:
    """Return by colour the points of a noble that comes with one more bonus, and part of those of later ones."""
    now, later = [0] * 5, [0.0] * 5
    for noble in nobles:
        tile, missing = NOBLES[noble], missing_bonuses(bonuses, noble)
        part = _TASTE.noble * tile.points * NOBLE_NEXT * NOBLE_BEFORE ** (missing - 2)
        for colour, need in enumerate(tile.needs):
            if need > bonuses[colour]:
                if missing == 1:
                    now[colour] = tile.points  # one comes in a turn
                else:
                    later[colour] += part
    return now, later


@lru_cache(8192)
def _usefulness(bonuses: Gems, cards: tuple[CardCode, ...]) -> list[float]:
    """Return for each colour how many of the cards in sight another bonus makes cheaper, by their points."""
    served, whole = [0.0] * 5, 0.0
    for card in cards:
        weight = 1 + _POINTS[card]
        whole += weight
        for colour, count in COSTS[card]:
            if count > bonuses[colour]:
                served[colour] += weight
    return [ALWAYS_USEFUL + share / whole if whole else ALWAYS_USEFUL for share in served]
