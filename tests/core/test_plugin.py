"""Which games are installed."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from pathlib import Path
from textwrap import dedent

import pytest

from tablegames.core import plugin
from tablegames.core.plugin import GROUP, GamePlugin
from tablegames.core.rules import Rules
from tablegames.core.text import GameText
from tablegames.errors import PluginBroken, UnknownGame
from tests.conftest import InstallGame
from tests.plugins import FOLDER


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the folder with high card and its metadata on the path, as an installer does."""
    monkeypatch.syspath_prepend(str(FOLDER))


NIM_BUT = """
from dataclasses import replace
from tests.core.nim import PLUGIN as NIM
PLUGIN = replace(NIM, id="broken", {})
"""


def make_module(folder: Path, name: str, source: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    sys.modules.pop(name, None)


def test_the_project_registers_its_games_like_anybody_else() -> None:
    own = [point for point in entry_points(group=GROUP) if point.value.startswith("tablegames.games.")]

    assert own
    for point in own:
        assert point.value == f"tablegames.games.{point.name}:PLUGIN"
        assert point.name in plugin.names()


@pytest.mark.usefixtures("high_card")
def test_a_game_is_found_by_the_entry_point_of_its_own_distribution() -> None:
    found = plugin.load("high_card")

    assert "high_card" in plugin.names()
    assert found.title == "High card"
    assert isinstance(found.load_rules(), Rules)
    assert isinstance(found.load_text(), GameText)
    assert found.load_screen().__name__ == "HighCardScreen"


@pytest.mark.usefixtures("high_card")
def test_the_games_are_listed_by_their_place_and_then_by_the_alphabet() -> None:
    games = plugin.load_all().plugins

    assert list(plugin.names()) == sorted(plugin.names())
    assert list(games) == sorted(games, key=lambda game: (game.place, game.id))
    assert games[0].id == "splendor"
    assert games[-1].id == "high_card"


@pytest.mark.usefixtures("high_card")
def test_an_installation_that_is_found_twice_counts_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    copy = tmp_path / "high_card-1.0.dist-info"
    copy.mkdir()
    for file in FOLDER.joinpath("high_card-1.0.dist-info").iterdir():
        (copy / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert plugin.names().count("high_card") == 1
    assert [found.id for found in plugin.load_all().plugins].count("high_card") == 1


def test_an_unknown_game_is_answered_with_those_that_are_installed() -> None:
    with pytest.raises(UnknownGame, match=r"no game called “chess”; installed: .*splendor"):
        plugin.load("chess")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("raise RuntimeError('secret')", "RuntimeError in broken_game.py:1"),
        ("class Own(BaseException): ...\nraise Own('secret')", "Own in broken_game.py:2"),
        ("raise SystemExit(3)", "SystemExit in broken_game.py:1"),
        ("raise GeneratorExit", "GeneratorExit in broken_game.py:1"),
        ("import no_such_library", "ModuleNotFoundError in broken_game.py:1"),
        ("def PLUGIN(:", "SyntaxError in broken_game.py:1"),
        ("", "AttributeError in broken_game:PLUGIN"),
        ("PLUGIN = 'a string'", "“broken_game:PLUGIN” is no GamePlugin"),
        (NIM_BUT.format("place='1'"), "its “place” is of the wrong type"),
        (NIM_BUT.format("place=None"), "its “place” is of the wrong type"),
        (NIM_BUT.format("minutes='2'"), "its “minutes” is of the wrong type"),
    ],
)
def test_a_broken_game_is_reported_in_a_sentence_and_skipped(install_game: InstallGame, source: str, why: str) -> None:
    site = install_game("broken", "broken_game:PLUGIN")
    make_module(site, "broken_game", source)

    installed = plugin.load_all()

    assert "broken" not in [found.id for found in installed.plugins]
    assert "splendor" in [found.id for found in installed.plugins]
    assert [str(problem) for problem in installed.broken] == [
        f"The game “broken” cannot be loaded ({why}); update it or uninstall it."
    ]


def test_what_a_game_says_of_itself_cannot_steer_the_terminal(install_game: InstallGame) -> None:
    site = install_game("loud", "loud_game:PLUGIN")
    source = """
        from tablegames.core.plugin import GamePlugin
        PLUGIN = GamePlugin(id="loud", title="L\\x1b[2Joud", pitch="Pitch\\x9b31m", summary="a\\u2028b\\x07",
            seats=(2,), minutes=1, picture=("  \\x1b]0;♠\\x07", "\\x00♥"), rules="", text="", screen="")
    """
    make_module(site, "loud_game", dedent(source))

    loud = plugin.load("loud")

    assert (loud.title, loud.pitch, loud.summary, loud.picture) == ("L[2Joud", "Pitch31m", "ab", ("  ]0;♠", "♥"))


def test_a_game_under_another_name_than_its_own_is_broken(install_game: InstallGame) -> None:
    install_game("queens", "tests.core.nim:PLUGIN")

    with pytest.raises(PluginBroken, match=r"“queens” cannot be loaded \(its id is “nim”\)"):
        plugin.load("queens")


@pytest.mark.parametrize("part", ["rules", "text", "screen"])
def test_a_game_whose_parts_are_broken_says_so_when_they_are_needed(part: str) -> None:
    parts = {"rules": "json:loads", "text": "json:loads", "screen": "json:loads", part: "no_such_module:Nothing"}
    found = GamePlugin(
        id="half",
        title="Half",
        pitch="",
        summary="",
        seats=(2,),
        minutes=1,
        picture=("",),
        rules=parts["rules"],
        text=parts["text"],
        screen=parts["screen"],
    )

    with pytest.raises(
        PluginBroken, match=r"“half” cannot be loaded \(ModuleNotFoundError in no_such_module:Nothing\)"
    ):
        getattr(found, f"load_{part}")()
