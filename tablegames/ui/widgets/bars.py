"""The first and the last line of every game screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region, Size
from textual.message import Message

from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.paint import line_cells, paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone


class TitleLine(Zone):
    """The game at the left, whose turn it is in the middle, where the game stands at the right."""

    DEFAULT_CSS = """
    TitleLine { height: 1; }
    """

    class Clicked(Message):
        """The line was clicked: the mouse's way to the menu."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._texts = ("", "", "")

    def show(self, left: str, centre: str, right: str) -> None:
        """Show three texts; the one in the middle has the accent as its ground."""
        if (left, centre, right) != self._texts:
            self._texts = (left, centre, right)
            self.changed()

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        left, centre, right = self._texts
        width = size.width
        line = paint_line(look, (Span(" "), Span(left, bold=True)), width, Ground.BAR)
        patches = [Patch(0, 0, [line])]
        right_x = width - cell_len(right) - 1
        patches.append(Patch(right_x, 0, [paint_line(look, (Span(right, Tone.DIM),), cell_len(right), Ground.BAR)]))
        if centre:
            middle = f" {cut(centre, width - 4, '…')} "
            cells = cell_len(middle)
            x = max(0, min((width - cells) // 2, right_x - 1 - cells))
            span = Span(middle, Tone.ACCENT, bold=True, filled=True)
            patches.append(Patch(x, 0, [paint_line(look, (span,), cells, Ground.BAR)]))
        return Arrangement(patches=patches)

    def clicked(self, x: int, y: int, clicks: int) -> bool:
        """Ask for the menu."""
        self.post_message(self.Clicked())
        return True


class KeyHint(NamedTuple):
    """A key, what it does in a word, the action a click runs; of two hints that do not both fit, `keep` decides."""

    key: str
    word: str
    action: str
    keep: int = 0


class KeyLine(Zone):
    """The keys that matter now. What does not fit is left out, the least important first: F1 has them all."""

    DEFAULT_CSS = """
    KeyLine { height: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._hints: tuple[KeyHint, ...] = ()
        self._boxes: list[tuple[KeyHint, Region]] = []

    def show(self, hints: Sequence[tuple[str, str, str] | tuple[str, str, str, int]]) -> None:
        """Show hints (`KeyHint`, or its fields) from left to right."""
        if (shown := tuple(KeyHint(*hint) for hint in hints)) != self._hints:
            self._hints = shown
            self.changed()

    @property
    def shown(self) -> tuple[KeyHint, ...]:
        """The hints that fit."""
        self._arranged()
        return tuple(hint for hint, _region in self._boxes)

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        hints = _fitting(self._hints, size.width - 2)
        self._boxes = []
        line: Line = (Span(" "),)
        for hint in hints:
            cells = _cells(hint)
            self._boxes.append((hint, Region(line_cells(line), 0, cells, 1)))
            word = f" {hint.word}  " if hint.word else "  "
            line = (*line, Span(hint.key, Tone.ACCENT, bold=True), Span(word, Tone.DIM))
        return Arrangement(patches=[Patch(0, 0, [paint_line(look, line, size.width, Ground.BAR)])])

    def clicked(self, x: int, y: int, clicks: int) -> bool:
        """Do what the key would do."""
        self._arranged()
        for hint, region in self._boxes:
            if region.contains(x, y):
                self.call_next(self.screen.run_action, hint.action)
                return True
        return False


def _cells(hint: KeyHint) -> int:
    return cell_len(hint.key) + (1 + cell_len(hint.word) if hint.word else 0)


def _fitting(hints: Sequence[KeyHint], cells: int) -> list[KeyHint]:
    kept = list(hints)
    while kept and sum(_cells(hint) + 2 for hint in kept) - 2 > cells:
        # Of equals the last one goes first.
        index = min(range(len(kept)), key=lambda index: (kept[index].keep, -index))
        del kept[index]
    return kept
