"""Small tables of Splendor for worked examples.

Tokens are written white/blue/green/red/black/gold, as "1/1/1/0/0/0", or by letter, as "W U G"; cards by their codes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.core.choice import find
from tablegames.core.model import SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.splendor.cards import CARDS, cards_of_level
from tablegames.games.splendor.model import (
    COLOURS,
    GOLD,
    LEVELS,
    BuyCard,
    CardCode,
    ChooseNoble,
    Level,
    Pass,
    Player,
    ReserveCard,
    Reserved,
    ReserveTop,
    ReturnTokens,
    SplendorAction,
    SplendorEvent,
    SplendorState,
    TakeTokens,
    Tokens,
)
from tablegames.games.splendor.rules import COLOURED_SUPPLY, GOLD_SUPPLY, SplendorRules

RULES = SplendorRules()

After = Step[SplendorState, SplendorEvent]


def seats(count: int, first_seat: str = "entered") -> Setup:
    """Return a setup for `count` people."""
    names = ("An", "Bob [/]", "Nguyễn", "Dora", "Emil")
    return Setup(seats=tuple(SeatSetup(name=name) for name in names[:count]), options=(("first_seat", first_seat),))


def new_game(count: int, seed: int = 1, first_seat: str = "entered") -> SplendorState:
    """Return a dealt game."""
    return RULES.new_game(seats(count, first_seat), Rng(seed, "deal"))


def tokens(text: str) -> Tokens:
    """Read "1/1/1/0/0/0" or "W U G"."""
    counts = (
        [int(number) for number in text.split("/")]
        if "/" in text
        else [text.split().count(colour) for colour in COLOURS + GOLD]
    )
    white, blue, green, red, black, gold = counts
    return white, blue, green, red, black, gold


def owner(
    hand: str = "", bonuses: str = "", bought: Iterable[str] = (), reserved: str = "", nobles: str = ""
) -> Player:
    """Return what a seat owns.

    `bonuses` as "U4 G3" become cards without points; a reserved card drawn blind is written "?2R1".
    """
    return Player(
        tokens=tokens(hand),
        bought=(*bought, *(card for part in bonuses.split() for card in _worthless(part[0], int(part[1:])))),
        reserved=tuple(Reserved(card=card.lstrip("?"), hidden=card.startswith("?")) for card in reserved.split()),
        nobles=tuple(nobles.split()),
    )


def cards_worth(points: int, count: int, but: Sequence[CardCode] = ()) -> tuple[CardCode, ...]:
    """Return `count` cards that are worth `points` together, none of them in `but`."""
    found: list[CardCode] = []
    for card in sorted(CARDS.values(), key=lambda card: -card.points):
        left = points - sum(CARDS[code].points for code in found)
        if card.code not in but and card.points <= left and len(found) < count and (card.points or not left):
            found.append(card.code)
    assert len(found) == count
    return tuple(found)


def table(
    *players: Player,
    bank: str | None = None,
    open_cards: str = "",
    nobles: str = "",
    empty_decks: Sequence[int] = (),
    **changes: object,
) -> SplendorState:
    """Return a table with `players`, and with seats that own nothing where two are not given.

    The bank holds what the players do not, unless it is told. `open_cards` lie open (the first places of their rows),
    the other cards fill the places that are left, then the decks; cards of `empty_decks` are in no deck.
    """
    players = players if len(players) > 1 else (*players, Player(), Player())[:2]
    owned = [card for player in players for card in (*player.bought, *(held.card for held in player.reserved))]
    wanted = open_cards.split()
    assert len({*owned, *wanted}) == len(owned) + len(wanted), "a card is in two places"
    one, two, three = (_level(level, wanted, owned, level in empty_decks) for level in LEVELS)
    state = SplendorState(
        bank=tokens(bank) if bank else _rest(players),
        levels=(one, two, three),
        nobles=tuple(nobles.split()),
        players=players,
        first=0,
        seat=0,
    )
    return state.replace(**changes)


# Playing


def play(state: SplendorState, action: SplendorAction) -> After:
    """Play an action, which must be legal."""
    legal = find(RULES.legal_actions(state, action.seat), action)
    assert legal is not None, f"not legal: {action!r}"
    return RULES.apply(state, legal, Rng("example"))


def allowed(state: SplendorState, action: SplendorAction) -> bool:
    """Whether an action is legal."""
    return find(RULES.legal_actions(state, action.seat), action) is not None


def take(state: SplendorState, colours: str) -> TakeTokens:
    """Return the take of "W U G"."""
    return TakeTokens(seat=state.seat, tokens=tokens(colours))


def reserve(state: SplendorState, card: CardCode) -> ReserveCard:
    """Return the reserve of an open card."""
    return ReserveCard(seat=state.seat, card=card)


def reserve_top(state: SplendorState, level: int) -> ReserveTop:
    """Return the reserve of a deck's top card."""
    return ReserveTop(seat=state.seat, level=level)


def buy(state: SplendorState, card: CardCode, payment: str = "") -> BuyCard:
    """Return the purchase of a card."""
    return BuyCard(seat=state.seat, card=card, payment=tokens(payment))


def give_back(state: SplendorState, colours: str) -> ReturnTokens:
    """Return the return of "U G"."""
    return ReturnTokens(seat=state.seat, tokens=tokens(colours))


def choose(state: SplendorState, noble: str) -> ChooseNoble:
    """Return the choice of a noble."""
    return ChooseNoble(seat=state.seat, noble=noble)


def do_nothing(state: SplendorState) -> Pass:
    """Return the pass."""
    return Pass(seat=state.seat)


def takes(state: SplendorState) -> list[Tokens]:
    """Return what may be taken."""
    return [action.tokens for action in RULES.legal_actions(state, state.seat) if isinstance(action, TakeTokens)]


def payments(state: SplendorState, card: CardCode) -> list[Tokens]:
    """Return how a card may be paid."""
    legal = RULES.legal_actions(state, state.seat)
    return [action.payment for action in legal if isinstance(action, BuyCard) and action.card == card]


def kinds(state: SplendorState) -> list[str]:
    """Return the kinds of legal actions, each once, in order."""
    return list(dict.fromkeys(action.kind for action in RULES.legal_actions(state, state.seat)))


def _worthless(colour: str, count: int) -> tuple[CardCode, ...]:
    cards = [card.code for card in CARDS.values() if card.colour == colour and card.points == 0]
    assert count <= len(cards)
    return tuple(reversed(cards))[:count]  # the rulebook's examples buy the first ones


def _level(level: int, wanted: Sequence[CardCode], owned: Sequence[CardCode], empty: bool) -> Level:
    first = [card for card in wanted if CARDS[card].level == level]
    rest = [card for card in cards_of_level(level) if card not in owned and card not in first]
    row, deck = [*first, *rest][:4], [*first, *rest][4:]
    one, two, three, four = (row[place] if place < len(row) else None for place in range(4))
    return Level(deck=() if empty else tuple(deck), row=(one, two, three, four))


def _rest(players: Sequence[Player]) -> Tokens:
    supply = [COLOURED_SUPPLY[len(players)]] * 5 + [GOLD_SUPPLY]
    held = (sum(player.tokens[colour] for player in players) for colour in range(6))
    white, blue, green, red, black, gold = (all_ - some for all_, some in zip(supply, held, strict=True))
    return white, blue, green, red, black, gold
