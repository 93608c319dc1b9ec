"""What every game's models keep to, so that a game can be written down and read back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from pydantic import ValidationError

from tablegames.core import save
from tablegames.core.table import Table
from tests.conformance.games import INSTALLED, Game, play, sample, seats_of

SAVES: Final = 12
"""How often a game is saved and loaded from its first decision to its last."""


def test_a_state_can_be_hashed_and_equals_its_copy(game: Game) -> None:
    for ply in sample(game, 60):
        copy = ply.before.model_copy(deep=True)
        assert copy == ply.before
        assert hash(copy) == hash(ply.before)
        assert hash(ply.after) != hash(ply.before)


def test_a_state_reads_back_from_its_json(game: Game) -> None:
    for ply in sample(game, 300):
        assert game.rules.state_type.model_validate_json(ply.before.model_dump_json()) == ply.before


def test_actions_and_events_read_back_from_their_json(game: Game) -> None:
    rules = game.rules
    for ply in sample(game, 300):
        for seat in rules.actors(ply.before):
            for action in rules.legal_actions(ply.before, seat):
                assert rules.actions.validate_json(rules.actions.dump_json(action)) == action
        for event in ply.events:
            for shown in (event, *(rules.redact(event, seat) for seat in (None, *seats_of(game)))):
                assert shown is None or rules.events.validate_json(rules.events.dump_json(shown)) == shown


def test_views_and_results_read_back_from_their_json(game: Game) -> None:
    for ply in sample(game, 100):
        for seat in (None, *seats_of(game)):
            view = game.rules.view(ply.after, seat)
            assert game.rules.view_type.model_validate_json(view.model_dump_json()) == view
        standing = game.rules.standing(ply.after)
        assert standing is None or type(standing).model_validate_json(standing.model_dump_json()) == standing


def test_an_unknown_field_and_a_wrong_type_are_refused(game: Game) -> None:
    state = next(play(game, 0)).before
    for field in type(state).model_fields:
        with pytest.raises(ValidationError) as caught:
            state.replace(**{field: object()})
        assert "input_value" not in str(caught.value)
    with pytest.raises(ValidationError):
        state.replace(no_such_field=1)


def test_two_processes_with_other_hash_seeds_agree_on_every_digest() -> None:
    here = "".join(f"{game.plugin.id} {game.seats} {digest}\n" for game in INSTALLED for digest in digests(game))
    for hash_seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-m", "tests.conformance.test_records"],
            cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout == here


def test_a_saved_game_reads_back_as_it_was(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    table = Table(game.rules, game.setup, 1)
    plies = list(play(game, 1))
    for ply in plies:
        table.play(ply.action)
        if ply.number % 4 == 0:
            table.seal()
        if ply.number % (len(plies) // SAVES + 1) == 0 or not table.actors():
            save.write(path, table, summary=game.text.summary(table.view(None)))
            loaded = save.load(path)
            assert loaded.warning is None
            assert (loaded.table.state, loaded.table.turns) == (table.state, table.turns)
            assert (loaded.table.seed, loaded.table.ply) == (table.seed, table.ply)
            assert loaded.header.finished == (not table.actors())


def digests(game: Game) -> list[str]:
    """Return the digest after every decision of a game."""
    table = Table(game.rules, game.setup, 2)
    found = [table.digest()]
    for ply in play(game, 2):
        table.play(ply.action)
        found.append(table.digest())
    return found


if __name__ == "__main__":
    sys.stdout.write(
        "".join(f"{game.plugin.id} {game.seats} {digest}\n" for game in INSTALLED for digest in digests(game))
    )
