"""What the setup screen shows: who sits at the table, the game's options, and the way to start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.geometry import Region, Size

from tablegames.core.bots import BOT_PREFIX
from tablegames.core.model import HUMAN
from tablegames.i18n import _
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut, pad, wrap
from tablegames.ui.names import NAME_CELLS, seat_name
from tablegames.ui.page import MARGIN, Page, Place, Text, entry, framed, value_place
from tablegames.ui.theme import Ground, look
from tablegames.ui.tiles import players

if TYPE_CHECKING:
    from tablegames.core.plugin import GamePlugin
    from tablegames.core.text import AnyText

SEAT_TONES: Final = (Tone.BLUE, Tone.RED, Tone.GREEN, Tone.GOLD, Tone.PURPLE, Tone.PINK)
"""The colour of the mark of each seat or side; the letter in it says the same."""

FIELD_X: Final = MARGIN + 5
FIELD_CELLS: Final = NAME_CELLS + 1
"""A name and the cursor behind it."""
_PLAYER_X: Final = FIELD_X + FIELD_CELLS + 3
PLAYER_CELLS: Final = 27
"""Who plays a seat, with room for the longest name of a computer player."""
_MARKS_X: Final = _PLAYER_X + PLAYER_CELLS + 1
_ENTRY_CELLS: Final = 24
_SIDE_X: Final = 72
_SIDE_CELLS: Final = 38


@dataclass(slots=True)
class Chair:
    """A seat as it is being set up; an empty name stands for the usual one."""

    name: str = ""
    player: str = HUMAN

    def shown_name(self, number: int) -> str:
        """Return the name that the seat will have; `number` counts from 1."""
        if self.name:
            return self.name
        return seat_name(number) if self.player == HUMAN else _("Computer {number}").format(number=number)


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option of the game as the page shows it."""

    key: str
    title: str
    value: str
    sentence: str


def player_place(key: str, x: int, y: int, player: str, text: AnyText) -> Place:
    """Return a place that shows who plays a seat: "person", "computer (normal)"; left and right change it."""
    if player == HUMAN:
        return value_place(key, x, y, _("person"), _("A person at this terminal, or a computer."), PLAYER_CELLS)
    name, sentence = text.player(player.removeprefix(BOT_PREFIX))
    return value_place(key, x, y, _("computer ({name})").format(name=name), sentence, PLAYER_CELLS)


def seat_tag(side: int) -> Span:
    """Return the mark of a seat, by the side that it plays for: a letter on a colour."""
    return Span(f" {chr(ord('A') + side)} ", SEAT_TONES[side % len(SEAT_TONES)], bold=True, filled=True)


def setup_page(
    size: Size,
    plugin: GamePlugin,
    text: AnyText,
    chairs: Sequence[Chair],
    options: Sequence[OptionRow],
) -> Page:
    """Return the page for a sheet of that size; seats and options stand further apart where there is room."""
    sides, alone = text.sides(len(chairs)), text.alone()
    step = 2 if size.height >= 2 * (len(chairs) + len(options)) + 12 else 1
    legend = _("↑↓ reorder  ✕ remove")
    texts = [
        Text(MARGIN, 1, (Span(_("Who sits at the table, in turn order?"), Tone.DIM),)),
        Text(_MARKS_X + 9 - cell_len(legend), 1, (Span(legend, Tone.FAINT),)),
    ]
    places: list[Place] = []
    y = 2 + (step - 1)
    for seat, chair in enumerate(chairs):
        texts.append(Text(MARGIN, y, (seat_tag(sides[seat]),)))
        places += _chair_places(seat, chair, y, text, removable=len(chairs) > min(plugin.seats))
        y += step
    y = _table_entries(places, y, more=len(chairs) < max(plugin.seats), alone=alone) + 1
    width = max((cell_len(option.title) for option in options), default=0) + 3
    beside = size.width >= _SIDE_X + _SIDE_CELLS
    x = MARGIN + 2 + width
    cells = (_SIDE_X if beside else size.width) - MARGIN - x - 2
    for option in options:
        texts.append(Text(MARGIN + 2, y, (Span(option.title, Tone.DIM),)))
        places.append(value_place(f"option:{option.key}", x, y, option.value, option.sentence))
        lines = wrap(option.sentence, cells) if step > 1 else ()
        texts += [Text(x + 2, y + row, (Span(line, Tone.FAINT),)) for row, line in enumerate(lines, start=1)]
        y += 1 + len(lines)
    y += 1 if options else 0
    places.append(_start_place(y))
    if beside:
        texts += _side(plugin)
    return Page(y + 1, tuple(texts), tuple(places))


