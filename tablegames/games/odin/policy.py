"""What a seat does where the search only plays on: the normal player's choice, made in a fraction of its time.

It weighs the same as the planner does, by what the own hand needs and by what the others may do about a play; nobody
looks into another's hand. Two things make it quick. Hands are bits of a number, and what a hand is worth is kept. And
what the others may do is reckoned for any hand of a size, from the cards that the seat which thinks cannot place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf, log
from typing import Final, TypeAlias

from tablegames.core.model import Seat
from tablegames.games.odin.cards import CARDS, HIGHEST
from tablegames.games.odin.model import COLOURS, Card, Cards, OdinAction, OdinState, PlayCards, TakeCard
from tablegames.games.odin.odds import Odds
from tablegames.games.odin.planner import LAST_CARDS, MIDDLE, NEARLY_OUT, NORMAL, may_go_out

Bits: TypeAlias = int
"""A set of cards: one bit a card, colour after colour, in a colour the number 1 first."""

Sizes: TypeAlias = tuple[int, ...]

_BIT: Final[dict[Card, Bits]] = {card: 1 << place for place, card in enumerate(CARDS)}


@lru_cache(1 << 14)
def bits(cards: Cards) -> Bits:
    """Return cards as bits."""
    return sum([_BIT[card] for card in cards])


# What a hand is worth

_COLOUR_BITS: Final = tuple(bits(tuple([card for card in CARDS if card[0] == colour])) for colour in COLOURS)

_FIELD: Final = 4
"""So many bits hold how many cards there are of a number, and the highest of them tells of too many."""

_FULL: Final = sum(8 << _FIELD * place for place in range(HIGHEST))
_EACH: Final = _FULL >> 3


def _row(cards: Cards, lowest: Bits) -> tuple[int, float, int, Bits]:
    """Return of some cards in one colour how many they are, what their numbers are worth, one in the field of each
    number, and the numbers as bits that are the same for every colour.
    """
    values = [CARDS[card].value for card in cards]
    fields = sum([1 << _FIELD * (value - 1) for value in values])
    high = NORMAL.high * sum([value - MIDDLE for value in values])
    return len(cards), high, fields, bits(cards) // lowest


def _rows() -> dict[Bits, tuple[int, float, int, Bits]]:
    """Return `_row` for every part of every colour."""
    rows = {}
    for colour in _COLOUR_BITS:
        lowest = colour & -colour
        for numbers in range(1, 1 << HIGHEST):
            part = numbers * lowest
            rows[part] = _row(tuple([card for card, bit in _BIT.items() if bit & part]), lowest)
    return rows


_ROWS: Final = _rows()
_TOGETHER: Final = (0.0, *(NORMAL.together * log(count) for count in range(1, HIGHEST + 1)))


@lru_cache(1 << 17)
def held(hand: Bits) -> tuple[float, int]:
    """Return what a hand is worth by its largest combination and its numbers, and into how few it can be parted.

    A colour of several cards goes out at once, or each of its cards with its number; all ways are tried. A single card
    may always go with its number.
    """
    largest = fields = alone = 0
    worth = 0.0
    colours = []
    for colour in _COLOUR_BITS:
        if cards := hand & colour:
            count, high, ones, numbers = _ROWS[cards]
            worth += high
            fields += ones
            if count == 1:
                alone |= numbers
            else:
                colours.append(numbers)
            if count > largest:
                largest = count
    while largest < len(COLOURS) and fields + (7 - largest) * _EACH & _FULL:  # some number has more cards
        largest += 1
    ways = [(0, alone)]
    for numbers in colours:
        ways = [(count + 1, rest) for count, rest in ways] + [(count, rest | numbers) for count, rest in ways]
    return worth + _TOGETHER[largest], min([count + rest.bit_count() for count, rest in ways])


# What to do


class Policy:
    """Chooses for every seat, for one decision of a game: what was worked out once is kept for all its walks."""

    def __init__(self, odds: Odds, points: Sequence[int], target: int) -> None:
        self._odds = odds
        self._points = points
        self._target = target
        self._chosen: dict[tuple[object, ...], OdinAction] = {}
        self._helpless: dict[tuple[int, int, str], float] = {}
        self._outs: dict[tuple[int, int, str], float] = {}

    def choose(self, state: OdinState, seat: Seat, legal: Sequence[OdinAction]) -> OdinAction:
        """Return what the seat in turn does, of all that it may do."""
        key = state.hidden[seat], state.known[seat], state.centre, state.beaten, seat, state.owner, _sizes(state)
        chosen = self._chosen.get(key)
        if chosen is None:
            chosen = self._chosen[key] = self.best(state, seat, legal)
        return chosen

    def best(self, state: OdinState, seat: Seat, choices: Sequence[OdinAction]) -> OdinAction:
        """Return what is worth most of some of the actions of the seat in turn."""
        hand, sizes = bits(state.hidden[seat]) + bits(state.known[seat]), _sizes(state)
        if state.beaten:
            return _best_taken(hand, choices, _per_play(min(_others(sizes, seat))))
        return self._best_play(hand, state.centre, seat, state.owner, sizes, choices)

    def _best_play(
        self, hand: Bits, centre: Cards, seat: Seat, owner: Seat | None, sizes: Sizes, choices: Sequence[OdinAction]
    ) -> OdinAction:
        """Return the play that is worth most, or a pass; the planner weighs the same."""
        others = _others(sizes, seat)
        size, fewest = sizes[seat], min(others)
        per_play, per_card = _per_play(fewest), NORMAL.cards * (LAST_CARDS if fewest <= NEARLY_OUT else 1)
        beaten = [_BIT[card] for card in centre]
        best, chosen = -inf, choices[0]
        for action in choices:
            if isinstance(action, PlayCards):
                count = len(action.cards)
                if count == size:
                    if may_go_out(self._points, sizes, seat, self._target):
                        return action
                    continue
                left = hand ^ bits(action.cards)
                if beaten:
                    worth = max([worth + per_play * parts for worth, parts in [held(left | card) for card in beaten]])
                    size_left = size - count + 1
                else:
                    worth, parts = held(left)
                    worth += per_play * parts
                    size_left = size - count
                top = action.cards[0][1]
                lead = NORMAL.lead - NORMAL.lead_with * size_left
                if lead > 0:
                    worth += lead * self._all_helpless(others, count, top)
                if count + 1 >= fewest:
                    worth -= NORMAL.danger * self._out(others, count, top)
            else:
                worth, parts = held(hand)
                worth += per_play * parts - self._given_away(centre, seat, owner, sizes)
                worth -= NORMAL.last_tempo if parts == 1 else 0.0
                size_left = size
            worth -= per_card * size_left
            if worth > best:
                best, chosen = worth, action
        return chosen

    def _given_away(self, centre: Cards, seat: Seat, owner: Seat | None, sizes: Sizes) -> float:
        """Return what a pass gives away: somebody may go out, the owner of the centre may lead."""
        nobody = 1.0
        for other, size in enumerate(sizes):
            if other == owner:
                nobody *= 1 - self._goes_out(size, 0, "")  # OD-11
            elif other != seat and len(centre) <= size <= len(centre) + 1:
                nobody *= 1 - self._goes_out(size, len(centre), centre[0][1])
        ends_round = (seat + 1) % len(sizes) == owner
        return NORMAL.danger * (1 - nobody) + NORMAL.tempo * ends_round

    def _all_helpless(self, sizes: Sizes, count: int, top: str) -> float:
        """Return the chance that no hand of these sizes can beat a play."""
        chance = 1.0
        for size in sizes:
            key = size, count, top
            if key not in self._helpless:
                self._helpless[key] = self._odds.helpless(size, (), count, top)
            chance *= self._helpless[key]
        return chance

    def _out(self, sizes: Sizes, count: int, top: str) -> float:
        """Return the chance that one of the hands of these sizes goes out by beating a play. Source: OD-17."""
        nobody = 1.0
        for size in sizes:
            if count <= size <= count + 1:
                nobody *= 1 - self._goes_out(size, count, top)
        return 1 - nobody

    def _goes_out(self, size: int, count: int, top: str) -> float:
        key = size, count, top
        if key not in self._outs:
            self._outs[key] = self._odds.goes_out(size, (), count, top)
        return self._outs[key]


def _sizes(state: OdinState) -> Sizes:
    return tuple([len(cards) + len(taken) for cards, taken in zip(state.hidden, state.known, strict=True)])


def _others(sizes: Sizes, seat: Seat) -> Sizes:
    return sizes[:seat] + sizes[seat + 1 :]


def _per_play(fewest: int) -> float:
    """Return what a combination more is worth where the smallest hand of the others has `fewest` cards."""
    return NORMAL.plays_in_vain / fewest - NORMAL.plays


def _best_taken(hand: Bits, choices: Sequence[OdinAction], per_play: float) -> OdinAction:
    """Return the card that makes a hand worth most. Source: OD-22."""

    def worth(action: OdinAction) -> float:
        apart, parts = held(hand | _BIT[action.card]) if isinstance(action, TakeCard) else (-inf, 0)
        return apart + per_play * parts

    return max(choices, key=worth)
