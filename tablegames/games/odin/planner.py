"""How the normal player of Odin and its characters plan, by what they see alone.

A hand of Odin is won by whoever needs the fewest plays: nine cards that make three combinations are nearly out, nine
that make six are not. So the normal player weighs every action by the hand that it leaves: into how few combinations
it can be parted, how many cards go together, how high they are. To that comes what the others can do: beat the play,
or go out. The worth of an action is the sum, in points of this hand; the part of it that speaks most for the action,
against what else could be done, is the reason that is told.

The weights were fitted to what came of some thousand positions that were played to the end of the hand many times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final, NamedTuple

from tablegames.core.bots import Advice, Because, Bot, Seen
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.odin.cards import CARDS, pass_ends_round
from tablegames.games.odin.model import Cards, OdinAction, OdinView, Pass, PlayCards, TakeCard
from tablegames.games.odin.odds import Odds, combinations_in, largest_in

MIDDLE: Final = 5
"""The value of a card that is neither high nor low."""

NEARLY_OUT: Final = 3
"""With so many cards left in some hand, this one may be over any time."""

LAST_CARDS: Final = 3
"""Then every card counts as much as so many before."""

NOTHING_GAINED: Final = 0.01
"""Smaller differences, in points, are none."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What matters how much, in points of the hand."""

    plays: float = 1.1
    """A combination fewer to be played: the hand ends by plays."""
    plays_in_vain: float = 1.2
    """What of that is lost where somebody else has one card left; with more cards it is less."""
    together: float = 2.0
    """The largest combination: all of it goes out at once in the end (OD-11). By the logarithm of its cards."""
    cards: float = 0.1
    """A card fewer; more where somebody is nearly out."""
    high: float = 0.07
    """A step in the value of a card: high ones beat what others play."""
    lead: float = 3.0
    """Nobody beats the play: the next lead costs a card and brings none."""
    lead_with: float = 0.45
    """What of that is lost by each card in the hand: a lead is worth most at the end."""
    danger: float = 1.0
    """Somebody goes out by beating the play, or by leading after a pass."""
    tempo: float = 0.6
    """A pass that ends the round gives the lead away."""
    last_tempo: float = 1.3
    """A pass with one combination left misses the chance to lead it."""
    eager: float = 0.0
    """Any play, whatever is left: for those who cannot wait; less than nothing for those who like to."""
    burst: float = 0.0
    """A card more in the play, whatever is left."""


class Worth(NamedTuple):
    """What an action is worth, by part; each is the reason for the action where it tips the balance."""

    plays: float
    together: float
    cards: float
    high: float
    lead: float = 0.0
    danger: float = 0.0
    tempo: float = 0.0
    eager: float = 0.0


_PLAYS: Final = Worth._fields.index("plays")


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
        if len(seen.legal) < 2:
            return without_choice(seen.view, seen.legal)
        plan = self.plan(seen)
        return Advice(plan.actions[0], plan.because(plan.actions[0]))

    def plan(self, seen: Seen[OdinAction, OdinView]) -> Plan:
        """Weigh what can be done: going out alone if the seat may, otherwise all but that."""
        view, odds = seen.view, Odds(seen.view, seen.seat)
        outs = [action for action in seen.legal if goes_out(view, action)]
        goes = bool(outs) and may_go_out(view.points, view.hand_sizes, seen.seat, view.target)
        actions = outs[:1] if goes else [action for action in seen.legal if action not in outs]
        choices = [self._weighed(view, odds, action) for action in actions]
        return Plan(view, odds, sorted(choices, key=_total, reverse=True), "out" if goes else "not_yet" if outs else "")

    def _weighed(self, view: OdinView, odds: Odds, action: OdinAction) -> Choice:
        """Weigh an action by the hand that it leaves and by what the others can do then."""
        hand = visible_hand(view, action.seat)
        match action:
            case PlayCards(cards=cards):
                left = tuple([card for card in hand if card not in cards])
                hands = [(*left, card) for card in view.centre] or [left]  # OD-15, OD-22
                worth, left = max([(self._held(hand, odds), hand) for hand in hands], key=lambda held: sum(held[0]))
                return Choice(action, left, self._played(worth, left, odds, cards))
            case TakeCard(card=card):
                return Choice(action, (*hand, card), self._held((*hand, card), odds))
            case _:
                return Choice(action, hand, self._passed(self._held(hand, odds), view, odds, action.seat))

    def _held(self, hand: Cards, odds: Odds) -> Worth:
        """What a hand is worth by itself."""
        weights = self._weights
        return Worth(
            plays=(weights.plays_in_vain / odds.fewest - weights.plays) * combinations_in(hand),
            together=weights.together * log(max(1, largest_in(hand))),
            cards=-weights.cards * len(hand) * (LAST_CARDS if odds.fewest <= NEARLY_OUT else 1),
            high=weights.high * sum([CARDS[card].value - MIDDLE for card in hand]),
        )

    def _played(self, worth: Worth, left: Cards, odds: Odds, cards: Cards) -> Worth:
        """Add to the worth of the hand that is left what the others can do about the play."""
        weights = self._weights
        return worth._replace(
            lead=odds.kept(cards) * max(0.0, weights.lead - weights.lead_with * len(left)),
            danger=-weights.danger * odds.out(cards),
            eager=weights.eager + weights.burst * len(cards),
        )

    def _passed(self, worth: Worth, view: OdinView, odds: Odds, seat: Seat) -> Worth:
        """Add to the worth of the hand what a pass gives away."""
        weights = self._weights
        ends_round = (seat + 1) % len(view.hand_sizes) == view.owner
        ready = odds.sees_hand and combinations_in(visible_hand(view, seat)) == 1
        return worth._replace(
            danger=-weights.danger * odds.out(view.centre, view.owner),
            tempo=-weights.tempo * ends_round - weights.last_tempo * ready,
        )


