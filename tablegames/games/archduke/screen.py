"""Archduke's table: a view as faces, and where they lie. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.geometry import Region, Size

from tablegames.core.model import Action, Seat, View
from tablegames.games.archduke.events import ClaimFailed, Looked, Matched, Peeked
from tablegames.games.archduke.faces import (
    card_up,
    chip_lines,
    discard_pile,
    draw_pile,
    gap,
    matching_keys,
    said_now,
    seat_line,
    slot_face,
)
from tablegames.games.archduke.model import (
    ArchdukeView,
    Card,
    Claim,
    Decline,
    DiscardDrawn,
    DrawCard,
    Give,
    Look,
    Peek,
    Place,
    Position,
    SwapFirst,
    SwapSecond,
    TakeDiscard,
)
from tablegames.games.archduke.panels import Piles, TableauZone
from tablegames.games.archduke.supply import FIRST_SLOTS
from tablegames.games.archduke.turns import has_claimable, last_window, next_to_start, took_part
from tablegames.i18n import _
from tablegames.ui.countdown import Countdown, Ends
from tablegames.ui.cursor import Place as Spot
from tablegames.ui.entries import Entry
from tablegames.ui.faces import Face
from tablegames.ui.flow import Turn
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.lines import Lines
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.table_top import TableTop
from tablegames.ui.widgets.time_bar import TimeBar

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.timer import Timer

    from tablegames.ui.session import Session

SHOWN_SECONDS: Final = 2.5
"""How long all see a card that did not match (ruling Q7)."""

LATE_SECONDS: Final = 1.0
"""How long a match is still taken, and punished, after the next turn has been started (AR-26)."""


class ArchdukeScreen(GameScreen):
    """The tableaus face down, the piles in the middle, and who may match."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._tried: Mapping[Position, Card] = {}
        self._tried_at = session.table.ply
        self._tried_timer: Timer | None = None
        self._pointing = False

    def compose_table(self) -> ComposeResult:
        self.tableaus = [TableauZone(id=f"seat-{seat}") for seat in range(len(self.session.names))]
        self.piles = Piles(id="piles")
        self.piles.dims = False
        self.now = Lines(id="now")
        yield TableTop(*self.tableaus, self.piles, self.now, TimeBar(id="time"), LogPane(id="log"), places=self._places)

    def show_view(self, view: View) -> None:
        assert isinstance(view, ArchdukeView)
        names = self.session.names
        up = self._turned_up(view)
        keys = self.sitting.claimers
        for seat, zone in enumerate(self.tableaus):
            zone.show(
                seat_line(view, seat, names[seat], here=seat == self.active, key=seat in keys),
                chip_lines(view, seat),
                _cards(view, seat, up),
            )
        drawn = [(card_up("drawn", view.drawn), _("drawn"))] if view.drawn is not None else []
        self.piles.show([(draw_pile(view), _("draw")), (discard_pile(view), _("discard"))], drawn)
        choosing = isinstance(self.sitting.showing, Turn)
        self.now.show(said_now(view, names, self._claims_told(), choosing=choosing, matching=self._matching_keys(view)))

    def _matching_keys(self, view: ArchdukeView) -> str:
        """Return by which keys a card is matched: who is known to decide needs no number of its own."""
        if self.sitting.claimers:
            return matching_keys(by_seat=True)
        showing = self.sitting.showing
        decides = isinstance(showing, Turn) and not self.sitting.notices and has_claimable(view, showing.seat)
        return matching_keys(by_seat=False) if decides else ""

    def _claims_told(self) -> list[tuple[str, bool]]:
        """Return the sentences about the last match, and if they are good ones; none if something else was last."""
        events = self.session.table.last_events(None)
        if not any(isinstance(event, Matched | ClaimFailed) for event in events):
            return []
        told = ((self.session.sentences([event]), isinstance(event, Matched)) for event in events)
        return [(sentence, good) for sentences, good in told for sentence in sentences]

    def note(self) -> str:
        """Matches stand in the middle of the table, not beside the prompt."""
        return "" if self._claims_told() else super().note()

    # what is turned up for a while

    def changed(self) -> None:
        """A card that has just been tried is shown to all, unless somebody has taken up the game again."""
        self._pointing = False
        ply, before = self.session.table.ply, self._tried_at
        self._tried_at = ply
        if ply != before:
            failed = [event for event in self.session.table.last_events(None) if isinstance(event, ClaimFailed)]
            self._tried = {(event.seat, event.slot): event.card for event in failed} if ply > before else {}
            self._stop(self._tried_timer)
            if self._tried:
                self._tried_timer = self.set_timer(SHOWN_SECONDS, self._turn_down)
        super().changed()

    def _turn_down(self) -> None:
        self._tried = {}
        self.show_view(self.view)
        self.mark()

    def _turned_up(self, view: ArchdukeView) -> Mapping[Position, Card]:
        """Return the cards that lie face up: for all at the end, for a moment, or for who is told."""
        if view.shown is not None:
            pairs = zip(view.slots, view.shown, strict=True)
            return {
                (seat, slot): card
                for seat, (slots, cards) in enumerate(pairs)
                for slot, card in zip(slots, cards, strict=True)
            }
        return {**self._tried, **self._told(view)}

    def _told(self, view: ArchdukeView) -> Mapping[Position, Card]:
        """Return what is told to who looks, until it has been read."""
        if view.viewer is None or not self.sitting.notices:
            return {}
        told: dict[Position, Card] = {}
        for event in self.session.table.last_events(view.viewer):
            match event:
                case Looked(seat=seat, slots=slots, cards=cards) if cards is not None:
                    told.update(zip(((seat, slot) for slot in slots), cards, strict=True))
                case Peeked(owner=owner, slot=slot, card=card) if card is not None:
                    told[owner, slot] = card
        return told

    # time

    def countdown(self, view: View) -> Countdown | None:
        """The grace before the next turn (AR-20), and the moment in which a match is late (AR-26)."""
        assert isinstance(view, ArchdukeView)
        table = view.table
        if table.modes.relaxed:
            return None
        if table.phase == "draw" and table.modes.late_penalty:
            key = ("late", table.round_number, table.turn, view.discard_size)
            return Countdown(key, Ends.GOES_ON, _("a match is too late now"), LATE_SECONDS)
        if table.phase != "window" or table.queue:
            return None
        name = self.session.names[next_to_start(table)]
        label = _("{name} may end it in") if last_window(table) else _("{name} may start in")
        ends = Ends.NOTHING if table.to_answer else Ends.UNLOCKS
        return Countdown((table.round_number, table.turn, view.discard_size), ends, label.format(name=name))

    # choices

    def ready_actions(self) -> Sequence[Action]:
        """Drawing: the piles would have to be picked first otherwise."""
        return [action for action in self.offered if isinstance(action, DrawCard | TakeDiscard)]

    def own_entries(self) -> Sequence[Entry]:
        """Slots by the numbers that are printed on them, other seats by theirs; 0 is what needs neither."""
        if self.picked:
            return ()
        if self._matching:
            return self._matching_entries()
        entries = [self._entry(action, str(action.slot)) for action in self.offered if isinstance(action, Place)]
        entries += [self._entry(action, str(action.to + 1)) for action in self.offered if isinstance(action, Give)]
        others = [action for action in self.offered if isinstance(action, DiscardDrawn | Decline)]
        return [*entries, *(self._entry(action, "0") for action in others)]

    @property
    def _matching(self) -> bool:
        """Whether a card can be matched, and nothing else needs a pick."""
        claims = [action for action in self.offered if isinstance(action, Claim)]
        others = [action for action in self.offered if not isinstance(action, Claim)]
        return bool(claims) and not any(action.targets() or isinstance(action, Decline) for action in others)

    def _matching_entries(self) -> Sequence[Entry]:
        """What needs no card stands first."""
        keys = iter((_("Enter"), "0"))
        going = [going._replace(key=next(keys)) for going in self.letting_go()]
        others = [self._entry(action, next(keys)) for action in self.offered if not action.targets()]
        slots = [
            self._entry(action, str(action.slot))._replace(label=_("slot {slot}").format(slot=action.slot))
            for action in self.offered
            if isinstance(action, Claim)
        ]
        return [*going, *others, *slots]

    def _entry(self, action: Action, key: str) -> Entry:
        text = self.session.text
        return Entry(
            text.choice(self.view, action), partial(self.commit, (action,)), key, text.effect(self.view, action)
        )

    def own_numbers(self) -> Mapping[str, Callable[[], None]]:
        """Slots that are picked: of the own tableau by their numbers, of all by the seat's number before the slot's."""
        numbers: dict[str, Callable[[], None]] = {}
        for action in self.offered:
            if isinstance(action, Look | SwapFirst | SwapSecond | Peek):
                for target in self.choice.live.intersection(action.targets()):
                    _kind, seat, slot = target.split(":")
                    number = slot if isinstance(action, Look) else f"{int(seat) + 1}{slot}"
                    numbers[number] = partial(self._pick, (*self.picked, target))
        return numbers

    def places(self) -> list[Spot]:
        """Where the first choice needs no pick the cursor shows itself only when it is moved."""
        waits = bool(self.ready_actions()) or (self._matching and not self._claiming)
        return [] if waits and not self.picked and not self._pointing else super().places()

    def action_move(self, way: str) -> None:
        self._pointing = True
        super().action_move(way)

    def action_step(self, step: int) -> None:
        self._pointing = True
        super().action_step(step)

    def _places(self, size: Size) -> Mapping[str, Region]:
        return table_places(size, len(self.session.names))


