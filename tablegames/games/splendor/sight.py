"""Who knows what in Splendor: everything is public but the decks and the cards that others reserved blind."""

from __future__ import annotations

from typing import assert_never

from tablegames.core.choice import narrow
from tablegames.core.model import Memory, Seat, Target
from tablegames.core.rng import Rng
from tablegames.core.rules import Rules
from tablegames.games.splendor import moves
from tablegames.games.splendor.cards import CARDS, cards_of_level, noble_points, reaches, worth
from tablegames.games.splendor.model import (
    COLOURS,
    GOLD,
    LEVELS,
    CardBought,
    CardCode,
    CardReserved,
    CardTurnedUp,
    GameEnded,
    HiddenCard,
    LastRoundBegan,
    Level,
    LevelView,
    NobleCame,
    Passed,
    Player,
    PlayerView,
    Reserved,
    SplendorAction,
    SplendorEvent,
    SplendorReason,
    SplendorState,
    SplendorView,
    TokensReturned,
    TokensTaken,
    TopReserved,
    card_target,
    deck_target,
    hidden_target,
    noble_target,
    token_target,
)


class SplendorSight(Rules[SplendorState, SplendorAction, SplendorEvent, SplendorView]):
    """The half of the rules that says what is seen."""

    def view(self, state: SplendorState, seat: Seat | None) -> SplendorView:
        """Return the table as `seat` sees it; whoever has no seat sees what all see."""
        viewer = seat if seat in range(len(state.players)) else None
        one, two, three = (LevelView(cards_left=len(level.deck), row=level.row) for level in state.levels)
        return SplendorView(
            viewer=viewer,
            bank=state.bank,
            levels=(one, two, three),
            nobles=state.nobles,
            players=tuple(_seen(player, own=number == viewer) for number, player in enumerate(state.players)),
            first=state.first,
            seat=state.seat,
            phase=state.phase,
            round=state.round,
            passes=state.passes,
            last_round=state.last_round,
        )

    def redact(self, event: SplendorEvent, seat: Seat | None) -> SplendorEvent | None:
        """Return the event as `seat` may know it: a card drawn blind is named to its owner alone (SP-20)."""
        match event:
            case TopReserved():
                return event if seat == event.seat else event.replace(card=None)
            case TokensTaken() | CardReserved() | CardBought() | CardTurnedUp() | TokensReturned() | NobleCame():
                return event
            case Passed() | LastRoundBegan() | GameEnded():
                return event
            case _:
                assert_never(event)

    def determinize(self, view: SplendorView, memory: Memory, rng: Rng) -> SplendorState:
        """Deal the cards that the viewer does not know at random to decks and hidden hands, level by level."""
        unseen = {level: list(rng.shuffled(_unseen(view, level))) for level in LEVELS}
        players = tuple(
            Player(
                tokens=player.tokens,
                bought=player.bought,
                reserved=_dealt(player, unseen),
                nobles=player.nobles,
            )
            for player in view.players
        )
        one, two, three = (
            Level(deck=tuple(unseen[level]), row=seen.row) for level, seen in zip(LEVELS, view.levels, strict=True)
        )
        return SplendorState(
            bank=view.bank,
            levels=(one, two, three),
            nobles=view.nobles,
            players=players,
            first=view.first,
            seat=view.seat,
            phase=view.phase,
            round=view.round,
            passes=view.passes,
            last_round=view.last_round,
        )

    def refusal(self, view: SplendorView, target: Target, picked: tuple[Target, ...] = ()) -> SplendorReason | None:
        """Explain why `target` cannot be picked on top of `picked`, from the view alone."""
        if target in narrow(known_actions(view), picked).live:
            return None
        if target not in _things(view):
            return SplendorReason.NOTHING_THERE
        if view.viewer not in (None, view.seat):
            return SplendorReason.NOT_YOUR_TURN
        kind, _colon, name = target.partition(":")
        match view.phase:
            case "act":
                return _why_not_now(view, kind, name, picked)
            case "return":
                return _why_not_returned(view, kind, picked)
            case "noble":
                return _why_not_chosen(view, kind, name, picked)
            case "over":
                return SplendorReason.GAME_OVER
            case _:
                assert_never(view.phase)


# What is seen


def _seen(player: Player, own: bool) -> PlayerView:
    gained = worth(player.bought)
    return PlayerView(
        tokens=player.tokens,
        bonuses=gained.bonuses,
        points=gained.points + noble_points(player.nobles),
        bought=player.bought,
        reserved=tuple(
            HiddenCard(level=CARDS[reserved.card].level) if reserved.hidden and not own else reserved.card
            for reserved in player.reserved
        ),
        blind=tuple(reserved.hidden for reserved in player.reserved),
        nobles=player.nobles,
    )


def known_actions(view: SplendorView) -> tuple[SplendorAction, ...]:
    """Return the legal actions of the seat in turn that pick something the viewer can see; none for another seat."""
    if view.viewer not in (None, view.seat):
        return ()
    player = view.players[view.seat]
    match view.phase:
        case "act":
            return moves.to_act(
                view.seat,
                view.bank,
                [card for level in view.levels for card in level.row],
                [level.cards_left for level in view.levels],
                player.tokens,
                player.bonuses,
                [card for card in player.reserved if not isinstance(card, HiddenCard)],
                len(player.reserved),
            )
        case "return":
            return moves.returns(view.seat, player.tokens)
        case "noble":
            return moves.noble_choices(view.seat, view.nobles, player.bonuses)
        case "over":
            return ()
        case _:
            assert_never(view.phase)


