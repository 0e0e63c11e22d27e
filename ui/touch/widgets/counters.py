"""A board on which counters answer to a finger, besides the places that are lit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import hypot

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.button import LOCK, TOO_SOON
from ui.touch.widgets.plane import FINGER
from ui.touch.widgets.spots import Spot, View
from ui.touch.widgets.touching import DRAG

Box = tuple[float, float, float, float]
"""A counter on the screen: its middle, and half its width and height, in pixels."""


class CounterBoard(BoardCanvas):
    """Lit places come first; then a finger on a counter that is offered means that counter.

    Where two that are offered stand in one pile, lower than a fingertip each, the first touch zooms in there and the
    second decides.
    """

    def __init__(self, spots: Sequence[Spot], **settings: object) -> None:
        self._offered: Collection[str] = ()
        self._touched: Callable[[str], None] | None = None
        self._held = ""
        self._deaf_until = 0.0
        super().__init__(spots, **settings)

    def offer(self, counters: Collection[str], touched: Callable[[str], None]) -> None:
        """From now on these counters may be touched, until others are offered or none."""
        self._offered, self._touched = counters, touched
        self._deaf_until = Clock.get_time() + LOCK

    def offer_none(self) -> None:
        """The question is answered or out of sight."""
        self._offered, self._touched, self._held = (), None, ""

    def counter_box(self, who: str) -> Box:
        """Where a counter is drawn. A game's board says so."""
        raise KeyError(who)

    def counter_spot(self, who: str) -> str:
        """The place a counter stands on. A game's board says so."""
        raise KeyError(who)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hold the counter that is meant, or zoom in where several are; else what the board makes of it."""
        meant = self._meant(touch)
        if not meant:
            return super().on_touch_down(touch)
        self._under = self.counter_spot(meant)
        x, _, _, half = self.counter_box(meant)
        crowd = [who for who in self._offered if self.counter_spot(who) == self.counter_spot(meant)]
        if len(crowd) > 1 and 2 * half < dp(FINGER) * 0.9 and not self.zoomed and self.zooms:
            touch.grab(self)
            self._finger, self._spent, self._down = touch, True, touch.pos
            self.resting.begin()
            middle = sum(self.counter_box(who)[1] for who in crowd) / len(crowd)
            self.show(self.kept_in(View(*self.point(x, middle), self.seen.scale * dp(FINGER) / (2 * half))))
        elif Clock.get_time() >= self._deaf_until:
            self._held, self._spent, self._down = meant, False, touch.pos
            touch.grab(self)
            self.resting.begin()
        else:
            touch.ud[TOO_SOON] = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slips rests no more."""
        if touch.grab_current is self and self._held:
            if hypot(touch.x - self._down[0], touch.y - self._down[1]) > dp(DRAG):
                self.resting.end()
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The counter is chosen when the finger leaves it where it came down."""
        if touch.grab_current is not self or not self._held:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        held, spent = self._held, self._spent
        self._forget_finger()
        if not spent and self._meant(touch) == held and self._touched is not None:
            if self.zoomed:
                self.show_whole()
            self._touched(held)
        return True

    def _meant(self, touch: MotionEvent) -> str:
        """The offered counter under a finger, "" where a lit place or a button is, or nobody near."""
        x, y = touch.pos
        if self._touched is None or self.moving < 1 or not self.collide_point(x, y):
            return ""
        on_lit = any(self.spots[spot].gap(*self.point(x, y)) == 0 for spot in self.legal if spot in self.spots)
        if on_lit or any(child.collide_point(x, y) for child in self.children):
            return ""
        reach = 0.0 if self.legal else dp(FINGER) / 2
        gaps = {who: _gap(self.counter_box(who), x, y) for who in self._offered}
        return min((who for who in gaps if gaps[who] <= reach), key=gaps.__getitem__, default="")


def _gap(box: Box, x: float, y: float) -> float:
    """How far a point is from the edge of a counter; 0 on it."""
    middle_x, middle_y, wide, high = box
    return hypot(max(abs(x - middle_x) - wide, 0), max(abs(y - middle_y) - high, 0))
