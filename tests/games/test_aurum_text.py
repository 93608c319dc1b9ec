"""What Aurum says: prompts, choices, effects, log, reports, results."""

from __future__ import annotations

import pytest

from tablegames.core.model import Target
from tablegames.core.text import Report, WindowWords
from tablegames.games.aurum.model import (
    AurumAction,
    AurumEvent,
    AurumState,
    Bid,
    BidChanged,
    BidMade,
    BidsRevealed,
    CardPlayed,
    GameEnded,
    RoundBegan,
    RoundEnded,
    RoundScore,
    RoundScored,
    TrickTaken,
)
from tablegames.games.aurum.prompts import Remark, remarks
from tablegames.games.aurum.scoring import SUM_OF_ROUNDS, final_standing, score_round
from tablegames.games.aurum.text import AurumText
from tests.games.aurum_tables import RULES, A, B, C, D, card_action, change, deal, end, round_score, table

TEXT = AurumText()
NAMES = ("An", "Bình", "Chi", "Dũng")
HANDS = "S3 B8 | C8 C5 | P5 P1 | Z2 Z6"


def bidding(hands: str, bids: tuple[str | None, ...], **changes: object) -> AurumState:
    return table(hands).replace(**{"phase": "bid", "bids": bids, **changes})


def prompt(state: AurumState, *picked: Target, seat: int | None = None) -> str:
    seat = state.seat if seat is None else seat
    return TEXT.prompt(RULES.view(state, seat), seat, picked, NAMES)


def choice(state: AurumState, action: AurumAction) -> str:
    return TEXT.choice(RULES.view(state, action.seat), action)


def effect(state: AurumState, action: AurumAction) -> str:
    return TEXT.effect(RULES.view(state, action.seat), action)


# Prompts


def test_a_bid_is_asked_for_with_what_it_means() -> None:
    """AU-11."""
    state = bidding(HANDS, (None,) * 4)

    assert prompt(state) == "Bid with a metal: its rank is the bid."
    assert prompt(state, "card:S3") == "Bid this?"


def test_the_leader_is_told_that_a_bid_can_be_changed_where_that_is_so() -> None:
    """AU-19, AU-28."""
    assert prompt(table(HANDS, "0 | - | - | -")) == "Lead a metal, or change a bid."
    assert prompt(table(HANDS, "- | 0 | - | -")) == "Lead a metal."
    assert prompt(table(HANDS), "card:S3") == "Lead this?"


def test_a_leader_without_a_metal_is_told_what_that_means() -> None:
    """AU-46."""
    assert prompt(table("- | C8 | - | -", "6 | - | - | -")) == "No metal to lead: the round ends."


def test_who_changes_a_bid_is_told_what_is_missing() -> None:
    """AU-19."""
    state = table(HANDS, "0 | 0 | - | -")

    assert prompt(state, seat=B) == "Go on, or change a bid: gold, bid, card."
    assert prompt(state, "card:C8", seat=B) == "To change a bid, pick gold and a bid."
    assert prompt(state, "gold:1:0", seat=B) == "To change a bid, pick a bid and a card."
    assert prompt(state, "gold:1:0", "bid:1", seat=B) == "To change a bid, pick a card."
    assert prompt(state, "bid:1", "card:C8", "gold:1:0", seat=B) == "Change this bid?"
    assert prompt(state, "card:S3", "bid:2", seat=A) == "To change a bid, pick gold."


def test_the_forbidden_suits_are_said_in_words() -> None:
    """AU-30."""
    assert prompt(table("- | B1 | - | -", trick="S7")) == "Play: not silver."
    assert prompt(table("- | - | B1 | -", trick="S7 C2")) == "Play: not copper or silver."
    assert prompt(table("- | - | - | S1", trick="P7 C2 B4")) == "Play: not bismuth, copper or phosphorus."
    assert prompt(table("- | B1 | - | -", trick="S7"), "card:B1") == "Play this?"


