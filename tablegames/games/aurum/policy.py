"""How Aurum's players are thought to play on, where the search only wants to see what comes of a choice.

As the normal player they go by what a play does to the chance of the nugget, but they see less: how the round may go on
hangs on the tricks, bids and gold of the sides alone. Nobody looks into another hand.

Base metals are bits: rank by rank, and within a rank suit by suit, so that "of this rank or higher" is a shift. A card
of a trick is the number of its bit, or for gold ~rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple, TypeAlias

from tablegames.core.model import Seat
from tablegames.games.aurum.cards import GOLD_POINTS, METALS, is_gold, rank_of, suit_of
from tablegames.games.aurum.forecast import SHARE_STEPS, SUITS_IN_PLAY, Prospect, endings, rivals_scores, win_chance
from tablegames.games.aurum.model import (
    SUITS,
    AurumAction,
    AurumState,
    Bid,
    ChangeBid,
    EndRound,
    Metal,
    Metals,
    PlayGold,
    PlayMetal,
    Ranks,
    Side,
)
from tablegames.games.aurum.normal import GOLD_STRENGTH, LOW_CARD, TOP_RANK, WINS, Manner
from tablegames.games.aurum.odds import (
    EAGER,
    ENDS_WITH_GOLD,
    FRIENDLY,
    RELUCTANT,
    TRUMPING,
    UNDERCUTS,
    USUAL_AWARD,
)
from tablegames.games.aurum.scoring import bid_points, score_round
from tablegames.games.aurum.sides import SIDES, side_bid, side_of, with_partner

Bits: TypeAlias = int
"""Base metals, a bit each."""

Laid: TypeAlias = int
"""A card of the trick: the number of a metal's bit, or ~rank of gold."""

Standing: TypeAlias = tuple[int, int, int]
"""The tricks, the bid and the number of gold cards of a side."""

_WIDTH: Final = len(SUITS)

_NUMBER: Final = {card: rank_of(card) * _WIDTH + SUITS.index(suit_of(card)) for card in METALS[max(METALS)]}

_BIT: Final = {card: 1 << number for card, number in _NUMBER.items()}

_RANKS: Final = max(TOP_RANK.values()) + 1

