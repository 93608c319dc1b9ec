"""What the table says beside the cards: the gauges, the market, and what the present phase is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, assert_never

from tablegames.core.model import Seat
from tablegames.games.ten.cards import BUST, currency_total, running_total
from tablegames.games.ten.effects import points_text
from tablegames.games.ten.model import (
    BLACK,
    COLOURS,
    WHITE,
    Auction,
    Card,
    Cards,
    Payment,
    TableState,
    TenView,
    market_target,
    owned_target,
)
from tablegames.games.ten.news import newest
from tablegames.games.ten.notation import BLACK_MARK, CURRENCY_MARK, WHITE_MARK, black, listed, meaning, paid
from tablegames.games.ten.outlook import (
    gain,
    lowest_busting_currency,
    lowest_busting_number,
    numbers,
    others_gain,
    points_with,
)
from tablegames.games.ten.paying import most_payable
from tablegames.games.ten.prompts import left_to_pay
from tablegames.games.ten.scoring import score
from tablegames.games.ten.sight import busting_cards, buyer, may_spend_cards
from tablegames.games.ten.text import minus
from tablegames.i18n import _
from tablegames.ui.faces import Face, Line, Shape, Span, Tone
from tablegames.ui.fitting import cut, pad
from tablegames.ui.widgets.inline import Inline, inline_cells
from tablegames.ui.widgets.rows import flow

TONES: Final[Mapping[str, Tone]] = {
    "R": Tone.RED,
    "B": Tone.BLUE,
    "O": Tone.ORANGE,
    "G": Tone.GREEN,
    "W": Tone.PURPLE,
    "C": Tone.WHITE,
}
"""The tone of each colour's letter, of uncoloured wilds and of currency."""

NOW_CELLS: Final = 38
"""How wide the lines about the present phase are at most."""

_NEWS_ROWS: Final = 4
"""How many of these lines tell news on the smallest table."""

_BAR_CELLS: Final = 20
_LABEL_CELLS: Final = 10
_LIMIT: Final = BUST - 1
"""Where both gauges end."""

_MARKET_FIRST: Final = 10
_MARKET_SECOND: Final = 45
"""Where the two colours of a line of the market begin."""


# The gauges


def gauge_lines(table: TableState) -> list[Line]:
    """Both totals, as bars that end at ten (TE-15, TE-16)."""
    total, currency = running_total(table.tableau), currency_total(table.tableau)
    return [_gauge(_("total"), total, Tone.ACCENT), _gauge(_("currency"), currency, Tone.GOLD)]


def _gauge(label: str, count: int, tone: Tone) -> Line:
    full = max(0, min(count, _LIMIT)) * _BAR_CELLS // _LIMIT
    return (
        Span(pad(label, _LABEL_CELLS), Tone.DIM),
        Span("█" * full, tone),
        Span("░" * (_BAR_CELLS - full), Tone.FAINT),
        Span("│", Tone.BAD, bold=True),
        Span(minus(count), bold=True),
        Span(_(" of {limit}").format(limit=_LIMIT), Tone.DIM),
    )


# The market


def market_lines(market: Cards, payable: Collection[Card]) -> list[Inline]:
    """The market by colour, two colours a line; what the seat in turn can buy has a mark, what lies twice a number."""
    cells = _MARKET_SECOND - _MARKET_FIRST - 1
    runs = [_market_colour(colour, market, payable, counted=not payable) for colour in COLOURS]
    if any(inline_cells(run) > cells for run in runs):
        runs = [_market_colour(colour, market, payable, counted=False) for colour in COLOURS]
    heading = f" {pad(_('Market'), _MARKET_FIRST - 1)}"
    return [_market_line(heading, *runs[:2]), _market_line(" " * _MARKET_FIRST, *runs[2:])]


def _market_line(heading: str, first: Inline, second: Inline) -> Inline:
    gap = _MARKET_SECOND - _MARKET_FIRST - inline_cells(first)
    return (Span(heading, Tone.DIM), *first, Span(" " * gap), *second)


def _market_colour(colour: str, market: Cards, payable: Collection[Card], *, counted: bool) -> Inline:
    tone = TONES[colour]
    parts: list[Span | Face] = [Span(f" {colour} ", tone, bold=True, filled=True), Span(" ")]
    for card in dict.fromkeys(card for card in market if card[0] == colour):
        mark = "✓" if card in payable else ""
        parts.append(Face(market_target(card), ((Span(card[1:], tone, bold=True),),), mark=mark, shape=Shape.CHIP))
        copies = market.count(card)
        parts.append(Span(f"×{copies} " if counted and copies > 1 else " ", Tone.DIM))
    return tuple(parts) if len(parts) > 2 else (*parts, Span("·", Tone.FAINT))


