"""The computer player of Aurum that plays with a plan: every choice by what it does to the chance of the nugget.

That is by the trick, by the gold that the lowest earns, by what the card is kept for, and by the end of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, TypeVar

from tablegames.core.bots import Advice, Because, Bot, Seen
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
from tablegames.games.aurum.odds import Outcome, Table, award_points, look, outcome
from tablegames.games.aurum.sides import SIDES, members, side_bid, side_of, with_partner

AurumSeen: TypeAlias = Seen[AurumAction, AurumView]
AurumAdvice: TypeAlias = Advice[AurumAction]
Bids: TypeAlias = tuple[Metal | None, ...]
Gold: TypeAlias = tuple[Ranks, ...]
Kind = TypeVar("Kind", bound=AurumAction)


def hand_of(seen: AurumSeen) -> tuple[Metal, ...]:
    """Return the seat's hand, or at an open table the cards that its choices show."""
    if seen.view.hand is not None and seen.view.viewer == seen.seat:
        return seen.view.hand
    return tuple(
        dict.fromkeys([action.card for action in seen.legal if isinstance(action, Bid | ChangeBid | PlayMetal)])
    )


def those(seen: AurumSeen, kind: type[Kind]) -> list[Kind]:
    """Return the legal actions of one kind."""
    return [action for action in seen.legal if isinstance(action, kind)]


def bid_of(seen: AurumSeen) -> int:
    """Return the bid of the seat's side."""
    return side_bid(seen.view.bids, side_of(seen.seat, len(seen.view.bids)))


def card_of(action: PlayMetal | PlayGold) -> str:
    """Return the card that an action adds to the trick."""
    return f"G{action.rank}" if isinstance(action, PlayGold) else action.card


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

CERTAIN: Final = 0.98
"""From this chance on a trick counts as won."""

GUESSED_BID: Final = {3: "B3", 4: "B4"}
"""What a side that has not bid yet is thought to bid, by number of seats."""

TOP_RANK: Final = {3: 9, 4: 10}
"""The highest metal by number of seats."""

WINS: Final[Mapping[int, tuple[float, ...]]] = {
    seats: tuple(TOP_CARD * (rank / top) ** STEEPNESS for rank in range(top + 1)) for seats, top in TOP_RANK.items()
}
"""Chance that a metal wins its trick, by number of seats and rank."""


class Weighed(NamedTuple):
    """A play and what speaks for it, each in chance of the nugget."""

    action: PlayMetal | PlayGold
    outcome: Outcome
    takes: float
    """By the trick, if the own side wins it."""
    earns: float
    """By the gold that the lowest card earns."""
    kept: float
    """By what the card could have been kept for; never above 0, unless it could only do harm."""
    ends: float
    """What is left if the trick is lost or void."""

    @property
    def worth(self) -> float:
        """The chance of the nugget."""
        return self.takes + self.earns + self.kept + self.ends


