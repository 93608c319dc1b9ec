"""What lies in front of a game's table: the curtain, the menu, log, scores and rules, questions before leaving."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from textual.screen import Screen
from textual.timer import Timer

from tablegames.core.table import Undo
from tablegames.errors import SaveError
from tablegames.i18n import _
from tablegames.ui.curtain import CurtainScreen, Notice
from tablegames.ui.flow import Curtain
from tablegames.ui.session import Session
from tablegames.ui.sitting import Sitting
from tablegames.ui.table_screen import TableScreen
from tablegames.ui.toasts import toast

SHORTEST_SECONDS: Final = 0.01
"""A timer of no time at all fails."""


class GamePages(TableScreen):
    """A game's table and what is opened over it. `cover` hides everything behind the owner's curtain at once."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.sitting = Sitting(session)
        self.clock: Callable[[], float] = time.monotonic
        """Seconds that never go back, for the curtain's dead time and for idling."""
        self._curtain: CurtainScreen | None = None
        self._report: Screen[None] | None = None
        self._touched_at = 0.0
        self._idle_timer: Timer | None = None

    def prepare(self) -> None:
        super().prepare()
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        self.touched()
        if self.session.warning:
            toast(self.app, self.session.warning, seconds=15)

    def on_unmount(self) -> None:
        self.session.close()

    @property
    def in_front(self) -> bool:
        """Whether nothing lies over the table (`is_current` is true of what lies below, too)."""
        return self.app.screen is self

    # what the game screen does

    def changed(self) -> None:
        """Show what has changed, and do what follows from it."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def show_now(self) -> None:
        """Paint what is to be seen now."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def follow(self) -> None:
        """Do what follows from what is shown."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def say(self, sentence: str) -> None:
        """Say why something asked for does not happen."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    # the curtain

    def draw_or_drop_curtain(self) -> bool:
        """Let the curtain hang exactly while it is due; return whether the table is to be seen."""
        showing = self.sitting.showing
        if not isinstance(showing, Curtain):
            if self._curtain is not None or self._report is not None:
                self._close_pages()
            return True
        table, text = self.session.table, self.session.text
        public = table.view(None)
        notice = Notice(
            title=self.session.plugin.title,
            heading=text.heading(public),
            name=self.session.names[showing.seat],
            reason=showing.reason,
            facts=tuple(text.curtain(public, self.session.names)),
            backs_out=self.sitting.backs_out,
        )
        if self._curtain is None or self._curtain.notice != notice:
            self._close_pages()
            self._curtain = CurtainScreen(
                notice, lift=self.lift, back=self.step_back, menu=self.action_menu, clock=self.clock
            )
            self.app.push_screen(self._curtain)
        return False

    def lift(self) -> None:
        """The seat that the curtain names has lifted it: only now its view is made."""
        if not isinstance(self.sitting.showing, Curtain):
            return
        self.touched()
        self.sitting.lift()
        self.app.clear_notifications()
        self.forget_cursor()
        self.show_now()
        self._close_pages()
        self.follow()

    def cover(self) -> None:
        """Hide everything behind the owner's curtain at once, whatever lies over the table."""
        if self._curtain is not None:
            while self.app.screen is not self._curtain:
                self.app.pop_screen()
        elif self.sitting.cover():
            self.changed()

    def action_cover(self) -> None:
        """The key that hides."""
        self.cover()

    def step_back(self) -> None:
        """Take back what was asked, if there was something of that kind, and show that.

        Where something lay open that not everybody may see, the cursor begins anew.
        """
        guarded = self.sitting.guarded
        if self.sitting.step_back():
            if guarded:
                self.forget_cursor()
            self.changed()

    def _close_pages(self) -> None:
        """Close whatever lies over the table, the curtain too."""
        self._curtain = self._report = None
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()

    # when nobody is there

    def touched(self) -> None:
        """Note that somebody is here; what happened while they were away has been read."""
        self._touched_at = self.clock()
        self.sitting.away = ()
        self.remove_class("-away")
        self.watch_idling()

    def _focus_changed(self, focus: bool) -> None:
        if not focus and self.sitting.guarded:
            self.cover()

    def watch_idling(self) -> None:
        """Let the curtain fall later, if the settings say so and something private is open."""
        patience = self.app.settings.idle_curtain
        if patience and self._idle_timer is None and self.sitting.viewer is not None:
            rest = patience - (self.clock() - self._touched_at)
            self._idle_timer = self.set_timer(max(rest, SHORTEST_SECONDS), self._idled)

    def _idled(self) -> None:
        self._idle_timer = None
        patience = self.app.settings.idle_curtain
        if patience and self.clock() - self._touched_at >= patience and self.sitting.viewer is not None:
            self.cover()
        else:
            self.watch_idling()

    # pages

    def action_rules(self) -> None:
        """Show the rules at the place that matters now."""
        self._open("rules")

    def action_log(self) -> None:
        """Show what has happened."""
        self._open("log")

    def action_scores(self) -> None:
        """Show the scores so far."""
        self._open("scores")

    def _open(self, page: str, then: Callable[[None], None] | None = None) -> None:
        """Show a page; when it has been read, `then` follows."""
        match page:
            case "rules":
                self.app.open_rules(self.session.plugin.id, self.session.text.anchor(self.sitting.view()), then)
            case "log":
                from tablegames.ui.logs import LogScreen

                self.app.push_screen(LogScreen(self.session, self._reader()), then)
            case "scores":
                from tablegames.ui.scores import ScoresScreen

                self.app.push_screen(ScoresScreen(self.session), then)
            case "settings":
                from tablegames.ui.settings_screen import SettingsScreen

                self.app.push_screen(SettingsScreen(), then)

    def action_menu(self, at: str = "") -> None:
        """Show the menu, with the cursor on an entry."""
        from tablegames.ui.menu import menu

        self.app.push_screen(menu(self.session, self.app.settings, at), self._menu_chosen)

    def _menu_chosen(self, answer: str | None) -> None:
        match answer:
            case "undo":
                self.action_undo()
            case "hint":
                self.action_hint()
            case "ahead":
                self.action_ahead()
            case "chairs":
                from tablegames.ui.chairs import ChairsScreen

                self.app.push_screen(ChairsScreen(self.session, self._change_chairs))
            case "log" | "scores" | "rules" | "settings":
                self._open(answer, lambda _read: self.action_menu(answer))
            case "leave":
                self._save_and_leave()
            case "abandon":
                from tablegames.ui.menu import abandon_question

                self.app.push_screen(abandon_question(), self._abandon)

    def _change_chairs(self, players: Sequence[str]) -> None:
        """People or computer players go on from here, one for each seat."""
        self._close_pages()
        self.forget_cursor()
        self.sitting.change_chairs(players)
        self.changed()

    def _reader(self) -> int | None:
        """Return the seat for which the log tells what happened since its last turn."""
        viewer = self.sitting.viewer
        return self.sitting.active if viewer is None else viewer

    def recent(self) -> tuple[str, ...]:
        """Return what has happened since the last turn of whoever sits there, as everybody may know it."""
        reader, table = self._reader(), self.session.table
        events = table.last_events(None) if reader is None else table.events_since(reader, None)
        return self.session.sentences(events)

    def action_hint(self) -> None:
        """Ask what a computer player would do here."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def action_ahead(self) -> None:
        """Ask a computer player that looks ahead how the seat stands."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    # taking back

    @property
    def undoable(self) -> bool:
        """Whether the last decision of a person can be taken back, with everybody's consent if need be."""
        needs = self.session.table.undo_needs()
        return needs is Undo.FREE or (needs is Undo.CONSENT and self.app.settings.undo_by_consent)

    def action_undo(self) -> None:
        """Take back the last decision of a person, or ask everybody, or say why not."""
        match self.session.table.undo_needs():
            case Undo.NOTHING:
                self.say(_("There is nothing to take back."))
            case Undo.FORBIDDEN:
                self.say(_("This game takes nothing back after something was seen."))
            case Undo.CONSENT if not self.app.settings.undo_by_consent:
                self.say(_("What has been seen stays: the settings say so."))
            case Undo.CONSENT if len(self.session.humans) > 1:
                self._ask_for_consent()
            case _:
                self.undo()

    def undo(self) -> None:
        """Take back the last decision of a person."""
        self.sitting.undo()
        self.changed()

    def _ask_for_consent(self) -> None:
        from tablegames.ui.menu import ConsentScreen

        if self.sitting.guarded:
            self.cover()  # everybody comes to the terminal now
        self.app.push_screen(ConsentScreen(self.session, self.undo))

    # leaving

    def _save_and_leave(self) -> None:
        self.session.save()
        if self.session.problem:
            self.ask_to_leave()
        else:
            self._leave("picker")

    def ask_to_leave(self) -> None:
        """Ask before the program is left."""
        from tablegames.ui.menu import leave_question

        self.session.save()
        self.app.push_screen(leave_question(self.session), self._leave)

    def _leave(self, answer: str | None) -> None:
        if answer == "picker":
            self.session.close()
            self.app.open_picker(self.session.path)
        elif answer == "quit":
            self.app.exit(0)

    def _abandon(self, answer: str | None) -> None:
        if answer != "abandon":
            return
        try:
            self.session.delete()
        except SaveError as error:
            self.say(str(error))
        else:
            self.app.open_picker()

    # what everybody reads

    def open_report(self) -> None:
        """Show how a round has ended, until somebody goes on."""
        from tablegames.ui.report import ReportScreen

        if self._report is None:
            self._close_pages()
            self._report = ReportScreen(self.session, self.sitting.reports[0], self)
            self.app.push_screen(self._report)

    def close_report(self) -> None:
        """The report has been read."""
        self._close_pages()
        self.sitting.read()
        self.changed()

    def open_result(self) -> None:
        """Show how the game has ended, in the place of the table."""
        from tablegames.ui.result import ResultScreen

        self._close_pages()
        self.app.switch_screen(ResultScreen(self.session, self.clock))
