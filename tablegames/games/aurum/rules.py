"""Aurum's rules, in the order of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, assert_never

from tablegames.core.cards import with_seat, without
from tablegames.core.model import Seat, Setup, Standing, ready
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Rules, Step
from tablegames.games.aurum import sight
from tablegames.games.aurum.cards import GOLD, HAND_SIZE, METALS, STARTING_GOLD, is_gold, rank_of, sort_metals
from tablegames.games.aurum.model import (
    AurumAction,
    AurumEvent,
    AurumState,
    AurumView,
    Bid,
    BidChanged,
    BidMade,
    BidsRevealed,
    CardPlayed,
    ChangeBid,
    DealRound,
    EndRound,
    GameEnded,
    Metal,
    Metals,
    Played,
    PlayGold,
    PlayMetal,
    Ranks,
    RoundBegan,
    RoundEnded,
    RoundScored,
    TrickTaken,
)
from tablegames.games.aurum.scoring import final_standing, game_is_won, score_round
from tablegames.games.aurum.sides import SIDES, with_partner
from tablegames.games.aurum.sight import SECRET_BIDS
from tablegames.games.aurum.tricks import award, forbidden, lowest, winner

BID_CARD_RETURNS: Final = False
"""Whether a replaced bid card goes back to the hand of the seat that spent the gold (ruling Q4; AU-26).

Then all would know a card of that hand, which `sight.determinize` deals like any other.
"""

VOID_GOLD_RETURNS: Final = False
"""Whether gold played into the void trick goes back to its former owner (ruling Q5; AU-45)."""

_CACHED: Final = 1024
"""More entries than any table of actions or plays comes to with four seats and 59 cards, so that none is dropped."""

_bid_made = ready(BidMade)


class AurumRules(Rules[AurumState, AurumAction, AurumEvent, AurumView]):
    """The rules of Aurum for two teams of two, or three seats each for itself. Source: AU-1..3."""

    info: ClassVar = GameInfo(id="aurum", seats=(3, 4), options=(), rules_version=1, open=False)
    state_type: ClassVar = AurumState
    action_type: ClassVar = AurumAction
    event_type: ClassVar = AurumEvent
    view_type: ClassVar = AurumView

    view = staticmethod(sight.view)
    redact = staticmethod(sight.redact)
    determinize = staticmethod(sight.determinize)
    refusal = staticmethod(sight.refusal)

    def new_game(self, setup: Setup, rng: Rng) -> AurumState:
        """AU-9: a random seat is first in the first round."""
        seats = len(setup.seats)
        return _deal(seats, first=rng.below(seats), round_number=1, rng=rng, nuggets=(0,) * SIDES[seats])

    def actors(self, state: AurumState) -> tuple[Seat, ...]:
        """AU-19: before the lead, every seat that can change a bid may interrupt the leader."""
        if state.phase == "over":
            return ()
        if state.phase != "lead":
            return (state.seat,)
        seats = len(state.hands)
        after_leader = [(state.seat + step) % seats for step in range(1, seats)]
        return (state.seat, *(seat for seat in after_leader if state.gold[seat] and state.hands[seat]))

    def legal_actions(self, state: AurumState, seat: Seat) -> tuple[AurumAction, ...]:
        if seat not in self.actors(state):
            return ()
        match state.phase:
            case "bid":
                return tuple([_bid(seat, card) for card in state.hands[seat]])
            case "lead":
                leads = _leads(state.hands[seat], seat) if seat == state.seat else ()
                return (*leads, *_bid_changes(state, seat))
            case "follow":
                return _follows(state, seat)
            case "deal":
                return (_deal_action(seat),)
            case "over":
                return ()
        assert_never(state.phase)

    def apply(self, state: AurumState, action: AurumAction, rng: Rng) -> Step[AurumState, AurumEvent]:
        match action:
            case Bid():
                return _lay_bid(state, action)
            case ChangeBid():
                return _change_bid(state, action)
            case PlayMetal():
                return _play_metal(state, action)
            case PlayGold():
                return _play_gold(state, action)
            case EndRound():
                return _end_round(state, action)
            case DealRound():
                return _deal_round(state, action, rng)
        assert_never(action)

    def standing(self, state: AurumState) -> Standing | None:
        return final_standing(state) if state.phase == "over" else None


# Setup of a round


def _deal(seats: int, first: Seat, round_number: int, rng: Rng, **kept: object) -> AurumState:
    """AU-4..9: a zero of gold for everybody, the rest of the gold in the supply, twelve hidden cards each."""
    supply = list(GOLD[seats])
    for _ in range(seats):
        supply.remove(STARTING_GOLD)
    deck = rng.shuffled(METALS[seats])
    return AurumState.model_validate(
        {
            "hands": tuple(sort_metals(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(seats)),
            "bids": (None,) * seats,
            "gold": ((STARTING_GOLD,),) * seats,
            "supply": tuple(supply),
            "left_out": sort_metals(deck[seats * HAND_SIZE :]),
            "tricks": (0,) * seats,
            "first": first,
            "seat": first,
            "round_number": round_number,
            **kept,
        }
    )


# Bidding


@lru_cache(_CACHED)
def _bid(seat: Seat, card: Metal) -> Bid:
    return Bid(seat=seat, card=card)


def _lay_bid(state: AurumState, action: Bid) -> Step[AurumState, AurumEvent]:
    """AU-12..17: everybody lays one card, clockwise; with three seats they are turned up together."""
    seat, seats = action.seat, len(state.hands)
    secret = SECRET_BIDS[seats]
    following = (seat + 1) % seats
    all_laid = following == state.first
    bids = with_seat(state.bids, seat, action.card)
    events: list[AurumEvent] = [_bid_made(seat=seat, card=action.card, face_down=secret)]
    if all_laid and secret:
        events.append(BidsRevealed(cards=tuple(bid for bid in bids if bid is not None)))
    state = state.replace(
        hands=with_seat(state.hands, seat, without(state.hands[seat], action.card)),
        bids=bids,
        seat=following,
        phase="lead" if all_laid else "bid",
    )
    return Step(state, tuple(events))


# Changing a bid


@lru_cache(_CACHED)
def _changes(seat: Seat, whose: Seat, gold: int) -> dict[Metal, ChangeBid]:
    """Return the changes that a seat can make with one gold card to one bid, by the card of the hand."""
    return {card: ChangeBid(seat=seat, whose=whose, gold=gold, card=card) for card in METALS[4]}


def _bid_changes(state: AurumState, seat: Seat) -> tuple[AurumAction, ...]:
    """AU-19..25: any own gold, the own or the partner's bid card, any card of the own hand."""
    hand, found = state.hands[seat], list[AurumAction]()
    for whose in with_partner(seat, len(state.hands)):
        for gold in dict.fromkeys(state.gold[seat]):
            changes = _changes(seat, whose, gold)
            found += [changes[card] for card in hand]
    return tuple(found)


