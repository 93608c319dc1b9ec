"""Odin's table: a view as faces, and where they lie. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, View
from tablegames.games.odin.cards import CARDS, sort_descending, value_of
from tablegames.games.odin.model import COLOURS, Card, Cards, OdinView, PlayCards, card_target
from tablegames.games.odin.notation import either, listed, played
from tablegames.games.odin.prompts import middle
from tablegames.i18n import _, ngettext
from tablegames.ui.faces import Face, Line, Span, Tone
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.widgets.centre import Centre
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.scoreboard import PANEL_CELLS, Column, Scoreboard, SeatRow
from tablegames.ui.widgets.table_top import TableTop

TONES: Final[Mapping[str, Tone]] = {
    "B": Tone.BLUE,
    "R": Tone.RED,
    "P": Tone.PINK,
    "G": Tone.GREEN,
    "K": Tone.BLACK,
    "O": Tone.ORANGE,
}
"""The tone of each colour's letter."""


class OdinScreen(GameScreen):
    """The seats, the combination to be beaten, the hand, and what is picked."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "sort")]

    def compose_table(self) -> ComposeResult:
        self.seats = Scoreboard(id="seats")
        self.centre = Centre(id="centre")
        self.hand = Hand(id="hand")
        self.log_pane = LogPane(id="log")
        self.by_number = True
        yield TableTop(self.seats, self.centre, self.hand, self.log_pane, places=self._places)

    def show_view(self, view: View) -> None:
        assert isinstance(view, OdinView)
        names = self.session.names
        rows = [_seat_row(view, seat, name) for seat, name in enumerate(names)]
        self.seats.show(_columns(), rows, self.active)
        title, sentences = middle(view, names)
        self.centre.dims = view.phase == "take"
        self.centre.show(
            Span(title, Tone.ACCENT if view.centre else Tone.DIM, bold=True),
            Span(_not_dealt(view), Tone.DIM),
            [_card_face(card) for card in view.beaten or view.centre],
            [Span(sentence, Tone.DIM if number else Tone.TEXT) for number, sentence in enumerate(sentences)],
        )
        self.hand.show([_card_face(card) for card in self._sorted(view.hand or ())])

    def show_pick(self, view: View, choice: Choice[Action]) -> None:
        assert isinstance(view, OdinView)
        if choice.picked and view.phase in ("lead", "follow"):
            cards = sort_descending(target.partition(":")[2] for target in choice.picked)
            self.log_pane.note(_("picked"), _picked_lines(view, cards, choice), Tone.ACCENT)
        else:
            out = len(view.discard)
            title = ngettext("{count} card is out", "{count} cards are out", out).format(count=out)
            self.log_pane.note(title, _pile_lines(view.discard))

    def ready_actions(self) -> Sequence[Action]:
        """The whole hand, where it may be led: it would have to be picked card by card otherwise (B-3)."""
        if not isinstance(self.view, OdinView) or self.view.phase != "lead":
            return ()
        return [action for action in self.offered if isinstance(action, PlayCards) and len(action.cards) > 1]

    def own_keys(self) -> Sequence[KeyHint]:
        return (KeyHint("Space", _("sort"), "sort", 2),) if self.hand.faces() else ()

    def action_sort(self) -> None:
        """Sort the hand by colour instead of by number, or the other way round."""
        self.touched()
        self.by_number = not self.by_number
        self.show_view(self.view)
        self.mark()

    def _sorted(self, hand: Cards) -> Cards:
        by_number = sort_descending(hand)
        return by_number if self.by_number else tuple(sorted(by_number, key=lambda card: COLOURS.index(card[0])))

    def _places(self, size: Size) -> Mapping[str, Region]:
        return table_places(size, len(self.session.names))


# Where the zones lie

ROOMY_COLUMNS: Final = 110
ROOMY_ROWS: Final = 26
_HAND_CELLS: Final = 53
"""Nine small cards beside each other."""
_HAND_ROWS: Final = 5
_HIGH_HAND_ROWS: Final = 7
_CENTRE_ROWS: Final = 6
_HIGH_CENTRE_ROWS: Final = 8
_SEAT_ROWS: Final = 4
_NOTE_ROWS: Final = 7
"""The note and what is not room enough for a log below it."""
_NEWS_ROWS: Final = 3
"""The longest sentence, broken beside the hand; with room for less, half of it would stand there."""


def table_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Return where each zone lies on a table of that size."""
    if size.width >= ROOMY_COLUMNS and size.height >= ROOMY_ROWS:
        board = Region(size.width - PANEL_CELLS - 2, 1, PANEL_CELLS, seats * _SEAT_ROWS)
        return {"seats": board, **_stacked(Region(1, 1, board.x - 3, size.height - 2))}
    if size.height < seats + ROOMY_ROWS:
        return _low_places(size, seats)
    board = Region(0, 0, size.width, seats + 1)
    return {"seats": board, **_stacked(Region(1, board.bottom + 1, size.width - 2, size.height - board.height - 1))}


