"""Computer players: what they are given, what they answer, and the random one.

A computer player is fair by construction: it gets what its seat may see and what its seat can recall, never a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tablegames.core.model import Action, Frozen, Memory, Seat, View
from tablegames.core.rng import Rng

A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)

BOT_PREFIX: Final = "bot:"
"""How a seat is written that a computer plays: "bot:random"."""

RANDOM_PLAYER: Final = f"{BOT_PREFIX}random"
"""The computer player that every game has."""

NORMAL_PLAYER: Final = f"{BOT_PREFIX}normal"
"""The computer player that gives hints, where a game has one."""

HARD_PLAYER: Final = f"{BOT_PREFIX}hard"
"""The computer player that looks ahead, which every game has; it tells what a position is worth."""

STRENGTHS: Final = ("random", "easy", "normal", "hard")
"""The computer players that games have in common, the weakest first; any other is a character of its game."""

FOUND: Final = 3
"""So many of the best choices a player tells that looks ahead."""

NOTHING: Final = Memory()
"""What a seat recalls where the view has it all."""


@dataclass(frozen=True, slots=True)
class Seen(Generic[A, V]):
    """All that a computer player decides by.

    `view` is that of `seat`, or the public one where everybody looks on and it gives a hint. `legal` is what the seat
    may do; `may_wait` tells whether it may also do nothing, because somebody else closes the public window.
    """

    seat: Seat
    view: V
    legal: Sequence[A]
    memory: Memory = NOTHING
    may_wait: bool = False


class Because(Frozen):
    """Why a computer player chooses something, as a value; `GameText.because` has the sentence for each `kind`."""

    kind: str
    values: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Found(Generic[A]):
    """One of the best choices: an action or None to wait, the part of such games that the seat wins by it, and why."""

    action: A | None
    share: float
    because: Because | None = None


@dataclass(frozen=True, slots=True)
class Advice(Generic[A]):
    """What a computer player would do, or None to wait, and why.

    A player that looks ahead tells the best choices it has `found`, the one that it would make first; none if there was
    no time to try anything.
    """

    action: A | None
    because: Because | None = None
    found: tuple[Found[A], ...] = ()


@dataclass(frozen=True, slots=True)
class Budget:
    """How long people wait: at most `seconds`, and no longer than until `stopped` says so.

    They want to see at least so many choices `compared`, if there are as many.
    """

    seconds: float
    stopped: Callable[[], bool] = bool
    compared: int = 1


class Bot(ABC, Generic[A, V]):
    """A computer player. It keeps nothing between two decisions: what it may recall is in `Seen.memory`."""

    @abstractmethod
    def advise(self, seen: Seen[A, V], rng: Rng) -> Advice[A]:
        """Return one of `seen.legal`; None in its place only where the seat may wait."""

    def think(self, seen: Seen[A, V], rng: Rng, budget: Budget) -> Advice[A]:
        """Do the same while people wait; a player that takes its time overrides it and keeps to the budget."""
        return self.advise(seen, rng)

    def limited(self, iterations: int) -> Bot[A, V]:
        """Return the same player with a limit to what it tries before it advises, if it tries anything."""
        return self


AnyBot: TypeAlias = Bot[Any, Any]
"""A computer player of some game."""


class RandomBot(Bot[Action, View]):
    """Draws what it does; where it may wait, it speaks up as seldom as one of three."""

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        """Draw an action, or the decision to wait."""
        if seen.may_wait and rng.below(3):
            return Advice(None)
        return Advice(random_action(seen.legal, rng))


RANDOM: Final = RandomBot()


def random_action(legal: Sequence[A], rng: Rng) -> A:
    """Draw a kind of action first, then one action of that kind.

    Drawing from the whole list would nearly always pick from the longest kind, and in games where interrupting is
    always possible would keep a game alive for ever.
    """
    kinds = tuple(dict.fromkeys(map(type, legal)))  # one class a kind, and quicker to ask for
    kind = rng.choice(kinds)
    return rng.choice(legal if len(kinds) == 1 else [action for action in legal if type(action) is kind])


def named(own: Mapping[str, AnyBot], **others: AnyBot) -> dict[str, AnyBot]:
    """Return the computer players of a game as written in a seat's setup: strengths first, then its characters.

    Of the `others` those count that the game has none of its own for.
    """
    everybody: dict[str, AnyBot] = {"random": RANDOM, **others, **own}
    order = sorted(everybody, key=lambda name: STRENGTHS.index(name) if name in STRENGTHS else len(STRENGTHS))
    return {f"{BOT_PREFIX}{name}": everybody[name] for name in order}


NOBODY_BUT_RANDOM: Final[Mapping[str, AnyBot]] = named({})
