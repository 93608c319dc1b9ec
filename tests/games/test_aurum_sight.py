"""Who sees what in Aurum."""

from __future__ import annotations

import pytest

from tablegames.core.model import Memory, Seat
from tablegames.core.rng import Rng
from tablegames.games.aurum.cards import GOLD, METALS
from tablegames.games.aurum.model import (
    AurumState,
    AurumView,
    BidChanged,
    BidMade,
    BidsRevealed,
    CardPlayed,
    GameEnded,
    RoundBegan,
    RoundEnded,
    TrickTaken,
)
from tests.games.aurum_tables import (
    RULES,
    A,
    B,
    C,
    D,
    all_gold,
    all_metals,
    card_action,
    change,
    end,
    lay_bids,
    new_game,
    play,
    play_cards,
    round_score,
    table,
)

FIELDS = set(AurumView.model_fields)


def in_a_round(seats: int, plies: int, seed: int = 1) -> AurumState:
    """A dealt game after some decisions of the seats in turn."""
    state = new_game(seats, seed)
    for ply in range(plies):
        actors = RULES.actors(state)
        seat = actors[ply % len(actors)]
        legal = RULES.legal_actions(state, seat)
        state = RULES.apply(state, legal[ply % len(legal)], Rng(seed, ply)).state
    return state


def words(view: AurumView) -> set[str]:
    return set(view.model_dump_json().split('"'))


# Views


def test_a_hand_is_seen_by_its_owner_alone_and_a_partner_is_no_exception() -> None:
    """AU-7, AU-10."""
    state = in_a_round(4, 9)

    for seat in range(4):
        seen = RULES.view(state, seat)
        assert seen.hand == state.hands[seat]
        for other in {0, 1, 2, 3} - {seat}:
            assert not words(seen) & set(state.hands[other]), f"{seat} sees cards of {other}"


def test_the_whole_table_sees_no_hand() -> None:
    """AU-10."""
    state = in_a_round(4, 9)

    public = RULES.view(state, None)

    assert public.hand is None
    assert not words(public) & {card for hand in state.hands for card in hand}


def test_who_has_no_seat_sees_what_all_see() -> None:
    state = in_a_round(3, 5)

    assert RULES.view(state, 3) == RULES.view(state, -1) == RULES.view(state, None)


def test_a_view_has_no_field_for_other_hands() -> None:
    assert FIELDS & {"hands", "deck"} == set()


def test_all_else_is_public() -> None:
    """AU-10: supply, collections, bids, tricks, left-over cards, the trick, sizes of hands, all that was seen."""
    state = in_a_round(4, 14)

    for viewer in (A, C, None):
        seen = RULES.view(state, viewer)
        for field in (
            "supply",
            "gold",
            "bids",
            "tricks",
            "left_out",
            "trick",
            "last_trick",
            "seen",
            "nuggets",
            "first",
        ):
            assert getattr(seen, field) == getattr(state, field), field
        assert seen.hand_sizes == tuple(len(hand) for hand in state.hands)


def test_bids_of_three_are_secret_until_all_have_bid() -> None:
    """AU-14: the own bid is known, of the others only that they have bid."""
    before = table("S3 S9 | C8 C5 | P5 P1").replace(phase="bid", bids=(None,) * 3)

    two = lay_bids(before, "S3 C8").state
    assert RULES.view(two, A).bids == ("S3", None, None)
    assert RULES.view(two, B).bids == (None, "C8", None)
    assert RULES.view(two, C).bids == RULES.view(two, None).bids == (None, None, None)
    assert RULES.view(two, None).bid_made == (True, True, False)

    all_three = lay_bids(two, "P1").state
    for viewer in (A, B, C, None):
        assert RULES.view(all_three, viewer).bids == ("S3", "C8", "P1")


# Events


def test_only_the_bidder_is_told_the_card_of_a_face_down_bid() -> None:
    """AU-14."""
    hidden = BidMade(seat=A, card="S3", face_down=True)

    assert RULES.redact(hidden, A) == hidden
    for viewer in (B, C, None):
        assert RULES.redact(hidden, viewer) == BidMade(seat=A, card=None, face_down=True)


def test_everything_else_is_told_to_all() -> None:
    """AU-13, AU-26, AU-43."""
    for event in (
        BidMade(seat=A, card="S3", face_down=False),
        BidsRevealed(cards=("S3", "C8", "P1")),
        BidChanged(seat=A, whose=C, gold=0, card="S9", replaced="P1"),
        CardPlayed(seat=B, card="C8", leads=False),
        TrickTaken(seat=B, card="C8", lowest=A, lowest_card="S3", gold=3),
        RoundEnded(seat=A, hand=("S9",), void_cards=()),
        RoundBegan(round_number=2, first=B),
        GameEnded(),
    ):
        assert RULES.redact(event, None) == RULES.redact(event, D) == event


