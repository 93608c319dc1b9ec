"""Print the lowest allowed version of each dependency as constraints for pip: `python -m tests.lowest`."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def lowest_versions() -> list[str]:
    """Return one constraint a dependency, "textual==8.2" for "textual>=8.2,<9"."""
    dependencies: list[str] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    return [re.sub(r"^([\w-]+)>=([\d.]+).*$", r"\1==\2", dependency) for dependency in dependencies]


if __name__ == "__main__":
    sys.stdout.write("".join(f"{line}\n" for line in lowest_versions()))
