"""Entry points, read straight from what installers write.

`importlib.metadata` answers the same, but brings in the email package and compiles hundreds of patterns: an eighth of
the time until the picker stands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Final

_METADATA: Final = (".dist-info", ".egg-info")


def entry_points(group: str) -> Iterator[tuple[str, str]]:
    """Yield name and value ("module:attribute") of every entry point of a group, in the order of `sys.path`.

    A distribution that is found twice counts once: the one that Python would import.
    """
    if any(os.path.isfile(folder) for folder in sys.path):  # a zip archive: the long way
        from importlib.metadata import entry_points as all_entry_points

        yield from ((point.name, point.value) for point in all_entry_points(group=group))
        return
    seen: set[str] = set()
    for folder in sys.path:
        for metadata in _metadata_folders(folder):
            distribution = os.path.basename(metadata).partition("-")[0].lower()
            if distribution not in seen:
                seen.add(distribution)
                yield from _section(metadata, group)


def _metadata_folders(folder: str) -> Iterator[str]:
    try:
        names = os.listdir(folder or ".")
    except OSError:  # the path may name what is not there
        return
    for name in sorted(names):
        if name.endswith(_METADATA):
            yield os.path.join(folder, name)


def _section(metadata: str, group: str) -> Iterator[tuple[str, str]]:
    try:
        with open(os.path.join(metadata, "entry_points.txt"), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError):  # most distributions have none
        return
    inside = False
    for line in map(str.strip, lines):
        if line.startswith("["):
            inside = line == f"[{group}]"
        elif inside and line and not line.startswith(("#", ";")):
            name, equals, value = line.partition("=")
            if equals:
                yield name.strip(), value.partition("[")[0].strip()
