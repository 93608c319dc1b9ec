"""Computer players at the table: they think elsewhere, and what they do is shown at a pace that people can follow.

Only what one seat may see goes to the thinking process, and only an answer comes back; see `core.question`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.core.bots import FOUND, HARD_PLAYER, NORMAL_PLAYER, Because
from tablegames.core.model import Action, Seat, Target
from tablegames.core.question import Answer, Question
from tablegames.core.rng import Rng
from tablegames.core.thinking import Thinker
from tablegames.errors import ThinkingFailed
from tablegames.i18n import N_, _
from tablegames.ui.ahead import AheadScreen, Prospect
from tablegames.ui.choices import ChoiceScreen
from tablegames.ui.flow import Thinking, Turn
from tablegames.ui.game_pages import SHORTEST_SECONDS
from tablegames.ui.session import Session
from tablegames.ui.toasts import toast

if TYPE_CHECKING:
    from textual.timer import Timer
    from textual.worker import Worker

LOOKING_AHEAD: Final = N_("Looking ahead …")

ATTEMPTS: Final = 2
"""So many thinking processes may fail with one decision; after that it is drawn at random."""

QUICKEST: Final = 0.6
"""Seconds that a computer player needs at least to interrupt where quickness counts."""

SLOWEST_SHARE: Final = 0.9
"""The part of the time there is in which a computer player that interrupts has done so."""

SPIN_SECONDS: Final = 0.12
"""How often the mark turns while a computer player thinks."""


class Decision(NamedTuple):
    """What a computer player does next."""

    seat: Seat
    action: Action
    interrupts: bool


class ComputerScreen(ChoiceScreen):
    """Asks the computer players that are due, shows that they think, and moves for them; asks for hints."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.thinker = Thinker()
        self._numbers_of_questions = count(1)
        self._asked_at = 0.0
        self._left_at = 0.0
        self._thinks = False
        self._looks_ahead = False
        self._turned = 0
        self._hurrying = False
        self._decision: Decision | None = None
        self._mishap = ""
        self._pace_timer: Timer | None = None
        self._spinner: Timer | None = None

    def prepare(self) -> None:
        super().prepare()
        if not all(map(self.session.draws, self.session.computers)):
            with suppress(OSError):  # the first question says what is wrong
                self.thinker.start()  # it gets ready while people look at the table

    def on_unmount(self) -> None:
        self.thinker.close()

    # whose turn it is

    def let_computers_act(self) -> None:
        """Let the computer players that are due decide, and move after a pause; nothing if none is due."""
        if not isinstance(self.sitting.showing, Thinking):
            self._hurrying = False
        if not self.sitting.computer_due:
            return
        if self._decision is not None:  # something lay over the table meanwhile
            self._move_in_time(self._decision)
        elif not self._thinks:
            self._asked_at, self._left_at = self.clock(), self.stopwatch.left
            seats = self.sitting.asked
            if all(map(self.session.draws, seats)):
                self._decided(seats, self._drawn(seats))
            else:
                self._show_thinking(True)
                self._work(partial(self._ask, seats), "computers")

    def _work(self, work: Callable[[], Coroutine[None, None, None]], group: str) -> None:
        """Begin something that waits for the thinking process, in place of the last of its group."""
        _worker: Worker[None] = self.run_worker(work, group=group, exclusive=True)

    def forget_decisions(self) -> None:
        """The table has changed: what computer players were about to do means nothing any more."""
        self._stop(self._pace_timer)
        self._decision = None
        self.workers.cancel_group(self, "hints")  # what was asked about the table before would keep the next waiting
        self._looks_ahead = False
        self.forget(_(LOOKING_AHEAD))
        if self._thinks:
            self.workers.cancel_group(self, "computers")
            self._show_thinking(False)

    def _drawn(self, seats: Sequence[Seat]) -> Decision | None:
        """Return what the first of `seats` does that does anything, where all of them draw it."""
        for seat in seats:
            action = self.session.drawn_action(seat, may_wait=self.sitting.may_wait(seat))
            if action is not None:
                return Decision(seat, action, self.sitting.may_wait(seat))
        return None

    async def _ask(self, seats: Sequence[Seat]) -> None:
        """Ask all of `seats`; of those that do anything the quickest does it."""
        decisions = [await self._asked(seat) for seat in seats]
        self._show_thinking(False)
        acting = [decision for decision in decisions if decision is not None]
        self._decided(seats, min(acting, key=self._delay, default=None))

    async def _asked(self, seat: Seat) -> Decision | None:
        session, may_wait = self.session, self.sitting.may_wait(seat)
        legal = session.table.legal(seat)
        for _attempt in range(ATTEMPTS):
            question = session.question(
                seat,
                legal,
                number=next(self._numbers_of_questions),
                seconds=self.app.settings.thinking,
                may_wait=may_wait,
                viewer=seat,
            )
            try:
                answer = await self.thinker.ask(question)
            except ThinkingFailed as failure:
                self._mishap = _("{what} Another one took its place.").format(what=failure)
            else:
                return None if answer.choice is None else Decision(seat, legal[answer.choice], may_wait)
        action = session.drawn_action(seat, may_wait=may_wait)
        return None if action is None else Decision(seat, action, may_wait)

    # moving

    def _decided(self, seats: Sequence[Seat], decision: Decision | None) -> None:
        if decision is not None:
            self._decision = decision
            self._move_in_time(decision)
            return
        if not self.in_front:
            return  # what lies over the table stays; they are asked again after it
        before = self.sitting.showing
        self.sitting.wait(seats)
        if self.sitting.showing != before:
            self.changed()
        else:  # whoever was let go on before all had answered is the next
            self.let_computers_act()

    def _move_in_time(self, decision: Decision) -> None:
        """Do what was decided when it is time: at once if somebody is in a hurry.

        Never before the present move is over: at a table of computers one would end within the other.
        """
        wait = 0.0 if self._hurrying else self._delay(decision)
        self._stop(self._pace_timer)
        self._pace_timer = self.set_timer(max(wait, SHORTEST_SECONDS), self._move)

    def _delay(self, decision: Decision) -> float:
        """Return the seconds until a computer player does what it has decided.

        Where time runs, whoever interrupts does so like a person: not at once, but before the time is over, and while
        the time stands still so does the player.
        """
        left = self._left_at
        if not decision.interrupts or not left:
            return self.app.settings.pace - (self.clock() - self._asked_at)
        table = self.session.table
        quickest = min(QUICKEST, left / 2)
        share = Rng(table.seed, "reaction", table.ply, decision.seat).below(1000) / 1000
        return quickest + share * (SLOWEST_SHARE * left - quickest) - (left - self.stopwatch.left)

    def _move(self) -> None:
        """Do what was decided, and while somebody is in a hurry what is drawn after that."""
        if self._decision is None or not self.in_front or self.too_small or not self.sitting.computer_due:
            return
        decision: Decision | None = self._decision
        while decision is not None:
            self.sitting.commit(decision.action)
            decision = self._drawn_next()
        mishap, self._mishap = self._mishap, ""
        self._hurrying = self._hurrying and bool(self.session.humans)
        self.changed()
        if mishap:
            toast(self.app, mishap, "warning")

    def _drawn_next(self) -> Decision | None:
        if not (self._hurrying and self.session.humans and isinstance(self.sitting.showing, Thinking)):
            return None
        seats = self.sitting.asked
        return self._drawn(seats) if all(map(self.session.draws, seats)) else None

    def _skip(self) -> None:
        """Let the computer players move without a pause, up to the next decision of a person."""
        self._hurrying = True
        self._move()

    # thinking

    @property
    def hurries(self) -> bool:
        """Whether a computer player is thinking, for itself or for somebody, that can be asked to come to an end."""
        return self._moves_next or (isinstance(self.sitting.showing, Turn) and self._looks_ahead)

    @property
    def _moves_next(self) -> bool:
        """Whether a computer player thinks about a move of its own."""
        return self._thinks and isinstance(self.sitting.showing, Thinking)

    def hurry(self) -> None:
        """Ask the computer player that thinks for the best it has found."""
        self.thinker.hurry()

    def _show_thinking(self, thinks: bool) -> None:
        self._thinks = thinks
        self._stop(self._spinner)
        self._spinner = self.set_interval(SPIN_SECONDS, self._spin) if thinks else None

    def _spin(self) -> None:
        self._turned += 1
        if isinstance(self.sitting.showing, Thinking) and self.in_front:
            self._show_choice()

    @property
    def spun(self) -> int | None:
        """How often the mark has turned, None while nobody thinks."""
        return self._turned if self._thinks else None

    # hints

    @property
    def gives_hints(self) -> bool:
        """Whether somebody decides, and the game has a player to ask."""
        return isinstance(self.sitting.showing, Turn) and bool(self.offered) and NORMAL_PLAYER in self.session.bots

    def action_hint(self) -> None:
        """Ask what the normal computer player would do here."""
        self.touched()
        showing = self.sitting.showing
        if self._moves_next:
            return  # the line tells who thinks
        if not isinstance(showing, Turn) or not self.offered:
            self.say(_("There is nothing to decide here."))
        elif NORMAL_PLAYER not in self.session.bots:
            self.say(_("This game gives no hints."))
        else:
            self._looks_ahead = False
            self.stop_saying(_(LOOKING_AHEAD))
            self._work(partial(self._hint, showing.seat, self.picked), "hints")

    async def _hint(self, seat: Seat, picked: tuple[Target, ...]) -> None:
        """Tell what the normal player would do with what the terminal shows; what was picked meanwhile stays picked."""
        legal = self.offered
        answer = await self._advised(seat, NORMAL_PLAYER)
        if answer is not None:
            action = None if answer.choice is None else legal[answer.choice]
            if action is not None and self.picked == picked:
                self._point_at(action)
            self._tell_hint(action, answer.because)

    async def _advised(self, seat: Seat, player: str) -> Answer | None:
        """Ask a player what it would do for `seat`; None if it fails, or if the terminal shows something else now."""
        legal, view = self.offered, self.view
        try:
            answer = await self.thinker.ask(self.hint_question(seat, player))
        except ThinkingFailed as failure:
            self.say(str(failure))
            return None
        if self.view is not view or self.offered != legal or not self.in_front or self.too_small:
            return None
        self.session.count_hint(seat)
        return answer

    def hint_question(self, seat: Seat, player: str = NORMAL_PLAYER) -> Question:
        """Return what a player is asked for `seat`: nothing but what the terminal shows and offers."""
        return self.session.question(
            seat,
            self.offered,
            number=next(self._numbers_of_questions),
            seconds=self.app.settings.thinking,
            may_wait=self.sitting.may_wait(seat),
            viewer=self.sitting.viewer,
            player=player,
            compared=FOUND,
        )

    def _tell_hint(self, action: Action | None, because: Because | None) -> None:
        why = "" if because is None else self.session.text.because(self.view, action, because)
        said = _("Hint: {what} – {why}.") if why else _("Hint: {what}.")
        self.say(said.format(what=self._named(action), why=why))

    def _named(self, action: Action | None) -> str:
        """Return what is advised, in a few words."""
        return _("let the others go on") if action is None else self.session.text.move(self.view, action)

    def _point_at(self, action: Action) -> None:
        """Put the cursor on what an action picks next; what is picked and does not belong to it is unpicked."""
        rest = Counter(action.targets())
        rest.subtract(self.picked)
        if min(rest.values(), default=0) < 0:
            self._pick(())
            rest = Counter(action.targets())
        target = next(iter(+rest), None)
        self.put_cursor(next((place for place in self.places() if place.target == target), None))

    # looking ahead

    def action_ahead(self) -> None:
        """Ask the strong player how the seat stands, and what is best."""
        self.touched()
        showing = self.sitting.showing
        if self._moves_next:
            return
        if not isinstance(showing, Turn) or not self.offered:
            self.say(_("There is nothing to decide here."))
        elif len(self.offered) == 1 and not self.sitting.may_wait(showing.seat):
            self.say(_("There is only one thing to do here."))
        else:
            self._looks_ahead = True
            self.say(_(LOOKING_AHEAD))
            self._work(partial(self._look_ahead, showing.seat), "hints")

    async def _look_ahead(self, seat: Seat) -> None:
        """Show what the strong player has found."""
        legal = self.offered
        answer = await self._advised(seat, HARD_PLAYER)
        self._looks_ahead = False
        self.key_line.show(self._hints())
        if answer is None:
            self.stop_saying(_(LOOKING_AHEAD))
            return
        if not answer.found:
            self.say(_("There was no time to find anything; let computers think longer."))
            return
        prospects = []
        for found in answer.found:
            action = None if found.choice is None else legal[found.choice]
            why = "" if found.because is None else self.session.text.because(self.view, action, found.because)
            prospects.append(Prospect(action, found.share, self._named(action), why))
        self.stop_saying(_(LOOKING_AHEAD))
        title, name = self.session.plugin.title, self.session.names[seat]
        self.app.push_screen(AheadScreen(title, name, prospects, self._show_prospect))

    def _show_prospect(self, prospect: Prospect) -> None:
        """Pick all that a choice picks, and say what it is; nothing is played by it."""
        if prospect.action is not None:
            self._point_at(prospect.action)
            self._pick(prospect.action.targets())
        self.say(_("You looked at: {what}.").format(what=prospect.label))
