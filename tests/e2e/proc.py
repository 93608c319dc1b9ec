"""What Linux tells about a running program: processor time and memory."""

from __future__ import annotations

import re
from pathlib import Path


def processor_seconds(pid: int) -> float:
    """Return the processor time that the live threads of a process have used, to the nanosecond."""
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def peak_megabytes(pid: int) -> float:
    """Return the most memory that a process has held so far."""
    found = re.search(r"^VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0
