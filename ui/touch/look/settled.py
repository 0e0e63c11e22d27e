"""Paints before the next picture, and not before what is painted has its place and its size there.

Kivy lays a page out in many steps, all of them before its first picture: a widget is 100 pixels wide and high first,
then as large as there is room so far, then as large as it stays. To paint at each step is to paint four times, and what
tries which of many sizes has room for all words tries all of them four times.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.weakmethod import WeakMethod

BEFORE = -1
"""Kivy's timeout of what happens before the next picture."""

MOST = 10
"""So often at most one waits for other things before one picture: something among them may never rest."""


class _Line:
    """Those who wait until other things that happen before a picture are through, and then have their turn together.

    behind: who has to wait for this line, and for whom it does not wait therefore.
    """

    def __init__(self, behind: _Line | None = None) -> None:
        self.waiting: dict[Soon, None] = {}
        self.soon = Clock.create_trigger(self.turn, BEFORE)
        self._mine = [self.soon] if behind is None else [self.soon, behind.soon]
        self._waited = 0

    def join(self, one: Soon) -> None:
        """Wait in this line."""
        self.waiting[one] = None
        self.soon()

    def turn(self, _: float) -> None:
        """Everybody's turn, or once more behind what lays widgets out."""
        if self._waited < MOST and any(event not in self._mine for event in Clock.get_before_frame_events()):
            self._waited += 1
            self.soon()
            return
        self._waited = 0
        try:
            for one in list(self.waiting):
                del self.waiting[one]
                one.act()
        finally:
            # What is left after a fault, and what has been changed by acting.
            if self.waiting:
                self.soon()


_painting = _Line()
_arranging = _Line(_painting)


class Soon:
    """Called, bound or triggered often, it acts once before the next picture. act: a method; its owner may go."""

    _line: _Line

    def __init__(self, act: Callable[..., None]) -> None:
        self._act = WeakMethod(act)

    def __call__(self, *_: object) -> None:
        """Act before the next picture."""
        self._line.join(self)

    @property
    def is_triggered(self) -> bool:
        """Whether it is going to act."""
        return self in self._line.waiting

    def act(self) -> None:
        """Act now, where there still is something to act for."""
        if not self._act.is_dead():
            self._act()()


class PaintSoon(Soon):
    """Paints once all has its place and its size."""

    _line = _painting


class ArrangeSoon(Soon):
    """Gives widgets their places and sizes once the room for them is known, before anything is painted."""

    _line = _arranging
