"""The rules page of a game, opened at the place that matters now."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from tablegames.i18n import _
from tablegames.ui.markdown import Document, lay_out
from tablegames.ui.page import MARGIN, Page, Place, Text, entry
from tablegames.ui.page_screen import PageScreen
from tablegames.ui.sheet import Sheet
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Size

    from tablegames.core.plugin import GamePlugin

_WIDE: Final = 110
_CONTENTS_CELLS: Final = 34
_WIDEST_TEXT: Final = 84
"""Longer lines are hard to read."""


class RulesScreen(PageScreen):
    """The rules of a game as one long page; on a wide screen its contents stand beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)"),
        Binding("down", "move(0, 1)"),
        Binding("pageup", "leaf(-1)"),
        Binding("pagedown,space", "leaf(1)"),
        Binding("home", "jump(False)"),
        Binding("end", "jump(True)"),
        Binding("tab,right", "section(1)"),
        Binding("shift+tab,left", "section(-1)"),
        Binding("escape,enter,f1,question_mark", "back"),
    ]
    DEFAULT_CSS = f"""
    RulesScreen #contents {{ width: {_CONTENTS_CELLS}; display: none; }}
    RulesScreen.-wide #contents {{ display: block; }}
    """

    def __init__(self, plugin: GamePlugin, anchor: str = "") -> None:
        super().__init__()
        self.plugin = plugin
        self._wanted = anchor
        self.rules = plugin.load_text().rules_page
        self.document = Document((), ())
        self.contents = Sheet(self._contents_page, sentences=False)
        self.contents.id = "contents"

    def compose(self) -> ComposeResult:
        yield self.title_line
        with Horizontal():
            yield self.contents
            yield self.sheet
        yield self.key_line

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= _WIDE, "-wide")

    # what is shown

    def heading(self) -> tuple[str, str, str]:
        return self.plugin.title, "", _("rules")

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("↑↓", _("scroll"), "move(0, 1)"),
            KeyHint("Space", _("next page"), "leaf(1)"),
            KeyHint("Tab", _("next section"), "section(1)"),
            KeyHint("Esc", _("back"), "back"),
        )

    def page(self, size: Size) -> Page:
        # What is being read stays in sight when the window changes.
        here = self.document.section_at(self.sheet.top + 1)
        self.document = lay_out(self.rules(self.app.settings.language), min(_WIDEST_TEXT, size.width - 2 * MARGIN))
        anchor, self._wanted = self._wanted or (here.anchor if here is not None else ""), ""
        texts = tuple(Text(MARGIN, 1 + row, line) for row, line in enumerate(self.document.lines))
        self.sheet.top = self.document.row_of(anchor)
        # Below the last heading there is room, so that it can stand at the top as well.
        last = self.document.headings[-1].row if self.document.headings else 0
        return Page(max(len(texts) + 2, last + size.height), texts)

    def _contents_page(self, size: Size) -> Page:
        places: list[Place] = []
        y = 1
        for heading in self.document.headings:
            if heading.level == 2 and places:
                y += 1
            indent = MARGIN if heading.level <= 2 else MARGIN + 2
            places.append(entry(heading.anchor, indent, y, size.width - indent, heading.title))
            y += 1
        return Page(y, (), tuple(places))

    # reading

    def on_sheet_moved(self, message: Sheet.Moved) -> None:
        here = self.document.section_at(self.sheet.top + 1)
        if here is not None and message.sheet is self.sheet:
            self.contents.turn(here.anchor)

    def choose(self, key: str) -> None:
        """Show a section from the contents."""
        self.sheet.scroll_to_row(self.document.row_of(key))

    def action_section(self, by: int) -> None:
        """Go to the next or the previous heading."""
        rows = [heading.row for heading in self.document.headings]
        top = self.sheet.top
        if by > 0:
            self.sheet.scroll_to_row(next((row for row in rows if row > top), top))
        else:
            self.sheet.scroll_to_row(next((row for row in reversed(rows) if row < top), 0))