class Normal(Bot[AurumAction, AurumView]):
    """Weighs every choice by what it does to the chance of the nugget."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner

    def advise(self, seen: AurumSeen, rng: Rng) -> AurumAdvice:
        match seen.view.phase:
            case "bid":
                return self._bid(seen)
            case "lead":
                changed = self._change(seen)
                if changed is not None:
                    return changed
                return (
                    Advice(None, Because(kind="waits", values=(bid_of(seen),))) if seen.may_wait else self._play(seen)
                )
            case "follow":
                return self._play(seen)
            case _:
                return Advice(seen.legal[0], Because(kind="deals"))

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

    def _bid(self, seen: AurumSeen) -> AurumAdvice:
        """Lay the bid with which the nugget is most likely; a partner that has not bid may still raise it."""
        view, hand = seen.view, hand_of(seen)
        table, cards = look(view, seen.seat, hand), len(hand) - 1
        side = side_of(seen.seat, table.seats)
        laid = tuple(
            bid or (None if table.friendly(seat) else GUESSED_BID[table.seats]) for seat, bid in enumerate(view.bids)
        )
        ways = self._ways(table, hand, cards)
        theirs = rivals_scores(self._rivals(table, hand, laid, cards))

        def worth(action: Bid) -> float:
            rest = [card for card in hand if card != action.card]
            own = self._prospect(table, side, rest, with_seat(laid, seen.seat, action.card), view.gold, cards)
            liked = self._manner.daring * own.bid - TRICK_WORTH * WINS[table.seats][rank_of(action.card)]
            return win_chance(own.scores(), theirs, ways) + liked

        best = max(those(seen, Bid), key=worth)
        partners = side_bid(laid, side)
        if rank_of(best.card) <= partners:
            return Advice(best, Because(kind="partner_bids", values=(partners,)))
        tricks = sum([likely * made for likely, made, _lost in ways])
        return Advice(best, Because(kind="bid", values=(round(tricks),)))

    def _change(self, seen: AurumSeen) -> AurumAdvice | None:
        """Return the change of a bid that makes the nugget more likely by more than it is worth to wait, if any."""
        view, seat, hand = seen.view, seen.seat, hand_of(seen)
        if not view.gold[seat] or not hand:
            return None
        table = look(view, seat, hand)
        side, cards, wins = side_of(seat, table.seats), min(view.hand_sizes), WINS[table.seats]
        rivals = self._rivals(table, hand, view.bids, cards)
        theirs = rivals_scores(rivals)
        own = self._prospect(table, side, hand, view.bids, view.gold, cards)
        ways = self._ways(table, hand, cards)
        cheapest, gold = view.gold[seat][0], with_seat(view.gold, seat, view.gold[seat][1:])
        chances: dict[int, float] = {own.bid: 0.0}
        waiting = win_chance(own.scores(), theirs, ways, now=_won_now(view, own, rivals))
        best, chosen = waiting + self._manner.change_at, None
        for action in those(seen, ChangeBid):
            bids = with_seat(view.bids, action.whose, action.card)
            bid = side_bid(bids, side)
            if action.gold != cheapest or not own.tricks <= bid <= own.tricks + cards:
                continue
            if bid not in chances:
                rest = [card for card in hand if card != action.card]
                then = self._prospect(table, side, rest, bids, gold, cards)
                chances[bid] = win_chance(then.scores(), theirs, ways, now=_won_now(view, then, rivals))
            chance = chances[bid] - TRICK_WORTH * wins[rank_of(action.card)]
            if chance > best:
                best, chosen = chance, action
        if chosen is None:
            return None
        bid = side_bid(with_seat(view.bids, chosen.whose, chosen.card), side)
        kind = "exact" if bid == own.tricks else "raises" if bid > own.bid else "lowers"
        return Advice(chosen, Because(kind=kind, values=(bid, own.bid)))

    # playing

    def _play(self, seen: AurumSeen) -> AurumAdvice:
        """Play the card that makes the nugget most likely, or end the round."""
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
        weighed = list(self._weigh(seen, table, trick, point, lost, now))
        best = max(weighed, key=lambda play: play.worth, default=None)
        ends = those(seen, EndRound)
        if best is None or (ends and now >= best.worth):
            settled = round(own.settled), round(max([rival.settled for rival in rivals]))
            kind = "only" if best is None else "behind" if not now else "tied" if settled[0] == settled[1] else "ahead"
            return Advice((ends or seen.legal)[0], Because(kind=kind, values=settled))
        return Advice(best.action, _why(table, best, weighed, own, trick, leads=now > lost, may_end=bool(ends)))

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


def _earns_usually(table: Table, rank: int) -> float:
    """Return the points of gold that a metal of this rank may bring as the lowest."""
    return award_points(table.view, rank) * LOW_CARD * (1 - rank / TOP_RANK[table.seats]) ** 2


def _why(
    table: Table, best: Weighed, weighed: Sequence[Weighed], own: Prospect, trick: float, *, leads: bool, may_end: bool
) -> Because:
    """Return in which part the best play stands out most among all; the next such part where there is no word for it.

    `trick` is what a trick is worth; `leads` tells whether the round's end now would be better than to lose the trick.
    """
    if len(weighed) == 1:
        return Because(kind="not_yet" if may_end else "only_card")
    mean = [sum(part) / len(weighed) for part in zip(*[play[2:] for play in weighed], strict=True)]
    parts = (
        (best.takes - mean[0], _why_the_trick(table, best, own, trick)),
        (best.earns - mean[1], _why_the_gold(table, best)),
        (best.kept - mean[2], _why_this_card(table, best, trick)),
        (best.ends - mean[3], Because(kind="may_end" if leads else "goes_on")),
    )
    told = [(excess, because) for excess, because in parts if because is not None]
    return max(told, key=lambda part: part[0])[1]


def _why_the_trick(table: Table, best: Weighed, own: Prospect, trick: float) -> Because | None:
    """Return what a play does to the trick."""
    then, seat = best.outcome, table.seat
    if trick < 0:
        return Because(kind="made" if own.tricks >= own.bid else "no_use", values=(own.bid,))
    if then.top != seat:
        return Because(kind="partner_wins") if table.friendly(then.top) else None
    if then.wins < CERTAIN:
        return Because(kind="may_win", values=(round(100 * then.wins),))
    if then.low == seat and then.award is not None:
        return Because(kind="wins_and_earns", values=(then.award,))
    return Because(kind="wins")


def _why_the_gold(table: Table, best: Weighed) -> Because | None:
    """Return what a play does about the gold that the lowest card earns."""
    then, seat = best.outcome, table.seat
    if then.low != seat:
        partner = table.friendly(then.low) and then.award is not None
        return Because(kind="partner_earns", values=(then.award or 0,)) if partner else None
    if then.award is None:
        return Because(kind="denies") if table.view.trick else None
    return Because(kind="may_earn" if table.behind else "earns", values=(then.award,))


def _why_this_card(table: Table, best: Weighed, trick: float) -> Because | None:
    """Return what the other metals are kept for, or what the played one would have done."""
    if not isinstance(best.action, PlayMetal):
        return None
    highest = max(table.hand, key=rank_of)
    if trick > 0 and rank_of(best.action.card) < rank_of(highest):
        return Because(kind="keeps", values=(highest,))
    if trick < 0 and rank_of(best.action.card) > min(map(rank_of, table.hand)):
        return Because(kind="sheds", values=(best.action.card,))
    return Because(kind="spares")
