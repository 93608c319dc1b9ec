"""What a view says, in the words of the reader: to be compared with what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.core.model import View
from tablegames.games.splendor.model import HiddenCard, SplendorView
from tests.e2e.reader import SeenSeat, SeenTable


def facts(view: View, names: Sequence[str]) -> SeenTable:
    """Return what a screen must show of a view of Splendor."""
    assert isinstance(view, SplendorView)
    return SeenTable(
        rows=tuple(level.row for level in view.levels),
        decks=tuple(level.cards_left for level in view.levels),
        nobles=view.nobles,
        bank=view.players[view.seat].tokens if view.phase == "return" else view.bank,
        seats=tuple(
            SeenSeat(
                name=name,
                in_turn=seat == view.seat and view.phase != "over",
                tokens=player.tokens,
                bonuses=player.bonuses,
                hand=tuple(
                    f"▒{'I' * card.level}" if isinstance(card, HiddenCard) else card for card in player.reserved
                ),
                nobles=len(player.nobles),
                cards=len(player.bought),
                points=player.points,
            )
            for seat, (name, player) in enumerate(zip(names, view.players, strict=True))
        ),
    )
