"""A table with things to pick: the zones of a game, a cursor over them, a question below, the keys in the last line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.widgets import Static

from tablegames.core.choice import Choice, narrow
from tablegames.core.model import Action, Target
from tablegames.i18n import _
from tablegames.ui.cursor import Place, Way, nearest, neighbour, next_place
from tablegames.ui.front import FrontScreen
from tablegames.ui.page_screen import LEAST_COLUMNS, LEAST_ROWS, too_small
from tablegames.ui.theme import look
from tablegames.ui.widgets.action_bar import ActionBar
from tablegames.ui.widgets.bars import KeyLine, TitleLine
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.zone import Zone

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from tablegames.ui.app import TablegamesApp

WIDE_COLUMNS: Final = 110
TALL_ROWS: Final = 34
AWAY_LINES: Final = 3
"""Lines that tell what happened while somebody was away."""
AWAY_MARGINS: Final = 4
"""Cells beside them."""

TABLE_KEYS: Final[list[BindingType]] = [
    Binding("left", "move('LEFT')"),
    Binding("right", "move('RIGHT')"),
    Binding("up", "move('UP')"),
    Binding("down", "move('DOWN')"),
    Binding("tab", "step(1)"),
    Binding("shift+tab", "step(-1)"),
    Binding("pageup", "turn_page(-1)"),
    Binding("pagedown", "turn_page(1)"),
]


class TableScreen(FrontScreen[None]):
    """Draws a table and moves the cursor over what can be picked; what is picked means nothing here.

    The classes `-wide` (from 110 columns) and `-tall` (from 34 rows) say how much room there is. In a window that is
    too small for any game only a sentence is shown.
    """

    app: TablegamesApp
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = TABLE_KEYS
    DEFAULT_CSS = """
    TableScreen { layers: table above; background: $background; }
    TableScreen #room, TableScreen #table { width: 1fr; height: 1fr; }
    TableScreen #side { display: none; width: 36; padding: 0 1; }
    TableScreen.-wide #side { display: block; }
    TableScreen ActionBar { height: 3; }
    TableScreen.-tall ActionBar { height: 6; }
    TableScreen #away {
        display: none; layer: above; dock: top; offset: 0 1; padding: 0 2; background: $surface;
    }
    TableScreen.-away #away { display: block; }
    TableScreen #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; text-align: center; }
    TableScreen.-small > * { display: none; }
    TableScreen.-small #too-small { display: block; }
    """

    offered: tuple[Action, ...]
    """The legal actions that the present mode may show, for the seat that decides."""
    picked: tuple[Target, ...]
    """What has been picked so far, in that order."""
    choice: Choice[Action]
    """What `picked` leaves open among `offered`."""

    def __init__(self) -> None:
        super().__init__()
        self.offered = ()
        self.picked = ()
        self.choice = narrow(self.offered, ())
        self.cursor: Place | None = None
        self.title_line = TitleLine()
        self.action_bar = ActionBar()
        self.key_line = KeyLine()
        self.side = LogPane(id="side")
        self.away = LogPane(id="away")
        self.zones: tuple[Zone, ...] = ()
        self._live: frozenset[Target] = frozenset()
        self._was_at: Place | None = None

    # what a game says

    def compose_table(self) -> ComposeResult:
        """Yield the game's zones, in containers that its DEFAULT_CSS lays out.

        A `LogPane` among them is filled with what happened since the last turn; where there is none, a column of its
        own appears at the right from 110 columns on.
        """
        raise NotImplementedError  # pragma: no cover - every game says what its table looks like

    # layout

    def compose(self) -> ComposeResult:
        yield self.title_line
        with Horizontal(id="room"):
            with Container(id="table"):
                yield from self.compose_table()
            yield self.side
        yield self.action_bar
        yield self.key_line
        yield self.away
        yield Static("", id="too-small", markup=False)

    def on_mount(self) -> None:
        self.prepare()

    def prepare(self) -> None:
        """Do once what the widgets are needed for, each class after its base.

        Not in a handler of its own: Textual calls those of all classes, the bases' last.
        """
        self.zones = tuple(self.query_one("#table").query(Zone))
        for pane in self.zones:
            if isinstance(pane, LogPane) and pane is not self.side:
                self.side.display = False
                self.side = pane

    def on_resize(self, event: events.Resize) -> None:
        size = event.size
        self.set_class(size.width >= WIDE_COLUMNS, "-wide")
        self.set_class(size.height >= TALL_ROWS, "-tall")
        self.set_class(too_small(size), "-small")
        if self.too_small:
            sentence = _("The game needs a window of {columns}×{rows}; yours is {width}×{height}.")
            sentence = sentence.format(columns=LEAST_COLUMNS, rows=LEAST_ROWS, width=size.width, height=size.height)
            self.query_one("#too-small", Static).update(look().text(sentence))

    @property
    def too_small(self) -> bool:
        """Whether the window is too small for a game; then nothing of it is shown and no key plays."""
        return self.has_class("-small")

    # picking

    def shown(self) -> frozenset[Target]:
        """Return what has a face on the table, wherever it lies."""
        return frozenset[Target]().union(*(zone.targets for zone in self.zones))

    def offer(self, actions: Sequence[Action], claimable: Iterable[Target] = ()) -> None:
        """Let the player pick among `actions`; what has been picked stays picked while it means something.

        `claimable` can be clicked as well, but the cursor does not go there. `mark` makes all this visible.
        """
        self.offered = tuple(actions)
        self.choice = narrow(self.offered, self.picked)
        if self.picked and not (self.choice.live or self.choice.exact):
            self.picked = ()
            self.choice = narrow(self.offered, ())
        self._live = self.choice.live | frozenset(claimable)

    def mark(self) -> None:
        """Show what is live and picked, with the cursor where it was or near it."""
        self._was_at = self.cursor or self._was_at
        self.cursor = nearest(self.places(), self._was_at)
        for zone in self.zones:
            self._mark(zone)

    def places(self) -> list[Place]:
        """Return where the cursor can stand: on what is live or picked, zone by zone."""
        wanted = self.choice.live.union(self.picked)
        found: list[Place] = []
        for number, zone in enumerate(self.zones):
            if spots := [spot for spot in zone.spots if spot.face.target in wanted]:
                offset = zone.content_region.offset
                found += (Place(number, spot.face.target, spot.region.translate(offset)) for spot in spots)
        return found

    def put_cursor(self, place: Place | None) -> None:
        """Move the cursor; the zones that it leaves and enters repaint one thing each."""
        if place is None or place == self.cursor:
            return
        left, self.cursor = self.cursor, place
        for number in {place.zone if left is None else left.zone, place.zone}:
            self._mark(self.zones[number])

    def _mark(self, zone: Zone) -> None:
        cursor = self.cursor
        here = cursor is not None and self.zones[cursor.zone] is zone
        zone.mark(self._live, self.picked, cursor.target if cursor is not None and here else None)

    def forget_cursor(self) -> None:
        """Let the cursor begin anew: where it stood would tell somebody else what was looked at."""
        self.cursor = self._was_at = None

    # keys

    def action_move(self, way: str) -> None:
        """Move the cursor by an arrow; the first arrow shows it."""
        self.touched()
        places = self.places()
        self.put_cursor(
            neighbour(places, None, 1) if self.cursor is None else next_place(places, self.cursor, Way[way])
        )

    def action_step(self, step: int) -> None:
        """Move the cursor to the next or the previous thing."""
        self.touched()
        self.put_cursor(neighbour(self.places(), self.cursor, step))

    def action_turn_page(self, step: int) -> None:
        """Show more of the numbered choices."""
        self.touched()
        self.action_bar.turn_page(step)

    def touched(self) -> None:
        """Note that somebody is here."""