def _low_places(size: Size, seats: int) -> Mapping[str, Region]:
    """A line for each seat, the centre below it, at the bottom the hand, and a note beside it."""
    board = Region(0, 0, size.width, seats + 1)
    spare = size.height - board.height - _CENTRE_ROWS - _HAND_ROWS
    centre = Region(1, board.bottom + min(1, spare // 2), size.width - 2, _CENTRE_ROWS)
    below = centre.bottom + min(1, spare // 2)
    hand = Region(1, size.height - _HAND_ROWS, _HAND_CELLS, _HAND_ROWS)
    rows = size.height - below
    if rows - _NOTE_ROWS < _NEWS_ROWS:
        rows = min(rows, _NOTE_ROWS)
    log = Region(hand.right + 1, size.height - rows, size.width - hand.right - 2, rows)
    return {"seats": board, "centre": centre, "hand": hand, "log": log}


def _stacked(room: Region) -> Mapping[str, Region]:
    """The centre at the top, the hand at the bottom, note and log between them."""
    centre = room.crop_size((room.width, _HIGH_CENTRE_ROWS))
    hand = Region(room.x, room.bottom - _HIGH_HAND_ROWS, room.width, _HIGH_HAND_ROWS)
    log = Region(room.x, centre.bottom + 1, room.width, hand.y - centre.bottom - 2)
    return {"centre": centre, "hand": hand, "log": log}


# Faces


def _card_face(card: Card) -> Face:
    tone, value = TONES[card[0]], CARDS[card].value
    number: Line = (Span(str(value), tone, bold=True),)
    pips = ["●●●"[: max(0, value - above)] for above in (0, 3, 6)]
    return Face(
        card_target(card),
        lines=(number, (Span("•", Tone.FAINT),)),
        roomy=(number, *((Span(row, tone),) for row in pips)),
        tag=card[0],
        tone=tone,
    )


# The seats


def _columns() -> tuple[Column, ...]:
    return (
        Column(Span(_("cards"), Tone.DIM)),
        Column(Span(""), right=True),
        Column(Span(_("points"), Tone.DIM), right=True),
        Column(Span("")),
        Column(Span(_("took back"), Tone.DIM), grow=True),
    )


def _seat_row(view: OdinView, seat: Seat, name: str) -> SeatRow:
    size, points = view.hand_sizes[seat], view.points[seat]
    bars = Span("▮" * size, Tone.DIM)
    count = Span(str(size), bold=True)
    doing = _doing(view, seat)
    taken = _in_colours(view.known[seat])
    taken_line = (Span(_("took back") + " ", Tone.DIM), *taken) if taken else (Span(""),)
    return SeatRow(
        name,
        cells=((bars,), (count,), (Span(str(points), bold=True),), (doing,), taken),
        corner=(Span(ngettext("{count} point", "{count} points", points).format(count=points), bold=True),),
        panel=((count, Span(" "), bars, Span("  "), doing), taken_line),
    )


def _doing(view: OdinView, seat: Seat) -> Span:
    """What a seat has done last in this round, or what it does now."""
    if seat == view.owner:
        word = _("went out: {cards}") if view.phase in ("deal", "over") else _("played {cards}")
        return Span(word.format(cards=played(view.centre)), Tone.GOOD)
    if seat == view.seat and view.phase != "over":
        word = {"lead": _("leads"), "deal": _("deals next")}.get(view.phase, _("in turn"))
        return Span(word, Tone.ACCENT)
    return Span(_("passed") if view.passed[seat] else "", Tone.DIM)


def _not_dealt(view: OdinView) -> str:
    missing = [colour for colour in COLOURS if colour not in view.colours]
    if missing:
        return _("{count} not dealt, no {colours}").format(count=view.unseen_size, colours=" ".join(missing))
    return _("{count} not dealt").format(count=view.unseen_size) if view.unseen_size else _("all cards dealt")


def _in_colours(cards: Cards) -> Line:
    """Write cards in their colours: "R8 G3"."""
    spans: list[Span] = []
    for card in cards:
        spans += [Span(card[0], TONES[card[0]], bold=True), Span(f"{card[1]} ")]
    return tuple(spans)


# The note

_SPELLED: Final = 6
"""So many picked numbers and their value fit beside the hand; of more there is the value."""
_NAMED: Final = 4
"""So many cards that may be taken fit beside the hand; more are counted."""


def _picked_lines(view: OdinView, cards: Cards, choice: Choice[Action]) -> list[Line]:
    """The value as it grows, whether it is enough, and what may be taken back."""
    spelled = f"{listed(tuple(card[1] for card in cards))} = " if len(cards) <= _SPELLED else ""
    value = (Span(spelled, Tone.DIM), Span(str(value_of(cards)), bold=True))
    if not view.centre:
        return [value, *([(Span(_("opens the round"), Tone.GOOD),)] if choice.exact else [])]
    beats = _("beats {value}") if choice.exact else _("not above {value}")
    return [
        value,
        (Span(beats.format(value=value_of(view.centre)), Tone.GOOD if choice.exact else Tone.DIM),),
        (Span(_what_is_taken(view.centre), Tone.DIM),),
    ]


def _what_is_taken(centre: Cards) -> str:
    if len(centre) > _NAMED:
        return _("take one of the {count}").format(count=len(centre))
    return _("take {cards}").format(cards=either(centre))


def _pile_lines(cards: Cards) -> list[Line]:
    """The cards that are out, two colours a line: "B159      R7"."""
    pairs = zip(COLOURS[::2], COLOURS[1::2], strict=True) if cards else ()
    return [(*_pile(cards, left, 10), *_pile(cards, right)) for left, right in pairs]


def _pile(cards: Cards, colour: str, cells: int = 0) -> Line:
    numbers = "".join(sorted(card[1] for card in cards if card[0] == colour))
    return Span(colour, TONES[colour], bold=True), Span(f"{numbers or '·':<{cells}}")