def test_who_is_stuck_is_told_the_way_out() -> None:
    """AU-33, AU-42."""
    assert prompt(table("- | S1 | - | -", "- | 4 | - | -", trick="S7")) == "No metal fits: gold, or end the round."
    assert prompt(table("- | S1 | - | -", trick="S7")) == "No metal fits: the round ends."


def test_between_two_rounds_the_next_one_is_dealt() -> None:
    """AU-54."""
    over = table(HANDS, phase="deal")

    assert prompt(over) == "The round is over."
    assert choice(over, deal(over)) == "deal round 2"
    assert effect(over, deal(over)) == "12 metals and ★0 for everybody"
    assert TEXT.heading(RULES.view(over, None)) == "round 1 · finished"
    assert TEXT.curtain(RULES.view(over, None), NAMES)[0] == "the round is over"
    assert TEXT.anchor(RULES.view(over, A)) == "the-points-of-a-round"


def test_nobody_else_is_asked_anything() -> None:
    assert prompt(table(HANDS, trick="S7"), seat=C) == "Another player is in turn."
    assert prompt(table(HANDS), seat=C) == "Another player is in turn."
    assert prompt(table(HANDS, phase="over")) == "The game is over."


# What stands on the table


def remarked(state: AurumState) -> list[str]:
    return [said for said, _strong in remarks(RULES.view(state, None), NAMES[: len(state.hands)])]


def test_all_are_told_who_is_first_and_what_a_bid_counts() -> None:
    """AU-13, AU-14, AU-15, AU-27."""
    teams, three = bidding(HANDS, (None,) * 4, first=C), bidding("S3 | C8 | P5", (None,) * 3)

    assert remarked(teams) == ["Chi is first and will lead.", "The higher card is a team's bid."]
    assert remarked(three) == ["An is first and will lead.", "Bids stay face down until all have bid."]


def test_all_are_told_what_fits_and_what_the_lowest_earns() -> None:
    """AU-30, AU-31, AU-36, AU-37: with three there is no zinc to play."""
    teams, three = table(HANDS, trick="S7 C2"), table("S3 | C8 | P5", trick="S9")

    assert remarked(teams) == [
        "not copper or silver",
        "play bismuth, phosphorus, zinc or gold",
        "Bình's C2 is lowest and earns ★2.",
    ]
    assert remarked(three) == ["not silver", "play bismuth, copper, phosphorus or gold", "An's S9 is lowest: no gold."]


def test_all_are_told_who_deals_and_is_first_next() -> None:
    """AU-9, AU-54."""
    assert remarked(table(HANDS, phase="deal", seat=B)) == ["Bình deals and is first."]
    assert remarked(table(HANDS, phase="over")) == []


def test_all_are_told_whether_the_leader_has_anything_to_lead() -> None:
    """AU-28, AU-46: how many cards a hand has is public."""
    empty = RULES.view(table("- | C8 | - | -", "6 | 0 | - | -"), None)

    assert remarks(RULES.view(table(HANDS), None), NAMES)[-1] == Remark("An leads: any metal, never gold.", strong=True)
    assert remarks(empty, NAMES)[-1] == Remark("An has no metal to lead.", strong=True)


# Choices


def test_choices_say_what_is_done() -> None:
    lead, follow = table(HANDS, "4 | - | - | -"), table(HANDS, "4 | - | - | -", trick="C7", leader=D)

    assert choice(bidding(HANDS, (None,) * 4), Bid(seat=A, card="S10")) == "bid 10 with S10"
    assert choice(lead, card_action(A, "S3")) == "lead S3"
    assert choice(follow, card_action(A, "S3")) == "play S3"
    assert choice(follow, card_action(A, "G4")) == "play ★4"
    assert choice(lead, change(A, A, 4, "S3")) == "own bid to S3 for ★4"
    assert choice(lead, change(A, C, 4, "S3")) == "partner's bid to S3 for ★4"


