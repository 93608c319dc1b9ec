"""What is written to a terminal that is gone is lost; nothing else is."""

from __future__ import annotations

import os

from textual.drivers._writer_thread import WriterThread

from tablegames.ui.driver import PatientOutput


def test_a_terminal_that_is_gone_does_not_keep_the_program_waiting() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", closefd=False) as stream:
        thread = WriterThread(PatientOutput(stream))  # type: ignore[arg-type]
        thread.start()
        for _ in range(200):
            thread.write("x" * 1000)
        thread.stop()
        assert not thread.is_alive()
        os.dup2(os.open(os.devnull, os.O_WRONLY), writer)  # for what the stream still holds


def test_everything_is_written_while_there_is_a_terminal() -> None:
    reader, writer = os.pipe()
    with open(writer, "w") as stream, open(reader, "rb") as read:
        output = PatientOutput(stream)
        output.write("An")
        output.flush()
        assert output.fileno() == writer
        assert read.read(2) == b"An"
