"""TEN's table in the app, with any state laid on it."""

from __future__ import annotations

from tablegames.games.ten.model import TenState
from tablegames.games.ten.screen import TenScreen
from tests.ui.playing import Player

THREE = ("human",) * 3
FIVE = ("human",) * 5


async def lay(player: Player, state: TenState) -> TenScreen:
    """Put another state on the table and show it."""
    player.table.state = state
    player.screen.changed()
    await player.pilot.pause()
    assert isinstance(player.screen, TenScreen)
    return player.screen


def state_of(player: Player) -> TenState:
    """Return what is on the table."""
    state = player.table.state
    assert isinstance(state, TenState)
    return state
