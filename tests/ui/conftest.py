"""What the tests of the interface share."""

from __future__ import annotations

import pytest

from tablegames.core import plugin
from tablegames.core.entry_points import entry_points
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


@pytest.fixture
def only_splendor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave Splendor alone of the project's own games, so that the picker looks the same however many there are."""

    def fewer(group: str) -> list[tuple[str, str]]:
        return [
            (name, where)
            for name, where in entry_points(group)
            if name == "splendor" or not where.startswith("tablegames.games.")
        ]

    monkeypatch.setattr(plugin, "entry_points", fewer)
