"""The screen on which every game is played: it knows no game and decides no rule.

A game's `screen.py` says which zones there are and turns a view into faces; everything else, from the cursor to the
curtain, is the same everywhere. Who sees what is decided in `flow` and kept in `sitting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, Target, View
from tablegames.i18n import _
from tablegames.ui.cursor import Place
from tablegames.ui.fitting import joined
from tablegames.ui.flow import Over, Reading, Thinking, Turn, Why, Window, claimed_by, has_hidden
from tablegames.ui.game_pages import SHORTEST_SECONDS, GamePages
from tablegames.ui.session import Session
from tablegames.ui.table_screen import AWAY_LINES, AWAY_MARGINS, TABLE_KEYS
from tablegames.ui.widgets.action_bar import ActionBar
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.widgets.zone import Zone

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

CLAIM_SECONDS: Final = 3.0
"""How long a claim in the open waits for what it means."""


class Entry(NamedTuple):
    """A numbered choice and what taking it does.

    `key` stands before it where it has a key of its own; `effect` is said of one that the game itself has made.
    """

    label: str
    take: Callable[[], None]
    key: str = ""
    effect: str = ""


class GameScreen(GamePages):
    """One game at the terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *TABLE_KEYS,
        Binding("enter", "enter"),
        Binding("escape", "back"),
        *(Binding(str(digit), f"digit({digit})") for digit in range(1, 10)),
        Binding("f1,question_mark", "rules"),
        Binding("f2", "log"),
        Binding("f3", "scores"),
        Binding("f10", "menu"),
        Binding("ctrl+z", "undo"),
    ]

    claim_seconds: ClassVar[float] = CLAIM_SECONDS

    active: Seat | None
    """Whose turn it is, None in a public window and at the end."""
    view: View
    """What the terminal shows now."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.view = self.sitting.view()
        self.active = self.sitting.active
        self.entries: tuple[Entry, ...] = ()
        self._claims: Mapping[Seat, Sequence[Action]] = {}
        self._refusal = ""
        self._claim_timer: Timer | None = None
        self._pace_timer: Timer | None = None

    # what a game says

    def show_view(self, view: View) -> None:
        """Turn the view into faces and show them in the zones. It may be anybody's view or the public one."""
        raise NotImplementedError  # pragma: no cover - every game says how a view looks

    def show_pick(self, view: View, choice: Choice[Action]) -> None:
        """Show more about what is picked, where the game has a panel for it."""

    def ready_actions(self) -> Sequence[Action]:
        """Return those of `offered` that head the choices while nothing is picked, although they can be picked."""
        return ()

    def own_entries(self) -> Sequence[Entry]:
        """Return the choices where the game makes them itself: several decisions as one, or with keys of their own.

        The usual ones stand there where it makes none.
        """
        return ()

    def own_keys(self) -> Sequence[KeyHint]:
        """Return the keys that only this game has, for the last line; they need bindings of its own."""
        return ()

    # showing

    def on_mount(self) -> None:
        super().on_mount()
        self.show_now()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """The zones have been laid out, for the first time or for another size."""
        self.show_now()
        self.follow()

    def show_now(self) -> None:
        """Work out what is to be seen and paint it; nothing else happens."""
        self.sitting.settle()
        self.active = self.sitting.active
        self.view = view = self.sitting.view()
        self._refusal = ""
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

    def _show_choice(self) -> None:
        """Show what can be picked and chosen now, and what the first choice would do."""
        self.show_pick(self.view, self.choice)
        self.mark()
        self.entries = tuple(self._entries())
        exact = self._choices()
        effect = self.entries[0].effect if self.entries else ""
        if exact and not effect:
            effect = self.session.text.effect(self.view, exact[0])
        self.action_bar.show(
            self._refusal or self._prompt(),
            "" if self._refusal else effect,
            [entry.label for entry in self.entries],
            keys=[entry.key for entry in self.entries] if any(entry.key for entry in self.entries) else (),
            note="" if self._refusal or self.picked else self._note(),
        )
        self.key_line.show(self._hints())

    def say(self, sentence: str) -> None:
        """Say why something asked for does not happen, in place of the prompt."""
        if self.in_front:
            self._refusal = sentence
            self._show_choice()
        else:
            self.app.notify(sentence, severity="warning", markup=False)

    def _centre(self) -> str:
        return "" if self.active is None else f"▶ {self.session.names[self.active].upper()}"

    def _prompt(self) -> str:
        names = self.session.names
        if self.sitting.notices:
            return " ".join(self.sitting.notices)
        match self.sitting.showing:
            case Turn(seat=seat):
                return self.session.text.prompt(self.view, seat, self.picked, names)
            case Window():
                return self.session.text.window(self.view).question
            case Thinking(seat=seat):
                return _("{name} is thinking.").format(name=names[seat])
            case _:
                return ""

    def _note(self) -> str:
        """Return the last thing that happened, to be read while nothing is picked."""
        if self.sitting.notices:
            return ""
        return " ".join(self.session.sentences(self.session.table.last_events(self.sitting.viewer)))

    def _entries(self) -> list[Entry]:
        if self.sitting.notices and isinstance(self.sitting.showing, Turn):
            return [Entry(_("go on"), self.action_back)]
        match self.sitting.showing:
            case Turn(seat=seat, private=private):
                return self._turn_entries(seat, private)
            case Window(first=first, claimers=claimers):
                names, words = self.session.names, self.session.text.window(self.view)
                return [
                    Entry(words.goes_on.format(name=names[first]), self._go_on, _("Enter")),
                    *(
                        Entry(words.interrupts.format(name=names[seat]), partial(self._claim, seat), str(seat + 1))
                        for seat in claimers
                    ),
                ]
            case _:
                return []

    def _turn_entries(self, seat: Seat, private: bool) -> list[Entry]:
        own = self.own_entries()
        if own:
            return list(own)
        text = self.session.text
        entries = [Entry(text.choice(self.view, action), partial(self.commit, (action,))) for action in self._choices()]
        if self.picked:
            return entries
        if not private and has_hidden(seat, self.shown()):
            entries.append(Entry(_("look at my hidden cards"), self._look))
        first = self.sitting.actors[0]
        if private and first not in self.session.humans and first != seat:
            entries.append(Entry(_("let {name} go on").format(name=self.session.names[first]), self._go_on))
        return entries

    def _choices(self) -> Sequence[Action]:
        """Return the actions that stand in the numbered list."""
        if self.picked:
            return self.choice.exact
        return self.offered if self._claiming else (*self.ready_actions(), *self.choice.exact)

    @property
    def _claiming(self) -> bool:
        """Whether a seat interrupts in the open: then digits name at once what it could claim."""
        showing, wish = self.sitting.showing, self.sitting.wish
        return isinstance(showing, Turn) and wish is not None and wish.why is Why.CLAIM and not showing.private

    def _hints(self) -> list[KeyHint]:
        hints = [KeyHint("←↑↓→", _("move"), "", 0)] if self.cursor is not None else []
        match self.sitting.showing:
            case Thinking():
                hints.append(KeyHint("Enter", _("skip"), "enter", 3))
            case Window():
                hints.append(KeyHint("Enter", _("go on"), "enter", 3))
            case Turn():
                picks = self.choice.live and (self.cursor is not None or not self.entries)
                hints.append(KeyHint("Enter", _("pick") if picks else _("choose"), "enter", 3))
        back = bool(self.picked) or self.sitting.backs_out
        return [
            *hints,
            *([KeyHint("Esc", _("back"), "back", 3)] if back else []),
            *self.own_keys(),
            *([KeyHint("Ctrl+Z", _("undo"), "undo", 1)] if self.undoable else []),
            KeyHint("F1", _("rules"), "rules", 2),
            KeyHint("F2", _("log"), "log", 2),
            KeyHint("F3", _("scores"), "scores", 1),
            KeyHint("F10", _("menu"), "menu", 3),
            KeyHint("F12", _("hide"), "cover", 2),
        ]

    # playing

    def commit(self, actions: Sequence[Action]) -> None:
        """Play one or several decisions of a seat as one: one undo step, one save."""
        self.sitting.commit(*actions)
        self.changed()

    def changed(self) -> None:
        """Show what has changed: nothing stays picked, and what was said about it goes."""
        self.picked = ()
        self._stop(self._claim_timer)
        self.app.clear_notifications()
        self.show_now()
        if self.session.problem:
            self.app.notify(self.session.problem, severity="error", timeout=8, markup=False)
        self.follow()

    def follow(self) -> None:
        """Do what follows from what is shown: a curtain, a computer's move, the result."""
        self._stop(self._pace_timer)
        showing = self.sitting.showing
        if isinstance(showing, Reading):
            self.open_report()
            return
        if isinstance(showing, Over):
            self.open_result()
            return
        self.watch_idling()
        if self.draw_or_drop_curtain() and self.sitting.computer_due:
            self._pace_timer = self.set_timer(max(self.app.settings.pace, SHORTEST_SECONDS), self._computer_acts)

    def _computer_acts(self) -> None:
        if self.in_front and not self.too_small and self.sitting.computer_due:
            self.sitting.computer_acts()
            self.changed()

    def on_screen_resume(self) -> None:
        """Another screen has been closed: computer players go on."""
        if self.is_mounted:
            self.follow()

    # keys

    def action_enter(self) -> None:
        """Pick what the cursor is on, else take the first choice; skip a computer's pause; close a window."""
        self.touched()
        if self.too_small:
            return
        showing = self.sitting.showing
        if isinstance(showing, Thinking):
            self._skip()
        elif self.cursor is not None and self.cursor.target in self.choice.live and not self.sitting.notices:
            self._pick((*self.picked, self.cursor.target))
        elif self.entries and (self.choice.exact or not self.picked):
            self.entries[self.action_bar.shown[0] if self.action_bar.shown else 0].take()

    def action_digit(self, digit: int) -> None:
        """Take the choice with that number; in a public window digits are seats."""
        self.touched()
        if self.too_small:
            return
        for index in self.action_bar.shown:
            if self.entries[index].key == str(digit):
                self.entries[index].take()
                return
        shown = [index for index in self.action_bar.shown if not self.entries[index].key]
        if digit <= len(shown):
            self.entries[shown[digit - 1]].take()

    def action_back(self) -> None:
        """Unpick the last thing; else take back what was asked for; else show the menu."""
        self.touched()
        if self.picked:
            self._pick(self.picked[:-1])
        elif self.sitting.step_back():
            self.changed()
        else:
            self.action_menu()

    def _skip(self) -> None:
        """Let the computer players move without a pause, up to the next decision of a person."""
        self.sitting.computer_acts()
        while self.session.humans and isinstance(self.sitting.showing, Thinking):
            self.sitting.computer_acts()
        self.changed()

    # picking

    def on_zone_picked(self, message: Zone.Picked) -> None:
        """Something on the table was clicked."""
        message.stop()
        self.touched()
        if self.too_small:
            return
        target = message.target
        if isinstance(self.sitting.showing, Window):
            seat = claimed_by(target, self._claims)
            if seat is not None:
                self.sitting.claim(seat, (), in_open=True)
                self.changed()
        if not self.offered:
            return
        self._cursor_to(message.zone, target)
        if target in self.choice.live:
            self._pick((*self.picked, target))
        elif message.clicks > 1 and self.choice.exact:
            self.entries[0].take()
        elif target in self.picked:
            picked = list(self.picked)
            picked.remove(target)
            self._pick(tuple(picked))
        else:
            self._refuse(target)

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        """A choice was clicked."""
        message.stop()
        self.touched()
        if message.index < len(self.entries):
            self.entries[message.index].take()

    def on_title_line_clicked(self) -> None:
        """The mouse's way to the menu."""
        if self.in_front:
            self.action_menu()

    def _pick(self, targets: tuple[Target, ...]) -> None:
        """Let exactly `targets` be picked."""
        self._refusal = ""
        self.picked = targets
        self.offer(self.offered)
        self._show_choice()
        if self._claiming:
            self._wait_for_claim()

    def _refuse(self, target: Target) -> None:
        reason = self.session.rules.refusal(self.view, target, self.picked)
        self._refusal = self.session.text.reason(reason) if reason is not None else ""
        self._show_choice()

    def _cursor_to(self, zone: Zone, target: Target) -> None:
        number = self.zones.index(zone)
        self.put_cursor(next((p for p in self.places() if (p.zone, p.target) == (number, target)), None))

    def put_cursor(self, place: Place | None) -> None:
        """Move the cursor; a refusal has been read then."""
        super().put_cursor(place)
        if self._refusal:
            self._refusal = ""
            self._show_choice()

    # asking

    def _look(self) -> None:
        self.sitting.look()
        self.changed()

    def _claim(self, seat: Seat) -> None:
        self.sitting.claim(seat, self.shown())
        self.changed()
        if self._claiming:
            self._wait_for_claim()

    def _go_on(self) -> None:
        """Nobody interrupts; where all look and the first seat has but one thing to do, it is done."""
        first = self.sitting.actors[0]
        self.sitting.go_on()
        offer = self.sitting.offer(self.shown())
        if self.sitting.open_table and first in self.session.humans and len(offer) == 1 and not offer[0].targets():
            self.sitting.commit(offer[0])
        self.changed()

    def _wait_for_claim(self) -> None:
        self._stop(self._claim_timer)
        self._claim_timer = self.set_timer(self.claim_seconds, self._drop_claim)

    def _drop_claim(self) -> None:
        if self._claiming and self.sitting.step_back():
            self.changed()

    @staticmethod
    def _stop(timer: Timer | None) -> None:
        if timer is not None:
            timer.stop()
