"""Aurum's computer players: what they choose, and why they say so."""

from __future__ import annotations

from collections import Counter

import pytest
from rich.cells import cell_len

from tablegames.core.bots import NOTHING, Advice, AnyBot, Because, Seen
from tablegames.core.model import Seat
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.games.aurum.bot import PLAYERS
from tablegames.games.aurum.model import AurumAction, AurumState, Bid, PlayGold
from tablegames.games.aurum.text import AurumText
from tests.games.aurum_tables import (
    RULES,
    A,
    B,
    C,
    D,
    card_action,
    change,
    deal,
    end,
    new_game,
    round_score,
    table,
)

TEXT = AurumText()
EASY, NORMAL = PLAYERS["easy"], PLAYERS["normal"]
LOSES = round_score((4, 0, 0), (4, 4, 0), winner=1)


def advice(bot: AnyBot, state: AurumState, seat: Seat | None = None) -> Advice[AurumAction]:
    """Ask a player; where several may act, any but the first may wait."""
    seat = state.seat if seat is None else seat
    legal = RULES.legal_actions(state, seat)
    return bot.advise(Seen(seat, RULES.view(state, seat), legal, NOTHING, seat != RULES.actors(state)[0]), Rng(1))


def told(bot: AnyBot, state: AurumState, seat: Seat | None = None) -> tuple[AurumAction | None, str]:
    """Return what a player chooses, and the sentence why."""
    found = advice(bot, state, seat)
    assert found.because is not None
    view = RULES.view(state, state.seat if seat is None else seat)
    return found.action, TEXT.because(view, found.action, found.because)


# Bids


def bidding(hand: str, bids: tuple[str | None, ...] = (None,) * 4, first: Seat = A) -> AurumState:
    """A table of four where A has this hand and is asked to bid; the others hold what is left."""
    state = new_game(4)
    own = tuple(hand.split())
    rest = [card for cards in (*state.hands, state.left_out) for card in cards if card not in {*own, *bids}]
    sizes = [12 - (bid is not None) for bid in bids]
    hands = [own]
    for size in sizes[1:]:
        hands.append(tuple(rest[:size]))
        rest = rest[size:]
    return state.replace(hands=tuple(hands), bids=bids, left_out=tuple(rest), first=first, seat=A)


def bid_of(bot: AnyBot, state: AurumState) -> int:
    action = advice(bot, state).action
    assert isinstance(action, Bid)
    return int(action.card[1:])


WEAK = "B1 B2 B3 C1 C2 C4 P1 P3 P5 S2 S4 Z6"
STRONG = "B7 B9 B10 C5 C9 C10 P6 P9 P10 S4 S10 Z10"


def test_a_strong_hand_bids_more_than_a_weak_one() -> None:
    """AU-11: by the cards that the others may hold."""
    assert bid_of(NORMAL, bidding(STRONG)) > bid_of(NORMAL, bidding(WEAK))


def test_below_the_partners_bid_the_least_useful_card_is_laid() -> None:
    """AU-15: the higher card of a team counts."""
    state = bidding("B7 B9 B10 C1 C9 C10 P6 P9 P10 S7 S10 Z10", bids=(None, "B4", "S6", "C3"), first=B)

    assert told(NORMAL, state) == (Bid(seat=A, card="C1"), "the partner's bid of 6 stands; this card is missed least")


def test_easy_bids_its_high_cards() -> None:
    """Eights and better: B9 B10 C9 C10 P9 P10 S10 Z10 are eight, and the nearest card is the seven."""
    assert told(EASY, bidding(STRONG)) == (Bid(seat=A, card="B7"), "high cards in the hand: 8")


# Playing


def test_the_last_to_play_wins_with_the_lowest_card_that_does_both() -> None:
    """AU-35, AU-36: of equals the latest is highest and lowest at once, so that the three wins and earns ★3."""
    state = table("C9 | P1 | Z4 | P3 P1 C2", trick="S3 B3 Z3", bids="S4 C3 Z5 B1", tricks=(2, 2, 1, 0))

    assert told(NORMAL, state) == (card_action(D, "P3"), "wins the trick and gives you ★3")


def test_the_last_to_play_takes_a_trick_that_it_needs() -> None:
    """AU-34: one short of the bid, D beats C's nine with the ten; the five would earn nothing."""
    state = table(
        "C9 S1 | P1 C1 | Z3 Z4 | P10 Z5 S7",
        trick="S8 C6 B9",
        bids="S5 C3 Z2 B1",
        tricks=(1, 1, 1, 1),
        supply="1 2 3",
    )

    assert told(NORMAL, state) == (card_action(D, "P10"), "wins the trick")