def _cards(view: ArchdukeView, seat: Seat, up: Mapping[Position, Card]) -> list[Face]:
    """Return a face for every slot of a tableau, gaps among them."""
    slots, strong = view.slots[seat], {*up, view.table.swap_first}
    if not took_part(view.table, seat):
        return []
    return [
        slot_face(seat, slot, up.get((seat, slot)), strong=view.shown is None and (seat, slot) in strong)
        if slot in slots
        else gap(seat, slot)
        for slot in range(1, max([FIRST_SLOTS, *slots]) + 1)
    ]


# Where the zones lie

WIDE_COLUMNS: Final = 110
_LOG_CELLS: Final = 34
"""How wide the log is where the tableaus leave so much."""
_TABLEAU_CELLS: Final = 27
"""Room for six of the largest cards, which the log leaves: a fifth card shrinks none."""
_MIDDLE: Final = Size(25, 11)
"""What two columns of tableaus leave between them: piles, sentences, the bar."""
_HIGHEST_PAIR: Final = 19
"""Rows that two tableaus beside each other take at most; a higher table stays empty above and below them."""
_BAND_ROWS: Final = 5
_HIGH_BAND_ROWS: Final = 7
_HIGH_ROWS: Final = 26
_PILES: Final = Size(24, 6)
_BAR_CELLS: Final = 26


