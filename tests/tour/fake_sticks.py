"""USB sticks for tests and for the tour: folders that come and go."""

from __future__ import annotations

from pathlib import Path
from threading import Event

from companion.devices.sticks import Stick
from companion.refused import Refused, Unavailable


class FakeSticks:
    """See `companion.devices.sticks.Sticks`. in_it: the sticks that are plugged in, each with its folder.

    opened: the ids of those that are open. let_go_of: those that may be taken out, in order. why: what is refused, by
    the name of the call. closed: that nobody wants any of them.
    """

    def __init__(self) -> None:
        self.in_it: dict[Stick, Path] = {}
        self.opened: list[str] = []
        self.let_go_of: list[str] = []
        self.why: dict[str, Refused] = {}
        self.closed = Event()

    def plug(self, name: str, folder: Path) -> Stick:
        """Put one in."""
        stick = Stick(f"/sticks/{name}", name, 15_600_000_000)
        self.in_it[stick] = folder
        return stick

    def look(self) -> list[Stick]:
        """See `Sticks`."""
        self._refuse("look")
        return list(self.in_it)

    def open(self, stick: Stick) -> Path:
        """See `Sticks`."""
        self._refuse("open")
        if stick not in self.in_it:
            raise Unavailable("sticks.gone")
        self.opened.append(stick.id)
        return self.in_it[stick]

    def let_go(self, stick: Stick) -> None:
        """See `Sticks`."""
        self._refuse("let_go")
        self.opened = [one for one in self.opened if one != stick.id]
        self.let_go_of.append(stick.id)

    def close(self) -> None:
        """See `Sticks`."""
        self.closed.set()

    def _refuse(self, call: str) -> None:
        if call in self.why:
            raise self.why[call]
