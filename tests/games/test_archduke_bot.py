"""What the computer players of Archduke choose, and why: one decision each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.core.bots import Advice, AnyBot, Because, Seen
from tablegames.core.model import Memory, Seat
from tablegames.core.rng import Rng
from tablegames.core.text import GameText
from tablegames.games.archduke.bot import PLAYERS
from tablegames.games.archduke.cards import DECK, sort_cards
from tablegames.games.archduke.memory import ArchdukeMemory, Recalled
from tablegames.games.archduke.model import ArchdukeState, Modes
from tablegames.games.archduke.planner import Planner
from tablegames.games.archduke.text import ArchdukeText
from tests.games.archduke_tables import RULES, end_turn, new_game, placing, skip, start, table, take, using

TEXT = ArchdukeText()

EARLY = "6 " * 85
"""A draw pile of which little was drawn."""


def sharp(name: str) -> Planner:
    """Return a player on a good day, when it forgets nothing."""
    player = PLAYERS[name]
    assert isinstance(player, Planner)
    return replace(player, forgets=0)


NORMAL = sharp("normal")


def recalling(state: ArchdukeState, *places: str) -> ArchdukeMemory:
    """Return the memory of somebody who knows the cards in some places, "seat:slot", and the discard pile."""
    positions = sorted((int(place[0]), int(place[2:])) for place in places)
    known = [Recalled(seat=seat, slot=slot, card=state.grids[seat][slot - 1], shuffle=0) for seat, slot in positions]
    unseen = list(DECK)
    for card in (*state.discard, *[place.card for place in known], *([state.drawn] if state.drawn else [])):
        if card is not None:
            unseen.remove(card)
    return ArchdukeMemory(places=tuple(known), unseen=(sort_cards(unseen),), discard=state.discard, drawn=state.drawn)


def own(state: ArchdukeState, seat: Seat = 0) -> list[str]:
    """Return all places of a tableau."""
    return [f"{seat}:{slot}" for slot in state.slots_of(seat)]


def ask(
    bot: AnyBot, state: ArchdukeState, *places: str, seat: Seat = 0, waits: bool = False, memory: Memory | None = None
) -> tuple[str, str]:
    """Return what a player would do that knows the cards in `places`, and why, in words."""
    seen = Seen(
        seat=seat,
        view=RULES.view(state, seat),
        legal=RULES.legal_actions(state, seat),
        memory=memory or recalling(state, *places),
        may_wait=waits,
    )
    advice: Advice = bot.advise(seen, Rng("ask"))  # type: ignore[type-arg]
    assert advice.because is not None
    why = TEXT.because(seen.view, advice.action, advice.because)
    if advice.action is None:
        return "wait", why
    assert any(advice.action is legal for legal in seen.legal)
    return TEXT.choice(seen.view, advice.action), why


# Matching


def test_a_known_match_is_made_the_heaviest_first() -> None:
    state = table("4 0 9 13", "2", discard="0", turn=1, starter=1)

    assert ask(NORMAL, state, *own(state)) == ("match slot 4", "your slot 4 is 13: one card less")


def test_who_recalls_no_match_is_silent_and_starts_when_it_has_to() -> None:
    state = table("4 5", "5 3", discard="5")

    assert ask(NORMAL, state, "0:1", waits=True) == ("wait", "nothing that you recall matches the 5")
    assert ask(NORMAL, state, "1:2", seat=1) == ("start the turn", "nothing that you recall matches the 5")


def test_in_relaxed_mode_it_passes() -> None:
    state = table("4 5", "5 3", discard="5", modes=Modes(relaxed=True), to_ask=(1, 0))

    assert ask(NORMAL, state, "1:1", seat=1) == ("match slot 1", "your slot 1 is 5: one card less")
    assert ask(NORMAL, skip(state), "0:1") == ("match nothing", "nothing that you recall matches the 5")


def test_nobody_parts_with_an_archduke() -> None:
    state = table("-3 5", "5 3", discard="-3")

    assert ask(NORMAL, state, *own(state), waits=True) == ("wait", "you keep the −3 in slot 1, though it matches")


def test_nobody_matches_too_late() -> None:
    state = start(table("4 5", "5 3", discard="5", modes=Modes(late_penalty=True)))

    assert ask(NORMAL, state, *own(state), waits=True) == ("wait", "a match would come too late")


# A turn


def test_a_light_card_is_taken_and_goes_where_the_heaviest_lies() -> None:
    state = start(table("2", "4 10 7 5", discard="1"))

    assert ask(NORMAL, state, *own(state, 1), seat=1) == ("take the discard", "you want to lose the 10 in slot 2")
    after = take(state).state
    assert ask(NORMAL, after, *own(after, 1), seat=1) == ("put it into slot 2", "you want to lose the 10 in slot 2")


def test_otherwise_the_draw_pile_promises_something_better() -> None:
    state = start(table("2", "4 10 7 5", discard="8"))

    assert ask(NORMAL, state, *own(state, 1), seat=1) == (
        "draw from the draw pile",
        "the draw pile promises something better than the 8",
    )


def test_a_card_that_helps_little_is_taken_if_whatever_is_drawn_would_help_others() -> None:
    state = start(table("10 9 8 7 6 5 4 3 2 1 11 12", "-3", discard="-3"))

    assert ask(NORMAL, state, *own(state, 0), *own(state, 1), seat=1) == (
        "take the discard",
        "the draw pile promises nothing better",
    )


def test_of_a_card_that_it_would_lose_track_of_it_does_not_say_that_it_is_too_heavy() -> None:
    state = start(table("2", "4 10 7 5", discard="1"))

    assert ask(Planner(forgets=100), state, *own(state, 1), seat=1) == (
        "draw from the draw pile",
        "an unknown card instead of the 1 on top",
    )


def test_a_light_card_goes_where_it_does_not_know_what_lies() -> None:
    state = placing("4 5 3 7", "2", drawn="2")

    assert ask(NORMAL, state, "0:1", "0:2", "0:4") == (
        "put it into slot 3",
        "the 2 is less than you expect of slot 3",
    )


def test_a_drawn_card_is_discarded_to_match_its_twin() -> None:
    state = placing("4 9 8 2", "2", drawn="8")

    assert ask(NORMAL, state, *own(state)) == ("discard it", "once the 8 is discarded, slot 3 matches it")


def test_a_light_eclipse_is_discarded_for_the_heavy_one() -> None:
    """AR-19: 0 and 13 match."""
    state = placing("4 0 13 2", "2", drawn="0")

    assert ask(NORMAL, state, *own(state)) == ("discard it", "once the 0 is discarded, slot 3 matches it")


def test_of_two_that_match_one_is_replaced_and_the_other_follows() -> None:
    state = placing("8 9 8 2", "2", drawn="4")

    assert ask(NORMAL, state, *own(state)) == (
        "put it into slot 1",
        "you have two that match: after the 8 the other can go",
    )


def test_with_others_who_can_match_a_card_it_is_kept() -> None:
    state = placing("10 9 3 2", "10 10", drawn="7")

    assert ask(NORMAL, state, *own(state), "1:1", "1:2")[0] == "put it into slot 2"
    assert ask(NORMAL, state, *own(state))[0] == "put it into slot 1"


def test_what_others_could_match_makes_no_room() -> None:
    state = placing("10 2", "10 10", drawn="9")

    assert ask(NORMAL, state, *own(state), *own(state, 1)) == (
        "discard it",
        "the 10 would make room, but others could match it",
    )


def test_a_heavy_card_that_others_could_match_is_kept_from_them() -> None:
    state = placing("5 4", "13 2", drawn="13")

    assert ask(NORMAL, state, *own(state), *own(state, 1)) == (
        "put it into slot 1",
        "others could match the 13 if you discarded it",
    )


def test_a_taken_card_that_improves_nothing_goes_where_it_does_least_harm() -> None:
    state = placing("0 -3", "9", drawn="4", openly=True)

    assert ask(NORMAL, state, *own(state)) == ("put it into slot 1", "the 4 must go somewhere: it does least harm here")


def test_a_give_is_worth_a_heavier_card() -> None:
    state = placing("1 2 3 4", "2 3", drawn="3")

    assert ask(NORMAL, state, *own(state)) == ("put it into slot 1", "your 1 brings you Give as it leaves")


def test_what_improves_nothing_is_discarded() -> None:
    state = placing("4 5 3 7", "2", drawn="9")

    assert ask(NORMAL, state, *own(state)) == ("discard it", "the 9 would improve none of your slots")


def test_a_hint_that_does_not_see_the_drawn_card_names_the_heaviest_slot() -> None:
    state = placing("4 5 12 5", "2", drawn="9")
    seen = Seen(0, RULES.view(state, None), RULES.legal_actions(state, 0), recalling(state, *own(state)))

    advice = NORMAL.advise(seen, Rng("ask"))

    assert advice.action is not None
    assert advice.because is not None
    assert TEXT.choice(seen.view, advice.action) == "put it into slot 3"
    assert TEXT.because(seen.view, advice.action, advice.because) == "this slot is the one to improve"


# Actions


def test_a_card_is_given_to_whoever_seems_to_have_least() -> None:
    state = using("give", "4 5", "9 9 9", "1 2 3 4")

    assert ask(NORMAL, state, "1:1", "1:2", "1:3", "2:1", "2:2", "2:3", "2:4") == (
        "give a card to seat 3",
        "seat 3 seems to have least, about 10",
    )


def test_who_has_called_may_have_less_than_whoever_gets_the_card() -> None:
    """AR-41."""
    state = using("give", "4 6", "1", "9 9 9", "8 8", caller=1)

    assert ask(NORMAL, state, *own(state), *own(state, 1), *own(state, 2), *own(state, 3)) == (
        "give a card to seat 4",
        "in reach, seat 4 seems to have least, about 16",
    )


def test_a_peek_is_for_an_own_card_and_then_for_one_of_whoever_is_ahead() -> None:
    state = using("peek", "4 6", "9 9 9", "1 2 3 4")

    assert ask(NORMAL, state, "0:1") == ("peek at own slot 2", "you do not know your slot 2")
    assert ask(NORMAL, state, "0:1", "0:2", "2:1", "2:2") == (
        "peek at seat 3, slot 3",
        "you know your own; of the others seat 3 seems to have least",
    )
    everything = [*own(state, 0), *own(state, 1), *own(state, 2)]
    assert ask(NORMAL, state, *everything) == ("leave the action out", "you know every card in reach")


def test_who_is_peeked_at_need_not_be_ahead() -> None:
    """All cards of whoever is ahead are known."""
    state = using("peek", "4 6", "9 9 9", "1 2 3 4")

    assert ask(NORMAL, state, *own(state), *own(state, 2)) == (
        "peek at seat 2, slot 1",
        "you know your own, but not slot 1 of seat 2",
    )


def test_a_swap_exchanges_the_heaviest_own_card_for_the_lightest_of_the_others() -> None:
    state = using("swap", "4 10", "9 0 9", "1 2 3 4")
    known = ["0:1", "0:2", "1:1", "1:2"]

    assert ask(NORMAL, state, *known) == ("swap own slot 2", "0 for your 10")
    half_done = state.replace(table=state.table.replace(phase="swap", swap_first=(0, 2)))
    assert ask(NORMAL, half_done, *known) == ("swap it with seat 2, slot 2", "0 for your 10")


def test_a_swap_that_gains_nothing_is_left_out() -> None:
    state = using("swap", "2 3", "9 9")

    assert ask(NORMAL, state, *own(state), *own(state, 1)) == (
        "leave the action out",
        "no swap promises to make you lighter",
    )


def test_a_swap_that_gains_too_little_is_left_out() -> None:
    """The others have drawn once: their unknown cards are hardly lighter."""
    state = using("swap", "2 3", "9 9", deck="6 " * 89)

    assert ask(NORMAL, state) == ("leave the action out", "no swap promises to make you much lighter")


# The call


def calling(*grids: str, **changes: object) -> ArchdukeState:
    """Return a table on which seat 0 may call, early in a round."""
    return table(*grids, discard="11", deck=EARLY, to_answer=True, **changes)  # type: ignore[arg-type]


def test_it_calls_when_it_is_probably_the_lightest() -> None:
    state = calling("2 1 0 4", "9 9 8 7")

    assert ask(NORMAL, state, *own(state)) == ("call “Archduke!”", "you have about 7, the others 18 at best")
    assert ask(NORMAL, state, "0:1") == (
        "end the turn without a call",
        "you have about 21, somebody may get to 18",
    )


def test_it_does_not_call_where_another_is_known_to_have_less() -> None:
    state = calling("2 1 0 4", "9 9 8 7", "1 0 2 1")

    assert ask(NORMAL, state, *own(state), *own(state, 2))[0] == "end the turn without a call"


def test_the_more_others_there_are_the_surer_it_has_to_be() -> None:
    grids = ("2 5 4 3", *["9 9 8 7"] * 5)

    assert ask(NORMAL, calling(*grids[:2]), *own(calling(*grids)))[0] == "call “Archduke!”"
    assert ask(NORMAL, calling(*grids), *own(calling(*grids)))[0] == "end the turn without a call"


def test_where_the_last_one_leaves_the_game_it_calls_later() -> None:
    grids = "2 3 2 4", "9 9 8 7", "9 9 8 7"

    assert ask(NORMAL, calling(*grids), *own(calling(*grids)))[0] == "call “Archduke!”"
    elimination = calling(*grids, modes=Modes(length="elimination"))
    assert ask(NORMAL, elimination, *own(elimination))[0] == "end the turn without a call"


def test_a_round_that_drags_on_is_ended() -> None:
    state = table("9 9 9 9", "1 1 1 1", deck="2 2 -", to_answer=True)
    late = recalling(state, *own(state), *own(state, 1))

    assert ask(NORMAL, state, memory=late.replace(unseen=(*late.unseen, late.unseen[0]))) == (
        "call “Archduke!”",
        "the round has been long enough",
    )


# Strengths and characters


def test_an_easy_player_looks_at_weights_alone() -> None:
    """It overlooks that another 6 could follow, and calls whatever the others have."""
    state = placing("6 9 6 2", "2", drawn="4")

    assert ask(NORMAL, state, *own(state))[0] == "put it into slot 1"
    assert ask(sharp("easy"), state, *own(state)) == ("put it into slot 2", "you want to lose the 9 in slot 2")
    call = calling("2 3 3 2", "0 0 0 0")
    assert ask(NORMAL, call, *own(call), *own(call, 1))[0] == "end the turn without a call"
    assert ask(sharp("easy"), call, *own(call), *own(call, 1)) == ("call “Archduke!”", "about 10 is little")


def test_a_hothead_calls_sooner() -> None:
    state = calling("5 6 2 3", "9 9 8 7")

    assert ask(sharp("hothead"), state, *own(state))[0] == "call “Archduke!”"
    assert ask(NORMAL, state, *own(state))[0] == "end the turn without a call"


def test_an_elephant_calls_later() -> None:
    state = calling("3 6 2 3", "9 9 8 7")

    assert ask(NORMAL, state, *own(state))[0] == "call “Archduke!”"
    assert ask(PLAYERS["elephant"], state, *own(state))[0] == "end the turn without a call"


def test_an_elephant_matches_what_others_have_forgotten() -> None:
    state = table("4 8 7 6", "2", discard="8")

    assert ask(PLAYERS["elephant"], state, *own(state), waits=True)[0] == "match slot 2"
    assert ask(Planner(forgets=100), state, *own(state), waits=True)[0] == "wait"


def test_a_scatterbrain_tries_a_card_when_it_has_forgotten_where_the_match_lies() -> None:
    state = table("7 4", "2 3", discard="7")
    forgetful = Planner(forgets=100, guesses=True)

    assert ask(forgetful, state, "0:1", waits=True) in [
        (f"match slot {slot}", "you have a match for 7 somewhere, perhaps here") for slot in (1, 2)
    ]
    assert ask(forgetful, state, "0:2", waits=True)[0] == "wait"
    assert ask(Planner(forgets=100), state, "0:1", waits=True)[0] == "wait"
    assert sharp("scatterbrain").guesses


def test_who_tried_a_card_for_nothing_guesses_no_more() -> None:
    state = table("7 4 5", "2 3", discard="7", failed=((2,), ()))

    assert ask(Planner(forgets=100, guesses=True), state, "0:1", waits=True)[0] == "wait"


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_has_a_name_and_a_sentence(name: str) -> None:
    title, sentence = TEXT.player(name)

    assert 0 < len(title) <= 12
    assert sentence.endswith(".")
    assert TEXT.player("random") == GameText.player(TEXT, "random")


def test_of_a_reason_that_is_not_known_nothing_is_said() -> None:
    state = end_turn(calling("2", "3"))

    for kind, values in (("nonsense", ()), ("draws", (3,)), ("lightest", ("2",))):
        because = Because(kind=kind, values=values)
        assert TEXT.because(RULES.view(state, 0), RULES.legal_actions(state, 1)[0], because) == ""


def test_before_a_round_any_two_cards_will_do() -> None:
    state = new_game(2)
    seat = state.table.starter

    assert ask(NORMAL, state, seat=seat)[1] == "any two are as good as any others"
