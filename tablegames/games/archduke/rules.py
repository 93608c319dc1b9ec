"""Archduke's rules, in the order of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final, assert_never

from tablegames.core.cards import with_seat
from tablegames.core.model import Seat, Setup, Standing, ready
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Option, Rules, Step
from tablegames.games.archduke import sight
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.effects import decline, give, peek, swap_first, swap_second
from tablegames.games.archduke.events import (
    ArchdukeCalled,
    ArchdukeEvent,
    CardDrawn,
    CardReplaced,
    DiscardTaken,
    DrawnDiscarded,
    FirstCardTurned,
    Looked,
    TurnStarted,
)
from tablegames.games.archduke.matching import claim, open_window, settle
from tablegames.games.archduke.memory import remember
from tablegames.games.archduke.model import (
    ArchdukeAction,
    ArchdukeState,
    ArchdukeView,
    CallArchduke,
    Claim,
    DealRound,
    Decline,
    DiscardDrawn,
    DrawCard,
    EndRound,
    EndTurn,
    Give,
    Look,
    Modes,
    Pass,
    Peek,
    Pending,
    Place,
    Slot,
    StartTurn,
    SwapFirst,
    SwapSecond,
    TableState,
    TakeDiscard,
)
from tablegames.games.archduke.rounds import deal, deal_round, score_round
from tablegames.games.archduke.scoring import final_standing
from tablegames.games.archduke.supply import FIRST_SLOTS, card_at, draw, replace_card
from tablegames.games.archduke.turns import (
    actors,
    can_draw,
    claimable,
    decider,
    last_window,
    may_claim,
    reachable,
    receivers,
)

LENGTH: Final = Option("length", ("four", "advanced", "elimination"), "four")
"""AR-3, AR-55, AR-56."""

EXTRA_ROUND: Final = Option("extra_round", ("no", "yes"), "no")
"""AR-52."""

CLAIMING: Final = Option("claiming", ("timed", "relaxed"), "timed")
"""Whether all may match at once until the next turn is started, or are asked one after another."""

LATE_CLAIMS: Final = Option("late_claims", ("ignore", "penalty"), "ignore")
"""AR-26; it means nothing where seats are asked one after another."""

_READY_ACTIONS: Final = 4096
"""More than there are: six seats, some forty slots each."""

# What recurs in every game is made once
_card_drawn = ready(CardDrawn)
_card_replaced = ready(CardReplaced)
_discard_taken = ready(DiscardTaken)
_drawn_discarded = ready(DrawnDiscarded)
_first_card_turned = ready(FirstCardTurned)
_turn_started = ready(TurnStarted)
_archduke_called = ready(ArchdukeCalled)
_pending = ready(Pending)


class ArchdukeRules(Rules[ArchdukeState, ArchdukeAction, ArchdukeEvent, ArchdukeView]):
    """The rules of Archduke for two to six seats. Source: AR-1."""

    info: ClassVar = GameInfo(
        id="archduke",
        seats=(2, 3, 4, 5, 6),
        options=(LENGTH, EXTRA_ROUND, CLAIMING, LATE_CLAIMS),
        rules_version=1,
        open=True,
        undo_past_reveals=False,
    )
    state_type: ClassVar = ArchdukeState
    action_type: ClassVar = ArchdukeAction
    event_type: ClassVar = ArchdukeEvent
    view_type: ClassVar = ArchdukeView

    view = staticmethod(sight.view)
    redact = staticmethod(sight.redact)
    remember = staticmethod(remember)
    determinize = staticmethod(sight.determinize)
    refusal = staticmethod(sight.refusal)
    looks_alone = staticmethod(sight.looks_alone)

    def new_game(self, setup: Setup, rng: Rng) -> ArchdukeState:
        """AR-7: a random dealer, whose left neighbour starts."""
        modes = Modes(
            length=setup.option(LENGTH.key),  # type: ignore[arg-type]  # one of the option's choices
            extra_round=setup.option(EXTRA_ROUND.key) == "yes",
            relaxed=setup.option(CLAIMING.key) == "relaxed",
            late_penalty=setup.option(LATE_CLAIMS.key) == "penalty",
        )
        seats = len(setup.seats)
        table = TableState(modes=modes, playing=(True,) * seats, failed=((),) * seats, starter=rng.below(seats))
        return deal(table, rng)

    def actors(self, state: ArchdukeState) -> tuple[Seat, ...]:
        return actors(state)

    def legal_actions(self, state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
        table = state.table
        if table.phase == "over" or not 0 <= seat < len(table.playing):
            return ()
        claims = _claims(state, seat) if may_claim(table, seat) else ()
        if seat != decider(table):
            return claims
        match table.phase:
            case "look":
                return _looks(seat)
            case "window":
                return (*_window(state, seat), *claims)
            case "draw":
                return _piles(state, seat)
            case "place":
                return _places(state, seat)
            case "swap":
                return _second_cards(state, seat)
            case "deal":
                return (_ready(DealRound, seat),)
        assert_never(table.phase)

    def apply(self, state: ArchdukeState, action: ArchdukeAction, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
        match action:
            case DealRound():
                return deal_round(state, rng)
            case Look():
                return _look(state, action)
            case StartTurn():
                return _start_turn(state, action.seat)
            case DrawCard():
                return _draw_card(state, action.seat, rng)
            case TakeDiscard():
                return _take_discard(state, action.seat)
            case Place():
                return _place(state, action)
            case DiscardDrawn():
                return _discard_drawn(state, action.seat)
            case Claim():
                return claim(state, action, rng)
            case Pass():
                return _pass(state)
            case Give():
                return give(state, action, rng)
            case SwapFirst():
                return swap_first(state, action)
            case SwapSecond():
                return swap_second(state, action)
            case Peek():
                return peek(state, action)
            case Decline():
                return decline(state, action)
            case CallArchduke():
                return _call(state, action.seat)
            case EndTurn():
                return Step(state.replace(table=state.table.replace(to_answer=False)), ())
            case EndRound():
                return score_round(state, rng, ())
        assert_never(action)

    def standing(self, state: ArchdukeState) -> Standing | None:
        return final_standing(state.table) if state.table.phase == "over" else None


# Ready actions: one instance of each, since most lists repeat them


@lru_cache(_READY_ACTIONS)
def _ready(
    kind: type[
        DealRound
        | StartTurn
        | DrawCard
        | TakeDiscard
        | DiscardDrawn
        | Pass
        | Decline
        | CallArchduke
        | EndTurn
        | EndRound
    ],
    seat: Seat,
) -> ArchdukeAction:
    return kind(seat=seat)


@lru_cache(_READY_ACTIONS)
def _ready_at(kind: type[SwapFirst | SwapSecond | Peek], seat: Seat, owner: Seat, slot: Slot) -> ArchdukeAction:
    return kind(seat=seat, owner=owner, slot=slot)


@lru_cache(_READY_ACTIONS)
def _ready_own(kind: type[Claim | Place], seat: Seat, slot: Slot) -> ArchdukeAction:
    return kind(seat=seat, slot=slot)


@lru_cache(_READY_ACTIONS)
def _ready_gift(seat: Seat, to: Seat) -> Give:
    return Give(seat=seat, to=to)


# Before the round


@lru_cache(_READY_ACTIONS)
def _looks(seat: Seat) -> tuple[ArchdukeAction, ...]:
    """AR-6: any two of the four."""
    return tuple([Look(seat=seat, slots=pair) for pair in combinations(range(1, FIRST_SLOTS + 1), 2)])


def _look(state: ArchdukeState, action: Look) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-6, AR-8: once; after the last look the first card is turned up, which brings nobody an action."""
    grid = state.grids[action.seat]
    looked = Looked(seat=action.seat, slots=action.slots, cards=tuple(card_at(grid, slot) for slot in action.slots))
    table = state.table.replace(to_look=state.table.to_look[1:])
    if table.to_look:
        return Step(state.replace(table=table), (looked,))
    *deck, first = state.deck
    state = state.replace(table=open_window(table), deck=tuple(deck), discard=(first,))
    return Step(state, (looked, _first_card_turned(card=first)))


