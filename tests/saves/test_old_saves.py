"""Games that were saved by earlier versions can still be played.

Never change a save here. Add one whenever `shelf.FORMAT` or a game's `rules_version` counts up: an unfinished game with
as many kinds of moves as possible.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.core import plugin
from tablegames.core.bots import random_action
from tablegames.core.rng import Rng
from tablegames.core.save import load, write
from tablegames.core.shelf import FORMAT, read_header

SAVES = sorted(Path(__file__).parent.glob("*.save"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_game_is_loaded_saved_and_played_to_its_end(path: Path, tmp_path: Path) -> None:
    loaded = load(path)
    table = loaded.table
    write(tmp_path / "again.save", table, summary=loaded.header.summary)
    assert load(tmp_path / "again.save").table.state == table.state

    luck = Rng("old saves")
    while table.actors():
        table.play(random_action(table.legal(table.actors()[0]), luck))

    assert table.standing() is not None


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_game_saved_by_the_present_rules_is_replayed_whole(path: Path) -> None:
    loaded = load(path)
    present = loaded.header.rules_version == loaded.table.rules.info.rules_version

    assert (loaded.warning is None and loaded.table.turns != []) or not present


def test_every_game_of_ours_has_a_save_of_its_present_format_and_rules() -> None:
    headers = [read_header(path, path.read_bytes()) for path in SAVES]
    kept = {(header.game, header.format, header.rules_version) for header in headers}

    ours = [game for game in plugin.load_all().plugins if game.rules.startswith("tablegames.")]
    assert ours
    for game in ours:
        assert (game.id, FORMAT, game.load_rules().info.rules_version) in kept
