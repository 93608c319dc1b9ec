"""Reads Aurum's table off a frame, and what a view of it says in the same words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tablegames.core.model import View
from tablegames.games.aurum.cards import METALS
from tablegames.games.aurum.model import AurumView
from tablegames.games.aurum.notation import TEAM_LETTERS, card
from tablegames.games.aurum.sides import SIDES, side_bid, side_of
from tests.e2e.emulator import Frame

CODE: Final = re.compile(r"(?<![\w×])([BCPSZ](?:10|[1-9]))(?!\w)")

_FACE: Final = re.compile(r"([╭┏]) ([BCPSZ★])(?= [─━╭┏╮┓])")
_RANK: Final = re.compile(r" (\d+)(?:×(\d))?[ │┃]")
_SEAT: Final = re.compile(r"bid([ ┃])([BCPSZ]\d+|▒▒|–)✎?[ ┃] ?won (\d+)")
_NAME: Final = re.compile(r" *(?:[AB]  )?(▶ )?(\S.*?)(?:\s\s|$)")
_GOLD: Final = re.compile(r"(?:gold )?(–|★\d(?: ?★\d)*)(?: |$)")
_CARDS: Final = re.compile(r"(\d+) cards?")
_SUPPLY: Final = re.compile(r"(\d)×(\d)")
_SIDES: Final = re.compile(r"bid  won  nuggets")
_SIDE: Final = re.compile(r" ?(\S.*?) +(\d+|–) +(\d+)  ([●○]+)")
_LEFT_OUT: Final = re.compile(r"left out ([BCPSZ]\d+) ([BCPSZ]\d+)")
_METALS: Final = re.compile(r"metals in (?:other )?hands")
_FURTHEST: Final = 30
"""Cells between a card in the trick and what is written about its seat, at most."""
_SUIT: Final = re.compile(r"([BCPSZ])  ?((?: {1,2}(?:\d+|·)){9,10})")


class Seen(NamedTuple):
    """A card on the table: its code (a star for gold), how many, a cell of it, whether the cursor is on it."""

    code: str
    copies: int
    cell: tuple[int, int]
    cursor: bool


class SeenBid(NamedTuple):
    """A bid on the table: a cell of it, whether the cursor is on it."""

    cell: tuple[int, int]
    cursor: bool


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """What stands round the trick about a seat; `played` is what it has laid there, all gold with a star."""

    name: str
    in_turn: bool
    bid: str
    won: int
    gold: str
    cards: int
    played: str


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What a frame tells: hand and own gold with the numbers of equal cards, seats from the lowest row clockwise."""

    hand: tuple[tuple[str, int], ...]
    seats: tuple[SeenSeat, ...]
    sides: tuple[tuple[str, str, int, str], ...]
    supply: tuple[tuple[int, int], ...]
    left_out: tuple[str, ...]


def read(frame: Frame) -> SeenTable | None:
    """Return what a frame shows, or None if it does not show the whole table of Aurum."""
    places = _seats(frame)
    sides = frame.find(_SIDES)
    supply = frame.find("gold supply")
    if not places or sides is None or supply is None:
        return None
    hand = hand_of(frame)
    played = [face for face in faces(frame) if face not in hand]
    return SeenTable(
        hand=tuple((face.code, face.copies) for face in hand),
        seats=tuple(_seat(frame, x, y, played) for x, y in places),
        sides=tuple(_sides(frame, *sides)),
        supply=tuple(_supply(frame, *supply)),
        left_out=next((left_out.groups() for row in frame.rows if (left_out := _LEFT_OUT.search(row))), ()),
    )


def facts(view: View, names: Sequence[str], active: int | None) -> SeenTable:
    """Return what a frame must tell of a view in which it is the turn of `active`."""
    assert isinstance(view, AurumView)
    seats = len(names)
    below = view.viewer or 0
    own = () if view.viewer is None else view.gold[view.viewer]
    return SeenTable(
        hand=(
            *((metal, 1) for metal in view.hand or ()),
            *((f"★{rank}", own.count(rank)) for rank in dict.fromkeys(own)),
        ),
        seats=tuple(_told(view, (below + step) % seats, names, active) for step in range(seats)),
        sides=tuple(_side_told(view, side, names) for side in range(SIDES[seats])),
        supply=tuple((rank, view.supply.count(rank)) for rank in range(1, 9 if seats == 4 else 8)),
        left_out=view.left_out,
    )


def hand_of(frame: Frame) -> list[Seen]:
    """Return the cards that lie below all that is written about the seats: the hand and the own gold."""
    lowest = max((y for _x, y in _seats(frame)), default=0) + 2
    return [face for face in faces(frame) if face.cell[1] > lowest]


