"""Every computer player of every game is fair, and answers across a process as it does face to face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablegames.core.bots import AnyBot, Budget, Seen
from tablegames.core.model import Action, Seat
from tablegames.core.question import Question, answer
from tablegames.core.rng import Rng
from tests.conformance.games import Game
from tests.conformance.leaks import Position, spread

POSITIONS: Final = 8
"""From so many random games of a table one position each."""

AT_ONCE: Final = Budget(0.0)

FEW: Final = 6
"""So many walks a player takes here that looks ahead."""


def asked(game: Game) -> Iterator[tuple[Position, Seat, tuple[Action, ...], str, AnyBot]]:
    """Yield positions in which a seat may act, for every computer player that could be asked."""
    for position in spread(game, POSITIONS):
        for seat in game.rules.actors(position.state):
            legal = game.rules.legal_actions(position.state, seat)
            for name, bot in game.plugin.load_bots().items():
                yield position, seat, legal, name, bot.limited(FEW)


def face_to_face(position: Position, seat: Seat, legal: tuple[Action, ...], bot: AnyBot, luck: int) -> Any:
    """Return what a player does that is handed models instead of their JSON."""
    view = position.game.rules.view(position.state, seat)
    return bot.advise(Seen(seat, view, legal, position.memory(seat), position.may_wait(seat)), Rng(luck))


def test_a_player_answers_a_question_as_it_does_face_to_face(game: Game) -> None:
    for position, seat, legal, name, bot in asked(game):
        question = Question.model_validate_json(position.question(seat, legal, name))
        seen = Seen(seat, game.rules.view(position.state, seat), legal, position.memory(seat), position.may_wait(seat))
        advice = bot.think(seen, Rng(question.luck), AT_ONCE)

        answered = answer(question, game.rules, bot, AT_ONCE)

        chosen = None if answered.choice is None else legal[answered.choice]
        assert (chosen, answered.because) == (advice.action, advice.because), (position.known, name)


def test_every_reason_is_a_sentence(game: Game) -> None:
    for position, seat, legal, name, bot in asked(game):
        advice = face_to_face(position, seat, legal, bot, 5)
        for told in (advice, *advice.found):
            if told.action is not None and told.because is not None:
                sentence = game.text.because(game.rules.view(position.state, seat), told.action, told.because)
                assert sentence, (position.known, name, told.because)
                assert not sentence.endswith(".")


def test_a_player_does_the_same_at_two_tables_that_its_seat_cannot_tell_apart(game: Game) -> None:
    for position, seat, legal, name, bot in asked(game):
        other = position.other(seat)
        mine, theirs = (face_to_face(each, seat, legal, bot, 7) for each in (position, other))
        assert mine == theirs, (position.known, name)


def test_every_player_is_called_something_and_described(game: Game) -> None:
    for name in game.plugin.load_bots():
        title, sentence = game.text.player(name.removeprefix("bot:"))
        assert 0 < len(title) <= 12, name
        assert sentence.endswith("."), name
