"""A key that draws itself: large enough for a fingertip, deaf for a moment after it appears."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from ui.touch.theme import theme
from ui.touch.widgets.button import LOCK, TOO_SOON


class Key(ButtonBehavior, Widget):
    """`draw` gets the key and a group to draw into. `act` is called on release."""

    chosen = BooleanProperty(False)
    draw = ObjectProperty(None)
    act = ObjectProperty(None, allownone=True)

    def __init__(self, draw: Callable[[Key, InstructionGroup], None], **settings: object) -> None:
        self._deaf_until = Clock.get_time() + LOCK
        self._drawing = InstructionGroup()
        super().__init__(**settings)
        self.draw = draw
        self.canvas.add(self._drawing)
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", "state", "chosen", "disabled"):
            self.fbind(name, self.paint_soon)
        theme.follow(self)
        self.paint_soon()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch now may have been meant for what was here before."""
        if self.collide_point(*touch.pos) and Clock.get_time() < self._deaf_until and not self.disabled:
            touch.ud[TOO_SOON] = True
            return True
        return super().on_touch_down(touch)

    def on_release(self) -> None:
        """Do what the key says."""
        if self.act is not None:
            self.act()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.width > 2 and self.height > 2:
            self.draw(self, self._drawing)

    def draw_ground(self, group: InstructionGroup) -> None:
        """The raised plate of a button, rimmed when it is chosen."""
        x, y, wide, high = self.x, self.y, self.width, self.height
        group.add(Color(*(theme.panel if self.disabled else theme.raised)))
        group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(12)]))
        if not self.disabled:
            width = dp(2.4) if self.chosen else dp(1)
            group.add(Color(*(theme.accent if self.chosen else theme.edge)))
            rim = (x + width / 2, y + width / 2, wide - width, high - width, dp(12))
            group.add(Line(rounded_rectangle=rim, width=width))
        if self.state == "down":
            group.add(Color(*theme.ink[:3], 0.18))
            group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(12)]))

    def draw_rim(self, group: InstructionGroup) -> None:
        """The accent around what was touched."""
        width = dp(2.4)
        group.add(Color(*theme.accent))
        rim = (self.x + width / 2, self.y + width / 2, self.width - width, self.height - width, dp(10))
        group.add(Line(rounded_rectangle=rim, width=width))
