"""People play Aurum in a pseudo-terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tablegames.core.model import Action, Target, View
from tablegames.core.rng import Rng
from tablegames.core.table import Table
from tablegames.games.aurum.cards import suit_of
from tablegames.games.aurum.model import (
    AurumState,
    AurumView,
    Bid,
    EndRound,
    PlayGold,
    PlayMetal,
    bid_target,
    card_target,
    gold_target,
)
from tablegames.games.aurum.sides import with_partner
from tests.e2e.aurum_reader import CODE, bids, faces, hand_of, placed
from tests.e2e.devices import Thing
from tests.e2e.emulator import Frame
from tests.e2e.people import People
from tests.e2e.program import NAMES, new_table

SHORT: Final = {3: 5699, 4: 2161}
"""By number of seats: the seed of a short game in which gold is played and a bid is changed in somebody else's turn."""

CLAIMS: Final = 7
"""One window in so many is used to change a bid."""
HOLDS_OUT: Final = 4
"""One time in so many gold is played by whom could end the round."""


def aurum_table(seats: int, seed: int, decisions: int = 0) -> Table:
    """Return a game after so many hasty decisions."""
    table = new_table("aurum", NAMES[:seats], seed)
    for _ in range(decisions):
        table.play(hasty(table))
    return table


def hasty(table: Table) -> Action:
    """Return what soon ends the round: each gets rid of the suit of which it has least; now and then a bid is changed.

    The same every time for the same deal.
    """
    state, luck = table.state, Rng(table.seed, "people", table.ply)
    assert isinstance(state, AurumState)
    seat, *others = table.actors()
    changes = [action for other in others for action in table.legal(other)]
    if changes and luck.below(CLAIMS) == 0:
        return luck.choice(changes)
    legal = table.legal(seat)
    ends = [action for action in legal if isinstance(action, EndRound)]
    gold = [action for action in legal if isinstance(action, PlayGold)]
    metals = [action for action in legal if isinstance(action, Bid | PlayMetal)]
    if metals:
        count = Counter(map(suit_of, state.hands[seat]))
        return min(metals, key=lambda action: (count[suit_of(action.card)], luck.below(100)))
    if ends and (not gold or luck.below(HOLDS_OUT)):
        return ends[0]
    return gold[0] if gold else legal[0]


class AurumPeople(People):
    """People at a game of Aurum."""

    game = "aurum"

    def sensible(self) -> Action:
        return hasty(self.table)

    def things(self, frame: Frame) -> Mapping[Target, Thing]:
        if self.looking is None:
            return {}
        seat, seats = self.looking, len(self.names)
        found = {}
        for face in hand_of(frame):
            gold = face.code.startswith("★")
            target = gold_target(seat, int(face.code[1:])) if gold else card_target(face.code)
            found[target] = Thing(face.cell, face.cursor)
        laid = bids(frame)
        for step, bid in enumerate(laid if len(laid) == seats else laid[:1]):  # what was missed may lie over the others
            if (seat + step) % seats in with_partner(seat, seats):
                found[bid_target((seat + step) % seats)] = Thing(*bid)
        return found

    def rises(self, target: Target) -> bool:
        return not target.startswith("bid:")

    def shows(self, frame: Frame, view: View) -> bool:
        assert isinstance(view, AurumView)
        return {face.code for face in hand_of(frame) if not face.code.startswith("★")} == {*(view.hand or ())}

    def faces_on(self, frame: Frame) -> set[str]:
        return {face.code for face in faces(frame) if not face.code.startswith("★")} | placed(frame)

    def codes_on(self, text: str) -> set[str]:
        return set(CODE.findall(text))