def _chair_places(seat: int, chair: Chair, y: int, text: AnyText, *, removable: bool) -> list[Place]:
    name = pad(chair.shown_name(seat + 1), FIELD_CELLS)
    tone = Tone.TEXT if chair.name else Tone.FAINT
    fallback = Chair(player=chair.player).shown_name(seat + 1)
    sentence = _("A name in any script; if it is empty, “{name}”.").format(name=fallback)
    marks = [("up", "↑", "↑ "), ("down", "↓", "↓ "), ("remove", "✕", "✕ ")]
    return [
        Place(
            key=f"name:{seat}",
            region=Region(FIELD_X, y, FIELD_CELLS, 1),
            lines=((Span(name, tone),),),
            ground=Ground.PANEL,
            lit_ground=Ground.BAR,
            sentence=sentence,
        ),
        player_place(f"player:{seat}", _PLAYER_X, y, chair.player, text),
        *(
            Place(f"{key}:{seat}", Region(_MARKS_X + 3 * at, y, 3, 1), ((Span(f" {mark} ", Tone.DIM),),), stop=False)
            for at, (key, mark, _label) in enumerate(marks)
            if key != "remove" or removable
        ),
    ]


def _table_entries(places: list[Place], y: int, *, more: bool, alone: str) -> int:
    if more:
        places.append(
            entry(
                "add",
                MARGIN,
                y,
                _ENTRY_CELLS,
                _with_key(_("add a seat"), "F6"),
                _("One more at the table, last in turn."),
            )
        )
    x = _PLAYER_X - 2 if more else MARGIN
    places.append(
        entry("shuffle", x, y, _ENTRY_CELLS, _with_key(_("shuffle the seats"), "F8"), _("Draw the turn order by lot."))
    )
    if alone:
        places.append(entry("alone", x + _ENTRY_CELLS, y, _ENTRY_CELLS, _with_key(_("play alone"), "F9"), alone))
    return y + 1


def _with_key(label: str, key: str) -> Line:
    return (Span(label), Span(f"  {key}", Tone.FAINT))


def _start_place(y: int) -> Place:
    label = f"  {_('Start')}  "
    key = Span("  F5", Tone.FAINT)
    return Place(
        key="start",
        region=Region(MARGIN, y, cell_len(label) + 6, 1),
        lines=((Span("  "), Span(label, Tone.TEXT, bold=True, filled=True), key),),
        lit=((Span("▶ ", Tone.ACCENT, bold=True), Span(label, Tone.ACCENT, bold=True, filled=True), key),),
        sentence=_("Deal and begin. Every move is saved by itself."),
    )


def _side(plugin: GamePlugin) -> list[Text]:
    inner = _SIDE_CELLS - 4
    lines: list[Line] = [(Span(cut(line, inner), Tone.BLUE, bold=True),) for line in plugin.picture]
    lines += [(), *((Span(line),) for line in wrap(_(plugin.pitch), inner)), ()]
    lines += [(Span(line, Tone.DIM),) for line in wrap(_(plugin.summary), inner)]
    minutes = _("{count} min").format(count=plugin.minutes)
    lines += [(), (Span(f"{players(plugin.seats)} · {minutes}", Tone.DIM),)]
    drawn = framed(plugin.title, lines, _SIDE_CELLS, look().light, Tone.FAINT, Tone.TEXT)
    return [Text(_SIDE_X, 2 + row, line, Ground.PANEL) for row, line in enumerate(drawn)]
