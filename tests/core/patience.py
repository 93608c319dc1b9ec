"""How long people wait for a player that thinks, on however busy a machine."""

from __future__ import annotations

from itertools import count

from tablegames.core.bots import Budget


def patience(looks: int = 2000, compared: int = 1) -> Budget:
    """Return a budget that is over when the player has looked at it so often."""
    looked = count()
    return Budget(3600.0, lambda: next(looked) >= looks, compared)
