"""Splendor's sentences, one by one."""

from __future__ import annotations

import pytest

from tablegames.core.model import Target
from tablegames.games.splendor.model import (
    NO_TOKENS,
    BuyCard,
    CardBought,
    CardCode,
    CardReserved,
    CardTurnedUp,
    ChooseNoble,
    GameEnded,
    HiddenCard,
    LastRoundBegan,
    NobleCame,
    Pass,
    Passed,
    ReserveCard,
    ReserveTop,
    ReturnTokens,
    SplendorEvent,
    SplendorView,
    TakeTokens,
    TokensReturned,
    TokensTaken,
    TopReserved,
)
from tablegames.games.splendor.rules import FEWEST_CARDS, FIRST_SEAT
from tablegames.games.splendor.text import SplendorText
from tests.games.splendor_views import blocked, owner, table, tokens

TEXT = SplendorText()
NAMES = ("An", "Bình", "Chi")


def buy(card: CardCode, payment: str = "") -> BuyCard:
    return BuyCard(seat=0, card=card, payment=tokens(payment))


def take(written: str) -> TakeTokens:
    return TakeTokens(seat=0, tokens=tokens(written))


# Choices


def test_a_take_is_written_token_by_token() -> None:
    assert TEXT.choice(table(), take("W1 U1 G1")) == "take W U G"
    assert TEXT.choice(table(), take("R2")) == "take R R"
    assert TEXT.choice(table(), take("G1")) == "take G"


def test_where_nothing_is_picked_a_move_names_its_card() -> None:
    buyer = owner("W2 R1 K3", bought="1R1")

    assert TEXT.move(table(buyer), buy("2R1", "W2 R1 K3")) == "2R1: buy, pay W2 R1 K3"
    assert TEXT.move(table(), ReserveCard(seat=0, card="2R1")) == "2R1: reserve, take gold"
    assert TEXT.move(table(), take("R2")) == "take R R"


def test_a_purchase_says_what_is_paid_after_the_bonuses() -> None:
    buyer = owner("W2 R1 K3", bought="1R1")

    assert TEXT.choice(table(buyer), buy("2R1", "W2 R1 K3")) == "buy, pay W2 R1 K3"


def test_a_purchase_with_gold_says_which_colours_the_gold_pays() -> None:
    """SP-26."""
    buyer = owner("W2 R2 K3 *2")

    assert TEXT.choice(table(buyer), buy("2R1", "W2 R1 K3 *1")) == "buy, gold for R1"
    assert TEXT.choice(table(buyer), buy("2R1", "W1 R2 K2 *2")) == "buy, gold for W1 K1"


def test_gold_pays_what_bonuses_do_not() -> None:
    """SP-24, SP-26: two white and two red, less a bonus of each."""
    buyer = owner("W1 K3 *1", bought="1W1 1R1")

    assert TEXT.choice(table(buyer), buy("2R1", "W1 K3 *1")) == "buy, gold for R1"


def test_a_card_that_bonuses_pay_is_free() -> None:
    """SP-28."""
    buyer = owner("R3", bought="1W1 1W2 1W3 1W4")

    assert TEXT.choice(table(buyer), buy("1R8")) == "buy, free"


def test_reserving_tells_whether_gold_comes_with_it() -> None:
    """SP-18."""
    with_gold, without = table(), table(bank="W4 U4 G4 R4 K4")
    open_card, top = ReserveCard(seat=0, card="2R1"), ReserveTop(seat=0, level=3)

    assert TEXT.choice(with_gold, open_card) == "reserve, take gold"
    assert TEXT.choice(without, open_card) == "reserve, no gold left"
    assert TEXT.choice(with_gold, top) == "reserve unseen III, take gold"
    assert TEXT.choice(without, top) == "reserve unseen III, no gold left"


def test_returning_passing_and_receiving_are_choices_too() -> None:
    assert TEXT.choice(table(), ReturnTokens(seat=0, tokens=tokens("U1 G2 *1"))) == "return U G G *"
    assert TEXT.choice(table(), Pass(seat=0)) == "pass"
    assert TEXT.choice(table(), ChooseNoble(seat=0, noble="N3")) == "receive noble U4 G4"


# Effects


def test_a_purchase_shows_points_bonuses_and_tokens_afterwards() -> None:
    """The example of the drawn screen: nine points, one red bonus, G2 and gold left over."""
    buyer = owner("W2 G2 R1 K3 *1", bought="1R1 1W1 1K1 2W6 2U6 2G6")
    assert buyer.points == 9

    effect = TEXT.effect(table(buyer), buy("2R1", "W2 R1 K3"))

    assert effect == "10 points, 2 R bonuses, tokens G2 *1"


