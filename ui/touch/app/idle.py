"""What a table shows that nobody has touched for long: the time, the game, and whose turn it is. On black, and quiet.

It moves a little with every minute, so that nothing is burnt into the glass, and takes no touch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion import clock
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.look.ink import draw_mark, draw_text, text_width
from ui.touch.look.scale import DISPLAY, TITLE
from ui.touch.look.theme import colour_of, theme

GROUND = "#000000"
INK = "#9A968D"
"""Read on that ground, and by night no lamp."""

EVERY = 5.0
"""Seconds after which it looks at the clock again."""

STEPS = ((0, 0), (3, 1), (1, -3), (-3, -1), (-1, 3))
"""Where it stands from minute to minute, in steps off the middle."""

STEP = 6
"""Such a step in dp."""


@dataclass(frozen=True)
class Waiting:
    """What a table waits for. title: of the game, "" for none. mark: whose turn it is, None for everybody's."""

    title: str
    turn: str = ""
    mark: SeatInfo | None = None


class Idle(Widget):
    """Lies over everything while it is `shown`. now: what time it is."""

    def __init__(self, now: Callable[[], datetime] = datetime.now, **settings: object) -> None:
        super().__init__(**settings)
        self._now = now
        self._waiting: Waiting | None = None
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._ticking = Clock.create_trigger(self._tick, EVERY, interval=True)
        self.bind(pos=self._paint, size=self._paint)

    @property
    def shown(self) -> bool:
        """Whether it is seen."""
        return self._waiting is not None

    def show(self, waiting: Waiting) -> None:
        """From now on it is seen."""
        self._waiting = waiting
        self._ticking()
        self._paint()

    def hide(self) -> None:
        """Somebody is here again."""
        self._waiting = None
        self._ticking.cancel()
        self._paint()

    def _tick(self, _: float) -> None:
        self._paint()

    def _paint(self, *_: object) -> None:
        drawing, waiting = self._drawing, self._waiting
        drawing.clear()
        if waiting is None:
            return
        moment, ink = self._now(), colour_of(INK)
        drawing.add(Color(*colour_of(GROUND)))
        drawing.add(Rectangle(pos=self.pos, size=self.size))
        right, up = STEPS[moment.minute % len(STEPS)]
        x, y = self.center_x + right * dp(STEP), self.center_y + up * dp(STEP)
        time = say("touch.idle.time", hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")
        high = min(self.width / 4, self.height / 3)
        if not clock.can_be(moment):
            time, high = say("touch.unknown.now"), high / 2
        if not waiting.title:
            draw_text(drawing, time, x, y, high, ink)
            return
        draw_text(drawing, time, x, y + high * 0.7, high, ink)
        wide = min(text_width(waiting.turn, int(sp(DISPLAY)), True), self.width - dp(150))
        squeeze = min(1.0, wide / max(text_width(waiting.turn, int(sp(DISPLAY)), True), 1))
        badge = dp(34) if waiting.mark is not None else 0
        left = x - (wide + (2 * badge + dp(16) if badge else 0)) / 2
        if waiting.mark is not None:
            mark = waiting.mark
            draw_mark(drawing, mark.shape, mark.letter, left + badge, y - high * 0.25, badge,
                      theme.colour(mark.colour), theme.mark_ink, theme.mark_ink)  # fmt: skip
            left += 2 * badge + dp(16)
        draw_text(drawing, waiting.turn, left + wide / 2, y - high * 0.25, sp(DISPLAY), ink, bold=True, squeeze=squeeze)
        draw_text(drawing, waiting.title, x, y - high * 0.25 - dp(84), sp(TITLE), ink, font="Title")
