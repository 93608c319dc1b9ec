"""What a choice of Aurum's normal player is weighed by, and the reasons that follow from it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, TypeVar

from tablegames.core.bots import Advice, Because, Seen
from tablegames.core.cards import with_seat
from tablegames.games.aurum.cards import GOLD_POINTS, rank_of
from tablegames.games.aurum.forecast import Prospect
from tablegames.games.aurum.model import (
    AurumAction,
    AurumView,
    Bid,
    ChangeBid,
    EndRound,
    Metal,
    PlayGold,
    PlayMetal,
)
from tablegames.games.aurum.odds import Outcome, Table
from tablegames.games.aurum.sides import side_bid, side_of
from tablegames.games.aurum.tricks import award, lowest

AurumSeen: TypeAlias = Seen[AurumAction, AurumView]
AurumAdvice: TypeAlias = Advice[AurumAction]
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


CERTAIN: Final = 0.98
"""From this chance on a trick counts as won."""

LIKELY: Final = 0.5
"""From this chance on something is called likely."""

DEALS: Final = Because(kind="deals")


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


class Weighing(NamedTuple):
    """All plays that a seat can choose from, and what they are weighed by."""

    table: Table
    own: Prospect
    plays: list[Weighed]
    """The best first."""
    trick: float
    """What a trick more is worth, in chance of the nugget."""
    lost: float
    """The chance of the nugget if a rival wins the trick."""
    now: float
    """The same if the round ends now."""
    ends: list[EndRound]
    """The end of the round, where the seat may choose it."""
    settled: tuple[int, int]
    """The points of the own side and of the best rival if the round ends now."""

    @property
    def ends_best(self) -> bool:
        """Whether nothing is better than to end the round."""
        return not self.plays or bool(self.ends and self.now >= self.plays[0].worth)

    @property
    def ordered(self) -> list[AurumAction]:
        """The choices, the best first."""
        ends = [(self.now, action) for action in self.ends]
        promises = [*ends, *[(play.worth, play.action) for play in self.plays]]
        return [action for _worth, action in sorted(promises, key=lambda promise: -promise[0])]


def why_change(seen: AurumSeen, change: ChangeBid) -> Because:
    """Return what a change of the bid comes to, for better or worse."""
    view = seen.view
    side = side_of(seen.seat, len(view.bids))
    tricks = sum(count for seat, count in enumerate(view.tricks) if side_of(seat, len(view.bids)) == side)
    bid, before = side_bid(with_seat(view.bids, change.whose, change.card), side), side_bid(view.bids, side)
    sizes = with_seat(view.hand_sizes, seen.seat, view.hand_sizes[seen.seat] - 1)  # AU-26
    if bid == before:
        kind = "same_bid"
    elif bid == tricks:
        kind = "exact"
    elif bid > tricks + min(sizes):
        kind = "far"
    elif bid > before:
        kind = "raises"
    else:
        kind = "counts_less" if before <= tricks else "made_already" if bid < tricks else "lowers"
    return Because(kind=kind, values=(bid, before))


def why_wait(seen: AurumSeen) -> Because:
    """Return what speaks for leaving the bid as it is."""
    return Because(kind="waits", values=(bid_of(seen),))


def why_play(weighing: Weighing, action: AurumAction) -> Because:
    """Return in which part a play stands out most among all; the next such part where there is no word for it."""
    plays = weighing.plays
    play = next((play for play in plays if play.action == action), None)
    if play is None:
        return _why_the_end(weighing)
    if len(plays) == 1 and not (weighing.ends and weighing.now):
        return Because(kind="not_yet" if weighing.ends else "only_card")
    mean = [sum(part) / len(plays) for part in zip(*[play[2:] for play in plays], strict=True)]
    parts = (
        (play.takes - mean[0], _why_the_trick(weighing, play)),
        (play.earns - mean[1], _why_the_gold(weighing.table, play)),
        (play.kept - mean[2], _why_this_card(weighing, play)),
        (play.ends - mean[3], _why_the_round(weighing, play)),
    )
    told = [(excess, because) for excess, because in parts if because is not None]
    if not told:
        return Because(kind="no_worse" if play.worth >= plays[0].worth else "worse")
    return max(told, key=lambda part: part[0])[1]


def _why_the_end(weighing: Weighing) -> Because:
    """Return what the end of the round comes to."""
    settled, now = weighing.settled, weighing.now
    tied = settled[0] == settled[1]  # AU-53: somebody takes the nugget all the same
    if not weighing.plays:
        return Because(kind="only", values=settled)
    if now:
        return Because(kind="tied" if tied else "ahead", values=settled)
    if weighing.ends_best:
        return Because(kind="behind", values=settled)
    return Because(kind="loses_tied" if tied else "loses", values=settled)


def _why_the_trick(weighing: Weighing, play: Weighed) -> Because | None:
    """Return what a play does to the trick, which may still be void."""
    table, own, then = weighing.table, weighing.own, play.outcome
    wins = then.wins * (1 - then.void)
    percent = round(100 * wins)
    if weighing.trick < 0:
        if own.tricks < own.bid:
            return Because(kind="no_use", values=(own.bid,))
        if wins >= CERTAIN:
            return Because(kind="too_many", values=(own.bid,))
        if then.top == table.seat:
            return Because(kind="may_be_too_many", values=(own.bid, percent))
        return Because(kind="made", values=(own.bid,))
    if then.top != table.seat:
        kind = "partner_wins" if wins >= LIKELY else "partner_may_win"
        return Because(kind=kind) if table.friendly(then.top) else None
    if wins < CERTAIN:
        return Because(kind="may_win", values=(percent,))
    if then.low == table.seat and then.award is not None and not table.behind:
        return Because(kind="wins_and_earns", values=(then.award,))
    return Because(kind="wins")


def _why_the_gold(table: Table, play: Weighed) -> Because | None:
    """Return what a play does about the gold that the lowest card earns."""
    then, seat = play.outcome, table.seat
    if then.low != seat:
        partner = table.friendly(then.low) and then.award is not None
        return Because(kind="partner_earns", values=(then.award or 0,)) if partner else None
    if then.award is None:
        return Because(kind="denies") if _rival_would_earn(table) else None
    return Because(kind="may_earn" if table.behind else "earns", values=(then.award,))


def _rival_would_earn(table: Table) -> bool:
    """Tell whether the lowest card that lies there is a rival's, and gold of its rank is left. Source: AU-37."""
    trick = table.view.trick
    return bool(trick) and not table.friendly(lowest(trick).seat) and award(trick, table.view.supply) is not None


