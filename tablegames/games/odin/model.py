"""Odin's state, what is seen of it, what may be done and what happens.

A game is several hands, a hand is one or more rounds; a round is one climbing sequence. The centre is the combination
to be beaten. Cards are written colour, value: "R7"; the colours are B R P G K O (K is black).
"""

from __future__ import annotations

from enum import auto
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from tablegames.core.model import Action, Event, Seat, State, Target, View
from tablegames.core.rules import Reason

COLOURS: Final = "BRPGKO"

Card: TypeAlias = str
"""Colour letter and value: "R7"."""

Cards: TypeAlias = tuple[Card, ...]
"""Cards in the fixed order of `cards.sort_cards`, except where a field says otherwise."""

Phase: TypeAlias = Literal["lead", "follow", "take", "deal", "over"]
"""What the seat in turn decides: how to open a round, whether to beat the centre, which card to take back, when the
next hand is dealt.
"""


Scores: TypeAlias = tuple[tuple[int, ...], ...]
"""The penalty points of each finished hand: one row a hand, in it one number a seat (OD-32)."""


def totals(scores: Scores, seats: int) -> tuple[int, ...]:
    """Return the penalty points of each seat over all finished hands."""
    return tuple([sum([hand[seat] for hand in scores]) for seat in range(seats)])


def card_target(card: Card) -> Target:
    """Return the target of a card, wherever it lies."""
    return f"card:{card}"


class OdinState(State):
    """A whole game. Seats are indexes of the tuples."""

    colours: str
    """The colours in use, all six or four (OD-2)."""
    hidden: tuple[Cards, ...]
    """The cards of each hand that its owner alone has seen."""
    known: tuple[Cards, ...]
    """The other cards of each hand: all saw them being taken (OD-25)."""
    unseen: Cards
    """The cards that were not dealt in this hand (OD-3)."""
    discard: Cards
    """The cards that are out for the rest of the hand, in the order in which they left (OD-26)."""
    centre: Cards = ()
    """The combination to be beaten, in descending value."""
    owner: Seat | None = None
    """Who played the centre."""
    beaten: Cards = ()
    """The combination that was beaten, while the seat in turn chooses what to take from it."""
    passed: tuple[bool, ...]
    """Who has passed since the last play."""
    scores: Scores = ()
    first: Seat
    """Who was first in this hand (OD-34)."""
    seat: Seat
    phase: Phase = "lead"
    hand_number: int = 1
    round_number: int = 1
    target: int
    """The points that end the game, 0 for a single hand (OD-36)."""
    auto_pass: bool

    @property
    def points(self) -> tuple[int, ...]:
        """The penalty points of each seat so far."""
        return totals(self.scores, len(self.passed))

    def hand(self, seat: Seat) -> Cards:
        """Return all cards of a hand, in no order that means anything."""
        return self.hidden[seat] + self.known[seat]


class OdinView(View):
    """What `viewer` sees; `hand` is the viewer's own, sorted, and there is none for the whole table."""

    colours: str
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    unseen_size: int
    discard: Cards
    centre: Cards
    owner: Seat | None
    beaten: Cards
    passed: tuple[bool, ...]
    scores: Scores
    first: Seat
    seat: Seat
    phase: Phase
    hand_number: int
    round_number: int
    target: int
    auto_pass: bool

    @property
    def points(self) -> tuple[int, ...]:
        """The penalty points of each seat so far."""
        return totals(self.scores, len(self.passed))


# What may be done


class PlayCards(Action):
    """Open a round, or beat the centre, with one combination (OD-10..20); `cards` in descending value."""

    kind: Literal["play_cards"] = "play_cards"
    cards: Cards

    def targets(self) -> tuple[Target, ...]:
        return tuple(map(card_target, self.cards))


class Pass(Action):
    """Leave the centre as it is (OD-16, OD-21)."""

    kind: Literal["pass"] = "pass"


class TakeCard(Action):
    """Take one card of the beaten combination (OD-22)."""

    kind: Literal["take_card"] = "take_card"
    card: Card

    def targets(self) -> tuple[Target, ...]:
        return (card_target(self.card),)


class DealHand(Action):
    """Deal the next hand and begin it (OD-33, OD-34)."""

    kind: Literal["deal_hand"] = "deal_hand"


OdinAction: TypeAlias = Annotated[PlayCards | Pass | TakeCard | DealHand, Field(discriminator="kind")]


# What cannot be done


class OdinReason(Reason):
    """Why a card cannot be picked now."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    NOT_THERE = auto()
    """The card lies nowhere that this viewer can pick from."""
    TAKE_FIRST = auto()
    """OD-22: first a card of the beaten combination is taken."""
    DEAL_FIRST = auto()
    """OD-31: the hand is over."""
    ONLY_BEATEN = auto()
    """OD-23: only a card of the beaten combination can be taken."""
    ONE_TO_LEAD = auto()
    """OD-10, OD-11: one card opens a round, or the whole hand if it is one combination."""
    NO_COMBINATION = auto()
    """OD-6: cards played together share a colour or a value."""
    TOO_MANY = auto()
    """OD-17: as many cards as the centre, or one more."""
    TOO_LOW = auto()
    """OD-18: no combination of this hand with that card is worth more than the centre."""
    ALREADY_PICKED = auto()


# What happens


class HandDealt(Event):
    """A new hand was dealt: nobody learns a card from the event."""

    kind: Literal["hand_dealt"] = "hand_dealt"
    hand_number: int
    first: Seat

    @property
    def reveals(self) -> bool:
        return True


class CardsPlayed(Event):
    """A seat played a combination; `leads` if it opened a round, `out` if no card is left in its hand."""

    kind: Literal["cards_played"] = "cards_played"
    seat: Seat
    cards: Cards
    leads: bool
    out: bool

    @property
    def shown_by(self) -> Seat:
        return self.seat


class CardTaken(Event):
    """A seat took a card back; everybody saw which (OD-25)."""

    kind: Literal["card_taken"] = "card_taken"
    seat: Seat
    card: Card


class Passed(Event):
    """A seat passed; `automatic` where nothing else was possible and everybody could see it (B-12)."""

    kind: Literal["passed"] = "passed"
    seat: Seat
    automatic: bool


class RoundEnded(Event):
    """Nobody beat the centre: its owner leads the next round (OD-28, OD-29)."""

    kind: Literal["round_ended"] = "round_ended"
    seat: Seat


class HandEnded(Event):
    """A seat has no card left; `added` are the penalty points of each seat (OD-31, OD-32)."""

    kind: Literal["hand_ended"] = "hand_ended"
    seat: Seat
    hand_number: int
    added: tuple[int, ...]
    points: tuple[int, ...]


class GameEnded(Event):
    """The target was reached (OD-35)."""

    kind: Literal["game_ended"] = "game_ended"


OdinEvent: TypeAlias = Annotated[
    HandDealt | CardsPlayed | CardTaken | Passed | RoundEnded | HandEnded | GameEnded, Field(discriminator="kind")
]
