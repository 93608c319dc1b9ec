"""Every sentence about TEN, from views and events.

Cards are written by their codes ("R5", "R#", "W5", "W*"), currency as "¤3", tokens as they lie there ("●●●", "○").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from tablegames.core.bots import Because
from tablegames.core.model import Seat, Target
from tablegames.core.rules import Reason
from tablegames.core.text import GameText, Names, Report
from tablegames.games.ten.cards import is_wild
from tablegames.games.ten.effects import effect, payment_effect
from tablegames.games.ten.model import (
    BLACK,
    COLOURS,
    WHITE,
    CardDrawn,
    CardPaid,
    Item,
    TenAction,
    TenEvent,
    TenView,
    TokensGained,
)
from tablegames.games.ten.notation import BLACK_MARK, COLOUR_NAMES, WHITE_MARK, black, listed, paid, written
from tablegames.games.ten.outlook import gain, numbers, value
from tablegames.games.ten.prompts import prompt
from tablegames.games.ten.reasons import CHARACTERS, sentence
from tablegames.games.ten.reports import assignment, assignments
from tablegames.games.ten.rules import CARDS_IN_AUCTIONS
from tablegames.games.ten.scoring import best_runs, score
from tablegames.games.ten.sight import TenReason
from tablegames.i18n import N_, _, ngettext

DRAW_ANCHOR: Final = "drawing"
BID_ANCHOR: Final = "auctions"
BUY_ANCHOR: Final = "buying"
PAY_ANCHOR: Final = "paying"
LAST_ANCHOR: Final = "the-end"
SCORE_ANCHOR: Final = "scoring"

MOST_LISTED: Final = 9
"""More number cards than these are counted in a choice, not named."""


class TenText(GameText[TenAction, TenEvent, TenView]):
    """TEN's sentences."""

    game = "ten"

    # what is to be decided

    def heading(self, view: TenView) -> str:
        if view.table.phase == "over":
            return _("game over")
        if view.table.last_buyers is not None:
            return _("last purchases")
        return ngettext("{count} card left", "{count} cards left", view.cards_left).format(count=view.cards_left)

    def prompt(self, view: TenView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        return prompt(view, picked)

    def choice(self, view: TenView, action: TenAction) -> str:
        match action.kind:
            case "draw":
                return _("draw")
            case "take_numbers":
                cards = numbers(view.table)
                if len(cards) > MOST_LISTED:
                    return _("take {count} number cards").format(count=len(cards))
                return _("take {cards}").format(cards=listed(cards))
            case "take_currency":
                return _("take {tokens}").format(tokens=black(sum(gain(view.table, action.seat)[1:])))
            case "end_turn":
                return _("end the turn")
            case "bid":
                return _("bid {amount}").format(amount=action.amount)
            case "pass":
                return _("pass") if view.table.phase == "bid" else _("buy nothing")
            case "buy":
                return _("buy {card} for {price}").format(card=action.card, price=value(action.card))
            case "pay":
                return _("pay {item}").format(item=paid((action.item,)))
            case _:
                assert_never(action.kind)

    def effect(self, view: TenView, action: TenAction) -> str:
        return effect(view, action)

    def reason(self, reason: Reason) -> str:
        return _(_REASONS[TenReason(reason)])

    # what happened

    def event(self, event: TenEvent, names: Names) -> str | None:
        match event.kind:
            case "card_drawn":
                return _drawn(event, names)
            case "busted":
                return _busted(event.currency, event.white).format(name=names[event.seat], mark=WHITE_MARK)
            case "tokens_gained":
                return _gained(event, names)
            case "numbers_taken":
                return _("{name} took {cards}.").format(name=names[event.seat], cards=listed(event.cards))
            case "currency_taken":
                if not event.cards:
                    return _("{name} took the currency.").format(name=names[event.seat])
                return _("{name} took the currency; {cards} went to the market.").format(
                    name=names[event.seat], cards=listed(event.cards)
                )
            case "auction_began":
                return None
            case "bid_made":
                return _("{name} bid {amount}.").format(name=names[event.seat], amount=event.amount)
            case "passed":
                sentence = _("{name} passed.") if event.in_auction else _("{name} bought nothing.")
                return sentence.format(name=names[event.seat])
            case "wild_discarded":
                return _("Nobody bid: {wild} is out of the game.").format(wild=event.wild)
            case "card_paid":
                return _paid_sentence(event).format(
                    name=names[event.seat], card=event.card, price=event.price, items=paid(event.paid)
                )
            case "turn_ended":
                return _("{name} got nothing: no card was left.").format(name=names[event.seat])
            case "last_round_began":
                return _("The deck is empty: everybody may buy once more.")
            case "game_ended":
                return _("The game is over.")
            case _:
                assert_never(event.kind)

    def report(self, events: Sequence[TenEvent], names: Names) -> Report | None:
        for event in events:
            if event.kind == "game_ended":
                return assignments(event.collections, names)
        return None

    # where the game stands

    def score_columns(self) -> tuple[tuple[str, str], ...]:
        colours = tuple((colour, _(COLOUR_NAMES[colour])) for colour in COLOURS)
        return (*colours, ("black", f"{BLACK_MARK}"), ("owned", _("cards")))

    def scores(self, view: TenView) -> tuple[tuple[int, ...], ...]:
        return tuple(
            (
                *(run.points for run in best_runs(player.collection)),
                player.black,
                len(player.collection),
                score(player.collection),
            )
            for player in view.table.players
        )

    def reports(self, view: TenView, names: Names) -> tuple[Report, ...]:
        collections = tuple(player.collection for player in view.table.players)
        return (assignments(collections, names),) if any(map(assignment, collections)) else ()

    def total(self) -> str:
        return _("points")

    def tie_break(self, key: str) -> str:
        return {
            "black_tokens": _("Equal points: more {mark} decide.").format(mark=BLACK_MARK),
            "fewest_cards": _("Equal points, equal {mark}: fewer cards decide.").format(mark=BLACK_MARK),
        }[key]

    def summary(self, view: TenView) -> str:
        return self.heading(view)

    def curtain(self, view: TenView, names: Names) -> tuple[str, ...]:
        points = [score(player.collection) for player in view.table.players]
        seats = [f"{name} {count}" for name, count in zip(names, points, strict=True)]
        # Two names of 16 cells and their points are exactly as wide as a line may be.
        lines = tuple(", ".join(seats[at : at + 2]) for at in range(0, len(seats), 2))
        if len(lines) > 2:
            return lines
        return _("{where} · points so far").format(where=self.summary(view)), *lines

    def anchor(self, view: TenView) -> str:
        match view.table.phase:
            case "draw":
                return DRAW_ANCHOR
            case "bid":
                return BID_ANCHOR
            case "buy":
                return LAST_ANCHOR if view.table.last_buyers else BUY_ANCHOR
            case "pay":
                return PAY_ANCHOR
            case "over":
                return SCORE_ANCHOR
            case _:
                assert_never(view.table.phase)

    # what is agreed before it

    def option(self, key: str) -> tuple[str, str]:
        return {
            CARDS_IN_AUCTIONS.key: (
                _("Cards in auctions"),
                _("Whether own cards, worth 1 each, may be paid for a wild as well."),
            )
        }[key]

    def option_choice(self, key: str, choice: str) -> str:
        return {(CARDS_IN_AUCTIONS.key, "yes"): _("may be paid"), (CARDS_IN_AUCTIONS.key, "no"): _("tokens only")}[
            key, choice
        ]

    def alone(self) -> str:
        return _("One person, one computer, the deck for two: our own variant.")

    # the computer players

    def player(self, name: str) -> tuple[str, str]:
        if name not in CHARACTERS:
            return super().player(name)
        called, plays = CHARACTERS[name]
        return _(called), _(plays)

    def because(self, view: TenView, action: TenAction | None, because: Because) -> str:
        return sentence(because)

    # several decisions as one

    def whole_purchase(self, card: str, items: Sequence[Item]) -> str:
        """A purchase with its payment as one entry: "buy R5 for ○ ●●"."""
        return _("buy {card} for {items}").format(card=card, items=short(items))

    def other_payment(self) -> str:
        """The purchase without a payment."""
        return _("choose what to pay with")

    def whole_payment(self, items: Sequence[Item]) -> str:
        """The rest of a payment as one entry: "pay ○ ●●"."""
        return _("pay {items}").format(items=short(items))

    def payment_effect(self, view: TenView, seat: Seat, card: str, items: Sequence[Item]) -> str:
        """What a seat has when all that is paid and the card is its own: "9 → 12 points, 3 ● left"."""
        return payment_effect(view.table.players[seat], card, items)


def short(items: Sequence[Item]) -> str:
    """Write what is paid; the cards are counted where naming them takes too much room."""
    cards = [item for item in items if item not in (BLACK, WHITE)]
    if len(cards) <= 3:
        return paid(items)
    tokens = paid([item for item in items if item in (BLACK, WHITE)])
    count = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    return f"{tokens} + {count}" if tokens else count


# Sentences of the log


def _drawn(event: CardDrawn, names: Names) -> str:
    if is_wild(event.card):
        sentence = _("{name} drew {card}: an auction.")
    elif event.currency:
        sentence = _("{name} drew {card}: total {total}, currency {currency}.")
    else:
        sentence = _("{name} drew {card}: total {total}.")
    return sentence.format(
        name=names[event.seat], card=written(event.card), total=minus(event.total), currency=event.currency
    )


def minus(number: int) -> str:
    """Write a number with a real minus sign."""
    return str(number) if number >= 0 else f"−{-number}"


def _busted(currency: bool, white: bool) -> str:
    if currency:
        if white:
            return _("{name} went over ten with currency and took {mark}.")
        return _("{name} went over ten with currency; no {mark} was left.")
    if white:
        return _("{name} went over ten and took {mark}.")
    return _("{name} went over ten; no {mark} was left.")


def _gained(event: TokensGained, names: Names) -> str:
    if event.lost and not event.black:
        sentence = _("{name} has ten {mark} already.")
    elif event.lost:
        sentence = _("{name} got {tokens} and is full.")
    else:
        sentence = _("{name} got {tokens}.")
    return sentence.format(name=names[event.seat], tokens=black(event.black), mark=BLACK_MARK)


def _paid_sentence(event: CardPaid) -> str:
    if event.by_auction:
        return _("{name} won {card} for {price}: {items}.")
    return _("{name} bought {card} for {price}: {items}.")


_REASONS: Final = {
    TenReason.GAME_OVER: N_("The game is over."),
    TenReason.NOT_YOUR_TURN: N_("Another player is to decide."),
    TenReason.NOT_THERE: N_("This cannot be picked now."),
    TenReason.BIDDING: N_("First everybody bids once for the wild, or passes."),
    TenReason.PAYING: N_("First what has been bought is paid in full."),
    TenReason.DECK_EMPTY: N_("The deck has no card left."),
    TenReason.NOT_BUYING: N_("One may buy only after taking the number cards, and at the end."),
    TenReason.OWNED: N_("A card of that colour and value is in the collection already."),
    TenReason.TOO_DEAR: N_("Tokens and cards do not pay for this."),
    TenReason.TOKENS_ONLY: N_("At this table a wild is paid with tokens only."),
    TenReason.NEEDLESS: N_("With this, something in the payment would be superfluous."),
    TenReason.BUYING: N_("The draws of this turn are over: buy a card or nothing."),
    TenReason.ALL_OR_NONE: N_("The cards of the row are taken all together, or not at all."),
    TenReason.ONE_AT_A_TIME: N_("One thing at a time."),
}
