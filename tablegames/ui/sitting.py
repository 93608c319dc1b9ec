"""Who sits at the terminal: what has been asked, lifted, claimed and told since the last move. It draws nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from tablegames.core.model import Action, Event, Seat, Target, View
from tablegames.core.table import Turn as DroppedTurn
from tablegames.core.text import Report
from tablegames.ui.flow import (
    Curtain,
    Reading,
    Showing,
    Thinking,
    Turn,
    Why,
    Window,
    Wish,
    needs_no_look,
    next_state,
    open_offer,
    viewer,
)
from tablegames.ui.session import Session

MOST_WAYS_ON: Final = 2
"""So many ways to go on have keys of their own in a public window."""

AWAY_SENTENCES: Final = 12
"""How many sentences tell what happened while somebody was away; no screen has room for more."""


class Sitting:
    """The people round one terminal and a session.

    `showing` is what the terminal shows; it is worked out anew by `settle` after every change. `notices` are sentences
    that only the seat at the terminal is told, once; `away` is what happened since its last turn; `reports` are what
    everybody has yet to read.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.at_terminal: Seat | None = None
        self.wish: Wish | None = None
        self.notices: tuple[str, ...] = ()
        self.away: tuple[str, ...] = ()
        self.reports: tuple[Report, ...] = ()
        self._closed_at = -1
        self._asked: set[Seat] = set()
        self._asked_at = -1
        self._untouched = False
        self.showing: Showing = self.settle()

    # what is shown

    @property
    def open_table(self) -> bool:
        """Whether everybody looks: an open game with several people."""
        return self.session.rules.info.open and len(self.session.humans) != 1

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act by the rules."""
        return self.session.table.actors()

    @property
    def viewer(self) -> Seat | None:
        """Whose view the terminal shows; None is the public one."""
        people = self.session.humans
        return viewer(self.showing, people, open_table=self.open_table, at_terminal=self.at_terminal)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; None in a public window and at the end."""
        return self.showing.seat if isinstance(self.showing, Turn | Thinking | Curtain) else None

    @property
    def guarded(self) -> bool:
        """Whether something lies open that not everybody round the terminal may see."""
        return self.viewer is not None and len(self.session.humans) > 1

    @property
    def contested(self) -> bool:
        """Whether others may interrupt now: people before everybody's eyes, or computers while one person is alone."""
        if isinstance(self.showing, Window):
            return True
        alone = isinstance(self.showing, Turn) and len(self.session.humans) == 1
        interrupting = set(self.actors[1:]).difference(self.session.humans)
        return alone and bool(interrupting) and self._closed_at != self.session.table.ply

    def view(self) -> View:
        """Return what the terminal may show now."""
        return self.session.table.view(self.viewer)

    def settle(self) -> Showing:
        """Work out what the terminal shows, and keep it as `showing`."""
        actors = self.actors
        if self._closed_at == self.session.table.ply:
            actors = actors[:1]
        if self.wish is not None and self.wish.why is not Why.COVER and not self._stands(self.wish, actors):
            self.wish = None
        secret = bool(actors) and self.open_table and self.session.rules.looks_alone(self.session.table.view(None))
        if self.open_table and self.wish is None and not secret:
            self.at_terminal = None
        self.showing = next_state(
            actors,
            self.session.humans,
            open_table=self.open_table,
            at_terminal=self.at_terminal,
            wish=self.wish,
            unasked=self.unasked,
            unread=bool(self.reports),
            secret=secret,
        )
        if isinstance(self.showing, Window | Reading | Curtain):
            self.at_terminal = None  # whoever looks now, it need not be the one who looked before
        return self.showing

    def _stands(self, wish: Wish, actors: Collection[Seat]) -> bool:
        return bool(self.notices) if wish.why is Why.TELL else wish.seat in actors

    # what is offered

    def offer(self, shown: Collection[Target]) -> tuple[Action, ...]:
        """Return the legal actions that the terminal may show for the seat that decides; `shown` are its faces."""
        match self.showing:
            case Turn(seat=seat, private=private) if not self.notices:
                if private:
                    return self.session.table.legal(seat)
                return open_offer(self._wished(seat), seat, shown)
            case _:
                return ()

    def _wished(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may do in the open: to interrupt if it does that, to go on if nobody interrupts."""
        legal = self.session.table.legal(seat)
        if self.wish is None or self.wish.why not in (Why.CLAIM, Why.TURN):
            return legal
        interruptions = self.interruptions(seat)
        if self.wish.why is Why.CLAIM:
            return interruptions
        return tuple(action for action in legal if action not in interruptions)

    def claims(self, shown: Collection[Target]) -> Mapping[Seat, tuple[Action, ...]]:
        """Return for each seat that may claim in the open what it could claim: what names faces of the public table."""
        offers = {seat: open_offer(self.interruptions(seat), seat, shown) for seat in self.claimers}
        return {seat: tuple(action for action in offer if action.targets()) for seat, offer in offers.items()}

    @property
    def claimers(self) -> tuple[Seat, ...]:
        """The people who may interrupt in a public window.

        Where all look, the first seat is one of them if it may do what the others may; elsewhere it goes on behind its
        curtain to do so.
        """
        if not isinstance(self.showing, Window):
            return ()
        first = self.showing.first
        joins = self.open_table and first in self.session.humans and self.interruptions(first)
        return tuple(sorted((first, *self.showing.claimers))) if joins else self.showing.claimers

    def interruptions(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may do to interrupt: of the first seat's actions those that others may do as well."""
        table = self.session.table
        legal = table.legal(seat)
        first, *others = self.actors
        if seat != first:
            return legal
        kinds = {action.kind for other in others for action in table.legal(other)}
        return tuple(action for action in legal if action.kind in kinds)

    def ways_on(self, shown: Collection[Target]) -> tuple[Action, ...]:
        """Return what the first seat may do at once in a public window where all look, to go on.

        Empty where it has more to choose from, or to name something: then it is asked alone.
        """
        if not isinstance(self.showing, Window) or not self.open_table or self.showing.first not in self.session.humans:
            return ()
        first = self.showing.first
        interruptions = self.interruptions(first)
        offer = open_offer(self.session.table.legal(first), first, shown)
        ways = tuple(action for action in offer if action not in interruptions)
        return () if len(ways) > MOST_WAYS_ON or any(action.targets() for action in ways) else ways

    @property
    def unasked(self) -> tuple[Seat, ...]:
        """The computer players that may interrupt and have not been asked since the last move."""
        ply = self.session.table.ply
        if self._asked_at != ply:
            self._asked, self._asked_at = set(), ply
        people = self.session.humans
        return tuple(seat for seat in self.actors[1:] if seat not in people and seat not in self._asked)

    # what people do

    def lift(self) -> None:
        """The seat that the curtain names has lifted it."""
        if not isinstance(self.showing, Curtain):
            return
        seat = self.showing.seat
        reason = self.showing.reason
        self.at_terminal = seat
        self._untouched = True
        if reason is Why.COVER:
            self.wish = Wish(seat, Why.TELL) if self.notices else None
        self.settle()
        if self.viewer is None:
            return
        session = self.session
        if session.table.undoer() not in (None, seat):
            session.seal()
        if reason is Why.TURN and not self.open_table:
            self.away = session.sentences(session.table.events_since(seat, seat))[-AWAY_SENTENCES:]

    def cover(self) -> bool:
        """Let the owner's curtain fall over whatever is shown; False if there is nobody to lift it."""
        people = self.session.humans
        if not self.actors:
            return False
        owner = self.viewer
        if owner is None:
            owner = self.active if self.active in people else self.at_terminal
        if owner is None:
            owner = next((seat for seat in (*self.actors, *people) if seat in people), None)
        if owner is None:
            return False
        if not isinstance(self.showing, Curtain):
            self.wish = Wish(owner, Why.COVER)
            self.at_terminal = None
            self.away = ()
            self.settle()
        return isinstance(self.showing, Curtain)

    def look(self) -> None:
        """The seat in turn wants to see its hidden cards."""
        if isinstance(self.showing, Turn):
            self.wish = Wish(self.showing.seat, Why.LOOK)
            self.settle()

    def claim(self, seat: Seat, shown: Collection[Target], *, in_open: bool | None = None) -> None:
        """A seat interrupts; `in_open` where it has named something that everybody sees."""
        if seat not in self.claimers:
            return
        if in_open is None:
            in_open = needs_no_look(self.interruptions(seat), shown)
        self.wish = Wish(seat, Why.CLAIM, in_open)
        self.settle()

    def go_on(self) -> None:
        """Nobody interrupts: the first seat acts."""
        self.wish = Wish(self.actors[0], Why.TURN)
        self.settle()

    def close_window(self) -> None:
        """Nobody may interrupt any more before the next move, whatever the rules allow: time is over."""
        self._closed_at = self.session.table.ply
        self.settle()

    @property
    def backs_out(self) -> bool:
        """Whether `step_back` has something to take back."""
        if isinstance(self.showing, Curtain):
            return self.wish is not None and self.wish.why in (Why.LOOK, Why.CLAIM, Why.TURN)
        wished = self.wish is not None or bool(self.notices)
        return wished or (self._untouched and isinstance(self.showing, Turn) and self.guarded)

    def step_back(self) -> bool:
        """Take back what was asked: a notice is read, a claim dropped, a look ended, or the wrong person was here.

        False if there was nothing of that kind.
        """
        if not self.backs_out:
            return False
        if not self.notices and self.wish is None:
            return self.cover()
        if self.wish is not None and self.wish.why is not Why.TELL:
            self.at_terminal = None
        self.away = ()
        self.notices, self.wish = (), None
        self.settle()
        return True

    # what happens

    def commit(self, *actions: Action) -> tuple[Event, ...]:
        """Play the actions of one seat as one step. Errors: IllegalAction; then nothing has changed."""
        events = self.session.commit(*actions)
        seat = actions[0].seat
        self._untouched, self.away, self.wish, self._closed_at = False, (), None, -1
        report = self.session.report(events)
        if report is not None and self.session.humans:
            self.reports = (*self.reports, report)
        if seat in self.session.humans:
            self.notices = self.session.notices(events, seat)
            if self.notices:
                self.wish = Wish(seat, Why.TELL)
        self.settle()
        if isinstance(self.showing, Window) and any(event.shown_by is not None for event in events):
            self.session.seal()  # what the seat has shown lies before everybody's eyes now
        return events

    def read(self) -> None:
        """Everybody has read the first report."""
        self.reports = self.reports[1:]
        self.settle()

    @property
    def computer_due(self) -> bool:
        """Whether a computer player is to act or to be asked, while nobody else looks at secrets."""
        if isinstance(self.showing, Turn):
            return bool(self.unasked) and len(self.session.humans) == 1 and not self.notices
        return isinstance(self.showing, Thinking) or (isinstance(self.showing, Window) and bool(self.unasked))

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The computer players that decide now: those that may interrupt, or else the one that is to act."""
        return self.unasked or ((self.showing.seat,) if isinstance(self.showing, Thinking) else ())

    def may_wait(self, seat: Seat) -> bool:
        """Tell whether a seat that may act need not, because somebody else closes the public window."""
        return seat != self.actors[0]

    def wait(self, seats: Iterable[Seat]) -> None:
        """Computer players have been asked and do not interrupt."""
        self._asked.update(set(seats).intersection(self.unasked))
        self.settle()

    def change_chairs(self, players: Sequence[str]) -> None:
        """Let people or computer players go on from here, one for each seat; whoever sits there comes anew.

        Who is alone from then on needs no curtain, but this once it keeps those from looking who have left.
        """
        before, looked = self.session.humans, self.viewer
        self.session.take_chairs(players)
        people = self.session.humans
        self.wish, self.notices, self.away, self.at_terminal = None, (), (), None
        if len(people) == 1 and looked not in people and set(before).difference(people):
            self.wish = Wish(people[0], Why.COVER)
        self._untouched = False
        self.settle()

    def undo(self) -> tuple[DroppedTurn, ...]:
        """Take back the last decision of a person; who asked for it has the consent. Errors: NotUndoable."""
        dropped = self.session.undo()
        self.wish, self.notices, self.away, self.reports, self._closed_at = None, (), (), (), -1
        self._untouched = False
        self.settle()
        return dropped
