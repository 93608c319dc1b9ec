"""Aurum's table where room is short: at 80 columns and 24 rows."""

from __future__ import annotations

import pytest

from tests.games.aurum_screens import PEOPLE, drawn, lay
from tests.games.aurum_tables import table
from tests.ui.playing import playing

# gold


@pytest.mark.parametrize("seat", range(4))
async def test_a_zero_is_written_as_the_card_that_it_is_and_no_gold_as_none(seat: int) -> None:
    """AU-8: everybody begins with a card that is worth nothing, but wins tricks and changes bids."""
    async with playing("aurum", *PEOPLE) as player:
        collections = ["-"] * 4
        collections[seat] = "0"
        await lay(player, table("S3 B8 | C8 | P5 | Z2", " | ".join(collections)))

        assert drawn(player).count("gold ★0") == 1
        assert drawn(player).count("gold –") == 3


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("collection", "written"),
    [("0 1 1 2 2 8", "gold ★0 ★1 ★1 ★2 ★2 ★8"), ("0 1 1 2 2 3 3 4 5 6", "★0★1★1★2★2★3★3★4★5★6")],
)
async def test_at_every_seat_a_large_collection_is_whole_at_eighty_columns(
    seat: int, collection: str, written: str
) -> None:
    """AU-10."""
    async with playing("aurum", *PEOPLE) as player:
        collections = ["-"] * 4
        collections[seat] = collection
        await lay(player, table("S3 B8 | C8 | P5 | Z2", " | ".join(collections)))

        assert written in player.text()
        assert "gold supply" in player.text()
