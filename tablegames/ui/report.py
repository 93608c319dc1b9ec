"""What everybody reads together: how a round has ended, with every part of every score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.geometry import Size

from tablegames.core.text import Report
from tablegames.i18n import _
from tablegames.ui.curtain import DEAD_SECONDS
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.page import MARGIN, Page, Text, entry, framed
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.widgets.paint import line_cells

if TYPE_CHECKING:
    from tablegames.ui.game_pages import GamePages
    from tablegames.ui.session import Session

_GAP: Final = 2
_WIDEST_NAMES: Final = 40
_ENTRY_CELLS: Final = 24


class ReportScreen(PageScreen):
    """A report over the table, until Enter or a click goes on; what was typed ahead does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *SHEET_KEYS,
        Binding("f1,question_mark", "rules"),
        Binding("f2", "log"),
        Binding("f3", "scores"),
        Binding("f10", "menu"),
    ]

    def __init__(self, session: Session, report: Report, game: GamePages) -> None:
        super().__init__()
        self.session = session
        self.report = report
        self._game = game
        self._shown_at: float | None = None

    def on_mount(self) -> None:
        self.call_after_refresh(self._first_frame)

    def _first_frame(self) -> None:
        self._shown_at = self._game.clock()

    def heading(self) -> tuple[str, str, str]:
        return self.session.plugin.title, "", self.report.title

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("Enter", _("go on"), "choose_here", 3),
            KeyHint("F1", _("rules"), "rules", 1),
            KeyHint("F2", _("log"), "log", 1),
            KeyHint("F3", _("scores"), "scores", 1),
            KeyHint("F10", _("menu"), "menu", 2),
        )

    def page(self, size: Size) -> Page:
        texts = report_texts(self.report, 1, size.width)
        y = texts[-1].region.bottom + 1
        return Page(y + 1, tuple(texts), (entry("on", MARGIN, y, _ENTRY_CELLS, _("go on")),))

    def choose(self, key: str) -> None:
        if self._shown_at is not None and self._game.clock() - self._shown_at >= DEAD_SECONDS:
            self._game.close_report()

    def action_back(self) -> None:
        """Show the menu: a report is left by going on."""
        self._game.action_menu()

    def action_rules(self) -> None:
        """Show the rules."""
        self._game.action_rules()

    def action_log(self) -> None:
        """Show what has happened."""
        self._game.action_log()

    def action_scores(self) -> None:
        """Show the scores so far."""
        self._game.action_scores()

    def action_menu(self) -> None:
        """Show the menu."""
        self._game.action_menu()

    def on_title_line_clicked(self) -> None:
        """The mouse's way to the menu."""
        self._game.action_menu()


def report_texts(report: Report, y: int, width: int) -> list[Text]:
    """Return the lines of a report on a page of so many columns, from row `y` on."""
    cells = width - 2 * MARGIN
    texts: list[Text] = []
    for sentence in report.opening:
        for line in wrap(sentence, cells):
            texts.append(Text(MARGIN, y, (Span(line),)))
            y += 1
    if report.table:
        y += bool(report.opening)
        lines = _table(report.table, cells - 4)
        widest = max(4 + cell_len(report.title), *(line_cells(line) for line in lines)) + 4
        drawn = framed(report.title, lines, min(cells, widest), look().light, Tone.FAINT, Tone.TEXT)
        texts += (Text(MARGIN, y + row, line, Ground.PANEL) for row, line in enumerate(drawn))
        y += len(drawn) + 1
    for sentence in report.closing:
        for line in wrap(sentence, cells):
            texts.append(Text(MARGIN, y, (Span(line, Tone.ACCENT, bold=True),)))
            y += 1
    return texts


def _table(rows: Sequence[Sequence[str]], cells: int) -> list[Line]:
    """Return a table with its numbers under their headings; a name too long for its column goes on below."""
    headings, *scored = rows
    columns = [max(cell_len(row[column]) for row in rows) + _GAP for column in range(1, len(headings))]
    names = min(cells - sum(columns), _WIDEST_NAMES, max(cell_len(row[0]) for row in rows))
    lines: list[Line] = [_row(headings[0], headings[1:], names, columns, Tone.DIM)]
    for row in scored:
        first, *rest = wrap(row[0], names) or [""]
        lines.append(_row(first, row[1:], names, columns, Tone.TEXT))
        lines += ((Span(name),) for name in rest)
    return lines


def _row(name: str, values: Sequence[str], names: int, columns: Sequence[int], tone: Tone) -> Line:
    spans = [Span(name + " " * (names - cell_len(name)), tone)]
    spans += (
        Span(" " * (cells - cell_len(value)) + value, tone, bold=tone is Tone.TEXT and number == len(columns) - 1)
        for number, (value, cells) in enumerate(zip(values, columns, strict=True))
    )
    return tuple(spans)