def test_ending_the_round_tells_that_the_hand_will_be_seen() -> None:
    """AU-43."""
    stuck, empty = table("- | S1 | - | -", trick="S7"), table("- | - | - | -")

    assert choice(stuck, end(stuck)) == "end the round, showing the hand"
    assert choice(empty, end(empty)) == "end the round"


# Effects


def test_a_bid_tells_the_bid_of_the_team() -> None:
    """AU-15."""
    first, second = bidding(HANDS, (None,) * 4), bidding(HANDS, ("S4", None, None, None), seat=C)

    assert effect(first, Bid(seat=A, card="S3")) == "the team's bid is at least 3"
    assert effect(second, Bid(seat=C, card="P5")) == "the team's bid is 5"
    assert effect(second, Bid(seat=C, card="P1")) == "the team's bid is 4"


def test_a_bid_of_three_players_stays_face_down() -> None:
    """AU-14."""
    state = bidding("S3 | C8 | P5", (None,) * 3)

    assert effect(state, Bid(seat=A, card="S3")) == "face down until all have bid"


def test_a_change_tells_the_new_bid_of_the_side() -> None:
    """AU-23."""
    state = table("S3 S9 S1 | C8 | P5 | Z2", "0 | - | - | -", bids="S4 C3 S2 B1")
    three = table("S3 S9 S4 | C8 | P5", "0 | - | -")

    assert effect(state, change(A, A, 0, "S9")) == "the team's bid is 9, no longer 4"
    assert effect(state, change(A, A, 0, "S1")) == "the team's bid is 2, no longer 4"
    assert effect(state, change(A, C, 0, "S3")) == "the team's bid stays 4"
    assert effect(three, change(A, A, 0, "S9")) == "the bid is 9, no longer 4"
    assert effect(three, change(A, A, 0, "S4")) == "the bid stays 4"


def test_a_lead_tells_which_suit_it_closes() -> None:
    """AU-30."""
    assert effect(table(HANDS), card_action(A, "S3")) == "nobody else may play silver"


def test_a_card_tells_who_would_win_and_what_the_lowest_would_earn() -> None:
    """AU-34..37: as in the drawn screen."""
    state = table("- | - | - | B9 P1", "- | - | - | 4", trick="S7 C2")
    state = state.replace(seat=C, hands=((), (), ("B9", "P1"), ()), gold=((), (), (4,), ()))

    assert effect(state, card_action(C, "G4")) == "★4 would win so far; lowest is C2, it earns ★2"
    assert effect(state, card_action(C, "B9")) == "B9 would win so far; lowest is C2, it earns ★2"
    assert effect(state, card_action(C, "P1")) == "S7 would win so far; lowest is P1, it earns ★1"


def test_the_last_card_tells_what_comes_of_the_trick() -> None:
    """AU-34..37."""
    state = table("- | - | - | B9 P1", "1 1 | - | - | 0", trick="S7 C2 Z9")

    assert effect(state, card_action(D, "B9")) == "B9 wins; lowest C2 earns ★2"
    assert effect(state, card_action(D, "G0")) == "★0 wins; lowest C2 earns ★2"
    assert effect(state, card_action(D, "P1")) == "Z9 wins; lowest is P1, no gold for it"


def test_ending_tells_what_becomes_of_the_trick_and_of_gold_in_it() -> None:
    """AU-44, AU-45, AU-46."""
    with_gold, without = table("- | - | S1 | -", trick="S7 G2"), table("- | - | S1 | -", trick="S7 S2")
    leader = table("- | - | - | -")

    assert effect(with_gold, end(with_gold)) == "the trick is void, its gold lost"
    assert effect(without, end(without)) == "the trick is void"
    assert effect(leader, end(leader)) == "the round is scored"


# The window


def test_the_window_asks_in_the_games_words() -> None:
    """AU-19."""
    words = TEXT.window(RULES.view(table(HANDS, "0 | 0 | - | -"), None))

    assert words == WindowWords("Does anybody change a bid?", "{name} leads", "{name} changes a bid")
    nothing_to_lead = RULES.view(table("- | C8 | - | -", "- | 0 | - | -"), None)
    assert TEXT.window(nothing_to_lead).goes_on == "{name} cannot lead"


