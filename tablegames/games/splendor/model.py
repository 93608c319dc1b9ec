"""Splendor's state, what is seen of it, what may be done and what happens.

Colours stand in the fixed order white, blue, green, red, black (W U G R K), gold (*) last.
"""

from __future__ import annotations

from enum import auto
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from tablegames.core.model import Action, Event, Frozen, Seat, State, Target, View
from tablegames.core.rules import Reason

COLOURS: Final = "WUGRK"
GOLD: Final = "*"
LEVELS: Final = (1, 2, 3)

CardCode: TypeAlias = str
"""Level, bonus colour and running number of a development card: "2R1"."""

NobleCode: TypeAlias = str
"""A noble tile: "N3"."""

Tokens: TypeAlias = tuple[int, int, int, int, int, int]
"""A number of tokens for each colour, then gold."""

Gems: TypeAlias = tuple[int, int, int, int, int]
"""A number for each colour without gold: costs, bonuses, needs."""

Phase: TypeAlias = Literal["act", "return", "noble", "over"]
"""What the seat in turn decides: its action, what to give back (SP-33), which noble (SP-39)."""

NO_TOKENS: Final[Tokens] = (0, 0, 0, 0, 0, 0)


def card_target(card: CardCode) -> Target:
    """Return the target of a card whose face the viewer may see."""
    return f"card:{card}"


def deck_target(level: int) -> Target:
    """Return the target of a face-down deck."""
    return f"deck:{level}"


def token_target(colour: str) -> Target:
    """Return the target of a colour's tokens, wherever on the table they lie."""
    return f"token:{colour}"


def noble_target(noble: NobleCode) -> Target:
    """Return the target of an open noble."""
    return f"noble:{noble}"


def hidden_target(seat: Seat, place: int, level: int) -> Target:
    """Return the target of a card that `seat` reserved blind, as others see it; `place` counts from 0."""
    return f"hidden:{seat}:{place}:{level}"


# What lies on the table


class Level(Frozen):
    """One level's deck (next card last) and its four open places."""

    deck: tuple[CardCode, ...]
    row: tuple[CardCode | None, CardCode | None, CardCode | None, CardCode | None]


class Reserved(Frozen):
    """A card in a hand; `hidden` if it was drawn blind, so that only its owner knows it (SP-20)."""

    card: CardCode
    hidden: bool


class Player(Frozen):
    """What one seat owns."""

    tokens: Tokens = NO_TOKENS
    bought: tuple[CardCode, ...] = ()
    reserved: tuple[Reserved, ...] = ()
    nobles: tuple[NobleCode, ...] = ()


class SplendorState(State):
    """A whole game; `passes` counts forced passes in a row (SP-51), `round` counts from 1."""

    bank: Tokens
    levels: tuple[Level, Level, Level]
    nobles: tuple[NobleCode, ...]
    players: tuple[Player, ...]
    first: Seat
    seat: Seat
    phase: Phase = "act"
    round: int = 1
    passes: int = 0
    last_round: bool = False


# What is seen


class HiddenCard(Frozen):
    """A reserved card whose face the viewer does not know."""

    level: int


class LevelView(Frozen):
    """One level: how many cards the deck has left, and the open places."""

    cards_left: int
    row: tuple[CardCode | None, CardCode | None, CardCode | None, CardCode | None]


class PlayerView(Frozen):
    """What is seen of one seat.

    `reserved` shows the faces that the viewer may know; `blind` says of each whether it was drawn blind, so that only
    its owner knows it.
    """

    tokens: Tokens
    bonuses: Gems
    points: int
    bought: tuple[CardCode, ...]
    reserved: tuple[CardCode | HiddenCard, ...]
    blind: tuple[bool, ...]
    nobles: tuple[NobleCode, ...]


class SplendorView(View):
    """What `viewer` sees of the game."""

    bank: Tokens
    levels: tuple[LevelView, LevelView, LevelView]
    nobles: tuple[NobleCode, ...]
    players: tuple[PlayerView, ...]
    first: Seat
    seat: Seat
    phase: Phase
    round: int
    passes: int
    last_round: bool


# What may be done


class TakeTokens(Action):
    """Take three different tokens or two of one colour (SP-10..14); `tokens` has no gold."""

    kind: Literal["take_tokens"] = "take_tokens"
    tokens: Tokens

    def targets(self) -> tuple[Target, ...]:
        return _token_targets(self.tokens)


class ReserveCard(Action):
    """Take an open card into the hand, with a gold token while there is one (SP-16..19)."""

    kind: Literal["reserve_card"] = "reserve_card"
    card: CardCode

    def targets(self) -> tuple[Target, ...]:
        return (card_target(self.card),)


class ReserveTop(Action):
    """Take the unseen top card of a deck into the hand, with a gold token while there is one (SP-16..20)."""

    kind: Literal["reserve_top"] = "reserve_top"
    level: int

    def targets(self) -> tuple[Target, ...]:
        return (deck_target(self.level),)


class BuyCard(Action):
    """Buy an open or reserved card; `payment` is exactly what is paid, gold included (SP-23..28)."""

    kind: Literal["buy_card"] = "buy_card"
    card: CardCode
    payment: Tokens

    def targets(self) -> tuple[Target, ...]:
        return (card_target(self.card),)


class Pass(Action):
    """Do nothing, because nothing else is legal (SP-50)."""

    kind: Literal["pass"] = "pass"


class ReturnTokens(Action):
    """Give back the tokens above ten (SP-33, SP-34)."""

    kind: Literal["return_tokens"] = "return_tokens"
    tokens: Tokens

    def targets(self) -> tuple[Target, ...]:
        return _token_targets(self.tokens)


