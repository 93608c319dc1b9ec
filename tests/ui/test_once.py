"""What a screen does in answer to something is done once, however many classes it is made of."""

from __future__ import annotations

from typing import Any

import pytest

from tablegames.ui.session import Session
from tests.ui.playing import playing


async def test_a_warning_about_a_game_is_told_once(high_card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Session.__init__

    def warned(session: Session, *arguments: Any) -> None:
        begin(session, *arguments)
        session.warning = "Its older moves stay as they are."

    monkeypatch.setattr(Session, "__init__", warned)
    async with playing(high_card, "human", "human") as player:
        assert [toast.message for toast in player.app._notifications] == ["Its older moves stay as they are."]
