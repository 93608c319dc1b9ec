"""Cards round a table."""

from __future__ import annotations

import pytest

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.trick import Seated, Trick
from tests.ui.zones import card, showing

NAMES = ("An", "Bình", "Chi", "Dũng", "Emil", "阿里巴巴")


def trick(seats: int) -> Trick:
    zone = Trick()
    places = [
        Seated(((Span(name, bold=True),), (Span("bid 3", Tone.DIM),)), card(f"card:{seat}", str(seat + 1), tag="S"))
        for seat, name in enumerate(NAMES[:seats])
    ]
    zone.show(places)
    return zone


@pytest.mark.parametrize("seats", range(2, 7))
async def test_all_seats_have_their_card_and_label_and_no_card_covers_another(seats: int) -> None:
    async with showing(trick(seats), 80, 10) as shown:
        regions = [spot.region for spot in shown.zone.spots]
        assert len(regions) == seats
        assert not any(one.overlaps(other) for one in regions for other in regions if one is not other)
        assert all(any(name in row for row in shown.rows()) for name in NAMES[:seats])


async def test_the_first_seat_sits_at_the_bottom_and_the_others_go_round_clockwise() -> None:
    async with showing(trick(4), 80, 12) as shown:
        bottom, left, top, right = (spot.region for spot in shown.zone.spots)
        assert left.x < top.x < right.x
        assert top.y < left.y < bottom.y
        assert left.y == right.y


async def test_a_label_stands_beside_its_card() -> None:
    async with showing(trick(4), 80, 12) as shown:
        rows = shown.rows()
        for seat, name in enumerate(NAMES[:4]):
            region = shown.region(f"card:{seat}")
            assert any(name in row for row in rows[region.y : region.bottom])


async def test_what_was_played_is_never_dim() -> None:
    async with showing(trick(3), 80, 12) as shown:
        shown.zone.mark(frozenset({"hand:1"}), (), None)

        region = shown.region("card:1")
        assert shown.style_at(region.x + 2, region.y + 1) == look().style(Tone.TEXT, Ground.PANEL)


async def test_a_seat_that_has_not_played_has_a_label_and_no_spot() -> None:
    zone = Trick()
    zone.show([Seated(((Span("An"),),)), Seated(((Span("Bình"),),), Face("", shape=Shape.EMPTY))])
    async with showing(zone, 80, 12) as shown:
        assert shown.zone.spots == ()
        text = "\n".join(shown.rows())
        assert "An" in text
        assert "Bình" in text
