"""Odin's sentences, one by one."""

from __future__ import annotations

import pytest

from tablegames.core.text import Report
from tablegames.games.odin.model import (
    CardsPlayed,
    CardTaken,
    DealHand,
    GameEnded,
    HandDealt,
    HandEnded,
    OdinEvent,
    OdinState,
    OdinView,
    Pass,
    Passed,
    PlayCards,
    RoundEnded,
    TakeCard,
)
from tablegames.games.odin.prompts import middle
from tablegames.games.odin.rules import AUTO_PASS, TARGET, TWO_SEAT_DECK
from tablegames.games.odin.text import OdinText
from tests.games.odin_tables import RULES, cards, pass_turn, play, table

TEXT = OdinText()
NAMES = ("An", "Bình", "Chi")
HAND = "B7 G7 K7 B1 O3 R9"
OTHERS = ("P1 P2 P3 P4", "O1 O2 O4 O5")


def seen(state: OdinState, viewer: int | None = 0) -> OdinView:
    return RULES.view(state, viewer)


def centre(written: str, hand: str = HAND) -> OdinView:
    return seen(table(hand, *OTHERS, centre=written))


def lead(hand: str) -> OdinView:
    return seen(table(hand, *OTHERS))


def prompt(view: OdinView, picked: str = "") -> str:
    return TEXT.prompt(view, view.seat, tuple(f"card:{card}" for card in picked.split()), NAMES)


def choice(view: OdinView, written: str) -> str:
    return TEXT.choice(view, PlayCards(seat=0, cards=cards(written)))


def effect(view: OdinView, written: str) -> str:
    return TEXT.effect(view, PlayCards(seat=0, cards=cards(written)))


# Choices


def test_a_play_names_its_value_and_what_may_then_be_taken() -> None:
    """OD-7, OD-22: the example of the drawn screen."""
    assert choice(centre("R8 R2"), "B7 G7 K7") == "play 777, then take R8 or R2"
    assert choice(centre("R8 R5 R2"), "B7 G7 K7") == "play 777, then take one of 3"


def test_a_single_card_is_named_by_its_code() -> None:
    assert choice(lead(HAND), "R9") == "lead R9"
    assert choice(centre("R8"), "R9") == "play R9, take R8"


def test_where_nothing_is_picked_a_move_names_its_cards() -> None:
    view = centre("R8 R2")
    assert TEXT.move(view, PlayCards(seat=0, cards=cards("B7 G7 K7"))) == "B7 G7 K7: play 777, then take R8 or R2"
    assert TEXT.move(view, Pass(seat=0)) == "pass"
    assert TEXT.move(lead(HAND), PlayCards(seat=0, cards=("R9",))) == "lead R9"


def test_a_single_beaten_card_is_taken_at_once() -> None:
    """OD-22, example 8."""
    assert choice(centre("R8"), "G7 B7") == "play 77, take R8"


def test_going_out_takes_nothing() -> None:
    """OD-24, OD-11."""
    assert choice(centre("G7", "B9 B8"), "B9 B8") == "play 98 and go out"
    assert choice(lead("R1 R4 R8"), "R1 R4 R8") == "lead 841 and go out"
    assert choice(lead("K2"), "K2") == "lead K2 and go out"


def test_taking_passing_and_dealing_are_choices_too() -> None:
    over = play(table("K2", "B1 B2"), "K2").state

    assert TEXT.choice(centre("R8 R2"), TakeCard(seat=0, card="R8")) == "take R8 back"
    assert TEXT.choice(centre("R8 R2"), Pass(seat=0)) == "pass"
    assert TEXT.choice(seen(over, 1), DealHand(seat=1)) == "deal hand 2 and lead"


# Effects


def test_a_play_shows_what_is_left_of_the_hand() -> None:
    """The example of the drawn screen."""
    assert effect(centre("R8 R2"), "B7 G7 K7") == "leaves B1 R9 O3 + one taken"
    assert effect(centre("R8"), "R9") == "leaves B1 B7 G7 K7 O3 + R8"
    assert effect(lead(HAND), "R9") == "leaves B1 B7 G7 K7 O3"


