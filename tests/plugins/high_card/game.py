"""High card's rules, its sight and its sentences, in the order of its rules page.

The sentences are plain English: the project's catalogues hold those of its own games only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, TypeVar, assert_never

from pydantic import Field

from tablegames.core.bots import Because
from tablegames.core.model import (
    Action,
    Event,
    Frozen,
    Memory,
    ScorePart,
    Seat,
    SeatStanding,
    Setup,
    Standing,
    State,
    Target,
    View,
)
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Reason, Rules, Step
from tablegames.core.text import GameText, Names

T = TypeVar("T")

Card: TypeAlias = str
"""Suit (spades, hearts) and number: "S7"."""

Phase: TypeAlias = Literal["play", "window", "over"]

DECK: Final[tuple[Card, ...]] = tuple(f"{suit}{number}" for suit in "SH" for number in range(1, 10))
HAND_SIZE: Final = 3
SUIT_MARKS: Final = {"S": "♠", "H": "♥"}


# What lies on the table, and what is seen of it


class Place(Frozen):
    """What everybody sees of a seat; `bonus` tells whether its bonus card is still face up."""

    bonus: bool = True
    doubled: bool = False
    may_swap: bool = False
    tricks: int = 0
    extra: int = 0


class HighCardState(State):
    """A whole game; the deck's next card comes first, `chosen` lies face down, `revealed` has tricks by seat."""

    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    chosen: tuple[Card | None, ...]
    places: tuple[Place, ...]
    leader: Seat = 0
    phase: Phase = "play"
    revealed: tuple[tuple[Card, ...], ...] = ()


class HighCardView(View):
    """What `viewer` sees; `hand` and `chosen` are its own, and empty for the whole table."""

    hand: tuple[Card, ...]
    chosen: Card | None
    deck_left: int
    hand_sizes: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    places: tuple[Place, ...]
    leader: Seat
    turn: Seat | None
    phase: Phase
    revealed: tuple[tuple[Card, ...], ...]


class HighCardMemory(Memory):
    """What was put under the deck, latest last; None where another seat did it."""

    under: tuple[Card | None, ...] = ()


# What may be done


class CardAction(Action):
    """Something done with a card of the own hand; only who looks at the hand can do it."""

    card: Card

    def targets(self) -> tuple[Target, ...]:
        return (f"card:{self.card}",)


class PlayCard(CardAction):
    """Choose the card for this trick, face down."""

    kind: Literal["play_card"] = "play_card"


class SwapCard(CardAction):
    """Put the card under the deck and draw the top one."""

    kind: Literal["swap_card"] = "swap_card"


class FlipBonus(Action):
    """Turn the own bonus card over: the next trick, if won, counts double. Everybody may look on."""

    kind: Literal["flip_bonus"] = "flip_bonus"

    def targets(self) -> tuple[Target, ...]:
        return (f"bonus:{self.seat}",)


class GoOn(Action):
    """Close the window; the leader's act."""

    kind: Literal["go_on"] = "go_on"


HighCardAction: TypeAlias = Annotated[PlayCard | SwapCard | FlipBonus | GoOn, Field(discriminator="kind")]


# What happens


class CardPlayed(Event):
    """A seat chose a card; only that seat is told which."""

    kind: Literal["card_played"] = "card_played"
    seat: Seat
    card: Card | None


class TrickRevealed(Event):
    """All cards are turned up; the winner leads the next trick."""

    kind: Literal["trick_revealed"] = "trick_revealed"
    cards: tuple[Card, ...]
    winner: Seat
    points: int

    @property
    def reveals(self) -> bool:
        return True


class BonusFlipped(Event):
    """A seat plays the next trick for two points."""

    kind: Literal["bonus_flipped"] = "bonus_flipped"
    seat: Seat


class CardSwapped(Event):
    """A seat changed a card; only that seat is told which cards."""

    kind: Literal["card_swapped"] = "card_swapped"
    seat: Seat
    given: Card | None
    drawn: Card | None

    @property
    def reveals(self) -> bool:
        return True


HighCardEvent: TypeAlias = Annotated[
    CardPlayed | TrickRevealed | BonusFlipped | CardSwapped, Field(discriminator="kind")
]


