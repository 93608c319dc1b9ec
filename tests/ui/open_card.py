"""High card as an open game: cards are chosen behind a curtain, and in its windows everybody looks and time runs."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual.app import ComposeResult

from tablegames.core.model import View
from tablegames.core.plugin import GamePlugin
from tablegames.core.rules import GameInfo
from tablegames.ui.countdown import Countdown, Ends
from tablegames.ui.faces import Face, Shape, Span
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.rows import Rows
from tablegames.ui.widgets.time_bar import TimeBar
from tests.plugins.high_card import PLUGIN as HIGH_CARD
from tests.plugins.high_card.game import HighCardRules, HighCardView


class OpenCardRules(HighCardRules):
    """The same rules."""

    info: ClassVar[GameInfo] = replace(HighCardRules.info, open=True)

    def looks_alone(self, view: HighCardView) -> bool:
        return view.phase == "play"


class OpenCardScreen(GameScreen):
    """The bonus card of every seat, a bar, and the hand of who looks alone. Time begins anew with every trick."""

    DEFAULT_CSS = """
    OpenCardScreen Rows { height: 6; }
    OpenCardScreen TimeBar { height: 2; }
    """

    ends: Ends = Ends.UNLOCKS
    seconds: float | None = None

    def compose_table(self) -> ComposeResult:
        yield Rows(id="seats")
        yield TimeBar()
        yield Hand(id="hand")

    def show_view(self, view: View) -> None:
        assert isinstance(view, HighCardView)
        bonus = [Span("●" if place.bonus else "○") for place in view.places]
        names = self.session.names
        self.query_one(Rows).show(
            [
                (Face(f"bonus:{seat}", ((mark, Span(f" {names[seat]}")),), shape=Shape.CHIP),)
                for seat, mark in enumerate(bonus)
            ]
        )
        self.query_one(Hand).show([Face(f"card:{card}", ((Span(card),),)) for card in view.hand])

    def countdown(self, view: View) -> Countdown | None:
        assert isinstance(view, HighCardView)
        if view.phase != "window":
            return None
        return Countdown(len(view.revealed), self.ends, "the leader may go on in", self.seconds)


OPEN_CARD: Final[GamePlugin] = replace(
    HIGH_CARD,
    rules=f"{__name__}:OpenCardRules",
    text="tests.plugins.high_card.game:HighCardText",
    screen=f"{__name__}:OpenCardScreen",
)