def test_a_play_that_nobody_has_cards_enough_to_beat_says_so() -> None:
    """B-12."""
    view = seen(table("B7 G7 K7 B1 B2", "P1", "O1 O2", centre="R8 R2"))

    assert effect(view, "B7 G7 K7") == "leaves B1 B2 + one taken, nobody can beat it"


def test_going_out_says_whether_the_game_ends_and_on_which_place() -> None:
    """OD-35, OD-37, B-3: nearly always good, but not when somebody else wins by it."""
    others = ("P1 P2 P3", "O1")

    assert effect(seen(table("K2", *others)), "K2") == "going out ends the hand"
    assert effect(seen(table("K2", *others, scores=((4, 12, 5),))), "K2") == "going out ends the game, place 1"
    assert effect(seen(table("K2", *others, scores=((7, 12, 5),))), "K2") == "going out ends the game, place 2"


def test_taking_shows_the_hand_that_comes_of_it_and_what_is_out() -> None:
    """OD-22."""
    view = seen(play(table(HAND, *OTHERS, centre="R8 R2"), "B7 G7 K7").state)

    assert TEXT.effect(view, TakeCard(seat=0, card="R8")) == "the hand is B1 R8 R9 O3, R2 out"


def test_the_last_pass_ends_the_round() -> None:
    """OD-28."""
    assert TEXT.effect(seen(table(HAND, *OTHERS, centre="R8", owner=1)), Pass(seat=0)) == "a pass ends the round"
    assert TEXT.effect(seen(table(HAND, *OTHERS, centre="R8", owner=2)), Pass(seat=0)) == ""


def test_a_pass_ends_the_round_past_seats_that_pass_by_themselves() -> None:
    """OD-28, B-12: one card cannot beat two; the owner of the centre leads at once."""
    state = table(HAND, "P1", "O1 O2 O4 O5", centre="R8 R7", owner=2)

    assert TEXT.effect(seen(state), Pass(seat=0)) == "a pass ends the round"
    assert pass_turn(state).state.phase == "lead"
    assert TEXT.effect(seen(state.replace(auto_pass=False)), Pass(seat=0)) == ""


def test_dealing_leads_to_what_nobody_knows() -> None:
    assert TEXT.effect(seen(play(table("K2", "B1"), "K2").state, 1), DealHand(seat=1)) == ""


# Prompts


def test_a_leader_is_asked_for_one_card_or_the_whole_hand() -> None:
    """OD-10, OD-11."""
    assert prompt(lead(HAND)) == "Lead one card."
    assert prompt(lead(HAND), "R9") == "Lead R9?"
    assert prompt(lead("R1 R4 R8")) == "Lead one card, or play the whole hand."
    assert prompt(lead("R1 R4 R8"), "R4") == "Lead R4, or all?"
    assert prompt(lead("R1 R4 R8"), "R4 R8") == "One card, or all 3: 2 picked."
    assert prompt(lead("R1 R4 R8"), "R4 R8 R1") == "Play 841?"
    assert prompt(lead("K2")) == "Lead one card."
    assert prompt(lead("K2"), "K2") == "Play K2?"


def test_a_follower_is_told_what_to_beat_with_how_many_cards() -> None:
    """OD-16, OD-17."""
    assert prompt(centre("R8")) == "Beat 8 with 1 or 2 cards or pass."
    assert prompt(centre("R8 R2")) == "Beat 82 with 2 or 3 cards or pass."


def test_against_nines_a_follower_is_told_of_one_card_more_only() -> None:
    """OD-18, examples 5 and 6: as many cannot be worth more."""
    assert prompt(centre("P9")) == "Beat 9 with 2 cards or pass."
    assert prompt(seen(table(HAND, *OTHERS, centre="P9 G9"), None)) == "Beat 99 with 3 cards or pass."


