"""What a choice of Aurum's normal player is weighed by, and the reasons that follow from it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias, TypeVar

from tablegames.core.bots import Advice, Because, Seen
from tablegames.core.cards import with_seat
from tablegames.games.aurum.cards import rank_of
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
    """Return what speaks for the change of a bid."""
    view = seen.view
    side = side_of(seen.seat, len(view.bids))
    tricks = sum(count for seat, count in enumerate(view.tricks) if side_of(seat, len(view.bids)) == side)
    bid, before = side_bid(with_seat(view.bids, change.whose, change.card), side), side_bid(view.bids, side)
    return Because(kind="exact" if bid == tricks else "raises" if bid > before else "lowers", values=(bid, before))


def why_wait(seen: AurumSeen) -> Because:
    """Return what speaks for leaving the bid as it is."""
    return Because(kind="waits", values=(bid_of(seen),))


def why_play(weighing: Weighing, action: AurumAction) -> Because:
    """Return in which part a play stands out most among all; the next such part where there is no word for it."""
    table, trick, plays = weighing.table, weighing.trick, weighing.plays
    play = next((play for play in plays if play.action == action), None)
    if play is None:
        return _why_the_end(weighing)
    if len(plays) == 1 and not (weighing.ends and weighing.now):
        return Because(kind="not_yet" if weighing.ends else "only_card")
    mean = [sum(part) / len(plays) for part in zip(*[play[2:] for play in plays], strict=True)]
    parts = (
        (play.takes - mean[0], _why_the_trick(table, play, weighing.own, trick)),
        (play.earns - mean[1], _why_the_gold(table, play)),
        (play.kept - mean[2], _why_this_card(table, play, trick)),
        (play.ends - mean[3], Because(kind="may_end" if weighing.now > weighing.lost else "goes_on")),
    )
    told = [(excess, because) for excess, because in parts if because is not None]
    return max(told, key=lambda part: part[0])[1]


def _why_the_end(weighing: Weighing) -> Because:
    """Return what the end of the round comes to."""
    settled, now = weighing.settled, weighing.now
    if not weighing.plays:
        return Because(kind="only", values=settled)
    if now:
        return Because(kind="tied" if settled[0] == settled[1] else "ahead", values=settled)
    return Because(kind="behind" if weighing.ends_best else "loses", values=settled)


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
