"""What was thrown, and what hands have to do before the first turn."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.touch.look.kv import load_kv


class TurnRow(BoxLayout):
    """Whose it is: mark and name, and a small fact."""

    mark = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    facts = StringProperty("")


class ThrowRow(BoxLayout):
    """What was thrown. `on_die` tells which die was touched: a wrong one can be put right."""

    faces = ListProperty()
    total = StringProperty("")
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

    def show_mending(self) -> None:
        """Show for a while that a touch on a die puts it right."""
        self.ids.dice.show_mending()


class HandsNote(BoxLayout):
    """What to do with the real pieces."""

    text = StringProperty("")


load_kv(__file__)