# The log


ROUND = round_score((4, 4, 3), (5, 3, 2), winner=0)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundBegan(round_number=2, first=B), "Round 2: Bình bids and leads first."),
        (BidMade(seat=A, card="S4", face_down=False), "An bid 4 with S4."),
        (BidMade(seat=A, card=None, face_down=True), "An laid a bid face down."),
        (
            BidChanged(seat=A, whose=A, gold=0, card="S9", replaced="S4"),
            "An changed the bid S4 to S9 for ★0.",
        ),
        (
            BidChanged(seat=A, whose=C, gold=7, card="S9", replaced="Z2"),
            "An changed Chi's bid Z2 to S9 for ★7.",
        ),
        (CardPlayed(seat=B, card="C8", leads=True), "Bình led C8."),
        (CardPlayed(seat=B, card="C8", leads=False), "Bình played C8."),
        (CardPlayed(seat=B, card="G4", leads=False), "Bình played ★4."),
        (
            TrickTaken(seat=D, card="B9", lowest=B, lowest_card="C4", gold=4),
            "Dũng won the trick with B9; Bình was lowest with C4, earned ★4 and leads.",
        ),
        (
            TrickTaken(seat=C, card="G1", lowest=B, lowest_card="C9", gold=None),
            "Chi won the trick with ★1; Bình was lowest with C9, for which there is no gold, and leads.",
        ),
        (
            RoundEnded(seat=D, hand=("S2", "C9"), void_cards=("S7", "C2", "G8")),
            "Dũng had no metal that fits and ended the round, showing S2 C9. The trick S7 C2 ★8 is void.",
        ),
        (
            RoundEnded(seat=D, hand=(), void_cards=("S7",)),
            "Dũng had no card left and ended the round. The trick S7 is void.",
        ),
        (RoundEnded(seat=D, hand=(), void_cards=()), "Dũng had no card to lead: the round is over."),
        (
            RoundScored(round_number=1, score=ROUND, nuggets=(1, 0)),
            "Round 1, points for the bid and for gold: team A bid 4, won 4: 8 + 3 = 11; team B bid 5, won 3: 0 + 2 = 2."
            " Most points: the nugget goes to team A.",
        ),
        (GameEnded(), "The game is over."),
    ],
)
def test_what_happened_is_told_with_names(event: AurumEvent, sentence: str) -> None:
    assert TEXT.event(event, NAMES) == sentence


def test_bids_that_are_turned_up_are_told_together() -> None:
    """AU-14."""
    told = TEXT.event(BidsRevealed(cards=("S3", "C8", "P1")), NAMES[:3])

    assert told == "The bids are turned up: An: 3, Bình: 8, Chi: 1."


def test_a_bid_laid_face_down_is_not_named_even_to_its_owner() -> None:
    """AU-14: others read over the shoulder."""
    known = BidMade(seat=A, card="S3", face_down=True)

    assert TEXT.event(known, NAMES) == TEXT.event(known.replace(card=None), NAMES)
    assert TEXT.notice(known, NAMES) is None


def test_three_players_are_named_where_teams_have_letters() -> None:
    score = round_score((1, 1, 0), (2, 1, 2), (3, 3, 0), winner=2)

    told = TEXT.event(RoundScored(round_number=3, score=score, nuggets=(0, 1, 1)), NAMES[:3])

    assert told is not None
    assert "An bid 1, won 1: 2 + 0 = 2; Bình bid 2, won 1: 0 + 2 = 2; Chi bid 3, won 3: 6 + 0 = 6." in told
    assert told.endswith("the nugget goes to Chi.")


# Reports


