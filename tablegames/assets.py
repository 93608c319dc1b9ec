"""Where the data files are: inside the installed package, or at the top level of a checkout."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

_PACKAGE = Path(__file__).parent


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, for example `asset_path("data", "splendor", "cards.csv")`.

    The wheel carries the assets beside this file; a checkout has them one level higher. `sys.path` is not asked: an
    editable install may have left an old copy there.
    """
    installed = _PACKAGE / "_assets"
    root = installed if installed.is_dir() else _PACKAGE.parent / "assets"
    return root.joinpath(*parts)


def read_table(*parts: str) -> list[dict[str, str]]:
    """Read a CSV table: one dict a row, keyed by the header."""
    import csv  # tables are read long after the first screen stands

    with asset_path(*parts).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_weights(game: str | Path, names: Iterable[str], file: str = "weights.json") -> tuple[float, ...]:
    """Read what `tablegames tune` has found out, in the order of `names`. Errors: KeyError for one that is missing.

    In place of one of the project's games stands the folder of one's own; until the file is there, every weight is 0.
    """
    import json

    if isinstance(game, Path) and not (game / file).exists():
        return tuple(0.0 for _name in names)
    path = game / file if isinstance(game, Path) else asset_path("data", game, file)
    weights = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return tuple(float(weights[name]) for name in names)
