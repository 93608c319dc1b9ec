"""The first screen: go on with a game, choose a new one, or look something up.

Until it is painted for the first time neither pydantic nor any game's rules are imported; afterwards, while nobody
does anything, all that a game needs is loaded behind it.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tablegames.core import plugin as plugins
from tablegames.errors import PluginBroken, SaveError
from tablegames.i18n import N_, _
from tablegames.plain import clean_line
from tablegames.ui import memory
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.tiles import picker_page
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from textual.geometry import Size

    from tablegames.core.shelf import Entry
    from tablegames.ui.page import Page

_NUMBERS: Final = (N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"))

_IDLE_SECONDS: Final = 0.05
"""How long after the first paint loading begins."""

_NEEDED: Final = (
    "tablegames.ui.setup",
    "tablegames.ui.session",
    "tablegames.core.save",
    "tablegames.core.seating",
    "tablegames.ui.game_screen",
)
"""What the next screens import, loaded behind the picker."""


_OF_SAVES: Final = ("go", "rename", "delete")
"""What can be done with a saved game; such a place has the name of its file."""


class PickerScreen(PageScreen):
    """Unfinished games, a tile for every game, the menu."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *SHEET_KEYS,
        Binding("f1,question_mark", "rules"),
        Binding("f2,r", "rename"),
        Binding("delete,backspace,d", "delete"),
        Binding("f9,s", "settings"),
        Binding("h", "history"),
    ]

    def __init__(self) -> None:
        super().__init__()
        installed = plugins.load_all()
        self.plugins = installed.plugins
        self.broken = installed.broken
        self.all_rows = False
        self._unfinished: tuple[Entry, ...] | None = None
        self._stale = False
        self._leaving = False

    # what is shown

    @property
    def unfinished(self) -> tuple[Entry, ...]:
        """The saves that are not finished, newest first; those that cannot be played stand last."""
        if self._unfinished is None:
            saves = self.app.shelf.entries()
            unfinished = (save for save in saves if save.header is None or not save.header.finished)
            self._unfinished = tuple(sorted(unfinished, key=lambda save: save.problem is not None))
        return self._unfinished

    def heading(self) -> tuple[str, str, str]:
        count = len(self.plugins)
        if count == 1:
            right = _("one game, one terminal")
        else:
            number = _(_NUMBERS[count]) if count < len(_NUMBERS) else str(count)
            right = _("{number} games, one terminal").format(number=number)
        return "tablegames", "", right

    def page(self, size: Size) -> Page:
        return picker_page(size.width, size.height, self.plugins, self.unfinished, self.broken, all_rows=self.all_rows)

    def keys(self) -> tuple[KeyHint, ...]:
        kind, rest = self._here()
        move = KeyHint("←↑↓→", _("move"), "")
        rules, leave = KeyHint("F1", _("rules"), "rules"), KeyHint("Ctrl+Q", _("quit"), "app.leave")
        if kind in _OF_SAVES:
            rename, delete = KeyHint("F2", _("rename"), "rename"), KeyHint("Del", _("delete"), "delete")
            save = self._save(rest)
            if save is None or save.problem is not None:
                return (move, delete, leave)
            if kind == "rename":
                return (move, KeyHint("Enter", _("rename"), "choose_here"), delete, rules, leave)
            if kind == "delete":
                return (move, rename, KeyHint("Enter", _("delete"), "choose_here"), rules, leave)
            return (move, KeyHint("Enter", _("go on"), "choose_here"), rename, delete, rules, leave)
        enter = KeyHint("Enter", _("play") if kind == "play" else _("open"), "choose_here")
        return (move, enter, rules, KeyHint("F9", _("settings"), "settings"), leave)

    def on_mount(self) -> None:
        # Known before the first frame, so that the keys in it are right.
        first = next((f"go:{save.path.name}" for save in self.unfinished), "")
        self.sheet.cursor = first or next((f"play:{plugin.id}" for plugin in self.plugins), "")
        self.call_after_refresh(self.set_timer, _IDLE_SECONDS, self._preload)

    def on_screen_suspend(self) -> None:
        self._stale = True

    def on_screen_resume(self) -> None:
        """Look at the shelf anew when another screen has been closed."""
        if self._stale:
            self._stale = False
            self._unfinished = None
            self.turn()

    def point_at(self, path: Path) -> None:
        """Let the cursor be on a saved game when this screen is shown again."""
        self.sheet.cursor = f"go:{path.name}"

    # choosing

    def choose(self, key: str) -> None:
        kind, _colon, rest = key.partition(":")
        save = self._save(rest)
        match kind:
            case "play":
                self._play(rest)
            case "go" if save is not None:
                self._go_on(save)
            case "rename" if save is not None:
                self._rename(save)
            case "delete" if save is not None:
                self._ask_to_delete(save)
            case "more":
                self.all_rows = True
                self.turn()
            case "rules":
                self._choose_rules()
            case "history":
                self.action_history()
            case "settings":
                self.action_settings()
            case "quit":
                self.app.action_leave()

    def _play(self, game: str) -> None:
        from tablegames.ui.setup import SetupScreen

        try:
            self.app.push_screen(SetupScreen(next(plugin for plugin in self.plugins if plugin.id == game)))
        except PluginBroken as error:
            self.say(str(error))

    def _go_on(self, save: Entry) -> None:
        if save.problem is not None:
            self.say(save.problem)
        else:
            self.app.resume(save.path)

    def _choose_rules(self) -> None:
        if len(self.plugins) == 1:
            self.app.open_rules(self.plugins[0].id)
        elif self.plugins:
            games = tuple((plugin.id, plugin.title) for plugin in self.plugins)
            self._ask(_("Which game's rules?"), games, self.app.open_rules, safe=0)

    def action_rules(self) -> None:
        """Show the rules of the game under the cursor, or ask for which one."""
        kind, rest = self._here()
        save = self._save(rest) if kind in _OF_SAVES else None
        header = save.header if save is not None else None
        game = rest if kind == "play" else header.game if header is not None else ""
        if any(plugin.id == game for plugin in self.plugins):
            self.app.open_rules(game)
        else:
            self._choose_rules()

    def action_history(self) -> None:
        from tablegames.ui.history import HistoryScreen

        self.app.push_screen(HistoryScreen())

    def action_settings(self) -> None:
        from tablegames.ui.settings_screen import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_back(self) -> None:
        """Nothing lies below the picker."""

    # renaming and deleting

    def action_rename(self) -> None:
        self.choose(f"rename:{self._here()[1]}")

    def action_delete(self) -> None:
        self.choose(f"delete:{self._here()[1]}")

    def _rename(self, save: Entry) -> None:
        from tablegames.ui.ask import AskName

        self.sheet.go(f"go:{save.path.name}")
        if save.header is None:
            self.say(save.problem or "")
            return

        names = ", ".join(save.header.names)

        def rename(title: str | None) -> None:
            if title is not None:
                self._change(lambda: self.app.shelf.rename(save.path, "" if title == names else title))

        question = _("What is this game called? Empty: its players' names.")
        self.app.push_screen(AskName(question, save.header.title or names), rename)

    def _ask_to_delete(self, save: Entry) -> None:
        self.sheet.go(f"go:{save.path.name}")
        what = ", ".join(save.header.names) if save.header is not None else clean_line(save.path.name)
        self._ask(
            _("Delete the game of {players}? It cannot be brought back.").format(players=what),
            (("delete", _("Delete it")), ("keep", _("Keep it"))),
            lambda answer: self._change(lambda: self.app.shelf.delete(save.path)) if answer == "delete" else None,
            safe=1,
        )

    def _change(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SaveError as error:
            self.say(str(error))
        else:
            self._unfinished = None
            self.turn()

    def _ask(
        self, question: str, answers: Sequence[tuple[str, str]], then: Callable[[str], object], *, safe: int
    ) -> None:
        from tablegames.ui.ask import Ask

        def answered(answer: str | None) -> None:
            if answer is not None:
                then(answer)

        self.app.push_screen(Ask(question, answers, safe), answered)

    # where the cursor is

    def _here(self) -> tuple[str, str]:
        kind, _colon, rest = self.sheet.cursor.partition(":")
        return kind, rest

    def _save(self, name: str) -> Entry | None:
        return next((save for save in self.unfinished if save.path.name == name), None)

    # loading behind the picker

    def _preload(self) -> None:
        Thread(target=self._load_quietly, name="preload").start()

    def on_unmount(self) -> None:
        self._leaving = True

    def _load_quietly(self) -> None:
        own = tuple(where.partition(":")[0] for plugin in self.plugins for where in (plugin.rules, plugin.screen))
        for module in (*_NEEDED, *own):
            if self._leaving:
                return
            with suppress(BaseException):  # a stranger's module may raise anything; it is reported when it is chosen
                import_module(module)
        memory.let_go()
