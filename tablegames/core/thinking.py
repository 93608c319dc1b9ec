"""The app's end of the process in which computer players think.

Thinking beside the interface in one process would slow every key; so does a process that shares its terminal. This one
is started with `subprocess`, talks over a socket of its own, and is replaced when it fails.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from tablegames.core.question import Answer, Hurry, Question
from tablegames.errors import ThinkingFailed
from tablegames.i18n import _

COMMAND: Final = (sys.executable, "-P", "-m", "tablegames.core.thinker")

PATIENCE: Final = 15.0
"""Seconds beyond a question's own after which the process counts as hanging: on a busy machine it starts slowly."""

_CHUNK: Final = 65536


class Thinker:
    """Asks a process of its own, one question at a time; it is started with the first, or before by `start`."""

    def __init__(self, command: Sequence[str] = COMMAND, patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._read = b""
        self._asked: int | None = None
        self._one_by_one = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """See that there is a process, so that it is ready when it is asked. Errors: OSError."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        mine, its = socket.socketpair()
        mine.setblocking(False)
        path = os.pathsep.join(filter(None, sys.path))  # it has to find the same games
        self._socket = mine
        with its:
            self._process = subprocess.Popen(
                self._command,
                stdin=its.fileno(),
                stdout=its.fileno(),
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
            )

    async def ask(self, question: Question) -> Answer:
        """Return the answer. Errors: ThinkingFailed; then the process is gone, and the next question starts another.

        Whoever cancels this has given the question up; the process is told to end it.
        """
        try:
            async with self._one_by_one, asyncio.timeout(question.seconds + self._patience):
                self.start()
                return await self._answer(question)
        except TimeoutError as error:
            raise self._failed(_("A computer player did not answer.")) from error
        except OSError as error:
            raise self._failed(_("A computer player stopped in the middle of its thoughts.")) from error
        except ValueError as error:  # pydantic's own error is one
            raise self._failed(_("A computer player answered nonsense.")) from error

    def hurry(self) -> None:
        """Ask for the best that was found so far, if a question is being thought about."""
        if self._asked is None or self._socket is None:
            return
        line = _line(Hurry(number=self._asked))
        try:
            sent = self._socket.send(line)
        except OSError:
            sent = 0
        if sent < len(line) and self._process is not None:
            self._process.kill()  # it does not even listen; whoever waits for its answer reads the end of it

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._socket is not None:
            self._socket.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = self._socket = self._asked = None
        self._read = b""

    async def _answer(self, question: Question) -> Answer:
        loop = asyncio.get_running_loop()
        if self._socket is None:
            raise ConnectionError
        try:
            await loop.sock_sendall(self._socket, _line(question))
        except asyncio.CancelledError:
            self.close()  # half a question would be joined by the next
            raise
        self._asked = question.number
        try:
            answer = Answer.model_validate_json(await self._next_line(self._socket))
            while answer.number < question.number:  # one that was given up
                answer = Answer.model_validate_json(await self._next_line(self._socket))
        except asyncio.CancelledError:
            self.hurry()
            raise
        self._asked = None
        _check(answer, question)
        return answer

    async def _next_line(self, channel: socket.socket) -> bytes:
        while b"\n" not in self._read:
            more = await asyncio.get_running_loop().sock_recv(channel, _CHUNK)
            if not more:
                raise ConnectionError
            self._read += more
        line, _newline, self._read = self._read.partition(b"\n")
        return line

    def _failed(self, sentence: str) -> ThinkingFailed:
        self.close()
        return ThinkingFailed(sentence)


def _line(message: Question | Hurry) -> bytes:
    return message.model_dump_json().encode() + b"\n"


def _check(answer: Answer, question: Question) -> None:
    """Errors: ValueError for an answer to another question, or one that is none of the choices."""
    if answer.number != question.number:
        raise ValueError(answer.number)
    for choice in (answer.choice, *(found.choice for found in answer.found)):
        if not question.may_wait if choice is None else not 0 <= choice < len(question.legal):
            raise ValueError(choice)