def test_the_value_is_shown_as_it_grows() -> None:
    """OD-7, OD-17."""
    assert prompt(centre("R8 R2"), "B7") == "7: 2 more cards."
    assert prompt(centre("R8 R2"), "B7 G7") == "77 is too low: 1 more card."
    assert prompt(centre("R8 R2"), "B7 G7 K7") == "Play 777?"
    assert prompt(centre("R5 R2"), "B7") == "7: 1 or 2 more cards."
    assert prompt(centre("R5 R2"), "B7 G7") == "Play 77, or 1 more?"
    assert prompt(centre("R5 R2"), "B7 B1") == "Play 71?"
    assert prompt(centre("R8 R5 R2", f"{HAND} O7"), "B7") == "7: 3 more cards."
    assert prompt(centre("R5", "B7 B1 O3")) == "Beat 5 with 1 or 2 cards or pass."
    assert prompt(centre("R5", "B7 B1 O3"), "B1") == "1 is too low: 1 more card."
    assert prompt(centre("R5", "B7 B1 O3"), "B7") == "Play B7, or 1 more?"


def test_who_can_only_pass_is_told_so() -> None:
    """B-12: it stands on the screen of that seat alone."""
    view = centre("R9 R8", "B1 B2 G3")

    assert prompt(view) == "Nothing here beats 98: pass."


def test_a_table_without_a_hand_says_nothing_of_it() -> None:
    """What all may read does not depend on what the seat in turn holds."""
    helpless, mighty = (table(hand, *OTHERS, centre="R9 R8") for hand in ("B1 B2 G3", "K5 K6 K7"))

    assert prompt(seen(helpless, None)) == prompt(seen(mighty, None)) == "Beat 98 with 2 or 3 cards or pass."


def test_taking_asks_for_one_of_the_beaten_cards() -> None:
    """OD-22."""
    view = seen(play(table(f"{HAND} O7", *OTHERS, centre="R8 R5 R2"), "B7 G7 K7 O7").state)

    assert prompt(view) == "Take R8, R5 or R2 back."
    assert prompt(view, "R5") == "Take R5 back?"


def test_between_hands_and_after_the_game_nothing_else_is_asked() -> None:
    over = play(table("K2", "B1"), "K2").state

    assert prompt(seen(over)) == "Hand 1 is over."
    assert prompt(seen(over.replace(phase="over"))) == "The game is over."


# The middle of the table


@pytest.mark.parametrize(
    ("state", "title", "sentences"),
    [
        (
            table(HAND, *OTHERS, round_number=2),
            "round 2",
            ("An leads one card, or the whole hand if it is all of one colour or one number.",),
        ),
        (
            table(HAND, *OTHERS, centre="P8", owner=1),
            "to beat: 8, by Bình",
            ("Play a card above 8, or any 2 of one colour or one number.", "Then take P8 back."),
        ),
        (
            table(HAND, *OTHERS, centre="P9", owner=1),
            "to beat: 9, by Bình",
            ("Play any 2 cards of one colour or one number; no single card is worth more.", "Then take P9 back."),
        ),
        (
            table(HAND, *OTHERS, centre="P9 G9", owner=1),
            "to beat: 99, by Bình",
            (
                "Play any 3 cards of one colour or one number; no 2 cards are worth more.",
                "Then take P9 or G9 back.",
            ),
        ),
        (
            table(HAND, *OTHERS, centre="R8 R6 R5 R2", owner=1),
            "to beat: 8652, by Bình",
            (
                "Play 4 cards worth more than 8652, or any 5: of one colour or of one number.",
                "Then take one of the 4 back.",
            ),
        ),
        (
            play(table(HAND, *OTHERS, centre="R8 R2"), "B7 G7 K7").state,
            "82 is beaten",
            ("An played 777 and takes one of these cards back. The rest is out.",),
        ),
        (
            play(table("K2", *OTHERS), "K2").state,
            "hand 1 is over",
            ("An went out with K2. Bình deals the next hand and leads.",),
        ),
        (play(table("K2", *OTHERS, target=0), "K2").state, "game over", ("An went out with K2.",)),
    ],
)
def test_the_middle_says_what_lies_there_and_what_may_be_done(
    state: OdinState, title: str, sentences: tuple[str, ...]
) -> None:
    """OD-11, OD-17, OD-18, OD-22, OD-34: to all alike."""
    assert middle(seen(state, None), NAMES) == middle(seen(state), NAMES) == (title, sentences)


