"""Tones, grounds and glyphs: how the faces look in each theme, in 256 and 16 colours, without any, and in plain ASCII.

The interface has one look at a time, as it has one language: `dress` sets it for an app, the widgets ask `look()`.
A widget that keeps drawn strips compares the look they were drawn with by identity.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import TYPE_CHECKING, Any, Final

from rich.color import Color, blend_rgb
from rich.style import Style

from tablegames.ui.faces import Tone
from tablegames.ui.palettes import EIGHT_BIT, PALETTES, SIXTEEN, Palette

if TYPE_CHECKING:
    from textual.app import App
    from textual.theme import Theme

THEMES: Final = tuple(PALETTES)
"""The names of the themes, in the order in which the settings offer them."""


class Depth(Enum):
    """How many colours the terminal has."""

    FULL = auto()
    """Any mixture of red, green and blue."""
    EIGHT_BIT = auto()
    """256."""
    SIXTEEN = auto()
    """The terminal's own sixteen."""
    NONE = auto()
    """Bold, dim and reverse only (`NO_COLOR`)."""

    @property
    def ansi(self) -> bool:
        """Whether the app must leave ANSI colours alone: `App(ansi_color=depth.ansi or None)`."""
        return not self.mixes

    @property
    def mixes(self) -> bool:
        """Whether colours can be mixed, as a muted one is."""
        return self in (Depth.FULL, Depth.EIGHT_BIT)


class Ground(StrEnum):
    """What lies under a text."""

    TABLE = "table"
    PANEL = "panel"
    """Cards and panels, a shade lighter than the table."""
    BACK = "back"
    """Cards that lie face down."""
    PICKED = "picked"
    BAR = "bar"
    """Title line and key line."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The characters of a frame."""

    top_left: str
    top: str
    top_right: str
    side: str
    bottom_left: str
    bottom: str
    bottom_right: str


LIGHT: Final = Frame("╭", "─", "╮", "│", "╰", "─", "╯")
HEAVY: Final = Frame("┏", "━", "┓", "┃", "┗", "━", "┛")
ASCII_LIGHT: Final = Frame("+", "-", "+", "|", "+", "-", "+")
ASCII_HEAVY: Final = Frame("#", "=", "#", "#", "#", "=", "#")

_ASCII: Final = str.maketrans(
    "●○·•✓✎✕▶◀★♛♦■□▢▮▯█▓▒░▦×−–—…←↑↓→─│━┃╭╮╰╯┏┓┗┛┌┐└┘¤‹›“”‘’",
    "@o..vrx><**$#o##.##?:#x---.<^v>-|=#++++####++++$<>\"\"''",
)


def _palettes(depth: Depth) -> Mapping[str, Palette]:
    return {Depth.EIGHT_BIT: EIGHT_BIT, Depth.SIXTEEN: SIXTEEN}.get(depth, PALETTES)


class Look:
    """One theme at one depth: styles for tones, frames and glyphs."""

    def __init__(self, theme: str, depth: Depth = Depth.FULL, *, ascii: bool = False) -> None:  # noqa: A002
        self.theme = theme if theme in PALETTES else THEMES[0]
        self.depth = depth
        self.ascii = ascii
        self.palette: Palette = _palettes(depth)[self.theme]
        self.light = ASCII_LIGHT if ascii else LIGHT
        self.heavy = ASCII_HEAVY if ascii else HEAVY
        self._styles: dict[tuple[Tone, Ground, bool, bool, bool], Style] = {}

    def style(
        self,
        tone: Tone,
        ground: Ground = Ground.TABLE,
        *,
        bold: bool = False,
        filled: bool = False,
        muted: bool = False,
    ) -> Style:
        """Return the style of a text; `filled` puts it on a ground of its tone, `muted` is for what is not live.

        Where muted colours cannot be mixed, nothing muted is filled.
        """
        filled = filled and not (muted and not self.depth.mixes)
        key = (tone, ground, bold, filled, muted)
        style = self._styles.get(key)
        if style is None:
            make = self._plain if self.depth is Depth.NONE else self._coloured
            style = self._styles[key] = make(tone, ground, bold, filled, muted)
        return style

    def text(self, text: str) -> str:
        """Return `text` with every glyph of ours that is not ASCII replaced, if the look is ASCII."""
        return text.translate(_ASCII) if self.ascii else text

    def _plain(self, tone: Tone, ground: Ground, bold: bool, filled: bool, muted: bool) -> Style:
        dim = muted or tone in (Tone.DIM, Tone.FAINT)
        accent = tone is Tone.ACCENT
        reverse = filled != (ground is Ground.PICKED)
        return Style(bold=(bold or accent) and not dim, dim=dim, reverse=reverse)

    def _coloured(self, tone: Tone, ground: Ground, bold: bool, filled: bool, muted: bool) -> Style:
        palette = self.palette
        colour, under = Color.parse(palette.tones[tone]), Color.parse(palette.grounds[ground])
        if muted:
            colour = self._muted(tone, colour, under)
        if not filled:
            return Style(color=colour, bgcolor=under, bold=bold and not muted)
        ink = Color.parse(palette.grounds["table"] if muted else palette.inks.get(tone, palette.ink))
        return Style(color=ink, bgcolor=colour, bold=bold and not muted)

    def _muted(self, tone: Tone, colour: Color, under: Color) -> Color:
        if tone in (Tone.TEXT, Tone.ACCENT, Tone.GOOD, Tone.BAD):
            return Color.parse(self.palette.tones[Tone.DIM])
        if tone in (Tone.DIM, Tone.FAINT):
            return Color.parse(self.palette.tones[Tone.FAINT])
        if tone in self.palette.muted:
            return Color.parse(self.palette.muted[tone])
        if colour.triplet is None or under.triplet is None:
            return Color.parse(self.palette.tones[Tone.DIM])
        return Color.from_triplet(blend_rgb(under.triplet, colour.triplet, self.palette.mute))