def test_a_finished_round_is_reported_with_every_part_of_every_score() -> None:
    """AU-43, AU-49..52."""
    events: list[AurumEvent] = [
        RoundEnded(seat=D, hand=("S2", "C9"), void_cards=("S7", "C2", "Z9")),
        RoundScored(round_number=1, score=ROUND, nuggets=(1, 0)),
    ]

    assert TEXT.report(events, NAMES) == Report(
        "round 1",
        ("Dũng had no metal that fits and ended the round, showing S2 C9. The trick S7 C2 Z9 is void.",),
        (
            ("", "bid", "tricks", "for bid", "for gold", "points", "nuggets"),
            ("A: An, Chi", "4", "4", "8", "3", "11", "1"),
            ("B: Bình, Dũng", "5", "3", "0", "2", "2", "0"),
        ),
        ("Most points: the nugget goes to team A.",),
    )


@pytest.mark.parametrize(
    ("score", "closing"),
    [
        (
            round_score((9, 3, 2), (9, 1, 2), winner=1, tied=True),
            "Equal points: the nugget goes to team B, the last of these to play in the last full trick.",
        ),
        (
            round_score((9, 0, 0), (9, 0, 0), winner=1, tied=True),
            "Equal points and no full trick: the nugget goes to team B, the last of these to bid.",
        ),
    ],
)
def test_a_tie_is_reported_with_the_rule_that_broke_it(score: RoundScore, closing: str) -> None:
    """AU-53."""
    report = TEXT.report([RoundScored(round_number=1, score=score, nuggets=(0, 1))], NAMES)

    assert report is not None
    assert report.closing == (closing,)


@pytest.mark.parametrize(
    ("last_trick", "closing"),
    [
        ("S7 C2 P9", "Equal points: the nugget goes to Bình, the last of these to play in the last full trick."),
        ("", "Equal points and no full trick: the nugget goes to Bình, the last of these to bid."),
    ],
)
def test_of_three_players_only_the_equal_ones_are_said_to_be_the_last(last_trick: str, closing: str) -> None:
    """AU-53: Chi was later than Bình, but is behind."""
    tricks = (1, 0, 0) if last_trick else ()
    score = score_round(table("- | - | -", "4 | 5 | 1", bids="S9 C9 P9", last_trick=last_trick, tricks=tricks))

    report = TEXT.report([RoundScored(round_number=1, score=score, nuggets=(0, 1, 0))], NAMES[:3])

    assert report is not None
    assert report.closing == (closing,)


def test_nothing_else_is_reported() -> None:
    assert TEXT.report([CardPlayed(seat=A, card="S3", leads=True)], NAMES) is None


def test_the_rounds_so_far_are_listed_with_their_nuggets_the_last_first() -> None:
    other = round_score((4, 3, 1), (5, 6, 2), winner=1)
    view = RULES.view(table(HANDS, rounds=(ROUND, other), nuggets=(1, 1)), None)

    pages = TEXT.reports(view, NAMES)

    assert [page.title for page in pages] == ["round 2", "round 1"]
    assert [[row[-1] for row in page.table[1:]] for page in pages] == [["1", "1"], ["1", "0"]]


# Where the game stands


def test_the_heading_counts_rounds_and_tricks() -> None:
    assert TEXT.heading(RULES.view(bidding(HANDS, (None,) * 4), None)) == "round 1 · bids"
    assert TEXT.heading(RULES.view(table(HANDS, tricks=(1, 0, 2, 1)), None)) == "round 1 · trick 5"
    assert TEXT.heading(RULES.view(table(HANDS, phase="over"), None)) == "game over"


def test_scores_so_far_are_those_of_finished_rounds() -> None:
    view = RULES.view(table(HANDS, "8 | - | - | -", rounds=(ROUND,), nuggets=(1, 0)), None)

    assert [heading for _kind, heading in TEXT.score_columns()] == ["for bids", "for gold", "points"]
    assert TEXT.total() == "nuggets"
    assert TEXT.scores(view) == ((8, 3, 11, 1), (0, 2, 2, 0), (8, 3, 11, 1), (0, 2, 2, 0))


