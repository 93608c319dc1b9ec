"""What the tests of the interface share."""

from __future__ import annotations

import pytest

from tablegames.ui.theme import use_look
from tests.plugins import FOLDER


@pytest.fixture(autouse=True)
def usual_look() -> None:
    """Begin every test with the usual look: there is one at a time, and a test may leave another."""
    use_look("night")


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> str:
    """Install the little game with hidden hands and a public window, and return its name."""
    monkeypatch.syspath_prepend(str(FOLDER))
    return "high_card"
