"""Textual's terminal driver with an input thread that survives what terminals send."""

from __future__ import annotations

import signal
from functools import partial

from textual.drivers.linux_driver import LinuxDriver


class PatientDriver(LinuxDriver):
    """Reads keys and the mouse from a terminal; bytes that are no text are lost, the program is not.

    Terminals without the newer mouse protocol send coordinates above 0x7F as single bytes (after tmux has been attached
    anew, for example). They do not decode, and Textual would end the program.
    """

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
        except OSError:  # the terminal is gone
            app.call_later(partial(app.exit, return_code=128 + signal.SIGHUP))
        except Exception as error:  # as every other mistake in the program
            app.call_later(app._handle_exception, error)
