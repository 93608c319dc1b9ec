"""What every seat has, in two lines: name, points, tokens, wilds, and each colour as a run from 1 to 9."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from tablegames.core.model import Seat
from tablegames.games.ten.cards import is_wild
from tablegames.games.ten.effects import points_text
from tablegames.games.ten.model import COLOURS, Cards, Player, TableState
from tablegames.games.ten.notation import BLACK_MARK, WHITE_MARK
from tablegames.games.ten.panels import TONES
from tablegames.games.ten.scoring import VALUES, Run, best_runs, score
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import pad

NAME_CELLS: Final = 16
SEATS_KEPT: Final = 32
"""Drawn seats that are remembered: most of what they have stays as it is from move to move."""
_LEFT_CELLS: Final = 31
"""What stands left of the colours: mark, name and points above; tokens and wilds below."""
_MOST_WHITE: Final = 4
"""More white tokens than these are counted."""


def seat_lines(
    table: TableState, names: Sequence[str], active: Seat | None, *, air: bool, gap: int
) -> tuple[list[Line], list[int]]:
    """Return the lines of all seats, with `gap` empty ones between two, and the numbers of those of the active seat.

    With `air` the values of a run stand apart.
    """
    lines: list[Line] = []
    lit: list[int] = []
    for seat, player in enumerate(table.players):
        if seat:
            lines += [()] * gap
        if seat == active:
            lit = [len(lines), len(lines) + 1]
        points = f"{points_text(score(player.collection)):>10}"
        lines += _seat(player, names[seat], points, here=seat == active, air=air)
    return lines, lit


@lru_cache(maxsize=SEATS_KEPT)
def _seat(player: Player, name: str, points: str, *, here: bool, air: bool) -> tuple[Line, Line]:
    runs = best_runs(player.collection)
    tone = Tone.ACCENT if here else Tone.TEXT
    above: list[Span] = [
        Span(" ▶ " if here else "   ", tone, bold=True),
        Span(pad(name, NAME_CELLS), tone, bold=here),
        Span(points, bold=True),
        Span("  "),
    ]
    below = [*_holdings(player)]
    for colour, run in zip(COLOURS, runs, strict=True):
        above += _values(colour, run, player.collection, air=air)
        below += _marks(colour, run, player.collection, air=air)
    return tuple(above), tuple(below)


def _holdings(player: Player) -> tuple[Span, ...]:
    """Tokens and uncoloured wilds."""
    white = WHITE_MARK * player.white if player.white <= _MOST_WHITE else f"{WHITE_MARK}×{player.white}"
    wilds = [card for card in player.collection if card[0] == "W"]
    room = _LEFT_CELLS - 5 - player.black - cell_len(white)
    named = " ".join(wilds)
    if cell_len(named) > room:
        named = "W" + "".join(card[1] for card in wilds)
    text = f" {named}" if named else ""
    used = 3 + player.black + cell_len(white) + cell_len(text)
    return (
        Span("   "),
        Span(BLACK_MARK * player.black, Tone.GOLD),
        Span(white),
        Span(text, TONES["W"], bold=True),
        Span(" " * max(1, _LEFT_CELLS - used)),
    )


def _values(colour: str, run: Run, collection: Cards, *, air: bool) -> list[Span]:
    """A colour's values: those of the run that scores bright, a wild in it as "#", others dim, gaps as dots."""
    tone = TONES[colour]
    spans = [Span(f"{colour} ", tone, bold=True)]
    for value in VALUES:
        owned = f"{colour}{value}" in collection
        if owned:
            scores = value in run.values
            spans.append(Span(str(value), tone if scores else Tone.DIM, bold=scores))
        elif value in run.values:
            spans.append(Span("#", TONES["W"], bold=True))
        else:
            spans.append(Span("·", Tone.FAINT))
        if air or value == VALUES[-1]:
            spans.append(Span(" "))
    return spans


def _marks(colour: str, run: Run, collection: Cards, *, air: bool) -> list[Span]:
    """Below the values: the colour's own wilds, a line under the run that scores, "+" under what is there twice."""
    wilds = "#" * sum(is_wild(card) and card[0] == colour for card in collection)
    spans = [Span(f"{wilds:<2}", TONES["W"], bold=True)]
    for value in VALUES:
        inside = value in run.values
        tone = TONES[colour] if inside else Tone.DIM
        mark = "+" if collection.count(f"{colour}{value}") > 1 else "─" if inside else " "
        joint = "─" if inside and air and value + 1 in run.values else " " if air or value == VALUES[-1] else ""
        spans.append(Span(mark + joint, tone))
    return spans
