"""How high card looks: the seats with their bonus cards, what has been played, and the hand of who looks alone."""

from __future__ import annotations

from typing import Final, cast

from textual.app import ComposeResult

from tablegames.core.model import Seat, View
from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.scoreboard import Column, Inline, Scoreboard, SeatRow
from tablegames.ui.widgets.trick import Seated, Trick

from .game import Card, HighCardView, card_name

COLUMNS: Final = (Column(Span("bonus")), Column(Span("hand")), Column(Span("points"), right=True))


class HighCardScreen(GameScreen):
    """One row a seat, the trick below it, the hand at the bottom."""

    DEFAULT_CSS = """
    HighCardScreen #seats { height: 6; }
    HighCardScreen #hand { height: 5; }
    """

    def compose_table(self) -> ComposeResult:
        yield Scoreboard(id="seats")
        yield Trick(id="trick")
        yield Hand(id="hand")

    def show_view(self, view: View) -> None:
        seen = cast("HighCardView", view)
        names = self.session.names
        rows = [SeatRow(name, _cells(seen, seat)) for seat, name in enumerate(names)]
        self.query_one("#seats", Scoreboard).show(COLUMNS, rows, self.active)
        order = [(seen.leader + step) % len(names) for step in range(len(names))]
        self.query_one("#trick", Trick).show([_played(seen, seat, names[seat]) for seat in order])
        self.query_one("#hand", Hand).show([_card(card) for card in seen.hand])


def _cells(view: HighCardView, seat: Seat) -> tuple[Inline, ...]:
    place = view.places[seat]
    mark = "●" if place.bonus else "doubled" if place.doubled else "○"
    bonus = Face(f"bonus:{seat}", ((Span(mark),),), shape=Shape.CHIP)
    if seat == view.viewer:
        hand: Inline = (Span(f"{view.hand_sizes[seat]}"),)
    else:
        backs = (f"hidden:{seat}:{number}" for number in range(view.hand_sizes[seat]))
        hand = tuple(Face(target, ((Span("▒"),),), shape=Shape.CHIP) for target in backs)
    return (bonus,), hand, (Span(f"{place.tricks + place.extra}", bold=True),)


def _played(view: HighCardView, seat: Seat, name: str) -> Seated:
    if view.phase != "play":
        face = _card(view.revealed[-1][seat])
    elif view.has_chosen[seat]:
        face = Face(f"played:{seat}", ((Span("▒▒▒"),),), shape=Shape.BACK)
    else:
        face = Face(f"place:{seat}", shape=Shape.EMPTY)
    return Seated(((Span(name),),), face)


def _card(card: Card) -> Face:
    tone = Tone.RED if card.startswith("H") else Tone.BLACK
    return Face(f"card:{card}", ((Span(card_name(card), bold=True),),), tag=card_name(card)[0], tone=tone)
