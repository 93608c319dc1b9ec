"""Aurum's state, what is seen of it, what may be done and what happens.

Base metals are written suit, rank ("S10"; B bismuth, C copper, P phosphorus, S silver, Z zinc), gold "G3". Gold cards
of one rank are all alike, so a collection is a tuple of ranks. A side is a team of two, or one player of three.
"""

from __future__ import annotations

from enum import auto
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from tablegames.core.model import Action, Event, Frozen, Seat, State, Target, View
from tablegames.core.rules import Reason

SUITS: Final = "BCPSZ"

Metal: TypeAlias = str
"""A base metal card: suit letter and rank, "S10"."""

Metals: TypeAlias = tuple[Metal, ...]
"""Base metal cards in the order of the card table."""

Ranks: TypeAlias = tuple[int, ...]
"""Gold cards by rank, lowest first."""

Side: TypeAlias = int
"""A team or a lone player, counted from 0: with four seats 0, 1, 0, 1, with three 0, 1, 2."""

Phase: TypeAlias = Literal["bid", "lead", "follow", "deal", "over"]
"""What the seat in turn decides; in "lead", before the first card, others may change a bid (AU-19); in "deal" the round
is over and scored.
"""


def trick_target(seat: Seat) -> Target:
    """Return the target of what a seat has played; it can never be picked."""
    return f"trick:{seat}"


def card_target(card: Metal) -> Target:
    """Return the target of a base metal card in the viewer's hand."""
    return f"card:{card}"


def gold_target(seat: Seat, rank: int) -> Target:
    """Return the target of a gold card of that rank in a seat's collection."""
    return f"gold:{seat}:{rank}"


def bid_target(seat: Seat) -> Target:
    """Return the target of the bid card in front of a seat."""
    return f"bid:{seat}"


class Played(Frozen):
    """A card of the trick: a base metal, or gold as "G" and its rank."""

    seat: Seat
    card: str


class SideScore(Frozen):
    """What one side made in a round (AU-49..52)."""

    bid: int
    tricks: int
    bid_points: int
    gold_points: int

    @property
    def total(self) -> int:
        """Points for the bid and for gold together."""
        return self.bid_points + self.gold_points


class RoundScore(Frozen):
    """A finished round: every side's score, who took the nugget, and whether a tie had to be broken (AU-53)."""

    sides: tuple[SideScore, ...]
    winner: Side
    tied: bool


class AurumState(State):
    """A whole game."""

    hands: tuple[Metals, ...]
    bids: tuple[Metal | None, ...]
    gold: tuple[Ranks, ...]
    supply: Ranks
    left_out: Metals
    """The undealt cards, face up (AU-8)."""
    seen: Metals = ()
    """Cards of earlier tricks, replaced bid cards and the hand that was shown at the end of the round, in the order in
    which they left the game (AU-10, AU-43).
    """
    tricks: tuple[int, ...]
    trick: tuple[Played, ...] = ()
    last_trick: tuple[Played, ...] = ()
    """The last completed trick of this round."""
    first: Seat
    """Who has the first player marker (AU-9)."""
    seat: Seat
    phase: Phase = "bid"
    round_number: int = 1
    rounds: tuple[RoundScore, ...] = ()
    nuggets: tuple[int, ...]
    """By side."""


class AurumView(View):
    """What `viewer` sees; `hand` is the viewer's own and there is none for the whole table.

    `bids` holds the bid cards that the viewer may know, `bid_made` who has laid one.
    """

    hand: Metals | None
    hand_sizes: tuple[int, ...]
    bids: tuple[Metal | None, ...]
    bid_made: tuple[bool, ...]
    gold: tuple[Ranks, ...]
    supply: Ranks
    left_out: Metals
    seen: Metals
    tricks: tuple[int, ...]
    trick: tuple[Played, ...]
    last_trick: tuple[Played, ...]
    first: Seat
    seat: Seat
    phase: Phase
    round_number: int
    rounds: tuple[RoundScore, ...]
    nuggets: tuple[int, ...]


# What may be done


class Bid(Action):
    """Lay a base metal card as the bid: its rank is the number of tricks aimed at (AU-11..14)."""

    kind: Literal["bid"] = "bid"
    card: Metal

    def targets(self) -> tuple[Target, ...]:
        return (card_target(self.card),)


class ChangeBid(Action):
    """Spend gold to replace the own or the partner's bid card by a card of the hand (AU-19..26)."""

    kind: Literal["change_bid"] = "change_bid"
    whose: Seat
    gold: int
    card: Metal

    def targets(self) -> tuple[Target, ...]:
        return (gold_target(self.seat, self.gold), bid_target(self.whose), card_target(self.card))


