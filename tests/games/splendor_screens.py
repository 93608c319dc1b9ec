"""Splendor's table on the screen, for tests: laid as a test wants it, and read back."""

from __future__ import annotations

from tablegames.games.splendor.model import SplendorState
from tablegames.games.splendor.screen import SplendorScreen
from tests.ui.playing import Player


async def lay(player: Player, state: SplendorState) -> SplendorScreen:
    """Put another state on the table and show it."""
    player.table.state = state
    player.screen.changed()
    await player.pilot.pause()
    assert isinstance(player.screen, SplendorScreen)
    return player.screen


def marked(screen: SplendorScreen) -> set[str]:
    """Return the targets of everything with a mark."""
    return {face.target for zone in screen.zones for face in zone.faces() if face.mark}
