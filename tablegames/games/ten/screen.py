"""TEN's table: a view as faces, and where they lie. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size

from tablegames.core.choice import Choice
from tablegames.core.model import Action, Seat, View
from tablegames.games.ten.model import (
    DECK_TARGET,
    Bid,
    Buy,
    Card,
    Draw,
    Item,
    Pay,
    TenView,
    row_target,
)
from tablegames.games.ten.news import news
from tablegames.games.ten.notation import CURRENCY_MARK
from tablegames.games.ten.outlook import value
from tablegames.games.ten.panels import NOW_CELLS, TONES, gauge_lines, market_lines, now_lines
from tablegames.games.ten.paying import cheapest_payment
from tablegames.games.ten.prompts import left_to_pay
from tablegames.games.ten.seats import seat_lines
from tablegames.games.ten.sight import may_spend_cards
from tablegames.games.ten.text import TenText
from tablegames.i18n import _
from tablegames.ui.cursor import Place
from tablegames.ui.entries import Entry
from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.fitting import pad
from tablegames.ui.game_screen import GameScreen
from tablegames.ui.table_screen import WIDE_COLUMNS
from tablegames.ui.widgets.bars import KeyHint
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.lines import Lines
from tablegames.ui.widgets.log import LogPane
from tablegames.ui.widgets.rows import Rows
from tablegames.ui.widgets.table_top import TableTop

CARD_LEAST: Final = Size(7, 4)
CARD_MOST: Final = Size(9, 6)

_LONG_ROW: Final = 6
"""More cards than these cover the number on the deck of the smallest table."""
_INSIDE: Final = CARD_LEAST.width - 2

_TEN: Final = 10


class TenScreen(GameScreen):
    """The gauges and the row, what the present phase is about, the market, and what every seat has."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "odds")]

    def compose_table(self) -> ComposeResult:
        self.gauges = Lines(id="gauges")
        self.row = Hand(least=CARD_LEAST, most=CARD_MOST, id="row")
        self.row.dims = False
        self.now = Rows(id="now")
        self.market = Rows(id="market")
        self.seats = Rows(id="seats")
        self.log_pane = LogPane(id="log")
        self.odds = True
        self._decade = 0
        zones = (self.gauges, self.row, self.now, self.market, self.seats, self.log_pane)
        yield TableTop(*zones, places=self._places)

    def show_view(self, view: View) -> None:
        assert isinstance(view, TenView)
        self._decade = 0
        names = self.session.names
        self.gauges.show(gauge_lines(view.table))
        self.row.show(_row_faces(view))
        self.now.show(now_lines(view, names, self._news(), odds=self.odds))
        self.market.dims = view.table.phase == "buy"
        self.market.show(market_lines(view.table.market, ()))
        lines, lit = seat_lines(
            view.table,
            names,
            self.active,
            air=self.size.width >= WIDE_COLUMNS,
            gap=seat_gap(self._table_size, len(names)),
        )
        self.seats.show(lines, lit)

    def _news(self) -> Sequence[str]:
        """Return what has changed since the last turn of whoever sits there, where the table has no log for it."""
        if "log" in self._places(self._table_size):
            return ()
        return self.session.sentences(news(self.session.table.told(None), self._reader()))

    @property
    def _table_size(self) -> Size:
        return self.row.parent.size if isinstance(self.row.parent, TableTop) else self.size

    def show_pick(self, view: View, choice: Choice[Action]) -> None:
        assert isinstance(view, TenView)
        payable = {action.card for action in self.offered if isinstance(action, Buy)}
        self.market.show(market_lines(view.table.market, payable))
        stays = self.cursor is not None and self.cursor.target in choice.live
        if view.table.phase == "pay" and not self.picked and not stays:
            self.forget_cursor()  # it begins anew at the tokens, which stand first; what is nearest may be a good card

    def places(self) -> list[Place]:
        """The deck is drawn from by the first choice: the cursor does not go there by itself."""
        return [place for place in super().places() if place.target != DECK_TARGET or self.picked]

    # choices

    def ready_actions(self) -> Sequence[Action]:
        """Drawing: it would have to be picked first otherwise."""
        return [action for action in self.offered if isinstance(action, Draw)]

    def own_entries(self) -> Sequence[Entry]:
        """Bids by their amounts, and whole payments."""
        view = self.view
        assert isinstance(view, TenView)
        match view.table.phase:
            case "bid":
                return self._bid_entries(view)
            case "buy" if self.choice.exact and self.picked:
                return self._purchase_entries(view)
            case "pay" if not self.picked:
                return self._payment_entries(view)
        return ()

    def _bid_entries(self, view: TenView) -> list[Entry]:
        """A bid's key is its last digit, so that what is typed is what is bid; 0 passes; further on the next ten."""
        entries = []
        for action in self.offered:
            amount = action.amount if isinstance(action, Bid) else 0
            if amount // _TEN == self._decade:
                label, effect = self._words.choice(view, action), self._words.effect(view, action)  # type: ignore[arg-type]
                entries.append(Entry(label, partial(self.commit, (action,)), str(amount % _TEN), effect))
        return entries

    def _purchase_entries(self, view: TenView) -> list[Entry]:
        """Buy and pay at once, or buy and choose what to pay with."""
        (action,) = self.choice.exact
        assert isinstance(action, Buy)
        items = self._payment(view, action.seat, value(action.card), action.card)
        pays = tuple(Pay(seat=action.seat, item=item) for item in items)
        effect = self._words.payment_effect(view, action.seat, action.card, items)
        label = self._words.whole_purchase(action.card, items)
        return [
            Entry(label, partial(self.commit, (action, *pays)), effect=effect),
            Entry(self._words.other_payment(), partial(self.commit, (action,))),
        ]

    def _payment_entries(self, view: TenView) -> list[Entry]:
        """Pay the rest at once; single tokens and cards are picked."""
        payment = view.table.payment
        assert payment is not None, "the phase says so"
        items = self._payment(view, payment.seat, left_to_pay(view.table), payment.card)
        pays = tuple(Pay(seat=payment.seat, item=item) for item in items)
        effect = self._words.payment_effect(view, payment.seat, payment.card, items)
        return [Entry(self._words.whole_payment(items), partial(self.commit, pays), effect=effect)]

    def _payment(self, view: TenView, seat: Seat, price: int, card: Card) -> tuple[Item, ...]:
        cards = may_spend_cards(view.table)
        return cheapest_payment(view.table.players[seat], price, card, cards=cards)

    @property
    def _words(self) -> TenText:
        text = self.session.text
        assert isinstance(text, TenText)
        return text

    @property
    def _highest_bid(self) -> int:
        return max((action.amount for action in self.offered if isinstance(action, Bid)), default=0)

    # keys

    def own_keys(self) -> Sequence[KeyHint]:
        view = self.view
        if isinstance(view, TenView) and view.table.phase == "draw":
            return (KeyHint("Space", _("odds"), "odds", 2),)
        if self._highest_bid >= _TEN:
            return (KeyHint("PgDn", _("higher"), "turn_page(1)", 3),)
        return ()

    def action_odds(self) -> None:
        """Show how many cards would bust, or keep it to oneself."""
        self.touched()
        self.odds = not self.odds
        self.show_view(self.view)

    def action_turn_page(self, step: int) -> None:
        """In an auction, show the next ten bids or those before."""
        view = self.view
        if not isinstance(view, TenView) or view.table.phase != "bid":
            super().action_turn_page(step)
            return
        self.touched()
        self._decade = max(0, min(self._decade + step, self._highest_bid // _TEN))
        self._show_choice()

    def _places(self, size: Size) -> Mapping[str, Region]:
        return table_places(size, len(self.session.names))


# Where the zones lie

MOST: Final = Size(130, 36)
"""A larger table stays empty round its middle."""
_NOW: Final = Size(NOW_CELLS, 7)
_MARKET_ROWS: Final = 2
_MOST_GAP: Final = 2
_TALL_ROWS: Final = 26
_LOG_CELLS: Final = 36
_LEAST_LOG_ROWS: Final = 5
"""With fewer rows below the seats the log stands at the right of a wide table, and the row has less room."""


def seat_gap(size: Size, seats: int) -> int:
    """Return how many empty lines there are between two seats on a table of that size; first the log has its room."""
    rows = min(size.height, MOST.height) - _top_rows(size) - _MARKET_ROWS - 2 - 2 * seats
    least = 1 if rows >= seats - 1 else 0
    return max(least, min(_MOST_GAP, (rows - _LEAST_LOG_ROWS - 1) // (seats - 1)))


def _top_rows(size: Size) -> int:
    return _NOW.height + (3 if size.height >= _TALL_ROWS else 0)


def table_places(size: Size, seats: int) -> Mapping[str, Region]:
    """Return where each zone lies on a table of that size: the row above, the market below it, then the seats."""
    width, height = min(size.width, MOST.width), min(size.height, MOST.height)
    x, y = (size.width - width) // 2, (size.height - height) // 3
    wide = width >= WIDE_COLUMNS
    top = _top_rows(size)
    gap = seat_gap(size, seats)
    spare = height - top - _MARKET_ROWS - seats * 2 - (seats - 1) * gap
    above = min(1, spare // 2)
    log_aside = wide and spare < 3 + _LEAST_LOG_ROWS
    room = width - _NOW.width - 2 - (_LOG_CELLS + 2 if log_aside else 0)
    market = Region(x, y + top + above, width, _MARKET_ROWS)
    seats_at = Region(x, market.bottom + min(1, max(0, spare - above)), width, seats * 2 + (seats - 1) * gap)
    places = {
        "gauges": Region(x + 1, y, room - 1, 2),
        "row": Region(x + 1, y + 2, room - 1, top - 2),
        "now": Region(x + room + 1, y, _NOW.width, top),
        "market": market,
        "seats": seats_at,
    }
    if log_aside:
        places["log"] = Region(x + width - _LOG_CELLS - 1, y, _LOG_CELLS, top)
    elif size.height - seats_at.bottom > 3:
        places["log"] = Region(x + 1, seats_at.bottom + 1, width - 2, size.height - seats_at.bottom - 1)
    return places


# Faces


def _row_faces(view: TenView) -> list[Face]:
    """The deck, then the cards of the row in the order in which they were turned up.

    In a long row one lies over the other: there all that matters stands at the left, and a gap leaves the deck its
    number.
    """
    row, left = view.table.tableau, str(view.cards_left)
    long = len(row) > _LONG_ROW
    lines = (
        ((Span(pad(left, _INSIDE), bold=True),),) if long else ((Span(left, bold=True),), (Span(_("left"), Tone.DIM),))
    )
    deck = Face(DECK_TARGET, lines, shape=Shape.BACK if view.cards_left else Shape.EMPTY)
    gap = [Face("", shape=Shape.EMPTY)] if long else []
    return [deck, *gap, *(_card_face(place, card, "" if long else " ") for place, card in enumerate(row))]


def _card_face(place: int, card: Card, before: str) -> Face:
    tag = CURRENCY_MARK if card[0] == "C" else card[0]
    tone = TONES[card[0]]
    return Face(row_target(place), ((Span(before + card[1:], tone, bold=True),),), tag, tone)
