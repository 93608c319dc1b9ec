"""Aurum's table: a view as faces, and where they lie. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Region, Size

from tablegames.core.model import Seat, View
from tablegames.games.aurum.cards import GOLD, GOLD_POINTS, METALS, STARTING_GOLD, is_gold, rank_of, suit_of
from tablegames.games.aurum.model import (
    SUITS,
    AurumView,
    Metal,
    Metals,
    Played,
    Ranks,
    RoundScore,
    bid_target,
    card_target,
    gold_target,
    trick_target,
)
from tablegames.games.aurum.notation import TEAM_LETTERS, gold
from tablegames.games.aurum.prompts import may_change_a_bid, news, remarks
from tablegames.games.aurum.scoring import NUGGETS_TO_WIN
from tablegames.games.aurum.sides import SIDES, side_bid, side_of, with_partner
from tablegames.games.aurum.tricks import lowest, winner
from tablegames.i18n import _, ngettext
from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.fitting import pad
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.setup_page import SEAT_TONES, seat_tag
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.inline import Inline
from tablegames.ui.widgets.lines import Lines
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.table_top import TableTop
from tablegames.ui.widgets.trick import Seated, Trick

TONES: Final[Mapping[str, Tone]] = {
    "B": Tone.BLUE,
    "C": Tone.ORANGE,
    "P": Tone.GREEN,
    "S": Tone.WHITE,
    "Z": Tone.PURPLE,
    "G": Tone.GOLD,
}
"""The tone of each suit's letter, and of gold."""

STAR: Final = "★"

_GOLD_APART: Final = 6
"""With so many gold cards the upper seat's line just ends before the gold supply at 80 columns."""

HAND_LEAST: Final = Size(5, 2)
HAND_MOST: Final = Size(7, 5)
CARD_LEAST: Final = Size(8, 4)
CARD_MOST: Final = Size(11, 6)


class AurumScreen(GameScreen):
    """The hand with the own gold apart, the seats round the trick, and round them what there is to know."""

    def compose_table(self) -> ComposeResult:
        self.hand = Hand(least=HAND_LEAST, most=HAND_MOST, id="hand")
        self.trick = Trick(least=CARD_LEAST, most=CARD_MOST, id="trick")
        self.sides = Lines(id="sides")
        self.supply = Lines(id="supply")
        self.now = Lines(bottom=True, id="now")
        self.metals = Lines(id="metals")
        self.log_pane = LogPane(id="log")
        zones = (self.hand, self.trick, self.sides, self.supply, self.now, self.metals, self.log_pane)
        yield TableTop(*zones, places=self._places)

    def show_view(self, view: View) -> None:
        assert isinstance(view, AurumView)
        names = self.session.names
        seats = len(names)
        below = 0 if view.viewer is None else view.viewer
        order = [(below + step) % seats for step in range(seats)]
        self.hand.show(_hand_faces(view))
        self.trick.show(
            [Seated(_label(view, seat, names[seat], self.active), _played_face(view, seat)) for seat in order]
        )
        self.sides.show(_side_lines(view, names))
        self.supply.show(_supply_lines(view))
        self.now.show([(Span(said, Tone.TEXT if strong else Tone.DIM),) for said, strong in remarks(view, names)])
        self.metals.show(_metal_lines(view))

    def note(self) -> str:
        """The main thing first: the sentences of the log would be cut before it, beside a choice at 80 columns."""
        return news(self.session.table.last_events(self.sitting.viewer), self.session.names) or super().note()

    def _places(self, size: Size) -> Mapping[str, Region]:
        return table_places(size, len(self.session.names))


# Where the zones lie

WIDE_COLUMNS: Final = 110
TALL_ROWS: Final = 26
_SUPPLY_CELLS: Final = 11
_SIDE_CELLS: Final = {3: 35, 4: 24}
_NOW: Final = Size(33, 5)
_MOST_TRICK: Final = Size(104, 30)
_LOG_ROWS: Final = 6


