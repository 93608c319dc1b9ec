"""What a computer player is asked, and what it answers, as it crosses from one process to another.

A question is all that the thinking process ever gets: the view of one seat, what that seat may do, and what it was
shown so far. No state and no seed of a game is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from tablegames.core.bots import NOTHING, AnyBot, Because, Budget, Seen
from tablegames.core.model import Action, Frozen, Seat
from tablegames.core.rng import Rng
from tablegames.core.rules import AnyRules
from tablegames.core.table import Table


class Question(Frozen):
    """What a seat sees and may do; view, actions and events are JSON as their own models write it.

    `number` tells answers apart; `seconds` and `compared` are those of the `Budget`.
    """

    kind: Literal["question"] = "question"
    number: int
    game: str
    player: str
    seat: Seat
    view: str
    legal: tuple[str, ...]
    events: tuple[str, ...]
    may_wait: bool
    luck: int
    seconds: float
    compared: int = 1


class Hurry(Frozen):
    """Answer the question with that number now, with the best that was found so far."""

    kind: Literal["hurry"] = "hurry"
    number: int


class Weighed(Frozen):
    """One of the best choices, as in `Answer`, and the part of such games that the seat wins by it."""

    choice: int | None
    share: float
    because: Because | None = None


class Answer(Frozen):
    """Which of the legal actions, counted from 0, or None to wait; and why.

    `found` are the best choices of a player that looks ahead, the best first; none if it had no time.
    """

    number: int
    choice: int | None
    because: Because | None = None
    found: tuple[Weighed, ...] = ()


REQUESTS: Final[TypeAdapter[Question | Hurry]] = TypeAdapter(Annotated[Question | Hurry, Field(discriminator="kind")])
"""Reads what the thinking process is sent."""

Legal: TypeAlias = Sequence[Action]


def question(
    table: Table,
    player: str,
    seat: Seat,
    legal: Legal,
    *,
    number: int,
    seconds: float,
    may_wait: bool = False,
    compared: int = 1,
    viewer: Seat | None,
) -> Question:
    """Return what `player` is asked for `seat`; `viewer` is whose view and events it gets, None for what all see."""
    events = table.events(viewer) if table.rules.remembers else ()
    return Question(
        number=number,
        game=table.rules.info.id,
        player=player,
        seat=seat,
        view=table.view(viewer).model_dump_json(),
        legal=tuple(action.model_dump_json() for action in legal),
        events=tuple(event.model_dump_json() for event in events),
        may_wait=may_wait,
        luck=Rng(table.seed, "bot", table.ply, seat).seed(),
        seconds=seconds,
        compared=compared,
    )


def answer(asked: Question, rules: AnyRules, bot: AnyBot, budget: Budget) -> Answer:
    """Let a computer player think about a question. Errors: whatever it raises."""
    legal = tuple(rules.actions.validate_json(text) for text in asked.legal)
    view = rules.view_type.model_validate_json(asked.view)
    memory = rules.recall(NOTHING, map(rules.events.validate_json, asked.events))
    seen = Seen(asked.seat, view, legal, memory, asked.may_wait)
    advice = bot.think(seen, Rng(asked.luck), budget)

    def place(action: Action | None) -> int | None:
        return None if action is None else legal.index(action)

    found = [Weighed(choice=place(each.action), share=each.share, because=each.because) for each in advice.found]
    return Answer(number=asked.number, choice=place(advice.action), because=advice.because, found=tuple(found))
