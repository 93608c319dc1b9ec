"""Games that are wrong in every way: one sentence names them, and all others can be played."""

from __future__ import annotations

import re
import sys
from dataclasses import replace

import pytest

from tablegames import cli
from tablegames.core import plugin
from tablegames.errors import PluginBroken
from tests.conftest import InstallGame
from tests.core.nim import PLUGIN
from tests.plugins import FOLDER

HALVES = """
from dataclasses import replace
from high_card import PLUGIN as HIGH_CARD

def leaves():
    raise SystemExit(0)

def fails():
    raise RuntimeError("secret")

def nothing():
    return None

PLUGIN = replace(HIGH_CARD, id="half", {part}={where!r})
"""


@pytest.mark.parametrize(
    "field",
    [
        {"title": None},
        {"pitch": 5},
        {"summary": b""},
        {"seats": ()},
        {"seats": "two"},
        {"seats": ("2",)},
        {"minutes": "30"},
        {"picture": None},
        {"picture": (1, 2)},
        {"rules": None},
        {"screen": print},
    ],
    ids=str,
)
def test_a_game_with_a_field_of_a_wrong_type_is_reported_and_skipped(
    install_game: InstallGame, monkeypatch: pytest.MonkeyPatch, field: dict[str, object]
) -> None:
    install_game("nim", "tests.core.nim:PLUGIN")
    monkeypatch.setattr("tests.core.nim.PLUGIN", replace(PLUGIN, **field))  # type: ignore[arg-type]

    installed = plugin.load_all()

    assert "splendor" in [found.id for found in installed.plugins]
    assert [str(problem) for problem in installed.broken] == [
        f"The game “nim” cannot be loaded (its “{next(iter(field))}” is of the wrong type); update it or uninstall it."
    ]


def test_a_game_that_ends_the_program_when_it_is_imported_is_reported_and_skipped(install_game: InstallGame) -> None:
    site = install_game("leaver", "leaver_game:PLUGIN")
    (site / "leaver_game.py").write_text("import sys\nsys.exit(0)\n")

    installed = plugin.load_all()

    assert "splendor" in [found.id for found in installed.plugins]
    assert [str(problem) for problem in installed.broken] == [
        "The game “leaver” cannot be loaded (SystemExit in leaver_game.py:2); update it or uninstall it."
    ]


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("half_game:leaves", "SystemExit in half_game.py:6"),
        ("half_game:fails", "RuntimeError in half_game.py:9"),
        ("half_game:nothing", "its “{part}” is of the wrong type"),
        ("half_game:nowhere", "AttributeError in half_game:nowhere"),
    ],
)
@pytest.mark.parametrize("part", ["rules", "text"])
def test_a_game_whose_parts_cannot_be_made_says_so(
    install_game: InstallGame,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    part: str,
    where: str,
    why: str,
) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    site = install_game("half", "half_game:PLUGIN")
    (site / "half_game.py").write_text(HALVES.format(part=part, where=where))
    sys.modules.pop("half_game", None)
    command = {"rules": ["simulate", "half", "--players", "2"], "text": ["rules", "half"]}[part]

    with pytest.raises(PluginBroken, match=re.escape(f"“half” cannot be loaded ({why.format(part=part)})")):
        getattr(plugin.load("half"), f"load_{part}")()
    assert cli.main(command) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"The game “half” cannot be loaded ({why.format(part=part)}); update it or uninstall it.\n"
