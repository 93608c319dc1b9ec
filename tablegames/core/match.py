"""One whole game without a screen: for `simulate`, `arena` and tests.

A game is played by the same rules as on the screen, with every check: each action is looked up in the legal actions,
and each state is validated when it is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tablegames.core.bots import NOBODY_BUT_RANDOM, NOTHING, RANDOM, Advice, AnyBot, Seen, random_action
from tablegames.core.choice import find
from tablegames.core.model import Action, Event, Seat, Setup, Standing, State
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.errors import GameStuck, IllegalState, TablegamesError, type_and_place
from tablegames.i18n import _

PASS: Final = "pass"
"""The `Action.kind` by which every game calls doing nothing."""

PLY_CAP: Final = 20_000
"""More decisions than any game needs; one that goes on is stuck."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; `done` counts by seat how often it did each kind of action."""

    standing: Standing
    decisions: int
    done: tuple[Counter[str], ...]

    @property
    def passes(self) -> int:
        """How often anybody passed."""
        return sum(kinds[PASS] for kinds in self.done)


def play_game(
    rules: AnyRules,
    setup: Setup,
    seed: int,
    players: Mapping[str, AnyBot] = NOBODY_BUT_RANDOM,
    watch: Callable[[State], object] | None = None,
) -> Played:
    """Play one game to its end; on every seat sits one of `players`. Errors: GameStuck, IllegalState.

    `watch` is shown the state before each decision and after the last, and nobody else is.
    """
    try:
        return _play(rules, setup, seed, players, watch)
    except TablegamesError:
        raise
    except _PlayerFailed as failure:
        raise IllegalState(
            _("In the game “{game}” with seed {seed} the computer player “{player}” failed ({error}).").format(
                game=rules.info.id, seed=seed, player=setup.seats[failure.seat].player, error=failure.error
            )
        ) from failure.__cause__
    except Exception as error:  # a stranger's rules may raise anything
        raise IllegalState(
            _("The game “{game}” with seed {seed} broke its own rules ({error}).").format(
                game=rules.info.id, seed=seed, error=type_and_place(error)
            )
        ) from error


class _PlayerFailed(Exception):
    """A stranger's computer player may raise anything, too; `error` is what it was."""

    def __init__(self, seat: Seat, error: Exception) -> None:
        super().__init__(seat)
        self.seat = seat
        self.error = type_and_place(error)


def _play(
    rules: AnyRules,
    setup: Setup,
    seed: int,
    players: Mapping[str, AnyBot],
    watch: Callable[[State], object] | None,
) -> Played:
    bots = [players[seat.player] for seat in setup.seats]
    luck = Rng(seed, "bots")  # another stream than the game's: what a bot draws changes no deck
    round_table = _RandomPlayers(rules, luck) if all(bot is RANDOM for bot in bots) else _Players(rules, bots, luck)
    state = rules.new_game(setup, Rng(seed, "deal"))
    done: tuple[Counter[str], ...] = tuple(Counter() for _seat in bots)
    for ply in range(PLY_CAP):
        if watch is not None:
            watch(state)
        actors = rules.actors(state)
        if not actors:
            standing = rules.standing(state)
            if standing is None:
                raise _stuck(rules, seed, ply)
            return Played(standing, ply, done)
        legal, chosen = round_table.decide(state, actors)
        if chosen is None:
            raise _stuck(rules, seed, ply)
        action = _checked(rules, seed, legal, chosen)
        done[action.seat][action.kind] += 1
        step = rules.apply(state, action, Rng(seed, ply))
        state = step.state
        round_table.see(step.events)
    raise _stuck(rules, seed, PLY_CAP)


class _RandomPlayers:
    """A table at which nobody looks at anything: whoever may act does so with equal chance."""

    def __init__(self, rules: AnyRules, luck: Rng) -> None:
        self._rules = rules
        self._luck = luck

    def decide(self, state: State, actors: Sequence[Seat]) -> tuple[tuple[Action, ...], Action | None]:
        """Return what is legal for a seat that may act, and what it does; None where nothing is legal."""
        seat = actors[0] if len(actors) == 1 else self._luck.choice(actors)
        legal = self._rules.legal_actions(state, seat)
        return legal, random_action(legal, self._luck) if legal else None

    def see(self, events: Sequence[Event]) -> None:
        """Nobody remembers."""


class _Players:
    """A table of computer players, each with what its seat can recall."""

    def __init__(self, rules: AnyRules, bots: Sequence[AnyBot], luck: Rng) -> None:
        self._rules = rules
        self._bots = bots
        self._luck = luck
        self._memories = [NOTHING for _bot in bots]

    def decide(self, state: State, actors: Sequence[Seat]) -> tuple[tuple[Action, ...], Action | None]:
        """Return what is legal for the seat that acts, and what it does; None where nothing is legal.

        In a public window the seats that may interrupt are asked in random order, as if the first to speak up was the
        quickest; the seat that closes it is asked last.
        """
        first, *others = actors
        for seat in self._luck.shuffled(others):
            legal = self._rules.legal_actions(state, seat)
            chosen = self._ask(state, seat, legal, may_wait=True).action
            if chosen is not None:
                return legal, chosen
        legal = self._rules.legal_actions(state, first)
        return legal, self._ask(state, first, legal, may_wait=False).action if legal else None

    def _ask(self, state: State, seat: Seat, legal: tuple[Action, ...], *, may_wait: bool) -> Advice[Action]:
        seen = Seen(seat, self._rules.view(state, seat), legal, self._memories[seat], may_wait)
        try:
            return self._bots[seat].advise(seen, self._luck)
        except Exception as error:
            raise _PlayerFailed(seat, error) from error

    def see(self, events: Sequence[Event]) -> None:
        """Let every seat remember what it may know of what happened."""
        if not self._rules.remembers:
            return
        for seat, memory in enumerate(self._memories):
            shown = (self._rules.redact(event, seat) for event in events)
            self._memories[seat] = self._rules.recall(memory, (event for event in shown if event is not None))


def _checked(rules: AnyRules, seed: int, legal: tuple[Action, ...], chosen: Action) -> Action:
    action = find(legal, chosen)
    if action is None:
        raise IllegalState(
            _("In the game “{game}” with seed {seed} a computer player chose what the rules do not allow.").format(
                game=rules.info.id, seed=seed
            )
        )
    return action


def _stuck(rules: AnyRules, seed: int, ply: int) -> GameStuck:
    return GameStuck(
        _("The game “{game}” with seed {seed} is stuck after {count} decisions.").format(
            game=rules.info.id, seed=seed, count=ply
        )
    )
