"""What is seen in Odin and what is hidden, why a card cannot be picked, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from tablegames.core.choice import narrow
from tablegames.core.model import Action, Memory, Seat, SeatSetup, Target
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.core.table import Table, Undo
from tablegames.games.odin.cards import CARDS, sort_cards
from tablegames.games.odin.model import OdinReason, OdinState, PlayCards
from tests.games.odin_tables import RULES, deal, new_game, pass_turn, play, table, take

DRAWS = 50

MIDDLE_OF_A_HAND = table(
    "R9 G9 K9 O1",
    "B4 B5 P2 P3",
    "K1 K2 O6 O7 O8",
    centre="R4 G4",
    owner=2,
    known=["O1", "P2 P3", ""],
    discard="B9 B8",
)


def all_cards(state: OdinState) -> list[str]:
    zones = (*state.hidden, *state.known, state.unseen, state.discard, state.centre, state.beaten)
    return sorted(card for zone in zones for card in zone)


def viewers(state: OdinState) -> tuple[Seat | None, ...]:
    return (None, *range(len(state.hidden)))


def positions() -> Iterator[OdinState]:
    """Positions from the whole length of games for two, three and six."""
    for seats in (2, 3, 6):
        state, luck = new_game(seats, seed=seats), Rng(seats, "players")
        for ply in range(150):
            if not RULES.actors(state):
                break
            if ply % 15 == 0:
                yield state
            state = RULES.apply(state, luck.choice(RULES.legal_actions(state, state.seat)), Rng(seats, ply)).state


def test_everybody_sees_the_own_hand_alone() -> None:
    """OD-3, OD-5."""
    assert RULES.view(MIDDLE_OF_A_HAND, 0).hand == ("R9", "G9", "K9", "O1")
    assert RULES.view(MIDDLE_OF_A_HAND, 1).hand == ("B4", "B5", "P2", "P3")
    assert RULES.view(MIDDLE_OF_A_HAND, None).hand is None


def test_all_see_sizes_discards_the_centre_and_the_cards_taken_in_sight_of_all() -> None:
    """OD-5, OD-25, B-7, B-8."""
    for viewer in viewers(MIDDLE_OF_A_HAND):
        seen = RULES.view(MIDDLE_OF_A_HAND, viewer)
        assert seen.hand_sizes == (4, 4, 5)
        assert seen.discard == ("B9", "B8")
        assert (seen.centre, seen.owner) == (("R4", "G4"), 2)
        assert seen.known == (("O1",), ("P2", "P3"), ())


def test_of_the_cards_that_were_not_dealt_only_the_number_is_seen() -> None:
    """OD-3, B-9: not even when the hand is over."""
    over = play(table("K2", "B1 B2 O3"), "K2").state

    for state in (new_game(4), over):
        told = RULES.view(state, 0).model_dump_json()
        assert RULES.view(state, 0).unseen_size == len(state.unseen)
        assert not [card for card in state.unseen if f'"{card}"' in told]


def test_hands_that_are_left_over_are_counted_and_not_shown() -> None:
    """OD-5."""
    over = play(table("K2", "B1 B2 O3"), "K2").state

    assert RULES.view(over, 0).hand_sizes == (0, 3)
    assert not [card for card in ("B1", "B2", "O3") if card in RULES.view(over, 0).model_dump_json()]


def test_who_has_no_seat_sees_what_all_see() -> None:
    assert RULES.view(MIDDLE_OF_A_HAND, 7) == RULES.view(MIDDLE_OF_A_HAND, None)
    assert RULES.view(MIDDLE_OF_A_HAND, -1).viewer is None


def test_whatever_happens_in_odin_happens_in_sight_of_all() -> None:
    """OD-5, OD-25."""
    asked = play(table("G7 G1 B2", "O1", centre="R6 R3"), "G7 G1")
    taken = take(asked.state, "R6")
    dealt = deal(play(table("K2", "B1"), "K2").state)

    for event in (*asked.events, *taken.events, *dealt.events):
        assert {RULES.redact(event, viewer) for viewer in (0, 1, None)} == {event}


# What may lie where a viewer cannot see


def test_a_guessed_state_agrees_with_all_that_the_viewer_sees() -> None:
    for state in (MIDDLE_OF_A_HAND, *positions()):
        for viewer in viewers(state):
            seen = RULES.view(state, viewer)
            guess = RULES.determinize(seen, Memory(), Rng(5, "guess"))
            assert RULES.view(guess, viewer) == seen
            assert RULES.view(guess, None) == RULES.view(state, None)
            assert all_cards(guess) == all_cards(state)


def test_guesses_differ_where_the_viewer_knows_nothing_and_nowhere_else() -> None:
    """OD-5, OD-25: what a seat took in sight of all is never guessed."""
    for state in (MIDDLE_OF_A_HAND, *positions()):
        for viewer in viewers(state):
            seen = RULES.view(state, viewer)
            guesses = [RULES.determinize(seen, Memory(), Rng(number)) for number in range(DRAWS)]
            zones = [(*guess.hidden, guess.unseen) for guess in guesses]
            hidden = [zone for zone in range(len(zones[0])) if zone != viewer and zones[0][zone]]
            for zone in hidden if len(hidden) > 1 else ():
                assert len({draw[zone] for draw in zones}) > 1, (zone, state)
            assert {guess.known for guess in guesses} == {state.known}
            assert viewer is None or {guess.hidden[viewer] for guess in guesses} == {state.hidden[viewer]}


def test_a_taken_card_that_is_played_is_no_longer_known_to_be_in_the_hand() -> None:
    state = play(table("R5 B2 B3", "O1 O2", centre="G4", known=["R5", ""]), "R5").state

    assert state.known == (("G4",), ())


def test_what_a_seat_may_do_depends_on_nothing_it_cannot_see() -> None:
    for state in positions():
        guess = RULES.determinize(RULES.view(state, state.seat), Memory(), Rng(3))
        assert RULES.legal_actions(guess, state.seat) == RULES.legal_actions(state, state.seat)


def test_with_two_colours_out_no_card_of_them_is_guessed() -> None:
    """OD-2."""
    state = new_game(2, two_seat_deck="four_colours")

    guess = RULES.determinize(RULES.view(state, 0), Memory(), Rng(1))

    assert all_cards(guess) == sorted(card for card in CARDS if card[0] in state.colours)


# Why a card cannot be picked


def refusal(state: OdinState, card: str, picked: str = "", viewer: Seat | None = 0) -> OdinReason | None:
    targets: tuple[Target, ...] = tuple(f"card:{other}" for other in picked.split())
    return RULES.refusal(RULES.view(state, viewer), f"card:{card}", targets)


@pytest.mark.parametrize(
    ("card", "picked", "reason"),
    [
        ("R9", "", None),
        ("R4", "", OdinReason.NOT_THERE),
        ("K1", "", OdinReason.NOT_THERE),
        ("O2", "", OdinReason.TOO_LOW),
        ("G9", "R9", None),
        ("R9", "R9", OdinReason.ALREADY_PICKED),
        ("O2", "R9", OdinReason.NO_COMBINATION),
        ("K9", "R9 G9", None),
        ("B9", "R9 G9 K9", OdinReason.TOO_MANY),
    ],
)
def test_why_a_card_cannot_be_played_on_a_pair(card: str, picked: str, reason: OdinReason | None) -> None:
    """OD-6, OD-17, OD-18."""
    assert refusal(table("R9 G9 K9 B9 O2 O1", "K1 K2", centre="R4 G4"), card, picked) == reason


def test_a_card_is_too_low_where_no_mate_makes_it_high_enough() -> None:
    """OD-18: O4 can be part of a higher pair, B1 and P1 cannot, a triple of ones can."""
    assert refusal(table("O4 O5 B1 P1", "K1", centre="R5 R3"), "O4") is None
    assert refusal(table("O4 O5 B1 P1", "K1", centre="R5 R3"), "B1") == OdinReason.TOO_LOW
    assert refusal(table("O4 O5 B1 P1 G1", "K1", centre="R5 R3"), "B1") is None


def test_a_leader_picks_one_card_or_all_of_a_whole_combination() -> None:
    """OD-10, OD-11."""
    mixed, whole = table("R1 R4 B4", "K1"), table("R1 R4 R8", "K1")

    assert refusal(mixed, "R1") is None
    assert refusal(mixed, "R4", "R1") == OdinReason.ONE_TO_LEAD
    assert refusal(whole, "R4", "R1") is None
    assert refusal(whole, "R8", "R1 R4") is None
    assert refusal(whole, "R8", "R8") == OdinReason.ALREADY_PICKED


@pytest.mark.parametrize(
    ("card", "picked", "reason"),
    [
        ("R6", "", None),
        ("G7", "", OdinReason.ONLY_BEATEN),
        ("B2", "", OdinReason.TAKE_FIRST),
        ("R3", "R6", OdinReason.ONLY_BEATEN),
        ("R6", "R6", OdinReason.ALREADY_PICKED),
    ],
)
def test_why_a_card_cannot_be_taken(card: str, picked: str, reason: OdinReason | None) -> None:
    """OD-22, OD-23."""
    assert refusal(play(table("G7 G1 B2", "O1", centre="R6 R3"), "G7 G1").state, card, picked) == reason


def test_between_hands_after_the_game_and_out_of_turn_nothing_can_be_picked() -> None:
    """OD-31, OD-35, OD-16."""
    over = play(table("K2", "B1 B2"), "K2").state

    assert refusal(over, "B1", viewer=1) == OdinReason.DEAL_FIRST
    assert refusal(over.replace(phase="over"), "B1", viewer=1) == OdinReason.GAME_OVER
    assert refusal(table("R9", "B1"), "B1", viewer=1) == OdinReason.NOT_YOUR_TURN
    assert refusal(table("R9", "B1"), "R9", viewer=None) == OdinReason.NOT_YOUR_TURN


def test_a_reason_is_given_exactly_where_nothing_can_be_picked() -> None:
    for state in positions():
        legal = RULES.legal_actions(state, state.seat)
        view = RULES.view(state, state.seat)
        ways: set[tuple[Target, ...]] = {()}
        for action in legal[::3]:
            ways.update(action.targets()[:length] for length in range(1, len(action.targets()) + 1))
        for picked in sorted(ways)[:12]:
            live = narrow(legal, picked).live
            for card in sort_cards(CARDS):
                refused = RULES.refusal(view, f"card:{card}", picked) is not None
                assert refused == (f"card:{card}" not in live), (card, picked, state)


# Taking back


def new_table(*players: str) -> Table:
    rules = cast("AnyRules", RULES)
    people = [SeatSetup(name=f"P{number}", player=player) for number, player in enumerate(players)]
    return Table(rules, make_setup(rules, people, {}), seed=4)


def lowest(legal: tuple[Action, ...]) -> Action:
    return min((action for action in legal if isinstance(action, PlayCards)), key=lambda action: action.cards[0][1])


def test_a_play_may_be_taken_back_freely_until_somebody_else_has_looked() -> None:
    """The player knew the cards, and nobody else is at the terminal."""
    game = new_table("human", "human", "human")
    game.play(lowest(game.legal(game.actors()[0])))

    assert game.undo_needs() is Undo.FREE
    game.seal()
    assert game.undo_needs() is Undo.CONSENT


def test_a_play_after_which_a_computer_has_shown_cards_is_taken_back_by_consent() -> None:
    game = new_table("bot:random", "bot:random", "human")
    while game.actors() != (2,):
        game.play(lowest(game.legal(game.actors()[0])))
    game.play(game.legal(2)[-1])
    assert game.undo_needs() is Undo.FREE

    game.play(game.legal(game.actors()[0])[0])

    assert game.undo_needs() is Undo.CONSENT


def test_a_deal_is_taken_back_by_consent_only() -> None:
    """OD-33: all have seen new cards."""
    dealt = deal(play(table("K2", "B1"), "K2").state).events

    assert [event.reveals for event in dealt] == [True]


def test_a_pass_reveals_nothing() -> None:
    passed = pass_turn(table("R9", "B1 B2 B3", "O1", centre="G4")).events

    assert [(event.reveals, event.shown_by) for event in passed] == [(False, None)] * len(passed)