# Events


def said(event: OdinEvent) -> str | None:
    return TEXT.event(event, NAMES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (HandDealt(hand_number=2, first=1), "Hand 2 is dealt; Bình begins."),
        (CardsPlayed(seat=0, cards=("R7",), leads=True, out=False), "An led R7."),
        (CardsPlayed(seat=0, cards=("R7",), leads=False, out=False), "An played R7."),
        (CardsPlayed(seat=2, cards=("R8", "R2"), leads=False, out=False), "Chi played 82: R8 R2."),
        (CardsPlayed(seat=2, cards=("R8", "R2"), leads=True, out=True), "Chi led the whole hand, 82: R8 R2."),
        (CardTaken(seat=1, card="R8"), "Bình took R8 back."),
        (Passed(seat=1, automatic=False), "Bình passed."),
        (Passed(seat=1, automatic=True), "Bình could only pass."),
        (RoundEnded(seat=2), "Nobody beat it: Chi leads."),
        (HandEnded(seat=0, hand_number=1, added=(0, 4, 9), points=(3, 4, 12)), "An went out. Points: Bình 4, Chi 9."),
        (GameEnded(), "The game is over."),
    ],
)
def test_what_happened_is_told_with_names(event: OdinEvent, sentence: str | None) -> None:
    """OD-25, B-8: the card that is taken back is named."""
    assert said(event) == sentence


def test_a_hand_that_ends_is_reported_to_all() -> None:
    """OD-32."""
    ended = HandEnded(seat=0, hand_number=2, added=(0, 4, 9), points=(3, 4, 12))

    assert TEXT.report((CardsPlayed(seat=0, cards=("K2",), leads=True, out=True), ended), NAMES) == Report(
        title="Hand 2 is over",
        opening=("An went out; every card left in a hand is a point.",),
        table=(("", "this hand", "points"), ("An", "+0", "3"), ("Bình", "+4", "4"), ("Chi", "+9", "12")),
    )


def test_the_last_hand_is_reported_by_the_result() -> None:
    ended = HandEnded(seat=0, hand_number=2, added=(0, 4, 9), points=(3, 4, 16))

    assert TEXT.report((ended, GameEnded()), NAMES) is None
    assert TEXT.report((Passed(seat=0, automatic=False),), NAMES) is None


def test_all_hands_so_far_can_be_read_again_the_last_one_first() -> None:
    """OD-32: every part of every score."""
    reports = TEXT.reports(seen(table("K2", "B1", "G1", scores=((0, 4, 2), (3, 0, 5)))), NAMES)

    assert [report.title for report in reports] == ["Hand 2 is over", "Hand 1 is over"]
    assert reports[0].opening[0].startswith("Bình went out")
    assert reports[0].table[1:] == (("An", "+3", "3"), ("Bình", "+0", "4"), ("Chi", "+5", "7"))
    assert reports[1].table[1:] == (("An", "+0", "0"), ("Bình", "+4", "4"), ("Chi", "+2", "2"))


# Where the game stands


def test_the_heading_counts_hands_and_rounds_and_names_the_target() -> None:
    assert TEXT.heading(seen(table("K2", "B1", hand_number=2, round_number=3))) == "hand 2 · round 3 · to 15"
    assert TEXT.heading(seen(table("K2", "B1", hand_number=12, round_number=10))) == "hand 12, round 10, to 15"
    assert TEXT.heading(seen(table("K2", "B1", target=0, round_number=3))) == "round 3 · one hand"
    assert TEXT.heading(seen(table("", "B1", phase="over"))) == "game over"


