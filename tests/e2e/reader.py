"""Reads Splendor's table off a frame of 80x24, as a person would who knows nothing but the printed cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region

from tablegames.assets import read_table
from tests.e2e.emulator import Frame

LETTERS: Final = "WUGRK"
LEVELS: Final = {"I": 1, "II": 2, "III": 3}

_COLOURS: Final = ("white", "blue", "green", "red", "black")
_HEAD: Final = re.compile(r" ?([WUGRK]) ?[─━]+(?: (\d) [─━]?)?$")
_AMOUNT: Final = re.compile(r"([WUGRK])(\d)")
_NOBLE: Final = re.compile(r"3  ((?:[WUGRK]\d ?)+)")
_PILE: Final = re.compile(r"([ ┃]) ([WUGRK*])   [●· ]*?(\d+)(?: -(\d))? *[ ┃]?$")
_SEAT: Final = re.compile(r"^ ([▶ ]) (.+?) +((?:\d+\+\d+ +){5})(\d+)(.*) (–|\d) +(\d+) +(\d+)$")
_IN_HAND: Final = re.compile(r"▒I+|\d[WUGRK]\d")
_CHOICE: Final = re.compile(r"(?<!\S)(\d)  (\S.*?)(?=\s{2,}\d  |\s*$)")

ROWS: Final = 24
ACTION_ROW: Final = 20
"""Where the prompt stands; below it two rows of choices, and the keys in the last line."""


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """One line of the scoreboard; `hand` has codes, and "▒III" for what is hidden."""

    name: str
    in_turn: bool
    tokens: tuple[int, ...]
    bonuses: tuple[int, ...]
    hand: tuple[str, ...]
    nobles: int
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class SeenTable:
    """What lies on the table: `rows` and `decks` from level 1 to 3, None for an empty place; `bank` with gold last.

    While tokens are given back, the bank's place shows those of the seat in turn.
    """

    rows: tuple[tuple[str | None, ...], ...]
    decks: tuple[int, ...]
    nobles: tuple[str, ...]
    bank: tuple[int, ...]
    seats: tuple[SeenSeat, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A whole screen: the table, where each thing on it and each choice lies, the cursor, the question.

    `picked` is the number of tokens that are picked.
    """

    table: SeenTable
    places: Mapping[str, Region]
    cursor: str | None
    picked: int
    prompt: str
    choices: Mapping[str, Region]


@dataclass(frozen=True, slots=True)
class Box:
    """A frame on the screen: what stands in its upper border and inside, whether it is heavy."""

    region: Region
    head: str
    inside: tuple[str, ...]
    heavy: bool


def read(frame: Frame) -> Seen | None:
    """Return what a frame shows, or None if it does not show the table of Splendor."""
    if len(frame.rows) != ROWS:
        return None
    places: dict[str, Region] = {}
    cursors: list[str] = []
    rows, decks = _read_cards(frame, places, cursors)
    nobles = _read_nobles(frame, places, cursors)
    bank = _read_bank(frame, places, cursors)
    seats = _read_seats(frame, places, cursors)
    if len(decks) != 3 or len(bank) != 6 or not seats:
        return None
    table = SeenTable(
        tuple(rows[level] for level in (1, 2, 3)), tuple(decks[level] for level in (1, 2, 3)), nobles, bank, seats
    )
    choices = {
        found[2]: Region(cell_len(row[: found.start(2)]), ACTION_ROW + 1 + number, cell_len(found[2]), 1)
        for number, row in enumerate(frame.rows[ACTION_ROW + 1 : -1])
        for found in _CHOICE.finditer(row)
    }
    picked = sum(int(found[4] or 0) for row in frame.rows[:ACTION_ROW] if (found := _PILE.search(row)))
    prompt = frame.rows[ACTION_ROW].strip()
    return Seen(table, places, cursors[0] if cursors else None, picked, prompt, choices)


def boxes(rows: Sequence[str]) -> Iterator[Box]:
    """Yield every whole frame that is drawn, row by row."""
    for number, row in enumerate(rows):
        for found in re.finditer(r"[╭┏]([^╭╮┏┓]*)[╮┓]", row):
            left, right = found.start(), found.end() - 1
            inside = []
            for below in rows[number + 1 :]:
                ends = below[left : left + 1] + below[right : right + 1]
                if ends not in ("││", "┃┃"):
                    break
                inside.append(below[left + 1 : right])
            if ends in ("╰╯", "┗┛"):
                region = Region(left, number, right - left + 1, len(inside) + 2)
                yield Box(region, found[1], tuple(inside), heavy=row[left] == "┏")


def card_of(box: Box, level: int) -> str | None:
    """Return the code of the development card that a box shows, None if it shows none."""
    head = _HEAD.match(box.head)
    if head is None:
        return None
    return CARDS.get((level, head[1], int(head[2] or 0), _by_colour(" ".join(box.inside))))


