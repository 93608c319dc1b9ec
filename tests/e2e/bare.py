"""The least that a Textual app can be: one line of text and one key. What our figures are compared with."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Static


class BareApp(App[None]):
    """Counts how often a key was pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [("down", "count", "Count")]
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("pressed 0 times")

    def action_count(self) -> None:
        self.count += 1
        self.query_one(Static).update(f"pressed {self.count} times")


if __name__ == "__main__":
    BareApp().run()
