"""What can be seen of screens only in their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import tablegames

PACKAGE: Final = Path(tablegames.__file__).parent

HIDDEN: Final = (".table.state", ".table.start", ".table.turns")
"""What a table keeps to itself; it gives views, and tells what a viewer may know of what has happened."""


def attributes(*folders: str) -> Iterator[tuple[str, str]]:
    """Yield each attribute that is named in modules of the package, and where."""
    for path in sorted(path for folder in folders for path in (PACKAGE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute):
                yield ast.unparse(node), f"{path.relative_to(PACKAGE)}:{node.lineno}"


def test_no_handler_calls_that_of_its_base() -> None:
    """Textual calls the handlers of all classes by itself."""
    assert not [where for name, where in attributes("ui", "games") if name.startswith("super().on_")]


def test_no_screen_reads_the_state_or_the_turns_of_a_table() -> None:
    assert not [where for name, where in attributes("ui", "games") if name.endswith(HIDDEN)]
