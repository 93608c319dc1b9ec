"""What speaks for each choice of Aurum, whether a player would make it or not: it has to be true beside all of them."""

from __future__ import annotations

from tablegames.core.bots import NOTHING, Seen
from tablegames.games.aurum.cards import METALS
from tablegames.games.aurum.guide import AurumGuide
from tablegames.games.aurum.model import AurumAction, AurumState
from tablegames.games.aurum.text import AurumText
from tests.games.aurum_tables import RULES, A, B, C, D, allowed, card_action, change, end, table

TEXT = AurumText()


def said(state: AurumState, action: AurumAction) -> str:
    """Return what is said of a choice, which must be legal."""
    assert allowed(state, action), action
    view = RULES.view(state, action.seat)
    legal = RULES.legal_actions(state, action.seat)
    seen = Seen(action.seat, view, legal, NOTHING, action.seat != RULES.actors(state)[0])
    because = AurumGuide().because(seen, action)
    assert because is not None
    return TEXT.because(view, action, because)


# Changing a bid


def changing(bid: str, tricks: int) -> AurumState:
    """A table of four before a trick: team A has so many tricks, and all have five cards left; C's bid is four."""
    return table(
        "B4 C5 S9 P7 Z8 | C8 Z3 Z6 Z9 B1 | B7 P5 S6 C1 P2 | B9 P10 S5 C4 P1",
        "2 | 3 | - | -",
        bids=f"{bid} Z4 P4 B2",
        tricks=(tricks, 0, 0, 2),
    )


def test_a_lower_bid_is_likelier_to_be_made_not_the_only_one_in_reach() -> None:
    """AU-50: with one trick and five cards the bid of five was in reach as well."""
    assert said(changing("B5", 1), change(A, A, 2, "B4")) == "a bid of 4 is likelier to be made than 5"


def test_a_bid_below_the_tricks_made_is_made_already() -> None:
    assert said(changing("B10", 5), change(A, A, 2, "B4")) == "a bid of 4 is made already"


def test_a_bid_that_was_made_counts_more_than_a_lower_one() -> None:
    """AU-50: six tricks for a bid of five."""
    assert said(changing("B5", 6), change(A, A, 2, "B4")) == "a bid of 4 counts less than 5"


def test_a_bid_of_as_many_tricks_stays_as_it_is() -> None:
    """AU-15: with another card of the same rank, or with a lower one for the partner's lower card."""
    assert said(changing("B5", 1), change(A, A, 2, "C5")) == "the bid stays 5"
    assert said(changing("B9", 1), change(A, C, 2, "C5")) == "the bid stays 9"


def test_a_bid_takes_no_more_tricks_than_the_cards_that_are_left() -> None:
    """AU-26: the card of the bid leaves a hand of four."""
    assert said(changing("B5", 4), change(A, A, 2, "Z8")) == "a bid of 8 is in reach and counts more than 5"
    assert said(changing("B5", 3), change(A, A, 2, "Z8")) == "the cards left may not be enough for a bid of 8"


# A bid that is made


def test_the_last_card_of_a_trick_that_takes_it_does_not_stay_out() -> None:
    """AU-34, AU-50: D plays last with its bid made, and ten and gold win while five does not."""
    state = table(
        "C9 S1 | P1 C1 | Z3 Z4 | P10 Z5",
        "- | - | - | 0",
        trick="S8 C6 B9",
        bids="S1 C3 Z2 B1",
        tricks=(1, 2, 1, 1),
        supply="1 2",
    )

    assert said(state, card_action(D, "Z5")) == "the bid of 3 is made: stays out of the trick"
    assert said(state, card_action(D, "P10")) == "the bid of 3 is made: a trick too many"
    assert said(state, card_action(D, "G0")) == "the bid of 3 is made: a trick too many"


def test_a_card_that_may_still_be_beaten_tells_how_often_it_wins() -> None:
    """AU-50: B leads with its six tricks made, and even the one may take another."""
    state = table("P9 S1 | P1 C1 B5 | Z3 Z4 B6", bids="S3 C6 Z2", tricks=(2, 6, 2), leader=B, supply="4")

    assert said(state, card_action(B, "P1")) == "the bid of 6 is made: wins in about 17 of 100 cases"


# Who wins the trick, and who earns gold


