"""A program in a pseudo-terminal: everything it shows is kept, everything a person could do can be done to it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from textual.geometry import Region

from tests.e2e.emulator import ALTERNATE_SCREEN, Emulator, Frame

DEADLINE: Final = 20.0
"""Seconds after which something that should have come is missed; generous, since two cores may be shared by many."""

KEYS: Final[Mapping[str, bytes]] = {
    "enter": b"\r",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "escape": b"\x1b",
    "space": b" ",
    "backspace": b"\x7f",
    "delete": b"\x1b[3~",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f3": b"\x1bOR",
    "f4": b"\x1bOS",
    "f5": b"\x1b[15~",
    "f6": b"\x1b[17~",
    "f9": b"\x1b[20~",
    "f10": b"\x1b[21~",
    "f12": b"\x1b[24~",
    "ctrl+c": b"\x03",
    "ctrl+l": b"\x0c",
    "ctrl+q": b"\x11",
    "ctrl+z": b"\x1a",
}

CURSOR: Final = 25
REPORTS: Final = {ALTERNATE_SCREEN, 1000, 1002, 1003, 1004, 1006, 1015, 2004, 2048}
"""Modes that would disturb whatever runs next: reports of mouse, focus, pasting and size, and the other screen."""

_QUESTION = re.compile(
    rb"\x1b\[(?P<attributes>0?c)|\x1b\[(?P<cursor>6n)|\x1b\[\?(?P<mode>\d+)\$p|\x1b\](?P<colour>1[01]);\?(?:\x07|\x1b\\)"
)
# A session leader gets the first terminal that it opens as its controlling one; without it no resize is told.
_TAKE_TERMINAL: Final = 'exec 0<>"$0" 1>&0 2>&0; exec "$@"'


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a colourful, modern terminal, with `changes`; what would bend the program is left out.

    Compiled modules may be written, so that the second start is as fast as an installed program's.
    """
    bending = ("COLUMNS", "LINES", "NO_COLOR", "PYTHONDONTWRITEBYTECODE", "TERM_PROGRAM")
    kept = {key: value for key, value in os.environ.items() if key not in bending}
    return {
        **kept,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        **changes,
    }


@dataclass(slots=True)
class Chunk:
    """What one read brought, `stamp` seconds after the start; or, with `size`, that the terminal was resized then."""

    stamp: float
    output: bytes = b""
    size: tuple[int, int] | None = None


@dataclass(slots=True)
class _Replay:
    """How far the chunks have been turned into frames."""

    emulator: Emulator
    done: int = 0
    frames: list[Frame] = field(default_factory=list)

    def catch_up(self, chunks: Sequence[Chunk]) -> None:
        """Turn the chunks that have not yet been into frames."""
        for chunk in chunks[self.done :]:
            if chunk.size is not None:
                self.emulator.resize(chunk.size)
            for rows in self.emulator.feed(chunk.output):
                if not self.frames or self.frames[-1].rows != rows:
                    self.frames.append(Frame(rows, chunk.stamp))
        self.done = len(chunks)


