"""Whoever imports this lets Linux end the process with the one that started it; elsewhere nothing happens.

A process that has been stopped reads no end of its input, so that is not enough. It is asked for on import because a
process may be stopped while it still imports the rest. A program that is gone before has left the end of the input.
"""

from __future__ import annotations

from contextlib import suppress
from signal import SIGKILL
from typing import Final

PR_SET_PDEATHSIG: Final = 1
"""What Linux is asked for by `prctl`: a signal when the process that started this one has ended."""

with suppress(ImportError, OSError, AttributeError):
    import ctypes

    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, ctypes.c_ulong(SIGKILL))
