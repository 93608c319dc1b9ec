"""What a screen does in answer to something is done once, however many classes it is made of."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final

import pytest

import tablegames
from tablegames.ui.session import Session
from tests.ui.playing import playing

PACKAGE: Final = Path(tablegames.__file__).parent


async def test_a_warning_about_a_game_is_told_once(high_card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Session.__init__

    def warned(session: Session, *arguments: Any) -> None:
        begin(session, *arguments)
        session.warning = "Its older moves stay as they are."

    monkeypatch.setattr(Session, "__init__", warned)
    async with playing(high_card, "human", "human") as player:
        assert [toast.message for toast in player.app._notifications] == ["Its older moves stay as they are."]


def test_no_handler_calls_that_of_its_base() -> None:
    """Textual calls the handlers of all classes by itself."""
    called_twice = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and ast.unparse(node).startswith("super().on_")
    ]
    assert not called_twice
