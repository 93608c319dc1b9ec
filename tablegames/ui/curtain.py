"""The curtain between two people: an opaque screen with public facts only, lifted by Space or by a click on its button.

It listens to keys in one way only (`on_key`), so that what was typed ahead is seen in the order in which it was typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.timer import Timer

from tablegames.i18n import N_, _
from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.fitting import wrap
from tablegames.ui.flow import Why
from tablegames.ui.front import FrontScreen
from tablegames.ui.theme import Ground, Look
from tablegames.ui.widgets.bars import KeyHint, KeyLine, TitleLine
from tablegames.ui.widgets.paint import blank, centred, frame, paint_line
from tablegames.ui.widgets.zone import Arrangement, Patch, Zone

DEAD_SECONDS: Final = 0.5
"""How long nothing may have been pressed, and the curtain must have been seen, before it can be lifted."""

SETTLE_SECONDS: Final = 0.03
"""How long no other key may follow: what is pasted comes faster."""

_PANEL_CELLS: Final = 44
_PANEL_ROWS: Final = 12

_CALLS: Final = {
    Why.TURN: N_("Pass to"),
    Why.CLAIM: N_("To interrupt, pass to"),
    Why.LOOK: N_("To look at hidden cards, pass to"),
    Why.TELL: N_("Something to be told: pass to"),
    Why.COVER: N_("Covered. Pass to"),
}


@dataclass(frozen=True, slots=True)
class Notice:
    """What stands on a curtain; everybody reads it."""

    title: str
    heading: str
    name: str
    reason: Why
    facts: Sequence[str]
    backs_out: bool
    """Whether Esc takes back what the curtain was drawn for."""


class NoticePanel(Zone):
    """The framed panel in the middle of the curtain."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self._notice = notice

    def faces(self) -> Sequence[Face]:
        return ()

    def arrange_faces(self, size: Size, look: Look) -> Arrangement:
        width, height = min(_PANEL_CELLS, size.width), min(_PANEL_ROWS, size.height)
        if width < 3 or height < 3:
            return Arrangement()
        rows = [
            paint_line(look, centred(line, width - 2), width - 2, Ground.PANEL)
            for line in self._lines(width - 4)[: height - 2]
        ]
        rows += [blank(look, width - 2, Ground.PANEL)] * (height - 2 - len(rows))
        panel = frame(look, width, rows, tone=Tone.ACCENT, heavy=True)
        return Arrangement(patches=[Patch((size.width - width) // 2, max(0, size.height - height) * 2 // 5, panel)])

    def _lines(self, cells: int) -> list[Line]:
        notice = self._notice
        call = Span(_(_CALLS[notice.reason]) + " ", Tone.DIM)
        question, _space, rest = _("Nobody else looks now? Press {key}").partition("{key}")
        facts = [line for fact in notice.facts for line in wrap(fact, cells, 2)]
        return [
            (),
            (call, Span(notice.name.upper(), Tone.ACCENT, bold=True)),
            (),
            (Span(question), Span(_("Space"), Tone.ACCENT, bold=True), Span(rest)),
            (Span(_("or click on your name in the last row"), Tone.DIM),),
            (),
            *((Span(fact, Tone.DIM),) for fact in facts),
        ]


class CurtainScreen(FrontScreen[None]):
    """Covers the terminal until the seat that it names lifts it.

    `lift` shows what that seat may see and removes the curtain; until it is called nobody has asked for a private view.
    `clock` counts seconds and never goes back.
    """

    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    CurtainScreen { background: $background; }
    """

    def __init__(
        self,
        notice: Notice,
        *,
        lift: Callable[[], None],
        back: Callable[[], object],
        menu: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        super().__init__()
        self.notice = notice
        self._lift = lift
        self._back = back
        self._menu = menu
        self._clock = clock
        self._seen = False
        self._quiet_since = 0.0
        self._about_to_lift: Timer | None = None

    def compose(self) -> ComposeResult:
        notice = self.notice
        title, keys = TitleLine(), KeyLine()
        title.show(notice.title, "", notice.heading)
        hints = [KeyHint(_("Space"), _("I am {name}").format(name=notice.name), "lift", keep=2)]
        if notice.backs_out:
            hints.append(KeyHint("Esc", _("back"), "back", keep=1))
        keys.show([*hints, KeyHint("F10", _("menu"), "menu")])
        yield title
        yield NoticePanel(notice)
        yield keys

    def on_mount(self) -> None:
        self.call_after_refresh(self._first_frame)

    def _first_frame(self) -> None:
        self._seen = True
        self._quiet_since = self._clock()

    # keys and the mouse

    def on_key(self, event: events.Key) -> None:
        event.stop()
        quiet = self._note_input()
        if event.key == "space" and quiet:
            self._about_to_lift = self.set_timer(SETTLE_SECONDS, self._lift)
        elif event.key == "escape":
            self.action_back()
        elif event.key == "f10":
            self.action_menu()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._note_input()

    def on_click(self) -> None:
        self._note_input()

    def on_title_line_clicked(self) -> None:
        self.action_menu()

    def action_lift(self) -> None:
        """The button was clicked."""
        if self._note_input():
            self._lift()

    def action_back(self) -> None:
        """Take back what the curtain was drawn for; where there is nothing, ask for the menu."""
        if not self.notice.backs_out:
            self.action_menu()
        elif self.is_active:
            self._back()

    def action_menu(self) -> None:
        """Show the menu; the curtain stays."""
        if self.is_active:
            self._menu()

    def _note_input(self) -> bool:
        """Start the dead time anew; return whether it was over."""
        if self._about_to_lift is not None:
            self._about_to_lift.stop()
            self._about_to_lift = None
        now = self._clock()
        quiet = self._seen and now - self._quiet_since >= DEAD_SECONDS
        self._quiet_since = now
        return quiet