# A turn


def _start_turn(state: ArchdukeState, seat: Seat) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-20: the window is closed; which pile it will be comes next."""
    return Step(state.replace(table=state.table.replace(turn=seat, phase="draw")), (_turn_started(seat=seat),))


def _piles(state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
    """AR-10, AR-53, AR-54: the discard pile always has a card."""
    take = _ready(TakeDiscard, seat)
    return (_ready(DrawCard, seat), take) if can_draw(state) else (take,)


def _draw_card(state: ArchdukeState, seat: Seat, rng: Rng) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-11: looked at by its owner alone."""
    drawn = draw(state.deck, state.discard, rng)
    state = state.replace(
        table=state.table.replace(phase="place"), deck=drawn.deck, discard=drawn.discard, drawn=drawn.card
    )
    return Step(state, (*drawn.events, _card_drawn(seat=seat, card=drawn.card)))


def _take_discard(state: ArchdukeState, seat: Seat) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-12, ruling Q14."""
    *left, card = state.discard
    state = state.replace(table=state.table.replace(phase="place", openly=True), discard=tuple(left), drawn=card)
    return Step(state, (_discard_taken(seat=seat, card=card),))


def _places(state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
    """AR-11, AR-12, AR-14: an occupied slot; only a card from the draw pile may be discarded instead."""
    places = [_ready_own(Place, seat, slot) for slot in state.slots_of(seat)]
    return tuple(places) if state.table.openly else (*places, _ready(DiscardDrawn, seat))


def _place(state: ArchdukeState, action: Place) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-13, AR-15: the replaced card is turned up, and its owner may use its action."""
    seat, table, grid = action.seat, state.table, state.grids[action.seat]
    assert state.drawn is not None, "the phase says so"
    replaced = card_at(grid, action.slot)
    effect = CARDS[replaced].effect
    queue = () if effect is None else (_pending(seat=seat, effect=effect),)
    placed = _card_replaced(seat=seat, slot=action.slot, card=replaced, openly=table.openly)
    state = state.replace(
        table=open_window(table, queue),
        grids=with_seat(state.grids, seat, replace_card(grid, action.slot, state.drawn)),
        discard=(*state.discard, replaced),
        drawn=None,
    )
    return settle(state, (placed,))


