"""What can be chosen now, in words: the prompt, the numbered choices, and the keys that matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, View
from tablegames.i18n import _
from tablegames.ui.flow import Showing, Thinking, Turn, Window, has_hidden
from tablegames.ui.session import Session
from tablegames.ui.toasts import toast
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.windows import WindowScreen


class Entry(NamedTuple):
    """A numbered choice and what taking it does.

    `key` stands before it where it has a key of its own; `effect` is said while it is the first.
    """

    label: str
    take: Callable[[], None]
    key: str = ""
    effect: str = ""


SPINNER: Final = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
SPINNER_ASCII: Final = "|/-\\"
"""Marks that turn while a computer player thinks."""
_OTHER_WAY: Final = "0"
"""The key of a second way to go on in a public window, where the other digits are seats."""

_NAMED_CLAIMERS: Final = 3
"""So many seats are named in a public window; more are told in one sentence that their numbers are keys."""


class EntryScreen(WindowScreen):
    """Says what is asked and what can be chosen; taking a choice is what its entry does."""

    view: View
    """What the terminal shows now."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.view = self.sitting.view()
        self.entries: tuple[Entry, ...] = ()
        self._refusal = ""
        self._typed = ""
        self._said_at: tuple[Showing, int] | None = None
        """What was shown, and after how many decisions, when what is said or typed was."""

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

    def note(self) -> str:
        """Return what stands beside the prompt while nothing is picked: the last thing that happened."""
        return " ".join(self.session.sentences(self.session.table.last_events(self.sitting.viewer)))

    def own_keys(self) -> Sequence[KeyHint]:
        """Return the keys that only this game has, for the last line; they need bindings of its own."""
        return ()

    # what the game screen does

    def commit(self, actions: Sequence[Action]) -> None:
        """Play one or several decisions of a seat as one."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    def action_back(self) -> None:
        """Take back what was asked for."""
        raise NotImplementedError  # pragma: no cover - the game screen does it

    @property
    def hurries(self) -> bool:
        """Whether a computer player is thinking, for itself or for somebody, that can be asked to come to an end."""
        return False

    @property
    def spun(self) -> int | None:
        """How often the mark beside a thinking computer player has turned; None while nobody thinks."""
        return None

    @property
    def gives_hints(self) -> bool:
        """Whether somebody may be told what a computer player would do here."""
        return False

    @property
    def cursor_picks(self) -> bool:
        """Whether Enter picks what the cursor is on."""
        return self.cursor is not None and self.cursor.target in self.choice.live and not self.sitting.notices

    # showing

    def _show_choice(self) -> None:
        """Show what can be picked and chosen now, and what the first choice would do."""
        self.show_pick(self.view, self.choice)
        self.mark()
        self.entries = tuple(self._entries())
        effect = self.entries[0].effect if self.entries else ""
        self.action_bar.show(
            self._said() or self._prompt(),
            "" if self._said() else effect,
            [entry.label for entry in self.entries],
            keys=[entry.key for entry in self.entries] if any(entry.key for entry in self.entries) else (),
            note="" if self.picked or (self._said() and self.offered) else self._note(),
        )
        self.key_line.show(self._hints())

    def say(self, sentence: str) -> None:
        """Say why something asked for does not happen, in place of the prompt."""
        if self.in_front:
            self._refusal, self._typed = sentence, ""
            self._show_choice()
        else:
            toast(self.app, sentence)

    def stop_saying(self, sentence: str) -> None:
        """Take a sentence back, if that is what is said now."""
        if self.forget(sentence):
            self._show_choice()

    def forget(self, sentence: str) -> bool:
        """Say a sentence no longer from the next time on that the choice is shown; return whether it was said."""
        said = self._refusal == sentence
        if said:
            self._refusal = ""
        return said

    def drop_what_was_said(self) -> None:
        """Drop what belongs to something that is not shown any more: what one person was told is nobody else's."""
        now = (self.sitting.showing, self.session.table.ply)
        if now != self._said_at:
            self._said_at, self._refusal, self._typed = now, "", ""
        if not self.locked and self._refusal == self._said_locked:
            self._refusal = ""

    def _said(self) -> str:
        """Return what stands in place of the prompt: what has been typed of a number, or a sentence."""
        if self._typed:
            return _("{typed}_  another digit, or Enter").format(typed=self._typed)
        return self._refusal

    def _prompt(self) -> str:
        names = self.session.names
        if self.sitting.notices:
            return " ".join(self.sitting.notices)
        match self.sitting.showing:
            case Turn(seat=seat):
                by_what = self.session.text.window(self.view).by_what if self._claiming and not self.picked else ""
                return by_what or self.session.text.prompt(self.view, seat, self.picked, names)
            case Window():
                return self.session.text.window(self.view).question
            case Thinking(seat=seat):
                return self._thought(names[seat])
            case _:
                return ""

    def _thought(self, name: str) -> str:
        """Return that a computer player thinks, with a mark that turns while it does."""
        turned = self.spun
        sentence = _("{name} is thinking.").format(name=name)
        if turned is None:
            return sentence
        marks = SPINNER_ASCII if self.app.settings.ascii else SPINNER
        return f"{marks[turned % len(marks)]} {sentence}"

    def _note(self) -> str:
        """Return the last thing that happened, to be read while nothing is picked."""
        return "" if self.sitting.notices else self.note()

    def _entries(self) -> list[Entry]:
        if self.sitting.notices and isinstance(self.sitting.showing, Turn):
            return [Entry(_("go on"), self.action_back)]
        match self.sitting.showing:
            case Turn(seat=seat, private=private):
                return self._turn_entries(seat, private)
            case Window(first=first):
                return [*self._going_on(first), *self._interrupting()]
            case _:
                return []

    def _going_on(self, first: Seat) -> list[Entry]:
        """Return how a public window is closed: what the first seat can do at once, else that it goes on."""
        name = self.session.names[first]
        wait = " " + _("(locked)") if self.locked else ""
        ways = self.sitting.ways_on(self.shown())
        if not ways:
            goes_on = self.session.text.window(self.view).goes_on.format(name=name)
            return [Entry(goes_on + wait, self._go_on, _("Enter"))]
        return [
            Entry(f"{name}: {self.session.text.choice(self.view, action)}{wait}", partial(self._go_on, action), key)
            for action, key in zip(ways, (_("Enter"), _OTHER_WAY), strict=False)
        ]

    def _interrupting(self) -> list[Entry]:
        """Return how seats interrupt in a public window: each by itself, or all in one sentence."""
        words, claimers = self.session.text.window(self.view), self.sitting.claimers
        if len(claimers) <= _NAMED_CLAIMERS:
            names = self.session.names
            return [
                Entry(words.interrupts.format(name=names[seat]), partial(self._claim, seat), str(seat + 1))
                for seat in claimers
            ]
        keys = [str(seat + 1) for seat in claimers]
        in_a_row = claimers[-1] - claimers[0] == len(claimers) - 1
        key = f"{keys[0]}–{keys[-1]}" if in_a_row else " ".join(keys)
        return [Entry(words.any_interrupts, partial(self.say, words.how), key)]

    def _turn_entries(self, seat: Seat, private: bool) -> list[Entry]:
        own = self.own_entries()
        if own:
            return list(own)
        text = self.session.text
        entries = [Entry(text.choice(self.view, action), partial(self.commit, (action,))) for action in self._choices()]
        if entries:
            entries[0] = entries[0]._replace(effect=text.effect(self.view, self._choices()[0]))
        if self.picked:
            return entries
        if not private and has_hidden(seat, self.shown()):
            entries.append(Entry(_("look at my hidden cards"), self._look))
        return [*self.letting_go(), *entries]

    def letting_go(self) -> list[Entry]:
        """Return the entry with which somebody who is alone in a public window lets a computer player go on.

        It is the first one: Enter, with which people skip the pauses of computers, interrupts nobody.
        """
        showing, (first, *_others) = self.sitting.showing, self.sitting.actors
        if not isinstance(showing, Turn) or not showing.private or first in (showing.seat, *self.session.humans):
            return []
        return [Entry(_("let {name} go on").format(name=self.session.names[first]), self._go_on)]

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
                if self.hurries:
                    hints.append(KeyHint("Esc", _("decide now"), "back", 3))
            case Window():
                hints.append(KeyHint("Enter", _("go on"), "enter", 3))
            case Turn():
                picks = self.cursor_picks or (self.choice.live and not self.entries)
                hints.append(KeyHint("Enter", _("pick") if picks else _("choose"), "enter", 3))
                if self.hurries:
                    hints.append(KeyHint("Esc", _("tell now"), "back", 3))
        back = (bool(self.picked) or self.sitting.backs_out) and not self.hurries
        return [
            *hints,
            *([KeyHint("Esc", _("back"), "back", 3)] if back else []),
            *self.own_keys(),
            *([KeyHint("Ctrl+Z", _("undo"), "undo", 1)] if self.undoable else []),
            KeyHint("F1", _("rules"), "rules", 2),
            KeyHint("F2", _("log"), "log", 2),
            KeyHint("F3", _("scores"), "scores", 1),
            *([KeyHint("F4", _("hint"), "hint", 1)] if self.gives_hints else []),
            KeyHint("F10", _("menu"), "menu", 3),
            KeyHint("F12", _("hide"), "cover", 2),
        ]