_look = Look(THEMES[0])


def look() -> Look:
    """Return the look of the interface now."""
    return _look


def use_look(theme: str, depth: Depth = Depth.FULL, *, ascii: bool = False) -> Look:  # noqa: A002
    """Switch the interface to a look and return it; an unknown theme is the first one."""
    global _look
    _look = Look(theme, depth, ascii=ascii)
    return _look


def tone_style(tone: Tone, ground: Ground = Ground.TABLE, *, bold: bool = False, filled: bool = False) -> Style:
    """Return the style of a tone in the present look."""
    return _look.style(tone, ground, bold=bold, filled=filled)


def colour_depth(environment: Mapping[str, str] = os.environ) -> Depth:
    """Return how many colours the terminal has, as rich will use them; an empty `NO_COLOR` counts as not set."""
    if environment.get("NO_COLOR"):
        return Depth.NONE
    system = environment.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if system != "auto":
        named = {"standard": Depth.SIXTEEN, "windows": Depth.SIXTEEN, "256": Depth.EIGHT_BIT}
        return named.get(system, Depth.FULL)
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return Depth.FULL
    terminal = environment.get("TERM", "").strip().lower()
    if terminal in ("", "dumb", "unknown"):
        return Depth.FULL
    return Depth.EIGHT_BIT if terminal.endswith(("kitty", "256color")) else Depth.SIXTEEN


def textual_themes(depth: Depth = Depth.FULL) -> tuple[Theme, ...]:
    """Return Textual's side of every theme, for what CSS colours."""
    return tuple(_textual_theme(name, depth) for name in THEMES)


def dress(app: App[Any], theme: str, *, ascii: bool = False, depth: Depth | None = None) -> None:  # noqa: A002
    """Give an app a look: `$background`, `$surface` (panels), `$panel` (bars), `$accent` and the tones of the widgets.

    Call it once the app exists, best before it runs, and again whenever a setting changes.
    """
    depth = colour_depth() if depth is None else depth
    chosen = use_look(theme, depth, ascii=ascii)
    app.set_class(ascii, "-ascii")
    for textual_theme in textual_themes(depth):
        app.register_theme(textual_theme)
    if not app.is_running:  # nothing has been laid out by the old theme: no need to do that twice
        app.set_reactive(type(app).theme, chosen.theme)
        app.stylesheet.set_variables(app.get_css_variables())
        return
    app.theme = chosen.theme
    app.ansi_color = depth.ansi or None  # which Textual before 8.2.5 has reset with the theme
    app.refresh(layout=True)
    for screen in app.screen_stack:
        screen.refresh(layout=True)
        for widget in screen.walk_children():
            widget.refresh()


def _textual_theme(name: str, depth: Depth) -> Theme:
    from textual.theme import Theme  # not before a screen opens

    palette = _palettes(depth)[name]
    prefix = "ansi_" if depth is Depth.SIXTEEN else ""
    default = "ansi_default" if depth is Depth.NONE else ""

    def tone(tone: Tone) -> str:
        return default or prefix + palette.tones[tone]

    def ground(ground: Ground) -> str:
        return default or prefix + palette.grounds[ground]

    theme = Theme(
        name=name,
        dark=palette.dark,
        primary=tone(Tone.BLUE),
        secondary=tone(Tone.DIM),
        accent=tone(Tone.ACCENT),
        warning=tone(Tone.GOLD),
        error=tone(Tone.BAD),
        success=tone(Tone.GOOD),
        foreground=tone(Tone.TEXT),
        background=ground(Ground.TABLE),
        surface=ground(Ground.PANEL),
        panel=ground(Ground.BAR),
        boost=ground(Ground.PANEL),
        variables={
            # Textual derives these from the colours above, but not for ANSI themes.
            "ansi-background": ground(Ground.TABLE),
            "ansi-foreground": tone(Tone.TEXT),
            "surface": ground(Ground.PANEL),
            "panel": ground(Ground.BAR),
            "boost": ground(Ground.PANEL),
            "text": tone(Tone.TEXT),
            "text-muted": tone(Tone.DIM),
            "text-disabled": tone(Tone.FAINT),
            "border": tone(Tone.ACCENT),
            "border-blurred": tone(Tone.FAINT),
            "block-cursor-background": tone(Tone.ACCENT),
            "block-cursor-foreground": ground(Ground.TABLE),
            "block-cursor-text-style": "reverse bold" if depth is Depth.NONE else "bold",
            "input-cursor-background": tone(Tone.TEXT),
            "input-cursor-foreground": ground(Ground.TABLE),
            "input-cursor-text-style": "reverse" if depth is Depth.NONE else "none",
            "input-selection-background": tone(Tone.FAINT),
            "input-selection-foreground": tone(Tone.TEXT),
            "screen-selection-background": tone(Tone.FAINT),
            "screen-selection-foreground": tone(Tone.TEXT),
            "scrollbar": tone(Tone.FAINT),
            "scrollbar-background": ground(Ground.PANEL),
            "footer-key-foreground": tone(Tone.ACCENT),
        },
    )
    theme.ansi = depth.ansi  # a field since Textual 8.2.5; before that the app alone says so
    return theme
