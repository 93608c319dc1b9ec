"""The computer players of Odin, by what they see alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tablegames.core.bots import Advice, AnyBot, Because, Bot, Seen
from tablegames.core.rng import Rng
from tablegames.core.search import Search
from tablegames.games.odin.cards import CARDS, value_of
from tablegames.games.odin.guide import OdinGuide
from tablegames.games.odin.model import OdinAction, OdinView, PlayCards, TakeCard
from tablegames.games.odin.odds import combinations_in
from tablegames.games.odin.planner import NORMAL, Planner, goes_out, visible_hand, without_choice
from tablegames.games.odin.rules import OdinRules


class Greedy(Bot[OdinAction, OdinView]):
    """Plays whenever it can: as many cards as possible, of those the lowest; takes the highest card back.

    Of what it plays it looks ahead only when it leads: then it plays the card that fits the others least.
    """

    def advise(self, seen: Seen[OdinAction, OdinView], rng: Rng) -> Advice[OdinAction]:
        """Return the longest of the lowest plays, the card to be spared, or the highest card to take."""
        view = seen.view
        if len(seen.legal) < 2:
            return without_choice(view, seen.legal)
        best = max(seen.legal, key=lambda action: _greed(view, action))
        if goes_out(view, best):
            return Advice(best, Because(kind="out"))
        if view.phase == "lead":
            return Advice(best, Because(kind="spare"))
        return Advice(best, Because(kind="longest", values=(len(best.targets()),)))


def _greed(view: OdinView, action: OdinAction) -> tuple[int, int, int]:
    match action:
        case PlayCards(cards=cards):
            hand = () if view.centre else visible_hand(view, action.seat)
            left = tuple([card for card in hand if card not in cards])
            return len(cards), -combinations_in(left), -value_of(cards)
        case TakeCard(card=card):
            return 1, 0, CARDS[card].value
        case _:
            return 0, 0, 0


# Who plays


PLAYERS: Final[Mapping[str, AnyBot]] = {
    "easy": Greedy(),
    "normal": Planner(NORMAL),
    "hard": Search(OdinRules(), OdinGuide()),
    "berserker": Planner(replace(NORMAL, eager=2.0, burst=0.4)),
    "hoarder": Planner(replace(NORMAL, high=0.17)),
    "lurker": Planner(replace(NORMAL, eager=-0.6)),
}
"""The computer players of Odin by name.

The berserker plays nearly whenever it can, rather more cards than fewer; the hoarder keeps high cards even where that
takes it more plays; the lurker waits where a play would not gain it much.
"""