def _change_bid(state: AurumState, action: ChangeBid) -> Step[AurumState, AurumEvent]:
    """AU-22..26: the gold returns to the supply, the replaced card is out."""
    seat = action.seat
    replaced = state.bids[action.whose]
    assert replaced is not None, "bids are changed after all have been laid"
    hand = without(state.hands[seat], action.card)
    back = (replaced,) if BID_CARD_RETURNS else ()
    state = state.replace(
        hands=with_seat(state.hands, seat, sort_metals((*hand, *back))),
        bids=with_seat(state.bids, action.whose, action.card),
        gold=with_seat(state.gold, seat, without(state.gold[seat], action.gold)),
        supply=_added(state.supply, action.gold),
        seen=state.seen if BID_CARD_RETURNS else (*state.seen, replaced),
    )
    changed = BidChanged(seat=seat, whose=action.whose, gold=action.gold, card=action.card, replaced=replaced)
    return Step(state, (changed,))


# Playing a trick


@lru_cache(_CACHED)
def _metal(seat: Seat, card: Metal) -> PlayMetal:
    return PlayMetal(seat=seat, card=card)


@lru_cache(_CACHED)
def _gold(seat: Seat, rank: int) -> PlayGold:
    return PlayGold(seat=seat, rank=rank)


@lru_cache(_CACHED)
def _end(seat: Seat) -> EndRound:
    return EndRound(seat=seat)


def _leads(hand: Metals, seat: Seat) -> tuple[AurumAction, ...]:
    """AU-28, AU-46: any base metal; without one the round ends."""
    return tuple([_metal(seat, card) for card in hand]) or (_end(seat),)


def _follows(state: AurumState, seat: Seat) -> tuple[AurumAction, ...]:
    """AU-30..33: a metal of a new suit, or any own gold; ending the round only without such a metal."""
    in_trick = forbidden(state.trick)
    metals = [_metal(seat, card) for card in state.hands[seat] if card[0] not in in_trick]
    gold = [_gold(seat, rank) for rank in dict.fromkeys(state.gold[seat])]
    return (*metals, *gold) if metals else (*gold, _end(seat))


def _play_metal(state: AurumState, action: PlayMetal) -> Step[AurumState, AurumEvent]:
    hand = without(state.hands[action.seat], action.card)
    return _play(state, action.seat, action.card, with_seat(state.hands, action.seat, hand), state.gold)


