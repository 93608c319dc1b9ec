"""Many games, a chunk of them at a time: on one core, on all, or on a cluster.

What comes of a chunk depends on the chunk alone and chunks are reported in order, so that the results are the same
wherever they are played.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from typing import Final, Protocol, TypeAlias, TypeVar

from tablegames.core.rng import Rng
from tablegames.errors import BadOption, TablegamesError
from tablegames.i18n import _

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Chunk: TypeAlias = range
"""The numbers of some games that are played one after the other, counted from 0."""

AHEAD: Final = 20
"""Chunks for each worker that are sent out before the first of them is waited for."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where games are played: in `jobs` processes, all cores by default, or on the Dask cluster at an address."""

    jobs: int | None = None
    cluster: str | None = None
    """As in "tcp://host:8786"."""


ALL_CORES: Final = Where()


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of many, counted from 0; `play --seed` deals the same cards with it."""
    return Rng(seed, "game", number).seed()


def chunks_of(games: range, length: int) -> list[Chunk]:
    """Return the games in chunks of `length`, the last one perhaps shorter."""
    return [games[start : start + length] for start in range(0, len(games), length)]


def play_chunks(play: Callable[[Chunk], T], chunks: Sequence[Chunk], where: Where) -> Iterator[T]:
    """Yield what `play` returns for every chunk, in order; it has to be sent to other processes, and so has its result.

    Errors: BadOption, TablegamesError if a process dies, those of `on_cluster`, and whatever `play` raises for the
    first chunk that fails.
    """
    if where.cluster is not None:
        from tablegames.core.cluster import on_cluster

        return on_cluster(play, chunks, where.cluster)
    workers = (os.cpu_count() or 1) if where.jobs is None else where.jobs
    if workers < 1:
        raise BadOption(_("Many games need at least one job."))
    if workers == 1 or len(chunks) < 2:
        return map(play, chunks)
    return _in_processes(play, chunks, min(workers, len(chunks)))


class Pending(Protocol[T_co]):
    """A chunk that has been sent out."""

    def result(self) -> T_co:
        """Wait for what comes of it. Errors: whatever it raised."""


def in_order(send: Callable[[Chunk], Pending[T]], chunks: Iterable[Chunk], workers: int) -> Iterator[T]:
    """Send chunks out, not too far ahead of the first that is waited for, and yield what comes of them, in order."""
    sent = deque[Pending[T]]()
    for chunk in chunks:
        sent.append(send(chunk))
        if len(sent) == AHEAD * workers:
            yield sent.popleft().result()
    while sent:
        yield sent.popleft().result()


def _in_processes(play: Callable[[Chunk], T], chunks: Sequence[Chunk], workers: int) -> Iterator[T]:
    # A fresh interpreter for each process: a forked one could inherit locks that nobody frees.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:

        def send(chunk: Chunk) -> Future[T]:
            with _interrupts_held_back():  # a process inherits that for good: Ctrl+C is for the one that started it
                return pool.submit(play, chunk)

        try:
            yield from in_order(send, chunks, workers)
        except BrokenProcessPool as error:
            raise TablegamesError(_("A process that played games has died; try again with fewer --jobs.")) from error
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)
