"""What the hard player of Splendor sees that the normal one misses, and how it judges where a game stands."""

from __future__ import annotations

import pytest

from tablegames.core.bots import Advice, Seen
from tablegames.core.evaluation import Rewards
from tablegames.core.rng import Rng
from tablegames.games.splendor.bot import PLAYERS
from tablegames.games.splendor.guide import CANDIDATES, ROUNDS, SplendorGuide
from tablegames.games.splendor.model import BuyCard, SplendorAction, SplendorState, SplendorView
from tablegames.games.splendor.text import SplendorText
from tablegames.games.splendor.weighing import FORCED
from tests.games.splendor_tables import RULES, buy, cards_worth, give_back, new_game, owner, payments, table, take

TEXT = SplendorText()


def seen(state: SplendorState) -> Seen[SplendorAction, SplendorView]:
    """Return what the seat in turn sees."""
    return Seen(state.seat, RULES.view(state, state.seat), RULES.legal_actions(state, state.seat))


def hard(state: SplendorState, walks: int, luck: int = 1) -> Advice[SplendorAction]:
    """Return what the hard player does after so many walks."""
    return PLAYERS["hard"].limited(walks).advise(seen(state), Rng(luck))


def expected(state: SplendorState, rounds: int = ROUNDS) -> Rewards | None:
    """Return what each seat can expect when a walk comes to `state`, so many rounds after it began."""
    guide = SplendorGuide().prepared(seen(state.replace(round=1, last_round=False)))
    return guide.judge(state.replace(round=1 + rounds), 2 * rounds)


# What it sees


def test_hard_waits_a_turn_for_the_card_that_wins() -> None:
    """Four points at once are only fourteen; with a red token more the next purchase is five, and fifteen end it."""
    state = table(
        owner(bonuses="U1", bought=("3G4", "3G3", "2W6", "2G5"), reserved="3W4"),
        owner("0/0/4/2/0/0", bonuses="G3", bought=("3W3", "3U3", "2K3"), reserved="3R4 3W1 3G1"),
        open_cards="1W1 1U1 1G1 1R1 2W2 2U5 2R4 2G4 3R2 3U4 3U1 3U2",
        empty_decks=(1, 2, 3),
        seat=1,
    )

    advice = hard(state, walks=40)

    assert PLAYERS["normal"].advise(seen(state), Rng(1)).action == buy(state, "3R2", "0/0/4/0/0/0")
    assert advice.action in [take(state, three) for three in ("W U R", "W R K", "U R K", "W G R", "U G R", "G R K")]
    assert advice.found[0].share > 0.8
    assert advice.because is not None
    assert TEXT.because(RULES.view(state, 1), advice.action, advice.because) == "then 3R4 (5 points) can be paid"


def test_hard_ends_the_game_in_first_place_when_it_can() -> None:
    state = table(owner(bought=()), owner("0/0/0/3/0/0", bought=cards_worth(14, 6)), open_cards="1W8 1R8 1G2", seat=1)

    advice = hard(state, walks=20)

    assert advice.action == buy(state, "1R8")
    assert advice.found[0].share == 1


def test_hard_says_what_speaks_for_each_of_its_best_choices() -> None:
    state = new_game(2)

    found = hard(state, walks=20).found

    assert len(found) == 3
    for each in found:
        assert each.action is not None
        assert each.because is not None
        assert TEXT.because(RULES.view(state, 0), each.action, each.because)


def test_hard_knows_what_is_forced() -> None:
    state = table(owner("0/0/0/0/0/11"), phase="return")

    assert hard(state, walks=20) == Advice(give_back(state, "*"), FORCED)


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(new_game(4), id="the first turn of four seats"),
        pytest.param(table(owner("3/3/3/1/1/1"), phase="return"), id="two tokens too many"),
        pytest.param(table(owner(bonuses="G4 R4 U4"), nobles="N3 N4", phase="noble"), id="one of two nobles"),
        pytest.param(table(owner("1/0/0/0/0/0", bought=cards_worth(15, 6)), last_round=True, seat=1), id="last round"),
        pytest.param(table(owner(reserved="?3W1 3U4"), owner(reserved="?3G1")), id="cards that one of them knows"),
    ],
)
def test_hard_does_what_is_legal_and_the_same_again(state: SplendorState) -> None:
    advice = hard(state, walks=20)

    assert advice.action in RULES.legal_actions(state, state.seat)
    assert advice == hard(state, walks=20)


def test_hard_gives_advice_where_everybody_looks_on() -> None:
    state = table(owner("2/0/0/0/0/2", reserved="?3W1 3U4"), owner(reserved="?3G1"))
    public = Seen(0, RULES.view(state, None), RULES.legal_actions(state, 0))

    advice = PLAYERS["hard"].limited(20).advise(public, Rng(1))

    assert advice.action in public.legal


# What is worth a thought


def test_the_choice_of_the_normal_player_is_thought_about_first() -> None:
    state = table(owner("0/0/3/0/0/2", bonuses="U5 G3"), open_cards="1W8 2U1 2G5")
    guide, known = SplendorGuide().prepared(seen(state)), seen(state)

    candidates = guide.candidates(known, known.legal, Rng(1))

    assert candidates[0] == PLAYERS["normal"].advise(known, Rng(1)).action
    assert len(candidates) == CANDIDATES


def test_a_card_is_thought_about_once_however_it_can_be_paid() -> None:
    state = table(owner("0/0/4/0/0/3"), open_cards="1W8 1R8 1U8 1K8")
    guide, known = SplendorGuide().prepared(seen(state)), seen(state)

    candidates = guide.candidates(known, known.legal, Rng(1))

    assert len(payments(state, "1W8")) > 1
    assert [each for each in candidates if isinstance(each, BuyCard)] == [buy(state, "1W8", "0/0/4/0/0/0")]


# How it judges


def test_two_that_own_nothing_are_even_but_for_the_turn() -> None:
    first, second = expected(table()) or ()

    assert first + second == pytest.approx(1)
    assert 0.5 < first < 0.55


def test_who_is_far_ahead_near_the_end_has_all_but_won() -> None:
    first, _second = expected(table(owner(bought=cards_worth(13, 5)), seat=1)) or ()

    assert first > 0.99


def test_what_can_nearly_be_paid_counts() -> None:
    first, second = expected(table(owner("0/0/4/2/0/0", reserved="3R4"), owner("4/0/0/0/2/0", reserved="3U1"))) or ()

    assert first > 0.55 > second


def test_three_that_own_nothing_have_a_third_each_but_for_the_turn() -> None:
    shares = expected(new_game(3)) or ()

    assert sum(shares) == pytest.approx(1)
    assert shares == pytest.approx([1 / 3] * 3, abs=0.05)


def test_a_walk_goes_on_for_some_rounds_and_through_the_last_one() -> None:
    assert expected(table(), ROUNDS - 1) is None
    assert expected(table(phase="noble")) is None
    assert expected(table(last_round=True)) is None
