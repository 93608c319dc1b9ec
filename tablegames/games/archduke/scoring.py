"""Who is ahead: in a round, by chips, and at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from tablegames.core.model import ScorePart, Seat, SeatStanding, Standing
from tablegames.core.rng import Rng
from tablegames.games.archduke.cards import value_of
from tablegames.games.archduke.events import ArchdukeEvent, TieCardDrawn
from tablegames.games.archduke.model import Cards, Decided, RoundLine, TableState
from tablegames.games.archduke.supply import draw

ROUNDS_A_SESSION: Final = 4
"""AR-3."""

ROUNDS: Final = {"four": ROUNDS_A_SESSION, "advanced": 2 * ROUNDS_A_SESSION}
"""Rounds with chips. Source: AR-3, AR-55."""

ELIMINATION: Final = "elimination"
EXTRA_ROUND: Final = "extra_round"
"""What may have decided a game, besides chips."""

Tableaus = Mapping[Seat, Cards]
"""The cards of everybody who takes part in a round."""


class Ranking(NamedTuple):
    """The lines of a round, the best first; what was drawn for ties, and the piles after it."""

    lines: tuple[RoundLine, ...]
    events: tuple[ArchdukeEvent, ...]
    deck: Cards
    discard: Cards


def total(cards: Iterable[str]) -> int:
    """Return the sum of the values. Source: AR-45."""
    return sum(map(value_of, cards))


def wrong_call(tableaus: Tableaus, caller: Seat | None) -> bool:
    """Tell whether somebody has less than the caller; who has as much does not. Source: AR-46, ruling Q1."""
    return caller is not None and any(total(cards) < total(tableaus[caller]) for cards in tableaus.values())


# A round


class _Place(NamedTuple):
    """What decides between two seats, the most important first; less is better."""

    total: int
    cards: int
    lowest: int
    draws: tuple[int, ...] = ()
    lot: int = 0


_DECIDED: Final[tuple[Decided, ...]] = ("total", "cards", "lowest", "draw", "lot")
"""The fields of a place, as results name them."""


def rank(tableaus: Tableaus, deck: Cards, discard: Cards, rng: Rng) -> Ranking:
    """AR-48, AR-49, AR-49a, ruling Q18: while seats are equal they draw; with too few cards left, lots decide."""
    places = {
        seat: _Place(total(cards), len(cards), min(map(value_of, cards), default=0)) for seat, cards in tableaus.items()
    }
    events: list[ArchdukeEvent] = []
    while tied := _tied(places):
        if len(deck) + len(discard) - 1 < len(tied):
            for lot, seat in enumerate(rng.shuffled(tied)):
                places[seat] = places[seat]._replace(lot=lot)
            continue
        for seat in tied:
            drawn = draw(deck, discard, rng)
            assert drawn.card is not None, "there is a card for each of them"
            deck, discard = drawn.deck, drawn.discard
            places[seat] = places[seat]._replace(draws=(*places[seat].draws, value_of(drawn.card)))
            events += (*drawn.events, TieCardDrawn(seat=seat, card=drawn.card))
    order = sorted(places, key=places.__getitem__)
    lines = [
        RoundLine(
            seat=seat,
            values=tuple(map(value_of, tableaus[seat])),
            total=places[seat].total,
            decided=_decided(places[before], places[seat]),
            draws=places[seat].draws,
        )
        for before, seat in zip((order[0], *order), order, strict=False)
    ]
    return Ranking(tuple(lines), tuple(events), deck, discard)


def _tied(places: Mapping[Seat, _Place]) -> tuple[Seat, ...]:
    """Return the first seats that nothing tells apart."""
    groups = groupby(sorted(places, key=places.__getitem__), key=places.__getitem__)
    return next((tied for _place, group in groups if len(tied := tuple(group)) > 1), ())


def _decided(better: _Place, worse: _Place) -> Decided:
    return next((name for name, one, other in zip(_DECIDED, better, worse, strict=True) if one != other), "total")


# The game


def chips(table: TableState) -> tuple[tuple[int, ...], ...]:
    """Return by seat the chips of each round so far: its places. Source: AR-50.

    An extra round brings none, an elimination has none at all (AR-52, AR-56).
    """
    rounds = table.rounds[: regular_rounds(table)]
    return tuple(
        tuple(result.order.index(seat) + 1 for result in rounds if seat in result.order)
        for seat in range(len(table.playing))
    )


def regular_rounds(table: TableState) -> int:
    """Return how many rounds bring chips. Source: AR-3, AR-55, AR-56."""
    return ROUNDS.get(table.modes.length, 0)


def leaders(table: TableState) -> tuple[Seat, ...]:
    """Return who has the lowest chip sum. Source: AR-51."""
    sums = list(map(sum, chips(table)))
    return tuple(seat for seat, count in enumerate(sums) if count == min(sums))


def scores(table: TableState) -> tuple[tuple[int, int, int], ...]:
    """Return by seat: rounds won, the sum of all cards left in a tableau, and the score.

    The score is the chip sum, or in an elimination the number of rounds that were survived.
    """
    lines = [line for result in table.rounds for line in result.lines]
    eliminated = table.modes.length == ELIMINATION
    counted = [
        sum(result.order[-1] != seat for result in table.rounds if seat in result.order)
        if eliminated
        else sum(chips(table)[seat])
        for seat in range(len(table.playing))
    ]
    return tuple(
        (
            sum(result.order[0] == seat for result in table.rounds),
            sum(line.total for line in lines if line.seat == seat),
            count,
        )
        for seat, count in enumerate(counted)
    )


def final_standing(table: TableState) -> Standing:
    """AR-51, AR-52, AR-56: fewest chips, an extra round if it was played; or who was longest in the game."""
    played = len(table.rounds)
    extra = table.modes.length != ELIMINATION and played > regular_rounds(table)
    last = table.rounds[-1].order if extra else ()
    parts = scores(table)

    def place(seat: Seat) -> tuple[int, int]:
        score = parts[seat][2]
        return (-score, 0) if table.modes.length == ELIMINATION else (score, last.index(seat) if seat in last else 0)

    places = [place(seat) for seat in range(len(parts))]
    lines = [
        SeatStanding(
            seat=seat,
            rank=1 + sum(other < places[seat] for other in places),
            score=score,
            parts=(ScorePart(kind="crowns", value=crowns), ScorePart(kind="cards", value=cards)),
        )
        for seat, (crowns, cards, score) in enumerate(parts)
    ]
    decided = ELIMINATION if table.modes.length == ELIMINATION else EXTRA_ROUND if extra else None
    return Standing(seats=tuple(sorted(lines, key=lambda line: line.rank)), decided_by=decided)
