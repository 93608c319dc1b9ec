"""How the computer players of Splendor decide, and what they say about it."""

from __future__ import annotations

import pytest

from tablegames.core.bots import Advice, Because, Seen, named
from tablegames.core.rng import Rng
from tablegames.games.splendor.bot import PLAYERS
from tablegames.games.splendor.model import BuyCard, SplendorAction, SplendorState
from tablegames.games.splendor.text import SplendorText
from tests.games.splendor_tables import (
    RULES,
    buy,
    cards_worth,
    choose,
    do_nothing,
    give_back,
    owner,
    reserve,
    reserve_top,
    table,
    take,
)

TEXT = SplendorText()
EVERYBODY = named(PLAYERS)
PLANNERS = ("normal", "rusher", "courtier", "spoiler")


def advice(name: str, state: SplendorState) -> Advice[SplendorAction]:
    """Return what a player would do on the seat in turn."""
    seen = Seen(state.seat, RULES.view(state, state.seat), RULES.legal_actions(state, state.seat))
    return EVERYBODY[f"bot:{name}"].advise(seen, Rng("luck"))


def told(name: str, state: SplendorState) -> tuple[SplendorAction | None, str]:
    """Return what a player would do, and its reason in words."""
    given = advice(name, state)
    assert given.action is not None
    assert given.because is not None
    return given.action, TEXT.because(RULES.view(state, state.seat), given.action, given.because)


# Easy


def test_easy_buys_the_most_points_that_it_can_pay() -> None:
    state = table(owner("0/0/3/0/0/0", bonuses="U5 G3"), open_cards="1W8 2U1 2G5")

    assert advice("easy", state) == Advice(buy(state, "2G5"), Because(kind="points", values=(2,)))
    assert told("easy", state)[1] == "brings 2 points"


def test_easy_takes_what_the_nearest_card_lacks() -> None:
    state = table(owner("0/0/0/0/2/0"), open_cards="1U2 1W5 1W6 1W7")

    assert advice("easy", state).because == Because(kind="ready", values=("1U2",))
    assert told("easy", state)[1] == "then 1U2 can be paid"


def test_easy_returns_what_its_nearest_card_does_not_need() -> None:
    state = table(owner("0/0/1/5/4/1"), phase="return", open_cards="2W5 1W2", empty_decks=(1,))

    assert advice("easy", state).action == give_back(state, "G")


# Buying


@pytest.mark.parametrize("name", PLANNERS)
def test_who_can_end_the_game_in_first_place_does(name: str) -> None:
    state = table(owner(bought=()), owner("0/0/0/3/0/0", bought=cards_worth(14, 6)), open_cards="1W8 1R8 1G2", seat=1)

    assert told(name, state) == (buy(state, "1R8"), "ends the game in first place, with 15 points")


def test_a_rival_who_still_has_a_turn_may_be_unable_to_follow() -> None:
    state = table(owner("0/0/0/3/0/0", bought=cards_worth(14, 6)), owner(bought=("3W1",)), open_cards="1W8 1R8 1G2")

    assert told("normal", state) == (buy(state, "1R8"), "reaches 15 points, and nobody in sight can pass you")


def test_a_card_that_brings_a_noble_comes_first() -> None:
    state = table(owner("0/2/0/2/0/0", bonuses="U4 G3"), open_cards="1G4 1K3 1U1", nobles="N3 N10")

    assert advice("normal", state) == Advice(buy(state, "1G4", "R R"), Because(kind="noble", values=("N3", 3)))
    assert told("normal", state)[1] == "brings the noble U4 G4: 3 points"


def test_no_gold_is_paid_in_place_of_tokens() -> None:
    """SP-26."""
    state = table(owner("0/0/0/6/0/2"), owner(bought=cards_worth(18, 6)), open_cards="2R6", last_round=True)

    assert advice("normal", state).action == buy(state, "2R6", "R R R R R R")


def test_in_the_last_round_most_points_count() -> None:
    leader = owner(bought=cards_worth(18, 6))
    state = table(owner("0/0/0/6/3/0"), leader, open_cards="2R6 1K3 2W3", last_round=True)

    assert told("normal", state) == (buy(state, "2R6", "R R R R R R"), "brings 3 points")