def test_the_summary_for_the_list_of_games_is_shorter() -> None:
    assert TEXT.summary(seen(table("K2", "B1", hand_number=2, round_number=3))) == "hand 2, round 3"
    assert TEXT.summary(seen(play(table("K2", "B1"), "K2").state)) == "after hand 1"
    assert TEXT.summary(seen(table("", "B1", phase="over"))) == "game over"


def test_scores_so_far_are_the_earlier_hands_the_last_one_and_the_total() -> None:
    view = seen(table("K2", "B1", "G1", scores=((0, 4, 2), (3, 0, 5))))

    assert TEXT.score_columns() == (("earlier", "earlier"), ("last_hand", "last hand"))
    assert TEXT.scores(view) == ((0, 3, 3), (4, 0, 4), (2, 5, 7))
    assert TEXT.scores(seen(table("K2", "B1"))) == ((0, 0, 0), (0, 0, 0))


def test_the_curtain_shows_cards_left_and_what_is_to_be_beaten() -> None:
    """OD-5: the example of the drawn curtain."""
    state = table(
        "R9 G9 K9 O1 O2 O3", "P1 P2 P3 P4 P5 P6 P7 P8 P9", "B1 B2 B3", "K1 K2 K3 K4 K5", centre="R8 R2", owner=2
    )

    assert TEXT.curtain(seen(state, None), (*NAMES, "Dũng")) == (
        "An 6 cards · Bình 9 · Chi 3 · Dũng 5",
        "to beat: 82, by Chi",
    )


def test_the_curtain_says_who_leads_and_when_a_hand_is_over() -> None:
    over = play(table("K2", "B1", "G1"), "K2").state

    assert TEXT.curtain(seen(table("K2", "B1 B2", "G1"), None), NAMES) == ("An 1 card · Bình 2 · Chi 1", "An leads")
    assert TEXT.curtain(seen(over, None), NAMES) == ("An 0 cards · Bình 1 · Chi 1", "hand 1 is over")


def test_with_many_long_names_the_curtain_leaves_out_words_but_no_seat() -> None:
    names = tuple(f"{letter * 14}" for letter in "ABCDEF")
    six = table(*(f"{colour}1 {colour}2" for colour in "BRPGKO"))

    assert TEXT.curtain(seen(six, None), names) == tuple(
        f"{one * 14} 2 · {other * 14} 2" for one, other in ("AB", "CD", "EF")
    )


def test_the_rules_open_at_what_is_being_decided() -> None:
    over = play(table("K2", "B1"), "K2").state

    assert TEXT.anchor(lead(HAND)) == "leading-a-round"
    assert TEXT.anchor(centre("R8")) == "beating-the-centre"
    assert TEXT.anchor(seen(play(table(HAND, "P1", centre="R8 R2"), "B7 G7 K7").state)) == "taking-a-card-back"
    assert TEXT.anchor(seen(over)) == "the-end-of-a-hand"
    assert TEXT.anchor(seen(over.replace(phase="over"))) == "the-end-of-the-game"


def test_every_option_has_a_name_a_sentence_and_words_for_its_choices() -> None:
    for option in (TARGET, TWO_SEAT_DECK, AUTO_PASS):
        assert all(TEXT.option(option.key))
        assert all(TEXT.option_choice(option.key, choice) for choice in option.choices)


def test_a_deck_without_two_colours_is_recommended_for_two() -> None:
    """B-1."""
    assert "Two players do best without two colours" in TEXT.option(TWO_SEAT_DECK.key)[1]


def test_nothing_breaks_a_tie() -> None:
    """OD-37."""
    with pytest.raises(KeyError):
        TEXT.tie_break("fewest_cards")
