"""A bar that empties while time runs out."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region, Size

from tablegames.i18n import _
from tablegames.ui.faces import Face, Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.theme import Look
from tablegames.ui.widgets.paint import paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone


class TimeBar(Zone):
    """A bar with the seconds left at the bottom of the zone, above it a label; empty while no time runs."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._label = ""
        self._left = 0.0
        self._seconds = 0.0

    def show(self, label: str, left: float, seconds: float) -> None:
        """Show that of `seconds` so many are left; what has moved is painted again, and nothing else."""
        before = (self._label, self._seconds, *self._cells())
        shown = bool(self._seconds)
        self._label, self._left, self._seconds = label, left, seconds
        now = (label, seconds, *self._cells())
        if now == before:
            return
        if shown and now[:2] == before[:2]:
            self._arrangement = None
            self.refresh(Region(0, self.size.height - 1, self.size.width, 1))
        else:
            self.changed()

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        if not self._seconds:
            return Arrangement()
        full, empty, said = self._cells()
        bar = (Span("█" * full, Tone.ACCENT), Span("░" * empty, Tone.FAINT), Span(said, Tone.DIM))
        label = [(Span(line, Tone.DIM),) for line in wrap(self._label, size.width, max(1, size.height - 1))]
        rows = [paint_line(look, line, size.width) for line in (*label, bar)][-size.height :]
        return Arrangement(patches=[Patch(0, size.height - len(rows), rows)])

    def _cells(self) -> tuple[int, int, str]:
        """Return the full and the empty cells of the bar, and what stands behind it."""
        if not self._seconds or not self.size.width:
            return 0, 0, ""
        said = _(" {seconds} s").format(seconds=f"{self._left:.1f}") if self._left else ""
        room = max(0, self.size.width - len(_(" {seconds} s").format(seconds=f"{self._seconds:.1f}")))
        full = -int(-room * self._left // self._seconds)
        return full, room - full, said
