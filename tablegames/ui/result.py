"""The result of a finished game: ranks, every part of every score, what decided, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from tablegames.core.rng import new_seed
from tablegames.i18n import _
from tablegames.ui import standings
from tablegames.ui.curtain import DEAD_SECONDS
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut, pad, wrap
from tablegames.ui.names import NAME_CELLS
from tablegames.ui.page import MARGIN, Page, Place, Text, entry, framed
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.setup_page import seat_tag
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.widgets.log import newest

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.geometry import Size

    from tablegames.core.model import SeatSetup, Standing
    from tablegames.ui.session import Session

_ENTRY_CELLS: Final = 34
_RANK_CELLS: Final = 12
"""Rank, mark and gaps before a name."""
_NARROWEST_COLUMN: Final = 4


class ResultScreen(PageScreen):
    """How a game ended. Errors: ValueError for a game that goes on.

    With a clock, as when the last move has just been made, Enter and Space choose nothing before half a second has
    passed in which neither was pressed: who skips the moves of computers shall not skip the result.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *SHEET_KEYS,
        Binding("f1,question_mark", "rules"),
        Binding("f2", "log"),
        Binding("f5", "again"),
        Binding("f6", "swap"),
        Binding("f8,c", "copy"),
    ]

    def __init__(self, session: Session, clock: Callable[[], float] | None = None) -> None:
        super().__init__()
        standing = session.table.standing()
        if standing is None:
            raise ValueError("the game goes on")
        self.session = session
        self.standing: Standing = standing
        self.copied = ""
        self._clock = clock
        self._pressed_at = 0.0 if clock is None else clock()

    def on_unmount(self) -> None:
        self.session.close()

    # what is shown

    def heading(self) -> tuple[str, str, str]:
        return self.session.title or self.session.plugin.title, "", _("result")

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("↑↓", _("move"), ""),
            KeyHint("Enter", _("choose"), "choose_here"),
            KeyHint("F5", _("again"), "again"),
            KeyHint("F6", _("swap seats"), "swap"),
            KeyHint("F8", _("copy"), "copy"),
            KeyHint("F2", _("log"), "log"),
            KeyHint("Esc", _("back"), "back"),
        )

    def page(self, size: Size) -> Page:
        roomy = size.height >= 32
        texts = [Text(MARGIN, 1, (Span("★ ", Tone.ACCENT, bold=True), *self._verdict(size.width - 2 * MARGIN - 2)))]
        y = 2
        for sentence in standings.reasons(
            self.standing, self.session.text, self.session.names, self.session.table.hints
        ):
            for line in wrap(sentence, size.width - 2 * MARGIN - 2):
                texts.append(Text(MARGIN + 2, y, (Span(line, Tone.DIM),)))
                y += 1
        table = self._table(size.width - 2 * MARGIN, 2 if roomy else 1)
        y += 1
        texts += (Text(MARGIN, y + row, line, Ground.PANEL) for row, line in enumerate(table))
        y += len(table) + 1
        places = self._entries(y)
        y = places[-1].region.bottom
        for line in self.copied.splitlines():
            y += 1
            texts.append(Text(MARGIN + 2, y, (Span(line, Tone.DIM),)))
        if roomy:
            aside = max(_ENTRY_CELLS, *map(cell_len, ("", *self.copied.splitlines()))) + 4
            texts += self._last_moves(MARGIN + aside, places[0].region.y, size)
        return Page(y + 1, tuple(texts), tuple(places))

    def _verdict(self, cells: int) -> Line:
        sentence = f"{standings.verdict(self.standing, self.session.text, self.session.names)}."
        return (Span(cut(sentence, cells, "…"), Tone.ACCENT, bold=True),)

    def _table(self, width: int, step: int) -> list[Line]:
        """Return a framed row for every seat, best first, as wide as its columns need."""
        text, names = self.session.text, self.session.names
        heads = standings.headings(text)
        widths = self._column_widths(heads, width - 4 - _RANK_CELLS - NAME_CELLS, gap=2 * step)
        indent = Span(" " * (_RANK_CELLS + NAME_CELLS))
        lines: list[Line] = [
            (indent, *(Span(_right(head, cells), Tone.DIM) for head, cells in zip(heads, widths, strict=True)))
        ]
        for line in self.standing.seats:
            won = line.rank == 1
            tone = Tone.ACCENT if won else Tone.TEXT
            values = standings.values(line, text)
            *parts, total = (_right(value, cells) for value, cells in zip(values, widths, strict=True))
            lines += [()] * (step - 1)
            lines.append(
                (
                    Span(" ★ " if won else "   ", Tone.ACCENT),
                    Span(f"{line.rank}. ".rjust(4), tone, bold=won),
                    seat_tag(text.sides(len(names))[line.seat]),
                    Span("  "),
                    Span(pad(names[line.seat], NAME_CELLS), tone, bold=won),
                    *(Span(part) for part in parts),
                    Span(total, tone, bold=True),
                )
            )
        cells = _RANK_CELLS + NAME_CELLS + sum(widths) + 4
        return list(framed(_("Result"), lines, cells, look().light, Tone.FAINT, Tone.TEXT))

    def _column_widths(self, heads: list[str], room: int, gap: int) -> list[int]:
        """Return a width for every column, its gap at the left included; where room is short the widest give way."""
        text = self.session.text
        rows = [heads, *(standings.values(line, text) for line in self.standing.seats)]
        widths = [max(map(cell_len, column)) + gap for column in zip(*rows, strict=True)]
        while sum(widths) > room and max(widths) > _NARROWEST_COLUMN:
            widths[widths.index(max(widths))] -= 1
        return widths

    def _entries(self, y: int) -> list[Place]:
        seats = self._swapped()
        swap = _("The next seat begins: {names}.").format(names=", ".join(seat.name for seat in seats))
        labels = (
            ("again", _("again with the same seats"), "F5", _("A new game, the same people in the same order.")),
            ("swap", _("swap seats"), "F6", swap),
            ("copy", _("copy as text"), "F8", _("Puts the result on the clipboard and shows it here.")),
            ("log", _("what happened"), "F2", _("Every move of this game.")),
            ("back", _("back"), "Esc", _("The game stays in the history.")),
        )
        return [
            entry(key, MARGIN, y + row, _ENTRY_CELLS, (Span(label), Span(f"  {name}", Tone.FAINT)), sentence)
            for row, (key, label, name, sentence) in enumerate(labels)
        ]

    def _last_moves(self, x: int, y: int, size: Size) -> list[Text]:
        cells = min(size.width - x - MARGIN, 80)
        rows = size.height - y - 4
        told = self.session.sentences(self.session.table.events(None))
        if rows < 1 or not told:
            return []
        lines: list[Line] = [(Span(line, Tone.DIM),) for line in newest(told, cells - 4, rows)]
        drawn = framed(_("the last moves"), lines, cells, look().light, Tone.FAINT, Tone.DIM)
        return [Text(x, y + row, line, Ground.PANEL) for row, line in enumerate(drawn)]

    # what comes next

    def action_choose_here(self) -> None:
        if self._clock is not None:
            now, before = self._clock(), self._pressed_at
            self._pressed_at = now
            if now - before < DEAD_SECONDS:
                return
        super().action_choose_here()

    def choose(self, key: str) -> None:
        match key:
            case "again":
                self.action_again()
            case "swap":
                self.action_swap()
            case "copy":
                self.action_copy()
            case "log":
                self.action_log()
            case "back":
                self.action_back()

    def action_again(self) -> None:
        """Play once more, everybody where they sat."""
        self._play(self.session.table.setup.seats)

    def action_swap(self) -> None:
        """Play once more; everybody moves up by one, so that another seat begins."""
        self._play(self._swapped())

    def action_copy(self) -> None:
        """Put the result on the clipboard, and show it for terminals that do not let programs do that."""
        session = self.session
        self.copied = standings.as_text(
            session.plugin.title, self.standing, session.text, session.names, session.table.hints
        )
        self.app.copy_to_clipboard(self.copied)
        self.turn()
        self.say(_("Copied, if your terminal allows it."), Tone.GOOD)

    def action_log(self) -> None:
        from tablegames.ui.logs import LogScreen

        self.app.push_screen(LogScreen(self.session, None))

    def action_rules(self) -> None:
        self.app.open_rules(self.session.plugin.id, self.session.text.anchor(self.session.table.view(None)))

    def _swapped(self) -> tuple[SeatSetup, ...]:
        first, *others = self.session.table.setup.seats
        return (*others, first)

    def _play(self, seats: tuple[SeatSetup, ...]) -> None:
        setup = self.session.table.setup.replace(seats=seats)
        self.app.start(self.session.plugin, setup, new_seed())


def _right(text: str, cells: int) -> str:
    text = cut(text, cells - 1, "…")
    return " " * (cells - cell_len(text)) + text
