"""How the hard player of Odin looks ahead."""

from __future__ import annotations

from math import log

import pytest

from tablegames.assets import read_weights
from tablegames.core.bots import Advice, AnyBot, Because, Seen
from tablegames.core.evaluation import Rewards
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.odin.bot import PLAYERS
from tablegames.games.odin.guide import EVALUATION, OdinGuide, game_shares
from tablegames.games.odin.model import OdinAction, OdinState, OdinView, Pass, PlayCards
from tablegames.games.odin.odds import Odds
from tablegames.games.odin.policy import Policy
from tablegames.games.odin.text import OdinText
from tests.core.patience import patience
from tests.games.odin_tables import RULES, cards, new_game, play, table

HARD: AnyBot = PLAYERS["hard"].limited(40)
LAST_CARD = table("B8 G2 R2", "K8", centre="R7", known=["", "K8"], target=0)


def seen_by(state: OdinState, viewer: Seat | None = -1) -> Seen[OdinAction, OdinView]:
    view = RULES.view(state, state.seat if viewer == -1 else viewer)
    return Seen(state.seat, view, RULES.legal_actions(state, state.seat))


def advice(state: OdinState, luck: int = 1) -> Advice[OdinAction]:
    best: Advice[OdinAction] = HARD.advise(seen_by(state), Rng(luck))
    return best


def plays(seat: Seat, written: str) -> PlayCards:
    return PlayCards(seat=seat, cards=cards(written))


def judged(state: OdinState) -> Rewards | None:
    return OdinGuide().prepared(seen_by(LAST_CARD)).judge(state, 1)


# What hard finds


def test_two_low_cards_are_played_where_a_high_one_would_lose_the_hand() -> None:
    """OD-17, OD-29: a hand of one cannot beat two; B8 and R7 are led then, and K8 never beats them in time."""
    best = advice(LAST_CARD)

    assert best.action == plays(0, "R2 G2")
    assert best.found[0].share > 0.9
    assert PLAYERS["normal"].advise(seen_by(LAST_CARD), Rng(1)).action == plays(0, "B8")


def test_what_goes_out_together_is_kept_together() -> None:
    """OD-11, OD-17: B7 and B1 go out at once, led after a pass or on K7."""
    state = table("B7 B1 O4", "O2 K7", known=["", "O2 K7"], target=0)

    best, normal = advice(state), PLAYERS["normal"].advise(seen_by(state), Rng(1))

    assert (best.action, normal.action) == (plays(0, "O4"), plays(0, "B7"))
    assert best.found[0].share > 0.9


def test_the_last_cards_are_played() -> None:
    best = advice(table("G9 G7", "P1 P2 P4", centre="K6"))

    assert (best.action, best.because) == (plays(0, "G9 G7"), Because(kind="out"))


def test_nobody_goes_out_for_somebody_else_to_win() -> None:
    """OD-35, OD-37: the game would end with the third seat on 3 points, the first on 9 and the second on 16."""
    best = advice(table("G9 G4", "P1 P2 P4 O1", "K3", centre="K6", scores=((9, 12, 2),)))

    assert plays(0, "G9 G4") not in {found.action for found in best.found}


def test_what_is_found_has_reasons() -> None:
    text, state = OdinText(), table("B6 B9 G9 K1 R5", "P1 P2 P4 O1 O2", centre="O4")
    found = advice(state).found

    assert len(found) == 3
    for each in found:
        assert each.action is not None
        assert each.because is not None
        assert text.because(RULES.view(state, 0), each.action, each.because)


def test_who_asks_how_the_seat_stands_sees_what_to_pass_would_win() -> None:
    state = table("B7 R7 O7 P6 O6 B4 P1", "G4 K6 R3", centre="O9 O2")

    alone = PLAYERS["hard"].think(seen_by(state), Rng(1), patience())
    compared = PLAYERS["hard"].think(seen_by(state), Rng(1), patience(compared=3))

    assert Pass(seat=0) not in {found.action for found in alone.found}
    assert Pass(seat=0) in {found.action for found in compared.found}


def test_who_can_go_out_sees_what_anything_else_would_win() -> None:
    state = table("G9 G7", "P1 P2 P4", centre="K6")

    found = PLAYERS["hard"].think(seen_by(state), Rng(1), patience(compared=3)).found

    assert (found[0].action, found[0].because) == (plays(0, "G9 G7"), Because(kind="out"))
    assert {each.because for each in found[1:]} == {Because(kind="less")}


