"""Notes that come up over whatever screen is open and go by themselves. Nothing private is told in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from tablegames.ui.theme import look

if TYPE_CHECKING:
    from textual.app import App

TOAST_CSS: Final = ".-ascii Toast { border-left: ascii $accent; }"


def toast(
    app: App[Any], sentence: str, severity: Literal["warning", "error"] = "warning", seconds: float | None = None
) -> None:
    """Show a sentence for some seconds; what players or files have said in it is only text."""
    app.notify(look().text(sentence), severity=severity, timeout=seconds, markup=False)
