"""What a person in front of the terminal would time: first text, key to finished frame, idling, memory."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.terminal import Terminal

FRAME_DONE = 0.06
"""Seconds without output after which a frame counts as finished."""

OPENING_DONE = 0.4
"""The same for a screen that is opened for the first time."""


@dataclass(slots=True)
class Sample:
    """What one run of a program showed; times in milliseconds."""

    first_text: float = 0.0
    keys: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    board: float = 0.0
    """From the picker to a table that is gone on with."""
    setup: float = 0.0
    """From the picker to a new table, without the time in between the keys."""
    idle_processor: float = 0.0
    """Percent of one processor."""
    idle_output: int = 0
    memory: float = 0.0
    """The peak, in megabytes."""


def first_text(terminal: Terminal) -> float:
    """Wait for the program to start; return when the first frame with something on it was shown, in milliseconds."""
    terminal.until(lambda frame: frame.text.strip(), "any text")
    stamp = next(frame.stamp for frame in terminal.frames if frame.text.strip())
    terminal.until_quiet(0.4)
    return stamp * 1000


def frame_done(terminal: Terminal, key: str, quiet: float = FRAME_DONE) -> float:
    """Press a key; return how long it took until the last of what it caused was shown, in milliseconds."""
    start = terminal.now()
    terminal.press(key)
    if terminal.read(2.0) is None:
        raise AssertionError(f"{key} changed nothing; on the screen:\n{terminal.frame.text}")
    terminal.until_quiet(quiet)
    return (terminal.chunks[-1].stamp - start) * 1000


def idle(terminal: Terminal, seconds: float) -> tuple[float, int]:
    """Leave the program alone; return the percentage of a processor it used and the bytes it wrote."""
    terminal.until_quiet(0.5)
    processor, written, start = processor_seconds(terminal.pid), len(terminal.output), terminal.now()
    end = start + seconds
    while (left := end - terminal.now()) > 0:
        terminal.read(left)
    used = processor_seconds(terminal.pid) - processor
    return used / (terminal.now() - start) * 100, len(terminal.output) - written


def processor_seconds(pid: int) -> float:
    """Return the processor time that the live threads of a process have used, as Linux tells it."""
    return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def peak_megabytes(pid: int) -> float:
    """Return the most memory that a process has held so far, as Linux tells it."""
    found = re.search(r"^VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


def median(values: Sequence[float]) -> float:
    """Return the middle value."""
    return statistics.median(values)


def high(values: Sequence[float]) -> float:
    """Return the value that 95 of 100 stay below."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]