def _discard_drawn(state: ArchdukeState, seat: Seat) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-16, AR-24: it never lay in a tableau, so that it brings no action."""
    card = state.drawn
    assert card is not None, "the phase says so"
    state = state.replace(table=open_window(state.table), discard=(*state.discard, card), drawn=None)
    return Step(state, (_drawn_discarded(seat=seat, card=card),))


# The window: matches, actions, the call, the next turn


def _claims(state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
    """AR-18, ruling Q15: any own card, whatever it is."""
    return _claims_on(seat, claimable(state, seat))


@lru_cache(_READY_ACTIONS)
def _claims_on(seat: Seat, slots: tuple[Slot, ...]) -> tuple[ArchdukeAction, ...]:
    return tuple([_ready_own(Claim, seat, slot) for slot in slots])


def _window(state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
    """AR-39: what the seat has to decide that has to decide something."""
    table = state.table
    if table.queue:
        return (*_uses(state, table.queue[0]), _ready(Decline, seat))
    if table.to_ask:
        return (_ready(Pass, seat),)
    if table.to_answer:
        return _ready(EndTurn, seat), _ready(CallArchduke, seat)
    return (_ready(EndRound if last_window(table) else StartTurn, seat),)


def _pass(state: ArchdukeState) -> Step[ArchdukeState, ArchdukeEvent]:
    return settle(state.replace(table=state.table.replace(to_ask=state.table.to_ask[1:])), ())


def _uses(state: ArchdukeState, action: Pending) -> tuple[ArchdukeAction, ...]:
    """AR-29..31."""
    seat = action.seat
    match action.effect:
        case "give":
            return tuple([_ready_gift(seat, to) for to in receivers(state, seat)])
        case "swap":
            return tuple([_ready_at(SwapFirst, seat, owner, slot) for owner, slot in reachable(state, seat)])
        case "peek":
            return tuple([_ready_at(Peek, seat, owner, slot) for owner, slot in reachable(state, seat)])
    assert_never(action.effect)


def _second_cards(state: ArchdukeState, seat: Seat) -> tuple[ArchdukeAction, ...]:
    """Ruling Q4: any other card, of the same tableau too."""
    others = [position for position in reachable(state, seat) if position != state.table.swap_first]
    return tuple([_ready_at(SwapSecond, seat, owner, slot) for owner, slot in others])


def _call(state: ArchdukeState, seat: Seat) -> Step[ArchdukeState, ArchdukeEvent]:
    """AR-38, AR-40: everybody else has one more turn."""
    state = state.replace(table=state.table.replace(caller=seat, to_answer=False))
    return Step(state, (_archduke_called(seat=seat),))
