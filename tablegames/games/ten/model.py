"""TEN's state, what is seen of it, what may be done and what happens.

Number cards are written colour, value ("R5"; red, blue, orange, green), colour wilds "R#", number wilds "W5", the any
wild "W*", currency cards "C3". Cards are not unique: collections and market are sorted, with repetitions.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from tablegames.core.model import Action, Event, Frozen, Seat, State, Target, View

COLOURS: Final = "RBOG"

Card: TypeAlias = str
"""A card's code."""

Cards: TypeAlias = tuple[Card, ...]
"""Cards in the order of the card table, except where a field says otherwise."""

Phase: TypeAlias = Literal["draw", "bid", "buy", "pay", "over"]
"""What is decided: draw or stop, bid for a wild, buy from the market, the next item of a payment."""

Item: TypeAlias = str
"""One thing paid: BLACK, WHITE or the code of a card."""

BLACK: Final = "black"
WHITE: Final = "white"

DECK_TARGET: Final[Target] = "deck"


def market_target(card: Card) -> Target:
    """Return the target of a card in the market."""
    return f"market:{card}"


def row_target(place: int) -> Target:
    """Return the target of a card of the tableau, counted from 0."""
    return f"row:{place}"


def owned_target(seat: Seat, item: Item) -> Target:
    """Return the target of a token or card that a seat owns and may pay with."""
    return f"own:{seat}:{item}"


class Player(Frozen):
    """What one seat owns."""

    collection: Cards = ()
    black: int
    white: int = 0


class Auction(Frozen):
    """A wild under the hammer: who is still to bid, in order, and what the others have bid so far, 0 for a pass."""

    wild: Card
    to_bid: tuple[Seat, ...]
    bids: tuple[tuple[Seat, int], ...] = ()

    @property
    def bid(self) -> int:
        """The highest bid so far, 0 for none; bids rise, so it is the last one that is no pass."""
        return max((amount for _seat, amount in self.bids), default=0)

    @property
    def bidder(self) -> Seat | None:
        """The seat with the highest bid."""
        return next((seat for seat, amount in reversed(self.bids) if amount), None)

    def after(self, amount: int) -> Auction:
        """Return the auction after the next seat has bid `amount`, or passed with 0."""
        return self.replace(to_bid=self.to_bid[1:], bids=(*self.bids, (self.to_bid[0], amount)))


class Payment(Frozen):
    """A payment under way for `card`: its price, and what has been paid so far."""

    seat: Seat
    card: Card
    price: int
    paid: tuple[Item, ...] = ()


class TableState(Frozen):
    """What everybody sees, shared by state and view (TE-6)."""

    players: tuple[Player, ...]
    tableau: Cards = ()
    """The cards turned up in this turn, in order."""
    market: Cards = ()
    discard: Cards = ()
    seat: Seat
    """The active player; the seat that decides may be another one."""
    phase: Phase = "draw"
    auction: Auction | None = None
    payment: Payment | None = None
    last_buyers: tuple[Seat, ...] | None = None
    """In the final round, who is still to buy, in order (TE-42)."""
    turn_number: int = 1
    cards_in_auctions: bool = True


class TenState(State):
    """A whole game; `deck` has the next card last."""

    table: TableState
    deck: Cards


class TenView(View):
    """What everybody sees: all but the order of the deck."""

    table: TableState
    cards_left: int


# What may be done


class Draw(Action):
    """Turn up the next card (TE-8, TE-12)."""

    kind: Literal["draw"] = "draw"

    def targets(self) -> tuple[Target, ...]:
        return (DECK_TARGET,)


class TakeNumbers(Action):
    """Stop and take the number cards (TE-22)."""

    kind: Literal["take_numbers"] = "take_numbers"


class TakeCurrency(Action):
    """Stop and take black tokens for the currency cards (TE-23)."""

    kind: Literal["take_currency"] = "take_currency"