@pytest.mark.parametrize(
    ("event", "reveals", "shown_by"),
    [
        (BidMade(seat=B, card="S3", face_down=True), False, None),
        (BidMade(seat=B, card="S3", face_down=False), False, B),
        (BidsRevealed(cards=("S3", "C8", "P1")), True, None),
        (BidChanged(seat=B, whose=D, gold=0, card="S9", replaced="P1"), False, B),
        (CardPlayed(seat=B, card="C8", leads=False), False, B),
        (CardPlayed(seat=B, card="G4", leads=False), False, None),
        (RoundEnded(seat=B, hand=("S9",), void_cards=()), True, None),
        (RoundBegan(round_number=2, first=B), True, None),
    ],
)
def test_what_turns_up_something_hidden_says_so(event: CardPlayed, reveals: bool, shown_by: Seat | None) -> None:
    """Taking it back needs consent: of all, or of all but the seat that showed its own card."""
    assert (event.reveals, event.shown_by) == (reveals, shown_by)


# What may lie where a viewer cannot see


@pytest.mark.parametrize("seats", [3, 4])
def test_a_guessed_state_agrees_with_all_that_the_viewer_sees(seats: int) -> None:
    for plies in range(0, 60, 3):
        state = in_a_round(seats, plies, seed=plies)
        for viewer in (*range(seats), None):
            seen = RULES.view(state, viewer)
            guess = RULES.determinize(seen, Memory(), Rng(plies, "guess"))
            assert RULES.view(guess, viewer) == seen
            assert RULES.view(guess, None) == RULES.view(state, None)
            assert RULES.actors(guess) == RULES.actors(state)
            assert all_metals(guess) == sorted(METALS[seats])
            assert all_gold(guess) == sorted(GOLD[seats])
            if viewer is not None:
                assert RULES.legal_actions(guess, viewer) == RULES.legal_actions(state, viewer)


@pytest.mark.parametrize("plies", [0, 2, 13])
@pytest.mark.parametrize("seats", [3, 4])
def test_hidden_hands_and_bids_vary_and_public_cards_never(seats: int, plies: int) -> None:
    state = in_a_round(seats, plies)

    for viewer in range(seats):
        seen = RULES.view(state, viewer)
        guesses = [RULES.determinize(seen, Memory(), Rng(number)) for number in range(50)]
        for other in set(range(seats)) - {viewer}:
            assert len({guess.hands[other] for guess in guesses}) > 40, f"{viewer} knows the hand of {other}"
            assert {len(guess.hands[other]) for guess in guesses} == {len(state.hands[other])}
            hidden_bid = state.bids[other] is not None and seen.bids[other] is None
            assert (len({guess.bids[other] for guess in guesses}) > 5) == hidden_bid
        assert {guess.hands[viewer] for guess in guesses} == {state.hands[viewer]}
        for field in ("gold", "supply", "left_out", "seen", "trick", "last_trick", "tricks"):
            assert {getattr(guess, field) for guess in guesses} == {getattr(state, field)}


def test_cards_that_were_seen_are_dealt_to_nobody_again() -> None:
    """AU-8, AU-10, AU-26: left out, played, replaced."""
    state = new_game(4)
    for _seat in range(4):
        state = play(state, RULES.legal_actions(state, state.seat)[0]).state
    replaced = state.bids[state.seat]
    state = play(state, change(state.seat, state.seat, 0, state.hands[state.seat][0])).state
    state = play(state, RULES.legal_actions(state, state.seat)[0]).state
    public = {*state.left_out, *state.seen, *(bid for bid in state.bids if bid), state.trick[0].card}
    assert replaced in public

    for number in range(50):
        guess = RULES.determinize(RULES.view(state, B), Memory(), Rng(number))
        assert not public & {card for hand in guess.hands for card in hand}


def test_the_hand_shown_at_the_very_end_is_dealt_to_nobody_again() -> None:
    """AU-43."""
    before = table("S1 | C1 | P1 | S2 C9", trick="S7 C2 Z9", rounds=(round_score((1, 1, 0), (1, 0, 0), winner=0),))
    over = play(before.replace(nuggets=(1, 1), round_number=3), end(before)).state

    for number in range(20):
        guess = RULES.determinize(RULES.view(over, A), Memory(), Rng(number))
        assert guess.hands[D] == ()
        assert not {"S2", "C9"} & {card for hand in guess.hands for card in hand}


def test_what_a_seat_may_do_depends_on_nothing_it_cannot_see() -> None:
    """AU-33: neither does whether it is asked; a partner's hand least of all."""
    before = table("S7 | C2 S3 | P4 S4 | B4 Z4", "0 | 0 | 0 | 0")
    other = before.replace(hands=(before.hands[A], ("C2", "B9"), ("P4", "Z1"), ("B4", "P9")))

    for state in (before, other):
        assert RULES.actors(state) == (A, B, C, D)
        assert RULES.legal_actions(state, A) == RULES.legal_actions(before, A)
        assert RULES.actors(play_cards(state, "S7 C2").state) == (C,)
        assert [event.kind for event in play(state, card_action(A, "S7")).events] == ["card_played"]
