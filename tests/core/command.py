"""Starting the command line as a program of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import Any


def command(*arguments: str, **ways: Any) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    ways = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **ways}
    return subprocess.Popen([sys.executable, "-m", "tablegames", *arguments], text=True, **ways)
