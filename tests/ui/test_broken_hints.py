"""Hints that are asked for at odd moments."""

from __future__ import annotations

from tests.ui.playing import playing


async def test_a_hint_is_told_although_the_table_has_been_painted_anew(high_card: str) -> None:
    """The window has got another size, say; the question is still the same."""
    async with playing(high_card, "human", "bot:random") as player:
        player.screen.action_hint()
        await player.until(lambda: player.screen.thinker.pid is not None)
        player.screen.show_now()

        await player.until(lambda: "Hint: " in player.text())
        assert player.table.hints == (1, 0)