_RANK: Final = tuple(number // _WIDTH for number in range(_RANKS * _WIDTH))

_SUIT: Final = tuple(
    sum(1 << (rank * _WIDTH + number % _WIDTH) for rank in range(_RANKS)) for number in range(_RANKS * _WIDTH)
)
"""By the number of a metal, all metals of its suit."""

_POINTS: Final = tuple(GOLD_POINTS.get(rank, 0) for rank in range(_RANKS))

_ABOVE: Final = _RANKS
"""How high gold of rank 0 is: above all metals."""

_SURE: Final = 0.75
"""Chance that a side does not change its bid to a given number of tricks, for each gold card (`Manner.guess_ready`)."""

_MANY: Final = 4
"""More gold does not make a change of the bid more likely."""

_EVEN_SHARE: Final = {3: 7, 4: 10}
"""The own share of the tricks that come, in `forecast.SHARE_STEPS`, by number of seats."""

GOLD_USE: Final = 0.3
"""Points that a gold card is worth beside its own. It won two more rounds of a hundred than the normal player's 0.6, in
each of three comparisons of 300 to 400 rounds.
"""

LAST_CARDS: Final = 2
"""With so many cards a side sees what its bid comes to, and changes it if that pays at once."""

USUAL_BID: Final = {3: 4, 4: 5}
"""What the normal player bids most often, by number of seats."""

_KEPT: Final = 16384
"""So many entries last for a whole thought."""

_MANNER: Final = Manner()


class Stakes(NamedTuple):
    """What a trick is about, in chance of the nugget."""

    lost: float
    """What is left if a rival wins the trick."""
    trick: float
    """How much more it is if the own side wins it."""
    point: float
    """How much more it is with a point of gold."""


@lru_cache(_KEPT)
def stakes(cards: int, own: Standing, rivals: tuple[Standing, ...], lead: int) -> Stakes:
    """Return what a trick is about; `lead` is the own side's gold less that of the best rival, in points."""
    seats = _seats(rivals)
    ours = _prospect(own, lead, cards).scores()
    theirs = rivals_scores([_prospect(rival, 0, cards) for rival in rivals])
    ways = endings(cards, seats, _EVEN_SHARE[seats])
    lost = win_chance(ours, theirs, ways, rivals=1)
    trick = win_chance(ours, theirs, ways, own=1) - lost
    return Stakes(lost, trick, win_chance(ours, theirs, ways, rivals=1, points=1) - lost)


def _seats(rivals: Sequence[Standing]) -> int:
    return next(seats for seats, sides in SIDES.items() if sides == len(rivals) + 1)


def _prospect(standing: Standing, gold: float, cards: int) -> Prospect:
    tricks, bid, collected = standing
    return Prospect(0, tricks, bid, gold, [1 - _SURE ** min(collected, _MANY)] * (cards + 2))


class Trick:
    """The trick on the table: what is closed, and who has the highest card and the lowest metal."""

    __slots__ = ("closed", "low", "low_seat", "metals", "top", "top_seat")

    def __init__(self, state: AurumState) -> None:
        self.closed: Bits = 0
        self.metals = 0
        self.top, self.top_seat = -1, state.seat
        self.low, self.low_seat = _RANKS, state.seat
        for played in state.trick:
            card = played.card
            if is_gold(card):
                height = _ABOVE + rank_of(card)
            else:
                height = rank_of(card)
                self.closed |= _SUIT[_NUMBER[card]]
                self.metals += 1
                if height <= self.low:
                    self.low, self.low_seat = height, played.seat
            if height >= self.top:
                self.top, self.top_seat = height, played.seat


# What a seat does


def usual_bid(state: AurumState, seat: Seat, bids: Sequence[Bid]) -> Bid:
    """Return a bid near the usual one, or a low one once the partner's stands."""
    seats = len(state.hands)
    usual = USUAL_BID[seats]
    if side_bid(state.bids, side_of(seat, seats)) >= usual:
        return min(bids, key=lambda bid: rank_of(bid.card))
    return min(bids, key=lambda bid: abs(rank_of(bid.card) - usual))


def change_at_last(state: AurumState, seat: Seat, legal: Sequence[AurumAction]) -> ChangeBid | None:
    """Return the change that makes the bid exact, where that pays at once and there are few cards left to play."""
    if min(map(len, state.hands)) > LAST_CARDS or not state.gold[seat]:
        return None
    seats = len(state.hands)
    side = side_of(seat, seats)
    tricks, bid, _gold, _points = _standing(state, side)
    cheapest = state.gold[seat][0]
    if tricks in (0, bid) or bid_points(tricks, tricks) - bid_points(bid, tricks) <= GOLD_POINTS[cheapest]:
        return None
    for action in legal:
        if isinstance(action, ChangeBid) and action.gold == cheapest and rank_of(action.card) == tricks:
            others = [state.bids[other] for other in with_partner(seat, seats) if other != action.whose]
            if all(rank_of(other) <= tricks for other in others if other):
                return action
    return None


def usual_play(state: AurumState, seat: Seat, legal: Sequence[AurumAction]) -> AurumAction:
    """Return the play that makes the nugget most likely, or the end of the round where that wins it."""
    seats = len(state.hands)
    side = side_of(seat, seats)
    options: list[tuple[Laid, AurumAction]] = []
    for action in legal:
        if isinstance(action, PlayMetal):
            options.append((_NUMBER[action.card], action))
        elif isinstance(action, PlayGold):
            options.append((~action.rank, action))
        elif isinstance(action, EndRound) and (not options or score_round(state).winner == side):
            return action
    if len(options) == 1:
        return options[0][1]
    behind = [(seat + step) % seats for step in range(1, seats - len(state.trick))]
    cards = max(min([len(hand) - (other == seat or other in behind) for other, hand in enumerate(state.hands)]), 0)
    return _best(state, seat, options, behind, _stakes(state, side, cards))


# What the sides have


@lru_cache(_KEPT)
def _bits(hand: Metals) -> Bits:
    return sum([_BIT[card] for card in hand])


@lru_cache(_KEPT)
def _gold_of(collections: tuple[Ranks, ...]) -> tuple[int, int]:
    """Return the number of the gold cards of a side, and their points."""
    ranks = [rank for collection in collections for rank in collection]
    return len(ranks), sum([_POINTS[rank] for rank in ranks])


@lru_cache(_KEPT)
def _highest(bids: tuple[Metal | None, ...]) -> int:
    """Return the bid of a side, by the bid cards of its members. Source: AU-15, AU-16."""
    return max([rank_of(bid) for bid in bids if bid], default=0)


def _standing(state: AurumState, side: Side) -> tuple[int, int, int, int]:
    """Return the tricks, the bid, the gold cards and their points of a side."""
    sides = SIDES[len(state.hands)]
    return (sum(state.tricks[side::sides]), _highest(state.bids[side::sides]), *_gold_of(state.gold[side::sides]))


def _stakes(state: AurumState, side: Side, cards: int) -> Stakes:
    standings = [_standing(state, other) for other in range(SIDES[len(state.hands)])]
    own = standings.pop(side)
    lead = own[3] - max([rival[3] for rival in standings])
    return stakes(cards, own[:3], tuple([rival[:3] for rival in standings]), lead)


@lru_cache(_KEPT)
def _strength(hand: Metals, seats: int) -> float:
    """Return how often a card of the hand wins its trick, on average."""
    return sum([WINS[seats][rank_of(card)] for card in hand]) / (len(hand) or 1)


@lru_cache(_KEPT)
def _chance(cards: int, own: Standing, rivals: tuple[Standing, ...], lead: int, share: int, ahead: bool) -> float:
    """Return how likely a side is to take the nugget; `share` as in `forecast.endings`, `ahead` if it has it now."""
    ours = _prospect(own, lead, cards).scores()
    theirs = rivals_scores([_prospect(rival, 0, cards) for rival in rivals])
    return win_chance(ours, theirs, endings(cards, _seats(rivals), share), now=float(ahead))


def nugget_chances(state: AurumState) -> list[float]:
    """Return how likely each side is to take the nugget, before a trick, by its hands, gold, tricks and bid."""
    seats, sides = len(state.hands), SIDES[len(state.hands)]
    cards = min(map(len, state.hands))
    strengths = [
        _strength(hand, seats) + GOLD_STRENGTH * len(gold) / (cards + 2)
        for hand, gold in zip(state.hands, state.gold, strict=True)
    ]
    total = sum(strengths) or 1
    standings = [_standing(state, side) for side in range(sides)]
    winner = score_round(state).winner
    chances = []
    for side, own in enumerate(standings):
        rivals = [standing for other, standing in enumerate(standings) if other != side]
        lead = own[3] - max([rival[3] for rival in rivals])
        share = min(max(round(SHARE_STEPS * sum(strengths[side::sides]) / total), 1), SHARE_STEPS - 1)
        chances.append(_chance(cards, own[:3], tuple([rival[:3] for rival in rivals]), lead, share, winner == side))
    return [chance / sum(chances) for chance in chances] if sum(chances) else [1 / sides] * sides


# What a play comes to


class _Other(NamedTuple):
    """A seat that is still to play to the trick."""

    cards: int
    friend: bool
    eager: float
    """How often it beats a rival if it can."""
    gold: Ranks


def _best(
    state: AurumState, seat: Seat, options: Sequence[tuple[Laid, AurumAction]], behind: Sequence[Seat], what: Stakes
) -> AurumAction:
    """Return the best of several plays: by the trick, the gold of the lowest, and what a card is kept for."""
    seats, supply = len(state.hands), state.supply
    trick, side, wins = Trick(state), side_of(seat, seats), WINS[seats]
    mine, low_mine = side_of(trick.top_seat, seats) == side, side_of(trick.low_seat, seats) == side
    now = 0.5 if behind else 0.0  # what a void trick comes to
    hidden = sum([_bits(hand) for other, hand in enumerate(state.hands) if other != seat])
    others = _others(state, behind, side)
    best, chosen = -inf, options[0][1]
    for card, action in options:
        top, low, won, own_low = trick.top, trick.low, mine, low_mine
        if card < 0:
            height, fitting, metals = _ABOVE + ~card, hidden & ~trick.closed, trick.metals
            kept = (_POINTS[~card] + GOLD_USE) * what.point
        else:
            height, fitting, metals = _RANK[card], hidden & ~trick.closed & ~_SUIT[card], trick.metals + 1
            kept = _MANNER.kept_card * wins[height] * what.trick
            if height in supply:
                earns = _POINTS[height] * LOW_CARD * (1 - height / TOP_RANK[seats]) ** 2
                kept += _MANNER.kept_low * earns * what.point
            if height <= low:
                low, own_low = height, True
        if height >= top:
            top, won = height, True
        award = float(_POINTS[low] if low in supply else 0)
        wins_it, earned, goes_on = _expected(
            others, hidden, fitting, SUITS_IN_PLAY[seats] - metals, top, low, float(won), award if own_low else -award
        )
        worth = goes_on * (wins_it * what.trick + earned * what.point + what.lost) + (1 - goes_on) * now - kept
        if worth > best:
            best, chosen = worth, action
    return chosen


def _others(state: AurumState, behind: Sequence[Seat], side: Side) -> list[_Other]:
    seats = len(state.hands)
    found = []
    for seat in behind:
        own = side_of(seat, seats)
        tricks, bid, _gold, _points = _standing(state, own)
        found.append(
            _Other(len(state.hands[seat]), own == side, EAGER if tricks < bid else RELUCTANT, state.gold[seat])
        )
    return found


def _expected(
    others: Sequence[_Other], hidden: Bits, fitting: Bits, suits: int, top: int, low: int, won: float, earned: float
) -> tuple[float, float, float]:
    """Return what is left of a trick and of its gold with those behind, and the chance that none ends the round.

    The same as `odds.outcome`, from which the numbers are.
    """
    if not others:
        return won, earned, 1.0
    free = max(suits, 1)
    goes_on, each = 1.0, 1 / (hidden.bit_count() * free or 1)
    beating = (fitting >> (top * _WIDTH)).bit_count() * each if top < _ABOVE else 0.0
    below = (fitting & ((1 << (low * _WIDTH + _WIDTH)) - 1)).bit_count() * each
    fits = fitting.bit_count() * each
    lowest_gold = top - _ABOVE if top > _ABOVE else 0
    for place, (size, friend, eager, gold) in enumerate(others):
        narrower = free - place if free > place else 0
        own = won if friend else 0.0
        beats = (1 - (1 - beating * narrower) ** size) * (own * FRIENDLY + (1 - own) * eager)
        for rank in gold:
            if rank >= lowest_gold:
                beats += (1 - beats) * TRUMPING[_POINTS[rank]] * (1 - own)
                break
        undercuts = (1 - (1 - below * narrower) ** size) * UNDERCUTS
        if friend:
            won += beats - won * beats
            earned += undercuts * (USUAL_AWARD - earned)
        else:
            won -= won * beats
            earned -= undercuts * (USUAL_AWARD + earned)
        stuck = (1 - fits * narrower) ** size
        goes_on *= 1 - stuck * (ENDS_WITH_GOLD if gold else 1.0)
    return won, earned, goes_on