def test_a_purchase_for_the_last_token_leaves_none() -> None:
    buyer = owner("R2", bought="1U1 1U2")

    assert TEXT.effect(table(buyer), buy("1G4", "R2")) == "0 points, 1 G bonus, no tokens"


def test_a_purchase_shows_the_noble_that_it_brings() -> None:
    """SP-37: four blue and four green bonuses bring N3."""
    buyer = owner("R2", bought="1U1 1U2 1U3 1U4 1G1 1G2 1G3")

    assert TEXT.effect(table(buyer, nobles=("N1", "N3")), buy("1G4", "R2")) == "3 points with noble, no tokens"


def test_of_several_nobles_that_would_come_one_counts() -> None:
    """SP-39."""
    buyer = owner("R2", bought="1U1 1U2 1U3 1U4 1G1 1G2 1G3 1R1 1R2 1R3 1R4")

    assert TEXT.effect(table(buyer, nobles=("N3", "N4")), buy("1G4", "R2")) == "3 points with noble, no tokens"


def test_a_take_shows_a_noble_that_has_been_waiting() -> None:
    """SP-40."""
    waiting = owner("W1", bought="1U1 1U2 1U3 1U4 1G1 1G2 1G3 1G4")

    assert TEXT.effect(table(waiting, nobles=("N3",)), take("R2")) == "3 points with noble, tokens W1 R2"


def test_a_take_above_ten_warns_how_many_go_back() -> None:
    """SP-33."""
    holder = owner("W3 U2 G2 R1 K1")

    assert TEXT.effect(table(holder), take("W1 U1 G1")) == "tokens W4 U3 G3 R1 K1, return 2"


def test_reserving_with_ten_tokens_warns_that_one_goes_back() -> None:
    """SP-19."""
    holder = owner("W2 U2 G2 R2 K2")

    assert TEXT.effect(table(holder), ReserveTop(seat=0, level=2)) == "tokens W2 U2 G2 R2 K2 *1, return 1"
    assert TEXT.effect(table(holder, bank="W2"), ReserveTop(seat=0, level=2)) == "tokens W2 U2 G2 R2 K2"


def test_a_return_shows_what_is_kept() -> None:
    holder = owner("W4 U3 G3 R1 K1")

    effect = TEXT.effect(table(holder, phase="return"), ReturnTokens(seat=0, tokens=tokens("U1 G1")))

    assert effect == "tokens W4 U2 G2 R1 K1"


def test_reaching_fifteen_says_that_the_last_round_begins() -> None:
    """SP-44."""
    rich = owner("W2 R2 K3", bought="3W4 3U4 3G4", nobles=("N1", "N2"))

    assert rich.points + 1 >= 15
    assert TEXT.effect(table(rich), buy("2R1", "W2 R2 K3")).startswith(f"{rich.points + 1} points, last round, ")


def test_reaching_fifteen_on_the_last_seat_of_a_round_says_that_the_game_ends() -> None:
    """SP-45."""
    rich = owner("W2 R2 K3", bought="3W4 3U4 3G4", nobles=("N1", "N2"))
    last = table(owner(), owner(), rich, seat=2)

    effect = TEXT.effect(last, BuyCard(seat=2, card="2R1", payment=tokens("W2 R2 K3")))

    assert effect == f"{rich.points + 1} points, game ends, no tokens"


def test_the_last_seat_of_a_round_is_the_one_before_the_first() -> None:
    """SP-45: the first seat need not be seat 0."""
    rich = owner("W2 R2 K3", bought="3W4 3U4 3G4", nobles=("N1", "N2"))

    assert "game ends" in TEXT.effect(table(rich).replace(first=1), buy("2R1", "W2 R2 K3"))
    assert "last round" in TEXT.effect(table(rich).replace(first=2), buy("2R1", "W2 R2 K3"))


def test_in_the_last_round_nothing_is_said_of_it_again() -> None:
    rich = owner("W2 R2 K3", bought="3W4 3U4 3G4", nobles=("N1", "N2"))

    assert "round" not in TEXT.effect(table(rich, last_round=True), buy("2R1", "W2 R2 K3"))


def test_a_noble_choice_shows_the_points_it_leads_to() -> None:
    assert TEXT.effect(table(owner(nobles=("N1",)), phase="noble"), ChooseNoble(seat=0, noble="N3")) == "6 points"


