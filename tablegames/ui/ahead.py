"""What the strong computer player makes of a position: how the seat stands, and the best it can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.geometry import Region

from tablegames.core.model import Action
from tablegames.i18n import _
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut, wrap
from tablegames.ui.page import MARGIN, Page, Place, Text
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.theme import Ground
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

_SHARE_CELLS: Final = 6


class Prospect(NamedTuple):
    """One of the best choices in words; `action` is None where it is to wait."""

    action: Action | None
    share: float
    label: str
    why: str


class AheadScreen(PageScreen):
    """How often the seat wins from here, and the best choices; choosing one shows it on the table, and plays nothing.

    It shows what only that seat may know: like the table it is covered by the curtain.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*SHEET_KEYS, Binding("f5", "back")]

    def __init__(self, title: str, name: str, prospects: Sequence[Prospect], show: Callable[[Prospect], None]) -> None:
        super().__init__()
        self._title = title
        self._name = name
        self._prospects = tuple(prospects)
        self._show = show

    def heading(self) -> tuple[str, str, str]:
        return self._title, "", _("looking ahead")

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("↑↓", _("move"), "", 1),
            KeyHint("Enter", _("show it"), "choose_here", 2),
            KeyHint("Esc", _("back"), "back", 3),
        )

    def page(self, size: Size) -> Page:
        cells = size.width - 2 * MARGIN
        best = self._prospects[0].share
        sentence = _("{name} wins about {count} of 100 games that may go on from here.")
        opening = wrap(sentence.format(name=self._name, count=round(100 * best)), cells)
        texts = [Text(MARGIN, 1 + y, (Span(line, bold=True),)) for y, line in enumerate(opening)]
        y = len(opening) + 2
        texts.append(Text(MARGIN, y, (Span(_("The best moves, and how many of 100 games each wins:"), Tone.DIM),)))
        y += 2
        places = []
        for number, prospect in enumerate(self._prospects):
            places.append(_place(str(number), y, cells, prospect))
            y += len(places[-1].lines) + 1
        return Page(y, tuple(texts), tuple(places))

    def choose(self, key: str) -> None:
        self.dismiss()
        self._show(self._prospects[int(key)])


def _place(key: str, y: int, cells: int, prospect: Prospect) -> Place:
    """Return the two lines of a choice: its share and what it is, below that why."""
    share = f"{round(100 * prospect.share)}"
    share = " " * (_SHARE_CELLS - 2 - cell_len(share)) + share + "  "
    label = cut(prospect.label, cells - _SHARE_CELLS - 2, "…")
    reason = wrap(prospect.why, cells - _SHARE_CELLS - 2) if prospect.why else ()
    why: list[Line] = [(Span(" " * (_SHARE_CELLS + 2)), Span(line, Tone.DIM)) for line in reason]
    return Place(
        key=key,
        region=Region(MARGIN, y, cells, 1 + len(why)),
        lines=((Span("  "), Span(share, Tone.GOOD), Span(label)), *why),
        lit=(
            (
                Span("▶ ", Tone.ACCENT, bold=True),
                Span(share, Tone.GOOD, bold=True),
                Span(label, Tone.ACCENT, bold=True),
            ),
            *why,
        ),
        lit_ground=Ground.BAR,
    )
