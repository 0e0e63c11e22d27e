"""What deploy/prove seen does once there is a card: `seen.py QEMU_ROOT WxH PICTURES` starts it for the first time and
keeps each picture that its screen shows, looked at every few seconds, until it is a table, and on until it is off.

The card's disk is `card.img` in /machine of QEMU_ROOT.
"""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from pathlib import Path
from typing import Protocol

from deploy.machine.computer import Computer, Stuck

EVERY = 5.0
"""Seconds between two looks. While it goes off, they follow one another as quickly as they come."""

OPEN = "systemctl is-active table-companion.service || true"

PATIENCE = 180.0
"""Minutes until it has to be a table: for what hangs, not for what is slow."""


class Seen(Protocol):
    """What has a screen."""

    def picture(self) -> bytes:
        """What is on it, as PNG."""


class Looks(threading.Thread):
    """Keeps what a screen shows, whenever it is another picture than before, until told to stop or it is off."""

    def __init__(self, screen: Seen, folder: Path) -> None:
        super().__init__(daemon=True)
        self.every = EVERY
        self.kept: list[Path] = []
        self._screen, self._folder = screen, folder
        self._done = threading.Event()
        self._began = time.monotonic()

    def run(self) -> None:
        """See above."""
        last = b""
        with contextlib.suppress(Stuck, OSError, ValueError):
            while not self._done.wait(self.every if last else 0):
                now = self._screen.picture()
                if now != last:
                    seconds = round(time.monotonic() - self._began)
                    self.kept.append(self._folder / f"first-{len(self.kept) + 1:03}-after-{seconds:04}-s.png")
                    self.kept[-1].write_bytes(now)
                    last = now

    def stop(self) -> None:
        """Look no more."""
        self._done.set()
        self.join()


def seen(within: Path, size: tuple[int, int], pictures: Path) -> None:
    """See above. Raises Stuck."""
    began = time.monotonic()
    drive = "file=/machine/card.img,if=virtio,format=raw,cache=writeback"
    silent = "quiet loglevel=3 logo.nologo"
    with Computer(within, [drive], append=silent, size=size, network=True) as computer:
        looks = Looks(computer, pictures)
        looks.start()
        computer.log_in()
        while computer.shell(OPEN) != "active":
            if time.monotonic() - began > 60 * PATIENCE:
                raise Stuck("The card does not become a table.")
            time.sleep(EVERY)
        print(
            f"  A table after {(time.monotonic() - began) / 60:.0f} minutes, in emulation; {len(looks.kept)} pictures"
        )
        # What is drawn first is there a moment before what people see.
        time.sleep(4 * EVERY)
        looks.every = 0.1
        with contextlib.suppress(Stuck, OSError):
            computer.shell("systemctl poweroff; sleep 3600")
        looks.stop()
        print(f"  Off; {len(looks.kept)} pictures")


if __name__ == "__main__":
    across, _, down = sys.argv[2].partition("x")
    try:
        seen(Path(sys.argv[1]), (int(across), int(down)), Path(sys.argv[3]))
    except Stuck as stuck:
        sys.exit(f"Not so: {stuck}")
