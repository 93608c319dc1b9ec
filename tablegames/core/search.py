"""The strong computer player of every game: information-set Monte Carlo tree search.

It follows Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), in the form with a single
observer: one tree, in which every walk sees a world that agrees with all that the seat knows; of the choices at a node
those compete that are legal in that world. Public windows are rows of decisions: whoever may interrupt acts or waits,
then the seat decides that closes the window. What differs:

- The choices at the root are compared by sequential halving (Karnin, Koren and Somekh, 2013), and each world is walked
  once with every choice that is left. All of them had the same luck then, which matters more than anything else where
  luck decides most.
- Below the root a node takes up choices one by one, the more the oftener it is visited, in the order that the game
  holds to be promising (progressive widening; Coulom, 2007).
- A walk ends where the game can judge what each seat may expect (`Guide.judge`), not only with the game.

A walk plays by the rules of the game, in models that are copied without being checked again: they come from legal
actions alone, and none of them ever gets to a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log, log2, sqrt
from time import monotonic
from typing import Any, Final, TypeAlias

from tablegames.core.bots import FOUND, Advice, Bot, Budget, Found, Seen
from tablegames.core.evaluation import Rewards
from tablegames.core.guide import AnyGuide, Guide, rewards_of
from tablegames.core.model import Action, Seat, State, View, trusting
from tablegames.core.rng import Rng
from tablegames.core.rules import Rules

ITERATIONS: Final = 400
"""How many walks a decision takes where nobody waits for it and nobody says how many."""

MOST_CANDIDATES: Final = 16
"""How many choices are compared at most."""

WIDENING: Final = 1.5
"""A node that was visited n times has taken up so many times the square root of n choices."""

EXPLORATION: Final = 0.5
"""How much a choice that was seldom tried is preferred to one that did well, where rewards go from 0 to 1."""

MOST_DECISIONS: Final = 2000
"""A walk that is longer has led nowhere: nobody has won by it."""

PLAIN: Final = 0.1
"""The part of the time that goes into a choice beside which there is no other, to find what it is worth."""

Choice: TypeAlias = Action | None
"""An action, or None to wait in a public window."""

Chooser: TypeAlias = tuple[Seat, bool, Sequence[Choice]]
"""Whose decision it is, whether it may wait, and its choices."""


@dataclass(frozen=True, slots=True)
class Search(Bot[Action, View]):
    """Plays a game by looking ahead. In an arena it takes `iterations` walks, at the table the time it is given."""

    rules: Rules[Any, Any, Any, Any]
    guide: AnyGuide = field(default_factory=Guide)
    iterations: int = ITERATIONS

    def limited(self, iterations: int) -> Search:
        """Return the same player with so many walks for a decision."""
        return replace(self, iterations=iterations)

    def advise(self, seen: Seen[Action, View], rng: Rng) -> Advice[Action]:
        """Return the best choice after a number of walks; it depends on `rng` alone."""
        return self._advice(seen, rng, _Walks(self.iterations))

    def think(self, seen: Seen[Action, View], rng: Rng, budget: Budget) -> Advice[Action]:
        """Return the best choice that is found in time."""
        return self._advice(seen, rng, _Time(budget), budget.compared)

    def _advice(self, seen: Seen[Action, View], rng: Rng, limit: _Limit, compared: int = 1) -> Advice[Action]:
        choices: tuple[Choice, ...] = (*seen.legal, None) if seen.may_wait else tuple(seen.legal)
        guide = self.guide.prepared(seen)
        if len(choices) < 2:
            only = choices[0] if choices else None
            return Advice(only, guide.because(seen, only))
        with trusting():
            candidates = guide.candidates(seen, choices, rng)
            if len(candidates) < compared:
                candidates = [*candidates, *guide.others(seen, candidates)][:compared]
            best = _Thought(self.rules, guide, seen, rng, limit).best(candidates, compared)[:FOUND]
        found = [Found(root.choice, root.mean, guide.because(seen, root.choice)) for root in best]
        walked = tuple(choice for root, choice in zip(best, found, strict=True) if root.visits)
        return Advice(found[0].action, found[0].because, walked)


# How long it may take


class _Walks:
    """So many walks, however long they take."""

    def __init__(self, total: int) -> None:
        self._total = total

    def spent(self, walks: int) -> float:
        """Return the part that is spent after so many walks; 1 for all of it."""
        return walks / self._total

    @property
    def over(self) -> bool:
        """Whether even the walk that is under way has to be given up."""
        return False


class _Time:
    """As long as people wait."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._begun = monotonic()

    def spent(self, _walks: int) -> float:
        """Return the part of the time that is spent."""
        return 1.0 if self.over else (monotonic() - self._begun) / self._budget.seconds

    @property
    def over(self) -> bool:
        """Whether time is up."""
        return monotonic() - self._begun >= self._budget.seconds or self._budget.stopped()


_Limit: TypeAlias = _Walks | _Time


class _OutOfTime(Exception):
    """The walk is too late to count."""


