"""The menu of a game, the questions before leaving it, and the consent to taking something back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tablegames.core.bots import NORMAL_PLAYER
from tablegames.core.table import Undo
from tablegames.i18n import _
from tablegames.ui.ask import Ask
from tablegames.ui.faces import Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.page import MARGIN, Page, Text, entry
from tablegames.ui.page_screen import SHEET_KEYS, PageScreen
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

    from tablegames.core.model import Seat
    from tablegames.settings import Settings
    from tablegames.ui.session import Session

_NO: Final = "no"
_ENTRY_CELLS: Final = 40


def menu(session: Session, settings: Settings, at: str = "") -> Ask:
    """Return the menu with the cursor `at` an answer.

    They are undo, hint, ahead, scores, log, rules, chairs, settings, leave and abandon.
    """
    answers = [("", _("go on"))]
    needs = session.table.undo_needs()
    if needs is Undo.FREE:
        answers.append(("undo", _("take back the last decision")))
    elif needs is Undo.CONSENT and settings.undo_by_consent:
        answers.append(("undo", _("take back the last decision, if all agree")))
    if NORMAL_PLAYER in session.bots:
        answers.append(("hint", _("a hint")))
    answers.append(("ahead", _("how do I stand? the best moves")))
    answers += [
        ("scores", _("scores so far")),
        ("log", _("what happened")),
        ("rules", _("rules")),
        ("chairs", _("who plays: people and computers")),
        ("settings", _("settings")),
        ("leave", _("save and leave")),
        ("abandon", _("abandon the game")),
    ]
    keys = [key for key, _label in answers]
    return Ask(session.title or session.plugin.title, answers, safe=keys.index(at))


def leave_question(session: Session) -> Ask:
    """Return the question before the program is left; the answers are picker and quit."""
    kept = _("Leave? The game is saved; you can go on with it at any time.")
    return Ask(
        session.problem or kept,
        [
            ("", _("go on playing")),
            ("picker", _("to the other games")),
            ("quit", _("leave") if not session.problem else _("leave; the last moves are lost")),
        ],
    )


def abandon_question() -> Ask:
    """Return the question before a game is thrown away; the answer is abandon."""
    return Ask(
        _("Abandon this game? It ends without a result, and its save is deleted."),
        [("", _("go on playing")), ("abandon", _("abandon it"))],
    )


class ConsentScreen(PageScreen):
    """Every person at the table agrees, each by its digit or by a click, or nothing is taken back.

    An opaque page with nothing private: everybody is at the terminal.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *SHEET_KEYS,
        *(Binding(str(digit), f"agree({digit})") for digit in range(1, 10)),
    ]

    def __init__(self, session: Session, agreed: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self.yes: frozenset[Seat] = frozenset()
        self._agreed = agreed

    def heading(self) -> tuple[str, str, str]:
        return self.session.plugin.title, "", _("taking back")

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("1-9", _("agree"), "", 1),
            KeyHint("Enter", _("choose"), "choose_here", 2),
            KeyHint("Esc", _("do not take back"), "back", 3),
        )

    def page(self, size: Size) -> Page:
        table, names = self.session.table, self.session.names
        seat = table.undoer()
        asks = _("The last decision of {name} is to be taken back, although something has been seen since.")
        question = asks.format(name="" if seat is None else names[seat])
        sentences = [*wrap(question, size.width - 2 * MARGIN), "", _("Everybody must agree.")]
        texts = [Text(MARGIN, 1 + y, (Span(line, bold=True),)) for y, line in enumerate(sentences)]
        y = len(sentences) + 2
        places = []
        for human in self.session.humans:
            mark = Span("✓ ", Tone.GOOD, bold=True) if human in self.yes else Span("· ", Tone.DIM)
            label = (Span(f"{human + 1}  ", Tone.DIM), mark, Span(names[human]))
            places.append(entry(str(human), MARGIN, y, _ENTRY_CELLS, label))
            y += 1
        places.append(entry(_NO, MARGIN, y + 1, _ENTRY_CELLS, _("do not take back")))
        return Page(y + 2, tuple(texts), tuple(places))

    def choose(self, key: str) -> None:
        if key == _NO:
            self.action_back()
        else:
            self._agree(int(key))

    def action_agree(self, digit: int) -> None:
        """A seat's digit: it agrees, or takes its consent back."""
        self._agree(digit - 1)

    def _agree(self, seat: Seat) -> None:
        if not self.is_active:
            return
        humans = frozenset(self.session.humans)
        if seat in humans:
            self.yes ^= {seat}
        if self.yes == humans:
            self.dismiss()
            self._agreed()
        else:
            self.turn()
