"""Looks back for the people at a table, one after the other: in a process beside the screen, a look at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.bots.beside import Beside, Died
from companion.bots.looking_back import Look, Looking, Missed, look_back
from companion.bots.missed import MissedView, show_missed
from companion.client.window import Window
from companion.refused import Refused
from ui.touch.app.worker import Worker


class LooksBack:
    """table: its window, of a game that is over. told: called whenever there is something new to show.

    found: what would have helped, by the seats that it was found out for. shares: how much of it is done, for those
    that are still waited for. failed: those for whom it went wrong.
    """

    def __init__(self, table: Window, told: Callable[[], object]) -> None:
        self._table = table
        self._told = told
        self.found: dict[int, list[MissedView]] = {}
        self.shares: dict[int, float] = {}
        self.failed: set[int] = set()
        self._beside, self._worker = Beside(), Worker("looking-back")

    def look(self, seat: int) -> None:
        """Find out what would have helped that seat, where nobody has asked yet."""
        if seat in self.shares or seat in self.found:
            return
        self.failed.discard(seat)
        self.shares[seat] = 0.0
        if len(self.shares) == 1:
            self._begin(seat)
        self._told()

    def leave(self) -> None:
        """Nobody wants to know any more: end at once."""
        self._worker.leave()
        self._beside.close()

    def _begin(self, seat: int) -> None:
        self._go_on(seat, look_back(self._table, seat), None)

    def _go_on(self, seat: int, looking: Looking, came: Any) -> None:
        try:
            look = looking.send(came)
        except StopIteration as end:
            self.found[seat] = [show_missed(self._table, seat, one) for one in _found(end)]
            self._end(seat)
            return
        self.shares[seat] = look.share
        self._told()
        self._worker.do(partial(self._do, look), partial(self._go_on, seat, looking), lambda _: self._fail(seat))

    def _do(self, look: Look) -> Any:
        """In the worker's own thread."""
        try:
            return self._beside.do(look.work, look.world, *look.rest)
        except Died:
            raise Refused("table.late") from None

    def _fail(self, seat: int) -> None:
        self.failed.add(seat)
        self._end(seat)

    def _end(self, seat: int) -> None:
        """On to whoever has asked next."""
        del self.shares[seat]
        self._told()
        if self.shares:
            self._begin(next(iter(self.shares)))


def _found(end: StopIteration) -> list[Missed]:
    found: list[Missed] = end.value
    return found
