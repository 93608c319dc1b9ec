"""When Python looks for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tablegames.ui import memory


@pytest.fixture(autouse=True)
def collector_as_before() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)
    gc.enable()


def test_nothing_is_searched_while_the_program_starts_nor_among_what_is_there_later() -> None:
    memory.hold()
    assert not gc.isenabled()

    memory.let_go()

    assert gc.isenabled()
    assert gc.get_freeze_count() > 0


def test_what_comes_after_the_start_is_searched_as_ever() -> None:
    frozen = gc.get_freeze_count()

    memory.let_go()

    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen
