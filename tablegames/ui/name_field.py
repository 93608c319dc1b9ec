"""A field of one row for typing a name, made for input methods: every key works in the order in which it arrives.

Input methods for Vietnamese and Korean correct what is typed by sending backspaces and the letters anew, all at once.
Textual runs keys that are bound after those that are typed, which would mix them up.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.widgets import Input
from textual.widgets.input import Selection

from tablegames.ui.names import NAME_CELLS, is_typed

if TYPE_CHECKING:
    from textual import events


class NameField(Input):
    """Takes a name of at most `cells` terminal cells; `keys` are what its owner does on some keys."""

    DEFAULT_CSS = """
    NameField, NameField:focus {
        layer: over; position: absolute; height: 1; border: none; padding: 0; display: none;
        background: $panel; color: $text; text-style: bold; background-tint: transparent 0%;
    }
    """

    def __init__(self, keys: Mapping[str, Callable[[], None]], cells: int = NAME_CELLS) -> None:
        super().__init__(select_on_focus=False)
        self.cursor_blink = False
        self.cells = cells
        self._keys: dict[str, Callable[[], None]] = {
            "backspace": self.action_delete_left,
            "delete": self.action_delete_right,
            "left": self.action_cursor_left,
            "right": self.action_cursor_right,
            "home": self.action_home,
            "end": self.action_end,
            **keys,
        }

    def edit(self, text: str) -> None:
        """Begin with the whole of `text` selected: what is typed takes its place, an arrow goes into it."""
        self.value = text
        self.selection = Selection(0, len(text))

    def replace(self, text: str, start: int, end: int) -> None:
        start, end = sorted((max(0, start), min(len(self.value), end)))
        before, after = self.value[:start], self.value[end:]
        head = unicodedata.normalize("NFC", before + "".join(filter(is_typed, text)))
        while len(head) > len(before) and cell_len(head + after) > self.cells:
            head = head[:-1]
        self.value = head + after
        self.cursor_position = len(head)

    def _on_key(self, event: events.Key) -> None:  # type: ignore[override]
        act = self._keys.get(event.key) if self.display else None
        if act is not None:
            event.stop()
            event.prevent_default()
            act()
        elif not self.display:
            event.prevent_default()  # typed ahead: it is for the place that the cursor has reached meanwhile
