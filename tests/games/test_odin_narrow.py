"""What stands beside Odin's hand where room is short: at 80 columns and 24 rows."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from tablegames.games.odin.rules import HAND_SIZE
from tablegames.games.odin.screen import table_places
from tablegames.ui.widgets.log import NOTE_ROWS
from tests.games.odin_tables import table
from tests.games.test_odin_screen import inside, lay
from tests.ui.playing import playing

SMALLEST = (80, 24)
HIGH = " ".join(f"R{value}" for value in range(HAND_SIZE, 0, -1))
LOW = " ".join(f"B{value}" for value in range(HAND_SIZE, 0, -1))


@pytest.mark.parametrize("count", range(1, HAND_SIZE))
@pytest.mark.parametrize("more", [0, 1])
async def test_what_a_pick_is_worth_and_what_may_be_taken_for_it_is_never_cut(count: int, more: int) -> None:
    """OD-17, OD-22: from one card up to all nine of a hand."""
    async with playing("odin", "human", "human", size=SMALLEST) as player:
        centre = " ".join(LOW.split()[-count:])
        await lay(player, table(HIGH, "G1 G2", centre=centre))
        for card in HIGH.split()[: count + more]:
            await player.click(f"card:{card}")

        note = inside(player, "log")
        assert note[0] == "picked"
        assert note[1].endswith(HIGH.replace("R", "").replace(" ", "")[: count + more])
        assert note[2].startswith("beats")
        assert note[3].startswith("take ")
        assert not any("…" in line for line in note)


@pytest.mark.parametrize("count", range(2, HAND_SIZE))
async def test_a_pick_that_is_not_enough_yet_is_never_cut(count: int) -> None:
    """OD-18."""
    async with playing("odin", "human", "human", size=SMALLEST) as player:
        await lay(player, table(HIGH, "G1 G2", centre=" ".join(LOW.split()[:count])))
        await player.click("card:R9")

        assert inside(player, "log")[2] == f"not above {'987654321'[:count]}"


async def test_below_the_pile_there_is_no_half_of_a_sentence() -> None:
    """OD-28: what would not fit there stands whole beside the question."""
    async with playing("odin", "human", "human", size=SMALLEST) as player:
        await lay(player, table("B7 G7 K7", "R9 R8 R1", centre="O9", owner=1, discard="O1"))
        await player.press("1")
        await player.lift()

        assert inside(player, "log") == ["2 cards are out", "B·         R·", "P·         G·", "K·         O19"]
        assert "Bob [/] passed. Nobody beat it: Nguyễn leads." in player.text()


@pytest.mark.parametrize("height", range(24, 40))
@pytest.mark.parametrize("seats", range(2, 7))
def test_beside_the_hand_there_is_room_for_a_whole_sentence_or_for_none(seats: int, height: int) -> None:
    log = table_places(Size(80, height - (8 if height >= 34 else 5)), seats)["log"]

    below_a_note = log.height - NOTE_ROWS - 1
    assert log.width > len("MaximilianMüller played 98765432: R9 R8 R7 R6 R5 R4 R3 R2.") or not 2 <= below_a_note < 4
