"""What is seen, remembered and hidden in Splendor."""

from __future__ import annotations

from tablegames.core.choice import narrow
from tablegames.core.model import Memory
from tablegames.core.rng import Rng
from tablegames.games.splendor.cards import CARDS
from tablegames.games.splendor.model import (
    CardReserved,
    CardTurnedUp,
    HiddenCard,
    Reserved,
    SplendorState,
    TokensTaken,
    TopReserved,
)
from tests.games.splendor_tables import RULES, new_game, owner, play, reserve, reserve_top, table, tokens

BLIND = owner(reserved="?3W2 2R1")


def all_cards(state: SplendorState) -> list[str]:
    """Return every card of a state, wherever it lies."""
    cards = [card for level in state.levels for card in (*level.deck, *level.row) if card is not None]
    for player in state.players:
        cards += [*player.bought, *(reserved.card for reserved in player.reserved)]
    return cards


def test_a_card_reserved_blind_is_seen_by_its_owner_alone() -> None:
    """SP-20, D14."""
    state = table(BLIND)

    assert RULES.view(state, 0).players[0].reserved == ("3W2", "2R1")
    assert RULES.view(state, 1).players[0].reserved == (HiddenCard(level=3), "2R1")
    assert RULES.view(state, None).players[0].reserved == (HiddenCard(level=3), "2R1")


def test_everybody_sees_which_cards_were_reserved_blind() -> None:
    """SP-20: the owner, too, can tell which of the cards the others do not know."""
    state = table(BLIND)

    assert [RULES.view(state, viewer).players[0].blind for viewer in (0, 1, None)] == [(True, False)] * 3


def test_a_card_reserved_from_the_rows_is_seen_by_all() -> None:
    """D14."""
    before = table(open_cards="2R1")

    after = play(before, reserve(before, "2R1")).state

    assert RULES.view(after, 1).players[0].reserved == ("2R1",)


def test_who_has_no_seat_sees_what_all_see() -> None:
    state = table(BLIND)

    assert RULES.view(state, 7) == RULES.view(state, None)
    assert RULES.view(state, 7).viewer is None


def test_of_decks_only_the_number_of_cards_is_seen() -> None:
    """SP-4, SP-34a."""
    state = new_game(2)

    seen = RULES.view(state, 0)

    assert [level.cards_left for level in seen.levels] == [36, 26, 16]
    assert [level.row for level in seen.levels] == [level.row for level in state.levels]
    assert not {card for level in state.levels for card in level.deck} & set(seen.model_dump_json().split('"'))


def test_tokens_bought_cards_bonuses_points_and_nobles_are_seen_by_all() -> None:
    """SP-34a, SP-36."""
    state = table(owner("1/0/0/0/0/1", bonuses="U2", bought=["2R1"], nobles="N3"), nobles="N1")

    seen = RULES.view(state, 1).players[0]

    assert seen.tokens == tokens("W *")
    assert seen.bonuses == (0, 2, 0, 1, 0)
    assert seen.points == 1 + 3
    assert seen.bought == state.players[0].bought
    assert seen.nobles == ("N3",)


def test_round_first_seat_passes_and_last_round_are_seen_by_all() -> None:
    """SP-45, SP-51."""
    seen = RULES.view(table(round=9, first=1, passes=1, last_round=True), None)

    assert (seen.round, seen.first, seen.passes, seen.last_round) == (9, 1, 1, True)


def test_nobles_that_were_not_revealed_are_in_no_state() -> None:
    """SP-3, SP-34a."""
    state = new_game(2)

    assert len(state.nobles) == 3
    assert sum(f'"N{number}"' in state.model_dump_json() for number in range(1, 11)) == 3


# What is told of events


def test_the_others_are_told_only_the_level_of_a_card_drawn_blind() -> None:
    """SP-20."""
    drawn = TopReserved(seat=0, level=3, card="3W2", gold=True)

    assert RULES.redact(drawn, 0) == drawn
    for viewer in (1, None):
        assert RULES.redact(drawn, viewer) == TopReserved(seat=0, level=3, card=None, gold=True)


def test_everything_else_is_told_to_all() -> None:
    taken = TokensTaken(seat=0, tokens=tokens("W U G"))
    reserved = CardReserved(seat=0, card="2R1", gold=False)

    assert RULES.redact(taken, None) == taken
    assert RULES.redact(reserved, 1) == reserved


def test_turning_up_a_card_reveals_and_taking_tokens_does_not() -> None:
    """SP-20, SP-30: what reveals can be taken back by consent only."""
    before = table(open_cards="2R1")

    open_events = play(before, reserve(before, "2R1")).events
    blind_events = play(before, reserve_top(before, 3)).events

    assert [event.reveals for event in open_events] == [False, True]
    assert isinstance(open_events[1], CardTurnedUp)
    assert [event.reveals for event in blind_events] == [True]
    assert not TokensTaken(seat=0, tokens=tokens("W U G")).reveals


# What may lie where a viewer cannot see


def test_a_guessed_state_agrees_with_all_that_the_viewer_sees() -> None:
    """SP-53: and all ninety cards are in it."""
    hands = owner(reserved="?3W2 2R1"), owner(reserved="?3U1 ?1W1", bonuses="U2"), owner()
    state = table(*hands, nobles="N3", first=1, seat=2, round=7, passes=1, last_round=True)

    for viewer in (0, 1, 2, None):
        seen = RULES.view(state, viewer)
        guess = RULES.determinize(seen, Memory(), Rng(5, "guess"))
        assert RULES.view(guess, viewer) == seen
        assert RULES.view(guess, None) == RULES.view(state, None)
        assert sorted(all_cards(guess)) == sorted(CARDS)


def test_guesses_differ_where_the_viewer_knows_nothing_and_nowhere_else() -> None:
    """SP-20."""
    state = table(owner(reserved="?3W2"), owner(reserved="?3U1"))
    seen = RULES.view(state, 1)

    guesses = [RULES.determinize(seen, Memory(), Rng(number)) for number in range(50)]

    assert len({guess.players[0].reserved for guess in guesses}) > 5
    assert len({guess.levels[2].deck for guess in guesses}) == 50
    assert {guess.players[1].reserved for guess in guesses} == {(Reserved(card="3U1", hidden=True),)}
    assert all(CARDS[guess.players[0].reserved[0].card].level == 3 for guess in guesses)


def test_what_a_seat_may_do_depends_on_nothing_it_cannot_see() -> None:
    state = table(owner("0/3/0/0/0/0", reserved="?1W1"), owner(reserved="?3U1"))

    guess = RULES.determinize(RULES.view(state, 0), Memory(), Rng(3))

    assert RULES.legal_actions(guess, 0) == RULES.legal_actions(state, 0)
    assert narrow(RULES.legal_actions(guess, 0), ("card:1W1",)).exact
