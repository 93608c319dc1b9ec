"""What a hand still needs, and what the others could do: counted from the cards that a seat can place."""

from __future__ import annotations

from functools import lru_cache
from math import comb, prod
from typing import Final

from tablegames.core.model import Seat
from tablegames.games.odin.cards import CARDS, HIGHEST
from tablegames.games.odin.model import COLOURS, Cards, OdinView

_NUMBERS: Final = "".join(str(value) for value in range(1, HIGHEST + 1))


def combinations_in(hand: Cards) -> int:
    """Return into how few combinations a hand can be parted.

    A card lies between its colour and its number, and every card has to be played with one of the two. The fewest
    colours and numbers that cover all cards are as many as cards can be found of which no two are alike in either
    (Kőnig's theorem); so colour after colour is paired with a number, others making room where they can (OD-6).
    """
    numbers: dict[str, list[str]] = {}
    for card in hand:
        numbers.setdefault(card[0], []).append(card[1])
    colour_of: dict[str, str] = {}

    def paired(colour: str, tried: set[str]) -> bool:
        for number in numbers[colour]:
            if number not in tried:
                tried.add(number)
                if number not in colour_of or paired(colour_of[number], tried):
                    colour_of[number] = colour
                    return True
        return False

    return sum([paired(colour, set()) for colour in numbers])


def largest_in(hand: Cards) -> int:
    """Return how many cards the largest combination of a hand has."""
    signs = "".join(hand)
    return max(map(signs.count, {*signs}), default=0)


class Odds:
    """The chances of the others as `seat` reckons them: a card that it cannot place may be in any hand or undealt."""

    def __init__(self, view: OdinView, seat: Seat) -> None:
        self.sees_hand = view.hand is not None
        """Whether all cards of the own hand are seen, and not only those that all saw being taken."""
        placed = {*view.discard, *view.centre, *view.beaten, *(view.hand or ())}.union(*view.known)
        self._unplaced = [card for card in CARDS if card[0] in view.colours and card not in placed]
        signs = "".join(self._unplaced)
        self._mates = {sign: signs.count(sign) for sign in COLOURS + _NUMBERS}
        self._sizes, self._known = view.hand_sizes, view.known
        self._others = tuple(other for other in range(len(view.hand_sizes)) if other != seat)
        self.fewest = max(1, min(self._sizes[other] for other in self._others))
        """The size of the smallest hand of the others."""
        self._kept: dict[tuple[int, str], float] = {}

    def kept(self, centre: Cards) -> float:
        """Return the chance that nobody can beat `centre`, by how many cards it has and by the highest of them."""
        key = len(centre), centre[0][1]
        if key not in self._kept:
            self._kept[key] = prod(
                self.helpless(self._sizes[other], self._known[other], *key) for other in self._others
            )
        return self._kept[key]

    def out(self, centre: Cards, owner: Seat | None = None) -> float:
        """Return the chance that somebody can go out by beating `centre`, or its owner by leading the whole hand."""
        nobody = 1.0
        for other in self._others:
            nobody *= 1 - self._out_of(other, centre, owner)
        return 1 - nobody

    def smallest_out(self, centre: Cards, owner: Seat | None = None) -> int:
        """Return the size of the smallest hand that can go out like that; 0 where none can."""
        sizes = [self._sizes[other] for other in self._others if self._out_of(other, centre, owner) > 0]
        return min(sizes, default=0)

    def _out_of(self, other: Seat, centre: Cards, owner: Seat | None) -> float:
        """Return the chance that one of the others can go out by beating `centre`, or as its owner by leading."""
        size, known = self._sizes[other], self._known[other]
        if other == owner:
            return self.goes_out(size, known, 0, "")  # OD-11
        if len(centre) <= size <= len(centre) + 1:  # OD-17
            return self.goes_out(size, known, len(centre), centre[0][1])
        return 0.0

    def helpless(self, size: int, known: Cards, count: int, top: str) -> float:
        """Return the chance that a hand has no combination against `count` cards of which the highest is `top`.

        One card more always beats them (OD-19); as many do where they are higher, of one number or, nearly always, of
        one colour. Colours and numbers are reckoned as if none knew of the others.
        """
        if size < count:
            return 1.0
        signs, cards, chance = "".join(known), len(self._unplaced), 1.0
        drawn = min(size - len(known), cards)
        several = count > 1
        for sign, mates in self._mates.items():
            higher = sign > top or (several and sign == top) if sign in _NUMBERS else several and top < _NUMBERS[-1]
            chance *= 1 - at_least(count + (not higher) - signs.count(sign), drawn, mates, cards)
        return chance

    def goes_out(self, size: int, known: Cards, count: int, top: str) -> float:
        """Return the chance that a whole hand is one combination, and worth more than a centre of as many cards.

        As many cards are worth more if one is above `top`, the highest of `count`; that is nearly all there is to it.
        """
        drawn = min(size - len(known), len(self._unplaced))
        to_top = top if count == size and not any(card[1] > top for card in known) else ""
        ways = 0
        for sign in COLOURS if size == 1 else COLOURS + _NUMBERS:
            if all(sign in card for card in known):
                ways += comb(self._mates[sign], drawn)
                if to_top:
                    ways -= comb(sum(sign in card and card[1] <= to_top for card in self._unplaced), drawn)
        return ways / comb(len(self._unplaced), drawn)


@lru_cache(maxsize=20_000)
def at_least(need: int, drawn: int, mates: int, cards: int) -> float:
    """Return the chance that of `drawn` out of `cards` at least `need` are among certain `mates`."""
    if need <= 0:
        return 1.0
    ways = sum([comb(mates, got) * comb(cards - mates, drawn - got) for got in range(need, min(mates, drawn) + 1)])
    return ways / comb(cards, drawn)
