"""How strength is measured: every deal with each rotation of the players, shares with their intervals, means."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from tablegames.core import plugin
from tablegames.core.arena import ArenaResult, PlayerResult, arena, make_contest, rotated, rotations, tally_of, wilson
from tablegames.core.many import Where, game_seed
from tablegames.core.match import play_game
from tablegames.core.model import SeatSetup, Setup
from tablegames.core.tally import Tally
from tablegames.errors import BadOption, IllegalState, TablegamesError, UnknownGame
from tests.conftest import InstallGame
from tests.core.nim_players import WHERE

ONE_CORE = Where(jobs=1)


@pytest.fixture
def nim(install_game: InstallGame) -> None:
    install_game("nim", WHERE)


def measured(*players: str, games: int, where: Where = ONE_CORE, **options: str) -> ArenaResult:
    return arena(make_contest("nim", players, 3, options), games, where)


def shares(result: ArenaResult) -> dict[str, float]:
    return {player.name: player.win_share for player in result.players}


# Who sits where


def test_the_players_rotate_from_game_to_game() -> None:
    assert [rotated(("A", "B", "C"), number) for number in range(4)] == [
        ("A", "B", "C"),
        ("B", "C", "A"),
        ("C", "A", "B"),
        ("A", "B", "C"),
    ]


@pytest.mark.parametrize(
    ("players", "different"), [("AB", 2), ("ABC", 3), ("ABB", 3), ("ABAB", 2), ("AABB", 4), ("AAA", 1)]
)
def test_rotations_that_seat_the_same_players_are_one(players: str, different: int) -> None:
    """Else two teams would play every game twice, and it would count as two."""
    assert rotations(tuple(players)) == different


@pytest.mark.usefixtures("nim")
def test_the_cards_change_when_the_players_have_come_round() -> None:
    """With two teams on four seats games 0 and 1 are one deal, 2 and 3 the next; who begins is drawn by its seed."""
    teams = ("random", "perfect", "random", "perfect")
    game = plugin.load("nim")
    by_hand = []
    for number, deal in enumerate([0, 0, 1, 1]):
        names = rotated(teams, number)
        seats = tuple(SeatSetup(name=f"{seat}", player=f"bot:{name}") for seat, name in enumerate(names))
        setup = Setup(seats=seats, options=(("matches", "21"), ("first", "random")))
        by_hand.append(tally_of(names, play_game(game.load_rules(), setup, game_seed(3, deal), game.load_bots())))
    total = reduce(Tally.plus, by_hand)

    result = measured(*teams, games=4, first="random")

    assert (result.decisions, result.longest) == (total.decisions / 4, total.longest)
    assert shares(result) == {name: float(player.won) / 4 for name, player in total.players.items()}
    assert [player.seats for player in result.players] == [2, 2]


# What is reported


@pytest.mark.usefixtures("nim")
def test_twins_win_half_each_and_every_mean_is_that_of_one_seat_and_game() -> None:
    """From 21 the first of two leaves 20, 16, 12, 8, 4 and 0: eleven takes a game, six of them its own."""
    low, high = wilson(20, 40)
    twin = PlayerResult("twin", 1, 20.0, 0.5, low, high, score=0.5, parts={}, actions={"take": 5.5})

    assert measured("bot:twin", "perfect", games=40) == ArenaResult(
        game="nim",
        seats=("twin", "perfect"),
        seed=3,
        options={"matches": "21", "first": "entered"},
        rules_version=3,
        iterations=None,
        games=40,
        decisions=11.0,
        longest=11,
        players=(twin, replace(twin, name="perfect")),
    )


@pytest.mark.usefixtures("nim")
def test_the_luck_of_a_deal_comes_to_each_player_once() -> None:
    """Whoever is drawn to begin wins; mirrored, that evens out to the last game."""
    assert shares(measured("twin", "perfect", games=40, first="random")) == {"twin": 0.5, "perfect": 0.5}
    assert shares(measured("twin", "perfect", "doomed", games=30, first="random")) == {
        "twin": 1 / 3,
        "perfect": 1 / 3,
        "doomed": 1 / 3,
    }


@pytest.mark.usefixtures("nim")
def test_a_player_that_knows_nim_beats_one_that_draws() -> None:
    """Second to move it loses only if the other draws one of three right six times running."""
    result = measured("random", "perfect", games=400)

    assert shares(result)["perfect"] >= 0.98
    assert result.players[1].low > 0.96


@pytest.mark.usefixtures("nim")
def test_one_player_on_every_seat_wins_every_game() -> None:
    (alone,) = measured("random", "random", "random", games=10).players

    assert (alone.seats, alone.won, alone.win_share, alone.score) == (3, 10, 1, 1 / 3)


def test_a_shared_game_is_won_in_parts_and_the_parts_of_a_score_have_means(install_game: InstallGame) -> None:
    """With three seats all win; the last match is worth five points, and a third of the games it is each seat's."""
    install_game("scored", "tests.core.nim_players:SCORED")

    twin, perfect = arena(make_contest("scored", ("twin", "perfect", "twin"), 3, {}), 30, ONE_CORE).players

    assert (twin.seats, twin.won, twin.win_share, perfect.won, perfect.win_share) == (2, 20, 2 / 3, 10, 1 / 3)
    assert twin.score == perfect.score == 5 / 3
    assert twin.parts == perfect.parts == {"last": 5 / 3, "others": 0}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (70, 100, 0.604, 0.781),
        (0, 10, 0, 0.278),
        (10, 10, 0.722, 1),
        (200, 400, 0.451, 0.549),
        (12.5, 25, 0.318, 0.682),
    ],
)
def test_the_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    """70 of 100 is the textbook's; a shared game makes half a game won."""
    assert wilson(won, games) == pytest.approx((low, high), abs=0.001)


