"""How Aurum's hard player decides, and what it takes a position to be worth."""

from __future__ import annotations

import pytest

from tablegames.core.bots import NOTHING, Advice, Seen
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.aurum.bot import PLAYERS
from tablegames.games.aurum.guide import AurumGuide, game_shares
from tablegames.games.aurum.model import AurumAction, AurumState, AurumView, Bid, ChangeBid, Phase
from tablegames.games.aurum.text import AurumText
from tests.core.patience import patience
from tests.games.aurum_tables import RULES, A, D, card_action, change, deal, end, new_game, play, table

TEXT = AurumText()
HARD = PLAYERS["hard"]
WALKS = 40
FEW = 8


def seen(state: AurumState, seat: Seat) -> Seen[AurumAction, AurumView]:
    legal = RULES.legal_actions(state, seat)
    return Seen(seat, RULES.view(state, seat), legal, NOTHING, seat != RULES.actors(state)[0])


def advice(state: AurumState, seat: Seat | None = None, luck: int = 1) -> Advice[AurumAction]:
    return HARD.limited(WALKS).advise(seen(state, state.seat if seat is None else seat), Rng(luck))


def told(state: AurumState) -> list[tuple[AurumAction | None, str]]:
    """Return the best choices of the seat in turn, and what speaks for them."""
    view = RULES.view(state, state.seat)
    found = advice(state).found
    assert all(choice.because is not None for choice in found)
    return [(c.action, TEXT.because(view, c.action, c.because)) for c in found]  # type: ignore[arg-type]


# What it chooses


def test_the_last_to_play_takes_the_trick_that_makes_the_bid() -> None:
    """AU-34, AU-50: the ten makes team B's five, and nobody has a card left for another trick."""
    state = table("- | - | - | P10 Z5", trick="S8 C6 B9", bids="S5 C5 Z2 B1", tricks=(2, 2, 2, 2))

    assert [action for action, _why in told(state)] == [card_action(D, "P10"), card_action(D, "Z5")]


def test_the_last_to_play_keeps_out_of_a_trick_too_many() -> None:
    """AU-50: team B has its four tricks, and a fifth would halve what they count."""
    state = table("- | - | - | P10 Z5", trick="S8 C6 B9", bids="S3 C4 Z2 B1", tricks=(2, 2, 1, 2), supply="1 2")

    assert told(state)[0] == (card_action(D, "Z5"), "the bid of 4 is made: stays out of the trick")


def test_a_stuck_seat_ends_the_round_that_it_wins() -> None:
    """AU-33, AU-42."""
    state = table(
        "C9 S1 | P1 | Z3 Z4 | S2 C9", "0 | - | 0 | 4", trick="S7 C2 Z9", bids="S6 C3 Z2 B1", tricks=(2, 2, 2, 1)
    )

    assert told(state)[0] == (end(state), "ends the round ahead, 8 to 0 points")
    assert advice(state).found[0].share == 0.75


def test_a_bid_is_made_exact_before_the_last_trick() -> None:
    """AU-19, AU-50: without a card for another trick the four tricks count eight instead of three."""
    state = table(
        "S4 | P1 | Z3 | C9",
        "0 | - | - | -",
        bids="S3 C4 Z2 B1",
        tricks=(2, 2, 2, 1),
        leader=D,
        last_trick="C2 B3 S1 P4",
    )

    assert advice(state, A).action == change(A, A, 0, "S4")


# What a position is worth


def test_a_round_that_is_over_counts_by_its_nugget() -> None:
    """AU-55: with one nugget of two three games of four are won."""
    state = table("- | - | - | -", bids="S3 C4 Z2 B1", tricks=(2, 2, 1, 1), nuggets=(1, 0), phase="deal")

    assert AurumGuide().judge(state, 1) == [0.75, 0.25, 0.75, 0.25]


def test_a_round_under_way_is_not_judged() -> None:
    state = table("- | - | - | -", bids="S3 C4 Z2 B1", tricks=(2, 2, 1, 1), nuggets=(1, 1))

    assert AurumGuide().judge(state, 1) is None
    assert AurumGuide().judge(play(state, end(state)).state, 1) is None, "that is the rules' to say"


HANDS = "S7 C5 P4 | C7 P5 Z4 | P7 Z5 B4 | Z7 B5 S4"


def test_sides_that_have_the_same_can_expect_the_same() -> None:
    """But for the tie, which the side that played latest would win (AU-53)."""
    state = table(HANDS, bids="S3 C3 Z2 B2", tricks=(1, 1, 1, 1))

    shares = AurumGuide().judge(state, 1)

    assert shares is not None
    assert list(shares) == pytest.approx([0.5] * 4, abs=0.05)
    assert sum(shares) == pytest.approx(2)


def test_a_side_with_an_exact_bid_and_much_gold_has_nearly_won() -> None:
    """AU-50, AU-51: team A is nine points ahead and could hardly lose them."""
    state = table(HANDS, "7 | - | 8 | -", bids="S3 C9 Z2 B2", tricks=(2, 0, 1, 1), nuggets=(1, 0))

    shares = AurumGuide().judge(state, 1)

    assert shares is not None
    assert shares[A] > 0.95


