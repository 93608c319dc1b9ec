"""What can be picked and chosen: the prompt, the numbered choices, and the keys and clicks that take them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, Target, View
from tablegames.i18n import _
from tablegames.ui.cursor import Place
from tablegames.ui.flow import Thinking, Turn, Window, has_hidden
from tablegames.ui.session import Session
from tablegames.ui.widgets.action_bar import ActionBar
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.widgets.zone import Zone
from tablegames.ui.windows import WindowScreen


class Entry(NamedTuple):
    """A numbered choice and what taking it does.

    `key` stands before it where it has a key of its own; `effect` is said of one that the game itself has made.
    """

    label: str
    take: Callable[[], None]
    key: str = ""
    effect: str = ""


class ChoiceScreen(WindowScreen):
    """Turns picks into choices and choices into actions. Picking never commits."""

    view: View
    """What the terminal shows now."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.view = self.sitting.view()
        self.entries: tuple[Entry, ...] = ()
        self._refusal = ""

    # what a game says

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

    # what the game screen does

    def commit(self, actions: Sequence[Action]) -> None:
        """Play one or several decisions of a seat as one."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def _skip(self) -> None:
        """Let the computer players move without a pause."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    # showing

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

    # picking

    def on_zone_picked(self, message: Zone.Picked) -> None:
        """Something on the table was clicked."""
        message.stop()
        self.touched()
        if self.too_small:
            return
        target = message.target
        self.claim_thing(target)
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
