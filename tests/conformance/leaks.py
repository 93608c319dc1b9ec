"""The leak test: what a seat is shown must not depend on what it cannot know.

From what a seat knows, `determinize` makes another table that it could just as well be sitting at. Whatever differs
between the two for that seat has been told by something it must not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from tablegames.core.bots import NORMAL_PLAYER
from tablegames.core.choice import narrow
from tablegames.core.model import Action, Event, Memory, Seat, State, View
from tablegames.core.question import question
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.table import Table, Turn
from tests.conformance.games import EVERYTHING, NAMES, Game, Ply, play
from tests.conformance.hidden import first_hidden

DRAWS: Final = 50
"""Tables drawn for a position to see what varies."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a random game with the turns that led to it."""

    game: Game
    state: State
    turns: tuple[Turn, ...]
    memories: dict[Seat | None, Memory] = field(default_factory=dict, compare=False, repr=False)
    """What seats recall, once it has been asked for: several tests look at the same positions."""

    @property
    def known(self) -> str:
        """The position in a word, for failures."""
        return f"{self.game.plugin.id}, {self.game.seats} seats, after {len(self.turns)} decisions"

    def memory(self, seat: Seat | None) -> Memory:
        """Return what the seat recalls of all it was shown."""
        if seat not in self.memories:
            memory = Memory()
            for event in self.events(seat):
                memory = self.game.rules.remember(memory, event)
            self.memories[seat] = memory
        return self.memories[seat]

    def events(self, seat: Seat | None) -> Iterator[Event]:
        """Yield what the seat was shown."""
        for turn in self.turns:
            for event in turn.events:
                shown = self.game.rules.redact(event, seat)
                if shown is not None:
                    yield shown

    def question(self, seat: Seat | None, legal: Sequence[Action], player: str = NORMAL_PLAYER) -> str:
        """Return every byte that a computer player's process is sent for the seat, or for a hint in the open."""
        table = Table(self.game.rules, self.game.setup, seed=1, start=self.state)
        table.turns = list(self.turns)
        asked = question(
            table, player, seat or 0, legal, number=1, seconds=1.0, may_wait=self.may_wait(seat), viewer=seat
        )
        return asked.model_dump_json()

    def may_wait(self, seat: Seat | None) -> bool:
        """Return whether the seat need not act, because somebody else closes the public window."""
        return seat in self.game.rules.actors(self.state)[1:]

    def other(self, seat: Seat | None, *key: int | str, memory: Memory | None = None) -> Position:
        """Return a position that the seat cannot tell from this one; `memory` is the seat's, if it is at hand."""
        view = self.game.rules.view(self.state, seat)
        recalled = self.memory(seat) if memory is None else memory
        return replace(self, state=self.game.rules.determinize(view, recalled, Rng("other table", *key)))


def positions(game: Game, seed: int) -> Iterator[Position]:
    """Yield the positions of a random game, the last one too."""
    plies = list(play(game, seed))
    for number in range(len(plies) + 1):
        yield _position(game, plies, number)


def _position(game: Game, plies: Sequence[Ply], number: int) -> Position:
    turns = tuple(Turn(ply.action.seat, (ply.action,), ply.events, ply.before) for ply in plies[:number])
    return Position(game, plies[number].before if number < len(plies) else plies[-1].after, turns)


def spread(game: Game, games: int) -> Iterator[Position]:
    """Yield a position from somewhere in each of so many games, or all positions of all games for `make fuzz`."""
    for seed in game.seeds if EVERYTHING else range(games):
        yield from positions(game, seed) if EVERYTHING else [somewhere(game, seed)]


@cache
def somewhere(game: Game, seed: int) -> Position:
    """Return one position of a random game, in each game from another part of it."""
    plies = list(play(game, seed))
    return _position(game, plies, seed * 7 % (len(plies) + 1))


def differences(position: Position, other: Position, seat: Seat | None) -> list[str]:
    """Return what betrays to the seat at which of the two tables it sits."""
    mine, theirs = (_shown(each, seat) for each in (position, other))
    return [f"{position.known}, seat {seat}: {what}" for what, shown in mine.items() if shown != theirs[what]]


def _shown(position: Position, seat: Seat | None) -> dict[str, object]:
    """Return all that the seat is shown in words and choices."""
    rules, text, names = position.game.rules, position.game.text, NAMES[: position.game.seats]
    view = rules.view(position.state, seat)
    legal = () if seat is None else rules.legal_actions(position.state, seat)
    shown: dict[str, object] = {
        "view": view,
        "actors": rules.actors(position.state),
        "result": rules.standing(position.state),
        "legal actions": legal,
        "heading": text.heading(view),
        "curtain": text.curtain(view, names),
        "scores": text.scores(view),
        "summary": text.summary(view),
        "anchor": text.anchor(view),
        "choices": [(text.choice(view, action), text.effect(view, action)) for action in legal],
        "question": position.question(seat, legal),
        "log": [(text.event(event, names), text.notice(event, names)) for event in position.events(seat)],
    }
    if seat is not None:
        live = narrow(legal, ()).live
        shown["prompts"] = [
            text.prompt(view, seat, picked, names) for picked in ((), *((one,) for one in sorted(live)))
        ]
    return shown


def leaves(value: object) -> dict[tuple[str | int, ...], Any]:
    """Return every plain value of a dumped model by the way to it; an empty list is a value."""
    found: dict[tuple[str | int, ...], Any] = {}
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), value)]
    for path, branch in waiting:
        if isinstance(branch, dict):
            found[path] = len(branch)
            waiting += [((*path, key), below) for key, below in branch.items()]
        elif isinstance(branch, list | tuple):
            found[path] = len(branch)
            waiting += [((*path, number), below) for number, below in enumerate(branch)]
        else:
            found[path] = branch
    return found


def betraying(rules: AnyRules, game: Game) -> AnyRules:
    """Return rules whose view adds one hidden card: the leak test must find it."""
    honest: type[View] = type(rules.view(rules.new_game(game.setup, Rng(0)), None))
    leaking: Any = type("LeakingView", (honest,), {"__annotations__": {"card": "str"}})

    class LeakingRules(type(rules)):  # type: ignore[misc]
        def view(self, state: State, seat: Seat | None) -> View:
            view = rules.view(state, seat)
            return leaking(**view.__dict__, card=first_hidden(game.plugin.id, state, seat))  # type: ignore[no-any-return]

    return LeakingRules()
