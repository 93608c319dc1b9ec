"""The computer players of Odin, by what they see alone.

A hand of Odin is won by whoever needs the fewest plays: nine cards that make three combinations are nearly out, nine
that make six are not. So the normal player weighs every action by the hand that it leaves: into how few combinations
it can be parted, how many cards it has, how many of them go together, how high they are. To that comes what the others
may do: nobody beats the play, somebody goes out. The worth of an action is the sum, counted in cards; the part of it
that speaks most for the action, against what else could be done, is the reason that is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.odin.cards import CARDS, value_of
from tablegames.games.odin.model import Cards, OdinAction, OdinView, Pass, PlayCards, TakeCard
from tablegames.games.odin.odds import Odds, combinations_in, largest_in

MIDDLE: Final = 5
"""The value of a card that is neither high nor low."""


NOTHING_GAINED: Final = 0.01
"""Smaller differences, in cards, are none."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What matters how much; one card fewer in the hand is 1."""

    plays: float = 3.9
    """A combination fewer to be played: by far the most, since the hand ends by plays and not by cards."""
    largest: float = 0.5
    """A card more in the largest combination, which goes out as a whole when it is all that is left (OD-11)."""
    high: float = 0.13
    """A step in the value of a card: high ones beat what others play."""
    kept: float = 1.0
    """Nobody beats the play: the lead is a card that goes for nothing."""
    ready: float = 6.5
    """Nobody beats the play, and what is left is one combination: it goes out at once."""
    danger: float = 5.3
    """Somebody goes out on the play."""
    lead_danger: float = 1.5
    """Somebody goes out by leading after a pass; less, since others may still beat the centre."""
    tempo: float = 1.0
    """A pass gives somebody else the lead."""
    burst: float = 0.0
    """A card more in the play itself, whatever is left: for those who cannot wait."""


class Worth(NamedTuple):
    """What an action is worth, by part; each is the reason for the action where it tips the balance."""

    plays: float
    largest: float
    cards: float
    high: float
    ready: float = 0.0
    kept: float = 0.0
    danger: float = 0.0
    tempo: float = 0.0
    burst: float = 0.0


class Choice(NamedTuple):
    """An action with the hand that it leaves, and what it is worth."""

    action: OdinAction
    left: Cards
    worth: Worth


