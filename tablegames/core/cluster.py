"""Many games on a Dask cluster, which has tablegames and the game installed; Dask is imported by nobody else."""

from __future__ import annotations

import logging
import re
import socket
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from tablegames.core.many import Chunk, in_order
from tablegames.errors import PluginBroken, TablegamesError, UnknownGame, UsageError
from tablegames.i18n import _

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds in which the scheduler has to answer and the first worker to come."""

RETRIES: Final = 3
"""How often a chunk is played again that failed on a worker. When a worker dies, Dask plays its chunks elsewhere."""


def on_cluster(play: Callable[[Chunk], T], chunks: Sequence[Chunk], address: str) -> Iterator[T]:
    """Yield what `play` returns for every chunk, in order.

    Errors: UsageError for what is no address, TablegamesError if Dask is not installed, the cluster cannot be reached
    or is lost, its workers die or cannot play; and any TablegamesError that `play` raises for the first chunk that
    fails.
    """
    with _quiet(), _connected(address) as client:
        workers = max(1, sum(client.nthreads().values()))
        try:
            yield from in_order(lambda chunk: client.submit(play, chunk, pure=False, retries=RETRIES), chunks, workers)
        except CancelledError as error:
            sentence = _("The connection to the cluster at {address} was lost; see that its scheduler runs, try again.")
            raise TablegamesError(sentence.format(address=address)) from error
        except TablegamesError as error:
            if isinstance(error, UnknownGame | PluginBroken):  # here it could be loaded
                raise _unfit(address, error) from error
            raise
        except Exception as error:  # whatever workers raise that lack a module, memory, or each other
            raise _unfit(address, error) from error


def _unfit(address: str, error: Exception) -> TablegamesError:
    sentence = _(
        "The cluster at {address} cannot play the games ({error}); "
        "install the same versions on scheduler and workers, and see that they have memory."
    )
    return TablegamesError(sentence.format(address=address, error=type(error).__name__))


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    found = re.fullmatch(r"(?:tcp|tls)://(?:\[([^\]]+)\]|([^:/]+)):([0-9]{1,5})", address)
    if found is None:
        sentence = _("A cluster has an address such as tcp://host:8786, not “{address}”.")
        raise UsageError(sentence.format(address=address))
    try:
        from distributed import Client
    except ImportError as error:
        raise TablegamesError(
            _("A cluster needs Dask, which is not installed; “pip install tablegames[dask]” adds it.")
        ) from error
    try:
        _knock(found[1] or found[2], int(found[3]), encrypted=address.startswith("tls"))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, OverflowError, ImportError, ValueError) as error:
        sentence = _(
            "The cluster at {address} cannot be reached; see that its scheduler runs and the address is right."
        )
        raise TablegamesError(sentence.format(address=address)) from error
    try:
        _wait_for_a_worker(client, address)
        yield client
    finally:
        with suppress(Exception):  # what the cluster still does is of no interest
            client.close()


def _knock(host: str, port: int, *, encrypted: bool) -> None:
    """See whether somebody answers who may be a scheduler. Errors: OSError, OverflowError for an impossible port.

    Dask itself would knock until its patience ends where nobody is, and for ever where somebody else lives, such as
    its own dashboard. Its servers speak first, unless they are encrypted.
    """
    with socket.create_connection((host, port), PATIENCE) as stream:
        if not encrypted and not stream.recv(1):
            raise ConnectionError


def _wait_for_a_worker(client: Client, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        sentence = _("The cluster at {address} has no workers; start some with “dask worker {address}”.")
        raise TablegamesError(sentence.format(address=address)) from error


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask from writing about a cluster's ups and downs: what matters comes as an error."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        with warnings.catch_warnings(action="ignore"):
            yield
    finally:
        logging.disable(before)
