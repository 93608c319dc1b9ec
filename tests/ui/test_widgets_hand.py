"""A hand of cards: fitting, overlapping, rising."""

from __future__ import annotations

from tablegames.ui.faces import Face, Shape, Tone
from tablegames.ui.widgets.hand import Hand
from tablegames.ui.widgets.zone import Zone
from tests.ui.zones import card, showing

CARDS = [card(f"card:{number}", str(number), tag="R", tone=Tone.RED) for number in range(1, 21)]


def hand(count: int, *, gap_at: int | None = None) -> Hand:
    zone = Hand()
    faces = CARDS[:count]
    if gap_at is not None:
        faces = [*faces[:gap_at], Face("", shape=Shape.EMPTY), *faces[gap_at:]]
    zone.show(faces)
    return zone


async def test_cards_lie_in_the_order_given_one_beside_the_other() -> None:
    async with showing(hand(3), 40, 5) as shown:
        assert [spot.face.target for spot in shown.zone.spots] == ["card:1", "card:2", "card:3"]
        assert shown.rows() == [
            "",
            "╭ R ╮ ╭ R ╮ ╭ R ╮",
            "│ 1 │ │ 2 │ │ 3 │",
            "│   │ │   │ │   │",
            "╰───╯ ╰───╯ ╰───╯",
        ]


async def test_a_picked_card_rises_and_comes_down_again() -> None:
    async with showing(hand(3), 40, 5) as shown:
        live = shown.zone.targets
        shown.zone.mark(live, ("card:2",), None)
        assert [spot.region.y for spot in shown.zone.spots] == [1, 0, 1]
        assert shown.rows()[0] == "      ╭ R ╮"

        shown.zone.mark(live, (), None)
        assert [spot.region.y for spot in shown.zone.spots] == [1, 1, 1]


async def test_cards_that_do_not_fit_overlap_and_none_is_left_out() -> None:
    async with showing(hand(20), 70, 5) as shown:
        spots = shown.zone.spots
        assert len(spots) == 20
        assert spots[-1].region.right <= 70
        assert spots[1].region.x < spots[0].region.right
        assert all(str(number) in shown.rows()[2] for number in range(1, 10))


async def test_the_card_under_the_cursor_lies_on_top() -> None:
    async with showing(hand(20), 70, 5) as shown:
        shown.zone.mark(shown.zone.targets, (), "card:4")
        assert shown.cut_out("card:4") == ["┏ R ┓", "┃ 4 ┃", "┃   ┃", "┗━━━┛"]

        shown.zone.mark(shown.zone.targets, (), "card:5")
        assert shown.cut_out("card:5") == ["┏ R ┓", "┃ 5 ┃", "┃   ┃", "┗━━━┛"]


async def test_a_click_on_overlapping_cards_means_the_one_that_is_seen() -> None:
    async with showing(hand(20), 70, 5) as shown:
        shown.zone.mark(shown.zone.targets, (), None)
        third = shown.region("card:3")

        (message,) = await shown.click(third.x, 2)
        assert isinstance(message, Zone.Picked)
        assert message.target == "card:3"


async def test_a_hand_with_room_has_larger_cards() -> None:
    async with showing(hand(3), 60, 7) as shown:
        assert shown.region("card:1").size == (9, 6)


async def test_an_empty_face_parts_two_groups() -> None:
    async with showing(hand(4, gap_at=2), 60, 5) as shown:
        assert len(shown.zone.spots) == 4
        assert shown.region("card:3").x - shown.region("card:2").right > 5


async def test_an_empty_hand_is_an_empty_zone() -> None:
    async with showing(hand(0), 40, 5) as shown:
        assert shown.rows() == [""] * 5


async def test_where_there_is_little_room_the_gap_gives_way_before_the_cards_do() -> None:
    async with showing(hand(13, gap_at=12), 78, 5) as shown:
        regions = [spot.region for spot in shown.zone.spots]
        assert {region.width for region in regions} == {5}
        assert [region.x for region in regions[:12]] == [6 * index for index in range(12)]
        assert (regions[12].x, regions[12].right) == (73, 78)
