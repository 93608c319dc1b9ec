"""Small questions in front of a page: one of several answers, or a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.screen import ModalScreen

from tablegames.i18n import _
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import pad, wrap
from tablegames.ui.front import FrontScreen
from tablegames.ui.name_field import NameField
from tablegames.ui.names import clean_text
from tablegames.ui.page import Page, Place, Text, entry, framed
from tablegames.ui.sheet import Sheet
from tablegames.ui.theme import Ground, look

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

_CELLS: Final = 56
_TITLE_CELLS: Final = 40


def _panel(question: str, rows: int) -> tuple[list[Text], int]:
    """Return the frame round a question and `rows` free rows below it, and the first of these."""
    lines: list[Line] = [(), *((Span(f" {line}", bold=True),) for line in wrap(question, _CELLS - 6)), ()]
    first = len(lines) + 1
    drawn = framed("", [*lines, *[()] * (rows + 1)], _CELLS, look().heavy, Tone.ACCENT, Tone.TEXT)
    return [Text(0, y, line, Ground.PANEL) for y, line in enumerate(drawn)], first


class Question(ModalScreen[str], FrontScreen[str]):
    """A panel in the middle of the screen, over whatever was there."""

    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    DEFAULT_CSS = f"""
    Question {{ background: $background 70%; }}
    Question Sheet {{ width: {_CELLS}; position: absolute; background: $surface; }}
    """

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(self.page, sentences=False)

    def page(self, size: Size) -> Page:
        """Return what stands in the panel."""
        raise NotImplementedError  # pragma: no cover - every question says it

    def compose(self) -> ComposeResult:
        self._place(self.app.size)  # before the first frame, so that nothing jumps
        yield self.sheet

    def on_resize(self, event: events.Resize) -> None:
        self._place(event.size)

    def _place(self, size: Size) -> None:
        height = self.page(Size(_CELLS, 0)).height
        self.sheet.styles.height = height
        self.sheet.styles.offset = (max(0, (size.width - _CELLS) // 2), max(0, (size.height - height) // 2))

    def on_click(self, event: events.Click) -> None:
        """A click beside the panel answers nothing; the second of a double click means what was there before."""
        if event.chain == 1 and not self.sheet.region.contains(*event.screen_offset):
            event.stop()
            self.action_back()

    def action_back(self) -> None:
        """Answer nothing."""
        self.dismiss(None)


class Ask(Question):
    """Asks for one of several answers, given as key and label; `safe` is where the cursor begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab,left", "step(-1)"),
        Binding("down,tab,right", "step(1)"),
        Binding("enter,space", "choose_here"),
        Binding("escape", "back"),
    ]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]], safe: int = 0) -> None:
        super().__init__()
        self._question = question
        self._answers = answers
        self.sheet.cursor = answers[safe][0]

    def page(self, size: Size) -> Page:
        texts, y = _panel(self._question, len(self._answers))
        places = [
            entry(key, 3, y + row, _CELLS - 6, label, ground=Ground.PANEL)
            for row, (key, label) in enumerate(self._answers)
        ]
        return Page(len(texts), tuple(texts), tuple(places))

    def action_step(self, by: int) -> None:
        self.sheet.step(by)

    def action_choose_here(self) -> None:
        self.dismiss(self.sheet.cursor)

    def on_sheet_chosen(self, message: Sheet.Chosen) -> None:
        message.stop()
        self.dismiss(message.key)


class AskName(Question):
    """Asks for a title; the answer is cleaned and may be empty."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back")]

    def __init__(self, question: str, title: str) -> None:
        super().__init__()
        self._question = question
        self._title = title
        self.field = NameField({"enter": self._done, "escape": self.action_back}, _TITLE_CELLS)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.field

    def on_mount(self) -> None:
        self.field.edit(clean_text(self._title, _TITLE_CELLS))
        self.field.display = True
        self.field.focus()

    def page(self, size: Size) -> Page:
        texts, y = _panel(self._question, 3)
        done, cancel = _("Done"), _("Cancel")
        places = (
            Place("title", Region(3, y, _TITLE_CELLS + 1, 1), ((Span(pad("", _TITLE_CELLS + 1)),),), ground=Ground.BAR),
            entry("done", 3, y + 2, 12, done, ground=Ground.PANEL),
            entry("cancel", 17, y + 2, 14, cancel, ground=Ground.PANEL),
        )
        return Page(len(texts), tuple(texts), places)

    def on_sheet_moved(self, message: Sheet.Moved) -> None:
        message.stop()
        region = self.sheet.region_of("title")
        if region is not None:
            self.field.styles.width = region.width
            self.field.styles.offset = (self.sheet.region.x + region.x, self.sheet.region.y + region.y)

    def on_sheet_chosen(self, message: Sheet.Chosen) -> None:
        message.stop()
        if message.key == "done":
            self._done()
        elif message.key == "cancel":
            self.action_back()
        self.field.focus()

    def _done(self) -> None:
        self.dismiss(clean_text(self.field.value, _TITLE_CELLS))