@pytest.mark.parametrize("name", [*PLANNERS, "hard"])
def test_a_card_without_points_loses_a_tie_and_is_left_in_the_last_round(name: str) -> None:
    """SP-48."""
    first = owner(bought=cards_worth(15, 3))
    state = table(first, owner("0/3/0/0/0/0", bought=cards_worth(15, 3, but=first.bought)), open_cards="1W1", seat=1)

    assert not isinstance(advice(name, state.replace(last_round=True)).action, BuyCard)


def test_who_would_have_to_buy_for_a_tie_is_behind() -> None:
    """SP-48: with as many cards now, the other has one more after the points that it lacks."""
    seat = owner("4/0/0/0/0/0", bought=cards_worth(14, 3))
    rival = owner("0/0/0/4/0/0", bought=cards_worth(14, 3, but=seat.bought))

    others = "1W1 1W2 2W1 2W2 2W4 2W5 3W1 3U1 3U2 3U3"
    state = table(seat, rival, open_cards=f"1R8 1U8 {others}")

    assert told("normal", state) == (buy(state, "1R8", "W W"), "reaches 15 points, and nobody in sight can pass you")


def test_a_noble_that_waits_comes_with_whatever_is_done() -> None:
    """SP-37, SP-40: it brings the last points, and a card that would bring another brings none in this turn."""
    seat = owner("0/0/0/3/0/0", bonuses="U4 G4", bought=cards_worth(11, 3))
    state = table(owner(), seat, open_cards="1R8", nobles="N3", seat=1)

    assert told("normal", state)[1] == "ends the game in first place, with 15 points"


# Taking and reserving


def test_eight_points_may_come_at_once() -> None:
    """SP-42, SP-43: a card of five points and a noble."""
    rival = owner("0/3/0/0/0/0", bonuses="U4 G3", bought=cards_worth(7, 2, but=("3G4",)))
    state = table(owner(), rival, open_cards="3G4 1U2 1W1 1G1", nobles="N3")

    assert told("normal", state) == (reserve(state, "3G4"), "else another seat can reach 15 points with it")


def test_nothing_is_kept_from_who_has_no_turn_any_more() -> None:
    """SP-45."""
    first = owner("0/0/0/0/5/0", bought=cards_worth(13, 3))
    second = owner(bought=cards_worth(5, 1, but=first.bought))
    state = table(first, second, open_cards="2R3 1U2", seat=1, last_round=True)

    assert told("normal", state)[1] != "else another seat can reach 15 points with it"


def test_a_take_names_the_card_that_it_is_for() -> None:
    state = table(owner("0/0/0/2/3/0"), open_cards="3W3 2R4 2W5")

    assert advice("normal", state) == Advice(take(state, "W R K"), Because(kind="closer", values=("3W3", 4)))
    assert told("normal", state)[1] == "then 4 tokens are missing for 3W3 (4 points)"


@pytest.mark.parametrize("name", PLANNERS)
def test_the_only_card_with_which_a_rival_could_end_the_game_is_reserved(name: str) -> None:
    rival = owner("0/0/0/0/5/0", bought=cards_worth(13, 3))
    state = table(owner("1/1/1/0/0/1", bonuses="W2 U2 G1"), rival, open_cards="2R3 1U2 1W1 1G1")

    assert told(name, state) == (reserve(state, "2R3"), "else another seat can reach 15 points with it")


def test_a_card_that_gold_pays_for_is_kept_from_others() -> None:
    state = table(owner("0/0/0/4/2/0"), owner("0/0/0/0/2/0"), open_cards="2W5 2W3")

    assert advice("normal", state) == Advice(reserve(state, "2W3"), Because(kind="keeps", values=(0,)))
    assert told("normal", state)[1] == "then only you can buy it, and you can pay for it"


def test_without_tokens_and_open_cards_the_deck_has_to_do() -> None:
    rows = [level.replace(row=(None, None, None, None)) for level in table().levels]
    state = table(owner("2/2/2/2/2/0"), bank="0/0/0/0/0/5", levels=tuple(rows))

    assert advice("normal", state).action in [reserve_top(state, level) for level in (1, 2, 3)]
    assert told("normal", state)[1] == "brings gold, and no open card is worth a place in the hand"


# Returning tokens, choosing a noble, passing


def test_it_returns_what_its_best_card_does_not_need() -> None:
    """SP-33."""
    state = table(owner("0/0/1/5/4/1"), phase="return", open_cards="2W5 3R4")

    assert told("normal", state) == (give_back(state, "G"), "keeps what 2W5 (2 points) needs")