def test_a_pass_leads_to_nothing_or_to_a_noble_or_to_the_end() -> None:
    """SP-50, SP-51."""
    waiting = owner(bought="1U1 1U2 1U3 1U4 1G1 1G2 1G3 1G4")

    assert TEXT.effect(table(), Pass(seat=0)) == ""
    assert TEXT.effect(table(passes=2), Pass(seat=0)) == "game ends"
    assert TEXT.effect(table(waiting, nobles=("N3",), passes=2), Pass(seat=0)) == "3 points with noble"


# Prompts


def prompt(view: SplendorView, *picked: Target) -> str:
    return TEXT.prompt(view, view.seat, picked, NAMES)


def test_a_turn_begins_with_the_choice_between_tokens_and_cards() -> None:
    assert prompt(table()) == "Take tokens or pick a card."


def test_a_picked_card_is_asked_about_as_far_as_it_goes() -> None:
    full = owner("W2 R2 K3", reserved=("1W1", "1W2", "1W3"))

    assert prompt(table(owner("W2 R2 K3")), "card:2R1") == "Buy or reserve this?"
    assert prompt(table(), "card:2R1") == "Reserve this?"
    assert prompt(table(), "deck:2") == "Reserve this?"
    assert prompt(table(full), "card:2R1") == "Buy this card?"
    assert prompt(table(owner("U3", reserved=("1W1",))), "card:1W1") == "Buy this card?"


def test_picked_tokens_are_completed_to_a_take() -> None:
    """SP-10, SP-13."""
    assert prompt(table(), "token:W") == "W: 2 more colours, or W again."
    assert prompt(table(bank="W3 U4 G4"), "token:W") == "W: 2 more colours."
    assert prompt(table(), "token:W", "token:U") == "W U: 1 more colour."
    assert prompt(table(), "token:W", "token:U", "token:K") == "Take these?"
    assert prompt(table(), "token:W", "token:W") == "Take these?"


def test_with_fewer_colours_in_the_bank_fewer_are_asked_for() -> None:
    """SP-11."""
    assert prompt(table(bank="G2 K1"), "token:G") == "G: 1 more colour."
    assert prompt(table(bank="G2 K1"), "token:G", "token:K") == "Take these?"
    assert prompt(table(bank="G3"), "token:G") == "Take these?"
    assert prompt(table(bank="G4"), "token:G") == "Take G, or G G?"


def test_a_return_counts_down() -> None:
    """SP-34."""
    holder = table(owner("W4 U4 G4 *1"), phase="return")

    assert prompt(holder) == "More than 10 tokens: return 3."
    assert prompt(holder, "token:W") == "Return 2 more."
    assert prompt(holder, "token:W", "token:*", "token:W") == "Return these?"


def test_several_nobles_are_counted() -> None:
    """SP-39."""
    chosen = owner(bought=" ".join(f"1{colour}{number}" for colour in "UGR" for number in (1, 2, 3, 4)))
    view = table(chosen, nobles=("N3", "N4", "N1"), phase="noble")

    assert prompt(view) == "2 nobles would come: choose one."
    assert prompt(view, "noble:N3") == "Choose this noble?"


def test_a_forced_pass_says_so() -> None:
    """SP-50."""
    assert prompt(blocked(owner(reserved=("3W1",)), viewer=0)) == "Nothing is possible but to pass."


def test_on_the_open_screen_it_stays_unsaid_whether_a_hidden_card_could_be_bought() -> None:
    hidden = owner("W1", reserved=(HiddenCard(level=1),))

    assert prompt(blocked(hidden)) == "Buy a hidden card, or pass."


def test_a_finished_game_asks_nothing() -> None:
    assert prompt(table(phase="over")) == "The game is over."


# Events


