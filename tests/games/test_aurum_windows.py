"""Changing a bid at one terminal: everybody is asked in public, and only who claims goes through a curtain."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

import pytest

from tablegames.core.model import Action, Seat
from tablegames.core.table import Undo
from tablegames.games.aurum.model import AurumState, AurumView, ChangeBid, PlayMetal
from tablegames.ui.app import Opening, TablegamesApp
from tablegames.ui.flow import Curtain, Showing, Thinking, Turn, Why, Window
from tablegames.ui.report import ReportScreen
from tests.games.aurum_tables import A, B, C, D, table
from tests.ui.playing import NAMES, Player, playing

PEOPLE = ("human",) * 4

HANDS = "S3 B8 | C8 C5 | P5 P1 | Z2 Z6"


async def lay(player: Player, state: AurumState) -> None:
    """Put another state on the table and show it."""
    player.table.state = state
    player.screen.changed()
    await player.pilot.pause()


@pytest.fixture
async def player() -> AsyncIterator[Player]:
    """Four people before a trick; B and C have gold, A leads."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, table(HANDS, "- | 4 | 0 | -"))
        yield player


def showing(player: Player) -> Showing:
    return player.screen.sitting.showing


def window(player: Player) -> Window:
    now = showing(player)
    assert isinstance(now, Window)
    return now


def state(player: Player) -> AurumState:
    assert isinstance(player.table.state, AurumState)
    return player.table.state


def change(whose: Seat) -> Callable[[Sequence[Action]], Action]:
    """Choose a change of that bid."""
    return lambda offered: next(action for action in offered if isinstance(action, ChangeBid) and action.whose == whose)


async def claim_and_change(player: Player, seat: Seat, whose: Seat | None = None) -> None:
    await player.press(str(seat + 1))
    await player.lift()
    player.play(change(seat if whose is None else whose))
    await player.pilot.pause()


async def test_all_who_can_change_a_bid_are_asked_in_public(player: Player) -> None:
    """AU-19, AU-24."""
    assert window(player) == Window(A, (B, C))
    assert player.curtain is None
    assert player.screen.view.viewer is None
    assert player.choices() == ["Bob [/] leads", "Nguyễn changes a bid", "Chi changes a bid"]
    assert [entry.key for entry in player.screen.entries] == ["Enter", "2", "3"]
    assert "Does anybody change a bid?" in player.text()


async def test_in_public_no_card_of_any_hand_is_shown_or_offered(player: Player) -> None:
    """AU-10."""
    assert player.screen.offered == ()
    assert not any(target.startswith(("card:", "gold:")) for target in player.screen.shown())


async def test_where_nobody_can_change_a_bid_nobody_is_asked() -> None:
    """AU-19: without gold, or without a card."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, table(HANDS))
        assert showing(player) == Curtain(A, Why.TURN)

        await lay(player, table("S3 B8 | - | - | -", "- | 4 | 0 | -"))
        assert showing(player) == Curtain(A, Why.TURN)


async def test_if_only_the_leader_can_change_a_bid_nobody_else_is_asked() -> None:
    """AU-19."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, table(HANDS, "4 | - | - | -"))
        assert showing(player) == Curtain(A, Why.TURN)
        await player.lift()

        assert {action.kind for action in player.screen.offered} == {"play_metal", "change_bid"}


async def test_only_the_claimer_goes_through_a_curtain_and_sees_only_its_own_hand(player: Player) -> None:
    """AU-7."""
    await player.press("2")
    assert showing(player) == Curtain(B, Why.CLAIM)
    assert "To interrupt, pass to NGUYỄN" in player.text()
    assert "C8" not in player.text()
    await player.lift()

    assert showing(player) == Turn(B, private=True)
    assert {action.kind for action in player.screen.offered} == {"change_bid"}
    cards = {target for target in player.screen.shown() if target.startswith("card:")}
    assert cards == {"card:C8", "card:C5"}


async def test_gold_bid_and_card_are_picked_in_any_order(player: Player) -> None:
    """AU-19, AU-20."""
    await player.press("2")
    await player.lift()

    for target in ("bid:3", "card:C8", "gold:1:4"):
        await player.click(target)
    assert player.choices() == ["partner's bid to C8 for ★4"]
    await player.press("enter")

    assert state(player).bids[D] == "C8"
    assert state(player).gold[B] == ()


async def test_an_opponents_bid_says_why_it_cannot_be_picked(player: Player) -> None:
    """AU-20."""
    await player.press("2")
    await player.lift()

    await player.click("bid:0")

    assert "Only the own bid and the partner's can be changed." in player.text()


