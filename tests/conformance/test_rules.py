"""What every game's rules keep to, whatever the game."""

from __future__ import annotations

import pytest

from tablegames.core.model import SeatSetup
from tablegames.core.rng import Rng
from tablegames.core.seating import make_setup
from tablegames.core.table import Table, Undo
from tablegames.errors import BadOption, IllegalAction, NotUndoable
from tests.conformance.games import NAMES, STRANGERS, Game, play, sample, seats_of, vocabulary
from tests.conformance.hidden import hidden_cards, pieces

MOST_ACTIONS = 600
"""No list of legal actions is longer."""


def test_a_game_that_is_played_at_random_ends(game: Game) -> None:
    for seed in game.seeds:
        *_earlier, last = play(game, seed)
        assert game.rules.actors(last.after) == ()


def test_there_is_a_result_exactly_when_nobody_may_act(game: Game) -> None:
    for seed in game.seeds[::2]:
        for ply in play(game, seed):
            for state in (ply.before, ply.after):
                assert (game.rules.standing(state) is not None) == (game.rules.actors(state) == ()), ply


def test_the_result_ranks_every_seat_once_and_explains_every_score(game: Game) -> None:
    columns = [kind for kind, _heading in game.text.score_columns()]
    for seed in game.seeds[::2]:
        *_earlier, last = play(game, seed)
        standing = game.rules.standing(last.after)
        assert standing is not None
        assert sorted(line.seat for line in standing.seats) == list(seats_of(game))
        ranks = [line.rank for line in standing.seats]
        assert ranks == sorted(ranks)
        assert all(line.rank == 1 + sum(other < line.rank for other in ranks) for line in standing.seats)
        assert all([part.kind for part in line.parts] == columns for line in standing.seats)
        assert standing.decided_by is None or game.text.tie_break(standing.decided_by)
        scores = game.text.scores(game.rules.view(last.after, None))
        for line in standing.seats:
            assert scores[line.seat] == (*(part.value for part in line.parts), line.score)


def test_whoever_may_act_has_an_action_and_nobody_else_has(game: Game) -> None:
    for ply in sample(game, 400):
        actors = game.rules.actors(ply.before)
        assert len(set(actors)) == len(actors), ply
        for seat in (*seats_of(game), *STRANGERS):
            assert bool(game.rules.legal_actions(ply.before, seat)) == (seat in actors), (seat, ply)


def test_no_list_of_actions_is_too_long_or_names_one_twice_or_another_seat(game: Game) -> None:
    for ply in sample(game, 800):
        for seat in game.rules.actors(ply.before):
            legal = game.rules.legal_actions(ply.before, seat)
            assert len(legal) <= MOST_ACTIONS, ply
            assert len(set(legal)) == len(legal), ply
            assert {action.seat for action in legal} == {seat}, ply


def test_every_listed_action_applies_and_leads_on(game: Game) -> None:
    for ply in sample(game, 120):
        for seat in game.rules.actors(ply.before):
            for action in game.rules.legal_actions(ply.before, seat):
                step = game.rules.apply(ply.before, action, Rng(ply.seed, ply.number))
                assert step.state != ply.before, action
                assert bool(game.rules.actors(step.state)) != (game.rules.standing(step.state) is not None), action


def test_every_other_action_is_refused_and_changes_nothing(game: Game) -> None:
    words = vocabulary(game.plugin.id).actions
    for ply in sample(game, 30):
        table = Table(game.rules, game.setup, ply.seed, start=ply.before, start_ply=ply.number)
        legal = {action for seat in seats_of(game) for action in table.legal(seat)}
        rng = Rng(ply.seed, ply.number, "other actions")
        for _draw in range(60):
            action = rng.choice(words)
            if action not in legal:
                with pytest.raises(IllegalAction):
                    table.play(action)
        assert (table.state, table.ply, table.turns) == (ply.before, ply.number, [])


def test_nothing_can_be_done_after_the_end(game: Game) -> None:
    *_earlier, last = play(game, 0)
    table = Table(game.rules, game.setup, 0, start=last.after, start_ply=last.number + 1)
    assert table.actors() == ()
    with pytest.raises(IllegalAction):
        table.play(last.action)


def test_no_card_and_no_token_is_lost_or_made(game: Game) -> None:
    for seed in game.seeds[::6]:
        start = None
        for ply in play(game, seed):
            start = start or pieces(game.plugin.id, ply.before)
            assert pieces(game.plugin.id, ply.after) == start, ply


def test_an_event_says_so_when_something_hidden_is_turned_up(game: Game) -> None:
    for ply in sample(game, 250):
        for seat in (None, *seats_of(game)):
            hidden = hidden_cards(game.plugin.id, ply.before, seat)
            turned_up = hidden - hidden_cards(game.plugin.id, ply.after, seat)
            told = any(event.reveals or event.shown_by is not None for event in ply.events)
            assert not turned_up or told, (seat, turned_up, ply.events)


def test_the_same_seed_deals_the_same_game_whatever_the_names(game: Game) -> None:
    others = make_setup(game.rules, tuple(SeatSetup(name=name) for name in reversed(NAMES[: game.seats])), {})
    for seed in range(5):
        assert game.rules.new_game(game.setup, Rng(seed, "deal")) == game.rules.new_game(others, Rng(seed, "deal"))


def test_another_seed_deals_another_game(secret_game: Game) -> None:
    rules, setup = secret_game.rules, secret_game.setup
    assert len({rules.new_game(setup, Rng(seed, "deal")) for seed in range(5)}) == 5


def test_too_few_and_too_many_seats_are_refused(game: Game) -> None:
    for count in (0, min(game.rules.info.seats) - 1, max(game.rules.info.seats) + 1):
        seats = tuple(SeatSetup(name=f"Seat {number}") for number in range(count))
        with pytest.raises(BadOption):
            make_setup(game.rules, seats, {})


def test_the_plugin_says_what_the_rules_say(game: Game) -> None:
    assert game.plugin.id == game.rules.info.id == game.text.game
    assert game.plugin.seats == game.rules.info.seats


def test_undo_takes_back_the_last_decision_at_every_ply(game: Game) -> None:
    for seed in range(3):
        table = Table(game.rules, game.setup, seed)
        for ply in play(game, seed):
            table.play(ply.action)
            if table.undo_needs() is Undo.FORBIDDEN:
                with pytest.raises(NotUndoable):
                    table.undo()
            else:
                table.undo()
                assert (table.state, table.ply) == (ply.before, ply.number)
                table.play(ply.action)
            assert (table.state, table.ply) == (ply.after, ply.number + 1)


def test_undo_takes_back_a_whole_game(game: Game) -> None:
    table = Table(game.rules, game.setup, 0)
    for ply in play(game, 0):
        table.play(ply.action)
    while table.undo_needs() in (Undo.FREE, Undo.CONSENT):
        table.undo()
    assert table.undo_needs() is (Undo.NOTHING if game.rules.info.undo_past_reveals else Undo.FORBIDDEN)
    assert not game.rules.info.undo_past_reveals or (table.state, table.ply) == (table.start, 0)