class Planner(Bot[OdinAction, OdinView]):
    """Weighs every action and does what is worth most; of equals the one that the rules list first."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def advise(self, seen: Seen[OdinAction, OdinView], rng: Rng) -> Advice[OdinAction]:
        """Return the best action; going out is the best of all, unless somebody else would win by it."""
        view = seen.view
        if len(seen.legal) < 2:
            return without_choice(view, seen.legal)
        outs = [action for action in seen.legal if goes_out(view, action)]
        if outs and wins_or_goes_on(view, seen.seat):
            return Advice(outs[0], Because(kind="out"))
        odds = Odds(view, seen.seat)
        choices = [self._weighed(view, odds, action) for action in seen.legal if action not in outs]
        best = max(choices, key=_total)
        return Advice(best.action, Because(kind="not_yet") if outs else _why(view, best, choices))

    def _weighed(self, view: OdinView, odds: Odds, action: OdinAction) -> Choice:
        """Weigh an action by the hand that it leaves and by what the others may do then."""
        hand = visible_hand(view, action.seat)
        match action:
            case PlayCards(cards=cards):
                left = tuple([card for card in hand if card not in cards])
                hands = [(*left, card) for card in view.centre] or [left]  # OD-15, OD-22
                worth, left = max([(self._holding(hand), hand) for hand in hands], key=lambda held: sum(held[0]))
                return Choice(action, left, self._played(worth, left, odds, cards))
            case TakeCard(card=card):
                return Choice(action, (*hand, card), self._holding((*hand, card)))
            case _:
                leads = 0.0 if view.owner is None else odds.leads_out(view.owner)
                weights = self._weights
                passed = self._holding(hand)._replace(danger=-weights.lead_danger * leads, tempo=-weights.tempo)
                return Choice(action, hand, passed)

    def _holding(self, hand: Cards) -> Worth:
        """What a hand is worth by itself."""
        weights = self._weights
        return Worth(
            plays=-weights.plays * combinations_in(hand),
            largest=weights.largest * largest_in(hand),
            cards=-float(len(hand)),
            high=weights.high * sum([CARDS[card].value - MIDDLE for card in hand]),
        )

    def _played(self, worth: Worth, left: Cards, odds: Odds, cards: Cards) -> Worth:
        """Add to the worth of the hand that is left what the others may do about the play."""
        weights, kept = self._weights, odds.kept(cards)
        return worth._replace(
            ready=weights.ready * kept if kept and odds.sees_hand and combinations_in(left) == 1 else 0.0,
            kept=weights.kept * kept,
            danger=-weights.danger * odds.out(cards),
            burst=weights.burst * len(cards),
        )


class Greedy(Bot[OdinAction, OdinView]):
    """Plays whenever it can: as many cards as possible, of those the lowest; takes the highest card back."""

    def advise(self, seen: Seen[OdinAction, OdinView], rng: Rng) -> Advice[OdinAction]:
        """Return the longest of the lowest plays, or the highest card to take."""
        if len(seen.legal) < 2:
            return without_choice(seen.view, seen.legal)
        best = max(seen.legal, key=_greed)
        if goes_out(seen.view, best):
            return Advice(best, Because(kind="out"))
        return Advice(best, Because(kind="longest", values=(len(best.targets()),)))


def _greed(action: OdinAction) -> tuple[int, int]:
    match action:
        case PlayCards(cards=cards):
            return len(cards), -value_of(cards)
        case TakeCard(card=card):
            return 1, CARDS[card].value
        case _:
            return 0, 0


# What is plain to see


def visible_hand(view: OdinView, seat: Seat) -> Cards:
    """Return the cards of a hand: all for its owner, at an open table those that all saw being taken."""
    return view.known[seat] if view.hand is None else view.hand


def goes_out(view: OdinView, action: OdinAction) -> bool:
    """Tell whether an action plays the last cards of a hand. Source: OD-31."""
    return isinstance(action, PlayCards) and len(action.cards) == view.hand_sizes[action.seat]


def wins_or_goes_on(view: OdinView, seat: Seat) -> bool:
    """Tell whether `seat` may go out: the game is not over by it, or nobody has fewer points. Source: OD-35, OD-37."""
    totals = [points + size for points, size in zip(view.points, view.hand_sizes, strict=True)]
    totals[seat] = view.points[seat]
    return max(totals) < view.target or totals[seat] == min(totals)


def without_choice(view: OdinView, legal: Sequence[OdinAction]) -> Advice[OdinAction]:
    """Return the only thing that can be done; an open table may show none at all."""
    if not legal:
        return Advice(None)
    return Advice(legal[0], Because(kind="out" if goes_out(view, legal[0]) else "only"))


# Why


def _why(view: OdinView, best: Choice, choices: Sequence[Choice]) -> Because:
    """Tell which part of its worth speaks most for the best choice, compared with what else could be done."""
    others = [choice for choice in choices if choice is not best]
    passes = [choice for choice in others if isinstance(choice.action, Pass)]
    rivals = [max(others, key=_total)] if isinstance(best.action, Pass) else passes or others
    usual = [sum(parts) / len(rivals) for parts in zip(*(rival.worth for rival in rivals), strict=True)]
    gains = [mine - other for mine, other in zip(best.worth, usual, strict=True)]
    kind = Worth._fields[gains.index(max(gains))] if max(gains) > NOTHING_GAINED else "even"
    return Because(kind=kind, values=_values(view, kind, best, rivals))


def _values(view: OdinView, kind: str, best: Choice, rivals: Sequence[Choice]) -> tuple[str | int, ...]:
    """Return the numbers and cards that a reason speaks of."""
    match kind:
        case "plays":
            return combinations_in(best.left), max(combinations_in(rival.left) for rival in rivals)
        case "largest":
            return (largest_in(best.left),)
        case "high":
            hand = visible_hand(view, best.action.seat)
            return tuple(card for card in best.left if card not in hand)
        case "ready":
            return (value_of(best.left),)
        case "danger":
            return (min(size for seat, size in enumerate(view.hand_sizes) if seat != best.action.seat),)
        case "cards" | "burst":
            return (len(best.action.targets()),)
        case _:
            return ()


def _total(choice: Choice) -> float:
    return sum(choice.worth)


# Who plays


NORMAL: Final = Weights()

PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": Greedy(),
    "normal": Planner(NORMAL),
    "berserker": Planner(replace(NORMAL, burst=2.0, tempo=4.0)),
    "hoarder": Planner(replace(NORMAL, high=0.5)),
    "lurker": Planner(replace(NORMAL, tempo=-1.5)),
}
"""The computer players of Odin by name.

The berserker plays as many cards as it can and hardly ever passes, the hoarder keeps its high cards, and the lurker
passes where a play would not bring it much.
"""
