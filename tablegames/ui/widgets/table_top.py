"""A table whose zones are placed by a function of its size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, TypeAlias

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

Places: TypeAlias = Callable[[Size], Mapping[str, Region]]
"""From the size of the table to the region of each zone, by its id; a zone that is missing is not shown."""


class PlacesLayout(Layout):
    """Puts every child where a function of the size says, in one pass and without rounding."""

    name: ClassVar[str] = "places"

    def __init__(self, places: Places) -> None:
        self._places = places

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Return the placements of the children that have a place."""
        places = self._places(size)
        return [
            WidgetPlacement(places[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id is not None and child.id in places
        ]


class TableTop(Widget, can_focus=False):
    """The container of a game's zones. Call `refresh(layout=True)` when the places change for another reason."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TableTop { width: 1fr; height: 1fr; background: $background; }
    """

    def __init__(self, *zones: Widget, places: Places, id: str | None = None) -> None:  # noqa: A002
        super().__init__(*zones, id=id)
        self._places = PlacesLayout(places)

    @property
    def layout(self) -> Layout:
        """How the zones are placed; no style can name it, because it belongs to this one table."""
        return self._places