def table_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Return where each zone lies on a table of that size: up to four tableaus round the piles, more in two rows."""
    places: dict[str, Region] = {}
    width = size.width
    if width >= WIDE_COLUMNS:
        beside = 2 * _TABLEAU_CELLS + _MIDDLE.width + 4 if seats <= 4 else 3 * (_TABLEAU_CELLS + 1) + 1
        log = min(_LOG_CELLS, width - beside - 2)
        width -= log + 2
        places["log"] = Region(width + 1, 0, log, size.height)
    room = Region(1, 0, width - 2, size.height)
    return {**places, **(_round_the_piles(room, seats) if seats <= 4 else _above_and_below(room, seats))}


def _round_the_piles(room: Region, seats: int) -> Mapping[str, Region]:
    rows = -(-seats // 2)
    if rows == 1:
        room = room.shrink((max(0, room.height - _HIGHEST_PAIR) // 3, 0, 0, 0))
    cells = (room.width - _MIDDLE.width - 2) // 2
    height = (room.height + 1) // rows - 1 if rows > 1 else min(room.height, _HIGHEST_PAIR)
    right = room.right - cells
    places = {
        f"seat-{seat}": Region(right if seat % 2 else room.x, room.y + seat // 2 * (height + 1), cells, height)
        for seat in range(seats)
    }
    x = room.x + (room.width - _MIDDLE.width) // 2
    piles = Region(x, room.y + 1, _MIDDLE.width, _PILES.height)
    now = Region(x, piles.bottom + 1, _MIDDLE.width, min(8, room.height - piles.bottom - 4))
    return {**places, "piles": piles, "now": now, "time": Region(x, now.bottom, _MIDDLE.width, 3)}


def _above_and_below(room: Region, seats: int) -> Mapping[str, Region]:
    band = _HIGH_BAND_ROWS if room.height >= _HIGH_ROWS else _BAND_ROWS
    cells, height = (room.width + 1) // 3 - 1, (room.height - band) // 2
    places = {
        f"seat-{seat}": Region(room.x + seat % 3 * (cells + 1), room.y + seat // 3 * (height + band), cells, height)
        for seat in range(seats)
    }
    middle = Region(room.x, room.y + height, room.width, band)
    piles = Region(middle.x, middle.y, _PILES.width, min(band, _PILES.height))
    time = Region(middle.right - _BAR_CELLS, middle.bottom - 4, _BAR_CELLS, 3)
    now = Region(piles.right + 1, middle.y, time.x - piles.right - 3, band)
    return {**places, "piles": piles, "now": now, "time": time}
