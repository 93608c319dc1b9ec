"""What a hand still needs, and what the others could do: counted from the cards that a seat can place."""

from __future__ import annotations

from math import comb
from typing import Final

from tablegames.core.model import Seat
from tablegames.games.odin.cards import CARDS, HIGHEST, visibly_beaten
from tablegames.games.odin.model import COLOURS, Card, Cards, OdinView

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
        self._sizes, self._known = view.hand_sizes, view.known
        self._others = tuple(other for other in range(len(view.hand_sizes)) if other != seat)

    def kept(self, centre: Cards) -> float:
        """Return the chance that nobody beats `centre`; who holds more cards than that is taken to find a way."""
        chance = 1.0
        for other in self._others:
            if self._sizes[other] > len(centre):
                return 0.0
            if not visibly_beaten(self._sizes[other], centre):
                chance *= 1 - self._goes_out(other, centre)
        return chance

    def out(self, centre: Cards) -> float:
        """Return the chance that somebody can go out by beating `centre`."""
        nobody = 1.0
        for other in self._others:
            if len(centre) <= self._sizes[other] <= len(centre) + 1:  # OD-17
                nobody *= 1 - self._goes_out(other, centre)
        return 1 - nobody

    def leads_out(self, other: Seat) -> float:
        """Return the chance that a seat can go out by leading its whole hand (OD-11)."""
        return self._goes_out(other, ())

    def _goes_out(self, other: Seat, centre: Cards) -> float:
        """The chance that a whole hand is one combination, and worth more than a centre of as many cards.

        As many cards are worth more if one is above the highest of the centre; that is nearly all there is to it.
        """
        size, known = self._sizes[other], self._known[other]
        drawn = size - len(known)
        to_top = centre[0][1] if len(centre) == size and not any(card[1] > centre[0][1] for card in known) else ""
        ways = 0
        for sign in COLOURS if size == 1 else COLOURS + _NUMBERS:
            if all(sign in card for card in known):
                mates: list[Card] = [card for card in self._unplaced if sign in card]
                ways += comb(len(mates), drawn) - (
                    comb(sum(card[1] <= to_top for card in mates), drawn) if to_top else 0
                )
        return ways / comb(len(self._unplaced), drawn)
