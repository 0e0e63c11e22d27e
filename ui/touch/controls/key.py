"""A key that draws itself: large enough for a fingertip, deaf for a moment after it appears."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from ui.touch.controls.button import LOCK, TOO_SOON
from ui.touch.controls.long_touch import LongTouch
from ui.touch.look.ink import draw_box, draw_line_around
from ui.touch.look.plate import draw_plate
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

LOOK = ("pos", "size", "state", "chosen", "disabled", "face")
"""What a key looks by."""


class Key(ButtonBehavior, Widget):
    """`draw` gets the key and a group to draw into. `act` is called on release.

    why: called when the key is touched while it is disabled, to say why it is. explain: called when a finger rests on
    it, which then does nothing else.
    face: what the key stands for, for `draw` to show; it is drawn anew when that is another.
    """

    face = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    draw = ObjectProperty(None)
    act = ObjectProperty(None, allownone=True)
    why = ObjectProperty(None, allownone=True)
    explain = ObjectProperty(None, allownone=True)

    def __init__(self, draw: Callable[[Key, InstructionGroup], None], **settings: object) -> None:
        self._lock()
        self._resting = LongTouch(self._explain)
        self._drawing = InstructionGroup()
        super().__init__(**settings)
        self.draw = draw
        self.drawn.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self._painted: tuple[object, ...] = ()
        changed = PaintSoon(self._paint_anew)
        for name in LOOK:
            self.fbind(name, changed)
        theme.follow(self)
        self.paint_soon()

    @property
    def drawn(self) -> Canvas:
        """What to draw into."""
        return self.canvas

    def refill(self, face: object, act: Callable[[], object] | None = None) -> None:
        """Stand for this from now on, and be deaf for a moment as a new key is: making one costs more than a touch."""
        self.face, self.act = face, act
        self._lock()

    def _lock(self) -> None:
        self._deaf_until = Clock.get_time() + LOCK

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch now may have been meant for what was here before."""
        if self.collide_point(*touch.pos) and Clock.get_time() < self._deaf_until and not self.disabled:
            touch.ud[TOO_SOON] = True
            return True
        if self.collide_point(*touch.pos) and (self.explain is not None or (self.disabled and self.why is not None)):
            self._resting.begin()
            if self.disabled:
                touch.grab(self)
                return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Of a disabled key: say why, when the finger leaves it where it came down."""
        self._resting.end()
        if touch.grab_current is self and self.disabled:
            touch.ungrab(self)
            if self.why is not None and not self._resting.long and self.collide_point(*touch.pos):
                self.why()
            return True
        return bool(super().on_touch_up(touch))

    def _explain(self) -> bool:
        if self.explain is None:
            return False
        self.explain()
        return True

    def on_release(self) -> None:
        """Do what the key says, unless a finger rested on it to ask what it is."""
        if self.act is not None and not self._resting.long:
            self.act()

    def _paint_anew(self) -> None:
        """Paint where it looks otherwise than it did: many keys are locked and freed again before one picture."""
        if not self.paint_soon.is_triggered and self._painted != self._look():
            self._paint()

    def _look(self) -> tuple[object, ...]:
        return (*self.pos, *self.size, *(getattr(self, name) for name in LOOK[2:]))

    def _paint(self, *_: object) -> None:
        self._painted = self._look()
        self._drawing.clear()
        if self.width > 2 and self.height > 2:
            self.draw(self, self._drawing)

    def draw_ground(self, group: InstructionGroup) -> None:
        """The raised plate of a button, rimmed when it is chosen."""
        if self.disabled:
            draw_box(group, self.pos, self.size, dp(12), theme.panel, theme.panel, 0)
        elif self.chosen or theme.name == "contrast":
            ground, rim = (theme.chosen_ground, theme.chosen) if self.chosen else (theme.raised, theme.edge)
            draw_box(group, self.pos, self.size, dp(12), ground, rim, dp(4.8 if self.chosen else 2))
        else:
            draw_plate(group, self.pos, self.size, dp(12), theme.raised, theme.edge, dp(1), self.state == "down")
        if self.state == "down":
            group.add(Color(*theme.ink[:3], 0.18))
            group.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)]))

    def draw_rim(self, group: InstructionGroup) -> None:
        """A rim around what was touched."""
        width = dp(2.4)
        rim = (self.x + width / 2, self.y + width / 2, self.width - width, self.height - width)
        draw_line_around(group, rim, dp(10), theme.chosen, width)
