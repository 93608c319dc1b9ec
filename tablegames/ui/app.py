"""The application: what it opens with, how it looks, and the ways from one screen to another."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from textual.app import SystemCommand
from textual.binding import Binding, BindingType

from tablegames.core.shelf import Shelf
from tablegames.errors import PluginBroken, SaveError, TablegamesError
from tablegames.settings import Settings, load_settings, save_settings
from tablegames.ui.picker import PickerScreen
from tablegames.ui.theme import colour_depth, dress
from tablegames.ui.toasts import TOAST_CSS, ToastingApp, toast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from textual.driver import Driver
    from textual.screen import Screen

    from tablegames.core.model import Setup
    from tablegames.core.plugin import GamePlugin
    from tablegames.ui.game_screen import GameScreen
    from tablegames.ui.session import Session


class Opening(NamedTuple):
    """What the app opens with: a new game, or the saved one at `path`; with neither, the picker."""

    plugin: GamePlugin | None = None
    setup: Setup | None = None
    seed: int = 0
    path: Path | None = None


class TablegamesApp(ToastingApp):
    """The picker, and on top of it whatever has been opened from it."""

    TITLE = "tablegames"
    CSS = TOAST_CSS
    ENABLE_COMMAND_PALETTE = False
    COMMANDS: ClassVar[set[Any]] = set()
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", priority=True, system=True),
        Binding("f12,ctrl+l", "cover", priority=True),
    ]

    def __init__(self, opening: Opening | None = None) -> None:
        if not os.environ.get("NO_COLOR"):
            os.environ.pop("NO_COLOR", None)  # an empty one counts as none, but not to Textual
        depth = colour_depth()
        super().__init__(ansi_color=depth.ansi or None)
        self.opening = opening or Opening()
        self.shelf = Shelf()
        self.settings: Settings = load_settings()
        dress(self, self.settings.theme, ascii=self.settings.ascii, depth=depth)

    # opening

    def get_default_screen(self) -> Screen[Any]:
        return PickerScreen()

    def get_driver_class(self) -> type[Driver]:
        from textual.drivers.linux_driver import LinuxDriver

        from tablegames.ui.driver import PatientDriver

        usual = super().get_driver_class()
        return PatientDriver if usual is LinuxDriver else usual

    def on_load(self) -> None:
        """Before the terminal is touched: from then on no signal may end the program without tidying up."""
        from tablegames.ui import signals

        signals.install(self)

    def on_mount(self) -> None:
        opening = self.opening
        if opening.path is not None:
            self.resume(opening.path)
        elif opening.plugin is not None and opening.setup is not None:
            self.start(opening.plugin, opening.setup, opening.seed)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        return ()

    # from one screen to another

    def start(self, plugin: GamePlugin, setup: Setup, seed: int) -> None:
        """Deal a new game and show it, or say why that does not work."""
        from tablegames.ui.session import Session

        try:
            self.open_game(Session.new(plugin, setup, seed, self.shelf))
        except TablegamesError as error:
            self.say(str(error))

    def resume(self, path: Path) -> None:
        """Go on with a saved game, or show the result of a finished one, or say why that does not work."""
        from tablegames.ui.session import Session

        try:
            self.open_game(Session.resume(path, self.shelf))
        except TablegamesError as error:
            self.say(str(error))

    def open_game(self, session: Session) -> None:
        """Show a game above the picker, or its result if it is over. Errors: PluginBroken; then it is closed."""
        if session.table.actors():
            try:
                screen = session.plugin.load_screen()(session)
            except PluginBroken:
                session.close()
                raise
            self.open_picker()
            self.push_screen(screen)
        else:
            from tablegames.ui.result import ResultScreen

            self.push_screen(ResultScreen(session))

    def open_picker(self, left: Path | None = None) -> None:
        """Close everything that lies above the picker; its cursor goes to the game that has been `left`."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if left is not None and isinstance(self.screen, PickerScreen):
            self.screen.point_at(left)

    def open_rules(self, plugin_id: str, anchor: str = "", then: Callable[[None], None] | None = None) -> None:
        """Show the rules page of a game, at an anchor; when it has been read, `then` follows."""
        from tablegames.core.plugin import load
        from tablegames.ui.help import RulesScreen

        try:
            self.push_screen(RulesScreen(load(plugin_id), anchor), then)
        except TablegamesError as error:
            self.say(str(error))

    def say(self, sentence: str) -> None:
        """Show a sentence about something that went wrong on the screen that is open."""
        say = getattr(self.screen, "say", None)
        if say is not None:
            say(sentence)
        else:
            toast(self, sentence, "error")

    # settings

    def set(self, **changes: object) -> None:
        """Change settings, apply them at once and save them."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        if changes.keys() & {"theme", "ascii"}:
            dress(self, self.settings.theme, ascii=self.settings.ascii)
        try:
            save_settings(self.settings)
        except SaveError as error:
            self.say(str(error))

    # leaving

    def action_leave(self) -> None:
        """Leave the program; a game asks first, in place of any other question."""
        game = self._game()
        if game is None:
            self.exit(0)
            return
        if self.screen.is_modal:
            self.pop_screen()
        game.ask_to_leave()

    def action_cover(self) -> None:
        """Hide a game behind its curtain, whatever lies over it."""
        game = self._game()
        if game is not None:
            game.cover()

    def _game(self) -> GameScreen | None:
        # Told by what it can do: asking for its class would import what only a game needs.
        game = next((screen for screen in self.screen_stack if hasattr(screen, "ask_to_leave")), None)
        return cast("GameScreen | None", game)

    def _handle_exception(self, error: Exception) -> None:
        from tablegames.ui import crash

        if self._exit:  # screens that are taken down while they are built have nothing to tell
            self._close_messages_no_wait()
            return
        self._return_code = 1
        if self._exception is None:  # kept for the pilot, which raises it again in the tests
            self._exception = error
            self._exception_event.set()
        crash.report(self, error)
