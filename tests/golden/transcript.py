"""A game written down: every decision, what was said of it, and what each seat saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tablegames.core.model import Action, Seat, View
from tablegames.core.table import Table
from tablegames.core.text import AnyText

Draw = Callable[[View], Sequence[str]]
"""Writes a view in lines, names apart: every field of it, and nothing else."""


def transcript(table: Table, text: AnyText, draw: Draw, decide: Callable[[Table, Seat], Action]) -> Iterator[str]:
    """Play a game and yield its lines: the public table at the start of each round, below it who sees more, then the
    decisions of the round. `decide` is asked for the first of those who may act, and may answer for another one.
    """
    names = table.setup.names
    heading = ""
    while actors := table.actors():
        if heading != text.heading(table.view(None)):
            heading = text.heading(table.view(None))
            yield from ("", f"== {heading}", *_seen(table, draw), "")
        action = decide(table, actors[0])
        seat = action.seat
        view = table.view(seat)
        effect = text.effect(view, action)
        prompt = text.prompt(view, seat, action.targets(), names)
        yield f"{names[seat]}: {prompt} {text.choice(view, action)}" + (f" ({effect})" if effect else "")
        table.play(action)
        for event in table.last_events(None):
            sentence = text.event(event, names)
            if sentence is not None:
                yield f"    {sentence}"
    yield from ("", f"== {text.heading(table.view(None))}", *_seen(table, draw))
    standing = table.standing()
    assert standing is not None
    for line in standing.seats:
        parts = ", ".join(f"{part.kind} {part.value}" for part in line.parts)
        yield f"{line.rank}. {names[line.seat]} {line.score} ({parts})"


def _seen(table: Table, draw: Draw) -> Iterator[str]:
    public = draw(table.view(None))
    yield from public
    for seat, name in enumerate(table.setup.names):
        more = [line for line in draw(table.view(seat)) if line not in public]
        yield from (f"{name} sees: {line.strip()}" for line in more)