# Wherever it is played


@pytest.mark.usefixtures("nim")
def test_the_result_does_not_depend_on_the_jobs() -> None:
    one, two = (measured("random", "perfect", games=50, where=Where(jobs)) for jobs in (1, 2))

    assert one == two
    assert one != arena(make_contest("nim", ("random", "perfect"), 4, {}), 50, ONE_CORE)


@pytest.mark.usefixtures("nim")
def test_progress_is_told_after_every_eight_games() -> None:
    finished: list[int] = []

    arena(make_contest("nim", ("random", "random"), 3, {}), 20, ONE_CORE, progress=finished.append)

    assert finished == [8, 16, 20]


@pytest.mark.usefixtures("nim")
def test_other_rules_where_it_is_played_are_refused() -> None:
    contest = make_contest("nim", ("random", "random"), 3, {}).replace(rules_version=2)

    with pytest.raises(TablegamesError, match="“nim” has other rules where it should be played"):
        arena(contest, 10, ONE_CORE)


# What cannot be measured


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (
            ("normal", "random"),
            {},
            "There is no computer player “bot:normal”; there is bot:random, bot:hard, bot:perfect",
        ),
        (("random",), {}, "is for 2–4 seats, not 1"),
        (("random", "random"), {"speed": "9"}, "has no option “speed”"),
    ],
)
def test_players_seats_and_options_are_checked(
    players: tuple[str, ...], options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        make_contest("nim", players, 3, options)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        make_contest("chess", ("random", "random"), 3, {})


@pytest.mark.usefixtures("nim")
def test_no_game_at_all_is_refused() -> None:
    with pytest.raises(BadOption):
        measured("random", "random", games=0)


@pytest.mark.usefixtures("nim")
def test_a_player_that_does_what_is_not_allowed_ends_it() -> None:
    with pytest.raises(IllegalState, match=r"“nim” with seed \d+ a computer player chose what the rules do not allow"):
        measured("random", "cheat", games=10)
