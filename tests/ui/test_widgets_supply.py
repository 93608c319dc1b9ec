"""Tokens in piles."""

from __future__ import annotations

from tablegames.ui.faces import Face, Shape, Tone
from tablegames.ui.theme import Ground, look
from tablegames.ui.widgets.supply import Pile, Supply
from tablegames.ui.widgets.zone import Zone
from tests.ui.zones import showing

TONES = {"W": Tone.WHITE, "U": Tone.BLUE, "G": Tone.GREEN, "R": Tone.RED, "K": Tone.BLACK, "*": Tone.GOLD}


def supply(*counts: int, room: int = 7, title: str = "Bank") -> Supply:
    zone = Supply()
    piles = [
        Pile(Face(f"token:{tag}", tag=tag, tone=tone, shape=Shape.CHIP), count, room)
        for (tag, tone), count in zip(TONES.items(), counts, strict=True)
    ]
    zone.show(piles, title)
    return zone


async def test_a_pile_shows_tag_dots_free_places_and_count() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 21, 7) as shown:
        assert shown.rows() == [
            " Bank",
            "  W   ●●●●···  4",
            "  U   ●●·····  2",
            "  G   ·······  0",
            "  R   ●······  1",
            "  K   ●●●····  3",
            "  *   ●●●●●··  5",
        ]
        assert shown.style_at(2, 1) == look().style(Tone.WHITE, filled=True, bold=True)


async def test_dots_stand_apart_where_there_is_room() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 30, 7) as shown:
        assert shown.rows()[1] == "  W   ● ● ● ● · · ·  4"


async def test_too_few_rows_make_columns() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 39, 4) as shown:
        assert [row.split() for row in shown.rows()] == [
            ["Bank"],
            ["W", "●●●●···", "4", "R", "●······", "1"],
            ["U", "●●·····", "2", "K", "●●●····", "3"],
            ["G", "·······", "0", "*", "●●●●●··", "5"],
        ]
        assert shown.region("token:*").right <= 39


async def test_what_is_picked_stands_behind_the_count() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 21, 7) as shown:
        shown.zone.mark(frozenset({"token:W"}), ("token:W", "token:W", "token:U"), "token:W")

        rows = shown.rows()
        assert rows[1] == "┃ W   ●●●●···  4 -2 ┃"
        assert rows[2] == "  U   ●●·····  2 -1"
        assert shown.style_at(15, 2) == look().style(Tone.TEXT, Ground.PICKED, bold=True)


async def test_in_the_narrowest_columns_the_picks_are_still_read() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 39, 4) as shown:
        shown.zone.mark(frozenset(), ("token:K",), "token:K")

        assert shown.cut_out("token:K") == ["┃ K  ●●●····  3 -1┃"]


async def test_a_click_anywhere_on_a_pile_means_it() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 21, 7) as shown:
        for x in (0, 8, 18):
            (message,) = await shown.click(x, 3)
            assert isinstance(message, Zone.Picked)
            assert message.target == "token:G"


async def test_ascii_has_letters_for_dots() -> None:
    async with showing(supply(4, 2, 0, 1, 3, 5), 21, 7, ascii=True) as shown:
        assert shown.rows()[1] == "  W   @@@@...  4"
