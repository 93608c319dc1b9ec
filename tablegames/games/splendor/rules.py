"""The rules of Splendor, in the order of the rulebook.

A turn is an action, the refill, the return to ten tokens, the noble, and the test for the end (SP-8).
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from tablegames.core.model import ScorePart, Seat, SeatStanding, Setup, Standing, ready
from tablegames.core.rng import Rng
from tablegames.core.rules import GameInfo, Option, Step
from tablegames.games.splendor import moves
from tablegames.games.splendor.cards import CARDS, NOBLES, cards_of_level, noble_points, reached, worth
from tablegames.games.splendor.model import (
    LEVELS,
    BuyCard,
    CardBought,
    CardCode,
    CardReserved,
    CardTurnedUp,
    ChooseNoble,
    GameEnded,
    LastRoundBegan,
    Level,
    NobleCame,
    NobleCode,
    Passed,
    Player,
    ReserveCard,
    Reserved,
    ReserveTop,
    ReturnTokens,
    SplendorAction,
    SplendorEvent,
    SplendorState,
    SplendorView,
    TakeTokens,
    Tokens,
    TokensReturned,
    TokensTaken,
    TopReserved,
)
from tablegames.games.splendor.sight import SplendorSight
from tablegames.games.splendor.turn import Turn

COLOURED_SUPPLY: Final = {2: 4, 3: 5, 4: 7}
"""Tokens of each colour by the number of seats (SP-2)."""

GOLD_SUPPLY: Final = 5
"""Gold tokens, whatever the number of seats (SP-2)."""

NOBLES_MORE_THAN_SEATS: Final = 1
"""How many more nobles than seats are revealed (SP-3, D12)."""

TARGET: Final = 15
"""The points that bring the last round (SP-44, D9)."""

ONE_GOLD: Final[Tokens] = (0, 0, 0, 0, 0, 1)

FIRST_SEAT: Final = Option(key="first_seat", choices=("entered", "random"), default="entered")
"""Who starts: the first seat as entered, or a seat drawn by lot (SP-6, D17)."""

FEWEST_CARDS: Final = "fewest_cards"
"""The tie-break: fewest bought cards (SP-48)."""

# What recurs in every game is made once
_reserved = ready(Reserved)
_tokens_taken = ready(TokensTaken)
_card_reserved = ready(CardReserved)
_top_reserved = ready(TopReserved)
_card_turned_up = ready(CardTurnedUp)
_tokens_returned = ready(TokensReturned)
_noble_came = ready(NobleCame)
_passed = ready(Passed)
_last_round_began = ready(LastRoundBegan)
_card_bought = ready(CardBought, 16384)  # more than some thousand games bring


class SplendorRules(SplendorSight):
    """Splendor for two to four seats."""

    info = GameInfo(id="splendor", seats=(2, 3, 4), options=(FIRST_SEAT,), rules_version=1, open=True)
    state_type = SplendorState
    action_type = SplendorAction
    event_type = SplendorEvent
    view_type = SplendorView

    def new_game(self, setup: Setup, rng: Rng) -> SplendorState:
        """Lay out bank, nobles and rows (SP-1..6)."""
        seats = len(setup.seats)
        coloured = COLOURED_SUPPLY[seats]
        nobles = rng.shuffled(NOBLES)[: seats + NOBLES_MORE_THAN_SEATS]
        first, second, third = (_laid_out(rng.shuffled(cards_of_level(level))) for level in LEVELS)
        starter = rng.below(seats) if setup.option(FIRST_SEAT.key) == "random" else 0
        return SplendorState(
            bank=(coloured, coloured, coloured, coloured, coloured, GOLD_SUPPLY),
            levels=(first, second, third),
            nobles=nobles,
            players=(Player(),) * seats,
            first=starter,
            seat=starter,
        )

    def actors(self, state: SplendorState) -> tuple[Seat, ...]:
        return () if state.phase == "over" else (state.seat,)

    def legal_actions(self, state: SplendorState, seat: Seat) -> tuple[SplendorAction, ...]:
        """Return what the seat in turn may decide in this phase (SP-7, SP-34, SP-39, SP-50)."""
        if seat != state.seat:
            return ()
        player = state.players[seat]
        match state.phase:
            case "act":
                one, two, three = state.levels
                return moves.to_act(
                    seat,
                    state.bank,
                    (*one.row, *two.row, *three.row),
                    (len(one.deck), len(two.deck), len(three.deck)),
                    player.tokens,
                    worth(player.bought).bonuses,
                    [reserved.card for reserved in player.reserved],
                    len(player.reserved),
                ) or (moves.passing(seat),)
            case "return":
                return moves.returns(seat, player.tokens)
            case "noble":
                return moves.noble_choices(seat, state.nobles, worth(player.bought).bonuses)
            case "over":
                return ()
            case _:
                assert_never(state.phase)

    def apply(self, state: SplendorState, action: SplendorAction, rng: Rng) -> Step[SplendorState, SplendorEvent]:
        """Return what a legal action leads to."""
        turn = Turn(state)
        match action.kind:
            case "take_tokens":
                return _take(turn, action)
            case "reserve_card":
                return _reserve(turn, action)
            case "reserve_top":
                return _reserve_blind(turn, action)
            case "buy_card":
                return _buy(turn, action)
            case "pass":
                return _pass(turn)
            case "return_tokens":
                return _give_back(turn, action)
            case "choose_noble":
                return _choose_noble(turn, action)
            case _:
                assert_never(action.kind)

    def standing(self, state: SplendorState) -> Standing | None:
        """Rank by points, then by fewest bought cards; who is still equal shares the place (SP-47..49, D10)."""
        if state.phase != "over":
            return None
        scores = [_score(player) for player in state.players]
        keys = [score.rank_key for score in scores]
        lines = tuple(
            SeatStanding(
                seat=seat,
                rank=1 + sum(other < keys[seat] for other in keys),
                score=scores[seat].cards + scores[seat].nobles,
                parts=(
                    ScorePart(kind="cards", value=scores[seat].cards),
                    ScorePart(kind="nobles", value=scores[seat].nobles),
                    ScorePart(kind="bought", value=scores[seat].bought),
                ),
            )
            for seat in sorted(range(len(keys)), key=keys.__getitem__)
        )
        best = min(keys)
        needed = any(key[0] == best[0] and key != best for key in keys)
        return Standing(seats=lines, decided_by=FEWEST_CARDS if needed else None)


def _laid_out(cards: tuple[CardCode, ...]) -> Level:
    """Reveal four cards of a shuffled level (SP-4)."""
    *deck, fourth, third, second, first = cards
    return Level(deck=tuple(deck), row=(first, second, third, fourth))


# The four actions


def _take(turn: Turn, action: TakeTokens) -> Step[SplendorState, SplendorEvent]:
    """Three different, or two of one colour (SP-10..14)."""
    turn.take(action.tokens)
    turn.events.append(_tokens_taken(seat=turn.seat, tokens=action.tokens))
    return _after_action(turn)


def _reserve(turn: Turn, action: ReserveCard) -> Step[SplendorState, SplendorEvent]:
    """An open card goes into the hand, and its place is filled (SP-16, SP-30)."""
    turn.hand = (*turn.hand, _reserved(card=action.card, hidden=False))
    turn.events.append(_card_reserved(seat=turn.seat, card=action.card, gold=_gold_comes(turn)))
    _refill(turn, action.card)
    return _after_action(turn)


def _reserve_blind(turn: Turn, action: ReserveTop) -> Step[SplendorState, SplendorEvent]:
    """The top card of a deck goes into the hand unseen by the others (SP-16, SP-20, SP-32)."""
    level = turn.levels[action.level - 1]
    card = level.deck[-1]
    turn.change_level(action.level, level.replace(deck=level.deck[:-1]))
    turn.hand = (*turn.hand, _reserved(card=card, hidden=True))
    turn.events.append(_top_reserved(seat=turn.seat, level=action.level, card=card, gold=_gold_comes(turn)))
    return _after_action(turn)


def _gold_comes(turn: Turn) -> bool:
    """With a reserved card comes a gold token while there is one; it cannot be declined (SP-18, SP-19, D4)."""
    if turn.bank[5] == 0:
        return False
    turn.take(ONE_GOLD)
    return True


def _buy(turn: Turn, action: BuyCard) -> Step[SplendorState, SplendorEvent]:
    """An open or reserved card is paid for and counts from now on (SP-23..29)."""
    turn.give(action.payment)
    turn.bought = (*turn.bought, action.card)
    held = next((reserved for reserved in turn.hand if reserved.card == action.card), None)
    turn.events.append(
        _card_bought(
            seat=turn.seat,
            card=action.card,
            payment=action.payment,
            from_hand=held is not None,
            hidden=held is not None and held.hidden,
        )
    )
    if held is None:
        _refill(turn, action.card)
    else:
        turn.hand = tuple(reserved for reserved in turn.hand if reserved is not held)
    return _after_action(turn)


def _refill(turn: Turn, card: CardCode) -> None:
    """Fill the place of an open card from its deck; with an empty deck it stays empty (SP-30, SP-31)."""
    number = CARDS[card].level
    level = turn.levels[number - 1]
    new = level.deck[-1] if level.deck else None
    row = tuple([new if there == card else there for there in level.row])
    turn.change_level(number, level.replace(deck=level.deck[:-1], row=row))
    if new is not None:
        turn.events.append(_card_turned_up(level=number, card=new))


def _pass(turn: Turn) -> Step[SplendorState, SplendorEvent]:
    """Nothing else was legal; the noble step still happens (SP-50)."""
    turn.events.append(_passed(seat=turn.seat))
    return _after_action(turn, passes=turn.passes + 1)


# The limit of ten


def _after_action(turn: Turn, passes: int = 0) -> Step[SplendorState, SplendorEvent]:
    """Tokens above ten must go back before the turn goes on (SP-8, SP-33)."""
    turn.passes = passes
    return turn.step(phase="return") if sum(turn.tokens) > moves.TOKEN_LIMIT else _noble_step(turn)


def _give_back(turn: Turn, action: ReturnTokens) -> Step[SplendorState, SplendorEvent]:
    """Exactly the excess goes back to the bank (SP-34)."""
    turn.give(action.tokens)
    turn.events.append(_tokens_returned(seat=turn.seat, tokens=action.tokens))
    return _noble_step(turn)


# Nobles


def _noble_step(turn: Turn) -> Step[SplendorState, SplendorEvent]:
    """At most one noble comes, whatever the action was; if several would, the seat chooses (SP-37..41, D7, D8)."""
    coming = reached(worth(turn.bought).bonuses, turn.nobles)
    if len(coming) > 1:
        return turn.step(phase="noble")
    if coming:
        _noble_comes(turn, coming[0])
    return _end_of_turn(turn)


def _choose_noble(turn: Turn, action: ChooseNoble) -> Step[SplendorState, SplendorEvent]:
    """The chosen one comes; the others stay (SP-39, SP-40)."""
    _noble_comes(turn, action.noble)
    return _end_of_turn(turn)


def _noble_comes(turn: Turn, noble: NobleCode) -> None:
    """A noble moves to its owner and is not replaced; after it, passes are counted anew (SP-41, SP-51)."""
    turn.nobles = tuple(other for other in turn.nobles if other != noble)
    turn.won = (*turn.won, noble)
    turn.passes = 0
    turn.events.append(_noble_came(seat=turn.seat, noble=noble))


# The end


def _end_of_turn(turn: Turn) -> Step[SplendorState, SplendorEvent]:
    """Fifteen points bring the last round; it is finished so that all have had as many turns (SP-44..46, D3)."""
    state = turn.state
    seats = len(state.players)
    following = (turn.seat + 1) % seats
    last_round = state.last_round or worth(turn.bought).points + noble_points(turn.won) >= TARGET
    round_ends = following == state.first
    if turn.passes == seats or (last_round and round_ends):
        turn.events.append(GameEnded(blocked=turn.passes == seats))
        return turn.step(phase="over", last_round=last_round)
    if last_round and not state.last_round:
        turn.events.append(_last_round_began(seat=turn.seat))
    return turn.step(phase="act", seat=following, round=state.round + round_ends, last_round=last_round)


# Scores


class _Score(NamedTuple):
    """What decides: points from cards and nobles, and how many cards were bought (SP-43, SP-48)."""

    cards: int
    nobles: int
    bought: int

    @property
    def rank_key(self) -> tuple[int, int]:
        """Smaller is better."""
        return -self.cards - self.nobles, self.bought


def _score(player: Player) -> _Score:
    return _Score(worth(player.bought).points, noble_points(player.nobles), len(player.bought))