def shows(frame: Frame, card: str) -> bool:
    """Whether the face of a card or its code stands anywhere on a screen of 80x24."""
    if re.search(rf"(?<!\w){card}(?!\w)", frame.text):
        return True
    return any(_HEAD.match(box.head) and card_of(box, int(card[0])) == card for box in boxes(frame.rows))


def _read_cards(
    frame: Frame, places: dict[str, Region], cursors: list[str]
) -> tuple[dict[int, tuple[str | None, ...]], dict[int, int]]:
    """Read the three rows: the deck at the left names the level; an empty place is where the others have a card."""
    found = list(boxes(frame.rows[:ACTION_ROW]))
    rows: dict[int, tuple[str | None, ...]] = {}
    decks: dict[int, int] = {}
    columns = sorted({box.region.x for box in found if _HEAD.match(box.head)})
    for level, top, left in _deck_rows(frame):
        row: dict[int, str] = {}
        for box in found:
            if box.region.y != top:
                continue
            code = card_of(box, level)
            target = f"deck:{level}" if code is None else f"card:{code}"
            if code is not None:
                row[box.region.x] = code
            elif box.region.x > left:
                continue
            else:
                decks[level] = int(box.inside[1])
            places[target] = box.region
            if box.heavy:
                cursors.append(target)
        decks.setdefault(level, 0)
        rows[level] = tuple(row.get(column) for column in columns)
    return rows, decks


def _deck_rows(frame: Frame) -> Iterator[tuple[int, int, int]]:
    """Yield level, first row and column of each deck, whether or not it has cards left."""
    for number, row in enumerate(frame.rows[:ACTION_ROW]):
        if found := re.match(r" ?[│┃ ]\s*(I{1,3})\s", row):
            yield LEVELS[found[1]], number - 1, found.start(1)


def _read_nobles(frame: Frame, places: dict[str, Region], cursors: list[str]) -> tuple[str, ...]:
    nobles = []
    row = frame.rows[1]
    for found in _NOBLE.finditer(row) if "Nobles" in row else ():
        noble = NOBLES.get(_by_colour(found[1]), "")
        nobles.append(noble)
        places[f"noble:{noble}"] = Region(found.start(), 1, len(found[0]), 1)
        if row[: found.start()].rstrip().endswith("┃"):
            cursors.append(f"noble:{noble}")
    return tuple(nobles)


def _read_bank(frame: Frame, places: dict[str, Region], cursors: list[str]) -> tuple[int, ...]:
    counts = []
    for number, row in enumerate(frame.rows[:ACTION_ROW]):
        if found := _PILE.search(row):
            counts.append(int(found[3]))
            places[f"token:{found[2]}"] = Region(found.start(2), number, found.end(3) - found.start(2), 1)
            if found[1] == "┃":
                cursors.append(f"token:{found[2]}")
    return tuple(counts)


def _read_seats(frame: Frame, places: dict[str, Region], cursors: list[str]) -> tuple[SeenSeat, ...]:
    seats = []
    for number, row in enumerate(frame.rows[:ACTION_ROW]):
        found = _SEAT.match(row)
        if found is None:
            continue
        holdings = [part.split("+") for part in found[3].split()]
        hand = tuple(_IN_HAND.findall(found[5]))
        for card in _IN_HAND.finditer(found[5]):
            at = found.start(5) + card.start()
            target = f"card:{card[0]}"
            places[target] = Region(cell_len(row[:at]), number, len(card[0]), 1)
            if row[at - 1] == "┃":
                cursors.append(target)
        seats.append(
            SeenSeat(
                name=found[2],
                in_turn=found[1] == "▶",
                tokens=(*(int(tokens) for tokens, _bonus in holdings), int(found[4])),
                bonuses=tuple(int(bonus) for _tokens, bonus in holdings),
                hand=hand,
                nobles=0 if found[6] == "–" else int(found[6]),
                cards=int(found[7]),
                points=int(found[8]),
            )
        )
    return tuple(seats)


def _by_colour(amounts: str) -> tuple[int, ...]:
    counts = dict.fromkeys(LETTERS, 0) | {letter: int(count) for letter, count in _AMOUNT.findall(amounts)}
    return tuple(counts.values())


CARDS: Final = {
    (
        int(line["level"]),
        LETTERS[_COLOURS.index(line["bonus"])],
        int(line["prestige"]),
        tuple(int(line[f"cost_{colour}"]) for colour in _COLOURS),
    ): line["card_id"]
    for line in read_table("data", "splendor", "cards.csv")
}
"""Codes by what is printed on the cards: level, bonus, points, cost."""

NOBLES: Final = {
    tuple(int(line[f"need_{colour}"]) for colour in _COLOURS): line["noble_id"]
    for line in read_table("data", "splendor", "nobles.csv")
}
"""Codes by what the nobles need."""
