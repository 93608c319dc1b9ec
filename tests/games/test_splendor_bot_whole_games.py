"""What holds for the computer players of Splendor at every decision of whole games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from tablegames.core.bots import Seen, named
from tablegames.core.model import Memory
from tablegames.core.rng import Rng
from tablegames.games.splendor.bot import PLAYERS
from tablegames.games.splendor.model import SplendorState
from tablegames.games.splendor.sight import known_actions
from tablegames.games.splendor.text import SplendorText
from tests.games.splendor_tables import RULES, new_game

TEXT = SplendorText()
WALKS = 2
"""How far a player thinks that looks ahead: whatever it does, it has to be legal, fair and explained."""

OWN = tuple(player.limited(WALKS) for player in PLAYERS.values())
EVERYBODY = tuple(player.limited(WALKS) for player in named(PLAYERS).values())

LONGEST_REASON = 60
"""Cells of a reason."""


def positions(seats: int, games: int, first_seat: str = "random") -> Iterator[SplendorState]:
    """Yield every position of games in which each seat's player is another one from game to game."""
    for game in range(games):
        state, luck = new_game(seats, game, first_seat), Rng(game, "bots")
        while RULES.actors(state):
            yield state
            seen = Seen(state.seat, RULES.view(state, state.seat), RULES.legal_actions(state, state.seat))
            chosen = EVERYBODY[(game + state.seat) % len(EVERYBODY)].advise(seen, luck).action
            assert any(chosen is action for action in seen.legal)
            assert chosen is not None
            state = RULES.apply(state, chosen, Rng(game)).state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first_seat", ["entered", "random"])
def test_all_players_play_whole_games_together_and_say_why(seats: int, first_seat: str) -> None:
    decisions = 0
    for state in positions(seats, games=len(EVERYBODY) // 2, first_seat=first_seat):
        view = RULES.view(state, state.seat)
        player = OWN[decisions % len(OWN)]
        given = player.advise(Seen(state.seat, view, RULES.legal_actions(state, state.seat)), Rng(decisions))
        assert given.action is not None
        assert given.because is not None
        sentence = TEXT.because(view, given.action, given.because)
        assert 0 < cell_len(sentence) <= LONGEST_REASON, sentence
        assert not sentence.endswith(".")
        decisions += 1
    assert decisions > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_depends_on_nothing_that_the_seat_cannot_see(seats: int) -> None:
    looked_at = 0
    for number, state in enumerate(positions(seats, games=3)):
        if number % 4:
            continue
        view = RULES.view(state, state.seat)
        other = RULES.determinize(view, Memory(), Rng(number))
        for player in OWN:
            given, again = (
                player.advise(
                    Seen(state.seat, RULES.view(same, state.seat), RULES.legal_actions(same, state.seat)), Rng(number)
                )
                for same in (state, other)
            )
            assert given == again
        looked_at += other != state
    assert looked_at > 10


def test_a_hint_at_an_open_table_comes_from_what_everybody_sees() -> None:
    """A card that was reserved blind is shown to nobody there, not even to its owner (SP-20, D14)."""
    hidden = 0
    for number, state in enumerate(positions(2, games=4)):
        view = RULES.view(state, None)
        shown = known_actions(view)
        legal = [action for action in RULES.legal_actions(state, state.seat) if action in shown]
        if not legal:
            continue
        given = OWN[number % len(OWN)].advise(Seen(state.seat, view, legal), Rng(number))
        assert any(given.action is action for action in legal)
        assert given.because is not None
        assert given.action is not None
        assert TEXT.because(view, given.action, given.because)
        hidden += any(view.players[state.seat].blind)
    assert hidden
