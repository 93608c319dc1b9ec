"""What happens in Archduke.

Events with a `card` that may be None are private: only who looked is told which card it is.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from tablegames.core.model import Event, Seat
from tablegames.games.archduke.model import Card, Cards, Effect, Position, RoundResult, Slot


class RevealingEvent(Event):
    """Something hidden was turned up, for everybody or for one."""

    @property
    def reveals(self) -> bool:
        return True


class RoundBegan(RevealingEvent):
    """A round was dealt (AR-4)."""

    kind: Literal["round_began"] = "round_began"
    round_number: int
    dealer: Seat
    starter: Seat


class Looked(RevealingEvent):
    """A seat looked at two own cards before the round (AR-6)."""

    kind: Literal["looked"] = "looked"
    seat: Seat
    slots: tuple[Slot, Slot]
    cards: Cards | None


class FirstCardTurned(RevealingEvent):
    """The discard pile was begun (AR-8)."""

    kind: Literal["first_card_turned"] = "first_card_turned"
    card: Card


class DeckShuffled(Event):
    """The discard pile but for its top card became the draw pile (AR-53)."""

    kind: Literal["deck_shuffled"] = "deck_shuffled"
    cards_left: int


class TurnStarted(Event):
    """A window was closed by the next turn (AR-20)."""

    kind: Literal["turn_started"] = "turn_started"
    seat: Seat


class CardDrawn(RevealingEvent):
    """A seat drew from the draw pile (AR-11)."""

    kind: Literal["card_drawn"] = "card_drawn"
    seat: Seat
    card: Card | None


class DiscardTaken(RevealingEvent):
    """A seat took the top of the discard pile (AR-12); the card below it is seen again."""

    kind: Literal["discard_taken"] = "discard_taken"
    seat: Seat
    card: Card


class CardReplaced(RevealingEvent):
    """A seat put the drawn card into a slot; `card`, which had been there, is the new top (AR-13)."""

    kind: Literal["card_replaced"] = "card_replaced"
    seat: Seat
    slot: Slot
    card: Card
    openly: bool
    """Whether the card that is there now came from the discard pile."""


class DrawnDiscarded(RevealingEvent):
    """A seat discarded the card that it had drawn (AR-16)."""

    kind: Literal["drawn_discarded"] = "drawn_discarded"
    seat: Seat
    card: Card


class Matched(RevealingEvent):
    """A seat matched a card off (AR-18)."""

    kind: Literal["matched"] = "matched"
    seat: Seat
    slot: Slot
    card: Card


class ClaimFailed(RevealingEvent):
    """A card did not match, or came too late; all have seen it, and it is face down again (AR-25, AR-26, ruling Q7)."""

    kind: Literal["claim_failed"] = "claim_failed"
    seat: Seat
    slot: Slot
    card: Card
    late: bool


class PenaltyAdded(Event):
    """A seat got an unseen card, or None if there was none to be had (AR-25, AR-54)."""

    kind: Literal["penalty_added"] = "penalty_added"
    seat: Seat
    slot: Slot | None


class CardGiven(Event):
    """A seat gave an unseen card to another one (AR-29)."""

    kind: Literal["card_given"] = "card_given"
    seat: Seat
    to: Seat
    slot: Slot


class CardsSwapped(Event):
    """A seat exchanged two cards, unseen (AR-30)."""

    kind: Literal["cards_swapped"] = "cards_swapped"
    seat: Seat
    first: Position
    second: Position


class Peeked(RevealingEvent):
    """A seat looked at a card (AR-31)."""

    kind: Literal["peeked"] = "peeked"
    seat: Seat
    owner: Seat
    slot: Slot
    card: Card | None


class ActionDeclined(Event):
    """A seat left an action out, or there was nothing to use it on (AR-34)."""

    kind: Literal["action_declined"] = "action_declined"
    seat: Seat
    effect: Effect
    possible: bool


class ArchdukeCalled(Event):
    """A seat called; everybody else has one more turn (AR-38, AR-40)."""

    kind: Literal["archduke_called"] = "archduke_called"
    seat: Seat


class CallPunished(RevealingEvent):
    """A wrong call cost a card, which is turned up (AR-46, AR-47)."""

    kind: Literal["call_punished"] = "call_punished"
    seat: Seat
    slot: Slot
    card: Card


class TieCardDrawn(RevealingEvent):
    """A seat drew a card for a tie (AR-49)."""

    kind: Literal["tie_card_drawn"] = "tie_card_drawn"
    seat: Seat
    card: Card


class RoundEnded(RevealingEvent):
    """All tableaus were turned up and ranked (AR-44..50)."""

    kind: Literal["round_ended"] = "round_ended"
    round_number: int
    result: RoundResult
    tableaus: tuple[tuple[Position, Card], ...]
    """Every card where it lies, a penalty included."""
    chips: tuple[tuple[int, ...], ...]
    """By seat the chips of each round so far; none in an elimination."""


class SeatEliminated(Event):
    """A seat has left the game (AR-56)."""

    kind: Literal["seat_eliminated"] = "seat_eliminated"
    seat: Seat


class GameEnded(Event):
    """The last round has been scored (AR-51)."""

    kind: Literal["game_ended"] = "game_ended"


ArchdukeEvent: TypeAlias = Annotated[
    RoundBegan
    | Looked
    | FirstCardTurned
    | DeckShuffled
    | TurnStarted
    | CardDrawn
    | DiscardTaken
    | CardReplaced
    | DrawnDiscarded
    | Matched
    | ClaimFailed
    | PenaltyAdded
    | CardGiven
    | CardsSwapped
    | Peeked
    | ActionDeclined
    | ArchdukeCalled
    | CallPunished
    | TieCardDrawn
    | RoundEnded
    | SeatEliminated
    | GameEnded,
    Field(discriminator="kind"),
]