def faces(frame: Frame) -> Iterator[Seen]:
    """Yield every card whose face stands in a frame."""
    for y, row in enumerate(frame.rows[:-1]):
        for face in _FACE.finditer(row):
            rank = _RANK.match(frame.rows[y + 1], face.start() + 1)
            if rank is not None:
                code = f"{face[2]}{rank[1]}"
                yield Seen(code, int(rank[2] or 1), (face.start() + 1, y + 1), face[1] == "┏")


def bids(frame: Frame) -> list[SeenBid]:
    """Return the bids, from the lowest row on clockwise."""
    found = []
    for x, y in _seats(frame):
        bid = _SEAT.match(frame.rows[y], x)
        assert bid is not None, "this is how the seats were found"
        found.append(SeenBid((bid.start(2), y), bid[1] == "┃"))
    return found


def placed(frame: Frame) -> set[str]:
    """Return the metals that the list of metals in hands says to be elsewhere, by leaving them out."""
    start = frame.find(_METALS)
    if start is None:
        return set()
    known = set()
    for row in frame.rows[start[1] + 1 : start[1] + 6]:
        if suit := _SUIT.match(row, start[0]):
            ranks = suit[2].split()
            known |= {f"{suit[1]}{rank}" for rank, shown in enumerate(ranks, start=1) if shown == "·"}
    return known


def _seats(frame: Frame) -> list[tuple[int, int]]:
    """Return where the bids of the seats stand: the lowest first, then clockwise round the trick."""
    found = [(bid.start(), y) for y, row in enumerate(frame.rows) for bid in _SEAT.finditer(row)]
    if len(found) not in SIDES:
        return []
    lowest = max(found, key=lambda place: place[1])
    left, *others = sorted(place for place in found if place != lowest)
    return [lowest, left, *others]


def _seat(frame: Frame, x: int, y: int, played: Sequence[Seen]) -> SeenSeat:
    """Read the four lines about a seat, which begin at the bid, and the card whose face lies beside them."""
    label = _NAME, _SEAT, _GOLD, _CARDS
    name, bid, gold, cards = (pattern.match(frame.rows[y - 1 + line], x) for line, pattern in enumerate(label))
    if name is None or bid is None or gold is None or cards is None:
        raise AssertionError(f"no whole label at column {x}, row {y}:\n{frame.text}")
    beside = [face for face in played if face.cell[1] == y and abs(face.cell[0] - x) < _FURTHEST]
    nearest = min(beside, key=lambda face: abs(face.cell[0] - x), default=None)
    return SeenSeat(
        name=name[2],
        in_turn=bool(name[1]),
        bid=bid[2],
        won=int(bid[3]),
        gold=gold[1].replace(" ", ""),
        cards=int(cards[1]),
        played=nearest.code if nearest else "",
    )


def _sides(frame: Frame, x: int, y: int) -> Iterator[tuple[str, str, int, str]]:
    for row in frame.rows[y + 1 : y + 4]:
        for start in range(max(0, x - 24), x):
            if (start == 0 or row[start - 1 : start] == " ") and (side := _SIDE.match(row, start)):
                yield side[1], side[2], int(side[3]), side[4]
                break


def _supply(frame: Frame, x: int, y: int) -> Iterator[tuple[int, int]]:
    for row in frame.rows[y + 1 : y + 4]:
        for found in _SUPPLY.finditer(row, x):
            yield int(found[1]), int(found[2])


def _told(view: AurumView, seat: int, names: Sequence[str], active: int | None) -> SeenSeat:
    bid = view.bids[seat]
    return SeenSeat(
        name=names[seat],
        in_turn=seat == active,
        bid=bid or ("▒▒" if view.bid_made[seat] else "–"),
        won=view.tricks[seat],
        gold="".join(f"★{rank}" for rank in view.gold[seat]) or "–",
        cards=view.hand_sizes[seat],
        played=next((card(played.card) for played in view.trick if played.seat == seat), ""),
    )


def _side_told(view: AurumView, side: int, names: Sequence[str]) -> tuple[str, str, int, str]:
    seats = len(names)
    members = [seat for seat in range(seats) if side_of(seat, seats) == side]
    bid = str(side_bid(view.bids, side)) if any(view.bids[seat] for seat in members) else "–"
    title = TEAM_LETTERS[side] if SIDES[seats] < seats else names[side]
    won = sum(view.tricks[seat] for seat in members)
    return title, bid, won, "●" * view.nuggets[side] + "○" * (2 - view.nuggets[side])


def metals_of(view: AurumView) -> set[str]:
    """Return the metals that the viewer can place: all but those in hands that it does not see."""
    laid = {bid for bid in view.bids if bid}
    return {*view.seen, *view.left_out, *laid, *(played.card for played in view.trick), *(view.hand or ())} & {
        *METALS[len(view.bids)]
    }