class HighCardReason(Reason):
    """Why something cannot be picked."""

    ONE = "one"
    TURN = "turn"
    OTHERS = "others"
    FLIPPED = "flipped"
    SWAPPED = "swapped"


class HighCardRules(Rules[HighCardState, HighCardAction, HighCardEvent, HighCardView]):
    """Three tricks; between them a window for everybody."""

    info = GameInfo(id="high_card", seats=(2, 3, 4), options=(), rules_version=1, open=False)
    state_type = HighCardState
    action_type = HighCardAction
    event_type = HighCardEvent
    view_type = HighCardView

    def new_game(self, setup: Setup, rng: Rng) -> HighCardState:
        deck, count = rng.shuffled(DECK), len(setup.seats)
        hands = tuple(deck[seat * HAND_SIZE :][:HAND_SIZE] for seat in range(count))
        return HighCardState(
            deck=deck[count * HAND_SIZE :], hands=hands, chosen=(None,) * count, places=(Place(),) * count
        )

    def actors(self, state: HighCardState) -> tuple[Seat, ...]:
        leader, *others = _order(state)
        match state.phase:
            case "play":
                return (next(seat for seat in (leader, *others) if state.chosen[seat] is None),)
            case "window":
                return (leader, *(seat for seat in others if state.places[seat].bonus or state.places[seat].may_swap))
            case "over":
                return ()

    def legal_actions(self, state: HighCardState, seat: Seat) -> tuple[HighCardAction, ...]:
        if seat not in self.actors(state):
            return ()
        hand, place = state.hands[seat], state.places[seat]
        if state.phase == "play":
            return tuple(PlayCard(seat=seat, card=card) for card in hand)
        first = (GoOn(seat=seat),) if seat == state.leader else ()
        flip = (FlipBonus(seat=seat),) if place.bonus else ()
        swaps = (SwapCard(seat=seat, card=card) for card in hand) if place.may_swap else ()
        return (*first, *flip, *swaps)

    def apply(self, state: HighCardState, action: HighCardAction, rng: Rng) -> Step[HighCardState, HighCardEvent]:
        match action:
            case PlayCard():
                return _play(state, action)
            case GoOn():
                return Step(state.replace(phase="play"), ())
            case FlipBonus(seat=seat):
                flipped = state.places[seat].replace(bonus=False, doubled=True)
                return Step(state.replace(places=_put(state.places, seat, flipped)), (BonusFlipped(seat=seat),))
            case SwapCard():
                return _swap(state, action)
            case _:
                assert_never(action)

    def standing(self, state: HighCardState) -> Standing | None:
        if state.phase != "over":
            return None
        keys = [(place.tricks + place.extra, place.bonus) for place in state.places]
        lines = [
            SeatStanding(
                seat=seat,
                rank=1 + sum(key > keys[seat] for key in keys),
                score=keys[seat][0],
                parts=(ScorePart(kind="tricks", value=place.tricks), ScorePart(kind="bonus", value=place.extra)),
            )
            for seat, place in enumerate(state.places)
        ]
        ties_broken = len(set(keys)) > len({score for score, _bonus in keys})
        return Standing(
            seats=tuple(sorted(lines, key=lambda line: line.rank)), decided_by="bonus" if ties_broken else None
        )

    # sight

    def view(self, state: HighCardState, seat: Seat | None) -> HighCardView:
        viewer = seat if seat in range(len(state.hands)) else None
        return HighCardView(
            viewer=viewer,
            hand=() if viewer is None else state.hands[viewer],
            chosen=None if viewer is None else state.chosen[viewer],
            deck_left=len(state.deck),
            hand_sizes=tuple(map(len, state.hands)),
            has_chosen=tuple(card is not None for card in state.chosen),
            places=state.places,
            leader=state.leader,
            turn=self.actors(state)[0] if state.phase == "play" else None,
            phase=state.phase,
            revealed=state.revealed,
        )

    def redact(self, event: HighCardEvent, seat: Seat | None) -> HighCardEvent | None:
        match event:
            case CardPlayed():
                return event if seat == event.seat else event.replace(card=None)
            case CardSwapped():
                return event if seat == event.seat else event.replace(given=None, drawn=None)
            case TrickRevealed() | BonusFlipped():
                return event
            case _:
                assert_never(event)

    def remember(self, memory: Memory, event: HighCardEvent) -> Memory:
        return HighCardMemory(under=(*_under(memory), event.given)) if isinstance(event, CardSwapped) else memory

    def determinize(self, view: HighCardView, memory: Memory, rng: Rng) -> HighCardState:
        # Never more than six cards are put under the deck, and it has six at least: none of them comes up again.
        under = _under(memory)
        seen = {*view.hand, view.chosen, *under, *(card for trick in view.revealed for card in trick)}
        unseen = list(rng.shuffled(card for card in DECK if card not in seen))
        hands, chosen = list[tuple[Card, ...]](), list[Card | None]()
        for seat, size in enumerate(view.hand_sizes):
            own = seat == view.viewer
            hands.append(view.hand if own else tuple(unseen.pop() for _ in range(size)))
            chosen.append(view.chosen if own else unseen.pop() if view.has_chosen[seat] else None)
        bottom = tuple(card or unseen.pop() for card in under)
        return HighCardState(
            deck=(*unseen, *bottom),
            hands=tuple(hands),
            chosen=tuple(chosen),
            places=view.places,
            leader=view.leader,
            phase=view.phase,
            revealed=view.revealed,
        )

    def refusal(self, view: HighCardView, target: Target, picked: tuple[Target, ...] = ()) -> HighCardReason | None:
        kind, _colon, name = target.partition(":")
        if picked:
            return HighCardReason.ONE
        if view.phase == "over" or (view.phase == "play" and (view.turn != view.viewer or kind != "card")):
            return HighCardReason.TURN
        if kind == "bonus" and (view.viewer is None or name == str(view.viewer)):
            return None if view.places[int(name)].bonus else HighCardReason.FLIPPED
        if name not in view.hand:
            return HighCardReason.OTHERS
        may_swap = view.viewer is not None and view.places[view.viewer].may_swap
        return None if view.phase == "play" or may_swap else HighCardReason.SWAPPED


