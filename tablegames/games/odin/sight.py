"""Everything about what is known in Odin: who sees what, and why something cannot be picked."""

from __future__ import annotations

from typing import assert_never

from tablegames.core.model import Memory, Seat, Target
from tablegames.core.rng import Rng
from tablegames.games.odin.cards import CARDS, is_combination, sort_cards, sort_descending, value_of
from tablegames.games.odin.model import (
    Card,
    Cards,
    CardsPlayed,
    CardTaken,
    GameEnded,
    HandDealt,
    HandEnded,
    OdinEvent,
    OdinReason,
    OdinState,
    OdinView,
    Passed,
    RoundEnded,
    card_target,
)


def view(state: OdinState, seat: Seat | None) -> OdinView:
    """Show the viewer's own hand, of the others only how many cards they hold. Source: OD-5, B-9."""
    known_viewer = seat is not None and 0 <= seat < len(state.hidden)
    return OdinView(
        viewer=seat if known_viewer else None,
        colours=state.colours,
        hand=sort_cards(state.hand(seat)) if seat is not None and known_viewer else None,
        hand_sizes=tuple(len(state.hand(other)) for other in range(len(state.hidden))),
        known=state.known,
        unseen_size=len(state.unseen),
        discard=state.discard,
        centre=state.centre,
        owner=state.owner,
        beaten=state.beaten,
        passed=state.passed,
        scores=state.scores,
        first=state.first,
        seat=state.seat,
        phase=state.phase,
        hand_number=state.hand_number,
        round_number=state.round_number,
        target=state.target,
        auto_pass=state.auto_pass,
    )


def redact(event: OdinEvent, seat: Seat | None) -> OdinEvent | None:
    """All that happens in Odin happens in sight of all; hands are in no event. Source: OD-5, OD-25."""
    match event:
        case HandDealt() | CardsPlayed() | CardTaken() | Passed() | RoundEnded() | HandEnded() | GameEnded():
            return event
    assert_never(event)


def determinize(view: OdinView, memory: Memory, rng: Rng) -> OdinState:
    """Deal the cards that the viewer cannot place at random over the others' hands and the unseen rest."""
    placed = {*view.discard, *view.centre, *view.beaten, *(view.hand or ())}.union(*view.known)
    deck = list(rng.shuffled(card for card in CARDS if card[0] in view.colours and card not in placed))
    hidden = []
    for seat, (size, known) in enumerate(zip(view.hand_sizes, view.known, strict=True)):
        if seat == view.viewer and view.hand is not None:
            hidden.append(tuple(card for card in view.hand if card not in known))
        else:
            hidden.append(sort_cards([deck.pop() for _card in range(size - len(known))]))
    shared = {name: getattr(view, name) for name in OdinState.model_fields if name in OdinView.model_fields}
    return OdinState(**shared, hidden=tuple(hidden), unseen=sort_cards(deck))


def refusal(view: OdinView, target: Target, picked: tuple[Target, ...] = ()) -> OdinReason | None:
    """Explain why a card cannot be picked on top of `picked`, in the order a player would ask."""
    card = target.removeprefix("card:")
    if view.phase == "over":
        return OdinReason.GAME_OVER
    if view.phase == "deal":
        return OdinReason.DEAL_FIRST
    if view.hand is None or view.viewer != view.seat:
        return OdinReason.NOT_YOUR_TURN
    if view.phase == "take":
        return _take_refusal(view, view.hand, card, picked)
    if card not in view.hand:
        return OdinReason.NOT_THERE
    if target in picked:
        return OdinReason.ALREADY_PICKED
    cards = (*(other.removeprefix("card:") for other in picked), card)
    return _lead_refusal(view.hand, cards) if view.phase == "lead" else _follow_refusal(view, view.hand, cards)


def _take_refusal(view: OdinView, hand: Cards, card: Card, picked: tuple[Target, ...]) -> OdinReason | None:
    if card not in view.beaten:
        return OdinReason.TAKE_FIRST if card in hand else OdinReason.ONLY_BEATEN
    if picked:
        return OdinReason.ALREADY_PICKED if card_target(card) in picked else OdinReason.ONLY_BEATEN
    return None


def _lead_refusal(hand: Cards, cards: Cards) -> OdinReason | None:
    return None if len(cards) == 1 or is_combination(hand) else OdinReason.ONE_TO_LEAD


def _follow_refusal(view: OdinView, hand: Cards, cards: Cards) -> OdinReason | None:
    """OD-17, OD-18: look for the best combination of this hand that contains `cards`."""
    if not is_combination(cards):
        return OdinReason.NO_COMBINATION
    if len(cards) > len(view.centre) + 1:
        return OdinReason.TOO_MANY
    best = max(
        value_of((*cards, *sort_descending(mates)[: len(view.centre) + 1 - len(cards)]))
        for mates in _mates(hand, cards)
    )
    return None if best > value_of(view.centre) else OdinReason.TOO_LOW


def _mates(hand: Cards, cards: Cards) -> tuple[Cards, ...]:
    """Return the cards of the hand that could join `cards` by colour, and those by value."""
    rest = [card for card in hand if card not in cards]
    return tuple(
        tuple(card for card in rest if card[place] == cards[0][place])
        for place in (0, 1)
        if len({card[place] for card in cards}) == 1
    )
