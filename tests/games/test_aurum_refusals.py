"""Why something cannot be picked in Aurum."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablegames.core.choice import narrow
from tablegames.core.model import Target
from tablegames.core.rng import Rng
from tablegames.games.aurum.cards import METALS
from tablegames.games.aurum.model import AurumReason, AurumState
from tests.games.aurum_tables import RULES, A, B, C, seats, table

HANDS = "S3 B8 | C8 C5 | P5 P1 | Z2 Z6"


def refusal(state: AurumState, target: Target, picked: str = "", viewer: int | None = A) -> AurumReason | None:
    return RULES.refusal(RULES.view(state, viewer), target, tuple(picked.split()))


@pytest.mark.parametrize(
    ("target", "picked", "reason"),
    [
        ("card:S3", "", None),
        ("card:B8", "card:S3", AurumReason.ONE_CARD),
        ("card:C8", "", AurumReason.NOT_THERE),
        ("gold:0:0", "", AurumReason.BID_IS_A_METAL),
        ("bid:0", "", AurumReason.BETWEEN_TRICKS),
        ("bid:1", "", AurumReason.OPPONENTS_BID),
    ],
)
def test_why_a_card_cannot_be_the_bid(target: Target, picked: str, reason: AurumReason | None) -> None:
    """AU-11, AU-19, AU-20."""
    state = table(HANDS, "0 | - | - | -").replace(phase="bid", bids=(None,) * 4)

    assert refusal(state, target, picked) == reason


@pytest.mark.parametrize(
    ("target", "picked", "reason"),
    [
        ("card:S3", "", None),
        ("gold:0:0", "", None),
        ("bid:0", "", None),
        ("bid:2", "", None),
        ("bid:1", "", AurumReason.OPPONENTS_BID),
        ("bid:3", "gold:0:0", AurumReason.OPPONENTS_BID),
        ("gold:0:4", "", AurumReason.NOT_THERE),
        ("gold:1:4", "", AurumReason.NOT_THERE),
        ("card:B8", "card:S3", AurumReason.ONE_OF_EACH),
        ("bid:2", "bid:0 gold:0:0", AurumReason.ONE_OF_EACH),
        ("gold:0:0", "gold:0:0", AurumReason.ONE_OF_EACH),
        ("card:S3", "bid:2 gold:0:0", None),
        ("gold:0:0", "card:S3", None),
    ],
)
def test_why_a_bid_cannot_be_changed_so(target: Target, picked: str, reason: AurumReason | None) -> None:
    """AU-19, AU-20."""
    assert refusal(table(HANDS, "0 | 4 | - | -"), target, picked) == reason


def test_without_gold_no_bid_is_changed() -> None:
    """AU-19."""
    state = table(HANDS)

    assert refusal(state, "bid:0") == AurumReason.NEEDS_GOLD
    assert refusal(state, "bid:0", "card:S3") == AurumReason.NEEDS_GOLD
    assert refusal(state, "card:S3") is None


def test_without_a_card_no_bid_is_changed_and_gold_does_not_lead() -> None:
    """AU-19, AU-28, AU-46."""
    state = table("- | C8 | - | -", "6 | - | - | -")

    assert refusal(state, "gold:0:6") == AurumReason.NEEDS_METAL
    assert refusal(state, "bid:0") == AurumReason.NEEDS_METAL


def test_who_does_not_lead_and_has_no_gold_has_to_wait() -> None:
    """AU-19."""
    state = table(HANDS, "0 | - | - | -")

    assert refusal(state, "card:C8", viewer=B) == AurumReason.NOT_YOUR_TURN
    assert refusal(state, "bid:1", viewer=B) == AurumReason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("target", "picked", "reason"),
    [
        ("card:S3", "", AurumReason.SUIT_IN_TRICK),
        ("card:Z5", "", None),
        ("gold:2:0", "", None),
        ("card:Z5", "gold:2:0", AurumReason.ONE_CARD),
        ("bid:2", "", AurumReason.BETWEEN_TRICKS),
        ("bid:1", "", AurumReason.OPPONENTS_BID),
        ("trick:0", "", AurumReason.PLAYED),
        ("gold:0:3", "", AurumReason.NOT_THERE),
        ("nonsense", "", AurumReason.NOT_THERE),
        ("", "", AurumReason.NOT_THERE),
        ("gold:x", "", AurumReason.NOT_THERE),
        ("bid:x", "", AurumReason.OPPONENTS_BID),
    ],
)
def test_why_a_card_cannot_follow(target: Target, picked: str, reason: AurumReason | None) -> None:
    """AU-19, AU-30, AU-31."""
    state = table("- | - | S3 Z5 | -", "3 | - | 0 | -", trick="S7 C2")

    assert refusal(state, target, picked, viewer=C) == reason


def test_who_is_not_in_turn_can_pick_nothing() -> None:
    state = table(HANDS, "0 | - | - | -", trick="S7")

    assert refusal(state, "card:S3") == AurumReason.NOT_YOUR_TURN
    assert refusal(state, "card:C8", viewer=None) == AurumReason.NOT_YOUR_TURN
    assert refusal(state, "card:C8", viewer=B) is None


def test_between_two_rounds_nothing_can_be_picked() -> None:
    """AU-54."""
    assert refusal(table(HANDS, phase="deal"), "card:S3") == AurumReason.DEAL_FIRST
    assert refusal(table(HANDS, phase="deal"), "card:C8", viewer=B) == AurumReason.NOT_YOUR_TURN


def test_nothing_can_be_picked_after_the_end() -> None:
    assert refusal(table(HANDS, phase="over"), "card:S3") == AurumReason.GAME_OVER


def test_a_refusal_is_given_exactly_where_nothing_can_be_picked() -> None:
    """For every seat, in whole games, on top of random picks."""
    for state, luck in positions():
        count = len(state.hands)
        everything = (
            *(f"card:{card}" for card in METALS[count]),
            *(f"gold:{seat}:{rank}" for seat in range(count) for rank in range(9)),
            *(f"{kind}:{seat}" for kind in ("bid", "trick") for seat in range(count)),
        )
        for seat in range(count):
            view, legal = RULES.view(state, seat), RULES.legal_actions(state, seat)
            picked: tuple[Target, ...] = ()
            if legal and luck.below(2):
                picked = luck.shuffled(luck.choice(legal).targets())[: luck.below(4)]
            live = narrow(legal, picked).live
            assert {thing for thing in everything if RULES.refusal(view, thing, picked) is None} == live


def positions() -> Iterator[tuple[AurumState, Rng]]:
    """Yield positions of a few random games, more of those in which bids may be changed."""
    for seed in range(4):
        luck = Rng(seed, "refusals")
        state = RULES.new_game(seats(3 + seed % 2), Rng(seed, "deal"))
        ply = 0
        while actors := RULES.actors(state):
            if ply % 6 == 0 or len(actors) > 2:
                yield state, luck
            legal = RULES.legal_actions(state, luck.choice(actors))
            state = RULES.apply(state, luck.choice(legal), Rng(seed, ply)).state
            ply += 1
