"""How fast a search goes: walks at random by the rules alone, and those of the hard player with all it knows."""

from __future__ import annotations

import time
from typing import Any, Final

from tablegames.core.bots import AnyBot, Seen
from tablegames.core.guide import Guide
from tablegames.core.model import Setup, trusting
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.search import MOST_DECISIONS, Walk

RANDOM_WALKS: Final = 30
SEARCHED_POSITIONS: Final = 8
WALKS: Final = 200


def random_plies(rules: AnyRules, setup: Setup) -> float:
    """Return the plies a second that random walks take to the end of a game."""
    guide, plies = Guide[Any, Any, Any](), 0
    begun = time.process_time()
    with trusting():
        for seed in range(RANDOM_WALKS):
            walk = Walk(rules, rules.new_game(setup, Rng(seed)), Rng(seed, "walk"))
            while walk.actors and walk.decisions < MOST_DECISIONS:
                seat, may_wait, choices = walk.chooser()
                legal = choices[:-1] if may_wait else choices
                walk.take(seat, guide.roll(walk.state, seat, legal, walk.rng, may_wait=may_wait))
            plies += walk.decisions
    return plies / (time.process_time() - begun)


def walks_taken(rules: AnyRules, setup: Setup, hard: AnyBot) -> float:
    """Return the walks a second that the hard player takes for its first decisions in some games."""
    begun = time.process_time()
    for seed in range(SEARCHED_POSITIONS):
        state = rules.new_game(setup, Rng(seed))
        seat = rules.actors(state)[0]
        seen = Seen(seat, rules.view(state, seat), rules.legal_actions(state, seat))
        hard.limited(WALKS).advise(seen, Rng(seed))
    return SEARCHED_POSITIONS * WALKS / (time.process_time() - begun)
