"""How the computer players of Odin decide, and what they say about it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from tablegames.core.bots import NOTHING, STRENGTHS, Because, Seen
from tablegames.core.match import play_game
from tablegames.core.model import Seat, SeatSetup, Setup
from tablegames.core.plugin import load
from tablegames.core.rng import Rng
from tablegames.games.odin.bot import PLAYERS
from tablegames.games.odin.model import OdinAction, OdinState, OdinView, Pass, PlayCards, TakeCard
from tablegames.games.odin.rules import OdinRules
from tablegames.games.odin.text import OdinText
from tests.games.odin_tables import NAMES, RULES, new_game, play, table

TEXT = OdinText()
EVERYBODY = {name: player.limited(2) for name, player in PLAYERS.items()}
"""Hard looks ahead a little only; how it does that is tested with its guide."""

LONGEST_SENTENCE = 60
MANY = ("P1 P2 P4 P5 P6 O1 O2 K5", "G1 G2 G4 G5 G6 O3 O5 K3")
OTHERS = ("P1 P2 P4 O1 O2 K5", "G1 G2 G4 O3 O5 K3")


def advice(state: OdinState, player: str = "normal", viewer: Seat | None = -1) -> tuple[str, Because, str]:
    """Return what a player does in turn, written as cards, "take R8", "pass" or "deal"; why; and the sentence."""
    view = RULES.view(state, state.seat if viewer == -1 else viewer)
    legal = RULES.legal_actions(state, state.seat)
    shown = legal if view.hand is not None else tuple(action for action in legal if in_sight(view, action))
    action, because = told(view, state.seat, shown, player)
    return written(action), because, TEXT.because(view, action, because)


def told(view: OdinView, seat: Seat, legal: tuple[OdinAction, ...], player: str) -> tuple[OdinAction, Because]:
    advised = EVERYBODY[player].advise(Seen(seat, view, legal), Rng("bots"))
    (action,) = [action for action in legal if action is advised.action]
    assert advised.because is not None
    return action, advised.because


def in_sight(view: OdinView, action: OdinAction) -> bool:
    """Whether all can see every card of an action."""
    seen = {f"card:{card}" for card in (*view.known[action.seat], *view.beaten)}
    return seen.issuperset(action.targets())


def written(action: OdinAction) -> str:
    match action:
        case PlayCards():
            return " ".join(action.cards)
        case TakeCard():
            return f"take {action.card}"
        case Pass():
            return "pass"
        case _:
            return "deal"


def after(state: OdinState, written_cards: str) -> OdinState:
    return play(state, written_cards).state


# What normal weighs


def test_a_leader_plays_the_card_that_fits_nothing_else() -> None:
    """OD-10: without R1 the hand is three blue cards and two fours."""
    assert advice(table("B2 B5 B8 K4 O4 R1", *OTHERS)) == (
        "R1",
        Because(kind="plays", values=(2, 3)),
        "leaves 2 combinations; another card could leave 3",
    )


def test_of_cards_that_can_be_spared_alike_a_leader_plays_the_lowest() -> None:
    assert advice(table("B9 B2 R5 R6", *OTHERS)) == (
        "B2",
        Because(kind="high"),
        "gets rid of a low card",
    )


def test_a_follower_sheds_many_cards_for_one() -> None:
    """OD-17, OD-22: the sevens stay together."""
    assert advice(table("R3 R7 G7 O7 B2 B9", *MANY, centre="K6")) == (
        "B9 B2",
        Because(kind="cards", values=(2,)),
        "sheds 2 cards and takes only one",
    )


def test_a_follower_gives_cards_for_one_that_fits() -> None:
    """OD-22: G8 goes with the other cards of its number and colour."""
    assert advice(table("B4 B5 R8 R9 G9 K7 O7", *MANY, centre="G8")) == (
        "B5 B4",
        Because(kind="plays", values=(3, 4)),
        "leaves 3 combinations instead of 4",
    )


def test_a_play_that_splits_a_combination_waits_for_a_longer_centre() -> None:
    """OD-21: on one card only two sevens can be played, on two all three."""
    assert advice(table("R7 G7 O7 B2", *OTHERS, centre="K6")) == (
        "pass",
        Because(kind="plays", values=(2, 3)),
        "keeps 2 combinations; a play would leave 3",
    )
    assert advice(table("R7 G7 O7 B2", *OTHERS, centre="K6 K2"))[0] == "R7 G7 O7"


def test_low_cards_are_given_for_a_high_one() -> None:
    """OD-22."""
    assert advice(table("R1 R2 B8 B6 K8 G9", *MANY, centre="O7")) == (
        "R2 R1",
        Because(kind="high", values=("O7",)),
        "gives low cards away for O7",
    )


def test_with_little_to_gain_a_card_is_changed_to_stay_in_the_round() -> None:
    """OD-30: of two, who passes lets the other lead."""
    assert advice(table("B6 B9 G9 K1 R5", *MANY[:1], centre="O4")) == (
        "R5",
        Because(kind="tempo"),
        "a pass would only give the lead away",
    )


def test_a_card_that_fits_is_taken_back_before_a_high_one() -> None:
    """OD-22: G4 goes with the other green cards."""
    state = after(table("B6 B5 K8 G1 G2", *OTHERS[:1], centre="G4 R4"), "B6 B5")

    assert advice(state) == (
        "take G4",
        Because(kind="plays", values=(2, 3)),
        "leaves 2 combinations; another card could make 3",
    )


def test_of_cards_that_fit_alike_the_highest_is_taken_back() -> None:
    state = after(table("B7 R7 G4 K8", *OTHERS[:1], centre="P6 P3"), "B7 R7")

    assert advice(state) == ("take P6", Because(kind="high", values=("P6",)), "of those that fit, P6 is the highest")


def test_a_card_that_makes_the_largest_combination_larger_is_taken_back() -> None:
    state = after(table("R9 R5 B7 B8 G6", *OTHERS[:1], centre="B1 G1"), "R9 R5")

    assert advice(state) == (
        "take B1",
        Because(kind="together", values=(3,)),
        "makes 3 cards that go together",
    )


def test_equal_cards_are_as_good_as_each_other() -> None:
    state = after(table("R9 R5 B7", *OTHERS[:1], centre="G5 P5"), "R9 R5")

    assert advice(state)[1:] == (Because(kind="even"), "all fit as well")


# What normal counts


def test_a_play_that_nobody_can_beat_gains_the_lead() -> None:
    """OD-17, OD-28: hands of two cannot beat three sixes."""
    assert advice(table("B6 R8 P6 O6", "G1 G2", "K1 K2", centre="G8 K8")) == (
        "B6 P6 O6",
        Because(kind="lead", values=(100,)),
        "with a chance of 100 % nobody can beat it, and you lead",
    )


def test_a_high_card_is_led_where_a_last_card_could_beat_a_low_one() -> None:
    """OD-31: whoever beats it goes out; only nines beat P8, six of 52 cards."""
    assert advice(table("P8 R2", "O1")) == (
        "P8",
        Because(kind="lead", values=(88,)),
        "with a chance of 88 % nobody can beat it, and you lead",
    )


def test_a_last_card_that_all_saw_being_taken_is_reckoned_with() -> None:
    """OD-25: O1 cannot beat R2, so that the low card may go."""
    assert advice(table("P8 R2", "O1", known=["", "O1"])) == ("R2", Because(kind="high"), "gets rid of a low card")


def test_cards_that_are_out_beat_nothing() -> None:
    """OD-26: with the nines gone nothing beats an eight."""
    assert advice(table("P8 K3", "O1", discard="B9 R9 P9 G9 K9 O9"))[1] == Because(kind="lead", values=(100,))


def test_a_hand_of_one_is_kept_from_going_out() -> None:
    """OD-31: Bob has one card and is next."""
    others = ("O1", "K1 K2 K3 K4 K5")

    assert advice(table("P8 R2 G3", *others)) == (
        "P8",
        Because(kind="danger", values=(1,)),
        "a lower card could let a hand of 1 go out",
    )
    assert advice(table("P8 R2 G3 G4", *others, centre="B3")) == (
        "P8",
        Because(kind="danger", values=(1,)),
        "after a pass a hand of 1 could go out",
    )


# What normal never misses


def test_the_last_cards_are_played() -> None:
    """OD-31, OD-11."""
    assert advice(table("G9 G7", *OTHERS, centre="K6")) == ("G9 G7", Because(kind="out"), "plays your last cards")
    assert advice(table("R1 R4 R8", *OTHERS))[0] == "R8 R4 R1"
    assert advice(table("K2", *OTHERS)) == ("K2", Because(kind="out"), "plays your last cards")


def test_nobody_goes_out_for_somebody_else_to_win() -> None:
    """OD-35, OD-37, B-3: the game would end with Nguyễn on 3 points, An on 9 and Bob on 16."""
    state = table("G9 G4", "P1 P2 P4 O1", "K3", centre="K6", scores=((9, 12, 2),))

    assert advice(state) == ("G9", Because(kind="not_yet"), "going out now would let another player win")
    assert advice(state.replace(scores=((3, 12, 2),)))[1].kind == "out"
    assert advice(state.replace(scores=((9, 2, 2),)))[1].kind == "out"


def test_what_can_be_done_without_a_choice_is_done() -> None:
    """OD-16, OD-33."""
    assert advice(table("B1 G7 P5", *OTHERS, centre="K9 K8")) == (
        "pass",
        Because(kind="only"),
        "nothing in your hand beats it",
    )
    assert advice(after(table("K2", "B1 B2"), "K2")) == ("deal", Because(kind="only"), "the hand is over")


# Where all look on


def test_a_hint_to_the_whole_table_speaks_of_what_all_see() -> None:
    """OD-5: only cards that were taken in sight of all are weighed."""
    state = table("R7 G7 O7 B2", *OTHERS, centre="K6", known=["R7 G7", "", ""])
    taking = after(table("B6 B5 K8 G1 G2", *OTHERS[:1], centre="G4 R4"), "B6 B5")

    assert advice(state, viewer=None) == (
        "pass",
        Because(kind="together", values=(2,)),
        "keeps 2 cards together",
    )
    assert advice(taking, viewer=None)[0] in ("take G4", "take R4")
    assert advice(table("R7 G7 O7 B2", *OTHERS, centre="K6"), viewer=None) == (
        "pass",
        Because(kind="only"),
        "nothing that all can see beats it",
    )


def test_where_nothing_is_shown_nothing_is_advised() -> None:
    state = table("R7 B2", *OTHERS)

    for player in PLAYERS.values():
        assert player.advise(Seen(0, RULES.view(state, None), ()), Rng(1)).action is None


# The others


def test_easy_plays_as_much_as_it_can_and_takes_the_highest() -> None:
    assert advice(table("R7 G7 O7 B2", *OTHERS, centre="K6"), "easy") == (
        "R7 G7",
        Because(kind="longest", values=(2,)),
        "sheds 2 cards, the lowest that can go",
    )
    assert advice(after(table("B6 B5 K8 G1 G2", *OTHERS[:1], centre="G4 R5"), "B6 B5"), "easy") == (
        "take R5",
        Because(kind="longest", values=(1,)),
        "the highest card beats most",
    )
    assert advice(table("G9 G7", *OTHERS, centre="K6"), "easy")[1].kind == "out"


def test_easy_leads_the_card_that_fits_least() -> None:
    assert advice(table("B2 B5 B8 K4 O4 R9", *OTHERS), "easy") == (
        "R9",
        Because(kind="spare"),
        "fits least with the rest of your hand",
    )


def test_the_berserker_plays_where_normal_waits() -> None:
    """OD-21."""
    state = table("R7 G7 O7 B2", *MANY[:1], centre="K6")

    assert advice(state)[0] == "pass"
    assert advice(state, "berserker") == ("R7", Because(kind="eager", values=(1,)), "sheds 1 card")


def test_the_lurker_waits_where_normal_plays() -> None:
    """OD-21."""
    state = table("R7 R6 B9 K9 O4", *MANY[:1], centre="B3")

    assert advice(state)[0] == "O4"
    assert advice(state, "lurker") == ("pass", Because(kind="eager"), "a play would gain too little")


def test_the_hoarder_keeps_high_cards_where_normal_keeps_cards_together() -> None:
    """OD-10, OD-22."""
    leading = table("R8 G8 B3 B2 B1", *MANY[:1])
    taking = after(table("O9 O8 B3 G3 K3 R2", *MANY[:1], centre="R8 R3"), "O9 O8")

    assert (advice(leading)[0], advice(taking)[0]) == ("R8", "take R3")
    assert advice(leading, "hoarder") == ("B1", Because(kind="high"), "gets rid of a low card")
    assert advice(taking, "hoarder")[:2] == ("take R8", Because(kind="high", values=("R8",)))


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_has_a_name_and_a_sentence(name: str) -> None:
    title, sentence = TEXT.player(name)

    assert 0 < cell_len(title) <= 12
    assert sentence.endswith(".")


def test_a_reason_that_is_not_known_is_not_told() -> None:
    view = RULES.view(table("B2", "B1", centre="K6"), 0)

    for action in (PlayCards(seat=0, cards=("B2",)), Pass(seat=0), TakeCard(seat=0, card="K6")):
        assert TEXT.because(view, action, Because(kind="hunch")) == ""


# Whole games


def decisions(seats: int, players: tuple[str, ...], seed: int, **options: str) -> Iterator[tuple[OdinState, str]]:
    """Yield every state of a game with the player in turn, and go on by what it advises."""
    state = new_game(seats, seed, **options)
    for ply in range(2000):
        if not RULES.actors(state):
            return
        player = players[state.seat % len(players)]
        yield state, player
        legal = RULES.legal_actions(state, state.seat)
        action, _because = told(RULES.view(state, state.seat), state.seat, legal, player)
        state = RULES.apply(state, action, Rng(seed, ply)).state
    pytest.fail("the game does not end")


@pytest.mark.parametrize("seats", OdinRules.info.seats)
def test_every_choice_in_whole_games_is_legal_and_has_a_sentence_that_fits(seats: int) -> None:
    for seed, target in enumerate(("10", "15", "20", "hand")):
        order = tuple(PLAYERS)[seed:] + tuple(PLAYERS)[:seed]
        deck = "four_colours" if seed % 2 else "whole"
        for state, player in decisions(seats, order, seed, target=target, two_seat_deck=deck, auto_pass="off"):
            shown = any(in_sight(RULES.view(state, None), action) for action in RULES.legal_actions(state, state.seat))
            for viewer in (state.seat, None) if shown else (state.seat,):
                sentence = advice(state, player, viewer)[2]
                assert 0 < cell_len(sentence) <= LONGEST_SENTENCE, sentence


def test_an_answer_depends_on_nothing_that_is_hidden() -> None:
    """OD-3, OD-5: the same for every deal that agrees with what the seat sees."""
    for seats in (2, 4, 6):
        for place, (state, player) in enumerate(decisions(seats, tuple(PLAYERS), seats)):
            if place % 5 == 0:
                view = RULES.view(state, state.seat)
                guess = RULES.determinize(view, NOTHING, Rng(place))
                assert advice(guess, player) == advice(state, player)


def test_the_game_finds_its_players() -> None:
    game = load("odin")
    names = tuple(f"bot:{name}" for name in (*STRENGTHS, "berserker", "hoarder", "lurker"))
    bots = {name: bot.limited(2) for name, bot in game.load_bots().items()}
    setup = Setup(
        seats=tuple(SeatSetup(name=name, player=player) for name, player in zip(NAMES, names[1:], strict=True)),
        options=tuple((option.key, option.default) for option in OdinRules.info.options),
    )

    assert tuple(bots) == names
    assert len(play_game(game.load_rules(), setup, 1, bots).standing.seats) == len(NAMES)
