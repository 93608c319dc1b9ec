"""Why something cannot be picked in Splendor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablegames.core.choice import narrow
from tablegames.core.model import Action, Target
from tablegames.core.rng import Rng
from tablegames.games.splendor.cards import CARDS, NOBLES
from tablegames.games.splendor.model import SplendorReason, SplendorState
from tests.games.splendor_tables import RULES, new_game, owner, table

FULL = owner("0/0/0/0/0/0", reserved="3W1 3W2 3W3")


def refusal(state: SplendorState, target: str, picked: str = "", viewer: int | None = 0) -> SplendorReason | None:
    return RULES.refusal(RULES.view(state, viewer), target, tuple(picked.split()))


@pytest.mark.parametrize(
    ("bank", "picked", "target", "reason"),
    [
        ("4/4/4/4/4/5", "", "token:W", None),
        ("4/4/4/4/4/5", "", "token:*", SplendorReason.GOLD),
        ("0/4/4/4/4/5", "", "token:W", SplendorReason.BANK_EMPTY),
        ("3/4/4/4/4/5", "token:W", "token:W", SplendorReason.PAIR_NEEDS_FOUR),
        ("4/4/4/4/4/5", "token:W", "token:W", None),
        ("4/4/4/4/4/5", "token:W token:W", "token:U", SplendorReason.PAIR_COMPLETE),
        ("4/4/4/4/4/5", "token:W token:U", "token:U", SplendorReason.THREE_DIFFERENT),
        ("4/4/4/4/4/5", "token:W token:U token:G", "token:R", SplendorReason.THREE_COMPLETE),
        ("4/4/4/4/4/5", "deck:1", "token:R", SplendorReason.ONE_ACTION),
        ("4/0/4/4/4/5", "token:U", "token:R", SplendorReason.ONE_ACTION),
    ],
)
def test_why_a_token_cannot_be_taken(bank: str, picked: str, target: str, reason: SplendorReason | None) -> None:
    """SP-10..14."""
    assert refusal(table(bank=bank), target, picked) == reason


@pytest.mark.parametrize(
    ("picked", "target", "reason"),
    [
        ("", "card:2R1", None),
        ("token:W", "card:2R1", SplendorReason.ONE_ACTION),
        ("card:2R1", "card:2R1", SplendorReason.ONE_ACTION),
        ("", "deck:2", None),
        ("token:W", "deck:2", SplendorReason.ONE_ACTION),
        ("", "deck:1", SplendorReason.DECK_EMPTY),
        ("", "card:3W1", SplendorReason.TOO_EXPENSIVE),
        ("", "card:3U1", SplendorReason.NOT_YOURS),
        ("", "hidden:1:1:2", SplendorReason.NOT_YOURS),
        ("", "card:1G1", SplendorReason.BOUGHT),
        ("", "noble:N3", SplendorReason.NOBLE_COMES),
        ("", "noble:N1", SplendorReason.NOBLE_TAKEN),
        ("", "card:3K4", SplendorReason.NOTHING_THERE),
        ("", "noble:N9", SplendorReason.NOTHING_THERE),
        ("", "hidden:0:0:3", SplendorReason.NOTHING_THERE),
        ("", "deck:4", SplendorReason.NOTHING_THERE),
        ("", "", SplendorReason.NOTHING_THERE),
    ],
)
def test_why_a_card_deck_or_noble_cannot_be_picked(picked: str, target: str, reason: SplendorReason | None) -> None:
    """SP-7, SP-16, SP-21, SP-23, SP-31, SP-37, SP-41."""
    state = table(
        owner(reserved="3W1", bought=["1G1"]),
        owner(reserved="3U1 ?2K1", nobles="N1"),
        open_cards="2R1",
        nobles="N3",
        empty_decks=[1],
    )

    assert refusal(state, target, picked) == reason


def test_a_full_hand_is_the_reason_for_decks_and_dear_cards() -> None:
    """SP-17, SP-25."""
    state = table(FULL, open_cards="2R1")

    assert refusal(state, "deck:2") == SplendorReason.HAND_FULL
    assert refusal(state, "card:2R1") == SplendorReason.TOO_EXPENSIVE_AND_HAND_FULL


def test_a_card_reserved_blind_must_be_looked_at_first() -> None:
    """SP-20, D14: on the open screen, whether it could be paid or not."""
    state = table(owner("0/3/0/0/0/0", reserved="?1W1 ?3W1"))

    assert refusal(state, "hidden:0:0:1", viewer=None) == SplendorReason.LOOK_FIRST
    assert refusal(state, "hidden:0:1:3", viewer=None) == SplendorReason.LOOK_FIRST
    assert refusal(state, "card:1W1", viewer=None) == SplendorReason.NOTHING_THERE
    assert refusal(state, "card:1W1", viewer=0) is None


@pytest.mark.parametrize(
    ("picked", "target", "reason"),
    [
        ("", "token:W", None),
        ("", "token:K", SplendorReason.NONE_IN_HAND),
        ("token:R", "token:R", SplendorReason.NONE_IN_HAND),
        ("token:R token:W", "token:W", SplendorReason.RETURNED_ENOUGH),
        ("", "deck:1", SplendorReason.RETURN_FIRST),
    ],
)
def test_why_a_token_cannot_be_returned(picked: str, target: str, reason: SplendorReason | None) -> None:
    """SP-33, SP-34."""
    state = table(owner("4/4/3/1/0/0"), bank="0/0/1/3/4/5", phase="return")

    assert refusal(state, target, picked) == reason


@pytest.mark.parametrize(
    ("picked", "target", "reason"),
    [
        ("", "noble:N3", None),
        ("noble:N3", "noble:N4", SplendorReason.ONE_NOBLE),
        ("", "noble:N1", SplendorReason.NOBLE_NOT_REACHED),
        ("", "noble:N5", SplendorReason.NOBLE_TAKEN),
        ("", "token:W", SplendorReason.NOBLE_FIRST),
    ],
)
def test_why_a_noble_cannot_be_chosen(picked: str, target: str, reason: SplendorReason | None) -> None:
    """SP-37, SP-39."""
    state = table(owner(bonuses="U4 G4 R4"), owner(nobles="N5"), nobles="N3 N4 N1", phase="noble")

    assert refusal(state, target, picked) == reason


def test_another_seat_may_pick_nothing() -> None:
    assert refusal(table(), "token:W", viewer=1) == SplendorReason.NOT_YOUR_TURN


def test_nothing_may_be_picked_after_the_end() -> None:
    """SP-45."""
    assert refusal(table(phase="over"), "token:W") == SplendorReason.GAME_OVER


def test_a_refusal_is_given_exactly_where_nothing_can_be_picked() -> None:
    """For every seat and for the open table, in whole games, on top of random picks."""
    for state, luck in positions():
        for viewer in (None, *range(len(state.players))):
            view = RULES.view(state, viewer)
            legal = seen_actions(state, viewer)
            picked = tuple(luck.choice(EVERYTHING) for _pick in range(luck.below(4)))
            if legal and luck.below(2):
                picked = luck.shuffled(luck.choice(legal).targets())[: luck.below(4)]
            live = narrow(legal, picked).live
            assert {thing for thing in EVERYTHING if RULES.refusal(view, thing, picked) is None} == live


EVERYTHING: tuple[Target, ...] = (
    *(f"token:{colour}" for colour in "WUGRK*"),
    *(f"deck:{level}" for level in (1, 2, 3)),
    *(f"card:{card}" for card in CARDS),
    *(f"noble:{noble}" for noble in NOBLES),
    *(f"hidden:{seat}:{place}:{level}" for seat in range(3) for place in range(3) for level in (1, 2, 3)),
)


def positions() -> Iterator[tuple[SplendorState, Rng]]:
    """Yield every twelfth position of a few random games."""
    for seed in range(4):
        luck = Rng(seed, "refusals")
        state = new_game(2 + seed % 2, seed)
        ply = 0
        while RULES.actors(state):
            if ply % 12 == 0 or state.phase != "act":
                yield state, luck
            state = RULES.apply(state, luck.choice(RULES.legal_actions(state, state.seat)), Rng(seed, ply)).state
            ply += 1


def seen_actions(state: SplendorState, viewer: int | None) -> tuple[Action, ...]:
    """Return what may be done, on the open table only with cards that everybody can see."""
    if viewer is not None:
        return RULES.legal_actions(state, viewer)
    hidden = {f"card:{held.card}" for held in state.players[state.seat].reserved if held.hidden}
    return tuple(action for action in RULES.legal_actions(state, state.seat) if not hidden & {*action.targets()})
