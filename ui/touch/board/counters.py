"""A board on which counters answer to a finger, besides the places that are lit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import hypot

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty

from ui.touch.board.board import BoardCanvas
from ui.touch.board.gestures import DRAG
from ui.touch.board.plane import FINGER
from ui.touch.board.spots import Spot, View
from ui.touch.controls.button import LOCK, TOO_SOON

Box = tuple[float, float, float, float]
"""A counter on the screen: its middle, and half its width and height, in pixels."""


class CounterBoard(BoardCanvas):
    """Lit places come first; then a finger on a counter that is offered means that counter.

    Where two that are offered stand in one pile and less than a fingertip is seen of each, the first touch opens the
    pile close by and the second decides. A high pile, of which not all are seen, is opened by a touch at any time.
    """

    opened = StringProperty("")
    """The place whose pile is opened, "" for none."""

    def __init__(self, spots: Sequence[Spot], **settings: object) -> None:
        self._offered: Collection[str] = ()
        self._touched: Callable[[str], None] | None = None
        self._held = ""
        self._deaf_until = 0.0
        super().__init__(spots, **settings)
        self.bind(zoomed=self._close)

    def _close(self, *_: object) -> None:
        """Seen whole again, every pile lies as before."""
        if not self.zoomed:
            self.opened = ""

    def offer(self, counters: Collection[str], touched: Callable[[str], None]) -> None:
        """From now on these counters may be touched, until others are offered or none."""
        self._offered, self._touched = counters, touched
        self._deaf_until = Clock.get_time() + LOCK

    def offer_none(self) -> None:
        """The question is answered or out of sight."""
        self._offered, self._touched, self._held = (), None, ""

    def counter_box(self, who: str) -> Box:
        """Where a counter is drawn, as far as it is seen. A game's board says so."""
        raise KeyError(who)

    def counter_spot(self, who: str) -> str:
        """The place a counter stands on. A game's board says so."""
        raise KeyError(who)

    def pile(self, spot: str) -> list[str]:
        """Who stands there, bottom to top. A game's board says so."""
        raise KeyError(spot)

    def high_piles(self) -> dict[str, Box]:
        """The places with piles of which not all are seen, and where these lie."""
        return {}

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hold the counter that is meant, or zoom in where several are; else what the board makes of it."""
        meant = self._meant(touch)
        if not meant:
            high = self._high(touch)
            if high:
                self._open_by(touch, high)
            return bool(high) or super().on_touch_down(touch)
        spot = self._under = self.counter_spot(meant)
        crowd = [who for who in self._offered if self.counter_spot(who) == spot]
        seen = min(min(self.counter_box(who)[2:]) for who in crowd)
        crowded = len(crowd) > 1 and (2 * seen < dp(FINGER) * 0.9 or spot in self.high_piles())
        if crowded and not self.zoomed and self.zooms:
            self._open_by(touch, spot)
        elif Clock.get_time() >= self._deaf_until:
            self._held, self._spent, self._down = meant, False, touch.pos
            touch.grab(self)
            self.resting.begin()
        else:
            touch.ud[TOO_SOON] = True
        return True

    def _open_by(self, touch: MotionEvent, spot: str) -> None:
        """Glide in on a pile, whose counters lie a fingertip each from now on; a finger that stays asks about it."""
        touch.grab(self)
        self._finger, self._spent, self._down, self._under = touch, True, touch.pos, spot
        self.resting.begin()
        self.opened = spot
        boxes = [self.counter_box(who) for who in self.pile(spot)]
        middle = sum(y for _, y, _, _ in boxes) / len(boxes)
        scale = self.seen.scale * dp(FINGER) / (2 * boxes[0][3])
        self.show(self.kept_in(View(*self.point(boxes[0][0], middle), scale)))

    def _high(self, touch: MotionEvent) -> str:
        """The high pile under a finger that means nothing else, "" for none."""
        x, y = touch.pos
        if self.moving < 1 or self.zoomed or not self.zooms or self._on_lit(x, y) or self._on_button(x, y):
            return ""
        return next((spot for spot, box in self.high_piles().items() if _gap(box, x, y) == 0), "")

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
        if self._on_lit(x, y) or self._on_button(x, y):
            return ""
        reach = 0.0 if self.legal else dp(FINGER) / 2
        gaps = {who: _gap(self.counter_box(who), x, y) for who in self._offered}
        return min((who for who in gaps if gaps[who] <= reach), key=gaps.__getitem__, default="")

    def _on_lit(self, x: float, y: float) -> bool:
        return any(self.spots[spot].gap(*self.point(x, y)) == 0 for spot in self.legal if spot in self.spots)

    def _on_button(self, x: float, y: float) -> bool:
        return any(child.collide_point(x, y) for child in self.children)


def _gap(box: Box, x: float, y: float) -> float:
    """How far a point is from the edge of a counter; 0 on it."""
    middle_x, middle_y, wide, high = box
    return hypot(max(abs(x - middle_x) - wide, 0), max(abs(y - middle_y) - high, 0))