class ChooseNoble(Action):
    """Take one of several nobles that would come (SP-39)."""

    kind: Literal["choose_noble"] = "choose_noble"
    noble: NobleCode

    def targets(self) -> tuple[Target, ...]:
        return (noble_target(self.noble),)


def _token_targets(tokens: Tokens) -> tuple[Target, ...]:
    return tuple(
        token_target(colour) for colour, count in zip(COLOURS + GOLD, tokens, strict=True) for _ in range(count)
    )


SplendorAction: TypeAlias = Annotated[
    TakeTokens | ReserveCard | ReserveTop | BuyCard | Pass | ReturnTokens | ChooseNoble, Field(discriminator="kind")
]


# What happens


class TokensTaken(Event):
    """A seat took tokens from the bank."""

    kind: Literal["tokens_taken"] = "tokens_taken"
    seat: Seat
    tokens: Tokens


class CardReserved(Event):
    """A seat took an open card into its hand; everybody saw its face (D14)."""

    kind: Literal["card_reserved"] = "card_reserved"
    seat: Seat
    card: CardCode
    gold: bool


class TopReserved(Event):
    """A seat drew the top card of a deck; only that seat is told which it is (SP-20)."""

    kind: Literal["top_reserved"] = "top_reserved"
    seat: Seat
    level: int
    card: CardCode | None
    gold: bool

    @property
    def reveals(self) -> bool:
        """The seat itself has seen a card that was hidden."""
        return True


class CardBought(Event):
    """A seat paid for a card; `from_hand` if it was a reserved one, `hidden` if nobody else had known it."""

    kind: Literal["card_bought"] = "card_bought"
    seat: Seat
    card: CardCode
    payment: Tokens
    from_hand: bool
    hidden: bool

    @property
    def reveals(self) -> bool:
        """Buying a card that was reserved blind shows it to all."""
        return self.hidden


class CardTurnedUp(Event):
    """The deck filled an open place (SP-30)."""

    kind: Literal["card_turned_up"] = "card_turned_up"
    level: int
    card: CardCode

    @property
    def reveals(self) -> bool:
        return True


class TokensReturned(Event):
    """A seat gave back what it held above ten."""

    kind: Literal["tokens_returned"] = "tokens_returned"
    seat: Seat
    tokens: Tokens


class NobleCame(Event):
    """A noble came to a seat."""

    kind: Literal["noble_came"] = "noble_came"
    seat: Seat
    noble: NobleCode


class Passed(Event):
    """A seat could do nothing."""

    kind: Literal["passed"] = "passed"
    seat: Seat


class LastRoundBegan(Event):
    """A seat reached fifteen: the round is finished, then the game ends (SP-44, SP-45)."""

    kind: Literal["last_round_began"] = "last_round_began"
    seat: Seat


class GameEnded(Event):
    """The game is over; `blocked` if nobody could move any more (SP-51)."""

    kind: Literal["game_ended"] = "game_ended"
    blocked: bool


SplendorEvent: TypeAlias = Annotated[
    TokensTaken
    | CardReserved
    | TopReserved
    | CardBought
    | CardTurnedUp
    | TokensReturned
    | NobleCame
    | Passed
    | LastRoundBegan
    | GameEnded,
    Field(discriminator="kind"),
]


# Why something cannot be picked


class SplendorReason(Reason):
    """Why a thing on the table cannot be picked now, on top of what is picked already."""

    GAME_OVER = auto()
    """Nobody may act any more."""
    NOT_YOUR_TURN = auto()
    """Another seat decides."""
    NOTHING_THERE = auto()
    """An empty place, or nothing that lies on the table."""
    ONE_ACTION = auto()
    """What is picked belongs to another action; a turn has one (SP-7)."""
    RETURN_FIRST = auto()
    """Tokens above ten must go back first (SP-33)."""
    RETURNED_ENOUGH = auto()
    """Exactly the excess is returned, and that many are picked (SP-34)."""
    NONE_IN_HAND = auto()
    """The hand has no more of that colour to return."""
    NOBLE_FIRST = auto()
    """One of several nobles must be chosen first (SP-39)."""
    ONE_NOBLE = auto()
    """A noble is picked already; one comes in a turn (SP-39)."""
    NOBLE_NOT_REACHED = auto()
    """The bonuses do not reach what that noble needs (SP-37)."""
    NOBLE_COMES = auto()
    """Nobles come by themselves at the end of a turn (SP-37)."""
    NOBLE_TAKEN = auto()
    """The noble stays with its owner (SP-41)."""
    GOLD = auto()
    """Gold comes only with a reserved card (SP-14)."""
    BANK_EMPTY = auto()
    """The bank has no token of that colour left."""
    PAIR_NEEDS_FOUR = auto()
    """Two of a colour need four of it in the bank (SP-13)."""
    PAIR_COMPLETE = auto()
    """Two of one colour are picked, which is a whole action (SP-13)."""
    THREE_DIFFERENT = auto()
    """A colour that is picked already: three tokens must be of three colours (SP-10)."""
    THREE_COMPLETE = auto()
    """Three tokens are picked, which is a whole action (SP-10)."""
    TOO_EXPENSIVE = auto()
    """A reserved card that tokens, bonuses and gold do not pay (SP-24, SP-25)."""
    TOO_EXPENSIVE_AND_HAND_FULL = auto()
    """An open card that can neither be paid nor reserved (SP-17, SP-25)."""
    HAND_FULL = auto()
    """Three cards are reserved already (SP-17)."""
    DECK_EMPTY = auto()
    """The deck has no card left (SP-31)."""
    BOUGHT = auto()
    """A card that somebody has bought stays where it is (SP-29)."""
    NOT_YOURS = auto()
    """Only its holder can buy a reserved card (SP-21)."""
    LOOK_FIRST = auto()
    """A card reserved blind can be bought only by looking at it first (SP-20, D14)."""