# What the present phase is about


def now_lines(view: TenView, names: Sequence[str], news: Sequence[str] = (), *, odds: bool) -> list[Inline]:
    """What stopping now would bring; the auction, seat by seat; what can be bought; what is paid, and with what.

    `news` are sentences about what has changed, where nothing else on the table tells them.
    """
    table = view.table
    match table.phase:
        case "draw":
            return [*_odds_lines(view, shown=odds), *_drawing_lines(view, names, news)]
        case "bid":
            assert table.auction is not None, "the phase says so"
            return _auction_lines(table, table.auction, names)
        case "buy":
            return _buy_lines(table, names)
        case "pay":
            assert table.payment is not None, "the phase says so"
            return _payment_lines(table, table.payment, names)
        case "over":
            return []
        case _:
            assert_never(table.phase)


def _odds_lines(view: TenView, *, shown: bool) -> list[Inline]:
    """How many of the cards to come would bust, from what everybody can count."""
    if not shown or not view.cards_left:
        return [(), ()]
    busting = busting_cards(view)
    parts: list[Span] = []
    number, currency = lowest_busting_number(view.table), lowest_busting_currency(view.table)
    of_numbers = sum(card[0] != "C" for card in busting)
    if number is not None:
        parts.append(Span(_("{value}+ ×{count}").format(value=number, count=of_numbers), Tone.DIM))
    if currency is not None:
        parts.append(Span(" " * 3 * bool(parts)))
        count = len(busting) - of_numbers
        parts.append(Span(f"{CURRENCY_MARK}{_('{value}+ ×{count}').format(value=currency, count=count)}", Tone.DIM))
    chance = _("{count} of {cards}").format(count=len(busting), cards=view.cards_left)
    return [(Span(_("next card busts: "), Tone.DIM), Span(chance, bold=True)), tuple(parts)]


def _drawing_lines(view: TenView, names: Sequence[str], news: Sequence[str]) -> list[Inline]:
    """The news in the place of what stopping would bring while the row is empty, else their last sentence above it."""
    if news and not view.table.tableau:
        return [(), *((Span(line),) for line in newest(news, NOW_CELLS, _NEWS_ROWS))]
    last = (Span(cut(news[-1], NOW_CELLS, "…")),) if news else ()
    return [last, *_stop_lines(view, names)]


def _stop_lines(view: TenView, names: Sequence[str]) -> list[Inline]:
    table = view.table
    cards, total = numbers(table), currency_total(table.tableau)
    if not table.tableau:
        sentence = _("The first card must be drawn.") if view.cards_left else _("The deck is empty.")
        return [(Span(sentence, Tone.DIM),)]
    lines: list[Inline] = [(Span(_("stop now and take"), Tone.DIM),)]
    if cards:
        before, after = score(table.players[table.seat].collection), points_with(table, table.seat, cards)
        change = f"{before} → {points_text(after)}" if after != before else points_text(after)
        lines.append((*_cards_in_colours(cards, NOW_CELLS - 18), Span(f": {change}", Tone.DIM)))
        lines.append((Span(_others_sentence(table, names), Tone.DIM),))
    if total:
        lines.append(_currency_line(table, cards, total))
    return lines


def _currency_line(table: TableState, cards: Cards, total: int) -> Line:
    """The tokens that the currency brings, and what becomes of the number cards then."""
    gained, have = gain(table, table.seat), table.players[table.seat].black
    word = _("or ") if cards else ""
    change = f": {have} → {have + gained.black}"
    if cards:
        room = NOW_CELLS - len(word) - total - len(change)
        named = _(", {cards} to market").format(cards=listed(cards))
        change += named if len(named) <= room else _(", row to market")
    return Span(word, Tone.DIM), Span(black(total), Tone.GOLD, bold=True), Span(change, Tone.DIM)


def _others_sentence(table: TableState, names: Sequence[str]) -> str:
    """What the others get if the numbers are taken, and that a card may be bought then."""
    gains = others_gain(table)
    if not gains:
        return _("and may buy a card")
    if len({gained.black for gained in gains}) == 1:
        others = _("others +{count}").format(count=gains[0].black)
    else:
        room = NOW_CELLS // len(gains) - 4
        return " ".join(f"{cut(names[gained.seat], room, '…')} +{gained.black}" for gained in gains)
    return _("and may buy; {others}").format(others=others)