def test_a_bid_that_is_made_is_kept() -> None:
    """AU-50: team B has its three tricks, team A its two; a trick more would halve what they count."""
    state = table(
        "C9 S1 | P1 C1 | Z3 Z4 | P10 Z5", trick="S8 C6 B9", bids="S1 C3 Z2 B1", tricks=(1, 2, 1, 1), supply="1 2"
    )

    assert told(NORMAL, state) == (card_action(D, "Z5"), "the bid of 3 is made: stays out of the trick")


def test_easy_wins_with_the_cheapest_card_that_does() -> None:
    state = table("C9 S1 | P1 C1 | Z3 Z4 | P10 Z9 S7", trick="S8 C6 B9", bids="S4 C3 Z2 B1", tricks=(2, 1, 2, 1))

    assert told(EASY, state) == (card_action(D, "Z9"), "short of the bid, it takes the trick")


def test_easy_stays_below_with_the_best_card_that_does() -> None:
    state = table("C9 S1 | P1 C1 | Z3 Z4 | P10 Z7 Z5", trick="S8 C6 B9", bids="S6 C3 Z2 B1", tricks=(2, 2, 2, 1))

    assert told(EASY, state) == (card_action(D, "Z7"), "the bid is made: stays below")


# The end of the round


def test_a_stuck_player_who_is_ahead_ends_the_round() -> None:
    """AU-33, AU-42: D has only suits of the trick; team B's three tricks are exactly its bid."""
    state = table(
        "C9 S1 | P1 | Z3 Z4 | S2 C9", "0 | - | 0 | 4", trick="S7 C2 Z9", bids="S6 C3 Z2 B1", tricks=(2, 2, 2, 1)
    )

    assert told(NORMAL, state) == (end(state), "ends the round ahead, 8 to 0 points")


def test_a_stuck_player_who_is_behind_plays_gold() -> None:
    """AU-33: team B needs one trick more, and the trick is D's with ★4."""
    state = table(
        "C8 S1 | P1 | Z3 Z4 | S2 C9", "0 | - | 0 | 4", trick="S7 C2 Z9", bids="S6 C4 Z2 B1", tricks=(3, 2, 3, 1)
    )

    assert told(NORMAL, state) == (PlayGold(seat=D, rank=4), "to end the round now would lose it")


def test_without_gold_there_is_nothing_else() -> None:
    """AU-33."""
    state = table("C8 S1 | P1 | Z3 Z4 | S2 C9", trick="S7 C2 Z9")

    for bot in PLAYERS.values():
        assert told(bot, state) == (end(state), "nothing else is possible")


def test_the_next_round_is_dealt() -> None:
    """AU-54."""
    state = table("- | - | - | -", phase="deal", rounds=(LOSES,), nuggets=(0, 1))

    for bot in PLAYERS.values():
        assert told(bot, state) == (deal(state), "the round is over")


# Changing a bid


def test_the_bid_is_lowered_to_the_tricks_made_before_the_round_ends() -> None:
    """AU-19, AU-46: A leads its last card; with three tricks of a bid of four C's zero saves six
    points, and the nugget."""
    state = table("Z9 | - | S3 | -", "- | - | 0 | -", bids="S1 C6 Z4 B1", tricks=(2, 2, 1, 3), last_trick="S2 C1 Z5 B2")

    assert told(NORMAL, state, C) == (change(C, C, 0, "S3"), "the tricks made so far are exactly 3")


def test_a_bid_that_fits_is_left_alone() -> None:
    """Without a better card the gold is kept; the leader goes on."""
    state = table("Z9 P7 | S4 P1 | S3 Z8 | B6 P2", "- | - | 0 | -", bids="S1 C5 Z4 B1", tricks=(2, 2, 2, 3))

    assert told(NORMAL, state, C) == (None, "the bid of 4 still fits best")


def test_easy_never_changes_a_bid() -> None:
    state = table("Z9 | - | S3 | -", "- | - | 0 | -", bids="S1 C5 Z4 B1", tricks=(2, 2, 1, 3))

    assert advice(EASY, state, C) == Advice(None, Because(kind="waits", values=(4,)))


# Characters


def test_the_bold_one_bids_more() -> None:
    assert bid_of(PLAYERS["bold"], bidding(STRONG)) > bid_of(NORMAL, bidding(STRONG))


def test_the_miser_keeps_its_gold() -> None:
    """AU-31: in a trick that normal trumps with ★4, the miser rather gives a low card."""
    state = table(
        "C9 S1 | P1 C1 | Z3 Z4 | P7 P4 Z5",
        "- | - | - | 4",
        trick="S8 C6 B9",
        bids="S5 C3 Z2 B1",
        tricks=(1, 2, 1, 1),
        supply="1 2",
    )

    assert advice(NORMAL, state).action == PlayGold(seat=D, rank=4)
    assert advice(PLAYERS["miser"], state).action != PlayGold(seat=D, rank=4)