def test_the_curtain_of_two_teams_shows_the_trick_and_what_each_has_bid_and_won() -> None:
    state = table(HANDS, trick="S7 G2", tricks=(1, 0, 2, 1), nuggets=(1, 0))

    assert TEXT.curtain(RULES.view(state, None), NAMES) == (
        "trick so far: S7 ★2",
        "team A: nuggets 1, bid 4, won 3",
        "team B: nuggets 0, bid 3, won 1",
    )


def test_the_curtain_of_three_players_shows_their_nuggets() -> None:
    state = table("S3 | C8 | P5", nuggets=(1, 0, 1))
    bids = bidding("S3 | C8 | P5", ("S4", None, None))

    assert TEXT.curtain(RULES.view(state, None), NAMES[:3]) == (
        "a new trick · nuggets so far:",
        "An 1, Bình 0",
        "Chi 1",
    )
    assert TEXT.curtain(RULES.view(bids, None), NAMES[:3])[0] == "bidding · nuggets so far:"


def test_the_rules_open_at_what_is_being_decided() -> None:
    changing = table(HANDS, "0 | 0 | - | -")

    assert TEXT.anchor(RULES.view(bidding(HANDS, (None,) * 4), A)) == "bidding"
    assert TEXT.anchor(RULES.view(changing, A)) == "a-trick"
    assert TEXT.anchor(RULES.view(changing, B)) == TEXT.anchor(RULES.view(changing, None)) == "changing-a-bid"
    assert TEXT.anchor(RULES.view(table(HANDS), None)) == "a-trick"
    assert TEXT.anchor(RULES.view(table(HANDS, trick="S7"), B)) == "following"
    assert TEXT.anchor(RULES.view(table(HANDS, phase="over"), None)) == "the-end-of-the-game"


def test_the_rules_open_at_the_way_out_for_who_is_stuck_and_for_nobody_else() -> None:
    state = table("- | S1 | C4 | -", trick="S7")

    assert TEXT.anchor(RULES.view(state, B)) == "when-no-metal-fits"
    assert TEXT.anchor(RULES.view(state, C)) == TEXT.anchor(RULES.view(state, None)) == "following"


def test_partners_bear_the_same_mark_before_and_after_the_game() -> None:
    """AU-2, AU-3."""
    assert TEXT.sides(4) == (0, 1, 0, 1)
    assert TEXT.sides(3) == (0, 1, 2)
    assert TEXT.sides(2) == (0, 1)


# The result


def finished(rounds: tuple[tuple[int, ...], ...], nuggets: tuple[int, ...]) -> AurumState:
    """A finished game of three in which all points came from gold."""
    played = tuple(
        round_score(*((9, 0, points) for points in line), winner=max(range(3), key=line.__getitem__)) for line in rounds
    )
    return table("- | - | -", rounds=played, nuggets=nuggets, phase="over")


def test_a_team_wins_by_its_nuggets() -> None:
    """AU-55."""
    over = table("- | - | - | -", rounds=(ROUND, ROUND), nuggets=(2, 0), phase="over")

    assert TEXT.verdict(final_standing(over), NAMES) == "Team A, An and Chi, wins with 2 nuggets"


def test_a_player_wins_by_nuggets_or_by_points_or_shares_the_victory() -> None:
    """AU-56, AU-57."""
    by_nuggets = finished(((3, 1, 0), (2, 1, 0)), (2, 0, 0))
    by_points = finished(((3, 1, 0), (0, 2, 1), (0, 1, 4)), (1, 1, 1))
    shared = finished(((3, 1, 0), (0, 3, 1), (0, 1, 4)), (1, 1, 1))

    assert TEXT.verdict(final_standing(by_nuggets), NAMES[:3]) == "An wins with 2 nuggets"
    assert TEXT.verdict(final_standing(by_points), NAMES[:3]) == "Chi wins with 5 points"
    assert TEXT.verdict(final_standing(shared), NAMES[:3]) == "Bình and Chi share the victory"


def test_the_tie_break_is_told() -> None:
    """AU-57."""
    assert TEXT.tie_break(SUM_OF_ROUNDS) == "One nugget each: the points of all three rounds decide."
