"""Making text fit into a number of terminal cells."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from rich.cells import cell_len


def cut(text: str, cells: int, ellipsis: str = "") -> str:
    """Return the longest beginning of `text` that fits into `cells`, ended by `ellipsis` where something is missing."""
    if cell_len(text) <= cells:
        return text
    room = cells - cell_len(ellipsis)
    end = max(0, bisect_right(range(len(text) + 1), room, key=lambda length: cell_len(text[:length])) - 1)
    return text[:end] + (ellipsis if room >= 0 else "")


def pad(text: str, cells: int) -> str:
    """Return `text` cut or filled up with spaces to exactly `cells`."""
    text = cut(text, cells, "…")
    return text + " " * (cells - cell_len(text))


def wrap(text: str, cells: int, rows: int = 99) -> list[str]:
    """Return `text` broken between words into lines of at most `cells`, a longer word where it must be.

    At most `rows` lines; the last one ends in an ellipsis after a word where something is missing.
    """
    if cells < 1:
        return []
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(joined) <= cells:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        while cell_len(word) > cells and len(lines) <= rows:
            head = cut(word, cells) or word[0]
            lines[-1] = head
            lines.append("")
            word = word[len(head) :]
        lines[-1] = word
    if len(lines) > rows:
        last = lines[rows - 1]
        if cell_len(last) >= cells:
            last = last.rpartition(" ")[0] or cut(last, cells - 1)
        lines[rows - 1 :] = [f"{last}…"]
    return lines


def joined(sentences: Iterable[str], cells: int) -> list[str]:
    """Return sentences one after another in lines of at most `cells`; only one that is longer by itself is broken."""
    lines: list[str] = []
    for sentence in sentences:
        longer = f"{lines[-1]} {sentence}" if lines else sentence
        if lines and cell_len(longer) <= cells:
            lines[-1] = longer
        else:
            lines += wrap(sentence, cells)
    return lines
