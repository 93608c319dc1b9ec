"""Cards round a table."""

from __future__ import annotations

import pytest

from tablegames.ui.faces import Face, Shape, Span, Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.trick import Seated, Trick
from tablegames.ui.widgets.zone import Zone
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


def with_bids(name: str) -> Trick:
    zone = Trick()
    chips = [Face(f"bid:{seat}", ((Span(f"S{seat}"),),), shape=Shape.CHIP) for seat in range(4)]
    zone.show(
        [Seated(((Span(name),), (Span("bid "), chip)), card(f"card:{seat}", "7")) for seat, chip in enumerate(chips)]
    )
    return zone


async def test_a_chip_in_a_label_can_be_picked() -> None:
    async with showing(with_bids("An"), 80, 14) as shown:
        region = shown.region("bid:3")

        (message,) = await shown.click(region.x + 1, region.y)

        assert isinstance(message, Zone.Picked)
        assert message.target == "bid:3"


async def test_cards_at_the_sides_make_room_for_long_labels() -> None:
    async with showing(with_bids("Bob [/] Bob [/] Bob [/]"), 80, 14) as shown:
        assert all(row.count("Bob [/] Bob [/] Bob [/]") in (0, 1, 2) for row in shown.rows())
        assert sum(row.count("Bob [/] Bob [/] Bob [/]") for row in shown.rows()) == 4
        bottom, left, top, right = (shown.region(f"card:{seat}") for seat in range(4))
        assert left.right < bottom.x
        assert top.right < right.x