# What may lie where the viewer cannot see


def _unseen(view: SplendorView, level: int) -> list[CardCode]:
    """Return the cards of a level that lie in its deck or in a hand that the viewer cannot see."""
    seen = {card for line in view.levels for card in line.row}
    for player in view.players:
        seen.update(player.bought)
        seen.update(card for card in player.reserved if not isinstance(card, HiddenCard))
    return [card for card in cards_of_level(level) if card not in seen]


def _dealt(player: PlayerView, unseen: dict[int, list[CardCode]]) -> tuple[Reserved, ...]:
    """Return a hand with a card drawn from `unseen` for each that the viewer does not know."""
    return tuple(
        Reserved(card=unseen[card.level].pop() if isinstance(card, HiddenCard) else card, hidden=blind)
        for card, blind in zip(player.reserved, player.blind, strict=True)
    )


# Why something cannot be picked


def _things(view: SplendorView) -> set[Target]:
    """Return the targets of all that lies on the table, as far as the viewer can tell them apart."""
    things = {token_target(colour) for colour in COLOURS + GOLD}
    things.update(deck_target(level) for level in LEVELS)
    things.update(card_target(card) for level in view.levels for card in level.row if card is not None)
    things.update(noble_target(noble) for noble in view.nobles)
    for seat, player in enumerate(view.players):
        things.update(card_target(card) for card in player.bought)
        things.update(noble_target(noble) for noble in player.nobles)
        for place, card in enumerate(player.reserved):
            things.add(hidden_target(seat, place, card.level) if isinstance(card, HiddenCard) else card_target(card))
    return things


def _why_not_now(view: SplendorView, kind: str, name: str, picked: tuple[Target, ...]) -> SplendorReason:
    """Explain it in the phase of the four actions."""
    full = len(view.players[view.seat].reserved) >= moves.HAND_LIMIT
    match kind:
        case "token":
            return _why_not_taken(view, name, picked)
        case "noble":
            return SplendorReason.NOBLE_COMES if name in view.nobles else SplendorReason.NOBLE_TAKEN
        case "hidden":
            own = int(name.partition(":")[0]) == view.seat
            return SplendorReason.LOOK_FIRST if own else SplendorReason.NOT_YOURS
        case "deck":
            if view.levels[int(name) - 1].cards_left == 0:
                return SplendorReason.DECK_EMPTY
            return SplendorReason.HAND_FULL if full and not picked else SplendorReason.ONE_ACTION
        case _:
            return _why_not_bought(view, name, picked)


def _why_not_bought(view: SplendorView, card: CardCode, picked: tuple[Target, ...]) -> SplendorReason:
    if any(card in player.bought for player in view.players):
        return SplendorReason.BOUGHT
    if any(card in player.reserved for seat, player in enumerate(view.players) if seat != view.seat):
        return SplendorReason.NOT_YOURS
    if picked:
        return SplendorReason.ONE_ACTION
    if card in view.players[view.seat].reserved:
        return SplendorReason.TOO_EXPENSIVE
    return SplendorReason.TOO_EXPENSIVE_AND_HAND_FULL


def _why_not_taken(view: SplendorView, colour: str, picked: tuple[Target, ...]) -> SplendorReason:
    if colour == GOLD:
        return SplendorReason.GOLD
    if not set(picked) <= {token_target(other) for other in COLOURS}:
        return SplendorReason.ONE_ACTION
    if len(set(picked)) < len(picked):
        return SplendorReason.PAIR_COMPLETE
    if len(picked) >= moves.TAKE_DIFFERENT:
        return SplendorReason.THREE_COMPLETE
    if view.bank[COLOURS.index(colour)] == 0:
        return SplendorReason.BANK_EMPTY
    if token_target(colour) not in picked:  # something is picked that the bank no longer has
        return SplendorReason.ONE_ACTION
    return SplendorReason.PAIR_NEEDS_FOUR if len(picked) == 1 else SplendorReason.THREE_DIFFERENT


def _why_not_returned(view: SplendorView, kind: str, picked: tuple[Target, ...]) -> SplendorReason:
    """Explain it while tokens above ten go back."""
    if kind != "token":
        return SplendorReason.RETURN_FIRST
    tokens = view.players[view.seat].tokens
    if len(picked) >= sum(tokens) - moves.TOKEN_LIMIT:
        return SplendorReason.RETURNED_ENOUGH
    return SplendorReason.NONE_IN_HAND


def _why_not_chosen(view: SplendorView, kind: str, name: str, picked: tuple[Target, ...]) -> SplendorReason:
    """Explain it while a noble is chosen."""
    if kind != "noble":
        return SplendorReason.NOBLE_FIRST
    if name not in view.nobles:
        return SplendorReason.NOBLE_TAKEN
    reached = reaches(view.players[view.seat].bonuses, name)
    return SplendorReason.ONE_NOBLE if reached and picked else SplendorReason.NOBLE_NOT_REACHED
