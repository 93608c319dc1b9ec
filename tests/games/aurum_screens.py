"""Aurum's screen for worked examples: a table laid on it, and what is drawn where."""

from __future__ import annotations

from textual.geometry import Region

from tablegames.games.aurum.model import AurumState
from tablegames.games.aurum.screen import AurumScreen
from tests.games.aurum_tables import B, table
from tests.ui.playing import Player, rows_of

PEOPLE = ("human",) * 4
ONE_PERSON = ("human", "bot:random", "bot:random", "bot:random")

FOLLOWING = table(
    "B3 B8 C10 P4 S2 S6 Z5 | B1 C1 C8 P1 P2 Z1 Z2 | B10 P5 P6 S3 S4 Z6 Z7 | B2 C3 C4 C5 P7 P8 S5",
    "0 4 | 0 5 | 0 2 | 0",
    trick="S7 C2 Z9",
    leader=B,
    bids="S9 C6 B9 Z10",
    tricks=(1, 2, 1, 0),
    left_out=("P9", "S1"),
    seen=("B4", "B5", "B6", "B7"),
)
"""The drawn screen: A is the last to follow."""

THREE_FOLLOWING = table("B3 B8 S6 | B1 C1 | C3 S5", "0 4 | 0 5 | 0 2", trick="S7 C2", leader=B)

LONGEST = ("MaximilianMüller", "阿里巴巴阿里巴巴", "NguyễnThịThúyAnh", "WWWWWWWWWWWWWWWW")

SIZES = [(80, 24), (80, 26), (80, 40), (100, 30), (110, 24), (120, 36), (120, 40), (160, 50), (200, 60)]


async def lay(player: Player, state: AurumState) -> AurumScreen:
    """Put another state on the table, let whoever is called sit down, and show it."""
    player.table.state = state
    player.screen.changed()
    await player.pilot.pause()
    if player.curtain is not None:
        await player.lift()
    assert isinstance(player.screen, AurumScreen)
    return player.screen


def drawn(player: Player) -> str:
    return "\n".join("\n".join(rows_of(player, zone.id or "")) for zone in player.screen.zones)


def region_of(player: Player, target: str) -> Region:
    return next(spot.region for zone in player.screen.zones for spot in zone.spots if spot.face.target == target)


def rename(player: Player, names: tuple[str, ...]) -> None:
    player.screen.session.names = names[: len(player.screen.session.names)]
