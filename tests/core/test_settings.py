"""Settings survive a restart; what is damaged falls back to its default and is kept aside."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablegames.errors import SaveError
from tablegames.settings import LastTable, Settings, data_folder, load_settings, save_settings, settings_path

CHANGED = Settings(
    theme="day",
    language="vi",
    pace=0.0,
    thinking=2.0,
    undo_by_consent=False,
    idle_curtain=90,
    grace=0,
    ascii=True,
    last_tables={"nim": LastTable(("Nguyễn", "Computer 2"), ("human", "bot:random"), {"first": "random"})},
)


def test_a_new_player_has_the_defaults() -> None:
    assert load_settings() == Settings()


def test_saved_settings_are_there_again() -> None:
    save_settings(CHANGED)

    assert load_settings() == CHANGED


def test_names_with_joiners_are_remembered_with_their_table() -> None:
    """Persian and Marathi names have them."""
    persian = Settings(
        last_tables={"nim": LastTable(("\u0645\u06cc\u200c\u0646\u0627", "क्\u200dष"), ("human",) * 2, {})}
    )
    save_settings(persian)

    assert load_settings() == persian


def test_everything_lives_in_the_home_that_the_environment_names(home: Path) -> None:
    assert (data_folder(), settings_path()) == (home, home / "settings.json")


def test_without_that_home_settings_and_saves_live_where_the_system_has_such_things(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", "")

    assert data_folder().name == "tablegames"
    assert settings_path().parent.name == "tablegames"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000], ids=lambda text: repr(text[:8])
)
def test_a_damaged_file_gives_the_defaults_and_is_kept_aside(home: Path, content: bytes) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(content)

    assert load_settings() == Settings()

    assert (home / "settings.json.damaged").read_bytes() == content
    save_settings(CHANGED)
    assert load_settings() == CHANGED


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("theme", "pink"),
        ("theme", ["day"]),
        ("language", "../../etc"),
        ("language", 5),
        ("pace", -1),
        ("pace", 10**400),
        ("pace", "fast"),
        ("pace", True),
        ("thinking", 0.1),
        ("thinking", 10.5),
        ("thinking", "long"),
        ("undo_by_consent", 1),
        ("idle_curtain", -5),
        ("idle_curtain", 1.5),
        ("grace", -1),
        ("grace", 11),
        ("grace", 2.5),
        ("ascii", None),
        ("last_tables", []),
        ("last_tables", {"nim": 5}),
        ("last_tables", {"nim": {"names": ["An"], "players": [], "options": {}}}),
        ("last_tables", {"nim": {"names": [1], "players": ["human"], "options": {}}}),
        ("last_tables", {"nim": {"names": ["\ud800"], "players": ["human"], "options": {}}}),
        ("last_tables", {"nim": {"names": "An", "players": "human", "options": []}}),
    ],
)
def test_one_bad_value_falls_back_alone_and_the_file_is_kept_aside(home: Path, field: str, value: Any) -> None:
    save_settings(CHANGED)
    raw = {**json.loads((home / "settings.json").read_bytes()), field: value}
    (home / "settings.json").write_text(json.dumps(raw))

    assert load_settings() == replace(CHANGED, **{field: getattr(Settings(), field)})

    assert (home / "settings.json.damaged").exists()
    assert load_settings() == replace(CHANGED, **{field: getattr(Settings(), field)})  # the next time, too


def test_a_setting_of_a_newer_version_is_passed_over(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"theme": "day", "sound": "loud"}')

    assert load_settings() == Settings(theme="day")


def test_settings_that_cannot_be_read_give_the_defaults(home: Path) -> None:
    (home / "settings.json").mkdir(parents=True)

    assert load_settings() == Settings()


def test_a_full_disk_leaves_the_settings_as_they_were(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    save_settings(CHANGED)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SaveError, match=f"{home / 'settings.json'}: the disk is full; free some space"):
            save_settings(Settings())

    assert load_settings() == CHANGED
    assert [file.name for file in home.iterdir()] == ["settings.json"]


def test_an_unknown_error_of_the_disk_is_told_in_its_own_words(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)

    with pytest.raises(SaveError, match="Input/output error; check the disk"):
        save_settings(Settings())


def test_settings_need_neither_pydantic_nor_a_terminal_library() -> None:
    program = "import sys; from tablegames.settings import load_settings; load_settings(); print(*sys.modules)"

    modules = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()

    assert not {"pydantic", "textual", "rich", "tablegames.core.model"} & set(modules)