def _why_this_card(weighing: Weighing, play: Weighed) -> Because | None:
    """Return what the other metals are kept for, or what the played one would have done."""
    table, action = weighing.table, play.action
    if not isinstance(action, PlayMetal):
        return None
    highest = max(table.hand, key=rank_of)
    if weighing.trick > 0 and rank_of(action.card) < rank_of(highest):
        return Because(kind="keeps", values=(highest,))
    if weighing.trick < 0 and rank_of(action.card) > min(map(rank_of, table.hand)):
        # A card that wins this trick is not got rid of in time.
        return Because(kind="sheds", values=(action.card,)) if play.outcome.top != table.seat else None
    return Because(kind="spares") if play.kept >= max(other.kept for other in weighing.plays) else None


def _why_the_round(weighing: Weighing, play: Weighed) -> Because | None:
    """Return what a play does to the end of the round; gold that lies in a void trick counts no more (AU-45)."""
    if not weighing.table.behind:
        return None
    if weighing.now <= weighing.lost:
        return Because(kind="goes_on") if play.outcome.void < LIKELY else None
    spent = GOLD_POINTS[play.action.rank] if isinstance(play.action, PlayGold) else 0
    own, best = weighing.settled
    if not play.outcome.void or (spent and own - spent <= best):
        return None
    return Because(kind="may_end" if own - spent > best else "may_end_tied")
