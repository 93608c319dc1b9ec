"""What a seat can pay with: what tokens and cards are worth to it in points, and which of them it misses least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, TypeAlias

from tablegames.games.ten.cards import is_number
from tablegames.games.ten.model import BLACK, COLOURS, WHITE, Card, Cards, Item, Payment, Player
from tablegames.games.ten.paying import WHITE_WORTH, worth
from tablegames.games.ten.prospects import NOW, Prospects, Runs, longest_run
from tablegames.games.ten.rules import MOST_BLACK, WHITE_TOKENS

PLENTY: Final = 7
"""Tokens beyond which another one is worth less: there is not always something to buy."""

BEYOND_PLENTY: Final = 0.5
"""How much of its worth a token has beyond plenty."""

NEARLY_FULL: Final = 8
"""Black tokens from which on they are paid before white ones, so that the next gain is not lost at the cap."""

DEAR: Final = 1.5
"""Points that a wild, or a card of a run that scores, is worth: more than any token, so that it is paid last."""

Losses: TypeAlias = Sequence[tuple[float, Card]]
"""Cards that may be spent, each with the points that its loss costs; the least missed first."""


@dataclass(frozen=True, slots=True)
class Purse:
    """The worth of tokens: `token` points each, as long as there are not plenty."""

    token: float

    def worth(self, tokens: int) -> float:
        """Return the points that so many tokens are worth, a white one counted as three."""
        return self.token * (min(tokens, PLENTY) + BEYOND_PLENTY * max(0, tokens - PLENTY))

    def gain(self, player: Player, black: int) -> float:
        """Return what more black tokens are worth to a player; those beyond the cap are lost (TE-24)."""
        have = tokens(player)
        return self.worth(have + min(black, MOST_BLACK - player.black)) - self.worth(have)

    def white(self, player: Player) -> float:
        """Return what a white token is worth to a player."""
        return self.worth(tokens(player) + WHITE_WORTH) - self.worth(tokens(player))

    def costs(self, player: Player, losses: Losses) -> Costs:
        """Return what each price costs a player: tokens, and those cards that are worth less than a token."""
        have = tokens(player)
        each = [self.worth(count) - self.worth(count - 1) for count in range(have, 0, -1)]
        cheap = [loss for loss, _card in losses if loss < self.token]
        points = list(accumulate(sorted(each + cheap), initial=0.0))
        for price in range(len(points)):
            white = min(player.white, price // WHITE_WORTH)
            if price - WHITE_WORTH * white > player.black + len(cheap):  # white tokens alone, and no change (TE-37)
                points[price] = self.worth(have) - self.worth(have - WHITE_WORTH * (white + 1))
        return Costs(tuple(points))

    def paid(self, player: Player, white: int, black: int) -> float:
        """Return what it costs a player to pay so many tokens."""
        have = tokens(player)
        return self.worth(have) - self.worth(have - WHITE_WORTH * white - black)

    def white_first(self, player: Player) -> bool:
        """Whether white tokens go first where it costs the same."""
        return player.black < NEARLY_FULL


class LastPurse(Purse):
    """The worth of tokens in the last purchase: black ones break ties, white ones are worth nothing (TE-53)."""

    def costs(self, player: Player, losses: Losses) -> Costs:
        """Return what each price costs a player; white tokens and cards in no run are free."""
        free = sum(loss < self.token for loss, _card in losses)
        most = player.black + WHITE_WORTH * player.white + free
        return Costs(tuple(self.token * self._black(player, price, free) for price in range(most + 1)))

    @staticmethod
    def _black(player: Player, price: int, free: int) -> int:
        """Return how many black tokens a price takes at least; white ones alone may overpay (TE-37, TE-40)."""
        return max(0, price - WHITE_WORTH * player.white - free)

    def paid(self, player: Player, white: int, black: int) -> float:
        """Return what it costs a player to pay so many tokens."""
        return self.token * black

    def white_first(self, player: Player) -> bool:
        """Whether white tokens go first where it costs the same: rather a card, of which the fewest break ties."""
        return False


@dataclass(frozen=True, slots=True)
class Costs:
    """The points that each price costs, from 0 up to the highest that a seat would pay."""

    points: tuple[float, ...]

    def of(self, price: int) -> float | None:
        """Return what a price costs; None if it cannot be paid without harm."""
        return self.points[price] if price < len(self.points) else None

    def limit(self, worth: float) -> int:
        """Return the highest price that costs no more than something is worth."""
        return max((price for price, cost in enumerate(self.points) if cost <= worth), default=0)


def tokens(player: Player) -> int:
    """Return what a player can pay with tokens alone."""
    return player.black + WHITE_WORTH * player.white


def white_left(players: Sequence[Player]) -> bool:
    """Tell whether there is a white token for whoever busts next (TE-21)."""
    return sum([player.white for player in players]) < WHITE_TOKENS


# Cards


def losses(collection: Cards, prospects: Prospects, gained: Cards = ()) -> Losses:
    """Return the cards that may be spent beside `gained`; of a card that is owned twice one is lost for nothing."""
    together = (*collection, *gained)
    runs = prospects.runs(together)
    found: list[tuple[float, Card]] = []
    for place, card in enumerate(collection, start=1):
        if not is_number(card):
            found.append((DEAR, card))
        elif card in together[place:]:
            found.append((0.0, card))
        elif prospects is NOW:
            found.append((DEAR if _in_a_run(card, runs) else 0.0, card))
        else:
            found.append((prospects.loss(runs, card), card))
    return sorted(found)


def second_copies(collection: Cards) -> Losses:
    """Return the cards that are lost for nothing: a quick look at what somebody else may spend."""
    numbers = [card for card in collection if is_number(card)]
    return [(0.0, card) for place, card in enumerate(numbers) if card in numbers[:place]]


def _in_a_run(card: Card, runs: Runs) -> bool:
    """Tell whether a number card belongs to the run that scores now; single losses would not add up at the end."""
    colour = COLOURS.index(card[0])
    return bool(longest_run(runs.masks[colour], runs.wilds[colour]) >> int(card[1]) - 1 & 1)


# Payments


def next_item(player: Player, payment: Payment, purse: Purse, cards: Losses) -> Item:
    """Return what to pay next, so that the payment as a whole costs the fewest points."""
    left = payment.price - sum(map(worth, payment.paid))
    white_only = all(item == WHITE for item in payment.paid)
    _cost, _order, item = min(_payments(player, left, white_only, purse, cards), default=(0.0, 0, BLACK))
    return item


def _payments(
    player: Player, left: int, white_only: bool, purse: Purse, cards: Losses
) -> Iterator[tuple[float, int, Item]]:
    """Yield for each number of white tokens what the payment costs, its place among equal ones, and an item of it.

    White tokens alone may overpay; with anything else the payment is exact (TE-40).
    """
    units = sorted([*((loss, card) for loss, card in cards), *[(purse.token, BLACK)] * player.black])
    for white in range(min(player.white, -(-left // WHITE_WORTH)) + 1):
        exact = max(0, left - WHITE_WORTH * white)
        if len(units) < exact or (WHITE_WORTH * white > left and not white_only):
            continue
        spent = [item for _loss, item in units[:exact]]
        cost = purse.paid(player, white, spent.count(BLACK))
        cost += sum(loss for loss, item in units[:exact] if item != BLACK)
        yield round(cost, 6), -white if purse.white_first(player) else white, WHITE if white else spent[0]
