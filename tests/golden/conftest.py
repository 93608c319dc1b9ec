"""How a game that is written down is compared."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class Transcript(SingleFileSnapshotExtension):
    """One readable text file a game."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def golden(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The game as it was written down."""
    return snapshot.use_extension(Transcript)