def said(event: SplendorEvent) -> str | None:
    return TEXT.event(event, NAMES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TokensTaken(seat=2, tokens=tokens("W1 U1 K1")), "Chi took W, U and K."),
        (TokensTaken(seat=2, tokens=tokens("R2")), "Chi took 2 R."),
        (TokensTaken(seat=2, tokens=tokens("G1")), "Chi took G."),
        (CardReserved(seat=0, card="2R1", gold=True), "An reserved 2R1 and took gold."),
        (CardReserved(seat=0, card="2R1", gold=False), "An reserved 2R1; no gold was left."),
        (TopReserved(seat=0, level=3, card=None, gold=True), "An reserved a hidden level III card and took gold."),
        (TopReserved(seat=0, level=1, card=None, gold=False), "An reserved a hidden level I card; no gold was left."),
        (
            CardBought(seat=1, card="2R1", payment=tokens("W2 R1 K2 *2"), from_hand=False, hidden=False),
            "Bình bought 2R1 for 2 W, R, 2 K and 2 gold.",
        ),
        (
            CardBought(seat=1, card="2R1", payment=NO_TOKENS, from_hand=False, hidden=False),
            "Bình bought 2R1 for nothing.",
        ),
        (
            CardBought(seat=1, card="2R1", payment=tokens("*1"), from_hand=True, hidden=False),
            "Bình bought 2R1 from the hand for gold.",
        ),
        (
            CardBought(seat=1, card="2R1", payment=NO_TOKENS, from_hand=True, hidden=False),
            "Bình bought 2R1 from the hand for nothing.",
        ),
        (
            CardBought(seat=1, card="3U3", payment=tokens("W6 U1"), from_hand=True, hidden=True),
            "Bình showed the hidden 3U3 and bought it for 6 W and U.",
        ),
        (
            CardBought(seat=1, card="3U3", payment=NO_TOKENS, from_hand=True, hidden=True),
            "Bình showed the hidden 3U3 and bought it for nothing.",
        ),
        (CardTurnedUp(level=2, card="2R2"), None),
        (TokensReturned(seat=0, tokens=tokens("U1 *1")), "An gave back U and gold."),
        (NobleCame(seat=0, noble="N3"), "The noble U4 G4 came to An: 3 points."),
        (Passed(seat=0), "An could do nothing and passed."),
        (LastRoundBegan(seat=0), "An reached 15 points: the last round is on."),
        (GameEnded(blocked=False), "The game is over."),
        (GameEnded(blocked=True), "Nobody can move any more: the game is over."),
    ],
)
def test_what_happened_is_told_with_names(event: SplendorEvent, sentence: str | None) -> None:
    assert said(event) == sentence


def test_a_card_drawn_blind_is_not_named_even_to_its_owner() -> None:
    """SP-20: the log is open to everybody's eyes, and the owner finds the card in the hand."""
    known = TopReserved(seat=0, level=3, card="3U3", gold=True)

    assert said(known) == said(known.replace(card=None))
    assert TEXT.notice(known, NAMES) is None


# Where the game stands


def test_the_heading_counts_rounds_until_the_last() -> None:
    assert TEXT.heading(table()) == "round 7 · to 15"
    assert TEXT.heading(table(last_round=True)) == "last round"
    assert TEXT.heading(table(last_round=True, phase="over")) == "game over"


def test_the_summary_for_the_list_of_games_is_shorter() -> None:
    assert TEXT.summary(table()) == "round 7"
    assert TEXT.summary(table(last_round=True)) == "last round"
    assert TEXT.summary(table(phase="over")) == "game over"


def test_scores_so_far_have_a_value_for_each_column_and_a_total() -> None:
    view = table(owner(bought="3U3 1W1", nobles=("N1",)))

    assert [kind for kind, _heading in TEXT.score_columns()] == ["cards", "nobles", "bought"]
    assert TEXT.scores(view) == ((4, 3, 2, 7), (0, 0, 0, 0), (0, 0, 0, 0))


def test_the_curtain_shows_public_facts() -> None:
    assert TEXT.curtain(table(owner(nobles=("N1",))), NAMES) == ("round 7 · points so far", "An 3, Bình 0", "Chi 0")


def test_the_rules_open_at_what_is_being_decided() -> None:
    assert TEXT.anchor(table()) == "a-turn"
    assert TEXT.anchor(table(phase="return")) == "more-than-ten-tokens"
    assert TEXT.anchor(table(phase="noble")) == "nobles"
    assert TEXT.anchor(table(phase="over")) == "the-end"


def test_the_rules_open_at_passing_when_nothing_can_be_done() -> None:
    assert TEXT.anchor(blocked(viewer=0)) == "when-nothing-is-possible"
    assert TEXT.anchor(blocked(owner("U3", reserved=("1W1",)), viewer=0)) == "a-turn"
    assert TEXT.anchor(blocked(viewer=1)) == "a-turn"


def test_the_option_has_a_name_a_sentence_and_words_for_its_choices() -> None:
    assert all(TEXT.option(FIRST_SEAT.key))
    assert [TEXT.option_choice(FIRST_SEAT.key, choice) for choice in FIRST_SEAT.choices] == ["as entered", "random"]


def test_the_tie_break_is_told() -> None:
    """SP-48."""
    assert TEXT.tie_break(FEWEST_CARDS) == "Equal points: fewer bought cards decide."


def test_the_scores_show_every_bought_card_and_noble_of_every_seat() -> None:
    """SP-34a."""
    view = table(owner(bought="2R1 1W1", nobles=("N3",)), owner(), owner())

    (report,) = TEXT.reports(view, NAMES)

    assert report.opening[1:] == ("An: 1W1 2R1(1) · U4 G4", "Bình: –", "Chi: –")
