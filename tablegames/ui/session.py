"""A table being played: the game's parts, its file and its lock, kept together from the first move to the last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from tablegames.core.bots import NOTHING, RANDOM, Seen
from tablegames.core.model import Action, Event, Seat, Setup
from tablegames.core.plugin import GamePlugin
from tablegames.core.plugin import load as load_plugin
from tablegames.core.question import Question, question
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.save import load, write
from tablegames.core.shelf import SPARE, SaveLock, Shelf
from tablegames.core.table import Table, Turn
from tablegames.core.text import Report
from tablegames.errors import SaveError
from tablegames.files import beside, discard, real
from tablegames.settings import load_settings
from tablegames.ui.names import clean_name, seat_name
from tablegames.ui.standings import verdict


class Session:
    """A game in progress with the file it is saved in after every action.

    `problem` is the sentence about the last save if it failed (the game goes on in memory), `warning` the one that
    loading the file gave. Nothing else may write to `path` while the session is open.
    """

    def __init__(self, plugin: GamePlugin, table: Table, path: Path, lock: SaveLock, shelf: Shelf, title: str = ""):
        self.plugin = plugin
        self.text = plugin.load_text()
        self.bots = plugin.load_bots()
        self.table = table
        self.path = path
        self.lock = lock
        self.shelf = shelf
        self.title = title
        self.names = tuple(
            clean_name(name, seat_name(number)) for number, name in enumerate(table.setup.names, start=1)
        )
        """The seats' names in turn order, fit to be shown even if somebody has edited the save."""
        self.settings = load_settings()
        self.problem = ""
        self.warning = ""

    @classmethod
    def new(cls, plugin: GamePlugin, setup: Setup, seed: int, shelf: Shelf) -> Self:
        """Deal a new game and save it. Errors: PluginBroken, SaveLocked."""
        table = Table(plugin.load_rules(), setup, seed)
        path = shelf.new_path(plugin.id)
        session = cls(plugin, table, path, SaveLock(), shelf)
        session.lock.acquire(path)
        session.save()
        return session

    @classmethod
    def resume(cls, path: Path, shelf: Shelf) -> Self:
        """Go on with a saved game. Errors: SaveError and its kinds, PluginBroken; then the file is as it was."""
        path = real(path)
        with ExitStack() as on_error:
            lock = SaveLock()
            lock.acquire(path)
            on_error.callback(lock.release)
            loaded = load(path)
            session = cls(load_plugin(loaded.header.game), loaded.table, path, lock, shelf, loaded.header.title)
            session.warning = loaded.warning or ""
            on_error.pop_all()
        return session

    # who plays

    @property
    def rules(self) -> AnyRules:
        """The game's rules."""
        return self.table.rules

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return self.table.setup.humans

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats that computers play."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.humans)

    def take_chairs(self, players: Sequence[str]) -> None:
        """Let people or computer players, as in `SeatSetup.player`, go on from here, one for each seat; save that."""
        setup = self.table.setup
        seats = (seat.replace(player=player) for seat, player in zip(setup.seats, players, strict=True))
        self.table.setup = setup.replace(seats=tuple(seats))
        self.save()

    # playing

    def commit(self, *actions: Action) -> tuple[Event, ...]:
        """Play the actions of one seat as one undo step, save, and return what happened, unredacted.

        Errors: IllegalAction; then nothing has happened.
        """
        events = self.table.play(*actions)
        self.save()
        return events

    def undo(self) -> tuple[Turn, ...]:
        """Take back the last decision of a person and save. Errors: NotUndoable."""
        dropped = self.table.undo()
        self.save()
        return dropped

    def seal(self) -> None:
        """Note that another person looks now, and save that."""
        self.table.seal()
        self.save()

    # what computer players are asked

    def draws(self, seat: Seat) -> bool:
        """Tell whether the computer player of `seat` has nothing to think about."""
        return self.bots[self.table.setup.seats[seat].player] is RANDOM

    def drawn_action(self, seat: Seat, *, may_wait: bool) -> Action | None:
        """Draw what `seat` does, None to wait; the same every time for the same ply."""
        table = self.table
        seen = Seen(seat, table.view(None), table.legal(seat), NOTHING, may_wait)
        return RANDOM.advise(seen, Rng(table.seed, "bot", table.ply, seat)).action

    def question(
        self,
        seat: Seat,
        legal: Sequence[Action],
        *,
        number: int,
        seconds: float,
        may_wait: bool,
        viewer: Seat | None,
        player: str = "",
        compared: int = 1,
    ) -> Question:
        """Return what `player` is asked, by default the one that sits on `seat`; see `core.question`."""
        asked = player or self.table.setup.seats[seat].player
        return question(
            self.table,
            asked,
            seat,
            legal,
            number=number,
            seconds=seconds,
            may_wait=may_wait,
            compared=compared,
            viewer=viewer,
        )

    def count_hint(self, seat: Seat) -> None:
        """Note that `seat` was given a hint, and save that."""
        self.table.count_hint(seat)
        self.save()

    # what is told

    def sentences(self, events: Iterable[Event]) -> tuple[str, ...]:
        """Return redacted events as the sentences of the log."""
        told = (self.text.event(event, self.names) for event in events)
        return tuple(sentence for sentence in told if sentence)

    def notices(self, events: Iterable[Event], seat: Seat) -> tuple[str, ...]:
        """Return what only `seat` is told, once, about events that nobody has redacted yet."""
        shown = (self.rules.redact(event, seat) for event in events)
        told = (self.text.notice(event, self.names) for event in shown if event is not None)
        return tuple(sentence for sentence in told if sentence)

    def report(self, events: Iterable[Event]) -> Report | None:
        """Return what everybody reads about events that nobody has redacted yet."""
        shown = (self.rules.redact(event, None) for event in events)
        return self.text.report([event for event in shown if event is not None], self.names)

    def summary(self) -> str:
        """Return in a few words where the game stands, or who has won."""
        standing = self.table.standing()
        if standing is None:
            return self.text.summary(self.table.view(None))
        return verdict(standing, self.text, self.names)

    # the file

    def save(self) -> None:
        """Write the file; a failure is kept as `problem` and the game goes on."""
        try:
            write(self.path, self.table, summary=self.summary(), title=self.title)
        except SaveError as error:
            self.problem = str(error)
        else:
            self.problem = ""

    def delete(self) -> None:
        """Remove the save and give the file back. Errors: SaveError; then the game can go on."""
        self.close()
        try:
            self.shelf.delete(self.path)
        except SaveError:
            self.lock.acquire(self.path)
            raise

    def close(self) -> None:
        """Give the file back; another terminal may open it now."""
        discard(beside(self.path, SPARE))
        self.lock.release()
