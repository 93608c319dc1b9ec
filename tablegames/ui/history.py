"""Finished games: who won and when, to be looked at again or deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.geometry import Region

from tablegames.core import plugin as plugins
from tablegames.errors import SaveError
from tablegames.i18n import _
from tablegames.ui.ask import Ask
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut, pad
from tablegames.ui.page import MARGIN, Page, Place, Text, beside
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.theme import Ground
from tablegames.ui.when import date
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

    from tablegames.core.shelf import Entry, Header

_GAME_CELLS: Final = 12
_WIDEST: Final = 160


class HistoryScreen(PageScreen):
    """A row for every finished game, newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [*SHEET_KEYS, Binding("delete,backspace,d", "delete")]

    def __init__(self) -> None:
        super().__init__()
        self.titles = {plugin.id: plugin.title for plugin in plugins.load_all().plugins}
        self._finished: dict[str, tuple[Entry, Header]] = {}

    # what is shown

    def on_screen_resume(self) -> None:
        self._look_up()
        self.turn()

    def _look_up(self) -> None:
        saves = ((save, save.header) for save in self.app.shelf.entries())
        self._finished = {save.path.name: (save, header) for save, header in saves if header and header.finished}

    def heading(self) -> tuple[str, str, str]:
        return _("History"), "", _("finished games")

    def keys(self) -> tuple[KeyHint, ...]:
        back = KeyHint("Esc", _("back"), "back")
        if not self._finished:
            return (back,)
        on_mark = self.sheet.cursor.startswith("delete:")
        look = KeyHint("Enter", _("delete") if on_mark else _("result"), "choose_here")
        delete = KeyHint("Del", _("delete"), "delete")
        return (KeyHint("↑↓", _("move"), ""), look, delete, back)

    def page(self, size: Size) -> Page:
        if not self._finished:
            return Page(3, (Text(MARGIN, 1, (Span(_("No game has been finished yet."), Tone.DIM),)),))
        width = min(size.width, _WIDEST)
        legend = _("✕ delete")
        texts = (
            Text(MARGIN, 1, (Span(_("Finished games, newest first"), Tone.DIM),)),
            Text(width - MARGIN - cell_len(legend), 1, (Span(legend, Tone.FAINT),)),
        )
        places: list[Place] = []
        for y, (save, header) in enumerate(self._finished.values(), start=2):
            room = width - 2 * MARGIN - 3
            places.append(self._row(save, header, Region(MARGIN, y, room, 1)))
            sentence = _("Delete: {players}.").format(players=", ".join(header.names))
            places.append(beside(f"delete:{save.path.name}", MARGIN + room, y, "✕", sentence))
        return Page(len(self._finished) + 2, texts, tuple(places))

    def _row(self, save: Entry, header: Header, region: Region) -> Place:
        playable = save.problem is None
        game = pad(self.titles.get(header.game, header.game), _GAME_CELLS)
        day = date(header.saved_at)
        room = region.width - cell_len(day) - _GAME_CELLS - 6
        who = cut(header.title or ", ".join(header.names), max(8, room - cell_len(header.summary) - 3), "…")

        def line(lit: bool) -> Line:
            tone = Tone.TEXT if playable else Tone.FAINT
            return (
                Span("▶" if lit else " ", Tone.ACCENT, bold=True),
                Span(game, Tone.ACCENT if playable else Tone.FAINT, bold=True),
                Span("  "),
                Span(f"{day}  ", Tone.DIM),
                Span(who, tone, bold=lit),
                Span(f" · {header.summary}", Tone.DIM),
            )

        return Place(
            key=f"show:{save.path.name}",
            region=region,
            lines=(line(False),),
            lit=(line(True),),
            ground=Ground.PANEL,
            lit_ground=Ground.BAR,
            sentence=save.problem or f"{', '.join(header.names)}: {header.summary}",
        )

    # looking and deleting

    def choose(self, key: str) -> None:
        kind, _colon, name = key.partition(":")
        save, header = self._finished[name]
        if kind == "delete":
            self._ask_to_delete(save, header)
        elif save.problem is not None:
            self.say(save.problem)
        else:
            self.app.resume(save.path)

    def action_delete(self) -> None:
        name = self.sheet.cursor.partition(":")[2]
        if name in self._finished:
            self._ask_to_delete(*self._finished[name])

    def _ask_to_delete(self, save: Entry, header: Header) -> None:
        def answered(answer: str | None) -> None:
            if answer == "delete":
                self._delete(save)

        self.sheet.go(f"show:{save.path.name}")
        question = _("Delete the result of {players}? It cannot be brought back.")
        players = ", ".join(header.names)
        answers = (("delete", _("Delete it")), ("keep", _("Keep it")))
        self.app.push_screen(Ask(question.format(players=players), answers, safe=1), answered)

    def _delete(self, save: Entry) -> None:
        try:
            self.app.shelf.delete(save.path)
        except SaveError as error:
            self.say(str(error))
        else:
            self._look_up()
            self.turn()