def _order(state: HighCardState) -> tuple[Seat, ...]:
    count = len(state.places)
    return tuple((state.leader + step) % count for step in range(count))


def _put(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])


def _play(state: HighCardState, action: PlayCard) -> Step[HighCardState, HighCardEvent]:
    seat, card = action.seat, action.card
    hand = tuple(other for other in state.hands[seat] if other != card)
    cards = _put(state.chosen, seat, card)
    state = state.replace(hands=_put(state.hands, seat, hand), chosen=cards)
    played = CardPlayed(seat=seat, card=card)
    if None in cards:
        return Step(state, (played,))
    state, revealed = _reveal(state, tuple(card for card in cards if card))
    return Step(state, (played, revealed))


def _reveal(state: HighCardState, cards: tuple[Card, ...]) -> tuple[HighCardState, TrickRevealed]:
    # max() returns the first of equals, and the leader comes first.
    winner = max(_order(state), key=lambda seat: int(cards[seat][1:]))
    extra = int(state.places[winner].doubled)
    places = [place.replace(doubled=False, may_swap=True) for place in state.places]
    won = state.places[winner]
    places[winner] = won.replace(doubled=False, may_swap=False, tricks=won.tricks + 1, extra=won.extra + extra)
    revealed = (*state.revealed, cards)
    state = state.replace(
        chosen=(None,) * len(cards),
        places=tuple(places),
        leader=winner,
        phase="over" if len(revealed) == HAND_SIZE else "window",
        revealed=revealed,
    )
    return state, TrickRevealed(cards=cards, winner=winner, points=1 + extra)


def _swap(state: HighCardState, action: SwapCard) -> Step[HighCardState, HighCardEvent]:
    seat, given = action.seat, action.card
    drawn, *rest = state.deck
    hand = tuple(drawn if card == given else card for card in state.hands[seat])
    state = state.replace(
        deck=(*rest, given),
        hands=_put(state.hands, seat, hand),
        places=_put(state.places, seat, state.places[seat].replace(may_swap=False)),
    )
    return Step(state, (CardSwapped(seat=seat, given=given, drawn=drawn),))


