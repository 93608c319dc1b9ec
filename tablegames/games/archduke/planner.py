"""The normal computer player of Archduke, from which the others are made.

It weighs cards: a choice is worth as many points as it makes the own tableau lighter, or those of the others
heavier. A card that it does not know, or has forgotten, weighs what an unseen card weighs on average.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final, TypeAlias

from tablegames.core.bots import Advice, Because, Bot, Seen
from tablegames.core.model import Action
from tablegames.core.rng import Rng
from tablegames.games.archduke.cards import CARDS
from tablegames.games.archduke.model import (
    ArchdukeAction,
    ArchdukeView,
    CallArchduke,
    Card,
    Claim,
    DealRound,
    Decline,
    DiscardDrawn,
    DrawCard,
    EndTurn,
    Give,
    Look,
    Peek,
    Place,
    Slot,
    SwapFirst,
    SwapSecond,
    TakeDiscard,
)
from tablegames.games.archduke.motives import (
    ONLY,
    why_begun,
    why_claimed,
    why_given,
    why_peeked,
    why_placed,
    why_silent,
    why_swapped,
)
from tablegames.games.archduke.recall import MEAN, VALUES, Guess, Mind
from tablegames.games.archduke.scoring import ELIMINATION

Table: TypeAlias = Seen[ArchdukeAction, ArchdukeView]
Choice: TypeAlias = Advice[ArchdukeAction]

SHED: Final = 0.5
"""What it is worth to have one card less, besides its value: it decides ties, and the last one ends the round."""

PAIR: Final = 0.5
"""What it is worth to hold two cards that match: when either is discarded, the other one goes as well."""

SURPRISE: Final = 0.6
"""What it is worth that an unknown card may bring an action."""

SWAP_LEAST: Final = 1.0
"""A swap that promises less is left out."""

LAST_TURN: Final = 0.18
"""What part of its total everybody else loses in the one turn after a call."""

LAST_SPREAD: Final = 20.0
"""The variance of that."""

OVERDUE: Final = 14.0
"""When so many cards were drawn for each player, calls become bolder,"""

IMPATIENCE: Final = 0.1
"""by so much of the confidence for each card more: no round goes on for ever."""

FEW: Final = 3
"""Among more unknown cards than that nobody guesses where a match lies."""


@dataclass(frozen=True, slots=True)
class Planner(Bot[ArchdukeAction, ArchdukeView]):
    """Weighs every way to use a turn, harms whoever is ahead, and calls when it is probably the lightest."""

    forgets: int = 5
    """Of a hundred cards that it has seen, how many slip its mind."""
    guesses: bool = False
    """Whether it tries a card when it recalls to have a match, but not where."""
    confidence: float = 0.65
    """How probable it must be to be the lightest before it calls."""
    survival: float = 0.8
    """The same while the last one leaves the game."""
    curiosity: float = 5.0
    """What it is worth to know one more of the own cards."""

    def advise(self, seen: Table, rng: Rng) -> Choice:
        phase = seen.view.table.phase
        if phase in ("look", "deal"):
            return Advice(rng.choice(seen.legal), Because(kind=phase))
        mind = self._mind(seen)
        match phase:
            case "draw":
                return self._choose_pile(seen, mind)
            case "place":
                return self._place(seen, mind)
            case "swap":
                return self._swap_second(seen, mind)
            case _:
                return self._claim(seen, mind, rng) or self._in_window(seen, mind)

    def _mind(self, seen: Table) -> Mind:
        """Return what the player has in mind; of what is open to all nothing slips it."""
        return Mind(seen.view, seen.seat, seen.memory, 0 if seen.view.viewer is None else self.forgets)

    # a turn: the draw pile or the discard pile, and where the card goes

    def _choose_pile(self, seen: Table, mind: Mind) -> Choice:
        """Compare the top of the discard pile with what the draw pile promises.

        A card is taken only for a slot where it will be kept in mind. So every one of them either becomes known or
        makes known cards lighter, and two forgetful players cannot pass each other the same cards for ever.
        """
        if seen.may_wait:
            return Advice(None, Because(kind="late"))
        draw, take, top = find_kind(seen, DrawCard), find_kind(seen, TakeDiscard), seen.view.top
        if draw is None or take is None or top is None:
            return only(seen)
        freed = self._freed(mind)
        kept = {slot: freed[slot] for slot in mind.keeps(top)}
        slot, gain = self._best_slot(mind, top, kept or freed)
        promise = self._promise(mind, freed)
        if kept and gain > promise:
            return Advice(take, self._why_there(mind, top, slot, chosen=True))
        more = self._best_slot(mind, top, freed)[1] <= promise
        return Advice(draw, Because(kind="draws" if more else "leaves_top", values=(top,)))

    def _promise(self, mind: Mind, freed: Mapping[Slot, float]) -> float:
        """Return what a card from the draw pile is worth on average."""
        return sum(
            share * max(self._best_slot(mind, card, freed)[1], self._matched(mind, card))
            for card, share in mind.pile.items()
        )

    def _place(self, seen: Table, mind: Mind) -> Choice:
        discard, drawn = find_kind(seen, DiscardDrawn), seen.view.drawn
        places = {action.slot: action for action in seen.legal if isinstance(action, Place)}
        freed = {slot: worth for slot, worth in self._freed(mind).items() if slot in places}
        if not freed:
            return only(seen)
        if drawn is None:  # the hint of a table that does not see the card
            return Advice(places[max(freed, key=freed.__getitem__)], Because(kind="blind"))
        if discard is None:
            freed = {slot: freed[slot] for slot in mind.keeps(drawn) if slot in freed} or freed
        slot, gain = self._best_slot(mind, drawn, freed)
        if discard is None or gain > self._matched(mind, drawn):
            return Advice(places[slot], self._why_there(mind, drawn, slot, chosen=True))
        return Advice(discard, self._why_discarded(mind, drawn))

    def _why_discarded(self, mind: Mind, drawn: Card) -> Because:
        twins = [(VALUES[twin], slot) for slot, twin in mind.twins(mind.seat, drawn)]
        if twins and VALUES[drawn] >= 0:
            return Because(kind="twin", values=(drawn, max(twins)[1]))
        if self._best_slot(mind, drawn, self._freed(mind))[1] > 0:
            return Because(kind="keeps_slots")
        heaviest = max([(mind.seat, slot) for slot in mind.slots], key=mind.value)
        old = mind.card(heaviest)
        if old is not None and VALUES[old] > VALUES[drawn]:  # of no use all the same: the others would match it
            return Because(kind="helps_others", values=(old,))
        return Because(kind="heavy", values=(drawn,))

    def _freed(self, mind: Mind) -> dict[Slot, float]:
        """Return what it is worth to discard the card of each own slot, the new card there not counted."""
        worth: dict[Slot, float] = {}
        for slot in mind.slots:
            card, value = mind.card((mind.seat, slot)), mind.value((mind.seat, slot))
            if card is None:
                worth[slot] = value + SURPRISE + self._curiosity(mind)
            else:
                worth[slot] = value + self._matched(mind, card, slot) + self._action(mind, card, slot)
        return worth

    def _best_slot(self, mind: Mind, card: Card, freed: Mapping[Slot, float]) -> tuple[Slot, float]:
        """Return where a card gains most, and how much."""
        twins = mind.matching(mind.seat, card) if VALUES[card] > 0 else ()
        gains = {slot: worth + (PAIR if any(twin != slot for twin in twins) else 0.0) for slot, worth in freed.items()}
        slot = max(gains, key=gains.__getitem__)
        return slot, gains[slot] - VALUES[card]

    def _matched(self, mind: Mind, card: Card, leaving: Slot | None = None) -> float:
        """Return what is gained, and lost to others, by the matches that are known when a card is discarded."""
        own = [VALUES[twin] for slot, twin in mind.twins(mind.seat, card) if slot != leaving and VALUES[twin] >= 0]
        others = [VALUES[twin] for rival in mind.rivals for _slot, twin in mind.twins(rival, card) if VALUES[twin] >= 0]
        return sum(own) + SHED * len(own) - self._share(mind) * (sum(others) + SHED * len(others))

    def _action(self, mind: Mind, card: Card, leaving: Slot) -> float:
        """Return what the action of a discarded card is worth."""
        match CARDS[card].effect:
            case "give":
                return self._share(mind) * MEAN if mind.targets else 0.0
            case "swap":
                return max(0.0, self._swap_gain(mind, [slot for slot in mind.slots if slot != leaving]))
            case "peek":
                return self._curiosity(mind) if mind.unknown else 0.0
            case None:
                return 0.0

    def _curiosity(self, mind: Mind) -> float:
        """Return what it is worth to know a card: nothing in the last turn."""
        return self.curiosity if mind.view.table.caller is None else 0.0

    def _share(self, mind: Mind) -> float:
        """Return what it is worth to make one of the others heavier by a point."""
        return 1 / max(1, len(mind.rivals))

    def _why_there(self, mind: Mind, card: Card, slot: Slot, *, chosen: bool = False) -> Because:
        old = mind.card((mind.seat, slot))
        return why_placed(mind, card, slot, 0.0 if old is None else self._action(mind, old, slot), chosen=chosen)

    # the window: matches first

    def _claim(self, seen: Table, mind: Mind, rng: Rng) -> Choice | None:
        """Match the heaviest known card; an Archduke is never parted with."""
        claims = {action.slot: action for action in seen.legal if isinstance(action, Claim)}
        top = seen.view.top
        if not claims or top is None:
            return None
        known = [(VALUES[card], slot, card) for slot, card in mind.twins(mind.seat, top) if slot in claims]
        if known:
            value, slot, card = max(known)
            return Advice(claims[slot], Because(kind="matches", values=(card, slot))) if value >= 0 else None
        unknown = [slot for slot in mind.unknown if slot in claims]
        tried = seen.view.table.failed[seen.seat]
        if self.guesses and not tried and 0 < len(unknown) <= FEW and VALUES[top] > 0 and mind.half_recalls(top):
            return Advice(claims[rng.choice(unknown)], Because(kind="hunch", values=(top,)))
        return None

    def _in_window(self, seen: Table, mind: Mind) -> Choice:
        """Use an action, call or not, or let the window close."""
        why = why_silent(mind, seen.legal)
        if seen.may_wait:
            return Advice(None, why)
        kinds = {action.kind: action for action in seen.legal if not isinstance(action, Claim)}
        if "give" in kinds:
            return self._give(seen, mind)
        if "peek" in kinds:
            return self._peek(seen, mind)
        if "swap_first" in kinds:
            return self._swap_first(seen, mind)
        if "call_archduke" in kinds:
            return self._call(seen, mind)
        other = next(iter(kinds.values()), None)
        return Advice(other, why) if other is not None else self._guess(seen, mind)

    def _guess(self, seen: Table, mind: Mind) -> Choice:
        """Name a card where nothing else can be chosen, as when somebody at an open table has said that it matches one.

        It is an unknown card if there is one: nothing says that it does not match.
        """
        claims = {action.slot: action for action in seen.legal if isinstance(action, Claim)}
        slot = next((slot for slot in mind.unknown if slot in claims), next(iter(claims)))
        return Advice(claims[slot], why_claimed(mind, slot))

    # actions

    def _give(self, seen: Table, mind: Mind) -> Choice:
        gifts = {action.to: action for action in seen.legal if isinstance(action, Give)}
        to = min(gifts, key=lambda seat: mind.total(seat).mean)
        return Advice(gifts[to], why_given(mind, to))

    def _peek(self, seen: Table, mind: Mind) -> Choice:
        """Look at an own card first; then at one of whoever is ahead."""
        peeks = {(action.owner, action.slot): action for action in seen.legal if isinstance(action, Peek)}
        unknown = [position for position in peeks if mind.card(position) is None]
        if not unknown:
            return self._decline(seen)
        own = [position for position in unknown if position[0] == mind.seat]
        position = own[0] if own else min(unknown, key=lambda position: mind.total(position[0]).mean)
        return Advice(peeks[position], why_peeked(mind, position))

    def _swap_first(self, seen: Table, mind: Mind) -> Choice:
        """Choose the own card that goes; what it is exchanged for comes next."""
        swaps = {(action.owner, action.slot): action for action in seen.legal if isinstance(action, SwapFirst)}
        own = [position for position in swaps if position[0] == mind.seat]
        others = [position for position in swaps if position[0] != mind.seat]
        if not own or not others or self._swap_gain(mind, mind.slots) < SWAP_LEAST:
            return self._decline(seen)
        mine = max(own, key=mind.value)
        return Advice(swaps[mine], why_begun(mind, mine))

    def _swap_second(self, seen: Table, mind: Mind) -> Choice:
        swaps = {(action.owner, action.slot): action for action in seen.legal if isinstance(action, SwapSecond)}
        mine = seen.view.table.swap_first
        if not swaps or mine is None:
            return only(seen)
        others = [position for position in swaps if position[0] != mind.seat]
        theirs = min(others or swaps, key=mind.value)
        return Advice(swaps[theirs], why_swapped(mind, mine, theirs))

    def _swap_gain(self, mind: Mind, slots: Iterable[Slot]) -> float:
        """Return what it is worth to swap the heaviest card of some own slots for the lightest of the others."""
        own = [mind.value((mind.seat, slot)) for slot in slots]
        others = [mind.value(position) for position in mind.reachable]
        return (1 + self._share(mind)) * (max(own) - min(others)) if own and others else 0.0

    def _decline(self, seen: Table) -> Choice:
        """Leave an action out, if that is offered."""
        action = find_kind(seen, Decline) or seen.legal[0]
        return Advice(action, self.reason(seen, action))

    def _why_declined(self, mind: Mind) -> Because:
        match mind.view.table.queue[0].effect:
            case "peek" if not mind.unknown and all(mind.card(position) for position in mind.reachable):
                return Because(kind="knows_all")
            case "swap" if (gain := self._swap_gain(mind, mind.slots)) < SWAP_LEAST:
                return Because(kind="no_swap" if gain <= 0 else "little_swap")
            case _:
                return Because(kind="no_change")

    # the call

    def _call(self, seen: Table, mind: Mind) -> Choice:
        """Call when nobody is likely to be lighter after one more turn."""
        call, end = find_kind(seen, CallArchduke), find_kind(seen, EndTurn)
        own, others = mind.total(mind.seat), self._others_then(mind)
        if call is None or not others:
            return only(seen)
        odds = prod([own.odds_below(other) for other in others])
        values = round(own.mean), round(min(others).mean)
        needed = self._needed(mind)
        if odds >= needed:
            return Advice(call, Because(kind="lightest", values=values))
        if odds >= needed - self._boldness(mind):
            return Advice(call, Because(kind="overdue"))
        return Advice(end or seen.legal[0], Because(kind="not_sure", values=values))

    def _others_then(self, mind: Mind) -> list[Guess]:
        """Return what the others may have after one more turn."""
        return [_after_last_turn(mind.total(rival)) for rival in mind.rivals]

    def _needed(self, mind: Mind) -> float:
        """Return how probable a right call must be."""
        last_leaves = mind.view.table.modes.length == ELIMINATION and len(mind.rivals) > 1
        return self.survival if last_leaves else self.confidence

    def _boldness(self, mind: Mind) -> float:
        """Return what a long round takes off that."""
        return IMPATIENCE * max(0.0, mind.drawn_each - OVERDUE)

    # any choice

    def reason(self, seen: Table, choice: ArchdukeAction | None) -> Because:
        """Return what speaks for a choice, or against it, whether the player would make it or not."""
        mind = self._mind(seen)
        table, top, drawn = seen.view.table, seen.view.top or "", seen.view.drawn
        match choice:
            case Look() | DealRound():
                return Because(kind=table.phase)
            case DrawCard():
                return Because(kind="leaves_top", values=(top,))
            case TakeDiscard():
                return self._why_there(mind, top, self._best_slot(mind, top, self._freed(mind))[0])
            case Place() if drawn is not None:
                return self._why_there(mind, drawn, choice.slot)
            case DiscardDrawn() if drawn is not None:
                return self._why_discarded(mind, drawn)
            case Place() | DiscardDrawn():
                return Because(kind="unseen_drawn")
            case Claim():
                return why_claimed(mind, choice.slot)
            case CallArchduke() | EndTurn():
                own, others = mind.total(mind.seat), min(self._others_then(mind))
                kind = "lightest" if isinstance(choice, CallArchduke) else "not_sure"
                return Because(kind=kind, values=(round(own.mean), round(others.mean)))
            case Give():
                return why_given(mind, choice.to)
            case Peek():
                return why_peeked(mind, (choice.owner, choice.slot))
            case SwapFirst():
                return why_begun(mind, (choice.owner, choice.slot))
            case SwapSecond() if table.swap_first is not None:
                return why_swapped(mind, table.swap_first, (choice.owner, choice.slot))
            case Decline():
                return self._why_declined(mind)
            case None if table.phase == "draw":
                return Because(kind="late")
            case _:
                return why_silent(mind, seen.legal)


def _after_last_turn(total: Guess) -> Guess:
    return Guess(total.mean * (1 - LAST_TURN), total.spread + LAST_SPREAD)


def find_kind(seen: Table, kind: type[Action]) -> ArchdukeAction | None:
    """Return the first legal action of a kind, if there is one."""
    return next((action for action in seen.legal if isinstance(action, kind)), None)


def only(seen: Table) -> Choice:
    """Do what is legal where there is nothing to weigh."""
    return Advice(seen.legal[0], ONLY)
