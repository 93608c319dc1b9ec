"""Learning the weights of an evaluation: normal players play, and what won is what counts.

Each of them draws one decision of `WANDERING` by lot: among good players alone nobody sees what a mistake costs. NumPy
is imported by nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeAlias

from tablegames.core import plugin
from tablegames.core.bots import HARD_PLAYER, NORMAL_PLAYER, Advice, AnyBot, Bot, Seen, random_action
from tablegames.core.evaluation import AnyEvaluation, Rewards, Traits
from tablegames.core.guide import rewards_of
from tablegames.core.many import ALL_CORES, Chunk, Where, chunks_of, game_seed, play_chunks
from tablegames.core.match import play_game
from tablegames.core.model import Action, Setup, State, View
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.search import Search
from tablegames.core.seating import make_setup, parse_seat
from tablegames.errors import BadOption, TablegamesError
from tablegames.i18n import _

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

CHUNK: Final = 10
"""Games that are played before they are reported."""

WANDERING: Final = 20
"""One of so many decisions is drawn by lot."""

DECIMALS: Final = 3
"""More of a weight would be noise."""

RIDGE: Final = 1e-3
"""Holds a weight at 0 of which the games tell nothing."""

STEPS: Final = 50
CLOSE: Final = 1e-6
"""Newton's method ends when no weight changes by more, or after so many steps."""

Position: TypeAlias = tuple[Sequence[Traits], Rewards]
"""The traits of each seat in some position, and what part it won in the end of that which is judged."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """The weights by the names of their traits, and from how many positions they were learnt."""

    positions: int
    weights: dict[str, float]


def tune(
    game: str,
    players: int,
    games: int,
    seed: int,
    where: Where = ALL_CORES,
    progress: Callable[[int], None] | None = None,
) -> Tuned:
    """Learn the weights from `games` games of so many normal players; they do not depend on `where`.

    `progress` is told now and then how many games are finished. Errors: UnknownGame, PluginBroken, BadOption,
    GameStuck, IllegalState, TablegamesError without NumPy. See also `play_chunks`.
    """
    evaluation = _evaluation(game)
    _table(game, players)  # complains about the number of seats before any process starts
    if find_spec("numpy") is None:
        raise TablegamesError(
            _("Learning needs NumPy, which is not installed; “pip install tablegames[tune]” adds it.")
        )
    chunks = chunks_of(range(games), CHUNK)
    positions: list[Position] = []
    for chunk, more in zip(chunks, play_chunks(partial(_play_chunk, game, players, seed), chunks, where), strict=True):
        positions += more
        if progress is not None:
            progress(chunk.stop)
    weights = learnt(positions)
    return Tuned(len(positions), dict(zip(evaluation.names, weights, strict=True)))


def learnt(positions: Sequence[Position]) -> list[float]:
    """Return the weights that make what has won most likely. Errors: BadOption if there is nothing to learn from."""
    import numpy as np

    if not positions:
        raise BadOption(_("These games came to no position that is judged; play more of them."))
    traits = np.array([each for each, _won in positions], dtype=float)
    won = np.array([rewards for _each, rewards in positions], dtype=float)
    weights = np.zeros(traits.shape[2])
    for _step in range(STEPS):
        change = _newton(weights, traits, won)
        weights += change
        if np.abs(change).max() < CLOSE:
            break
    return [round(float(weight), DECIMALS) + 0.0 for weight in weights]  # no -0.0


def _newton(weights: Floats, traits: Floats, won: Floats) -> Floats:
    """Return how to change the weights; `traits` by position, seat and trait, `won` by position and seat."""
    import numpy as np

    sums = traits @ weights
    odds = np.exp(sums - sums.max(axis=1, keepdims=True))
    expected = odds / odds.sum(axis=1, keepdims=True)
    slope = np.einsum("ps,pst->t", won - expected, traits) - RIDGE * weights
    apart = traits - np.einsum("ps,pst->pt", expected, traits)[:, None, :]
    curve = np.einsum("ps,pst,psu->tu", expected, apart, apart) + RIDGE * np.eye(len(weights))
    change: Floats = np.linalg.solve(curve, slope)
    return change


# The games


class _Wanderer(Bot[Action, View]):
    """Plays like another, but for the decisions that it draws by lot."""

    def __init__(self, other: AnyBot) -> None:
        self._other = other

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        """Draw an action now and then."""
        if rng.below(WANDERING) == 0:
            return Advice(random_action(seen.legal, rng))
        return self._other.advise(seen, rng)


def _evaluation(game: str) -> AnyEvaluation:
    """Return what is to be learnt. Errors: BadOption if a game has nothing to learn."""
    bots = plugin.load(game).load_bots()
    hard = bots[HARD_PLAYER]
    if not isinstance(hard, Search) or hard.guide.evaluation is None or NORMAL_PLAYER not in bots:
        raise BadOption(_("In “{game}” there are no weights to learn.").format(game=game))
    return hard.guide.evaluation


def _table(game: str, players: int) -> tuple[AnyRules, Setup, AnyBot]:
    """Return the rules by which the hard player looks ahead, a table of normal players, and such a player."""
    bots = plugin.load(game).load_bots()
    hard = bots[HARD_PLAYER]
    assert isinstance(hard, Search)
    seats = [parse_seat(NORMAL_PLAYER, seat + 1) for seat in range(players)]
    return hard.rules, make_setup(hard.rules, seats, {}, bots), bots[NORMAL_PLAYER]


def _play_chunk(game: str, players: int, seed: int, chunk: Chunk) -> list[Position]:
    evaluation = _evaluation(game)
    rules, setup, normal = _table(game, players)
    positions: list[Position] = []
    for number in chunk:
        states: list[State] = []
        played = play_game(rules, setup, game_seed(seed, number), {NORMAL_PLAYER: _Wanderer(normal)}, states.append)
        won = rewards_of(played.standing)
        for state in reversed(states):
            won = evaluation.won(state) or won
            traits = evaluation.traits(state)
            if traits is not None:
                positions.append((traits, won))
    return positions
