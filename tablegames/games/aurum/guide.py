"""What matters in Aurum, for the search.

A choice is worth what becomes of the round: some tricks are played on much as the normal player would (policy.py), then
tricks, bids, gold and hands tell who is likely to take the nugget. Only what the normal player thinks well of is
compared: it ranks bids and plays soundly, and a world in which all hands are open flatters the rest, changes of the bid
most of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from tablegames.core.bots import Because
from tablegames.core.evaluation import Rewards
from tablegames.core.guide import Guide
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.aurum.cards import rank_of
from tablegames.games.aurum.model import AurumAction, AurumState, AurumView, Bid, ChangeBid
from tablegames.games.aurum.normal import Manner, Normal
from tablegames.games.aurum.policy import LAST_CARDS, change_at_last, nugget_chances, usual_bid, usual_play
from tablegames.games.aurum.scoring import MOST_ROUNDS, NUGGETS_TO_WIN
from tablegames.games.aurum.sides import side_bid, side_of
from tablegames.games.aurum.weighing import DEALS, AurumSeen, why_change, why_play, why_wait

BIDS: Final = 3
"""So many bids of different ranks are compared."""

PLAYS: Final = 4
"""So many plays are compared."""

CHANGES: Final = 1
"""So many changes of the bid are compared with leaving it as it is."""

TRICKS: Final = 2
"""So many tricks are played on, the one on the table included. To play on to the end of the round costs four times as
much, and wins ten rounds fewer of a hundred: too much chance comes in. Source: 200 rounds each way.
"""

HARMLESS: Final = 0.01
"""A change that costs no more of the chance of the nugget may be better than it looks."""

Nuggets: TypeAlias = tuple[int, ...]
"""By side."""


class AurumGuide(Guide[AurumState, AurumAction, AurumView]):
    """Trusts the normal player's judgement of what is worth a thought, and plays on by its habits."""

    def __init__(self, until: int = 0) -> None:
        self._manner = Manner()
        self._normal = Normal(self._manner)
        self._until = until
        """The number of tricks after which the round is judged."""

    def prepared(self, seen: AurumSeen) -> AurumGuide:
        """Return a guide that looks some tricks ahead from here."""
        return AurumGuide(sum(seen.view.tricks) + TRICKS)

    def candidates(
        self, seen: AurumSeen, choices: Sequence[AurumAction | None], rng: Rng
    ) -> Sequence[AurumAction | None]:
        """Return the normal player's choice, then what comes close to it."""
        match seen.view.phase:
            case "bid":
                found: list[AurumAction | None] = list(self._bids(seen))
            case "lead":
                found = self._before_a_trick(seen)
            case "follow":
                found = list(self._normal.weigh(seen).ordered[:PLAYS])
            case _:
                found = list(choices)
        return found or choices

    def others(self, seen: AurumSeen, candidates: Sequence[AurumAction | None]) -> Sequence[AurumAction | None]:
        return [choice for choice in seen.legal if choice not in candidates]

    def _bids(self, seen: AurumSeen) -> list[Bid]:
        by_rank: dict[int, Bid] = {}
        for _worth, bid in self._normal.bids(seen):
            by_rank.setdefault(rank_of(bid.card), bid)
        return list(by_rank.values())[:BIDS]

    def _before_a_trick(self, seen: AurumSeen) -> list[AurumAction | None]:
        """Return whether to wait, or what to lead, and the changes of the bid; a clear gain comes first."""
        plays: list[AurumAction | None] = [None] if seen.may_wait else list(self._normal.weigh(seen).ordered[:PLAYS])
        changes = [(gain, change) for gain, change in self._changes(seen) if gain > -HARMLESS][:CHANGES]
        clear: list[AurumAction | None] = [change for gain, change in changes if gain > self._manner.change_at]
        return clear[:1] + plays + [change for _gain, change in changes if change not in clear[:1]]

    def _changes(self, seen: AurumSeen) -> list[tuple[float, ChangeBid]]:
        """Return the best change for every bid that may come of it."""
        bids, side = seen.view.bids, side_of(seen.seat, len(seen.view.bids))
        by_bid: dict[int, tuple[float, ChangeBid]] = {}
        for gain, change in self._normal.changes(seen):
            changed = tuple(change.card if seat == change.whose else bid for seat, bid in enumerate(bids))
            by_bid.setdefault(side_bid(changed, side), (gain, change))
        return list(by_bid.values())

    def promising(
        self, state: AurumState, seat: Seat, choices: Sequence[AurumAction | None], rng: Rng
    ) -> AurumAction | None:
        """Return what the seat would do in a roll; a change of the bid comes last."""
        if None in choices:
            return None
        legal = [choice for choice in choices if choice is not None]
        if all(isinstance(choice, ChangeBid) for choice in legal):
            return rng.choice(legal)
        return self.roll(state, seat, legal, rng, may_wait=False)

    def roll(
        self, state: AurumState, seat: Seat, legal: Sequence[AurumAction], rng: Rng, *, may_wait: bool
    ) -> AurumAction | None:
        """Play as usual; bids are changed at last only."""
        bids = [action for action in legal if isinstance(action, Bid)]
        if bids:
            return usual_bid(state, seat, bids)
        change = change_at_last(state, seat, legal) if state.phase == "lead" else None
        return change or (None if may_wait else usual_play(state, seat, legal))

    def judge(self, state: AurumState, decisions: int) -> Rewards | None:
        """Return how likely each seat is to win the game: after some tricks, or once the round is over."""
        seats, nuggets = len(state.hands), state.nuggets
        if state.phase == "deal":
            shares = game_shares(nuggets)
        elif state.phase == "lead" and sum(state.tricks) >= self._until and min(map(len, state.hands)) > LAST_CARDS:
            chances = nugget_chances(state)
            after = [game_shares(_with_nugget(nuggets, side)) for side in range(len(nuggets))]
            shares = tuple(
                sum([chance * then[side] for chance, then in zip(chances, after, strict=True)])
                for side in range(len(nuggets))
            )
        else:
            return None
        return [shares[side_of(seat, seats)] for seat in range(seats)]

    def because(self, seen: AurumSeen, choice: AurumAction | None) -> Because | None:
        """Return what the normal player would say for a choice."""
        match choice:
            case None:
                return why_wait(seen)
            case Bid():
                return self._normal.why_bid(seen, choice)
            case ChangeBid():
                return why_change(seen, choice)
        if seen.view.phase not in ("lead", "follow"):
            return DEALS
        return why_play(self._normal.weigh(seen), choice)


def _with_nugget(nuggets: Nuggets, winner: int) -> Nuggets:
    return tuple(count + (side == winner) for side, count in enumerate(nuggets))


@lru_cache(64)  # more than there are: at most three nuggets, given to at most three sides
def game_shares(nuggets: Nuggets) -> tuple[float, ...]:
    """Return how much of the game each side can expect, if every further nugget is anybody's (AU-55, AU-56).

    What decides if three sides have one each is left open: it hangs on the points of the round to come (AU-57).
    """
    if max(nuggets) >= NUGGETS_TO_WIN:
        return tuple(float(count >= NUGGETS_TO_WIN) for count in nuggets)
    if sum(nuggets) >= MOST_ROUNDS:
        return (1 / len(nuggets),) * len(nuggets)
    after = [game_shares(_with_nugget(nuggets, side)) for side in range(len(nuggets))]
    return tuple(sum(shares) / len(nuggets) for shares in zip(*after, strict=True))
