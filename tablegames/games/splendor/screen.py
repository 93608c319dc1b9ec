"""Splendor's table: a view as faces, and where they lie. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Region, Size

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, Target, View
from tablegames.games.splendor.cards import CARDS, NOBLES, price
from tablegames.games.splendor.model import (
    COLOURS,
    GOLD,
    LEVELS,
    BuyCard,
    CardCode,
    Gems,
    HiddenCard,
    LevelView,
    NobleCode,
    PlayerView,
    SplendorView,
    Tokens,
    card_target,
    deck_target,
    hidden_target,
    noble_target,
    token_target,
)
from tablegames.games.splendor.notation import LEVEL_NAMES
from tablegames.i18n import _, ngettext
from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.widgets.log import NOTE_ROWS, LogPane
from tablegames.ui.widgets.scoreboard import PANEL_CELLS, Column, Inline, Scoreboard, SeatRow
from tablegames.ui.widgets.supply import Pile, Supply
from tablegames.ui.widgets.table_top import TableTop
from tablegames.ui.widgets.tableau import Tableau, fitting_grid

TONES: Final[Mapping[str, Tone]] = {
    "W": Tone.WHITE,
    "U": Tone.BLUE,
    "G": Tone.GREEN,
    "R": Tone.RED,
    "K": Tone.BLACK,
    GOLD: Tone.GOLD,
}
"""The tone of each colour's letter."""

ROW: Final = 4
"""Open places of a level."""

NOBLE_LEAST: Final = Size(13, 3)
NOBLE_MOST: Final = Size(15, 3)


class SplendorScreen(GameScreen):
    """Rows, decks, nobles and bank, what every seat has, and what is picked."""

    def compose_table(self) -> ComposeResult:
        self.nobles = Tableau(least=NOBLE_LEAST, most=NOBLE_MOST, id="nobles")
        self.nobles.dims = False
        self.cards = Tableau(slim=1, id="cards")
        self.bank = Supply(id="bank")
        self.log_pane = LogPane(id="log")
        self.seats = Scoreboard(id="seats")
        self._shown: tuple[SplendorView, frozenset[CardCode]] | None = None
        yield TableTop(self.nobles, self.cards, self.bank, self.seats, self.log_pane, places=self._places)

    def show_view(self, view: View) -> None:
        assert isinstance(view, SplendorView)
        self.nobles.dims = view.phase == "noble"
        self.nobles.show([[_noble_face(noble) for noble in view.nobles]], [_("Nobles")])
        if view.phase == "return":
            own = view.players[view.seat].tokens
            self.bank.show(_piles(own, own), _("Give back"))
        else:
            self.bank.show(_piles(view.bank, _supply(view)), _("Bank"))
        self._show_cards(view, frozenset())

    def show_pick(self, view: View, choice: Choice[Action]) -> None:
        assert isinstance(view, SplendorView)
        self._show_cards(view, frozenset(action.card for action in self.offered if isinstance(action, BuyCard)))
        if self.active is None:
            self.log_pane.note("", (), Tone.DIM)
        elif choice.picked:
            self.log_pane.note(_("picked"), _picked_lines(view, choice), Tone.ACCENT)
        else:
            self.log_pane.note(_("hand"), _hand_lines(view.players[view.seat]), Tone.DIM)

    def _show_cards(self, view: SplendorView, payable: frozenset[CardCode]) -> None:
        """Show cards and hands; `payable` are the cards that may be bought, as far as the present mode may tell."""
        if self._shown is not None and self._shown[0] is view and self._shown[1] == payable:
            return
        self._shown = view, payable
        self.cards.show(
            [
                [_deck_face(level, view.levels[level - 1]), *(_slot_face(card, payable) for card in row)]
                for level in reversed(LEVELS)
                for row in [view.levels[level - 1].row]
            ]
        )
        rows = [
            _seat_row(name, seat, player, payable)
            for seat, (name, player) in enumerate(zip(self.session.names, view.players, strict=True))
        ]
        self.seats.show(_columns(), rows, self.active, _("tokens+bonuses"))

    def _places(self, size: Size) -> Mapping[str, Region]:
        return table_places(size, len(self.session.names))


# Where the zones lie

ROOMY_COLUMNS: Final = 110
ROOMY_ROWS: Final = 26
_TWO_COLUMNS: Final = PANEL_CELLS + 2
"""From this width on the bank can stand in two columns."""
_PANEL_ROWS: Final = 5
_BANK_ROWS: Final = 1 + len(COLOURS + GOLD)
_NEWS_ROWS: Final = NOTE_ROWS + 4
"""A note and three lines of the log."""


