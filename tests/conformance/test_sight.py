"""What every game's seats may see and what not, whatever the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from tablegames.core.choice import narrow
from tablegames.core.model import Action, Frozen, Memory, State, Target
from tests.conformance.games import EVERYTHING, STRANGERS, Game, play, sample, seats_of, vocabulary
from tests.conformance.hidden import hidden_cards, hidden_copies, hidden_pools, told_cards
from tests.conformance.leaks import DRAWS, Position, betraying, differences, leaves, positions, somewhere, spread


def words(model: Frozen) -> set[str]:
    """Return all words that stand in a model's JSON, keys aside."""
    return {value for value in leaves(json.loads(model.model_dump_json())).values() if isinstance(value, str)}


def test_whoever_has_no_seat_sees_what_the_whole_table_sees(game: Game) -> None:
    for ply in sample(game, 100):
        public = game.rules.view(ply.after, None)
        assert public.viewer is None
        for stranger in STRANGERS:
            assert game.rules.view(ply.after, stranger) == public
            for event in ply.events:
                assert game.rules.redact(event, stranger) == game.rules.redact(event, None)


def test_a_view_names_its_viewer_and_is_no_state(game: Game) -> None:
    state = next(play(game, 0)).before
    for seat in seats_of(game):
        view = game.rules.view(state, seat)
        assert view.viewer == seat
        assert not isinstance(view, State)


def test_no_hidden_card_is_in_a_view(game: Game) -> None:
    for ply in sample(game, 250):
        for seat in (None, *seats_of(game)):
            told = hidden_cards(game.plugin.id, ply.after, seat) & words(game.rules.view(ply.after, seat))
            assert not told, (seat, told, ply)


def test_no_hidden_card_is_in_an_event_that_a_seat_is_shown(game: Game) -> None:
    for ply in sample(game, 250):
        for seat in (None, *seats_of(game)):
            hidden = hidden_cards(game.plugin.id, ply.before, seat) & hidden_cards(game.plugin.id, ply.after, seat)
            for event in ply.events:
                shown = game.rules.redact(event, seat)
                told = told_cards(game.plugin.id, event, seat)
                assert shown is None or not (hidden - told) & words(shown), (seat, shown, ply)


def test_refusal_explains_exactly_what_cannot_be_picked(game: Game) -> None:
    targets = vocabulary(game.plugin.id).targets
    for ply in sample(game, 10):
        for state in (ply.before, ply.after):
            for seat in seats_of(game):
                view, legal = game.rules.view(state, seat), game.rules.legal_actions(state, seat)
                for picked in some_picks(legal):
                    live = narrow(legal, picked).live
                    for target in targets:
                        reason = game.rules.refusal(view, target, picked)
                        assert (reason is None) == (target in live), (seat, target, picked, reason, state)
                        assert reason is None or game.text.reason(reason)


def some_picks(legal: Sequence[Action]) -> list[tuple[Target, ...]]:
    """Return nothing picked, and some of all the ways to begin or complete a legal action."""
    begun = {action.targets()[:length] for action in legal for length in range(1, len(action.targets()) + 1)}
    return [(), *sorted(begun)[:: max(1, len(begun) // 6)]]


def test_another_table_that_a_seat_could_sit_at_looks_the_same_to_it(game: Game) -> None:
    for number, position in enumerate(spread(game, len(game.seeds))):
        for seat in (None, *seats_of(game)):
            assert not differences(position, position.other(seat, number), seat)


def test_what_a_seat_knows_never_varies_and_what_is_hidden_does(game: Game) -> None:
    for number in game.seeds if EVERYTHING else range(8):
        position = somewhere(game, number)
        for seat in (None, *seats_of(game)):
            memory = position.memory(seat)
            others = [position.other(seat, number, draw, memory=memory) for draw in range(DRAWS)]
            check_what_varies(position, others, seat, memory)


def check_what_varies(position: Position, others: list[Position], seat: int | None, memory: Memory) -> None:
    hidden = hidden_copies(position.game.plugin.id, position.state, seat, memory)
    known = {path: value for path, value in leaves(position.state.model_dump()).items() if value not in hidden}
    drawn = []
    for other in others:
        found = leaves(other.state.model_dump())
        assert {path: found.get(path) for path in known} == known, position.known
        drawn.append(hidden_pools(position.game.plugin.id, other.state, seat, memory))
    for pool_number, pool in enumerate(hidden_pools(position.game.plugin.id, position.state, seat, memory)):
        cards = sorted(card for zone in pool for card in zone)
        assert all(sorted(card for zone in draw[pool_number] for card in zone) == cards for draw in drawn)
        for zone_number, zone in enumerate(pool):
            seen = {draw[pool_number][zone_number] for draw in drawn}
            assert len(seen) > 1 or not zone or len(cards) == 1, (position.known, seat, zone)


def test_the_leak_test_finds_a_view_with_one_hidden_card(secret_game: Game) -> None:
    leaking = replace(secret_game, rules=betraying(secret_game.rules, secret_game))
    position = next(islice(positions(leaking, 0), 4, None))
    for seat in (None, *seats_of(secret_game)):
        told = [what for draw in range(5) for what in differences(position, position.other(seat, draw), seat)]
        assert any(what.endswith("view") for what in told)
