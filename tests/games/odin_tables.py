"""Small tables of Odin for worked examples. Cards are written by their codes: "R9 G9 K9"."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.core.choice import find
from tablegames.core.model import Seat, SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.odin.cards import CARDS, sort_cards, sort_descending
from tablegames.games.odin.model import (
    COLOURS,
    Cards,
    DealHand,
    OdinAction,
    OdinEvent,
    OdinState,
    Pass,
    PlayCards,
    TakeCard,
)
from tablegames.games.odin.rules import OdinRules

RULES = OdinRules()
NAMES = ("An", "Bob [/]", "Nguyễn", "Dora", "Emil", "Frieda")

After = Step[OdinState, OdinEvent]


def seats(count: int, **options: str) -> Setup:
    """Return a setup for `count` people; the options that are not named are at their defaults."""
    chosen = {option.key: options.get(option.key, option.default) for option in RULES.info.options}
    return Setup(seats=tuple(SeatSetup(name=name) for name in NAMES[:count]), options=tuple(chosen.items()))


def new_game(count: int, seed: int = 1, **options: str) -> OdinState:
    """Return a dealt game."""
    return RULES.new_game(seats(count, **options), Rng(seed, "deal"))


def cards(written: str) -> Cards:
    """Read "R2 R8" as a combination, in descending value."""
    return sort_descending(written.split())


def table(
    *hands: str,
    centre: str = "",
    owner: Seat | None = None,
    beaten: str = "",
    discard: str = "",
    known: Sequence[str] = (),
    colours: str = COLOURS,
    seat: Seat = 0,
    **changes: object,
) -> OdinState:
    """Return a table with these hands in the middle of a game to 15; all other cards were not dealt.

    With a centre the seat follows, otherwise it leads; with a beaten combination it takes. The centre belongs to the
    seat before, the one that takes to itself. `known` are those cards of each hand that all saw being taken.
    """
    count = len(hands)
    seen = [tuple(written.split()) for written in known] or [()] * count
    dealt = [tuple(written.split()) for written in hands]
    out = tuple(discard.split())
    used = [card for zone in (*dealt, cards(centre), cards(beaten), out) for card in zone]
    assert len(set(used)) == len(used), "a card is in two places"
    state = OdinState(
        colours=colours,
        hidden=tuple(sort_cards(set(hand) - set(taken)) for hand, taken in zip(dealt, seen, strict=True)),
        known=tuple(sort_cards(taken) for taken in seen),
        unseen=tuple(card for card in CARDS if card[0] in colours and card not in used),
        discard=out,
        centre=cards(centre),
        owner=(owner if owner is not None else seat if beaten else (seat - 1) % count) if centre else None,
        beaten=cards(beaten),
        passed=(False,) * count,
        first=0,
        seat=seat,
        phase="take" if beaten else "follow" if centre else "lead",
        target=15,
        auto_pass=True,
    )
    return state.replace(**changes)


# Playing


def play(state: OdinState, written: str) -> After:
    """Play these cards, which must be legal."""
    return act(state, PlayCards(seat=state.seat, cards=cards(written)))


def take(state: OdinState, card: str) -> After:
    """Take a card of the beaten combination."""
    return act(state, TakeCard(seat=state.seat, card=card))


def pass_turn(state: OdinState) -> After:
    """Pass."""
    return act(state, Pass(seat=state.seat))


def deal(state: OdinState) -> After:
    """Deal the next hand."""
    return act(state, DealHand(seat=state.seat))


def act(state: OdinState, action: OdinAction) -> After:
    """Do something, which must be legal."""
    legal = find(RULES.legal_actions(state, action.seat), action)
    assert legal is not None, f"not legal: {action!r}"
    return RULES.apply(state, legal, Rng("example"))


def plays(state: OdinState) -> list[str]:
    """Return what may be played, each as "R9 G9"."""
    legal = RULES.legal_actions(state, state.seat)
    return [" ".join(action.cards) for action in legal if isinstance(action, PlayCards)]


def allowed(state: OdinState, written: str) -> bool:
    """Whether these cards may be played."""
    return " ".join(cards(written)) in plays(state)


def kinds(state: OdinState) -> list[str]:
    """Return the kinds of legal actions, each once, in order."""
    return list(dict.fromkeys(action.kind for action in RULES.legal_actions(state, state.seat)))
