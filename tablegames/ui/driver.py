"""Textual's terminal driver, patient with what terminals send and with terminals that go away."""

from __future__ import annotations

import select
import signal
from functools import partial
from threading import Thread
from typing import IO, TYPE_CHECKING, Any, cast

from textual.drivers.linux_driver import LinuxDriver

if TYPE_CHECKING:
    from textual.app import App


class PatientDriver(LinuxDriver):
    """Reads keys and the mouse from a terminal; bytes that are no text are lost, the program is not.

    Terminals without the newer mouse protocol send coordinates above 0x7F as single bytes (after tmux has been attached
    anew, for example). They do not decode, and Textual would end the program.
    """

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = cast("Any", PatientOutput(cast("IO[str]", self._file)))
        Thread(target=self._watch_terminal, name="terminal", daemon=True).start()

    def run_input_thread(self) -> None:
        """Read until the program ends."""
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except UnicodeDecodeError:
                continue

    def _run_input_thread(self) -> None:
        """Leave without a trace of the program on the terminal if reading fails."""
        app = self._app
        try:
            self.run_input_thread()
        except OSError:
            self._terminal_gone()
        except Exception as error:  # as every other mistake in the program
            app.call_later(app._handle_exception, error)

    def _watch_terminal(self) -> None:
        """Wait until the terminal goes away: not everybody is sent a signal then, and no end is read but nothing."""
        terminal = select.poll()
        terminal.register(self.fileno, 0)
        if any(event & select.POLLHUP for _descriptor, event in terminal.poll()):
            self._terminal_gone()

    def _terminal_gone(self) -> None:
        self._app.call_later(partial(self._app.exit, return_code=128 + signal.SIGHUP))

    def _sigtstp_application(self, *_: object) -> None:
        """Stop between two messages: in the middle of starting there is nothing yet that could be stopped."""
        self._app.call_later(super()._sigtstp_application)

    def _sigcont_application(self, *_: object) -> None:
        """Begin anew after a stop of our own only.

        Somebody else's leaves the terminal as it is, and whoever loses a terminal is told to go on as well: a second
        input thread would be left when the program ends, and keep it from ending.
        """
        if self._must_signal_resume:
            super()._sigcont_application()
        else:
            self._app.call_later(self._app.refresh)


class PatientOutput:
    """A text stream to the terminal; once that is gone, all that is written is lost.

    An error would end the thread that writes, and the program would wait for it for ever.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._gone = False

    def write(self, text: str) -> int:
        """Write text, if there is still a terminal."""
        if not self._gone:
            try:
                return self._stream.write(text)
            except OSError:
                self._gone = True
        return len(text)

    def flush(self) -> None:
        """Send what has been written, if there is still a terminal."""
        if not self._gone:
            try:
                self._stream.flush()
            except OSError:
                self._gone = True

    def fileno(self) -> int:
        """Return the file descriptor of the stream."""
        return self._stream.fileno()
