"""The settings: each is applied at once and saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from tablegames.i18n import N_, _
from tablegames.settings import THEMES
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.page import MARGIN, Page, Place, Text, entry, framed, value_place
from tablegames.ui.page_screen import FORM_KEYS, PageScreen
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.bars import KeyHint

if TYPE_CHECKING:
    from textual.geometry import Size

    from tablegames.settings import Settings


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the screen: the field of `Settings`, what it can be, and what that is called."""

    key: str
    title: str
    sentence: str
    choices: tuple[tuple[object, str], ...]

    def place(self, settings: Settings) -> int:
        """Return which choice is set now, or the one that comes nearest."""
        value = getattr(settings, self.key)
        exact = [index for index, (choice, _label) in enumerate(self.choices) if choice == value]
        if exact:
            return exact[0]
        numbers = [choice if isinstance(choice, int | float) else 0.0 for choice, _label in self.choices]
        return min(range(len(numbers)), key=lambda index: abs(numbers[index] - value))


_THEME_LABELS: Final = {"night": N_("night"), "day": N_("day"), "contrast": N_("high contrast")}

SETTINGS: Final = (
    Setting(
        "theme",
        N_("Colours"),
        N_("How everything looks."),
        tuple((theme, _THEME_LABELS.get(theme, theme)) for theme in THEMES),
    ),
    Setting(
        "ascii",
        N_("Characters"),
        N_("For fonts that lack frames and symbols."),
        ((False, N_("frames and symbols")), (True, N_("plain ASCII"))),
    ),
    Setting(
        "pace",
        N_("Computer players"),
        N_("How long a computer's move stays visible."),
        ((0.0, N_("at once")), (0.3, N_("fast")), (0.8, N_("normal")), (1.3, N_("slow")), (2.0, N_("very slow"))),
    ),
    Setting(
        "thinking",
        N_("Thinking"),
        N_("How long the hard computer player thinks about a move."),
        ((0.2, "0.2 s"), (0.5, "0.5 s"), (1.0, "1 s"), (2.0, "2 s"), (5.0, "5 s"), (10.0, "10 s")),
    ),
    Setting(
        "undo_by_consent",
        N_("Taking back"),
        N_("A move that showed something hidden."),
        ((True, N_("if everybody agrees")), (False, N_("never after a reveal"))),
    ),
    Setting(
        "idle_curtain",
        N_("Curtain"),
        N_("Covers what is hidden when no key is pressed."),
        ((0, N_("only when needed")), (30, N_("after 30 s")), (60, N_("after 1 min")), (300, N_("after 5 min"))),
    ),
    Setting(
        "grace",
        N_("Time to interrupt"),
        N_("How long the next turn waits where quickness counts."),
        ((0, N_("none")), (1, "1 s"), (2, "2 s"), (3, "3 s"), (5, "5 s"), (10, "10 s")),
    ),
)

_ROWS: Final = 3
"""A setting, its sentence and a free row, where there is room."""

_VALUE_X: Final = 24
_SIDE_X: Final = 74
_SIDE_CELLS: Final = 38


class SettingsScreen(PageScreen):
    """A row a setting; left and right change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *FORM_KEYS,
        Binding("left", "turn_value(-1)"),
        Binding("right", "turn_value(1)"),
        Binding("f9", "back"),
    ]

    def heading(self) -> tuple[str, str, str]:
        return _("Settings"), "", _("saved at once")

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("↑↓", _("move"), ""),
            KeyHint("←→", _("change"), "turn_value(1)"),
            KeyHint("Enter", _("next value"), "choose_here"),
            KeyHint("Esc", _("back"), "back"),
        )

    def page(self, size: Size) -> Page:
        texts: list[Text] = []
        places: list[Place] = []
        y = 1
        rows = _ROWS if size.height >= _ROWS * len(SETTINGS) + 2 else _ROWS - 1
        for setting in SETTINGS:
            label = _(setting.choices[setting.place(self.app.settings)][1])
            texts.append(Text(MARGIN, y, (Span(_(setting.title)),)))
            places.append(value_place(setting.key, _VALUE_X, y, label, ""))
            texts.append(Text(_VALUE_X + 2, y + 1, (Span(_(setting.sentence), Tone.DIM),)))
            y += rows
        places.append(entry("back", MARGIN, y, 20, _("Back")))
        if size.width >= _SIDE_X + _SIDE_CELLS and size.height >= 32:
            texts += _sample(MARGIN, y + 3)
        return Page(y + 1, tuple(texts), tuple(places))

    def choose(self, key: str) -> None:
        if key == "back":
            self.action_back()
        else:
            self.sheet.go(key)
            self.action_turn_value(1)

    def action_turn_value(self, by: int) -> None:
        """Change the setting under the cursor."""
        setting = next((setting for setting in SETTINGS if setting.key == self.sheet.cursor), None)
        if setting is not None:
            value = setting.choices[(setting.place(self.app.settings) + by) % len(setting.choices)][0]
            self.app.set(**{setting.key: value})
            self.turn()


def _sample(x: int, y: int) -> list[Text]:
    """Return a panel that shows the colours as the games use them."""
    suits: Sequence[tuple[str, Tone]] = (
        ("W", Tone.WHITE),
        ("U", Tone.BLUE),
        ("G", Tone.GREEN),
        ("R", Tone.RED),
        ("K", Tone.BLACK),
        ("*", Tone.GOLD),
        ("P", Tone.PINK),
        ("O", Tone.ORANGE),
        ("V", Tone.PURPLE),
    )
    tags: list[Span] = []
    for letter, tone in suits:
        tags += [Span(f" {letter} ", tone, bold=True, filled=True), Span(" ●●●  ", tone)]
    cells = sum(cell_len(span.text) for span in tags) + 4
    lines: list[Line] = [
        (),
        tuple(tags),
        (),
        (
            Span("▶ here, now", Tone.ACCENT, bold=True),
            Span("   text   "),
            Span("label   ", Tone.DIM),
            Span("not now   ", Tone.FAINT),
            Span("✓ can be had   ", Tone.GOOD),
            Span("damaged", Tone.BAD),
        ),
        (),
    ]
    drawn = framed(_("This is how it looks"), lines, cells, look().light, Tone.FAINT, Tone.TEXT)
    return [Text(x, y + row, line, Ground.PANEL) for row, line in enumerate(drawn)]