class EndTurn(Action):
    """End a turn whose tableau is empty because the deck is (TE-43)."""

    kind: Literal["end_turn"] = "end_turn"


class Bid(Action):
    """Name a price for the wild (TE-32, TE-33)."""

    kind: Literal["bid"] = "bid"
    amount: int


class Pass(Action):
    """Bid nothing, or buy nothing (TE-27, TE-32)."""

    kind: Literal["pass"] = "pass"


class Buy(Action):
    """Begin to buy one card of the market (TE-27..29)."""

    kind: Literal["buy"] = "buy"
    card: Card

    def targets(self) -> tuple[Target, ...]:
        return (market_target(self.card),)


class Pay(Action):
    """Pay one item (TE-36..40)."""

    kind: Literal["pay"] = "pay"
    item: Item

    def targets(self) -> tuple[Target, ...]:
        return (owned_target(self.seat, self.item),)


TenAction: TypeAlias = Annotated[
    Draw | TakeNumbers | TakeCurrency | EndTurn | Bid | Pass | Buy | Pay, Field(discriminator="kind")
]


# What happens


class CardDrawn(Event):
    """A card was turned up."""

    kind: Literal["card_drawn"] = "card_drawn"
    seat: Seat
    card: Card
    total: int
    currency: int

    @property
    def reveals(self) -> bool:
        return True


class Busted(Event):
    """Eleven was reached; `currency` tells whether by currency cards (TE-15..19)."""

    kind: Literal["busted"] = "busted"
    seat: Seat
    currency: bool
    white: bool


class TokensGained(Event):
    """A seat received black tokens; `lost` went beyond the cap (TE-24)."""

    kind: Literal["tokens_gained"] = "tokens_gained"
    seat: Seat
    black: int
    lost: int


class NumbersTaken(Event):
    """The active player took the number cards."""

    kind: Literal["numbers_taken"] = "numbers_taken"
    seat: Seat
    cards: Cards


class CurrencyTaken(Event):
    """The active player took the currency; the number cards went to the market."""

    kind: Literal["currency_taken"] = "currency_taken"
    seat: Seat
    cards: Cards


class AuctionBegan(Event):
    """A wild is auctioned."""

    kind: Literal["auction_began"] = "auction_began"
    wild: Card


class BidMade(Event):
    """A seat bid."""

    kind: Literal["bid_made"] = "bid_made"
    seat: Seat
    amount: int


class Passed(Event):
    """A seat did not bid or buy."""

    kind: Literal["passed"] = "passed"
    seat: Seat
    in_auction: bool


class WildDiscarded(Event):
    """Nobody bid (TE-35)."""

    kind: Literal["wild_discarded"] = "wild_discarded"
    wild: Card


class CardPaid(Event):
    """A seat finished paying and got the card, by auction or from the market."""

    kind: Literal["card_paid"] = "card_paid"
    seat: Seat
    card: Card
    price: int
    paid: tuple[Item, ...]
    by_auction: bool


class TurnEnded(Event):
    """A turn ended without reward or buy phase, the deck being empty (TE-43)."""

    kind: Literal["turn_ended"] = "turn_ended"
    seat: Seat


class LastRoundBegan(Event):
    """The deck is empty: everybody may buy once more (TE-42)."""

    kind: Literal["last_round_began"] = "last_round_began"


class GameEnded(Event):
    """The last seat has had its last buy phase; the collections are scored as they are."""

    kind: Literal["game_ended"] = "game_ended"
    collections: tuple[Cards, ...]


TenEvent: TypeAlias = Annotated[
    CardDrawn
    | Busted
    | TokensGained
    | NumbersTaken
    | CurrencyTaken
    | AuctionBegan
    | BidMade
    | Passed
    | WildDiscarded
    | CardPaid
    | TurnEnded
    | LastRoundBegan
    | GameEnded,
    Field(discriminator="kind"),
]
