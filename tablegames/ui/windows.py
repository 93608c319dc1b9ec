"""A public window: several seats may act, whoever is quick enough; and looking at what only one seat may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from tablegames.core.model import Action, Seat, Target
from tablegames.ui.flow import Turn, Why, Window, claimed_by
from tablegames.ui.game_pages import GamePages
from tablegames.ui.session import Session

if TYPE_CHECKING:
    from textual.timer import Timer

CLAIM_SECONDS: Final = 3.0
"""How long a claim in the open waits for what it means."""


class WindowScreen(GamePages):
    """Lets seats interrupt and the first of them go on."""

    claim_seconds: ClassVar[float] = CLAIM_SECONDS

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._claims: Mapping[Seat, Sequence[Action]] = {}
        self._claim_timer: Timer | None = None

    @property
    def _claiming(self) -> bool:
        """Whether a seat interrupts in the open: then digits name at once what it could claim."""
        showing, wish = self.sitting.showing, self.sitting.wish
        return isinstance(showing, Turn) and wish is not None and wish.why is Why.CLAIM and not showing.private

    def _look(self) -> None:
        self.sitting.look()
        self.changed()

    def _claim(self, seat: Seat) -> None:
        self.sitting.claim(seat, self.shown())
        self.changed()
        if self._claiming:
            self._wait_for_claim()

    def _go_on(self) -> None:
        """Nobody interrupts; where all look and the first seat has but one thing to do, it is done."""
        first = self.sitting.actors[0]
        self.sitting.go_on()
        offer = self.sitting.offer(self.shown())
        if self.sitting.open_table and first in self.session.humans and len(offer) == 1 and not offer[0].targets():
            self.sitting.commit(offer[0])
        self.changed()

    def _wait_for_claim(self) -> None:
        self._stop(self._claim_timer)
        self._claim_timer = self.set_timer(self.claim_seconds, self._drop_claim)

    def _drop_claim(self) -> None:
        if self._claiming and self.sitting.step_back():
            self.changed()

    def claim_thing(self, target: Target) -> None:
        """Something was clicked in a public window: the one seat that could claim it does."""
        seat = claimed_by(target, self._claims)
        if seat is not None and isinstance(self.sitting.showing, Window):
            self.sitting.claim(seat, (), in_open=True)
            self.changed()

    # timers

    @staticmethod
    def _stop(timer: Timer | None) -> None:
        """Let a timer that there may be never end."""
        if timer is not None:
            timer.stop()
