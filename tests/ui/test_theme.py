"""Themes: every tone readable, in full colour, 256, sixteen and none."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.app import App, ComposeResult
from textual.widgets import Static

from tablegames.ui.faces import Tone
from tablegames.ui.theme import THEMES, Depth, Ground, Look, colour_depth, dress, look, tone_style


def luminance(color: Color) -> float:
    """Return how bright a colour is, as WCAG counts it."""
    assert color.triplet is not None
    parts = [part / 255 for part in color.triplet]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(style: Style, depth: Depth) -> float:
    """Return the contrast of a text to its ground as the terminal shows them, from 1 to 21."""
    assert style.color is not None
    assert style.bgcolor is not None
    shown = [style.color, style.bgcolor]
    if depth is Depth.EIGHT_BIT:
        shown = [Color.from_triplet(color.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()) for color in shown]
    darker, lighter = sorted(map(luminance, shown))
    return (lighter + 0.05) / (darker + 0.05)


READ = [tone for tone in Tone if tone is not Tone.FAINT]


MIXED = [Depth.FULL, Depth.EIGHT_BIT]


@pytest.mark.parametrize("depth", MIXED)
@pytest.mark.parametrize("theme", THEMES)
def test_every_tone_can_be_read_on_every_ground(theme: str, depth: Depth) -> None:
    now = Look(theme, depth)
    weak = {(tone, ground) for tone in READ for ground in Ground if ratio(now.style(tone, ground), depth) < 3.5}
    assert weak == set()


@pytest.mark.parametrize("depth", MIXED)
@pytest.mark.parametrize("theme", THEMES)
def test_the_letter_on_a_tag_can_be_read(theme: str, depth: Depth) -> None:
    now = Look(theme, depth)
    weak = {tone for tone in READ if ratio(now.style(tone, filled=True), depth) < 4.5}
    assert weak == set()


@pytest.mark.parametrize("theme", THEMES)
def test_in_256_colours_no_ground_becomes_another_colour(theme: str) -> None:
    now = Look(theme, Depth.EIGHT_BIT)
    for ground in Ground:
        chosen = now.style(Tone.TEXT, ground).bgcolor
        assert chosen is not None
        assert chosen.triplet is not None
        shown = chosen.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        assert max(abs(one - other) for one, other in zip(chosen.triplet, shown, strict=True)) <= 12, ground


@pytest.mark.parametrize("theme", THEMES)
def test_in_256_colours_the_gems_stay_apart_when_they_are_muted(theme: str) -> None:
    now = Look(theme, Depth.EIGHT_BIT)
    gems = (Tone.WHITE, Tone.BLUE, Tone.GREEN, Tone.RED, Tone.BLACK, Tone.GOLD)
    colours = [now.style(gem, Ground.PANEL, muted=True).color for gem in gems]
    assert len({colour.downgrade(ColorSystem.EIGHT_BIT).number for colour in colours if colour}) == len(gems)


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("theme", THEMES)
def test_live_muted_and_filled_look_different_at_every_depth(theme: str, depth: Depth) -> None:
    now = Look(theme, depth)
    for tone in (Tone.WHITE, Tone.BLUE, Tone.GREEN, Tone.RED, Tone.GOLD):
        live = now.style(tone, Ground.PANEL, bold=True, filled=True)
        assert live != now.style(tone, Ground.PANEL, bold=True, filled=True, muted=True)
        assert live != now.style(tone, Ground.PANEL, bold=True)


def test_sixteen_colours_are_the_terminals_own() -> None:
    for theme in THEMES:
        now = Look(theme, Depth.SIXTEEN)
        for tone in Tone:
            style = now.style(tone, muted=True)
            assert style.color is not None
            assert style.color.number is not None
            assert style.color.number < 16


def test_without_colours_there_is_none() -> None:
    for tone in Tone:
        for filled in (False, True):
            style = Look("night", Depth.NONE).style(tone, filled=filled)
            assert style.color is None
            assert style.bgcolor is None


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.EIGHT_BIT),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.FULL),
        ({"TERM": "xterm-kitty"}, Depth.EIGHT_BIT),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.FULL),
        ({"TERM": "xterm"}, Depth.SIXTEEN),
        ({"TERM": "linux"}, Depth.SIXTEEN),
        ({"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "standard"}, Depth.SIXTEEN),
        ({"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": "truecolor"}, Depth.FULL),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.EIGHT_BIT),
        ({"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": "256"}, Depth.EIGHT_BIT),
        ({}, Depth.FULL),
    ],
)
def test_the_environment_says_how_many_colours_there_are(environment: dict[str, str], depth: Depth) -> None:
    assert colour_depth(environment) is depth


def test_an_unknown_theme_is_the_first() -> None:
    assert Look("mauve").theme == THEMES[0]


def test_ascii_text_keeps_letters_of_any_script_and_replaces_our_signs() -> None:
    now = Look("night", ascii=True)
    assert now.text("▶ BÌNH ●●· ▒III ✓ 3–4 …") == "> BÌNH @@. ?III v 3-4 ."
    assert Look("night").text("●") == "●"


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("theme", THEMES)
async def test_an_app_wears_every_theme_at_every_depth(
    theme: str, depth: Depth, monkeypatch: pytest.MonkeyPatch
) -> None:
    if depth is Depth.NONE:
        monkeypatch.setenv("NO_COLOR", "1")

    class Dressed(App[None]):
        CSS = "Static { background: $surface; color: $text-muted; }"

        def compose(self) -> ComposeResult:
            yield Static("hello")

    app = Dressed(ansi_color=depth.ansi or None)
    dress(app, theme, depth=depth)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.theme == theme
        assert look().depth is depth

        dress(app, "contrast", ascii=True, depth=depth)
        await pilot.pause()
        assert app.theme == "contrast"
        assert look().ascii
        assert tone_style(Tone.ACCENT) == look().style(Tone.ACCENT)
