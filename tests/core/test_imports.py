"""What is imported by what: the architecture that the folders promise, proved in fresh processes and in the sources."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tablegames.core import plugin
from tests.plugins import FOLDER

PACKAGE = Path(plugin.__file__).parents[1]

OWN = tuple(name for name in plugin.names() if PACKAGE.joinpath("games", name).is_dir())
"""The project's games."""

GAMES = ("splendor", "odin", "aurum", "archduke", "ten")
"""Those that are here and those that are to come; each is a word of its own, the last one a usual one as well."""

FIRST_PAINT = """
import asyncio, sys
from tablegames.ui.app import TablegamesApp

class Watched(TablegamesApp):
    def _display(self, screen, renderable):
        if screen is self.screen and "loaded" not in globals():
            globals()["loaded"] = sorted(sys.modules)
        super()._display(screen, renderable)

async def open_picker():
    async with Watched().run_test(size=(80, 24)) as pilot:
        await pilot.pause()

asyncio.run(open_picker())
print(*loaded)
"""


def run(code: str, home: Path) -> str:
    """Run code in a fresh process that finds high card too; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(FOLDER), "TABLEGAMES_HOME": str(home), "PYTHONUTF8": "1", "TERM": "xterm-256color"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def loaded_after(code: str, home: Path) -> set[str]:
    """Return the modules that are loaded after running code in a fresh process."""
    return set(run(f"{code}\nimport sys\nprint(*sys.modules)", home).split())


def packages(modules: set[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules}


@pytest.mark.parametrize("name", [*OWN, "high_card"])
def test_rules_and_text_of_a_game_load_no_terminal(name: str, home: Path) -> None:
    code = f"from tablegames.core import plugin\ngame = plugin.load({name!r})\ngame.load_rules()\ngame.load_text()"

    loaded = loaded_after(code, home)

    assert "pydantic" in loaded
    assert not packages(loaded) & {"textual", "rich"}
    assert not [module for module in loaded if module.startswith("tablegames.ui")]


@pytest.mark.parametrize("module", sorted(path.stem for path in PACKAGE.joinpath("core").glob("[a-z]*.py")))
def test_the_core_loads_no_terminal_and_no_game(module: str, home: Path) -> None:
    loaded = loaded_after(f"import tablegames.core.{module}", home)

    assert not packages(loaded) & {"textual", "rich"}
    assert not [name for name in loaded if name.startswith(("tablegames.ui", "tablegames.games"))]


def test_the_games_are_listed_without_loading_their_rules(home: Path) -> None:
    loaded = loaded_after("from tablegames.core import plugin\nassert plugin.load_all().plugins", home)

    assert not packages(loaded) & {"textual", "rich", "pydantic"}
    assert not [module for module in loaded if re.fullmatch(r"(tablegames\.games\.\w+|high_card)\..+", module)]


def test_the_picker_is_painted_before_pydantic_and_any_rules_are_loaded(home: Path) -> None:
    loaded = set(run(FIRST_PAINT, home).split())

    assert "tablegames.ui.picker" in loaded
    assert "high_card" in loaded
    assert not packages(loaded) & {"pydantic", "pydantic_core"}
    assert not [module for module in loaded if re.fullmatch(r"(tablegames\.games\.\w+|high_card)\..+", module)]


@pytest.mark.parametrize("name", OWN)
def test_whatever_is_written_or_drawn_of_a_game_does_not_reach_its_state(name: str) -> None:
    state = plugin.load(name).load_rules().state_type.__name__
    sources = {path.stem: path.read_text(encoding="utf-8") for path in PACKAGE.joinpath("games", name).glob("*.py")}

    shown = {module for module, source in sources.items() if "tablegames.i18n" in source} | {"screen"}

    assert "text" in shown
    assert [module for module in sorted(shown) if re.search(rf"\b{state}\b", sources[module])] == []


def test_the_sentences_of_high_card_do_not_reach_its_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    game = plugin.load("high_card")

    assert game.load_rules().state_type.__name__ not in inspect.getsource(type(game.load_text()))


@pytest.mark.parametrize("folder", ["core", "ui"])
def test_core_and_interface_name_no_game(folder: str) -> None:
    sources = [path for path in PACKAGE.joinpath(folder).rglob("*") if path.suffix in (".py", ".tcss")]

    assert sources
    for path in sources:
        source = path.read_text(encoding="utf-8")
        assert not re.findall(rf"\b({'|'.join(GAMES[:-1])})(?:\b|_)", source, re.IGNORECASE), path
        # "ten" is a number as well: only as a name it is the game.
        assert not re.findall(r"\bTEN\b|\bTen[A-Z]|[\"'.]ten[\"'.]", source), path


def test_the_names_of_games_would_be_found() -> None:
    assert re.findall(r"\bTEN\b|\bTen[A-Z]|[\"'.]ten[\"'.]", 'load("ten"), games.ten.rules, TenScreen, TEN') == [
        '"ten"',
        ".ten.",
        "TenS",
        "TEN",
    ]
