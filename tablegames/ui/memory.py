"""When Python looks for garbage: not while the program starts, and never among what stays until it ends."""

from __future__ import annotations

import gc
from typing import Final

NEW_OBJECTS: Final = 5_000
"""So many new objects start a search. Nearly all of a move's objects go by themselves."""


def hold() -> None:
    """Search for nothing while modules are loaded. To be called before the interface is imported."""
    gc.disable()


def let_go() -> None:
    """Search again from now on, but not through what is there already: modules, themes, the first screens."""
    if not gc.isenabled():
        gc.freeze()
        gc.set_threshold(NEW_OBJECTS)
        gc.enable()
