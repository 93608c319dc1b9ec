"""Archduke's state, what is seen of it and what may be done.

A card is written by its value ("-3", "0", "13"); there are several of each, and nothing tells two copies apart. What
happens is in `events`.
"""

from __future__ import annotations

from enum import auto
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from tablegames.core.model import Action, Frozen, Seat, State, Target, View
from tablegames.core.rules import Reason

Card: TypeAlias = str
"""A card's code."""

Cards: TypeAlias = tuple[Card, ...]

Slot: TypeAlias = int
"""A place in a tableau as it is printed: 1 top left, 2 below it, 3 top of the second column (AR-37)."""

Position: TypeAlias = tuple[Seat, Slot]
"""A place on the table."""

Grid: TypeAlias = tuple[Card | None, ...]
"""A tableau by slots; None is a gap. Beyond the first four slots it ends with a card."""

Effect: TypeAlias = Literal["give", "swap", "peek"]
"""The action of a card (AR-29..31)."""

Length: TypeAlias = Literal["four", "advanced", "elimination"]
"""How long the game is (AR-3, AR-55, AR-56)."""

Phase: TypeAlias = Literal["look", "window", "draw", "place", "swap", "deal", "over"]
"""What is decided: two cards to look at; matches, actions and the call; which pile to draw from; where the drawn card
goes; the second card of a swap; the next deal."""

Decided: TypeAlias = Literal["total", "cards", "lowest", "draw", "lot"]
"""What puts a seat behind the one before it (AR-48, AR-49, ruling Q18)."""

DRAW_PILE: Final[Target] = "pile:draw"
DISCARD_PILE: Final[Target] = "pile:discard"


def slot_target(seat: Seat, slot: Slot) -> Target:
    """Return the target of a place in a tableau."""
    return f"slot:{seat}:{slot}"


def seat_target(seat: Seat) -> Target:
    """Return the target of a player."""
    return f"seat:{seat}"


class Modes(Frozen):
    """What was agreed at setup."""

    length: Length = "four"
    extra_round: bool = False
    """Whether those who share the first place play one more round among themselves (AR-52)."""
    relaxed: bool = False
    """Whether seats are asked for matches one after another instead of all at once."""
    late_penalty: bool = False
    """Whether a match that comes after the start of the next turn costs a card (AR-26)."""


class Pending(Frozen):
    """An action that a card has brought its owner and that waits to be carried out (AR-23)."""

    seat: Seat
    effect: Effect


class RoundLine(Frozen):
    """How one seat ended a round: the values of its cards, a penalty included."""

    seat: Seat
    values: tuple[int, ...]
    total: int
    decided: Decided = "total"
    """What puts it behind the line before it."""
    draws: tuple[int, ...] = ()
    """The values that it drew for a tie."""


class RoundResult(Frozen):
    """How a round ended: a line for everybody who took part, the best first."""

    lines: tuple[RoundLine, ...]
    caller: Seat | None
    penalty: int | None
    """The value of the card that a wrong call cost."""
    emptied: Seat | None
    """Who had no card left, which ended the round (AR-44)."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats, best first."""
        return tuple(line.seat for line in self.lines)


class TableState(Frozen):
    """What everybody knows, shared by state and view."""

    modes: Modes
    playing: tuple[bool, ...]
    """By seat: whether it takes part in this round, or when one has ended in the next one."""
    starter: Seat
    round_number: int = 1
    phase: Phase = "look"
    to_look: tuple[Seat, ...] = ()
    """Who has yet to look at two cards, in order."""
    turn: Seat | None = None
    """Whose turn it is or was last; None before the first turn of the round."""
    openly: bool = False
    """While a card is to be placed: whether it came from the discard pile, so that everybody knows it."""
    queue: tuple[Pending, ...] = ()
    swap_first: Position | None = None
    """The first card of a swap, while the second is chosen."""
    to_answer: bool = False
    """Whether the seat in turn has yet to call or to say that it is done."""
    caller: Seat | None = None
    failed: tuple[tuple[Slot, ...], ...]
    """By seat: what it tried in this window and does not match (ruling Q15)."""
    to_ask: tuple[Seat, ...] = ()
    """In relaxed mode, who is still to be asked in this window, in order."""
    rounds: tuple[RoundResult, ...] = ()


class ArchdukeState(State):
    """A whole game; `deck` and `discard` have their top card last.

    Cards drawn for a tie (AR-49a) are in the result of the round until the next deal, nowhere else.
    """

    table: TableState
    grids: tuple[Grid, ...]
    deck: Cards
    discard: Cards = ()
    drawn: Card | None = None

    @property
    def cards_left(self) -> int:
        """The size of the draw pile."""
        return len(self.deck)

    @property
    def discard_size(self) -> int:
        """The size of the discard pile."""
        return len(self.discard)

    def slots_of(self, seat: Seat) -> tuple[Slot, ...]:
        """Return the occupied slots of a tableau."""
        return tuple([slot for slot, card in enumerate(self.grids[seat], start=1) if card is not None])

    def cards_of(self, seat: Seat) -> int:
        """Return how many cards lie in a tableau."""
        return len(self.grids[seat]) - self.grids[seat].count(None)


class ArchdukeView(View):
    """What `viewer` sees: no card that lies face down, whoever has looked at it before."""

    table: TableState
    slots: tuple[tuple[Slot, ...], ...]
    """By seat: the occupied slots of its tableau."""
    cards_left: int
    discard_size: int
    top: Card | None
    """The top of the discard pile."""
    drawn: Card | None
    """The card to be placed, for its owner; for everybody if it came from the discard pile."""
    shown: tuple[Cards, ...] | None
    """When a round has ended: by seat the cards in its `slots`."""

    def slots_of(self, seat: Seat) -> tuple[Slot, ...]:
        """Return the occupied slots of a tableau."""
        return self.slots[seat]

    def cards_of(self, seat: Seat) -> int:
        """Return how many cards lie in a tableau."""
        return len(self.slots[seat])


