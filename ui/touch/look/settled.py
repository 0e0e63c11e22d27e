"""Paints before the next picture, and not before what is painted has its place and its size there.

Kivy lays a page out in many steps, all of them before its first picture: a widget is 100 pixels wide and high first,
then as large as there is room so far, then as large as it stays. To paint at each step is to paint four times.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.weakmethod import WeakMethod

BEFORE = -1
"""Kivy's timeout of what happens before the next picture."""

MOST = 10
"""So often at most painting waits for other things before one picture: something among them may never rest."""


class PaintSoon:
    """Called, bound or triggered often, it paints once before the next picture. paint: a method; its owner may go."""

    def __init__(self, paint: Callable[..., None]) -> None:
        self._paint = WeakMethod(paint)

    def __call__(self, *_: object) -> None:
        """Paint before the next picture."""
        _waiting[self] = None
        _round_soon()

    @property
    def is_triggered(self) -> bool:
        """Whether it is going to paint."""
        return self in _waiting

    def paint(self) -> None:
        """Paint now, where there still is something to paint."""
        if not self._paint.is_dead():
            self._paint()()


_waiting: dict[PaintSoon, None] = {}
_waited = 0


def _round(_: float) -> None:
    """Paint everything that waits, or stand in line once more behind what lays widgets out."""
    global _waited
    if _waited < MOST and any(event is not _round_soon for event in Clock.get_before_frame_events()):
        _waited += 1
        _round_soon()
        return
    _waited = 0
    try:
        for soon in list(_waiting):
            del _waiting[soon]
            soon.paint()
    finally:
        # What is left after a fault, and what has been changed by painting.
        if _waiting:
            _round_soon()


_round_soon = Clock.create_trigger(_round, BEFORE)