# What is plain to see


def visible_hand(view: OdinView, seat: Seat) -> Cards:
    """Return the cards of a hand: all for its owner, at an open table those that all saw being taken."""
    return view.known[seat] if view.hand is None else view.hand


def goes_out(view: OdinView, action: OdinAction) -> bool:
    """Tell whether an action plays the last cards of a hand. Source: OD-31."""
    return isinstance(action, PlayCards) and len(action.cards) == view.hand_sizes[action.seat]


def may_go_out(points: Sequence[int], sizes: Sequence[int], seat: Seat, target: int) -> bool:
    """Tell whether `seat` may go out: the game is not over by it, or nobody has fewer points. Source: OD-35, OD-37."""
    totals = [total + size for total, size in zip(points, sizes, strict=True)]
    totals[seat] = points[seat]
    return max(totals) < target or totals[seat] == min(totals)


def without_choice(view: OdinView, legal: Sequence[OdinAction]) -> Advice[OdinAction]:
    """Return the only thing that can be done; an open table may show none at all."""
    if not legal:
        return Advice(None)
    return Advice(legal[0], Because(kind="out" if goes_out(view, legal[0]) else "only"))


# Why


class Plan(NamedTuple):
    """What can be done, the best first, and why; `end` is the reason where it decides about going out."""

    view: OdinView
    odds: Odds
    choices: Sequence[Choice]
    end: str

    @property
    def actions(self) -> list[OdinAction]:
        """All that is worth a thought, the best first."""
        return [choice.action for choice in self.choices]

    def close(self, points: float) -> list[OdinAction]:
        """Return the actions that are worth at most so many points less than the best one."""
        enough = _total(self.choices[0]) - points
        return [choice.action for choice in self.choices if _total(choice) >= enough]

    def because(self, action: OdinAction) -> Because:
        """Tell which part of its worth speaks most for one of the actions, compared with what else could be done."""
        if self.end:
            return Because(kind=self.end)
        chosen = self.choices[self.actions.index(action)]
        others = [choice for choice in self.choices if choice is not chosen]
        passes = [choice for choice in others if isinstance(choice.action, Pass)]
        rivals = others[:1] if isinstance(action, Pass) else passes or others
        usual = [sum(parts) / len(rivals) for parts in zip(*(rival.worth for rival in rivals), strict=True)]
        gains = [mine - other for mine, other in zip(chosen.worth, usual, strict=True)]
        late = self.odds.fewest == 1 and gains[_PLAYS] > NOTHING_GAINED
        if late:
            gains[_PLAYS] = 0.0  # more of them are worth a little more then, which is no reason to tell
        if max(gains) > NOTHING_GAINED:
            kind = Worth._fields[gains.index(max(gains))]
        else:
            worse = _total(chosen) < _total(self.choices[0]) - NOTHING_GAINED
            kind = "less" if worse else "late" if late else "even"
        if kind == "tempo" and not pass_ends_round(self.view, action.seat):
            kind = "ready"
        return Because(kind=kind, values=self._values(kind, chosen, rivals))

    def _values(self, kind: str, chosen: Choice, rivals: Sequence[Choice]) -> tuple[str | int, ...]:
        """Return the numbers and cards that a reason speaks of."""
        match kind, chosen.action:
            case "plays", _:
                return combinations_in(chosen.left), max(combinations_in(rival.left) for rival in rivals)
            case "together", _:
                return (largest_in(chosen.left),)
            case "high", _:
                hand = visible_hand(self.view, chosen.action.seat)
                return tuple(card for card in chosen.left if card not in hand)
            case "lead", PlayCards(cards=cards):
                return (int(100 * self.odds.kept(cards)),)
            case "danger", _:
                return (min(size for rival in rivals if (size := self._smallest_out(rival.action))),)
            case (("cards" | "eager"), PlayCards(cards=cards)):
                return (len(cards),)
            case _:
                return ()

    def _smallest_out(self, action: OdinAction) -> int:
        """Return the size of the smallest hand that can go out after an action; 0 where none can."""
        if isinstance(action, PlayCards):
            return self.odds.smallest_out(action.cards)
        return self.odds.smallest_out(self.view.centre, self.view.owner)


def _total(choice: Choice) -> float:
    return sum(choice.worth)


NORMAL: Final = Weights()