async def test_afterwards_the_others_are_asked_again(player: Player) -> None:
    """AU-25: Bob has no gold left, Chi has."""
    await claim_and_change(player, B)

    assert window(player) == Window(A, (C,))
    assert player.curtain is None
    assert player.screen.view.viewer is None


async def test_when_nobody_is_left_the_leader_is_called(player: Player) -> None:
    await claim_and_change(player, B)
    await claim_and_change(player, C, whose=A)

    assert showing(player) == Curtain(A, Why.TURN)
    await player.lift()
    assert {action.kind for action in player.screen.offered} == {"play_metal"}


async def test_a_claim_can_be_given_up_before_and_after_the_curtain(player: Player) -> None:
    before = window(player)

    await player.press("3", "escape")
    assert window(player) == before

    await player.press("3")
    await player.lift()
    await player.press("escape")
    assert window(player) == before
    assert player.screen.view.viewer is None


async def test_the_leaders_lead_closes_the_window(player: Player) -> None:
    """AU-19."""
    await player.press("enter")
    await player.lift()
    assert showing(player) == Turn(A, private=True)

    player.play(lambda offered: next(action for action in offered if isinstance(action, PlayMetal)))
    await player.pilot.pause()

    assert showing(player) == Curtain(B, Why.TURN)
    await player.lift()
    assert {action.kind for action in player.screen.offered} == {"play_metal", "play_gold"}


async def test_a_window_is_played_by_the_mouse_alone(player: Player) -> None:
    rows = player.text().splitlines()
    y, x = next((y, row.index("Chi changes a bid")) for y, row in enumerate(rows) if "Chi changes a bid" in row)
    await player.pilot.click(offset=(x, y))
    await player.pilot.pause()

    assert showing(player) == Curtain(C, Why.CLAIM)


async def test_whoever_looks_next_finds_the_cursor_at_its_own_first_card(player: Player) -> None:
    """Where it stood before would tell what the other one has thought about."""
    await player.press("2")
    await player.lift()
    await player.press("right", "right")
    assert player.screen.cursor is not None
    assert player.screen.cursor.target != "card:C8"
    await player.press("escape", "3")
    await player.lift()

    assert player.screen.cursor.target == "card:P5"


# undo, saving and resuming in the middle of it


async def test_what_is_changed_in_public_is_taken_back_by_consent_only(player: Player) -> None:
    """Everybody has seen the new bid card."""
    await claim_and_change(player, B)

    assert player.table.undoer() == B
    assert player.table.undo_needs() is Undo.CONSENT


async def test_after_undo_the_same_seats_are_asked(player: Player) -> None:
    before, asked = state(player), window(player)
    await claim_and_change(player, B)

    player.screen.undo()
    await player.pilot.pause()

    assert state(player) == before
    assert window(player) == asked
    assert player.screen.view.viewer is None


async def test_a_change_after_undo_is_the_claimers_again(player: Player) -> None:
    await claim_and_change(player, B)
    player.screen.undo()
    await player.pilot.pause()

    await claim_and_change(player, C, whose=A)

    assert player.table.turns[-1].seat == C
    assert state(player).bids[A] in ("P5", "P1")
    assert window(player) == Window(A, (B,))


async def test_undo_while_a_claimer_looks_goes_back_to_before_the_last_decision() -> None:
    async with playing("aurum", *PEOPLE, seed=3) as player:
        first = player.table.actors()[0]
        for _seat in range(4):
            await player.lift()
            player.play(lambda offered: offered[0])
            await player.pilot.pause()
        claimer = window(player).claimers[0]
        await player.press(str(claimer + 1))
        await player.lift()

        player.screen.undo()
        await player.pilot.pause()

        last = (first + 3) % 4
        assert showing(player) == Curtain(last, Why.TURN)
        assert player.table.actors() == (last,)


@pytest.mark.parametrize("moment", ["in the window", "behind the claimer's curtain", "with the claimer's hand open"])
async def test_a_game_resumed_in_the_middle_of_a_window_asks_the_same_seats(moment: str) -> None:
    async with playing("aurum", *PEOPLE, seed=3) as player:
        for _seat in range(4):
            await player.lift()
            player.play(lambda offered: offered[0])
            await player.pilot.pause()
        claimer = window(player).claimers[1]
        await claim_and_change(player, claimer)
        asked = window(player)
        if moment != "in the window":
            await player.press(str(asked.claimers[0] + 1))
        if moment == "with the claimer's hand open":
            await player.lift()
        session, before = player.screen.session, state(player)
        session.close()

        app = TablegamesApp(Opening(path=session.path))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            again = Player(pilot, player.clock)
            assert state(again) == before
            assert again.curtain is None
            assert window(again) == asked
            assert again.screen.view.viewer is None
            assert again.table.undoer() == claimer


