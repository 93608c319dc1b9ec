"""A public window: several seats may act, whoever is quick enough, and time may run before it can be closed.

Also looking at what only one seat may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from tablegames.core.model import Action, Seat, Target, View
from tablegames.i18n import _
from tablegames.ui.countdown import Countdown, Ends, Stopwatch
from tablegames.ui.flow import Curtain, Reading, Turn, Why, Window, claimed_by
from tablegames.ui.game_pages import SHORTEST_SECONDS, GamePages
from tablegames.ui.session import Session
from tablegames.ui.widgets.time_bar import TimeBar

if TYPE_CHECKING:
    from textual.timer import Timer

CLAIM_SECONDS: Final = 3.0
"""How long a claim in the open waits for what it means."""

TICK_SECONDS: Final = 0.2
"""How often the bar moves while time runs."""


class WindowScreen(GamePages):
    """Lets seats interrupt and the first of them go on.

    Time runs only while the public window is to be seen: not under a curtain or any other page, nor while a claim is
    being made, the window is too small or somebody looks elsewhere.
    """

    claim_seconds: ClassVar[float] = CLAIM_SECONDS

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.stopwatch = Stopwatch(lambda: self.clock())
        """What is left of the present countdown."""
        self._countdown: Countdown | None = None
        self._claims: Mapping[Seat, Sequence[Action]] = {}
        self._claim_timer: Timer | None = None
        self._ticker: Timer | None = None
        self._time_bar: TimeBar | None = None
        self._said_locked = ""
        """What was said last about the lock; it is true no longer than that holds."""

    # what a game says

    def countdown(self, view: View) -> Countdown | None:
        """Return the time that people have in a public window; with another key it begins anew. None: no time runs.

        A `TimeBar` among the zones of the game shows it.
        """
        return None

    # time

    def prepare(self) -> None:
        super().prepare()
        self._time_bar = next((zone for zone in self.zones if isinstance(zone, TimeBar)), None)

    def on_screen_suspend(self) -> None:
        """Something lies over the table now."""
        self.run_time()

    def _focus_changed(self, focus: bool) -> None:
        super()._focus_changed(focus)
        self.run_time()

    @property
    def locked(self) -> bool:
        """Whether the first seat has to wait before it can close the window."""
        return self._countdown is not None and self._countdown.ends is Ends.UNLOCKS and self.stopwatch.left > 0

    def watch_time(self) -> None:
        """Begin the countdown that belongs to what is shown, or close the window in which it has ended."""
        before, self._countdown = self._countdown, self.countdown(self.sitting.view())
        now = self._countdown
        if now is not None and (before is None or before.key != now.key):
            self.stopwatch.set(self.app.settings.grace if now.seconds is None else now.seconds)
        if now is not None and now.ends is Ends.GOES_ON and not (self._awaited and self.stopwatch.left):
            self.sitting.close_window()

    @property
    def _awaited(self) -> bool:
        """Whether several people may still act, or one that has begun to interrupt, if need be when a cover is gone."""
        return isinstance(self.sitting.showing, Window | Curtain | Reading) or self._claiming

    def run_time(self) -> None:
        """Let time run exactly while it should, and show it."""
        self._stop(self._ticker)
        self._ticker = None
        left = self.stopwatch.left
        seen = self.in_front and not self.too_small and self.app.app_focus
        if self._countdown is not None and left and self.sitting.contested and seen:
            self.stopwatch.go()
            self._ticker = self.set_timer(min(TICK_SECONDS, max(left, SHORTEST_SECONDS)), self._tick)
        else:
            self.stopwatch.stop()
        if self._time_bar is not None:
            awaited = self.sitting.contested or self._claiming
            label = self._countdown.label if self._countdown is not None and awaited and left else ""
            self._time_bar.show(label, left if label else 0.0, self.stopwatch.seconds if label else 0.0)

    def _tick(self) -> None:
        if self.stopwatch.left:
            self.run_time()
        elif self._countdown is not None and self._countdown.ends is Ends.GOES_ON:
            self.changed()
        else:
            self.show_now()

    # looking and claiming

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

    def claim_thing(self, target: Target) -> None:
        """Something was clicked in a public window: the one seat that could claim it does, whoever has begun to."""
        claims = self._claims
        if self._claiming and target not in self.choice.live.union(self.picked):
            people = [seat for seat in self.sitting.actors if seat in self.session.humans]
            claims = {seat: self.sitting.interruptions(seat) for seat in people}
        seat = claimed_by(target, claims)
        if seat is None:
            return
        if self._claiming:
            self.sitting.step_back()
        self.sitting.claim(seat, (), in_open=True)
        self.changed()

    def _wait_for_claim(self) -> None:
        self._stop(self._claim_timer)
        self._claim_timer = self.set_timer(self.claim_seconds, self._drop_claim)

    def _drop_claim(self) -> None:
        if self._claiming and self.sitting.step_back():
            self.changed()

    # going on

    def _go_on(self, action: Action | None = None) -> None:
        """Nobody interrupts: the first seat does `action`, or is asked what to do."""
        if self.locked and self.sitting.contested:
            self.say_locked()
            return
        if action is None:
            self.sitting.go_on()
        else:
            self.sitting.commit(action)
        self.changed()

    def too_early(self, actions: Sequence[Action]) -> bool:
        """Tell whether these would close a public window that is locked: what somebody alone may do to interrupt does
        not.
        """
        first = self.sitting.actors[0]
        if not (self.locked and self.sitting.contested) or actions[0].seat != first:
            return False
        return actions[0] not in self.sitting.interruptions(first)

    def say_locked(self) -> None:
        """Say how long the first seat has to wait."""
        self._said_locked = _("Locked for another {seconds} s.").format(seconds=f"{self.stopwatch.left:.1f}")
        self.say(self._said_locked)

    # timers

    @staticmethod
    def _stop(timer: Timer | None) -> None:
        """Let a timer that there may be never end."""
        if timer is not None:
            timer.stop()
