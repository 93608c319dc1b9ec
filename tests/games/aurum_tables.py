"""Small tables of Aurum for worked examples.

Hands and collections are written one a seat, "S3 C8 | Z5 | - | P1" and "0 4 | 0 | - | 0"; a trick as "S7 C2 G4", from
its leader on. With three seats three parts are given. What a table does not tell is filled in: the supply holds the
gold that nobody has.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.core.choice import find
from tablegames.core.model import Seat, SeatSetup, Setup
from tablegames.core.rng import Rng
from tablegames.core.rules import Step
from tablegames.games.aurum.cards import GOLD, is_gold, rank_of
from tablegames.games.aurum.model import (
    AurumAction,
    AurumEvent,
    AurumState,
    Bid,
    ChangeBid,
    DealRound,
    EndRound,
    Metals,
    Played,
    PlayGold,
    PlayMetal,
    Ranks,
    RoundScore,
    SideScore,
)
from tablegames.games.aurum.rules import AurumRules
from tablegames.games.aurum.scoring import bid_points
from tablegames.games.aurum.sides import SIDES

RULES = AurumRules()

After = Step[AurumState, AurumEvent]

A, B, C, D = range(4)
"""The seats of the worked examples, clockwise; A leads, and A and C are a team."""

FOUR_BIDS = "S4 C3 Z2 B1"
THREE_BIDS = "S4 C3 P2"


def seats(count: int) -> Setup:
    """Return a setup for `count` people."""
    return Setup(seats=tuple(SeatSetup(name=name) for name in ("An", "Bob [/]", "Nguyễn", "Dora", "Emil")[:count]))


def new_game(count: int, seed: int = 1) -> AurumState:
    """Return a dealt game."""
    return RULES.new_game(seats(count), Rng(seed, "deal"))


def parts(written: str) -> list[list[str]]:
    """Read "S3 C8 | Z5 | -"."""
    return [[] if part.strip() == "-" else part.split() for part in written.split("|")]


def metals(written: str) -> Metals:
    """Read "S3 C8"."""
    return tuple(written.split())


def table(
    hands: str,
    gold: str = "",
    *,
    trick: str = "",
    leader: Seat = A,
    bids: str = "",
    last_trick: str = "",
    last_leader: Seat = A,
    tricks: Sequence[int] = (),
    supply: str | None = None,
    **changes: object,
) -> AurumState:
    """Return a table in the middle of a round; without a trick `leader` leads, otherwise the next seat follows."""
    held = [tuple(hand) for hand in parts(hands)]
    count = len(held)
    collections: list[Ranks] = [tuple(map(int, ranks)) for ranks in parts(gold)] if gold else [()] * count
    laid = _from(leader, trick, count)
    spent = [rank_of(played.card) for played in laid if is_gold(played.card)]
    rest = list(GOLD[count])
    for rank in (*(rank for ranks in collections for rank in ranks), *spent):
        rest.remove(rank)
    state = AurumState(
        hands=tuple(held),
        bids=tuple((bids or {3: THREE_BIDS, 4: FOUR_BIDS}[count]).split()),
        gold=tuple(collections),
        supply=tuple(rest) if supply is None else tuple(map(int, supply.split())),
        left_out=(),
        tricks=tuple(tricks) or (0,) * count,
        trick=laid,
        last_trick=_from(last_leader, last_trick, count),
        first=A,
        seat=(leader + len(laid)) % count,
        phase="follow" if laid else "lead",
        nuggets=(0,) * SIDES[count],
    )
    return state.replace(**changes)


def round_score(*sides: tuple[int, int, int], winner: int, tied: bool = False) -> RoundScore:
    """Return a finished round of sides with bid, tricks and gold points."""
    return RoundScore(
        sides=tuple(
            SideScore(bid=bid, tricks=tricks, bid_points=bid_points(bid, tricks), gold_points=points)
            for bid, tricks, points in sides
        ),
        winner=winner,
        tied=tied,
    )


# Playing


def play(state: AurumState, action: AurumAction) -> After:
    """Play an action, which must be legal."""
    legal = find(RULES.legal_actions(state, action.seat), action)
    assert legal is not None, f"not legal: {action!r}"
    return RULES.apply(state, legal, Rng("example"))


def play_cards(state: AurumState, cards: str) -> After:
    """Let the seats in turn play "S4 C4 G0 B9", and return the last step."""
    for card in cards.split():
        step = play(state, card_action(state.seat, card))
        state = step.state
    return step


def card_action(seat: Seat, card: str) -> PlayMetal | PlayGold:
    """Return the play of a base metal or of gold."""
    return PlayGold(seat=seat, rank=rank_of(card)) if is_gold(card) else PlayMetal(seat=seat, card=card)


def lay_bids(state: AurumState, cards: str) -> After:
    """Let the seats in turn bid, and return the last step."""
    for card in cards.split():
        step = play(state, Bid(seat=state.seat, card=card))
        state = step.state
    return step


def change(seat: Seat, whose: Seat, gold: int, card: str) -> ChangeBid:
    """Return the change of a bid."""
    return ChangeBid(seat=seat, whose=whose, gold=gold, card=card)


def end(state: AurumState) -> EndRound:
    """Return the end of the round by the seat in turn."""
    return EndRound(seat=state.seat)


def deal(state: AurumState) -> DealRound:
    """Return the deal of the next round."""
    return DealRound(seat=state.seat)


def allowed(state: AurumState, action: AurumAction) -> bool:
    """Whether an action is legal."""
    return find(RULES.legal_actions(state, action.seat), action) is not None


def kinds(state: AurumState, seat: Seat) -> list[str]:
    """Return the kinds of a seat's legal actions, each once, in order."""
    return list(dict.fromkeys(action.kind for action in RULES.legal_actions(state, seat)))


def all_metals(state: AurumState) -> list[str]:
    """Return every base metal card, wherever it is."""
    zones = (*state.hands, state.left_out, state.seen, tuple(bid for bid in state.bids if bid))
    return sorted([card for zone in zones for card in zone] + [p.card for p in state.trick if not is_gold(p.card)])


def all_gold(state: AurumState) -> list[int]:
    """Return the rank of every gold card, wherever it is."""
    in_trick = [rank_of(played.card) for played in state.trick if is_gold(played.card)]
    return sorted([rank for ranks in (*state.gold, state.supply) for rank in ranks] + in_trick)


def _from(leader: Seat, cards: str, count: int) -> tuple[Played, ...]:
    return tuple(Played(seat=(leader + step) % count, card=card) for step, card in enumerate(cards.split()))
