"""How nobles come in Splendor."""

from __future__ import annotations

import pytest

from tablegames.core.model import HUMAN, SeatSetup, Setup
from tablegames.core.rules import AnyRules
from tablegames.core.table import Table
from tablegames.games.splendor.model import LastRoundBegan, NobleCame, SplendorState
from tests.games.splendor_tables import (
    RULES,
    allowed,
    buy,
    choose,
    do_nothing,
    kinds,
    owner,
    play,
    reserve,
    table,
    take,
)

ALMOST_N3 = "U4 G3"


def test_a_noble_comes_at_once_when_the_bonuses_reach_it() -> None:
    """SP-37, SP-41, SP-42, example 19."""
    before = table(owner("0/0/0/2/0/0", bonuses=ALMOST_N3), open_cards="1G4", nobles="N1 N3")

    step = play(before, buy(before, "1G4", "R R"))

    seen = RULES.view(step.state, None)
    assert seen.players[0].bonuses == (0, 4, 4, 0, 0)
    assert seen.players[0].points == 3
    assert seen.players[0].nobles == ("N3",)
    assert seen.nobles == ("N1",)
    assert step.events[-1] == NobleCame(seat=0, noble="N3")


def test_tokens_and_gold_do_not_bring_a_noble() -> None:
    """SP-38, example 20."""
    before = table(owner("0/0/2/0/0/2", bonuses=ALMOST_N3), nobles="N3")

    after = play(before, take(before, "W R K")).state

    assert after.nobles == ("N3",)
    assert after.players[0].nobles == ()


def test_a_reserved_card_does_not_bring_a_noble() -> None:
    """SP-38, SP-22, example 20."""
    before = table(owner(bonuses=ALMOST_N3), open_cards="1G1", nobles="N3")

    after = play(before, reserve(before, "1G1")).state

    assert after.players[0].nobles == ()


def test_of_several_nobles_the_player_chooses_one() -> None:
    """SP-39, D7."""
    before = table(owner(bonuses="U4 G3 R4"), open_cards="1G4", nobles="N3 N4 N1")

    asked = play(before, buy(before, "1G4")).state

    assert asked.phase == "noble"
    assert asked.seat == 0
    assert RULES.legal_actions(asked, 0) == (choose(asked, "N3"), choose(asked, "N4"))
    after = play(asked, choose(asked, "N4")).state
    assert after.players[0].nobles == ("N4",)
    assert after.nobles == ("N3", "N1")
    assert after.seat == 1


def test_a_noble_not_chosen_comes_at_the_end_of_a_later_own_turn_without_a_purchase() -> None:
    """SP-40, D7, D8."""
    waiting = table(owner(bonuses="U4 G4 R4", nobles="N4"), nobles="N3")

    step = play(waiting, take(waiting, "W U G"))

    assert step.state.players[0].nobles == ("N4", "N3")
    assert step.events[-1] == NobleCame(seat=0, noble="N3")


def test_a_noble_not_chosen_goes_to_whoever_reaches_it_first() -> None:
    """SP-40, SP-41: both have four blue and four green bonuses, and the second is in turn."""
    other = owner(bought=["1U1", "1U2", "1U3", "1U8", "1G1", "1G2", "1G3", "1G8"])
    before = table(owner(bonuses="U4 G4", nobles="N4"), other, nobles="N3", seat=1)

    taken = play(before, take(before, "W U G")).state
    later = play(taken, take(taken, "W R K")).state

    assert [player.nobles for player in later.players] == [("N4",), ("N3",)]
    assert later.nobles == ()


def test_a_noble_comes_to_nobody_but_the_seat_in_turn() -> None:
    """SP-41."""
    before = table(owner(bonuses="U4 G4"), owner(bonuses="R4 K4"), nobles="N3 N5", seat=1)

    after = play(before, take(before, "W U G")).state

    assert after.players[0].nobles == ()
    assert after.players[1].nobles == ("N5",)
    assert after.nobles == ("N3",)


