"""Aurum's table where room is short: at 80 columns and 24 rows."""

from __future__ import annotations

import pytest

from tablegames.games.aurum.model import BidsRevealed, CardPlayed, TrickTaken
from tablegames.games.aurum.prompts import news
from tests.games.aurum_screens import ONE_PERSON, PEOPLE, drawn, lay, rename
from tests.games.aurum_tables import A, B, C, D, card_action, table
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


# what has just happened


async def test_beside_a_choice_the_end_of_a_trick_is_told_in_one_row() -> None:
    """AU-34..40: who won, what the lowest earned, and that it leads."""
    async with playing("aurum", *ONE_PERSON) as player:
        rename(player, ("An", "Computer 2", "Computer 3", "Computer 4"))
        before = table("B8 | B1 C3 | B10 P1 | B2", "0 | - | - | -", trick="S7 C2 Z9", leader=D)
        await lay(player, before)
        player.table.play(card_action(C, "P1"))
        player.screen.changed()
        await player.pilot.pause()

        assert player.choices() == ["let Computer 3 go on"]
        assert "Computer 2 won with Z9; Computer 3 earned ★1 and leads." in player.text()


async def test_beside_the_choices_all_bids_that_are_turned_up_are_told_in_one_row() -> None:
    """AU-14: a name that ends in a number is not taken for a bid."""
    async with playing("aurum", "human", "human", "human") as player:
        rename(player, ("An", "Computer 2", "Computer 3"))
        before = table("B8 B9 | B1 C3 | B10 P1", "0 | 0 | 0").replace(phase="bid", bids=("S2", "C3", None), seat=C)
        await lay(player, before)
        player.play(lambda offered: offered[0])
        await player.pilot.pause()

        assert len(player.choices()) == 3
        assert "Bids: An: 2, Computer 2: 3, Computer 3: 10." in player.text()


@pytest.mark.parametrize("gold", [None, 8])
def test_with_the_longest_names_too_the_news_fit_into_a_row(gold: int | None) -> None:
    taken = TrickTaken(seat=A, card="S10", lowest=B, lowest_card="C10", gold=gold)
    bids = BidsRevealed(cards=("S10", "C10", "P10"))
    names = ("W" * 16,) * 3

    for event in (taken, bids):
        told = news([event], names)
        assert told is not None
        assert len(told) <= 78


def test_what_else_happens_is_told_as_in_the_log() -> None:
    assert news([CardPlayed(seat=A, card="S7", leads=True)], ("An", "Bình", "Chi")) is None