def table_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Return where each zone lies on a table of that size."""
    if size.width >= ROOMY_COLUMNS and size.height >= ROOMY_ROWS:
        return _roomy_places(size, seats)
    return _compact_places(size, seats)


def _compact_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Cards at the left, bank and note beside them, a line or panel for each seat below."""
    top = NOBLE_LEAST.height + 1 if size.height >= ROOMY_ROWS else 1
    grid = fitting_grid(Size(size.width - 24, size.height - top - seats - 2), len(LEVELS), ROW, 1)
    cards = Region(1, top, grid.width(ROW, 1), grid.height(len(LEVELS)))
    aside = Region(cards.right + 2, top, size.width - cards.right - 2, cards.height)
    bank, log = _bank_above(aside, two_columns=aside.width >= _TWO_COLUMNS)
    board = Region(0, cards.bottom + 1, size.width, size.height - cards.bottom - 1)
    panels = _panel_rows(size.width - 2, seats)
    if panels <= board.height:
        board = Region(1, board.y, size.width - 2, panels)
        if size.height - board.bottom - 1 >= _NEWS_ROWS:
            log = Region(1, board.bottom + 1, size.width - 2, size.height - board.bottom - 1)
    nobles = Region(1, 0, size.width - 2, max(1, top - 1))
    return {"nobles": nobles, "cards": cards, "bank": bank, "seats": board, "log": log}


