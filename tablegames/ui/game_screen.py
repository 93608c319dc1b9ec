"""The screen on which every game is played: it knows no game and decides no rule.

A game's `screen.py` says which zones there are and turns a view into faces; everything else, from the cursor to the
curtain, is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.screen import Screen

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, Target, View
from tablegames.ui.session import Session


class GameScreen(Screen[None]):
    """One game at the terminal.

    The classes `-wide` (at least 110 columns) and `-tall` (at least 34 rows) say how much room there is.
    """

    ALLOW_SELECT = False

    session: Session
    active: Seat | None
    """Whose turn it is, None in a public window and at the end."""
    offered: tuple[Action, ...]
    """The legal actions that the present mode may show, for the seat that decides."""
    picked: tuple[Target, ...]
    """What has been picked so far."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.active = None
        self.offered = ()
        self.picked = ()

    # what a game says

    def compose_table(self) -> ComposeResult:
        """Yield the game's zones, in containers that its DEFAULT_CSS lays out.

        A `LogPane` among them is filled with what happened since the last turn; a game that yields none gets one in a
        column of its own from 110 columns on.
        """
        raise NotImplementedError  # pragma: no cover - every game says what its table looks like

    def show_view(self, view: View) -> None:
        """Turn the view into faces and show them in the zones. It may be anybody's view or the public one."""

    def show_pick(self, view: View, choice: Choice[Action]) -> None:
        """Show more about what is picked, where the game has a panel for it."""

    # playing

    def commit(self, actions: Sequence[Action]) -> None:
        """Play one or several decisions of a seat as one: one undo step, one save."""

    def show_now(self) -> None:
        """Work out what is to be seen and paint it at once."""
