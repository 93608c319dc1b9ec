"""Two people play a hand of Odin in a pseudo-terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablegames.core.model import Action, Target, View
from tablegames.core.table import Table
from tablegames.games.odin.model import OdinState, OdinView, card_target
from tests.e2e.devices import Thing
from tests.e2e.emulator import Frame
from tests.e2e.people import People
from tests.e2e.program import new_table
from tests.games.odin_people import CODE, faces_on, sensible

NAMES: Final = ("An", "Nguyễn")


def odin_table(seed: int) -> Table:
    """Return a game of one hand for two."""
    return new_table("odin", NAMES, seed, target="hand")


class OdinPeople(People):
    """People at a game of Odin."""

    game = "odin"

    def sensible(self) -> Action:
        return sensible(self.table)

    def things(self, frame: Frame) -> Mapping[Target, Thing]:
        return {card_target(card): Thing(cell, cursor) for card, cursor, cell in faces_on(frame.text)}

    def rises(self, target: Target) -> bool:
        state = self.table.state
        assert isinstance(state, OdinState)
        return state.phase != "take"

    def shows(self, frame: Frame, view: View) -> bool:
        assert isinstance(view, OdinView)
        return self.faces_on(frame) == {*(view.hand or ()), *(view.beaten or view.centre)}

    def faces_on(self, frame: Frame) -> set[str]:
        return {card for card, _cursor, _cell in faces_on(frame.text)}

    def codes_on(self, text: str) -> set[str]:
        return set(CODE.findall(text))
