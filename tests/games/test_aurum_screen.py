"""Aurum's table on the screen: what is drawn where, in which mode, at which size."""

from __future__ import annotations

import re
from itertools import combinations, pairwise, product

import pytest
from textual.geometry import Region, Size

from tablegames.core.bots import random_action
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.games.aurum.model import AurumView
from tablegames.games.aurum.notation import gold
from tablegames.games.aurum.screen import table_places
from tablegames.games.aurum.text import AurumText
from tablegames.ui.faces import Tone
from tablegames.ui.setup_page import SEAT_TONES, Chair, setup_page
from tablegames.ui.theme import Ground, look
from tests.games.aurum_screens import (
    FOLLOWING,
    LONGEST,
    ONE_PERSON,
    PEOPLE,
    SIZES,
    drawn,
    lay,
    region_of,
    rename,
)
from tests.games.aurum_tables import A, B, round_score, table
from tests.ui.playing import NAMES, playing, rows_of, zone

# what lies on the table


async def test_everything_that_can_be_picked_has_one_face() -> None:
    async with playing("aurum", *PEOPLE) as player:
        screen = await lay(player, FOLLOWING)
        hand = {f"card:{card}" for card in FOLLOWING.hands[A]}
        wanted = hand | {"gold:0:0", "gold:0:4"} | {f"bid:{seat}" for seat in range(4)}

        assert screen.shown() == wanted | {"trick:1", "trick:2", "trick:3"}
        spots = [spot.face.target for zone in screen.zones for spot in zone.spots]
        assert len(spots) == len(set(spots))


async def test_two_gold_cards_of_a_rank_are_one_face_that_counts_them() -> None:
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING.replace(gold=((0, 2, 2), (0, 5), (), (0,))))

        assert "2×2" in "\n".join(rows_of(player, "hand"))
        assert sum(spot.face.target == "gold:0:2" for spot in zone(player, "hand").spots) == 1


async def test_the_hand_is_sorted_by_suit_with_the_own_gold_apart() -> None:
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)

        targets = [spot.face.target for spot in zone(player, "hand").spots]
        assert targets == [*(f"card:{card}" for card in FOLLOWING.hands[A]), "gold:0:0", "gold:0:4"]
        gap = region_of(player, "gold:0:0").x - region_of(player, "card:Z5").right
        assert gap > region_of(player, "card:Z5").x - region_of(player, "card:S6").right


async def test_the_cursor_begins_in_the_hand() -> None:
    async with playing("aurum", *PEOPLE) as player:
        screen = await lay(player, table("S3 B8 | C8 | P5 | Z2", "0 | - | - | -"))

        assert screen.cursor is not None
        assert screen.cursor.target == "card:S3"


async def test_the_viewer_sits_at_the_bottom_and_the_others_clockwise_round_the_trick() -> None:
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)

        bottom, left, top, right = (region_of(player, f"bid:{seat}") for seat in range(4))
        assert left.x < top.x < right.x
        assert top.y < left.y < bottom.y


@pytest.mark.parametrize("seat", range(4))
async def test_every_seat_shows_bid_tricks_gold_and_number_of_cards(seat: int) -> None:
    """AU-10."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)
        chip = region_of(player, f"bid:{seat}")
        rows = rows_of(player, "trick")
        across = slice(max(0, chip.x - 4), chip.x + 22)

        assert NAMES[seat] in rows[chip.y - 1][across]
        assert f"bid {FOLLOWING.bids[seat]}" in rows[chip.y][across]
        assert f"won {FOLLOWING.tricks[seat]}" in rows[chip.y][across]
        assert f"gold {' '.join(map(gold, FOLLOWING.gold[seat]))}" in rows[chip.y + 1][across]
        assert "7 cards" in rows[chip.y + 2][across]


async def test_teams_have_letters_and_colours() -> None:
    """AU-2: colour is never alone."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)
        trick, styles = zone(player, "trick"), set()
        for seat, letter in enumerate("ABAB"):
            chip = region_of(player, f"bid:{seat}")
            (tag,) = trick.render_line(chip.y - 1).crop(chip.x - 2, chip.x - 1)
            assert tag.text == letter
            styles.add((letter, tag.style))
        assert len(styles) == 2


