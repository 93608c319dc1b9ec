"""What the players have set, and where settings and saves live."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from tablegames.errors import SaveError
from tablegames.files import beside, remedy, replace_file
from tablegames.i18n import _
from tablegames.plain import printable

HOME_VARIABLE: Final = "TABLEGAMES_HOME"
"""The environment variable that names one folder for settings and saves."""

THEMES: Final = ("night", "day", "contrast")
LONGEST_PACE: Final = 10.0
SHORTEST_THINKING: Final = 0.2
LONGEST_THINKING: Final = 10.0
LONGEST_IDLE: Final = 3600
LONGEST_GRACE: Final = 10


@dataclass(frozen=True, slots=True)
class LastTable:
    """Who sat at a game last time and with which options; `names` and `players` as in `SeatSetup`."""

    names: tuple[str, ...]
    players: tuple[str, ...]
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults are what a new player gets."""

    theme: str = "night"
    language: str = "en"
    pace: float = 0.8
    """Seconds that a computer's move stays visible before the next."""
    thinking: float = 1.0
    """Seconds that a computer player may think about one decision."""
    undo_by_consent: bool = True
    """Off: past a reveal nothing can be taken back."""
    idle_curtain: int = 0
    """Seconds without a key until the curtain falls; 0 means never."""
    grace: int = 3
    """Seconds before a public window may be closed, where a game is played against the clock; 0 means at once."""
    ascii: bool = False
    """No character beyond ASCII in frames and marks."""
    last_tables: dict[str, LastTable] = field(default_factory=dict)
    """By the id of the game."""


def data_folder() -> Path:
    """Return where saves and crash reports live; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # only needed without the variable

    return user_data_path("tablegames", appauthor=False)


def settings_path() -> Path:
    """Return where the settings are kept; the file need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home, "settings.json")
    from platformdirs import user_config_path

    return user_config_path("tablegames", appauthor=False) / "settings.json"


def load_settings() -> Settings:
    """Return the settings; what is missing or damaged has its default. A damaged file is kept aside. Never raises."""
    path = settings_path()
    try:
        content = path.read_bytes()
    except OSError:
        return Settings()
    try:
        raw = json.loads(content)
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict):
        _keep_aside(path)
        return Settings()
    good = {key: value for key, value in map(_read_field, raw.items()) if value is not None}
    settings = Settings(**good)
    if any(key in _READERS and key not in good for key in raw):
        _keep_aside(path)
        with suppress(SaveError):  # a read-only folder keeps the file as well
            save_settings(settings)
    return settings


def save_settings(settings: Settings) -> None:
    """Write the settings. Errors: SaveError; then the old ones are untouched."""
    path = settings_path()
    content = json.dumps(asdict(settings), ensure_ascii=False, indent=2) + "\n"
    try:
        replace_file(path, content.encode("utf-8", "replace"))
    except OSError as error:
        raise SaveError(
            _("The settings cannot be written to {file}: {remedy}.").format(file=path, remedy=remedy(error))
        ) from error


def _keep_aside(path: Path) -> None:
    try:
        path.replace(beside(path, ".damaged"))
    except OSError:  # a read-only folder keeps the file as well
        return


def _read_field(entry: tuple[str, Any]) -> tuple[str, Any]:
    key, value = entry
    reader = _READERS.get(key)
    return key, None if reader is None else reader(value)


# One reader a field: the value if it is one, else None.


def _theme(value: Any) -> str | None:
    return value if value in THEMES else None


def _language(value: Any) -> str | None:
    return value if isinstance(value, str) and value.isascii() and value.replace("_", "").isalpha() else None


def _pace(value: Any) -> float | None:
    return _between(value, 0, LONGEST_PACE)


def _thinking(value: Any) -> float | None:
    return _between(value, SHORTEST_THINKING, LONGEST_THINKING)


def _between(value: Any, low: float, high: float) -> float | None:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if number and low <= value <= high else None


def _seconds(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LONGEST_IDLE else None


def _grace(value: Any) -> int | None:
    seconds = _seconds(value)
    return seconds if seconds is not None and seconds <= LONGEST_GRACE else None


def _switch(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _last_tables(value: Any) -> dict[str, LastTable] | None:
    if not isinstance(value, dict):
        return None
    tables = {game: _last_table(raw) for game, raw in value.items()}
    good = {game: table for game, table in tables.items() if table is not None}
    return good if len(good) == len(tables) else None


def _last_table(value: Any) -> LastTable | None:
    if not isinstance(value, dict) or value.keys() != {"names", "players", "options"}:
        return None
    names, players, options = value["names"], value["players"], value["options"]
    if not (isinstance(names, list) and isinstance(players, list) and isinstance(options, dict)):
        return None
    texts = (*names, *players, *options.values())
    if len(names) != len(players) or not all(isinstance(text, str) and printable(text) == text for text in texts):
        return None
    return LastTable(tuple(names), tuple(players), options)


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "theme": _theme,
    "language": _language,
    "pace": _pace,
    "thinking": _thinking,
    "undo_by_consent": _switch,
    "idle_curtain": _seconds,
    "grace": _grace,
    "ascii": _switch,
    "last_tables": _last_tables,
}
