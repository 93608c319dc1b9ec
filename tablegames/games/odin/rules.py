"""Odin's rules, in the order of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, assert_never

from tablegames.core.cards import with_seat
from tablegames.core.model import ScorePart, Seat, SeatStanding, Setup, Standing, ready
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Option, Rules, Step
from tablegames.games.odin import sight
from tablegames.games.odin.cards import CARDS, beating, is_combination, sort_cards, sort_descending, visibly_beaten
from tablegames.games.odin.model import (
    COLOURS,
    Card,
    Cards,
    CardsPlayed,
    CardTaken,
    DealHand,
    GameEnded,
    HandDealt,
    HandEnded,
    OdinAction,
    OdinEvent,
    OdinState,
    OdinView,
    Pass,
    Passed,
    PlayCards,
    RoundEnded,
    TakeCard,
)

HAND_SIZE: Final = 9
"""OD-3."""

REMOVED_COLOURS: Final = 2
"""How many colours the shorter deck for two lacks, drawn once for the whole game (OD-2, ruling B-1, B-2)."""

TARGETS: Final = {"15": 15, "20": 20, "10": 10, "hand": 0}
"""The points that end the game; 0 means that one hand is the game (OD-36)."""

TARGET: Final = Option(key="target", choices=tuple(TARGETS), default="15")

TWO_SEAT_DECK: Final = Option(key="two_seat_deck", choices=("whole", "four_colours"), default="whole")
"""Two seats play with all cards, or without REMOVED_COLOURS (OD-2, ruling B-1); with more seats it means nothing."""

AUTO_PASS: Final = Option(key="auto_pass", choices=("on", "off"), default="on")
"""Whether a seat passes by itself where all can see that it cannot beat the centre (ruling B-12)."""

_CACHED: Final = 32768
"""More than six seats times the combinations of the 54 cards (about 3,500), so that none is ever dropped."""

# What recurs in every game is made once
_cards_played = ready(CardsPlayed, _CACHED)
_card_taken = ready(CardTaken)
_passed = ready(Passed)
_round_ended = ready(RoundEnded)


class OdinRules(Rules[OdinState, OdinAction, OdinEvent, OdinView]):
    """The rules of Odin for two to six seats. Source: OD-1."""

    info: ClassVar = GameInfo(
        id="odin",
        seats=(2, 3, 4, 5, 6),
        options=(TARGET, TWO_SEAT_DECK, AUTO_PASS),
        rules_version=1,
        open=False,
    )
    state_type: ClassVar = OdinState
    action_type: ClassVar = OdinAction
    event_type: ClassVar = OdinEvent
    view_type: ClassVar = OdinView

    view = staticmethod(sight.view)
    redact = staticmethod(sight.redact)
    determinize = staticmethod(sight.determinize)
    refusal = staticmethod(sight.refusal)

    def new_game(self, setup: Setup, rng: Rng) -> OdinState:
        """OD-2..4: choose the colours and the first player, deal the first hand."""
        seats = len(setup.seats)
        shorter = seats == 2 and setup.option(TWO_SEAT_DECK.key) == "four_colours"
        removed = set(rng.shuffled(COLOURS)[:REMOVED_COLOURS]) if shorter else set()
        return _deal(
            OdinState(
                colours="".join(colour for colour in COLOURS if colour not in removed),
                hidden=((),) * seats,
                known=((),) * seats,
                unseen=(),
                discard=(),
                passed=(False,) * seats,
                first=(first := rng.below(seats)),
                seat=first,
                target=TARGETS[setup.option(TARGET.key)],
                auto_pass=setup.option(AUTO_PASS.key) == "on",
            ),
            rng,
        )

    def actors(self, state: OdinState) -> tuple[Seat, ...]:
        return () if state.phase == "over" else (state.seat,)

    def legal_actions(self, state: OdinState, seat: Seat) -> tuple[OdinAction, ...]:
        if seat != state.seat:
            return ()
        match state.phase:
            case "lead":
                return _leads(seat, state.hand(seat))
            case "follow":
                return (*[_play(seat, cards) for cards in beating(state.hand(seat), state.centre)], _pass(seat))
            case "take":
                return tuple([_take(seat, card) for card in state.beaten])
            case "deal":
                return (DealHand(seat=seat),)
            case "over":
                return ()
        assert_never(state.phase)

    def apply(self, state: OdinState, action: OdinAction, rng: Rng) -> Step[OdinState, OdinEvent]:
        match action:
            case PlayCards():
                return _play_cards(state, action)
            case TakeCard():
                return _take_card(state, action)
            case Pass():
                return _pass_turn(state, action)
            case DealHand():
                return _deal_hand(state, action, rng)
        assert_never(action)

    def standing(self, state: OdinState) -> Standing | None:
        """OD-37: the lowest total wins; equal totals share the rank, nothing breaks the tie (B-16)."""
        if state.phase != "over":
            return None
        points, last_hand = state.points, state.scores[-1]
        lines = (
            SeatStanding(
                seat=seat,
                rank=1 + sum(other < score for other in points),
                score=score,
                parts=(
                    ScorePart(kind="earlier", value=score - last_hand[seat]),
                    ScorePart(kind="last_hand", value=last_hand[seat]),
                ),
            )
            for seat, score in enumerate(points)
        )
        return Standing(seats=tuple(sorted(lines, key=lambda line: (line.rank, line.seat))))


# Setup


def _deal(state: OdinState, rng: Rng) -> OdinState:
    """OD-3, OD-33: shuffle everything in use and deal nine each; `state.first` opens."""
    seats = len(state.hidden)
    deck = rng.shuffled(card for card in CARDS if card[0] in state.colours)
    return state.replace(
        hidden=tuple(sort_cards(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(seats)),
        known=((),) * seats,
        unseen=sort_cards(deck[seats * HAND_SIZE :]),
        discard=(),
        centre=(),
        owner=None,
        passed=(False,) * seats,
        seat=state.first,
        phase="lead",
        round_number=1,
    )


# Leading a round


def _leads(seat: Seat, hand: Cards) -> tuple[OdinAction, ...]:
    """OD-10..14: one card, or the whole hand if it is one combination (offered first, B-3); the leader never passes."""
    whole = (_play(seat, sort_descending(hand)),) if len(hand) > 1 and is_combination(hand) else ()
    return (*whole, *[_play(seat, (card,)) for card in sort_cards(hand)])


# Following


@lru_cache(_CACHED)
def _play(seat: Seat, cards: Cards) -> PlayCards:
    return PlayCards(seat=seat, cards=cards)


@lru_cache(_CACHED)
def _take(seat: Seat, card: Card) -> TakeCard:
    return TakeCard(seat=seat, card=card)


@lru_cache(_CACHED)
def _pass(seat: Seat) -> Pass:
    return Pass(seat=seat)


def _play_cards(state: OdinState, action: PlayCards) -> Step[OdinState, OdinEvent]:
    """OD-18, OD-22..24: the cards become the centre; a card that they beat is taken, unless the hand is empty."""
    seat, beaten = action.seat, state.centre
    hidden = tuple([card for card in state.hidden[seat] if card not in action.cards])
    known = tuple([card for card in state.known[seat] if card not in action.cards])
    played = _cards_played(seat=seat, cards=action.cards, leads=not beaten, out=not (hidden or known))
    chooses = len(beaten) > 1 and not played.out
    forced = beaten if len(beaten) == 1 and not played.out else ()
    state = state.replace(
        hidden=with_seat(state.hidden, seat, hidden),
        known=with_seat(state.known, seat, sort_cards(known + forced) if forced else known),
        centre=action.cards,
        owner=seat,
        beaten=beaten if chooses else (),
        phase="take" if chooses else "follow",
        passed=(False,) * len(state.passed),
    )
    if played.out:
        return _end_hand(state, beaten, played)
    if chooses:
        return Step(state, (played,))
    return _next_seat(state, state.passed, (played, *(_card_taken(seat=seat, card=card) for card in forced)))


# Taking a card


def _take_card(state: OdinState, action: TakeCard) -> Step[OdinState, OdinEvent]:
    """OD-22, OD-25: the card goes into the hand in sight of all, the others of its combination are out."""
    seat, card = action.seat, action.card
    state = state.replace(
        known=with_seat(state.known, seat, sort_cards((*state.known[seat], card))),
        discard=state.discard + tuple([other for other in state.beaten if other != card]),
        beaten=(),
    )
    return _next_seat(state, state.passed, (_card_taken(seat=seat, card=card),))


# Passing and the end of a round


def _pass_turn(state: OdinState, action: Pass) -> Step[OdinState, OdinEvent]:
    """OD-21, OD-27: a pass counts until the next play."""
    return _next_seat(state, with_seat(state.passed, action.seat, True), (_passed(seat=action.seat, automatic=False),))


def _next_seat(state: OdinState, passed: tuple[bool, ...], events: tuple[OdinEvent, ...]) -> Step[OdinState, OdinEvent]:
    """OD-16, OD-28: the next seat decides, unless the turn has come back to the owner of the centre."""
    seat = (state.seat + 1) % len(passed)
    while seat != state.owner and state.auto_pass and visibly_beaten(len(state.hand(seat)), state.centre):
        passed = with_seat(passed, seat, True)
        events = (*events, _passed(seat=seat, automatic=True))
        seat = (seat + 1) % len(passed)
    if seat == state.owner:
        return _end_round(state, seat, events)
    return Step(state.replace(seat=seat, passed=passed, phase="follow"), events)


def _end_round(state: OdinState, owner: Seat, events: tuple[OdinEvent, ...]) -> Step[OdinState, OdinEvent]:
    """OD-29: the centre is discarded and its owner leads."""
    state = state.replace(
        discard=state.discard + state.centre,
        centre=(),
        owner=None,
        passed=(False,) * len(state.passed),
        seat=owner,
        phase="lead",
        round_number=state.round_number + 1,
    )
    return Step(state, (*events, _round_ended(seat=owner)))


# End of a hand, end of the game


def _end_hand(state: OdinState, beaten: Cards, played: CardsPlayed) -> Step[OdinState, OdinEvent]:
    """OD-31, OD-32, OD-34..36: score the cards left; who begins the next hand deals it, unless the game is over."""
    added = tuple([len(state.hand(seat)) for seat in range(len(state.hidden))])
    state = state.replace(scores=(*state.scores, added), discard=state.discard + beaten)
    points = state.points
    ended = HandEnded(seat=state.seat, hand_number=state.hand_number, added=added, points=points)
    if max(points) >= state.target:
        return Step(state.replace(phase="over"), (played, ended, GameEnded()))
    return Step(state.replace(phase="deal", seat=(state.first + 1) % len(points)), (played, ended))


def _deal_hand(state: OdinState, action: DealHand, rng: Rng) -> Step[OdinState, OdinEvent]:
    """OD-33, OD-34: the cards are gathered and dealt anew; nobody is to miss how the last hand ended."""
    state = _deal(state.replace(first=action.seat, hand_number=state.hand_number + 1), rng)
    return Step(state, (HandDealt(hand_number=state.hand_number, first=state.first),))
