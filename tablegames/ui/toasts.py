"""Notes that come up over whatever screen is open and go by themselves. Nothing private is told in them."""

from __future__ import annotations

from typing import Any, Final, Literal

from textual.app import App

from tablegames.ui.theme import look

TOAST_CSS: Final = ".-ascii Toast { border-left: ascii $accent; }"


def toast(
    app: App[Any], sentence: str, severity: Literal["warning", "error"] = "warning", seconds: float | None = None
) -> None:
    """Show a sentence for some seconds; what players or files have said in it is only text."""
    app.notify(look().text(sentence), severity=severity, timeout=seconds, markup=False)


class ToastingApp(App[int]):
    """An app that takes its toasts away only where there are any: Textual takes its time to find none at every move."""

    _toasted = False

    def notify(self, *arguments: Any, **options: Any) -> None:
        self._toasted = True
        super().notify(*arguments, **options)

    def clear_notifications(self) -> None:
        if self._toasted:
            self._toasted = False
            super().clear_notifications()