class PlayMetal(Action):
    """Play a base metal of a suit that is not yet in the trick (AU-28, AU-30)."""

    kind: Literal["play_metal"] = "play_metal"
    card: Metal

    def targets(self) -> tuple[Target, ...]:
        return (card_target(self.card),)


class PlayGold(Action):
    """Play gold of the own collection; never as the lead (AU-31)."""

    kind: Literal["play_gold"] = "play_gold"
    rank: int

    def targets(self) -> tuple[Target, ...]:
        return (gold_target(self.seat, self.rank),)


class EndRound(Action):
    """End the round, having no legal base metal (AU-42, AU-46); the hand is shown."""

    kind: Literal["end_round"] = "end_round"


class DealRound(Action):
    """Deal the next round and be first in it (AU-9, AU-54)."""

    kind: Literal["deal_round"] = "deal_round"


AurumAction: TypeAlias = Annotated[
    Bid | ChangeBid | PlayMetal | PlayGold | EndRound | DealRound, Field(discriminator="kind")
]


# What cannot be done


class AurumReason(Reason):
    """Why something cannot be picked now."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    DEAL_FIRST = auto()
    """AU-54: the round is over."""
    NOT_THERE = auto()
    """It is neither in the viewer's hand nor in its collection."""
    PLAYED = auto()
    """It lies in the trick."""
    OPPONENTS_BID = auto()
    """AU-20: only the own and the partner's bid can be replaced."""
    BETWEEN_TRICKS = auto()
    """AU-19: bids are changed before the first card of a trick."""
    BID_IS_A_METAL = auto()
    """AU-11: gold cannot be a bid."""
    SUIT_IN_TRICK = auto()
    """AU-30: each suit once in a trick."""
    ONE_CARD = auto()
    """AU-11, AU-29: one card is laid as the bid, one is played."""
    NEEDS_GOLD = auto()
    """AU-19: a bid is changed for gold."""
    NEEDS_METAL = auto()
    """AU-19, AU-28: without a card in the hand there is nothing to bid or to lead with."""
    ONE_OF_EACH = auto()
    """AU-19: a change is one gold card, one bid card and one card of the hand."""


# What happens


class RoundBegan(Event):
    """Cards were dealt; `first` bids and leads first."""

    kind: Literal["round_began"] = "round_began"
    round_number: int
    first: Seat

    @property
    def reveals(self) -> bool:
        return True


class BidMade(Event):
    """A seat laid its bid; no card where it stays face down (AU-14)."""

    kind: Literal["bid_made"] = "bid_made"
    seat: Seat
    card: Metal | None
    face_down: bool

    @property
    def shown_by(self) -> Seat | None:
        return None if self.face_down else self.seat


class BidsRevealed(Event):
    """All face-down bids were turned up together (AU-14)."""

    kind: Literal["bids_revealed"] = "bids_revealed"
    cards: Metals

    @property
    def reveals(self) -> bool:
        return True


class BidChanged(Event):
    """A seat spent gold to replace a bid card."""

    kind: Literal["bid_changed"] = "bid_changed"
    seat: Seat
    whose: Seat
    gold: int
    card: Metal
    replaced: Metal

    @property
    def shown_by(self) -> Seat:
        return self.seat


class CardPlayed(Event):
    """A seat played a base metal from its hand, or gold, to the trick; `leads` if it was the first."""

    kind: Literal["card_played"] = "card_played"
    seat: Seat
    card: str
    leads: bool

    @property
    def shown_by(self) -> Seat | None:
        return None if self.card.startswith("G") else self.seat


class TrickTaken(Event):
    """A trick was completed; `lowest` leads next and earned `gold`, if the supply had it (AU-34..38)."""

    kind: Literal["trick_taken"] = "trick_taken"
    seat: Seat
    card: str
    lowest: Seat
    lowest_card: Metal
    gold: int | None


class RoundEnded(Event):
    """A seat could not play a base metal and ended the round; its hand is shown (AU-42..46)."""

    kind: Literal["round_ended"] = "round_ended"
    seat: Seat
    hand: Metals
    void_cards: tuple[str, ...]

    @property
    def reveals(self) -> bool:
        return True


class RoundScored(Event):
    """The round was scored and a nugget given (AU-49..53)."""

    kind: Literal["round_scored"] = "round_scored"
    round_number: int
    score: RoundScore
    nuggets: tuple[int, ...]


class GameEnded(Event):
    """A side has two nuggets, or all three nuggets are given (AU-55..57)."""

    kind: Literal["game_ended"] = "game_ended"


AurumEvent: TypeAlias = Annotated[
    RoundBegan | BidMade | BidsRevealed | BidChanged | CardPlayed | TrickTaken | RoundEnded | RoundScored | GameEnded,
    Field(discriminator="kind"),
]
