"""A result in words and columns: who won, why, and every part of every score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tablegames.i18n import _, ngettext

if TYPE_CHECKING:
    from tablegames.core.model import SeatStanding, Standing
    from tablegames.core.text import AnyText, Names


def listed(names: Sequence[str]) -> str:
    """Return names as a sentence lists them: "An, Bình and Chi"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def verdict(standing: Standing, text: AnyText, names: Names) -> str:
    """Return who won, as a sentence without a full stop: the game's own, or one of names and points."""
    own = text.verdict(standing, names)
    if own is not None:
        return own
    winners = standing.winners
    score = standing.seats[0].score
    if len(winners) == 1:
        sentence = ngettext("{name} wins with {score} point", "{name} wins with {score} points", score)
        return sentence.format(name=names[winners[0]], score=score)
    sentence = ngettext(
        "{names} share the victory with {score} point", "{names} share the victory with {score} points", score
    )
    return sentence.format(names=listed([names[seat] for seat in winners]), score=score)


def reasons(standing: Standing, text: AnyText, names: Names, hints: Sequence[int]) -> list[str]:
    """Return what else there is to say, each as a sentence.

    That is the tie-break that was needed, that a victory is shared, and how many hints each seat was given.
    """
    sentences = [text.tie_break(standing.decided_by)] if standing.decided_by is not None else []
    if len(standing.winners) > 1 and text.verdict(standing, names) is None:
        sentences.append(_("Nothing tells them apart: the victory is shared."))
    helped = [f"{names[seat]} {count}" for seat, count in enumerate(hints) if count]
    if helped:
        sentences.append(_("Hints: {counts}.").format(counts=", ".join(helped)))
    return sentences


def headings(text: AnyText) -> list[str]:
    """Return the headings of the columns, the total last."""
    return [*(heading for _kind, heading in text.score_columns()), text.total()]


def values(line: SeatStanding, text: AnyText) -> list[str]:
    """Return what stands under the headings for one seat; a part that the seat does not have is a dash."""
    parts = {part.kind: str(part.value) for part in line.parts}
    return [*(parts.get(kind, "–") for kind, _heading in text.score_columns()), str(line.score)]


def as_text(title: str, standing: Standing, text: AnyText, names: Names, hints: Sequence[int]) -> str:
    """Return the whole result as plain text, to be pasted elsewhere."""
    heads = headings(text)
    rows = [["", "", *heads]]
    rows += [[f"{line.rank}.", names[line.seat], *values(line, text)] for line in standing.seats]
    cells = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [f"{title}: {verdict(standing, text, names)}."]
    for row in rows:
        filled = [
            text + " " * (width - cell_len(text)) if column < 2 else " " * (width - cell_len(text)) + text
            for column, (text, width) in enumerate(zip(row, cells, strict=True))
        ]
        lines.append("  ".join(filled).rstrip())
    return "\n".join([*lines, *reasons(standing, text, names, hints)]) + "\n"
