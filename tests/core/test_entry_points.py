"""Entry points are found as Python's own library finds them."""

from __future__ import annotations

import importlib.metadata
import sys
import zipfile
from pathlib import Path

import pytest

from tablegames.core.entry_points import entry_points
from tests.conftest import InstallGame


def theirs(group: str) -> set[tuple[str, str]]:
    return {(point.name, point.value) for point in importlib.metadata.entry_points(group=group)}


@pytest.mark.parametrize("group", ["tablegames.games", "console_scripts", "pytest11", "no.such.group"])
def test_the_answer_is_that_of_the_standard_library(group: str) -> None:
    assert set(entry_points(group)) == theirs(group)


def test_a_distribution_of_the_same_name_further_down_the_path_does_not_count(
    install_game: InstallGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install_game("chess", "chess:OLD")
    newer = tmp_path / "newer" / "chess_game-2.0.dist-info"
    newer.mkdir(parents=True)
    (newer / "METADATA").write_text("Metadata-Version: 2.1\nName: chess-game\nVersion: 2.0\n")
    (newer / "entry_points.txt").write_text("# ours\n[other]\nx = y:z\n\n[tablegames.games]\nqueens = chess:NEW\n")
    monkeypatch.syspath_prepend(str(newer.parent))

    found = dict(entry_points("tablegames.games"))

    assert found["queens"] == "chess:NEW"
    assert "chess" not in found
    assert set(found.items()) == theirs("tablegames.games")


def test_games_in_a_zip_archive_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    archive = tmp_path / "games.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("zipped-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: zipped\nVersion: 1.0\n")
        file.writestr("zipped-1.0.dist-info/entry_points.txt", "[tablegames.games]\nzipped = zipped:PLUGIN\n")
    monkeypatch.setattr(sys, "path", [str(archive), *sys.path])

    assert ("zipped", "zipped:PLUGIN") in set(entry_points("tablegames.games"))


def test_a_path_that_does_not_exist_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path / "nowhere"), *sys.path])

    assert "splendor" in dict(entry_points("tablegames.games"))
