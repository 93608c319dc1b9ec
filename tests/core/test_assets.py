"""Assets are found beside the package, wherever that is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablegames import assets
from tablegames.assets import asset_path, read_table, read_weights


def test_an_asset_of_the_checkout_lies_at_its_top_level() -> None:
    assert asset_path("data", "splendor", "cards.csv").is_file()


def test_the_wheel_carries_its_assets_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "tablegames"
    (package / "_assets").mkdir(parents=True)
    (tmp_path / "site-packages" / "assets").mkdir()
    monkeypatch.setattr(assets, "_PACKAGE", package)

    assert asset_path("rules", "en", "splendor.md") == package / "_assets" / "rules" / "en" / "splendor.md"


def test_a_stale_copy_along_the_import_path_is_not_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "tablegames" / "_assets" / "data" / "splendor"
    stale.mkdir(parents=True)
    (stale / "cards.csv").write_text("card_id\n9Z9\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.chdir(tmp_path)

    assert tmp_path not in asset_path("data", "splendor", "cards.csv").parents


def test_a_table_is_read_row_by_row_under_its_header() -> None:
    rows = read_table("data", "splendor", "nobles.csv")

    assert rows[2] == {
        "noble_id": "N3",
        "prestige": "3",
        "need_white": "0",
        "need_blue": "4",
        "need_green": "4",
        "need_red": "0",
        "need_black": "0",
    }


def test_a_missing_table_is_an_error_that_names_the_file() -> None:
    with pytest.raises(FileNotFoundError, match=r"no_such_table\.csv"):
        read_table("data", "splendor", "no_such_table.csv")


def test_a_game_of_ones_own_has_its_weights_in_its_own_folder_and_zeros_before_there_are_any(tmp_path: Path) -> None:
    assert read_weights(tmp_path, ["tempo", "cards"]) == (0.0, 0.0)

    (tmp_path / "weights.json").write_text('{"weights": {"cards": 2, "tempo": -0.5}}')
    assert read_weights(tmp_path, ["tempo", "cards"]) == (-0.5, 2.0)
    with pytest.raises(KeyError):
        read_weights(tmp_path, ["points"])
