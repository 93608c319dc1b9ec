"""Which games are installed: one entry point a game, in the group `tablegames.games`.

Nothing here imports a rules module before it is asked for, so that the picker can list the games at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from tablegames.core.entry_points import entry_points
from tablegames.errors import PluginBroken, UnknownGame, type_and_place
from tablegames.i18n import _
from tablegames.plain import clean_line, printable

if TYPE_CHECKING:
    from tablegames.core.bots import AnyBot
    from tablegames.core.rules import AnyRules
    from tablegames.core.text import AnyText

GROUP: Final = "tablegames.games"

_WORDS: Final = ("title", "pitch", "summary", "rules", "text", "screen", "bots")
"""The fields of a plugin that are text."""

LAST_PLACE: Final = 1000
"""The place of a game that asks for none: behind those that do."""


@dataclass(frozen=True, slots=True)
class GamePlugin:
    """A game as the picker shows it; rules, text and screen are "module:attribute" strings, loaded when played.

    `title` is the game's name, `pitch` one or two short sentences, `minutes` the usual length, `picture` one or two
    lines of text that look like the game; `summary` says in one sentence how it is played at the terminal.
    """

    id: str
    title: str
    pitch: str
    summary: str
    seats: tuple[int, ...]
    minutes: int
    picture: tuple[str, ...]
    rules: str
    text: str
    screen: str
    bots: str = ""
    """The computer players by name, as a "module:attribute" string; a game without any has random and hard."""
    place: int = LAST_PLACE
    """Where the game stands in the picker; equal places follow the alphabet."""

    def load_rules(self) -> AnyRules:
        """Return the game's rules. Errors: PluginBroken."""
        from tablegames.core.rules import Rules

        return cast("AnyRules", self._make("rules", Rules))

    def load_text(self) -> AnyText:
        """Return the game's sentences. Errors: PluginBroken."""
        from tablegames.core.text import GameText

        return cast("AnyText", self._make("text", GameText))

    def load_bots(self) -> dict[str, AnyBot]:
        """Return the computer players as written in a seat's setup, the weakest first. Errors: PluginBroken."""
        from tablegames.core.bots import Bot, named
        from tablegames.core.search import Search

        own = self._load(self.bots) if self.bots else {}
        if not isinstance(own, Mapping) or not all(isinstance(bot, Bot) for bot in own.values()):
            raise _broken(self.id, _of_wrong_type("bots"))
        return named(own, hard=Search(self.load_rules()))

    def load_screen(self) -> Callable[..., Any]:
        """Return the class of the game's screen. Errors: PluginBroken."""
        return cast("Callable[..., Any]", self._load(self.screen))

    def _make(self, part: str, kind: type) -> object:
        make = cast("Callable[[], object]", self._load(getattr(self, part)))
        with _reported(self.id, getattr(self, part)):
            made = make()
        if not isinstance(made, kind):
            raise _broken(self.id, _of_wrong_type(part))
        return made

    def _load(self, where: str) -> object:
        with _reported(self.id, where):
            return _imported(where)

    @property
    def cleaned(self) -> GamePlugin:
        """The same with nothing in what the picker shows that could steer a terminal."""
        title, pitch, summary = map(clean_line, (self.title, self.pitch, self.summary))
        return replace(self, title=title, pitch=pitch, summary=summary, picture=tuple(map(printable, self.picture)))

    @property
    def ill_formed(self) -> str:
        """The name of the first field that is not of its type, so that the picker cannot show it; empty if none is."""
        numbers, lines = self.seats, self.picture
        fits = {
            **{name: isinstance(getattr(self, name), str) for name in _WORDS},
            **{name: isinstance(getattr(self, name), int) for name in ("minutes", "place")},
            "seats": isinstance(numbers, tuple) and numbers and all(isinstance(seats, int) for seats in numbers),
            "picture": isinstance(lines, tuple) and all(isinstance(line, str) for line in lines),
        }
        return next((name for name, right in fits.items() if not right), "")


@dataclass(frozen=True, slots=True)
class Installed:
    """The games that can be played, and a sentence for each that cannot."""

    plugins: tuple[GamePlugin, ...]
    broken: tuple[PluginBroken, ...]


def names() -> tuple[str, ...]:
    """Return the ids of the installed games, in the order of the alphabet."""
    return tuple(_found())


def load(name: str) -> GamePlugin:
    """Return the plugin of one game. Errors: UnknownGame, PluginBroken."""
    found = _found()
    if name not in found:
        raise UnknownGame(
            _("There is no game called “{name}”; installed: {games}.").format(name=name, games=", ".join(found) or "–")
        )
    return _plugin(name, found[name])


def load_all() -> Installed:
    """Return every installed game in the order of the picker; those that cannot be loaded are reported, not raised."""
    plugins: list[GamePlugin] = []
    failures: list[PluginBroken] = []
    for name, where in _found().items():
        try:
            plugins.append(_plugin(name, where))
        except PluginBroken as failure:
            failures.append(failure)
    return Installed(tuple(sorted(plugins, key=lambda found: (found.place, found.id))), tuple(failures))


def _broken(name: str, why: str) -> PluginBroken:
    sentence = _("The game “{name}” cannot be loaded ({why}); update it or uninstall it.")
    return PluginBroken(clean_line(sentence.format(name=name, why=why)))


def _of_wrong_type(part: str) -> str:
    return _("its “{part}” is of the wrong type").format(part=part)


@contextmanager
def _reported(name: str, asked: str) -> Iterator[None]:
    """Report whatever a game's code raises that was `asked` for as "module:attribute".

    Errors: PluginBroken; only Ctrl+C goes through.
    """
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise _broken(name, type_and_place(error, asked)) from error


def _imported(where: str) -> object:
    """Return what "module:attribute" names. Errors: whatever the module raises."""
    module, _colon, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


def _found() -> dict[str, str]:
    # Of two games of one name the one that stands first on the path counts. Build tools sort entry points as they like,
    # so the order is that of the alphabet.
    found: dict[str, str] = {}
    for name, where in entry_points(GROUP):
        found.setdefault(name, where)
    return dict(sorted(found.items()))


def _plugin(name: str, where: str) -> GamePlugin:
    with _reported(name, where):
        plugin = _imported(where)
    if not isinstance(plugin, GamePlugin):
        raise _broken(name, _("“{where}” is no GamePlugin").format(where=where))
    if plugin.id != name:
        raise _broken(name, _("its id is “{id}”").format(id=plugin.id))
    if plugin.ill_formed:
        raise _broken(name, _of_wrong_type(plugin.ill_formed))
    return plugin.cleaned
