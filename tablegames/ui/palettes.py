"""The colours of the themes, in full colour, in 256 and in the terminal's own sixteen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from tablegames.ui.faces import Tone


@dataclass(frozen=True, slots=True)
class Palette:
    """A theme's colours as names that rich understands: tones, the grounds under them, and the ink on filled tags."""

    dark: bool
    grounds: Mapping[str, str]
    """One colour for each `Ground`."""
    tones: Mapping[Tone, str]
    ink: str
    inks: Mapping[Tone, str] = field(default_factory=dict)
    """Tones whose tag needs another ink."""
    mute: float = 0.55
    """How much of a tone is left of it in things that are not live."""
    muted: Mapping[Tone, str] = field(default_factory=dict)
    """What stands for a muted tone where colours cannot be blended, or would become alike."""


NIGHT: Final = Palette(
    dark=True,
    grounds={"table": "#10141c", "panel": "#171d29", "back": "#1d2740", "bar": "#212a3a", "picked": "#2c3850"},
    tones={
        Tone.TEXT: "#e6e9ef",
        Tone.DIM: "#8a94a8",
        Tone.FAINT: "#4a5468",
        Tone.ACCENT: "#ffb454",
        Tone.GOOD: "#7fd88f",
        Tone.BAD: "#ff6b6b",
        Tone.WHITE: "#e8e6df",
        Tone.BLUE: "#6aa5ff",
        Tone.GREEN: "#5cc77a",
        Tone.RED: "#ff6b6b",
        Tone.BLACK: "#a58fb8",
        Tone.GOLD: "#f2c14e",
        Tone.PINK: "#ff8ac6",
        Tone.ORANGE: "#ff9f4a",
        Tone.PURPLE: "#b48cff",
    },
    ink="#10141c",
    inks={Tone.FAINT: "#e6e9ef"},
)

DAY: Final = Palette(
    dark=False,
    grounds={"table": "#eceae4", "panel": "#f8f7f3", "back": "#d5dcec", "bar": "#dbd8cf", "picked": "#ffe6c2"},
    tones={
        Tone.TEXT: "#20242c",
        Tone.DIM: "#646b78",
        Tone.FAINT: "#a9adb5",
        Tone.ACCENT: "#a34c00",
        Tone.GOOD: "#1d7a38",
        Tone.BAD: "#b8232f",
        Tone.WHITE: "#6e6a5e",
        Tone.BLUE: "#1f5fc4",
        Tone.GREEN: "#1d7a38",
        Tone.RED: "#b8232f",
        Tone.BLACK: "#4b3a5c",
        Tone.GOLD: "#7d5b00",
        Tone.PINK: "#b0307c",
        Tone.ORANGE: "#a34c00",
        Tone.PURPLE: "#6a3cc0",
    },
    ink="#ffffff",
    inks={Tone.FAINT: "#20242c"},
)

CONTRAST: Final = Palette(
    dark=True,
    grounds={"table": "#000000", "panel": "#000000", "back": "#00144a", "bar": "#262626", "picked": "#003a70"},
    tones={
        Tone.TEXT: "#ffffff",
        Tone.DIM: "#c8c8c8",
        Tone.FAINT: "#8c8c8c",
        Tone.ACCENT: "#ffe100",
        Tone.GOOD: "#5cff7d",
        Tone.BAD: "#ff7b7b",
        Tone.WHITE: "#ffffff",
        Tone.BLUE: "#77b6ff",
        Tone.GREEN: "#5cff7d",
        Tone.RED: "#ff7b7b",
        Tone.BLACK: "#d3b3f0",
        Tone.GOLD: "#ffc93c",
        Tone.PINK: "#ff9fd6",
        Tone.ORANGE: "#ffa94d",
        Tone.PURPLE: "#c9a6ff",
    },
    ink="#000000",
    mute=0.7,
)

PALETTES: Final[Mapping[str, Palette]] = {"night": NIGHT, "day": DAY, "contrast": CONTRAST}

# In 256 colours a ground that is nearly grey would become the next navy, rose or yellow of the colour cube, so the
# grounds (and the tone of plain text) are taken from the grey ramp and the cube themselves.
EIGHT_BIT: Final[Mapping[str, Palette]] = {
    "night": replace(
        NIGHT,
        grounds={"table": "#121212", "panel": "#1c1c1c", "back": "#262626", "bar": "#303030", "picked": "#3a3a3a"},
        tones={**NIGHT.tones, Tone.TEXT: "#e4e4e4", Tone.DIM: "#9e9e9e", Tone.BLACK: "#af87d7"},
        ink="#121212",
        muted={Tone.BLUE: "#5f87af", Tone.BLACK: "#5f5f87", Tone.GOLD: "#87875f"},
    ),
    "day": replace(
        DAY,
        grounds={"table": "#f4f4f4", "panel": "#ffffff", "back": "#eaeaea", "bar": "#eaeaea", "picked": "#ffffd7"},
        tones={**DAY.tones, Tone.TEXT: "#1c1c1c", Tone.DIM: "#585858", Tone.BLACK: "#5f005f", Tone.PINK: "#af0087"},
    ),
    "contrast": replace(
        CONTRAST,
        grounds={"table": "#000000", "panel": "#000000", "back": "#00005f", "bar": "#262626", "picked": "#444444"},
    ),
}

_DARK_MUTED: Final = {
    Tone.BLUE: "blue",
    Tone.GREEN: "green",
    Tone.RED: "red",
    Tone.BLACK: "magenta",
    Tone.GOLD: "yellow",
    Tone.ORANGE: "yellow",
    Tone.PINK: "magenta",
    Tone.PURPLE: "cyan",
}

_DARK_SIXTEEN: Final = Palette(
    dark=True,
    grounds={"table": "black", "panel": "black", "back": "black", "bar": "blue", "picked": "blue"},
    tones={
        Tone.TEXT: "bright_white",
        Tone.DIM: "white",
        Tone.FAINT: "bright_black",
        Tone.ACCENT: "bright_yellow",
        Tone.GOOD: "bright_green",
        Tone.BAD: "bright_red",
        Tone.WHITE: "bright_white",
        Tone.BLUE: "bright_blue",
        Tone.GREEN: "bright_green",
        Tone.RED: "bright_red",
        Tone.BLACK: "bright_magenta",
        Tone.GOLD: "bright_yellow",
        Tone.PINK: "bright_magenta",
        Tone.ORANGE: "yellow",
        Tone.PURPLE: "bright_cyan",
    },
    ink="black",
    inks={Tone.FAINT: "bright_white"},
    muted=_DARK_MUTED,
)

SIXTEEN: Final[Mapping[str, Palette]] = {
    "night": _DARK_SIXTEEN,
    "day": Palette(
        dark=False,
        grounds={
            "table": "bright_white",
            "panel": "bright_white",
            "back": "bright_white",
            "bar": "white",
            "picked": "white",
        },
        tones={
            Tone.TEXT: "black",
            Tone.DIM: "bright_black",
            Tone.FAINT: "bright_black",
            Tone.ACCENT: "magenta",
            Tone.GOOD: "green",
            Tone.BAD: "red",
            Tone.WHITE: "bright_black",
            Tone.BLUE: "blue",
            Tone.GREEN: "green",
            Tone.RED: "red",
            Tone.BLACK: "black",
            Tone.GOLD: "yellow",
            Tone.PINK: "bright_magenta",
            Tone.ORANGE: "bright_red",
            Tone.PURPLE: "magenta",
        },
        ink="bright_white",
    ),
    "contrast": _DARK_SIXTEEN,
}
