"""The curtain: a whole screen that only one person looks at.

It opens after a deliberate hold, has a big Hide, and closes on the choice, on Hide and when the screen dims. It falls
by itself when nobody has touched it for a while; for the last seconds a line round it runs out, and any touch gives all
the time anew. Once it has fallen, a sign says so and takes the touch that was meant for what lay on it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.look.kv import load_kv

LOOKING = 15.0
"""Seconds without a touch after which the curtain falls while there is only something to look at."""

CHOOSING = 60.0
"""The same while there is something to choose."""

WARNING = 5.0
"""The last of these seconds, in which the line round the curtain runs out."""

DEAF = 0.5
"""Seconds after it fell in which no touch does anything."""

TOLD = 4.0
"""Seconds for which is said that it fell."""


def rim(x: float, y: float, width: float, height: float, share: float) -> list[float]:
    """A line round a box, clockwise from the middle of its top, that goes so much of the way: x, y, x, y and so on."""
    middle = x + width / 2
    corners = [(middle, y + height), (x + width, y + height), (x + width, y), (x, y), (x, y + height),
               (middle, y + height)]  # fmt: skip
    left = 2 * (width + height) * share
    points: list[float] = [*corners[0]]
    for (from_x, from_y), (to_x, to_y) in pairwise(corners):
        side = abs(to_x - from_x) + abs(to_y - from_y)
        if side <= 0 or left <= 0:
            break
        part = min(1.0, left / side)
        points += [from_x + (to_x - from_x) * part, from_y + (to_y - from_y) * part]
        left -= side
    return points


class Curtain(FloatLayout):
    """Shows something to one person, from `open` on; `on_closed` is told once it is gone. Each opens once.

    idle: seconds without a touch after which it falls. `on_fallen` comes before `on_closed` where nobody closed it,
    with the sentence that says so.
    """

    mark = ObjectProperty(None, allownone=True)
    heading = StringProperty("")
    idle = NumericProperty(LOOKING)
    seconds = NumericProperty(0)
    """Seconds left once it warns, 0 before."""
    line = ListProperty()
    """What is left of the line round it, as points; none before it warns."""
    __events__ = ("on_fallen", "on_closed")

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._open = False
        self._falls = 0.0
        self._clock: Any = None
        self.bind(idle=self.stay)

    def open(self, mark: object, heading: str, build: Callable[[Curtain], Widget]) -> None:
        """Draw it. mark: of whom it is for, None for nobody; build: makes what its owner sees."""
        self.mark, self.heading, self._open = mark, heading, True
        self.ids.room.add_widget(build(self))
        self.stay()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing behind the curtain can be touched, and every touch keeps it open."""
        self.stay()
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that moves is busy with it."""
        self.stay()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The time begins when the finger has gone."""
        self.stay()
        return bool(super().on_touch_up(touch))

    def stay(self, *_: object) -> None:
        """Somebody is busy with it: begin to count the idle seconds anew."""
        if not self._open:
            return
        self._stop()
        self.seconds, self.line = 0, []
        self._falls = Clock.get_time() + self.idle
        self._clock = Clock.schedule_once(self._warn, self.idle - WARNING)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _warn(self, _: float) -> None:
        self._clock = Clock.schedule_interval(self._run_out, 1 / 20)
        self._run_out()

    def _run_out(self, *_: object) -> None:
        left = self._falls - Clock.get_time()
        if left <= 0:
            self.fall(say("touch_parts.curtain.fallen"))
            return
        inset = dp(4)
        box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        self.seconds, self.line = ceil(left), rim(*box, min(1.0, left / WARNING))

    def fall(self, why: str) -> None:
        """Close it although nobody has asked for that. why: what people read then."""
        if self._open:
            self.dispatch("on_fallen", why)
            self.close()

    def close(self) -> None:
        """Take it away and forget what it showed. May be called twice."""
        if not self._open:
            return
        self._open = False
        self._stop()
        self.ids.room.clear_widgets()
        if self.parent:
            self.parent.remove_widget(self)
        self.dispatch("on_closed")

    def on_fallen(self, why: str) -> None:
        """It closes by itself."""

    def on_closed(self) -> None:
        """The curtain has gone."""


class HiddenAgain(FloatLayout):
    """Says that the curtain has fallen. The touch that was already on its way does nothing."""

    text = StringProperty("")

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._hears = Clock.get_time() + DEAF
        self._goes = Clock.schedule_once(self.close, TOLD)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """For a moment it takes every touch, wherever that is; then the next one takes it away and goes on."""
        if Clock.get_time() < self._hears:
            return True
        self.close()
        return False

    def close(self, *_: object) -> None:
        """Take it away. May be called twice."""
        self._goes.cancel()
        if self.parent:
            self.parent.remove_widget(self)


class Told(BoxLayout):
    """The sign itself, in the middle of the screen."""

    text = StringProperty("")


load_kv(__file__)