def _roomy_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Cards at the left; bank, a panel for each seat and the log at the right; the whole in the middle of the rows."""
    top = NOBLE_LEAST.height + 1
    aside = _TWO_COLUMNS if size.width < 170 else 2 * PANEL_CELLS + 1
    room = size.width - aside - 4
    grid = fitting_grid(Size(room, size.height - top), len(LEVELS), ROW, 1)
    nobles = 7 + (seats + 1) * (NOBLE_LEAST.width + 1) - 1
    main = max(grid.width(ROW, 1), min(room, nobles))
    panels = _panel_rows(size.width - main - 5, seats)
    lowest = max(top + grid.height(len(LEVELS)), _BANK_ROWS + panels + _NEWS_ROWS + 2)
    y = max(0, (size.height - lowest) // 2)
    column = Region(main + 4, y, size.width - main - 5, size.height - y)
    bank, below = _bank_above(column, two_columns=lowest > size.height)
    board = below.crop_size((below.width, panels))
    # The first noble stands above the first card, if all of them have room from there on.
    x = max(1, min(grid.slim + grid.gap_x - 6, main + 1 - nobles))
    return {
        "nobles": Region(x, y, main + 1 - x, NOBLE_LEAST.height),
        "cards": Region(1, y + top, main, size.height - y - top),
        "bank": bank,
        "seats": board,
        "log": Region(board.x, board.bottom + 1, board.width, max(0, size.height - board.bottom - 1)),
    }


def _panel_rows(width: int, seats: int) -> int:
    """Return how many rows the panels of all seats take beside and below each other."""
    return -(-seats // max(1, (width + 1) // (PANEL_CELLS + 1))) * _PANEL_ROWS


def _bank_above(column: Region, *, two_columns: bool) -> tuple[Region, Region]:
    """Return the bank at the top of a column, and what is left below it."""
    rows = 1 + -(-(_BANK_ROWS - 1) // 2) if two_columns else _BANK_ROWS
    gap = 1 if column.height > rows + NOTE_ROWS else 0
    rest = Region(column.x, column.y + rows + gap, column.width, max(0, column.height - rows - gap))
    return column.crop_size((column.width, rows)), rest


# Faces


def _gems(counts: Iterable[int]) -> Line:
    """Write how many of each colour in the colours: "W2 R1"."""
    spans: list[Span] = []
    for letter, count in zip(COLOURS + GOLD, counts, strict=False):
        if count:
            spans += [Span(" " * bool(spans)), Span(letter, TONES[letter], bold=True), Span(str(count), bold=True)]
    return tuple(spans)


def _cost_lines(cost: Sequence[int]) -> tuple[Line, ...]:
    """Write a cost two colours a line: "W3  U2"."""
    cells = [
        (Span(letter, TONES[letter], bold=True), Span(f"{count}  ", bold=True))
        for letter, count in zip(COLOURS, cost, strict=True)
        if count
    ]
    return tuple(tuple(span for cell in cells[at : at + 2] for span in cell) for at in range(0, len(cells), 2))


def _dotted_lines(cost: Sequence[int]) -> tuple[Line, ...]:
    """Write a cost one colour a line, with a dot for each token: "W ●●●     3"."""
    return tuple(
        (
            Span(f"{letter} ", TONES[letter], bold=True),
            Span(f"{'●' * count:<8}", TONES[letter]),
            Span(str(count), bold=True),
        )
        for letter, count in zip(COLOURS, cost, strict=True)
        if count
    )


@cache  # each card twice
def _card_face(code: CardCode, *, payable: bool) -> Face:
    card = CARDS[code]
    return Face(
        card_target(code),
        lines=_cost_lines(card.cost),
        roomy=_dotted_lines(card.cost),
        tag=card.colour,
        tone=TONES[card.colour],
        corner=str(card.points) if card.points else "",
        mark="✓" if payable else "",
        name=code,
    )


def _slot_face(code: CardCode | None, payable: frozenset[CardCode]) -> Face:
    return Face("", shape=Shape.EMPTY) if code is None else _card_face(code, payable=code in payable)


def _deck_face(level: int, seen: LevelView) -> Face:
    name = Span(LEVEL_NAMES[level], bold=True)
    count = Span(str(seen.cards_left), Tone.DIM)
    shape = Shape.BACK if seen.cards_left else Shape.EMPTY
    return Face(deck_target(level), lines=((name,), (count,)), shape=shape)


def _noble_face(code: NobleCode) -> Face:
    noble = NOBLES[code]
    return Face(noble_target(code), lines=(_gems(noble.needs),), tag=str(noble.points), tone=Tone.GOLD)


def _piles(counts: Tokens, room: Tokens) -> list[Pile]:
    return [
        Pile(Face(token_target(letter), tag=letter, tone=TONES[letter], shape=Shape.CHIP), count, most)
        for letter, count, most in zip(COLOURS + GOLD, counts, room, strict=True)
    ]


def _supply(view: SplendorView) -> Tokens:
    """Return how many tokens of each colour there are in the game: those of the bank and those of all seats."""
    totals = [sum(counts) for counts in zip(view.bank, *(player.tokens for player in view.players), strict=True)]
    white, blue, green, red, black, gold = totals
    return white, blue, green, red, black, gold


# The seats


def _columns() -> list[Column]:
    gems = [Column(Span(letter, TONES[letter], bold=True)) for letter in COLOURS + GOLD]
    words = [Column(Span(word, Tone.DIM), right=True) for word in (_("nobles"), _("cards"), _("points"))]
    return [*gems, Column(Span(_("hand"), Tone.DIM), grow=True), *words]


def _seat_row(name: str, seat: Seat, player: PlayerView, payable: frozenset[CardCode]) -> SeatRow:
    hand = _hand_chips(seat, player, payable)
    holdings = zip(COLOURS + GOLD, player.tokens, (*player.bonuses, None), strict=True)
    points = ngettext("{count} point", "{count} points", player.points).format(count=player.points)
    return SeatRow(
        name,
        cells=(
            *(_holding(TONES[letter], tokens, bonus) for letter, tokens, bonus in holdings),
            hand,
            (Span(str(len(player.nobles) or "–"), Tone.TEXT if player.nobles else Tone.FAINT),),
            (Span(str(len(player.bought))),),
            (Span(str(player.points), bold=True),),
        ),
        corner=(Span(points, bold=True),),
        panel=(_token_line(player.tokens), _bonus_line(player.bonuses), _owned_line(player, hand)),
    )


@lru_cache(maxsize=256)
def _holding(tone: Tone, tokens: int, bonus: int | None) -> Inline:
    """Write tokens and bonuses of one colour: "2+1"."""
    own = Span(str(tokens), tone if tokens else Tone.FAINT, bold=bool(tokens))
    return (own,) if bonus is None else (own, Span(f"+{bonus}", tone if bonus else Tone.FAINT, bold=bool(bonus)))


@lru_cache(maxsize=64)
def _token_line(tokens: Tokens) -> Inline:
    spans: list[Span] = []
    for letter, count in zip(COLOURS + GOLD, tokens, strict=True):
        spans.append(Span(f"{letter} ", TONES[letter], bold=True))
        spans.append(Span(f"{count}", bold=True) if count else Span("·", Tone.FAINT))
        spans.append(Span("   "))
    return tuple(spans[:-1])


@lru_cache(maxsize=64)
def _bonus_line(bonuses: Gems) -> Inline:
    return tuple(
        Span(f"{f'+{count}' if count else '':<6}", TONES[letter], bold=True)
        for letter, count in zip(COLOURS, bonuses, strict=True)
    )


def _owned_line(player: PlayerView, hand: Inline) -> Inline:
    bought = len(player.bought)
    owned = ngettext("{count} card", "{count} cards", bought).format(count=bought)
    if player.nobles:
        nobles = len(player.nobles)
        owned += ", " + ngettext("{count} noble", "{count} nobles", nobles).format(count=nobles)
    word = "" if player.nobles and len(player.reserved) == 3 else _("hand") + " "
    return (Span(f"{owned:<10} {word}", Tone.DIM), *(hand or (Span("–", Tone.FAINT),)))


def _hand_chips(seat: Seat, player: PlayerView, payable: frozenset[CardCode]) -> tuple[Face, ...]:
    chips = []
    for place, card in enumerate(player.reserved):
        if isinstance(card, HiddenCard):
            line: Line = (Span(f"▒{LEVEL_NAMES[card.level]}"),)
            chips.append(Face(hidden_target(seat, place, card.level), (line,), shape=Shape.CHIP))
        else:
            level, colour, number = card[0], card[1], card[2:]
            line = (Span(level), Span(colour, TONES[colour], bold=True), Span(number))
            mark = "✓" if card in payable else ""
            chips.append(Face(card_target(card), (line,), mark=mark, shape=Shape.CHIP))
    return tuple(chips)


# The note


def _hand_lines(player: PlayerView) -> list[Line]:
    """Say what the cards in hand cost after bonuses; of a hidden one the level."""
    lines: list[Line] = []
    for card in player.reserved:
        if isinstance(card, HiddenCard):
            lines.append((Span(f"▒{LEVEL_NAMES[card.level]}", Tone.DIM),))
        else:
            lines.append((Span(f"{card}  ", TONES[CARDS[card].colour], bold=True), *_price(card, player)))
    return lines


def _price(card: CardCode, player: PlayerView) -> Line:
    return _gems(price(card, player.bonuses)) or (Span(_("free"), Tone.GOOD, bold=True),)


def _picked_lines(view: SplendorView, choice: Choice[Action]) -> list[Line]:
    player = view.players[view.seat]
    kind, _colon, name = choice.picked[0].partition(":")
    match kind:
        case "card":
            return _picked_card(name, player, choice.exact)
        case "deck":
            return [(Span(_("level {level}, unseen").format(level=LEVEL_NAMES[int(name)]), bold=True),)]
        case "noble":
            noble = NOBLES[name]
            return [(Span(_("noble, +{points}").format(points=noble.points), bold=True),), _gems(noble.needs)]
        case _:
            return _picked_tokens(view, player, choice.picked)


def _picked_card(code: CardCode, player: PlayerView, exact: Sequence[Action]) -> list[Line]:
    card = CARDS[code]
    points = ngettext("{count} point", "{count} points", card.points).format(count=card.points)
    tone = TONES[card.colour]
    title: Line = (Span(code, tone, bold=True), Span(f"  {points}, "), Span(f"+{card.colour}", tone, bold=True))
    lines = [title, (Span(_("price") + " ", Tone.DIM), *_price(code, player))]
    for action in exact:
        if isinstance(action, BuyCard):
            left = [own - paid for own, paid in zip(player.tokens, action.payment, strict=True)]
            return [*lines, _then(left)]
    return lines


def _picked_tokens(view: SplendorView, player: PlayerView, picked: Sequence[Target]) -> list[Line]:
    """Say what is picked and what the seat then has, whether it takes or gives back."""
    letters = [target.partition(":")[2] for target in picked]
    sign = -1 if view.phase == "return" else 1
    after = [own + sign * letters.count(letter) for letter, own in zip(COLOURS + GOLD, player.tokens, strict=True)]
    return [
        tuple(Span(f"{letter} ", TONES[letter], bold=True) for letter in letters),
        _then(after),
    ]


def _then(tokens: Sequence[int]) -> Line:
    """Say what tokens a seat then has; all six kinds fit into 19 cells."""
    return (Span("→ ", Tone.DIM), *(_gems(tokens) or (Span(_("no tokens"), Tone.DIM),)))
