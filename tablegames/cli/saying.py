"""Saying it: answers on stdout, failures in one sentence on stderr."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

from tablegames.errors import TablegamesError, type_and_place
from tablegames.files import remedy
from tablegames.i18n import _

USAGE_ERROR: Final = 2
FAILURE: Final = 1


def say(text: str, end: str = "\n") -> None:
    """Print to stdout and make sure that it arrived. Errors: BrokenPipeError, TablegamesError."""
    try:
        print(text, end=end, flush=True)  # noqa: T201 - the one place that prints
    except OSError as error:
        _abandon_output()
        if isinstance(error, BrokenPipeError):
            raise
        raise TablegamesError(_("The output cannot be written: {remedy}.").format(remedy=remedy(error))) from error


def _abandon_output() -> None:
    """Let what is still buffered go nowhere, so that the interpreter does not complain when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(sentence: str, status: int = FAILURE) -> int:
    """Print a sentence to stderr and return the exit status."""
    if sys.stderr is not None:
        with suppress(OSError):  # nobody is left to tell
            sys.stderr.write("".join(mark if mark.isprintable() else "?" for mark in sentence) + "\n")
            sys.stderr.flush()
    return status


def fault(error: Exception) -> str:
    """Return the sentence for what should never happen: type and place of the error, not its message."""
    sentence = _("tablegames has a fault ({error}); please report it, saved games are not touched.")
    return sentence.format(error=type_and_place(error))
