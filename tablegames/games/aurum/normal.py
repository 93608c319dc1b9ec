"""The computer player of Aurum that plays with a plan: every choice by what it does to the chance of the nugget.

That is by the trick, by the gold that the lowest earns, by what the card is kept for, and by the end of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from tablegames.core.bots import Advice, Because, Bot
from tablegames.core.cards import with_seat
from tablegames.core.rng import Rng
from tablegames.games.aurum.cards import GOLD_POINTS, gold_points, rank_of
from tablegames.games.aurum.forecast import (
    SHARE_STEPS,
    Prospect,
    Ways,
    endings,
    latest,
    rivals_scores,
    win_chance,
)
from tablegames.games.aurum.model import (
    AurumAction,
    AurumView,
    Bid,
    ChangeBid,
    EndRound,
    Metal,
    PlayGold,
    PlayMetal,
    Ranks,
    Side,
)
from tablegames.games.aurum.odds import Table, award_points, look, outcome
from tablegames.games.aurum.sides import SIDES, members, side_bid, side_of, with_partner
from tablegames.games.aurum.weighing import (
    DEALS,
    AurumAdvice,
    AurumSeen,
    Weighed,
    Weighing,
    card_of,
    hand_of,
    those,
    why_change,
    why_play,
    why_wait,
)

Bids: TypeAlias = tuple[Metal | None, ...]
Gold: TypeAlias = tuple[Ranks, ...]
Promised = TypeVar("Promised", bound=AurumAction)


@dataclass(frozen=True, slots=True)
class Manner:
    """The weights of a player; each character changes some of them."""

    gold_use: float = 0.6
    """Points that a gold card is worth beside its own: it trumps, and pays for a bid."""
    kept_card: float = 0.5
    """How much of its usual chance to win a trick a card is kept for."""
    kept_low: float = 0.4
    """How much of its usual chance to earn gold a card is kept for."""
    ready: float = 0.6
    """How often a side with gold and the fitting card changes its bid in time."""
    guess_ready: float = 0.25
    """The same for a seat whose hand is hidden, for each gold card."""
    change_at: float = 0.02
    """Gain of chance from which a bid is changed."""
    daring: float = 0.0
    """Chance of the nugget that it gives up for a bid that is one higher."""


TOP_CARD: Final = 0.6
"""Chance that the highest metal wins its trick."""

STEEPNESS: Final = 2.5
"""How fast that chance falls with the rank."""

GOLD_STRENGTH: Final = 0.5
"""Tricks that a gold card is good for."""

LOW_CARD: Final = 0.6
"""Chance that a card of the lowest rank is the lowest of its trick."""

TRICK_WORTH: Final = 0.1
"""Chance of the nugget that a trick is worth while bids are laid or changed: high cards are too good for that."""

GUESSED_BID: Final = {3: "B3", 4: "B4"}
"""What a side that has not bid yet is thought to bid, by number of seats."""

TOP_RANK: Final = {3: 9, 4: 10}
"""The highest metal by number of seats."""

WINS: Final[Mapping[int, tuple[float, ...]]] = {
    seats: tuple(TOP_CARD * (rank / top) ** STEEPNESS for rank in range(top + 1)) for seats, top in TOP_RANK.items()
}
"""Chance that a metal wins its trick, by number of seats and rank."""


class Normal(Bot[AurumAction, AurumView]):
    """Weighs every choice by what it does to the chance of the nugget."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner

    def advise(self, seen: AurumSeen, rng: Rng) -> AurumAdvice:
        match seen.view.phase:
            case "bid":
                bid = self.bids(seen)[0][1]
                return Advice(bid, self.why_bid(seen, bid))
            case "lead":
                changes = self.changes(seen)
                if changes and changes[0][0] > self._manner.change_at:
                    return Advice(changes[0][1], why_change(seen, changes[0][1]))
                if seen.may_wait:
                    return Advice(None, why_wait(seen))
                weighing = self.weigh(seen)
            case "follow":
                weighing = self.weigh(seen)
            case _:
                return Advice(seen.legal[0], DEALS)
        play = weighing.ordered[0]
        return Advice(play, why_play(weighing, play))

    # what the sides may still come to

    def _prospect(self, table: Table, side: Side, hand: Sequence[Metal], bids: Bids, gold: Gold, more: int) -> Prospect:
        """Return where a side stands, with the bids that it can still make for up to `more` further tricks."""
        team = members(side, table.seats)
        tricks = sum([table.view.tricks[seat] for seat in team])
        unsure = 1 - (1 - self._manner.guess_ready) ** sum([len(gold[seat]) for seat in team if seat != table.seat])
        ready = [unsure] * (more + 1)
        if table.seat in team and gold[table.seat]:
            others = {side_bid(with_seat(bids, seat, None), side) for seat in team}
            for reached in {max(rank_of(card), other) - tricks for card in hand for other in others}:
                if 0 <= reached <= more:
                    ready[reached] = max(unsure, self._manner.ready)
        return Prospect(side, tricks, side_bid(bids, side), sum([gold_points(gold[seat]) for seat in team]), ready)

    def _rivals(self, table: Table, hand: Sequence[Metal], bids: Bids, more: int) -> list[Prospect]:
        own = side_of(table.seat, table.seats)
        sides = [side for side in range(SIDES[table.seats]) if side != own]
        return [self._prospect(table, side, hand, bids, table.view.gold, more) for side in sides]

    def _ways(self, table: Table, hand: Sequence[Metal], cards: int) -> Ways:
        """Return how the round may go on, by the strength of the own hand and of what is hidden."""
        seats, wins = table.seats, WINS[table.seats]
        usual = sum([wins[rank] for _suit, rank in table.hidden]) / (len(table.hidden) or 1)
        mine = sum([wins[rank_of(card)] for card in hand]) / (len(hand) or 1)
        gold = [GOLD_STRENGTH * len(ranks) / (cards + 2) for ranks in table.view.gold]
        ours = sum([(mine if seat == table.seat else usual) + gold[seat] for seat in with_partner(table.seat, seats)])
        total = mine + (seats - 1) * usual + sum(gold) or 1
        share = round(SHARE_STEPS * ours / total)
        return endings(cards, seats, min(max(share, 1), SHARE_STEPS - 1))

    # bidding

    def bids(self, seen: AurumSeen) -> list[tuple[float, Bid]]:
        """Return every bid with what it promises, the best first; a partner that has not bid may still raise it."""
        view, hand = seen.view, hand_of(seen)
        table, cards = look(view, seen.seat, hand), len(hand) - 1
        side, laid = side_of(seen.seat, table.seats), _laid(table)
        ways = self._ways(table, hand, cards)
        theirs = rivals_scores(self._rivals(table, hand, laid, cards))

        def worth(action: Bid) -> float:
            rest = [card for card in hand if card != action.card]
            own = self._prospect(table, side, rest, with_seat(laid, seen.seat, action.card), view.gold, cards)
            liked = self._manner.daring * own.bid - TRICK_WORTH * WINS[table.seats][rank_of(action.card)]
            return win_chance(own.scores(), theirs, ways) + liked

        return _best_first([(worth(action), action) for action in those(seen, Bid)])

    def why_bid(self, seen: AurumSeen, bid: Bid) -> Because:
        """Return what speaks for a bid."""
        hand = hand_of(seen)
        table = look(seen.view, seen.seat, hand)
        partners = side_bid(_laid(table), side_of(seen.seat, table.seats))
        if rank_of(bid.card) <= partners:
            return Because(kind="partner_bids", values=(partners,))
        ways = self._ways(table, hand, len(hand) - 1)
        return Because(kind="bid", values=(round(sum([likely * made for likely, made, _lost in ways])),))

    def changes(self, seen: AurumSeen) -> list[tuple[float, ChangeBid]]:
        """Return what each change of the bid in reach promises beyond waiting, the best first."""
        view, seat, hand = seen.view, seen.seat, hand_of(seen)
        if not view.gold[seat] or not hand:
            return []
        table = look(view, seat, hand)
        side, cards, wins = side_of(seat, table.seats), min(view.hand_sizes), WINS[table.seats]
        rivals = self._rivals(table, hand, view.bids, cards)
        theirs = rivals_scores(rivals)
        own = self._prospect(table, side, hand, view.bids, view.gold, cards)
        ways = self._ways(table, hand, cards)
        cheapest, gold = view.gold[seat][0], with_seat(view.gold, seat, view.gold[seat][1:])
        waiting = win_chance(own.scores(), theirs, ways, now=_won_now(view, own, rivals))
        chances: dict[int, float] = {}
        found = []
        for action in those(seen, ChangeBid):
            bids = with_seat(view.bids, action.whose, action.card)
            bid = side_bid(bids, side)
            if action.gold != cheapest or bid == own.bid or not own.tricks <= bid <= own.tricks + cards:
                continue
            if bid not in chances:
                rest = [card for card in hand if card != action.card]
                then = self._prospect(table, side, rest, bids, gold, cards)
                chances[bid] = win_chance(then.scores(), theirs, ways, now=_won_now(view, then, rivals))
            found.append((chances[bid] - TRICK_WORTH * wins[rank_of(action.card)] - waiting, action))
        return _best_first(found)

    # playing

    def weigh(self, seen: AurumSeen) -> Weighing:
        """Weigh every play, and the end of the round."""
        view, hand = seen.view, hand_of(seen)
        table = look(view, seen.seat, hand)
        to_play = (seen.seat, *table.behind)
        cards = max(min([size - (seat in to_play) for seat, size in enumerate(view.hand_sizes)]), 0)
        own = self._prospect(table, side_of(seen.seat, table.seats), hand, view.bids, view.gold, cards + 1)
        rivals = self._rivals(table, hand, view.bids, cards + 1)
        ours, theirs, ways = own.scores(), rivals_scores(rivals), self._ways(table, hand, cards)
        lost = win_chance(ours, theirs, ways, rivals=1)
        trick = win_chance(ours, theirs, ways, own=1) - lost
        point = win_chance(ours, theirs, ways, rivals=1, points=1) - lost
        now = _won_now(view, own, rivals)
        plays = sorted(self._weigh(seen, table, trick, point, lost, now), key=lambda play: -play.worth)
        settled = round(own.settled), round(max([rival.settled for rival in rivals]))
        return Weighing(table, own, plays, trick, lost, now, those(seen, EndRound), settled)

    def _weigh(
        self, seen: AurumSeen, table: Table, trick: float, point: float, lost: float, now: float
    ) -> Iterator[Weighed]:
        """Weigh every card by what a trick, a point of gold, and the round's end now are worth."""
        manner, wins = self._manner, WINS[table.seats]
        for action in seen.legal:
            if not isinstance(action, PlayMetal | PlayGold):
                continue
            card = card_of(action)
            rank, then = rank_of(card), outcome(table, card)
            if isinstance(action, PlayGold):
                kept = (GOLD_POINTS[rank] + manner.gold_use) * point
            else:
                kept = manner.kept_card * wins[rank] * trick + manner.kept_low * _earns_usually(table, rank) * point
            goes_on = 1 - then.void
            yield Weighed(
                action,
                then,
                goes_on * then.wins * trick,
                goes_on * then.earned * point,
                -kept,
                then.void * now + goes_on * lost,
            )


def _won_now(view: AurumView, own: Prospect, rivals: Sequence[Prospect]) -> float:
    """Return 1 if the own side took the nugget should the round end now, or else 0. Source: AU-52, AU-53."""
    best = max([own.settled, *[rival.settled for rival in rivals]])
    tied = [prospect.side for prospect in (own, *rivals) if prospect.settled == best]
    return float(latest(view, tied) == own.side)


def _laid(table: Table) -> Bids:
    """Return the bids, with a guess for each rival that has not bid."""
    guess = GUESSED_BID[table.seats]
    return tuple(bid or (None if table.friendly(seat) else guess) for seat, bid in enumerate(table.view.bids))


def _best_first(promises: list[tuple[float, Promised]]) -> list[tuple[float, Promised]]:
    return sorted(promises, key=lambda promise: -promise[0])


def _earns_usually(table: Table, rank: int) -> float:
    """Return the points of gold that a metal of this rank may bring as the lowest."""
    return award_points(table.view, rank) * LOW_CARD * (1 - rank / TOP_RANK[table.seats]) ** 2
