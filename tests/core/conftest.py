"""What tests of the command line stand on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablegames.cli import main

Refuse = Callable[..., tuple[int, str]]


@pytest.fixture
def refuse(capsys: pytest.CaptureFixture[str]) -> Refuse:
    """Run a command line that fails; return its exit status and the one sentence it says, on stderr only."""

    def run(*arguments: str) -> tuple[int, str]:
        status = main(arguments)
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.count("\n") == 1
        return status, captured.err.strip()

    return run
