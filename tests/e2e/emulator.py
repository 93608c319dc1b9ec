"""A terminal's screen: bytes in, frames out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pyte
from rich.cells import cell_len

ALTERNATE_SCREEN: Final = 1049
SYNCHRONIZED: Final = 2026

_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
# What pyte would print as text: private sequences, questions to the terminal, titles and other strings.
_SILENT = re.compile(
    rb"\x1b\[[<=>][0-?]*[ -/]*[@-~]"
    rb"|\x1b\[[0-?]*[ -/]+[@-~]"
    rb"|\x1b\[\?[0-9;]*[a-gi-km-z]"
    rb"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
    rb"|\x1b[P_^X][^\x1b]*\x1b\\"
)
_COLOURS = re.compile(rb"\x1b\[[0-9;:]*m")
_CUT_SHORT = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?)?\Z")


@dataclass(frozen=True, slots=True)
class Frame:
    """What stood on the screen at `stamp` seconds after the start; one string a row, without the end of the row."""

    rows: tuple[str, ...]
    stamp: float

    @property
    def text(self) -> str:
        """The whole screen as lines."""
        return "\n".join(self.rows)

    def find(self, wanted: str | re.Pattern[str]) -> tuple[int, int] | None:
        """Return the column and row (from 0) where `wanted` stands first, or None."""
        pattern = re.compile(re.escape(wanted)) if isinstance(wanted, str) else wanted
        for number, row in enumerate(self.rows):
            if found := pattern.search(row):
                return cell_len(row[: found.start()]), number
        return None


class Emulator:
    """A screen of so many columns and rows, with the modes that the program has switched on.

    A frame is complete at the end of a synchronized update, or where a chunk of output ends outside of one. Colours
    make up most of what a program writes and are left out unless they are asked for.
    """

    def __init__(self, size: tuple[int, int], *, coloured: bool = False) -> None:
        self.modes: set[int] = set()
        self._coloured = coloured
        self._size = size
        self._normal, self._alternate = _Page(size, coloured=coloured), _Page(size, coloured=coloured)
        self._held = b""

    @property
    def page(self) -> _Page:
        """What is shown: the alternate screen while that mode is on, else the normal one."""
        return self._alternate if ALTERNATE_SCREEN in self.modes else self._normal

    def resize(self, size: tuple[int, int]) -> None:
        """Give both pages another size, as a terminal does."""
        self._normal.resize(size)
        self._alternate.resize(size)

    def feed(self, output: bytes) -> Iterator[tuple[str, ...]]:
        """Take in what the program has written and yield the rows of each complete frame."""
        output = self._held + output
        cut = _CUT_SHORT.search(output)
        self._held = output[cut.start() :] if cut else b""
        if cut:
            output = output[: cut.start()]
        position = 0
        for mode in _MODE.finditer(output):
            self._show(output[position : mode.start()])
            position = mode.end()
            self._switch(mode.group(), {int(number) for number in mode[1].split(b";")}, on=mode[2] == b"h")
            if mode.group() == b"\x1b[?%dl" % SYNCHRONIZED:
                yield self.page.rows()
        self._show(output[position:])
        if SYNCHRONIZED not in self.modes:
            yield self.page.rows()

    def _show(self, text: bytes) -> None:
        text = _SILENT.sub(b"", text)
        if not self._coloured:
            text = _COLOURS.sub(b"", text)
        if text:
            self.page.feed(text)

    def _switch(self, sequence: bytes, numbers: set[int], *, on: bool) -> None:
        if on:
            if ALTERNATE_SCREEN in numbers:
                self._alternate.clear()
            self.modes |= numbers
        else:
            self.modes -= numbers
        if max(numbers) < 1000:
            self.page.feed(sequence)


class _PlainScreen(pyte.Screen):
    """Lays down a run of narrow characters at once: without colours all cells of a character are alike."""

    def draw(self, data: str) -> None:
        start, end = self.cursor.x, self.cursor.x + len(data)
        if end <= self.columns and all(map(_is_narrow, data)):
            self.buffer[self.cursor.y].update(zip(range(start, end), map(_cell, data), strict=True))
            self.cursor.x = end
            self.dirty.add(self.cursor.y)
        else:
            super().draw(data)


@cache
def _is_narrow(character: str) -> bool:
    return cell_len(character) == 1


@cache
def _cell(character: str) -> pyte.screens.Char:
    return pyte.screens.Char(character)


class _Page:
    """One of the terminal's two screens; keeps the text of rows that have not changed."""

    def __init__(self, size: tuple[int, int], *, coloured: bool) -> None:
        self._screen: Any = pyte.Screen(*size) if coloured else _PlainScreen(*size)
        self._stream: Any = pyte.ByteStream(self._screen)
        self._rows: list[str] = []

    def resize(self, size: tuple[int, int]) -> None:
        columns, lines = size
        self._screen.resize(lines, columns)
        self._rows = []

    def clear(self) -> None:
        self._screen.reset()
        self._rows = []

    def feed(self, text: bytes) -> None:
        self._stream.feed(text)

    def colours(self) -> set[str]:
        """Return the colours of all cells, as pyte names them: "default", "red", "ff6b6b"."""
        cells = [line[column] for line in self._screen.buffer.values() for column in range(self._screen.columns)]
        return {cell.fg for cell in cells} | {cell.bg for cell in cells}

    def rows(self) -> tuple[str, ...]:
        changed = self._screen.dirty if self._rows else range(self._screen.lines)
        self._rows = self._rows or [""] * self._screen.lines
        for number in changed:
            if number < self._screen.lines:
                line = self._screen.buffer[number]
                self._rows[number] = "".join(line[x].data for x in range(self._screen.columns)).rstrip()
        self._screen.dirty.clear()
        return tuple(self._rows)
