"""The pictures of the README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.screenshots import draw

README = Path(__file__).parents[2] / "README.md"


def test_the_pictures_are_the_same_to_the_byte_each_time_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    first = draw()
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("NO_COLOR", "1")

    assert draw() == first
    assert set(first) == {
        f"{screen}-{size}.svg"
        for screen in ("picker", "splendor", "odin", "aurum", "ten", "archduke")
        for size in ("80x24", "120x40")
    }
    assert set(re.findall(r"\(assets/screenshots/([^)]+)\)", README.read_text())) <= set(first)
