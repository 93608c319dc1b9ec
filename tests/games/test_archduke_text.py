"""Archduke's sentences, one by one."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tablegames.core.model import Seat, SeatStanding, Standing
from tablegames.games.archduke.events import (
    ActionDeclined,
    ArchdukeCalled,
    ArchdukeEvent,
    CallPunished,
    CardDrawn,
    CardGiven,
    CardReplaced,
    CardsSwapped,
    ClaimFailed,
    DeckShuffled,
    DiscardTaken,
    DrawnDiscarded,
    FirstCardTurned,
    GameEnded,
    Looked,
    Matched,
    Peeked,
    PenaltyAdded,
    RoundBegan,
    RoundEnded,
    SeatEliminated,
    TieCardDrawn,
    TurnStarted,
)
from tablegames.games.archduke.model import (
    ArchdukeAction,
    ArchdukeReason,
    ArchdukeState,
    CallArchduke,
    Claim,
    Decline,
    DiscardDrawn,
    DrawCard,
    EndRound,
    EndTurn,
    Look,
    Modes,
    Pass,
    Peek,
    Place,
    RoundLine,
    RoundResult,
    StartTurn,
    SwapFirst,
    SwapSecond,
    TakeDiscard,
)
from tablegames.games.archduke.rules import ArchdukeRules
from tablegames.games.archduke.text import ArchdukeText
from tests.games.archduke_tables import (
    RULES,
    act,
    discard,
    draw,
    end_round,
    end_turn,
    first,
    last_window,
    new_game,
    placing,
    seen,
    start,
    table,
    take,
    using,
)

TEXT = ArchdukeText()
NAMES = ("An", "Bình", "Chi")
WINDOW = table("3", "4", "5", discard="7")
STRICT = start(table("3", "4", "5", discard="7", modes=Modes(late_penalty=True)))
SWAPPING = act(using("swap", "3 4", "9", "5"), SwapFirst(seat=0, owner=0, slot=1)).state


def prompt(state: ArchdukeState, seat: Seat | None = None, picked: str = "") -> str:
    asked = first(state) if seat is None else seat
    return TEXT.prompt(seen(state, asked), asked, tuple(picked.split()), NAMES)


def choices(state: ArchdukeState, seat: Seat | None = None) -> list[str]:
    asked = first(state) if seat is None else seat
    return [TEXT.choice(seen(state, asked), action) for action in RULES.legal_actions(state, asked)]


def effect(state: ArchdukeState, action: ArchdukeAction) -> str:
    return TEXT.effect(seen(state, action.seat), action)


# Questions


@pytest.mark.parametrize(
    ("state", "seat", "picked", "question"),
    [
        (new_game(2), None, "", "Look at which two cards?"),
        (new_game(2), None, "slot:0:1", "And which second card?"),
        (new_game(2), None, "slot:0:1 slot:0:2", "Look at these two?"),
        (WINDOW, 1, "", "Start the turn?"),
        (WINDOW, 1, "slot:1:1", "Bình: slot 1?"),
        (WINDOW, 0, "", "Which card matches the 7?"),
        (discard(placing("3", "4", drawn="-3")).state, None, "", "Call “Archduke!” or end the turn?"),
        (discard(placing("3", "4", drawn="-3")).state, 1, "", "Which card matches the −3?"),
        (table("3", "4", discard="7", modes=Modes(relaxed=True), to_ask=(1,)), 1, "", "Which card matches the 7?"),
        (last_window("3", "4"), None, "", "End the round?"),
        (using("give", "3", "4", "5"), None, "", "Give an unseen card to whom?"),
        (using("give", "3", "4", "5"), None, "seat:1", "Bình?"),
        (using("swap", "3", "4", "5"), None, "", "Swap which two cards?"),
        (SWAPPING, None, "", "Swap it with which other card?"),
        (using("peek", "3", "4", "5"), None, "", "Peek at which card?"),
        (start(WINDOW), None, "", "Draw from which pile?"),
        (STRICT, 0, "", "Too late for the 7: match anyway?"),
        (draw(start(table("3", "4", deck="9"))).state, None, "", "Drew 9: into which slot?"),
        (take(start(WINDOW)).state, None, "", "Took 7: into which slot?"),
        (end_round(last_window("3", "4")).state, None, "", "Deal the next round."),
    ],
)
def test_questions(state: ArchdukeState, seat: Seat | None, picked: str, question: str) -> None:
    assert prompt(state, seat, picked) == question
    assert cell_len(question) <= 40


def test_the_question_about_a_drawn_card_tells_it_to_its_owner_only() -> None:
    state = draw(start(table("3", "4", deck="9"))).state

    assert TEXT.prompt(seen(state, 0), 1, (), NAMES) == "The drawn card: into which slot?"


# Choices


@pytest.mark.parametrize(
    ("state", "seat", "listed"),
    [
        (new_game(2), None, ["look at slots 1 and 2", "look at slots 1 and 3", "look at slots 1 and 4"]),
        (WINDOW, 1, ["start the turn", "match slot 1"]),
        (STRICT, 0, ["match slot 1, too late"]),
        (start(WINDOW), None, ["draw from the draw pile", "take the discard"]),
        (placing("3 4", "4", drawn="9"), None, ["put it into slot 1", "put it into slot 2", "discard it"]),
        (discard(placing("3", "4", drawn="7")).state, None, ["end the turn without a call", "call “Archduke!”"]),
        (last_window("3", "4"), None, ["end the round", "match slot 1"]),
        (using("give", "3", "4", "5"), None, ["give a card to seat 2", "give a card to seat 3"]),
        (using("swap", "3", "4"), None, ["swap own slot 1", "swap seat 2, slot 1", "leave the action out"]),
        (SWAPPING, None, ["swap it with own slot 2", "swap it with seat 2, slot 1"]),
        (using("peek", "3", "4"), None, ["peek at own slot 1", "peek at seat 2, slot 1", "leave the action out"]),
        (table("3", "4", modes=Modes(relaxed=True), to_ask=(1,)), None, ["match nothing", "match slot 1"]),
        (end_round(last_window("3", "4")).state, None, ["deal round 2"]),
    ],
)
def test_choices(state: ArchdukeState, seat: Seat | None, listed: list[str]) -> None:
    assert choices(state, seat)[: len(listed)] == listed


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (new_game(2), Look(seat=0, slots=(1, 2)), "shown once"),
        (WINDOW, Claim(seat=0, slot=1), "if it does not match: one more card"),
        (STRICT, Claim(seat=0, slot=1), "costs one more card"),
        (WINDOW, StartTurn(seat=1), "nobody can match any more"),
        (
            table("3", "4", modes=Modes(late_penalty=True)),
            StartTurn(seat=1),
            "who matches now is too late",
        ),
        (
            table("3", "4", modes=Modes(relaxed=True, late_penalty=True)),
            StartTurn(seat=1),
            "nobody can match any more",
        ),
        (start(WINDOW), TakeDiscard(seat=1), "it must be placed"),
        (start(WINDOW), DrawCard(seat=1), ""),
        (placing("3", "4", drawn="9"), Place(seat=0, slot=1), "the card there is discarded"),
        (placing("3", "4", drawn="1"), DiscardDrawn(seat=0), "it brings no action"),
        (table("3", "4", "5", to_answer=True), CallArchduke(seat=0), "the others have one more turn each"),
        (table("3", "4", to_answer=True), CallArchduke(seat=0), "the other player has one more turn"),
        (table("3", "4", to_answer=True), EndTurn(seat=0), ""),
        (last_window("3", "4"), EndRound(seat=0), "all cards are turned up"),
        (using("peek", "3", "4"), Peek(seat=0, owner=1, slot=1), "shown once"),
        (using("peek", "3", "4"), Decline(seat=0), "Peek"),
        (SWAPPING, SwapSecond(seat=0, owner=0, slot=2), "nobody looks at them"),
        (WINDOW, Pass(seat=0), ""),
    ],
)
def test_what_a_choice_leads_to(state: ArchdukeState, action: ArchdukeAction, sentence: str) -> None:
    assert effect(state, action) == sentence


# The window


@pytest.mark.parametrize(
    ("state", "goes_on", "title"),
    [
        (WINDOW, "{name} starts", "MATCH! top is 7"),
        (discard(placing("3", "4", drawn="-3")).state, "{name} ends the turn", "MATCH! top is −3"),
        (last_window("3", "4"), "{name} ends the round", "MATCH! top is 5"),
        (using("give", "3", "4"), "{name} gives a card", "MATCH! top is 5"),
        (using("swap", "3", "4"), "{name} swaps two cards", "MATCH! top is 5"),
        (using("peek", "3", "4"), "{name} peeks at a card", "MATCH! top is 5"),
        (STRICT, "{name} draws", "TOO LATE for 7"),
    ],
)
def test_a_window_names_the_top_card_and_what_ends_it(state: ArchdukeState, goes_on: str, title: str) -> None:
    words = TEXT.window(seen(state))

    assert (words.goes_on, words.title) == (goes_on, title)
    assert cell_len(words.question) <= 40
    assert max(cell_len(entry.format(name="M" * 16)) for entry in words[1:4]) <= 38


# What happened


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundBegan(round_number=2, dealer=0, starter=1), "Round 2: An deals, Bình starts."),
        (Looked(seat=0, slots=(1, 3), cards=("9", "8")), "An looked at slots 1 and 3."),
        (FirstCardTurned(card="-3"), "The first card turned up is −3."),
        (DeckShuffled(cards_left=29), "The discard pile was shuffled: 29 cards to draw."),
        (TurnStarted(seat=0), None),
        (CardDrawn(seat=0, card="9"), None),
        (DiscardTaken(seat=0, card="9"), None),
        (
            CardReplaced(seat=0, slot=2, card="9", openly=False),
            "An put a drawn card into slot 2 and discarded 9.",
        ),
        (CardReplaced(seat=0, slot=2, card="9", openly=True), "An took the discard into slot 2 and discarded 9."),
        (DrawnDiscarded(seat=0, card="9"), "An drew 9 and discarded it."),
        (Matched(seat=1, slot=2, card="7"), "Bình matched slot 2: it was 7."),
        (ClaimFailed(seat=1, slot=2, card="9", late=False), "Bình tried slot 2: wrong."),
        (ClaimFailed(seat=1, slot=2, card="9", late=True), "Bình tried slot 2 too late."),
        (PenaltyAdded(seat=1, slot=5), "Bình got an unseen card in slot 5."),
        (PenaltyAdded(seat=1, slot=None), "No card is left for Bình to add."),
        (CardGiven(seat=0, to=1, slot=5), "An gave Bình an unseen card, slot 5."),
        (CardsSwapped(seat=0, first=(0, 2), second=(1, 3)), "An swapped slot 2 of An and slot 3 of Bình."),
        (Peeked(seat=0, owner=1, slot=2, card="9"), "An peeked at Bình, slot 2."),
        (ActionDeclined(seat=0, effect="give", possible=True), "An left out Give."),
        (ActionDeclined(seat=0, effect="swap", possible=False), "An could not use Swap."),
        (ArchdukeCalled(seat=0), "An called “Archduke!”"),
        (CallPunished(seat=0, slot=5, card="5"), "The call was wrong: An adds 5."),
        (TieCardDrawn(seat=0, card="5"), "An drew 5 for the tie."),
        (SeatEliminated(seat=2), "Chi is out."),
        (GameEnded(), "The game is over."),
    ],
)
def test_what_the_log_says(event: ArchdukeEvent, sentence: str | None) -> None:
    assert TEXT.event(event, NAMES) == sentence


def test_what_was_looked_at_is_told_once_to_who_looked() -> None:
    """AR-6, AR-31."""
    looked, peeked = Looked(seat=0, slots=(1, 3), cards=("9", "-3")), Peeked(seat=0, owner=1, slot=2, card="13")

    assert TEXT.notice(looked, NAMES) == "Slot 1 is 9, slot 3 is −3."
    assert TEXT.notice(peeked, NAMES) == "Bình, slot 2: it is 13."
    for event in (looked, peeked):
        hidden = RULES.redact(event, 1)
        assert hidden is not None
        assert TEXT.notice(hidden, NAMES) is None
    assert TEXT.notice(CardDrawn(seat=0, card="9"), NAMES) is None


# The end of a round

RESULT = RoundResult(
    lines=(
        RoundLine(seat=1, values=(2, 6), total=8, draws=(4,)),
        RoundLine(seat=2, values=(2, 6), total=8, decided="draw", draws=(10,)),
        RoundLine(seat=0, values=(-3, 9, 5), total=11),
    ),
    caller=0,
    penalty=5,
    emptied=None,
)


def ended(result: RoundResult, *chips: tuple[int, ...]) -> RoundEnded:
    return RoundEnded(round_number=1, result=result, tableaus=(), chips=chips or ((3,), (1,), (2,)))


def test_the_end_of_a_round_is_reported_with_every_card() -> None:
    """AR-45..50."""
    report = TEXT.report((TurnStarted(seat=0), ended(RESULT)), NAMES)

    assert report is not None
    assert report.title == "round 1"
    assert report.opening == ("An called, and somebody had less: 5 is added.",)
    assert report.table == (
        ("", "cards", "sum", "place", "chips"),
        ("Bình", "2 6", "8", "1", "1"),
        ("Chi", "2 6", "8", "2", "2"),
        ("An", "−3 9 5", "11", "3", "3"),
    )
    assert report.closing == ("Bình before Chi: all equal, so they drew 4 and 10.",)
    assert TEXT.report((TurnStarted(seat=0),), NAMES) is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"caller": 1, "penalty": None}, "Bình called, and nobody had less."),
        ({"penalty": None}, "An called, and somebody had less; no card was left for it."),
        ({"caller": None, "penalty": None, "emptied": 1}, "Bình has no card left: the round is over."),
    ],
)
def test_a_report_says_how_the_round_ended(changes: dict[str, object], sentence: str) -> None:
    report = TEXT.report((ended(RESULT.replace(**changes)),), NAMES)

    assert report is not None
    assert report.opening == (sentence,)


@pytest.mark.parametrize(
    ("decided", "sentence"),
    [
        ("cards", "Bình before Chi: an equal sum, but fewer cards."),
        ("lowest", "Bình before Chi: an equal sum of as many cards, but the lowest card."),
        ("lot", "Bình before Chi: all equal and no cards to draw, so by lot."),
    ],
)
def test_a_report_names_every_tie_break(decided: str, sentence: str) -> None:
    """AR-49, ruling Q18."""
    one, other, third = RESULT.lines
    report = TEXT.report((ended(RESULT.replace(lines=(one, other.replace(decided=decided), third))),), NAMES)

    assert report is not None
    assert report.closing == (sentence,)


def test_many_cards_stand_below_the_table() -> None:
    line = RoundLine(seat=0, values=(10,) * 12, total=120)
    report = TEXT.report((ended(RESULT.replace(lines=(line,))),), NAMES)

    assert report is not None
    assert report.table[1] == ("An", "12", "120", "1", "3")
    assert report.closing == ("An: 10 10 10 10 10 10 10 10 10 10 10 10.",)


def test_the_log_tells_the_sums_and_the_tie_breaks() -> None:
    sentence = TEXT.event(ended(RESULT), NAMES)

    assert sentence == ("Round 1 is over: Bình 8, Chi 8, An 11. Bình before Chi: all equal, so they drew 4 and 10.")


def test_the_page_of_scores_has_the_chips_and_every_round() -> None:
    """AR-50."""
    state = end_round(last_window("3", "4", "5")).state
    state = state.replace(table=state.table.replace(rounds=(RESULT, *state.table.rounds)))

    chips, last, earlier = TEXT.reports(seen(state), NAMES)
    assert chips.table == (
        ("", "1", "2", "sum"),
        ("An", "3", "1", "4"),
        ("Bình", "1", "2", "3"),
        ("Chi", "2", "3", "5"),
    )
    assert (last.title, earlier.title) == ("round 2", "round 1")
    assert [row[-1] for row in earlier.table[1:]] == ["1", "2", "3"]
    assert TEXT.reports(seen(WINDOW), NAMES) == ()


def test_the_chips_of_the_first_session_are_told_apart() -> None:
    """AR-55."""
    state = end_round(last_window("3", "4", "5", modes=Modes(length="advanced"))).state
    state = state.replace(table=state.table.replace(rounds=state.table.rounds * 5))

    assert TEXT.reports(seen(state), NAMES)[0].closing == ("The first session: An 4, Bình 8, Chi 12.",)


def test_an_elimination_has_no_chips() -> None:
    """AR-56."""
    state = end_round(last_window("3", "4", "5", modes=Modes(length="elimination"))).state

    (report,) = TEXT.reports(seen(state), NAMES)
    assert report.table[0] == ("", "cards", "sum", "place")


# Where the game stands


@pytest.mark.parametrize(
    ("changes", "heading"),
    [
        ({"round_number": 2}, "round 2 of 4"),
        ({"round_number": 5}, "extra round"),
        ({"modes": Modes(length="advanced"), "round_number": 5}, "round 5 of 8"),
        (
            {"modes": Modes(length="elimination"), "round_number": 2, "playing": (True, False, True)},
            "round 2, 2 left",
        ),
        ({"phase": "over"}, "game over"),
    ],
)
def test_the_heading_names_the_round(changes: dict[str, object], heading: str) -> None:
    state = WINDOW.replace(table=WINDOW.table.replace(**changes))

    assert TEXT.heading(seen(state)) == TEXT.summary(seen(state)) == heading


def test_scores_are_rounds_won_the_sum_of_the_cards_and_the_score() -> None:
    state = end_round(last_window("3", "4", "5")).state

    assert TEXT.score_columns() == (("crowns", "rounds won"), ("cards", "cards"))
    assert TEXT.total() == "score"
    assert TEXT.scores(seen(state)) == ((1, 3, 1), (0, 4, 2), (0, 5, 3))


def standing(*scores: int, decided_by: str | None = None) -> Standing:
    lines = [
        SeatStanding(seat=seat, rank=1 + sum(other < score for other in scores), score=score, parts=())
        for seat, score in enumerate(scores)
    ]
    return Standing(seats=tuple(sorted(lines, key=lambda line: line.rank)), decided_by=decided_by)


def test_who_has_won() -> None:
    """AR-51, AR-56."""
    assert TEXT.verdict(standing(7, 8, 9), NAMES) == "An wins with 7 chip points"
    assert TEXT.verdict(standing(7, 7, 10), NAMES) == "An and Bình share the victory with 7 chip points"
    assert TEXT.verdict(standing(7, 7, 7), NAMES) == "An, Bình and Chi share the victory with 7 chip points"
    assert TEXT.verdict(standing(0, 1, 2, decided_by="elimination"), NAMES) == "An is the last one left"


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("elimination", "The score is the number of rounds survived."),
        ("extra_round", "An equal sum of chips: the extra round decided."),
    ],
)
def test_what_decided_besides_chips(key: str, sentence: str) -> None:
    assert TEXT.tie_break(key) == sentence


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (new_game(3, seed=1), ("round 1 of 4", f"{NAMES[new_game(3, seed=1).table.starter]} starts")),
        (WINDOW, ("round 1 of 4", "7 on top, 4 cards to draw", "the turn of An")),
        (
            table("3", "4", "5", discard="-3", deck="9 -", caller=1),
            ("round 1 of 4", "−3 on top, 1 card to draw", "Bình has called “Archduke!”"),
        ),
        (take(start(WINDOW)).state, ("round 1 of 4", "4 cards to draw", "the turn of Bình")),
        (end_round(last_window("3", "4", "5")).state, ("round 1 of 4", "Chi starts")),
    ],
)
def test_the_curtain_tells_public_facts(state: ArchdukeState, lines: tuple[str, ...]) -> None:
    assert TEXT.curtain(seen(state), NAMES) == lines


@pytest.mark.parametrize(
    ("state", "anchor"),
    [
        (new_game(2), "before-a-round"),
        (WINDOW, "matching"),
        (discard(placing("3", "4", drawn="7")).state, "calling-archduke"),
        (end_turn(discard(placing("3", "4", drawn="7")).state), "matching"),
        (using("peek", "3", "4"), "actions"),
        (SWAPPING, "actions"),
        (start(WINDOW), "a-turn"),
        (placing("3", "4", drawn="7"), "a-turn"),
        (end_round(last_window("3", "4")).state, "the-end-of-a-round"),
        (WINDOW.replace(table=WINDOW.table.replace(phase="over")), "the-end-of-the-game"),
    ],
)
def test_the_rules_open_where_the_decision_is_explained(state: ArchdukeState, anchor: str) -> None:
    assert TEXT.anchor(seen(state)) == anchor


@pytest.mark.parametrize("reason", list(ArchdukeReason))
def test_every_reason_is_a_sentence(reason: ArchdukeReason) -> None:
    sentence = TEXT.reason(reason)

    assert sentence.endswith(".")
    assert cell_len(sentence) <= 76


def test_of_a_card_that_was_tried_nothing_more_is_said() -> None:
    """AR-26, ruling Q15: too late it may have been the right one."""
    assert TEXT.reason(ArchdukeReason.TRIED) == "This card was tried already."


def test_every_option_is_explained_in_one_line() -> None:
    for option in ArchdukeRules.info.options:
        name, sentence = TEXT.option(option.key)
        assert name
        assert sentence.endswith(".")
        assert len({TEXT.option_choice(option.key, choice) for choice in option.choices}) == 2 + (
            option.key == "length"
        )
