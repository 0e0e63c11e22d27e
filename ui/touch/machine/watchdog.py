"""Tells the system's service manager that the table can be seen, and that it still draws and hears.

systemd reads datagrams from a socket that it names in the environment (sd_notify(3)); where it names none, nobody asks.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable, Mapping
from typing import Any

from companion.devices import runs


class Service:
    """The way to the service manager. settings: the environment."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        address = settings.get("NOTIFY_SOCKET", "")
        # A name that begins with @ is no file: the kernel writes the @ as a nought.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        asked = settings.get("WATCHDOG_PID", "") in ("", str(os.getpid()))
        told = settings.get("WATCHDOG_USEC", "")
        self.patience = int(told) / 1_000_000 if self._address and asked and told.isdecimal() else 0.0
        """Seconds after which we are taken for dead, 0 for never."""

    @property
    def asked(self) -> bool:
        """Whether a service manager is there."""
        return bool(self._address)

    def tell(self, line: str) -> None:
        """Send a line such as `READY=1`. Nobody there is no trouble."""
        if self._address:
            with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
                way.sendto(line.encode(), self._address)


class Alive:
    """Proves by drawing that the table lives: a sign goes out only when a frame came since the last one.

    Begins when the first frame that is drawn has been handed to the screen. Call it when the window is open.
    begun: called then.
    """

    def __init__(self, service: Service, begun: Callable[[], None] = lambda: None) -> None:
        from kivy.core.window import Window

        self._service = service
        self._begun = begun
        self._window = Window
        self._drawn = False
        self._ready = False
        self._proved: Any = None
        Window.fbind("on_flip", self._flipped)

    def _flipped(self, *_: object) -> None:
        from kivy.clock import Clock

        self._drawn = True
        if not self._ready:
            self._ready = True
            # The frame is handed over only after this, which may fail, and without a graphics chip takes long.
            Clock.schedule_once(lambda _: self._begin(), 0)

    def _begin(self) -> None:
        from kivy.clock import Clock

        runs.begin()
        self._proved = Clock.schedule_once(lambda _: runs.live(), runs.needed())
        self._service.tell("READY=1")
        if self._service.patience:
            self._feeding = Clock.schedule_interval(lambda _: self._feed(), self._service.patience / 3)
        self._begun()

    def _feed(self) -> None:
        """A table that nobody touches draws nothing by itself, so it is asked for a frame before each sign."""
        if self._drawn:
            self._service.tell("WATCHDOG=1")
        self._drawn = False
        self._window.canvas.ask_update()

    def stop(self, error: BaseException | None = None) -> None:
        """The table is being closed, or ends by an error."""
        self._window.funbind("on_flip", self._flipped)
        self._service.tell("STOPPING=1")
        if self._proved is not None:
            self._proved.cancel()
            if error is None:
                runs.end()
            else:
                runs.break_off(error)
