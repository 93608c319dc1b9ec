"""The project as it is installed: built as a wheel, put into an empty environment, and started there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.plugins import FOLDER

ROOT = Path(__file__).parents[2]

PICKER = """
import asyncio
from tablegames.ui.app import TablegamesApp

async def open_picker():
    app = TablegamesApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(app.export_screenshot().replace("&#160;", " "))

asyncio.run(open_picker())
"""


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheels of the project and of high card, built with what is installed here."""
    folder = tmp_path_factory.mktemp("wheels")
    for source in (ROOT, FOLDER):
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
        subprocess.run(command, check=True, capture_output=True)
    (project,) = folder.glob("tablegames-*.whl")
    (high_card,) = folder.glob("high_card-*.whl")
    return project, high_card


@pytest.fixture(scope="module")
def environment(wheels: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with both wheels and the libraries of this one, but nothing else of the project."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    subprocess.run(
        [*pip, "install", "--quiet", "--no-deps", "--no-index", *map(str, wheels)], check=True, capture_output=True
    )
    libraries = folder / "libraries"
    libraries.mkdir()
    for library in Path(sysconfig.get_path("purelib")).iterdir():
        if "tablegames" not in library.name:
            (libraries / library.name).symlink_to(library)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text(f"{libraries}\n", encoding="utf-8")
    return folder


def run(environment: Path, home: Path, program: str, *arguments: str) -> str:
    """Run a program of the environment far from the checkout; return what it printed."""
    done = subprocess.run(
        [environment / "bin" / program, *arguments],
        cwd=environment,
        env={"TABLEGAMES_HOME": str(home), "PYTHONUTF8": "1", "TERM": "xterm-256color", "PATH": os.defpath},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_wheel_carries_the_data_and_the_rules_but_no_pictures_and_no_tests(wheels: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(wheels[0]) as wheel:
        names = wheel.namelist()

    for kind in ("data", "rules"):
        for path in (ROOT / "assets" / kind).rglob("*.*"):
            assert f"tablegames/_assets/{path.relative_to(ROOT / 'assets').as_posix()}" in names
    assert "tablegames/py.typed" in names
    assert not [name for name in names if "screenshots" in name or name.startswith("tests")]


def test_high_card_is_installed_as_its_own_metadata_on_the_path_says(wheels: tuple[Path, Path]) -> None:
    metadata = "high_card-1.0.dist-info/entry_points.txt"

    with zipfile.ZipFile(wheels[1]) as wheel:
        built = wheel.read(metadata).decode().strip()

    assert built == FOLDER.joinpath(metadata).read_text(encoding="utf-8").strip()


def test_the_installed_program_starts(environment: Path, home: Path) -> None:
    assert run(environment, home, "tablegames", "--version") == f"tablegames {version('tablegames')}\n"
    assert "no saved games yet" in run(environment, home, "tablegames", "list")


def test_the_installed_program_finds_its_data(environment: Path, home: Path) -> None:
    where = run(environment, home, "python", "-c", "import tablegames; print(tablegames.__file__)")

    assert Path(where).is_relative_to(environment)
    assert run(environment, home, "tablegames", "rules", "splendor").startswith("# Splendor")
    played = json.loads(
        run(environment, home, "tablegames", "simulate", "splendor", "--players", "3", "--games", "3", "--json")
    )
    assert (played["game"], played["players"], played["games"]) == ("splendor", 3, 3)


def test_a_game_from_a_wheel_of_its_own_is_played_like_the_others(environment: Path, home: Path) -> None:
    assert run(environment, home, "tablegames", "rules", "high_card").startswith("# High card")
    played = json.loads(
        run(environment, home, "tablegames", "simulate", "high_card", "--players", "2", "--games", "3", "--json")
    )
    assert (played["game"], played["players"], played["games"]) == ("high_card", 2, 3)


def test_the_installed_picker_shows_both_games(environment: Path, home: Path) -> None:
    picture = run(environment, home, "python", "-c", PICKER)

    assert "Splendor" in picture
    assert "High card" in picture
