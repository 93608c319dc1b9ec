"""The process in which computer players think: `python -m tablegames.core.thinker`.

It reads questions from its standard input, a line of JSON each, and answers on its standard output. It ends as soon as
its input does: however the program ends that started it, this one does not outlive it.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterable
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import Final

from tablegames.core import mortal, plugin  # noqa: F401 - mortal does its work while the rest is imported
from tablegames.core.bots import AnyBot, Budget
from tablegames.core.question import REQUESTS, Hurry, Question, answer
from tablegames.core.rules import AnyRules

NICENESS: Final = 5
"""Whoever types goes first."""


class Inbox:
    """What was asked, and up to which question somebody is in a hurry."""

    def __init__(self) -> None:
        self.questions: SimpleQueue[Question] = SimpleQueue()
        self._hurried = -1

    def read(self, lines: Iterable[bytes]) -> None:
        """Take in every line that comes."""
        for line in lines:
            match REQUESTS.validate_json(line):
                case Question() as asked:
                    self.questions.put(asked)
                case Hurry(number=number):
                    self._hurried = number

    def budget(self, asked: Question) -> Budget:
        """Return how long a question may take."""
        return Budget(asked.seconds, lambda: self._hurried >= asked.number, asked.compared)


def main() -> None:
    """Answer questions until there is nobody left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what a player prints is no answer
    inbox = Inbox()
    Thread(target=_read_to_the_end, args=(inbox,), daemon=True).start()
    try:
        while True:
            asked = inbox.questions.get()
            rules, bots = _game(asked.game)
            answered = answer(asked, rules, bots[asked.player], inbox.budget(asked))
            answers.write(answered.model_dump_json().encode() + b"\n")
    except Exception:  # whatever a player raises
        traceback.print_exc()  # the program listens to nothing but answers; whoever starts this by hand does
        os._exit(1)  # an ordinary end would abort and leave a core file, because the other thread still reads


def _read_to_the_end(inbox: Inbox) -> None:
    try:
        inbox.read(sys.stdin.buffer)
    finally:
        os._exit(0)  # whatever it is thinking about, nobody waits for it any more


@lru_cache(maxsize=1)
def _game(name: str) -> tuple[AnyRules, dict[str, AnyBot]]:
    game = plugin.load(name)
    return game.load_rules(), game.load_bots()


if __name__ == "__main__":
    main()
