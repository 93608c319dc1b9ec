"""The page of the picker: unfinished games, a tile for every installed game, and the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from tablegames.i18n import N_, _, ngettext
from tablegames.plain import clean_line
from tablegames.ui.faces import Line, Span, Tone
from tablegames.ui.fitting import cut, pad, wrap
from tablegames.ui.page import MARGIN, Page, Place, Text, beside, entry, framed
from tablegames.ui.theme import Ground, look
from tablegames.ui.when import ago

if TYPE_CHECKING:
    from tablegames.core.plugin import GamePlugin
    from tablegames.core.shelf import Entry
    from tablegames.errors import PluginBroken

MENU: Final = (
    ("rules", N_("Rules"), N_("How each game is played.")),
    ("history", N_("History"), N_("Finished games and their results.")),
    ("settings", N_("Settings"), N_("Colours, pace, undo and curtain.")),
    ("quit", N_("Quit"), N_("Leave; every game in progress is saved already.")),
)
"""The entries of the menu: key, label, sentence."""

_WIDEST: Final = 160
_GAME_CELLS: Final = 14
"""The widest name of a game in a line about a save."""
_FEWEST_ROWS: Final = 2


class Size(NamedTuple):
    """How tiles are laid out in the room there is."""

    columns: int
    width: int
    height: int
    gap: int

    @property
    def roomy(self) -> bool:
        """Whether a tile has space for its sentence, too."""
        return self.height > _COMPACT_HEIGHT


_COMPACT_HEIGHT: Final = 7
_ROOMY_HEIGHT: Final = 11


def tile_size(width: int, height: int) -> Size:
    """Return the layout of the tiles on a sheet of that size."""
    width = min(width, _WIDEST)
    if width >= 110 and height >= 32:
        columns = width // 39
        return Size(columns, (width - MARGIN) // columns - 2, _ROOMY_HEIGHT, 2)
    columns = max(1, (width - MARGIN) // 26)
    return Size(columns, (width - MARGIN) // columns - 1, _COMPACT_HEIGHT, 1)


def picker_page(
    width: int,
    height: int,
    plugins: Sequence[GamePlugin],
    unfinished: Sequence[Entry],
    broken: Sequence[PluginBroken] = (),
    *,
    all_rows: bool = False,
) -> Page:
    """Return the page for a sheet of that size; all unfinished games only if they fit or `all_rows` says so."""
    size = tile_size(width, height)
    width = min(width, _WIDEST)
    texts: list[Text] = []
    places: list[Place] = []
    y = 1
    if unfinished:
        rows = -(-(len(plugins) + 1) // size.columns)
        # Of the height take away: the sentence, the row above and below and the heading, the tiles and their gaps.
        room = max(_FEWEST_ROWS, height - 1 - 3 - (rows * (size.height + 1) - 1))
        y = _go_on(texts, places, y, width, plugins, unfinished, len(unfinished) if all_rows else room)
    if not plugins:
        texts.append(Text(MARGIN, y, (Span(_("No game is installed; install tablegames anew."), Tone.BAD),)))
        y += 2
    y = _tiles(places, y, size, plugins)
    for failure in broken:
        for line in wrap(str(failure), width - 2 * MARGIN):
            texts.append(Text(MARGIN, y, (Span(line, Tone.BAD),)))
            y += 1
        y += 1
    return Page(y - 1, tuple(texts), tuple(places))


# unfinished games


def _go_on(
    texts: list[Text],
    places: list[Place],
    y: int,
    width: int,
    plugins: Sequence[GamePlugin],
    unfinished: Sequence[Entry],
    room: int,
) -> int:
    legend = _("✎ rename  ✕ delete")
    texts.append(Text(MARGIN, y, (Span(_("Go on"), Tone.DIM),)))
    texts.append(Text(width - MARGIN - cell_len(legend), y, (Span(legend, Tone.FAINT),)))
    y += 1
    labels = {save.path.name: _label(save, plugins) for save in unfinished}
    cells = min(_GAME_CELLS, max(map(cell_len, labels.values())))
    shown = unfinished if len(unfinished) <= room else unfinished[: room - 1]
    for save in shown:
        places += _save_places(save, y, width, pad(labels[save.path.name], cells))
        y += 1
    hidden = len(unfinished) - len(shown)
    if hidden:
        label = ngettext("and {count} more", "and {count} more", hidden).format(count=hidden)
        places.append(entry("more", MARGIN, y, width - 2 * MARGIN, label, _("Show all unfinished games.")))
        y += 1
    return y + 1


def _label(save: Entry, plugins: Sequence[GamePlugin]) -> str:
    """Return what stands first in the line of a save: its game, if that is known."""
    if save.header is None:
        return _("damaged")
    return next((plugin.title for plugin in plugins if plugin.id == save.header.game), save.header.game)


def _save_places(save: Entry, y: int, width: int, label: str) -> list[Place]:
    name = save.path.name
    room = width - 2 * MARGIN - (3 if save.header is None else 6)
    row = Place(
        key=f"go:{name}",
        region=Region(MARGIN, y, room, 1),
        lines=(save_line(save, room, label, lit=False),),
        lit=(save_line(save, room, label, lit=True),),
        ground=Ground.PANEL,
        lit_ground=Ground.BAR,
        sentence=save.problem or _save_sentence(save),
    )
    players = clean_line(name) if save.header is None else ", ".join(save.header.names)
    delete = beside(f"delete:{name}", width - MARGIN - 3, y, "✕", _("Delete: {players}.").format(players=players))
    if save.header is None:
        return [row, delete]
    rename = beside(f"rename:{name}", width - MARGIN - 6, y, "✎", _("Rename: {players}.").format(players=players))
    return [row, rename, delete]


def save_line(save: Entry, width: int, label: str, *, lit: bool) -> Line:
    """Return a save as one line: game (already padded), who plays, where it stands, how long ago."""
    mark = Span("▶" if lit else " ", Tone.ACCENT, bold=True)
    header = save.header
    room = width - 1 - cell_len(label) - 3
    if header is None:
        return (
            mark,
            Span(f"{label}   ", Tone.FAINT, bold=True),
            Span(pad(clean_line(save.path.name), room), Tone.FAINT),
        )
    playable = save.problem is None
    where = header.summary
    if header.next_seat is not None:
        to_move = _("{name} to move").format(name=header.names[header.next_seat])
        where = f"{where}, {to_move}" if where else to_move
    age = f" · {ago(header.saved_at)}"
    who = cut(header.title or ", ".join(header.names), max(8, room - cell_len(where) - cell_len(age) - 3), "…")
    text = cut(f"{who} · {where}", max(0, room - cell_len(age)), "…")
    free = room - cell_len(text) - cell_len(age)
    enter = _("Enter") if lit and playable else ""
    enter = enter if cell_len(enter) + 2 <= free else ""
    return (
        mark,
        Span(f"{label}   ", Tone.ACCENT if playable else Tone.FAINT, bold=True),
        Span(text, Tone.TEXT if playable else Tone.FAINT, bold=lit and playable),
        Span(age, Tone.DIM if playable else Tone.FAINT),
        Span(" " * (free - cell_len(enter) - 1)),
        Span(enter, Tone.DIM),
    )


def _save_sentence(save: Entry) -> str:
    header = save.header
    if header is None:
        return ""
    return _("Go on: {players}.").format(players=", ".join(header.names))


# tiles and menu


def _tiles(places: list[Place], y: int, size: Size, plugins: Sequence[GamePlugin]) -> int:
    for index, plugin in enumerate(plugins):
        row, column = divmod(index, size.columns)
        x = MARGIN + column * (size.width + size.gap)
        places.append(_tile(plugin, Region(x, y + row * (size.height + 1), size.width, size.height), size.roomy))
    row, column = divmod(len(plugins), size.columns)
    top = y + row * (size.height + 1)
    if column:
        x = MARGIN + column * (size.width + size.gap)
        offset = 3 if size.roomy else 1
        for number, (key, label, sentence) in enumerate(MENU):
            places.append(entry(key, x + 1, top + offset + number, size.width - 3, _(label), _(sentence)))
        return top + size.height + 1
    x = MARGIN
    for key, label, sentence in MENU:
        width = cell_len(_(label)) + 4
        places.append(entry(key, x, top, width, _(label), _(sentence)))
        x += width + 1
    return top + 2


def players(seats: Sequence[int]) -> str:
    """Return for how many players a game is: "2–4 players"."""
    low, high = min(seats), max(seats)
    if low == high:
        return ngettext("{count} player", "{count} players", low).format(count=low)
    return _("{low}–{high} players").format(low=low, high=high)


def _tile(plugin: GamePlugin, region: Region, roomy: bool) -> Place:
    inner = region.width - 3
    picture = [(Span(cut(line, inner), Tone.BLUE, bold=True),) for line in plugin.picture[:2]]
    pitch = [(Span(line),) for line in wrap(_(plugin.pitch), inner, 3 if roomy else 2)]
    minutes = _("{count} min").format(count=plugin.minutes)
    facts: Line = (Span(cut(f"{players(plugin.seats)} · {minutes}", inner, "…"), Tone.DIM),)
    lines: list[Line] = [*picture, *[()] * (2 - len(picture)), *pitch]
    if roomy:
        sentence = _(plugin.summary)
        summary = wrap(sentence[:1].upper() + sentence[1:], inner, 3)
        lines += [(), *((Span(line, Tone.DIM),) for line in summary)]
    lines = lines[: region.height - 3]
    lines += [()] * (region.height - 3 - len(lines))
    lines.append(facts)
    return Place(
        key=f"play:{plugin.id}",
        region=region,
        lines=framed(plugin.title, lines, region.width, look().light, Tone.FAINT, Tone.TEXT),
        lit=framed(plugin.title, lines, region.width, look().heavy, Tone.ACCENT, Tone.ACCENT),
        ground=Ground.PANEL,
        sentence=f"{plugin.title}: {_(plugin.summary)}",
    )
