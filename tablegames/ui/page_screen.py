"""The base of every screen outside the games: a title line, one sheet with a cursor, a key line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tablegames.i18n import _
from tablegames.ui.faces import Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.front import FrontScreen
from tablegames.ui.page import Page, Text
from tablegames.ui.sheet import Sheet
from tablegames.ui.widgets.bars import KeyHint, KeyLine, TitleLine

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Size

    from tablegames.ui.app import TablegamesApp

LEAST_COLUMNS: Final = 80
LEAST_ROWS: Final = 24

FORM_KEYS: Final[list[BindingType]] = [
    Binding("up", "move(0, -1)"),
    Binding("down", "move(0, 1)"),
    Binding("tab", "step(1)"),
    Binding("shift+tab", "step(-1)"),
    Binding("home", "jump(False)"),
    Binding("end", "jump(True)"),
    Binding("pageup", "leaf(-1)"),
    Binding("pagedown", "leaf(1)"),
    Binding("enter,space", "choose_here"),
    Binding("escape", "back"),
]
"""What moves the cursor where left and right have another meaning."""

SHEET_KEYS: Final[list[BindingType]] = [*FORM_KEYS, Binding("left", "move(-1, 0)"), Binding("right", "move(1, 0)")]
"""What moves the cursor."""


class PageScreen(FrontScreen[None]):
    """A page, with everything that moves the cursor on it. Subclasses say what is on it and what choosing means."""

    app: TablegamesApp
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = SHEET_KEYS
    DEFAULT_CSS = """
    PageScreen.-small TitleLine, PageScreen.-small KeyLine { display: none; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(self._page)
        self.title_line = TitleLine()
        self.key_line = KeyLine()

    # what a subclass says

    def heading(self) -> tuple[str, str, str]:
        """Return what stands at the left, in the middle and at the right of the title line."""
        raise NotImplementedError  # pragma: no cover - every page says it

    def page(self, size: Size) -> Page:
        """Return the page for a sheet of that size."""
        raise NotImplementedError  # pragma: no cover - every page says it

    def keys(self) -> tuple[KeyHint, ...]:
        """Return the keys that matter where the cursor is, in at most 80 cells."""
        raise NotImplementedError  # pragma: no cover - every page says it

    def choose(self, key: str) -> None:
        """Do what choosing a place means."""
        raise NotImplementedError  # pragma: no cover - every page says it

    def action_back(self) -> None:
        """Leave this screen."""
        self.dismiss()

    # showing

    def compose(self) -> ComposeResult:
        yield self.title_line
        yield self.sheet
        yield self.key_line

    def on_mount(self) -> None:
        self.turn()

    def turn(self, cursor: str = "") -> None:
        """Show the page, its title and its keys anew."""
        self.title_line.show(*self.heading())
        self.sheet.turn(cursor)
        self.key_line.show(self.keys())

    def say(self, sentence: str, tone: Tone = Tone.BAD) -> None:
        """Show a sentence below the page until the cursor moves."""
        self.sheet.say(sentence, tone)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(too_small(event.size), "-small")

    def _page(self, size: Size) -> Page:
        # While the window changes, the sheet has another size than the app for a moment.
        small = too_small(self.app.size) or size.width < LEAST_COLUMNS
        return too_small_page(size, self.app.size) if small else self.page(size)

    # moving and choosing

    def action_move(self, right: int, down: int) -> None:
        self.sheet.move(right, down)

    def action_step(self, by: int) -> None:
        self.sheet.step(by)

    def action_jump(self, to_end: bool) -> None:
        self.sheet.jump(to_end)

    def action_leaf(self, down: int) -> None:
        self.sheet.leaf(down)

    def action_choose_here(self) -> None:
        if self.sheet.place is not None:
            self.choose(self.sheet.cursor)

    def on_sheet_chosen(self, message: Sheet.Chosen) -> None:
        message.stop()
        if self.is_active:
            self.choose(message.key)

    def on_sheet_moved(self, message: Sheet.Moved) -> None:
        message.stop()
        self.key_line.show(self.keys())


def too_small(size: Size) -> bool:
    """Return whether a window is smaller than any screen can be shown in."""
    return size.width < LEAST_COLUMNS or size.height < LEAST_ROWS


def too_small_page(size: Size, window: Size) -> Page:
    """Return the one sentence that is shown in a window that is too small."""
    sentence = _("This needs a window of {columns}×{rows}; yours is {width}×{height}.").format(
        columns=LEAST_COLUMNS, rows=LEAST_ROWS, width=window.width, height=window.height
    )
    lines = wrap(sentence, size.width)
    top = max(0, (size.height - len(lines)) // 2)
    texts = (Text(0, top + row, (Span(line, Tone.TEXT, bold=True),)) for row, line in enumerate(lines))
    return Page(top + len(lines), tuple(texts))
