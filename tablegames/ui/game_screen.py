"""The screen on which every game is played: it knows no game and decides no rule.

A game's `screen.py` says which zones there are and turns a view into faces; everything else, from the cursor to the
curtain, is the same everywhere. Who sees what is decided in `flow` and kept in `sitting`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tablegames.core.model import Action, Seat, View
from tablegames.i18n import _
from tablegames.ui.computers import ComputerScreen
from tablegames.ui.fitting import joined
from tablegames.ui.flow import Over, Reading, Window
from tablegames.ui.session import Session
from tablegames.ui.table_screen import AWAY_LINES, AWAY_MARGINS, TABLE_KEYS
from tablegames.ui.toasts import toast

if TYPE_CHECKING:
    from textual import events


class GameScreen(ComputerScreen):
    """One game at the terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *TABLE_KEYS,
        Binding("enter", "enter"),
        Binding("escape", "back"),
        *(Binding(str(digit), f"digit({digit})") for digit in range(10)),
        Binding("f1,question_mark", "rules"),
        Binding("f2", "log"),
        Binding("f3", "scores"),
        Binding("f4,h", "hint"),
        Binding("f5", "ahead"),
        Binding("f10", "menu"),
        Binding("ctrl+z", "undo"),
    ]

    active: Seat | None
    """Whose turn it is, None in a public window and at the end."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.active = self.sitting.active

    # what a game says

    def show_view(self, view: View) -> None:
        """Turn the view into faces and show them in the zones. It may be anybody's view or the public one."""
        raise NotImplementedError  # pragma: no cover - every game says how a view looks

    # showing

    def prepare(self) -> None:
        super().prepare()
        self.show_now()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """The zones have been laid out, for the first time or for another size."""
        self.show_now()
        self.follow()

    def show_now(self) -> None:
        """Work out what is to be seen and paint it; nothing else happens, and what still holds stays said or typed."""
        self.sitting.settle()
        self.watch_time()
        self.drop_what_was_said()
        self.active = self.sitting.active
        self.view = view = self.sitting.view()
        self.show_view(view)
        shown = self.shown()
        self._claims = self.sitting.claims(shown)
        self.offer(
            self.sitting.offer(shown), (t for legal in self._claims.values() for a in legal for t in a.targets())
        )
        self._show_choice()
        self.title_line.show(self.session.plugin.title, self._centre(), self.session.text.heading(view))
        self.side.show(self.recent(), _("Since the last turn"))
        away = joined(self.sitting.away, self.size.width - AWAY_MARGINS)[-AWAY_LINES:]
        self.set_class(bool(away) and not self.has_class("-wide"), "-away")
        self.away.show(away, _("While you were away"))
        if away:
            self.away.styles.height = 1 + len(away)  # it lies over the table, so no larger than it must be
        self.run_time()

    def _centre(self) -> str:
        if isinstance(self.sitting.showing, Window):
            return self.session.text.window(self.view).title
        return "" if self.active is None else f"▶ {self.session.names[self.active].upper()}"

    # playing

    def commit(self, actions: Sequence[Action]) -> None:
        """Play one or several decisions of a seat as one: one undo step, one save."""
        if self.too_early(actions):
            self.say_locked()
            return
        self.sitting.commit(*actions)
        self.changed()

    def changed(self) -> None:
        """Show what has changed: nothing stays picked."""
        self.picked = ()
        self._stop(self._claim_timer)
        self.forget_decisions()
        self.app.clear_notifications()
        self.show_now()
        if self.session.problem:
            toast(self.app, self.session.problem, "error", 8)
        self.follow()

    def follow(self) -> None:
        """Do what follows from what is shown: a curtain, a computer's move, the result."""
        showing = self.sitting.showing
        if isinstance(showing, Reading):
            self.open_report()
            return
        if isinstance(showing, Over):
            self.open_result()
            return
        self.watch_idling()
        if self.draw_or_drop_curtain():
            self.let_computers_act()

    def on_screen_resume(self) -> None:
        """Another screen has been closed: computer players go on; settings may have changed what can be done."""
        if self.is_mounted and self.in_front:
            self.key_line.show(self._hints())
            self.run_time()
            self.follow()