class Node:
    """What came of a choice, for the seat that made it, in the walks that led through it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        """How often it could have been chosen."""
        self.visits = 0
        self.total = 0.0
        self.children: dict[Choice, Node] = {}


class Root(Node):
    """A choice of the seat that thinks."""

    __slots__ = ("choice",)

    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice

    @property
    def mean(self) -> float:
        """The part of the game that the seat can expect to win by it."""
        return self.total / self.visits if self.visits else 0.0


class _Thought:
    """One decision in the making."""

    def __init__(
        self, rules: Rules[Any, Any, Any, Any], guide: AnyGuide, seen: Seen[Action, View], rng: Rng, limit: _Limit
    ) -> None:
        self._rules = rules
        self._guide = guide
        self._seen = seen
        self._luck = rng
        self._limit = limit
        self._walks = 0

    def best(self, candidates: Sequence[Choice], compared: int) -> list[Root]:
        """Return the best candidate, then the others by what they won in the walks that they had.

        The time is parted into as many rounds as it takes to halve them down to one; those that are to be compared
        stay to the end. If it is too short for a single world, nothing is better than the first candidate.
        """
        roots = [Root(choice) for choice in candidates[:MOST_CANDIDATES]]
        if len(roots) == 1:
            self._walk_until(PLAIN, roots)
        given_up: list[Root] = []
        rounds = ceil(log2(len(roots)))
        for ended in range(1, rounds + 1):
            self._walk_until(ended / rounds, roots)
            roots.sort(key=lambda root: -root.mean)
            stay = max(compared, (len(roots) + 1) // 2)
            given_up = roots[stay:] + given_up
            roots = roots[:stay]
        return roots + sorted(given_up, key=lambda root: -root.mean)

    def _walk_until(self, part: float, roots: Sequence[Root]) -> None:
        """Walk one world after the other until that part of the time is spent."""
        while self._limit.spent(self._walks) < part:
            self._walk_world(roots)

    def _walk_world(self, roots: Sequence[Root]) -> None:
        """Walk one world with every choice in turn, so that each of them has the same luck."""
        luck = self._luck.seed()
        world = self._rules.determinize(self._seen.view, self._seen.memory, Rng(luck, "world"))
        walked = []
        try:
            for root in roots:
                walked.append((root, self._walk(world, root, Rng(luck, "walk"))))
        except _OutOfTime:
            return
        for root, reward in walked:
            root.visits += 1
            root.total += reward

    def _walk(self, world: State, root: Root, rng: Rng) -> float:
        """Return the reward of the seat that thinks after walking down the tree, and then on to where it is judged."""
        seat = self._seen.seat
        walk = Walk(self._rules, world, rng)
        walk.take(seat, root.choice)
        path, rewards = self._descend(walk, root)
        if rewards is None:
            rewards = self._roll(walk)
        for node, chooser in path:
            node.visits += 1
            node.total += rewards[chooser]
        self._walks += 1
        return rewards[seat]

    def _descend(self, walk: Walk, node: Node) -> tuple[list[tuple[Node, Seat]], Rewards | None]:
        """Choose what did best, down to a choice that is new; return the path, and rewards if it ended on it."""
        path: list[tuple[Node, Seat]] = []
        while True:
            rewards = self._judged(walk)
            if rewards is not None:
                return path, rewards
            seat, _may_wait, choices = walk.chooser()
            known, unknown = [], []
            for choice in choices:
                child = node.children.get(choice)
                if child is None:
                    unknown.append(choice)
                else:
                    child.available += 1
                    known.append((child, choice))
            new = bool(unknown) and len(known) < WIDENING * sqrt(node.visits + 1)
            if new:
                choice = unknown[0] if len(choices) == 1 else self._guide.promising(walk.state, seat, unknown, walk.rng)
                node.children[choice] = child = Node()
                child.available = 1
            else:
                child, choice = max(known, key=_promise)
            walk.take(seat, choice)
            path.append((child, seat))
            node = child
            if new and len(choices) > 1:
                return path, None

    def _roll(self, walk: Walk) -> Rewards:
        """Play on as the game sees fit, until what has become of it can be judged."""
        guide = self._guide
        while (rewards := self._judged(walk)) is None:
            seat, may_wait, choices = walk.chooser()
            if len(choices) == 1:
                walk.take(seat, choices[0])
            else:
                legal = choices[:-1] if may_wait else choices
                walk.take(seat, guide.roll(walk.state, seat, legal, walk.rng, may_wait=may_wait))
        return rewards

    def _judged(self, walk: Walk) -> Rewards | None:
        """Return what each seat can expect where the walk has come to, None to go on. Errors: _OutOfTime."""
        if self._limit.over:
            raise _OutOfTime
        rewards = self._guide.judge(walk.state, walk.decisions)
        if rewards is None and not walk.actors:
            standing = self._rules.standing(walk.state)
            return None if standing is None else rewards_of(standing)
        if rewards is None and walk.decisions >= MOST_DECISIONS:
            return [0.0] * max(self._rules.info.seats)
        return rewards


def _promise(known: tuple[Node, Choice]) -> float:
    """Return how well a choice did, and more the less it was tried (UCB1)."""
    node = known[0]
    return node.total / node.visits + EXPLORATION * sqrt(log(node.available) / node.visits)


class Walk:
    """Where a walk through one world has come to; it decides nothing."""

    __slots__ = ("actors", "decisions", "rng", "rules", "state", "waited")

    def __init__(self, rules: Rules[Any, Any, Any, Any], world: State, rng: Rng) -> None:
        self.rules = rules
        self.state = world
        self.rng = rng
        self.actors = rules.actors(world)
        self.waited: tuple[Seat, ...] = ()
        """Who has let the public window pass."""
        self.decisions = 0

    def chooser(self) -> Chooser:
        """Return who decides: first those in turn who may interrupt, then who closes the window."""
        first, *others = self.actors
        for seat in others:
            if seat not in self.waited:
                legal = self.rules.legal_actions(self.state, seat)
                return seat, True, (*legal, None)
        return first, False, self.rules.legal_actions(self.state, first)

    def take(self, seat: Seat, choice: Choice) -> None:
        """Do what a seat has chosen, or let it wait."""
        self.decisions += 1
        if choice is None:
            self.waited = (*self.waited, seat)
            return
        self.waited = ()
        self.state = self.rules.apply(self.state, choice, self.rng).state
        self.actors = self.rules.actors(self.state)
