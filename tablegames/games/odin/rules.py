"""Odin's rules, in the order of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final, TypeVar, assert_never

from tablegames.core.model import ScorePart, Seat, SeatStanding, Setup, Standing
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Option, Rules, Step
from tablegames.games.odin import sight
from tablegames.games.odin.cards import CARDS, HIGHEST, is_combination, sort_cards, sort_descending, value_of
from tablegames.games.odin.model import (
    COLOURS,
    Cards,
    CardsPlayed,
    CardTaken,
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

T = TypeVar("T")

HAND_SIZE: Final = 9
"""OD-3."""

REMOVED_COLOURS: Final = 2
"""How many colours the shorter deck for two lacks, drawn once for the whole game (OD-2, ruling B-1, B-2)."""

TARGETS: Final = {"15": 15, "20": 20, "10": 10, "hand": 0}
"""The points that end the game; 0 means that one hand is the game (OD-36)."""

AUTO_PASS: Final = "on"
"""Whether a seat that visibly cannot beat the centre passes by itself, unless the players choose (ruling B-12)."""

_CACHED_PLAYS: Final = 32768
"""More than there are combinations of the 54 cards (about 3,600) times six seats, so that none is ever dropped."""


class OdinRules(Rules[OdinState, OdinAction, OdinEvent, OdinView]):
    """The rules of Odin for two to six seats. Source: OD-1."""

    info: ClassVar = GameInfo(
        id="odin",
        seats=(2, 3, 4, 5, 6),
        options=(
            Option("target", tuple(TARGETS), "15"),
            Option("two_seat_deck", ("whole", "four_colours"), "whole"),
            Option("auto_pass", ("on", "off"), AUTO_PASS),
        ),
        rules_version=1,
        open=False,
    )
    state_type: ClassVar = OdinState
    action_type: ClassVar = OdinAction
    event_type: ClassVar = OdinEvent

    view = staticmethod(sight.view)
    redact = staticmethod(sight.redact)
    determinize = staticmethod(sight.determinize)
    refusal = staticmethod(sight.refusal)

    def new_game(self, setup: Setup, rng: Rng) -> OdinState:
        """OD-2..4: choose the colours and the first player, deal the first hand."""
        seats = len(setup.seats)
        shorter = seats == 2 and setup.option("two_seat_deck") == "four_colours"
        removed = set(rng.shuffled(COLOURS)[:REMOVED_COLOURS]) if shorter else set()
        return _deal(
            OdinState(
                colours="".join(colour for colour in COLOURS if colour not in removed),
                hands=((),) * seats,
                known=((),) * seats,
                unseen=(),
                discard=(),
                passed=(False,) * seats,
                points=(0,) * seats,
                first=(first := rng.below(seats)),
                seat=first,
                target=TARGETS[setup.option("target")],
                auto_pass=setup.option("auto_pass") == "on",
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
                return _leads(seat, state.hands[seat])
            case "follow":
                return (*_beats(seat, state.hands[seat], state.centre), _pass(seat))
            case "take":
                return tuple(_take(seat, card) for card in state.previous)
            case "over":
                return ()
        assert_never(state.phase)

    def apply(self, state: OdinState, action: OdinAction, rng: Rng) -> Step[OdinState, OdinEvent]:
        match action:
            case PlayCards():
                return _play_cards(state, action, rng)
            case TakeCard():
                return _take_card(state, action)
            case Pass():
                return _pass_turn(state, action)
        assert_never(action)

    def standing(self, state: OdinState) -> Standing | None:
        """OD-37: the lowest total wins; equal totals share the rank, nothing breaks the tie (B-16)."""
        if state.phase != "over":
            return None
        lines = (
            SeatStanding(
                seat=seat,
                rank=1 + sum(other < points for other in state.points),
                score=points,
                parts=(ScorePart(kind="last_hand", value=len(state.hands[seat])),),
            )
            for seat, points in enumerate(state.points)
        )
        return Standing(seats=tuple(sorted(lines, key=lambda line: (line.rank, line.seat))))


# Setup


def _deal(state: OdinState, rng: Rng) -> OdinState:
    """OD-3, OD-33: shuffle everything in use and deal nine each; `state.first` opens."""
    seats = len(state.hands)
    deck = rng.shuffled(card for card in CARDS if card[0] in state.colours)
    return state.replace(
        hands=tuple(sort_cards(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(seats)),
        known=((),) * seats,
        unseen=sort_cards(deck[seats * HAND_SIZE :]),
        discard=(),
        centre=(),
        owner=None,
        previous=(),
        passed=(False,) * seats,
        seat=state.first,
        phase="lead",
        round_number=1,
    )


# Leading a round


def _leads(seat: Seat, hand: Cards) -> tuple[OdinAction, ...]:
    """OD-10..14: one card, or the whole hand if it is one combination (offered first, B-3); the leader never passes."""
    whole = (_play(seat, sort_descending(hand)),) if len(hand) > 1 and is_combination(hand) else ()
    return (*whole, *(_play(seat, (card,)) for card in hand))


# Following


def _beats(seat: Seat, hand: Cards, centre: Cards) -> tuple[OdinAction, ...]:
    """OD-17..20: as many cards as the centre or one more, of one colour or one value, worth more; lowest first."""
    count, to_beat = len(centre), value_of(centre)
    found: dict[Cards, int] = {}
    groups: dict[str, list[str]] = {}
    for card in sort_descending(hand):
        groups.setdefault(card[0], []).append(card)
        groups.setdefault(card[1], []).append(card)
    for group in groups.values():
        for size in (count, count + 1):
            if size > len(group):
                continue
            for cards in combinations(group, size):
                value = int("".join([card[1] for card in cards]))
                if value > to_beat:
                    found[cards] = value
    return tuple([_play(seat, cards) for cards in sorted(found, key=found.__getitem__)])


@lru_cache(_CACHED_PLAYS)
def _play(seat: Seat, cards: Cards) -> PlayCards:
    return PlayCards(seat=seat, cards=cards)


@lru_cache(_CACHED_PLAYS)
def _take(seat: Seat, card: str) -> TakeCard:
    return TakeCard(seat=seat, card=card)


@lru_cache(_CACHED_PLAYS)
def _pass(seat: Seat) -> Pass:
    return Pass(seat=seat)


def _play_cards(state: OdinState, action: PlayCards, rng: Rng) -> Step[OdinState, OdinEvent]:
    seat, previous = action.seat, state.centre
    hand = tuple([card for card in state.hands[seat] if card not in action.cards])
    state = state.replace(
        hands=_with(state.hands, seat, hand),
        known=_with(state.known, seat, tuple([card for card in state.known[seat] if card in hand])),
        centre=action.cards,
        owner=seat,
        passed=(False,) * len(state.passed),
    )
    played = CardsPlayed(seat=seat, cards=action.cards, value=value_of(action.cards), leads=not previous)
    if not hand:
        return _end_hand(state.replace(discard=state.discard + previous), (played,), rng)
    if len(previous) == 1:
        return _taken(state, previous[0], previous, (played,))
    if previous:
        return Step(state.replace(previous=previous, phase="take"), (played,))
    return _next_seat(state, (played,))


# Taking a card


def _take_card(state: OdinState, action: TakeCard) -> Step[OdinState, OdinEvent]:
    return _taken(state, action.card, state.previous, ())


def _taken(state: OdinState, card: str, beaten: Cards, events: tuple[OdinEvent, ...]) -> Step[OdinState, OdinEvent]:
    """OD-22, OD-25: the card goes into the hand in sight of all, the others of its combination are out."""
    seat = state.seat
    state = state.replace(
        hands=_with(state.hands, seat, sort_cards((*state.hands[seat], card))),
        known=_with(state.known, seat, sort_cards((*state.known[seat], card))),
        discard=state.discard + tuple([other for other in beaten if other != card]),
        previous=(),
    )
    return _next_seat(state, (*events, CardTaken(seat=seat, card=card)))


# Passing and the end of a round


def _pass_turn(state: OdinState, action: Pass) -> Step[OdinState, OdinEvent]:
    passed = Passed(seat=action.seat, automatic=False)
    return _next_seat(state.replace(passed=_with(state.passed, action.seat, True)), (passed,))


def _next_seat(state: OdinState, events: tuple[OdinEvent, ...]) -> Step[OdinState, OdinEvent]:
    """OD-16, OD-28: the next seat decides, unless the turn has come back to the owner of the centre."""
    happened = list(events)
    passed = state.passed
    seat = (state.seat + 1) % len(state.hands)
    while seat != state.owner and state.auto_pass and _visibly_beaten(state, seat):
        passed = _with(passed, seat, True)
        happened.append(Passed(seat=seat, automatic=True))
        seat = (seat + 1) % len(state.hands)
    if seat == state.owner:
        return _end_round(state, seat, tuple(happened))
    return Step(state.replace(seat=seat, passed=passed, phase="follow"), tuple(happened))


def _visibly_beaten(state: OdinState, seat: Seat) -> bool:
    """B-12: whether everybody can see, from hand sizes and the centre alone, that the seat cannot beat it."""
    size, count = len(state.hands[seat]), len(state.centre)
    return size < count or (size == count and all(CARDS[card].value == HIGHEST for card in state.centre))


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
    return Step(state, (*events, RoundEnded(seat=owner)))


# End of a hand, end of the game


def _end_hand(state: OdinState, events: tuple[OdinEvent, ...], rng: Rng) -> Step[OdinState, OdinEvent]:
    """OD-31..36: score the cards left; deal again with the next first player unless the target is reached."""
    added = tuple(map(len, state.hands))
    points = tuple(map(sum, zip(state.points, added, strict=True)))
    ended = HandEnded(seat=state.seat, hand_number=state.hand_number, added=added, points=points)
    if max(points) >= state.target:
        return Step(state.replace(points=points, phase="over"), (*events, ended, GameEnded()))
    first = (state.first + 1) % len(state.hands)
    state = _deal(state.replace(points=points, first=first, hand_number=state.hand_number + 1), rng)
    return Step(state, (*events, ended, HandDealt(hand_number=state.hand_number, first=first)))


def _with(seats: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*seats[:seat], value, *seats[seat + 1 :])