async def test_the_card_that_would_win_and_the_lowest_are_marked() -> None:
    """AU-34, AU-36."""
    async with playing("aurum", *PEOPLE) as player:
        screen = await lay(player, FOLLOWING)

        marks = {face.target: face.mark for face in screen.trick.faces() if face.target.startswith("trick:")}
        assert marks == {"trick:1": "", "trick:2": "low", "trick:3": "wins"}


async def test_the_forbidden_suits_and_what_the_lowest_earns_are_said_in_words() -> None:
    """AU-30, AU-37."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)

        assert rows_of(player, "now")[-3:] == [
            "not copper, silver or zinc",
            "play bismuth, phosphorus or gold",
            "Chi's C2 is lowest and earns ★2.",
        ]
        assert "Play: not copper, silver or zinc." in player.text()


async def test_forbidden_cards_are_dim_and_the_cursor_skips_them() -> None:
    async with playing("aurum", *PEOPLE) as player:
        screen = await lay(player, FOLLOWING)

        assert screen.choice.live == {"card:B3", "card:B8", "card:P4", "gold:0:0", "gold:0:4"}
        await player.press("right", "right")
        assert screen.cursor is not None
        assert screen.cursor.target == "card:P4"
        region = region_of(player, "card:C10")
        (rank,) = zone(player, "hand").render_line(region.y + 1).crop(region.x + 2, region.x + 4)
        assert rank.style == look().style(Tone.TEXT, Ground.PANEL, muted=True)


async def test_a_forbidden_card_says_why() -> None:
    """AU-30."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)
        await player.click("card:S2")

        assert "This suit is in the trick already: every suit comes only once." in player.text()


async def test_what_a_card_would_do_is_shown_before_it_is_played() -> None:
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)
        await player.click("gold:0:4")

        assert "Play this?  Then: ★4 wins; lowest C2 earns ★2" in player.text()
        assert player.choices() == ["play ★4"]


async def test_a_double_click_plays_a_card() -> None:
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)
        await player.click("card:B8", times=2)

        assert [action.kind for action in player.table.turns[-1].actions] == ["play_metal"]


async def test_the_gold_supply_stands_by_rank() -> None:
    """AU-5."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)

        assert rows_of(player, "supply") == ["gold supply", "1×2 2×1 3×2", "4×0 5×0 6×1", "7×1 8×1"]


async def test_the_sides_show_bid_tricks_and_nuggets_and_the_cards_left_out() -> None:
    """AU-8, AU-15."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING.replace(nuggets=(1, 0)))

        assert rows_of(player, "sides") == [
            "team  bid  won  nuggets",
            " A      9    2  ●○",
            " B     10    2  ○○",
            "left out P9 S1",
        ]


async def test_three_players_have_a_line_each() -> None:
    async with playing("aurum", *PEOPLE[:3]) as player:
        await lay(player, table("S3 B8 | C8 | P5", trick="S9", nuggets=(0, 1, 1)))

        rows = rows_of(player, "sides")
        assert [row.split()[-1] for row in rows] == ["nuggets", "○○", "●○", "●○"]
        assert [name in row for name, row in zip(NAMES, rows[1:], strict=False)] == [True] * 3
        assert rows_of(player, "supply")[-1] == "7×1"


async def test_bids_that_may_be_changed_are_marked() -> None:
    """AU-20."""
    async with playing("aurum", *PEOPLE) as player:
        screen = await lay(player, table("S3 B8 | C8 | P5 | Z2", "0 | - | - | -"))
        marked = {face.target for face in screen.trick.faces() if face.mark == "✎"}
        assert marked == {"bid:0", "bid:2"}

        screen = await lay(player, table("S3 B8 | C8 | P5 | Z2"))
        assert not any(face.mark == "✎" for face in screen.trick.faces())


