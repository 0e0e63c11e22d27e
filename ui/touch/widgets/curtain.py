"""The curtain: a whole screen that only one person looks at.

It opens after a deliberate hold, has a big Hide, and closes by itself on the choice, on Hide, after 15 seconds without
a touch, and when the screen dims.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ui.touch.widgets.kv import load_kv

IDLE = 15.0
"""Seconds without a touch after which the curtain falls."""


class Curtain(FloatLayout):
    """An open curtain. `build` makes what the owner sees; `on_closed` is told once it has fallen."""

    mark = ObjectProperty(None, allownone=True)
    heading = StringProperty("")
    __events__ = ("on_closed",)

    def __init__(self, build: Callable[[Curtain], Widget], **settings: object) -> None:
        super().__init__(**settings)
        self._open = True
        self._falls = Clock.create_trigger(lambda _: self.close(), IDLE)
        self.ids.room.add_widget(build(self))
        self._falls()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing behind the curtain can be touched, and every touch keeps it open."""
        self.stay()
        super().on_touch_down(touch)
        return True

    def stay(self) -> None:
        """Somebody is busy with it: begin to count the idle seconds anew."""
        self._falls.cancel()
        self._falls()

    def close(self) -> None:
        """Let it fall and forget what it showed. May be called twice."""
        if not self._open:
            return
        self._open = False
        self._falls.cancel()
        self.ids.room.clear_widgets()
        if self.parent:
            self.parent.remove_widget(self)
        self.dispatch("on_closed")

    def on_closed(self) -> None:
        """The curtain has fallen."""


load_kv(__file__)
