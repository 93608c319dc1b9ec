"""Who plays which seat from here on: people come and go in the middle of a game, computers hold their chairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tablegames.core.model import HUMAN
from tablegames.i18n import _
from tablegames.ui.faces import Span, Tone
from tablegames.ui.fitting import pad
from tablegames.ui.names import NAME_CELLS
from tablegames.ui.page import MARGIN, Page, Text, entry
from tablegames.ui.page_screen import FORM_KEYS, PageScreen
from tablegames.ui.setup_page import player_place, seat_tag
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

    from tablegames.core.model import Seat
    from tablegames.ui.session import Session

_PLAYER_X: Final = MARGIN + 5 + NAME_CELLS + 2
_ENTRY_CELLS: Final = 34


class ChairsScreen(PageScreen):
    """A row a seat; left and right change who plays it. Nothing changes before it is confirmed.

    An opaque page with nothing private: whoever sits at the terminal may change with others.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *FORM_KEYS,
        Binding("left", "turn_value(-1)"),
        Binding("right", "turn_value(1)"),
        Binding("f5", "confirm"),
    ]

    def __init__(self, session: Session, confirmed: Callable[[Sequence[str]], None]) -> None:
        super().__init__()
        self.session = session
        self.players = [seat.player for seat in session.table.setup.seats]
        self._confirmed = confirmed

    def heading(self) -> tuple[str, str, str]:
        return self.session.plugin.title, "", _("who plays")

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("↑↓", _("move"), ""),
            KeyHint("←→", _("change"), "turn_value(1)", 1),
            KeyHint("F5", _("go on like this"), "confirm", 3),
            KeyHint("Esc", _("leave it as it was"), "back", 2),
        )

    def page(self, size: Size) -> Page:
        text, names = self.session.text, self.session.names
        sides = text.sides(len(names))
        texts = [Text(MARGIN, 1, (Span(_("Who goes on playing for whom?"), Tone.DIM),))]
        places = []
        step = 2 if size.height >= 2 * len(names) + 8 else 1
        y = 2 + step - 1
        for seat, player in enumerate(self.players):
            texts.append(Text(MARGIN, y, (seat_tag(sides[seat]), Span("  "), Span(pad(names[seat], NAME_CELLS)))))
            places.append(player_place(f"player:{seat}", _PLAYER_X, y, player, text))
            y += step
        y += 1
        places.append(entry("confirm", MARGIN, y, _ENTRY_CELLS, _("go on like this"), self._warning()))
        places.append(entry("back", MARGIN, y + 1, _ENTRY_CELLS, _("leave it as it was")))
        return Page(y + 2, tuple(texts), tuple(places))

    def _warning(self) -> str:
        """Return what a change means for secrets: whoever takes a chair sees what belongs to it."""
        before = [seat.player for seat in self.session.table.setup.seats]
        taken = [now == HUMAN != then for now, then in zip(self.players, before, strict=True)]
        return _("Whoever takes a chair sees what its computer saw.") if any(taken) else ""

    def choose(self, key: str) -> None:
        match key.partition(":")[0]:
            case "player":
                self.sheet.go(key)
                self.action_turn_value(1)
            case "confirm":
                self.action_confirm()
            case _:
                self.action_back()

    def action_turn_value(self, by: int) -> None:
        """Change who plays the seat under the cursor."""
        kind, _colon, seat = self.sheet.cursor.partition(":")
        if kind == "player":
            self._turn_player(int(seat), by)

    def _turn_player(self, seat: Seat, by: int) -> None:
        choices = (HUMAN, *self.session.bots)
        self.players[seat] = choices[(choices.index(self.players[seat]) + by) % len(choices)]
        self.turn()

    def action_confirm(self) -> None:
        """Let those go on who are shown."""
        if self.is_active:
            self._confirmed(self.players)