def test_what_goes_back_may_be_needed_but_is_missed_least() -> None:
    state = table(owner("0/3/3/3/0/2"), phase="return", open_cards="3R3", empty_decks=(1, 2))

    assert told("normal", state)[1] == "is missed least of all that can go back"


def test_of_two_nobles_it_takes_the_one_that_a_rival_is_nearer_to() -> None:
    """SP-39, SP-40."""
    rival = owner(bought=("2R1", "2R2", "2R3"))
    state = table(owner(bonuses="U4 G4 R4"), rival, nobles="N3 N4", phase="noble")

    assert told("normal", state) == (choose(state, "N4"), "the nearest other seat misses 5 bonuses for it")


@pytest.mark.parametrize("name", ["easy", *PLANNERS])
def test_who_can_do_nothing_passes(name: str) -> None:
    """SP-50."""
    held = owner("2/2/2/2/2/0", reserved="3W2 3U2 3G2")
    state = table(held, bank="0/0/0/0/0/5", open_cards="2U6 2W6 2G6 2R6 3W3 3U3 3G3 3R3 1W8 1U8 1G8 1R8")

    assert told(name, state) == (do_nothing(state), "nothing else is possible")


# Characters


def test_the_rusher_buys_the_first_card_where_others_save_for_a_better_one() -> None:
    state = table(owner("1/0/0/2/1/0"), open_cards="3R4 2R6 1W2")

    assert told("normal", state) == (take(state, "G R K"), "then 3 tokens are missing for 2R6 (3 points)")
    assert told("rusher", state) == (buy(state, "1W2", "R R K"), "its W bonus makes 2 cards in sight cheaper")


def test_the_courtier_buys_for_a_noble_where_others_take_the_free_card() -> None:
    state = table(owner("0/2/0/2/0/0", bonuses="U4 G2"), open_cards="1G4 1K3 1W1 1R1", nobles="N3")

    assert told("normal", state) == (buy(state, "1W1"), "its W bonus makes 5 cards in sight cheaper")
    assert told("courtier", state) == (buy(state, "1G4", "R R"), "leaves 1 bonus to the noble U4 G4")


def test_the_spoiler_reserves_what_a_rival_can_buy() -> None:
    state = table(owner("1/1/0/0/0/0"), owner("0/0/0/0/6/1"), open_cards="3W2 2W1 2U1 2G1")

    assert advice("normal", state).action == take(state, "W U K")
    assert told("spoiler", state) == (reserve(state, "3W2"), "keeps its 4 points from a seat that is after it")


# A game in which nobody gets on


@pytest.mark.parametrize("name", ["easy", *PLANNERS])
def test_a_game_that_stands_still_is_shaken_up(name: str) -> None:
    state = table(owner("0/0/0/3/0/0"), open_cards="1K1", round=40)
    seen = Seen(0, RULES.view(state, 0), RULES.legal_actions(state, 0))
    earlier = Seen(0, RULES.view(state.replace(round=39), 0), seen.legal)

    given = [EVERYBODY[f"bot:{name}"].advise(seen, Rng(number)) for number in range(60)]
    shaken = [advised for advised in given if advised.because == Because(kind="stalled")]

    assert len({advised.action for advised in shaken}) > 5
    assert TEXT.because(seen.view, take(state, "W U G"), Because(kind="stalled")) == (
        "nobody gets on any more, so anything may help"
    )
    for number in range(60):
        assert EVERYBODY[f"bot:{name}"].advise(earlier, Rng(number)).because != Because(kind="stalled")


# Names


def test_every_player_has_a_name_and_a_sentence() -> None:
    assert {name: TEXT.player(name) for name in ("normal", "rusher", "courtier", "spoiler")} == {
        "normal": ("normal", "Plays with a plan."),
        "rusher": ("rusher", "Buys what it can pay soonest, and many cards."),
        "courtier": ("courtier", "Collects the bonuses that bring nobles."),
        "spoiler": ("spoiler", "Reserves the cards that others are after."),
    }


def test_a_reason_of_an_unknown_kind_has_no_sentence() -> None:
    state = table()

    assert TEXT.because(RULES.view(state, 0), take(state, "W U G"), Because(kind="whim")) == ""
