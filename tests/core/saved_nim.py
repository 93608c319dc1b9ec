"""Saving a game of Nim, and spoiling the save."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from tablegames.core.save import write
from tablegames.core.table import Table
from tests.core.nim import Take


def saved(path: Path, table: Table) -> bytes:
    write(path, table, summary="9 left")
    return path.read_bytes()


def edit(path: Path, changes: dict[str, Any], header: dict[str, Any] | None = None) -> None:
    """Change fields of the sealed line and of the header, as somebody with an editor and too much time would."""
    first, _break, second = path.read_bytes().partition(b"\n")
    game = {**json.loads(zlib.decompress(b64decode(second))), **changes}
    line = json.dumps({**json.loads(first), **(header or {})}).encode()
    path.write_bytes(line + b"\n" + b64encode(zlib.compress(json.dumps(game).encode())))


def turn(*actions: Take, sealed: bool = False) -> dict[str, Any]:
    return {"actions": [action.model_dump_json() for action in actions], "sealed": sealed}


def files(path: Path) -> list[str]:
    return sorted(other.name for other in path.parent.iterdir())
