"""Reads TEN's table off a frame, and what a view of it says in the same words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tablegames.core.model import Target, View
from tablegames.games.ten.cards import is_wild
from tablegames.games.ten.model import BLACK, COLOURS, WHITE, Cards, TenView, market_target, owned_target
from tablegames.games.ten.notation import BLACK_MARK, WHITE_MARK
from tablegames.games.ten.scoring import score
from tests.e2e.devices import Thing
from tests.e2e.emulator import Frame

CODE: Final = re.compile(r"(?<!\w)([RBOG][1-9#]|W[1-9*])(?!\w)")

_FACE: Final = re.compile(r"[╭┏] ([RBOG¤])(?= ?[─━╭┏╮┓])")
_HEADING: Final = re.compile(r"(?:(\d+) cards? left|last purchases|game over)$")
_MARKET: Final = re.compile(r"Market    +(?=[RBOG] )")
_FOR_SALE: Final = re.compile(r"([ ┃])([1-9])✓?[ ┃]")
_SECOND_COLOUR: Final = 35
"""Cells from the first colour of a line of the market to the second."""
_NAME: Final = re.compile(r" ([▶ ]) (.{16}) *(-?\d+) points?  (?=R )")
_TOKENS: Final = re.compile(r"   (●*)(○*)(?:○×(\d+))? ?((?: ?W[1-9*]+)*) *$")
_MARKED: Final = re.compile(r"(#*)")
_ITEM: Final = re.compile(r"([ ┃])(●|○|[RBOGW][1-9#*])(?:×\d+)?(?=[ ┃]|$)")
_PAYS: Final = re.compile(r"pays \d+ for ")
_WANTED: Final = re.compile(r"(?:auction |pays \d+ for) ([RBOGW][1-9#*])(?: |$)")


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """What stands about a seat; `owned` are its number cards once each, `wilds` all wild cards."""

    name: str
    in_turn: bool
    points: int
    black: int
    white: int
    owned: tuple[str, ...]
    twice: tuple[str, ...]
    wilds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What a frame tells; `cards_left` is None once the deck is empty, `wanted` the card that is bid or paid for."""

    cards_left: int | None
    row: tuple[str, ...]
    market: tuple[str, ...]
    wanted: str
    seats: tuple[SeenSeat, ...]


def read(frame: Frame) -> SeenTable | None:
    """Return what a frame shows, or None if it does not show the table of TEN."""
    heading = _HEADING.search(frame.rows[0]) if frame.rows else None
    seats = tuple(_seats(frame))
    if heading is None or not frame.find(_MARKET) or len(seats) < 2:
        return None
    return SeenTable(
        cards_left=int(heading[1]) if heading[1] else None,
        row=tuple(_row(frame)),
        market=tuple(card for card, _thing in _for_sale(frame)),
        wanted=next((found[1] for row in frame.rows if (found := _WANTED.search(row))), ""),
        seats=seats,
    )


def facts(view: View, names: Sequence[str], active: int | None) -> SeenTable:
    """Return what a frame must tell of a view in which it is the turn of `active`."""
    assert isinstance(view, TenView)
    table = view.table
    seats = tuple(
        SeenSeat(
            name=name,
            in_turn=seat == active,
            points=score(player.collection),
            black=player.black,
            white=player.white,
            owned=tuple(sorted(_numbers(player.collection))),
            twice=tuple(sorted(card for card in _numbers(player.collection) if player.collection.count(card) > 1)),
            wilds=tuple(sorted(filter(is_wild, player.collection))),
        )
        for seat, (name, player) in enumerate(zip(names, table.players, strict=True))
    )
    return SeenTable(
        cards_left=None if table.last_buyers is not None else view.cards_left,
        row=table.tableau,
        market=tuple(dict.fromkeys(sorted(table.market, key=lambda card: (COLOURS.index(card[0]), card)))),
        wanted=table.payment.card if table.payment else table.auction.wild if table.auction else "",
        seats=seats,
    )


def things(frame: Frame, seat: int) -> Mapping[Target, Thing]:
    """Return what can be bought and what `seat` can pay with, where these are shown."""
    found = {market_target(card): thing for card, thing in _for_sale(frame)}
    return found | {owned_target(seat, item): thing for item, thing in _items(frame)}


def _numbers(cards: Cards) -> set[str]:
    return {card for card in cards if not is_wild(card)}


def _row(frame: Frame) -> Iterator[str]:
    for number, row in enumerate(frame.rows[:-1]):
        for face in _FACE.finditer(row):
            value = re.compile(r"[ \d]*").match(frame.rows[number + 1], face.start() + 1)
            if value is not None and value[0].strip():
                yield f"{'C' if face[1] == '¤' else face[1]}{value[0].strip()}"


def _for_sale(frame: Frame) -> Iterator[tuple[str, Thing]]:
    market = _MARKET.search(frame.text)
    start = frame.find(_MARKET)
    if market is None or start is None:
        return
    first = start[0] + len(market[0])
    for y in (start[1], start[1] + 1):
        row = frame.rows[y].ljust(first + 2 * _SECOND_COLOUR)
        for x in (first, first + _SECOND_COLOUR):
            for chip in _FOR_SALE.finditer(row, x + 1, x + _SECOND_COLOUR - 1):
                yield f"{row[x]}{chip[2]}", Thing((chip.start(2), y), chip[1] == "┃")


def _items(frame: Frame) -> Iterator[tuple[str, Thing]]:
    """Yield what can be paid: below who pays how much, up to the market."""
    start, end = frame.find(_PAYS), frame.find(_MARKET)
    if start is None or end is None:
        return
    names = {BLACK_MARK: BLACK, WHITE_MARK: WHITE}
    left = next(x for x in range(start[0], 0, -1) if frame.rows[start[1]][x - 2 : x] == "  ")
    for y in range(start[1] + 2, end[1]):
        for item in _ITEM.finditer(frame.rows[y], left - 1):
            yield names.get(item[2], item[2]), Thing((item.start(2), y), item[1] == "┃")


def _seats(frame: Frame) -> Iterator[SeenSeat]:
    for number, row in enumerate(frame.rows[:-1]):
        name = _NAME.search(row)
        if name is None:
            continue
        below = frame.rows[number + 1].ljust(len(row) + 2)
        tokens = _TOKENS.match(below[: name.end()], name.start())
        if tokens is None:
            raise AssertionError(f"no tokens in row {number + 1}:\n{frame.text}")
        own = [W for group in tokens[4].split() for W in _apart(group)]
        owned, twice, wilds = set[str](), set[str](), own
        places = [row.index(f"{colour} ", name.end() - 1) for colour in COLOURS]
        step = 2 if places[1] - places[0] > 12 else 1
        for colour, place in zip(COLOURS, places, strict=True):
            marked = _MARKED.match(below, place)
            wilds += [f"{colour}#"] * (len(marked[1]) if marked else 0)
            for value in range(1, 10):
                at = place + 2 + (value - 1) * step
                if row[at] == str(value):
                    owned.add(f"{colour}{value}")
                    if below[at] == "+":
                        twice.add(f"{colour}{value}")
        yield SeenSeat(
            name=name[2].strip(),
            in_turn=name[1] == "▶",
            points=int(name[3]),
            black=len(tokens[1]),
            white=int(tokens[3] or len(tokens[2])),
            owned=tuple(sorted(owned)),
            twice=tuple(sorted(twice)),
            wilds=tuple(sorted(wilds)),
        )


def _apart(group: str) -> list[str]:
    """Return the wilds that are written together: "W57" are "W5" and "W7"."""
    return [f"W{value}" for value in group[1:]]
