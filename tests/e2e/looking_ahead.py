"""How fast a search goes: walks at random by the rules alone, and those of the hard player with all it knows."""

from __future__ import annotations

import time
from typing import Any, Final

from tablegames.core.bots import NOTHING, AnyBot, Seen
from tablegames.core.guide import Guide
from tablegames.core.model import Setup, trusting
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.search import MOST_DECISIONS, Walk
from tablegames.core.table import Table

RANDOM_WALKS: Final = 30
SEARCHED_POSITIONS: Final = 8
WALKS: Final = 200
PLIES: Final = 30
"""After so many decisions without a thought another game is begun."""


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
    """Return the walks a second that the hard player takes where it has something to think about."""
    seconds, thoughts, seed = 0.0, 0, 0
    while thoughts < SEARCHED_POSITIONS:
        table = Table(rules, setup, seed)
        seed += 1
        for _ply in range(PLIES):
            seat = table.actors()[0]
            legal = table.legal(seat)
            seen = Seen(seat, table.view(seat), legal, rules.recall(NOTHING, table.events(seat)))
            begun = time.process_time()
            advice = hard.limited(WALKS).advise(seen, Rng(seed))
            if len(advice.found) > 1:
                seconds += time.process_time() - begun
                thoughts += 1
                break
            table.play(legal[0] if advice.action is None else advice.action)
    return thoughts * WALKS / seconds
