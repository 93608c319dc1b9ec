"""Print the lowest allowed version of each dependency as constraints for pip: `python -m tests.lowest`."""

from __future__ import annotations

import re
import sys
import tomllib
from itertools import chain
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def lowest_versions() -> list[str]:
    """Return one constraint a dependency, those of extras too: "textual==8.2" for "textual>=8.2,<9"."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    dependencies: list[str] = [*project["dependencies"], *chain.from_iterable(extras.values())]
    return [re.sub(r"^([\w-]+)>=([\d.]+).*$", r"\1==\2", dependency) for dependency in dependencies]


if __name__ == "__main__":
    sys.stdout.write("".join(f"{line}\n" for line in lowest_versions()))
