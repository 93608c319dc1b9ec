"""TEN's sentences, one by one."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tablegames.core.rng import Rng
from tablegames.games.ten.model import (
    BLACK,
    WHITE,
    AuctionBegan,
    Bid,
    BidMade,
    Busted,
    Buy,
    CardDrawn,
    CardPaid,
    CurrencyTaken,
    Draw,
    EndTurn,
    GameEnded,
    LastRoundBegan,
    NumbersTaken,
    Pass,
    Passed,
    Pay,
    TakeCurrency,
    TakeNumbers,
    TenAction,
    TenEvent,
    TenState,
    TokensGained,
    TurnEnded,
    WildDiscarded,
)
from tablegames.games.ten.rules import CARDS_IN_AUCTIONS
from tablegames.games.ten.sight import TenReason
from tablegames.games.ten.text import TenText
from tests.games.ten_tables import (
    RULES,
    bid,
    buy,
    cards,
    decider,
    draw,
    kinds,
    new_game,
    pay,
    seen,
    table,
    take_numbers,
)

TEXT = TenText()
NAMES = ("An", "Bình", "Chi")


def prompt(state: TenState, picked: str = "") -> str:
    return TEXT.prompt(seen(state), decider(state), tuple(picked.split()), NAMES)


def choices(state: TenState) -> list[str]:
    return [TEXT.choice(seen(state), action) for action in RULES.legal_actions(state, decider(state))]


def effect(state: TenState, action: TenAction) -> str:
    return TEXT.effect(seen(state), action)


LOOK = table("4b 1w", "7b", "10b", row="B5 C3 R4")


# Choices


def test_drawing_and_stopping_are_named_by_what_they_bring() -> None:
    """The example of the drawn screen."""
    assert choices(LOOK) == ["draw", "take B5 R4", "take ●●●"]


def test_many_number_cards_are_counted() -> None:
    assert choices(table(row="R1 " * 10))[1] == "take 10 number cards"


def test_bids_purchases_and_payments() -> None:
    assert choices(draw(table(deck="W1"))) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    buying = take_numbers(table(row="R1", market="R5"))
    assert choices(buying) == ["buy R5 for 5", "buy nothing"]
    assert choices(buy(take_numbers(table("3b 1w", row="R1", market="R5")), "R5")) == ["pay ●", "pay R1", "pay ○"]
    assert TEXT.choice(seen(LOOK), EndTurn(seat=0)) == "end the turn"


def test_a_whole_payment_is_one_choice() -> None:
    assert TEXT.whole_purchase("R5", (WHITE, BLACK, BLACK)) == "buy R5 for ○ ●●"
    assert TEXT.whole_payment((BLACK, "R1", "R2")) == "pay ● R1 R2"
    assert TEXT.whole_payment((BLACK, "R1", "R2", "R3", "R4")) == "pay ● + 4 cards"
    assert TEXT.whole_payment(("R1", "R2", "R3", "R4")) == "pay 4 cards"
    assert TEXT.other_payment() == "choose what to pay with"


# Questions


@pytest.mark.parametrize(
    ("state", "picked", "question"),
    [
        (table(), "", "Draw a card."),
        (LOOK, "", "Draw another card, or stop?"),
        (table(row="R1", deck="-"), "", "The deck is empty: take what?"),
        (table(deck="-"), "", "Nothing is left to draw."),
        (draw(table(deck="W8")), "", "A bid for W8?"),
        (bid(draw(table(deck="W8")), 3), "", "More than 3 for W8?"),
        (take_numbers(table(row="R1", market="R5")), "", "Buy a card of the market?"),
        (take_numbers(table(row="R1", market="R5")), "market:R5", "Buy R5 for 5?"),
        (table(phase="buy", last_buyers=(1, 2, 0)), "", "Last chance: buy one card?"),
        (buy(take_numbers(table(row="R1", market="R5")), "R5", "black"), "", "4 left to pay for R5."),
    ],
)
def test_what_is_asked(state: TenState, picked: str, question: str) -> None:
    assert prompt(state, picked) == question


def test_at_the_end_nothing_is_asked() -> None:
    assert TEXT.prompt(seen(table(phase="over")), 0, (), NAMES) == "The game is over."


# What comes of it


@pytest.mark.parametrize(
    ("row", "warning"),
    [
        ("", "no card busts"),
        ("R1", "no card busts"),
        ("R2", "busts with 9 or more"),
        ("B5 C3 R4", "busts with 5 or more"),
        ("C5 C3 R9", "busts with ¤3 or more"),
        ("R9 C5 R5 C3 R3", "busts with 2 or more, or with ¤3 or more"),
        ("R9 R1", "busts with 1 or more"),
    ],
)
def test_drawing_warns_of_what_is_over_ten(row: str, warning: str) -> None:
    """TE-15, TE-16."""
    assert effect(table(row=row), Draw(seat=0)) == warning


def test_taking_tells_points_or_tokens() -> None:
    assert effect(table("5b: R3", row="R4 C2"), TakeNumbers(seat=0)) == "1 → 2 points"
    assert effect(table("5b: R4", row="R4 C2"), TakeNumbers(seat=0)) == "still 1 point"
    assert effect(table("8b", row="C4"), TakeCurrency(seat=0)) == "8 → 10 ●, 2 lost"
    assert effect(LOOK, TakeCurrency(seat=0)) == "4 → 7 ●"
    assert effect(table(deck="-"), EndTurn(seat=0)) == "neither cards nor tokens"


def test_bidding_tells_whether_it_decides() -> None:
    state = draw(table(deck="W8"))
    assert effect(state, Bid(seat=1, amount=2)) == "others may bid more"
    assert effect(state, Pass(seat=1)) == ""

    last = bid(state, 0, 0)
    assert effect(last, Bid(seat=0, amount=2)) == "W8 is won for 2"
    assert effect(last, Pass(seat=0)) == "W8 is out of the game"
    assert effect(bid(state, 2, 0), Pass(seat=0)) == ""


def test_paying_tells_what_is_left_to_pay_and_of_the_points() -> None:
    state = buy(table("5b 2w: R4 R6 G5", market="R5", phase="buy"), "R5")
    assert effect(state, Pay(seat=0, item=WHITE)) == "2 left to pay, 2 → 4 points"
    assert effect(state, Pay(seat=0, item=BLACK)) == "4 left to pay, 2 → 4 points"
    assert effect(state, Pay(seat=0, item="G5")) == "4 left to pay, 2 → 3 points"
    assert effect(state, Pay(seat=0, item="R4")) == "4 left to pay, 2 → 3 points"
    assert effect(buy(table("0b: R1 G1", market="B2", phase="buy"), "B2"), Pay(seat=0, item="R1")) == (
        "1 left to pay, 2 points"
    )


def test_paying_the_last_of_a_price_tells_what_one_has_then() -> None:
    exact = buy(table("5b: R4 R6", market="R5", phase="buy"), "R5", "black " * 4)
    assert effect(exact, Pay(seat=0, item=BLACK)) == "paid in full, 1 → 3 points, 0 ● left"
    assert effect(exact, Pay(seat=0, item="R4")) == "paid in full, 1 → 2 points, 1 ● left"

    more = buy(table("0b 2w", market="R5", phase="buy"), "R5", "white")
    assert effect(more, Pay(seat=0, item=WHITE)) == "1 wasted, 0 → 1 point, 0 ● left"


def test_the_preview_of_a_payment_is_what_one_has_after_it() -> None:
    """TE-34: of a wild as well."""
    won = bid(draw(table("5b", "2b: R4 R6 G1", deck="W5")), 3, 0, 0)
    assert effect(pay(won, "black black"), Pay(seat=1, item="G1")) == "paid in full, 2 → 3 points, 0 ● left"


def test_buying_tells_the_points_and_what_is_left() -> None:
    state = table("5b: R4 R6 G1", market="R5", phase="buy")

    assert effect(state, Buy(seat=0, card="R5")) == "2 → 4 points"
    assert effect(state, Pass(seat=0)) == ""
    assert TEXT.payment_effect(seen(state), 0, "R5", (BLACK,) * 5) == "2 → 4 points, 0 ● left"
    assert TEXT.payment_effect(seen(state), 0, "R5", (*(BLACK,) * 4, "G1")) == "2 → 3 points, 1 ● left"


# What happened


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (CardDrawn(seat=0, card="B5", total=5, currency=0), "An drew B5: total 5."),
        (CardDrawn(seat=0, card="C3", total=-3, currency=3), "An drew ¤3: total −3, currency 3."),
        (CardDrawn(seat=0, card="W5", total=0, currency=0), "An drew W5: an auction."),
        (Busted(seat=1, currency=False, white=True), "Bình went over ten and took ○."),
        (Busted(seat=1, currency=False, white=False), "Bình went over ten; no ○ was left."),
        (Busted(seat=1, currency=True, white=True), "Bình went over ten with currency and took ○."),
        (Busted(seat=1, currency=True, white=False), "Bình went over ten with currency; no ○ was left."),
        (TokensGained(seat=2, black=3, lost=0), "Chi got ●●●."),
        (TokensGained(seat=2, black=1, lost=2), "Chi got ● and is full."),
        (TokensGained(seat=2, black=0, lost=2), "Chi has ten ● already."),
        (NumbersTaken(seat=0, cards=cards("B5 R4")), "An took B5 R4."),
        (CurrencyTaken(seat=0, cards=()), "An took the currency."),
        (CurrencyTaken(seat=0, cards=cards("B5 R4")), "An took the currency; B5 R4 went to the market."),
        (AuctionBegan(wild="W5"), None),
        (BidMade(seat=1, amount=3), "Bình bid 3."),
        (Passed(seat=1, in_auction=True), "Bình passed."),
        (Passed(seat=1, in_auction=False), "Bình bought nothing."),
        (WildDiscarded(wild="R#"), "Nobody bid: R# is out of the game."),
        (
            CardPaid(seat=0, card="W5", price=4, paid=(WHITE, BLACK), by_auction=True),
            "An won W5 for 4: ○ ●.",
        ),
        (
            CardPaid(seat=0, card="R5", price=5, paid=(BLACK, "R1", BLACK, WHITE), by_auction=False),
            "An bought R5 for 5: ○ ●● R1.",
        ),
        (TurnEnded(seat=0), "An got nothing: no card was left."),
        (LastRoundBegan(), "The deck is empty: everybody may buy once more."),
        (GameEnded(collections=()), "The game is over."),
    ],
)
def test_what_the_log_says(event: TenEvent, sentence: str | None) -> None:
    assert TEXT.event(event, NAMES) == sentence


def test_the_end_shows_what_each_wild_stands_for() -> None:
    """TE-45, TE-50, ruling A-13."""
    ended = GameEnded(collections=(cards("R4 R6 W5 W9"), cards("B1"), cards("G2 G#")))

    report = TEXT.report((LastRoundBegan(), ended), NAMES)

    assert report is not None
    assert report.table == (
        ("", "red", "blue", "orange", "green", "points"),
        ("An", "3", "1", "0", "0", "4"),
        ("Bình", "0", "1", "0", "0", "1"),
        ("Chi", "0", "0", "0", "2", "2"),
    )
    assert report.closing == ("An: W5 is R5, W9 is B9.", "Chi: G# is G1.")


def test_before_the_end_there_is_no_report_of_a_turn_but_one_beside_the_scores() -> None:
    state = table("5b: R4 R6 W5", "5b: G1 R#")

    assert TEXT.report((LastRoundBegan(),), NAMES) is None
    (report,) = TEXT.reports(seen(state), NAMES)
    assert report.closing == ("An: W5 is R5.", "Bình: R# is R1.")
    assert TEXT.reports(seen(table("5b: R4")), NAMES) == ()


def test_a_wild_may_be_of_no_use() -> None:
    full = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R#"
    (report,) = TEXT.reports(seen(table(f"5b: {full}")), NAMES)

    assert report.closing == ("An: R# is not needed.",)


# Where the game stands


def test_the_heading_counts_the_deck() -> None:
    assert TEXT.heading(seen(new_game(2))) == "89 cards left"
    assert TEXT.heading(seen(table(deck="R1 -"))) == "1 card left"
    assert TEXT.heading(seen(table(last_buyers=(1,), phase="buy"))) == "last purchases"
    assert TEXT.heading(seen(table(phase="over"))) == "game over"
    assert TEXT.summary(seen(new_game(2))) == "89 cards left"


def test_scores_so_far_have_the_wilds_assigned() -> None:
    """TE-50."""
    assert TEXT.scores(seen(table("4b 2w: R1 R3 W2", "5b")))[0] == (3, 0, 0, 0, 4, 3, 3)
    assert [heading for _kind, heading in TEXT.score_columns()] == ["red", "blue", "orange", "green", "●", "cards"]
    assert TEXT.total() == "points"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_curtain_has_three_short_lines(count: int) -> None:
    names = ("W" * 16,) * count
    lines = TEXT.curtain(seen(new_game(count)), names)

    assert 1 <= len(lines) <= 3
    assert all(cell_len(line) <= 40 for line in lines)
    assert sum(line.count("W" * 16) for line in lines) == count


def test_tie_breaks_are_sentences() -> None:
    """TE-53."""
    assert TEXT.tie_break("black_tokens") == "Equal points: more ● decide."
    assert TEXT.tie_break("fewest_cards") == "Equal points, equal ●: fewer cards decide."


@pytest.mark.parametrize(
    ("state", "anchor"),
    [
        (table(), "drawing"),
        (draw(table(deck="W1")), "auctions"),
        (take_numbers(table(row="R1")), "buying"),
        (table(phase="buy", last_buyers=(1, 2, 0)), "the-end"),
        (buy(take_numbers(table(row="R1", market="R5")), "R5"), "paying"),
        (table(phase="over"), "scoring"),
    ],
)
def test_help_opens_where_it_matters(state: TenState, anchor: str) -> None:
    assert TEXT.anchor(seen(state)) == anchor


def test_every_reason_has_its_own_sentence() -> None:
    sentences = [TEXT.reason(reason) for reason in TenReason]

    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def test_why_an_item_cannot_be_paid_is_true_whatever_would_be_superfluous() -> None:
    """TE-36, TE-40, ruling A-9: of ○ ○ and ● it is the black token itself."""
    state = buy(table("1b 2w", market="R5", phase="buy"), "R5")
    reason = RULES.refusal(seen(state), "own:0:black")
    assert reason is not None
    assert TEXT.reason(reason) == "With this, something in the payment would be superfluous."

    won = bid(draw(table("5b", "2b: R3", deck="W5", cards_in_auctions=False)), 2, 0, 0)
    reason = RULES.refusal(seen(won), "own:1:R3")
    assert reason is not None
    assert TEXT.reason(reason) == "At this table a wild is paid with tokens only."


def test_the_option_is_explained() -> None:
    """Ruling A-9."""
    name, sentence = TEXT.option(CARDS_IN_AUCTIONS.key)

    assert name == "Cards in auctions"
    assert sentence.endswith(".")
    choices = [TEXT.option_choice(CARDS_IN_AUCTIONS.key, choice) for choice in CARDS_IN_AUCTIONS.choices]
    assert choices == ["may be paid", "tokens only"]


# Whatever is said has room


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_said_in_whole_games_has_room(seats: int) -> None:
    for seed in range(4):
        state, luck = new_game(seats, seed), Rng(seed, "said")
        while RULES.actors(state):
            view, seat = seen(state), decider(state)
            legal = RULES.legal_actions(state, seat)
            asked = TEXT.prompt(view, seat, (), NAMES)
            assert cell_len(asked) <= 40
            assert cell_len(TEXT.heading(view)) <= 24
            for action in legal:
                assert cell_len(TEXT.choice(view, action)) <= 34
                assert cell_len(TEXT.effect(view, action)) <= 42
            kind = luck.choice(kinds(state))
            action = luck.choice([action for action in legal if action.kind == kind])
            state = RULES.apply(state, action, Rng(seed)).state