# What may be done


class Look(Action):
    """Look at two own cards before the round (AR-6); the lower slot first."""

    kind: Literal["look"] = "look"
    slots: tuple[Slot, Slot]

    def targets(self) -> tuple[Target, ...]:
        return tuple(slot_target(self.seat, slot) for slot in self.slots)


class Claim(Action):
    """Say that an own card matches the top of the discard pile (AR-18), in time or too late (AR-26)."""

    kind: Literal["claim"] = "claim"
    slot: Slot

    def targets(self) -> tuple[Target, ...]:
        return (slot_target(self.seat, self.slot),)


class Pass(Action):
    """Match nothing more, in relaxed mode."""

    kind: Literal["pass"] = "pass"


class StartTurn(Action):
    """Touch the piles: the window is closed (AR-20)."""

    kind: Literal["start_turn"] = "start_turn"


class DrawCard(Action):
    """Draw from the draw pile (AR-11)."""

    kind: Literal["draw_card"] = "draw_card"

    def targets(self) -> tuple[Target, ...]:
        return (DRAW_PILE,)


class TakeDiscard(Action):
    """Take the top of the discard pile; it must be placed (AR-12)."""

    kind: Literal["take_discard"] = "take_discard"

    def targets(self) -> tuple[Target, ...]:
        return (DISCARD_PILE,)


class Place(Action):
    """Put the drawn card in the place of an own one, which is discarded (AR-11..14)."""

    kind: Literal["place"] = "place"
    slot: Slot

    def targets(self) -> tuple[Target, ...]:
        return (slot_target(self.seat, self.slot),)


class DiscardDrawn(Action):
    """Discard the drawn card at once; it brings no action (AR-16)."""

    kind: Literal["discard_drawn"] = "discard_drawn"

    def targets(self) -> tuple[Target, ...]:
        return (DISCARD_PILE,)


class Give(Action):
    """Add an unseen card to another tableau (AR-29)."""

    kind: Literal["give"] = "give"
    to: Seat

    def targets(self) -> tuple[Target, ...]:
        return (seat_target(self.to),)


class PositionAction(Action):
    """Something done with a card in any tableau."""

    owner: Seat
    slot: Slot

    def targets(self) -> tuple[Target, ...]:
        return (slot_target(self.owner, self.slot),)


class SwapFirst(PositionAction):
    """Choose the first card of a swap (AR-30)."""

    kind: Literal["swap_first"] = "swap_first"


class SwapSecond(PositionAction):
    """Choose the second card of a swap and exchange them (AR-30)."""

    kind: Literal["swap_second"] = "swap_second"


class Peek(PositionAction):
    """Look at a card and put it back (AR-31)."""

    kind: Literal["peek"] = "peek"


class Decline(Action):
    """Leave an action out: all of them are optional (ruling Q9)."""

    kind: Literal["decline"] = "decline"


class CallArchduke(Action):
    """Call "Archduke!" at the end of the own turn (AR-38)."""

    kind: Literal["call_archduke"] = "call_archduke"


class EndTurn(Action):
    """End the own turn without calling (AR-39)."""

    kind: Literal["end_turn"] = "end_turn"


class EndRound(Action):
    """Close the last window, the caller's act (AR-43)."""

    kind: Literal["end_round"] = "end_round"


class DealRound(Action):
    """Deal the next round, the dealer's act (AR-4)."""

    kind: Literal["deal_round"] = "deal_round"


ArchdukeAction: TypeAlias = Annotated[
    Look
    | Claim
    | Pass
    | StartTurn
    | DrawCard
    | TakeDiscard
    | Place
    | DiscardDrawn
    | Give
    | SwapFirst
    | SwapSecond
    | Peek
    | Decline
    | CallArchduke
    | EndTurn
    | EndRound
    | DealRound,
    Field(discriminator="kind"),
]


# What cannot be done


class ArchdukeReason(Reason):
    """Why something cannot be picked now."""

    GAME_OVER = auto()
    DEAL_FIRST = auto()
    """The round is over."""
    NOT_YOUR_TURN = auto()
    NOT_PLAYING = auto()
    """AR-56, AR-52: the seat is out, or does not take part in the extra round."""
    GAP = auto()
    """Ruling Q16: no card lies there."""
    OTHERS_CARD = auto()
    """AR-28: one matches, looks at and replaces own cards only."""
    TRIED = auto()
    """Ruling Q15."""
    ALREADY_PICKED = auto()
    TWO_CARDS = auto()
    """AR-6: not more than two."""
    ONE_AT_A_TIME = auto()
    IMMUNE = auto()
    """AR-41."""
    ONESELF = auto()
    """AR-29: to another player."""
    SAME_CARD = auto()
    """Ruling Q4: two different cards."""
    NO_CARD_LEFT = auto()
    """AR-54."""
    MUST_PLACE = auto()
    """AR-12."""
    WINDOW_OPEN = auto()
    """AR-20: to start the turn comes first, then the choice of a pile."""
    ALL_ASKED = auto()
    """AR-20: in relaxed mode, when nobody is left to be asked for a match."""
    NO_TURN_LEFT = auto()
    """AR-43: in the last window, which the caller closes."""
    NOT_NOW = auto()
