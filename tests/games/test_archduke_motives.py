"""What speaks for a choice of Archduke, or against it: true also of what the planner would not do."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tablegames.core.bots import Seen
from tablegames.core.model import Seat
from tablegames.core.rng import Rng
from tablegames.games.archduke.bot import PLAYERS
from tablegames.games.archduke.guide import ArchdukeGuide
from tablegames.games.archduke.model import (
    ArchdukeAction,
    ArchdukeState,
    Claim,
    Decline,
    DiscardDrawn,
    DrawCard,
    EndRound,
    Give,
    Modes,
    Pass,
    Peek,
    Place,
    Position,
    StartTurn,
    SwapFirst,
    SwapSecond,
    TakeDiscard,
)
from tests.core.patience import patience
from tests.games.archduke_tables import RULES, last_window, placing, skip, start, table, using
from tests.games.test_archduke_bot import TEXT, own, recalling

GUIDE = ArchdukeGuide()


def why(state: ArchdukeState, choice: ArchdukeAction | None, *places: str, seat: Seat = 0) -> str:
    """Return what is said of a choice to a seat that knows the cards in `places`."""
    legal = RULES.legal_actions(state, seat)
    assert choice is None or choice in legal
    seen = Seen(seat, RULES.view(state, seat), legal, recalling(state, *places), may_wait=choice is None)
    sentence = TEXT.because(seen.view, choice or legal[0], GUIDE.because(seen, choice))
    assert cell_len(sentence) <= 60
    return sentence


def swapping(*grids: str, first: Position, deck: str = "") -> ArchdukeState:
    """Return a table on which seat 0 has chosen the first card of a swap."""
    state = using("swap", *grids, deck=deck)
    return state.replace(table=state.table.replace(phase="swap", swap_first=first))


# Matching


def test_a_known_card_is_one_less_if_it_matches_and_costs_one_if_not() -> None:
    """AR-19, AR-25."""
    state = table("1 0 5", "3", discard="13")
    known = "0:1", "0:2"

    assert why(state, Claim(seat=0, slot=1), *known) == "your slot 1 is 1: no match, it costs a card"
    assert why(state, Claim(seat=0, slot=2), *known) == "your slot 2 is 0: one card less"
    assert why(state, Claim(seat=0, slot=3), *known) == "a guess: you do not know your slot 3"


def test_a_wrong_match_costs_nothing_when_no_card_is_left() -> None:
    """AR-54."""
    state = table("1 5", "3", discard="13", deck="-")

    assert why(state, Claim(seat=0, slot=1), *own(state)) == "it would change little"


def test_a_match_that_comes_too_late_costs_a_card() -> None:
    """AR-26."""
    state = start(table("4 5", "5 3", discard="5", modes=Modes(late_penalty=True)))

    assert why(state, Claim(seat=0, slot=2), *own(state)) == "too late: that costs a card"
    assert why(state, None, *own(state)) == "a match would come too late"


def test_too_late_it_costs_nothing_when_no_card_is_left() -> None:
    state = start(table("4 5", "5 3", discard="5", deck="-", modes=Modes(late_penalty=True)))

    assert why(state, Claim(seat=0, slot=2), *own(state)) == "a match would come too late"


def test_with_an_archduke_three_points_go_that_one_wants_to_keep() -> None:
    state = table("-3 5", "5 3", discard="-3")

    assert why(state, Claim(seat=0, slot=1), *own(state)) == "gives up the −3 in slot 1"
    assert why(state, None, *own(state)) == "you keep the −3 in slot 1, though it matches"


def test_who_waits_or_starts_is_told_of_a_match() -> None:
    state = table("5 4", "9 5", discard="5")
    relaxed = table("5 4", "9 5", discard="5", modes=Modes(relaxed=True), to_ask=(1, 0))
    closing = last_window("0 13", "5", discard="13")

    assert why(state, None, *own(state)) == "but your slot 1 matches the 5"
    assert why(state, StartTurn(seat=1), *own(state, 1), seat=1) == "but your slot 2 matches the 5"
    assert why(relaxed, Pass(seat=1), *own(state, 1), seat=1) == "but your slot 2 matches the 5"
    assert why(closing, EndRound(seat=0), *own(closing)) == "but your slot 2 matches the 13"
    assert why(state, StartTurn(seat=1), seat=1) == "nothing that you recall matches the 5"


def test_who_has_let_its_match_pass_can_do_no_more_than_start() -> None:
    state = skip(table("5 4", "9 5", discard="5", modes=Modes(relaxed=True), to_ask=(0, 1)), 2)

    assert why(state, StartTurn(seat=1), *own(state, 1), seat=1) == "there is nothing to choose"


def test_who_asks_how_the_seat_stands_is_not_told_that_a_wrong_match_is_good() -> None:
    state = table("1 5 2 9", "3", discard="13")
    seen = Seen(0, RULES.view(state, 0), RULES.legal_actions(state, 0), recalling(state, *own(state)), may_wait=True)

    found = PLAYERS["hard"].think(seen, Rng(1), patience(compared=3)).found

    said = {TEXT.because(seen.view, each.action or seen.legal[0], each.because) for each in found if each.because}
    assert len(found) == 3
    assert "nothing that you recall matches the 13" in said
    assert sum(sentence.endswith("no match, it costs a card") for sentence in said) == 2


# A turn


def test_either_pile_has_its_reason_whichever_is_better() -> None:
    for top, taken in [
        ("1", "the 1 weighs less than the 10 in slot 2"),
        ("12", "the 12 weighs no less than the 10 in slot 2"),
    ]:
        state = start(table("2", "4 10 7 5", discard=top))
        known = own(state, 1)

        assert why(state, DrawCard(seat=1), *known, seat=1) == f"an unknown card instead of the {top} on top"
        assert why(state, TakeDiscard(seat=1), *known, seat=1) == taken


def test_a_slot_is_compared_with_the_card_that_would_go_there() -> None:
    state = placing("4 9 8 2", "2", drawn="6")

    assert why(state, Place(seat=0, slot=1), *own(state)) == "the 6 weighs no less than the 4 in slot 1"
    assert why(state, Place(seat=0, slot=3), *own(state)) == "the 6 weighs less than the 8 in slot 3"


def test_two_archdukes_are_no_pair_to_get_rid_of() -> None:
    state = placing("-3 -3 8 2", "2", drawn="6")

    assert why(state, Place(seat=0, slot=1), *own(state)) == "the 6 weighs no less than the −3 in slot 1"


def test_no_action_is_promised_that_nobody_can_use() -> None:
    """AR-41: nobody is left to give a card to."""
    state = placing("1 9", "2 2", drawn="6", caller=1)

    assert why(state, Place(seat=0, slot=1), *own(state)) == "the 6 weighs no less than the 1 in slot 1"


def test_what_would_improve_a_slot_is_not_said_to_improve_none() -> None:
    state = placing("4 9 8 2", "2", drawn="6")
    heavy = placing("4 9 8 2", "2", drawn="10")

    assert why(state, DiscardDrawn(seat=0), *own(state)) == "your slots stay as they are"
    assert why(heavy, DiscardDrawn(seat=0), *own(heavy)) == "the 10 would improve none of your slots"


def test_at_an_open_table_it_hangs_on_the_drawn_card() -> None:
    state = placing("4 9 8 2", "2", drawn="6")
    seen = Seen(0, RULES.view(state, None), RULES.legal_actions(state, 0), recalling(state, *own(state)))

    for action in seen.legal:
        assert TEXT.because(seen.view, action, GUIDE.because(seen, action)) == "that hangs on the card that was drawn"


# An open table, where nothing counts but what all have seen


def hint(state: ArchdukeState, kinds: str, *places: str) -> str:
    """Return the hint for seat 0 among actions of some kinds, when the cards in `places` have lain open to all."""
    view, actions = RULES.view(state, None), RULES.legal_actions(state, 0)
    legal = [action for action in actions if action.kind in kinds.split()]
    advice = PLAYERS["normal"].advise(Seen(0, view, legal, recalling(state, *places)), Rng(1))
    assert advice.action is not None
    assert advice.because is not None
    sentence = TEXT.because(view, advice.action, advice.because)
    assert cell_len(sentence) <= 60
    return f"{TEXT.choice(view, advice.action)} – {sentence}"


def test_who_has_to_start_and_says_match_is_not_told_that_there_is_nothing_to_choose() -> None:
    state = table("3 9", "5", discard="7", turn=1)

    assert hint(state, "claim") == "match slot 1 – a guess: what lies in slot 1 was never open to all"
    assert hint(state, "claim", "0:1") == "match slot 2 – a guess: what lies in slot 2 was never open to all"
    assert hint(state, "claim", *own(state)) == "match slot 1 – your slot 1 is 3: no match, it costs a card"
    one = table("3", "5", discard="7", turn=1)
    assert hint(one, "claim") == "match slot 1 – a guess: what lies in slot 1 was never open to all"


def test_a_match_that_all_have_seen_is_named_even_of_an_archduke_that_one_would_keep() -> None:
    assert (
        hint(table("3 7", "5", discard="7", turn=1), "claim", "0:2") == "match slot 2 – your slot 2 is 7: one card less"
    )
    kept = table("-3 3", "5", discard="-3", turn=1)
    assert hint(kept, "claim", *own(kept)) == "match slot 1 – gives up the −3 in slot 1"


def test_at_an_open_table_nobody_is_told_what_it_does_not_know() -> None:
    """The owner has looked at two of its cards, which the public view does not show."""
    relaxed = table("3 9", "5", discard="7", modes=Modes(relaxed=True), to_ask=(0, 1))

    assert hint(relaxed, "pass claim") == "match nothing – no card that was open to all matches the 7"
    assert hint(using("peek", "3 9", "5"), "peek") == "peek at own slot 1 – your slot 1 was never open to all"
    assert hint(using("peek", "3 9", "5"), "peek", "0:1", "0:2") == (
        "peek at seat 2, slot 1 – slot 1 of seat 2 was never open to all"
    )
    assert hint(placing("3 9", "5", drawn="1", openly=True), "place") == (
        "put it into slot 1 – the 1 is less than unseen cards are on average"
    )
    assert hint(swapping("3 9", "1 9", first=(0, 1)), "swap_second", "1:1") == (
        "swap it with seat 2, slot 1 – 1 for a card that was never open to all"
    )
    peeking = using("peek", "3 9", "5")
    seen = Seen(0, RULES.view(peeking, None), RULES.legal_actions(peeking, 0), recalling(peeking))
    other = Peek(seat=0, owner=1, slot=1)
    assert TEXT.because(seen.view, other, GUIDE.because(seen, other)) == "that card was never open to all"


# Actions


def test_of_each_receiver_it_is_said_how_it_stands() -> None:
    state = using("give", "4 5", "9 9 9", "3 4", "1", caller=3)
    known = [*own(state), *own(state, 1), *own(state, 2), *own(state, 3)]

    assert why(state, Give(seat=0, to=1), *known) == "seat 2 seems to have about 27"
    assert why(state, Give(seat=0, to=2), *known) == "in reach, seat 3 seems to have least, about 7"
    assert why(state, Decline(seat=0), *known) == "all cards stay where they are"


def test_a_card_that_is_known_needs_no_look() -> None:
    state = using("peek", "4 6", "9 9 9", "1 2 3 4")

    assert why(state, Peek(seat=0, owner=0, slot=1), "0:1") == "you know that card already"
    assert why(state, Peek(seat=0, owner=1, slot=1), "0:1") == "you do not know that card"
    assert why(state, Peek(seat=0, owner=2, slot=1), *own(state)) == "you know your own, but not slot 1 of seat 3"
    assert why(state, Decline(seat=0), "0:1") == "all cards stay where they are"


@pytest.mark.parametrize(
    ("known", "reason"),
    [
        (("0:1", "1:1"), "9 for your 2"),
        (("0:1",), "your 2 is no more than you expect of the other card"),
        (("0:2",), "your 10 is more than you expect of the other card"),
    ],
)
def test_a_swap_is_told_from_the_own_side_whichever_card_comes_first(known: tuple[str, ...], reason: str) -> None:
    mine = int(known[0][2:])
    grids = "2 10", "9 9"
    for first, second in [((0, mine), (1, 1)), ((1, 1), (0, mine))]:
        action = SwapSecond(seat=0, owner=second[0], slot=second[1])
        assert why(swapping(*grids, first=first), action, *known) == reason


def test_of_two_cards_that_it_does_not_know_the_other_need_not_be_lighter() -> None:
    """The round has hardly begun: nobody has got rid of anything."""
    state = swapping("2 10", "9 9", first=(0, 1), deck="6 " * 91)

    assert why(state, SwapSecond(seat=0, owner=1, slot=1)) == "the other card is probably no lighter"


def test_a_swap_among_others_or_within_a_tableau_makes_nobody_lighter() -> None:
    others = swapping("2 10", "9 9", "0 4", first=(1, 1))
    within = swapping("2 10", "9 9", "0 4", first=(0, 1))

    assert why(others, SwapSecond(seat=0, owner=2, slot=1), *own(others)) == "your own cards stay where they are"
    assert why(others, SwapSecond(seat=0, owner=1, slot=2), *own(others)) == "no total changes by that"
    assert why(within, SwapSecond(seat=0, owner=0, slot=2), *own(within)) == "no total changes by that"


def test_a_swap_that_begins_with_anothers_card_is_for_the_heaviest_own_one() -> None:
    state = using("swap", "2 10", "9 0")

    assert why(state, SwapFirst(seat=0, owner=1, slot=2), *own(state), *own(state, 1)) == "0 for your 10"
    assert why(state, Decline(seat=0), *own(state), *own(state, 1)) == "all cards stay where they are"


def test_after_a_call_of_the_only_other_player_no_swap_changes_a_total() -> None:
    """AR-41."""
    state = using("swap", "2 10", "9 0", caller=1)

    assert why(state, SwapFirst(seat=0, owner=0, slot=2), *own(state)) == "no total changes by that"
