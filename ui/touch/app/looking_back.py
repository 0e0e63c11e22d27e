"""Looks back for the people at a table, one after the other: in a process beside the screen, a look at a time.

It goes on while the next game of the evening is played, and gives way to whoever is thinking there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.bots.beside import GIVES_WAY_TO_THOUGHTS, Beside, Died
from companion.bots.looking_back import Look, Looking, Missed, can_look_back, look_back
from companion.bots.missed import MissedView, show_missed
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.refused import Refused
from ui.touch.app.worker import Worker


class LooksBack:
    """table: the window of a game that is over, and nobody else's. told: called whenever there is something new to
    show.

    found: what would have helped, by the seats that it was found out for. shares: how much of it is done, for those
    that are still waited for. failed: those for whom it went wrong.
    """

    def __init__(self, table: Window) -> None:
        self.table = table
        self.told: Callable[[], object] = _to_nobody
        self.found: dict[int, list[MissedView]] = {}
        self.shares: dict[int, float] = {}
        self.failed: set[int] = set()
        self._beside, self._worker = Beside(GIVES_WAY_TO_THOUGHTS), Worker("looking-back")

    def look(self, seat: int) -> None:
        """Find out what would have helped that seat, where nobody has asked yet."""
        if seat in self.shares or seat in self.found:
            return
        self.failed.discard(seat)
        self.shares[seat] = 0.0
        if len(self.shares) == 1:
            self._begin(seat)
        self.told()

    def leave(self) -> None:
        """Nobody wants to know any more: end at once, and close the window."""
        self._worker.leave()
        self._beside.close()
        self.table.close()

    def _begin(self, seat: int) -> None:
        self._go_on(seat, look_back(self.table, seat), None)

    def _go_on(self, seat: int, looking: Looking, came: Any) -> None:
        try:
            look = looking.send(came)
        except StopIteration as end:
            self.found[seat] = [show_missed(self.table, seat, one) for one in _found(end)]
            self._end(seat)
            return
        self.shares[seat] = look.share
        self.told()
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
        self.told()
        if self.shares:
            self._begin(next(iter(self.shares)))


class LastGame:
    """The game that was over last, here and tonight: what would have helped in it is looked for while others play on.

    number: of that game, 0 for none; game: which it was.
    """

    def __init__(self) -> None:
        self.number, self.game = 0, ""
        self._looks: LooksBack | None = None

    def left(self, table: Window) -> None:
        """A game is put away, by its table's window; where it is over, it is the last one from now on."""
        number = table.facts.number
        if table.over:
            self.number, self.game = number, table.facts.game
        elif self.number == number:
            self.number, self.game = 0, ""

    def changed(self, table: Window) -> None:
        """Something has changed at that table: a game that was over goes on, by an undo."""
        if self._looks is not None and self._looks.table.facts.number == table.facts.number:
            self.forget()

    def looks(self, number: int, kept: Kept) -> LooksBack:
        """What looks back on that game. Raises Refused where it cannot be read any more."""
        if self._looks is None or self._looks.table.facts.number != number:
            table = kept.take_up(number)
            self.forget()
            self._looks = LooksBack(table)
        return self._looks

    def forget(self) -> None:
        """Nobody wants to know any more what was found."""
        if self._looks is not None:
            self._looks.leave()
            self._looks = None

    def can_be_asked(self, running: Window) -> bool:
        """Whether there was one before the game that is running."""
        return self.number not in (0, running.facts.number) and can_look_back(self.game)


def _to_nobody() -> None:
    """While no page shows it."""


def _found(end: StopIteration) -> list[Missed]:
    found: list[Missed] = end.value
    return found
