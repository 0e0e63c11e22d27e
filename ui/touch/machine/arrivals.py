"""A camera, or a radio that hears electronic dice, that is plugged in while something else is on the screen.

Only names that the kernel gives are looked at: no camera is opened and no library loaded for that.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CLASSES = Path("/sys/class")

EVERY = 3.0
"""Seconds between two looks."""


class Device(NamedTuple):
    """kind: "camera" or "radio". name: what a camera calls itself; a radio has none for people."""

    kind: str
    name: str


class Arrivals:
    """Tells of each device that was not there when it was looked for last; not of those at the beginning.

    arrived: told of it. classes: where the kernel lists its devices.
    """

    def __init__(self, arrived: Callable[[Device], object], classes: Path = CLASSES) -> None:
        self._arrived, self._classes = arrived, classes
        self._known = self._there()

    def watch(self) -> None:
        """Look from now on, for as long as the app runs."""
        from kivy.clock import Clock

        Clock.schedule_interval(lambda _: self.look(), EVERY)

    def look(self) -> None:
        """Look once."""
        there = self._there()
        for file in sorted(there.keys() - self._known.keys()):
            self._arrived(there[file])
        self._known = there

    def _there(self) -> dict[Path, Device]:
        # What a radio is joined to stands beside it, with a colon.
        radios = (file for file in (self._classes / "bluetooth").glob("hci*") if ":" not in file.name)
        found = {file: Device("radio", "") for file in radios}
        for file in (self._classes / "video4linux").glob("video*"):
            # A camera has several devices: pictures come from its first one.
            if _read(file / "index") == "0":
                found[file] = Device("camera", _read(file / "name").partition(":")[0] or file.name)
        return found


def _read(file: Path) -> str:
    """What stands there, "" for a device that is gone again."""
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
