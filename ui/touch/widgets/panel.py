"""The parts of the panel beside the board: whose turn, the throw, the question, what hands must do."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.touch.widgets.kv import load_kv


class TurnRow(BoxLayout):
    """Whose turn it is: mark and name, a small fact, and the way to the rule behind the question."""

    why = ObjectProperty(None, allownone=True)
    mark = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    facts = StringProperty("")


class ThrowRow(BoxLayout):
    """What was thrown and how it was read. `on_die` tells which die was touched: a wrong one can be put right."""

    faces = ListProperty()
    total = StringProperty("")
    how = StringProperty("")
    __events__ = ("on_die",)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch on a die."""
        row = self.ids.dice
        if not row.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        at = int((touch.x - row.x) / (row.width / max(len(self.faces), 1)))
        if 0 <= at < len(self.faces):
            self.dispatch("on_die", at)
        return True

    def on_die(self, at: int) -> None:
        """A die was touched."""


class HandsNote(BoxLayout):
    """What to do with the real pieces."""

    text = StringProperty("")


load_kv(__file__)
