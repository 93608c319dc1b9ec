"""What speaks for each choice of Odin, whether a player would make it or not: it has to be true beside all of them."""

from __future__ import annotations

from tablegames.core.bots import Seen
from tablegames.core.choice import find
from tablegames.games.odin.guide import OdinGuide
from tablegames.games.odin.model import OdinAction, OdinState, Pass, PlayCards, TakeCard
from tablegames.games.odin.text import OdinText
from tests.games.odin_tables import RULES, cards, play, table

TEXT = OdinText()
PASS = Pass(seat=0)


def plays(written: str) -> PlayCards:
    return PlayCards(seat=0, cards=cards(written))


def said(state: OdinState, action: OdinAction) -> str:
    """Return what is said of a choice, which must be legal."""
    view, legal = RULES.view(state, state.seat), RULES.legal_actions(state, state.seat)
    assert find(legal, action) is not None, action
    seen = Seen(state.seat, view, legal)
    because = OdinGuide().prepared(seen).because(seen, action)
    assert because is not None
    return TEXT.because(view, action, because)


# Who could go out


def test_a_hand_that_has_too_few_cards_to_go_out_is_not_named() -> None:
    """OD-17: on two eights, the hand of one cannot be played, the three reds can."""
    others = ("O8", "R5 R4 R3", "P1 B3 G5 O4")
    state = table("P6 G2 K7 K8 O9", *others, centre="B9", owner=3, known=("", *others))

    assert said(state, PASS) == "after a play a hand of 3 could go out"


def test_a_last_card_that_is_too_low_is_not_named() -> None:
    """OD-18, OD-25: all saw that O1 cannot beat B6; the two reds can."""
    others = ("O1", "R5 R4", "P1 B7 G5 O4")
    state = table("P8 K8 B2 B3 G1 R9", *others, centre="B6", owner=3, known=("", *others))

    assert said(state, plays("P8 K8")) == "after a pass a hand of 2 could go out"


# What a pass gives away


def waiting(owner: int, second: str = "O4 K1 K2 R2") -> OdinState:
    """A hand of three greens in front of seats that may still beat three cards or not."""
    return table("G2 G3 G6 G9", second, "O5 O6 B1 K3", centre="R3 R1", owner=owner)


def test_a_pass_gives_the_lead_away_only_if_it_ends_the_round() -> None:
    """OD-28: the owner of the centre is next; otherwise somebody may still beat it, but the lead is not won either."""
    assert said(waiting(owner=1), plays("G3 G2")) == "a pass would only give the lead away"
    assert said(waiting(owner=2), plays("G3 G2")) == "your hand is one combination; a pass cannot win the lead"


def test_a_pass_ends_the_round_past_a_hand_that_has_too_few_cards() -> None:
    """B-12, OD-28: one card cannot beat two, so that its seat passes by itself, where that is agreed."""
    state = waiting(owner=2, second="O4")

    assert said(state, plays("G3 G2")) == "a pass would only give the lead away"
    assert said(state.replace(auto_pass=False), plays("G3 G2")) == (
        "your hand is one combination; a pass cannot win the lead"
    )


# Many combinations, and what gains nothing


def taking(*others: str) -> OdinState:
    """G4 would go with G1, R4 with nothing."""
    return play(table("K8 K7 K6 G1 B9 B5", *others, centre="G4 R4"), "B9 B5").state


def test_more_combinations_are_no_reason_beside_a_last_card() -> None:
    """OD-31: the hand is over before they are played, so that it is all the same."""
    assert said(taking("O1"), TakeCard(seat=0, card="R4")) == (
        "a hand is down to one card; combinations count little now"
    )


def test_fewer_combinations_are_a_reason_while_nobody_is_nearly_out() -> None:
    assert said(taking("P1 P2 P3 O5 O6"), TakeCard(seat=0, card="G4")) == (
        "leaves 2 combinations; another card could make 3"
    )


def test_a_choice_that_gains_nothing_is_not_called_as_good_as_the_rest() -> None:
    hands = ("O1 O3 O6 K5", "R5 R4 K3", "P1 B7 G5 O4")
    one = table("P6 G2 K7 K8 O9 O3", "P1 P2 P4 K6", "R5 K4 B6", centre="B9", owner=2)
    other = table("P8 K8 B2 B3 G1", *hands, centre="B1", owner=3, known=("", *hands))

    assert said(taking("P1 P2 P3 O5 O6"), TakeCard(seat=0, card="R4")) == "at first sight another card looks better"
    assert said(one, PASS) == "at first sight a play looks better"
    assert said(other, plays("B2")) == "at first sight something else looks better"
