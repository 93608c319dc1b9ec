"""What has happened, as everybody may know it, the newest at the bottom as on every table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tablegames.i18n import _
from tablegames.ui.faces import Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.page import MARGIN, Page, Text
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

    from tablegames.core.model import Seat
    from tablegames.ui.session import Session


class LogScreen(PageScreen):
    """The log, opened at its end: there stands what happened since the last turn of `reader`, above it all before."""

    BINDINGS: ClassVar[list[BindingType]] = [*SHEET_KEYS, Binding("f2", "back")]

    def __init__(self, session: Session, reader: Seat | None) -> None:
        super().__init__()
        self.session = session
        self.reader = reader
        self.sheet.from_end = True

    def heading(self) -> tuple[str, str, str]:
        return self.session.plugin.title, "", _("what happened")

    def keys(self) -> tuple[KeyHint, ...]:
        return (KeyHint("↑↓", _("more"), "", 1), KeyHint("Esc", _("back"), "back", 2))

    def choose(self, key: str) -> None:
        """Nothing here can be chosen."""

    def page(self, size: Size) -> Page:
        session, table = self.session, self.session.table
        sentences = session.sentences(table.events(None))
        before = -1
        if self.reader is not None:
            before = len(sentences) - len(session.sentences(table.events_since(self.reader, None)))
        texts: list[Text] = []
        y = 1

        def put(line: str, tone: Tone) -> None:
            nonlocal y
            texts.append(Text(MARGIN, y, (Span(line, tone),)))
            y += 1

        for number, sentence in enumerate(sentences):
            if number == before and self.reader is not None:
                y += number > 0
                put(_("Since the last turn of {name}").format(name=session.names[self.reader]), Tone.DIM)
            first, *rest = wrap(sentence, size.width - 2 * MARGIN - 2)
            put(first, Tone.TEXT)
            for line in rest:
                put(f"  {line}", Tone.TEXT)
        if not sentences:
            put(_("Nothing has happened yet."), Tone.TEXT)
        return Page(y, tuple(texts))