def test_a_round_is_judged_some_tricks_later() -> None:
    state = table(HANDS, bids="S3 C3 Z2 B2", tricks=(1, 1, 1, 1))
    guide = AurumGuide().prepared(seen(state, A))

    assert guide.judge(state, 1) is None
    assert guide.judge(state.replace(tricks=(2, 2, 1, 1)), 9) is not None


@pytest.mark.parametrize(
    ("nuggets", "shares"),
    [
        ((0, 0), (0.5, 0.5)),
        ((1, 0), (0.75, 0.25)),
        ((1, 2), (0.0, 1.0)),
        ((0, 0, 0), (1 / 3, 1 / 3, 1 / 3)),
        ((1, 1, 1), (1 / 3, 1 / 3, 1 / 3)),
        ((1, 1, 0), (4 / 9, 4 / 9, 1 / 9)),
    ],
)
def test_further_nuggets_are_anybodys(nuggets: tuple[int, ...], shares: tuple[float, ...]) -> None:
    """AU-55..57."""
    assert game_shares(nuggets) == pytest.approx(shares)


# How it plays on


def rolled(state: AurumState, seat: Seat) -> AurumAction | None:
    asked = seen(state, seat)
    return AurumGuide().roll(state, seat, asked.legal, Rng(1), may_wait=asked.may_wait)


def test_it_plays_on_as_the_normal_player_would() -> None:
    """AU-35, AU-36: of equals the latest is highest and lowest at once, so that the three wins and earns ★3."""
    state = table("C9 | P1 | Z4 | P3 P1 C2", trick="S3 B3 Z3", bids="S4 C3 Z5 B1", tricks=(2, 2, 1, 0))

    assert rolled(state, D) == card_action(D, "P3")


def test_it_ends_a_round_that_is_won() -> None:
    """AU-33, AU-42."""
    state = table(
        "C9 S1 | P1 | Z3 Z4 | S2 C9", "0 | - | 0 | 4", trick="S7 C2 Z9", bids="S6 C3 Z2 B1", tricks=(2, 2, 2, 1)
    )

    assert rolled(state, D) == end(state)


def test_it_changes_a_bid_at_last_only() -> None:
    """AU-19: with one card each the five tricks of a bid of four are made exact, with three cards not yet."""
    last = table("S5 | P1 | Z3 | C9", "0 | - | - | -", bids="S4 C4 Z2 B1", tricks=(3, 2, 2, 1), leader=D)
    early = table(
        "S5 S1 S2 | P1 P2 P3 | Z3 Z4 Z5 | C9 C1 C2", "0 | - | - | -", bids="S4 C4 Z2 B1", tricks=(3, 2, 2, 1), leader=D
    )

    assert (rolled(last, A), rolled(early, A)) == (change(A, A, 0, "S5"), None)


# Anywhere


@pytest.mark.parametrize("seats", [3, 4])
def test_it_does_what_is_legal_in_every_phase_and_twice_the_same(seats: int) -> None:
    state = new_game(seats)
    asked: set[tuple[Phase, bool]] = set()
    while state.phase != "deal":
        for seat in RULES.actors(state)[::-1]:  # whoever may interrupt first
            known = seen(state, seat)
            if first := (state.phase, known.may_wait) not in asked:
                asked.add((state.phase, known.may_wait))
                found = HARD.limited(FEW).advise(known, Rng(1))
                assert found == HARD.limited(FEW).advise(known, Rng(1))
            else:
                found = PLAYERS["easy"].advise(known, Rng(1))
            assert found.action in known.legal or (found.action is None and known.may_wait), first
            if found.action is not None:
                state = play(state, found.action).state
                break

    assert asked == {("bid", False), ("lead", True), ("lead", False), ("follow", False)}
    assert advice(state).action == deal(state)


def test_at_an_open_table_it_does_as_the_normal_player() -> None:
    """Where a hand is seen only by its choices, no world can be made up around it."""
    state = table("C9 S1 | P1 C1 | Z3 Z4 | P10 Z5 S7", trick="S8 C6 B9", bids="S5 C3 Z2 B1", tricks=(1, 1, 1, 1))
    asked = Seen(D, RULES.view(state, None), RULES.legal_actions(state, D))

    assert HARD.advise(asked, Rng(1)).action == PLAYERS["normal"].advise(asked, Rng(1)).action


def test_bids_of_different_ranks_are_compared() -> None:
    found = advice(new_game(4)).found

    bids = [choice.action for choice in found if isinstance(choice.action, Bid)]
    assert len({bid.card[1:] for bid in bids}) == 3


def test_a_change_that_gives_the_nugget_away_is_not_thought_about() -> None:
    """AU-50: the bid is exact, and the round as good as over."""
    state = table("S4 | P1 | Z3 | C9", "0 | - | - | -", bids="S4 C4 Z2 B1", tricks=(2, 2, 2, 1), leader=D)

    choices = AurumGuide().candidates(seen(state, A), (*RULES.legal_actions(state, A), None), Rng(1))

    assert not [choice for choice in choices if isinstance(choice, ChangeBid)]


def test_who_asks_how_the_seat_stands_sees_what_such_a_change_would_win() -> None:
    state = table("S4 | P1 | Z3 | C9", "0 | - | - | -", bids="S4 C4 Z2 B1", tricks=(2, 2, 2, 1), leader=D)

    found = HARD.think(seen(state, A), Rng(1), patience(compared=3)).found

    assert any(isinstance(each.action, ChangeBid) for each in found)