def table_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Return where each zone lies on a table of that size: the hand at the bottom, the trick above it.

    On a wide table a column at the right holds what there is to know; otherwise it stands in the corners of the trick.
    """
    tall = size.height >= TALL_ROWS
    hand = Region(1, size.height - (6 if tall else 4), size.width - 2, 6 if tall else 4)
    above = Region(0, 0, size.width, hand.y - tall)
    if size.width >= WIDE_COLUMNS:
        return {"hand": hand, **_beside_a_column(above, seats, tall=tall)}
    log = {}
    if tall:
        log = {"log": Region(1, above.bottom - _LOG_ROWS, size.width - 2, _LOG_ROWS)}
        above = above.crop_size((above.width, above.height - _LOG_ROWS - 1))
    return {
        "hand": hand,
        **log,
        "trick": above,
        "sides": Region(1, 0, _SIDE_CELLS[seats], 4),
        "supply": Region(size.width - _SUPPLY_CELLS - 1, 0, _SUPPLY_CELLS, 4),
        "now": Region(1, above.bottom - _NOW.height, *_NOW),
    }


def _beside_a_column(room: Region, seats: int, *, tall: bool) -> Mapping[str, Region]:
    """The column: sides, supply, metals that nobody has shown yet where there is room for them, and the news."""
    cells = 36 if room.width < 150 else 48
    x = room.width - cells - 1
    sides = Region(x, 0, cells, SIDES[seats] + (4 if tall else 2))
    supply = Region(x, sides.bottom + 1, cells, 2)
    places = {"sides": sides, "supply": supply}
    last = supply
    if tall:
        last = places["metals"] = Region(x, supply.bottom + 1, cells, 1 + len(SUITS))
    places["log"] = Region(x, last.bottom + 1, cells, room.height - last.bottom - 1)
    width, height = min(x - 2, _MOST_TRICK.width), min(room.height, _MOST_TRICK.height)
    trick = Region((x - 2 - width) // 2, (room.height - height) // 2, width, height)
    return {**places, "trick": trick, "now": Region(trick.x + 1, trick.bottom - _NOW.height, *_NOW)}


# Faces


def _hand_faces(view: AurumView) -> list[Face]:
    """The own metals by suit, then a gap and the own gold; nothing on the public table."""
    if view.viewer is None:
        return []
    metals = [_metal_face(card, view.supply) for card in view.hand or ()]
    own = view.gold[view.viewer]
    gap = [Face("", shape=Shape.EMPTY)] if metals and own else []
    return [*metals, *gap, *(_gold_face(view.viewer, rank, own) for rank in dict.fromkeys(own))]


def _metal_face(card: Metal, supply: Ranks) -> Face:
    """A metal of the hand; where there is room, with the gold that it could earn."""
    rank = (Span(card[1:], bold=True),)
    return Face(card_target(card), (rank,), card[0], TONES[card[0]], roomy=(rank, (), _earns(card, supply)))


def _earns(card: Metal, supply: Ranks) -> Line:
    return (Span(gold(rank_of(card)) if rank_of(card) in supply else "–", Tone.DIM),)


def _gold_face(seat: Seat, rank: int, own: Ranks) -> Face:
    """Gold of the own collection; where there is room, with its points."""
    count = own.count(rank)
    line: Line = (Span(str(rank), bold=True), Span(f"×{count}" if count > 1 else "", Tone.DIM))
    worth = (Span(f"+{GOLD_POINTS[rank]}", Tone.DIM),)
    return Face(gold_target(seat, rank), (line,), STAR, Tone.GOLD, roomy=(line, (), worth))


def _played_face(view: AurumView, seat: Seat) -> Face:
    """What a seat has played, and how it would do; before the lead what it played to the last trick."""
    for played in view.trick:
        if played.seat == seat:
            line: Line = (Span(played.card[1:], bold=True),)
            suit = suit_of(played.card)
            tag, earns = (STAR, ()) if is_gold(played.card) else (suit, _earns(played.card, view.supply))
            roomy = (line, (), (), earns)
            return Face(trick_target(seat), (line,), tag, TONES[suit], mark=_mark(view.trick, played), roomy=roomy)
    if view.trick and seat == view.seat:
        return Face("", ((Span(_("to play")),),), shape=Shape.EMPTY)
    return Face("", () if view.trick else tuple(_last_lines(view, seat)), shape=Shape.EMPTY)


def _last_lines(view: AurumView, seat: Seat) -> list[Line]:
    for played in view.last_trick:
        if played.seat == seat:
            suit = suit_of(played.card)
            code = f"{STAR if is_gold(played.card) else suit}{played.card[1:]}"
            mark = _mark(view.last_trick, played)
            return [(Span(code, TONES[suit], bold=True),), (Span(mark, Tone.DIM),)]
    return []


def _mark(trick: tuple[Played, ...], played: Played) -> str:
    wins, is_lowest = played is winner(trick), played is lowest(trick)
    if len(trick) == 1:
        return _("leads")
    if wins and is_lowest:
        return _("both")
    return _("wins") if wins else _("low") if is_lowest else ""


# The seats


def _label(view: AurumView, seat: Seat, name: str, active: Seat | None) -> tuple[Inline, ...]:
    """Name, bid, tricks, gold and cards of a seat."""
    seats = len(view.bids)
    here = seat == active
    changes = active is not None and active == view.viewer and may_change_a_bid(view, active)
    changeable = changes and active is not None and seat in with_partner(active, seats)
    named: list[Span] = []
    if SIDES[seats] < seats:
        side = side_of(seat, seats)
        named = [seat_tag(side), Span(" ")]
    named.append(Span(f"▶ {name}" if here else name, Tone.ACCENT if here else Tone.TEXT, bold=True))
    cards = view.hand_sizes[seat]
    return (
        tuple(named),
        (
            Span(_("bid") + " ", Tone.DIM),
            _bid_face(view, seat, changeable=changeable),
            Span(" " + _("won") + " ", Tone.DIM),
            _number(view.tricks[seat]),
        ),
        _collection(view.gold[seat]),
        (Span(ngettext("{count} card", "{count} cards", cards).format(count=cards), Tone.DIM),),
    )


def _collection(ranks: Ranks) -> tuple[Span, ...]:
    """The gold of a seat, card by card; so many that they would not fit beside a card of the trick stand closer."""
    if not ranks:
        return Span(_("gold") + " ", Tone.DIM), Span("–", Tone.FAINT, bold=True)
    if len(ranks) > _GOLD_APART:
        return (Span("".join(map(gold, ranks)), Tone.GOLD, bold=True),)
    return Span(_("gold") + " ", Tone.DIM), Span(" ".join(map(gold, ranks)), Tone.GOLD, bold=True)


def _bid_face(view: AurumView, seat: Seat, *, changeable: bool) -> Face:
    bid = view.bids[seat]
    if bid is not None:
        line: Line = (Span(bid[0], TONES[bid[0]], bold=True), Span(bid[1:], bold=True))
    else:
        line = (Span("▒▒", Tone.DIM),) if view.bid_made[seat] else (Span("–", Tone.FAINT),)
    return Face(bid_target(seat), (line,), mark="✎" if changeable else "", shape=Shape.CHIP)


def _number(count: int) -> Span:
    return Span(str(count), Tone.TEXT, bold=True)


# What there is to know


def _side_lines(view: AurumView, names: Sequence[str]) -> list[Line]:
    """Bid, tricks and nuggets of each side, and the cards that are left out."""
    seats = len(names)
    teams = SIDES[seats] < seats
    cells = 5 if teams else 17
    lines: list[Line] = [
        (Span(pad(_("team") if teams else "", cells) + f"{_('bid'):>4}{_('won'):>5}  {_('nuggets')}", Tone.DIM),)
    ]
    for side in range(SIDES[seats]):
        won = sum(view.tricks[seat] for seat in range(seats) if side_of(seat, seats) == side)
        known = [bid for seat, bid in enumerate(view.bids) if bid and side_of(seat, seats) == side]
        bid = str(side_bid(view.bids, side)) if known else "–"
        tone = SEAT_TONES[side] if teams else Tone.TEXT
        title = f" {TEAM_LETTERS[side]}" if teams else names[side]
        nuggets = "●" * view.nuggets[side] + "○" * (NUGGETS_TO_WIN - view.nuggets[side])
        lines.append(
            (Span(pad(title, cells), tone, bold=True), Span(f"{bid:>4}{won:>5}  ", bold=True), Span(nuggets, Tone.GOLD))
        )
    if view.left_out:
        lines.append((Span(_("left out") + " ", Tone.DIM), *_codes(view.left_out)))
    return [*lines, *(_round_line(number, score, names) for number, score in enumerate(view.rounds, start=1))]


def _round_line(number: int, score: RoundScore, names: Sequence[str]) -> Line:
    """The points of the sides in a finished round, those that took the nugget in gold."""
    teams = SIDES[len(names)] < len(names)
    spans = [Span(_("round {round}").format(round=number) + "  ", Tone.DIM)]
    for side, line in enumerate(score.sides):
        won = side == score.winner
        title = f"{TEAM_LETTERS[side]} " if teams else ""
        spans.append(Span(f"{title}{line.total}  ", Tone.GOLD if won else Tone.TEXT, bold=won))
    return tuple(spans)


def _codes(cards: Metals) -> Line:
    spans: list[Span] = []
    for card in cards:
        spans += [Span(card[0], TONES[card[0]], bold=True), Span(f"{card[1:]} ", bold=True)]
    return tuple(spans)


def _supply_lines(view: AurumView) -> list[Line]:
    """How many gold cards of each rank are to be had; zeros cannot be had again."""
    spans: list[Span] = []
    for rank in dict.fromkeys(rank for rank in GOLD[len(view.bids)] if rank != STARTING_GOLD):
        count = view.supply.count(rank)
        spans += [Span(f"{rank}×{count}", Tone.GOLD if count else Tone.FAINT, bold=bool(count)), Span(" ")]
    return [(Span(_("gold supply"), Tone.DIM),), tuple(spans)]


def _metal_lines(view: AurumView) -> list[Line]:
    """The metals that may be in other hands: all but those that the viewer sees or has seen."""
    seats = len(view.bids)
    laid = (bid for bid in view.bids if bid)
    known = {*view.seen, *view.left_out, *laid, *(played.card for played in view.trick), *(view.hand or ())}
    title = _("metals in hands") if view.hand is None else _("metals in other hands")
    lines: list[Line] = [(Span(title, Tone.DIM),)]
    for suit in dict.fromkeys(suit_of(card) for card in METALS[seats]):
        spans = [Span(f"{suit} ", TONES[suit], bold=True)]
        for card in METALS[seats]:
            if suit_of(card) == suit:
                spans.append(
                    Span(f"{'·' if card in known else card[1:]:>3}", Tone.FAINT if card in known else Tone.TEXT)
                )
        lines.append(tuple(spans))
    return lines