async def test_before_the_lead_the_last_trick_can_still_be_read() -> None:
    async with playing("aurum", *PEOPLE) as player:
        state = table("S3 B8 | C8 | P5 | Z2", last_trick="S7 C2 G4 Z9")
        await lay(player, state)

        rows = "\n".join(rows_of(player, "trick"))
        assert all(card in rows for card in ("S7", "C2", "★4", "Z9"))
        assert rows.count("wins") == rows.count("low") == 1
        assert not any(target.startswith("trick:") for target in player.screen.shown())
        told = " ".join(" ".join(rows_of(player, "now")).split())
        assert told.startswith("Chi won the last trick with ★4. Nguyễn was lowest with C2.")
        assert told.endswith("Bob [/] leads: any metal, never gold.")


# phases and modes


async def test_a_bid_that_lies_face_down_shows_that_it_has_been_laid() -> None:
    """AU-14."""
    async with playing("aurum", *PEOPLE[:3]) as player:
        start = table("S3 B8 | C8 | P5").replace(phase="bid", bids=("S4", None, None), seat=B)
        await lay(player, start)

        trick = "\n".join(rows_of(player, "trick"))
        assert "bid ▒▒" in trick
        assert "S4" not in drawn(player)


async def test_a_single_person_sees_its_hand_while_computers_think_and_nothing_is_dim() -> None:
    async with playing("aurum", *ONE_PERSON) as player:
        screen = await lay(player, FOLLOWING.replace(seat=B, trick=()).replace(phase="bid", bids=(None,) * 4))
        view = screen.view
        assert isinstance(view, AurumView)
        assert view.viewer == A

        region = region_of(player, "card:C10")
        (rank,) = zone(player, "hand").render_line(region.y + 1).crop(region.x + 2, region.x + 4)
        assert rank.style == look().style(Tone.TEXT, Ground.PANEL, bold=True)


