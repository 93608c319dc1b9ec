"""The scores so far, from what everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from tablegames.i18n import _
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.page import MARGIN, Page, Text
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.report import report_texts
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

    from tablegames.ui.session import Session

_NAME_CELLS: Final = 18
_COLUMN_CELLS: Final = 12
"""Columns are as wide as this where there is room."""


class ScoresScreen(PageScreen):
    """A row a seat: every part of its score, then the total; below that the rounds so far."""

    BINDINGS: ClassVar[list[BindingType]] = [*SHEET_KEYS, Binding("f3", "back")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> tuple[str, str, str]:
        return self.session.plugin.title, "", _("scores so far")

    def keys(self) -> tuple[KeyHint, ...]:
        return (KeyHint("↑↓", _("more"), "", 1), KeyHint("Esc", _("back"), "back", 2))

    def choose(self, key: str) -> None:
        """Nothing here can be chosen."""

    def page(self, size: Size) -> Page:
        text, names = self.session.text, self.session.names
        view = self.session.table.view(None)
        headings = [*(heading for _kind, heading in text.score_columns()), text.total()]
        cells = min(_COLUMN_CELLS, (size.width - 2 * MARGIN - _NAME_CELLS) // len(headings))
        lines: list[Line] = [
            (Span(" " * _NAME_CELLS), *(Span(_right(heading, cells), Tone.DIM) for heading in headings)),
        ]
        for name, values in zip(names, text.scores(view), strict=True):
            *parts, total = (_right(str(value), cells) for value in values)
            gap = " " * (_NAME_CELLS - cell_len(name))
            lines.append((Span(name + gap), *(Span(part) for part in parts), Span(total, bold=True)))
        texts = [Text(MARGIN, 1 + y, line) for y, line in enumerate(lines)]
        for report in text.reports(view, names):
            texts += report_texts(report, texts[-1].region.bottom + 1, size.width)
        return Page(texts[-1].region.bottom + 1, tuple(texts))


def _right(text: str, cells: int) -> str:
    text = cut(text, cells - 1, "…")
    return " " * (cells - cell_len(text)) + text