def test_the_fickle_one_raises_a_bid_that_normal_leaves() -> None:
    """AU-19: team B has made its bid of four; the fickle one spends gold for a bid of five."""
    state = table(
        "B8 C8 S10 | C9 Z3 Z4 Z8 | B7 P5 S9 | B9 P10 S5",
        "6 | - | 5 | 2 3 3 4",
        bids="B4 C4 P6 P1",
        tricks=(3, 3, 2, 1),
    )

    assert told(NORMAL, state, D) == (None, "the bid of 4 still fits best")
    assert told(PLAYERS["fickle"], state, D) == (
        change(D, D, 2, "S5"),
        "a bid of 5 is in reach and counts more than 4",
    )


def test_names_of_players_fit_their_places() -> None:
    for name in PLAYERS:
        called, manner = TEXT.player(name)
        assert 0 < cell_len(called) <= 12
        assert manner.endswith(".")
    assert TEXT.player("stranger") == ("stranger", "")


def test_an_unknown_reason_says_nothing() -> None:
    state = new_game(4)
    action = RULES.legal_actions(state, state.seat)[0]

    assert TEXT.because(RULES.view(state, state.seat), action, Because(kind="mood")) == ""


# Whole games


def asked(state: AurumState, bots: list[AnyBot], luck: Rng) -> tuple[Seat, Advice[AurumAction]]:
    """Let those who may interrupt speak first, then the one who closes the window."""
    first, *others = RULES.actors(state)
    for seat in others:
        found = checked(bots[seat], state, seat, luck, may_wait=True)
        if found.action is not None:
            return seat, found
    return first, checked(bots[first], state, first, luck, may_wait=False)


def checked(bot: AnyBot, state: AurumState, seat: Seat, luck: Rng, *, may_wait: bool) -> Advice[AurumAction]:
    """Ask a player; it chooses one of what is legal and has a sentence for it."""
    legal, view = RULES.legal_actions(state, seat), RULES.view(state, seat)
    found = bot.advise(Seen(seat, view, legal, NOTHING, may_wait), luck)
    assert any(found.action is action for action in legal) or (may_wait and found.action is None)
    assert found.because is not None
    sentence = TEXT.because(view, legal[0], found.because)
    assert 0 < cell_len(sentence) <= 60, found.because
    assert not sentence.endswith(".")
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_all_players_finish_whole_games_together(seats: int) -> None:
    """Every choice is legal and has a reason."""
    assert load("aurum").load_bots().keys() >= {f"bot:{name}" for name in PLAYERS}
    reasons = Counter[str]()
    for seed in range(8):
        state, luck, ply = new_game(seats, seed), Rng(seed, "players"), 0
        bots = [luck.choice(tuple(PLAYERS.values())).limited(2) for _ in range(seats)]
        while RULES.actors(state):
            _seat, found = asked(state, bots, luck)
            assert found.action is not None
            assert found.because is not None
            reasons[found.because.kind] += 1
            state, ply = RULES.apply(state, found.action, Rng(seed, ply)).state, ply + 1
        assert RULES.standing(state) is not None
    assert len(reasons) > 15


@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_hidden_is_looked_at(seats: int) -> None:
    """The same view gives the same advice, however the hidden cards lie."""
    for seed in range(2):
        state, luck, ply = new_game(seats, seed), Rng(seed, "players"), 0
        while RULES.actors(state):
            for seat in RULES.actors(state):
                other = RULES.determinize(RULES.view(state, seat), NOTHING, luck)
                for bot in (EASY, NORMAL):
                    assert advice(bot, other, seat) == advice(bot, state, seat)
            _seat, found = asked(state, [NORMAL] * seats, luck)
            assert found.action is not None
            state, ply = RULES.apply(state, found.action, Rng(seed, ply)).state, ply + 1


@pytest.mark.parametrize("seats", [3, 4])
def test_a_hint_at_an_open_table_needs_no_hand(seats: int) -> None:
    """The public view shows no hand; what may be done is known all the same, whole or in part."""
    state, luck, ply = new_game(seats), Rng("open"), 0
    while actors := RULES.actors(state):
        legal, public = RULES.legal_actions(state, actors[0]), RULES.view(state, None)
        for shown in (legal, legal[:1]):
            for bot in (EASY, NORMAL):
                assert any(bot.advise(Seen(actors[0], public, shown), luck).action is action for action in shown)
        state, ply = RULES.apply(state, luck.choice(legal), Rng(ply)).state, ply + 1