def _cards_in_colours(cards: Sequence[Card], cells: int) -> tuple[Span, ...]:
    spans: list[Span] = []
    for card in cards:
        spans.append(Span(f"{' ' * bool(spans)}{card}", TONES[card[0]], bold=True))
    if sum(len(span.text) for span in spans) > cells:
        return (Span(_("{count} cards").format(count=len(cards)), bold=True),)
    return tuple(spans)


def _auction_lines(table: TableState, auction: Auction, names: Sequence[str]) -> list[Inline]:
    """The wild, and the seats in the order in which they bid, the active one last (TE-31)."""
    wild = Span(f" {auction.wild} ", TONES[auction.wild[0]], bold=True, filled=True)
    lines: list[Inline] = [(Span(_("auction "), Tone.DIM), wild, Span(f" {meaning(auction.wild)}", Tone.DIM)), ()]
    for seat, amount in auction.bids:
        leads = seat == auction.bidder
        said = _("bids {amount}").format(amount=amount) if amount else _("passes")
        tone = Tone.GOOD if leads else Tone.DIM
        lines.append((Span("   " + pad(names[seat], 17), tone), Span(said, tone, bold=leads)))
    for place, seat in enumerate(auction.to_bid):
        most = most_payable(table.players[seat], cards=may_spend_cards(table))
        here = place == 0
        tone = Tone.ACCENT if here else Tone.DIM
        mark = " ▶ " if here else "   "
        up_to = _("has up to {most}").format(most=most)
        lines.append((Span(mark + pad(names[seat], 17), tone, bold=here), Span(up_to, tone if here else Tone.DIM)))
    return lines


def _buy_lines(table: TableState, names: Sequence[str]) -> list[Inline]:
    seat = buyer(table)
    player = table.players[seat]
    most = most_payable(player, cards=True)
    sentence = _("{name} may buy one card").format(name=cut(names[seat], NOW_CELLS - 20, "…"))
    worth = _("{black} is 1, {white} is 3, any own card is 1").format(black=BLACK_MARK, white=WHITE_MARK)
    lines: list[Inline] = [
        (Span(sentence, bold=True),),
        (Span(_("for its number, up to {most}").format(most=most), Tone.DIM),),
        (Span(worth, Tone.DIM),),
    ]
    if table.last_buyers:
        later = [names[other] for other in table.last_buyers[1:]]
        then = _("then: {names}").format(names=", ".join(later)) if later else _("then the game is over")
        lines += [(), (Span(cut(then, NOW_CELLS, "…"), Tone.DIM),)]
    return lines


def _payment_lines(table: TableState, payment: Payment, names: Sequence[str]) -> list[Inline]:
    """The price, what has been paid, and everything the payer has, to be picked item by item (TE-40)."""
    seat, player = payment.seat, table.players[payment.seat]
    name = cut(names[seat], NOW_CELLS - 16, "…")
    so_far = _("paid {items}, ").format(items=paid(payment.paid)) if payment.paid else ""
    lines: list[Inline] = [
        (
            Span(_("{name} pays {price} for ").format(name=name, price=payment.price), bold=True),
            Span(payment.card, TONES[payment.card[0]], bold=True),
        ),
        (Span(so_far + _("{count} left").format(count=left_to_pay(table)), Tone.DIM),),
    ]
    chips = [
        _token_chip(seat, item, mark, count)
        for item, mark, count in ((BLACK, BLACK_MARK, player.black), (WHITE, WHITE_MARK, player.white))
        if count
    ]
    if chips:
        lines.append(tuple(part for chip in chips for part in (chip, Span("  "))))
    if may_spend_cards(table):
        lines += flow(
            [_card_chip(seat, card, player.collection.count(card)) for card in dict.fromkeys(player.collection)],
            NOW_CELLS,
        )
    return lines


def _token_chip(seat: Seat, item: str, mark: str, count: int) -> Face:
    return Face(owned_target(seat, item), ((Span(mark, Tone.GOLD, bold=True), Span(f"×{count}")),), shape=Shape.CHIP)


def _card_chip(seat: Seat, card: Card, copies: int) -> Face:
    line = (Span(card, TONES[card[0]], bold=True), *((Span(f"×{copies}", Tone.DIM),) if copies > 1 else ()))
    return Face(owned_target(seat, card), (line,), shape=Shape.CHIP)