def test_a_lowest_card_that_others_may_go_below_is_not_sure_of_its_gold() -> None:
    """AU-35, AU-36: D has only ones and twos, which cannot beat C's three but go below it."""
    hands, trick, bids = "- | - | Z3 Z1 | C1 C2 P1 P2", "S3 B3", "P3 C5 C3 B5"
    known = {*hands.split(), *trick.split(), *bids.split()}
    seen = tuple(card for card in METALS[4] if card not in known)
    state = table(hands, trick=trick, bids=bids, tricks=(1, 1, 1, 1), seen=seen)

    assert said(state, card_action(C, "Z3")) == "wins the trick"


def denying(trick: str, supply: str) -> str:
    """Return what D says of Z1 as the last card of a trick that A leads."""
    state = table(
        "C9 S1 | P1 C1 | Z3 Z4 | P10 Z1 Z9",
        trick=trick,
        bids="S6 C5 Z2 B1",
        tricks=(1, 1, 1, 1),
        supply=supply,
    )
    return said(state, card_action(D, "Z1"))


def test_only_a_rival_who_would_earn_gold_is_denied_it() -> None:
    """AU-36, AU-37: the two is A's, then that of the partner B; or there is no ★2 left."""
    assert denying("S2 C8 B9", "2 3") == "goes below a rival's card that would earn gold"
    assert denying("S8 C2 B9", "2 3") == "keeps P10 for a better trick"
    assert denying("S2 C8 B9", "3") == "keeps P10 for a better trick"


def test_a_partner_is_likely_to_win_with_a_high_card_only() -> None:
    """AU-34: D may still beat A's card."""

    def beside(led: str, card: str) -> str:
        state = table(
            "C9 S1 P9 | P1 C1 Z10 | Z3 Z1 | P10 Z5 P2",
            trick=f"{led} C3",
            bids="S6 C5 Z2 B1",
            tricks=(1, 1, 1, 1),
            supply="8",
        )
        return said(state, card_action(C, card))

    assert beside("S10", "Z3") == "the partner is likely to win the trick"
    assert beside("S4", "Z3") == "the partner may win the trick"


# The end of the round


def ending(last_trick: str) -> str:
    """Return what D says of the end of a round at three points each."""
    state = table(
        "C8 S1 | P1 | Z3 Z4 | S2 C9",
        "0 | - | 0 | 4",
        trick="S7 C2 Z9",
        bids="S3 C1 Z2 B1",
        tricks=(2, 1, 3, 1),
        last_trick=last_trick,
        last_leader=B,
    )
    return said(state, end(state))


def test_a_tie_goes_to_the_side_that_played_latest() -> None:
    """AU-53: A was the last to play when B led."""
    assert ending("B2 Z5 C1 S3") == "ends the round at 3 to 3 points, a tie that you lose"


def test_a_round_that_may_end_at_a_tie_is_not_won_by_points() -> None:
    """AU-42, AU-53: with bismuth nearly out D may be stuck; nobody has a point, and C played latest."""
    state = table(
        "C3 C5 | C4 C6 | Z9 B9 | C8 C9",
        trick="S3 P2",
        bids="B4 S5 Z1 C1",
        tricks=(1, 2, 2, 1),
        last_trick="C2 P1 S4 B2",
        last_leader=D,
        seen=("C2", "P1", "S4", "B1", "B2", "B3", "B5"),
        supply="8",
    )

    assert said(state, card_action(C, "Z9")) == "may end the round at a tie that you win"


def ahead_by_gold(gold: str, played: str) -> str:
    """Return what B says of gold that does not beat C's ★7, where no side has made its bid and C is still to play."""
    state = table(
        "- | S9 S10 | C6 Z1 | -",
        gold,
        trick="S7 G7",
        leader=D,
        bids="C8 S10 Z1 B1",
        tricks=(2, 4, 3, 1),
        last_trick="S4 C5 Z9 P9",
        last_leader=D,
    )
    return said(state, card_action(B, played))


def test_gold_in_a_void_trick_does_not_keep_its_side_ahead() -> None:
    """AU-45, AU-51: without the two points of ★4 it is a tie; with D's ★8 they are not needed."""
    assert ahead_by_gold("- | 4 | - | 8", "G4") == "may end the round while you are ahead"
    assert ahead_by_gold("- | 4 | - | -", "G4") == "no other card looks better"


# Cards that nothing speaks for


def test_a_card_that_nothing_speaks_for_says_so() -> None:
    """AU-36: A's eight wins; P7 is neither lowest nor kept."""
    state = table("C8 S1 | P1 C1 | P7 P4", "- | - | 3", trick="S8 C6", bids="S1 C3 S2", tricks=(1, 2, 2), supply="1 2")

    assert said(state, card_action(C, "P7")) == "at first sight another card looks better"
