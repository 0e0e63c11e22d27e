"""Secrets on a shared screen: covered unless their owner holds a finger on them, gone the moment it leaves.

`HoldArea` is the deliberate hold, with a ring that fills. `Peek` shows only while a finger rests on it. What is shown
is built by a call when it opens and thrown away when it closes, so that nothing secret waits in the tree of widgets.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.look.fonts import icon
from ui.touch.look.ink import (
    draw_box,
    draw_icon,
    draw_mark,
    draw_text,
    fits,
    fitting_parts,
    fitting_texture,
    text_width,
    widest_word,
)
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, SMALL, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

HOLD = 0.7
"""Seconds of a deliberate hold."""

PEEK = 0.25
"""Seconds before a resting finger counts as a peek."""

KEEP = 2.0
"""So many seconds a place that was touched too short says how it wants to be touched."""

SLIM = 130
"""A place narrower than this, in dp, has little air and says what to do in few words."""

SIZES = down_from(ASIDE)
"""Type sizes of the words in sp."""

LONGEST = 30.0
"""A peek ends by itself after so many seconds, should the end of a touch be lost."""


def badge_of(new: int) -> str:
    """How a badge says that so many cards are new to their owner; "" for none."""
    return say("touch_parts.new.count", count=new) if new else ""


class HoldArea(Widget):
    """The owner's badge and a sentence. `on_hold` comes after `delay` seconds, and `on_let_go` when the finger leaves.

    sign: the icon in the badge's place where nobody owns it.

    too_short: it was only touched, and says for a while that a finger has to rest there. wordless: its words have no
    room.

    progress: how far that has come for which its owner waits, as a ring; 0 while nothing is waited for.

    question: the id of the question that it opens, "" for none. badge: how much waits there that its owner has not
    seen, "" for nothing; everybody reads it.
    """

    mark = ObjectProperty(None, allownone=True)
    question = StringProperty("")
    text = StringProperty("")
    sub = StringProperty("")
    sign = StringProperty("visibility")
    badge = StringProperty("")
    delay = NumericProperty(HOLD)
    done = NumericProperty(0.0)
    progress = NumericProperty(0.0)
    held = BooleanProperty(False)
    too_short = BooleanProperty(False)
    __events__ = ("on_hold", "on_let_go")

    def __init__(self, **settings: object) -> None:
        settings.setdefault("size_hint_y", None)
        settings.setdefault("height", dp(76))
        super().__init__(**settings)
        self._touch: MotionEvent | None = None
        self._running: Any = None
        self.wordless = False
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        for name in ("pos", "size", "mark", "text", "sub", "badge", "done", "progress", "held", "too_short"):
            self.fbind(name, self.paint_soon)
        theme.follow(self)
        self.paint_soon()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin the hold."""
        if self._touch is not None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self, exclusive=True)
        self._touch = touch
        self._start = Clock.get_time()
        self._running = Clock.schedule_interval(self._tick, 1 / 30)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Sliding off ends it."""
        ours: bool = touch is self._touch
        if ours and touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return ours

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Lifting the finger ends it."""
        if touch is not self._touch:
            return False
        if not self.held:
            self.too_short = True
            Clock.schedule_once(self._said, KEEP)
        self.let_go()
        return True

    def _said(self, _: float) -> None:
        self.too_short = False

    def _tick(self, _: float) -> None:
        gone = Clock.get_time() - self._start
        self.done = min(1.0, gone / self.delay)
        if gone >= self.delay and not self.held:
            self.held = True
            self.dispatch("on_hold")
        if gone >= LONGEST:
            self.let_go()

    def let_go(self, *_: object) -> None:
        """End the hold, whoever asks."""
        if self._running is not None:
            self._running.cancel()
            self._running = None
        if self._touch is not None:
            self._touch.ungrab(self)
            self._touch = None
        was_held, self.held, self.done = self.held, False, 0.0
        if was_held:
            self.dispatch("on_let_go")

    def on_parent(self, _: object, parent: object) -> None:
        """Taken off the screen: nothing stays open."""
        if parent is None:
            self.let_go()

    def looked(self, _: object, mark: object) -> None:
        """Somebody has looked at what they hold, by their mark: to them nothing is new now."""
        if mark == self.mark:
            self.badge = ""

    def on_hold(self) -> None:
        """The finger has rested long enough."""

    def on_let_go(self) -> None:
        """A hold has ended."""

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        rim = theme.accent if self.done else theme.edge
        draw_box(drawing, self.pos, self.size, dp(14), theme.raised, rim, dp(2 if self.done else 1))
        radius = min(self.height * 0.3, dp(34))
        narrow = self.width < dp(220)
        slim = self.width < dp(SLIM)
        edge = dp(5 if slim else 12 if narrow else 18)
        x, y = self.x + radius + edge, self.center_y
        if self.done:
            drawing.add(Color(*theme.accent))
            drawing.add(Line(circle=(x, y, radius * 1.32, 0, 360 * self.done), width=dp(2.6)))
        elif self.progress:
            drawing.add(Color(*theme.edge))
            drawing.add(Line(circle=(x, y, radius * 1.32), width=dp(1.3)))
            drawing.add(Color(*theme.ink))
            drawing.add(Line(circle=(x, y, radius * 1.32, 0, 360 * self.progress), width=dp(2.6)))
        if self.mark is not None:
            draw_mark(
                drawing, self.mark.shape, self.mark.letter, x, y, radius,
                theme.colour(self.mark.colour), theme.mark_ink, theme.mark_edge,
            )  # fmt: skip
        else:
            draw_icon(drawing, icon(self.sign), x, y, radius * 1.6, theme.ink)
        left = x + radius + dp(8 if slim else 10 if narrow else 16)
        room = int(self.right - left - dp(6) - self._paint_badge(drawing))
        smallest = int(sp(SIZES[-1]))
        self.wordless = room < widest_word(self.text, smallest, True)
        if self.wordless:
            return
        text, below = self.said
        high = int(self.height * 0.55)
        if narrow and not below and (self.badge or not fits(text, smallest, True, room, high)):
            # In a narrow place the words stand in two lines.
            high = int(self.height * 0.94)
        words = fitting_texture(text, lettering.sizes(SIZES), True, room, high, "left")
        sub_room = int(self.height - words.size[1] - dp(2))
        sub = fitting_parts(below, (int(sp(SMALL)),), False, room, max(sub_room, 10), "left")
        block = words.size[1] + (sub.size[1] if below else 0)
        top = self.center_y + block / 2
        drawing.add(Color(*theme.ink))
        drawing.add(Rectangle(texture=words, pos=(int(left), int(top - words.size[1])), size=words.size))
        if below:
            drawing.add(Color(*theme.quiet))
            drawing.add(Rectangle(texture=sub, pos=(int(left), int(top - block)), size=sub.size))

    @property
    def said(self) -> tuple[str, str]:
        """Its words, and the smaller ones below; how it wants to be touched is said once, and in place of all else."""
        if not self.too_short:
            return self.text, self.sub
        return say(f"touch_parts.hold.{'keep_short' if self.width < dp(SLIM) else 'keep'}"), ""

    def _paint_badge(self, drawing: InstructionGroup) -> float:
        """The badge at the right end; how many pixels of the width it takes."""
        if not self.badge:
            return 0.0
        size, high = int(sp(ASIDE)), dp(34)
        wide = max(text_width(self.badge, size, bold=True) + dp(20), high)
        x, y = self.right - dp(10) - wide, self.center_y - high / 2
        drawing.add(Color(*theme.accent))
        drawing.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[high / 2]))
        draw_text(drawing, self.badge, x + wide / 2, self.center_y, size, theme.accent_ink, bold=True)
        return float(wide + dp(10))


class Peek(HoldArea):
    """Held: `on_hold` may show something, and `on_let_go` must take it away again."""

    delay = NumericProperty(PEEK)
