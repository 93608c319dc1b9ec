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


def read_weights(game: str, names: Iterable[str], file: str = "weights.json") -> tuple[float, ...]:
    """Read what `tablegames tune` has found out, in the order of `names`. Errors: KeyError for one that is missing."""
    import json

    weights = json.loads(asset_path("data", game, file).read_text(encoding="utf-8"))["weights"]
    return tuple(float(weights[name]) for name in names)