def _under(memory: Memory) -> tuple[Card | None, ...]:
    return memory.under if isinstance(memory, HighCardMemory) else ()


class HighCardText(GameText[HighCardAction, HighCardEvent, HighCardView]):
    """Every sentence."""

    game = "high_card"

    def heading(self, view: HighCardView) -> str:
        return f"trick {_trick(view)} of {HAND_SIZE}"

    def prompt(self, view: HighCardView, seat: Seat, picked: tuple[Target, ...], names: Names) -> str:
        if view.phase == "play":
            return "Play a card face down."
        return "Flip the bonus, or go on?" if seat == view.leader else "Flip the bonus or swap a card?"

    def choice(self, view: HighCardView, action: HighCardAction) -> str:
        match action:
            case PlayCard(card=card):
                return f"play {card_name(card)}"
            case GoOn():
                return "go on to the next trick"
            case FlipBonus():
                return "flip the bonus card"
            case SwapCard(card=card):
                return f"swap {card_name(card)} with the deck"
            case _:
                assert_never(action)

    def effect(self, view: HighCardView, action: HighCardAction) -> str:
        return "the next trick counts double" if isinstance(action, FlipBonus) else ""

    def event(self, event: HighCardEvent, names: Names) -> str | None:
        match event:
            case CardPlayed(seat=seat):
                return f"{names[seat]} plays a card face down."
            case TrickRevealed(cards=cards, winner=winner, points=points):
                shown = ", ".join(map(card_name, cards))
                return f"Turned up: {shown}. {names[winner]} wins {points}."
            case BonusFlipped(seat=seat):
                return f"{names[seat]} flips the bonus card."
            case CardSwapped(seat=seat):
                return f"{names[seat]} swaps a card."
            case _:
                assert_never(event)

    def notice(self, event: HighCardEvent, names: Names) -> str | None:
        if isinstance(event, CardSwapped) and event.drawn:
            return f"The card drawn is {card_name(event.drawn)}."
        return None

    def reason(self, reason: Reason) -> str:
        return {
            HighCardReason.ONE: "One card is all that can be picked.",
            HighCardReason.TURN: "Now each seat plays a card, one after the other.",
            HighCardReason.OTHERS: "This is no card of that seat.",
            HighCardReason.FLIPPED: "This bonus card has been flipped already.",
            HighCardReason.SWAPPED: "Only who lost the last trick may swap, and once.",
        }[HighCardReason(reason)]

    def score_columns(self) -> tuple[tuple[str, str], ...]:
        return (("tricks", "tricks"), ("bonus", "bonus"))

    def scores(self, view: HighCardView) -> tuple[tuple[int, ...], ...]:
        return tuple((place.tricks, place.extra, place.tricks + place.extra) for place in view.places)

    def tie_break(self, key: str) -> str:
        return "Equal points: who still has the bonus card is ahead."

    def summary(self, view: HighCardView) -> str:
        return self.heading(view)

    def curtain(self, view: HighCardView, names: Names) -> tuple[str, ...]:
        return (f"Trick {_trick(view)} of {HAND_SIZE}", f"{names[view.leader]} leads")

    def anchor(self, view: HighCardView) -> str:
        return "play" if view.phase == "play" else "window"

    def because(self, view: HighCardView, action: HighCardAction | None, because: Because) -> str:
        reasons = {
            "highest": "the highest card of this hand",
            "low": "this card will hardly win",
            "unbeatable": "no card that is left is higher",
            "nothing": "nothing else is worth it",
        }
        return reasons[because.kind]

    def rules_page(self, language: str = "en") -> str:
        return Path(__file__).with_name("rules.md").read_text(encoding="utf-8")


def card_name(card: Card) -> str:
    """Return a card as sentences name it: "♠7"."""
    return SUIT_MARKS[card[0]] + card[1:]


def _trick(view: HighCardView) -> int:
    return min(len(view.revealed) + 1, HAND_SIZE)
