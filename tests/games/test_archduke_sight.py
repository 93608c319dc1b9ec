"""What is seen in Archduke and what is not, what is remembered, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from tablegames.core.bots import random_action
from tablegames.core.model import Memory, Seat, SeatSetup
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.seating import make_setup
from tablegames.core.table import Table, Undo
from tablegames.games.archduke.cards import DECK, sort_cards
from tablegames.games.archduke.events import (
    ArchdukeEvent,
    CardDrawn,
    CardGiven,
    CardReplaced,
    CardsSwapped,
    ClaimFailed,
    DeckShuffled,
    DiscardTaken,
    DrawnDiscarded,
    FirstCardTurned,
    Looked,
    Matched,
    Peeked,
    PenaltyAdded,
    RoundBegan,
)
from tablegames.games.archduke.memory import ArchdukeMemory, Recalled
from tablegames.games.archduke.model import ArchdukeState
from tests.games.archduke_tables import (
    RULES,
    all_look,
    claim,
    deal,
    discard,
    draw,
    end_round,
    last_window,
    look,
    new_game,
    peek,
    place,
    placing,
    seen,
    start,
    swap,
    table,
    take,
    using,
)

DRAWS = 50


def told(state: ArchdukeState, viewer: Seat | None) -> str:
    return seen(state, viewer).model_dump_json()


# Views


def test_no_view_holds_a_card_that_lies_face_down() -> None:
    """AR-5: not even the own ones."""
    state = table("9 . 8", "13 -3", discard="2 3 4", deck="10 -")

    for viewer in (None, 0, 1):
        view = seen(state, viewer)
        assert view.slots == ((1, 3), (1, 2))
        assert (view.cards_left, view.discard_size, view.top) == (1, 3, "4")
        assert view.shown is None
        assert not [card for card in ("9", "8", "13", "-3", "10", "2", "3") if f'"{card}"' in told(state, viewer)]


def test_of_the_discard_pile_only_the_top_is_seen() -> None:
    state = table("9", "8", discard="12 3")

    assert '"12"' not in told(state, None)


def test_a_drawn_card_is_seen_by_its_owner_until_it_is_placed_or_discarded() -> None:
    """AR-11."""
    state = draw(start(table("3", "4", deck="9"))).state
    assert [seen(state, viewer).drawn for viewer in (None, 0, 1)] == [None, None, "9"]

    assert '"9"' not in told(place(state, 1).state, 1)
    assert seen(discard(state).state, None).top == "9"


def test_a_card_from_the_discard_pile_is_seen_by_all_until_it_is_placed() -> None:
    """AR-12."""
    state = take(start(table("3", "4", discard="9"))).state
    assert [seen(state, viewer).drawn for viewer in (None, 0, 1)] == ["9"] * 3

    assert not [viewer for viewer in (None, 0, 1) if '"9"' in told(place(state, 1).state, viewer)]


def test_nothing_that_was_looked_at_stays_in_the_view() -> None:
    """AR-6, AR-31: it is told once, by the event."""
    state = new_game(2)
    assert seen(look(state).state, state.table.starter).shown is None

    before = using("peek", "3", "9")
    assert '"9"' not in told(peek(before, 1, 1).state, 0)


def test_when_a_round_has_ended_everything_is_turned_up() -> None:
    """AR-43."""
    state = end_round(last_window("3 . 5", "9 8")).state

    assert seen(state).shown == (("3", "5"), ("9", "8"))


def test_who_has_no_seat_sees_what_all_see() -> None:
    state = draw(start(table("3", "4", deck="9"))).state

    assert seen(state, 7) == seen(state, -1) == seen(state, None)


# Events


@pytest.mark.parametrize(
    ("event", "hidden"),
    [
        (Looked(seat=1, slots=(1, 3), cards=("9", "8")), Looked(seat=1, slots=(1, 3), cards=None)),
        (CardDrawn(seat=1, card="9"), CardDrawn(seat=1, card=None)),
        (Peeked(seat=1, owner=0, slot=2, card="9"), Peeked(seat=1, owner=0, slot=2, card=None)),
    ],
)
def test_what_one_looks_at_is_told_to_that_seat_alone(event: ArchdukeEvent, hidden: ArchdukeEvent) -> None:
    """AR-6, AR-11, AR-31: the owner of a card is not told what another one has seen there."""
    assert RULES.redact(event, 1) == event
    assert [RULES.redact(event, viewer) for viewer in (0, 2, None, 9)] == [hidden] * 4


def test_a_card_that_does_not_match_is_seen_by_all() -> None:
    """Ruling Q7."""
    event = ClaimFailed(seat=1, slot=2, card="9", late=False)

    assert {RULES.redact(event, viewer) for viewer in (0, 1, None)} == {event}


# Memory


def remembered(*events: ArchdukeEvent) -> ArchdukeMemory:
    memory = Memory()
    for event in events:
        memory = RULES.remember(memory, event)
    assert isinstance(memory, ArchdukeMemory)
    return memory


def recalled(memory: ArchdukeMemory) -> dict[tuple[Seat, int], str | None]:
    return {(place.seat, place.slot): place.card for place in memory.places}


LOOKED = Looked(seat=0, slots=(1, 2), cards=("9", "8"))
TURNED = FirstCardTurned(card="7")


def test_a_seat_remembers_its_look_and_its_peeks() -> None:
    memory = remembered(LOOKED, TURNED, Peeked(seat=0, owner=2, slot=1, card="3"))

    assert recalled(memory) == {(0, 1): "9", (0, 2): "8", (2, 1): "3"}
    assert memory.discard == ("7",)


def test_the_look_of_another_seat_leaves_nothing_to_remember() -> None:
    assert remembered(Looked(seat=1, slots=(1, 2), cards=None)) == ArchdukeMemory()


def test_a_seat_remembers_what_it_has_placed_and_everybody_what_came_from_the_discard_pile() -> None:
    placed = CardReplaced(seat=0, slot=3, card="5", openly=False)
    assert recalled(remembered(TURNED, CardDrawn(seat=0, card="2"), placed)) == {(0, 3): "2"}
    assert recalled(remembered(TURNED, CardDrawn(seat=0, card=None), placed)) == {}

    memory = remembered(TURNED, DiscardTaken(seat=1, card="7"), CardReplaced(seat=1, slot=3, card="5", openly=True))
    assert recalled(memory) == {(1, 3): "7"}
    assert memory.discard == ("5",)


def test_everybody_remembers_a_card_that_was_tried() -> None:
    """Ruling Q7."""
    memory = remembered(TURNED, ClaimFailed(seat=2, slot=1, card="9", late=False), PenaltyAdded(seat=2, slot=5))

    assert recalled(memory) == {(2, 1): "9"}


def test_what_is_remembered_moves_with_a_swap() -> None:
    swapped = CardsSwapped(seat=1, first=(0, 1), second=(2, 4))

    assert recalled(remembered(LOOKED, TURNED, swapped)) == {(2, 4): "9", (0, 2): "8"}


def test_what_has_left_a_tableau_is_remembered_on_the_discard_pile() -> None:
    memory = remembered(LOOKED, TURNED, Matched(seat=0, slot=1, card="9"), DrawnDiscarded(seat=1, card="4"))

    assert recalled(memory) == {(0, 2): "8"}
    assert memory.discard == ("7", "9", "4")


def test_a_slot_that_was_filled_again_is_not_known() -> None:
    filled = PenaltyAdded(seat=0, slot=1)

    assert recalled(remembered(LOOKED, TURNED, Matched(seat=0, slot=1, card="9"), filled)) == {(0, 2): "8"}


def test_a_shuffled_discard_pile_is_known_but_for_its_order() -> None:
    """AR-53: a card that is drawn from it is one of those."""
    memory = remembered(TURNED, DrawnDiscarded(seat=0, card="3"), DrawnDiscarded(seat=1, card="13"))
    memory = cast("ArchdukeMemory", RULES.remember(memory, DeckShuffled(cards_left=2)))
    assert (memory.unseen[1], memory.discard) == (("3", "7"), ("13",))

    memory = cast("ArchdukeMemory", RULES.remember(memory, CardGiven(seat=0, to=1, slot=5)))
    assert memory.places == (Recalled(seat=1, slot=5, card=None, shuffle=1),)
    memory = cast("ArchdukeMemory", RULES.remember(memory, Peeked(seat=0, owner=1, slot=5, card="3")))
    assert memory.unseen[1] == ("7",)


def test_a_new_round_is_a_blank_page() -> None:
    assert remembered(LOOKED, TURNED, RoundBegan(round_number=2, dealer=0, starter=1)) == ArchdukeMemory()


# What may lie face down


def games() -> Iterator[list[tuple[ArchdukeState, tuple[ArchdukeEvent, ...]]]]:
    """Whole games: each state with what happened before it."""
    for seats, claiming in ((2, "timed"), (3, "relaxed"), (5, "timed"), (6, "relaxed")):
        state, luck = new_game(seats, seed=seats, claiming=claiming), Rng(seats, "players")
        whole: list[tuple[ArchdukeState, tuple[ArchdukeEvent, ...]]] = [(state, ())]
        while actors := RULES.actors(state):
            action = random_action(RULES.legal_actions(state, luck.choice(actors)), luck)
            step = RULES.apply(state, action, Rng(seats, len(whole)))
            whole.append((step.state, step.events))
            state = step.state
        yield whole


def test_a_guess_agrees_with_all_that_the_viewer_sees_and_remembers() -> None:
    for whole in games():
        seats = len(whole[0][0].grids)
        for viewer in (None, *range(seats)):
            memory = Memory()
            for ply, (state, events) in enumerate(whole):
                for event in events:
                    shown = RULES.redact(event, viewer)
                    memory = memory if shown is None else RULES.remember(memory, shown)
                if ply % 9:
                    continue
                guess = RULES.determinize(seen(state, viewer), memory, Rng(ply, "guess"))
                assert seen(guess, viewer) == seen(state, viewer)
                assert RULES.actors(guess) == RULES.actors(state)
                assert guess.discard == state.discard
                assert everything(guess) == sorted(DECK)
                if isinstance(memory, ArchdukeMemory):
                    assert agrees(memory, guess)
                    assert agrees(memory, state)


def everything(state: ArchdukeState) -> list[str]:
    lying = [*state.deck, *state.discard, *(card for grid in state.grids for card in grid if card)]
    drawn_for_ties = (
        [str(value) for line in state.table.rounds[-1].lines for value in line.draws]
        if state.table.phase in ("deal", "over")
        else []
    )
    return sorted([*lying, *([state.drawn] if state.drawn else []), *drawn_for_ties])


def agrees(memory: ArchdukeMemory, state: ArchdukeState) -> bool:
    return all(
        place.card in (None, state.grids[place.seat][place.slot - 1]) for place in memory.places
    ) and memory.discard in ((), state.discard)


def test_guesses_differ_wherever_the_viewer_knows_nothing() -> None:
    state = all_look(new_game(3))
    events = (Looked(seat=1, slots=(1, 3), cards=(state.grids[1][0] or "", state.grids[1][2] or "")),)
    memory = remembered(*events, FirstCardTurned(card=state.discard[0]))

    guesses = [RULES.determinize(seen(state, 1), memory, Rng(number)) for number in range(DRAWS)]

    for seat in range(3):
        for slot in range(1, 5):
            known = seat == 1 and slot in (1, 3)
            assert (len({guess.grids[seat][slot - 1] for guess in guesses}) == 1) == known
    assert len({guess.deck for guess in guesses}) == DRAWS


def test_after_a_shuffle_guesses_keep_apart_what_was_dealt_and_what_was_recycled() -> None:
    """AR-53: all know which cards are in the new draw pile."""
    for whole in games():
        memory = Memory()
        for state, events in whole:
            for event in events:
                memory = RULES.remember(memory, RULES.redact(event, None) or event)
            if isinstance(memory, ArchdukeMemory) and len(memory.unseen) > 1 and state.table.phase == "window":
                guess = RULES.determinize(seen(state), memory, Rng("guess"))
                assert set(guess.deck) <= set(memory.unseen[-1])
                assert len(sort_cards(guess.deck)) == len(state.deck)


def test_an_unseen_card_is_guessed_from_the_shuffle_that_it_came_out_of() -> None:
    """AR-53: a gift from a pile of which all know that it holds a 3 and a 7."""
    discarded = (TURNED, DrawnDiscarded(seat=0, card="3"), DrawnDiscarded(seat=1, card="13"))
    memory = remembered(*discarded, DeckShuffled(cards_left=2), CardGiven(seat=0, to=1, slot=5))
    view = seen(table("4 4 4 4", "4 4 4 4 3", deck="7 -", discard="13"))

    guesses = [RULES.determinize(view, memory, Rng(number)) for number in range(DRAWS)]

    assert {(guess.grids[1][4], guess.deck) for guess in guesses} == {("3", ("7",)), ("7", ("3",))}


def test_what_may_be_done_depends_on_nothing_hidden() -> None:
    """Claims are offered on every occupied slot."""
    for whole in games():
        memory = Memory()
        for ply, (state, events) in enumerate(whole):
            for event in events:
                memory = RULES.remember(memory, RULES.redact(event, None) or event)
            guess = RULES.determinize(seen(state), memory, Rng(ply))
            for seat in range(len(state.grids)):
                assert RULES.legal_actions(guess, seat) == RULES.legal_actions(state, seat)


# Taking back


def new_table() -> Table:
    rules = cast("AnyRules", RULES)
    people = [SeatSetup(name=f"P{number}") for number in range(2)]
    return Table(rules, make_setup(rules, people, {}), seed=4)


def play(game: Table, kind: str) -> None:
    game.play(next(action for seat in game.actors() for action in game.legal(seat) if action.kind == kind))


def test_nothing_is_taken_back_beyond_a_look() -> None:
    game = new_table()
    assert game.undo_needs() is Undo.NOTHING

    play(game, "look")
    assert game.undo_needs() is Undo.FORBIDDEN


@pytest.mark.parametrize("kind", ["draw_card", "take_discard", "claim"])
def test_nothing_is_taken_back_beyond_a_card_that_was_seen(kind: str) -> None:
    game = new_table()
    for before in ("look", "look", "start_turn"):
        if (kind, before) != ("claim", "start_turn"):
            play(game, before)
    play(game, kind)

    assert game.undo_needs() is Undo.FORBIDDEN


def test_what_shows_nobody_a_card_may_be_taken_back() -> None:
    game = new_table()
    for kind in ("look", "look", "start_turn"):
        play(game, kind)

    assert game.undo_needs() is Undo.FREE


@pytest.mark.parametrize("before", ["peek", "place", "discard_drawn"])
def test_nothing_is_taken_back_beyond_a_peek_a_replaced_card_and_a_discard(before: str) -> None:
    """AR-11, AR-13, AR-31: what was seen then cannot be forgotten."""
    if before == "peek":
        events = peek(using("peek", "3 4", "9"), 1, 1).events
    else:
        drawn = placing("3 4", "9", drawn="5")
        events = (place(drawn, 1) if before == "place" else discard(drawn)).events

    assert [event.reveals for event in events] == [True]


def test_nothing_is_taken_back_beyond_what_ends_a_round_or_begins_one() -> None:
    """AR-4, AR-8, AR-44, AR-47, AR-49."""
    step = end_round(last_window("9", "2 6", "2 6", deck="5 10 4"))
    assert [(event.kind, event.reveals) for event in step.events] == [
        ("call_punished", True),
        ("tie_card_drawn", True),
        ("tie_card_drawn", True),
        ("round_ended", True),
    ]
    assert [event.reveals for event in deal(step.state).events] == [True]

    matched = claim(table("7", "9 8", discard="7"), 0, 1).events
    assert [(event.kind, event.reveals) for event in matched] == [("matched", True), ("round_ended", True)]
    state = look(new_game(2)).state
    assert [event.reveals for event in look(state).events] == [True, True]


def test_giving_and_swapping_show_nobody_a_card() -> None:
    """AR-33."""
    events = swap(using("swap", "3 4", "9"), (0, 1), (1, 1)).events

    assert [event.reveals for event in events] == [False]