# with computers, and alone


async def test_computers_are_asked_too_and_people_may_still_interrupt() -> None:
    async with playing("aurum", "human", "human", "bot:random", "bot:random") as player:
        await lay(player, table(HANDS, "- | 4 | 0 | 0"))

        assert window(player) == Window(A, (B,))
        assert player.screen.sitting.unasked == (C, D)


async def test_a_single_person_can_change_a_bid_at_once_or_let_the_leader_go_on() -> None:
    async with playing("aurum", "human", "bot:random", "bot:random", "bot:random") as player:
        await lay(player, table(HANDS, "0 | - | - | -", leader=B))

        assert showing(player) == Turn(A, private=True)
        assert "Go on, or change a bid: gold, bid, card." in player.text()
        assert player.choices() == ["let Nguyễn go on"]
        await player.press("enter")
        assert player.screen.picked  # the cursor is on a card, as the rules page says
        await player.press("escape", "1")
        assert showing(player) == Thinking(B)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("picked", [(), ("gold:0:0",), ("gold:0:0", "card:B8")])
async def test_from_everywhere_in_the_hand_the_arrow_up_leads_to_the_own_bid(
    seats: int, picked: tuple[str, ...]
) -> None:
    """AU-19: and on to the partner's, in the smallest terminal."""
    async with playing("aurum", "human", *("bot:random",) * (seats - 1)) as player:
        hands = ("B8 B9 C1 C4 P4 P8 S1 S2 S6 C9 P9", "C5", "P5", "S5")
        await lay(player, table(" | ".join(hands[:seats]), " | ".join(("0 1 4", "-", "-", "-")[:seats]), leader=B))
        for target in picked:
            await player.click(target)

        for place in player.screen.places():
            if place.target.startswith("bid:"):
                continue
            player.screen.put_cursor(place)
            trodden = []
            for _step in range(2):
                await player.press("up")
                assert player.screen.cursor is not None
                trodden.append(player.screen.cursor.target)
            assert trodden == ["bid:0", "bid:2" if seats == 4 else "bid:0"], place.target


# secrets


async def test_three_bids_stay_secret_on_every_screen_until_they_are_turned_up() -> None:
    """AU-14."""
    async with playing("aurum", "human", "human", "human", seed=2) as player:
        bids: list[str] = []
        for _seat in range(3):
            assert not any(bid in player.text() for bid in bids)
            await player.lift()
            view = player.screen.view
            assert isinstance(view, AurumView)
            assert sum(bid is not None for bid in view.bids) == 0
            assert not any(bid in text_without_hand(player) for bid in bids)
            bids.append(player.screen.offered[0].card)  # type: ignore[attr-defined]
            player.play(lambda offered: offered[0])
            await player.pilot.pause()
        assert player.screen.view.viewer is None
        assert all(bid in player.text() for bid in bids)


def text_without_hand(player: Player) -> str:
    return "\n".join(
        zone.render_line(y).text for zone in player.screen.zones if zone.id != "hand" for y in range(zone.size.height)
    )


async def test_the_end_of_a_round_is_read_by_all_before_the_next_is_dealt() -> None:
    """AU-43, AU-54."""
    async with playing("aurum", *PEOPLE) as player:
        await lay(player, table("S1 | C1 | P1 | S2 C9", "- | - | - | -", trick="S7 C2 Z9", tricks=(2, 0, 0, 1)))
        await player.lift()
        assert player.choices() == ["end the round, showing the hand"]
        await player.press("enter")

        assert isinstance(player.app.screen, ReportScreen)
        told = " ".join(player.text().split())
        assert f"{NAMES[D]} had no metal that fits and ended the round, showing S2 C9. The trick S7 C2 Z9" in told
        assert "the nugget goes to team B, the last of these to play in the last full trick." in told
        player.clock.pass_by(1)
        await player.press("enter")

        assert showing(player) == Curtain(B, Why.TURN)
        await player.lift()
        assert player.choices() == ["deal round 2"]
        await player.press("enter")
        assert showing(player) == Turn(B, private=True)
        assert "round 2 · bids" in player.text()