async def test_on_the_public_table_there_is_no_hand() -> None:
    """AU-10."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, table("S3 B8 | C8 | P5 | Z2", "0 | 0 | - | -"))

        assert player.screen.view.viewer is None
        assert rows_of(player, "hand") == [""] * 4


# before and after


def test_when_a_game_is_set_up_partners_bear_the_same_mark() -> None:
    """AU-2."""
    page = setup_page(Size(80, 20), load("aurum"), AurumText(), [Chair() for _seat in range(4)], [])

    marks = [text.line[0] for text in page.texts if text.line[0].filled]
    assert [mark.text.strip() for mark in marks] == ["A", "B", "A", "B"]
    assert [mark.tone for mark in marks] == [*SEAT_TONES[:2], *SEAT_TONES[:2]]


async def test_the_result_names_the_team_that_has_won_with_its_mark() -> None:
    """AU-55."""
    async with playing("aurum", *PEOPLE) as player:
        won = round_score((4, 4, 3), (5, 3, 2), winner=0)
        state = table("- | - | - | S2", "8 | - | - | -", trick="S7 C2 Z9", rounds=(won,), nuggets=(1, 0))
        await lay(player, state)
        await player.press("enter")
        player.clock.pass_by(1)
        await player.press("enter")

        told = player.text()
        assert "Team A, Bob [/] and Chi, wins with 2 nuggets." in told
        assert "Nothing tells them apart" not in told
        marks = [re.search(rf"([AB])\s+{re.escape(name)}", told) for name in NAMES[:4]]
        assert [mark and mark.group(1) for mark in marks] == ["A", "B", "A", "B"]


# sizes


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_at_every_size_the_zones_lie_inside_the_table(width: int, height: int, seats: int) -> None:
    size = Size(width, height - (8 if height >= 34 else 5))
    places = table_places(size, seats)

    assert {"hand", "trick", "sides", "supply", "now"} <= set(places)
    for region in places.values():
        assert Region(0, 0, *size).contains_region(region)
    # What is not wide has its corners inside the trick; nothing else overlaps.
    within = {("now", "trick"), ("sides", "trick"), ("supply", "trick")}
    for pair in combinations(sorted(places), 2):
        assert pair in within or not places[pair[0]].overlaps(places[pair[1]]), pair


@pytest.mark.parametrize(("size", "seats"), list(product(SIZES, (3, 4))))
async def test_at_every_size_all_is_on_the_screen_and_no_corner_covers_a_seat(
    size: tuple[int, int], seats: int
) -> None:
    people = ("human", *("bot:random",) * (seats - 1))
    async with playing("aurum", *people, size=size) as player:
        rename(player, LONGEST)
        state = (
            FOLLOWING if seats == 4 else table("B3 B8 S6 | B1 C1 | C3 S5", "0 4 | 0 5 | 0 2", trick="S7 C2", leader=B)
        )
        screen = await lay(player, state)
        for found in screen.zones:
            for spot in found.spots:
                assert Region(0, 0, *found.size).contains_region(spot.region), spot
        text = player.text()
        for name in LONGEST[:seats]:
            assert name in text
        for seat in range(seats):
            assert f"bid {state.bids[seat]}" in text
            assert f"gold {' '.join(map(gold, state.gold[seat]))}" in text
        for spot in screen.trick.spots:
            corner = spot.region.translate(screen.trick.region.offset)
            assert not any(corner.overlaps(zone.region) for zone in (screen.sides, screen.supply, screen.now))


async def test_a_collection_of_all_gold_is_shown_and_can_be_played() -> None:
    """AU-48."""
    async with playing("aurum", *PEOPLE) as player:
        most = "0 1 1 2 2 3 3 4 5 6 7 8 | - | - | -"
        await lay(player, table("B3 B8 C10 P4 S2 | C1 | P1 | Z1", most, trick="S7 C2 Z9", leader=B))

        assert "★0★1★1★2★2★3★3★4★5★6★7★8" in player.text()
        assert all(f"gold:0:{rank}" in player.screen.choice.live for rank in range(9))


async def test_a_hand_of_twelve_and_a_gold_card_lie_side_by_side_at_eighty_columns() -> None:
    """AU-7."""
    async with playing("aurum", *PEOPLE) as player:
        await player.lift()

        regions = [spot.region for spot in zone(player, "hand").spots]
        assert len(regions) == 13
        assert all(one.right <= other.x for one, other in pairwise(regions))


async def test_a_roomy_table_shows_the_metals_that_are_still_about_the_rounds_and_the_news() -> None:
    async with playing("aurum", *PEOPLE, size=(120, 40)) as player:
        rounds = (round_score((4, 4, 3), (5, 3, 2), winner=0),)
        await lay(player, FOLLOWING.replace(rounds=rounds, nuggets=(1, 0), round_number=2))

        assert rows_of(player, "metals")[:2] == ["metals in other hands", "B   1  2  ·  ·  ·  ·  ·  ·  · 10"]
        assert "round 1  A 11  B 2" in rows_of(player, "sides")
        assert region_of(player, "card:B3").height == 5
        assert region_of(player, "trick:1").size == (11, 6)
        assert "★3" in "\n".join(rows_of(player, "hand"))
        await player.click("card:B8", times=2)
        assert "Bob [/] played B8." in " ".join(rows_of(player, "log"))


async def test_resizing_at_any_moment_keeps_what_is_picked() -> None:
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, FOLLOWING)
        await player.click("card:B8")
        for width, height in SIZES:
            await player.pilot.resize_terminal(width, height)
            await player.pilot.pause()
            assert player.screen.picked == ("card:B8",)
            assert "Play this?" in player.text()


@pytest.mark.parametrize("seats", [3, 4])
async def test_nothing_is_cut_in_whole_games_at_eighty_columns(seats: int) -> None:
    async with playing("aurum", *("human", *("bot:random",) * (seats - 1))) as player:
        rename(player, LONGEST)
        seen = 0
        while player.table.actors() and seen < 60:
            for _move in range(4):
                if actors := player.table.actors():
                    luck = Rng(5, "bot", player.table.ply)
                    player.table.play(random_action(player.table.legal(luck.choice(actors)), luck))
            if not player.table.actors():
                break
            player.screen.show_now()
            seen += 1
            assert "…" not in drawn(player), drawn(player)


async def test_in_ascii_the_whole_table_is_ascii_but_for_the_names() -> None:
    async with playing("aurum", *PEOPLE, size=(120, 40)) as player:
        player.app.set(ascii=True)
        await lay(player, FOLLOWING.replace(nuggets=(1, 0)))
        await player.click("card:B8")

        for found in player.screen.zones:
            for row in rows_of(player, found.id or ""):
                bare = row
                for name in NAMES:
                    bare = bare.replace(name, "")
                assert bare.isascii(), row