@pytest.mark.parametrize("seats", [2, 4])
def test_only_what_is_legal_is_done_until_the_next_hand_is_dealt(seats: int) -> None:
    """A hint for all to see knows only the cards that all saw being taken."""
    state, phases = new_game(seats), set()
    hard = HARD.limited(2)
    while state.hand_number == 1:
        seen = seen_by(state)
        action = hard.advise(seen, Rng(1)).action
        assert action is not None
        assert action in seen.legal
        assert hard.advise(seen_by(state, None), Rng(1)).action in seen.legal
        phases.add(state.phase)
        state = RULES.apply(state, action, Rng(1)).state
    assert phases == {"lead", "follow", "take", "deal"}


def test_the_same_luck_finds_the_same() -> None:
    state = new_game(2, 3)

    assert advice(state, 5) == advice(state, 5)


# What an ended hand is worth


def test_a_hand_that_goes_on_is_not_judged() -> None:
    assert judged(LAST_CARD) is None


def test_who_ends_the_game_with_the_fewest_points_has_won() -> None:
    """OD-35, OD-37."""
    ended = play(table("G9 G7", "P1 P2", centre="K6", scores=((3, 14),)), "G9 G7").state

    assert judged(ended) == [1.0, 0.0]


def test_equal_points_are_worth_the_same() -> None:
    assert game_shares((4, 4), 15) == [0.5, 0.5]
    assert game_shares((16, 3, 3), 15) == [0.0, 0.5, 0.5]


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    """After the hand one has six points more to go; nearly won is never quite won."""
    ended = play(table("G9 G7", "P1 P2", centre="K6", scores=((6, 10),)), "G9 G7").state
    rewards = judged(ended)

    assert rewards is not None
    assert sum(rewards) == pytest.approx(1)
    assert 0.5 < game_shares((0, 4), 15)[0] < game_shares((8, 12), 15)[0] < rewards[0] < 1


def test_points_count_as_was_learnt_from_the_ends_of_hands() -> None:
    (weight,) = read_weights("odin", EVALUATION.names)
    ended = play(table("G9 G7", "P1 P2", centre="K6", scores=((6, 10),)), "G9 G7").state
    traits, rewards = EVALUATION.traits(ended), judged(ended)

    assert EVALUATION.traits(LAST_CARD) is None
    assert traits is not None
    assert rewards is not None
    (first,), (second,) = traits
    assert (first, second) == pytest.approx((6 / 6**0.5, 12 / 6**0.5))
    assert log(rewards[0] / rewards[1]) == pytest.approx(weight * (first - second))


# What is done where the search only plays on


def chosen(state: OdinState) -> OdinAction:
    view = RULES.view(state, state.seat)
    policy = Policy(Odds(view, state.seat), view.points, view.target)
    return policy.choose(state, state.seat, RULES.legal_actions(state, state.seat))


@pytest.mark.parametrize(
    "state",
    [
        table("B2 B5 B8 K4 O4 R1", "P1 P2 P4 O1 O2 K5"),
        table("R7 G7 O7 B2", "P1 P2 P4 O1 O2 K5", centre="K6"),
        table("B6 R8 P6 O6", "G1 G2", "K1 K2", centre="G8 K8"),
        table("P8 R2", "O1"),
        table("G9 G4", "P1 P2 P4 O1", "K3", centre="K6", scores=((9, 12, 2),)),
        play(table("B6 B5 K8 G1 G2", "P1 P2 P4 O1", centre="G4 R4"), "B6 B5").state,
    ],
)
def test_seats_play_on_as_the_normal_player_does(state: OdinState) -> None:
    assert chosen(state) == PLAYERS["normal"].advise(seen_by(state), Rng(1)).action


def test_nobody_looks_into_another_hand_while_playing_on() -> None:
    """All of the third seat's cards are higher than B5 at one table, none at the other."""
    hands = ("B6 B9 G9 K1", "P1 P2 P4 O1")

    assert chosen(table(*hands, centre="B5")) == chosen(table(hands[0], "P9 P8 R9 O9", centre="B5"))


def test_of_what_was_not_tried_the_best_comes_next() -> None:
    """R1 would be led first; without O4 the blue cards stay together."""
    state = table("B2 B5 B8 K4 O4 R1", "P1 P2 P4 O1 O2 K5")
    guide = OdinGuide().prepared(seen_by(state))

    assert guide.promising(state, 0, [plays(0, "B2"), plays(0, "O4")], Rng(1)) == plays(0, "O4")
    assert guide.promising(state, 0, [Pass(seat=0)], Rng(1)) == Pass(seat=0)
