"""SIGTERM ends the app, whatever it is busy with: gently where it listens, and soon where it does not.

SDL would make a touch on the window's cross of it, which somebody has to come back and look at. All that was played is
kept already, so nothing is lost with an app that is cut off.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from threading import Thread
from time import sleep

PATIENCE = 2.0
"""Seconds that the app has to put everything away."""

TOLD_TO_END = 128 + signal.SIGTERM
"""What an app that was cut off ends with, as shells say it."""


class Ending:
    """Listens from `listen` on, which belongs on the main thread, before there is a window. patience: as PATIENCE.

    stop: puts everything away; called on the main thread, between any two lines of what it does.
    """

    def __init__(self, stop: Callable[[], object], patience: float = PATIENCE) -> None:
        self.stop = stop
        self._patience = patience
        self._told, self._hears = socket.socketpair()

    def listen(self) -> None:
        """From now on."""
        self._told.setblocking(False)
        # Python's own handler waits for the main thread; the byte that it writes before that does not.
        signal.set_wakeup_fd(self._told.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGTERM, lambda *_: self.stop())
        Thread(target=self._insist, name="ending", daemon=True).start()

    def _insist(self) -> None:
        while signal.SIGTERM not in self._hears.recv(64):
            pass
        sleep(self._patience)
        os._exit(TOLD_TO_END)