def test_a_noble_comes_after_tokens_are_returned() -> None:
    """SP-8: action, refill, return, noble."""
    before = table(owner("2/2/2/2/2/0", bonuses="U4 G4"), nobles="N3", bank="2/2/2/2/2/5")

    over = play(before, take(before, "W U G")).state
    assert over.players[0].nobles == ()

    after = play(over, RULES.legal_actions(over, 0)[0]).state
    assert after.players[0].nobles == ("N3",)


def test_a_noble_cannot_be_refused_or_taken_by_an_action() -> None:
    """SP-37."""
    asked = table(owner(bonuses="U4 G4 R4"), nobles="N3 N4", phase="noble")
    elsewhere = table(owner(bonuses="U4 G4"), nobles="N3")

    assert kinds(asked) == ["choose_noble"]
    assert not allowed(asked, do_nothing(asked))
    assert not allowed(elsewhere, choose(elsewhere, "N3"))


def test_a_noble_uses_up_no_bonuses() -> None:
    """SP-41."""
    before = table(owner(bonuses="U4 G4"), nobles="N3")

    after = play(before, take(before, "W U G")).state

    assert RULES.view(after, None).players[0].bonuses == (0, 4, 4, 0, 0)


@pytest.mark.parametrize("seats", [3, 4])
def test_noble_points_go_to_the_seat_that_got_it(seats: int) -> None:
    """SP-41, SP-42, SP-43: with three and four seats, too."""
    players = [owner(), owner(), owner(bonuses="U4 G4"), owner()][:seats]
    before = table(*players, nobles="N3", seat=2)

    after = play(before, take(before, "W U G")).state

    assert [player.points for player in RULES.view(after, None).players] == [0, 0, 3, 0][:seats]


def test_a_noble_chosen_counts_toward_fifteen() -> None:
    """SP-39, SP-42, SP-44, D9."""
    asked = table(owner(bought=["3W4", "3R4", "2K6"], bonuses="U4 G4 R3"), nobles="N3 N4", phase="noble")

    step = play(asked, choose(asked, "N3"))

    assert step.events == (NobleCame(seat=0, noble="N3"), LastRoundBegan(seat=0))
    assert RULES.view(step.state, None).players[0].points == 13 + 3


def table_of_people(start: SplendorState) -> Table:
    """Return a table where two people play on from `start`."""
    people = Setup(
        seats=(SeatSetup(name="An", player=HUMAN), SeatSetup(name="Bo", player=HUMAN)),
        options=(("first_seat", "entered"),),
    )
    rules: AnyRules = RULES  # type: ignore[assignment]
    return Table(rules, people, 1, start=start)


def nobles_of(game: Table) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the open nobles and those of every seat."""
    state = game.state
    assert isinstance(state, SplendorState)
    return state.nobles, [player.nobles for player in state.players]


def test_a_noble_is_owned_once_after_undo_and_playing_again() -> None:
    """SP-41, SP-53."""
    start = table(owner("0/0/0/2/0/0", bonuses=ALMOST_N3), open_cards="1G4", nobles="N1 N3")
    game = table_of_people(start)

    game.play(buy(start, "1G4", "R R"))
    first = game.state
    game.undo()
    assert nobles_of(game) == (("N1", "N3"), [(), ()])
    game.play(buy(start, "1G4", "R R"))

    assert game.state == first
    assert nobles_of(game) == (("N1",), [("N3",), ()])


def test_another_noble_can_be_chosen_after_undo_and_then_only_that_one_is_owned() -> None:
    """SP-39, SP-41, SP-53."""
    start = table(owner(bonuses="U4 G3 R4"), open_cards="1G4", nobles="N3 N4 N1")
    game = table_of_people(start)

    game.play(buy(start, "1G4"))
    game.play(choose(start, "N3"))
    assert nobles_of(game) == (("N4", "N1"), [("N3",), ()])
    game.undo()
    assert nobles_of(game) == (("N3", "N4", "N1"), [(), ()])
    assert game.legal(0) == (choose(start, "N3"), choose(start, "N4"))
    game.play(choose(start, "N4"))

    assert nobles_of(game) == (("N3", "N1"), [("N4",), ()])
