"""What the tests of the interface share."""

from __future__ import annotations

import pytest

from tests.plugins import FOLDER


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> str:
    """Install the little game with hidden hands and a public window, and return its name."""
    monkeypatch.syspath_prepend(str(FOLDER))
    return "high_card"
