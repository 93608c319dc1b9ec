"""A Markdown page as lines for the sheet: wrapped, in the interface's own tones, plain ASCII where the look is.

Textual's own widget makes a hundred widgets of a rules page, takes half a second for it, and frames tables in
characters that an ASCII terminal lacks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut
from tablegames.ui.widgets.paint import line_cells

Word: TypeAlias = tuple[Span, ...]
"""What is not broken: spans without a space between or in them."""

_GAP: Final = 2
"""Cells between the columns of a table."""
_LEAST_COLUMN: Final = 6


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the page: 1 is the title; `row` is the line where it stands."""

    level: int
    title: str
    anchor: str
    row: int


@dataclass(frozen=True, slots=True)
class Document:
    """A page laid out for some width."""

    lines: tuple[Line, ...]
    headings: tuple[Heading, ...]

    def row_of(self, anchor: str) -> int:
        """Return the line where the heading of that anchor stands, 0 for an unknown one."""
        return next((heading.row for heading in self.headings if heading.anchor == anchor), 0)

    def section_at(self, row: int) -> Heading | None:
        """Return the heading that a line belongs to."""
        return next((heading for heading in reversed(self.headings) if heading.row <= row), None)


def lay_out(markdown: str, cells: int) -> Document:
    """Return the page as lines of at most `cells`."""
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown))
    headings: list[Heading] = []
    lines: list[Line] = []
    for node in root.children:
        if lines:
            lines.append(())
        if node.type == "heading":
            level = int(node.tag[1:])
            if level == 2 and lines:
                lines.append(())
            title = _plain(node)
            headings.append(Heading(level, title, _new_anchor(title, headings), len(lines)))
        lines += _block(node, cells)
    return Document(tuple(lines), tuple(headings))


def anchor_of(title: str) -> str:
    """Return the anchor of a heading, as GitHub makes it: "The end" is "the-end"."""
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


def _new_anchor(title: str, earlier: Sequence[Heading]) -> str:
    anchor = anchor_of(title)
    taken = {heading.anchor for heading in earlier}
    number = 0
    while (unique := f"{anchor}-{number}" if number else anchor) in taken:
        number += 1
    return unique


# blocks


def _block(node: SyntaxTreeNode, cells: int) -> list[Line]:
    match node.type:
        case "heading":
            tone = Tone.TEXT if node.tag > "h2" else Tone.ACCENT
            return _wrapped([_restyled(word, tone, bold=True) for word in _words(node)], cells)
        case "paragraph":
            return _wrapped(_words(node), cells)
        case "bullet_list" | "ordered_list":
            return _list(node, cells)
        case "table":
            return _table(node, cells)
        case "blockquote":
            return [(Span("│ ", Tone.FAINT), *line) for line in _blocks(node, cells - 2)]
        case "fence" | "code_block":
            return [(Span("  "), Span(cut(line, cells - 2), Tone.BLUE)) for line in node.content.splitlines()]
        case "hr":
            return [(Span("─" * cells, Tone.FAINT),)]
        case _:
            return _blocks(node, cells)


def _blocks(node: SyntaxTreeNode, cells: int, *, apart: bool = True) -> list[Line]:
    lines: list[Line] = []
    for child in node.children:
        if lines and apart:
            lines.append(())
        lines += _block(child, cells)
    return lines


def _list(node: SyntaxTreeNode, cells: int) -> list[Line]:
    lines: list[Line] = []
    start = int(node.attrs.get("start", 1))
    for number, point in enumerate(node.children, start):
        mark = "• " if node.type == "bullet_list" else f"{number}. "
        indent = Span(" " * len(mark))
        for row, line in enumerate(_blocks(point, cells - len(mark), apart=False)):
            lines.append((Span(mark, Tone.ACCENT) if row == 0 else indent, *line))
    return lines


def _table(node: SyntaxTreeNode, cells: int) -> list[Line]:
    head, *rows = (row.children for part in node.children for row in part.children)
    columns = [[_words(cell) for cell in column] for column in zip(head, *rows, strict=True)]
    widths = _column_widths([[_row_cells(words) for words in column] for column in columns], cells)
    lines: list[Line] = []
    for row in zip(*columns, strict=True):
        wrapped = [_wrapped(words, width) for words, width in zip(row, widths, strict=True)]
        for index in range(max(map(len, wrapped))):
            line: list[Span] = []
            for cell, width in zip(wrapped, widths, strict=True):
                part = cell[index] if index < len(cell) else ()
                part = _restyled(part, Tone.DIM) if not lines else part
                line += (*part, Span(" " * (width - line_cells(part) + _GAP)))
            lines.append(tuple(line))
        if len(lines) == 1:
            lines.append((Span("─" * (sum(widths) + _GAP * (len(widths) - 1)), Tone.FAINT),))
    return lines


def _column_widths(contents: Sequence[Sequence[int]], cells: int) -> list[int]:
    """Return widths that fit into `cells`: the widest column gives way."""
    widths = [max(column) for column in contents]
    room = cells - _GAP * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _LEAST_COLUMN:
        widths[widths.index(max(widths))] -= 1
    return widths


# inside a block


def _words(node: SyntaxTreeNode) -> list[Word]:
    words: list[Word] = []
    glued = False
    for span in _spans(node, Tone.TEXT, bold=False):
        for piece in re.split(r"(\s+)", span.text):
            if not piece:
                continue
            if piece.isspace():
                glued = False
            elif glued:
                words[-1] = (*words[-1], replace(span, text=piece))
            else:
                words.append((replace(span, text=piece),))
                glued = True
    return words


def _spans(node: SyntaxTreeNode, tone: Tone, *, bold: bool) -> Iterator[Span]:
    match node.type:
        case "text":
            yield Span(node.content, tone, bold)
        case "code_inline":
            yield Span(node.content, Tone.BLUE, bold=True)
        case "softbreak" | "hardbreak":
            yield Span(" ")
        case "strong":
            yield from _inside(node, tone, bold=True)
        case "em":
            yield from _inside(node, Tone.ACCENT, bold=bold)
        case "link":
            yield from _inside(node, Tone.BLUE, bold=bold)
        case _:
            yield from _inside(node, tone, bold=bold)


def _inside(node: SyntaxTreeNode, tone: Tone, *, bold: bool) -> Iterator[Span]:
    for child in node.children:
        yield from _spans(child, tone, bold=bold)


def _plain(node: SyntaxTreeNode) -> str:
    return "".join(span.text for span in _spans(node, Tone.TEXT, bold=False))


def _wrapped(words: Iterable[Word], cells: int) -> list[Line]:
    lines: list[list[Span]] = [[]]
    used = 0
    for word in words:
        width = line_cells(word)
        if used and used + 1 + width > cells:
            lines.append([])
            used = 0
        if used:
            # The space takes after what it joins, so that a bold phrase is one phrase.
            lines[-1].append(Span(" "))
            used += 1
        lines[-1] += word
        used += width
    return [tuple(line) for line in lines]


def _row_cells(words: Sequence[Word]) -> int:
    return sum(line_cells(word) + 1 for word in words) - 1 if words else 0


def _restyled(line: Iterable[Span], tone: Tone, *, bold: bool = False) -> Word:
    return tuple(replace(span, tone=tone, bold=bold or span.bold) for span in line)