class Terminal:
    """A terminal of `size` (columns, rows) with `command` running in it as leader of a session of its own.

    Reading only stamps and stores; the frames are made when they are asked for, so that measuring is not disturbed.
    Use it as a context manager: at the end nothing of the session is left running.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        synchronized: bool = True,
    ) -> None:
        self.chunks: list[Chunk] = []
        self.ended = False
        self._synchronized = synchronized
        self._question_cut = b""
        self._size = size
        self._replay = _Replay(Emulator(size))
        self._master, slave = pty.openpty()
        self._set_size(size)
        self.attributes_before = termios.tcgetattr(self._master)
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            ["/bin/sh", "-c", _TAKE_TERMINAL, os.ttyname(slave), *map(str, command)],
            env=environment() if env is None else dict(env),
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        # The terminal stays open at our end until the program has opened it; then its last close is the end of output.
        self._slave: int | None = slave
        os.set_blocking(self._master, False)

    # what a person does

    def press(self, *keys: str) -> None:
        """Send keys by name, or single characters, all at once."""
        self.write(b"".join(KEYS.get(key) or key.encode() for key in keys))

    def paste(self, text: str) -> None:
        """Send text as a terminal does that was asked to bracket what is pasted."""
        self.write(b"\x1b[200~" + text.encode() + b"\x1b[201~")

    def click(self, column: int, row: int) -> None:
        """Press and release the left button on a cell, counted from 0."""
        place = b"\x1b[<0;%d;%d" % (column + 1, row + 1)
        self.write(place + b"M" + place + b"m")

    def click_on(self, region: Region) -> None:
        """Click in the middle of a part of the screen."""
        self.click(region.x + region.width // 2, region.y + region.height // 2)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal; the kernel tells the program."""
        self.chunks.append(Chunk(self.now(), size=(columns, rows)))
        self._set_size((columns, rows))

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self._process.send_signal(number)

    def write(self, keys: bytes) -> None:
        """Send bytes as they are."""
        while keys and not self.ended:
            try:
                keys = keys[os.write(self._master, keys) :]
            except BlockingIOError:
                self.read(0.05)

    # what a person sees

    @property
    def frames(self) -> list[Frame]:
        """Every frame so far that differs from the one before it, oldest first."""
        self._replay.catch_up(self.chunks)
        return self._replay.frames

    @property
    def frame(self) -> Frame:
        """What stands on the screen now."""
        return self.frames[-1] if self.frames else Frame((), 0.0)

    @property
    def emulator(self) -> Emulator:
        """The screen with its modes."""
        self._replay.catch_up(self.chunks)
        return self._replay.emulator

    def colours(self) -> set[str]:
        """Return the colours of all cells of the screen, as pyte names them: "default", "red", "ff6b6b"."""
        replay = _Replay(Emulator(self._size, coloured=True))
        replay.catch_up(self.chunks)
        return replay.emulator.page.colours()

    def until(self, holds: Callable[[Frame], object], what: str, seconds: float = DEADLINE) -> Frame:
        """Read until `holds` is true of the frame on the screen. Errors: AssertionError with `what` and the screen."""
        if not self.within(seconds, holds):
            why = "the program ended" if self.ended else f"{seconds:g} s are over"
            raise AssertionError(f"no sign of {what}: {why}; on the screen:\n{self.frame.text}")
        return self.frame

    def until_text(self, text: str, seconds: float = DEADLINE) -> Frame:
        """Read until `text` stands somewhere on the screen."""
        return self.until(lambda frame: frame.find(text), f"“{text}”", seconds)

    def until_gone(self, text: str, seconds: float = DEADLINE) -> Frame:
        """Read until `text` stands nowhere on the screen."""
        return self.until(lambda frame: not frame.find(text), f"“{text}” going away", seconds)

    def within(self, seconds: float, holds: Callable[[Frame], object]) -> bool:
        """Read until `holds` is true of the frame on the screen, or so long; return whether it became true."""
        end = self.now() + seconds
        while not (held := bool(holds(self.frame))) and not self.ended and (left := end - self.now()) > 0:
            self.read(left)
        return held

    def until_quiet(self, seconds: float = 0.15, limit: float = DEADLINE) -> float | None:
        """Read until nothing came for `seconds`; return the stamp of the last output, None if there was none."""
        last, quiet_since, end = None, self.now(), self.now() + limit
        while not self.ended and (left := min(quiet_since + seconds, end) - self.now()) > 0:
            if stamp := self.read(left):
                last = quiet_since = stamp
        return last

    def until_end(self, seconds: float = DEADLINE) -> int:
        """Read until the program has ended; return its exit status, 128 + n where signal n ended it."""
        end = self.now() + seconds
        while not self.ended and self.now() < end:
            self.read(0.2)
        try:
            status = self._process.wait(max(0.1, end - self.now()))
        except subprocess.TimeoutExpired:
            raise AssertionError(f"still running after {seconds:g} s; on the screen:\n{self.frame.text}") from None
        return 128 - status if status < 0 else status

    def read(self, seconds: float) -> float | None:
        """Wait at most so long for output; return its stamp, or None if nothing came."""
        if self.ended or not select.select([self._master], [], [], max(0.0, seconds))[0]:
            if self._process.poll() is not None:
                self._let_go()
            return None
        try:
            output = os.read(self._master, 1 << 16)
        except BlockingIOError:
            return None
        except OSError:  # Linux: the last one who had the terminal open has closed it
            output = b""
        stamp = self.now()
        if not output:
            self.ended = True
            return None
        self.chunks.append(Chunk(stamp, output))
        self._let_go()
        self._answer(output)
        return stamp

    # about the program

    def now(self) -> float:
        """Return the seconds since the program was started."""
        return time.perf_counter() - self.started

    @property
    def pid(self) -> int:
        """The program's process id, which is also that of its group."""
        return self._process.pid

    @property
    def attributes(self) -> list[object]:
        """The line settings (echo, canonical input …) as they are now."""
        return termios.tcgetattr(self._master)

    @property
    def in_order(self) -> bool:
        """Whether the program has left the terminal as it was before."""
        left_on = self.emulator.modes & REPORTS
        return not left_on and CURSOR in self.emulator.modes and self.attributes == self.attributes_before

    @property
    def output(self) -> bytes:
        """Every byte that the program has written so far."""
        return b"".join(chunk.output for chunk in self.chunks)

    def close(self) -> None:
        """End the session, whatever it is doing, and release the terminal."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for descriptor in (self._master, self._slave):
            if descriptor is not None:
                os.close(descriptor)
        self._slave = None
        self.ended = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _set_size(self, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _let_go(self) -> None:
        """Close our hold on the program's side, once it has opened that itself or has ended."""
        if self._slave is not None:
            os.close(self._slave)
            self._slave = None

    def _answer(self, output: bytes) -> None:
        """Answer what programs ask a terminal, so that none waits in vain; the rest stays unanswered, as with xterm."""
        output = self._question_cut + output
        end = 0
        for question in _QUESTION.finditer(output):
            end = question.end()
            if question["attributes"]:
                self.write(b"\x1b[?62;22c")
            elif question["cursor"]:
                self.write(b"\x1b[1;1R")
            elif question["mode"]:
                known = self._synchronized and question["mode"] == b"2026"
                self.write(b"\x1b[?%s;%d$y" % (question["mode"], 2 if known else 0))
            else:
                shade = b"ffff/ffff/ffff" if question["colour"] == b"10" else b"0000/0000/0000"
                self.write(b"\x1b]%s;rgb:%s\x1b\\" % (question["colour"], shade))
        cut = re.search(rb"\x1b(?:[\[\]][?0-9;$]{0,8})?\Z", output[end:])
        self._question_cut = cut.group() if cut else b""
