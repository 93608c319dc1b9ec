"""Shows one zone in a window of a given size and reads back what is drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.message import Message
from textual.pilot import Pilot

from tablegames.core.model import Target
from tablegames.ui.faces import Face, Span, Tone
from tablegames.ui.theme import Depth, dress
from tablegames.ui.widgets.action_bar import ActionBar
from tablegames.ui.widgets.bars import TitleLine
from tablegames.ui.widgets.zone import Zone

Z = TypeVar("Z", bound=Zone)


def card(target: Target, *lines: str, tag: str = "", tone: Tone = Tone.DIM, corner: str = "", mark: str = "") -> Face:
    """A card with plain lines."""
    return Face(target, tuple((Span(line),) for line in lines), tag, tone, corner, mark)


class ZoneApp(App[None]):
    """A window with one zone in it."""

    CSS = "Screen { background: $background; }"

    def __init__(self, zone: Zone, theme: str, depth: Depth, *, ascii: bool) -> None:  # noqa: A002
        super().__init__(ansi_color=depth.ansi or None)
        self.zone = zone
        self.told: list[Message] = []
        self.ran: list[str] = []
        dress(self, theme, ascii=ascii, depth=depth)

    def compose(self) -> ComposeResult:
        yield self.zone

    def on_zone_picked(self, message: Zone.Picked) -> None:
        self.told.append(message)

    def on_action_bar_chosen(self, message: ActionBar.Chosen) -> None:
        self.told.append(message)

    def on_title_line_clicked(self, message: TitleLine.Clicked) -> None:
        self.told.append(message)

    def action_note(self, word: str) -> None:
        self.ran.append(word)


class Shown(Generic[Z]):
    """A zone on the screen."""

    def __init__(self, zone: Z, pilot: Pilot[None]) -> None:
        self.zone = zone
        self.pilot = pilot

    @property
    def app(self) -> ZoneApp:
        assert isinstance(self.pilot.app, ZoneApp)
        return self.pilot.app

    def rows(self) -> list[str]:
        """Return what is drawn, row by row."""
        return [self.zone.render_line(y).text.rstrip() for y in range(self.zone.size.height)]

    def styles(self) -> list[Style | None]:
        """Return the style of every segment."""
        return [segment.style for y in range(self.zone.size.height) for segment in self.zone.render_line(y)]

    def style_at(self, x: int, y: int) -> Style:
        """Return the style of one cell."""
        (segment,) = self.zone.render_line(y).crop(x, x + 1)
        assert segment.style is not None
        return segment.style

    def region(self, target: Target) -> Region:
        """Return where a face lies."""
        return next(spot.region for spot in self.zone.spots if spot.face.target == target)

    def cut_out(self, target: Target) -> list[str]:
        """Return what is drawn of one face."""
        region = self.region(target)
        return [self.zone.render_line(y).crop(region.x, region.right).text for y in range(region.y, region.bottom)]

    async def click(self, x: int, y: int, times: int = 1) -> list[Message]:
        """Click on a cell and return what the screen was told."""
        self.app.told.clear()
        await self.pilot.click(self.zone, offset=(x, y), times=times)
        await self.pilot.pause()
        return list(self.app.told)


@asynccontextmanager
async def showing(
    zone: Z,
    width: int,
    height: int,
    *,
    theme: str = "night",
    depth: Depth = Depth.FULL,
    ascii: bool = False,  # noqa: A002
) -> AsyncIterator[Shown[Z]]:
    """Show a zone over the whole of a window."""
    app = ZoneApp(zone, theme, depth, ascii=ascii)
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        yield Shown(zone, pilot)