def _play_gold(state: AurumState, action: PlayGold) -> Step[AurumState, AurumEvent]:
    left = without(state.gold[action.seat], action.rank)
    return _play(state, action.seat, f"G{action.rank}", state.hands, with_seat(state.gold, action.seat, left))


@lru_cache(_CACHED)
def _played(seat: Seat, card: str, leads: bool) -> tuple[Played, CardPlayed]:
    return Played(seat=seat, card=card), CardPlayed(seat=seat, card=card, leads=leads)


def _play(
    state: AurumState, seat: Seat, card: str, hands: tuple[Metals, ...], gold: tuple[Ranks, ...]
) -> Step[AurumState, AurumEvent]:
    """AU-29: the next seat follows, until everybody has played one card; `hands` and `gold` are what is left."""
    played, event = _played(seat, card, leads=not state.trick)
    trick = (*state.trick, played)
    if len(trick) < len(hands):
        following = (seat + 1) % len(hands)
        return Step(state.replace(hands=hands, gold=gold, trick=trick, seat=following, phase="follow"), (event,))
    return _resolve(state, trick, event, hands, gold)


def _resolve(
    state: AurumState,
    trick: tuple[Played, ...],
    event: CardPlayed,
    hands: tuple[Metals, ...],
    gold: tuple[Ranks, ...],
) -> Step[AurumState, AurumEvent]:
    """AU-34..40: the lowest is awarded gold from the supply first, then the gold of this trick returns to it."""
    won, low, earned = winner(trick), lowest(trick), award(trick, state.supply)
    supply = state.supply
    if earned is not None:
        supply = without(supply, earned)
        gold = with_seat(gold, low.seat, _added(gold[low.seat], earned))
    cards = [played.card for played in trick]
    state = state.replace(
        hands=hands,
        gold=gold,
        supply=_added(supply, *[rank_of(card) for card in cards if is_gold(card)]),
        tricks=with_seat(state.tricks, won.seat, state.tricks[won.seat] + 1),
        seen=(*state.seen, *[card for card in cards if not is_gold(card)]),
        trick=(),
        last_trick=trick,
        seat=low.seat,
        phase="lead",
    )
    taken = TrickTaken(seat=won.seat, card=won.card, lowest=low.seat, lowest_card=low.card, gold=earned)
    return Step(state, (event, taken))


# End of the round, end of the game


def _end_round(state: AurumState, action: EndRound) -> Step[AurumState, AurumEvent]:
    """AU-42..56: the hand is shown and the unfinished trick is void; then the round is scored."""
    seats = len(state.hands)
    void_cards = tuple(played.card for played in state.trick)
    ended = RoundEnded(seat=action.seat, hand=state.hands[action.seat], void_cards=void_cards)
    state = _void_trick(state)
    score = score_round(state)
    nuggets = with_seat(state.nuggets, score.winner, state.nuggets[score.winner] + 1)
    rounds = (*state.rounds, score)
    over = game_is_won(nuggets, rounds)
    state = state.replace(
        hands=with_seat(state.hands, action.seat, ()),
        seen=(*state.seen, *ended.hand),
        rounds=rounds,
        nuggets=nuggets,
        seat=(state.first + 1) % seats,
        phase="over" if over else "deal",
    )
    scored = RoundScored(round_number=state.round_number, score=score, nuggets=nuggets)
    return Step(state, (ended, scored, GameEnded()) if over else (ended, scored))


def _void_trick(state: AurumState) -> AurumState:
    """AU-44, AU-45: its cards are discarded, gold goes to the supply."""
    gold, supply = state.gold, state.supply
    for played in state.trick:
        if not is_gold(played.card):
            continue
        rank = rank_of(played.card)
        if VOID_GOLD_RETURNS:
            gold = with_seat(gold, played.seat, _added(gold[played.seat], rank))
        else:
            supply = _added(supply, rank)
    metals = tuple(played.card for played in state.trick if not is_gold(played.card))
    return state.replace(gold=gold, supply=supply, seen=(*state.seen, *metals), trick=())


# The next round


@lru_cache(_CACHED)
def _deal_action(seat: Seat) -> DealRound:
    return DealRound(seat=seat)


def _deal_round(state: AurumState, action: DealRound, rng: Rng) -> Step[AurumState, AurumEvent]:
    """AU-9, AU-54: everything is dealt anew, and the marker has passed clockwise."""
    number = state.round_number + 1
    dealt = _deal(len(state.hands), action.seat, number, rng, rounds=state.rounds, nuggets=state.nuggets)
    return Step(dealt, (RoundBegan(round_number=number, first=action.seat),))


# Gold


def _added(ranks: Ranks, *more: int) -> Ranks:
    """Add gold cards to a collection or to the supply."""
    return tuple(sorted((*ranks, *more))) if more else ranks
